// The figures of Leuthen 1757.

#include "cli/bench.h"
#include "cli/command.h"
#include "commanders/all.h"
#include "rules/leuthen1757/system.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using leuthen1757::Leuthen1757;
using Battle = umpire::Battle<Leuthen1757>;
using Rules = std::shared_ptr<Leuthen1757 const>;

Rules bind() {
    auto const document = leuthen1757::system.document("leuthen-oblique");
    auto bound = leuthen1757::bind_rules(std::get<nlohmann::json>(document));
    if (auto const* error = std::get_if<umpire::LoadError>(&bound))
        throw Failed(error->where + ": " + error->what);
    return std::get<Rules>(bound);
}

// One order by chance: menu, choice, order.
void give_any(Battle& battle, umpire::Dice& own, std::vector<leuthen1757::Order>& menu) {
    umpire::Seat const seat = battle.rules().to_act(battle.state())[0];
    battle.rules().candidates(battle.view(seat), menu);
    OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(seat, menu[own.pick(menu.size())])));
}

Battle play_by_chance(Rules const& rules, std::uint64_t seed) {
    Battle battle(rules, umpire::Seed{0, seed});
    umpire::Dice own(umpire::Seed{1, seed});
    std::vector<leuthen1757::Order> menu;
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
            leuthen1757::State copy = battle.state();
            asm volatile(""
                         :
                         : "r"(&copy)
                         : "memory"); // the whole copy is wanted, not a part of it
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

double view_microseconds(umpire::TableOf<Leuthen1757> const& table) {
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
    umpire::TableOf<Leuthen1757> table(rules, whole.state().dice.seed(), {});
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

// A captain against a captain, per formation that was activated.
double captain_milliseconds(Rules const& rules) {
    umpire::TableOf<Leuthen1757> table(rules, umpire::Seed{0, 1757}, {});
    auto const a = commanders::make(Leuthen1757::id, "captain", umpire::Seed{2, 1});
    auto const b = commanders::make(Leuthen1757::id, "captain", umpire::Seed{2, 2});
    if (!a || !b) return 0; // there is no captain yet
    std::size_t activated = 0;
    double const seconds = seconds_of([&] {
        while (!table.outcome()) {
            umpire::Seat const seat = table.to_act()[0];
            (seat == umpire::seat_a ? a : b)->act(table, seat);
            for (auto const& event : table.battle().events())
                activated += std::holds_alternative<leuthen1757::Activated>(event);
        }
    });
    return seconds * 1000 / static_cast<double>(std::max<std::size_t>(activated, 1));
}

} // namespace

std::vector<Figure> bench_leuthen1757() {
    Rules const rules = bind();
    Battle const whole = play_by_chance(rules, 1757);
    Battle const middle = half_way(rules, whole);
    umpire::TableOf<Leuthen1757> table(rules, {}, {});
    table.battle() = middle;
    return {
        {"leuthen1757.random_orders_per_s", random_orders(rules)},
        {"leuthen1757.clone_per_s", clones(middle)},
        {"leuthen1757.replay_orders_per_s", replayed_orders(rules, whole)},
        {"leuthen1757.view_json_us", view_microseconds(table)},
        {"leuthen1757.delta_json_us", delta_microseconds(rules, whole)},
        {"leuthen1757.memory_kib", memory_kib(whole)},
        {"leuthen1757.captain_ms_per_formation", captain_milliseconds(rules)},
    };
}

} // namespace cli
