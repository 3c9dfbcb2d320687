#pragma once
// Where the units of each side have been in this battle, for HM-SUBHID-01: part of state.h. Noted
// by squares of two inches, of which some lies within three inches of a stand.

#include "rules/horse_and_musket/scenario.h"

#include <array>

namespace horse_and_musket {

struct Trodden {
    static constexpr int square = 2000; // mils
    static constexpr int columns = 60, rows = 36;
    struct Place {
        int column, row;
    };
    std::array<std::array<std::uint8_t, columns * rows / 8>, 2> squares{}; // a bit for each

    bool holds(Side side, Place at) const {
        return (squares[umpire::index(side)][byte_of(at)] >> bit_of(at) & 1) != 0;
    }
    void add(Side side, Place at) {
        std::uint8_t& eight = squares[umpire::index(side)][byte_of(at)];
        eight = static_cast<std::uint8_t>(eight | 1u << bit_of(at));
    }
    friend bool operator==(Trodden const&, Trodden const&) = default;

private:
    static std::size_t byte_of(Place at) {
        return static_cast<std::size_t>(at.row * columns + at.column) / 8;
    }
    static unsigned bit_of(Place at) {
        return static_cast<unsigned>(at.row * columns + at.column) % 8;
    }
};

} // namespace horse_and_musket
