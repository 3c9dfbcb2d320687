#pragma once
// What does a straight line meet, and is there a free one from here to there?
//
// What blocks is handed in. A line is blocked by what it enters, not by what it only touches or
// runs along. All of it is exact: places on a line are fractions of it.

#include "field/plane_convex.h"

#include <optional>

namespace field {

// A fraction, or none at all: never (1 over 0), which is greater than any.
struct Ratio {
    std::int64_t part = 0;
    std::int64_t whole = 1; // positive, or nothing for never; both below 2^62

    friend bool operator==(Ratio a, Ratio b) { return (a <=> b) == 0; }
    friend std::strong_ordering operator<=>(Ratio a, Ratio b) {
        return Wide{a.part} * b.whole <=> Wide{b.part} * a.whole;
    }
};
inline constexpr Ratio never{1, 0};

// A line that begins at a spot, and its direction: in mils to another spot, or forward() in 2^-30.
struct Ray {
    Spot from;
    Vec way;
};
inline Ray ray_to(Spot from, Spot to) { return {from, to - from}; }
// The nearest spot to a point of a ray.
Spot spot_on(Ray const& ray, Ratio at);

// Where a ray runs inside an outline, in parts of its way, and through which edges it comes and
// goes (each numbered by its first corner).
struct Crossing {
    Ratio in, out;
    std::size_t in_edge = 0, out_edge = 0;
};
// Inside, not along an edge or through a corner alone. A ray that begins inside comes in at
// nothing.
std::optional<Crossing> crossing(Ray const& ray, Convex const& outline);
// Where a ray first meets an outline that has ground, if only in a point.
std::optional<Ratio> meeting(Ray const& ray, Convex const& outline);

// What blocks lines. Most things hide all from where they are entered; a wood or a hill hides what
// lies beyond it, but not what is in it.
enum class Hides : std::uint8_t { all, beyond };
struct Blocker {
    Convex outline;
    Hides hides = Hides::all;
    // Outlines that are parts of one feature have the same number, and follow each other.
    std::uint16_t feature = 0;
};

// How far does a ray get: to the first outline it enters; for what hides only beyond, to where it
// first leaves the feature again. Also by which edge of which blocker it is stopped.
struct Stop {
    Ratio at = never;
    Blocker const* blocker = nullptr;
    std::size_t edge = 0;
};
Stop stop_of(Ray const& ray, std::span<Blocker const> blockers);
// Is the line free up to `end`?
inline bool is_free(Ray const& ray, Ratio end, std::span<Blocker const> blockers) {
    return end <= stop_of(ray, blockers).at;
}
inline bool is_free(Spot from, Spot to, std::span<Blocker const> blockers) {
    return is_free(ray_to(from, to), {1, 1}, blockers);
}

// A stand by the points that lines are drawn from.
struct Stand {
    Quad corners;
    Spot centre;
    Spot front; // the middle of its front edge
};
inline Stand stand_of(Pose const& pose, Extent const& extent) {
    return {footprint(pose, extent), pose.at, to_table(pose, {{}, extent.front})};
}

// Is there a free line, no longer than `reach`, between two stands? Eight are tried, from the
// corners of both to the nearest point of the other; and from the corners and the centre of each,
// or from both corners and the middle of the first one's front, to the corners and the centre of
// the second.
enum class LinesFrom : std::uint8_t { anywhere, front };
struct Reaching {
    Mil reach;
    LinesFrom from = LinesFrom::anywhere;
};
bool are_joined(Stand const& one, Stand const& two, Reaching const& reaching,
                std::span<Blocker const> blockers);

// Does a line straight ahead of a stand reach another, free of blockers? Tried from both corners
// and the middle of its front, and to the corners of the other that lie straight ahead.
bool reaches_ahead(Pose const& pose, Extent const& stand, Quad const& target,
                   std::span<Blocker const> blockers);

} // namespace field
