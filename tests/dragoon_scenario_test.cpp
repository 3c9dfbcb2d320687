// The scenarios of Dragoon: each as its battle's description and the rulings have it.

#include "data/data.h"
#include "rules/dragoon/documents/scenario_document.h"
#include "rules/dragoon/situation.h"
#include "rules/dragoon/system.h"
#include "tests/dragoon_documents.h"
#include "umpire/battle.h"
#include "umpire/json_reader.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace dragoon;
using nlohmann::json;

namespace {

Rules rules_of(std::string_view id) {
    auto const bound = bind_rules(document_of(id));
    if (auto const* const wrong = get_if<umpire::LoadError>(&bound)) {
        ADD_FAILURE() << id << ": " << wrong->where << ": " << wrong->what;
        return nullptr;
    }
    return std::get<0>(bound);
}

umpire::Tsv table(std::string_view file, std::vector<std::string_view> columns) {
    auto const text = data::find("rules/dragoon/tables/" + std::string(file));
    return std::get<umpire::Tsv>(
        umpire::Tsv::read(std::string(file), text.value_or(""), std::move(columns)));
}
umpire::Tsv battles() {
    return table("battles.tsv",
                 {"number", "scenario", "date", "size", "attack", "corps_a", "enemy", "corps_b"});
}

// Calls look(scenario, table, row) for each battle of the printed list.
template <class Look> void for_each_battle(Look look) {
    umpire::Tsv list = battles();
    for (std::size_t row = 0; row < list.rows(); ++row) {
        Rules const rules = rules_of(list.text(row, "scenario"));
        if (rules) look(rules->scenario, list, row);
    }
}

Corps const* corps_of(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.commands, id, &Corps::id);
    return found == scenario.commands.end() ? nullptr : &*found;
}
Corps const& overall(Scenario const& scenario, Side side) {
    return *corps_of(scenario, side == Side::a ? "army-a" : "army-b");
}
std::string const& name_of(Scenario const& scenario, Corps const& corps) {
    return scenario.counters[corps.leader.value].name;
}
std::vector<std::string> leaders(Scenario const& scenario, Side side) {
    std::vector<std::string> names;
    for (Corps const& corps : scenario.commands)
        if (corps.side == side && !corps.is_overall) names.push_back(name_of(scenario, corps));
    std::ranges::sort(names);
    return names;
}
// Units whose id begins so, with their places in the setup.
std::vector<std::size_t> units(Scenario const& scenario, std::string_view id) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (scenario.counters[i].id.starts_with(id)) found.push_back(i);
    return found;
}
std::vector<std::size_t> troops(Scenario const& scenario, std::string_view corps) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Counter const& counter = scenario.counters[i];
        if (has_men(counter.arm) && scenario.commands[counter.command.value].id == corps)
            found.push_back(i);
    }
    return found;
}
bool is_in_reach(Scenario const& scenario, Corps const& leader, Hex at) {
    return scenario.ground.grid.distance(scenario.setup[leader.leader.value].at, at) <=
           leader.radius;
}
bool is_all_in_column(Scenario const& scenario, std::string_view corps) {
    auto const all = troops(scenario, corps);
    return !all.empty() && std::ranges::all_of(all, [&](std::size_t i) {
        return scenario.setup[i].formation == Formation::column;
    });
}

// --- All of them

TEST(DragoonScenarios, AreTheTwentyFiveOfTheList) { // DRG-SCEN-01
    EXPECT_EQ(battles().rows(), 25u);
    for_each_battle([](Scenario const& scenario, umpire::Tsv& list, std::size_t row) {
        EXPECT_EQ(std::ssize(leaders(scenario, Side::a)), list.number(row, "corps_a", 1, 99))
            << scenario.id;
        EXPECT_EQ(std::ssize(leaders(scenario, Side::b)), list.number(row, "corps_b", 1, 99))
            << scenario.id;
        std::string_view const date = list.text(row, "date");
        EXPECT_TRUE(scenario.battle.ends_with(date.substr(0, 4))) << scenario.id;
        for (Side const side : {Side::a, Side::b})
            EXPECT_NE(overall(scenario, side).leader, nobody) << scenario.id;
        EXPECT_FALSE(scenario.notes.empty() || scenario.tips.empty()) << scenario.id; // DRG-SCEN-03
        EXPECT_GE(scenario.objectives.size(), 2u) << scenario.id;
        EXPECT_TRUE(scenario.begins) << scenario.id;
    });
}

