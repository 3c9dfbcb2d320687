// The atlas: orders of battle, history, and where troops stand.

#include "tests/atlas_fixture.h"

#include "atlas/army.h"
#include "atlas/deploy.h"
#include "atlas/history.h"
#include "atlas/plan/plan.h"
#include "umpire/json_reader.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace {

using namespace atlas_test;
using nlohmann::json;

// --- Orders of battle

json regiment(std::string const& id, std::string const& type, int units) {
    json result{{"id", id},     {"number", "1"},       {"name", id},
                {"type", type}, {"nation", "us"},      {"men", 700},
                {"quality", 6}, {"confidence", "low"}, {"source", "none"}};
    bool const foot = type == "musketeers";
    result[foot ? "battalions" : "squadrons"] = units;
    if (foot) result["battalion_guns"] = 2 * units;
    return result;
}

json side(char const* name, std::string const& mark) {
    json const line{{16.0, 51.0}, {15.99, 51.0}};
    return {{"side", name},
            {"nations", {"us"}},
            {"army", "The army"},
            {"commander", {{"name", "The General"}, {"rank", "General"}}},
            {"commands",
             {{{"id", mark + "-wing"},
               {"name", "The wing"},
               {"leader", {{"name", "Karl von Wing"}, {"rank", "Major"}, {"at", {16.0, 51.0}}}},
               {"regiments",
                {regiment(mark + "-1", "musketeers", 2), regiment(mark + "-2", "hussars", 10)}},
               {"batteries",
                {{{"id", mark + "-guns"},
                  {"name", "Guns"},
                  {"nation", "us"},
                  {"pieces", 10},
                  {"calibre", "6-pounder"},
                  {"confidence", "low"},
                  {"source", "none"}}}},
               {"deployment",
                {{{"line", line},
                  {"facing", 0},
                  {"formation", "line"},
                  {"of", {mark + "-1", mark + "-guns", mark + "-2"}},
                  {"confidence", "low"}}}}}}}};
}

json two_armies() {
    return {{"battle", "nowhere-1700"}, {"sides", {side("A", "ours"), side("B", "theirs")}}};
}

std::string why_refused(json const& document) {
    auto const read = atlas::read_armies(document.dump());
    auto const* error = get_if<LoadError>(&read);
    return error ? error->where + ": " + error->why : "read without complaint";
}

TEST(Armies, AreReadWhole) {
    auto const read = atlas::read_armies(two_armies().dump());
    ASSERT_TRUE(holds_alternative<atlas::Armies>(read)) << why_refused(two_armies());
    auto const& army = std::get<atlas::Armies>(read).of(umpire::Side::b);
    auto const& wing = army.commands.at(0);
    EXPECT_EQ(wing.leader.at, (atlas::Position{16, 51}));
    EXPECT_EQ(wing.regiments.at(1).type, atlas::Troops::hussars);
    EXPECT_EQ(wing.regiments.at(1).squadrons, 10);
    EXPECT_EQ(wing.batteries.at(0).calibre, atlas::Calibre::six_pounder);
    auto const tally = atlas::tally_of(army);
    EXPECT_EQ(tally.men, 1400);
    EXPECT_EQ(tally.foot, 700);
    EXPECT_EQ(tally.horse, 700);
    EXPECT_EQ(tally.battalions, 2);
    EXPECT_EQ(tally.squadrons, 10);
    EXPECT_EQ(tally.battalion_guns, 4);
    EXPECT_EQ(tally.heavy_guns, 10);
}

TEST(Armies, WhatIsBrokenIsNamedByItsIds) {
    std::string const wing = "/sides/0/commands/0";
    std::vector<std::pair<std::string, std::pair<json, std::string>>> const breaks{
        {"/battle", {7, "battle: expected text"}},
        {"/sides", {json::array(), "sides: must be two"}},
        {"/sides/0/side", {"B", "sides[B].side: A comes first"}},
        {"/sides/0/flag", {"blue", "sides[A]: unknown field 'flag'"}},
        {wing + "/id", {"Our Wing", "take small letters, figures and hyphens"}},
        {wing + "/regiments/2", {regiment("ours-guns", "hussars", 5), "\"ours-guns\" in command"}},
        {"/sides/0/commands/1",
         {side("A", "ours")["commands"][0], "command \"ours-wing\": has an id"}},
        {wing + "/under", {"nobody", "is under \"nobody\""}},
        {wing + "/leader/at", {{51}, "leader.at: is not [longitude, latitude]"}},
        {wing + "/regiments/0/type",
         {"archers", "sides[A].commands[ours-wing].regiments[ours-1].type: is \"archers\""}},
        {wing + "/regiments/0/type", {"hussars", "regiments[ours-1].squadrons: missing"}},
        {wing + "/regiments/1/battalions", {2, "regiments[ours-2].battalions: belong to foot"}},
        {wing + "/regiments/0/squadrons", {2, "regiments[ours-1].squadrons: belong to horse"}},
        {wing + "/regiments/0/men", {0, "regiments[ours-1].men"}},
        {wing + "/regiments/0/quality", {11, "regiments[ours-1].quality"}},
        {wing + "/regiments/0/source", {"", "regiments[ours-1].source: is empty"}},
        {wing + "/batteries/0/calibre", {"9-pounder", "batteries[ours-guns].calibre"}},
        {wing + "/deployment/0/line", {{{16, 51}}, "must have two positions"}},
        {wing + "/deployment/0/line", {{{16, 51}, {16}}, "not [longitude, latitude]"}},
        {wing + "/deployment/0/facing", {360, "degrees, from 0 (north) to less than 360"}},
        {wing + "/deployment/0/formation", {"square", "deployment[0].formation"}},
        {wing + "/deployment/0/of", {json::array(), "names no troops"}},
        {wing + "/deployment/0/of", {{"theirs-1"}, "no regiment or battery of \"ours-wing\""}},
    };
    for (auto const& [where, change] : breaks) {
        json document = two_armies();
        document[json::json_pointer(where)] = change.first;
        std::string const said = why_refused(document);
        EXPECT_NE(said.find(change.second), std::string::npos)
            << where << "\nsaid: " << said << "\nexpected: " << change.second;
    }
}

