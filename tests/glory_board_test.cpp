// What the table in the browser shows of Prussia's Glory. That it betrays nothing is held by
// glory_fog_test.cpp, which compares boards byte for byte.

#include "tests/board_fixture.h"

namespace {

using nlohmann::json;

// Zieten and a dummy before an Austrian wing, all hidden; or, without Limited Intelligence, Zieten
// and Lacy on the map.
json two_wings(bool is_hidden) {
    json document{{"format", "oblique-scenario"},
                  {"version", 1},
                  {"rules", "glory"},
                  {"id", "board"},
                  {"name", "Board"},
                  {"options", {{"limited_intelligence", is_hidden}}},
                  {"ground", {{"columns", 20}, {"rows_odd", 20}, {"rows_even", 20}}},
                  {"begin", {{"phase", "movement"}, {"side", "A"}}},
                  {"wings",
                   {{{"id", "zieten"},
                     {"name", "Zieten"},
                     {"side", "A"},
                     {"shows", "cav"},
                     {"at", "1010"},
                     {"outliers", {"0910", "0911"}},
                     {"leader", {{"id", "l-zieten"}}},
                     {"units", {{{"id", "z1"}, {"arm", "hussar"}, {"strength", 3}}}}},
                    {{"id", "lacy"},
                     {"name", "Lacy"},
                     {"side", "B"},
                     {"at", "1001"},
                     {"leader", {{"id", "l-lacy"}}},
                     {"units", {{{"id", "a1"}, {"arm", "line"}, {"strength", 4}}}}}}}};
    if (is_hidden)
        document["dummies"] = {{{"id", "dummy"},
                                {"side", "A"},
                                {"shows", "cav"},
                                {"at", "1014"},
                                {"outliers", {"1114", "1115"}}}};
    return document;
}

struct GloryBoard : BoardFixture {
    GloryBoard() : BoardFixture("glory") {}
    static int count(json const& list, char const* key, json const& value) {
        return static_cast<int>(std::ranges::count_if(
            list, [&](json const& each) { return each.contains(key) && each[key] == value; }));
    }
};

TEST_F(GloryBoard, HiddenWingsAreClosedCountersThatTheirOwnerCanRead) {
    open(two_wings(true));
    json const own = board(umpire::seat_a);
    json const zieten = named(own["pieces"], "id", "zieten");
    EXPECT_EQ(zieten["arm"], "hidden");
    EXPECT_EQ(zieten["at"], "1010");
    EXPECT_EQ(zieten["strength"], 3);
    EXPECT_TRUE(zieten["can_act"].get<bool>());
    EXPECT_TRUE(own.value("hidden", false));
    EXPECT_EQ(zieten["shows"], "cavalry");
    EXPECT_EQ(zieten["holds"], "wing");
    EXPECT_EQ(named(own["pieces"], "id", "dummy")["figure"], "dummy");
    EXPECT_EQ(named(own["pieces"], "id", "dummy")["shows"], "cavalry");
    EXPECT_EQ(named(own["pieces"], "id", "dummy")["holds"], "dummy");
    EXPECT_EQ(named(own["pieces"], "id", "zieten/left")["at"], "0910");
    EXPECT_TRUE(named(own["pieces"], "id", "z1")["at"].is_null()); // off the map, with its wing
}

TEST_F(GloryBoard, TheEnemySeesTokensThatLookAllAlike) {
    open(two_wings(true));
    json const theirs = board(umpire::seat_b);
    int tokens = 0;
    for (json const& piece : theirs["pieces"]) {
        if (piece["side"] != "A") continue;
        EXPECT_EQ(piece["arm"], "hidden");
        EXPECT_EQ(piece["id"].get<std::string>().substr(0, 6), "token-");
        EXPECT_EQ(piece["strength"], 0);
        EXPECT_EQ(piece["formation"], "");
        EXPECT_FALSE(piece["can_act"].get<bool>());
        EXPECT_FALSE(piece.contains("holds"));
        EXPECT_FALSE(piece.contains("nation"));
        EXPECT_EQ(piece.value("shows", "an outlier"),
                  piece["leader"].is_null() ? "cavalry" : "an outlier");
        tokens += piece["leader"].is_null();
    }
    EXPECT_EQ(tokens, 2);
    EXPECT_EQ(theirs.dump().find("Zieten"), std::string::npos);
    EXPECT_EQ(theirs.dump().find("dummy"), std::string::npos);
    EXPECT_TRUE(theirs["menu"].empty());
    // An onlooker sees neither side's wings.
    EXPECT_EQ(board(umpire::spectator).dump().find("Zieten"), std::string::npos);
}

TEST_F(GloryBoard, ACounterIsMarchedByHand) {
    open(two_wings(true));
    json const menu = board(umpire::seat_a)["menu"];
    json march;
    for (json const& choice : menu)
        if (choice.value("unit", "") == "zieten" && choice.value("to", "") == "1009")
            march = choice;
    ASSERT_TRUE(march.is_object());
    EXPECT_EQ(march["verb"], "march");
    EXPECT_EQ(march["cost"], "1 of 7"); // Prussian hussars
    EXPECT_EQ(count(menu, "verb", "done"), 1);
    ASSERT_TRUE(holds_alternative<std::monostate>(table->give(umpire::seat_a, march["order"])));
    EXPECT_EQ(named(board(umpire::seat_a)["pieces"], "id", "zieten")["at"], "1009");
    EXPECT_EQ(count(board(umpire::seat_b)["pieces"], "at", "1009"), 1);
}

TEST_F(GloryBoard, UnitsOnTheMapAreShownByArmToBoth) {
    json document = two_wings(false);
    document["wings"][1]["at"] = "1009";
    open(document);
    for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b}) {
        json const pieces = board(seat)["pieces"];
        json const hussars = named(pieces, "id", "z1");
        EXPECT_EQ(hussars["arm"], "cavalry");
        EXPECT_EQ(hussars["figure"], "3");
        EXPECT_EQ(hussars["leader"], "l-zieten");
        EXPECT_EQ(named(pieces, "id", "a1")["arm"], "infantry");
        EXPECT_EQ(named(pieces, "id", "l-lacy")["radius"], 4);
    }
    json const zones = named(board(umpire::seat_a)["highlights"], "name", "zones")["areas"];
    EXPECT_NE(std::ranges::find(zones, "1010"), zones.end());
    EXPECT_EQ(std::ranges::find(zones, "1012"), zones.end());
}

