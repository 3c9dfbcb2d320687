// The atlas: the plan drawn of it.

#include "tests/atlas_fixture.h"

#include "atlas/plan/plan.h"

#include <filesystem>
#include <set>

namespace {

using namespace atlas_test;

// What is wrong with a document as XML; empty if it is well formed. It knows what a plan needs:
// elements, attributes in double quotes, and the five entities.
std::string ill_formed(std::string const& xml) {
    std::vector<std::string> open;
    auto const bad_text = [](std::string const& text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (static_cast<unsigned char>(text[i]) < 0x20 && text[i] != '\n') return true;
            if (text[i] != '&') continue;
            std::string const entity = text.substr(i, text.find(';', i) - i + 1);
            if (entity != "&amp;" && entity != "&lt;" && entity != "&gt;" && entity != "&quot;")
                return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < xml.size();) {
        if (xml[i] != '<') {
            std::size_t const end = std::min(xml.find('<', i), xml.size());
            if (bad_text(xml.substr(i, end - i))) return "text " + xml.substr(i, end - i);
            i = end;
            continue;
        }
        std::size_t const end = xml.find('>', i);
        if (end == std::string::npos) return "unfinished tag";
        std::string tag = xml.substr(i + 1, end - i - 1);
        i = end + 1;
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return "stray </" + tag;
            open.pop_back();
            continue;
        }
        bool const empty = tag.back() == '/';
        if (empty) tag.pop_back();
        std::size_t const name_end = std::min(tag.find(' '), tag.size());
        if (!empty) open.push_back(tag.substr(0, name_end));
        std::set<std::string> attributes;
        for (std::size_t at = name_end; at < tag.size();) {
            std::size_t const equals = tag.find("=\"", at);
            if (equals == std::string::npos) return "attribute in <" + tag;
            if (!attributes.insert(tag.substr(at + 1, equals - at - 1)).second)
                return "attribute twice in <" + tag;
            std::size_t const close = tag.find('"', equals + 2);
            if (close == std::string::npos || tag[at] != ' ') return "quotes in <" + tag;
            std::string const value = tag.substr(equals + 2, close - equals - 2);
            if (bad_text(value) || value.find('<') != std::string::npos) return "value in <" + tag;
            at = close + 1;
        }
    }
    return open.empty() ? "" : "unclosed <" + open.back();
}

