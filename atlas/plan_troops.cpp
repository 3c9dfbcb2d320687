// Troops as the plans of the day drew them: bars for infantry, slashed bars for cavalry, a gun for
// a battery, a flag for a leader. The sides differ in pattern as well as in colour.

#include "atlas/sheet.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas {

namespace {

using umpire::Side;

struct Coat {
    std::string_view fill;
    std::string_view edge;
};
Coat coat_of(Sheet const& sheet, Side side) {
    Palette const& palette = sheet.palette();
    return side == Side::a ? Coat{palette.prussian, palette.prussian_edge}
                           : Coat{palette.austrian, palette.austrian_edge};
}

// Bars are drawn in a frame of their own: x along the front to the right, y to the rear.
constexpr double thickness = 9;
double bar_length(Mark const& mark) { return 17 + 8.5 * std::clamp(mark.strength, 1, 5); }

// A row of the ranks of one place: how far behind the place each mark stands.
struct Stand {
    Mark const* mark;
    double behind;
};

std::vector<Stand> stands_of(std::vector<Mark> const& marks) {
    std::vector<Stand> stands;
    std::vector<bool> placed(marks.size(), false);
    auto const is_bar = [](Mark const& mark) {
        return mark.arm == Arm::infantry || mark.arm == Arm::cavalry;
    };
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (placed[i]) continue;
        std::vector<Mark const*> bars;
        std::vector<Mark const*> guns;
        std::vector<Mark const*> leaders;
        for (std::size_t j = i; j < marks.size(); ++j) {
            if (!(marks[j].at == marks[i].at)) continue;
            placed[j] = true;
            auto& list = is_bar(marks[j]) ? bars : marks[j].arm == Arm::battery ? guns : leaders;
            list.push_back(&marks[j]);
        }
        double const depth = 13;
        double behind = bars.empty() ? 0 : -depth / 2 * static_cast<double>(bars.size() - 1);
        // Guns go before the line they belong to; alone, they stand in the middle.
        double before = bars.empty() ? 0 : behind - 14;
        for (Mark const* gun : guns) {
            stands.push_back({gun, before});
            before -= 12;
        }
        for (Mark const* bar : bars) {
            stands.push_back({bar, behind});
            behind += depth;
        }
        if (bars.empty() && !guns.empty()) behind += depth;
        for (Mark const* leader : leaders) {
            stands.push_back({leader, behind + (bars.empty() && guns.empty() ? 0 : 2.5)});
            behind += 16;
        }
    }
    return stands;
}

Spot facing_on_sheet(Mark const& mark) {
    Point const toward = unit(mark.toward);
    return {toward.east, -toward.north};
}

// A leader's flag is placed by the facing of the troops he stands with, but always flies upright.
Spot spot_of(Sheet const& sheet, Stand const& stand) {
    return sheet.on(stand.mark->at) -
           (stand.behind * sheet.style().mark_scale) * facing_on_sheet(*stand.mark);
}

void draw_front_tick(Sheet& sheet, Coat const& coat) {
    sheet.put("<path d=\"M-3.6 ", -thickness / 2, "L0 ", -thickness / 2 - 5, "L3.6 ",
              -thickness / 2, "Z\" fill=\"", coat.edge, "\"/>");
}

// The outline of a bar; one in disorder has lost its dressing: its front is no longer a line.
std::string bar_outline(Mark const& mark) {
    double const half = bar_length(mark) / 2;
    double const deep = thickness / 2;
    if (mark.condition != Condition::disorganised)
        return straight_path({{-half, -deep}, {half, -deep}, {half, deep}, {-half, deep}},
                             Ends::closed);
    std::vector<Spot> spots;
    constexpr int teeth = 6;
    for (int i = 0; i <= teeth; ++i)
        spots.push_back({-half + 2 * half * i / teeth, -deep + (i % 2 == 1 ? 3.2 : -0.6)});
    for (int i = teeth; i >= 0; --i)
        spots.push_back({-half + 2 * half * i / teeth, deep + (i % 2 == 1 ? 2.2 : -1.4)});
    return straight_path(spots, Ends::closed);
}

