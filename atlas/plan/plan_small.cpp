// The small plan, for a list of battles: the ground in flat tints and a few lines, in whole numbers
// and no more points than can be told apart. It takes kilobytes where the engraved plan takes
// megabytes.

#include "atlas/plan/sheet.h"

#include <array>
#include <cmath>
#include <set>

namespace atlas {

namespace {

constexpr double longer_side = 640; // of the paper
constexpr int nearest_apart = 5;    // points of one line, in the same units

struct Dot { // a place on the small paper
    int x = 0;
    int y = 0;
};

class Miniature {
public:
    Miniature(Box const& window, Theme theme)
        : window_(window), palette_(palette_of(theme)),
          scale_(longer_side / std::max(window.high.east - window.low.east,
                                        window.high.north - window.low.north)) {}

    Dot paper() const { return on({window_.high.east, window_.low.north}); }
    Palette const& palette() const { return palette_; }
    // The "d" of a path through the points, empty where there is nothing to be seen of it.
    std::string path(std::vector<Point> const& points, Ends ends) const;

private:
    Dot on(Point point) const {
        auto const rounded = [&](double metres) {
            return static_cast<int>(std::floor(metres * scale_ + 0.5));
        };
        return {rounded(point.east - window_.low.east), rounded(window_.high.north - point.north)};
    }
    // What lies beyond one edge of the paper with both its neighbours changes nothing on it.
    bool is_beyond(Point one, Point two, Point three) const {
        auto const all = [&](auto is_out) { return is_out(one) && is_out(two) && is_out(three); };
        return all([&](Point at) { return at.east < window_.low.east; }) ||
               all([&](Point at) { return at.east > window_.high.east; }) ||
               all([&](Point at) { return at.north < window_.low.north; }) ||
               all([&](Point at) { return at.north > window_.high.north; });
    }

    Box window_;
    Palette const& palette_;
    double scale_;
};

std::string Miniature::path(std::vector<Point> const& points, Ends ends) const {
    if (!do_overlap(box_of(points), window_)) return {};
    std::vector<Dot> dots;
    Point last_kept = points.front();
    for (std::size_t i = 0; i < points.size(); ++i) {
        bool const is_last = i + 1 == points.size();
        bool const is_end = i == 0 || (is_last && ends == Ends::open);
        Point const next = points[is_last ? 0 : i + 1];
        if (!is_end && is_beyond(last_kept, points[i], next)) continue;
        last_kept = points[i];
        Dot const dot = on(points[i]);
        bool const is_near = !dots.empty() && std::abs(dot.x - dots.back().x) < nearest_apart &&
                             std::abs(dot.y - dots.back().y) < nearest_apart;
        if (!is_near)
            dots.push_back(dot);
        else if (is_end && dots.size() > 1)
            dots.back() = dot; // a line ends where it ends
    }
    if (dots.size() < (ends == Ends::closed ? 3u : 2u)) return {};
    std::string path;
    Dot last;
    for (std::size_t i = 0; i < dots.size(); ++i) { // each is told from the one before it
        Dot const way{dots[i].x - last.x, dots[i].y - last.y};
        // A sign parts two numbers as well as a space does.
        path += i == 0 ? "M" : i == 1 ? "l" : way.x < 0 ? "" : " ";
        path += std::to_string(way.x) + (way.y < 0 ? "" : " ") + std::to_string(way.y);
        last = dots[i];
    }
    return ends == Ends::closed ? path + "z" : path;
}

std::string mixed(std::string_view from, std::string_view to, double share) {
    auto const digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string colour = "#";
    for (std::size_t i = 1; i < 7; i += 2) {
        auto const part = [&](std::string_view text) {
            return 16 * digit(text[i]) + digit(text[i + 1]);
        };
        int const value = part(from) + static_cast<int>(share * (part(to) - part(from)));
        for (int const half : {value / 16, value % 16}) colour += "0123456789abcdef"[half];
    }
    return colour;
}

// The heights that are told apart, from the lowest: not more than ten.
std::vector<double> heights_shown(Ground const& ground) {
    std::set<double> heights{ground.datum_metres};
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::contour) heights.insert(feature.height_metres);
    std::size_t const every = (heights.size() + 9) / 10;
    std::vector<double> shown;
    std::size_t passed = 0;
    for (double const height : heights)
        if (passed++ % every == 0) shown.push_back(height);
    return shown;
}

// Tints by height, the higher the deeper. A ring that lies within another is the smaller of the
// two: it comes later, and hides what it covers.
void tint_hills(Pen& pen, Miniature const& small, Ground const& ground) {
    std::vector<double> const heights = heights_shown(ground);
    std::vector<Feature const*> rings;
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::contour &&
            std::ranges::binary_search(heights, feature.height_metres))
            rings.push_back(&feature);
    std::ranges::stable_sort(rings, std::greater{}, &Feature::area);
    constexpr double deepest = 0.55; // of the way from paper to the ink of the hills
    double const range = std::max(1.0, heights.back() - heights.front());
    for (Feature const* ring : rings) {
        double const share = deepest * (ring->height_metres - heights.front()) / range;
        std::string const path = small.path(ring->points, Ends::closed);
        if (!path.empty())
            pen.put("<path fill=\"", mixed(small.palette().paper, small.palette().hill, share),
                    "\" d=\"", path, "\"/>");
    }
}

