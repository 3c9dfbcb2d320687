#include "field/plane_line.h"

#include "umpire/fixed_vector.h"

namespace field {

namespace {

// A cross product of a direction in 2^-30 and an edge, or of two ways on the table, doubled once:
// two fractions are compared below 2^106.
static_assert(Wide{4} * 2 * farthest.value * fine_one < Wide{1} << 52);

// How far outside an edge a ray begins, times the edge's length, and how that grows along its way.
struct EdgeOnRay {
    std::int64_t outside;
    std::int64_t leaving;
};
EdgeOnRay edge_on(Ray const& ray, std::span<Spot const> corners, std::size_t i) {
    Spot const corner = corners[i];
    Vec const edge = corners[i + 1 == corners.size() ? 0 : i + 1] - corner;
    return {cross(edge, ray.from - corner), cross(edge, ray.way)};
}

std::int64_t share(std::int64_t way, Ratio at) {
    Wide const product = Wide{way} * at.part;
    std::int64_t const half = at.whole / 2;
    Wide const sum = product >= 0 ? product + half : product - half;
    auto const short_sum = static_cast<std::int64_t>(sum);
    if (short_sum == sum) return short_sum / at.whole; // FASTER: few processors divide 128 bits
    return static_cast<std::int64_t>(sum / at.whole);
}

} // namespace

Spot spot_on(Ray const& ray, Ratio at) {
    return ray.from + Vec{share(ray.way.x, at), share(ray.way.y, at)};
}

std::optional<Crossing> crossing(Ray const& ray, Convex const& outline) {
    Crossing found{{}, never, 0, 0};
    auto const corners = outline.corners();
    // FASTER: most outlines lie wholly to one side of a line, or behind it.
    bool has_left = false;
    bool has_right = false;
    bool has_ahead = false;
    for (Spot const corner : corners) {
        Vec const way = corner - ray.from;
        std::int64_t const side = cross(ray.way, way);
        has_left = has_left || side > 0;
        has_right = has_right || side < 0;
        has_ahead = has_ahead || dot(ray.way, way) > 0;
    }
    if (!has_left || !has_right || !has_ahead) return std::nullopt;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        auto const [outside, leaving] = edge_on(ray, corners, i);
        if (leaving == 0) {
            if (outside >= 0) return std::nullopt;
        } else if (leaving < 0) {
            if (Ratio const in{outside, -leaving}; in > found.in) {
                found.in = in;
                found.in_edge = i;
            }
        } else {
            if (outside >= 0) return std::nullopt;
            if (Ratio const out{-outside, leaving}; out < found.out) {
                found.out = out;
                found.out_edge = i;
            }
        }
    }
    if (corners.size() < 3 || found.in >= found.out) return std::nullopt;
    return found;
}

std::optional<Ratio> meeting(Ray const& ray, Convex const& outline) {
    auto const corners = outline.corners();
    if (corners.size() < 3) return std::nullopt;
    Ratio in{};
    Ratio out = never;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        auto const [outside, leaving] = edge_on(ray, corners, i);
        if (leaving == 0 && outside > 0) return std::nullopt;
        if (leaving < 0) in = std::max(in, Ratio{outside, -leaving});
        if (leaving > 0) {
            if (outside > 0) return std::nullopt;
            out = std::min(out, Ratio{-outside, leaving});
        }
    }
    if (in > out) return std::nullopt;
    return in;
}

namespace {

// Where a ray first leaves a feature of several parts. A part that begins where another ends, or
// before, goes on with it.
Stop stop_beyond(Ray const& ray, std::span<Blocker const> parts) {
    constexpr std::size_t most_parts = 32;
    struct Run {
        Crossing inside;
        Blocker const* part = nullptr;
    };
    umpire::FixedVector<Run, most_parts> runs;
    for (Blocker const& part : parts)
        if (auto const inside = crossing(ray, part.outline); inside && !runs.full())
            runs.push_back({*inside, &part});
    std::sort(runs.begin(), runs.end(),
              [](Run const& a, Run const& b) { return a.inside.in < b.inside.in; });
    Stop stop;
    for (Run const& run : runs) {
        if (stop.blocker != nullptr && run.inside.in > stop.at) break;
        if (stop.blocker == nullptr || run.inside.out > stop.at)
            stop = {run.inside.out, run.part, run.inside.out_edge};
    }
    return stop;
}

} // namespace

Stop stop_of(Ray const& ray, std::span<Blocker const> blockers) {
    Stop stop;
    for (std::size_t i = 0; i < blockers.size(); ++i) {
        Blocker const& blocker = blockers[i];
        if (blocker.hides == Hides::all) {
            if (auto const inside = crossing(ray, blocker.outline); inside && inside->in < stop.at)
                stop = {inside->in, &blocker, inside->in_edge};
            continue;
        }
        std::size_t last = i;
        while (last + 1 < blockers.size() && blockers[last + 1].hides == Hides::beyond &&
               blockers[last + 1].feature == blocker.feature)
            ++last;
        if (Stop const beyond = stop_beyond(ray, blockers.subspan(i, last - i + 1));
            beyond.at < stop.at)
            stop = beyond;
        i = last;
    }
    return stop;
}

