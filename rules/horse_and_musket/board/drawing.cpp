// A battle of Horse & Musket drawn on the cloth: the cartographer's ground, and the troops for who
// has no page to show them. The cartographer thinks in metres: an inch is taken for forty of them.

#include "rules/horse_and_musket/board/board.h"
#include "rules/horse_and_musket/system.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

constexpr double metres_per_mil = 0.04;
// Signs and lettering have so many units of the plan: fewer to the inch, and they are larger.
constexpr double plan_units_per_inch = 16;

atlas::Point metres(Spot at) { return {at.x.value * metres_per_mil, at.y.value * metres_per_mil}; }
atlas::Line ring_of(field::Convex const& part) {
    atlas::Line ring;
    for (Spot const corner : part.corners()) ring.push_back(metres(corner));
    return ring;
}

// The middle of a stretch of road or stream: between its two short sides.
atlas::Line middle_line(field::Convex const& part) {
    atlas::Line const ring = ring_of(part);
    if (ring.size() != 4) return ring;
    auto const middle = [&](std::size_t i) {
        return 0.5 * (ring[i] + ring[(i + 1) % ring.size()]);
    };
    bool const first_is_short =
        atlas::length(ring[1] - ring[0]) <= atlas::length(ring[2] - ring[1]);
    return first_is_short ? atlas::Line{middle(0), middle(2)} : atlas::Line{middle(1), middle(3)};
}

// Stretches that follow each other become one line, so that bends are drawn round.
atlas::Line course_of(Feature const& feature) {
    atlas::Line line;
    for (field::Convex const& part : feature.laid) {
        atlas::Line stretch = middle_line(part);
        bool const is_first = line.size() == stretch.size() && !line.empty();
        auto const far = [&](atlas::Point a, atlas::Point b) { return atlas::length(a - b); };
        if (is_first &&
            std::min(far(line.front(), stretch.front()), far(line.front(), stretch.back())) <
                std::min(far(line.back(), stretch.front()), far(line.back(), stretch.back())))
            std::ranges::reverse(line);
        if (!line.empty() && far(line.back(), stretch.back()) < far(line.back(), stretch.front()))
            std::ranges::reverse(stretch);
        if (!line.empty()) { // the joint lies where the two meet
            line.back() = 0.5 * (line.back() + stretch.front());
            stretch.erase(stretch.begin());
        }
        line.insert(line.end(), stretch.begin(), stretch.end());
    }
    return line;
}

class Cartographer {
public:
    explicit Cartographer(std::vector<Feature> const& features) {
        ground_.projection = atlas::Projection::at(0, 0);
        for (Feature const& feature : features)
            if (!feature.parts.empty()) draw(feature);
    }
    atlas::Ground ground() { return std::move(ground_); }

private:
    void add(Feature const& from, atlas::Kind kind, atlas::Line points) {
        atlas::Feature feature;
        feature.id = from.id + std::to_string(ground_.features.size());
        feature.kind = kind;
        feature.points = std::move(points);
        feature.box = atlas::box_of(feature.points);
        if (atlas::is_area(kind)) {
            double const area = atlas::area_of(feature.points);
            feature.area = area < 0 ? -area : area;
        }
        feature.width = width_;
        feature.rank = atlas::Rank::high_road;
        feature.height_metres = height_;
        if (!named_) feature.name_then = from.name;
        named_ = true;
        ground_.features.push_back(std::move(feature));
    }
    void areas(Feature const& feature, atlas::Kind kind) {
        for (field::Convex const& part : feature.parts) add(feature, kind, ring_of(part));
    }
    void hill(Feature const& feature, int rings) {
        for (field::Convex const& part : feature.parts) {
            atlas::Line ring = ring_of(part);
            atlas::Point const middle = atlas::middle_of(ring);
            for (int i = 0; i < rings; ++i) {
                height_ = 10 * (i + 1);
                atlas::Line inner;
                double const share = 1 - 0.75 * i / rings;
                for (atlas::Point const corner : ring)
                    inner.push_back(middle + share * (corner - middle));
                add(feature, atlas::Kind::contour, inner);
            }
        }
        height_ = 0;
    }
    // Gardens, streets along the longer way, and houses on both sides of them.
    void village(Feature const& feature) {
        constexpr double between = 80; // metres from street to street
        areas(feature, atlas::Kind::village);
        for (field::Convex const& part : feature.parts) {
            atlas::Line const ring = ring_of(part);
            atlas::Point const middle = atlas::middle_of(ring);
            atlas::Box const box = atlas::box_of(ring);
            atlas::Point const extent = box.high - box.low;
            bool const is_wide = extent.east > extent.north;
            double const reach = 0.4 * std::max(extent.east, extent.north);
            int const streets =
                std::max(1, static_cast<int>(std::min(extent.east, extent.north) / between));
            for (int i = 0; i < streets; ++i) {
                double const aside = (i - (streets - 1) / 2.0) * between;
                atlas::Point const way = is_wide ? atlas::Point{reach, 0} : atlas::Point{0, reach};
                atlas::Point const at =
                    middle + (is_wide ? atlas::Point{0, aside} : atlas::Point{aside, 0});
                add(feature, atlas::Kind::street, {at - way, at, at + way});
            }
        }
    }
    void water(Feature const& feature, atlas::Width width) {
        width_ = width;
        add(feature, atlas::Kind::stream, course_of(feature));
        width_ = {};
    }
    void draw(Feature const& feature) {
        named_ = false;
        switch (feature.terrain) {
        case Terrain::gentle_hill: return hill(feature, 2);
        case Terrain::normal_hill: return hill(feature, 3);
        case Terrain::steep_hill: return hill(feature, 4);
        case Terrain::very_steep_hill:
        case Terrain::sheer_slope: return hill(feature, 6);
        case Terrain::orchard: return areas(feature, atlas::Kind::vineyard);
        case Terrain::woodland:
        case Terrain::forest: return areas(feature, atlas::Kind::wood);
        case Terrain::settlement:
        case Terrain::building:
        case Terrain::farm: return village(feature);
        case Terrain::minor_stream: return water(feature, atlas::Width::brook);
        case Terrain::torrential_stream: return water(feature, atlas::Width::stream);
        case Terrain::shallow_river:
        case Terrain::river:
        case Terrain::fast_river:
        case Terrain::deep_river:
        case Terrain::raging_torrent: return water(feature, atlas::Width::river);
        case Terrain::linear_obstacle: return add(feature, atlas::Kind::wall, course_of(feature));
        case Terrain::crops: return areas(feature, atlas::Kind::meadow);
        case Terrain::lake: return areas(feature, atlas::Kind::pond);
        case Terrain::crowd:
        case Terrain::broken_ground:
        case Terrain::rocky_ground:
        case Terrain::bog:
        case Terrain::morass:
        case Terrain::quagmire: return areas(feature, atlas::Kind::marsh);
        case Terrain::road:
        case Terrain::bridge:
        case Terrain::ford: return add(feature, atlas::Kind::road, course_of(feature));
        }
    }

