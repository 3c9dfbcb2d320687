#pragma once
// What the tests of the plane share: units by chance, and the table turned half round.

#include "field/plane_fan.h"
#include "field/plane_sweep.h"
#include "tests/field_support.h"

#include <ostream>

namespace field {

inline std::ostream& operator<<(std::ostream& out, Mil mil) { return out << mil.value << " mil"; }
inline std::ostream& operator<<(std::ostream& out, Angle angle) {
    return out << angle.value << "/1000";
}
inline std::ostream& operator<<(std::ostream& out, Spot spot) {
    return out << '(' << spot.x.value << ", " << spot.y.value << ')';
}
inline std::ostream& operator<<(std::ostream& out, Pose const& pose) {
    return out << pose.at << " heading " << pose.heading.value();
}
inline std::ostream& operator<<(std::ostream& out, Convex const& outline) {
    for (Spot const corner : outline.corners()) out << corner;
    return out;
}

// A line of stands of three quarters of an inch, the colours in the middle.
constexpr Extent line_of(int stands) {
    int const left = stands / 2;
    int const right = stands - 1 - left;
    return {{375 + 750 * left}, {375 + 750 * right}, {375}, {375}};
}
inline constexpr Extent one_stand = square({375});

inline Pose pose_at(int x, int y, int heading) { return {{{x}, {y}}, Heading{heading}}; }

inline constexpr Cloth cloth{{72'000}, {48'000}};

// Units by chance, the same on every machine. Every third stands square to the table, where
// footprints touch exactly.
class Units {
public:
    explicit Units(std::uint64_t seed) : chance_(seed) {}

    int from_to(int least, int most) { return least + chance_.below(most - least + 1); }
    Heading heading() {
        return Heading{chance_.below(3) == 0 ? 90'000 * chance_.below(4) : chance_.below(360'000)};
    }
    Pose pose_near(Spot spot, int distance) {
        return {{{spot.x.value + from_to(-distance, distance)},
                 {spot.y.value + from_to(-distance, distance)}},
                heading()};
    }
    Pose pose() { return pose_near(middle, 20'000); }
    Extent extent() { return line_of(from_to(1, 10)); }
    Convex outline_near(Spot spot, int distance) {
        return footprint(pose_near(spot, distance), extent());
    }

    static constexpr Spot middle{{36'000}, {24'000}};

private:
    Chance chance_;
};

// Half round about the centre of the table.
constexpr Spot half_round(Spot spot) { return {cloth.width - spot.x, cloth.depth - spot.y}; }
inline Pose half_round(Pose const& pose) { return {half_round(pose.at), pose.heading + half_turn}; }
inline Convex half_round(Convex const& outline) {
    std::array<Spot, Convex::capacity> corners;
    std::size_t size = 0;
    for (Spot const corner : outline.corners()) corners[size++] = half_round(corner);
    return Convex(std::span<Spot const>(corners.data(), size));
}
inline Course half_round(Course const& course) { return {half_round(course.from), -course.way}; }
inline Way half_round(Way const& way) {
    return {half_round(way.mover), half_round(way.course), way.most};
}

} // namespace field
