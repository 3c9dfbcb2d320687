#pragma once
// Chance. Dice are part of the state: copy the state, and the same dice will fall again.

#include "umpire/ids.h"

#include <string>
#include <vector>

namespace umpire {

// The secret from which all dice of a battle follow. Sixteen bytes, so that nobody who has seen the
// past rolls can search for the next ones.
struct Seed {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend bool operator==(Seed const&, Seed const&) = default;
};

// A kind of die, by its lowest and highest face.
struct Die {
    std::int16_t low = 1;
    std::int16_t high = 6;
};
inline constexpr Die d6{1, 6};

// The dice of another battle, up to so many orders: what was fought till then was fought there.
struct Trunk {
    std::size_t orders = 0;
    Seed seed;
    friend bool operator==(Trunk const&, Trunk const&) = default;
};

// Forced rolls and cards, in order. They replace the generator in stories and over the protocol.
struct Script {
    std::vector<int> faces;
    std::vector<std::string> deals{}; // by name, for the decks of a system that has cards
    std::vector<Trunk> trunks{};      // of a battle that leaves another, each longer than the last
};

// Counter-based: the n-th roll is a function of (seed, n) and of nothing else.
class Dice {
public:
    explicit Dice(Seed seed = {}) : seed_(seed) {}

    int next(Die die) const;     // looking is not rolling ...
    void advance() { ++draws_; } // ... rolling is an event, and applying it calls this
    std::uint64_t draws() const { return draws_; }
    Seed seed() const { return seed_; }
    std::uint64_t word() const; // the 64 bits behind the next roll

    // For players of the machine, who keep dice of their own: look and roll in one.
    int roll(Die die) {
        int const face = next(die);
        advance();
        return face;
    }
    // One of `count` things, all alike.
    std::size_t pick(std::size_t count);

    friend bool operator==(Dice const&, Dice const&) = default;

private:
    Seed seed_;
    std::uint64_t draws_ = 0;
};

// SipHash-2-4 of one 64-bit word under a 128-bit key, after its public description. libsodium has
// it too, but this room also runs where libsodium does not: in a browser.
std::uint64_t siphash(Seed key, std::uint64_t word);

// A die has fallen: every roll is on the record, with the rule that asked for it.
struct Rolled {
    RuleId asked_by;
    Die die;
    std::int16_t face = 0;
    std::uint8_t stream = 0; // 0 is the common one; a system may keep others for secret rolls
};

} // namespace umpire