// All features of some kinds in one path.
std::string gathered(Miniature const& small, Ground const& ground, auto const& is_meant) {
    std::string path;
    for (Feature const& feature : ground.features)
        if (is_meant(feature))
            path += small.path(feature.points, is_area(feature.kind) ? Ends::closed : Ends::open);
    return path;
}

void fill(Pen& pen, Miniature const& small, Ground const& ground) {
    Palette const& palette = small.palette();
    struct Tint {
        Kind kind;
        std::string_view colour;
        double opacity;
    };
    std::array const tints{
        Tint{Kind::meadow, palette.wood, 0.5},   Tint{Kind::marsh, palette.water, 0.5},
        Tint{Kind::vineyard, palette.leaf, 0.5}, Tint{Kind::wood, palette.leaf, 0.9},
        Tint{Kind::pond, palette.water, 1},      Tint{Kind::village, palette.house, 0.85}};
    for (Tint const& tint : tints)
        pen.put(
            "<path fill=\"", tint.colour, "\" fill-opacity=\"", tint.opacity, "\" d=\"",
            gathered(small, ground, [&](Feature const& each) { return each.kind == tint.kind; }),
            "\"/>");
}

void trace(Pen& pen, Miniature const& small, Ground const& ground) {
    Palette const& palette = small.palette();
    struct Stroke {
        std::string_view colour;
        double width;
        bool (*is_meant)(Feature const&);
    };
    std::array const strokes{
        Stroke{palette.water_ink, 1.2,
               [](Feature const& each) {
                   return each.kind == Kind::stream && each.width != Width::river;
               }},
        Stroke{palette.water_ink, 7,
               [](Feature const& each) {
                   return each.kind == Kind::stream && each.width == Width::river;
               }},
        Stroke{palette.faint_ink, 1.1, [](Feature const& each) { return each.kind == Kind::road; }},
        Stroke{palette.ink, 2, [](Feature const& each) { return each.kind == Kind::field_work; }}};
    for (Stroke const& stroke : strokes)
        pen.put("<path fill=\"none\" stroke=\"", stroke.colour, "\" stroke-width=\"", stroke.width,
                "\" d=\"", gathered(small, ground, stroke.is_meant), "\"/>");
}

} // namespace

std::string draw_small(Ground const& ground, Box const& window, Theme theme) {
    Miniature const small(window, theme);
    auto const [width, height] = small.paper();
    Pen pen;
    pen.put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", width, "\" height=\"", height,
            "\" viewBox=\"0 0 ", width, " ", height, "\"><rect width=\"", width, "\" height=\"",
            height, "\" fill=\"", small.palette().paper, "\"/>");
    tint_hills(pen, small, ground);
    fill(pen, small, ground);
    trace(pen, small, ground);
    pen.put("</svg>\n");
    return pen.take();
}

} // namespace atlas
