// Where a unit comes to stand in an Attack: its own stands that find no room are laid aside, and
// put back when there is some (HM-ATTACK-28, -29).

#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

// The stands of a line that overlap others, closed ground or the edge; never the Colour Stand.
int without_room(Situation const& situation, UnitId id) {
    Unit unit = situation.unit(id);
    Mover mover = situation.mover(id);
    mover.precedence = Precedence::skirmishers;
    unit.aside = 0;
    int aside = 0;
    Stands const stands = stands_of(unit, nullptr);
    for (std::size_t i = 1; i < stands.size(); ++i) {
        field::Quad const quad = field::footprint(stands[i], mover.colours());
        field::Convex const stand(quad);
        bool const has_room =
            field::is_on(situation.scenario().cloth, quad) &&
            std::ranges::none_of(
                situation.obstacles(mover, stand.box()), [&](field::Convex const& other) {
                    return field::overlap_deeper(stand, other, field::Clearance{}.enter);
                });
        if (!has_room) aside |= 1 << i;
    }
    return aside;
}

void set_aside(Pen& pen, UnitId unit) {
    if (!is_on_table(pen, unit) || !is_formed(unit_of_pen(pen, unit).formation)) return;
    int const aside = without_room(Situation(pen.rules(), pen.state().position), unit);
    if (aside != unit_of_pen(pen, unit).aside) pen.write(SetAside{"HM-ATTACK-28", unit, aside});
}

} // namespace

void place_line(Pen& pen, RuleId rule, UnitId unit, Pose const& pose) {
    if (lies_stand_by_stand(unit_of_pen(pen, unit).formation)) {
        Layout places;
        {
            Situation const situation(pen.rules(), pen.state().position);
            places = layout(situation, situation.mover(unit), pose);
        }
        pen.write(Laid{rule, unit, pose, places.others, places.aside, {}});
    } else {
        pen.write(Stood{rule, unit, pose, {}});
        set_aside(pen, unit);
    }
    make_room(pen, unit);
}

void put_back(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (pen.state().position.top.units[i].aside != 0) set_aside(pen, unit_id(i));
}

} // namespace horse_and_musket
