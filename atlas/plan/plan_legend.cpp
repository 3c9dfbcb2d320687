// The legend: the signs of the troops, or those of the ground, with a word beside each.

#include "atlas/plan/sheet.h"

#include <array>

namespace atlas {

namespace {

void draw_troops_legend(Sheet& sheet, Patch const& panel) {
    double const column_a = panel.low.x + 196;
    double const column_b = panel.low.x + 292;
    Lettering const head{Hand::italic, 13.5, sheet.palette().ink};
    write(sheet, sheet.style().side_a, head, {column_a, panel.low.y + 24});
    write(sheet, sheet.style().side_b, head, {column_b, panel.low.y + 24});
    struct Row {
        std::string_view text;
        Arm arm;
        Condition condition;
        int strength;
    };
    constexpr std::array rows{
        Row{"Infantry", Arm::infantry, Condition::ordered, 3},
        Row{"Cavalry", Arm::cavalry, Condition::ordered, 3},
        Row{"in disorder", Arm::infantry, Condition::disorganised, 3},
        Row{"routed", Arm::infantry, Condition::routed, 3},
        Row{"Battery", Arm::battery, Condition::ordered, 2},
        Row{"General", Arm::leader, Condition::ordered, 0},
    };
    double y = panel.low.y + 54;
    for (Row const& row : rows) {
        Lettering const hand{Hand::roman, 15, sheet.palette().ink, Anchor::start};
        write(sheet, row.text, hand, {panel.low.x + 28, y});
        double const drop = row.arm == Arm::leader ? 6 : 0;
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b})
            draw_mark(sheet, {{}, {0, 1}, row.arm, side, row.strength, row.condition, {}},
                      {side == umpire::Side::a ? column_a : column_b, y + drop});
        y += 31;
    }
}

// A sign of the ground for each kind there is, drawn by the same hand as the ground itself.
struct LegendEntry {
    Kind kind;
    Width width; // of streams
    std::string_view text;
};
constexpr std::array signs{
    LegendEntry{Kind::village, {}, "Village"},
    LegendEntry{Kind::farm, {}, "Farm"},
    LegendEntry{Kind::church, {}, "Church"},
    LegendEntry{Kind::churchyard, {}, "Churchyard"},
    LegendEntry{Kind::mill, {}, "Mill"},
    LegendEntry{Kind::wood, {}, "Wood"},
    LegendEntry{Kind::vineyard, {}, "Vineyard"},
    LegendEntry{Kind::meadow, {}, "Wet meadow"},
    LegendEntry{Kind::marsh, {}, "Marsh"},
    LegendEntry{Kind::pond, {}, "Pond"},
    LegendEntry{Kind::stream, Width::brook, "Brook"},
    LegendEntry{Kind::stream, Width::stream, "Stream"},
    LegendEntry{Kind::stream, Width::river, "River"},
    LegendEntry{Kind::bridge, {}, "Bridge"},
    LegendEntry{Kind::ford, {}, "Ford"},
    LegendEntry{Kind::road, {}, "Road"},
    LegendEntry{Kind::sunken_road, {}, "Sunken road"},
    LegendEntry{Kind::ditch, {}, "Ditch"},
    LegendEntry{Kind::wall, {}, "Wall"},
    LegendEntry{Kind::field_work, {}, "Field work"},
    LegendEntry{Kind::abatis, {}, "Abatis"},
};
constexpr double row_height = 25;
constexpr double column_width = 190;
constexpr int columns = 2;

std::vector<LegendEntry> signs_of(Ground const& ground) {
    std::vector<LegendEntry> found;
    for (LegendEntry const& sign : signs)
        for (Feature const& feature : ground.features)
            if (feature.kind == sign.kind && feature.width == sign.width) {
                found.push_back(sign);
                break;
            }
    return found;
}

// A small piece of ground about a spot of the sheet, that shows one kind.
Ground specimen(Sheet const& sheet, LegendEntry const& sign, Spot at) {
    auto const point = [&](double x, double y) { return sheet.under(at + Spot{x, y}); };
    Feature feature;
    feature.id = std::string(sign.text);
    feature.kind = sign.kind;
    feature.width = sign.width;
    bool const small = sign.kind == Kind::churchyard;
    double const x = small ? 6 : 19;
    double const y = small ? 5 : 8.5;
    if (is_area(sign.kind))
        feature.points = {point(-x, y), point(x, y), point(x, -y), point(-x, -y)};
    else if (is_line(sign.kind))
        feature.points = {point(20, 3), point(7, -2), point(-7, 2), point(-20, -1)};
    else
        feature.points = {point(0, sign.kind == Kind::church ? 2 : 0)};
    feature.box = box_of(feature.points);
    Ground ground;
    // A crossing is nothing without what it crosses.
    if (sign.kind == Kind::bridge || sign.kind == Kind::ford) {
        Feature water;
        water.kind = Kind::stream;
        water.width = Width::stream;
        water.points = {point(-19, -3), point(0, 0), point(19, 3)};
        ground.features.push_back(water);
    }
    ground.features.push_back(feature);
    return ground;
}

void draw_ground_legend(Sheet& sheet, Ground const& ground, Patch const& panel) {
    auto const found = signs_of(ground);
    std::size_t const rows = (found.size() + columns - 1) / columns; // of each column
    Lettering const hand{Hand::roman, 15, sheet.palette().ink, Anchor::start};
    for (std::size_t i = 0; i < found.size(); ++i) {
        Spot const at = panel.low + Spot{44 + column_width * static_cast<double>(i / rows),
                                         18 + row_height * (static_cast<double>(i % rows) + 0.5)};
        draw_ground(sheet, specimen(sheet, found[i], at));
        write(sheet, found[i].text, hand, at + Spot{32, 0});
    }
}

// A line for each side: its foot, its horse, its guns.
void draw_sides(Sheet& sheet, Patch const& panel) {
    double y = panel.high.y - 18 - 1.5 * row_height;
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
        double x = panel.low.x + 48;
        for (Arm const arm : {Arm::infantry, Arm::cavalry, Arm::battery}) {
            draw_mark(sheet, {{}, {0, 1}, arm, side, 2, {}, {}, {}}, {x, y});
            x += 44;
        }
        std::string const& name =
            side == umpire::Side::a ? sheet.style().side_a : sheet.style().side_b;
        // An alliance of many is written small, to have room.
        Lettering hand{Hand::italic, 15, sheet.palette().ink, Anchor::start};
        Patch const wanted = patch_of(name, hand, {x - 8, y});
        double const room = panel.high.x - 20 - wanted.low.x;
        hand.size *= std::min(1.0, 0.9 * room / (wanted.high.x - wanted.low.x + 0.1));
        write(sheet, name, hand, {x - 8, y});
        y += row_height;
    }
}

std::size_t rows_of(Ground const& ground) {
    return (signs_of(ground).size() + columns - 1) / columns;
}

} // namespace

Spot legend_size(Sheet const& sheet, Subject const& subject) {
    if (sheet.style().legend_explains == Legend::troops) return {356, 236};
    std::size_t const rows = rows_of(subject.ground) + (subject.marks.empty() ? 0 : 2);
    return {columns * column_width + 16, 36 + row_height * static_cast<double>(rows)};
}

void draw_legend(Sheet& sheet, Subject const& subject, Patch const& panel) {
    if (sheet.style().legend_explains == Legend::troops) return draw_troops_legend(sheet, panel);
    draw_ground_legend(sheet, subject.ground, panel);
    if (!subject.marks.empty()) draw_sides(sheet, panel);
}

} // namespace atlas
