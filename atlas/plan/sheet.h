#pragma once
// The sheet of paper under the cartographer's hand: places on it, the colours, and the pen. Only
// the plan_*.cpp files need this; who wants a plan includes plan.h.

#include "atlas/plan/plan.h"

#include <algorithm>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace atlas {

// A place on the sheet: x to the right, y down. A different type than Point, which counts north up.
struct Spot {
    double x = 0;
    double y = 0;
};
constexpr Spot operator+(Spot one, Spot two) { return {one.x + two.x, one.y + two.y}; }
constexpr Spot operator-(Spot one, Spot two) { return {one.x - two.x, one.y - two.y}; }
constexpr Spot operator*(double factor, Spot spot) { return {factor * spot.x, factor * spot.y}; }
double length(Spot way);
Spot unit(Spot way);
constexpr Spot turned_right(Spot way) { return {-way.y, way.x}; } // as seen on the sheet

struct Patch { // an upright rectangle, for finding room
    Spot low;
    Spot high;
};
constexpr double overlap(Patch const& one, Patch const& two) {
    double const wide = std::min(one.high.x, two.high.x) - std::max(one.low.x, two.low.x);
    double const tall = std::min(one.high.y, two.high.y) - std::max(one.low.y, two.low.y);
    return wide > 0 && tall > 0 ? wide * tall : 0;
}

struct Palette {
    std::string_view paper, paper_edge, ink, faint_ink;
    std::string_view hill, wood, leaf, leaf_ink, water, water_ink;
    std::string_view garden, house, house_edge, wall, road;
    std::string_view grid, label, gold;
    std::string_view prussian, prussian_edge, austrian, austrian_edge, austrian_figure, slash,
        morale;
};
Palette const& palette_of(Theme theme);

std::string number(double value);              // two decimals at most, the same on every machine
std::string escaped(std::string_view text);    // fit to stand in XML
std::size_t letters_in(std::string_view text); // of UTF-8

// Small irregularities, the same in every drawing of the same feature.
class Jitter {
public:
    explicit Jitter(std::string_view seed);
    double between(double low, double high);

private:
    std::uint64_t state_ = 0;
};

// Writes SVG: texts as they are, numbers by `number`, a spot as two numbers.
class Pen {
public:
    template <class... Parts> void put(Parts const&... parts) { (add(parts), ...); }
    std::string take() { return std::move(svg_); }

private:
    void add(std::string_view text) { svg_ += text; }
    void add(double value) { svg_ += number(value); }
    void add(Spot spot) {
        add(spot.x);
        svg_ += ' ';
        add(spot.y);
    }
    std::string svg_;
};

class Sheet : public Pen {
public:
    Sheet(Box const& window, PlanStyle const& style);

    Palette const& palette() const { return palette_; }
    PlanStyle const& style() const { return style_; }
    Box const& window() const { return window_; }
    Patch map() const; // the mapped part, inside the border
    Patch paper() const;
    Spot on(Point point) const;
    Point under(Spot spot) const;
    double size(double metres) const { return metres * style_.units_per_metre; }

private:
    double border() const; // from the edge of the paper to the map

    Box window_;
    PlanStyle style_;
    Palette palette_;
};

// The "d" of a path: straight, or rounded through the points.
enum class Ends : std::uint8_t { open, closed };
std::string straight_path(std::vector<Spot> const& spots, Ends ends);
std::string round_path(std::vector<Spot> const& spots, Ends ends);
std::vector<Spot> spots_of(Sheet const& sheet, std::vector<Point> const& points);
// A ring with its corners rounded into many short sides, as round_path would draw it.
Ring rounded(Ring const& ring);

// The layers, from the ground up.
void draw_signs(Sheet& sheet); // the <defs> to which later layers refer
void draw_paper(Sheet& sheet);
void draw_fields(Sheet& sheet, Ground const& ground);
void draw_ground(Sheet& sheet, Ground const& ground); // the seven that follow
void draw_cover(Sheet& sheet, Ground const& ground);
void draw_hills(Sheet& sheet, Ground const& ground);
void draw_water(Sheet& sheet, Ground const& ground);
void draw_roads(Sheet& sheet, Ground const& ground);
void draw_crossings(Sheet& sheet, Ground const& ground);
void draw_villages(Sheet& sheet, Ground const& ground);
void draw_works(Sheet& sheet, Ground const& ground);
void draw_grid(Sheet& sheet, Lattice const& lattice);

// Names and figures look for room in turn: what is already there is an obstacle.
class Room {
public:
    // What weighs less may be written over, if there is no better place.
    void take(Patch const& patch, double weight = 1) { taken_.push_back({patch, weight}); }
    void letter(Patch const& patch) { // for a name or figure
        take(patch);
        letters_.push_back(patch);
    }
    void cover(Patch const& patch) { // by what hides whatever lies under it
        take(patch, 10);
        covers_.push_back(patch);
    }
    double crowding(Patch const& patch) const;
    bool is_lettered(Patch const& patch) const;
    bool is_covered(Patch const& patch) const;

private:
    struct Taken {
        Patch patch;
        double weight;
    };
    std::vector<Taken> taken_;
    std::vector<Patch> letters_;
    std::vector<Patch> covers_;
};
enum class Hand : std::uint8_t { roman, italic, capitals };
enum class Anchor : std::uint8_t { middle, start, end }; // which part of a text is at its spot
struct Lettering {
    Hand hand{};
    double size = 0;
    std::string_view colour;
    Anchor anchor{};
    double halo = 0.26; // the breadth of the paper round it, of its size
};
Patch patch_of(std::string_view text, Lettering const& lettering, Spot at);
void write(Sheet& sheet, std::string_view text, Lettering const& lettering, Spot at);

struct Coat { // the colours of a side
    std::string_view fill;
    std::string_view edge;
    std::string_view figure;
};
Coat coat_of(Sheet const& sheet, umpire::Side side);

void reserve_ground(Sheet const& sheet, Ground const& ground, Room& room);
void reserve_troops(Sheet const& sheet, std::vector<Mark> const& marks, Room& room);
void draw_troops(Sheet& sheet, std::vector<Mark> const& marks, Room& room);
void draw_names(Sheet& sheet, Ground const& ground, Room& room);
void draw_hex_numbers(Sheet& sheet, Lattice const& lattice, Room const& room);
void draw_front(Sheet& sheet, Mark const& mark); // one that has a front of its own
// Signs for the legend, at a spot of the sheet, facing up.
void draw_mark(Sheet& sheet, Mark const& mark, Spot at);
void draw_margin(Sheet& sheet); // the border round the map
struct Subject {                // what is drawn
    Ground const& ground;
    Lattice const* lattice; // null where there is no grid
    std::vector<Mark> const& marks;
};
void draw_furniture(Sheet& sheet, Subject const& subject); // cartouche, legend, compass, scale
void reserve_furniture(Sheet const& sheet, Subject const& subject, Room& room);
// Finds a corner for each piece that may stand in the roomiest.
void choose_corners(Subject const& subject, PlanStyle& style);

// The legend, and the room it takes.
Spot legend_size(Sheet const& sheet, Subject const& subject);
void draw_legend(Sheet& sheet, Subject const& subject, Patch const& panel);

} // namespace atlas
