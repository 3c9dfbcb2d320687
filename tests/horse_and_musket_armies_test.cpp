// Armies that are bought: lists, prices, findings, and the dice before the first battle.

#include "horse_and_musket_bought.h"

#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/before/draw_up.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;
using nlohmann::json;
using umpire::LoadError;

rules::ArmyReport report_on(json const& army) {
    auto const report = armies.check(army);
    if (auto const* error = get_if<LoadError>(&report)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return {};
    }
    return std::get<rules::ArmyReport>(report);
}
// "units[3] HM-GAP-84", "HM-POINTS-07 (advice)"
std::vector<std::string> findings_in(json const& army) {
    std::vector<std::string> found;
    for (rules::ArmyFinding const& each : report_on(army).findings)
        found.push_back((each.line.empty() ? "" : each.line + " ") + each.rule +
                        (each.is_warning ? " (advice)" : ""));
    return found;
}
bool has(std::vector<std::string> const& list, std::string_view text) {
    return std::ranges::find(list, text) != list.end();
}
int price_of_line(json const& army, std::string_view line) {
    for (rules::ArmyPrice const& price : report_on(army).prices)
        if (price.line == line) return price.points;
    return -1;
}
// HM-ARMY-01, HM-ARMY-03, HM-ARMY-05, HM-ARMY-07, HM-ARMY-09: every list is read whole.
TEST(HorseAndMusketArmies, SixListsAndThePricesWithoutOne) {
    auto const lists = armies.lists();
    ASSERT_EQ(lists.size(), 7U);
    std::vector<std::pair<std::string, std::size_t>> const wanted{
        {"austria", 18},      {"russia", 21},       {"prussia_1740", 15}, {"prussia_1756", 17},
        {"prussia_1759", 17}, {"prussia_1763", 17}, {"none", 17}};
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(lists[i].id, wanted[i].first);
        EXPECT_EQ(lists[i].troops.size(), wanted[i].second) << lists[i].id;
    }
    EXPECT_EQ(lists[0].percent, 15); // HM-GAP-83
    EXPECT_EQ(lists[3].percent, -15);
    // HM-ARMY-06, HM-ARMY-11, HM-ARMY-12: special rules.
    using Ids = std::vector<std::string>;
    EXPECT_EQ(lists[0].rules, (Ids{"HM-NAT-06", "HM-NAT-07", "HM-NAT-08"}));
    EXPECT_EQ(lists[1].rules, (Ids{"HM-NAT-09", "HM-NAT-10", "HM-NAT-11", "HM-NAT-12"}));
    EXPECT_EQ(lists[2].rules, (Ids{"HM-NAT-02", "HM-NAT-04", "HM-NAT-05"}));
    EXPECT_EQ(lists[3].rules.size(), 5U);
    EXPECT_EQ(lists[5].rules.front(), "HM-NAT-02"); // HM-NAT-01 to 1763 only
}

