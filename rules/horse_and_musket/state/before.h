#pragma once
// What comes before the first turn, and forces that come later: part of state.h, for before/.

#include "rules/horse_and_musket/state/units.h"

namespace horse_and_musket {

// What comes before the first turn, and what of it still counts: HM-SETUP.
struct Before {
    std::array<std::uint8_t, 2> attacks{};    // by side
    std::array<std::uint8_t, 2> is_ready{};   // with deploying; sealed while both draw plans
    std::array<std::uint8_t, 2> is_hurried{}; // does it all as proposed; sealed likewise
    std::array<std::uint8_t, 2> is_outscouted{};
    std::array<std::uint8_t, max_units> is_sealed{};    // put down by a plan, HM-SETUP-20
    std::array<std::uint8_t, max_features> fortified{}; // by side a (1), by side b (2)
    UnitId last = no_unit;                              // that was put down, HM-SETUP-21
    Side initiative = Side::a;
    std::uint8_t is_turned = 0;  // side b has the edge at the bottom
    std::uint8_t first_left = 0; // units still to be put down first, HM-SETUP-17
    std::uint8_t in_group = 0;   // put down in this go
    std::uint8_t jokers = 0;     // played by anybody, HM-FLANK-03
    std::uint8_t spare = 0;
    // Laying the ground.
    FeatureId handed = no_feature;          // to the other, HM-SETUP-06
    std::array<std::uint8_t, 2> thrown{};   // HM-SETUP-04
    std::array<std::uint8_t, 2> features{}; // still to be laid, or altered
    Side layer = Side::a;                   // whose features are laid now
    std::uint8_t spare_too = 0;
    friend bool operator==(Before const&, Before const&) = default;
};

// A force that comes later: HM-FLANK. The enemy knows of it what it was told.
inline constexpr std::size_t most_forces = 12; // six a side
struct Force {
    std::array<UnitId, most_in_force> units = nobody(); // still to come, in sequence
    std::array<GeneralId, 2> generals{no_general, no_general};
    std::int32_t point = -1; // along its edge, once it is noted
    Side side = Side::a;
    Entry entry = Entry::own_edge;
    Half half = Half::near;
    std::uint8_t is_formed = 0;
    std::uint8_t jokers = 1;
    std::uint8_t due = 0;        // after so many Jokers, once it has thrown: 0 before
    std::uint8_t is_here = 0;    // and enters
    std::uint8_t is_told = 0;    // its flank, HM-SETUP-11; its half as well, HM-FLANK-06: 2;
                                 // and all of it, by a card: 3
    std::uint8_t is_unsided = 0; // nobody knows whose it is before it comes, HM-SUBREIN-06
    std::array<std::uint8_t, 3> spare{};
    friend bool operator==(Force const&, Force const&) = default;

    static constexpr std::array<UnitId, most_in_force> nobody() {
        std::array<UnitId, most_in_force> none{};
        none.fill(no_unit);
        return none;
    }
};
using Forces = std::array<Force, most_forces>;
inline bool is_unsided(Forces const& forces, UnitId unit) {
    return std::ranges::any_of(forces, [&](Force const& force) {
        return force.is_unsided != 0 && std::ranges::find(force.units, unit) != force.units.end();
    });
}
inline bool is_unsided(Forces const& forces, GeneralId general) {
    return std::ranges::any_of(forces, [&](Force const& force) {
        return force.is_unsided != 0 &&
               std::ranges::find(force.generals, general) != force.generals.end();
    });
}

} // namespace horse_and_musket
