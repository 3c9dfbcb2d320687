// Odds of a whole Attack, held against Attacks that the rules carry out with other dice.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/odds/advice.h"
#include "rules/horse_and_musket/odds/attack_odds.h"
#include "rules/horse_and_musket/odds/fate_words.h"
#include "rules/horse_and_musket/words.h"

#include <cmath>
#include <map>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::unit;

nlohmann::json position_of(nlohmann::json units) {
    nlohmann::json document{{"format", "oblique-scenario"},
                            {"version", 1},
                            {"rules", "horse-and-musket"},
                            {"id", "example"},
                            {"name", "Example"},
                            {"ground", nlohmann::json::array()}};
    document["generals"] = {horse_and_musket_tests::general("fritz", "A", {10, 3})};
    document["generals"][0]["chief"] = true;
    document["generals"][0]["range"] = 60;
    document["units"] = std::move(units);
    return document;
}
nlohmann::json with(nlohmann::json unit, char const* name, nlohmann::json value) {
    unit[name] = std::move(value);
    return unit;
}
nlohmann::json weakened(nlohmann::json unit, int disordered) {
    return with(with(std::move(unit), "disordered", disordered), "spent", true);
}
nlohmann::json frontal_attack() { // HM-EX-05
    auto document =
        position_of({unit("a1", "infantry", {24, 12, 0}), unit("a2", "infantry", {19, 12, 0}),
                     unit("a3", "infantry", {29, 12, 0}), unit("a4", "infantry", {24, 6, 0}),
                     weakened(unit("b1", "infantry", {24, 20.75, 180}), 1),
                     unit("b2", "infantry", {29, 20.75, 180})});
    for (nlohmann::json& unit : document["units"]) // Russians would not go back, HM-NAT-09
        if (unit["side"] == "B") unit["nation"] = "austrian";
    return document;
}

// An Attack that the first unit may be told to make.
struct Offered {
    View view;
    Order order;
};
std::optional<Offered> first_attack(umpire::Battle<HorseAndMusket>& battle) {
    auto const& rules = battle.rules();
    for (int i = 0; i < 60 && !battle.is_over(); ++i) {
        umpire::Seat const seat = rules.to_act(battle.state())[0];
        View const view = battle.view(seat);
        std::vector<Order> families;
        rules.families(view, families);
        for (Order const& order : families)
            if (auto const* attack = get_if<Attack>(&order); attack && attack->unit.value == 0)
                return Offered{view, order};
        bool const passes = seat == umpire::seat_b;
        Order const next = view.top.stage == Stage::decision && passes ? Order{Pass{}}
                           : std::ranges::find(families, Order{IssueOrders{}}) != families.end()
                               ? Order{IssueOrders{}}
                               : Order{Done{}};
        if (umpire::is_refused(battle.submit(seat, next))) {
            EXPECT_FALSE(umpire::is_refused(battle.submit(seat, families.front())));
        }
    }
    return std::nullopt;
}

Fate fate_in(Unit const& unit, Result result) {
    if (unit.whereabouts == Whereabouts::destroyed) return Fate::destroyed;
    if (unit.whereabouts == Whereabouts::left) return Fate::leaves;
    if (unit.captor != 0) return Fate::overrun;
    return result == Result::withdraw        ? Fate::withdraws
           : result == Result::retire        ? Fate::retires
           : result == Result::break_and_run ? Fate::breaks
           : result == Result::abandon       ? Fate::abandons
                                             : Fate::stays;
}

// The Attack carried out once, everybody who is asked doing what the odds advise.
class Carried {
public:
    Carried(HorseAndMusket const& rules, Offered const& offered, std::uint64_t game)
        : rules_(rules),
          state_(rules.sample_state(offered.view, umpire::Dice{umpire::Seed{game, 1757}})),
          pen_(rules, state_, events_) {
        auto const& attack = get<Attack>(offered.order);
        units_ = {attack.unit, attack.target};
        for (std::size_t i = 0; i < 2; ++i) before_[i] = now(i).stands;
        rules.resolve(pen_, offered.view.seat, offered.order);
        while (!has_ended()) {
            umpire::Seat const asked = rules.to_act(state_)[0];
            rules.resolve(pen_, asked, advice_for(rules.view(state_, asked)));
        }
    }
    std::string told() const {
        PartyFates fates;
        for (std::size_t i = 0; i < 2; ++i) {
            fates[i].fate = fate_in(now(i), result_[i]);
            fates[i].lost = fates[i].fate >= Fate::leaves ? 0 : before_[i] - now(i).stands;
        }
        return words_of(fates);
    }

private:
    Unit const& now(std::size_t i) const { return state_.position.top.units[units_[i].value]; }
    bool has_ended() {
        for (; heard_ < events_.size(); ++heard_) {
            if (holds_alternative<AttackEnded>(events_[heard_])) return true;
            if (auto const* tested = get_if<Tested>(&events_[heard_]))
                for (std::size_t i = 0; i < 2; ++i)
                    if (tested->unit == units_[i]) result_[i] = tested->result;
        }
        return false;
    }
    Order advice_for(View const& view) const {
        static std::map<std::uint64_t, Order> known;
        std::uint64_t const table = umpire::fingerprint(view.top);
        auto const found = known.find(table);
        return found != known.end() ? found->second
                                    : known.emplace(table, advised(rules_, view)).first->second;
    }

