// The odds of an order that tests a unit which is in disorder already: if it fails that is a rout
// check (LEU-DIS-04), and the odds go on to its end. The rules play every face of both dice.

#include "rules/leuthen1757/phases.h"
#include "umpire/orders/every_roll.h"

#include <cmath>

namespace leuthen1757 {

namespace {

bool befalls(Event const& event, UnitId unit) {
    auto const* const lost = get_if<StepLost>(&event);
    auto const* const routed = get_if<Routed>(&event);
    return (lost != nullptr && lost->unit == unit) || (routed != nullptr && routed->unit == unit);
}

} // namespace

umpire::Odds odds_in_disorder(Leuthen1757 const& rules, View const& view, OrderOf const& given) {
    constexpr int faces = 36; // of the check, and of the rout check
    State const state = rules.sample_state(view, umpire::Dice{});
    bool const is_last_step = view.position.pieces[given.unit.value].strength == 1;
    std::array<double, 3> chances{};
    auto const decides = [&](Event const& event) { return befalls(event, given.unit); };
    umpire::EveryRoll<Leuthen1757>(rules, state, view.seat, given.order)
        .play(decides, [&](auto const& fallen) {
            auto const found = std::ranges::find_if(fallen.events, decides);
            bool const is_spared = found == fallen.events.end();
            bool const routs = !is_spared && holds_alternative<Routed>(*found);
            chances[is_spared ? 0 : routs ? 2 : 1] += fallen.chance;
        });
    umpire::Odds odds{"LEU-ROUT-01", faces, {}, {}};
    std::array const words{"no worse", is_last_step ? "destroyed" : "step lost", "routs"};
    for (std::size_t i = 0; i < words.size(); ++i)
        if (int const ways = static_cast<int>(std::lround(faces * chances[i])); ways > 0)
            odds.chances.push_back({words[i], ways});
    return odds;
}

} // namespace leuthen1757