// --- Posts

TEST(Deploy, ALineIsSharedOutByTheRoomEachNeeds) {
    auto const armies = std::get<atlas::Armies>(atlas::read_armies(two_armies().dump()));
    auto const projection = atlas::Projection::at(16, 51);
    auto const posts = atlas::posts_of(armies.of(umpire::Side::a), projection);
    ASSERT_EQ(posts.size(), 3u);
    // Two battalions of 150 m, ten guns of 12 m, ten squadrons of 50 m: 300, 120 and 500 of 920.
    double const whole = 0.01 * projection.metres_per_longitude;
    EXPECT_NEAR(atlas::length(posts[0].line), whole * 300 / 920, 0.001);
    EXPECT_NEAR(atlas::length(posts[1].line), whole * 120 / 920, 0.001);
    EXPECT_NEAR(atlas::length(posts[2].line), whole * 500 / 920, 0.001);
    EXPECT_EQ(posts[0].line.front(), (Point{0, 0})); // the right end is the eastern one
    EXPECT_NEAR(posts[2].line.back().east, -whole, 0.001);
    EXPECT_EQ(posts[1].battery, &armies.sides[0].commands[0].batteries[0]);
    EXPECT_NEAR(posts[0].toward.north, 1, 1e-12);
}

TEST(Deploy, ARegimentNamedTwiceIsDivided) {
    json document = two_armies();
    json& wing = document["sides"][0]["commands"][0];
    wing["regiments"][0]["battalions"] = 3;
    wing["deployment"].push_back(json(wing["deployment"][0]));
    wing["deployment"][1]["of"] = {"ours-1"};
    auto const armies = std::get<atlas::Armies>(atlas::read_armies(document.dump()));
    auto const posts = atlas::posts_of(armies.of(umpire::Side::a), atlas::Projection::at(16, 51));
    ASSERT_EQ(posts.size(), 4u);
    EXPECT_EQ(posts[0].units, 2);
    EXPECT_EQ(posts[3].units, 1);
    EXPECT_EQ(posts[3].regiment, posts[0].regiment);
}

TEST(Deploy, PartsOfALineGoRoundItsBends) {
    atlas::Line const bent{{0, 0}, {100, 0}, {100, 100}};
    std::array<double, 2> const shares{3, 1};
    auto const parts = atlas::shared_out(bent, shares);
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0], (atlas::Line{{0, 0}, {100, 0}, {100, 50}}));
    EXPECT_EQ(parts[1], (atlas::Line{{100, 50}, {100, 100}}));
    EXPECT_EQ(atlas::half_way(bent), (Point{100, 0}));
    EXPECT_EQ(atlas::spread_along(bent, 4),
              (std::vector<Point>{{25, 0}, {75, 0}, {100, 25}, {100, 75}}));
}

TEST(Deploy, FacesTheCornerOrTheSideThatLiesThatWay) {
    Frame const frame = small_frame(); // columns run south: corner 5 looks north, side 1 east
    EXPECT_EQ(atlas::nearest_corner(frame, atlas::bearing(10)), 5);
    EXPECT_EQ(atlas::nearest_corner(frame, atlas::bearing(170)), 2);
    EXPECT_EQ(atlas::nearest_side(small_grid, frame, atlas::bearing(80)), 1);
    EXPECT_EQ(atlas::nearest_side(small_grid, frame, atlas::bearing(280)), 4);
}

