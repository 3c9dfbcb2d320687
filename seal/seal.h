#pragma once
// Seeds that nobody can guess, and the hash by which one is promised.

#include "umpire/dice.h"

#include <string>

namespace seal {

umpire::Seed fresh_seed();

// BLAKE2b, 32 bytes in hexadecimal, of "oblique seed " and the seed's 32 digits. Anyone can check
// it:
//     printf 'oblique seed 00000000000000000000000000000007' | b2sum -l 256
std::string commitment(umpire::Seed seed);

} // namespace seal