TEST(DragoonScenarios, LastAndBreakAsTheirSizeHasIt) { // DRG-GAP-61, DRG-GAP-63, DRG-SCEN-02
    for_each_battle([](Scenario const& scenario, umpire::Tsv& list, std::size_t row) {
        std::string_view const size = list.text(row, "size");
        EXPECT_EQ(scenario.last_turn, size == "small"    ? 12
                                      : size == "medium" ? 20
                                                         : 32)
            << scenario.id;
        bool const is_bloody =
            scenario.id == "zorndorf" || scenario.id == "kunersdorf" || scenario.id == "torgau";
        int const level = is_bloody ? 35 : size == "large" ? 30 : 25;
        for (Army const& army : scenario.armies) EXPECT_EQ(army.level, level) << scenario.id;
    });
}

// Which row of the table of DRG-GAP-64 a scenario is under.
std::string modifier_row(Scenario const& scenario) {
    std::string const& battle = scenario.battle;
    if (scenario.id == "blood-and-glory") return scenario.id;
    if (battle.ends_with("1756") || battle.ends_with("1757")) return "campaigns-of-1756-and-1757";
    if (battle.ends_with("1759")) return "paltzig-and-kunersdorf";
    return battle.substr(0, battle.rfind('-'));
}

TEST(DragoonScenarios, HaveTheirChargeModifiers) { // DRG-GAP-64, DRG-SCEN-19
    umpire::Tsv modifiers = table("charge_modifiers.tsv", {"scenarios", "side_a", "side_b"});
    for_each_battle([&](Scenario const& scenario, umpire::Tsv&, std::size_t) {
        auto const row = modifiers.find(modifier_row(scenario));
        ASSERT_TRUE(row) << scenario.id;
        EXPECT_EQ(scenario.armies[0].charge_modifier, modifiers.number(*row, "side_a", -9, 9));
        EXPECT_EQ(scenario.armies[1].charge_modifier, modifiers.number(*row, "side_b", -9, 9));
    });
    EXPECT_EQ(rules_of("blood-and-glory")->scenario.armies[1].charge_modifier, 4);
}

TEST(DragoonScenarios, RateLeadersByTheirClass) { // DRG-GAP-59
    auto const tables = std::get<Tables>(load_tables());
    for_each_battle([&](Scenario const& scenario, umpire::Tsv&, std::size_t) {
        for (Corps const& corps : scenario.commands) {
            bool const is_known =
                std::ranges::any_of(tables.muster.leaders, [&](LeaderClass const& each) {
                    return each.rating == corps.rating && each.radius == corps.radius &&
                           each.sub_rating == corps.sub_rating;
                });
            EXPECT_TRUE(is_known) << scenario.id << ", " << corps.id;
            std::string const& name = name_of(scenario, corps);
            if (name == "Frederick") {
                EXPECT_EQ(corps.rating, 7) << scenario.id;
            }
            if (corps.is_overall && (name == "Frederick" || name == "Zieten")) {
                EXPECT_EQ(corps.sub_rating, 3) << scenario.id;
            }
            if (name == "Wied") {
                EXPECT_EQ(corps.rating, 3) << scenario.id;
            }
        }
    });
}

TEST(DragoonScenarios, PassTheirOwnInspection) { // DRG-SCEN-50: with the men the armies had
    for (rules::Finding const& finding : dragoon::system.inspect())
        EXPECT_FALSE(finding.wrong) << finding.what << ": " << *finding.wrong;
}