    HorseAndMusket const& rules_;
    State state_;
    std::vector<Event> events_;
    Pen pen_;
    std::array<UnitId, 2> units_{};
    std::array<int, 2> before_{};
    std::array<Result, 2> result_{};
    std::size_t heard_ = 0;
};

// So far a chi-square may be from what is expected of it before it is no chance any more.
void expect_as_often(umpire::Odds const& odds, std::map<std::string, int> counts, int games) {
    double square = 0, rare = 0;
    int kinds = 0, rare_seen = 0, all = 0;
    for (umpire::Chance const& chance : odds.chances) {
        all += chance.ways;
        double const expected = static_cast<double>(games) * chance.ways / odds.of;
        int const seen = counts[chance.result];
        counts.erase(chance.result);
        if (expected < 5) {
            rare += expected;
            rare_seen += seen;
            continue;
        }
        square += (seen - expected) * (seen - expected) / expected;
        ++kinds;
    }
    EXPECT_EQ(all, odds.of);
    EXPECT_LT(square, kinds + 5 * std::sqrt(2.0 * kinds));
    EXPECT_LT(std::abs(rare_seen - rare), 5 * std::sqrt(rare) + 3);
    for (auto const& [result, seen] : counts) EXPECT_EQ(seen, 0) << result;
}

umpire::Odds tried(nlohmann::json const& document) {
    constexpr int games = 2000;
    auto const rules = rules_of(document);
    umpire::Battle<HorseAndMusket> battle(rules, umpire::Seed{5, 1757});
    auto const offered = first_attack(battle);
    EXPECT_TRUE(offered.has_value());
    if (!offered) return {};
    auto const odds = rules->odds(offered->view, offered->order);
    EXPECT_TRUE(odds.has_value());
    if (!odds) return {};
    std::map<std::string, int> counts;
    for (int game = 0; game < games; ++game)
        ++counts[Carried(*rules, *offered, static_cast<std::uint64_t>(game)).told()];
    expect_as_often(*odds, counts, games);
    return *odds;
}

int in_gist(umpire::Odds const& odds, std::string_view what) {
    for (umpire::Chance const& chance : odds.gist)
        if (chance.result == what) return chance.ways;
    return -1;
}

