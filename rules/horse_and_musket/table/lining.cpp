// Lining an obstacle or the edge of a terrain: HM-FORM-02, HM-TERRAIN-06, -16, HM-GAP-19. Stands
// are side by side, each squarely to it. Along a hedge, a water or a road they keep a tenth of an
// inch off and face it; in a wood or a settlement they stand at its edge and face outward. And
// skirmishers round a farm, HM-TERRAIN-13.

#include "rules/horse_and_musket/table/lining.h"

#include "field/plane_angle.h"

namespace horse_and_musket {

namespace {

constexpr Mil off_it{100};
constexpr Mil joint{400}; // stretches of one feature follow each other within so much

enum class Lines : std::uint8_t { nothing, inside, outside };
Lines lined_from(Terrain terrain) {
    if (terrain >= Terrain::orchard && terrain <= Terrain::settlement) return Lines::inside;
    bool const is_water = terrain >= Terrain::minor_stream && terrain <= Terrain::raging_torrent;
    return is_water || terrain == Terrain::linear_obstacle || terrain == Terrain::road
               ? Lines::outside
               : Lines::nothing;
}

// An edge of an outline, walked with the outline to the right.
struct Edge {
    Spot from, to;
    Heading heading() const { return field::heading_toward(from, to); }
    int length() const { return static_cast<int>(field::whole_root(field::squared(to - from))); }
};

class Walk {
public:
    Walk(Feature const& feature, Lines lines) : lines_(lines) {
        bool const is_road = feature.terrain == Terrain::road; // lined where it is raised
        for (field::Convex const& part : is_road ? feature.raised : feature.laid)
            for (std::size_t i = 0; i < part.corners().size(); ++i) {
                Edge const edge{part.corners()[i], part.corners()[(i + 1) % part.corners().size()]};
                if (edge.length() >= stand_side.value) edges_.push_back(edge);
            }
    }

    struct At {
        std::size_t edge;
        int along; // from the edge's beginning to the middle of the stand
    };
    // The place on an edge that is nearest to a spot.
    std::optional<At> nearest(Spot spot) const {
        std::optional<At> best;
        std::int64_t least = 0;
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            Edge const& edge = edges_[i];
            int const length = edge.length();
            int const half = stand_side.value / 2;
            auto const foot = static_cast<int>(field::dot(edge.to - edge.from, spot - edge.from) /
                                               std::max(1, length));
            At const at{i, std::clamp(foot, half, std::max(half, length - half))};
            std::int64_t const far = field::squared(pose(at).at - spot);
            if (best && far >= least) continue;
            best = at;
            least = far;
        }
        return best;
    }
    Pose pose(At const& at) const {
        Edge const& edge = edges_[at.edge];
        Mil const half{stand_side.value / 2};
        bool const is_inside = lines_ == Lines::inside;
        Pose const frame{edge.from, edge.heading()};
        Mil const right = is_inside ? half : -(half + off_it);
        Angle const turn = is_inside ? -field::degrees(90) : field::degrees(90);
        return {field::to_table(frame, {right, {at.along}}), frame.heading + turn};
    }
    // The next stand to a unit's left (-1) or right: beside the last, or where it clears it on the
    // edge that follows; beyond the last edge straight on.
    At next(At const& at, int side) const {
        int const way = lines_ == Lines::inside ? side : -side; // along the walk, or against it
        At const beside{at.edge, at.along + way * stand_side.value};
        int const half = stand_side.value / 2;
        bool const fits =
            way > 0 ? beside.along + half <= edges_[at.edge].length() : beside.along >= half;
        if (fits) return beside;
        auto const following = edge_after(at.edge, way);
        if (!following) return beside;
        int const length = edges_[*following].length();
        field::Convex const last(footprint(at));
        for (int on = half; on <= length - half; on += 25) {
            At const there{*following, way > 0 ? on : length - on};
            if (!field::overlap_deeper(last, field::Convex(footprint(there)), {2})) return there;
        }
        return beside;
    }

private:
    field::Quad footprint(At const& at) const {
        return field::footprint(pose(at), field::square({stand_side.value / 2}));
    }
    std::optional<std::size_t> edge_after(std::size_t edge, int way) const {
        Edge const& here = edges_[edge];
        Spot const end = way > 0 ? here.to : here.from;
        std::optional<std::size_t> best;
        int least = 100'000; // it bends by no more than that
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            Spot const begin = way > 0 ? edges_[i].from : edges_[i].to;
            int const bend = std::abs((edges_[i].heading() - here.heading()).value);
            if (i == edge || bend > least ||
                field::squared(begin - end) > std::int64_t{joint.value} * joint.value)
                continue;
            best = i;
            least = bend;
        }
        return best;
    }

    Lines lines_;
    std::vector<Edge> edges_;
};

} // namespace

