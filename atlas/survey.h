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

enum class Cover : std::uint8_t { clear, wood, village, churchyard, marsh, pond };
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

struct HexGround {
    Cover cover = Cover::clear;
    std::int8_t level = 0;
    Sides streams;
    Sides bridges;      // always on a stream
    Sides abatis;       // seen from both hexes of the side
    Sides roads;        // the road goes on to the centre of the neighbour
    std::string name{}; // of the village, hill or wood, as it was then; mostly empty
    friend bool operator==(HexGround const&, HexGround const&) = default;
};

struct Survey {
    std::vector<HexGround> hexes;        // by the value of field::Hex
    std::vector<std::string> complaints; // what could not be laid on the grid, for `check` to show
    HexGround const& at(field::Hex hex) const { return hexes[hex.value]; }
};

// How each thing is judged:
//  - Cover by coverage: wood, marsh and pond from one half of a hex, a village from one fifth, for
//    it is fought over though its gardens are open; the churchyard takes the hex of its middle.
//    Of several the stronger place wins: churchyard, village, pond, marsh, wood.
//  - The level is that of the ground at the centre of the hex.
//  - A stream or an abatis lies on a hexside if it crosses the way from centre to centre, and does
//    not come back across it. The sides so found always join corner to corner.
//  - A bridge lies on the stream side nearest to it.
//  - A road joins the hexes it passes through, but for one of which it only cuts the corner.
Survey survey(Ground const& ground, field::Grid const& grid, Frame const& frame);

} // namespace atlas
