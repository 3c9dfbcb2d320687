// Where roads cross water and marsh: HM-TERRAIN-20, -21, HM-SETUP-08. A bridge or a ford takes the
// place of the water under it, and a road through a marsh is raised above it.

#include "field/plane_cut.h"
#include "rules/horse_and_musket/documents/scenario_document.h"
#include "rules/horse_and_musket/table/laid_ground.h"

namespace horse_and_musket {

namespace {

bool leads_over(Terrain way, Terrain ground) {
    return way == Terrain::road
               ? is_marsh(ground)
               : (way == Terrain::bridge || way == Terrain::ford) && is_water(ground);
}

// Nothing if a piece would have more corners than an outline can.
std::optional<std::vector<field::Convex>> without(std::vector<field::Convex> const& parts,
                                                  field::Convex const& way) {
    std::vector<field::Convex> left;
    for (field::Convex const& part : parts) {
        if (!field::overlap(part, way)) {
            left.push_back(part);
            continue;
        }
        for (field::Corners const& piece : field::pieces_without(part.corners(), way.corners())) {
            if (piece.size() > field::Convex::capacity) return std::nullopt;
            left.emplace_back(std::span<Spot const>(piece));
        }
    }
    return left;
}

// HM-TERRAIN-21: through a marsh, and six inches past it, a road is raised.
void raise(Feature& road, Feature const& marsh) {
    for (field::Convex const& over : marsh.laid) {
        field::Box const box = field::grown(over.box(), {6000});
        std::array const about{box.low, Spot{box.low.x, box.high.y}, box.high,
                               Spot{box.high.x, box.low.y}};
        for (field::Convex const& part : road.laid) {
            if (!field::overlap(part, over)) continue;
            auto const stretch = field::shared_ground(part.corners(), about);
            if (!stretch.empty() && stretch.size() <= field::Convex::capacity)
                road.raised.emplace_back(std::span<Spot const>(stretch));
        }
    }
}

// Parts that hang together are one body: between two bodies there is a gap, HM-GAP-21.
void number_bodies(Feature& feature) {
    feature.bodies.assign(feature.parts.size(), 0);
    for (std::size_t i = 0; i < feature.parts.size(); ++i)
        feature.bodies[i] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < feature.parts.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            if (!field::within(feature.parts[i], feature.parts[j], Mil{15})) continue;
            std::uint8_t const from = feature.bodies[i];
            std::uint8_t const to = feature.bodies[j];
            std::ranges::replace(feature.bodies, from, to);
        }
}

} // namespace

bool lay_crossings(std::vector<Feature>& features) {
    for (Feature& feature : features) feature.laid = feature.parts;
    bool all_fit = true;
    for (Feature& way : features) {
        if (way.parts.empty()) continue;
        for (Feature& ground : features) {
            if (ground.parts.empty() || !leads_over(way.terrain, ground.terrain)) continue;
            if (way.terrain == Terrain::road) raise(way, ground);
            for (field::Convex const& part : way.laid) {
                auto left = without(ground.parts, part);
                bool const fits = left && !left->empty() && left->size() <= 200;
                if (fits) ground.parts = std::move(*left);
                all_fit = all_fit && fits;
            }
        }
    }
    for (Feature& feature : features) number_bodies(feature);
    return all_fit;
}

void settle_villages(Scenario& scenario) {
    auto const is_in = [](Feature const& settlement, field::Convex const& what) {
        return std::ranges::any_of(
            settlement.parts, [&](field::Convex const& part) { return field::touch(part, what); });
    };
    for (Feature& settlement : scenario.features) {
        if (settlement.terrain != Terrain::settlement) continue;
        for (std::size_t i = 0; i < scenario.features.size(); ++i)
            if (scenario.features[i].terrain == Terrain::building &&
                is_in(settlement, scenario.features[i].parts[0]))
                settlement.houses.push_back(static_cast<std::uint8_t>(i));
        for (UnitData const& unit : scenario.units)
            if (is_foot(unit.arm) && !scenario.armies[umpire::index(unit.side)].attacks &&
                scenario.armies[umpire::index(umpire::other(unit.side))].attacks &&
                is_in(settlement, field::Convex{unit.pose.at}))
                settlement.barricaded_by = unit.side;
    }
}

} // namespace horse_and_musket