namespace {

// A line with its length, which must not exceed a reach.
bool is_in_reach(Ray const& ray, Mil reach) {
    return squared(ray.way) <= std::int64_t{reach.value} * reach.value;
}

// From a corner to the nearest point of an outline.
bool is_free_to_nearest(Spot corner, Quad const& other, Mil reach,
                        std::span<Blocker const> blockers) {
    Ray nearest = ray_to(corner, other[0]);
    Ratio end{1, 1};
    Distance least{squared(nearest.way), 1};
    bool is_inside = true;
    for (std::size_t i = 0; i < other.size(); ++i) {
        Vec const edge = other[(i + 1) % other.size()] - other[i];
        Vec const way = corner - other[i];
        std::int64_t const outside = cross(edge, way);
        if (outside < 0) continue;
        is_inside = false;
        std::int64_t const ahead = dot(edge, way);
        if (ahead > 0 && ahead < squared(edge)) {
            Distance const here{Wide{outside} * outside, squared(edge)};
            if (here >= least) continue;
            least = here;
            nearest = {corner, -left_of(edge)};
            end = {outside, squared(edge)};
        } else {
            Ray const to_corner = ray_to(corner, ahead <= 0 ? other[i] : other[(i + 1) % 4]);
            if (Distance const here{squared(to_corner.way), 1}; here < least) {
                least = here;
                nearest = to_corner;
                end = {1, 1};
            }
        }
    }
    return is_inside || (least <= reach && is_free(nearest, end, blockers));
}

bool is_free_to_any(Spot from, Stand const& two, Mil reach, std::span<Blocker const> blockers) {
    auto const is_good = [&](Spot to) {
        return is_in_reach(ray_to(from, to), reach) && is_free(from, to, blockers);
    };
    return is_good(two.centre) || std::any_of(two.corners.begin(), two.corners.end(), is_good);
}

bool try_lines(Stand const& one, Stand const& two, Reaching const& reaching,
               std::span<Blocker const> blockers) {
    Mil const reach = reaching.reach;
    for (Spot const corner : one.corners)
        if (is_free_to_nearest(corner, two.corners, reach, blockers)) return true;
    for (Spot const corner : two.corners)
        if (is_free_to_nearest(corner, one.corners, reach, blockers)) return true;
    auto const reaches = [&](Spot from) { return is_free_to_any(from, two, reach, blockers); };
    if (reaching.from == LinesFrom::front)
        return reaches(one.front) || reaches(one.corners[0]) || reaches(one.corners[1]);
    return reaches(one.centre) || std::any_of(one.corners.begin(), one.corners.end(), reaches);
}

} // namespace

bool are_joined(Stand const& one, Stand const& two, Reaching const& reaching,
                std::span<Blocker const> blockers) {
    Mil const reach = reaching.reach;
    if (!within(one.corners, two.corners, reach)) return false;
    if (overlap(one.corners, two.corners)) return true;
    // FASTER: no line leaves the hull of the two, and few blockers lie in it.
    constexpr std::size_t few = 12;
    std::array<Blocker, few> between;
    std::size_t size = 0;
    Convex const ground = hull(one.corners, two.corners);
    for (Blocker const& blocker : blockers) {
        if (!overlap(ground, blocker.outline)) continue;
        if (size == few) return try_lines(one, two, reaching, blockers);
        between[size++] = blocker;
    }
    return try_lines(one, two, reaching, {between.data(), size});
}

bool reaches_ahead(Pose const& pose, Extent const& stand, Quad const& target,
                   std::span<Blocker const> blockers) {
    Vec const ahead = forward(pose.heading);
    auto const from_front = [&](Mil right) {
        Ray const ray{to_table(pose, {right, stand.front}), ahead};
        auto const end = meeting(ray, target);
        return end && is_free(ray, *end, blockers);
    };
    if (from_front(-stand.left) || from_front({}) || from_front(stand.right)) return true;
    auto const to_corner = [&](Spot corner) {
        FinePlace const place = in_frame(pose, corner);
        if (place.right < -fine(stand.left) || place.right > fine(stand.right) ||
            place.ahead < fine(stand.front))
            return false;
        Mil const right{static_cast<std::int32_t>(rounded(place.right))};
        return is_free(to_table(pose, {right, stand.front}), corner, blockers);
    };
    return std::any_of(target.begin(), target.end(), to_corner);
}

} // namespace field
