// The tools of a table on hexes, as the page asks for them: enemy zones, what is in sight from a
// place, how far a unit could go.

#include "tests/board_fixture.h"

#include <algorithm>
#include <set>

namespace {

using nlohmann::json;

struct HexTools : testing::TestWithParam<std::array<std::string_view, 2>> {
    rules::System const& system = *rules::find(GetParam()[0]);
    std::unique_ptr<umpire::AnyBattle> table;

    void SetUp() override {
        auto const document = system.document(GetParam()[1]);
        ASSERT_TRUE(holds_alternative<json>(document));
        auto opened = system.open(std::get<json>(document), umpire::Seed{0, 1757}, {});
        ASSERT_TRUE(holds_alternative<std::unique_ptr<umpire::AnyBattle>>(opened));
        table = std::move(std::get<0>(opened));
    }
    json shown(umpire::Seat seat, std::vector<std::string> names) const {
        auto const board = system.shown_board();
        rules::WantedHighlights const wanted{std::move(names), false};
        board->look({*table, seat, wanted});
        std::string text;
        umpire::JsonWriter out(text);
        out.begin_object();
        board->write_whole(out);
        out.end_object();
        json read = umpire::parsed(text);
        read["menu"] = kept_board::expanded(read["menu"]);
        return read;
    }
    std::set<std::string> areas(umpire::Seat seat, std::string const& asked) const {
        json const board = shown(seat, {asked});
        std::string const name = asked.substr(0, asked.find(':'));
        return BoardFixture::named(board["highlights"], "name", name)["areas"];
    }
    // The first order of the menu each time, until somebody may march.
    json march() {
        for (std::size_t n = 0; n < 400 && !table->outcome(); ++n) {
            umpire::Seat const seat = table->to_act()[0];
            json const menu = shown(seat, {})["menu"];
            for (json const& entry : menu)
                if (entry["verb"] == "march" && entry.contains("to") && seat == umpire::seat_a)
                    return entry;
            EXPECT_TRUE(holds_alternative<std::monostate>(
                table->give(seat, menu[n % menu.size()]["order"])));
        }
        ADD_FAILURE() << "nobody ever marches";
        return {};
    }
};

TEST_P(HexTools, WhoMayMarchSomewhereIsInReachOfIt) {
    json const first = march();
    std::string const unit = first["unit"];
    json const board = shown(umpire::seat_a, {});
    std::set<std::string> const reach = areas(umpire::seat_a, "reach:" + unit);
    for (json const& entry : board["menu"])
        if (entry["verb"] == "march" && entry.value("unit", "") == unit && entry.contains("to")) {
            EXPECT_TRUE(reach.contains(entry["to"])) << unit << " to " << entry["to"];
        }
    // No farther than any unit goes, and of nobody nothing.
    EXPECT_LT(reach.size(), 800U);
    EXPECT_TRUE(areas(umpire::seat_a, "reach:nobody").empty());
    // The enemy's movement can be asked for as well.
    for (json const& piece : board["pieces"])
        if (piece["side"] == "B" && piece["arm"] != "hidden" && piece["at"].is_string()) {
            EXPECT_FALSE(areas(umpire::seat_a, "reach:" + std::string(piece["id"])).empty())
                << piece["id"];
            break;
        }
}

TEST_P(HexTools, SightHoldsOnesOwnPlaceAndThoseBesideIt) {
    json const first = march();
    std::string const from = first["to"];
    std::set<std::string> const seen = areas(umpire::seat_a, "sight:" + from);
    EXPECT_TRUE(seen.contains(from));
    EXPECT_GE(seen.size(), 4U);
    auto const sheet = system.sheet(*table);
    ASSERT_TRUE(sheet.has_value());
    EXPECT_LT(seen.size(), sheet->surface.areas.size()); // something is hidden behind something
    EXPECT_TRUE(areas(umpire::seat_a, "sight:9999").empty());
}

TEST_P(HexTools, NothingIsToldThatIsNotAskedFor) {
    json const board = shown(umpire::seat_a, {});
    for (json const& each : board["highlights"]) EXPECT_TRUE(each["areas"].empty()) << each["name"];
    EXPECT_FALSE(areas(umpire::seat_a, "zones").empty());
    EXPECT_TRUE(areas(umpire::spectator, "zones").empty());
}

INSTANTIATE_TEST_SUITE_P(
    Systems, HexTools,
    testing::Values(std::array<std::string_view, 2>{"dragoon", "the-lobosch"},
                    std::array<std::string_view, 2>{"leuthen1757", "leuthen-oblique"},
                    std::array<std::string_view, 2>{"glory", "glory-rossbach"}),
    [](auto const& each) { return std::string(each.param[0]); });

} // namespace
