#pragma once
// What it costs to stand in a hex by facing, a byte each in one word: a search asks and lowers all
// six at once.

#include "field/hex.h"

#include <algorithm>

namespace dragoon {

using Facings = std::uint8_t; // a set: bit d for direction d
inline constexpr Facings all_facings = 0b111111;
constexpr Facings only(field::Direction facing) { return static_cast<Facings>(1u << facing); }
// Those one corner or side away, to the left and to the right.
constexpr Facings beside(Facings facings) {
    unsigned const set = facings;
    return static_cast<Facings>((set << 1 | set >> 5 | set >> 1 | set << 5) & all_facings);
}

class FacingCosts {
public:
    static constexpr int out_of_reach = 0x7F; // the highest bit of a byte is for comparing

    FacingCosts() = default; // undefined: a search has room for more of these than it needs
    static FacingCosts unreached() {
        FacingCosts costs;
        costs.bytes_ = in_each(out_of_reach);
        return costs;
    }

    int at(field::Direction facing) const {
        return static_cast<int>(bytes_ >> (8 * facing) & 0x7F);
    }
    int least() const {
        int cost = out_of_reach;
        for (field::Direction facing = 0; facing < 6; ++facing) cost = std::min(cost, at(facing));
        return cost;
    }
    Facings above(int cost) const { return gathered((bytes_ | high) - in_each(cost + 1)); }
    Facings exactly(int cost) const { return static_cast<Facings>(above(cost - 1) & ~above(cost)); }
    // Those of the facings that cost more than this, and now cost it.
    Facings lower(Facings facings, int cost) {
        auto const lowered = static_cast<Facings>(facings & above(cost));
        std::uint64_t const bytes = spread(lowered) * 0xFF;
        bytes_ = (bytes_ & ~bytes) | (in_each(cost) & bytes);
        return lowered;
    }

private:
    static constexpr std::uint64_t ones = 0x0101010101010101;
    static constexpr std::uint64_t high = ones << 7;
    static constexpr std::uint64_t in_each(int value) {
        return ones * static_cast<std::uint64_t>(value);
    }
    // The highest bits of the first six bytes; the product moves bit 8d to bit 56 + d.
    static constexpr Facings gathered(std::uint64_t bytes) {
        return static_cast<Facings>(((bytes >> 7 & ones) * 0x0102040810204080) >> 56 & all_facings);
    }
    // Bit d to bit 8d: copies of the set 7 bits apart, of each the bit that falls into place.
    static constexpr std::uint64_t spread(Facings facings) {
        return std::uint64_t{facings} * 0x0000000810204081 & ones;
    }

    std::uint64_t bytes_;
};

} // namespace dragoon
