#pragma once
// The plane on which ground is surveyed and drawn: metres east and north of a reference point.
//
// Only + - * / and the square root are used, for these are rounded alike on every machine; sine and
// cosine of a mathematics library are not, so the few angles needed come from series of our own.

#include <optional>
#include <string>
#include <vector>

namespace atlas {

struct Point {
    double east = 0;
    double north = 0;
    friend bool operator==(Point const&, Point const&) = default;
};
using Line = std::vector<Point>;
using Ring =
    std::vector<Point>; // closed: the last point is joined to the first, which is not repeated

constexpr Point operator+(Point one, Point two) {
    return {one.east + two.east, one.north + two.north};
}
constexpr Point operator-(Point one, Point two) {
    return {one.east - two.east, one.north - two.north};
}
constexpr Point operator*(double factor, Point point) {
    return {factor * point.east, factor * point.north};
}
constexpr double dot(Point one, Point two) { return one.east * two.east + one.north * two.north; }
// Positive where `two` lies to the left of `one`.
constexpr double cross(Point one, Point two) { return one.east * two.north - one.north * two.east; }
// A quarter turn clockwise: north becomes east.
constexpr Point turned_right(Point way) { return {way.north, -way.east}; }

double length(Point way);
Point unit(Point way); // of length one; a way of no length is taken as north
double length(Line const& line);

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double root_of_three = 1.73205080756887729353;

double sine(double degrees); // for -360 to 360
double cosine(double degrees);
Point bearing(double degrees); // the unit way of a compass bearing: 0 north, 90 east

struct Box {
    Point low;
    Point high;
};
Box box_of(Line const& points);
constexpr bool do_overlap(Box const& one, Box const& two) {
    return one.low.east <= two.high.east && two.low.east <= one.high.east &&
           one.low.north <= two.high.north && two.low.north <= one.high.north;
}
constexpr bool holds(Box const& box, Point point) {
    return point.east >= box.low.east && point.east <= box.high.east &&
           point.north >= box.low.north && point.north <= box.high.north;
}

bool is_inside(Ring const& ring, Point point);
Point nearest_on(Point from, Point to, Point point); // of the stretch between two points
// Whether the two stretches cross; one that merely touches with its first point counts as below.
bool do_cross(Point from, Point to, Point one, Point two);
// Whether they have any point in common, ends included; and the point where they cross, if they do.
bool do_meet(Point from, Point to, Point one, Point two);
std::optional<Point> meeting_of(Point from, Point to, Point one, Point two);
double area_of(Ring const& ring);  // positive where it runs counter-clockwise
Point middle_of(Ring const& ring); // the centroid of its area

// Points along a line, no farther than `step` apart, each bend among them.
Line paced(Line const& line, double step);
// Points all along a ring, evenly `spacing` apart.
Line spaced(Ring const& ring, double spacing);

// To be shown, not reckoned with: in whole degrees machines agree.
int degrees_of(Point way);        // clockwise from north
std::string compass(int degrees); // "north-east"

} // namespace atlas
