#include "rules/horse_and_musket/table/laid_ground.h"

#include "rules/horse_and_musket/table/hidden_ground.h"

#include "field/plane_cut.h"
#include "umpire/umpire.h"

#include <numeric>

namespace horse_and_musket {

namespace {

constexpr Mil half_road{450};
constexpr Mil beyond_water{300}; // bridges and fords reach over both banks
constexpr Mil half_ford{900};

bool is_area(Terrain terrain) { // with rounded corners: hills, woods and marshes
    return terrain <= Terrain::forest || is_marsh(terrain) || terrain == Terrain::rocky_ground;
}

field::Convex table_of(field::Cloth const& cloth) {
    return {Spot{}, Spot{{}, cloth.depth}, Spot{cloth.width, cloth.depth}, Spot{cloth.width, {}}};
}

// Where a straight way leaves the table.
Spot edge_ahead(field::Cloth const& cloth, Spot from, field::Vec way) {
    struct Share { // of the way
        std::int64_t over, under;
    };
    auto const along = [](std::int64_t at, std::int64_t most, std::int64_t step) {
        if (step == 0) return Share{std::int64_t{1} << 30, 1};
        return step > 0 ? Share{most - at, step} : Share{at, -step};
    };
    Share const x = along(from.x.value, cloth.width.value, way.x);
    Share const y = along(from.y.value, cloth.depth.value, way.y);
    Share const least = x.over * y.under <= y.over * x.under ? x : y;
    return from + field::Vec{way.x * least.over / least.under, way.y * least.over / least.under};
}

class Roads {
public:
    Roads(Scenario const& scenario, Tabletop const& top, std::vector<Feature>& features)
        : scenario_(scenario), top_(top), features_(features) {
        for (std::size_t i = 0; i < features.size(); ++i)
            if (features[i].terrain == Terrain::settlement && !features[i].parts.empty())
                settlements_.push_back(i);
        std::ranges::stable_sort(settlements_, std::greater{}, [&](std::size_t i) {
            field::Extent const& extent = scenario.features[i].extent;
            return std::int64_t{extent.left.value} * extent.front.value;
        });
    }
    // HM-TERRAIN-22. UNCLEAR: a settlement alone has no two largest; read as one of the others.
    void lay() {
        if (settlements_.size() >= 2) {
            Spot const one = place(0), two = place(1);
            strip(edge_ahead(scenario_.cloth, one, one - two),
                  edge_ahead(scenario_.cloth, two, two - one));
        }
        for (std::size_t i = settlements_.size() >= 2 ? 2 : 0; i < settlements_.size(); ++i) {
            if (auto const neighbour = nearest_to(i)) strip(place(i), *neighbour);
            strip(place(i), nearest_edge(place(i)));
        }
    }

private:
    Spot place(std::size_t i) const { return top_.laid.poses[settlements_[i]].at; }
    std::optional<Spot> nearest_to(std::size_t i) const {
        std::optional<Spot> nearest;
        for (std::size_t j = 0; j < settlements_.size(); ++j)
            if (j != i && (!nearest || squared(place(j) - place(i)) < squared(*nearest - place(i))))
                nearest = place(j);
        return nearest;
    }
    Spot nearest_edge(Spot at) const {
        field::Cloth const& cloth = scenario_.cloth;
        std::array const edges{Spot{at.x, {}}, Spot{at.x, cloth.depth}, Spot{{}, at.y},
                               Spot{cloth.width, at.y}};
        return *std::ranges::min_element(edges, {}, [&](Spot edge) { return squared(edge - at); });
    }
    void strip(Spot from, Spot to) {
        field::Vec const way = to - from;
        std::int64_t const length = field::whole_root(squared(way));
        Feature* const road = next();
        if (length == 0 || road == nullptr) return;
        field::Vec const left{-way.y * half_road.value / length, way.x * half_road.value / length};
        field::Convex const whole({from + left, to + left, to + -left, from + -left});
        field::Convex const table = table_of(scenario_.cloth);
        auto const corners = field::shared_ground(whole.corners(), table.corners());
        if (!corners.empty() && corners.size() <= field::Convex::capacity)
            road->parts.emplace_back(std::span<Spot const>(corners));
    }
    Feature* next() {
        for (std::size_t i = 0; i < features_.size(); ++i)
            if (features_[i].origin == Origin::road && features_[i].parts.empty())
                return &features_[i];
        return nullptr;
    }

