// Troops as the plans of the day drew them: bars for infantry, slashed bars for cavalry, a gun for
// a battery, a flag for a leader. The sides differ in pattern as well as in colour.

#include "atlas/plan/sheet.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas {

namespace {

using umpire::Side;

// Bars are drawn in a frame of their own: x along the front to the right, y to the rear.
constexpr double thickness = 10;
double bar_length(Mark const& mark) { return 18 + 9 * std::clamp(mark.strength, 1, 5); }

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
        if (placed[i] || !marks[i].front.empty()) continue;
        std::vector<Mark const*> bars;
        std::vector<Mark const*> guns;
        std::vector<Mark const*> leaders;
        for (std::size_t j = i; j < marks.size(); ++j) {
            if (!(marks[j].at == marks[i].at) || !marks[j].front.empty()) continue;
            placed[j] = true;
            auto& list = is_bar(marks[j]) ? bars : marks[j].arm == Arm::battery ? guns : leaders;
            list.push_back(&marks[j]);
        }
        double const depth = 13;
        double behind = bars.empty() ? 0 : -depth / 2 * static_cast<double>(bars.size() - 1);
        // Guns go before the line they belong to; alone, they stand in the middle.
        double before = bars.empty() ? 0 : behind - 20.5;
        for (Mark const* gun : guns) {
            stands.push_back({gun, before});
            before -= 15;
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
    sheet.put("<path d=\"M-4.6 ", -thickness / 2, "L0 ", -thickness / 2 - 6.4, "L4.6 ",
              -thickness / 2, "Z\" fill=\"", coat.edge, "\"/>");
}

// A line along a bar, from its left to its right. In disorder it has lost its dressing.
std::vector<Spot> rank_of(Mark const& mark, double y) {
    double const half = bar_length(mark) / 2;
    if (mark.condition != Condition::disorganised) return {{-half, y}, {half, y}};
    std::vector<Spot> spots;
    constexpr int teeth = 6;
    for (int i = 0; i <= teeth; ++i)
        spots.push_back({-half + 2 * half * i / teeth, y + (i % 2 == 1 ? 3.2 : -0.8)});
    return spots;
}

std::string bar_outline(Mark const& mark) {
    std::vector<Spot> spots = rank_of(mark, -thickness / 2);
    std::vector<Spot> const rear = rank_of(mark, thickness / 2);
    spots.insert(spots.end(), rear.rbegin(), rear.rend());
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

// The facings of a coat: told apart by colour, and with details also by a sign in letters.
std::string_view facings_of(std::uint8_t command) {
    constexpr std::array<std::string_view, 12> colours{"#d9a514", "#2f7d4f", "#b5482e", "#7a4fa0",
                                                       "#1f8a99", "#c9699a", "#6b6f1f", "#e07b2a",
                                                       "#4a66c9", "#8a5a33", "#9aa3ad", "#2b2b2b"};
    return colours[(command - 1u) % colours.size()];
}

void draw_facings(Sheet& sheet, Mark const& mark) {
    double const right = bar_length(mark) / 2;
    sheet.put("<path class=\"facings\" d=\"M", Spot{right - 6, -thickness / 2}, "h6v", thickness,
              "h-6Z\" fill=\"", facings_of(mark.command), "\" stroke=\"", sheet.palette().ink,
              "\" stroke-width=\"0.6\"/>");
}

void draw_bar(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    std::string const outline = bar_outline(mark);
    bool const routed = mark.condition == Condition::routed;
    draw_front_tick(sheet, coat);
    sheet.put("<path d=\"", outline, "\" fill=\"", routed ? sheet.palette().paper : coat.fill,
              "\" stroke=\"", routed ? coat.figure : coat.edge, "\" stroke-width=\"1.5\"",
              routed ? " stroke-dasharray=\"4 2.4\"" : "", "/>");
    if (mark.arm == Arm::cavalry) draw_slashes(sheet, mark);
    // White in front and red behind, as the plans washed them: told from solid blue without colour.
    if (mark.arm == Arm::infantry && mark.side == Side::b && !routed)
        sheet.put("<path d=\"", straight_path(rank_of(mark, 2.2), Ends::open),
                  "\" fill=\"none\" stroke=\"", coat.edge, "\" stroke-width=\"4\"/>");
    if (mark.command != 0) draw_facings(sheet, mark);
}

void draw_gun(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    bool const routed = mark.condition == Condition::routed;
    std::string_view const fill = routed ? sheet.palette().paper : coat.fill;
    // Seen from above: axle and trail, a wheel on either side, the barrel pointing to the front.
    sheet.put("<g stroke=\"", coat.edge, "\" fill=\"", fill,
              "\"><path d=\"M-7 1H7M-1.2 2L-2.4 10H2.4L1.2 2\" stroke-width=\"1.5\"/>"
              "<path d=\"M-8.2 -4H-5.8V6H-8.2ZM5.8 -4H8.2V6H5.8Z\" stroke-width=\"1.1\"/>"
              "<path d=\"M-2.6 5L-1.7 -10H1.7L2.6 5Z\" stroke-width=\"1.2\"/></g>");
}

void draw_flag(Sheet& sheet, Mark const& mark) {
    Coat const coat = coat_of(sheet, mark.side);
    bool const leads_all = mark.strength > 0;
    // The cloth flies away from the troops in front of it.
    sheet.put("<g transform=\"scale(", mark.toward.east > 0 ? -1 : 1, " 1)\"><path d=\"M0 5V",
              leads_all ? -19 : -15.5, "\" stroke=\"", sheet.palette().ink,
              "\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>");
    std::string_view const cloth =
        leads_all ? "M0 -17H15L11.5 -12L15 -7H0Z" : "M0 -14.5H11V-6.5H0Z";
    sheet.put("<path d=\"", cloth, "\" fill=\"", coat.fill, "\" stroke=\"", coat.edge,
              "\" stroke-width=\"1.4\"/>");
    if (mark.side == Side::b) // white over red
        sheet.put("<path d=\"", leads_all ? "M0 -12H11.5L15 -7H0Z" : "M0 -10.5H11V-6.5H0Z",
                  "\" fill=\"", coat.edge, "\"/>");
    if (mark.is_aide)
        sheet.put("<path class=\"band\" d=\"M0 -6.5L11 -14.5\" stroke=\"", sheet.palette().gold,
                  "\" stroke-width=\"3\"/>");
    if (leads_all)
        sheet.put("<circle cx=\"0\" cy=\"-20.5\" r=\"2.2\" fill=\"", sheet.palette().gold,
                  "\" stroke=\"", sheet.palette().ink, "\" stroke-width=\"0.5\"/>");
    sheet.put("</g>");
}

double reach_along(Mark const& mark) {
    if (mark.arm == Arm::battery) return 9;
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

struct Place {
    Spot at;
    Anchor anchor;
};
struct Note {
    std::string text;
    Lettering lettering;
    std::vector<Place> places; // the best first
};

// Writes where there is most room; the earlier place wins if all are alike.
void write_note(Sheet& sheet, Room& room, Note const& note) {
    Lettering lettering = note.lettering;
    Place best = note.places.front();
    double least = -1;
    for (std::size_t i = 0; i < note.places.size(); ++i) {
        lettering.anchor = note.places[i].anchor;
        double const crowding = room.crowding(patch_of(note.text, lettering, note.places[i].at)) +
                                1.5 * static_cast<double>(i);
        if (least >= 0 && crowding >= least) continue;
        least = crowding;
        best = note.places[i];
    }
    lettering.anchor = best.anchor;
    write(sheet, note.text, lettering, best.at);
    room.letter(patch_of(note.text, lettering, best.at));
}

Note figure_of(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    Spot const facing = facing_on_sheet(mark);
    Spot const side = ((reach_along(mark) + 5.5) * scale) * turned_right(facing);
    return {std::to_string(mark.strength),
            {Hand::roman, 12 * scale, coat_of(sheet, mark.side).figure, {}},
            {{at + side, Anchor::middle},
             {at - side, Anchor::middle},
             {at - (12 * scale) * facing, Anchor::middle}}};
}

// "Zi 4" in red beside the bar, where details are asked for.
Note details_of(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    Note note{mark.sign, {Hand::italic, 9 * scale, sheet.palette().morale, {}}, {}};
    if (mark.morale != 0) note.text += " " + std::to_string(mark.morale);
    for (double const behind : {13.0, -15.0, 22.0})
        note.places.push_back({at - (behind * scale) * facing_on_sheet(mark), Anchor::middle});
    return note;
}

Note label_of(Sheet const& sheet, Stand const& stand) {
    Mark const& mark = *stand.mark;
    double const scale = sheet.style().mark_scale;
    Spot const at = spot_of(sheet, stand);
    Note note{mark.label, {Hand::italic, 12 * scale, sheet.palette().ink, {}}, {}};
    if (mark.arm != Arm::leader) {
        for (double const y : {14.0, -14.0, 24.0, -24.0})
            note.places.push_back({at + Spot{0, y * scale}, Anchor::middle});
        return note;
    }
    note.lettering.size = (mark.strength > 0 ? 17 : 14.5) * scale;
    // Beside the cloth or beside the pole, at several heights.
    bool const cloth_left = mark.toward.east > 0;
    for (double const y : {-9.0, 2.0, -20.0, 12.0, -30.0}) {
        Place const right{at + scale * Spot{cloth_left ? 4.0 : 14.0, y}, Anchor::start};
        Place const left{at + scale * Spot{cloth_left ? -14.0 : -4.0, y}, Anchor::end};
        note.places.push_back(cloth_left ? left : right);
        note.places.push_back(cloth_left ? right : left);
    }
    note.places.push_back({at + scale * Spot{0, 14}, Anchor::middle});
    note.places.push_back({at + scale * Spot{0, -28}, Anchor::middle});
    return note;
}

} // namespace

Coat coat_of(Sheet const& sheet, Side side) {
    Palette const& palette = sheet.palette();
    return side == Side::a ? Coat{palette.prussian, palette.prussian_edge, palette.prussian_edge}
                           : Coat{palette.austrian, palette.austrian_edge, palette.austrian_figure};
}

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
    for (Mark const& mark : marks)
        for (Point const& point : paced(mark.front, 8 / sheet.style().units_per_metre)) {
            Spot const at = sheet.on(point);
            room.take({at - Spot{4, 4}, at + Spot{4, 4}}, 0.6);
        }
    for (Stand const& stand : stands_of(marks)) room.take(patch_round(sheet, stand));
}

void draw_troops(Sheet& sheet, std::vector<Mark> const& marks, Room& room) {
    sheet.put("<g class=\"troops\">\n");
    auto const stands = stands_of(marks);
    for (Mark const& mark : marks)
        if (!mark.front.empty()) draw_front(sheet, mark);
    for (Stand const& stand : stands) draw_mark(sheet, *stand.mark, spot_of(sheet, stand));
    for (Stand const& stand : stands)
        if (stand.mark->arm != Arm::leader && stand.mark->strength > 0)
            write_note(sheet, room, figure_of(sheet, stand));
    for (Stand const& stand : stands)
        if (sheet.style().details_shown && !stand.mark->sign.empty())
            write_note(sheet, room, details_of(sheet, stand));
    for (Stand const& stand : stands)
        if (!stand.mark->label.empty()) write_note(sheet, room, label_of(sheet, stand));
    sheet.put("</g>\n");
}

} // namespace atlas
