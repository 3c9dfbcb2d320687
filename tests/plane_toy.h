#pragma once
// A rule system for the tests of the contract: one marker a side on a small table, orders that
// carry numbers, a deck of six cards, and cards played into the other's turn. Its rules:
//
//   PLN-TURN-01  the sides give one order each in turn, twelve in all; a card is no such order
//   PLN-MOVE-01  a march slants to the left or to the right by 100 to 500 in a thousand, or not at
//                all
//   PLN-MOVE-02  it goes 4,000 mils at most, less as many as it slants
//   PLN-MOVE-03  it does not leave the table, which is 10,000 mils deep
//   PLN-REST-01  a rest is worth what the die shows
//   PLN-CARD-01  a card is drawn unseen by the other side
//   PLN-CARD-02  a card in hand may be played at any time, in the other's turn too

#include "umpire/any_battle.h"
#include "umpire/one_of.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>

namespace plane_toy {

using umpire::RuleId;
using umpire::Seat;
using umpire::Side;

enum class Card : std::uint8_t { drum, flag, spade, unseen };
inline constexpr std::array<std::string_view, 4> card_words{"drum", "flag", "spade", "unseen"};
using Cards = std::array<std::uint8_t, 4>; // how many of each
inline int total(Cards const& cards) { return cards[0] + cards[1] + cards[2]; }

struct March {
    int slant;    // thousandths aside for one ahead, negative to the left
    int distance; // mils
    OBLIQUE_FIELDS(March, "march", slant, distance)
};
struct Rest {
    OBLIQUE_NO_FIELDS(Rest, "rest")
};
struct Draw {
    OBLIQUE_NO_FIELDS(Draw, "draw")
};
struct PlayCard {
    Card card;
    OBLIQUE_FIELDS(PlayCard, "play", card)
};

struct Marched {
    RuleId rule;
    Side side;
    int x, y, cost;
    OBLIQUE_FIELDS(Marched, "marched", rule, side, x, y, cost)
};
struct Rested {
    RuleId rule;
    Side side;
    int worth;
    OBLIQUE_FIELDS(Rested, "rested", rule, side, worth)
};
struct Drawn {
    RuleId rule;
    Side side;
    Card card;
    OBLIQUE_FIELDS(Drawn, "drawn", rule, side, card)
};
struct Played {
    RuleId rule;
    Side side;
    Card card;
    OBLIQUE_FIELDS(Played, "played", rule, side, card)
};
struct TurnPassed {
    OBLIQUE_NO_FIELDS(TurnPassed, "turn_passed")
};

struct Table { // what all see
    std::array<int, 2> x{2000, 6000}, y{0, 0}, points{};
    int turn = 0;
    Cards deck{2, 2, 2, 0}; // in a view its cards are not told apart
    friend bool operator==(Table const&, Table const&) = default;
};

struct Toy {
    using Order = umpire::OneOf<March, Rest, Draw, PlayCard>;
    using Event = umpire::OneOf<umpire::Rolled, Marched, Rested, Drawn, Played, TurnPassed>;
    using Report = Event;
    struct State {
        umpire::Dice dice, cards;
        Table table;
        std::array<Cards, 2> hands{};
        umpire::Dice const& stream(std::uint8_t n) const { return n == 0 ? dice : cards; }
        std::uint64_t draws() const { return dice.draws(); } // a deck is dealt apart
        friend bool operator==(State const&, State const&) = default;
    };
    struct View {
        Seat seat;
        Table table;
        std::array<Cards, 2> hands{}; // the other's as `unseen` in the fourth place
        friend bool operator==(View const&, View const&) = default;
    };
    struct Scenario {
        std::string id = "plane_toy";
    } scenario;
    static constexpr std::string_view id = "plane_toy";
    static constexpr std::string_view version = "1";
    static constexpr int last_turn = 12;