TEST(DragoonScenarios, AreListedWithTheUnitsTheyHave) {
    for (rules::ScenarioInfo const& info : dragoon::system.scenarios()) {
        Rules const rules = rules_of(info.id);
        ASSERT_TRUE(rules);
        std::array<int, 2> count{};
        for (Counter const& counter : rules->scenario.counters)
            count[umpire::index(counter.side)] += !is_leader(counter.arm);
        EXPECT_EQ(info.units_a, count[0]) << info.id;
        EXPECT_EQ(info.units_b, count[1]) << info.id;
        EXPECT_EQ(info.turns, rules->scenario.last_turn) << info.id;
    }
}

TEST(DragoonScenarios, AreWrittenAndReadAgain) {
    for_each_battle([](Scenario const& scenario, umpire::Tsv&, std::size_t) {
        Rules const rules = rules_of(scenario.id);
        State const state = rules->begin(umpire::Dice(umpire::Seed{0, 1}));
        std::string text;
        umpire::JsonWriter out(text);
        write_scenario(out, rules->scenario, state.position);
        auto const again = bind_rules(umpire::parsed(text));
        ASSERT_TRUE(holds_alternative<Rules>(again)) << std::get<1>(again).what;
        Scenario const& read = std::get<Rules>(again)->scenario;
        EXPECT_EQ(read.counters.size(), scenario.counters.size()) << scenario.id;
        EXPECT_EQ(read.battlefield, scenario.battlefield);
        EXPECT_EQ(read.begins, scenario.begins);
        for (std::size_t i = 0; i < read.objectives.size(); ++i)
            EXPECT_EQ(read.objectives[i].at, scenario.objectives[i].at) << scenario.id;
        for (std::size_t i = 0; i < read.ground.hexes.size(); ++i)
            ASSERT_EQ(read.ground.hexes[i].level, scenario.ground.hexes[i].level) << scenario.id;
    });
}

// Random play to the end, a few seeds each.
TEST(LongDragoonScenarios, ArePlayedToTheirEnd) {
    for_each_battle([](Scenario const& scenario, umpire::Tsv&, std::size_t) {
        Rules const rules = rules_of(scenario.id);
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            umpire::Battle<Dragoon> battle(rules, umpire::Seed{0, seed});
            umpire::Dice own(umpire::Seed{1, seed});
            std::vector<Order> menu;
            for (int orders = 0; !battle.is_over(); ++orders) {
                ASSERT_LT(orders, 50000) << scenario.id;
                umpire::Seat const seat = rules->to_act(battle.state())[0];
                rules->candidates(battle.view(seat), menu);
                ASSERT_FALSE(menu.empty()) << scenario.id;
                ASSERT_FALSE(umpire::is_refused(battle.submit(seat, menu[own.pick(menu.size())])));
            }
        }
    });
}

// --- One by one, as their descriptions have them

TEST(DragoonScenarios,
     Mollwitz) { // DRG-SCEN-04, -05, -06, -07: DRG-SCEN-05 DRG-SCEN-06 DRG-SCEN-07
    Rules const rules = rules_of("mollwitz");
    Scenario const& scenario = rules->scenario;
    auto const quality = [&](std::string_view corps) { // the mean, in tenths
        auto const all = troops(scenario, corps);
        int sum = 0;
        for (std::size_t const i : all) sum += number_of(scenario.setup[i].quality);
        return 10 * sum / static_cast<int>(all.size());
    };
    EXPECT_GT(quality("roemer"), quality("schulenburg"));
    EXPECT_GT(quality("berlichingen"), quality("posadowsky") + 10);
    for (std::size_t const i : troops(scenario, "goeldy"))
        EXPECT_EQ(scenario.setup[i].quality, Quality::green) << scenario.counters[i].id;
    int grenadiers = 0;
    for (Counter const& counter : scenario.counters)
        grenadiers += counter.side == Side::a && counter.arm == Arm::grenadier;
    EXPECT_GE(grenadiers, 7);
    auto const has_stream = [](GroundHex const& hex) { return hex.streams != 0; };
    EXPECT_GT(std::ranges::count_if(scenario.ground.hexes, has_stream), 20);
}

