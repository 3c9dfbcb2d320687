#include "atlas/plan/plan.h"

#include "atlas/plan/sheet.h"

namespace atlas {

Box window_of(Lattice const& lattice) {
    Line corners;
    for (std::size_t i = 0; i < lattice.grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (!lattice.grid.holds(hex)) continue;
        for (field::Direction d = 0; d < 6; ++d)
            corners.push_back(corner_of(lattice.grid, lattice.frame, hex, d));
    }
    Box const box = box_of(corners);
    Point const spare{0.15 * lattice.frame.hex_metres, 0.15 * lattice.frame.hex_metres};
    return {box.low - spare, box.high + spare};
}

Box window_of(Ground const& ground) {
    constexpr double spare = 200;
    Line corners;
    Line heights;
    for (Feature const& feature : ground.features)
        for (Point const& corner : {feature.box.low, feature.box.high})
            (feature.kind == Kind::contour ? heights : corners).push_back(corner);
    if (corners.empty()) corners = heights;
    Box const rest = box_of(corners);
    Box const hills = heights.empty() ? Box{rest.high, rest.low} : box_of(heights);
    // Contours that leave the ground must close somewhere: that part is not shown.
    auto const edge = [&](double of_rest, double of_hills, double outward) {
        bool const hills_end_here = (of_hills - of_rest) * outward > -spare;
        return of_rest + (hills_end_here ? -0.2 : 1) * outward * spare;
    };
    return {{edge(rest.low.east, hills.low.east, -1), edge(rest.low.north, hills.low.north, -1)},
            {edge(rest.high.east, hills.high.east, 1), edge(rest.high.north, hills.high.north, 1)}};
}

PlanPlaces places_on_plan(Lattice const& lattice, PlanStyle const& style) {
    Sheet const sheet(style.window.value_or(window_of(lattice)), style);
    Spot const size = sheet.paper().high;
    PlanPlaces places{size.x, size.y, sheet.size(lattice.frame.hex_metres), {}};
    for (std::size_t i = 0; i < lattice.grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        Spot const at = sheet.on(centre_of(lattice.grid, lattice.frame, hex));
        places.centres.push_back({at.x, at.y});
    }
    return places;
}

void draw_signs(Sheet& sheet) {
    Palette const& palette = sheet.palette();
    Patch const map = sheet.map();
    sheet.put("<defs>\n<radialGradient id=\"vignette\" cx=\"0.5\" cy=\"0.5\" r=\"0.75\">"
              "<stop offset=\"0.55\" stop-color=\"",
              palette.paper, "\"/><stop offset=\"1\" stop-color=\"", palette.paper_edge,
              "\"/></radialGradient>\n<clipPath id=\"map\"><rect x=\"", map.low.x, "\" y=\"",
              map.low.y, "\" width=\"", map.high.x - map.low.x, "\" height=\"",
              map.high.y - map.low.y, "\"/></clipPath>\n");
    sheet.put("<g id=\"church\" stroke=\"", palette.house_edge, "\" stroke-width=\"0.6\" fill=\"",
              palette.house,
              "\"><path d=\"M-6 1.6V-2H3.4V1.6ZM-1.4 -2V-3.6H1V1.6H1V3.4H-1.4V1.6\"/>"
              "<path d=\"M-6 -2.4H-9V2H-6Z\"/><path d=\"M-7.5 -2.4V-9M-9.4 -7H-5.6\" stroke=\"",
              palette.ink, "\" stroke-width=\"1.1\"/></g>\n");
    sheet.put("<g id=\"mill\" stroke=\"", palette.ink, "\" fill=\"", palette.house,
              "\"><path d=\"M-2.6 5L-1.7 -2.5H1.7L2.6 5Z\" stroke-width=\"0.7\"/><path d=\"M-6 "
              "-8.5L6 3.5M6 -8.5L-6 3.5\" stroke-width=\"1.1\"/></g>\n");
    // A farm: four wings round a yard.
    sheet.put("<path id=\"farm\" fill-rule=\"evenodd\" fill=\"", palette.house, "\" stroke=\"",
              palette.house_edge,
              "\" stroke-width=\"0.5\" d=\"M-5 -4H5V4H1V1.8H2.8V-1.8H-2.8V1.8H-1V4H-5Z\"/>\n"
              "</defs>\n");
}

void draw_paper(Sheet& sheet) {
    Spot const size = sheet.paper().high;
    sheet.put("<rect width=\"", size.x, "\" height=\"", size.y, "\" fill=\"url(#vignette)\"/>\n");
}

void draw_grid(Sheet& sheet, Lattice const& lattice) {
    std::string lines;
    for (std::size_t i = 0; i < lattice.grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (!lattice.grid.holds(hex)) continue;
        for (field::Direction d = 0; d < 6; ++d) {
            // The side between two hexes is drawn once.
            if (d >= 3 && lattice.grid.neighbour(hex, d) != field::nowhere) continue;
            Point const from = corner_of(lattice.grid, lattice.frame, hex, field::turned(d, -1));
            Point const to = corner_of(lattice.grid, lattice.frame, hex, d);
            lines += straight_path({sheet.on(from), sheet.on(to)}, Ends::open);
        }
    }
    sheet.put("<path class=\"grid\" d=\"", lines, "\" fill=\"none\" stroke=\"",
              sheet.palette().grid, "\" stroke-width=\"0.6\" opacity=\"0.45\"/>\n");
}

void draw_hex_numbers(Sheet& sheet, Lattice const& lattice, Room const& room) {
    // On small hexes only every fifth is numbered, each way, in figures that can still be read.
    constexpr double smallest_figure = 5.5;
    double const own = sheet.size(0.098 * lattice.frame.hex_metres);
    int const every = own < smallest_figure ? 5 : 1;
    Lettering const figures{Hand::roman, std::max(own, smallest_figure), sheet.palette().label, {}};
    Pen labels;
    for (std::size_t i = 0; i < lattice.grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (!lattice.grid.holds(hex)) continue;
        if (lattice.grid.column(hex) % every != 0 || lattice.grid.row(hex) % every != 0) continue;
        Point const centre = centre_of(lattice.grid, lattice.frame, hex);
        Spot const at = sheet.on(centre) - Spot{0, sheet.size(0.40 * lattice.frame.hex_metres)};
        std::string const label = lattice.grid.label(hex);
        // A number half under a name is worse than none: its neighbours tell it.
        if (room.is_lettered(patch_of(label, figures, at - Spot{0, figures.size / 3}))) continue;
        labels.put("<text x=\"", at.x, "\" y=\"", at.y, "\">", label, "</text>");
    }
    sheet.put("<g class=\"numbers\" font-size=\"", figures.size, "\" fill=\"", figures.colour,
              "\" text-anchor=\"middle\" stroke=\"", sheet.palette().paper,
              "\" stroke-width=\"1.6\" stroke-opacity=\"0.75\" paint-order=\"stroke\">",
              labels.take(), "</g>\n");
}

void draw_ground(Sheet& sheet, Ground const& ground) {
    draw_cover(sheet, ground);
    draw_hills(sheet, ground);
    draw_water(sheet, ground);
    draw_roads(sheet, ground);
    draw_crossings(sheet, ground);
    draw_villages(sheet, ground);
    draw_works(sheet, ground);
}

namespace {

std::string draw(Subject const& subject, PlanStyle style) {
    if (!style.window)
        style.window = subject.lattice ? window_of(*subject.lattice) : window_of(subject.ground);
    if (style.detail == Detail::small)
        return draw_small(subject.ground, *style.window, style.theme);
    Room room;
    choose_corners(subject, style);
    Sheet sheet(*style.window, style);
    Spot const size = sheet.paper().high;
    sheet.put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", size.x, "\" height=\"", size.y,
              "\" viewBox=\"0 0 ", size.x, " ", size.y,
              "\" font-family=\"'EB Garamond','Adobe Garamond Pro',Garamond,'Palatino Linotype',"
              "Palatino,Georgia,'DejaVu Serif',serif\">\n<title>",
              escaped(style.title), style.date.empty() ? "" : ", ", escaped(style.date),
              "</title>\n");
    draw_signs(sheet);
    draw_paper(sheet);

