#include "atlas/tabletop.h"

namespace atlas {

Point inches_of(Tabletop const& table, Point point) {
    Point const right = unit(table.across);
    Point const way = point - table.corner;
    // The far edge is a quarter turn to the left of the near one.
    return {dot(way, right) / table.scale, cross(right, way) / table.scale};
}

Ground on_table(Tabletop const& table, Ground const& ground) {
    Box const edge{{0, 0}, {table.inches_wide, table.inches_deep}};
    Ground result;
    result.projection = ground.projection;
    result.datum_metres = ground.datum_metres;
    for (Feature const& feature : ground.features) {
        Feature laid = feature;
        for (Point& point : laid.points) point = inches_of(table, point);
        laid.box = box_of(laid.points);
        laid.area = feature.area / (table.scale * table.scale);
        if (do_overlap(laid.box, edge)) result.features.push_back(std::move(laid));
    }
    return result;
}

} // namespace atlas