void draw_slashes(Sheet& sheet, Mark const& mark) {
    // One slash for each point of strength, so that the arm is plain at any length.
    int const slashes = std::clamp(mark.strength, 1, 5);
    double const step = bar_length(mark) / slashes;
    std::string path;
    for (int i = 0; i < slashes; ++i) {
        double const middle = -bar_length(mark) / 2 + (i + 0.5) * step;
        path +=
            straight_path({{middle - 4, thickness / 2}, {middle + 4, -thickness / 2}}, Ends::open);
    }
    bool const routed = mark.condition == Condition::routed;
    std::string_view const colour =
        mark.side == Side::a && !routed ? sheet.palette().slash : coat_of(sheet, mark.side).edge;
    sheet.put("<path d=\"", path, "\" stroke=\"", colour, "\" stroke-width=\"2.4\"/>");
}

void draw_bar(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    std::string const outline = bar_outline(mark);
    bool const routed = mark.condition == Condition::routed;
    draw_front_tick(sheet, coat);
    sheet.put("<path d=\"", outline, "\" fill=\"", routed ? sheet.palette().paper : coat.fill,
              "\" stroke=\"", coat.edge, "\" stroke-width=\"1.5\"",
              routed ? " stroke-dasharray=\"4 2.4\"" : "", "/>");
    if (mark.arm == Arm::cavalry) draw_slashes(sheet, mark);
    if (mark.arm == Arm::infantry && mark.side == Side::b && !routed)
        sheet.put("<path d=\"", outline, "\" fill=\"url(#hatch)\" stroke=\"none\"/>");
}

void draw_gun(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    bool const routed = mark.condition == Condition::routed;
    std::string_view const fill = routed ? sheet.palette().paper : coat.fill;
    // Barrel to the front, trail to the rear, a wheel on either side.
    sheet.put("<g stroke=\"", coat.edge, "\" stroke-width=\"1.2\" fill=\"", fill,
              "\"><path d=\"M-1.9 3L-1.4 -8L1.4 -8L1.9 3Z\"/><path d=\"M-1.2 3L-3 8M1.2 3L3 8\"/>"
              "<path d=\"M-6 -3.5H-3.6V4.5H-6ZM3.6 -3.5H6V4.5H3.6Z\"/>"
              "<path d=\"M-4 0.5H4\"/></g>");
}

void draw_flag(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    bool const leads_all = mark.strength > 0;
    std::string const cloth = leads_all ? "M0 -17H15L11.5 -12L15 -7H0Z" : "M0 -14H10.5V-7H0Z";
    sheet.put("<path d=\"M0 5V", leads_all ? -19 : -15.5, "\" stroke=\"", sheet.palette().ink,
              "\" stroke-width=\"1.5\" stroke-linecap=\"round\"/><path d=\"", cloth, "\" fill=\"",
              coat.fill, "\" stroke=\"", coat.edge, "\" stroke-width=\"1.3\"/>");
    if (mark.side == Side::b)
        sheet.put("<path d=\"", cloth, "\" fill=\"url(#hatch)\" stroke=\"none\"/>");
    if (leads_all)
        sheet.put("<circle cx=\"0\" cy=\"-20.5\" r=\"2\" fill=\"", sheet.palette().gold,
                  "\" stroke=\"", sheet.palette().ink, "\" stroke-width=\"0.5\"/>");
}

double reach_along(Mark const& mark) {
    if (mark.arm == Arm::battery) return 7;
    if (mark.arm == Arm::leader) return 6;
    return bar_length(mark) / 2;
}

