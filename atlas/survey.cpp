#include "atlas/survey.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace atlas {

std::string_view name_of(Cover cover) {
    constexpr std::array<std::string_view, 8> names{"clear", "wood", "village",  "churchyard",
                                                    "marsh", "pond", "vineyard", "meadow"};
    return names[static_cast<std::size_t>(cover)];
}

namespace {

using field::Direction;
using field::Grid;
using field::Hex;

// The centres of the hexes in square cells, so that those near a place are found at once.
class Cells {
public:
    Cells(Box const& box, double size) : low_(box.low), size_(size) {
        wide_ = cell((box.high.east - box.low.east) / size) + 1;
        deep_ = cell((box.high.north - box.low.north) / size) + 1;
        hexes_.resize(wide_ * deep_);
    }
    void put(Hex hex, Point centre) {
        hexes_[cell((centre.north - low_.north) / size_) * wide_ +
               cell((centre.east - low_.east) / size_)]
            .push_back(hex);
    }
    // All hexes whose centres lie within one cell of the box, and some beyond.
    template <class Visit> void near(Box const& box, Visit visit) const {
        auto const range = [&](double low, double high, std::size_t count) {
            double const last = static_cast<double>(count) - 1;
            return std::pair(std::clamp(std::floor(low / size_) - 1, 0.0, last),
                             std::clamp(std::floor(high / size_) + 1, 0.0, last));
        };
        auto const [west, east] = range(box.low.east - low_.east, box.high.east - low_.east, wide_);
        auto const [south, north] =
            range(box.low.north - low_.north, box.high.north - low_.north, deep_);
        for (auto row = static_cast<std::size_t>(south); row <= static_cast<std::size_t>(north);
             ++row)
            for (auto column = static_cast<std::size_t>(west);
                 column <= static_cast<std::size_t>(east); ++column)
                for (Hex const hex : hexes_[row * wide_ + column]) visit(hex);
    }

private:
    static std::size_t cell(double place) { return static_cast<std::size_t>(std::floor(place)); }
    Point low_;
    double size_;
    std::size_t wide_;
    std::size_t deep_;
    std::vector<std::vector<Hex>> hexes_;
};

class Fieldbook { // what the survey works on
public:
    Fieldbook(Ground const& the_ground, Grid const& the_grid, Frame const& the_frame)
        : ground(the_ground), grid(the_grid), frame(the_frame), centres_(centres_of(grid, frame)),
          cells_(box_of(centres_), frame.hex_metres) {
        survey.hexes.resize(grid.size());
        survey.heights.resize(grid.size(), ground.datum_metres);
        for (std::size_t i = 0; i < grid.size(); ++i) {
            Hex const hex{static_cast<std::uint16_t>(i)};
            if (!grid.holds(hex)) continue;
            hexes.push_back(hex);
            cells_.put(hex, centre(hex));
        }
        for (Direction d = 0; d < 6; ++d)
            corners[d] = corner_of(grid, frame, frame.pinned, d) - centre(frame.pinned);
    }

    HexGround& at(Hex hex) { return survey.hexes[hex.value]; }
    Point centre(Hex hex) const { return centres_[hex.value]; }
    // All hexes that can have to do with what lies in a box, always in the same order.
    template <class Visit> void near(Box const& box, Visit visit) const { cells_.near(box, visit); }