TEST(DragoonScenarios, Chotusitz) { // DRG-SCEN-08, DRG-SCEN-09, DRG-SCEN-10, DRG-SCEN-11
    Rules const rules = rules_of("chotusitz");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(name_of(scenario, overall(scenario, Side::a)), "Frederick");
    EXPECT_EQ(overall(scenario, Side::a).sub_rating, 3);
    EXPECT_TRUE(is_all_in_column(scenario, "schmettau"));
    for (char const* corps : {"buddenbrock", "waldow"})
        for (std::size_t const i : troops(scenario, corps))
            EXPECT_TRUE(is_cavalry(scenario.counters[i].arm));
    EXPECT_EQ(name_of(scenario, *corps_of(scenario, "right-horse")), "Unknown general");
    EXPECT_EQ(
        leaders(scenario, Side::a),
        (std::vector<std::string>{"Buddenbrock", "Jeetze", "Leopold", "Schmettau", "Waldow"}));
}

TEST(DragoonScenarios, Hohenfriedberg) { // DRG-SCEN-12, DRG-SCEN-13, DRG-SCEN-14, DRG-SCEN-15
    Rules const rules = rules_of("hohenfriedberg");
    Scenario const& scenario = rules->scenario;
    auto const botta = units(scenario, "a-botta");
    ASSERT_EQ(botta.size(), 2u);
    EXPECT_EQ(scenario.counters[botta[0]].men + scenario.counters[botta[1]].men, 1770);
    int dragoons = 0;
    for (std::size_t const i : troops(scenario, "gessler")) {
        if (!is_cavalry(scenario.counters[i].arm)) continue;
        ++dragoons;
        EXPECT_TRUE(scenario.counters[i].id.starts_with("dr-5-")) << scenario.counters[i].id;
    }
    EXPECT_EQ(dragoons, 4); // ten squadrons
    int in_marsh = 0;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        in_marsh += scenario.counters[i].nation == Nation::saxon &&
                    !scenario.counters[i].is_successor &&
                    scenario.ground.terrain(scenario.setup[i].at) == Terrain::marsh;
    EXPECT_GE(in_marsh, 3);
    for (std::size_t const i : troops(scenario, "polentz"))
        EXPECT_EQ(scenario.counters[i].arm, Arm::grenadier);
    for (std::size_t const i : troops(scenario, "daun")) // better than they fought
        EXPECT_GE(scenario.setup[i].quality, Quality::trained);
}

TEST(DragoonScenarios, NoQuarter) { // DRG-SCEN-16
    Scenario const scenario = rules_of("no-quarter")->scenario;
    EXPECT_TRUE(is_all_in_column(scenario, "leopold"));
    EXPECT_EQ(units(scenario, "hr-4").size(), 4u); // Du Moulin's hussars
    for (Counter const& counter : scenario.counters)
        EXPECT_EQ(counter.nation, counter.side == Side::a ? Nation::prussian : Nation::saxon)
            << counter.id;
}

TEST(DragoonScenarios, Soor) { // DRG-SCEN-17, DRG-SCEN-18
    Scenario const scenario = rules_of("soor")->scenario;
    EXPECT_EQ(corps_of(scenario, "right-cavalry")->rating, 1);
    int guns = 0;
    for (std::size_t const i : units(scenario, "koppe-battery")) {
        EXPECT_EQ(scenario.counters[i].arm, Arm::heavy_battery);
        guns += scenario.counters[i].men;
    }
    EXPECT_EQ(guns, 16);
}

