// What stands on a plan beside the ground: cartouche, legend, compass and scale.

#include "atlas/plan/sheet.h"

#include <array>

namespace atlas {

namespace {

constexpr Spot cartouche_size{470, 262};
constexpr Spot compass_size{104, 124};
constexpr double gap = 22; // between furniture and border

Patch patch_in(Sheet const& sheet, Corner corner, Spot size) {
    Patch const map = sheet.map();
    bool const west = corner == Corner::north_west || corner == Corner::south_west;
    bool const north = corner == Corner::north_west || corner == Corner::north_east;
    Spot const low{west ? map.low.x + gap : map.high.x - gap - size.x,
                   north ? map.low.y + gap : map.high.y - gap - size.y};
    return {low, low + size};
}

std::string rectangle(Patch const& patch) {
    return straight_path(
        {patch.low, {patch.high.x, patch.low.y}, patch.high, {patch.low.x, patch.high.y}},
        Ends::closed);
}

Patch grown(Patch const& patch, double by) {
    return {patch.low - Spot{by, by}, patch.high + Spot{by, by}};
}

// A rectangle with its corners cut out in quarter circles.
void put_notched(Sheet& sheet, Patch const& box, double cut) {
    auto const arc_to = [&](double x, double y) {
        sheet.put("A", cut, " ", cut, " 0 0 0 ", Spot{x, y});
    };
    sheet.put("M", Spot{box.low.x + cut, box.low.y}, "L", Spot{box.high.x - cut, box.low.y});
    arc_to(box.high.x, box.low.y + cut);
    sheet.put("L", Spot{box.high.x, box.high.y - cut});
    arc_to(box.high.x - cut, box.high.y);
    sheet.put("L", Spot{box.low.x + cut, box.high.y});
    arc_to(box.low.x, box.high.y - cut);
    sheet.put("L", Spot{box.low.x, box.low.y + cut});
    arc_to(box.low.x + cut, box.low.y);
    sheet.put("Z");
}

void draw_panel(Sheet& sheet, Patch const& patch) {
    sheet.put("<path d=\"");
    put_notched(sheet, patch, 16);
    sheet.put("\" fill=\"", sheet.palette().paper, "\" stroke=\"", sheet.palette().ink,
              "\" stroke-width=\"2.2\"/><path d=\"");
    put_notched(sheet, grown(patch, -5.5), 14);
    sheet.put("\" fill=\"none\" stroke=\"", sheet.palette().ink, "\" stroke-width=\"0.7\"/>\n");
}

void write_line(Sheet& sheet, std::string_view text, Lettering const& lettering, Spot middle) {
    if (!text.empty()) write(sheet, text, lettering, middle);
}

// A rule that swells in the middle, with a lozenge on it.
void draw_flourish(Sheet& sheet, Spot middle, double half) {
    sheet.put("<path d=\"M", middle - Spot{half, 0}, "Q", middle - Spot{half / 3, 1.6}, " ",
              middle - Spot{9, 0}, "Q", middle + Spot{-half / 3, 1.6}, " ", middle - Spot{half, 0},
              "ZM", middle + Spot{half, 0}, "Q", middle + Spot{half / 3, -1.6}, " ",
              middle + Spot{9, 0}, "Q", middle + Spot{half / 3, 1.6}, " ", middle + Spot{half, 0},
              "ZM", middle - Spot{6, 0}, "L", middle - Spot{0, 4}, "L", middle + Spot{6, 0}, "L",
              middle + Spot{0, 4}, "Z\" fill=\"", sheet.palette().ink, "\"/>\n");
}

struct Scale {
    std::string_view unit;
    double metres; // of one unit
    int step;
    int steps;
};

// A bar of alternate ink and paper, figures above it.
// So that three steps of metres fit the cartouche.
int scale_step(Sheet const& sheet) {
    constexpr double room = 340;
    for (int const step : {500, 250, 100})
        if (sheet.size(3 * step) <= room) return step;
    return 50;
}

void draw_scale(Sheet& sheet, Scale const& scale, Spot left) {
    double const step = sheet.size(scale.step * scale.metres);
    for (int i = 0; i < scale.steps; ++i)
        sheet.put("<rect x=\"", left.x + i * step, "\" y=\"", left.y, "\" width=\"", step,
                  "\" height=\"4.5\" fill=\"",
                  i % 2 == 0 ? sheet.palette().ink : sheet.palette().paper, "\" stroke=\"",
                  sheet.palette().ink, "\" stroke-width=\"0.8\"/>");
    Lettering const figures{Hand::roman, 10.5, sheet.palette().ink};
    for (int i = 0; i <= scale.steps; ++i)
        write(sheet, std::to_string(i * scale.step), figures, left + Spot{i * step, -7});
    Lettering const name{Hand::italic, 13, sheet.palette().ink, Anchor::start};
    write(sheet, scale.unit, name, left + Spot{scale.steps * step + 18, 1.5});
}

void draw_cartouche(Sheet& sheet) {
    Patch const panel = patch_in(sheet, sheet.style().cartouche, cartouche_size);
    draw_panel(sheet, panel);
    Palette const& palette = sheet.palette();
    Spot const top{0.5 * (panel.low.x + panel.high.x), panel.low.y};
    write_line(sheet, "Plan of the Battle of", {Hand::italic, 19, palette.ink}, top + Spot{0, 36});
    Lettering title{Hand::capitals, 46, palette.ink};
    Patch const wanted = patch_of(sheet.style().title, title, {0, 0});
    // A long name is set smaller, to stay within the panel.
    title.size *= std::min(1.0, (cartouche_size.x - 70) / (wanted.high.x - wanted.low.x + 0.1));
    write_line(sheet, sheet.style().title, title, top + Spot{0, 76});
    write_line(sheet, sheet.style().date, {Hand::roman, 19, palette.ink}, top + Spot{0, 115});
    draw_flourish(sheet, top + Spot{0, 138}, 130);
    write_line(sheet, sheet.style().subtitle, {Hand::italic, 15, palette.ink}, top + Spot{0, 159});
    // 100 Prussian paces are 75 m.
    int const step = scale_step(sheet);
    Scale const paces{"Paces", 0.75, step, 4};
    Scale const metres{"Metres", 1, step, 3};
    double const width = sheet.size(3 * step) + 70;
    double const left = top.x - width / 2 + 8;
    draw_scale(sheet, paces, {left, panel.low.y + 196});
    draw_scale(sheet, metres, {left, panel.low.y + 231});
}

void draw_compass(Sheet& sheet) {
    Patch const patch = patch_in(sheet, sheet.style().compass, compass_size);
    Spot const middle{0.5 * (patch.low.x + patch.high.x), patch.high.y - 50};
    Palette const& palette = sheet.palette();
    sheet.put("<g transform=\"translate(", middle, ")\" stroke=\"", palette.ink,
              "\" stroke-linejoin=\"round\"><circle r=\"33\" fill=\"none\" stroke-width=\"0.8\"/>"
              "<circle r=\"29.5\" fill=\"none\" stroke-width=\"0.5\"/>");
    // Eight points, the four winds long, each half in the light.
    for (int i = 0; i < 8; ++i) {
        // The lesser winds first, so that the greater lie over them.
        int const wind = i < 4 ? 2 * i + 1 : 2 * (i - 4);
        Point const way = bearing(45 * wind);
        double const reach = wind == 0 ? 50 : wind % 2 == 0 ? 42 : 24;
        Point const left = bearing(45 * wind + 315 >= 360 ? 45 * wind - 45 : 45 * wind + 315);
        Point const right = bearing(45 * wind + 45 >= 360 ? 45 * wind - 315 : 45 * wind + 45);
        auto const at = [](Point point, double far) {
            return Spot{point.east * far, -point.north * far};
        };
        double const waist = wind % 2 == 0 ? 9 : 7;
        sheet.put("<path stroke-width=\"0.7\" fill=\"", palette.paper, "\" d=\"M0 0L",
                  at(way, reach), "L", at(left, waist), "Z\"/><path stroke-width=\"0.7\" fill=\"",
                  palette.ink, "\" d=\"M0 0L", at(way, reach), "L", at(right, waist), "Z\"/>");
    }
    sheet.put("</g>\n");
    write(sheet, "N", {Hand::roman, 17, palette.ink}, middle - Spot{0, 61});
}

} // namespace

void reserve_furniture(Sheet const& sheet, Subject const& subject, Room& room) {
    PlanStyle const& style = sheet.style();
    struct Piece {
        Corner corner;
        Spot size;
    };
    for (Piece const& piece :
         {Piece{style.cartouche, cartouche_size}, Piece{style.legend, legend_size(sheet, subject)},
          Piece{style.compass, compass_size}})
        if (piece.corner != Corner::none) room.cover(patch_in(sheet, piece.corner, piece.size));
}

void choose_corners(Subject const& subject, PlanStyle& style) {
    Sheet const sheet(*style.window, style);
    Room room;
    reserve_ground(sheet, subject.ground, room);
    reserve_troops(sheet, subject.marks, room);
    std::array<Corner PlanStyle::*, 3> const corners{&PlanStyle::cartouche, &PlanStyle::legend,
                                                     &PlanStyle::compass};
    std::array<Spot, 3> const sizes{cartouche_size, legend_size(sheet, subject), compass_size};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (style.*corners[i] != Corner::roomiest) continue;
        double least = -1;
        for (Corner const corner :
             {Corner::north_west, Corner::north_east, Corner::south_west, Corner::south_east}) {
            bool taken = false;
            for (auto const other : corners) taken = taken || style.*other == corner;
            double const crowding = room.crowding(patch_in(sheet, corner, sizes[i]));
            if (taken || (least >= 0 && crowding >= least)) continue;
            least = crowding;
            style.*corners[i] = corner;
        }
    }
}

