// What the table in the browser shows of Dragoon: DRG-UI-02, DRG-UI-03, DRG-UI-04, DRG-UI-05,
// DRG-UI-06, DRG-UI-07, DRG-UI-17, DRG-UI-34, DRG-UI-35, DRG-UI-37, DRG-UI-41, DRG-UI-42,
// DRG-UI-44, DRG-UI-51, DRG-UI-52.

#include "tests/board_fixture.h"

namespace {

using nlohmann::json;

json board_unit(std::string_view id, std::string_view side, std::string_view at,
                json more = json::object()) {
    json described{{"id", id},
                   {"side", side},
                   {"arm", "line"},
                   {"corps", side == "A" ? "bevern" : "daun"},
                   {"at", at},
                   {"facing", 0},
                   {"men", 600},
                   {"morale", 7},
                   {"quality", "trained"}};
    described.update(more);
    return described;
}

// Bevern marches, and has one unit in hand; a wood and a road lie before him, and daun far away.
json board_field(std::vector<json> units, std::string_view hand) {
    units.push_back(board_unit("a1", "B", "0602"));
    return {{"format", "oblique-scenario"},
            {"version", 1},
            {"rules", "dragoon"},
            {"id", "board"},
            {"name", "Board"},
            {"turn", 2},
            {"ground",
             {{"columns", 12},
              {"rows_odd", 11},
              {"rows_even", 12},
              {"hexes", {{"0608", "woods"}}},
              {"levels", {{"0608", 2}}}}},
            {"objectives",
             {{{"name", "Hof"}, {"at", "0608"}, {"worth_a", 10}, {"worth_b", 4}, {"holder", "B"}}}},
            {"units", units},
            {"leaders",
             {{{"id", "bevern"},
               {"side", "A"},
               {"corps", "bevern"},
               {"at", "0611"},
               {"rating", 6},
               {"radius", 6}},
              {{"id", "daun"},
               {"side", "B"},
               {"corps", "daun"},
               {"at", "0602"},
               {"rating", 4},
               {"radius", 6},
               {"standing", "deferred"}}}},
            {"begin", {{"phase", "movement"}, {"corps", "bevern"}, {"hand", hand}}}};
}

struct DragoonBoard : BoardFixture {
    DragoonBoard() : BoardFixture("dragoon") {}
    json highlight(std::string_view name) const {
        return named(board()["highlights"], "name", name);
    }
    std::string cost_to(std::string_view hex) const {
        json const shown = board();
        for (json const& choice : shown["menu"])
            if (choice["verb"] == "march" && choice.value("to", "") == hex)
                return choice.value("cost", "");
        return "no way";
    }
};

TEST_F(DragoonBoard, DRG_UI_02_to_07_highlights) {
    json document = board_field({board_unit("p1", "A", "0610", {{"disruption", 6}}),
                                 board_unit("p2", "A", "0811", {{"morale", 5}})},
                                "p1");
    document["leaders"][0]["radius"] = 1;
    open(document);
    EXPECT_EQ(highlight("radius")["areas"].size(), 7u);
    EXPECT_EQ(highlight("attached")["pieces"], umpire::parsed(R"(["p1","p2"])"));
    EXPECT_EQ(highlight("disrupted")["pieces"], umpire::parsed(R"(["p1"])"));
    EXPECT_EQ(highlight("shaken")["pieces"], umpire::parsed(R"(["p2"])"));
    EXPECT_TRUE(highlight("deferred")["pieces"].empty()); // daun is not his
    EXPECT_TRUE(highlight("finished")["pieces"].empty());
    json const theirs = board(umpire::seat_b)["highlights"];
    EXPECT_EQ(named(theirs, "name", "deferred")["pieces"], umpire::parsed(R"(["daun"])"));
    EXPECT_TRUE(named(theirs, "name", "radius")["areas"].empty());
    ASSERT_TRUE(holds_alternative<std::monostate>(
        table->give(umpire::seat_a, umpire::parsed(R"({"kind":"done"})"))));
    EXPECT_FALSE(highlight("finished")["pieces"].empty());
}

TEST_F(DragoonBoard, DRG_UI_51_the_charge_in_two_tones) {
    open(board_field({board_unit("c1", "A", "0605", {{"arm", "cuirassier"}, {"men", 300}})}, "c1"));
    EXPECT_EQ(highlight("ride")["areas"], umpire::parsed(R"(["0604"])"));
    EXPECT_EQ(highlight("onset")["areas"], umpire::parsed(R"(["0603"])"));
    EXPECT_NE(highlight("ride")["tone"], highlight("onset")["tone"]);
}

TEST_F(DragoonBoard, DRG_UI_52_fronts_after_a_change_of_formation) {
    open(board_field({board_unit("p1", "A", "0610", {{"formation", "column"}})}, "p1"));
    EXPECT_EQ(highlight("forming")["areas"].size(), 4u);
    open(board_field({board_unit("p1", "A", "0610")}, "p1"));
    EXPECT_EQ(highlight("forming")["areas"].size(), 2u);
    EXPECT_TRUE(named(board(umpire::seat_b)["highlights"], "name", "forming")["areas"].empty());
}

TEST_F(DragoonBoard, DRG_UI_34_objectives_and_who_holds_them) {
    open(board_field({board_unit("p1", "A", "0610")}, "p1"));
    EXPECT_EQ(
        board()["objectives"],
        umpire::parsed(R"([{"at":"0608","name":"Hof","holder":"B","worth":{"A":10,"B":4}}])"));
}

TEST_F(DragoonBoard, DRG_UI_35_DRG_UI_37_the_sheet_tells_the_ground_of_a_hex) {
    auto document = board_field({board_unit("p1", "A", "0610")}, "p1");
    document["ground"]["roads"] = umpire::parsed(R"([["0710","0709"]])");
    open(document);
    auto const sheet = system.sheet(*table);
    ASSERT_TRUE(sheet);
    for (rules::Area const& hex : sheet->surface.areas) {
        EXPECT_EQ(hex.has_road, hex.id == "0710" || hex.id == "0709") << hex.id;
        EXPECT_EQ(hex.terrain, hex.id == "0608" ? "woods" : "clear") << hex.id;
        EXPECT_EQ(hex.level, hex.id == "0608" ? 2 : 0) << hex.id;
    }
}

TEST_F(DragoonBoard, DRG_UI_17_the_statistics_of_the_battle) {
    json document = board_field({board_unit("p1", "A", "0607", {{"men", 450}}),
                                 board_unit("p2", "A", "0610", {{"men", 600}})},
                                "p2");
    document["units"][0]["at_first"] = 600;
    document["armies"] = {{"A", {{"withdrawal_level", 25}, {"charge_modifier", 2}}},
                          {"B", {{"withdrawal_level", 40}, {"charge_modifier", -1}}}};
    open(document);
    json const shown = board();
    EXPECT_TRUE(shown["headline"].get<std::string>().starts_with("Turn 2"));
    EXPECT_EQ(
        shown["standing"][0],
        "The Prussians have lost 150 of 1200 men (12 %, and withdraw at 25 %), charge with +2 "
        "and hold 0 points of objectives.");
    EXPECT_EQ(
        shown["standing"][1],
        "The Austrians have lost 0 of 600 men (0 %, and withdraw at 40 %), charge with −1 and "
        "hold 4 points of objectives.");
    EXPECT_EQ(shown["statistics"]["A"], (json{{"strength", 1050}, {"lost", 150}}));
    EXPECT_EQ(shown["statistics"]["B"], (json{{"strength", 600}, {"lost", 0}}));
}

TEST_F(DragoonBoard, DRG_UI_17_in_fog_nothing_is_said_of_the_enemys_losses) {
    json document = board_field({board_unit("p1", "A", "0610")}, "p1");
    document["options"] = {{"fog", true}};
    open(document);
    json const shown = board();
    EXPECT_EQ(shown["standing"][1], "The Austrians hold 4 points of objectives.");
    EXPECT_TRUE(shown["statistics"].contains("A"));
    EXPECT_FALSE(shown["statistics"].contains("B"));
}

// In fog whoever has guns is asked, though they see nobody: that he is not would tell of it.
TEST_F(DragoonBoard, GunsWithoutATargetAreNotBiddenToFire) {
    json battery = board_unit("g1", "A", "0606", {{"arm", "medium_battery"}, {"guns", 10}});
    for (char const* const not_of_guns : {"men", "corps"}) battery.erase(not_of_guns);
    battery["facing"] = 1;
    json document = board_field({board_unit("p1", "A", "0611"), battery}, "p1");
    document["options"] = {{"fog", true}};
    document["begin"] = {{"phase", "bombardment"}};
    open(document);
    EXPECT_EQ(board()["prompt"], "Point your guns; when you are done, both sides fire.");
    json const done = named(board()["menu"], "verb", "done");
    EXPECT_EQ(done["label"], "Done firing");
    EXPECT_TRUE(done["ends"].get<bool>());
    EXPECT_EQ(named(done["rest"], "verb", "fire")["phrase"], "fire at");
    EXPECT_TRUE(named(board()["menu"], "verb", "fire")["waits"].get<bool>());
    document["units"][1]["facing"] = 4; // they look away
    open(document);
    EXPECT_EQ(board()["prompt"], "No gun of yours has a target.");
    json const on = named(board()["menu"], "verb", "go on");
    EXPECT_EQ(on["label"], "Go on");
    EXPECT_TRUE(on["ends"].get<bool>());
}

// Who has no point left may be taken in hand, but to no purpose: grey, not gold.
TEST_F(DragoonBoard, WhoHasNothingLeftToDoIsFinished) {
    open(board_field({board_unit("p1", "A", "0611"), board_unit("p2", "A", "0811")}, "p1"));
    json const before = board();
    EXPECT_TRUE(named(before["pieces"], "id", "p2")["can_act"].get<bool>());
    EXPECT_FALSE(named(before["pieces"], "id", "p2").contains("finished"));
    EXPECT_EQ(named(named(before["menu"], "verb", "done")["rest"], "verb", "take")["phrase"],
              "march");
    auto const give = [&](json const& order) {
        ASSERT_TRUE(holds_alternative<std::monostate>(table->give(umpire::seat_a, order)));
    };
    give(json{{"kind", "take"}, {"unit", "p2"}});
    for (bool goes = true; goes;) {
        goes = false;
        json const menu = board()["menu"];
        for (json const& choice : menu)
            if (choice["verb"] != "take" && choice.value("unit", "") == "p2" && !goes) {
                give(choice["order"]);
                goes = true;
            }
    }
    give(json{{"kind", "take"}, {"unit", "p1"}});
    json const after = board();
    EXPECT_FALSE(named(after["pieces"], "id", "p2")["can_act"].get<bool>());
    EXPECT_TRUE(named(after["pieces"], "id", "p2").value("finished", false));
    EXPECT_TRUE(named(after["pieces"], "id", "p1")["can_act"].get<bool>());
    EXPECT_FALSE(named(after["menu"], "verb", "done").contains("rest")); // somebody has moved
}

// DRG-GAP-17: two that are pointed at one hex fire together, whether the first is given or only
// meant.
TEST_F(DragoonBoard, OddsOfAnOrderAfterOthersThatAreMeant) {
    json document = board_field(
        {board_unit("p1", "A", "0604"), board_unit("p2", "A", "0503", {{"facing", 1}})}, "p1");
    document["units"][2]["at"] = "0603";
    document["leaders"][0]["at"] = "0606";
    document["leaders"][1]["at"] = "0603";
    document["begin"] = {{"phase", "first_fire"}, {"corps", "bevern"}};
    open(document);
    auto const fire = [](char const* unit) {
        return json{{"kind", "fire"}, {"unit", unit}, {"at", "0603"}};
    };
    auto const odds = [&](std::vector<json const*> const& orders) {
        std::string text;
        umpire::JsonWriter out(text);
        auto const answer = table->write_odds(out, umpire::seat_a, orders);
        EXPECT_TRUE(holds_alternative<std::monostate>(answer));
        return umpire::parsed(text);
    };
    json const one = fire("p1");
    json const two = fire("p2");
    json const alone = odds({&two});
    json const meant = odds({&one, &two});
    EXPECT_NE(alone, meant);
    ASSERT_TRUE(holds_alternative<std::monostate>(table->give(umpire::seat_a, one)));
    EXPECT_EQ(odds({&two}), meant);
    EXPECT_EQ(meant["gist"][1]["result"], "enemy breaks");
}

TEST_F(DragoonBoard, DRG_ART_12_says_by_how_much_it_is_too_far) {
    json far = board_unit("g1", "A", "0612", {{"arm", "light_battery"}, {"guns", 10}});
    for (char const* const not_of_guns : {"men", "corps"}) far.erase(not_of_guns);
    json near = far; // it has a target: a stage without one would pass
    near.update({{"id", "g2"}, {"at", "0604"}});
    json document = board_field({board_unit("p1", "A", "0811"), far, near}, "p1");
    document["units"][3]["at"] = document["leaders"][1]["at"] = "0601";
    document["begin"] = {{"phase", "bombardment"}};
    open(document);
    auto const ruling =
        table->judge(umpire::seat_a, json{{"kind", "fire"}, {"unit", "g1"}, {"at", "0601"}});
    ASSERT_TRUE(holds_alternative<umpire::Refusal>(ruling));
    EXPECT_EQ(std::get<umpire::Refusal>(ruling).why, "it is out of range by two hexes");
}

TEST_F(DragoonBoard, DRG_UI_42_whoever_has_an_order_is_marked) {
    open(board_field({board_unit("p1", "A", "0610")}, "p1"));
    json const pieces = board()["pieces"];
    EXPECT_TRUE(named(pieces, "id", "p1")["can_act"].get<bool>());
    EXPECT_FALSE(named(pieces, "id", "a1")["can_act"].get<bool>());
    EXPECT_FALSE(named(board(umpire::seat_b)["pieces"], "id", "p1")["can_act"].get<bool>());
}

TEST_F(DragoonBoard, DRG_UI_44_the_kinds_of_an_arm_are_told_apart) {
    json battery = board_unit("b", "A", "0609", {{"arm", "heavy_battery"}, {"guns", 6}});
    for (char const* const field : {"men", "corps"}) battery.erase(field);
    open(board_field({board_unit("g", "A", "0605", {{"arm", "grenadier"}}),
                      board_unit("h", "A", "0607", {{"arm", "hussar"}}), battery,
                      board_unit("l", "A", "0610")},
                     "l"));
    json const pieces = board()["pieces"];
    EXPECT_EQ(named(pieces, "id", "g")["kind"], "grenadiers");
    EXPECT_EQ(named(pieces, "id", "h")["kind"], "hussars");
    EXPECT_EQ(named(pieces, "id", "b")["kind"], "heavy");
    EXPECT_FALSE(named(pieces, "id", "l").contains("kind"));
    EXPECT_EQ(named(pieces, "id", "l")["nation"], "prussian");
}

TEST_F(DragoonBoard, DRG_UI_41_the_top_unit_of_a_stack_is_marked) {
    open(board_field({board_unit("over", "A", "0607", {{"men", 200}}),
                      board_unit("under", "A", "0607", {{"men", 200}}),
                      board_unit("alone", "A", "0610")},
                     "alone"));
    json const pieces = board()["pieces"];
    EXPECT_EQ(named(pieces, "id", "over").value("top", false),
              !named(pieces, "id", "under").value("top", false));
    EXPECT_FALSE(named(pieces, "id", "alone").contains("top"));
}

TEST_F(DragoonBoard, AMarchSaysWhatItCostsAndRisks) {
    // A Prussian line: 2 points a hex, and a check at -1, which trained men fail with 7 to 10.
    open(board_field({board_unit("p1", "A", "0910")}, "p1"));
    EXPECT_EQ(cost_to("0909"), "2 of 6; disruption 40 %");
    EXPECT_EQ(cost_to("0908"), "4 of 6; disruption 64 %");
    EXPECT_EQ(cost_to("0906"), "no way");
    // A column takes no check, and pays half a point by road.
    json document = board_field(
        {board_unit("p1", "A", "0910", {{"formation", "column"}, {"facing", 1}})}, "p1");
    open(document);
    EXPECT_EQ(cost_to("0909"), "1 of 6");
    document["ground"]["roads"] = umpire::parsed(R"([["0910","0909"]])");
    open(document);
    EXPECT_EQ(cost_to("0909"), "½ of 6");
}

} // namespace