TEST(DragoonScenarios, LobositzAndTheLobosch) { // DRG-SCEN-20, DRG-SCEN-21, DRG-SCEN-22
    Scenario const small = rules_of("the-lobosch")->scenario;
    EXPECT_EQ(leaders(small, Side::a), std::vector<std::string>{"Bevern"});
    EXPECT_EQ(leaders(small, Side::b), (std::vector<std::string>{"Draskovich", "Lacy"}));
    EXPECT_EQ(small.objectives[0].name, "Lobosch");
    EXPECT_EQ(small.objectives[1].name, "Lobositz");
    Rules const rules = rules_of("lobositz");
    Scenario const& scenario = rules->scenario;
    Objective const& top = scenario.objectives[0];
    for (Hex const next : scenario.ground.grid.neighbours(top.at))
        EXPECT_GE(scenario.ground.level(top.at), scenario.ground.level(next)); // it is the top
    for (std::size_t const i : units(scenario, "a-karlstaedter"))
        EXPECT_EQ(scenario.counters[i].arm, Arm::light);
    auto const count = [&](Terrain terrain) {
        return std::ranges::count(scenario.ground.hexes, terrain, &GroundHex::terrain);
    };
    EXPECT_GT(count(Terrain::sunken_road), 3);
    EXPECT_GT(count(Terrain::marsh), 10);
    EXPECT_GT(count(Terrain::brush), 30);
    for (std::size_t const i : troops(scenario, "kyau"))
        EXPECT_TRUE(is_cavalry(scenario.counters[i].arm));
}

TEST(DragoonScenarios, Prague) { // DRG-SCEN-23, DRG-SCEN-24, DRG-SCEN-25, DRG-SCEN-26, DRG-SCEN-48
    Scenario const scenario = rules_of("prague")->scenario;
    EXPECT_EQ(overall(scenario, Side::a).sub_rating, 3);
    EXPECT_EQ(leaders(scenario, Side::a),
              (std::vector<std::string>{"Bevern", "Ferdinand", "Hautcharmoy", "Henry", "Manstein",
                                        "Schwerin", "Schönaich", "Winterfeldt", "Zieten"}));
    EXPECT_TRUE(is_all_in_column(scenario, "peroni"));
    EXPECT_TRUE(is_all_in_column(scenario, "clerici"));
    EXPECT_TRUE(units(scenario, "cr-10").empty()); // Pennavaire's
    EXPECT_TRUE(units(scenario, "a-trautmannsdorff").empty());
}

TEST(DragoonScenarios, TheFinestDeathAndTheGap) { // DRG-SCEN-27, DRG-SCEN-28
    Scenario const death = rules_of("the-finest-death")->scenario;
    EXPECT_EQ(leaders(death, Side::a), (std::vector<std::string>{"Schwerin", "Winterfeldt"}));
    int trained = 0;
    for (std::size_t const i : troops(death, "winterfeldt"))
        trained += death.setup[i].quality == Quality::trained;
    EXPECT_GE(trained, 2);
    Scenario const gap = rules_of("into-the-gap")->scenario;
    EXPECT_NE(corps_of(gap, "hertzberg"), nullptr);
    EXPECT_EQ(corps_of(rules_of("prague")->scenario, "hertzberg"), nullptr);
    EXPECT_EQ(corps_of(gap, "winterfeldt"), nullptr);
    std::array<int, 2> men{};
    for (Counter const& counter : gap.counters)
        if (has_men(counter.arm)) men[umpire::index(counter.side)] += counter.men;
    EXPECT_GT(men[0] * 10, men[1] * 14); // many more
}

TEST(DragoonScenarios, Kolin) { // DRG-SCEN-29, DRG-SCEN-49
    Scenario const scenario = rules_of("kolin")->scenario;
    Objective const& hill = scenario.objectives[1];
    EXPECT_EQ(hill.name, "Krzeczhorz Hill");
    int near = 0;
    for (std::size_t const i : troops(scenario, "sincere"))
        near += scenario.ground.grid.distance(scenario.setup[i].at, hill.at) <= 6;
    EXPECT_GE(near, 4);
    EXPECT_NE(corps_of(scenario, "zieten"), nullptr);
    EXPECT_NE(corps_of(scenario, "huelsen"), nullptr);
}

