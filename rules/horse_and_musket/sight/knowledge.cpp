// What a seat knows: the table is open, hands and deck are not (HM-GAP-69, HM-GAP-97).

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/sight/fortunes.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/table/situation.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

// HM-SETUP-07: a secret kind is its owner's until an enemy is near.
bool knows_kind(HorseAndMusket const& rules, Tabletop const& top, umpire::Seat seat,
                std::size_t feature) {
    auto const owner = keeper_of(rules.scenario, top, feature);
    return !owner || top.is_revealed[feature] != 0 || seat == umpire::umpire_seat ||
           umpire::side_of(seat) == owner;
}

// Cards that the seat has not seen are dealt to hands as they may lie there: of a side's own kinds,
// the Joker, and an infantry advance only in the turn of who drew it.
class Dealer {
public:
    Dealer(HorseAndMusket const& rules, View const& view, umpire::Dice& dice)
        : rules_(rules), view_(view), dice_(dice) {
        for (std::size_t i = 0; i < rules.scenario.cards.size(); ++i)
            left_[i] = view.cards[i].unseen;
        for (std::uint8_t const card : view.on_top) --left_[card]; // these lie in the deck
    }
    void deal(Position& position, Side side) {
        std::size_t const hand = umpire::index(side);
        for (int missing = missing_in(side); missing > 0; --missing) {
            int const sum = eligible(side, spares_joker(side));
            if (sum == 0) return;
            int face = static_cast<int>(dice_.pick(static_cast<std::size_t>(sum)));
            for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i) {
                if (!may_hold(side, i, spares_joker(side))) continue;
                if (face < left_[i]) {
                    --left_[i];
                    ++dealt_[hand];
                    ++position.cards[i].hand[hand];
                    break;
                }
                face -= left_[i];
            }
        }
    }
    std::uint8_t left(std::size_t kind) const { return left_[kind]; }

private:
    int missing_in(Side side) const {
        int missing = view_.hand_sizes[umpire::index(side)] - dealt_[umpire::index(side)];
        for (KnownCards const& cards : view_.cards) missing -= cards.hand[umpire::index(side)];
        return missing;
    }
    bool may_hold(Side side, std::size_t kind, bool spares_joker) const {
        CardKind const& card = rules_.scenario.cards[kind];
        if (!is_kept(card.what)) return false;
        if (has_owner(card.what)) return card.side == side;
        if (card.what == CardFor::joker) return !spares_joker;
        return side == view_.top.active;
    }
    int eligible(Side side, bool spares_joker) const {
        int sum = 0;
        for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i)
            if (may_hold(side, i, spares_joker)) sum += left_[i];
        return sum;
    }
    // The other hand cannot be filled but with the Joker.
    bool spares_joker(Side side) const {
        Side const other = umpire::other(side);
        return missing_in(other) > eligible(other, true);
    }

    HorseAndMusket const& rules_;
    View const& view_;
    umpire::Dice& dice_;
    std::array<std::uint8_t, max_cards> left_{};
    std::array<int, 2> dealt_{};
};

// HM-SETUP-20: what a plan has put down, the other side does not see.
void cover_plans(HorseAndMusket const& rules, View& view) {
    if (!is_planning(rules.scenario, view.top) || view.seat == umpire::umpire_seat) return;
    for (Side const side : {Side::a, Side::b}) {
        if (umpire::side_of(view.seat) == side) continue;
        view.top.before.is_ready[umpire::index(side)] = 0;
        view.top.before.is_hurried[umpire::index(side)] = 0;
        for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
            if (rules.scenario.units[i].side != side || view.top.before.is_sealed[i] == 0) continue;
            Unit& unit = view.top.units[i];
            if (unit.column < max_columns) view.top.columns[unit.column] = {};
            unit.pose = rules.scenario.units[i].pose;
            unit.others = {};
            unit.aside = 0;
            unit.column = 0xFF;
            unit.whereabouts = Whereabouts::expected;
            unit.formation = unit.before = first_formation(rules.scenario.units[i].arm, false);
            unit.has_moved = 0;
            view.top.before.is_sealed[i] = 0;
        }
    }
}
// HM-FLANK: of the other side's forces those that it was told of, as far as it was.
void see_forces(Forces const& truth, View& view) {
    std::array<std::size_t, 2> known{0, most_forces / 2};
    for (std::size_t i = 0; i < most_forces; ++i) {
        Force const& force = truth[i];
        if (view.seat == umpire::umpire_seat || umpire::side_of(view.seat) == force.side) {
            if (force.is_formed != 0) view.forces[i] = force;
            continue;
        }
        if (force.is_told == 0) continue;
        Force& seen = view.forces[known[umpire::index(force.side)]++];
        seen.side = force.side;
        seen.entry = force.entry;
        seen.half = force.is_told >= 2 ? force.half : Half::near;
        if (force.is_told == 3) { // HM-CARD-72
            seen.units = force.units;
            seen.generals = force.generals;
        }
        seen.is_formed = 1;
        seen.is_told = force.is_told;
    }
}

