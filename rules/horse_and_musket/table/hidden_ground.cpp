#include "rules/horse_and_musket/table/hidden_ground.h"

#include "rules/horse_and_musket/table/attacks.h"

namespace horse_and_musket {

namespace {

constexpr Mil too_near{3000};

} // namespace

bool may_find_ground(Scenario const& scenario) {
    return !scenario.features.empty() && scenario.features.back().origin == Origin::unmapped;
}

std::vector<FeatureId> ground_to_find(Scenario const& scenario, Tabletop const& top) {
    std::vector<FeatureId> found;
    int row = -1;
    for (std::size_t i = 0; i < scenario.features.size(); ++i) {
        Feature const& piece = scenario.features[i];
        if (piece.origin != Origin::unmapped || piece.row == row || top.laid.is_laid[i] != 0)
            continue;
        row = piece.row;
        found.push_back(feature_id(i));
    }
    return found;
}

Squares::Squares(field::Box const& box) {
    auto const place = [](Spot at) {
        return Trodden::Place{std::clamp(at.x.value / Trodden::square, 0, Trodden::columns - 1),
                              std::clamp(at.y.value / Trodden::square, 0, Trodden::rows - 1)};
    };
    first = place(box.low);
    last = place(box.high);
}
field::Convex outline_of(Trodden::Place first, Trodden::Place last) {
    constexpr int side = Trodden::square;
    Mil const left{side * first.column}, low{side * first.row};
    Mil const right{side * (last.column + 1)}, high{side * (last.row + 1)};
    return {Spot{left, low}, Spot{left, high}, Spot{right, high}, Spot{right, low}};
}

void tread(Scenario const& scenario, Tabletop& top, UnitId id, Pose const& before) {
    Unit const& unit = top.units[id.value];
    if (!may_find_ground(scenario) || unit.whereabouts != Whereabouts::table) return;
    Arm const arm = scenario.units[id.value].arm;
    std::vector<field::Convex> outlines;
    add_outlines(unit, arm, unit.column < max_columns ? &top.columns[unit.column] : nullptr,
                 outlines);
    auto const colours = [&](Pose const& pose) {
        return field::footprint(pose, field::square(half_side(arm)));
    };
    outlines.push_back(field::hull(colours(before), colours(unit.pose))); // the way there
    Side const side = side_of(scenario, top, id);
    for (field::Convex const& outline : outlines) {
        Squares const squares(field::grown(outline.box(), too_near));
        for (int column = squares.first.column; column <= squares.last.column; ++column)
            for (int row = squares.first.row; row <= squares.last.row; ++row) {
                Trodden::Place const at{column, row};
                if (!top.trodden.holds(side, at) &&
                    field::within(outline_of(at, at), outline, too_near))
                    top.trodden.add(side, at);
            }
    }
}

bool may_drive_off(Situation const& situation, UnitId unit, FeatureId crowd) {
    bool const can = situation.terrain(crowd.value) == Terrain::crowd &&
                     situation.data(unit).arm != Arm::artillery &&
                     situation.unit(unit).condition == Condition::steady &&
                     !is_in_contact(situation, unit);
    auto const* const here = situation.presence(unit);
    if (!can || here == nullptr) return false;
    auto const& parts = situation.features()[crowd.value].parts;
    return std::ranges::any_of(parts, [&](field::Convex const& part) {
        return std::ranges::any_of(here->outlines(), [&](field::Convex const& outline) {
            return field::within(part, outline, touching);
        });
    });
}

} // namespace horse_and_musket