// HM-POINTS-01, HM-POINTS-02, HM-POINTS-03, HM-GAP-84: what things cost.
TEST(HorseAndMusketArmies, Prices) {
    auto const listed = [](char const* list, char const* name, int stands) {
        return price_of_line(army_of(list, {some("u", name, stands)}), "units[0]");
    };
    EXPECT_EQ(listed("austria", "line_infantry", 5), 10);
    EXPECT_EQ(listed("austria", "line_infantry", 6), 13); // a stand more
    EXPECT_EQ(listed("austria", "hussars", 5), 14);
    EXPECT_EQ(listed("austria", "hussars", 6), 18); // 4 for the stand, though 7 are 20
    EXPECT_EQ(listed("austria", "hussars", 7), 20);
    EXPECT_EQ(listed("prussia_1756", "musketeers_or_fusiliers", 5), 13); // whatever dice make them
    EXPECT_EQ(listed("none", "infantry", 5), 10);
    EXPECT_EQ(listed("none", "cuirassier", 7), 30);
    json chosen = army_of("none", {some("u", "infantry", 5)});
    chosen["units"][0]["status"] = "elite";
    EXPECT_EQ(price_of_line(chosen, "units[0]"), 14);
    chosen["units"][0]["status"] = "unreliable";
    EXPECT_EQ(price_of_line(chosen, "units[0]"), 6);
}
// HM-GENERAL-11: Generals have their prices.
TEST(HorseAndMusketArmies, PricesOfGenerals) {
    json const army = army_of("prussia_1756", {some("u", "combined_grenadiers", 4)},
                              {leader("f", "frederick"), leader("c", "capable_general"),
                               leader("m", "mediocre_general")});
    EXPECT_EQ(price_of_line(army, "generals[0]"), 35);
    EXPECT_EQ(price_of_line(army, "generals[1]"), 12);
    EXPECT_EQ(price_of_line(army, "generals[2]"), 4);
}
// HM-POINTS-04, HM-POINTS-05: by the flank dearer, as reinforcements cheaper.
TEST(HorseAndMusketArmies, PricesOfForces) {
    json army = army_of("russia", {some("m", "musketeers", 5), some("h", "hussars", 3),
                                   some("c", "cannon", 1), some("d", "dragoons", 3)});
    army["flanks"] = {
        {{"flank", "left"}, {"half", "near"}, {"jokers", 2}, {"units", {"m", "h", "c"}}}};
    army["reinforcements"] = {{{"jokers", 1}, {"units", {"d"}}}};
    EXPECT_EQ(price_of_line(army, "flanks[0]"), 5 + 6 + 10);
    EXPECT_EQ(price_of_line(army, "reinforcements[0]"), -2);
}

