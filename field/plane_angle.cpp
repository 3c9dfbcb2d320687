#include "field/plane_angle.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace field {

namespace {

// Series in 2^-60, cut to tables in 2^-31: one bit more than what is made of them.
constexpr int series_bits = 60;
constexpr Wide series_one = Wide{1} << series_bits;
constexpr int table_bits = 31;

// The arc whose tangent is 1/n, in 2^-96.
constexpr Wide arc_of_tangent(int n) {
    Wide power = (Wide{1} << 96) / n;
    Wide sum = 0;
    for (int k = 1; power != 0; k += 4) {
        sum += power / k;
        power /= n * n;
        sum -= power / (k + 2);
        power /= n * n;
    }
    return sum;
}
// Machin's formula.
constexpr Wide pi = (16 * arc_of_tangent(5) - 4 * arc_of_tangent(239)) >> (96 - series_bits);
static_assert(static_cast<std::int64_t>(pi >> 28) == 13'493'037'704); // 3.14159265... in 2^-32

struct Sine {
    std::uint32_t sine, cosine; // in 2^-31
};

// The terms first, first * x^2 / (n (n + 1)) ... with changing signs.
constexpr std::uint32_t series(Wide first, Wide x, int n) {
    Wide sum = 0;
    for (Wide term = first; term != 0; n += 2) {
        sum += term;
        term = -((((term * x) >> series_bits) * x) >> series_bits) / (n * (n + 1));
    }
    constexpr int cut = series_bits - table_bits;
    return static_cast<std::uint32_t>((sum + (Wide{1} << (cut - 1))) >> cut);
}

constexpr Sine sine_of(int thousandths) {
    Wide const x = pi * thousandths / half_turn.value;
    return {series(x, x, 2), series(series_one, x, 1)};
}

template <std::size_t count> constexpr std::array<Sine, count> table(int step) {
    std::array<Sine, count> sines{};
    for (std::size_t i = 0; i < count; ++i) sines[i] = sine_of(step * static_cast<int>(i));
    return sines;
}
constexpr auto whole_degrees = table<46>(1000);
constexpr auto thousandths_of_degree = table<1000>(1);
static_assert(whole_degrees[0].sine == 0 && whole_degrees[0].cosine == 1u << table_bits);
static_assert(whole_degrees[30].sine == 1u << (table_bits - 1));
static_assert(whole_degrees[45].sine == whole_degrees[45].cosine);

constexpr int quarter = full_turn.value / 4;

// Of an angle up to 45 degrees, in 2^-30.
constexpr Vec forward_of_eighth(int angle) {
    Sine const degree = whole_degrees[static_cast<std::size_t>(angle / 1000)];
    Sine const rest = thousandths_of_degree[static_cast<std::size_t>(angle % 1000)];
    auto const product = [](std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} * b; };
    constexpr int cut = 2 * table_bits - fine_bits;
    auto const fine_part = [](std::uint64_t exact) {
        return static_cast<std::int64_t>((exact + (std::uint64_t{1} << (cut - 1))) >> cut);
    };
    return {fine_part(product(degree.sine, rest.cosine) + product(degree.cosine, rest.sine)),
            fine_part(product(degree.cosine, rest.cosine) - product(degree.sine, rest.sine))};
}

// Angles whose tangents are so many parts of 1, rounded down.
constexpr int tangent_parts = 512;
constexpr auto angles_of_tangents = [] {
    std::array<int, tangent_parts + 1> angles{};
    for (int i = 1; i <= tangent_parts; ++i)
        angles[static_cast<std::size_t>(i)] = greatest_where(0, quarter / 2, [&](int angle) {
            Vec const ahead = forward_of_eighth(angle);
            return ahead.x * tangent_parts <= ahead.y * i;
        });
    return angles;
}();

// The angle of a way from straight ahead, up to a quarter, but for one or two thousandths.
int angle_of_quarter(Vec way) {
    constexpr int step_bits = 18;
    constexpr std::int64_t step = std::int64_t{1} << step_bits;
    auto lesser = static_cast<std::uint64_t>(std::min(way.x, way.y));
    auto greater = static_cast<std::uint64_t>(std::max(way.x, way.y));
    if (int const spare = std::countl_zero(greater); spare < step_bits + 10) {
        lesser >>= step_bits + 10 - spare; // so that the product below fits
        greater >>= step_bits + 10 - spare;
    }
    auto const tangent = static_cast<std::int64_t>((lesser * tangent_parts << step_bits) / greater);
    auto const i = static_cast<std::size_t>(tangent >> step_bits);
    int const angle = angles_of_tangents[i];
    std::int64_t const next = i == tangent_parts ? angle : angles_of_tangents[i + 1];
    int const of_eighth = angle + static_cast<int>((next - angle) * (tangent % step) / step);
    return way.x <= way.y ? of_eighth : quarter - of_eighth;
}

} // namespace

Vec forward(Heading heading) {
    int const angle = heading.value() % quarter;
    bool const mirrored = angle > quarter / 2;
    Vec ahead = forward_of_eighth(mirrored ? quarter - angle : angle);
    if (mirrored) std::swap(ahead.x, ahead.y);
    switch (heading.value() / quarter) {
    case 0: return ahead;
    case 1: return {ahead.y, -ahead.x};
    case 2: return -ahead;
    default: return {-ahead.y, ahead.x};
    }
}

Heading heading_of(Vec way) {
    if (way == Vec{}) return {};
    // Turned back by quarters until it lies between north and east.
    int quarters = 0;
    for (; way.x < 0 || way.y <= 0; ++quarters) way = left_of(way);
    auto const aside = [&](int angle) { return -cross(forward(Heading{angle}), way); };
    // FASTER: the last angle that leaves it aside to the right is sought from near by.
    int before = angle_of_quarter(way);
    std::int64_t here = aside(before);
    for (; here < 0; here = aside(before)) --before;
    std::int64_t next = aside(before + 1);
    for (; next >= 0; next = aside(before + 1)) {
        ++before;
        here = next;
    }
    return Heading{quarters * quarter + (-next < here ? before + 1 : before)};
}

Angle aim(Pose const& pose, Extent const& extent, Spot target, Angle most) {
    std::int64_t const right = in_frame(pose, target).right;
    if (right == 0) return {};
    int const side = right > 0 ? 1 : -1;
    Place const hinge = hinge_of(extent, {side});
    Vec const way = target - to_table(pose, hinge);
    auto const aside = [&](int angle) {
        Vec const ahead = forward(pose.heading + Angle{side * angle});
        return side * (dot(right_of_forward(ahead), way) + fine(hinge.right));
    };
    int const before = greatest_where(0, most.value, [&](int angle) { return aside(angle) > 0; });
    if (before == most.value) return {side * most.value};
    return {side * (-aside(before + 1) < aside(before) ? before + 1 : before)};
}

} // namespace field