Patch patch_round(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    if (mark.arm == Arm::leader) return {at + scale * Spot{-2, -20}, at + scale * Spot{14, 6}};
    Spot const facing = facing_on_sheet(mark);
    double const along = reach_along(mark) * scale;
    double const deep = 8 * scale;
    Spot const half{std::abs(facing.y) * along + std::abs(facing.x) * deep,
                    std::abs(facing.x) * along + std::abs(facing.y) * deep};
    return {at - half, at + half};
}

struct Note {
    std::string text;
    Lettering lettering;
    std::vector<Spot> places;
};

// Writes where there is most room; the earlier place wins if all are alike.
void write_note(Sheet& sheet, Room& room, Note const& note) {
    Spot best = note.places.front();
    double least = -1;
    for (std::size_t i = 0; i < note.places.size(); ++i) {
        double const crowding = room.crowding(patch_of(note.text, note.lettering, note.places[i])) +
                                0.5 * static_cast<double>(i);
        if (least >= 0 && crowding >= least) continue;
        least = crowding;
        best = note.places[i];
    }
    write(sheet, note.text, note.lettering, best);
    room.take(patch_of(note.text, note.lettering, best));
}

Note figure_of(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    Spot const facing = facing_on_sheet(mark);
    Spot const right = turned_right(facing);
    double const along = (reach_along(mark) + 5.5) * scale;
    return {std::to_string(mark.strength),
            {Hand::roman, 10.5 * scale, coat_of(sheet, mark.side).edge},
            {at + along * right, at - along * right, at - (11 * scale) * facing}};
}

Note label_of(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    Lettering const lettering{Hand::italic, (mark.arm == Arm::leader ? 12.5 : 10) * scale,
                              sheet.palette().ink};
    Patch const own = patch_of(mark.label, lettering, {0, 0});
    double const wide = own.high.x;
    std::vector<Spot> places;
    if (mark.arm == Arm::leader) {
        for (double const y : {-9.0, 3.0, -20.0}) {
            places.push_back(at + Spot{14 * scale + wide, y * scale});
            places.push_back(at + Spot{-5 * scale - wide, y * scale});
        }
        places.push_back(at + Spot{4, 13 * scale});
        places.push_back(at + Spot{4, -26 * scale});
    } else {
        for (double const y : {14.0, -14.0, 24.0, -24.0}) places.push_back(at + Spot{0, y * scale});
    }
    return {mark.label, lettering, places};
}

} // namespace

void draw_mark(Sheet& sheet, Mark const& mark, Spot at) {
    Spot const facing = mark.arm == Arm::leader ? Spot{0, -1} : facing_on_sheet(mark);
    Spot const right = turned_right(facing);
    double const scale = sheet.style().mark_scale;
    // Within the sign x runs to the right of its facing, and y to its rear.
    sheet.put("<g transform=\"translate(", at, ") scale(", scale, ") matrix(", right, " ",
              -1.0 * facing, " 0 0)\">");
    if (mark.arm == Arm::battery)
        draw_gun(sheet, mark);
    else if (mark.arm == Arm::leader)
        draw_flag(sheet, mark);
    else
        draw_bar(sheet, mark);
    sheet.put("</g>\n");
}

void reserve_troops(Sheet const& sheet, std::vector<Mark> const& marks, Room& room) {
    for (Stand const& stand : stands_of(marks)) room.take(patch_round(sheet, stand));
}

void draw_troops(Sheet& sheet, std::vector<Mark> const& marks, Room& room) {
    sheet.put("<g class=\"troops\">\n");
    auto const stands = stands_of(marks);
    for (Stand const& stand : stands) draw_mark(sheet, *stand.mark, spot_of(sheet, stand));
    for (Stand const& stand : stands)
        if (stand.mark->arm != Arm::leader && stand.mark->strength > 0)
            write_note(sheet, room, figure_of(sheet, stand));
    for (Stand const& stand : stands)
        if (!stand.mark->label.empty()) write_note(sheet, room, label_of(sheet, stand));
    sheet.put("</g>\n");
}

} // namespace atlas
