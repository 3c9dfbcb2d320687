// What is built or thrown up to fight behind: walls, field works, abatis.

#include "atlas/plan/sheet.h"

namespace atlas {

namespace {

// Felled trees side by side: a stem, and branches spread to the left of the line.
void draw_abatis(Sheet& sheet, Feature const& abatis) {
    double const spacing = 6 / sheet.style().units_per_metre;
    Line const feet = paced(abatis.points, spacing);
    Jitter jitter(abatis.id);
    std::string path;
    for (std::size_t i = 0; i + 1 < feet.size(); ++i) {
        Spot const foot = sheet.on(0.5 * (feet[i] + feet[i + 1]));
        Spot const along = unit(sheet.on(feet[i + 1]) - sheet.on(feet[i]));
        Spot const out = unit(-1.0 * turned_right(along) + jitter.between(-0.25, 0.25) * along);
        Spot const side = turned_right(out);
        Spot const stem = foot + 7.5 * out;
        Spot const fork = foot + 3.2 * out;
        path += straight_path({foot - 2.0 * out, stem}, Ends::open);
        path += straight_path({stem + 2.4 * side, fork, stem - 2.4 * side}, Ends::open);
        path += straight_path({foot + 3.0 * out + 2.4 * side, foot, foot + 3.0 * out - 2.4 * side},
                              Ends::open);
    }
    sheet.put("<path d=\"", path, "\" fill=\"none\" stroke=\"", sheet.palette().leaf_ink,
              "\" stroke-width=\"0.9\" stroke-linecap=\"round\"/>\n");
}

// The crest of a parapet, strokes down its outer slope, and the edge of the ditch before it; the
// enemy is to the left of the line.
void draw_field_work(Sheet& sheet, Feature const& work) {
    double const unit_metres = 1 / sheet.style().units_per_metre;
    Line const feet = paced(work.points, 2.4 * unit_metres);
    std::string slope;
    for (std::size_t i = 0; i + 1 < feet.size(); ++i) {
        Spot const foot = sheet.on(0.5 * (feet[i] + feet[i + 1]));
        Spot const out = -1.0 * turned_right(unit(sheet.on(feet[i + 1]) - sheet.on(feet[i])));
        slope += straight_path({foot, foot + 5.5 * out}, Ends::open);
    }
    std::string const crest = straight_path(spots_of(sheet, work.points), Ends::open);
    sheet.put("<path d=\"", slope, "\" fill=\"none\" stroke=\"", sheet.palette().hill,
              "\" stroke-width=\"0.8\"/><path d=\"", crest, "\" fill=\"none\" stroke=\"",
              sheet.palette().ink, "\" stroke-width=\"2.6\" stroke-linejoin=\"miter\"/>\n");
}

void draw_wall(Sheet& sheet, Feature const& wall) {
    sheet.put("<path d=\"", straight_path(spots_of(sheet, wall.points), Ends::open),
              "\" fill=\"none\" stroke=\"", sheet.palette().wall,
              "\" stroke-width=\"1.7\" stroke-linejoin=\"round\"/>");
    // Its piers, at the corners and between them.
    for (Point const& pier : paced(wall.points, 14 / sheet.style().units_per_metre)) {
        Spot const at = sheet.on(pier);
        sheet.put("<circle cx=\"", at.x, "\" cy=\"", at.y, "\" r=\"1.5\" fill=\"",
                  sheet.palette().wall, "\"/>");
    }
    sheet.put("\n");
}

} // namespace

void draw_works(Sheet& sheet, Ground const& ground) {
    sheet.put("<g class=\"works\">\n");
    for (Feature const& feature : ground.features) {
        if (feature.kind == Kind::abatis) draw_abatis(sheet, feature);
        if (feature.kind == Kind::field_work) draw_field_work(sheet, feature);
        if (feature.kind == Kind::wall) draw_wall(sheet, feature);
    }
    sheet.put("</g>\n");
}

} // namespace atlas