void draw_furniture(Sheet& sheet, Subject const& subject) {
    sheet.put("<g class=\"furniture\">\n");
    if (sheet.style().cartouche != Corner::none) draw_cartouche(sheet);
    if (sheet.style().legend != Corner::none) {
        Patch const panel = patch_in(sheet, sheet.style().legend, legend_size(sheet, subject));
        draw_panel(sheet, panel);
        draw_legend(sheet, subject, panel);
    }
    if (sheet.style().compass != Corner::none) draw_compass(sheet);
    sheet.put("</g>\n");
}

void draw_margin(Sheet& sheet) {
    Palette const& palette = sheet.palette();
    Patch const map = sheet.map();
    sheet.put("<g class=\"margin\" fill=\"none\" stroke=\"", palette.ink, "\"><path d=\"",
              rectangle(map), "\" stroke-width=\"1\"/><path d=\"", rectangle(grown(map, 7)),
              "\" stroke-width=\"0.8\"/><path d=\"", rectangle(grown(map, 13)),
              "\" stroke-width=\"3.2\"/>");
    // Between the two inner lines, ink and paper change every 500 m.
    double const step = sheet.size(500);
    std::string path;
    for (double x = map.low.x; x < map.high.x; x += 2 * step)
        for (double const y : {map.low.y - 3.5, map.high.y + 3.5})
            path += straight_path({{x, y}, {std::min(x + step, map.high.x), y}}, Ends::open);
    for (double y = map.low.y; y < map.high.y; y += 2 * step)
        for (double const x : {map.low.x - 3.5, map.high.x + 3.5})
            path += straight_path({{x, y}, {x, std::min(y + step, map.high.y)}}, Ends::open);
    sheet.put("<path d=\"", path, "\" stroke-width=\"3.4\" opacity=\"0.85\"/></g>\n");
}

} // namespace atlas