    bool const gridded = subject.lattice != nullptr && style.hexes_shown;
    sheet.put("<g clip-path=\"url(#map)\">\n");
    if (style.backing == Backing::paper) draw_fields(sheet, subject.ground);
    draw_ground(sheet, subject.ground);
    if (gridded) draw_grid(sheet, *subject.lattice);
    reserve_furniture(sheet, subject, room);
    reserve_ground(sheet, subject.ground, room);
    reserve_troops(sheet, subject.marks, room);
    draw_names(sheet, subject.ground, room);
    draw_troops(sheet, subject.marks, room);
    if (gridded) draw_hex_numbers(sheet, *subject.lattice, room);
    sheet.put("</g>\n");

    if (style.backing == Backing::paper) draw_margin(sheet);
    draw_furniture(sheet, subject);
    sheet.put("</svg>\n");
    return sheet.take();
}

} // namespace

std::string draw_plan(Ground const& ground, Lattice const& lattice, std::vector<Mark> const& marks,
                      PlanStyle const& style) {
    std::vector<Mark> const nobody;
    return draw({ground, &lattice, style.troops_shown ? marks : nobody}, style);
}

std::string draw_plan(Ground const& ground, std::vector<Mark> const& marks,
                      PlanStyle const& style) {
    return draw({ground, nullptr, marks}, style);
}

} // namespace atlas
