#include "seal/seal.h"

#include "umpire/table.h"

#include <sodium.h>

#include <array>

namespace seal {

umpire::Seed fresh_seed() {
    OBLIQUE_ENSURE(sodium_init() >= 0); // a second call does nothing
    umpire::Seed seed;
    randombytes_buf(&seed.high, sizeof seed.high);
    randombytes_buf(&seed.low, sizeof seed.low);
    return seed;
}

std::string commitment(umpire::Seed seed) {
    OBLIQUE_ENSURE(sodium_init() >= 0);
    std::string const text = "oblique seed " + umpire::seed_word(seed);
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<unsigned char const*>(text.data()), text.size(), nullptr,
                       0);
    std::string words;
    for (unsigned char const byte : hash) {
        words += "0123456789abcdef"[byte >> 4];
        words += "0123456789abcdef"[byte & 15];
    }
    return words;
}

} // namespace seal
