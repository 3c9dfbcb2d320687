// The staff officer: orders for those it is given, in the spirit of what it was told, from what the
// seat can see.

#include "commanders/all.h"
#include "commanders/dragoon_captain/outlook.h"
#include "commanders/officer.h"
#include "protocol/archive.h"
#include "rules/dragoon/rules.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <set>

namespace {

using commanders::dragoon_captain::for_each_unit;
using nlohmann::json;
using umpire::Commission;
using umpire::Intention;
using umpire::Seat;
using umpire::seat_a;

struct OfficerCase {
    std::string system;
    std::string scenario;
};

class Officer : public testing::TestWithParam<OfficerCase> {
protected:
    Officer() { open(GetParam()); }

    void open(OfficerCase const& battle) {
        auto opened = protocol::open_battle(
            {battle.system, battle.scenario, {}, umpire::Seed{0, 1756}, {}}, sealed_chance);
        battle_ = std::move(std::get<protocol::OpenBattle>(opened));
        for (auto& machine : machines_)
            machine = commanders::make(battle.system, "captain", umpire::Seed{0, 1});
    }
    umpire::AnyBattle& table() { return *battle_.table; }

    json plan(Seat seat, Commission const& commission) {
        std::string text;
        umpire::JsonWriter out(text);
        auto const answer = commanders::write_plan(out, table(), seat, commission);
        EXPECT_EQ(answer.index(), 0u);
        return umpire::parsed(text);
    }
    json menu(Seat seat) {
        std::string text;
        umpire::JsonWriter out(text);
        table().write_menu(out, seat);
        return umpire::parsed(text);
    }
    // By the machines, until somebody is to act and so many orders have been given.
    void play_to(std::size_t orders) {
        while (table().orders() < orders && !table().outcome()) play_one();
    }
    void play_one() {
        Seat const seat = table().to_act()[0];
        machines_[seat.value]->act(table(), seat);
    }
    // A's orders are the officer's; where it has none, it is not A's turn.
    void play_by_plan(std::size_t orders, Commission const& commission) {
        while (table().orders() < orders && !table().outcome()) {
            if (!table().to_act().contains(seat_a)) {
                play_one();
                continue;
            }
            json const steps = plan(seat_a, commission);
            ASSERT_FALSE(steps.empty()) << "a whole army is never left without an order";
            for (json const& step : steps)
                if (!table().to_act().contains(seat_a) ||
                    table().give(seat_a, step["order"]).index() != 0)
                    break; // the dice fell otherwise
        }
    }

    protocol::OpenBattle battle_;
    std::array<std::unique_ptr<commanders::Machine>, 2> machines_;
};

TEST_P(Officer, PlansForThoseItIsGivenAlone) {
    int steps = 0;
    for (std::size_t orders = 0; orders < 600; orders += 23) {
        play_to(orders);
        if (table().outcome()) break;
        Seat const seat = table().to_act()[0];
        std::set<std::string> units;
        for (json const& order : menu(seat))
            if (order.contains("unit")) units.insert(order["unit"]);
        Commission half{std::vector<std::string>{}};
        for (std::string const& unit : units)
            if (half.units->size() < units.size() / 2) half.units->push_back(unit);
        json const planned = plan(seat, half);
        for (json const& step : planned) {
            ++steps;
            EXPECT_TRUE(step.contains("accepted")) << step;
            json const& order = step["order"];
            if (order.contains("unit") && order["kind"] != "rally") {
                EXPECT_EQ(std::ranges::count(*half.units, order["unit"].get<std::string>()), 1)
                    << order;
            }
        }
        if (!planned.empty()) {
            EXPECT_EQ(table().judge(seat, planned[0]["order"]).index(), 0u);
        }
    }
    EXPECT_GT(steps, 40) << "hardly anything was planned: this tests little";
}

TEST_P(Officer, LeadsAWholeArmyToItsEnd) {
    Commission all;
    all.most = 8;
    play_by_plan(500, all);
    EXPECT_TRUE(table().outcome() || table().orders() >= 500);
}

TEST_P(Officer, AsksForNamesThatThereAre) {
    std::string text;
    umpire::JsonWriter out(text);
    auto const where = [&](Commission const& commission) {
        auto const answer = commanders::write_plan(out, table(), seat_a, commission);
        auto const* malformed = get_if<umpire::Malformed>(&answer);
        return malformed == nullptr ? "" : malformed->where;
    };
    EXPECT_EQ(where({std::vector<std::string>{"nobody-at-all"}}), "units[0]");
    EXPECT_EQ(where({{}, Intention::hold, "nowhere"}), "at");
    EXPECT_EQ(where({{}, Intention::attack}), "at") << "an attack needs a place";
}

INSTANTIATE_TEST_SUITE_P(Systems, Officer,
                         testing::Values(OfficerCase{"leuthen1757", "leuthen-oblique"},
                                         OfficerCase{"dragoon", "the-lobosch"},
                                         OfficerCase{"glory", "glory-rossbach"}),
                         [](auto const& each) { return each.param.system; });

// What an intention makes of the same army against the same enemy: how many hexes from the nearest
// of them a unit stands in the end, in the mean.
class Intentions : public Officer {
protected:
    std::string objective() {
        auto const& rules =
            static_cast<umpire::AnyBattleOf<dragoon::Dragoon> const&>(table()).rules();
        return rules.scenario.ground.grid.label(rules.scenario.objectives[0].at);
    }
    double apart_after(Intention intention, std::optional<std::string> at = std::nullopt) {
        open(GetParam());
        play_by_plan(700, {{}, intention, std::move(at), 16});
        auto const& battle = static_cast<umpire::AnyBattleOf<dragoon::Dragoon> const&>(table());
        dragoon::Situation const now(battle.rules(), battle.battle().state().position);
        double sum = 0;
        int count = 0;
        for_each_unit(now, umpire::Side::a, [&](umpire::UnitId own) {
            int nearest = 99;
            for_each_unit(now, umpire::Side::b, [&](umpire::UnitId enemy) {
                nearest =
                    std::min(nearest, now.grid().distance(now.piece(own).at, now.piece(enemy).at));
            });
            sum += nearest;
            ++count;
        });
        return sum / std::max(1, count);
    }
};

TEST_P(Intentions, AnAttackClosesAndARetreatDoesNot) {
    double const attack = apart_after(Intention::attack, objective());
    double const reserve = apart_after(Intention::reserve);
    double const back = apart_after(Intention::fall_back);
    EXPECT_LT(attack + 1, reserve);
    EXPECT_LT(attack + 1, back) << "though the enemy follows";
}

INSTANTIATE_TEST_SUITE_P(Systems, Intentions,
                         testing::Values(OfficerCase{"dragoon", "the-lobosch"}),
                         [](auto const& each) { return each.param.system; });

} // namespace
