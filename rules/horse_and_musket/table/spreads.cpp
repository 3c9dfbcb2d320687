// How skirmishers lie about their Colour Stand: HM-SKIRM-07, HM-GAP-22.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

namespace {

constexpr Mil beside_each_other{1500}; // from centre to centre: 0.75 apart
constexpr Mil aslant_of_it{1250};      // to the side, and ahead or back: 0.707 apart
constexpr Mil least_between{500};      // HM-SKIRM-07
constexpr Mil most_between{1000};

// To the right, to the left, further to the right ...
constexpr int by_turns(int i) { return i % 2 != 0 ? (i + 1) / 2 : -(i / 2); }

// Where the i-th stand is to be, in the frame of the Colour Stand.
field::Place place_of(Pattern pattern, int i, int stands) {
    int const wing = (i + 1) / 2;
    int const side = i % 2 != 0 ? 1 : -1;
    switch (pattern) {
    case Pattern::row: {
        int const left = stands / 2;
        return {(i <= left ? -i : i - left) * beside_each_other, {}};
    }
    case Pattern::ranks:
        return {by_turns(i / 2) * beside_each_other, i % 2 == 0 ? Mil{} : -beside_each_other};
    case Pattern::file: return {{}, -(i * beside_each_other)};
    case Pattern::wedge: return {side * wing * aslant_of_it, -(wing * aslant_of_it)};
    case Pattern::horns: return {side * wing * aslant_of_it, wing * aslant_of_it};
    }
    return {};
}

} // namespace

Layout spread(Situation const& situation, Mover const& mover, Pattern pattern) {
    int const stands = situation.unit(mover.unit).stands;
    Layout result;
    for (int i = 1; i < stands; ++i) {
        Spot const at = field::to_table(mover.pose, place_of(pattern, i, stands));
        result.others[static_cast<std::size_t>(i - 1)] = at;
        field::Quad const stand = field::footprint({at, mover.pose.heading}, mover.colours());
        if (!situation.is_clear(mover, stand)) result.aside |= 1 << i;
    }
    return result;
}

bool is_well_laid(Mover const& mover, Layout const& places, int stands) {
    if (places.aside != 0) return false;
    auto const outline = [&](int i) {
        Spot const at = i == 0 ? mover.pose.at : places.others[static_cast<std::size_t>(i - 1)];
        return field::Convex(field::footprint({at, mover.pose.heading}, mover.colours()));
    };
    unsigned linked = 1; // a bit for each that hangs together with the Colour Stand
    for (int round = 0; round < stands; ++round)
        for (int i = 0; i < stands; ++i)
            for (int j = 0; j < stands; ++j) {
                if (i == j) continue;
                field::Distance const apart = field::gap(outline(i), outline(j));
                if (apart < least_between) return false;
                if (apart <= most_between && (linked >> i & 1) != 0) linked |= 1u << j;
            }
    return linked + 1 == 1u << stands;
}

} // namespace horse_and_musket