// HM-CARD-112: of the cards on top of the deck those that the seat has looked at.
void see_on_top(DeckTop const& truth, View& view) {
    auto const side = umpire::side_of(view.seat);
    std::size_t const known = view.seat == umpire::umpire_seat ? truth.cards.size()
                              : side                           ? truth.known[umpire::index(*side)]
                                                               : 0;
    for (std::size_t i = 0; i < known; ++i) view.on_top.push_back(truth.cards[i]);
}

} // namespace

View HorseAndMusket::view(State const& state, umpire::Seat seat) const {
    View view{};
    view.seat = seat;
    view.top = state.position.top;
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        view.ground[i] = knows_kind(*this, state.position.top, seat, i)
                             ? state.position.ground[i]
                             : as_laid(scenario.features[i]);
    bool const is_player = umpire::side_of(seat).has_value();
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        Cards const& cards = state.position.cards[i];
        KnownCards& known = view.cards[i];
        known.discards = cards.discards;
        known.removed = cards.removed;
        known.unseen = cards.deck;
        view.deck_size = static_cast<std::uint16_t>(view.deck_size + cards.deck);
        for (Side const side : {Side::a, Side::b}) {
            std::size_t const hand = umpire::index(side);
            bool const sees = sees_hand(*this, seat, side);
            bool const counts = sees || is_player; // an onlooker has drawn and passed nothing
            known.seen[hand] = counts ? cards.seen[hand] : std::uint8_t{};
            known.hand[hand] = sees ? cards.hand[hand] : known.seen[hand];
            known.unseen =
                static_cast<std::uint8_t>(known.unseen + cards.hand[hand] - known.hand[hand]);
            view.hand_sizes[hand] =
                static_cast<std::uint16_t>(view.hand_sizes[hand] + cards.hand[hand]);
        }
    }
    see_on_top(state.position.on_top, view);
    see_fortunes(*this, state.position, view);
    cover_plans(*this, view);
    see_forces(state.position.forces, view);
    if (auto const side = umpire::side_of(seat)) // HM-GAP-102: nobody else knows of them
        view.instructions = state.position.instructions[umpire::index(*side)];
    return view;
}

State HorseAndMusket::sample_state(View const& view, umpire::Dice dice) const {
    State state = begin(dice);
    state.position = {};
    state.position.top = view.top;
    state.position.ground = view.ground;
    state.position.forces = view.forces;
    if (auto const side = umpire::side_of(view.seat)) // of the other's as they stand to begin with
        state.position.instructions[umpire::index(*side)] = view.instructions;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        KnownCards const& known = view.cards[i];
        state.position.cards[i] = {0, known.discards, known.removed, known.hand, known.seen, 0};
    }
    umpire::Dice own{dice.seed()};
    Dealer dealer(*this, view, own);
    dealer.deal(state.position, umpire::other(view.top.active));
    dealer.deal(state.position, view.top.active);
    for (std::size_t i = 0; i < scenario.features.size(); ++i) // as the secret dice may have fallen
        if (!knows_kind(*this, view.top, view.seat, i))
            state.position.ground[i] =
                kind_by_die(*this, scenario.features[i], static_cast<int>(own.pick(6)) + 1);
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        state.position.cards[i].deck = dealer.left(i);
    for (std::uint8_t const card : view.on_top) ++state.position.cards[card].deck;
    state.position.on_top.cards = view.on_top;
    if (auto const side = umpire::side_of(view.seat))
        state.position.on_top.known[umpire::index(*side)] =
            static_cast<std::uint8_t>(view.on_top.size());
    deal_fortunes(*this, view, own, state.position);
    return state;
}

namespace {

// What ended a way may be ground whose kind the hearer does not know.
template <class T> Event without_reason(T event) {
    event.ended_by = {};
    return event;
}

// What a seat hears: of a card drawn and kept only that it was drawn, of secret ground nothing.
class Hearing {
public:
    Hearing(HorseAndMusket const& rules, Position const& position, umpire::Seat seat)
        : rules_(rules), position_(position), seat_(seat), side_(umpire::side_of(seat)) {}

