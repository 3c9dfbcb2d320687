// Lining an obstacle or the edge of a terrain: HM-FORM-02, HM-TERRAIN-06, -16, HM-GAP-19. Stands
// are side by side, each squarely to it. Along a hedge, a water or a road they keep a tenth of an
// inch off and face it; in a wood or a settlement they stand at its edge and face outward.

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

bool can_be_lined(Feature const& feature) {
    return lined_from(feature.terrain) != Lines::nothing &&
           (feature.terrain != Terrain::road || !feature.raised.empty());
}

std::optional<BentLine> bent_line(Situation const& situation, UnitId id, FeatureId feature_id) {
    Feature const& feature = situation.scenario().features[feature_id.value];
    Unit const& unit = situation.unit(id);
    if (!can_be_lined(feature) || situation.data(id).arm != Arm::infantry) return std::nullopt;
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
    if (unit.formation != Formation::loose) return false; // HM-TERRAIN-06: having come loose first
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
