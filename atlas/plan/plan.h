#pragma once
// The cartographer: draws ground and troops as an engraved plan of the period, into SVG.
//
// It knows no rule: a mark says what to draw and how it stands, and who makes the marks decides
// what a seat may see.

#include "atlas/frame.h"
#include "atlas/ground.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas {

enum class Arm : std::uint8_t { infantry, cavalry, battery, leader };
enum class Condition : std::uint8_t { ordered, disorganised, routed };

// Troops on the plan. Marks at the same place are drawn behind one another: batteries in front,
// leaders in the rear.
struct Mark {
    Point at;
    Point toward{0, 1}; // facing: facing_of(frame, corner), or bearing(degrees)
    Arm arm{};
    umpire::Side side{};
    int strength =
        0; // the length of the bar, and the figure beside it. A leader with one leads all
    Condition condition{};
    std::string label{};
    std::uint8_t command = 0; // troops of one command share a facing colour; 0 has none
    std::string sign{};       // of the command, and the troops' morale: written where details are
    int morale = 0;           // asked for; 0 is not written
    bool is_aide = false;     // a leader's flag has a band across it
    Line front{};             // where it stood, true to the ground, instead of a sign at a place
};
struct Armies; // atlas/army.h
// An order of battle on its ground: a bar for each battalion and regiment of horse, a flag for each
// leader whose place is known.
std::vector<Mark> marks_of(Armies const& armies, Projection const& projection);

enum class Theme : std::uint8_t { light, dark };
// `roomiest` is the corner where least of the ground is covered.
enum class Corner : std::uint8_t { none, north_west, north_east, south_east, south_west, roomiest };
enum class Legend : std::uint8_t { troops, ground };
// `small` is the ground alone in tints and few lines, for a list of battles: draw_small.
enum class Detail : std::uint8_t { engraved, small };
// What the ground is drawn on: a sheet with a border, or the green cloth of a table, all of it.
enum class Backing : std::uint8_t { paper, cloth };

struct PlanStyle {
    Theme theme{};
    Detail detail{};
    Backing backing{};
    double units_per_metre = 0.2; // of the SVG, whose units are a screen's points
    double mark_scale = 1;        // 1 suits hexes of 70 units
    std::optional<Box> window{};  // the ground to show, in metres; all of the grid, or all of the
                                  // ground, without it
    bool hexes_shown = true;
    bool troops_shown = true;
    bool details_shown = false;            // command and morale beside each strength
    Corner cartouche = Corner::north_west; // where the furniture of the plan stands
    Corner legend = Corner::south_west;
    Legend legend_explains = Legend::troops;
    Corner compass = Corner::north_east;
    std::string title{};
    std::string date{};
    std::string subtitle{};
    std::string side_a = "Side A"; // for the legend
    std::string side_b = "Side B";
};

struct Lattice {
    field::Grid const& grid;
    Frame frame;
};
// The ground on which the grid lies, with a little to spare round it.
Box window_of(Lattice const& lattice);
Box window_of(Ground const& ground);

// Where the grid lies on the plan of it, in the plan's own units: x to the right, y down.
struct PlanPlaces {
    struct Place {
        double x = 0;
        double y = 0;
    };
    double width = 0;
    double height = 0;
    double hex_size = 0;          // from side to side
    std::vector<Place> centres{}; // by the value of field::Hex
};
PlanPlaces places_on_plan(Lattice const& lattice, PlanStyle const& style);

std::string draw_plan(Ground const& ground, Lattice const& lattice, std::vector<Mark> const& marks,
                      PlanStyle const& style);
// Without a grid.
std::string draw_plan(Ground const& ground, std::vector<Mark> const& marks, PlanStyle const& style);
// Of a few kilobytes, without a border; the longer side has 640 units.
std::string draw_small(Ground const& ground, Box const& window, Theme theme);

} // namespace atlas