    using Told = std::optional<Event>;
    Told operator()(Rolled const& event) const { // it would tell the card, or the kind
        return event.stream == open_dice ? Told{event} : std::nullopt;
    }
    Told operator()(CardDrawn const& event) const {
        bool const knows = rules_.scenario.options.hands_are_open ||
                           (side_ && (side_ == event.drawer || side_ == event.owner));
        if (knows) return event;
        CardDrawn unseen = event;
        unseen.card = no_card;
        return unseen;
    }
    // Of a card of fortune that is kept its back: whose it is, and of which pack.
    Told operator()(FortuneDrawn const& event) const {
        FortuneDrawn heard = event;
        if (!event.is_shown && !sees_hand(rules_, seat_, event.holder)) heard.card = no_fortune;
        return heard;
    }
    Told operator()(FortuneWaits const& event) const {
        return sees_hand(rules_, seat_, event.side) ? Told{event} : std::nullopt;
    }
    // A plan that is sealed, HM-SETUP-20, and what is noted of a force, HM-FLANK-05, -06.
    Told operator()(DrawnUp const& event) const { return of_plan(event, event.unit); }
    Told operator()(Formed const& event) const { return of_plan(event, event.unit); }
    Told operator()(DeployedAll const& event) const { return of_planner(event); }
    Told operator()(Hurried const& event) const { return of_planner(event); }
    Told operator()(ArrivalAltered const& event) const { return of_owner(event); }
    Told operator()(ArrivalSet const& event) const { return of_owner(event); }
    Told operator()(EntryNoted const& event) const { return of_owner(event); }
    Told operator()(ForceRevealed const& event) const { return of_owner(event); }
    Told operator()(ForcesReported const& event) const {
        return side_ == event.to ? Told{event} : std::nullopt;
    }
    Told operator()(CardSeen const& event) const { return of_owner(event); } // HM-CARD-112
    Told operator()(CardLaid const& event) const { return of_owner(event); }
    Told operator()(ForceTold const& event) const { return unnumbered(event); }
    Told operator()(ForceArrived const& event) const { return unnumbered(event); }
    Told operator()(Entered const& event) const {
        Entered heard = event;
        if (side_ != rules_.scenario.units[event.unit.value].side) heard.force = 0;
        return heard;
    }
    Told operator()(FortuneLeftOut const&) const { return std::nullopt; }
    Told operator()(KindSettled const& event) const {
        bool const knows = knows_kind(rules_, position_.top, seat_, event.feature.value);
        return knows ? Told{event} : std::nullopt;
    }
    Told operator()(Stood const& event) const { return of_way(event); }
    Told operator()(Marched const& event) const { return of_way(event); }
    Told operator()(Laid const& event) const {
        if (is_planning(rules_.scenario, position_.top)) return of_plan(event, event.unit);
        return of_way(event);
    }
    Told operator()(auto const& event) const { return event; }

private:
    template <class T> Told of_owner(T const& event) const {
        return side_ == event.side ? Told{event} : std::nullopt;
    }
    template <class T> Told of_planner(T const& event) const {
        return is_planning(rules_.scenario, position_.top) ? of_owner(event) : Told{event};
    }
    template <class T> Told of_plan(T const& event, UnitId unit) const {
        bool const hears = !is_planning(rules_.scenario, position_.top) ||
                           side_ == rules_.scenario.units[unit.value].side;
        return hears ? Told{event} : std::nullopt;
    }
    // The umpire's number of a force is its owner's alone.
    template <class T> Told unnumbered(T event) const {
        if (side_ != event.side) event.force = 0;
        if constexpr (requires { event.is_seen; })
            if (side_ != event.side && !event.is_seen) event.half = Half::near;
        return event;
    }
    template <class T> Told of_way(T const& event) const {
        if (side_of(rules_.scenario, position_.top, event.unit) == side_) return event;
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (!knows_kind(rules_, position_.top, seat_, i)) return without_reason(event);
        return event;
    }

    HorseAndMusket const& rules_;
    Position const& position_;
    umpire::Seat seat_;
    std::optional<Side> side_;
};

} // namespace

std::optional<Event> HorseAndMusket::report(State const& state, Event const& event,
                                            umpire::Seat seat) const {
    // Tasks are the umpire's own affair; and a die that draws a card is told by the card, one that
    // says what lies there by the ground.
    auto const* const die = get_if<Rolled>(&event);
    bool const is_own_affair = visit(
        []<class T>(T const&) { return !std::is_same_v<T, Rolled> && !requires { T::fields(); }; },
        event);
    if (is_own_affair || (die != nullptr && die->stream != open_dice)) return std::nullopt;
    if (seat == umpire::umpire_seat) return event;
    return visit(Hearing(*this, state.position, seat), event);
}

} // namespace horse_and_musket
