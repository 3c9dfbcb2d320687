#pragma once
// Seeds that nobody can guess, the hashes by which one is promised, and passwords.

#include "umpire/dice.h"
#include "umpire/record/record.h"

#include <array>
#include <string>
#include <string_view>

namespace seal {

umpire::Seed fresh_seed();

// BLAKE2b, 32 bytes in hexadecimal, of "oblique seed " and the seed's 32 digits. Anyone can check
// it:
//     printf 'oblique seed 00000000000000000000000000000007' | b2sum -l 256
std::string commitment(umpire::Seed seed);

// Dice in which the server and the players have a hand: nobody who knows only some of the words can
// tell the seed. Again anyone can check it; a player who gave no word has a dash:
//     printf 'oblique secret SECRET' | b2sum -l 256                gives the promise
//     printf 'oblique dice SECRET WORD-OF-A -' | b2sum -l 256      begins with the seed
std::string promise(std::string_view secret);
umpire::Seed shared_seed(std::string_view secret, std::array<std::string, 2> const& words);
bool is_shared(umpire::SharedDice const& dice, std::string_view secret, umpire::Seed seed);

std::string hash(std::string_view text);        // BLAKE2b, 32 bytes in hexadecimal
std::string fresh_word(std::size_t bytes = 16); // in hexadecimal

// argon2id. A hash carries its own salt and cost; checking takes as long whether or not it fits.
std::string hash_password(std::string_view password); // empty if there is no memory for it
bool is_password(std::string_view password, std::string const& hash);

} // namespace seal