TEST(DragoonScenarios, AdvanceGuard) { // DRG-SCEN-30, DRG-SCEN-31, DRG-SCEN-32, DRG-SCEN-33
    Scenario const scenario = rules_of("advance-guard")->scenario;
    Corps const& zieten = overall(scenario, Side::a);
    EXPECT_EQ(name_of(scenario, zieten), "Zieten");
    EXPECT_EQ(name_of(scenario, overall(scenario, Side::b)), "Nádasdy");
    EXPECT_EQ(leaders(scenario, Side::a), (std::vector<std::string>{"Hülsen", "Puttkammer"}));
    Corps const& wied = *corps_of(scenario, "wied");
    EXPECT_LT(wied.rating, 4);
    EXPECT_FALSE(
        is_in_reach(scenario, overall(scenario, Side::b), scenario.setup[wied.leader.value].at));
    for (char const* corps : {"huelsen", "puttkamer"}) {
        auto const all = troops(scenario, corps);
        EXPECT_TRUE(std::ranges::any_of(all, [&](std::size_t i) {
            return !is_in_reach(scenario, *corps_of(scenario, corps), scenario.setup[i].at);
        })) << corps;
    }
    EXPECT_EQ(scenario.objectives.size(), 4u);
}

TEST(DragoonScenarios, DogsOfWarAndTheCauldron) { // DRG-SCEN-34, DRG-SCEN-35
    Scenario const dogs = rules_of("dogs-of-war")->scenario;
    EXPECT_EQ(units(dogs, "banal-1").size() + units(dogs, "szluin").size(), 2u);
    EXPECT_FALSE(units(dogs, "przerovsky-battery").empty());
    EXPECT_GT(corps_of(dogs, "schoenaich")->rating, corps_of(dogs, "stampach")->rating);
    EXPECT_LT(troops(dogs, "schoenaich").size(), troops(dogs, "stampach").size());
    Scenario const cauldron = rules_of("the-cauldron")->scenario;
    EXPECT_EQ(leaders(cauldron, Side::a),
              (std::vector<std::string>{"Penavaire", "Seydlitz", "Tresckow"}));
    EXPECT_EQ(cauldron.objectives.size(), 2u);
    EXPECT_NE(corps_of(cauldron, "serbelloni"), nullptr);
}

TEST(DragoonScenarios, LeuthenAndSagschuetz) { // DRG-SCEN-36, DRG-SCEN-37
    Scenario const leuthen = rules_of("leuthen")->scenario;
    EXPECT_EQ(troops(leuthen, "arenberg").size(), 4u); // of nine battalions
    // Oblique: from the right of the line to its left each is farther from the enemy's village.
    Hex const village = leuthen.objectives[1].at;
    EXPECT_EQ(leuthen.objectives[1].name, "Sagschütz");
    auto const farthest = [&](std::string_view corps) {
        int most = 0;
        for (std::size_t const i : troops(leuthen, corps))
            most = std::max(most, leuthen.ground.grid.distance(leuthen.setup[i].at, village));
        return most;
    };
    EXPECT_LT(farthest("moritz"), farthest("ferdinand"));
    EXPECT_LT(farthest("ferdinand"), farthest("retzow"));
    Scenario const small = rules_of("sagschuetz")->scenario;
    EXPECT_EQ(name_of(small, overall(small, Side::b)), "Nádasdy");
    for (std::size_t const i : troops(small, "seyssel"))
        EXPECT_EQ(small.setup[i].quality, Quality::green);
}

TEST(DragoonScenarios, ZorndorfAndItsActs) { // DRG-SCEN-38, DRG-SCEN-39, DRG-SCEN-40
    Scenario const scenario = rules_of("zorndorf")->scenario;
    for (char const* corps : {"manteuffel", "kanitz", "dohna", "seydlitz"})
        EXPECT_NE(corps_of(scenario, corps), nullptr) << corps;
    Scenario const onslaught = rules_of("onslaught")->scenario;
    EXPECT_EQ(troops(onslaught, "manteuffel").size(), 13u); // eight battalions, and Reutter's five
    Scenario const act = rules_of("last-act")->scenario;
    for (char const* regiment : {"dr-7", "dr-8"}) EXPECT_FALSE(units(act, regiment).empty());
    for (char const* corps : {"dohna", "forcade", "schorlemer", "biberstein"})
        EXPECT_FALSE(is_in_reach(act, overall(act, Side::a),
                                 act.setup[corps_of(act, corps)->leader.value].at))
            << corps;
}