    State begin(umpire::Dice dice) const {
        umpire::Seed const deck{dice.seed().low, dice.seed().high + 1};
        return State{dice, umpire::Dice{deck}, {}, {}};
    }
    void open(umpire::Scribe<Toy>&) const {}
    static Seat active(Table const& table) { return Seat{std::uint16_t(table.turn % 2)}; }
    umpire::Seats to_act(State const& state) const {
        if (outcome(state)) return {};
        return {active(state.table)};
    }
    // Told by the turn alone, and not by who holds a card: to be asked would tell the other.
    umpire::Seats may_interject(State const& state) const {
        if (outcome(state)) return {};
        return {active(state.table) == umpire::seat_a ? umpire::seat_b : umpire::seat_a};
    }
    std::optional<umpire::Outcome> outcome(State const& state) const {
        if (state.table.turn < last_turn) return std::nullopt;
        return umpire::Outcome{std::nullopt, "drawn", "PLN-TURN-01", "twelve orders were given"};
    }

    View view(State const& state, Seat seat) const {
        View view{seat, state.table, {}};
        bool const sees_all = seat == umpire::umpire_seat;
        for (std::size_t side = 0; side < 2; ++side)
            if (sees_all || seat.value == side)
                view.hands[side] = state.hands[side];
            else
                view.hands[side][3] = std::uint8_t(total(state.hands[side]));
        if (!sees_all) view.table.deck = {0, 0, 0, std::uint8_t(total(state.table.deck))};
        return view;
    }
    std::optional<Report> report(State const&, Event const& event, Seat seat) const {
        auto const* drawn = get_if<Drawn>(&event);
        auto const* rolled = get_if<umpire::Rolled>(&event);
        if (holds_alternative<TurnPassed>(event)) return std::nullopt;
        if (rolled != nullptr && rolled->stream == 1) return std::nullopt; // it would tell the card
        if (drawn != nullptr && umpire::side_of(seat) != drawn->side && seat != umpire::umpire_seat)
            return Drawn{drawn->rule, drawn->side, Card::unseen};
        return event;
    }
    // Deals what the seat has not seen, the first kinds first.
    State sample_state(View const& view, umpire::Dice dice) const {
        State state = begin(dice);
        state.table = view.table;
        Cards left{2, 2, 2, 0};
        for (std::size_t kind = 0; kind < 3; ++kind) {
            auto const known = view.hands[0][kind] + view.hands[1][kind] + played(view.table, kind);
            left[kind] = std::uint8_t(std::max(0, left[kind] - known));
        }
        auto const deal = [&](Cards& to, int count) {
            for (std::size_t kind = 0; kind < 3; ++kind)
                for (; count > 0 && left[kind] > 0; --count, --left[kind]) ++to[kind];
        };
        for (std::size_t side = 0; side < 2; ++side) {
            state.hands[side] = view.hands[side];
            state.hands[side][3] = 0;
            deal(state.hands[side], view.hands[side][3]);
        }
        int const undrawn = view.table.deck[3];
        if (view.seat != umpire::umpire_seat) {
            state.table.deck = {};
            deal(state.table.deck, undrawn);
        }
        return state;
    }
    static int played(Table const& table, std::size_t kind) { // a kind is worth 1, 10 or 100
        constexpr std::array worth{100, 1000, 10000};
        int count = 0;
        for (int const points : table.points) count += points / worth[kind] % 10;
        return count;
    }

    umpire::Ruling<> check(View const& view, Order const& order) const {
        using umpire::Refusal;
        auto const side = umpire::side_of(view.seat);
        if (!side) return Refusal{"PLN-TURN-01", "an onlooker gives no orders"};
        if (auto const* play = get_if<PlayCard>(&order)) {
            bool const holds = view.hands[view.seat.value][std::size_t(play->card)] > 0;
            if (play->card == Card::unseen || !holds)
                return Refusal{"PLN-CARD-02", "you hold no such card"};
            return umpire::allowed;
        }
        if (view.seat != active(view.table))
            return Refusal{"PLN-TURN-01", "in the other's turn only cards are played"};
        if (holds_alternative<Draw>(order) && view.table.deck[3] == 0)
            return Refusal{"PLN-CARD-01", "the deck is used up"};
        return umpire::check_numbers(*this, view, order, numbers(order));
    }
    void candidates(View const& view, std::vector<Order>& menu) const {
        umpire::sample_families(*this, view, menu);
    }