std::size_t count_of(std::string const& text, std::string const& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

std::vector<atlas::Mark> some_marks() {
    std::vector<atlas::Mark> marks;
    Direction corner = 0;
    for (auto const arm :
         {atlas::Arm::infantry, atlas::Arm::cavalry, atlas::Arm::battery, atlas::Arm::leader})
        for (auto const side : {umpire::Side::a, umpire::Side::b})
            for (auto const condition : {atlas::Condition::ordered, atlas::Condition::disorganised,
                                         atlas::Condition::routed}) {
                corner = field::turned(corner, 1);
                Hex const hex = leuthen_grid.at(20 + corner, 10);
                marks.push_back({atlas::centre_of(leuthen_grid, leuthen_frame(), hex),
                                 atlas::facing_of(leuthen_frame(), corner), arm, side, 3, condition,
                                 "Mark " + std::to_string(marks.size())});
            }
    return marks;
}

std::string leuthen_plan(std::vector<atlas::Mark> const& marks, atlas::PlanStyle const& style) {
    return atlas::draw_plan(leuthen(), {leuthen_grid, leuthen_frame()}, marks, style);
}

TEST(Plan, IsWellFormedInEveryStyle) {
    EXPECT_NE(ill_formed("<a><b></a></b>"), "");
    EXPECT_NE(ill_formed("<a b=\"1\" b=\"2\"/>"), "");
    EXPECT_NE(ill_formed("<a>Rock & Co</a>"), "");
    for (auto const theme : {atlas::Theme::light, atlas::Theme::dark})
        for (bool const hexes : {true, false}) {
            atlas::PlanStyle style;
            style.theme = theme;
            style.hexes_shown = hexes;
            style.title = "Leuthen";
            EXPECT_EQ(ill_formed(leuthen_plan(some_marks(), style)), "");
        }
}

TEST(Plan, BearsTheNamesOfTheGroundOnTheSheet) {
    std::string const plan = leuthen_plan({}, {});
    int villages = 0;
    for (auto const& item : leuthen().features) {
        bool const on_sheet = atlas::hex_at(leuthen_grid, leuthen_frame(),
                                            atlas::middle_of(item.points)) != field::nowhere;
        if (item.kind != atlas::Kind::village || !on_sheet) continue;
        EXPECT_EQ(count_of(plan, ">" + item.name_then + "</text>"), 1u) << item.name_then;
        ++villages;
    }
    EXPECT_EQ(villages, 11);
    for (char const* hill :
         {"Schön-Berg", "Sophien-Berg", "Wach-Berg", "Glanz-Berg", "Kiefern-Berg", "Kirch-Berg",
          "Juden-Berg", "Butter-Berg", "Windmühlen-Berg"})
        EXPECT_EQ(count_of(plan, std::string(">") + hill + "</text>"), 1u) << hill;
}

TEST(Plan, BearsTitleLabelsAndHexNumbers) {
    atlas::PlanStyle style;
    style.title = "Leuthen";
    style.date = "5 December 1757";
    style.subtitle = "Morning <fog> & \"frost\"\x01";
    std::string const plan = leuthen_plan(some_marks(), style);
    EXPECT_EQ(ill_formed(plan), "");
    for (char const* text :
         {">Leuthen<", ">5 December 1757<", "Morning &lt;fog&gt; &amp; &quot;frost&quot; <",
          ">Mark 0<", ">Mark 23<", ">0101<", ">3319<", ">Paces<", ">Metres<", ">N<"})
        EXPECT_NE(plan.find(text), std::string::npos) << text;
    style.hexes_shown = false;
    EXPECT_EQ(leuthen_plan({}, style).find(">0101<"), std::string::npos);
}

TEST(Plan, TellsTheSidesAndConditionsApart) {
    atlas::PlanStyle style;
    style.legend = atlas::Corner::none;
    auto const drawn = [&](umpire::Side side, atlas::Condition condition) {
        return leuthen_plan({{{0, -800}, {0, 1}, atlas::Arm::infantry, side, 3, condition, ""}},
                            style);
    };
    std::set<std::string> plans;
    for (auto const side : {umpire::Side::a, umpire::Side::b})
        for (auto const condition :
             {atlas::Condition::ordered, atlas::Condition::disorganised, atlas::Condition::routed})
            plans.insert(drawn(side, condition));
    EXPECT_EQ(plans.size(), 6u);
}

TEST(Plan, TurnsABarToItsFacing) {
    atlas::PlanStyle style;
    style.legend = atlas::Corner::none;
    auto const drawn = [&](Point toward) {
        return leuthen_plan({{{0, -800}, toward, atlas::Arm::infantry, {}, 3, {}, ""}}, style);
    };
    // Facing north the sign stands as it is drawn; facing east its right is to the south.
    EXPECT_NE(drawn(atlas::bearing(0)).find("matrix(1 0 0 1 0 0)"), std::string::npos);
    EXPECT_NE(drawn(atlas::bearing(90)).find("matrix(0 1 -1 0 0 0)"), std::string::npos);
    EXPECT_NE(drawn(atlas::bearing(180)).find("matrix(-1 0 0 -1 0 0)"), std::string::npos);
}

TEST(Plan, TheSmallPlanIsSmall) {
    for (auto const& battle : std::filesystem::directory_iterator(OBLIQUE_BATTLES)) {
        if (!battle.is_directory()) continue;
        auto const read =
            atlas::read_ground(text_of_file("ground.geojson", battle.path().filename()));
        Ground const& ground = std::get<Ground>(read);
        std::string const light =
            atlas::draw_small(ground, atlas::window_of(ground), atlas::Theme::light);
        EXPECT_EQ(ill_formed(light), "") << battle.path();
        EXPECT_LT(light.size(), 15'000u) << battle.path();
        EXPECT_NE(light.find("#a9432c"), std::string::npos) << "no houses";
        EXPECT_NE(light, atlas::draw_small(ground, atlas::window_of(ground), atlas::Theme::dark));
    }
}

// Whatever lies off the paper is left out, and what is left looks the same.
TEST(Plan, TheSmallPlanShowsWhatIsOnIt) {
    atlas::Box const window{{0, 0}, {640, 640}};
    auto const drawn = [&](atlas::Ring ring) {
        Ground ground;
        ground.features.emplace_back();
        ground.features.back().kind = atlas::Kind::wood;
        ground.features.back().points = std::move(ring);
        return atlas::draw_small(ground, window, atlas::Theme::light);
    };
    EXPECT_NE(drawn({{10, 630}, {110, 630}, {110, 530}}).find("M10 10l100 0 0 100z"),
              std::string::npos);
    EXPECT_EQ(drawn({{-90, 10}, {-10, 10}, {-10, 90}}).find('M'), std::string::npos);
    // Round three corners of the paper: none of them may be cut.
    EXPECT_NE(drawn({{320, 320}, {-90, 320}, {-95, 320}, {-90, -90}, {730, -90}, {735, 320}})
                  .find("M320 320l-410 0 0 410 820 0 5-410z"),
              std::string::npos);
}

TEST(Plan, IsTheSameEveryTime) {
    EXPECT_EQ(leuthen_plan(some_marks(), {}), leuthen_plan(some_marks(), {}));
}

// Every kind of feature there is, one of each, out of the way of one another.
Ground one_of_each() {
    std::vector<nlohmann::json> features;
    double at = -1400;
    auto const next = [&] { return at += 130; };
    for (char const* kind :
         {"village", "churchyard", "wood", "vineyard", "meadow", "marsh", "pond"}) {
        double const x = next();
        features.push_back(
            feature(std::string("a ") + kind, kind,
                    {{"type", "Polygon"},
                     {"coordinates", {{{x, 0}, {x + 90, 0}, {x + 90, 90}, {x, 90}, {x, 0}}}}}));
    }
    at = -1400;
    for (char const* kind :
         {"road", "sunken road", "street", "stream", "ditch", "wall", "field work", "abatis"}) {
        double const x = next();
        features.push_back(
            feature(std::string("a ") + kind, kind, line({{x, 300}, {x + 90, 500}})));
    }
    at = -1400;
    for (char const* kind : {"church", "mill", "farm", "bridge", "ford", "signpost"})
        features.push_back(feature(std::string("a ") + kind, kind,
                                   {{"type", "Point"}, {"coordinates", {next(), -300}}}));
    auto hill = feature("a contour", "contour", square(1450));
    hill["properties"]["height_m"] = 105;
    auto hollow = feature("a hollow", "contour", square(100));
    hollow["properties"]["height_m"] = 95;
    features.push_back(hill);
    features.push_back(hollow);
    return in_metres(std::move(features));
}

TEST(Plan, EveryKindOfFeatureLeavesItsTrace) {
    Ground const whole = one_of_each();
    atlas::PlanStyle style;
    style.window = atlas::Box{{-2000, -2000}, {2000, 2000}};
    style.cartouche = style.legend = style.compass = atlas::Corner::none;
    std::string const plan = atlas::draw_plan(whole, {}, style);
    EXPECT_EQ(ill_formed(plan), "");
    for (std::size_t i = 0; i < whole.features.size(); ++i) {
        Ground without = whole;
        without.features.erase(without.features.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(atlas::draw_plan(without, {}, style) != plan) << whole.features[i].id;
    }
}

TEST(Plan, TheLegendExplainsWhatTheGroundHas) {
    atlas::PlanStyle style;
    style.legend_explains = atlas::Legend::ground;
    std::string const all = atlas::draw_plan(one_of_each(), {}, style);
    Ground const wood = in_metres({feature("Wood", "wood", square(1400))});
    std::string const one = atlas::draw_plan(wood, {}, style);
    for (char const* text : {">Wood<", ">Vineyard<", ">Wet meadow<", ">Sunken road<", ">Ford<"})
        EXPECT_NE(all.find(text), std::string::npos) << text;
    EXPECT_NE(one.find(">Wood<"), std::string::npos);
    EXPECT_EQ(one.find(">Vineyard<"), std::string::npos);
}

TEST(Plan, TheLegendNamesTheSidesWhereTroopsAreShown) {
    atlas::PlanStyle style;
    style.legend_explains = atlas::Legend::ground;
    style.side_a = "Prussia";
    std::vector<atlas::Mark> const marks{{{0, 0}, {0, 1}, atlas::Arm::infantry, {}, 3, {}, "", {}}};
    EXPECT_NE(atlas::draw_plan(one_of_each(), marks, style).find(">Prussia<"), std::string::npos);
    EXPECT_EQ(atlas::draw_plan(one_of_each(), {}, style).find(">Prussia<"), std::string::npos);
}

TEST(Plan, ContoursCloseOutsideTheWindow) {
    auto hill = feature("Hill", "contour", square(1000));
    hill["properties"]["height_m"] = 105;
    auto const wood = feature("Wood", "wood", square(900));
    // Alone a feature has room round it; where a contour runs on beyond, the plan ends before.
    EXPECT_NEAR(atlas::window_of(in_metres({wood})).high.east, 1100, 1);
    EXPECT_NEAR(atlas::window_of(in_metres({wood, hill})).high.east, 860, 1);
    hill = feature("Hill", "contour", square(300));
    hill["properties"]["height_m"] = 105;
    EXPECT_NEAR(atlas::window_of(in_metres({wood, hill})).high.east, 1100, 1);
}

TEST(Plan, FurnitureKeepsToTheRoomiestCorner) {
    // All the ground lies in the west: what may choose goes east.
    Ground const ground = in_metres(
        {feature("Wood", "wood",
                 {{"type", "Polygon"},
                  {"coordinates",
                   {{{-4000, -4000}, {0, -4000}, {0, 4000}, {-4000, 4000}, {-4000, -4000}}}}})});
    atlas::PlanStyle style;
    style.window = atlas::Box{{-4000, -4000}, {4000, 4000}};
    style.legend = style.compass = atlas::Corner::none;
    auto const title_at = [&](atlas::Corner corner) {
        style.cartouche = corner;
        std::string const plan = atlas::draw_plan(ground, {}, style);
        return plan.substr(plan.find("class=\"furniture\""));
    };
    EXPECT_TRUE(title_at(atlas::Corner::roomiest) == title_at(atlas::Corner::north_east));
}

TEST(Plan, ARiverIsBroaderThanABrook) {
    auto const drawn = [](char const* width) {
        auto stream = feature("Water", "stream", line({{-500, 300}, {0, 250}, {500, 300}}));
        stream["properties"]["width"] = width;
        return atlas::draw_plan(in_metres({stream}), {}, {});
    };
    EXPECT_NE(drawn("river").find("stroke-width=\"17\""), std::string::npos);
    EXPECT_EQ(drawn("brook").find("stroke-width=\"17\""), std::string::npos);
}

TEST(Plan, ShowsStreamsMarshAndBridges) {
    Ground const ground =
        in_metres({feature("Mere", "pond", square(100)), feature("Bog", "marsh", square(200)),
                   feature("Brook", "stream", line({{-500, 300}, {0, 250}, {500, 300}})),
                   feature("Bridge", "bridge", {{"type", "Point"}, {"coordinates", {0, 250}}})});
    atlas::PlanStyle style; // on so small a sheet the furniture would cover all names
    EXPECT_EQ(atlas::draw_plan(ground, {small_grid, small_frame()}, {}, style).find(">Mere<"),
              std::string::npos);
    style.cartouche = style.legend = style.compass = atlas::Corner::none;
    std::string const plan = atlas::draw_plan(ground, {small_grid, small_frame()}, {}, style);
    EXPECT_EQ(ill_formed(plan), "");
    for (char const* text : {">Mere<", ">Bog<", ">Brook<", "crossings\">\n<path"})
        EXPECT_NE(plan.find(text), std::string::npos) << text;
    EXPECT_NE(plan.find("m-5 1.5h10"), std::string::npos) << "reeds";
}

} // namespace
