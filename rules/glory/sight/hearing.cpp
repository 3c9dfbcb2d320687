// What a seat hears of an event: nothing that its view would not tell it. GLI-INFO-04, -10.

#include "rules/glory/phases.h"

namespace glory {

namespace {

using Told = std::optional<Report>;

// What the enemy of a hidden wing hears of it, and an onlooker of either. The state is the one
// after the whole order, so what a token was called before must stand in the event itself.
struct Overheard {
    Scenario const& scenario;
    Position const& position;
    std::optional<Side> own;

    bool is_own(Side side) const { return own == side; }
    Side side_of(TrioId id) const { return scenario.trios[id.value].side; }
    Side side_of(UnitId unit) const { return scenario.counters[unit.value].side; }
    template <class T> Told own_only(Side side, T const& event) const {
        return is_own(side) ? Told(event) : std::nullopt;
    }

    Told operator()(Rolled const& event) const { // GLI-INFO-11: hidden rolls are not heard
        if (event.stream == 0) return event;
        return own_only(event.stream == 1 ? Side::a : Side::b, event);
    }
    Told operator()(CommandRolled const& event) const { // only of wings on the map
        if (position.wings[event.wing.value].is_hidden)
            return own_only(scenario.wings[event.wing.value].side, event);
        return event;
    }
    Told operator()(TrioSleepsOn const& event) const {
        return own_only(side_of(event.trio), event);
    }
    Told operator()(Returned const& event) const {
        bool const is_hidden = position.pieces[event.unit.value].whereabouts == Whereabouts::hidden;
        return is_hidden ? own_only(side_of(event.unit), event) : Told(event);
    }
    Told operator()(Joined const& event) const { return own_only(side_of(event.unit), event); }
    Told operator()(Assigned const& event) const { return own_only(side_of(event.unit), event); }
    Told operator()(TrioSet const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Covered const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Asked const& event) const { return own_only(event.side, event); }
    Told operator()(Ready const& event) const { return own_only(event.side, event); }
    Told operator()(TrioStepped const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenStepped{event.token, event.from, event.to};
    }
    Told operator()(TrioFormed const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Named const&) const { return std::nullopt; }
    Told operator()(ArrowTurned const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Traded const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(NotesBlurred const& event) const {
        if (own && !is_own(event.side)) return std::nullopt;
        return TokensMixed{event.before, event.after};
    }
    Told operator()(TurnedUp const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenShown{event.token, event.leader};
    }
    Told operator()(TurnedDown const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenHidden{event.token};
    }
    Told operator()(TrioRemoved const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenGone{event.token, event.at, event.is_mover};
    }
    Told operator()(Met const&) const { return std::nullopt; }
    Told operator()(Shifted const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenShifted{event.token, event.to};
    }
    Told operator()(DrawnUp const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Laid const& event) const { return own_only(side_of(event.trio), event); }
    Told operator()(Placed const& event) const { return own_only(side_of(event.unit), event); }
    Told operator()(Deployed const& event) const {
        if (is_own(side_of(event.trio))) return event;
        return TokenDeployed{event.token};
    }
    Told operator()(MeetingEnded const&) const { return std::nullopt; }
    Told operator()(auto const& event) const { return event; }
};

struct IsNote { // of the umpire's own: nobody hears it
    bool operator()(Planned const&) const { return true; }
    bool operator()(Begun const&) const { return true; }
    bool operator()(Revised const&) const { return true; }
    bool operator()(ShownToEnemy const&) const { return true; }
    bool operator()(auto const&) const { return false; }
};

} // namespace

std::optional<Report> Glory::report(State const& state, Event const& event,
                                    umpire::Seat seat) const {
    if (visit(IsNote{}, event)) return std::nullopt;
    if (seat == umpire::umpire_seat) return event;
    return visit(Overheard{scenario, state.position, umpire::side_of(seat)}, event);
}

} // namespace glory
