#pragma once
// The table as a plane of whole numbers: where a unit stands, which way it faces, what it covers.
//
// Lengths are mils, thousandths of an inch; headings are thousandths of a degree, clockwise from
// north. x runs to the right, y up. A unit has a frame of its own, `right` and `ahead` of the
// centre from which it is measured. One place rounds: `to_table`, which turns a point of that frame
// into a spot of whole mils, halves away from zero. Whatever is asked of spots afterwards is exact,
// and a table turned half round turns every answer with it.

#include <array>
#include <compare>
#include <cstdint>

namespace field {

// 128 bits: squares of cross products, and whatever two fractions are compared by.
__extension__ typedef __int128 Wide;

// So much of one thing, which is never added to another.
template <class Thing> struct Amount {
    std::int32_t value{};

    friend constexpr auto operator<=>(Amount, Amount) = default;
    friend constexpr Amount operator+(Amount a, Amount b) { return {a.value + b.value}; }
    friend constexpr Amount operator-(Amount a, Amount b) { return {a.value - b.value}; }
    friend constexpr Amount operator-(Amount a) { return {-a.value}; }
    friend constexpr Amount operator*(int times, Amount a) { return {times * a.value}; }
};

// A length in thousandths of an inch.
using Mil = Amount<struct Length>;

// No spot lies further than this from the corner of the table, on it or beside it: the largest
// table has 120 x 72 inches. Every bound below follows from it.
inline constexpr Mil farthest{1 << 17};
static_assert(farthest > Mil{120'000});
// No single way is longer: six feet.
inline constexpr Mil longest_way{72'000};

// An amount of turning in thousandths of a degree, positive to the right (clockwise).
using Angle = Amount<struct Turning>;
inline constexpr Angle half_turn{180'000};
inline constexpr Angle full_turn{360'000};
constexpr Angle degrees(int whole) { return {1000 * whole}; }

// A direction on the table: 0 to 359,999.
class Heading {
public:
    constexpr Heading() = default;
    constexpr explicit Heading(std::int32_t thousandths)
        : value_(((thousandths % full_turn.value) + full_turn.value) % full_turn.value) {}
    constexpr std::int32_t value() const { return value_; }

    friend constexpr auto operator<=>(Heading, Heading) = default;
    friend constexpr Heading operator+(Heading h, Angle a) {
        return Heading{h.value_ + a.value % full_turn.value};
    }
    friend constexpr Heading operator-(Heading h, Angle a) { return h + -a; }
    // The shorter way round, from -179,999 to 180,000.
    friend constexpr Angle operator-(Heading to, Heading from) {
        std::int32_t const turn = to.value_ - from.value_;
        if (turn > half_turn.value) return {turn - full_turn.value};
        return {turn <= -half_turn.value ? turn + full_turn.value : turn};
    }

private:
    std::int32_t value_ = 0;
};

// The way from one spot to another, or a direction: in mils, or finer where that is said.
struct Vec {
    std::int64_t x{}, y{};

    friend constexpr bool operator==(Vec, Vec) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
};
// Positive where b lies to the left of a. Two ways on the table: below 2^37. One of them a
// direction of 31 bits: below 2^50.
constexpr std::int64_t cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
constexpr std::int64_t squared(Vec a) { return dot(a, a); }
// Square to the left.
constexpr Vec left_of(Vec a) { return {-a.y, a.x}; }

struct Spot {
    Mil x, y;

    friend constexpr auto operator<=>(Spot const&, Spot const&) = default;
    friend constexpr Vec operator-(Spot to, Spot from) {
        return {to.x.value - from.x.value, to.y.value - from.y.value};
    }
    friend constexpr Spot operator+(Spot from, Vec way) {
        return {{static_cast<std::int32_t>(from.x.value + way.x)},
                {static_cast<std::int32_t>(from.y.value + way.y)}};
    }
};

// Where a unit stands, that is the point from which it is measured, and which way it faces.
struct Pose {
    Spot at;
    Heading heading;
    friend constexpr bool operator==(Pose const&, Pose const&) = default;
};

// A point of a unit's own frame.
struct Place {
    Mil right, ahead;
    friend constexpr bool operator==(Place const&, Place const&) = default;
};

// How far a unit reaches from where it is measured: a line of five stands 1875, 1875, 375, 375.
struct Extent {
    Mil left, right, front, rear;
    friend constexpr bool operator==(Extent const&, Extent const&) = default;
};
constexpr Extent square(Mil half) { return {half, half, half, half}; }

// Front left, front right, rear right, rear left: clockwise, as all outlines are.
using Quad = std::array<Spot, 4>;

// Fractions of a mil, or of 1, where they must not be rounded: times 2^30.
inline constexpr int fine_bits = 30;
inline constexpr std::int64_t fine_one = std::int64_t{1} << fine_bits;
constexpr std::int64_t fine(Mil length) { return length.value * fine_one; }

// Sine and cosine of a heading in 2^-30: the way straight ahead. Off by less than 2^-29.
Vec forward(Heading heading);
constexpr Vec right_of_forward(Vec ahead) { return {ahead.y, -ahead.x}; }

// To the nearest whole mil, halves away from zero.
constexpr std::int64_t rounded(std::int64_t fine_length) {
    constexpr std::int64_t half = fine_one / 2;
    return fine_length >= 0 ? (fine_length + half) >> fine_bits
                            : -((half - fine_length) >> fine_bits);
}
constexpr Vec rounded(Vec fine_way) { return {rounded(fine_way.x), rounded(fine_way.y)}; }

// A point of the frame whose "straight ahead" is given, from its origin, in 2^-30 mils.
constexpr Vec unrounded(Vec ahead, Place place) {
    std::int64_t const u = place.right.value;
    std::int64_t const v = place.ahead.value;
    return {u * ahead.y + v * ahead.x, v * ahead.y - u * ahead.x};
}

// Where on the table does a point of a unit's frame lie?
inline Spot to_table(Pose const& pose, Place place) {
    return pose.at + rounded(unrounded(forward(pose.heading), place));
}

// Where in a unit's frame does a spot of the table lie? Not rounded, but in 2^-30 mils: compare it
// with fine(Mil).
struct FinePlace {
    std::int64_t right{}, ahead{};
};
inline FinePlace in_frame(Pose const& pose, Spot spot) {
    Vec const ahead = forward(pose.heading);
    Vec const way = spot - pose.at;
    return {dot(right_of_forward(ahead), way), dot(ahead, way)};
}

// The ground that a unit covers.
inline Quad footprint(Pose const& pose, Extent const& extent) {
    Vec const ahead = forward(pose.heading);
    auto const corner = [&](Mil u, Mil v) { return pose.at + rounded(unrounded(ahead, {u, v})); };
    return {corner(-extent.left, extent.front), corner(extent.right, extent.front),
            corner(extent.right, -extent.rear), corner(-extent.left, -extent.rear)};
}

// A unit turned about a point of its own frame.
inline Pose turned(Pose const& pose, Place about, Angle angle) {
    Pose const hinge{to_table(pose, about), pose.heading + angle};
    return {to_table(hinge, {-about.right, -about.ahead}), hinge.heading};
}

// A wheel turns about the front corner on the side to which it goes.
constexpr Place hinge_of(Extent const& extent, Angle angle) {
    return {angle > Angle{} ? extent.right : -extent.left, extent.front};
}
inline Pose wheeled(Pose const& pose, Extent const& extent, Angle angle) {
    return turned(pose, hinge_of(extent, angle), angle);
}

// A unit turned about any spot, such as the corner of another.
inline Pose turned_about(Pose const& pose, Spot spot, Angle angle) {
    Vec const ahead = forward(Heading{} + angle);
    Vec const way = pose.at - spot;
    Vec const turned_way{way.x * ahead.y + way.y * ahead.x, way.y * ahead.y - way.x * ahead.x};
    return {spot + rounded(turned_way), pose.heading + angle};
}

// A straight way: where it begins, and its direction in 2^-30.
struct Course {
    Spot from;
    Vec way;

    // How far a unit has been shifted, and where it is, after so many mils.
    constexpr Vec shift(Mil distance) const {
        return rounded(Vec{distance.value * way.x, distance.value * way.y});
    }
    constexpr Spot at(Mil distance) const { return from + shift(distance); }
};
inline Course straight(Spot from, Heading heading) { return {from, forward(heading)}; }
inline Course straight_ahead(Pose const& pose) { return straight(pose.at, pose.heading); }
// Ahead, and aside by so many thousandths of that, positive to the right: distances are those
// ahead.
inline Course slanted(Pose const& pose, int thousandths) {
    Vec const ahead = forward(pose.heading);
    Vec const right = right_of_forward(ahead);
    auto const part = [&](std::int64_t fine_part) {
        std::int64_t const product = fine_part * thousandths;
        return (product >= 0 ? product + 500 : product - 500) / 1000;
    };
    return {pose.at, ahead + Vec{part(right.x), part(right.y)}};
}
inline Pose moved(Pose const& pose, Course const& course, Mil distance) {
    return {course.at(distance), pose.heading};
}
constexpr Quad shifted(Quad const& quad, Vec way) {
    return {quad[0] + way, quad[1] + way, quad[2] + way, quad[3] + way};
}

// The table itself: from {0, 0} to its far corner.
struct Cloth {
    Mil width, depth;
};
constexpr bool is_on(Cloth const& cloth, Spot spot) {
    return spot.x >= Mil{} && spot.y >= Mil{} && spot.x <= cloth.width && spot.y <= cloth.depth;
}
constexpr bool is_on(Cloth const& cloth, Quad const& quad) {
    return is_on(cloth, quad[0]) && is_on(cloth, quad[1]) && is_on(cloth, quad[2]) &&
           is_on(cloth, quad[3]);
}

// A way of 72 inches, slanted by half, in 2^-30: no product above leaves 63 bits.
static_assert(Wide{longest_way.value} * (3 * fine_one / 2) < Wide{1} << 62);
static_assert(Wide{4} * farthest.value * fine_one < Wide{1} << 62);

// A number that is sought is the last, or the first, for which a test holds that changes only once.

// The greatest whole number from `least` to `most` for which `holds`; it holds for `least`.
template <class Test> constexpr int greatest_where(int least, int most, Test const& holds) {
    if (holds(most)) return most;
    while (most - least > 1) {
        int const middle = least + (most - least) / 2;
        (holds(middle) ? least : most) = middle;
    }
    return least;
}

// The least number at which a test holds that is asked at `least`, at `most`, and every `step`
// between; the step in which it first holds is then halved. `most` + 1 where it never does.
template <class Test> constexpr int first_where(int least, int most, int step, Test const& holds) {
    if (holds(least)) return least;
    for (int before = least; before < most;) {
        int const next = most - before > step ? before + step : most;
        if (holds(next))
            return 1 + greatest_where(before, next, [&](int n) { return n != next && !holds(n); });
        before = next;
    }
    return most + 1;
}

} // namespace field