    Ground const& ground;
    Grid const& grid;
    Frame const& frame;
    Survey survey;
    std::vector<Hex> hexes;         // those the grid holds
    std::array<Point, 6> corners{}; // from the centre of a hex

private:
    static std::vector<Point> centres_of(Grid const& grid, Frame const& frame) {
        std::vector<Point> centres;
        for (std::size_t i = 0; i < grid.size(); ++i)
            centres.push_back(centre_of(grid, frame, Hex{static_cast<std::uint16_t>(i)}));
        return centres;
    }
    std::vector<Point> centres_;
    Cells cells_;
};

// --- Areas

// From which share of a hex an area decides it.
struct CoverRule {
    Kind kind;
    Cover cover;
    double least_share;
};
// The later row wins over the earlier.
constexpr std::array cover_rules{
    CoverRule{Kind::meadow, Cover::meadow, 0.5}, CoverRule{Kind::vineyard, Cover::vineyard, 0.5},
    CoverRule{Kind::wood, Cover::wood, 0.5},     CoverRule{Kind::marsh, Cover::marsh, 0.5},
    CoverRule{Kind::pond, Cover::pond, 0.5},     CoverRule{Kind::village, Cover::village, 0.2},
};

// The part of an area within a hex: cut along each side in turn. Where the area is not convex the
// cuts leave seams along the sides, which enclose nothing.
double area_within(Ring const& ring, Point centre, std::array<Point, 6> const& corners) {
    Ring part = ring;
    Ring cut;
    cut.reserve(ring.size() + 8);
    for (std::size_t side = 0; side < 6 && !part.empty(); ++side) {
        Point const from = centre + corners[side];
        Point const along = corners[(side + 1) % 6] - corners[side];
        // Corners count clockwise: inside is to the right.
        auto const depth = [&](Point point) { return -cross(along, point - from); };
        cut.clear();
        for (std::size_t i = 0, j = part.size() - 1; i < part.size(); j = i++) {
            double const before = depth(part[j]);
            double const here = depth(part[i]);
            if ((before > 0) != (here > 0))
                cut.push_back(part[j] + (before / (before - here)) * (part[i] - part[j]));
            if (here > 0) cut.push_back(part[i]);
        }
        std::swap(part, cut);
    }
    return part.empty() ? 0 : area_of(part);
}

void lay_cover(Fieldbook& book, CoverRule const& rule) {
    double const hex_area = book.frame.hex_metres * book.frame.hex_metres * root_of_three / 2;
    // Two woods of a quarter hex each are half a hex of wood.
    std::vector<double> shares(book.grid.size(), 0.0);
    std::vector<double> largest(book.grid.size(), 0.0);
    std::vector<Feature const*> named(book.grid.size(), nullptr);
    struct Small { // a village that may decide no hex by its share
        Feature const* feature;
        Hex hex;
    };
    std::vector<Small> homes;
    for (Feature const& feature : book.ground.features) {
        if (feature.kind != rule.kind) continue;
        Small home{&feature, field::nowhere};
        double most = 0;
        book.near(feature.box, [&](Hex hex) {
            double const share =
                area_within(feature.points, book.centre(hex), book.corners) / hex_area;
            if (share <= 0) return;
            shares[hex.value] += share;
            if (share > largest[hex.value]) {
                largest[hex.value] = share;
                named[hex.value] = &feature;
            }
            if (share > most) {
                most = share;
                home.hex = hex;
            }
        });
        if (home.hex != field::nowhere && rule.kind == Kind::village) homes.push_back(home);
    }
    for (Hex const hex : book.hexes) {
        if (named[hex.value] == nullptr || shares[hex.value] < rule.least_share) continue;
        book.at(hex).cover = rule.cover;
        book.at(hex).name = named[hex.value]->name_then;
    }
    for (Small const& home : homes) {
        HexGround& here = book.at(home.hex);
        if (here.cover == rule.cover) continue;
        here.cover = rule.cover;
        here.name = home.feature->name_then;
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

void lay_heights(Fieldbook& book) {
    for (Hex const hex : book.hexes) {
        Feature const* const contour = contour_at(book.ground, book.centre(hex));
        if (contour == nullptr) continue;
        book.survey.heights[hex.value] = contour->height_metres;
        HexGround& here = book.at(hex);
        double const levels =
            (contour->height_metres - book.ground.datum_metres) / book.frame.level_metres;
        here.level = static_cast<std::int8_t>(std::clamp(std::floor(levels), -128.0, 127.0));
        if (here.level > 0 && here.name.empty()) here.name = contour->name_then;
    }
}

// --- Lines on hexsides

// How often a line crosses the way from a hex to its neighbour.
struct Crossings {
    int count = 0;
    int net = 0; // more from the right of the line to its left, or the other way
};

// Calls `lay(hex, direction, crossings)` for each side whose centre-to-centre way the line crosses.
template <class Lay> void along_sides(Fieldbook& book, Line const& line, Lay lay) {
    std::vector<std::array<Crossings, 3>> found(book.grid.size());
    std::vector<Hex> touched;
    for (std::size_t i = 1; i < line.size(); ++i)
        book.near(box_of({line[i - 1], line[i]}), [&](Hex hex) {
            for (Direction d = 0; d < 3; ++d) { // the other three are seen from the neighbour
                Hex const next = book.grid.neighbour(hex, d);
                if (next == field::nowhere) continue;
                Point const from = book.centre(hex);
                Point const to = book.centre(next);
                if (!do_cross(line[i - 1], line[i], from, to)) continue;
                Crossings& crossings = found[hex.value][d];
                ++crossings.count;
                crossings.net += cross(line[i] - line[i - 1], to - from) > 0 ? 1 : -1;
                touched.push_back(hex);
            }
        });
    std::ranges::sort(touched);
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (Hex const hex : touched)
        for (Direction d = 0; d < 3; ++d)
            if (found[hex.value][d].count > 0) lay(hex, d, found[hex.value][d]);
}

void mark(Fieldbook& book, Hex hex, Direction side, Sides HexGround::* sides) {
    (book.at(hex).*sides).add(side);
    (book.at(book.grid.neighbour(hex, side)).*sides).add(field::turned(side, 3));
}

// What lies on a side lies on it for good: a bend that comes back across the way does not count.
using SideSets = std::initializer_list<Sides HexGround::*>;
void lay_line(Fieldbook& book, Feature const& line, SideSets sets) {
    along_sides(book, line.points, [&](Hex hex, Direction d, Crossings crossings) {
        if (crossings.count % 2 == 0) return;
        for (auto const sides : sets) mark(book, hex, d, sides);
    });
}

void lay_field_work(Fieldbook& book, Feature const& work) {
    along_sides(book, work.points, [&](Hex hex, Direction d, Crossings crossings) {
        if (crossings.net == 0) return;
        // The enemy is to the left: who goes from right to left goes out of the work.
        if (crossings.net > 0)
            book.at(hex).field_works.add(d);
        else
            book.at(book.grid.neighbour(hex, d)).field_works.add(field::turned(d, 3));
    });
}

bool is_hollow(Ground const& ground, Feature const& ring) {
    Feature const* around = nullptr;
    for (Feature const& other : ground.features)
        if (other.kind == Kind::contour && other.area > ring.area &&
            is_inside(other, ring.points.front()) && (!around || other.area < around->area))
            around = &other;
    return ring.height_metres < (around ? around->height_metres : ground.datum_metres);
}

// A hollow whose ring the way crosses twice, from one hex outside it to another.
void lay_ravines(Fieldbook& book) {
    for (Feature const& ring : book.ground.features) {
        if (ring.kind != Kind::contour || !is_hollow(book.ground, ring)) continue;
        Line closed = ring.points;
        closed.push_back(closed.front());
        along_sides(book, closed, [&](Hex hex, Direction d, Crossings crossings) {
            Hex const next = book.grid.neighbour(hex, d);
            if (crossings.count < 2 || is_inside(ring, book.centre(hex)) ||
                is_inside(ring, book.centre(next)))
                return;
            double const rim =
                std::min(book.survey.heights[hex.value], book.survey.heights[next.value]);
            if (ring.height_metres < rim) mark(book, hex, d, &HexGround::ravines);
        });
    }
}

// --- Lines through hexes

// Hexes as a line passes through them, with the length of it in each.
struct Passage {
    Hex hex;
    double metres;
};

std::vector<Passage> passages_of(Fieldbook const& book, Line const& line) {
    std::vector<Passage> passages;
    Line const points = paced(line, book.frame.hex_metres / 64);
    for (std::size_t i = 0; i < points.size(); ++i) {
        // Within the inner circle of a hex no other is nearer.
        bool const same =
            i > 0 && passages.back().hex != field::nowhere &&
            length(points[i] - book.centre(passages.back().hex)) < 0.499 * book.frame.hex_metres;
        Hex const hex = same ? passages.back().hex : hex_at(book.grid, book.frame, points[i]);
        if (passages.empty() || passages.back().hex != hex) passages.push_back({hex, 0});
        if (i > 0) passages.back().metres += length(points[i] - points[i - 1]);
    }
    // Of a hex between two neighbours the line may only cut the corner.
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
    return passages;
}

void lay_road(Fieldbook& book, Feature const& road, std::vector<Passage> const& passages) {
    for (std::size_t i = 1; i < passages.size(); ++i) {
        Hex const from = passages[i - 1].hex;
        Hex const to = passages[i].hex;
        if (from == field::nowhere || to == field::nowhere) continue; // on or off the map
        auto const direction = book.grid.direction(from, to);
        if (!direction) continue;
        mark(book, from, *direction, &HexGround::roads);
        if (road.kind == Kind::road && road.rank == Rank::high_road)
            mark(book, from, *direction, &HexGround::high_roads);
    }
}

void lay_through(Fieldbook& book, Kind kind, std::vector<Passage> passages) {
    // An end that just reaches into a hex is not in it; but a short line is somewhere.
    double const least = book.frame.hex_metres / 4;
    if (passages.size() > 1 && passages.front().metres < least) passages.erase(passages.begin());
    if (passages.size() > 1 && passages.back().metres < least) passages.pop_back();
    for (Passage const& passage : passages)
        if (passage.hex != field::nowhere) book.at(passage.hex).through.add(kind);
}

void lay_lines(Fieldbook& book) {
    for (Feature const& feature : book.ground.features) {
        if (!is_line(feature.kind)) continue;
        switch (feature.kind) {
        case Kind::stream:
            if (feature.width == Width::brook)
                lay_line(book, feature, {&HexGround::streams, &HexGround::brooks});
            else if (feature.width == Width::river)
                lay_line(book, feature, {&HexGround::streams, &HexGround::rivers});
            else
                lay_line(book, feature, {&HexGround::streams});
            break;
        case Kind::ditch: lay_line(book, feature, {&HexGround::ditches}); break;
        case Kind::wall: lay_line(book, feature, {&HexGround::walls}); break;
        case Kind::abatis: lay_line(book, feature, {&HexGround::abatis}); break;
        case Kind::field_work: lay_field_work(book, feature); break;
        case Kind::street: continue; // the village has it
        default: break;
        }
        auto const passages = passages_of(book, feature.points);
        if (feature.kind == Kind::road || feature.kind == Kind::sunken_road)
            lay_road(book, feature, passages);
        lay_through(book, feature.kind, passages);
    }
}

// --- Points

// The side of water nearest to a bridge or ford; a side that a road crosses is preferred.
void lay_crossing(Fieldbook& book, Feature const& crossing) {
    bool const is_bridge = crossing.kind == Kind::bridge;
    Hex best = field::nowhere;
    Direction best_side = 0;
    // One farther than a hex from any stream side is a mistake in the document.
    double best_square = book.frame.hex_metres * book.frame.hex_metres;
    bool on_road = false;
    book.near(crossing.box, [&](Hex hex) {
        for (Direction d = 0; d < 3; ++d) {
            HexGround const& here = book.at(hex);
            if (!here.streams.has(d) && !(is_bridge && here.ditches.has(d))) continue;
            Point const middle =
                0.5 * (book.centre(hex) + neighbour_centre(book.grid, book.frame, hex, d));
            Point const way = crossing.points.front() - middle;
            if (dot(way, way) >= book.frame.hex_metres * book.frame.hex_metres) continue;
            if (on_road && !here.roads.has(d)) continue;
            bool const better = (here.roads.has(d) && !on_road) || dot(way, way) < best_square;
            if (!better) continue;
            best = hex;
            best_side = d;
            best_square = dot(way, way);
            on_road = here.roads.has(d);
        }
    });
    if (best == field::nowhere) {
        if (hex_at(book.grid, book.frame, crossing.points.front()) != field::nowhere)
            book.survey.complaints.push_back(std::string(name_of(crossing.kind)) + " \"" +
                                             crossing.id +
                                             "\" is near no stream; move it, or draw the stream");
        return;
    }
    mark(book, best, best_side, is_bridge ? &HexGround::bridges : &HexGround::fords);
}

void lay_points(Fieldbook& book) {
    for (Feature const& feature : book.ground.features) {
        if (feature.kind == Kind::bridge || feature.kind == Kind::ford) lay_crossing(book, feature);
        if (feature.kind != Kind::farm) continue;
        Hex const hex = hex_at(book.grid, book.frame, feature.points.front());
        if (hex == field::nowhere) continue;
        book.at(hex).farm = true;
        if (book.at(hex).name.empty()) book.at(hex).name = feature.name_then;
    }
}

} // namespace

Survey survey(Ground const& ground, field::Grid const& grid, Frame const& frame) {
    OBLIQUE_ENSURE(grid.holds(frame.pinned) && frame.hex_metres > 0 && frame.level_metres > 0);
    Fieldbook book(ground, grid, frame);
    for (CoverRule const& rule : cover_rules) lay_cover(book, rule);
    lay_churchyards(book);
    lay_heights(book);
    lay_ravines(book);
    lay_lines(book);
    lay_points(book); // a bridge lies on a stream, and where a road crosses it
    return std::move(book.survey);
}

} // namespace atlas
