#pragma once
// The nouns that every system on hexes begins with. A system takes them all into its namespace.

#include "field/hex.h"
#include "umpire/dice.h"
#include "umpire/fixed_vector.h"
#include "umpire/ids.h"

#include <array>
#include <string>

namespace rules::hex_nouns {

using field::Direction;
using field::Hex;
using field::nowhere;
using umpire::FixedVector;
using umpire::Side;
using umpire::UnitId;

inline constexpr UnitId nobody{0xFFFF};

// What a scenario calls a unit, or a body of units, and whose it is.
struct Identity {
    std::string id;
    std::string name;
    Side side = Side::a;
};

} // namespace rules::hex_nouns