// HM-POINTS-06, HM-GAP-83: nations have more to spend or less.
TEST(HorseAndMusketArmies, Budgets) {
    EXPECT_EQ(report_on(example("austria")).budget, 184);
    EXPECT_EQ(report_on(example("russia")).budget, 160);
    EXPECT_EQ(report_on(example("prussia_1740")).budget, 152);
    EXPECT_EQ(report_on(example("prussia_1756")).budget, 136);
    EXPECT_EQ(report_on(example("prussia_1759")).budget, 144);
    json army = sound();
    army["budget"] = 61;
    EXPECT_EQ(report_on(army).points, 61);
    EXPECT_EQ(findings_in(army), std::vector<std::string>{});
    army["budget"] = 60;
    EXPECT_EQ(findings_in(army), std::vector<std::string>{"HM-POINTS-06"});
}
// HM-POINTS-07: a third of the stands infantry, a third cavalry.
TEST(HorseAndMusketArmies, Thirds) {
    json army = sound(); // 10 of 15 and 5 of 15
    army["units"].push_back(some("c", "cannon", 1));
    EXPECT_TRUE(has(findings_in(army), "HM-POINTS-07")); // 5 of 16 stands are cavalry
    army["agreed"] = {"thirds"};
    EXPECT_FALSE(has(findings_in(army), "HM-POINTS-07"));
    json horse = army_of(
        "russia", {some("m", "musketeers"), some("h1", "hussars", 7), some("h2", "hussars", 4)},
        {leader("chief", "commander")});
    EXPECT_TRUE(has(findings_in(horse), "HM-POINTS-07")); // 5 of 16 are infantry
    horse["units"][2]["stands"] = 3;
    EXPECT_FALSE(has(findings_in(horse), "HM-POINTS-07"));
}
// HM-POINTS-14: limits are advice.
TEST(HorseAndMusketArmies, Limits) {
    json army = sound();
    for (char const* id : {"g1", "g2", "g3", "g4"})
        army["units"].push_back(some(id, "combined_grenadiers"));
    army["agreed"] = {"thirds"};
    auto const findings = findings_in(army);
    EXPECT_TRUE(has(findings, "units[6] HM-POINTS-14 (advice)")); // the fourth of three
    EXPECT_TRUE(report_on(army).is_legal);
    // Guns of all sorts together: one for two battalions.
    json guns = sound();
    guns["agreed"] = {"thirds"};
    guns["units"].push_back(some("c", "cannon"));
    EXPECT_FALSE(has(findings_in(guns), "units[4] HM-POINTS-14 (advice)"));
    guns["units"].push_back(some("o", "howitzer"));
    EXPECT_TRUE(has(findings_in(guns), "units[4] HM-POINTS-14 (advice)"));
    // A third of the Russians' infantry at least are musketeers.
    json guard = army_of(
        "russia", {some("g1", "guard_infantry"), some("g2", "grenadiers"), some("h", "hussars", 7)},
        {leader("chief", "commander")});
    EXPECT_TRUE(has(findings_in(guard), "HM-POINTS-14 (advice)"));
}
// HM-UNIT-01, HM-GAP-84: sizes and classes as the list has them.
TEST(HorseAndMusketArmies, SizesAndClasses) {
    json army = sound();
    army["units"][2]["stands"] = 2;
    EXPECT_TRUE(has(findings_in(army), "units[2] HM-GAP-84"));
    army = sound();
    army["units"][0]["status"] = "elite";
    EXPECT_TRUE(has(findings_in(army), "units[0] HM-GAP-84"));
    army = sound();
    army["units"].push_back(some("c", "cossacks", 3));
    army["units"][3]["status"] = "trained";
    EXPECT_TRUE(has(findings_in(army), "units[3] HM-POINTS-12"));
    json freikorps = army_of("austria", {some("f", "freikorps")});
    EXPECT_FALSE(has(findings_in(freikorps), "units[0] HM-UNIT-03"));
    freikorps["units"][0]["stands"] = 6;
    EXPECT_TRUE(has(findings_in(freikorps), "units[0] HM-UNIT-03"));
}
// HM-STATUS-03: not without the opponent's leave.
TEST(HorseAndMusketArmies, ExceptionalUnits) {
    json army = army_of("none", {some("i", "infantry", 5)});
    army["units"][0]["status"] = "elite";
    EXPECT_FALSE(has(findings_in(army), "units[0] HM-STATUS-03"));
    army["units"][0]["status"] = "exceptional";
    EXPECT_TRUE(has(findings_in(army), "units[0] HM-STATUS-03"));
    army["agreed"] = {"exceptional"};
    EXPECT_FALSE(has(findings_in(army), "units[0] HM-STATUS-03"));
    // A roll of the list may bring them.
    json rolled = army_of("prussia_1756", {some("d", "dragoons", 5)});
    rolled["rolled"] = true;
    rolled["units"][0]["status"] = "exceptional";
    EXPECT_FALSE(has(findings_in(rolled), "units[0] HM-STATUS-03"));
    rolled["units"][0]["status"] = "unreliable"; // which no die makes them
    EXPECT_TRUE(has(findings_in(rolled), "units[0] HM-POINTS-12"));
}
// HM-GENERAL-09, HM-GENERAL-10, HM-UNIT-17: a chief, and Generals enough.
TEST(HorseAndMusketArmies, Generals) {
    json army = sound();
    army["generals"] = json::array();
    EXPECT_TRUE(has(findings_in(army), "HM-GENERAL-09"));
    army = sound();
    army["generals"].push_back(leader("second", "commander"));
    EXPECT_TRUE(has(findings_in(army), "generals[1] HM-UNIT-17"));
    // Frederick's Ability is 20; Mediocre ones have 4.
    json many = army_of("prussia_1756", json::array(), {leader("f", "frederick")});
    for (int i = 0; i < 10; ++i) {
        many["units"].push_back(some(("m" + std::to_string(i)).c_str(), "combined_grenadiers"));
        many["units"].push_back(some(("h" + std::to_string(i)).c_str(), "bosniaks", 4));
    }
    many["budget"] = 2000;
    EXPECT_TRUE(report_on(many).is_legal);
    many["units"].push_back(some("last", "bosniaks", 4));
    EXPECT_TRUE(has(findings_in(many), "HM-GENERAL-10"));
    many["generals"].push_back(leader("m", "mediocre_general"));
    EXPECT_FALSE(has(findings_in(many), "HM-GENERAL-10"));
    // Before the dice, HM-POINTS-10: a chief may turn out to lead four.
    json few = sound();
    few["budget"] = 2000;
    few["units"].push_back(some("h2", "horse_grenadiers", 5));
    EXPECT_EQ(findings_in(few), std::vector<std::string>{});
    few["units"].push_back(some("m3", "musketeers"));
    EXPECT_EQ(findings_in(few), std::vector<std::string>{"HM-POINTS-10 (advice)"});
    // HM-GENERAL-21: no chief, and no Mediocre one.
    army = sound();
    army["generals"][0]["cavalry"] = true;
    EXPECT_TRUE(has(findings_in(army), "generals[0] HM-GENERAL-21"));
}
// HM-SETUP-10, HM-FLANK-03: forces.
TEST(HorseAndMusketArmies, Forces) {
    json army = sound();
    army["flanks"] = {{{"flank", "left"}, {"half", "far"}, {"jokers", 2}, {"units", {"h1"}}}};
    EXPECT_TRUE(has(findings_in(army), "flanks[0] HM-FLANK-03"));
    army["flanks"][0]["jokers"] = 3;
    EXPECT_FALSE(has(findings_in(army), "flanks[0] HM-FLANK-03"));
    army["reinforcements"] = {{{"jokers", 1}, {"units", {"h1"}}}};
    EXPECT_TRUE(has(findings_in(army), "reinforcements[0] HM-SETUP-10"));
}
// HM-SKIRM-19, HM-UNIT-08, HM-UNIT-10, HM-GAP-85: skirmishers as formed troops.
TEST(HorseAndMusketArmies, SkirmishersInCloseOrder) {
    json army = army_of("austria", {some("c", "croats", 5), some("h", "hussars", 5)},
                        {leader("chief", "commander")});
    army["units"][0]["formed"] = army["units"][1]["formed"] = true;
    EXPECT_FALSE(has(findings_in(army), "HM-POINTS-07")); // infantry and light cavalry
    Scenario scenario;
    auto const lists = load_army_lists(rules::find_file<Rules>);
    auto const read = read_army(army, std::get<ArmyLists>(lists));
    enlist(std::get<BoughtArmy>(read), Side::a, scenario);
    EXPECT_EQ(scenario.units[0].arm, Arm::infantry);
    EXPECT_EQ(scenario.units[1].arm, Arm::light_cavalry);
    for (UnitData const& unit : scenario.units) {
        EXPECT_EQ(unit.status, Status::poorly_trained);
        EXPECT_FALSE(unit.rolls_status);
        EXPECT_TRUE(unit.is_formed);
    }
    army["units"][0] = some("l", "line_infantry");
    army["units"][0]["formed"] = true;
    EXPECT_TRUE(has(findings_in(army), "units[0] HM-SKIRM-19"));
}
// What is no army at all is refused with its place.
TEST(HorseAndMusketArmies, ReadStrictly) {
    auto const wrong = [](auto const& change) {
        json army = sound();
        change(army);
        auto const report = armies.check(army);
        auto const* const error = get_if<LoadError>(&report);
        return error == nullptr ? std::string() : error->where;
    };
    EXPECT_EQ(wrong([](json&) {}), "");
    EXPECT_EQ(wrong([](json& army) { army["list"] = "turkey"; }), "army.list");
    EXPECT_EQ(wrong([](json& army) { army["units"][1]["id"] = "m1"; }), "army.units[1].id");
    EXPECT_EQ(wrong([](json& army) { army["units"][1]["troops"] = "croats"; }),
              "army.units[1].troops");
    EXPECT_EQ(wrong([](json& army) { army["units"][1]["colour"] = 1; }), "army.units[1]");
    EXPECT_EQ(wrong([](json& army) { army["units"] = json::array(); }), "army.units");
    EXPECT_EQ(wrong([](json& army) { army["generals"][0]["troops"] = "musketeers"; }),
              "army.generals[0].troops");
    EXPECT_EQ(wrong([](json& army) { army = 5; }), "army");
}
// HM-POINTS-08: examples of 160 points, one of each list, that may be fielded without a word.
TEST(HorseAndMusketArmies, Examples) {
    EXPECT_EQ(armies.examples().size(), 6U);
    for (json const& each : armies.examples()) {
        EXPECT_EQ(each["budget"], 160);
        rules::ArmyReport const report = report_on(each);
        EXPECT_TRUE(report.is_legal) << each["list"];
        EXPECT_GT(report.points, report.budget - 5) << each["list"];
        for (rules::ArmyFinding const& finding : report.findings)
            EXPECT_EQ(finding.rule, "HM-POINTS-10") << each["list"] << finding.what;
    }
}

