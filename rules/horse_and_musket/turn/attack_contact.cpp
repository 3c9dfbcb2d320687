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

// HM-GAP-15: a column goes where its head does; false if that is not ahead, 45 at most aside.
bool march_to(Pen& pen, RuleId rule, UnitId unit, Pose const& pose) {
    constexpr Mil aslant{2}; // as far as whole mils leave a straight way
    Pose const head = unit_of_pen(pen, unit).pose;
    Angle const turn = pose.heading - head.heading;
    field::FinePlace const place = field::in_frame({head.at, pose.heading}, pose.at);
    auto const ahead = static_cast<int>(field::rounded(place.ahead));
    if (std::abs(turn.value) > 45'000 || ahead < 0 || place.right > field::fine(aslant) ||
        place.right < -field::fine(aslant))
        return false;
    pen.write(Marched{rule, unit, 0, turn.value, ahead, {}});
    return true;
}

} // namespace

void leave_column(Pen& pen, UnitId unit) {
    if (unit_of_pen(pen, unit).formation == Formation::column)
        pen.write(Formed{"HM-FORM-03", unit, Formation::line});
}

void place_line(Pen& pen, RuleId rule, UnitId unit, Pose const& pose) {
    if (unit_of_pen(pen, unit).formation == Formation::column) {
        if (march_to(pen, rule, unit, pose)) return make_room(pen, unit);
        leave_column(pen, unit);
    }
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
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        int const aside = pen.state().position.top.units[i].aside;
        if (aside == 0) continue;
        set_aside(pen, unit_id(i));
        // Its own General may stand where a stand is put back.
        if (pen.state().position.top.units[i].aside != aside) make_room(pen, unit_id(i));
    }
}

} // namespace horse_and_musket