    atlas::Ground ground_;
    atlas::Width width_{};
    double height_ = 0;
    bool named_ = false;
};

atlas::Arm plan_arm(Arm arm) {
    if (arm == Arm::artillery) return atlas::Arm::battery;
    return is_mounted(arm) ? atlas::Arm::cavalry : atlas::Arm::infantry;
}
std::vector<atlas::Mark> marks_of(Situation const& now) {
    std::vector<atlas::Mark> marks;
    for (std::size_t i = 0; i < now.scenario().units.size(); ++i) {
        UnitId const id = unit_id(i);
        if (!now.is_here(id)) continue;
        atlas::Mark mark;
        mark.at = metres(now.unit(id).pose.at);
        mark.toward = atlas::bearing(now.unit(id).pose.heading.value() / 1000.0);
        mark.arm = plan_arm(now.data(id).arm);
        mark.side = now.side(id);
        mark.strength = now.unit(id).stands;
        marks.push_back(std::move(mark));
    }
    return marks;
}

} // namespace

std::string HorseAndMusketSystem::draw(umpire::AnyBattle const& table, umpire::Seat seat,
                                       atlas::PlanStyle style) const {
    auto const& battle = static_cast<umpire::AnyBattleOf<HorseAndMusket> const&>(table);
    Scenario const& scenario = battle.rules().scenario;
    View const& view = battle.view(seat);
    Situation const now(battle.rules(), view);
    atlas::Ground const ground = Cartographer(now.features()).ground();
    style.backing = atlas::Backing::cloth;
    style.units_per_metre = plan_units_per_inch / (1000 * metres_per_mil);
    style.window = atlas::Box{{0, 0}, metres({scenario.cloth.width, scenario.cloth.depth})};
    style.cartouche = style.legend = style.compass = atlas::Corner::none;
    if (style.title.empty()) style.title = scenario.name;
    std::vector<atlas::Mark> const nobody;
    return atlas::draw_plan(ground, style.troops_shown ? marks_of(now) : nobody, style);
}

std::optional<rules::Sheet> HorseAndMusketSystem::sheet(umpire::AnyBattle const& table) const {
    auto const& battle = static_cast<umpire::AnyBattleOf<HorseAndMusket> const&>(table);
    Scenario const& scenario = battle.rules().scenario;
    rules::Sheet sheet;
    sheet.width = scenario.cloth.width.value * plan_units_per_inch / 1000;
    sheet.height = scenario.cloth.depth.value * plan_units_per_inch / 1000;
    sheet.surface.width = scenario.cloth.width.value;
    sheet.surface.depth = scenario.cloth.depth.value;
    sheet.surface.unit = {"inch", 1000};
    OnBoard const board(scenario);
    for (Feature const& feature : scenario.features)
        for (field::Convex const& part : feature.parts)
            sheet.surface.features.push_back(
                {word(terrain_words, feature.terrain),
                 battle.rules().tables.terrain[static_cast<std::size_t>(feature.terrain)].rises,
                 feature.name, board.polygon(part.corners())});
    return sheet;
}

} // namespace horse_and_musket