// Dice by a script.
struct Raised {
    std::shared_ptr<Rules const> rules;
    State state;
    std::vector<Event> events;
};
Raised raised(json const& army, std::vector<int> faces) {
    Scenario scenario;
    auto const lists = load_army_lists(rules::find_file<Rules>);
    auto const read = read_army(army, std::get<ArmyLists>(lists));
    enlist(std::get<BoughtArmy>(read), Side::a, scenario);
    Tables const tables = horse_and_musket_tests::tables();
    derive_cards(scenario, tables);
    auto const rules = std::make_shared<Rules const>(std::move(scenario), tables);
    Raised found{rules, rules->begin(umpire::Dice{umpire::Seed{0, 1}}), {}};
    umpire::Script const script{std::move(faces)};
    Pen pen(*found.rules, found.state, found.events, &script);
    raise_army(pen, Side::a);
    EXPECT_FALSE(pen.misfit());
    EXPECT_EQ(found.state.draws(), script.faces.size());
    return found;
}
std::array<int, 3> three(Raised const& found, std::size_t general) {
    Ratings const& ratings = found.state.position.top.generals[general].ratings;
    return {ratings.leadership, ratings.inches, ratings.ability};
}
int cards_of(Raised const& found, std::size_t general) {
    for (std::size_t i = 0; i < found.rules->scenario.cards.size(); ++i)
        if (found.rules->scenario.cards[i].what == CardFor::general &&
            found.rules->scenario.cards[i].general.value == general)
            return found.state.position.cards[i].deck;
    return 0;
}

