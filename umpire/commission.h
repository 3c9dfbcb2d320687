#pragma once
// What a staff officer is asked: orders for some units of a seat, in the spirit of an intention.

#include "umpire/any_battle.h"

namespace umpire {

enum class Intention : std::uint8_t { free, attack, hold, screen, fall_back, reserve };
inline constexpr std::array<std::string_view, 6> intention_words{"free",   "attack",    "hold",
                                                                 "screen", "fall_back", "reserve"};

struct Commission {
    std::optional<std::vector<std::string>> units; // by their names; nothing: the whole army
    Intention intention = Intention::free;         // as the officer sees fit
    std::optional<std::string> at{};               // the place that is meant
    std::size_t most = 64;                         // orders
};

// Who answers it: the orders that a machine commander would give now, each as a step of a preview,
// [step, ...]. They follow from what the seat sees, and from nothing else.
using Planner = AnyBattle::Answer (*)(JsonWriter& out, AnyBattle const& table, Seat seat,
                                      Commission const& commission);

} // namespace umpire
