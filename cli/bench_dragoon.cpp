// The figures of Dragoon, on the largest of its scenarios.

#include "cli/bench.h"
#include "cli/command.h"
#include "rules/dragoon/marches.h"
#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using dragoon::Dragoon;
using Battle = umpire::Battle<Dragoon>;
using Rules = std::shared_ptr<Dragoon const>;

Rules rules_of(std::string_view scenario) {
    auto const document = dragoon::system.document(scenario);
    auto bound = dragoon::bind_rules(std::get<nlohmann::json>(document));
    if (auto const* error = std::get_if<umpire::LoadError>(&bound))
        throw Failed(error->where + ": " + error->what);
    return std::get<Rules>(bound);
}

Rules largest() {
    Rules best;
    for (auto const& scenario : dragoon::system.scenarios()) {
        Rules const rules = rules_of(scenario.id);
        if (!best || rules->scenario.counters.size() > best->scenario.counters.size()) best = rules;
    }
    return best;
}

// One order by chance: menu, choice, order.
void give_any(Battle& battle, umpire::Dice& own, std::vector<dragoon::Order>& menu) {
    umpire::Seat const seat = battle.rules().to_act(battle.state())[0];
    battle.rules().candidates(battle.view(seat), menu);
    OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(seat, menu[own.pick(menu.size())])));
}

Battle play_by_chance(Rules const& rules, std::uint64_t seed) {
    Battle battle(rules, umpire::Seed{0, seed});
    umpire::Dice own(umpire::Seed{1, seed});
    std::vector<dragoon::Order> menu;
    while (!battle.is_over()) give_any(battle, own, menu);
    return battle;
}

// In the middle of things: half way through a battle by chance.
Battle half_way(Rules const& rules, Battle const& whole) {
    Battle battle(rules, whole.state().dice.seed());
    for (std::size_t i = 0; i < whole.orders().size() / 2; ++i)
        battle.submit(whole.orders()[i].seat, whole.orders()[i].order);
    return battle;
}

double random_orders(Rules const& rules) {
    std::uint64_t seed = 0;
    return rate_of([&] { return play_by_chance(rules, ++seed).orders().size(); });
}

double clones(Battle const& battle) {
    constexpr std::size_t times = 10'000;
    return rate_of([&] {
        for (std::size_t i = 0; i < times; ++i) {
            dragoon::State copy = battle.state();
            asm volatile("" : : "r"(&copy) : "memory"); // the whole copy is wanted, not a part
        }
        return times;
    });
}

double replayed_orders(Rules const& rules, Battle const& whole) {
    return rate_of([&] {
        Battle battle(rules, whole.state().dice.seed());
        for (auto const& given : whole.orders()) battle.submit(given.seat, given.order);
        OBLIQUE_ENSURE(battle.digest() == whole.digest());
        return whole.orders().size();
    });
}

// All hexes that a unit can reach with its whole allowance, on the average of all units, and the
// way to the farthest.
double reach_microseconds(Rules const& rules, Battle const& battle) {
    double const rate = rate_of([&] {
        dragoon::Situation const now(*rules, battle.state().position);
        std::size_t searches = 0;
        for (std::uint16_t i = 0; i < now.count(); ++i) {
            dragoon::UnitId const unit{i};
            if (!now.on_field(unit)) continue;
            dragoon::Marches const marches(now, unit, now.allowance(unit));
            ++searches;
            if (marches.hexes().empty()) continue;
            auto const path = marches.path(marches.hexes().back());
            asm volatile("" : : "r"(&path) : "memory");
        }
        return searches;
    });
    return 1e6 / rate;
}

double view_microseconds(umpire::TableOf<Dragoon> const& table) {
    std::string buffer;
    double const rate = rate_of([&] {
        buffer.clear();
        umpire::JsonWriter out(buffer);
        table.write_view(out, umpire::seat_a);
        return std::size_t{1};
    });
    return 1e6 / rate;
}

// What a seat is sent after one order, on the average of a whole battle.
double delta_microseconds(Rules const& rules, Battle const& whole) {
    std::string buffer;
    double writing = 0;
    umpire::TableOf<Dragoon> table(rules, whole.state().dice.seed(), {});
    for (auto const& given : whole.orders()) {
        table.battle().submit(given.seat, given.order);
        writing += seconds_of([&] {
            buffer.clear();
            umpire::JsonWriter out(buffer);
            table.write_reports(out, umpire::seat_a);
            table.write_changes(out, umpire::seat_a);
        });
    }
    return writing * 1e6 / static_cast<double>(whole.orders().size());
}

// A battle in memory: itself, its orders, its events and what it keeps to take orders back; not the
// rules and the ground, which all battles of a scenario share.
double memory_kib(Battle const& battle) {
    std::size_t bytes = sizeof battle;
    bytes += battle.orders().capacity() * sizeof(Battle::Given);
    bytes += battle.events().capacity() * sizeof(Battle::Event);
    bytes += battle.kept_for_undo() * sizeof(Battle::State);
    return static_cast<double>(bytes) / 1024;
}

} // namespace

std::vector<Figure> bench_dragoon() {
    Rules const rules = largest();
    Battle const whole = play_by_chance(rules, 1757);
    Battle const middle = half_way(rules, whole);
    umpire::TableOf<Dragoon> table(rules, {}, {});
    table.battle() = middle;
    return {
        {"dragoon.random_orders_per_s", random_orders(rules)},
        {"dragoon.clone_per_s", clones(middle)},
        {"dragoon.replay_orders_per_s", replayed_orders(rules, whole)},
        {"dragoon.reach_us", reach_microseconds(rules, middle)},
        {"dragoon.view_json_us", view_microseconds(table)},
        {"dragoon.delta_json_us", delta_microseconds(rules, whole)},
        {"dragoon.memory_kib", memory_kib(whole)},
    };
}

} // namespace cli