    Scenario const& scenario_;
    Tabletop const& top_;
    std::vector<Feature>& features_;
    std::vector<std::size_t> settlements_; // the largest first
};

// HM-SETUP-08: wherever a road crosses a stream or river.
void add_bridges(Tabletop const& top, Feature& bridges, std::vector<Feature> const& features) {
    Feature const& water = features[bridges.over.value];
    if (water.parts.empty()) return;
    field::Extent bank = water.extent;
    bank.front = bank.front + beyond_water;
    bank.rear = bank.rear + beyond_water;
    field::Convex const over{field::footprint(top.laid.poses[bridges.over.value], bank)};
    for (Feature const& road : features) {
        if (road.origin != Origin::road) continue;
        for (field::Convex const& part : road.parts) {
            if (!field::overlap(part, water.parts[0])) continue;
            auto const corners = field::shared_ground(part.corners(), over.corners());
            if (!corners.empty() && corners.size() <= field::Convex::capacity)
                bridges.parts.emplace_back(std::span<Spot const>(corners));
        }
    }
}

// HM-SETUP-09: in the middle of a stretch without crossing. UNCLEAR: whether a stretch ends at a
// crossing; read as: it does, and pieces of river that meet are two.
std::optional<field::Convex> ford_place(Pose const& pose, Feature const& river,
                                        std::vector<Feature> const& features, FeatureId id) {
    std::vector<std::int64_t> cuts{field::fine(-river.extent.left),
                                   field::fine(river.extent.right)};
    std::vector<std::pair<std::int64_t, std::int64_t>> crossed;
    for (Feature const& bridges : features) {
        if (bridges.origin != Origin::bridges || bridges.over != id) continue;
        for (field::Convex const& part : bridges.parts) {
            std::int64_t low = cuts[1], high = cuts[0];
            for (Spot const corner : part.corners()) {
                std::int64_t const along = field::in_frame(pose, corner).right;
                low = std::min(low, along);
                high = std::max(high, along);
            }
            crossed.emplace_back(low, high);
        }
    }
    std::ranges::sort(crossed);
    std::int64_t from = cuts[0];
    crossed.emplace_back(cuts[1], cuts[1]);
    for (auto const& [low, high] : crossed) {
        if (low - from >= field::fine(ford_stretch)) {
            Mil const middle{static_cast<std::int32_t>(field::rounded((from + low) / 2))};
            Pose const at{field::to_table(pose, {middle, {}}), pose.heading};
            return field::Convex(
                field::footprint(at, {half_ford, half_ford, river.extent.front + beyond_water,
                                      river.extent.rear + beyond_water}));
        }
        from = std::max(from, high);
    }
    return std::nullopt;
}

} // namespace

field::Convex outline_of(Feature const& piece, Pose const& pose) {
    field::Extent const& e = piece.extent;
    if (!is_area(piece.terrain)) return field::Convex(field::footprint(pose, e));
    auto const share = [](Mil length) { return Mil{length.value * 2 / 5}; }; // a corner cut off
    Mil const x = e.right, y = e.front, u = share(x), v = share(y);
    std::array const places{field::Place{-x, v},  field::Place{-u, y}, field::Place{u, y},
                            field::Place{x, v},   field::Place{x, -v}, field::Place{u, -y},
                            field::Place{-u, -y}, field::Place{-x, -v}};
    std::array<Spot, 8> corners{};
    for (std::size_t i = 0; i < places.size(); ++i) corners[i] = field::to_table(pose, places[i]);
    return field::Convex(std::span<Spot const>(corners));
}

field::Convex middle_of(field::Cloth const& cloth) {
    Mil const low{cloth.depth.value / 2 - 12'000}, high{cloth.depth.value / 2 + 12'000};
    Mil const left{24'000}, right = cloth.width - left;
    return {Spot{left, low}, Spot{left, high}, Spot{right, high}, Spot{right, low}};
}

bool has_laid_ground(Scenario const& scenario, Tabletop const& top) {
    if (scenario.options.laying != Laying::none) return true;
    return may_find_ground(scenario) &&
           std::ranges::any_of(top.laid.is_laid, [](std::uint8_t is_laid) { return is_laid != 0; });
}

std::vector<Feature> laid_ground(Scenario const& scenario, Tabletop const& top,
                                 Ground const& ground) {
    std::vector<Feature> features = scenario.features;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (top.laid.is_laid[i] != 0) {
            features[i].parts = features[i].laid = {outline_of(features[i], top.laid.poses[i])};
            features[i].bodies = {0};
        }
    if (scenario.options.laying == Laying::none) return features;
    std::vector<std::pair<std::size_t, field::Convex>> fords;
    if (!is_laying(top.stage)) {
        Roads(scenario, top, features).lay();
        for (Feature& bridges : features)
            if (bridges.origin == Origin::bridges) add_bridges(top, bridges, features);
        for (std::size_t i = 0; i < features.size(); ++i) {
            FeatureId const river = features[i].over;
            if (features[i].origin != Origin::ford || top.laid.is_laid[river.value] == 0) continue;
            auto const place =
                ford_place(top.laid.poses[river.value], features[river.value], features, river);
            if (!place) continue;
            fords.emplace_back(i, *place);
            if (ground[i] == Terrain::ford) features[i].parts = {*place};
        }
    }
    lay_crossings(features);
    for (auto const& [ford, place] : fords) features[ford].laid = {place};
    for (std::size_t i = 0; i < features.size(); ++i)
        features[i].secret_of = keeper_of(scenario, top, i);
    return features;
}

std::optional<Side> keeper_of(Scenario const& scenario, Tabletop const& top, std::size_t feature) {
    Feature const& what = scenario.features[feature];
    if (what.origin == Origin::scenario || what.origin == Origin::unmapped || is_laying(top.stage))
        return what.secret_of;
    std::size_t const piece = what.origin == Origin::ford ? what.over.value : feature;
    if (top.laid.is_laid[piece] == 0 || top.stage == Stage::role) return std::nullopt;
    bool const is_low = 2 * top.laid.poses[piece].at.y.value < scenario.cloth.depth.value;
    Side const side = is_at_bottom(top, Side::a) == is_low ? Side::a : Side::b;
    bool const is_defender = !attacks(top, side) && attacks(top, umpire::other(side));
    return is_defender ? std::optional(side) : std::nullopt;
}

bool knows_kind(Scenario const& scenario, Tabletop const& top, umpire::Seat seat,
                std::size_t feature) {
    auto const owner = keeper_of(scenario, top, feature);
    return !owner || top.is_revealed[feature] != 0 || seat == umpire::umpire_seat ||
           umpire::side_of(seat) == owner;
}

} // namespace horse_and_musket
