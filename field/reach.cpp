#include "field/reach.h"

namespace field {

Reach::Reach(Grid const& grid)
    : grid_(&grid), marks_(grid.size() * 12),
      buckets_(static_cast<std::size_t>(price_of(most_budget, most_moves)) + 1, none) {
    positions_.reserve(grid.size() * 6);
    path_.reserve(marks_.size()); // no path comes twice to the same node
}

void Reach::begin(Node start) {
    positions_.clear();
    // Instead of wiping the marks before every search, they are wiped when the numbers run out.
    if (++search_ == 0) {
        std::ranges::fill(marks_, Mark{});
        search_ = 1;
    }
    offer(start, 0, none);
}

// The cheaper of the two nodes of a position; that of the unit free to go on, if they cost the
// same.
Reach::Node Reach::best(Position position) const {
    Node const free = node_of(position);
    Node const halted = twin(free);
    if (!is_marked(halted)) return is_marked(free) ? free : none;
    return is_marked(free) && cost_at(free) <= cost_at(halted) ? free : halted;
}

std::optional<int> Reach::cost(Position position) const {
    Node const node = best(position);
    return node == none ? std::nullopt : std::optional<int>(cost_at(node));
}

std::span<Move const> Reach::path(Position to) {
    path_.clear();
    for (Node node = best(to); node != none && marks_[node].before != none;
         node = marks_[node].before)
        path_.push_back(move_to(node));
    std::ranges::reverse(path_);
    return path_;
}

Move Reach::move_to(Node node) const {
    Position const to = position_of(node);
    Position const from = position_of(marks_[node].before);
    Move move{Move::Kind::step, 0, to, cost_at(node)};
    if (std::optional<Direction> const way = grid_->direction(from.hex, to.hex))
        move.way = *way;
    else
        move.kind =
            to.facing == turned(from.facing, 1) ? Move::Kind::turn_right : Move::Kind::turn_left;
    return move;
}

} // namespace field