    // Orders with numbers.
    static int numbers(Order const& order) { return holds_alternative<March>(order) ? 2 : 0; }
    static int number(Order const& order, int k) {
        auto const& march = get<March>(order);
        return k == 0 ? march.slant : march.distance;
    }
    static void set_number(Order& order, int k, int value) {
        auto& march = get<March>(order);
        (k == 0 ? march.slant : march.distance) = value;
    }
    static std::string_view number_name(Order const&, int k) {
        return k == 0 ? "slant" : "distance";
    }
    static int tick(Order const&, int k) { return k == 0 ? 100 : 1000; }
    void families(View const& view, std::vector<Order>& families) const {
        families.clear();
        for (Order const& order : {Order{March{}}, Order{Rest{}}, Order{Draw{}}}) {
            bool const is_possible = view.seat == active(view.table) &&
                                     (!holds_alternative<Draw>(order) || view.table.deck[3] > 0);
            if (is_possible) families.push_back(order);
        }
        for (Card const card : {Card::drum, Card::flag, Card::spade})
            if (!umpire::is_refused(check(view, PlayCard{card})))
                families.push_back(PlayCard{card});
    }
    umpire::Spans spans(View const& view, Order const& order, int k) const {
        if (k == 0)
            return {{-500, -100, "PLN-MOVE-01"}, {0, 0, "PLN-MOVE-01"}, {100, 500, "PLN-MOVE-01"}};
        int const allowance = 4000 - std::abs(number(order, 0));
        int const room = 10000 - view.table.y[view.seat.value];
        if (room <= 0) return {};
        if (room < allowance) return {{1, room, "PLN-MOVE-03"}};
        return {{1, allowance, "PLN-MOVE-02"}};
    }

    bool leaves_to_chance(View const&, Order const& order) const {
        return holds_alternative<Rest>(order);
    }
    std::optional<umpire::Odds> odds(View const& view, Order const& order) const {
        if (!leaves_to_chance(view, order)) return std::nullopt;
        umpire::Odds odds{"PLN-REST-01", 6, {}, {}};
        for (int face = 1; face <= 6; ++face) odds.chances.push_back({std::to_string(face), 1});
        return odds;
    }
    void resolve(umpire::Scribe<Toy>& scribe, Seat seat, Order const& order) const {
        Side const side = *umpire::side_of(seat);
        Table const& table = scribe.state().table;
        if (auto const* play = get_if<PlayCard>(&order))
            return scribe.write(Played{"PLN-CARD-02", side, play->card});
        if (auto const* march = get_if<March>(&order))
            scribe.write(Marched{"PLN-MOVE-02", side,
                                 table.x[seat.value] + march->slant * march->distance / 1000,
                                 table.y[seat.value] + march->distance, march->distance});
        else if (holds_alternative<Rest>(order))
            scribe.write(Rested{"PLN-REST-01", side, scribe.roll(umpire::d6, "PLN-REST-01")});
        else
            draw(scribe, side);
        scribe.write(TurnPassed{});
    }
    void draw(umpire::Scribe<Toy>& scribe, Side side) const {
        Cards const deck = scribe.state().table.deck;
        auto const face_named = [&](std::string_view name) -> std::optional<int> {
            int below = 0;
            for (std::size_t kind = 0; kind < 3; below += deck[kind], ++kind)
                if (card_words[kind] == name && deck[kind] > 0) return below;
            return std::nullopt;
        };
        umpire::Die const die{0, std::int16_t(total(deck) - 1)};
        int face = scribe.draw_card(die, "PLN-CARD-01", 1, face_named);
        std::size_t kind = 0;
        while (face >= deck[kind]) face -= deck[kind++];
        scribe.write(Drawn{"PLN-CARD-01", side, Card(kind)});
    }
    void apply(State& state, Event const& event) const {
        Table& table = state.table;
        if (auto const* rolled = get_if<umpire::Rolled>(&event))
            (rolled->stream == 0 ? state.dice : state.cards).advance();
        if (auto const* marched = get_if<Marched>(&event)) {
            table.x[umpire::index(marched->side)] = marched->x;
            table.y[umpire::index(marched->side)] = marched->y;
        }
        if (auto const* rested = get_if<Rested>(&event))
            table.points[umpire::index(rested->side)] += rested->worth;
        if (auto const* drawn = get_if<Drawn>(&event)) {
            --table.deck[std::size_t(drawn->card)];
            ++state.hands[umpire::index(drawn->side)][std::size_t(drawn->card)];
        }
        if (auto const* played = get_if<Played>(&event)) {
            constexpr std::array worth{100, 1000, 10000};
            --state.hands[umpire::index(played->side)][std::size_t(played->card)];
            table.points[umpire::index(played->side)] += worth[std::size_t(played->card)];
        }
        if (holds_alternative<TurnPassed>(event)) ++table.turn;
    }
    static bool is_final(Event const& event) { return holds_alternative<umpire::Rolled>(event); }