namespace {

// HM-TERRAIN-13: along its longest and its shortest wall, backs to them; the Colour Stand in the
// middle of the long one that is nearest to the unit.
class FarmWalls {
public:
    FarmWalls(field::Convex const& house, Spot from) {
        auto const corners = house.corners();
        for (std::size_t i = 0; i < corners.size(); ++i)
            walls_.push_back({corners[i], corners[(i + 1) % corners.size()]});
        auto const far = [&](Edge const& wall) { return field::squared(middle(wall) - from); };
        for (std::size_t i = 1; i < walls_.size(); ++i)
            if (std::pair(-walls_[i].length(), far(walls_[i])) <
                std::pair(-walls_[long_].length(), far(walls_[long_])))
                long_ = i;
        std::size_t const after = (long_ + 1) % walls_.size();
        std::size_t const before = (long_ + walls_.size() - 1) % walls_.size();
        short_ = std::pair(walls_[before].length(), far(walls_[before])) <
                         std::pair(walls_[after].length(), far(walls_[after]))
                     ? before
                     : after;
    }
    // Where stands find room, the Colour Stand first; no more than both walls together take.
    Stands places() const {
        Stands found;
        int const room = (walls_[long_].length() + walls_[short_].length()) / stand_side.value;
        add_along(walls_[long_], room, found);
        add_along(walls_[short_], room, found);
        return found;
    }

private:
    static Spot middle(Edge const& wall) {
        return {{(wall.from.x.value + wall.to.x.value) / 2},
                {(wall.from.y.value + wall.to.y.value) / 2}};
    }
    // From the middle outward, the house to the right of the wall.
    static void add_along(Edge const& wall, int room, Stands& to) {
        int const stands = (wall.length() + stand_side.value / 2) / stand_side.value;
        Pose const frame{wall.from, wall.heading()};
        Mil const off = -(Mil{stand_side.value / 2} + off_it);
        for (int i = 0; i < stands; ++i) {
            int const step = (i % 2 != 0 ? 1 : -1) * ((i + 1) / 2);
            int const shift = stands % 2 == 0 ? stand_side.value / 2 : 0;
            Mil const along{wall.length() / 2 + shift - step * stand_side.value};
            if (static_cast<int>(to.size()) < room && !to.full())
                to.push_back(
                    {field::to_table(frame, {off, along}), frame.heading - field::degrees(90)});
        }
    }

    FixedVector<Edge, field::Convex::capacity> walls_;
    std::size_t long_ = 0, short_ = 0;
};

std::optional<BentLine> round_a_farm(Situation const& situation, UnitId id, FeatureId farm) {
    Unit const& unit = situation.unit(id);
    if (situation.top().is_burnt[farm.value] != 0) return std::nullopt; // for nobody
    Feature const& feature = situation.features()[farm.value];
    if (feature.parts.empty()) return std::nullopt;
    Stands const places = FarmWalls(feature.parts[0], unit.pose.at).places();
    if (places.size() < unit.stands) return std::nullopt;
    Mover const mover = situation.mover(id);
    BentLine line{places[0], {}, {}, 0};
    for (std::size_t i = 0; i < unit.stands; ++i) {
        if (!situation.is_clear(mover, field::footprint(places[i], mover.colours())))
            return std::nullopt;
        if (i > 0) line.others[i - 1] = places[i].at;
    }
    return line;
}

} // namespace

bool may_hold_farm(UnitData const& unit, Terrain terrain) {
    return unit.arm == Arm::skirmishing_infantry && terrain == Terrain::farm;
}

bool can_be_lined(Feature const& feature) {
    return lined_from(feature.terrain) != Lines::nothing &&
           (feature.terrain != Terrain::road || !feature.raised.empty());
}

std::optional<BentLine> bent_line(Situation const& situation, UnitId id, FeatureId feature_id) {
    Feature const& feature = situation.features()[feature_id.value];
    Unit const& unit = situation.unit(id);
    if (may_hold_farm(situation.data(id), feature.terrain))
        return round_a_farm(situation, id, feature_id);
    if (!can_be_lined(feature) || situation.data(id).arm != Arm::infantry ||
        situation.is_razed(feature_id.value))
        return std::nullopt;
    Walk const walk(feature, lined_from(feature.terrain));
    auto const middle = walk.nearest(unit.pose.at);
    if (!middle) return std::nullopt;
    BentLine line{walk.pose(*middle), {}, {}, 0};
    Mover const mover = situation.mover(id);
    if (!situation.is_clear(mover, field::footprint(line.pose, mover.colours())))
        return std::nullopt;
    for (int const side : {-1, 1}) {
        Walk::At at = *middle;
        int const first = side < 0 ? 1 : unit.left + 1;
        int const last = side < 0 ? unit.left : unit.stands - 1;
        for (int i = first; i <= last; ++i) {
            at = walk.next(at, side);
            Pose const stand = walk.pose(at);
            auto const slot = static_cast<std::size_t>(i - 1);
            line.others[slot] = stand.at;
            line.bent[slot + 1] =
                static_cast<std::int16_t>((stand.heading - line.pose.heading).value / 10);
            if (!situation.is_clear(mover, field::footprint(stand, mover.colours())))
                line.aside |= 1 << i;
        }
    }
    return line;
}

bool may_line(Situation const& situation, Line const& order) {
    UnitId const id = order.unit;
    Unit const& unit = situation.unit(id);
    bool const holds_farm =
        may_hold_farm(situation.data(id), situation.features()[order.feature.value].terrain);
    // HM-TERRAIN-06: having come loose first.
    if (unit.formation != (holds_farm ? Formation::skirmish : Formation::loose)) return false;
    auto const line = bent_line(situation, id, order.feature);
    if (!line) return false;
    Mover mover = situation.mover(id);
    Limit const allowance = go_allowance(situation, mover, order.by);
    if (line->pose.at == unit.pose.at) return true;
    field::Course const course =
        field::straight(unit.pose.at, field::heading_toward(unit.pose.at, line->pose.at));
    auto const distance =
        static_cast<int>(field::whole_root(field::squared(line->pose.at - unit.pose.at)));
    return !brings_closer(situation, mover, course) &&
           any_way_limit(situation, mover, course, allowance).most >= distance;
}

} // namespace horse_and_musket
