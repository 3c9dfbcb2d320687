// What a seat hears of an event: nothing that its view would not tell it.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

using Told = std::optional<Report>;

// In clear weather only sealed decisions, and the umpire's own notes, are kept from the enemy.
struct InTheOpen {
    Scenario const& scenario;
    std::optional<Side> own;

    bool is_own(UnitId unit) const { return own == scenario.counters[unit.value].side; }
    bool operator()(Planned const&) const { return false; }
    bool operator()(Begun const&) const { return false; }
    bool operator()(Looked const&) const { return false; }
    bool operator()(StatusNoted const&) const { return false; }
    bool operator()(Plotted const& event) const { return is_own(event.unit); }
    bool operator()(Allotted const& event) const { return is_own(event.leader); }
    bool operator()(SubPointsGranted const& event) const { return own == event.side; }
    bool operator()(Recalled const& event) const { return is_own(event.leader); }
    bool operator()(Declined const& event) const { return own == event.side; }
    bool operator()(Finished const& event) const { return own == event.side; }
    bool operator()(auto const&) const { return true; }
};

// DRG-GAP-66: in fog a side hears of its own troops, of what strikes them and what they strike, and
// of who comes into sight. How the enemy moves it sees, and is not told; nor does it hear dice of
// themselves: what they were rolled for says what they showed.
struct InFog {
    Scenario const& scenario;
    Position const& position;
    std::optional<Side> own;

    Side side(UnitId unit) const { return scenario.counters[unit.value].side; }
    bool is_own(UnitId unit) const { return unit != nobody && own == side(unit); }
    UnitId known(UnitId unit) const {
        if (unit == nobody || is_own(unit)) return unit;
        UnitId const slot = position.seen_as[umpire::index(other(side(unit)))][unit.value];
        return slot == nobody ? nobody : alias_of(slot);
    }

    Told operator()(TurnBegan const& event) const { return event; }
    Told operator()(StageBegan const& event) const { return event; }
    Told operator()(Reviewed const& event) const { return event; }
    Told operator()(ActionEnded const& event) const { return event; }
    Told operator()(CombatEnded const& event) const { return event; }
    Told operator()(Withdrawn const& event) const { return event; }
    Told operator()(BattleEnded const& event) const { return event; }
    Told operator()(Sighted const& event) const {
        if (own != event.side) return std::nullopt;
        return Sighted{event.rule, event.side, event.alias, event.alias, event.in_sight};
    }
    // The factors would tell what the enemy is worth.
    Told operator()(Struck const& event) const {
        if (!is_own(event.unit) && !is_own(event.target)) return std::nullopt;
        return Struck{event.rule, known(event.unit), known(event.target), {}, 0, 0, 0, event.hits};
    }
    Told operator()(AttackDeclared const& event) const {
        if (!is_own(event.unit) && !is_own(event.target)) return std::nullopt;
        return AttackDeclared{event.rule,          known(event.unit), event.at,
                              known(event.target), event.attack,      0};
    }
    Told operator()(Countercharged const& event) const {
        if (!is_own(event.unit) && !is_own(event.against)) return std::nullopt;
        return Countercharged{event.rule, known(event.unit), known(event.against)};
    }
    Told operator()(auto const& event) const {
        if constexpr (requires { event.unit; }) {
            if (is_own(event.unit)) return event;
        } else if constexpr (requires { event.leader; }) {
            if (is_own(event.leader)) return event;
        } else if constexpr (requires { event.command; }) {
            if (own == scenario.commands[event.command.value].side) return event;
        } else if constexpr (requires { event.side; }) {
            if (own == event.side) return event;
        }
        return std::nullopt;
    }
};

bool is_note(Event const& event) { // of the umpire to itself
    return holds_alternative<Planned>(event) || holds_alternative<Begun>(event) ||
           holds_alternative<Looked>(event) || holds_alternative<StatusNoted>(event);
}

} // namespace

std::optional<Report> Dragoon::report(State const& state, Event const& event,
                                      umpire::Seat seat) const {
    if (is_note(event)) return std::nullopt;
    if (seat == umpire::umpire_seat) return event;
    auto const own = umpire::side_of(seat);
    if (scenario.has_fog) return visit(InFog{scenario, state.position, own}, event);
    return visit(InTheOpen{scenario, own}, event) ? Told(event) : std::nullopt;
}

} // namespace dragoon