TEST(Deploy, WhereAHexIsFullTheNearestOtherIsTaken) {
    std::map<std::uint16_t, int> held;
    atlas::Quarters const one_each{[&](Hex hex, std::size_t) { return held[hex.value] == 0; },
                                   [&](Hex hex, std::size_t) { ++held[hex.value]; }};
    std::vector<Point> const points{{0, 0}, {10, 0}, {0, 0}};
    auto const hexes = atlas::quartered(small_grid, small_frame(), points, one_each);
    ASSERT_EQ(hexes.size(), 3u);
    EXPECT_EQ(small_grid.label(hexes[0]), "0303");
    EXPECT_EQ(small_grid.label(hexes[1]), "0302"); // rows run west: the eastern neighbour
    EXPECT_EQ(small_grid.distance(hexes[0], hexes[2]), 1);
    EXPECT_NE(hexes[1], hexes[2]);
    atlas::Quarters const none{[](Hex, std::size_t) { return false; }, [](Hex, std::size_t) {}};
    EXPECT_EQ(atlas::quartered(small_grid, small_frame(), points, none)[0], field::nowhere);
}

TEST(Deploy, APlanHasABarForEachBattalionAndRegimentOfHorse) {
    json document = two_armies();
    json& theirs = document["sides"][1]["commands"][0];
    theirs["deployment"][0]["formation"] = "column";
    auto const armies = std::get<atlas::Armies>(atlas::read_armies(document.dump()));
    auto const marks = atlas::marks_of(armies, atlas::Projection::at(16, 51));
    auto const count = [&](umpire::Side side, atlas::Arm arm) {
        return std::ranges::count_if(
            marks, [&](atlas::Mark const& mark) { return mark.side == side && mark.arm == arm; });
    };
    EXPECT_EQ(count(umpire::Side::a, atlas::Arm::infantry), 2);
    EXPECT_EQ(count(umpire::Side::a, atlas::Arm::cavalry), 1);
    EXPECT_EQ(count(umpire::Side::a, atlas::Arm::battery), 1);
    EXPECT_EQ(count(umpire::Side::b, atlas::Arm::cavalry), 10); // in column, squadron by squadron
    ASSERT_EQ(count(umpire::Side::a, atlas::Arm::leader), 1);
    auto const leader = std::ranges::find(marks, atlas::Arm::leader, &atlas::Mark::arm);
    EXPECT_EQ(leader->label, "Wing");
    // A bar is as long as the front: of 300 m of 920, one battalion less the intervals.
    double const whole = 0.01 * atlas::Projection::at(16, 51).metres_per_longitude;
    EXPECT_NEAR(atlas::length(marks[0].front), whole * 150 / 920 - 16, 0.01);
}

// --- History

TEST(History, OfEveryBattleIsRead) {
    int battles = 0;
    for (auto const& entry : std::filesystem::directory_iterator(OBLIQUE_BATTLES)) {
        if (!entry.is_directory()) continue;
        std::string const battle = entry.path().filename().string();
        auto const read = atlas::read_history(text_of_file("history.json", battle));
        auto const* error = get_if<LoadError>(&read);
        ASSERT_EQ(error, nullptr) << battle << ": " << error->where << ": " << error->why;
        auto const& history = std::get<atlas::History>(read);
        EXPECT_EQ(history.battle, battle);
        EXPECT_GE(history.distance_checks.size(), 4u) << battle;
        EXPECT_TRUE(history.date.starts_with(battle.substr(battle.size() - 4))) << battle;
        ++battles;
    }
    EXPECT_EQ(battles, 13);
}

TEST(History, LossesOfLeuthenAddUp) {
    auto const history =
        std::get<atlas::History>(atlas::read_history(text_of_file("history.json")));
    for (auto const& side : history.sides)
        EXPECT_EQ(side.losses.killed.value + side.losses.wounded.value +
                      side.losses.missing_captured.value,
                  side.losses.total.value);
    EXPECT_EQ(history.winner, umpire::Side::a);
    EXPECT_EQ(atlas::date_in_words(history.date), "5 December 1757");
}

TEST(History, WhatIsBrokenIsNamed) {
    std::vector<std::pair<std::string, std::pair<json, std::string>>> const breaks{
        {"/date", {"5 December", "date: is no day"}},
        {"/fighting/begins", {"1 o'clock", "fighting.begins: is no time of day"}},
        {"/fighting/ends_range", {{"16:30"}, "fighting.ends_range"}},
        {"/sides/0/strength/men/value", {-1, "sides[0].strength.men.value"}},
        {"/sides/0/strength/men/range", {{1, 2}, "does not hold the value"}},
        {"/sides/1/side", {"A", "sides[1].side: A comes first"}},
        {"/sides/0/losses/horses", {3, "sides[0].losses: unknown field 'horses'"}},
        {"/distance_checks/0/km", {"far", "distance_checks[0].km"}},
        {"/course/0/time", {"25:00", "course[0].time"}},
        {"/outcome/winner", {"C", "outcome.winner"}},
    };
    for (auto const& [where, change] : breaks) {
        json document = umpire::parsed(text_of_file("history.json"));
        document[json::json_pointer(where)] = change.first;
        auto const read = atlas::read_history(document.dump());
        auto const* error = get_if<LoadError>(&read);
        std::string const said = error ? error->where + ": " + error->why : "no complaint";
        EXPECT_NE(said.find(change.second), std::string::npos) << where << "\nsaid: " << said;
    }
}

} // namespace
