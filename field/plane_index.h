#pragma once
// What is near? Squares of six inches, and for each the units and features that may lie in it.

#include "field/plane_convex.h"

#include <bit>

namespace field {

// A set of up to 256 things by number.
class Marks {
public:
    static constexpr std::size_t capacity = 256;

    constexpr void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    constexpr void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    constexpr bool has(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }
    constexpr void add(Marks const& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    }
    constexpr std::size_t count() const {
        std::size_t sum = 0;
        for (std::uint64_t const word : words_)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    // From the lowest number to the highest.
    template <class Do> constexpr void each(Do const& visit) const {
        for (std::size_t w = 0; w < words_.size(); ++w)
            for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
                visit(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    friend constexpr bool operator==(Marks const&, Marks const&) = default;

private:
    std::array<std::uint64_t, capacity / 64> words_{};
};

// Whoever lies in a box is found by every box that meets it; besides, some that are only near.
class Index {
public:
    void add(std::size_t number, Box const& box);
    void remove(std::size_t number, Box const& box); // the box it was added with
    Marks near(Box const& box) const;

private:
    static constexpr int cell = 6000;
    static constexpr int columns = 20;
    static constexpr int rows = 12;
    template <class Do> static void each_cell(Box const& box, Do const& visit);

    std::array<Marks, columns * rows> cells_{};
};

} // namespace field
