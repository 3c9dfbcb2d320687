// What a seat knows: the table is open, sealed plans, hands and deck are not (HM-SETUP-20,
// HM-GAP-69, HM-GAP-97). It is written field by field: what is not written here is hidden.

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/sight/fortunes.h"
#include "rules/horse_and_musket/sight/reserve.h"
#include "rules/horse_and_musket/table/laid_ground.h"

namespace horse_and_musket {

namespace {

// HM-SETUP-20: what a side has put down by a plan, nobody else sees before both are done.
bool sees_plan(HorseAndMusket const& rules, Tabletop const& truth, umpire::Seat seat, Side side) {
    return !is_planning(rules.scenario, truth) || seat == umpire::umpire_seat ||
           umpire::side_of(seat) == side;
}
// Who lies in a plan that is sealed: what their army's list says of them.
Unit as_listed(Unit const& truth, UnitData const& data) {
    Unit unit{};
    unit.pose = data.pose;
    unit.stands = truth.stands;
    unit.at_first = truth.at_first;
    unit.left = truth.left;
    unit.disordered = truth.disordered;
    unit.is_spent = truth.is_spent;
    unit.status = truth.status;
    unit.command = truth.command;
    unit.formation = unit.before = first_formation(data.arm, false);
    unit.whereabouts = Whereabouts::expected;
    return unit;
}
void see_units(HorseAndMusket const& rules, Reserve const& reserve, Tabletop const& truth,
               View& view) {
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        UnitData const& data = rules.scenario.units[i];
        if (reserve.hides(UnitId{static_cast<std::uint16_t>(i)})) {
            view.top.units[i] = unit_in_reserve(data);
            continue;
        }
        std::uint8_t const is_sealed = truth.before.is_sealed[i];
        if (is_sealed != 0 && !sees_plan(rules, truth, view.seat, data.side)) {
            view.top.units[i] = as_listed(truth.units[i], data);
            continue;
        }
        Unit const& unit = view.top.units[i] = truth.units[i];
        view.top.before.is_sealed[i] = is_sealed;
        if (unit.column < max_columns) view.top.columns[unit.column] = truth.columns[unit.column];
    }
}
void see_before(HorseAndMusket const& rules, Tabletop const& truth, View& view) {
    Before const& before = truth.before;
    Before& seen = view.top.before;
    seen.attacks = before.attacks;
    seen.is_outscouted = before.is_outscouted;
    seen.fortified = before.fortified;
    seen.last = before.last;
    seen.initiative = before.initiative;
    seen.is_turned = before.is_turned;
    seen.first_left = before.first_left;
    seen.in_group = before.in_group;
    seen.jokers = before.jokers;
    seen.handed = before.handed;
    seen.thrown = before.thrown;
    seen.features = before.features;
    seen.layer = before.layer;
    for (Side const side : {Side::a, Side::b}) {
        if (!sees_plan(rules, truth, view.seat, side)) continue;
        seen.is_ready[umpire::index(side)] = before.is_ready[umpire::index(side)];
        seen.is_hurried[umpire::index(side)] = before.is_hurried[umpire::index(side)];
    }
}
// The table, and whose turn it is for what.
void see_table(HorseAndMusket const& rules, Reserve const& reserve, Tabletop const& truth,
               View& view) {
    Tabletop& seen = view.top;
    for (std::size_t i = 0; i < rules.scenario.generals.size(); ++i)
        seen.generals[i] = reserve.hides(GeneralId{static_cast<std::uint16_t>(i)})
                               ? general_in_reserve(rules.scenario.generals[i])
                               : truth.generals[i];
    seen.attack = truth.attack;
    seen.is_revealed = truth.is_revealed;
    seen.is_burnt = truth.is_burnt;
    seen.volley = truth.volley;
    seen.grant = truth.grant;
    seen.riding = truth.riding;
    seen.going_on = truth.going_on;
    seen.rest = truth.rest;
    seen.turn = truth.turn;
    seen.active = truth.active;
    seen.stage = truth.stage;
    seen.must_play_joker = truth.must_play_joker;
    seen.has_ordered = truth.has_ordered;
    seen.evading = truth.evading;
    seen.weather = truth.weather;
    seen.agenda = truth.agenda;
    seen.heavy_jokers = truth.heavy_jokers;
    seen.had_fog = truth.had_fog;
    seen.draws = truth.draws;
    seen.led = truth.led;
    seen.keeps_order = truth.keeps_order;
    seen.fortune = truth.fortune;
    seen.laid = {truth.laid.poses, truth.laid.is_laid};
    seen.trodden = truth.trodden;
    see_units(rules, reserve, truth, view);
    see_before(rules, truth, view);
}
// HM-FLANK: of the other side's forces those that it was told of, as far as it was.
void see_forces(Forces const& truth, View& view) {
    std::array<std::size_t, 2> known{0, most_forces / 2};
    for (std::size_t i = 0; i < most_forces; ++i) {
        Force const& force = truth[i];
        bool const is_own = umpire::side_of(view.seat) == force.side && force.is_unsided == 0;
        if (view.seat == umpire::umpire_seat || is_own) {
            if (force.is_formed != 0)
                view.forces[i] = {force.units, force.generals, force.point,     force.side,
                                  force.entry, force.half,     force.is_formed, force.jokers,
                                  force.due,   force.is_here,  force.is_told,   force.is_unsided};
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

// HM-GAP-98: cards of a brigade that is still a secret: those alone that the seat has looked at.
std::uint8_t on_top_of(View const& view, std::size_t card) {
    return static_cast<std::uint8_t>(std::ranges::count(view.on_top, card));
}

} // namespace

View HorseAndMusket::view(State const& state, umpire::Seat seat) const {
    View view{};
    view.seat = seat;
    Reserve const reserve(*this, state.position.top, state.position.forces, seat);
    see_table(*this, reserve, state.position.top, view);
    see_on_top(state.position.on_top, view);
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        view.ground[i] = knows_kind(scenario, state.position.top, seat, i)
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
            if (reserve.hides(scenario.cards[i])) known.unseen = on_top_of(view, i);
            view.hand_sizes[hand] =
                static_cast<std::uint16_t>(view.hand_sizes[hand] + cards.hand[hand]);
        }
    }
    see_fortunes(*this, state.position, view);
    see_forces(state.position.forces, view);
    if (auto const side = umpire::side_of(seat)) // HM-GAP-102: nobody else knows of them
        view.instructions = state.position.instructions[umpire::index(*side)];
    return view;
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
    Told operator()(ArrivalSet const& event) const {
        return event.rule == RuleId{"HM-SUBREIN-06"} ? std::nullopt : of_owner(event);
    }
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
        bool const knows = knows_kind(rules_.scenario, position_.top, seat_, event.feature.value);
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
            if (!knows_kind(rules_.scenario, position_.top, seat_, i)) return without_reason(event);
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
