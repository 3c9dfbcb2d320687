// Compulsory Moves: HM-TURN-08, HM-GAP-12; and loose units that re-form, HM-LOOSE-07, HM-GAP-20.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

bool withdraws(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    return situation.is_here(id) && situation.data(id).side == situation.top().active &&
           unit.condition == Condition::withdrawing && unit.is_done == 0;
}
bool marches(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    return situation.is_here(id) && situation.data(id).side == situation.top().active &&
           is_in_file(unit.formation) && unit.is_free == 0 && unit.is_done == 0 &&
           unit.condition == Condition::steady;
}
template <class Test> bool any_unit(Situation const& situation, Test const& test) {
    for (std::size_t i = 0; i < situation.scenario().units.size(); ++i)
        if (test(situation, unit_id(i))) return true;
    return false;
}

// HM-FORM-05: near the enemy the duty of a column is over.
void free_columns(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        Situation const situation(pen.rules(), pen.state().position);
        UnitId const id = unit_id(i);
        if (marches(situation, id) && Halts(situation, situation.mover(id)).is_halted())
            pen.write(Freed{"HM-FORM-05", id});
    }
}

void reform_loose(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        Situation const situation(pen.rules(), pen.state().position);
        UnitId const id = unit_id(i);
        Unit const& unit = situation.unit(id);
        bool const may = situation.is_here(id) &&
                         situation.data(id).side == situation.top().active &&
                         unit.formation == Formation::loose && unit.was_loose != 0 &&
                         unit.has_moved == 0 && unit.condition == Condition::steady;
        if (!may) continue;
        Mover mover = situation.mover(id);
        mover.extent = extent_of(unit, mover.arm);
        // Where the old formation finds no room it stays loose.
        if (!situation.is_clear(mover, mover.outline(mover.pose))) continue;
        pen.write(Formed{"HM-LOOSE-07", id, unit.before});
        make_room(pen, id);
    }
}

} // namespace

bool must_move(Situation const& situation, UnitId unit) {
    if (withdraws(situation, unit)) return true;
    return marches(situation, unit) && !any_unit(situation, withdraws);
}

void go_on_with_compulsory(Pen& pen) {
    Situation const situation(pen.rules(), pen.state().position);
    if (any_unit(situation, withdraws)) return;
    free_columns(pen);
    if (any_unit(Situation(pen.rules(), pen.state().position), marches)) return;
    part_units(pen);
    reform_loose(pen);
    begin_turn(pen, umpire::other(pen.state().position.top.active));
}

} // namespace horse_and_musket