// HM-GENERAL-12, HM-GENERAL-13, HM-GENERAL-14, HM-GENERAL-15, HM-GENERAL-16,
// HM-GENERAL-20, HM-POINTS-09, HM-GAP-73: rated by dice.
TEST(HorseAndMusketArmies, DiceRateGenerals) {
    json const units{some("i", "line_infantry"), some("d", "dragoons", 5)};
    json const two =
        army_of("austria", units, {leader("chief", "commander"), leader("c", "capable_general")});
    using Three = std::array<int, 3>;
    // A chief's 3 is a 4: skilled; 2: 3/20/8, and one for the chief. A General's 3 is talented.
    Raised found = raised(two, {3, 2, 3, 6});
    EXPECT_EQ(three(found, 0), (Three{4, 20, 8}));
    EXPECT_EQ(three(found, 1), (Three{3, 10, 8}));
    EXPECT_EQ(found.state.position.top.generals[0].ratings.grade, Grade::skilled);
    EXPECT_EQ(cards_of(found, 0), 4); // HM-GENERAL-02
    EXPECT_EQ(cards_of(found, 1), 3);
    // A great one who throws 6 is Exceptional, 6/30/20 in each role.
    found = raised(two, {5, 6, 6, 6});
    EXPECT_EQ(three(found, 0), (Three{6, 30, 20}));
    EXPECT_EQ(three(found, 1), (Three{6, 30, 20}));
    EXPECT_EQ(found.state.position.top.generals[1].ratings.grade, Grade::exceptional);
    // Mediocre: 0/0/4, and no die.
    json const dull =
        army_of("austria", units, {leader("chief", "commander"), leader("m", "mediocre_general")});
    found = raised(dull, {1, 1});
    EXPECT_EQ(three(found, 1), (Three{0, 0, 4}));
    EXPECT_EQ(cards_of(found, 1), 0);
}
// HM-GENERAL-19: Frederick is always to be had, and always the same.
TEST(HorseAndMusketArmies, Frederick) {
    Raised const found = raised(
        army_of("prussia_1740", {some("g", "combined_grenadiers")}, {leader("f", "frederick")}),
        {});
    EXPECT_EQ(three(found, 0), (std::array<int, 3>{6, 30, 20}));
    EXPECT_EQ(found.state.position.top.generals[0].ratings.grade, Grade::exceptional);
}
// HM-GENERAL-21: 3/20/8 turns into 5/10/4; an odd Ability is rounded up.
TEST(HorseAndMusketArmies, CavalryGenerals) {
    json army = army_of("austria", {some("d", "dragoons", 5)},
                        {leader("chief", "commander"), leader("c", "capable_general")});
    army["generals"][1]["cavalry"] = true;
    Raised const found = raised(army, {1, 1, 4, 2});
    EXPECT_EQ(three(found, 1), (std::array<int, 3>{5, 10, 4}));
    EXPECT_EQ(found.state.position.top.generals[1].ratings.leads_cavalry, 1);
}
// HM-NAT-12, HM-GAP-76: Russian chiefs are Talented at best; other Russians are not held to it.
TEST(HorseAndMusketArmies, RussianChiefs) {
    json const army = army_of("russia", {some("m", "musketeers")},
                              {leader("chief", "commander"), leader("c", "capable_general")});
    Raised const found = raised(army, {6, 5, 6, 5});
    EXPECT_EQ(three(found, 0), (std::array<int, 3>{4, 10, 6})); // 3/10/6 and the chief's one
    EXPECT_EQ(found.state.position.top.generals[0].ratings.grade, Grade::talented);
    EXPECT_EQ(found.state.position.top.generals[1].ratings.grade, Grade::great);
}
// HM-POINTS-10, HM-POINTS-11, HM-POINTS-13, HM-GAP-75: free Poor Generals fill up.
TEST(HorseAndMusketArmies, PoorGenerals) {
    json army = army_of("austria", json::array(), {leader("chief", "commander")});
    for (int i = 0; i < 7; ++i)
        army["units"].push_back(some(("i" + std::to_string(i)).c_str(), "line_infantry"));
    // 1/10/4 and one: three are left. A 2 is inadequate, 1 and 4 are an Influence of 1; a 4 is
    // unreliable, 3 and 3 of 2.
    Raised const found = raised(army, {1, 1, 2, 1, 4, 4, 3, 3});
    Tabletop const& top = found.state.position.top;
    EXPECT_EQ(top.generals[1].ratings.grade, Grade::inadequate);
    EXPECT_EQ(top.generals[1].ratings.ability, 1);
    EXPECT_EQ(top.generals[2].ratings.grade, Grade::unreliable);
    EXPECT_EQ(top.generals[2].ratings.ability, 2);
    EXPECT_EQ(top.generals[3].whereabouts, Whereabouts::absent);
    // They have as many units as their Influence, and the chief the rest.
    Proposal const proposal = proposal_for(found.rules->scenario, found.state.position, Side::a);
    std::array<int, 4> units{};
    for (auto const& [unit, general] : proposal.commands) ++units[general.value];
    EXPECT_EQ(units, (std::array<int, 4>{4, 1, 2, 0}));
}
// HM-UNIT-03, HM-UNIT-09, HM-UNIT-11: a die for the stands of Freikorps and Freihussars.
TEST(HorseAndMusketArmies, FreikorpsByDie) {
    Raised const found =
        raised(army_of("austria", {some("f", "freikorps"), some("h", "freihussars")}), {2, 6});
    EXPECT_EQ(found.state.position.top.units[0].stands, 2);
    EXPECT_EQ(found.state.position.top.units[0].at_first, 2);
    EXPECT_EQ(found.state.position.top.units[1].stands, 6);
    EXPECT_EQ(found.rules->scenario.units[0].troop, Troop::freikorps);
}
// HM-POINTS-12, HM-ARMY-02, HM-ARMY-04, HM-ARMY-08, HM-ARMY-10: classes by die.
TEST(HorseAndMusketArmies, ClassesByDie) {
    auto const status = [](char const* list, char const* name, std::vector<int> faces) {
        Raised const found = raised(
            army_of(list, {some("u", name)}, {leader("m", "mediocre_general")}), std::move(faces));
        return found.state.position.top.units[0].status;
    };
    EXPECT_EQ(status("austria", "imperial_infantry", {2}), Status::unreliable);
    EXPECT_EQ(status("austria", "imperial_infantry", {5}), Status::poorly_trained);
    EXPECT_EQ(status("austria", "imperial_infantry", {6}), Status::trained);
    EXPECT_EQ(status("austria", "croats", {5}), Status::well_trained);
    EXPECT_EQ(status("austria", "croats", {6}), Status::elite);
    EXPECT_EQ(status("russia", "cossacks", {1}), Status::unreliable);
    EXPECT_EQ(status("russia", "cossacks", {5}), Status::trained);
    EXPECT_EQ(status("russia", "imperial_dragoons", {6}), Status::trained);
    EXPECT_EQ(status("prussia_1756", "musketeers_or_fusiliers", {5}), Status::elite);
    EXPECT_EQ(status("prussia_1756", "dragoons", {6, 3}), Status::elite);
    EXPECT_EQ(status("prussia_1756", "dragoons", {6, 4}), Status::exceptional);
    EXPECT_EQ(status("prussia_1756", "hussars", {5}), Status::well_trained);
    EXPECT_EQ(status("prussia_1759", "line_garrison_or_militia", {1}), Status::unreliable);
    EXPECT_EQ(status("prussia_1759", "line_garrison_or_militia", {6}), Status::elite);
}
// A rolled army is the same army: it is sound, keeps its price, and is not rolled again.
TEST(HorseAndMusketArmies, RolledOnce) {
    for (json const& each : armies.examples())
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            auto const rolled = armies.roll(each, umpire::Seed{0, seed});
            ASSERT_TRUE(holds_alternative<rules::RolledArmy>(rolled));
            auto const& found = std::get<rules::RolledArmy>(rolled);
            EXPECT_TRUE(found.report.is_legal) << each["list"];
            EXPECT_EQ(found.report.points, report_on(each).points);
            EXPECT_FALSE(found.rolls.empty());
            EXPECT_TRUE(holds_alternative<LoadError>(armies.roll(found.document, umpire::Seed{})));
        }
}

