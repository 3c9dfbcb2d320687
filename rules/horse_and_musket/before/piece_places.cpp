// Where pieces of ground may be laid: HM-SETUP-02 to -06.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/before/lay.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/agenda.h"

namespace horse_and_musket {

PiecePlaces::PiecePlaces(Situation const& situation, FeatureId piece, Heading heading)
    : situation_(situation), piece_(situation.scenario().features[piece.value]), id_(piece),
      heading_(heading), box_(outline_of(piece_, {Spot{}, heading}).box()) {}

umpire::Spans PiecePlaces::across() const {
    int const low = -box_.low.x.value;
    int const high = situation_.scenario().cloth.width.value - box_.high.x.value;
    return low > high ? umpire::Spans{} : umpire::Spans{{low, high, "HM-MOVE-06"}};
}

umpire::Spans PiecePlaces::along(Mil x) const {
    field::Cloth const& cloth = situation_.scenario().cloth;
    int const low = -box_.low.y.value;
    int const high = cloth.depth.value - box_.high.y.value;
    if (low > high) return {};
    field::Way const way{outline_of(piece_, {{x, {low}}, heading_}),
                         field::straight({x, {low}}, Heading{}),
                         {high - low}};
    umpire::Spans places{{0, way.most.value, "HM-MOVE-06"}};
    auto const bar = [&](field::Convex const& thing, RuleId rule) {
        bar_places(places, way, thing, {Mil{}, rule});
    };
    for (Feature const& other : situation_.features())
        for (field::Convex const& part : other.parts) bar(part, "HM-SETUP-02");
    if (piece_.origin == Origin::unmapped)
        for (field::Convex const& thing : shunned(field::box_of(way, {})))
            bar(thing, "HM-SUBHID-01");
    // HM-SETUP-06: who has been handed a piece lays it somewhere else.
    if (situation_.top().before.handed == id_) bar(middle_of(cloth), "HM-SETUP-06");
    for (umpire::Span& span : places) {
        span.least += low;
        span.most += low;
    }
    return places;
}

// HM-SUBHID-01: nobody stands there, and no enemy is within three inches, or has been.
std::vector<field::Convex> PiecePlaces::shunned(field::Box const& box) const {
    Side const enemy = umpire::other(acting_side(situation_.top()));
    std::vector<field::Convex> found;
    for (Situation::Presence const& each : situation_.present())
        if (each.meets(box))
            found.insert(found.end(), each.outlines().begin(), each.outlines().end());
    // FASTER: squares in a file are one. Where the enemy stands it has been.
    Squares const squares(box);
    for (int column = squares.first.column; column <= squares.last.column; ++column)
        for (int row = squares.first.row; row <= squares.last.row; ++row) {
            int const first = row;
            while (row <= squares.last.row && situation_.top().trodden.holds(enemy, {column, row}))
                ++row;
            if (row > first) found.push_back(outline_of({column, first}, {column, row - 1}));
        }
    return found;
}

bool PiecePlaces::is_in_middle(Spot at) const {
    return field::overlap(outline_of(piece_, {at, heading_}),
                          middle_of(situation_.scenario().cloth));
}

std::vector<FeatureId> pieces_to_lay(Scenario const& scenario, Tabletop const& top) {
    if (top.before.handed != no_feature) return {top.before.handed};
    std::vector<FeatureId> found;
    int row = -1;
    for (std::size_t i = 0; i < scenario.features.size(); ++i) {
        Feature const& piece = scenario.features[i];
        if (piece.origin != Origin::box || piece.row == row || top.laid.is_laid[i] != 0) continue;
        row = piece.row;
        found.push_back(feature_id(i));
    }
    return found;
}

bool has_laid(Scenario const& scenario, Tabletop const& top) {
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        if (top.laid.is_laid[i] != 0) return true;
    return false;
}

Counts feature_counts(Tabletop const& top, Side side) {
    constexpr int most_change = 3;
    constexpr int least = 2;
    int const thrown = top.before.thrown[umpire::index(side)];
    return {std::max(least, thrown - most_change), thrown + most_change};
}

} // namespace horse_and_musket
