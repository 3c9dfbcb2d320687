// Compulsory Moves: HM-TURN-08, HM-GAP-12; and loose units that re-form, HM-LOOSE-07, HM-GAP-20.

#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

// The units of the side whose turn it is.
class OnTheMove {
public:
    OnTheMove(Scenario const& scenario, Tabletop const& top) : scenario_(scenario), top_(top) {}
    explicit OnTheMove(Pen const& pen)
        : OnTheMove(pen.rules().scenario, pen.state().position.top) {}

    bool withdraws(UnitId id) const {
        Unit const& unit = top_.units[id.value];
        return is_active(id) && unit.condition == Condition::withdrawing && unit.is_done == 0;
    }
    bool marches(UnitId id) const {
        Unit const& unit = top_.units[id.value];
        return is_active(id) && is_in_file(unit.formation) && unit.is_free == 0 &&
               unit.is_done == 0 && unit.condition == Condition::steady &&
               unit.guns < GunState::crewless; // nobody is there to drive
    }
    // HM-LOOSE-07, HM-GAP-20: loose since the turn began, and standing still.
    bool may_reform(UnitId id) const {
        Unit const& unit = top_.units[id.value];
        return is_active(id) && unit.formation == Formation::loose && unit.was_loose != 0 &&
               unit.has_moved == 0 && unit.condition == Condition::steady;
    }
    bool any(bool (OnTheMove::*test)(UnitId) const) const {
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if ((this->*test)(unit_id(i))) return true;
        return false;
    }

private:
    bool is_active(UnitId id) const {
        return top_.units[id.value].whereabouts == Whereabouts::table &&
               side_of(scenario_, top_, id) == top_.active;
    }
    Scenario const& scenario_;
    Tabletop const& top_;
};

// HM-FORM-05: near the enemy the duty of a column is over.
void free_columns(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        UnitId const id = unit_id(i);
        if (!OnTheMove(pen).marches(id)) continue;
        Situation const situation(pen.rules(), pen.state().position);
        if (Halts(situation, situation.mover(id)).is_halted()) pen.write(Freed{"HM-FORM-05", id});
    }
}

void reform_loose(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        UnitId const id = unit_id(i);
        if (!OnTheMove(pen).may_reform(id)) continue;
        Situation const situation(pen.rules(), pen.state().position);
        Unit const& unit = situation.unit(id);
        Mover mover = situation.mover(id);
        mover.extent = extent_of(unit, mover.arm);
        // Where the old formation finds no room it stays loose; a bent line stands already.
        if (unit.before != Formation::lined &&
            !situation.is_clear(mover, mover.outline(mover.pose)))
            continue;
        pen.write(Formed{"HM-LOOSE-07", id, unit.before});
        make_room(pen, id);
    }
}

} // namespace

bool must_move(Situation const& situation, UnitId unit) {
    OnTheMove const moves(situation.scenario(), situation.top());
    return moves.withdraws(unit) || (moves.marches(unit) && !moves.any(&OnTheMove::withdraws));
}

void go_on_with_compulsory(Pen& pen) {
    run_all(pen); // HM-GAP-12: runaways first
    if (OnTheMove(pen).any(&OnTheMove::withdraws)) return;
    free_columns(pen);
    if (OnTheMove(pen).any(&OnTheMove::marches)) return;
    part_units(pen);
    put_back(pen);
    reform_loose(pen);
    begin_turn(pen, umpire::other(pen.state().position.top.active));
}

} // namespace horse_and_musket
