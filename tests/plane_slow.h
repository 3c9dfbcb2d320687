#pragma once
// The plane asked the slow way: exact fractions, every edge against every edge, mil by mil. Nothing
// here shares a thought with the room that it checks; what is rounded there is a fraction here.

#include "field/plane_sweep.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <vector>

namespace field::slow {

// Wide enough for squares of cross products of what is not rounded.
using Big = boost::multiprecision::int512_t;

// In whole mils, or all in 2^-30 mils.
template <class Number> struct Point {
    Number x, y;
    friend bool operator==(Point const&, Point const&) = default;
    friend Point operator-(Point const& a, Point const& b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator+(Point const& a, Point const& b) { return {a.x + b.x, a.y + b.y}; }
};
template <class Number> Number cross(Point<Number> const& a, Point<Number> const& b) {
    return a.x * b.y - a.y * b.x;
}
template <class Number> Number dot(Point<Number> const& a, Point<Number> const& b) {
    return a.x * b.x + a.y * b.y;
}
template <class Number> using Outline = std::vector<Point<Number>>; // clockwise

template <class Number> Outline<Number> outline_of(Convex const& convex, std::int64_t scale) {
    Outline<Number> outline;
    for (Spot const corner : convex.corners())
        outline.push_back({Number(corner.x.value * scale), Number(corner.y.value * scale)});
    return outline;
}
template <class Number> Point<Number> next(Outline<Number> const& outline, std::size_t i) {
    return outline[(i + 1) % outline.size()];
}

// The square of a distance.
template <class Number> struct Square {
    Number part, whole;
};
template <class Number> bool is_less(Square<Number> const& a, Square<Number> const& b) {
    return a.part * b.whole < b.part * a.whole;
}

template <class Number>
Square<Number> from_segment(Point<Number> const& p, Point<Number> const& a,
                            Point<Number> const& b) {
    Point<Number> const along = b - a;
    Number const ahead = dot(p - a, along);
    Number const length = dot(along, along);
    if (length == 0 || ahead <= 0) return {dot(p - a, p - a), 1};
    if (ahead >= length) return {dot(p - b, p - b), 1};
    Number const aside = cross(along, p - a);
    return {aside * aside, length};
}

template <class Number> bool holds(Outline<Number> const& outline, Point<Number> const& p) {
    if (outline.size() < 3) return false;
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (cross(next(outline, i) - outline[i], p - outline[i]) > 0) return false;
    return true;
}

template <class Number>
bool segments_cross(Point<Number> const& a, Point<Number> const& b, Point<Number> const& c,
                    Point<Number> const& d) {
    auto const side = [](Point<Number> const& from, Point<Number> const& to,
                         Point<Number> const& p) {
        Number const turn = cross(to - from, p - from);
        return turn > 0 ? 1 : turn < 0 ? -1 : 0;
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

template <class Number>
Square<Number> squared_gap(Outline<Number> const& a, Outline<Number> const& b) {
    if (holds(a, b[0]) || holds(b, a[0])) return {0, 1};
    Square<Number> least = from_segment(a[0], b[0], next(b, 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (segments_cross(a[i], next(a, i), b[j], next(b, j))) return {0, 1};
            for (auto const& found :
                 {from_segment(a[i], b[j], next(b, j)), from_segment(b[j], a[i], next(a, i))})
                if (is_less(found, least)) least = found;
        }
    return least;
}

// Do two share ground: is there no line that parts them, along an edge of either?
template <class Number> bool is_parted_by(Outline<Number> const& a, Outline<Number> const& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        bool is_outside = true;
        for (auto const& corner : b)
            is_outside = is_outside && cross(next(a, i) - a[i], corner - a[i]) >= 0;
        if (is_outside) return true;
    }
    return false;
}
template <class Number> bool overlap(Outline<Number> const& a, Outline<Number> const& b) {
    return !is_parted_by(a, b) && !is_parted_by(b, a);
}

// Does it take more than `by` to part them, along the normal of whatever edge?
template <class Number>
bool is_entered(Outline<Number> const& a, Outline<Number> const& b, Number const& by) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        Point<Number> const edge = next(a, i) - a[i];
        Number inside = cross(edge, b[0] - a[i]);
        for (auto const& corner : b) inside = std::min<Number>(inside, cross(edge, corner - a[i]));
        if (inside >= 0 || inside * inside <= by * by * dot(edge, edge)) return false;
    }
    return true;
}
template <class Number>
bool overlap_deeper(Outline<Number> const& a, Outline<Number> const& b, Number const& by) {
    return is_entered(a, b, by) && is_entered(b, a, by);
}

// The hull of any points: those beside which, going round, all others lie to the right.
template <class Number> Outline<Number> hull_of(Outline<Number> const& points) {
    Outline<Number> hull;
    Point<Number> here = points[0];
    for (auto const& p : points)
        if (p.x < here.x || (p.x == here.x && p.y < here.y)) here = p;
    do {
        hull.push_back(here);
        Point<Number> best = points[0] == here ? points[1] : points[0];
        for (auto const& p : points) {
            if (p == here) continue;
            Number const turn = cross(best - here, p - here);
            if (best == here || turn > 0 ||
                (turn == 0 && dot(p - here, p - here) > dot(best - here, best - here)))
                best = p;
        }
        if (best == here) break;
        here = best;
    } while (!(here == hull[0]) && hull.size() <= points.size());
    return hull;
}

// The mover on its way, not rounded; all in 2^-30 mils.
inline Outline<Big> after(Way const& way, int mils) {
    Outline<Big> outline = outline_of<Big>(way.mover, fine_one);
    for (auto& corner : outline)
        corner = corner + Point<Big>{Big(way.course.way.x) * mils, Big(way.course.way.y) * mils};
    return outline;
}

// Is a way clear of an obstacle, found by going mil by mil?
class SlowWay {
public:
    SlowWay(Way const& way, Convex const& obstacle, Clearance const& clearance)
        : way_(way), obstacle_(outline_of<Big>(obstacle, fine_one)), keep_(clearance.keep),
          enter_(clearance.enter) {
        Outline<Big> const start = after(way_, 0);
        if (keep_ == Mil{}) {
            is_neighbour_ = overlap(start, obstacle_);
        } else if (is_gap_less(start, keep_)) {
            keep_ = keep_ - Mil{1};
            is_neighbour_ = keep_ == Mil{} || is_gap_less(start, keep_);
        }
    }

    // Asked of the piece of the way between two mils, which is the hull of both ends.
    bool is_clear(int from, int to) const {
        if (is_neighbour_)
            return !overlap_deeper(after(way_, to), obstacle_, Big(enter_.value) * fine_one);
        Outline<Big> both = after(way_, from);
        for (auto const& corner : after(way_, to)) both.push_back(corner);
        Outline<Big> const ground = hull_of(both);
        return keep_ == Mil{} ? !overlap(ground, obstacle_) : !is_gap_less(ground, keep_);
    }
    // The greatest distance, found by going mil by mil; but while the obstacle is far off, by half
    // of what lies between, which no step on the way can overcome.
    int clear() const {
        for (int mils = 0; mils < way_.most.value;) {
            int const next = std::min(way_.most.value, mils + stride(mils));
            if (!is_clear(mils, next)) return mils;
            mils = next;
        }
        return way_.most.value;
    }

private:
    int stride(int mils) const {
        if (is_neighbour_) return 1;
        auto const square = squared_gap(after(way_, mils), obstacle_);
        Big const gap_now = boost::multiprecision::sqrt(Big(square.part / square.whole)) / fine_one;
        return std::max(1, (static_cast<int>(gap_now) - keep_.value) / 2);
    }
    bool is_gap_less(Outline<Big> const& ground, Mil keep) const {
        Big const limit = Big(keep.value) * fine_one;
        return is_less(squared_gap(ground, obstacle_), Square<Big>{limit * limit, 1});
    }

    Way way_;
    Outline<Big> obstacle_;
    Mil keep_, enter_;
    bool is_neighbour_ = false;
};

} // namespace field::slow

namespace field {

inline slow::Outline<Wide> slowly(Convex const& outline) {
    return slow::outline_of<Wide>(outline, 1);
}

} // namespace field
