#include "tests/glory_worlds.h"

namespace glory {

bool World::give(umpire::Seat seat, Order const& order) {
    if (is_refused(rules.check(rules.view(state, seat), order))) return false;
    events.clear();
    Pen pen(rules, state, events);
    rules.resolve(pen, seat, order);
    return true;
}

std::string Mail::shown() const {
    return two_truths::told([&](auto& out) {
        out.begin_object();
        rules::write_fields(out, rules::board_of(rules_, view_));
        out.end_object();
    });
}

// Half of them concern the hexes where the tokens of the other side are.
Hex Mail::some_hex(umpire::Dice& chance) const {
    Scenario const& scenario = rules_.scenario;
    Hex const any{static_cast<std::uint16_t>(chance.pick(scenario.ground.hexes.size()))};
    Trio const& trio = view_.position.trios[chance.pick(scenario.trios.size())];
    Hex const near = chance.pick(2) == 0 ? trio.at : trio.outliers[chance.pick(2)];
    if (near != nowhere && chance.pick(2) == 0) return near;
    return scenario.ground.grid.holds(any) ? any : Hex{0};
}

Order Mail::some_order(umpire::Dice& chance) const {
    UnitId const unit = unit_at(chance.pick(rules_.scenario.counters.size()));
    UnitId const other = unit_at(chance.pick(rules_.scenario.counters.size()));
    TrioId const trio = trio_at(chance.pick(rules_.scenario.trios.size()));
    Hex const hex = some_hex(chance);
    // A step that meets what stands there: from a neighbour, if a unit of his is near.
    UnitId stepper = unit;
    for (std::size_t i = 0; i < rules_.scenario.counters.size(); ++i) {
        Piece const& piece = view_.position.pieces[i];
        if (piece.whereabouts == Whereabouts::field &&
            rules_.scenario.ground.grid.distance(piece.at, hex) == 1)
            stepper = unit_at(i);
    }
    std::array<Order, 9> const orders{glory::Step{stepper, hex}, March{trio, hex},  Deploy{trio},
                                      Engage{unit, hex},         Place{unit, hex},  Shift{hex},
                                      Fire{unit, false, other},  Assign{unit, {0}}, Done{}};
    return orders[chance.pick(orders.size())];
}

State Hider::exchange(State const& truth) const {
    State other = truth;
    Position& position = other.position;
    for (int i = 0; i < 60; ++i) exchange_trios(position);
    for (int i = 0; i < 12; ++i) permute_units(position);
    for (int i = 0; i < 6; ++i) regroup(position);
    change_obedience(position);
    other.secret[umpire::index(side_)] = umpire::Dice{umpire::Seed{chance_.pick(999), 3}};
    return other;
}

State Hider::disguise(State const& truth) const {
    State other = exchange(truth);
    Position& position = other.position;
    for (std::size_t i = 0; i < scenario().trios.size(); ++i) {
        Trio& trio = position.trios[i];
        if (scenario().trios[i].side != side_ || trio.presence != Presence::map) continue;
        trio.in_column = chance_.pick(2) == 0;
        trio.has_changed = chance_.pick(2) == 0;
        trio.spent[0] = static_cast<std::uint8_t>(chance_.pick(8));
        trio.asleep_until = static_cast<std::uint8_t>(chance_.pick(9));
        if (position.stage == Stage::setup) trio.at = trio.outliers[chance_.pick(2)];
    }
    if (position.stage == Stage::setup) {
        position.is_ready[umpire::index(side_)] = chance_.pick(2) == 0;
        position.setup_step[umpire::index(side_)] = static_cast<std::uint8_t>(chance_.pick(9));
    }
    try_placing(position);
    return other;
}

bool Hider::is_hidden(Position const& position, std::size_t i) const {
    return scenario().counters[i].side == side_ &&
           position.pieces[i].whereabouts == Whereabouts::hidden;
}

// The enemy has read who it is, or who it may be.
bool Hider::is_noted(Position const& position, std::size_t i) const {
    Knowledge const& known = position.knowledge[umpire::index(other(side_))];
    return std::ranges::any_of(known.notes, [&](Note const& note) {
        return note.wing == position.trios[i].wing || note.among.contains(known.names[i]);
    });
}

// The owner's next order is about this trio, whatever stands in its place.
bool Hider::is_in_hand(Position const& position, std::size_t i) const {
    TrioId const id = trio_at(i);
    if (position.stage != Stage::setup)
        return position.hand_trio == id || position.meeting.mover == id ||
               std::ranges::find(position.agenda, id, &Task::trio) != position.agenda.end();
    // Answers of the set-up do not say of whom they speak; and GLI-TOR-03: when it ends some masks
    // are set aside, and a place with them.
    Counters const& counters = scenario().trios[i];
    return question_of(Scene(rules_, position), side_).trio == id || counters.needs_dets > 0 ||
           counters.masks_as != nobody;
}

bool Hider::is_free(Position const& position, std::size_t i) const {
    return scenario().trios[i].side == side_ && position.trios[i].presence == Presence::map &&
           !is_noted(position, i) && !is_in_hand(position, i);
}

// GLI-INFO-19: what is seen of a trio changes places with that of another of its look.
void Hider::exchange_trios(Position& position) const {
    std::size_t const one = chance_.pick(scenario().trios.size());
    std::size_t const two = chance_.pick(scenario().trios.size());
    bool const is_alike = one != two && is_free(position, one) && is_free(position, two) &&
                          scenario().trios[one].shown == scenario().trios[two].shown;
    if (!is_alike) return;
    std::swap(position.trios[one], position.trios[two]);
    std::swap(position.trios[one].wing, position.trios[two].wing); // who it is stays
    auto& names = position.knowledge[umpire::index(other(side_))].names;
    std::swap(names[one], names[two]);
}

void Hider::permute_units(Position& position) const {
    std::size_t const one = chance_.pick(scenario().counters.size());
    std::size_t const two = chance_.pick(scenario().counters.size());
    bool const are_units = is_hidden(position, one) && is_hidden(position, two) &&
                           !is_leader(scenario().counters[one].arm) &&
                           !is_leader(scenario().counters[two].arm);
    if (are_units) std::swap(position.pieces[one].wing, position.pieces[two].wing);
}

// Guns and the commander are with another wing, and so is somebody detached to him.
void Hider::regroup(Position& position) const {
    std::size_t const i = chance_.pick(scenario().counters.size());
    Arm const arm = scenario().counters[i].arm;
    WingId const wing = wing_at(chance_.pick(scenario().wings.size()));
    bool const is_other =
        scenario().wings[wing.value].side == side_ && position.wings[wing.value].is_hidden;
    if (!is_hidden(position, i) || !is_other) return;
    // GLI-TOR-03: how many piles there are, when the set-up ends, shows by their masks.
    auto const is_detachment = [&](WingId id) {
        return id != no_wing && scenario().wings[id.value].is_detachment;
    };
    bool const makes_piles = is_detachment(wing) || is_detachment(position.pieces[i].wing);
    if (position.stage == Stage::setup && makes_piles) return;
    if (is_artillery(arm) || arm == Arm::commander) position.pieces[i].wing = wing;
    if (has_men(arm) && chance_.pick(4) == 0)
        position.pieces[i].parent = std::exchange(position.pieces[i].wing, wing);
}

void Hider::change_obedience(Position& position) const {
    for (std::size_t i = 0; i < scenario().wings.size(); ++i) {
        WingStatus& wing = position.wings[i];
        if (scenario().wings[i].side != side_ || !wing.is_hidden) continue;
        // Units that went back to a hidden wing show how it obeys.
        bool const is_shown = std::ranges::any_of(position.pieces, [&](Piece const& piece) {
            return piece.wing == wing_at(i) && piece.whereabouts == Whereabouts::field;
        });
        if (is_shown) continue;
        wing.status = static_cast<Status>(chance_.pick(2));
        wing.rating_lost = static_cast<std::uint8_t>(chance_.pick(2));
    }
}

void Hider::try_placing(Position& position) const {
    if (position.agenda.empty()) return;
    Task const& task = position.agenda.back();
    if (task.kind != TaskKind::deploy || task.side != side_) return;
    Trio const& trio = position.trios[task.trio.value];
    for (std::size_t i = 0; i < scenario().counters.size(); ++i) {
        Piece& piece = position.pieces[i];
        bool const is_his = is_hidden(position, i) && piece.wing == trio.wing &&
                            !is_leader(scenario().counters[i].arm);
        if (!is_his || chance_.pick(2) == 0) continue;
        piece.at = trio.at;
        piece.whereabouts = Whereabouts::placing;
        return;
    }
}

} // namespace glory
