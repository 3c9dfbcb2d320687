// The figures of the plane, on a field of eighty units: two lines of twenty on either side, drawn
// up with small intervals and a little out of true.

#include "cli/bench/bench.h"
#include "field/plane_angle.h"
#include "field/plane_fan.h"
#include "field/plane_file.h"
#include "field/plane_index.h"
#include "field/plane_sweep.h"

namespace cli {

namespace {

using namespace field;

constexpr std::size_t units_on_field = 80;
constexpr Extent stand = square({375});

struct Unit {
    Pose pose;
    Extent extent;
    Convex outline;
};

// Random numbers for what is a little out of true.
class Disorder {
public:
    int within(int bound) {
        seed_ = seed_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((seed_ >> 33) % static_cast<std::uint64_t>(2 * bound + 1)) - bound;
    }

private:
    std::uint64_t seed_ = 1757;
};

class PlaneField {
public:
    PlaneField() {
        Disorder disorder;
        for (std::size_t i = 0; i < units_on_field; ++i) {
            int const row = static_cast<int>(i / 20);
            int const place = static_cast<int>(i % 20);
            constexpr std::array depths{30'000, 34'000, 44'000, 48'000};
            int const x = 8000 + 5200 * place + disorder.within(400);
            int const y = depths[static_cast<std::size_t>(row)] + disorder.within(300);
            int const heading = (row < 2 ? 0 : 180'000) + disorder.within(8000);
            int const arm = 750 * (place % 4 == 3 ? 1 : 2);
            Pose const pose{{{x}, {y}}, Heading{heading}};
            Extent const extent{{375 + arm}, {375 + arm}, {375}, {375}};
            units_[i] = {pose, extent, footprint(pose, extent)};
            index_.add(i, units_[i].outline.box());
        }
    }

    Unit const& unit(std::size_t i) const { return units_[i % units_on_field]; }
    Index const& index() const { return index_; }

    // Those in reach of one, but for itself.
    std::vector<Convex> near(Unit const& one, Mil reach) const {
        std::vector<Convex> found;
        index_.near(grown(one.outline.box(), reach)).each([&](std::size_t i) {
            if (&units_[i] != &one) found.push_back(units_[i].outline);
        });
        return found;
    }
    std::vector<Blocker> blockers(Unit const& one, Mil reach) const {
        std::vector<Blocker> found;
        for (Convex const& outline : near(one, reach)) found.push_back({outline, Hides::all, 0});
        return found;
    }

private:
    std::array<Unit, units_on_field> units_;
    Index index_;
};

// Microseconds for a call with each unit in turn; what it gives is kept, so that it is reckoned.
template <class Call> double microseconds(Call const& call) {
    std::int64_t sum = 0;
    double const rate = rate_of([&] {
        for (std::size_t i = 0; i < units_on_field; ++i) sum += static_cast<std::int64_t>(call(i));
        asm volatile("" : : "r"(sum) : "memory");
        return units_on_field;
    });
    return 1e6 / rate;
}

} // namespace

std::vector<Figure> bench_plane() {
    PlaneField const field;
    auto const one = [&](std::size_t i) -> Unit const& { return field.unit(i); };
    // Who stands opposite, some twelve inches away.
    auto const other = [&](std::size_t i) -> Unit const& { return field.unit(i + 40); };
    std::vector<std::vector<Convex>> near;
    std::vector<std::vector<Blocker>> blockers;
    std::vector<Fan> fans;
    for (std::size_t i = 0; i < units_on_field; ++i) {
        near.push_back(field.near(one(i), {6000}));
        blockers.push_back(field.blockers(one(i), {18'000}));
        fans.emplace_back(Zone{one(i).pose, stand, {18'000}}, blockers[i]);
    }
    return {
        {"plane.footprint_us", microseconds([&](std::size_t i) {
             return footprint(one(i).pose, one(i).extent)[2].x.value;
         })},
        {"plane.aim_us", microseconds([&](std::size_t i) {
             return aim(one(i).pose, one(i).extent, other(i).pose.at, degrees(45)).value;
         })},
        {"plane.within_us", microseconds([&](std::size_t i) {
             return within(one(i).outline, one(i + 1).outline, {9000});
         })},
        {"plane.sweep_us", microseconds([&](std::size_t i) {
             return clear_way({one(i).outline, straight_ahead(one(i).pose), {6000}}, near[i]).value;
         })},
        {"plane.wheel_us", microseconds([&](std::size_t i) {
             return clear_wheel({one(i).pose, one(i).extent, degrees(i % 2 == 0 ? 45 : -45)},
                                near[i])
                 .value;
         })},
        {"plane.line_us", microseconds([&](std::size_t i) {
             return are_joined(stand_of(one(i).pose, stand), stand_of(other(i).pose, stand),
                               {{18'000}}, blockers[i]);
         })},
        {"plane.zone_us", microseconds([&](std::size_t i) {
             return Fan({one(i).pose, stand, {18'000}}, blockers[i]).meets(other(i).outline);
         })},
        {"plane.zones_meet_us", microseconds([&](std::size_t i) {
             return fans[i].meets(fans[(i + 41) % units_on_field]);
         })},
        {"plane.file_us", microseconds([&](std::size_t i) {
             File const file =
                 File(one(i).pose, {3000}).turned_head(degrees(30)).marched({2000}, {3000});
             std::int32_t sum = 0;
             for (int k = 0; k < 5; ++k) sum += file.stand({750 * k}).at.x.value;
             return sum;
         })},
        {"plane.index_us", microseconds([&](std::size_t i) {
             return field.index().near(grown(one(i).outline.box(), {6000})).count();
         })},
    };
}

} // namespace cli