TEST(DragoonScenarios, AgainstTheRussiansIn1759) { // DRG-SCEN-41, DRG-SCEN-42, DRG-SCEN-43
    Scenario const paltzig = rules_of("paltzig")->scenario;
    EXPECT_EQ(leaders(paltzig, Side::a),
              (std::vector<std::string>{"Hülsen", "Kanitz", "Manteuffel", "Platen", "Wobersnow",
                                        "Württemberg"}));
    Scenario const kunersdorf = rules_of("kunersdorf")->scenario;
    Hex const fortress = kunersdorf.objectives[1].at;
    EXPECT_EQ(kunersdorf.objectives[1].name, "Grosser Spitz-Berg");
    int works = 0;
    int ponds = 0;
    for (std::size_t i = 0; i < kunersdorf.ground.hexes.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        if (!kunersdorf.ground.grid.holds(hex)) continue;
        bool const is_near = kunersdorf.ground.grid.distance(hex, fortress) <= 4;
        works += is_near && kunersdorf.ground.at(hex).works != 0;
        ponds += kunersdorf.ground.grid.distance(hex, kunersdorf.objectives[2].at) <= 8 &&
                 kunersdorf.ground.terrain(hex) == Terrain::pond;
    }
    EXPECT_GE(works, 2);
    EXPECT_GE(ponds, 4);
    Scenario const stand = rules_of("saltykovs-stand")->scenario;
    EXPECT_EQ(troops(stand, "lindstedt").size(), 8u); // the whole advance guard
    auto const hill = std::ranges::find(stand.objectives, "Mühl-Berge", &Objective::name);
    ASSERT_NE(hill, stand.objectives.end());
    EXPECT_EQ(hill->holder, Side::a);
}

TEST(DragoonScenarios, TorgauAndUppercut) { // DRG-SCEN-44, DRG-SCEN-45, DRG-SCEN-46
    Scenario const torgau = rules_of("torgau")->scenario;
    EXPECT_EQ(torgau.columns_toward, 0); // north is to the right
    Scenario const scenario = rules_of("uppercut")->scenario;
    EXPECT_EQ(name_of(scenario, overall(scenario, Side::a)), "Zieten");
    EXPECT_EQ(name_of(scenario, overall(scenario, Side::b)), "O'Donnell");
    for (char const* corps : {"grumbkow", "saldern", "tettenborn", "zeuner"})
        EXPECT_NE(corps_of(scenario, corps), nullptr) << corps;
    Hex const village = scenario.objectives[1].at;
    int holders = 0;
    for (std::size_t const i : troops(scenario, "sincere"))
        holders += scenario.ground.grid.distance(scenario.setup[i].at, village) <= 2;
    EXPECT_EQ(holders, 2);
    // The variant: Zieten where Uppercut has him, without Lacy and the horse of the south.
    json variant = document_of("torgau");
    json const uppercut = document_of("uppercut");
    for (json& corps : variant["muster"]["A"]["corps"])
        for (json const& other : uppercut["muster"]["A"]["corps"])
            if (corps["id"] == other["id"] && corps["id"] != "saldern")
                corps["stands"] = other["stands"];
    std::erase_if(variant["muster"]["A"]["corps"].get_ref<json::array_t&>(),
                  [](json const& corps) { return corps["id"] == "zieten"; });
    std::erase_if(variant["muster"]["B"]["corps"].get_ref<json::array_t&>(), [](json const& corps) {
        return corps["id"] == "lacy" || corps["id"] == "zezschwitz";
    });
    EXPECT_TRUE(holds_alternative<Rules>(bind_rules(variant)));
}

} // namespace
