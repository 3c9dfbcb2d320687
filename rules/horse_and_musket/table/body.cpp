#include "rules/horse_and_musket/table/body.h"

namespace horse_and_musket {

namespace {

constexpr bool is_aside(Unit const& unit, int stand) { return (unit.aside >> stand & 1) != 0; }

Body body_from(Unit const& unit, Arm arm, Stands const& stands) {
    Body body{field::footprint(unit.pose, field::square(half_side(arm))), {}, {}};
    for (std::size_t i = 0; i < stands.size(); ++i)
        if (!is_aside(unit, static_cast<int>(i)))
            body.outlines.push_back(
                field::Convex(field::footprint(stands[i], field::square(half_side(arm)))));
    body.box = body.outlines[0].box();
    for (field::Convex const& outline : body.outlines)
        body.box = field::both(body.box, outline.box());
    return body;
}

} // namespace

Stands stands_of(Unit const& unit, field::File const* column) {
    Stands stands{unit.pose};
    for (int i = 1; i < unit.stands; ++i) {
        if (column != nullptr) {
            stands.push_back(column->stand(i * stand_side)); // HM-GAP-15: a file
        } else if (lies_stand_by_stand(unit.formation)) {
            stands.push_back({unit.others[static_cast<std::size_t>(i - 1)], unit.pose.heading});
        } else {
            int const place = i <= unit.left ? -i : i - unit.left;
            stands.push_back(
                {field::to_table(unit.pose, {place * stand_side, {}}), unit.pose.heading});
        }
    }
    return stands;
}

Body body_of(Unit const& unit, Arm arm, field::File const* column) {
    if (column != nullptr || lies_stand_by_stand(unit.formation))
        return body_from(unit, arm, stands_of(unit, column));
    Body body{field::footprint(unit.pose, field::square(half_side(arm))), {}, {}};
    body.outlines.push_back(field::Convex(field::footprint(unit.pose, extent_of(unit, arm))));
    body.box = body.outlines[0].box();
    return body;
}

Body body_of(General const& general) {
    Body body{field::footprint(general.pose, field::square({stand_side.value / 2})), {}, {}};
    body.outlines.push_back(field::Convex(body.colours));
    body.box = body.outlines[0].box();
    return body;
}

} // namespace horse_and_musket
