#include "umpire/dice.h"

#include <bit>

namespace umpire {

namespace {

struct SipState {
    std::uint64_t v0, v1, v2, v3;

    void round() {
        v0 += v1;
        v1 = std::rotl(v1, 13) ^ v0;
        v0 = std::rotl(v0, 32);
        v2 += v3;
        v3 = std::rotl(v3, 16) ^ v2;
        v0 += v3;
        v3 = std::rotl(v3, 21) ^ v0;
        v2 += v1;
        v1 = std::rotl(v1, 17) ^ v2;
        v2 = std::rotl(v2, 32);
    }

    void absorb(std::uint64_t word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }
};

// The upper 64 bits of a product. The bias towards any face is below one part in 2^59.
std::uint64_t scaled(std::uint64_t word, std::uint64_t count) {
    std::uint64_t const low = (word & 0xFFFFFFFFu) * count;
    return ((word >> 32) * count + (low >> 32)) >> 32;
}

} // namespace

std::uint64_t siphash(Seed key, std::uint64_t word) {
    SipState state{key.low ^ 0x736f6d6570736575u, key.high ^ 0x646f72616e646f6du,
                   key.low ^ 0x6c7967656e657261u, key.high ^ 0x7465646279746573u};
    state.absorb(word);
    state.absorb(std::uint64_t{8} << 56); // the closing block: eight bytes were absorbed
    state.v2 ^= 0xFF;
    for (int i = 0; i < 4; ++i) state.round();
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

std::uint64_t Dice::word() const { return siphash(seed_, draws_); }

int Dice::next(Die die) const {
    auto const faces = static_cast<std::uint64_t>(die.high - die.low + 1);
    return die.low + static_cast<int>(scaled(word(), faces));
}

std::size_t Dice::pick(std::size_t count) {
    std::uint64_t const chosen = scaled(word(), count);
    advance();
    return static_cast<std::size_t>(chosen);
}

} // namespace umpire
