#include "rules/horse_and_musket/table/cover.h"

namespace horse_and_musket {

namespace {

constexpr Mil behind_it{1000}; // HM-GAP-59: of an obstacle
constexpr Mil at_the_wall{200};

class Shelter {
public:
    Shelter(Situation const& situation, UnitId id, Threat const& threat)
        : situation_(situation), id_(id), unit_(situation.unit(id)), arm_(situation.data(id).arm),
          threat_(threat), line_(field::ray_to(threat.from.at, unit_.pose.at)),
          colours_(field::footprint(unit_.pose, field::square(half_side(arm_)))) {}

    Cover best() const {
        Cover best = Cover::none;
        // HM-COVER-02, -03: foot that is not loose at this moment; never cavalry.
        bool const may_have = is_foot(arm_) ? unit_.formation != Formation::loose : is_gun();
        if (!may_have) return best;
        for (std::size_t i = 0; i < situation_.features().size(); ++i)
            best = std::max(best, of_feature(i));
        return best;
    }

private:
    bool skirmishes() const { return arm_ == Arm::skirmishing_infantry; }
    // HM-TERRAIN-18: in action, and since it was dragged there a turn of its side has begun.
    bool is_gun() const {
        return arm_ == Arm::artillery && unit_.formation == Formation::gun && unit_.has_moved == 0;
    }
    Feature const& feature(std::size_t i) const { return situation_.features()[i]; }
    Cover of_kind(CoverKind kind) const {
        auto const& row = situation_.rules().tables.cover[static_cast<std::size_t>(kind)];
        return row[skirmishes() ? 1 : 0][static_cast<std::size_t>(threat_.harm)];
    }

    Cover of_feature(std::size_t i) const {
        Terrain const terrain = situation_.terrain(i);
        CoverKind const kind = kind_of_cover(feature(i), terrain);
        if (is_gun()) return is_wood(terrain) && is_in(i) ? of_kind(kind) : Cover::none;
        switch (terrain) {
        case Terrain::linear_obstacle:
            return is_behind(feature(i).parts) ? of_kind(kind) : Cover::none;
        case Terrain::road: // HM-TERRAIN-21: raised through a marsh, it is like a wall
            return is_behind(feature(i).raised) ? of_kind(CoverKind::wall) : Cover::none;
        case Terrain::farm:
            return farm_of(situation_, id_) == feature_id(i) ? of_kind(kind) : Cover::none;
        case Terrain::bridge: return is_in(i) && holds_bridge(i) ? of_kind(kind) : Cover::none;
        case Terrain::settlement: return is_in(i) ? of_settlement(i) : Cover::none;
        default: return is_in(i) ? of_kind(kind) : Cover::none;
        }
    }
    bool is_in(std::size_t i) const {
        return std::ranges::any_of(feature(i).parts, [&](field::Convex const& part) {
            return field::overlap(part, colours_);
        });
    }
    // HM-GAP-59: within an inch of an obstacle that the line crosses.
    bool is_behind(std::span<field::Convex const> parts) const {
        return std::ranges::any_of(parts, [&](field::Convex const& part) {
            if (!field::within(part, colours_, behind_it)) return false;
            auto const way = field::crossing(line_, part);
            return way && way->in < field::Ratio{1, 1};
        });
    }
    // HM-TERRAIN-20: one to three stands of skirmishing infantry, by its size, and nobody else.
    bool holds_bridge(std::size_t i) const {
        field::Box const& box = feature(i).parts[0].box();
        int const length = std::max(box.high.x.value - box.low.x.value, // as it is laid
                                    box.high.y.value - box.low.y.value);
        return skirmishes() && unit_.stands <= std::clamp(length / stand_side.value, 1, 3);
    }
    // HM-TERRAIN-07, -11, -12: barricaded from the start, or the cover of most of its houses.
    Cover of_settlement(std::size_t i) const {
        if (situation_.is_razed(i)) return Cover::none;
        Side const side = situation_.side(id_);
        bool const was_held =
            situation_.top().before.fortified[i] == (side == Side::a ? 1 : 2); // HM-SETUP-16
        if (was_held || feature(i).barricaded_by == side) return Cover::fortified;
        int of_stone = 0, standing = 0;
        for (std::size_t const house : feature(i).houses) {
            if (situation_.top().is_burnt[house] != 0) continue;
            ++standing;
            of_stone += feature(house).cover == CoverKind::stone_building;
        }
        bool const is_stone = 2 * of_stone > standing;
        return of_kind(is_stone ? CoverKind::stone_building
                                : kind_of_cover(feature(i), Terrain::settlement));
    }

    Situation const& situation_;
    UnitId id_;
    Unit const& unit_;
    Arm arm_;
    Threat threat_;
    field::Ray line_;
    field::Convex colours_;
};

} // namespace

CoverKind kind_of_cover(Feature const& feature, Terrain terrain) {
    if (feature.cover) return *feature.cover;
    switch (terrain) {
    case Terrain::orchard:
    case Terrain::woodland: return CoverKind::wood;
    case Terrain::forest: return CoverKind::forest;
    case Terrain::linear_obstacle: return CoverKind::hedge;
    case Terrain::bridge: return CoverKind::fence; // of wood
    case Terrain::settlement:
    case Terrain::building:
    case Terrain::farm: return CoverKind::wooden_building;
    case Terrain::steep_hill:
    case Terrain::very_steep_hill: return CoverKind::steep_hill;
    case Terrain::rocky_ground: return CoverKind::rocky_ground;
    case Terrain::gentle_hill: return CoverKind::gentle_hill;
    default: return CoverKind::other_feature;
    }
}

Cover cover_of(Situation const& situation, UnitId unit, Threat const& threat) {
    return Shelter(situation, unit, threat).best();
}
bool is_in_cover(Situation const& situation, UnitId unit, Pose const& from) {
    return cover_of(situation, unit, {from}) != Cover::none;
}

std::optional<FeatureId> farm_of(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    if (situation.data(id).arm != Arm::skirmishing_infantry ||
        unit.formation != Formation::skirmish)
        return std::nullopt;
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (situation.terrain(i) != Terrain::farm || situation.top().is_burnt[i] != 0 ||
            features[i].parts.empty())
            continue;
        auto const is_there = [&](Pose const& stand) {
            field::Convex const here(
                field::footprint(stand, field::square({stand_side.value / 2})));
            return field::within(features[i].parts[0], here, at_the_wall);
        };
        Stands const stands = stands_of(unit, nullptr);
        if (unit.aside == 0 && std::ranges::all_of(stands, is_there)) return feature_id(i);
    }
    return std::nullopt;
}

} // namespace horse_and_musket
