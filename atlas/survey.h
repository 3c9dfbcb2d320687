#pragma once
// From ground to hexes: what covers each hex, how high it lies, and what runs along or across its
// sides. What any of it does to troops is for a rule system to say.

#include "atlas/frame.h"
#include "atlas/ground.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace atlas {

enum class Cover : std::uint8_t { clear, wood, village, churchyard, marsh, pond, vineyard, meadow };
std::string_view name_of(Cover cover);

// A set of the six hexsides.
struct Sides {
    std::uint8_t bits = 0;
    constexpr bool has(field::Direction direction) const { return (bits >> direction & 1) != 0; }
    constexpr void add(field::Direction direction) {
        bits = static_cast<std::uint8_t>(bits | 1u << direction);
    }
    friend bool operator==(Sides, Sides) = default;
};

// A set of kinds of lines.
struct Lines {
    std::uint8_t bits = 0;
    constexpr bool has(Kind kind) const { return (bits >> place(kind) & 1) != 0; }
    constexpr void add(Kind kind) { bits = static_cast<std::uint8_t>(bits | 1u << place(kind)); }
    friend bool operator==(Lines, Lines) = default;

private:
    static constexpr unsigned place(Kind kind) {
        return static_cast<unsigned>(kind) - static_cast<unsigned>(Kind::road);
    }
    static_assert(static_cast<int>(Kind::abatis) - static_cast<int>(Kind::road) < 8);
};

struct HexGround {
    Cover cover = Cover::clear;
    std::int8_t level = 0;
    // Between this hex and the next, seen from both:
    Sides streams; // of any width
    Sides brooks;  // those that are narrow
    Sides rivers;  // those that are broad
    Sides bridges; // always on a stream or ditch
    Sides fords;   // always on a stream
    Sides ditches;
    Sides walls;
    Sides abatis;
    Sides ravines;     // ground falls between the two and rises again
    Sides field_works; // seen from the hex behind the work alone: it faces these sides
    // From the centre of this hex to that of the next:
    Sides roads;      // of any kind, sunken ones too
    Sides high_roads; // those of the first rank
    // What runs through the hex, for charts that have it as terrain of the hex and not of a side.
    Lines through;
    bool farm = false;
    std::string name{}; // of the village, hill or wood, as it was then; mostly empty
    friend bool operator==(HexGround const&, HexGround const&) = default;
};

struct Survey {
    std::vector<HexGround> hexes;        // by the value of field::Hex
    std::vector<double> heights;         // of the centres, in metres above the sea
    std::vector<std::string> complaints; // what could not be laid on the grid, for `check` to show
    HexGround const& at(field::Hex hex) const { return hexes[hex.value]; }
};

// How each thing is judged:
//  - Cover by coverage: wood, vineyard, meadow, marsh and pond from one half of a hex, a village
//    from one fifth, for it is fought over though its gardens are open; and however small it is, it
//    has the hex of which it covers most. The churchyard takes the hex of its middle. Of several
//    the stronger place wins: churchyard, village, pond, marsh, wood, vineyard, meadow.
//  - The level is that of the ground at the centre of the hex, in steps from the datum.
//  - A stream, ditch, wall, abatis or field work lies on a hexside if it crosses the way from
//    centre to centre, and does not come back across it. The sides so found always join corner to
//    corner. A ravine lies on one if that way goes into a hollow and out of it.
//  - A bridge or ford lies on the side of a stream nearest to it, of those a road crosses if there
//    are such near by.
//  - A road joins the hexes it passes through, but for one of which it only cuts the corner. So
//    does, for `through`, every other line.
Survey survey(Ground const& ground, field::Grid const& grid, Frame const& frame);

} // namespace atlas