    // In JSON.
    struct Names {
        void write(umpire::JsonWriter& out, auto const& leaf) const {
            umpire::write_leaf(out, leaf);
        }
        void write(umpire::JsonWriter& out, Side side) const {
            out.value(side == Side::a ? "A" : "B");
        }
        void write(umpire::JsonWriter& out, Card card) const {
            out.value(card_words[std::size_t(card)]);
        }
        void read(umpire::Fields& fields, std::string_view name, int& number) const {
            number = fields.number<int>(name);
        }
        void read(umpire::Fields& fields, std::string_view name, Card& card) const {
            card = Card(fields.choice(name, {"drum", "flag", "spade"}));
        }
    };
    void write(umpire::JsonWriter& out, View const& view) const { write_changes(out, {}, view); }
    void write_changes(umpire::JsonWriter& out, View const& before, View const& after) const {
        out.begin_object();
        out.field("turn", after.table.turn);
        out.key("pieces");
        out.begin_array();
        for (std::size_t side = 0; side < 2; ++side) {
            Table const& table = after.table;
            if (before == View{} ? false
                                 : table.x[side] == before.table.x[side] &&
                                       table.y[side] == before.table.y[side])
                continue;
            out.begin_object();
            out.field("id", side == 0 ? "a" : "b");
            out.key("at");
            out.begin_array();
            out.value(table.x[side]);
            out.value(table.y[side]);
            out.end_array();
            out.end_object();
        }
        out.end_array();
        for (std::size_t side = 0; side < 2; ++side) {
            out.key(side == 0 ? "cards_of_a" : "cards_of_b");
            out.begin_array();
            for (int const count : after.hands[side]) out.value(count);
            out.end_array();
        }
        out.end_object();
    }
    void write(umpire::JsonWriter& out, Order const& order) const {
        umpire::write_one(out, Names{}, order);
    }
    void write(umpire::JsonWriter& out, Report const& report) const {
        umpire::write_one(out, Names{}, report);
    }
    std::variant<Order, umpire::Malformed> read_order(nlohmann::json const& message) const {
        Names const names;
        return umpire::OrderReader<Order, Names>(names, message).read();
    }
    std::string tell(Report const& report) const {
        auto const* drawn = get_if<Drawn>(&report);
        return drawn == nullptr ? "" : "a card is drawn";
    }
    static umpire::Weight weight(Report const&) { return umpire::Weight::plain; }
};

static_assert(umpire::Ranged<Toy> && umpire::PresentableRuleset<Toy>);

} // namespace plane_toy
