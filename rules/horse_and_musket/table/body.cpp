#include "rules/horse_and_musket/table/body.h"

namespace horse_and_musket {

namespace {

constexpr bool is_aside(Unit const& unit, int stand) { return (unit.aside >> stand & 1) != 0; }

} // namespace

Strength strength_of(Scenario const& scenario, Tabletop const& top, UnitId id) {
    Unit const& unit = top.units[id.value];
    Strength strength{unit.at_first, unit.stands, unit.disordered};
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        General const& general = top.generals[i];
        if (general.with != id || general.whereabouts != Whereabouts::table) continue;
        ++strength.at_first;
        ++strength.stands;
        strength.disordered += general.is_disordered;
    }
    return strength;
}

Stands stands_of(Unit const& unit, field::File const* column) {
    Stands stands{unit.pose};
    for (int i = 1; i < unit.stands; ++i) {
        if (column != nullptr) {
            stands.push_back(column->stand(i * stand_side)); // HM-GAP-15: a file
        } else if (lies_stand_by_stand(unit.formation)) {
            Angle const bend{10 * unit.bent[static_cast<std::size_t>(i)]};
            stands.push_back(
                {unit.others[static_cast<std::size_t>(i - 1)], unit.pose.heading + bend});
        } else {
            int const place = i <= unit.left ? -i : i - unit.left;
            stands.push_back(
                {field::to_table(unit.pose, {place * stand_side, {}}), unit.pose.heading});
        }
    }
    return stands;
}

void add_outlines(Unit const& unit, Arm arm, field::File const* column,
                  std::vector<field::Convex>& to) {
    bool const is_whole = unit.aside == 0 || unit.formation == Formation::gun;
    if (column == nullptr && !lies_stand_by_stand(unit.formation) && is_whole) {
        to.emplace_back(field::footprint(unit.pose, extent_of(unit, arm)));
        return;
    }
    Stands const stands = stands_of(unit, column);
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (!is_aside(unit, static_cast<int>(i)))
            to.emplace_back(field::footprint(stands[i], field::square(half_side(arm))));
}

field::Box bounds_of(Unit const& unit, Arm arm, field::File const* column) {
    constexpr Mil rounding{8};
    Mil const half = half_side(arm);
    Mil const across = 2 * half + rounding; // more than from a stand's middle to a corner
    field::Box box{unit.pose.at, unit.pose.at};
    if (column != nullptr) { // no stand is further from the head than its way is long
        box = field::both(box, {column->head().at, column->head().at});
        return field::grown(box, unit.stands * stand_side + across);
    }
    if (!lies_stand_by_stand(unit.formation))
        return field::grown(box, std::max<int>(unit.left, right_of(unit)) * stand_side + across);
    for (int i = 1; i < unit.stands; ++i) {
        Spot const at = unit.others[static_cast<std::size_t>(i - 1)];
        box = field::both(box, {at, at});
    }
    return field::grown(box, across);
}

} // namespace horse_and_musket