TEST(HorseAndMusketOdds, FrontalAttack) { // HM-EX-05, HM-ATTACK-10, HM-RESOLVE-08
    umpire::Odds const odds = tried(frontal_attack());
    EXPECT_EQ(odds.sum.total(), 6);
    ASSERT_TRUE(odds.against.has_value());
    EXPECT_EQ(odds.against->total(), 0);
    EXPECT_TRUE(odds.inexact.empty());
    // The Attacker is resolute with 6 more; who has 0 and throws 2 to 5 goes back.
    EXPECT_EQ(in_gist(odds, "the defender leaves"), 277'778);
    EXPECT_EQ(in_gist(odds, "the Attacker leaves"), 0);
}

TEST(HorseAndMusketOdds, CavalryAtInfantry) { // HM-EX-06
    umpire::Odds const odds = tried(position_of(
        {unit("a1", "heavy_cavalry", {36, 10, 0}), unit("a2", "heavy_cavalry", {41, 10, 0}),
         weakened(unit("b1", "infantry", {36, 24.75, 180}), 2)}));
    EXPECT_GT(in_gist(odds, "somebody breaks through"), 100'000);
}

TEST(HorseAndMusketOdds, CavalryAtCavalry) { // HM-EX-07
    tried(position_of({unit("a1", "cuirassier", {20, 10, 0}), unit("a2", "cuirassier", {20, 3, 0}),
                       unit("b1", "heavy_cavalry", {20, 26.75, 180})}));
}

TEST(HorseAndMusketOdds, CavalryAtGuns) { // HM-EX-12, HM-GAP-68
    tried(position_of({unit("a1", "heavy_cavalry", {30, 24, 180}),
                       unit("a2", "heavy_cavalry", {35, 24, 180}),
                       unit("b1", "artillery", {30, 10, 0}), unit("b2", "infantry", {34, 10, 0})}));
}

TEST(HorseAndMusketOdds, GunsInSupport) { // HM-ART-29
    tried(
        position_of({unit("a1", "infantry", {24, 12, 0}), unit("b1", "infantry", {24, 20.75, 180}),
                     unit("b2", "artillery", {28.2, 20.3, 180})}));
}

TEST(HorseAndMusketOdds, WhatOwnersChoose) { // HM-EX-09, HM-GAP-59
    nlohmann::json document =
        position_of({unit("a1", "infantry", {24, 12, 0}), unit("a2", "infantry", {19, 12, 0}),
                     unit("b1", "infantry", {24, 20.75, 180})});
    document["ground"].push_back(
        horse_and_musket_tests::ground("hedge", "linear_obstacle", {20, 20, 28, 20.1}));
    EXPECT_EQ(tried(document).inexact, "if both choose what serves them best");
}

TEST(HorseAndMusketOdds, Evaders) { // HM-EX-10, HM-EVADE-05
    umpire::Odds const odds =
        tried(position_of({unit("a1", "heavy_cavalry", {36, 10, 0}),
                           unit("b1", "skirmishing_infantry", {36, 22, 180})}));
    EXPECT_FALSE(odds.inexact.empty());
}

// Across a hedge, at who has a battery on each side: a die for the hedge, and four for each
// battery.
nlohmann::json into_crossfire() {
    auto document = position_of(
        {unit("a1", "infantry", {24, 12, 0}), unit("b1", "infantry", {24, 20.75, 180}),
         unit("b2", "artillery", {28.2, 20.3, 225}), unit("b3", "artillery", {19.8, 20.3, 135})});
    document["ground"].push_back(
        horse_and_musket_tests::ground("hedge", "linear_obstacle", {20, 15, 28, 15.1}));
    return document;
}
// The Attack of the first unit as both are about to do what a pair of results says.
State at_results(HorseAndMusket const& rules, Offered const& offered, std::array<Result, 2> both) {
    auto const& attack = get<Attack>(offered.order);
    State state = rules.sample_state(offered.view, umpire::Dice{});
    std::vector<Event> events;
    Pen pen(rules, state, events);
    declare_attack(pen, attack.unit, attack.target, "HM-ORDER-03");
    while (task_on_top(state.position.top)->kind != TaskKind::throw_dice) run_next(pen);
    drop_down_to(pen, TaskKind::read);
    pen.write(Begun{});
    pen.write(Tested{"HM-RESOLVE-01", attack.unit, 7, {}, 7, both[0], 4});
    pen.write(Tested{"HM-RESOLVE-02", attack.target, 6, {}, 6, both[1], 0});
    return state;
}

// Task by task comes to what the whole comes to with every face of every die.
TEST(HorseAndMusketOdds, TaskByTask) {
    auto const rules = rules_of(into_crossfire());
    umpire::Battle<HorseAndMusket> battle(rules, umpire::Seed{5, 1757});
    auto const offered = first_attack(battle);
    ASSERT_TRUE(offered.has_value());
    std::size_t most = 0;
    constexpr std::array pairs{std::array{Result::charge, Result::stand_fire},
                               std::array{Result::charge, Result::withdraw},
                               std::array{Result::advance_fire, Result::stand_fire}};
    for (auto const& both : pairs) {
        State const from = at_results(*rules, *offered, both);
        auto const carry_out = [](Pen& pen) {
            while (!is_carried_out(pen.state())) carry_out_next(pen);
        };
        Branches at_once, by_task(from);
        play_each(*rules, {from, 1}, carry_out, at_once);
        carry_out_results(*rules, by_task);
        double sum = 0;
        std::size_t alike = 0;
        for (Branch const& each : by_task) {
            sum += each.chance;
            for (Branch const& other : at_once)
                if (other.state.position == each.state.position) {
                    EXPECT_NEAR(each.chance, other.chance, 1e-12);
                    ++alike;
                }
        }
        EXPECT_NEAR(sum, 1, 1e-12);
        EXPECT_EQ(alike, at_once.size());
        EXPECT_EQ(by_task.size(), at_once.size());
        most = std::max(most, alike);
    }
    EXPECT_GT(most, 10U);
}

// HM-SUBHID-02: of a herd that is driven off the stands that are disordered, as many as are in
// order.
TEST(HorseAndMusketOdds, OfAHerdDrivenOff) {
    auto document = position_of({with(unit("a1", "infantry", {24, 12, 0}), "disordered", 2),
                                 unit("b1", "infantry", {24, 40, 180})});
    document["options"]["event_deck"] = true;
    auto const rules = rules_of(document);
    State state = rules->begin(umpire::Dice{});
    state.position.top.stage = Stage::action;
    auto const& features = rules->scenario.features;
    std::size_t crowd = 0;
    while (crowd < features.size() && features[crowd].id != "unmapped-3-1") ++crowd;
    ASSERT_LT(crowd, features.size());
    state.position.top.laid.is_laid[crowd] = 1;
    state.position.top.laid.poses[crowd] = {{{24'000}, {13'876}}, {}};
    state.position.ground[crowd] = Terrain::crowd;
    state.position.cards[0].hand[0] = 1;
    View const view = rules->view(state, umpire::seat_a);
    Order const order =
        DriveOff{UnitId{0}, CardId{0}, FeatureId{static_cast<std::uint16_t>(crowd)}};
    EXPECT_TRUE(rules->leaves_to_chance(view, order));
    auto const odds = rules->odds(view, order);
    ASSERT_TRUE(odds.has_value());
    ASSERT_EQ(odds->chances.size(), 3u);
    EXPECT_EQ(odds->of, 6);
    EXPECT_EQ(odds->chances[0].ways, 1);
    EXPECT_EQ(odds->chances[2].ways, 4); // three and more
}

} // namespace
