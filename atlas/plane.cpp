#include "atlas/plane.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace atlas {

double length(Point way) { return std::sqrt(dot(way, way)); }

Point unit(Point way) {
    double const size = length(way);
    return size > 0 ? (1 / size) * way : Point{0, 1};
}

double length(Line const& line) {
    double sum = 0;
    for (std::size_t i = 1; i < line.size(); ++i) sum += length(line[i] - line[i - 1]);
    return sum;
}

namespace {

// The series of the sine, for a quarter circle at most: nine terms leave less than 1e-15.
double sine_of_quarter(double radians) {
    double const square = radians * radians;
    double term = radians;
    double sum = radians;
    for (int i = 1; i <= 9; ++i) {
        term = -term * square / (2 * i * (2 * i + 1));
        sum += term;
    }
    return sum;
}

} // namespace

double sine(double degrees) {
    if (degrees < 0) return -sine(-degrees);
    if (degrees >= 360) return sine(degrees - 360);
    if (degrees > 180) return -sine(degrees - 180);
    double const acute = degrees > 90 ? 180 - degrees : degrees;
    return sine_of_quarter(acute * pi / 180);
}

double cosine(double degrees) { return sine(90 - (degrees < 0 ? -degrees : degrees)); }

Point bearing(double degrees) { return {sine(degrees), cosine(degrees)}; }

Box box_of(Line const& points) {
    if (points.empty()) return {};
    Box box{points.front(), points.front()};
    for (Point const& point : points) {
        box.low = {std::min(box.low.east, point.east), std::min(box.low.north, point.north)};
        box.high = {std::max(box.high.east, point.east), std::max(box.high.north, point.north)};
    }
    return box;
}

bool is_inside(Ring const& ring, Point point) {
    // A ray to the east is crossed an odd number of times from inside.
    bool inside = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        Point const& one = ring[i];
        Point const& two = ring[j];
        if ((one.north > point.north) == (two.north > point.north)) continue;
        double const share = (point.north - one.north) / (two.north - one.north);
        if (point.east < one.east + share * (two.east - one.east)) inside = !inside;
    }
    return inside;
}

Point nearest_on(Point from, Point to, Point point) {
    Point const way = to - from;
    double const square = dot(way, way);
    if (square == 0) return from;
    return from + std::clamp(dot(point - from, way) / square, 0.0, 1.0) * way;
}

bool do_cross(Point from, Point to, Point one, Point two) {
    bool const ends_apart = (cross(two - one, from - one) > 0) != (cross(two - one, to - one) > 0);
    bool const sides_apart =
        (cross(to - from, one - from) > 0) != (cross(to - from, two - from) > 0);
    return ends_apart && sides_apart;
}

bool do_meet(Point from, Point to, Point one, Point two) {
    if (!do_overlap(box_of({from, to}), box_of({one, two}))) return false;
    double const a = cross(two - one, from - one);
    double const b = cross(two - one, to - one);
    double const c = cross(to - from, one - from);
    double const d = cross(to - from, two - from);
    // Neither stretch lies wholly to one side of the other.
    return !((a > 0 && b > 0) || (a < 0 && b < 0)) && !((c > 0 && d > 0) || (c < 0 && d < 0));
}

std::optional<Point> meeting_of(Point from, Point to, Point one, Point two) {
    double const slant = cross(to - from, two - one);
    if (slant == 0) return std::nullopt;
    double const along = cross(one - from, two - one) / slant;
    double const across = cross(one - from, to - from) / slant;
    if (along < 0 || along > 1 || across < 0 || across > 1) return std::nullopt;
    return from + along * (to - from);
}

double area_of(Ring const& ring) {
    double doubled = 0;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        doubled += cross(ring[j], ring[i]);
    return doubled / 2;
}

Point middle_of(Ring const& ring) {
    double doubled_area = 0;
    Point sum;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        double const part = cross(ring[j], ring[i]);
        doubled_area += part;
        sum = sum + part * (ring[j] + ring[i]);
    }
    if (doubled_area == 0) return ring.front();
    return (1 / (3 * doubled_area)) * sum;
}

Line paced(Line const& line, double step) {
    Line points;
    for (std::size_t i = 1; i < line.size(); ++i) {
        Point const way = line[i] - line[i - 1];
        int const paces = std::max(1, static_cast<int>(length(way) / step) + 1);
        for (int pace = 0; pace < paces; ++pace)
            points.push_back(line[i - 1] + (static_cast<double>(pace) / paces) * way);
    }
    if (!line.empty()) points.push_back(line.back());
    return points;
}

Line spaced(Ring const& ring, double spacing) {
    Line points;
    double due = 0; // how far along this side the next point lies
    for (std::size_t i = 0; i < ring.size(); ++i) {
        Point const way = ring[(i + 1) % ring.size()] - ring[i];
        double const side = length(way);
        for (; due < side; due += spacing) points.push_back(ring[i] + (due / side) * way);
        due -= side;
    }
    return points;
}

int degrees_of(Point way) {
    double const degrees = std::atan2(way.east, way.north) * 180 / std::numbers::pi;
    return (static_cast<int>(std::lround(degrees)) + 360) % 360;
}

std::string compass(int degrees) {
    constexpr std::array<std::string_view, 8> words{"north", "north-east", "east", "south-east",
                                                    "south", "south-west", "west", "north-west"};
    return std::string(words[static_cast<std::size_t>((degrees + 22) / 45 % 8)]);
}

} // namespace atlas