// HM-SKIRM-19, HM-GAP-85: formed skirmishers keep their 3 in rough ground, when they are Attacked.
TEST(HorseAndMusketArmies, FormedSkirmishersInRoughGround) {
    auto const term = [](bool formed, std::size_t party) {
        json const wood{{"id", "wood"},
                        {"terrain", "woodland"},
                        {"parts", {{{26, 24}, {34, 24}, {34, 16}, {26, 16}}}}};
        auto const unit = [&](char const* id, char const* side, double y, int heading) {
            json one{
                {"id", id},          {"name", id},    {"side", side},      {"nation", "austrian"},
                {"arm", "infantry"}, {"at", {30, y}}, {"heading", heading}};
            if (formed) one["formed"] = true;
            return one;
        };
        auto const rules = horse_and_musket_tests::rules_of(
            {{"format", "oblique-scenario"},
             {"version", 1},
             {"rules", "horse-and-musket"},
             {"id", "wood"},
             {"name", "wood"},
             {"ground", {wood}},
             {"units", {unit("a", "A", 10, 0), unit("b", "B", 20, 180)}}});
        State const state = rules->begin(umpire::Dice{});
        Situation const situation(*rules, state.position);
        AttackInHand attack;
        attack.parties[1 - party].unit = unit_id(0);
        attack.parties[party].unit = unit_id(1);
        attack.parties[party].cover = Pick::plus;
        return chosen_term(situation, attack, party, Option::cover).value;
    };
    EXPECT_EQ(term(true, 1), 3);
    EXPECT_EQ(term(false, 1), 1); // cover, like anybody
    EXPECT_EQ(term(true, 0), 1);  // who Attacks from it
}

} // namespace
