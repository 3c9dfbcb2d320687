// Rules of Leuthen 1757 that no story can show: the scale, and what is printed on a counter.

#include "tests/leuthen_documents.h"

#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/system.h"

#include <cmath>
#include <map>

namespace leuthen1757::test {
namespace {

Scenario const& battle() {
    static Scenario const read = scenario_of(document_of("leuthen-oblique"));
    return read;
}

int points_of(Side side) {
    int points = 0;
    for (Counter const& counter : battle().counters)
        if (counter.side == side && is_unit(counter.arm)) points += counter.strength;
    return points;
}

// How many men a side had, by the history of the atlas.
std::array<int, 2> men_of(std::size_t side) {
    auto const read = umpire::read_json(*data::find("atlas/battles/leuthen-1757/history.json"));
    json const& men = std::get<json>(read)["sides"][side]["strength"]["men"]["range"];
    return {men[0].get<int>(), men[1].get<int>()};
}

// LEU-GEN-06: from the centre of a hex to that of its neighbour, as from side to side, it is 350
// metres on the ground.
TEST(LEU_GEN_06, AHexIs350MetresWide) {
    field::Grid const& grid = battle().ground.grid;
    atlas::Frame const frame = frame_of("leuthen-1757", grid);
    Hex const church = *grid.find("1707");
    atlas::Point const here = atlas::centre_of(grid, frame, church);
    for (Direction d = 0; d < 6; ++d) {
        atlas::Point const there = atlas::neighbour_centre(grid, frame, church, d);
        EXPECT_NEAR(std::hypot(there.east - here.east, there.north - here.north), 350, 1e-6);
    }
}

// LEU-GEN-07: a brigade of foot has at most four points, and four to eight squadrons, about 150
// troopers each, have one or two.
TEST(LEU_GEN_07, CountersAreBrigadesAndSquadrons) {
    for (Counter const& counter : battle().counters) {
        if (is_infantry(counter.arm)) {
            EXPECT_GE(counter.strength, 1) << counter.id;
            EXPECT_LE(counter.strength, 4) << counter.id;
        }
        if (is_cavalry(counter.arm)) {
            EXPECT_GE(counter.strength, 1) << counter.id;
            EXPECT_LE(counter.strength, 2) << counter.id;
        }
    }
}

// LEU-GEN-08: between 500 and 800 soldiers to a point, whichever number history is right about.
TEST(LEU_GEN_08, BehindEachPointStand500To800Soldiers) {
    for (Side const side : {Side::a, Side::b})
        for (int const men : men_of(umpire::index(side))) {
            EXPECT_GE(men, 500 * points_of(side));
            EXPECT_LE(men, 800 * points_of(side));
        }
}

// LEU-GAP-15, LEU-GAP-16: the stories name every counter; these are their sums.
TEST(LEU_GAP_15, TheArmiesHave56And92Points) {
    EXPECT_EQ(points_of(Side::a), 56);
    EXPECT_EQ(points_of(Side::b), 92);
}

// LEU-UNIT-02: one counter to a brigade, or two, never more.
TEST(LEU_UNIT_02, ABrigadeHasOneCounterOrTwo) {
    std::map<std::string, int> counters;
    for (Counter const& counter : tables().counters)
        if (is_unit(counter.arm)) ++counters[counter.name];
    for (auto const& [brigade, count] : counters) EXPECT_LE(count, 2) << brigade;
}

// LEU-UNIT-07: of every counter it is told which formation it belongs to and what its morale is,
// so that a plan can show both.
TEST(LEU_UNIT_07, ACounterTellsItsFormationAndMorale) {
    Leuthen1757 const rules(battle(), tables());
    std::string text;
    umpire::JsonWriter out(text);
    write_scenario(out, rules.scenario, rules.begin(umpire::Dice{}).position);
    auto const read = umpire::read_json(text, {.bytes = text.size() + 1});
    json const& units = std::get<json>(read)["units"];
    for (json const& unit : units) {
        std::string const arm = unit.value("arm", "");
        if (arm == "battery" || arm == "heavy_battery") continue;
        auto const printed =
            std::ranges::find(tables().counters, unit.value("id", ""), &Counter::id);
        ASSERT_NE(printed, tables().counters.end());
        EXPECT_EQ(unit.value("formation", ""), tables().formations[printed->formation.value].id);
        EXPECT_EQ(unit.value("morale", 0), printed->morale);
    }
    EXPECT_EQ(units.size(), 74u);
}

int times(std::string const& text, std::string_view word) {
    int found = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
}

// LEU-UNIT-07: on the plan too. Zieten's five brigades of horse have their facings and sign.
TEST(LEU_UNIT_07, ThePlanShowsFormationAndMorale) {
    LeuthenSystem const system;
    auto const document = system.document("leuthen-oblique");
    auto const opened = system.open(std::get<json>(document), umpire::Seed{1, 1}, {});
    auto const& table = *std::get<std::unique_ptr<umpire::AnyBattle>>(opened);
    std::string const plan =
        system.draw(table, umpire::umpire_seat, {.hexes_shown = false, .details_shown = true});
    EXPECT_EQ(times(plan, "class=\"facings\""), 61);
    int zieten = 0;
    for (int morale = 1; morale <= 6; ++morale)
        zieten += times(plan, ">Zi " + std::to_string(morale) + "<");
    EXPECT_EQ(zieten, 5);
    EXPECT_EQ(times(plan, "class=\"band\""), 0); // LEU-LDR-06: nobody is led by an aide yet
}

// LEU-LDR-06: a band across the flag.
TEST(LEU_LDR_06, AnAidesFlagHasABandAcrossIt) {
    LeuthenSystem const system;
    auto document = std::get<json>(system.document("leuthen-oblique"));
    for (json& leader : document["leaders"])
        if (leader["id"] == "leader-zieten") leader["rank"] = "aide";
    auto const opened = system.open(document, umpire::Seed{1, 1}, {});
    ASSERT_TRUE(holds_alternative<std::unique_ptr<umpire::AnyBattle>>(opened))
        << "the document was refused";
    auto const& table = *std::get<std::unique_ptr<umpire::AnyBattle>>(opened);
    EXPECT_EQ(times(system.draw(table, umpire::umpire_seat, {}), "class=\"band\""), 1);
}

} // namespace
} // namespace leuthen1757::test
