#pragma once
// Where a unit can get to on a movement allowance, what it costs, and by which way.

#include "field/hex.h"

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <vector>

namespace field {

// A hex and the way the unit looks there.
struct Position {
    Hex hex{};
    Direction facing = 0;
    friend bool operator==(Position const&, Position const&) = default;
};

inline constexpr int closed = -1; // for a cost: not allowed at all

// What a step costs, and whether the unit must stop in the hex it enters: it then takes no further
// step, but may still turn. A step keeps the facing.
struct Toll {
    int cost = closed;
    bool halts = false;
};

// What the rule system answers. A step is asked of only where a hex lies that way; a turn is by one
// corner, and costs the same either way.
template <class T>
concept MarchRules = requires(T const& rules, Position at, Direction way) {
    { rules.step(at, way) } -> std::same_as<Toll>;
    { rules.turn(at) } -> std::same_as<int>;
};

// One move of a path, the position it leads to, and all that is spent by then.
struct Move {
    enum class Kind : std::uint8_t { step, turn_left, turn_right };
    Kind kind = Kind::step;
    Direction way = 0; // of a step
    Position to{};
    int spent = 0;
    friend bool operator==(Move const&, Move const&) = default;
};

// A search by Dijkstra, with a bucket for each cost and number of moves: where turns are free
// nobody is turned about for nothing. The object is the room the search works in: make one, keep
// it, and ask it again and again. Only making it allocates. What it answers holds until the next
// search.
class Reach {
public:
    static constexpr int most_budget = 255;

    explicit Reach(Grid const& grid); // which must outlive this

    // Finds every position within the budget, the start included.
    template <MarchRules Rules> void search(Position start, int budget, Rules const& rules);

    // Every position found, once each, cheapest first.
    std::span<Position const> positions() const { return positions_; }
    std::optional<int> cost(Position position) const; // nothing if out of reach
    // The cheapest way there, from the start, of those that cost the same one with fewest moves;
    // empty at the start, and out of reach. It holds until
    // the next question for a path.
    std::span<Move const> path(Position to);

private:
    // A unit that must stop and one that may go on are told apart even in the same position: the
    // cheaper way there may be the one that ends the march. The node of the former is odd.
    using Node = std::uint32_t;
    static constexpr Node none = 0xFFFFFFFF;
    static Node node_of(Position at) { return (Node{at.hex.value} * 6 + at.facing) * 2; }
    static Position position_of(Node node) {
        return {Hex{static_cast<std::uint16_t>(node / 12)}, static_cast<Direction>(node / 2 % 6)};
    }

    struct Mark {
        Node before = none;
        Node previous = none; // in its bucket
        Node next = none;
        std::uint16_t price = 0;
        bool is_taken = false;    // out of its bucket: the price is final
        std::uint16_t search = 0; // the number of the search that made this mark: others are void
    };
    // Cost first, then moves; beyond the most they are not told apart.
    static constexpr int most_moves = 15;
    static constexpr int price_of(int cost, int moves) {
        return cost * (most_moves + 1) + std::min(moves, most_moves);
    }
    static constexpr int cost_of(int price) { return price / (most_moves + 1); }
    static constexpr int moves_of(int price) { return price % (most_moves + 1); }
    int cost_at(Node node) const { return cost_of(marks_[node].price); }

    static Node twin(Node node) { return node ^ 1; }
    bool is_marked(Node node) const { return marks_[node].search == search_; }

    void begin(Node start);
    Node take(int price); // a node of that price, out of its bucket; none if there are no more
    void offer(Node node, int price, Node before);
    void put(Node node, int price);
    void unlink(Node node);
    void list(Node node);
    Node best(Position position) const;
    Move move_to(Node node) const;
    template <MarchRules Rules> void leave(Node node, int budget, Rules const& rules);

    Grid const* grid_;
    std::uint16_t search_ = 0;
    std::vector<Mark> marks_;
    std::vector<Node> buckets_; // by price; empty between searches
    std::vector<Position> positions_;
    std::vector<Move> path_;
};

template <MarchRules Rules> void Reach::search(Position start, int budget, Rules const& rules) {
    OBLIQUE_ENSURE(budget >= 0 && budget <= most_budget);
    begin(node_of(start));
    for (int price = 0; price <= price_of(budget, most_moves); ++price)
        for (Node node = take(price); node != none; node = take(price)) {
            list(node);
            leave(node, budget, rules);
        }
}

template <MarchRules Rules> void Reach::leave(Node node, int budget, Rules const& rules) {
    Position const at = position_of(node);
    int const spent = cost_at(node);
    int const moves = moves_of(marks_[node].price) + 1;
    Node const halted = node & 1;

    if (int const toll = rules.turn(at); toll != closed && spent + toll <= budget) {
        int const price = price_of(spent + toll, moves);
        offer(node_of({at.hex, turned(at.facing, -1)}) | halted, price, node);
        offer(node_of({at.hex, turned(at.facing, 1)}) | halted, price, node);
    }
    if (halted) return;
    for (Direction way = 0; way < 6; ++way) {
        Hex const next = grid_->neighbour(at.hex, way);
        if (next == nowhere) continue;
        Toll const toll = rules.step(at, way);
        if (toll.cost != closed && spent + toll.cost <= budget)
            offer(node_of({next, at.facing}) | Node{toll.halts}, price_of(spent + toll.cost, moves),
                  node);
    }
}

inline Reach::Node Reach::take(int price) {
    Node const node = buckets_[static_cast<std::size_t>(price)];
    if (node == none) return none;
    unlink(node);
    marks_[node].is_taken = true;
    return node;
}

// A node may be taken after its twin; they are one position.
inline void Reach::list(Node node) {
    if (is_marked(twin(node)) && marks_[twin(node)].is_taken) return;
    positions_.push_back(position_of(node));
}

// A node already taken costs no more than any offer that comes later, so it is never put back.
inline void Reach::offer(Node node, int price, Node before) {
    Mark& mark = marks_[node];
    if (is_marked(node)) {
        if (mark.price <= price) return;
        unlink(node);
    }
    mark.search = search_;
    mark.before = before;
    put(node, price);
}

inline void Reach::put(Node node, int price) {
    Node& head = buckets_[static_cast<std::size_t>(price)];
    Mark& mark = marks_[node];
    mark.price = static_cast<std::uint16_t>(price);
    mark.is_taken = false;
    mark.previous = none;
    mark.next = head;
    if (head != none) marks_[head].previous = node;
    head = node;
}

inline void Reach::unlink(Node node) {
    Mark const& mark = marks_[node];
    if (mark.previous == none)
        buckets_[mark.price] = mark.next;
    else
        marks_[mark.previous].next = mark.next;
    if (mark.next != none) marks_[mark.next].previous = mark.previous;
}

} // namespace field
