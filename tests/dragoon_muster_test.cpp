// From the order of battle to the units of Dragoon: docs/rules/dragoon-muster.md.

#include "data/data.h"
#include "rules/dragoon/documents/muster.h"
#include "tests/dragoon_documents.h"

#include <gtest/gtest.h>

using namespace dragoon;
using nlohmann::json;

namespace {

std::variant<Muster, std::string> muster_of(std::string_view battle, Call const& call) {
    auto const text = data::find("atlas/battles/" + std::string(battle) + "/armies.json");
    auto const armies = std::get<atlas::Armies>(atlas::read_armies(text.value_or("")));
    auto const tables = std::get<Tables>(load_tables());
    return call_up(armies.of(call.side), call, {0, 0, 1, 1}, tables.muster);
}
Call call_of(std::vector<std::string> commands, Side side, int year) {
    Call call;
    call.side = side;
    call.year = year;
    CorpsCall corps;
    corps.id = commands.front();
    corps.of = std::move(commands);
    call.corps.push_back(std::move(corps));
    return call;
}
Recruit const* find_recruit(Muster const& muster, std::string_view id) {
    auto const found =
        std::ranges::find(muster.recruits, id, [](Recruit const& each) { return each.counter.id; });
    return found == muster.recruits.end() ? nullptr : &*found;
}

TEST(DragoonMuster, SquadronsGoByTwosAndThrees) { // DRG-SCALE-04
    auto const muster =
        std::get<Muster>(muster_of("mollwitz-1741", call_of({"roemer"}, Side::b, 1741)));
    ASSERT_EQ(muster.recruits.size(), 16u); // six of six squadrons, and one of ten
    int men = 0;
    for (Recruit const& each : muster.recruits) men += each.counter.men;
    EXPECT_EQ(men, 4600);
    EXPECT_EQ(find_recruit(muster, "a-hr-splenyi-4")->counter.name, "Splényi IV");
}

TEST(DragoonMuster, ValuesFollowNationYearAndReputation) { // DRG-GAP-65
    auto const of = [](std::string_view battle, char const* command, Side side, int year) {
        return std::get<Muster>(muster_of(battle, call_of({command}, side, year)));
    };
    auto const piece = [](Muster const& muster, char const* id) {
        return find_recruit(muster, id)->piece;
    };
    auto const leuthen = of("leuthen-1757", "nadasdy", Side::b, 1757);
    EXPECT_EQ(piece(leuthen, "aus-ir-31-1").quality, Quality::trained);
    EXPECT_EQ(piece(leuthen, "by-minucci-1").quality, Quality::green);
    EXPECT_EQ(piece(leuthen, "by-minucci-1").morale, 6);
    EXPECT_EQ(find_recruit(leuthen, "croats-4")->counter.arm, Arm::light);
    auto const mollwitz = of("mollwitz-1741", "schwerin", Side::a, 1741);
    EXPECT_EQ(piece(mollwitz, "gb-kleist").quality, Quality::elite);
    EXPECT_EQ(piece(mollwitz, "ir-1-1").quality, Quality::veteran);
    auto const saxons = of("kolin-1757", "nostitz", Side::b, 1757);
    EXPECT_EQ(piece(saxons, "s-prinz-karl-1").quality, Quality::veteran); // two above the usual
    auto const observers = of("zorndorf-1758", "browne", Side::b, 1758);
    EXPECT_EQ(piece(observers, "observation-1-1").quality, Quality::green);
    EXPECT_EQ(piece(observers, "observation-1-1").morale, 7);
}

// DRG-SCALE-03: each battalion of a regiment is a unit of infantry. DRG-UNIT-09: cuirassiers are
// heavy horse, dragoons medium, hussars light. DRG-UNIT-13: guns go by the weight of their shot.
TEST(DragoonMuster, MakesUnitsOfBattalionsSquadronsAndBatteries) {
    auto const text = data::find("atlas/battles/leuthen-1757/armies.json");
    auto const armies = std::get<atlas::Armies>(atlas::read_armies(text.value_or("")));
    atlas::Army army = armies.of(Side::b);
    atlas::Command command = army.commands.front();
    command.id = "corps";
    command.batteries.clear();
    command.regiments.clear();
    atlas::Deployment line = command.deployment.front();
    line.of = {"foot", "heavy", "medium", "swift", "sixes", "twelves", "great"};
    command.deployment = {line};
    auto const raise = [&](std::string id, atlas::Troops type, int battalions, int squadrons) {
        atlas::Regiment regiment;
        regiment.id = regiment.name = std::move(id);
        regiment.nation = "Austria";
        regiment.type = type;
        regiment.battalions = battalions;
        regiment.squadrons = squadrons;
        regiment.men = battalions * 600 + squadrons * 150;
        regiment.quality = 5;
        command.regiments.push_back(regiment);
    };
    raise("foot", atlas::Troops::musketeers, 3, 0);
    raise("heavy", atlas::Troops::cuirassiers, 0, 3);
    raise("medium", atlas::Troops::dragoons, 0, 3);
    raise("swift", atlas::Troops::hussars, 0, 3);
    for (auto const& [id, calibre] : {std::pair{"sixes", atlas::Calibre::six_pounder},
                                      {"twelves", atlas::Calibre::heavy_twelve_pounder},
                                      {"great", atlas::Calibre::twenty_four_pounder}}) {
        atlas::Battery battery;
        battery.id = battery.name = id;
        battery.calibre = calibre;
        battery.pieces = 8;
        command.batteries.push_back(battery);
    }
    army.commands = {command};
    auto const tables = std::get<Tables>(load_tables());
    auto const muster = std::get<Muster>(
        call_up(army, call_of({"corps"}, Side::b, 1757), {0, 0, 1, 1}, tables.muster));
    auto const arm = [&](std::string_view id) {
        Recruit const* const recruit = find_recruit(muster, id);
        return recruit != nullptr ? recruit->counter.arm : Arm::overall;
    };
    for (char const* battalion : {"foot-1", "foot-2", "foot-3"})
        EXPECT_EQ(arm(battalion), Arm::line) << battalion;
    EXPECT_EQ(arm("heavy"), Arm::cuirassier);
    EXPECT_EQ(arm("medium"), Arm::dragoon);
    EXPECT_EQ(arm("swift"), Arm::hussar);
    EXPECT_EQ(arm("sixes"), Arm::light_battery);
    EXPECT_EQ(arm("twelves"), Arm::medium_battery);
    EXPECT_EQ(arm("great"), Arm::heavy_battery);
    EXPECT_EQ(muster.recruits.size(), 9u);
}

TEST(DragoonMuster, NoBatteryHasMoreThanFifteenGuns) { // DRG-SCALE-05
    auto const muster =
        std::get<Muster>(muster_of("zorndorf-1758", call_of({"moller"}, Side::a, 1758)));
    int guns = 0;
    for (Recruit const& each : muster.recruits) {
        EXPECT_LE(each.counter.men, 15);
        guns += each.counter.men;
    }
    EXPECT_EQ(guns, 117);
    EXPECT_EQ(find_recruit(muster, "left-24-pounders")->counter.arm, Arm::heavy_battery);
}

TEST(DragoonMuster, ABodyTooGreatForABattalionIsDivided) {
    auto const muster =
        std::get<Muster>(muster_of("prague-1757", call_of({"guasco"}, Side::b, 1757)));
    EXPECT_EQ(muster.recruits.size(), 6u);
    for (Recruit const& each : muster.recruits) EXPECT_NEAR(each.counter.men, 667, 1);
}

TEST(DragoonMuster, ACommandBringsThoseUnderItUnlessTheyStayAway) {
    Call call = call_of({"schwerin"}, Side::a, 1741);
    auto const all = std::get<Muster>(muster_of("mollwitz-1741", call));
    EXPECT_NE(find_recruit(all, "ir-23-1"), nullptr); // Kalckstein's, under Schwerin
    call.without = {"kalckstein", "hr-2"};
    auto const some = std::get<Muster>(muster_of("mollwitz-1741", call));
    EXPECT_EQ(find_recruit(some, "ir-23-1"), nullptr);
    EXPECT_EQ(find_recruit(some, "hr-2"), nullptr);
    EXPECT_NE(find_recruit(some, "hr-1"), nullptr);
    call.without = {"kalkstein"};
    auto const wrong = muster_of("mollwitz-1741", call);
    ASSERT_TRUE(holds_alternative<std::string>(wrong));
    EXPECT_NE(std::get<std::string>(wrong).find("'kalkstein'"), std::string::npos);
}

// --- Broken copies: what is wrong is named, and where

struct Broken {
    std::string where;
    void (*change)(json& document);
};

TEST(DragoonMuster, WhatIsBrokenInADocumentIsNamed) {
    std::vector<Broken> const copies{
        {"scenario.ground.battlefield",
         [](json& d) { d["ground"]["battlefield"] = "waterloo-1815"; }},
        {"scenario.ground.rows", [](json& d) { d["ground"].erase("rows"); }},
        {"scenario.ground.corner", [](json& d) { d["ground"]["corner"] = {1, 2, 3}; }},
        {"scenario.ground.corner", [](json& d) { d["ground"]["corner"] = {0.5, 2}; }},
        {"scenario.ground.level_metres", [](json& d) { d["ground"]["level_metres"] = 10; }},
        {"scenario.ground.columns",
         [](json& d) {
             d["ground"]["columns"] = 99;
             d["ground"]["rows"] = 99;
         }},
        {"scenario.begins", [](json& d) { d["begins"] = "half past seven"; }},
        {"scenario.muster", [](json& d) { d["units"] = json::array(); }},
        {"scenario.muster.B", [](json& d) { d["muster"].erase("B"); }},
        {"scenario.muster.A.corps", [](json& d) { d["muster"]["A"]["corps"] = json::array(); }},
        {"scenario.muster.A.corps",
         [](json& d) { d["muster"]["A"]["corps"][0]["of"] = {"blücher"}; }},
        {"scenario.muster.A.corps", [](json& d) { d["muster"]["A"]["without"] = {"bevern"}; }},
        {"scenario.muster.B.corps[1]",
         [](json& d) { d["muster"]["B"]["corps"][1]["id"] = "lacy"; }},
        {"scenario.muster.A.corps[0].class",
         [](json& d) { d["muster"]["A"]["corps"][0]["class"] = "genius"; }},
        {"scenario.muster.A.corps[0].stands[0].line",
         [](json& d) {
             d["muster"]["A"]["corps"][0]["stands"] = {{{"line", {{0, 0}}}, {"facing", 0}}};
         }},
        {"scenario.muster.A.corps", // off the map
         [](json& d) {
             d["muster"]["A"]["corps"][0]["stands"] = {
                 {{"line", {{9000, 0}, {9000, 500}}}, {"facing", 0}}};
         }},
        {"scenario.muster.A.overall.with",
         [](json& d) { d["muster"]["A"]["overall"]["with"] = "ney"; }},
        {"scenario.muster.A.corrections.ir-7.quality",
         [](json& d) { d["muster"]["A"]["corrections"]["ir-7"]["quality"] = "superb"; }},
        {"scenario.muster.A.corrections.ir-7",
         [](json& d) { d["muster"]["A"]["corrections"]["ir-7"]["hats"] = 2; }},
        {"scenario.objectives[0].place",
         [](json& d) { d["objectives"][0]["place"] = "Hougoumont"; }},
    };
    ASSERT_TRUE(holds_alternative<Rules>(bind_rules(document_of("the-lobosch"))));
    for (Broken const& copy : copies) {
        json document = document_of("the-lobosch");
        copy.change(document);
        auto const bound = bind_rules(document);
        ASSERT_TRUE(holds_alternative<umpire::LoadError>(bound)) << copy.where;
        EXPECT_EQ(std::get<umpire::LoadError>(bound).where, copy.where)
            << std::get<umpire::LoadError>(bound).what;
    }
}

} // namespace
