#pragma once
// What the tests of the field share.

#include "field/hex.h"

namespace field {

// Chance for the tests, the same on every machine.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : seed_(seed) {}
    int below(int bound) {
        seed_ = seed_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((seed_ >> 33) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t seed_;
};

inline constexpr GridShape leuthen{33, 19, 20};
// Even columns longer, as long, shorter; and one row or column alone.
inline constexpr std::array shapes{GridShape{8, 6, 7}, GridShape{7, 6, 6}, GridShape{9, 7, 6},
                                   GridShape{6, 1, 1}, GridShape{5, 1, 2}, GridShape{1, 6, 6}};

inline std::vector<Hex> hexes_of(Grid const& grid) {
    std::vector<Hex> hexes;
    for (int column = 1; column <= grid.shape().columns; ++column)
        for (int row = 1; row <= 99; ++row)
            if (Hex const hex = grid.at(column, row); hex != nowhere) hexes.push_back(hex);
    return hexes;
}

inline Hex find(Grid const& grid, std::string_view label) {
    return grid.find(label).value_or(nowhere);
}

} // namespace field