TEST_F(GloryBoard, GLO_COMP_03_each_army_has_its_colour) {
    json document = two_wings(false);
    document["wings"][1]["nation"] = "russian";
    open(document);
    EXPECT_FALSE(board(umpire::seat_a).contains("hidden"));
    json const pieces = board(umpire::seat_a)["pieces"];
    EXPECT_EQ(named(pieces, "id", "z1")["nation"], "prussian");
    EXPECT_EQ(named(pieces, "id", "z1")["kind"], "hussars");
    EXPECT_EQ(named(pieces, "id", "a1")["nation"], "russian");
    EXPECT_FALSE(named(pieces, "id", "a1").contains("kind"));
}

TEST_F(GloryBoard, WhereACounterWouldBeFound) {
    open(two_wings(true));
    json const watched = named(board(umpire::seat_a)["highlights"], "name", "watched")["areas"];
    EXPECT_NE(std::ranges::find(watched, "1008"), watched.end()); // seven hexes from Lacy
    EXPECT_EQ(std::ranges::find(watched, "1012"), watched.end());
}

TEST_F(GloryBoard, TheSheetOfABattleHasItsGround) {
    open(std::get<json>(system.document("glory-leuthen")));
    auto const sheet = system.sheet(*table);
    ASSERT_TRUE(sheet);
    EXPECT_GT(sheet->surface.areas.size(), 800u);
    auto const leuthen = std::ranges::find(sheet->surface.areas, "3120", &rules::Area::id);
    ASSERT_NE(leuthen, sheet->surface.areas.end());
    EXPECT_EQ(leuthen->terrain, "village");
    EXPECT_EQ(leuthen->name, "Leuthen");
    json const shown = board(umpire::seat_a);
    EXPECT_EQ(named(shown["objectives"], "name", "Leuthen")["worth"]["A"], 5);
    EXPECT_EQ(shown["standing"].size(), 2u);
    EXPECT_GT(shown["statistics"]["B"]["strength"].get<int>(), 50);
    EXPECT_FALSE(shown["prompt"].get<std::string>().empty());
}

} // namespace
