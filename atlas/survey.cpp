#include "atlas/survey.h"

#include <array>
#include <cmath>
#include <optional>

namespace atlas {

std::string_view name_of(Cover cover) {
    constexpr std::array<std::string_view, 6> names{"clear",      "wood",  "village",
                                                    "churchyard", "marsh", "pond"};
    return names[static_cast<std::size_t>(cover)];
}

namespace {

using field::Direction;
using field::Grid;
using field::Hex;

struct Fieldbook { // what the survey works on
    Ground const& ground;
    Grid const& grid;
    Frame const& frame;
    Survey survey;

    HexGround& at(Hex hex) { return survey.hexes[hex.value]; }
};

// From which share of a hex an area decides it.
struct CoverRule {
    Kind kind;
    Cover cover;
    double least_share;
};
// The later row wins over the earlier.
constexpr std::array cover_rules{
    CoverRule{Kind::wood, Cover::wood, 0.5},
    CoverRule{Kind::marsh, Cover::marsh, 0.5},
    CoverRule{Kind::pond, Cover::pond, 0.5},
    CoverRule{Kind::village, Cover::village, 0.2},
};

// Points spread evenly over a hex about its centre: rings of a finer hex lattice.
std::vector<Point> probes_of(Grid const& grid, Frame const& frame) {
    constexpr int rings = 8;
    Point const centre = centre_of(grid, frame, frame.pinned);
    Point const one = neighbour_centre(grid, frame, frame.pinned, 1) - centre;
    Point const two = neighbour_centre(grid, frame, frame.pinned, 2) - centre;
    // The lattice of the probes is turned by 30 degrees, so that its outline is the hex itself.
    Point const first = (1 / 3.0) * (one + two);
    Point const second = (1 / 3.0) * (two + two - one);
    std::vector<Point> probes;
    for (int a = -rings; a <= rings; ++a)
        for (int b = -rings; b <= rings; ++b) {
            if (a + b < -rings || a + b > rings) continue;
            // Half a ring is kept free, so that neighbours share no probe.
            probes.push_back((a / (rings + 0.5)) * first + (b / (rings + 0.5)) * second);
        }
    return probes;
}

double share_of(Ring const& ring, Point centre, std::vector<Point> const& probes) {
    int inside = 0;
    for (Point const& probe : probes)
        if (is_inside(ring, centre + probe)) ++inside;
    return inside / static_cast<double>(probes.size());
}

void lay_areas(Fieldbook& book) {
    auto const probes = probes_of(book.grid, book.frame);
    for (CoverRule const& rule : cover_rules)
        for (std::size_t i = 0; i < book.grid.size(); ++i) {
            Hex const hex{static_cast<std::uint16_t>(i)};
            if (!book.grid.holds(hex)) continue;
            Point const centre = centre_of(book.grid, book.frame, hex);
            double share = 0; // two woods of a quarter hex each are half a hex of wood
            double largest = 0;
            Feature const* named = nullptr;
            for (Feature const& feature : book.ground.features) {
                if (feature.kind != rule.kind) continue;
                double const part = share_of(feature.points, centre, probes);
                share += part;
                if (part > largest) named = &feature;
                largest = std::max(largest, part);
            }
            if (named == nullptr || share < rule.least_share) continue;
            book.at(hex).cover = rule.cover;
            book.at(hex).name = named->name_then;
        }
}

void lay_churchyards(Fieldbook& book) {
    for (Feature const& feature : book.ground.features) {
        if (feature.kind != Kind::churchyard) continue;
        Hex const hex = hex_at(book.grid, book.frame, middle_of(feature.points));
        if (hex == field::nowhere) continue;
        HexGround& here = book.at(hex);
        here.cover = Cover::churchyard;
        // In a village the hex keeps the village's name.
        if (here.name.empty()) here.name = feature.name_then;
    }
}

void lay_levels(Fieldbook& book) {
    for (std::size_t i = 0; i < book.grid.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        if (!book.grid.holds(hex)) continue;
        Point const centre = centre_of(book.grid, book.frame, hex);
        Feature const* const contour = contour_at(book.ground, centre);
        if (contour == nullptr) continue;
        HexGround& here = book.at(hex);
        double const levels =
            (contour->height_metres - book.ground.datum_metres) / book.frame.level_metres;
        here.level = static_cast<std::int8_t>(std::clamp(std::floor(levels), -128.0, 127.0));
        if (here.level > 0 && here.name.empty()) here.name = contour->name_then;
    }
}

int crossings_of(Line const& line, Point from, Point to) {
    int crossings = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        if (do_cross(line[i - 1], line[i], from, to)) ++crossings;
    return crossings;
}

// Streams and abatis: the sides whose centre-to-centre way the line crosses for good.
void lay_line(Fieldbook& book, Line const& line, Sides HexGround::* sides) {
    for (std::size_t i = 0; i < book.grid.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        if (!book.grid.holds(hex)) continue;
        Point const centre = centre_of(book.grid, book.frame, hex);
        for (Direction d = 0; d < 3; ++d) { // the other three are seen from the neighbour
            Hex const next = book.grid.neighbour(hex, d);
            if (next == field::nowhere) continue;
            if (crossings_of(line, centre, centre_of(book.grid, book.frame, next)) % 2 == 0)
                continue;
            (book.at(hex).*sides).add(d);
            (book.at(next).*sides).add(field::turned(d, 3));
        }
    }
}

// Hexes as a road passes through them, with the length of road in each.
struct Passage {
    Hex hex;
    double metres;
};

std::vector<Passage> passages_of(Fieldbook const& book, Line const& line) {
    std::vector<Passage> passages;
    Line const points = paced(line, book.frame.hex_metres / 64);
    for (std::size_t i = 0; i < points.size(); ++i) {
        Hex const hex = hex_at(book.grid, book.frame, points[i]);
        if (passages.empty() || passages.back().hex != hex) passages.push_back({hex, 0});
        if (i > 0) passages.back().metres += length(points[i] - points[i - 1]);
    }
    return passages;
}

void lay_road(Fieldbook& book, Feature const& road) {
    std::vector<Passage> passages = passages_of(book, road.points);
    auto const adjacent = [&](Hex one, Hex two) {
        return one != field::nowhere && two != field::nowhere &&
               book.grid.direction(one, two).has_value();
    };
    for (std::size_t i = 1; i + 1 < passages.size();) {
        bool const corner_cut = adjacent(passages[i - 1].hex, passages[i + 1].hex) &&
                                passages[i].metres < book.frame.hex_metres / 3;
        if (corner_cut)
            passages.erase(passages.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    for (std::size_t i = 1; i < passages.size(); ++i) {
        Hex const from = passages[i - 1].hex;
        Hex const to = passages[i].hex;
        if (from == field::nowhere || to == field::nowhere) continue; // on or off the map
        auto const direction = book.grid.direction(from, to);
        if (!direction) continue;
        book.at(from).roads.add(*direction);
        book.at(to).roads.add(field::turned(*direction, 3));
    }
}

void lay_bridge(Fieldbook& book, Feature const& bridge) {
    Hex best = field::nowhere;
    Direction best_side = 0;
    // A bridge farther than a hex from any stream side is a mistake in the document.
    double best_square = book.frame.hex_metres * book.frame.hex_metres;
    for (std::size_t i = 0; i < book.grid.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        for (Direction d = 0; d < 3; ++d) {
            if (!book.grid.holds(hex) || !book.at(hex).streams.has(d)) continue;
            Point const middle = 0.5 * (centre_of(book.grid, book.frame, hex) +
                                        neighbour_centre(book.grid, book.frame, hex, d));
            Point const way = bridge.points.front() - middle;
            if (dot(way, way) >= best_square) continue;
            best = hex;
            best_side = d;
            best_square = dot(way, way);
        }
    }
    if (best == field::nowhere) {
        book.survey.complaints.push_back("bridge \"" + bridge.id +
                                         "\" is near no stream; move it, or draw the stream");
        return;
    }
    book.at(best).bridges.add(best_side);
    book.at(book.grid.neighbour(best, best_side)).bridges.add(field::turned(best_side, 3));
}

} // namespace

Survey survey(Ground const& ground, field::Grid const& grid, Frame const& frame) {
    OBLIQUE_ENSURE(grid.holds(frame.pinned) && frame.hex_metres > 0 && frame.level_metres > 0);
    Fieldbook book{ground, grid, frame, {}};
    book.survey.hexes.resize(grid.size());
    lay_areas(book);
    lay_churchyards(book);
    lay_levels(book);
    for (Feature const& feature : ground.features) {
        if (feature.kind == Kind::stream) lay_line(book, feature.points, &HexGround::streams);
        if (feature.kind == Kind::abatis) lay_line(book, feature.points, &HexGround::abatis);
        if (feature.kind == Kind::road) lay_road(book, feature);
    }
    // After all streams: a bridge lies on one of them.
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::bridge) lay_bridge(book, feature);
    return std::move(book.survey);
}

} // namespace atlas
