#include "field/plane_sweep.h"

namespace field {

namespace {

// The shifts that bring a mover onto an obstacle, and the straight way that its shift takes. All is
// in 2^-30 mils: a way of 72 inches is below 2^48, a cross product with an edge below 2^67.
class Approach {
public:
    Approach(Way const& way, Convex const& other)
        : shifts_(way.mover, other), way_(way.course.way), most_(way.most.value) {}

    Shifts const& shifts() const { return shifts_; }

    // Is the mover, after so many mils, nearer than `keep`?
    bool is_near(int mils, Mil keep) const {
        bool is_inside = shifts_.size() > 2;
        for (std::size_t i = 0; i < shifts_.size(); ++i) {
            Wide const out = outside(i, mils);
            if (out < 0) continue;
            if (out > 0 && !is_less(out, keep, squared(shifts_.edge(i)))) return false;
            is_inside = false;
        }
        return is_inside || is_near_outline(mils, keep);
    }

    // The greatest distance at which the way has come nowhere nearer than `keep`; it was not at the
    // start.
    int clear(Mil keep) const {
        Lane const lane = lane_of(keep);
        if (!lane.is_blocked) return most_;
        return greatest_where(0, most_, [&](int mils) {
            bool const is_past = lane.is_crossed ? !is_before(mils) : is_beyond(mils, lane.nearest);
            return !is_past && !is_near(mils, keep);
        });
    }

    // The greatest distance at which the mover has not entered by more than `depth`.
    int clear_of_depth(Mil depth) const {
        // Past the edges that face it, it is either inside or never will be.
        if (is_deep(0, depth)) return 0;
        int const before = greatest_where(
            0, most_, [&](int mils) { return !is_deep(mils, depth, Edges::that_face_it); });
        return before == most_ || !is_deep(before + 1, depth) ? most_ : before;
    }

    enum class Edges : std::uint8_t { all, that_face_it };
    // Has it, after so many mils, entered by more than `depth`?
    bool is_deep(int mils, Mil depth, Edges edges = Edges::all) const {
        for (std::size_t i = 0; i < shifts_.size(); ++i) {
            if (edges == Edges::that_face_it && approach(i) >= 0) continue;
            Wide const in = -outside(i, mils);
            if (in <= 0 || !exceeds_fine(in, depth, squared(shifts_.edge(i)))) return false;
        }
        return shifts_.size() > 2;
    }

    // The least distance, from where the way first comes nearer than `outer`, at which `holds` for
    // the shift in whole mils.
    template <class Test> std::optional<int> first(Mil outer, Test const& holds) const {
        Course const course{{}, way_};
        int mils = is_near(0, outer) ? 0 : clear(outer) + 1;
        bool was_near = false;
        for (; mils <= most_; ++mils) {
            if (holds(course.shift({mils}))) return mils;
            if (bool const near = is_near(mils, outer); near)
                was_near = true;
            else if (was_near)
                break; // going away
        }
        return std::nullopt;
    }

private:
    struct Lane {
        bool is_blocked = false;
        bool is_crossed = false; // the line of the way crosses the shifts, not only the room kept
        Vec nearest{};           // else: the corner nearest to that line
    };

    // How far outside an edge, times its length.
    Wide outside(std::size_t i, int mils) const {
        return Wide{approach(i)} * mils -
               Wide{cross(shifts_.edge(i), shifts_.corner(i))} * fine_one;
    }
    // Negative for edges that are approached from outside; below 2^51.
    std::int64_t approach(std::size_t i) const { return cross(shifts_.edge(i), way_); }

    static bool is_less(Wide fine_cross, Mil length, std::int64_t edge_squared) {
        // No room that is kept and no edge is so long as to reach 2^63.
        constexpr Wide bound = Wide{1} << 63;
        if (fine_cross >= bound) return false;
        return fine_cross * fine_cross < square(length) * edge_squared;
    }
    static bool exceeds_fine(Wide fine_cross, Mil length, std::int64_t edge_squared) {
        constexpr Wide bound = Wide{1} << 63;
        if (fine_cross >= bound) return true;
        return fine_cross * fine_cross > square(length) * edge_squared;
    }
    static Wide square(Mil length) {
        return (Wide{length.value} * length.value) << (2 * fine_bits);
    }

    bool is_near_outline(int mils, Mil keep) const {
        Vec const here{mils * way_.x, mils * way_.y};
        for (std::size_t i = 0; i < shifts_.size(); ++i) {
            Vec const corner = shifts_.corner(i);
            Vec const way = here - Vec{corner.x * fine_one, corner.y * fine_one};
            if (Wide{way.x} * way.x + Wide{way.y} * way.y < square(keep)) return true;
            if (outside(i, mils) < 0) continue;
            Vec const along = shifts_.edge(i);
            Wide const ahead = Wide{along.x} * way.x + Wide{along.y} * way.y;
            // Every edge that it lies outside of was found nearer than `keep`.
            if (ahead > 0 && ahead < Wide{squared(along)} * fine_one) return keep > Mil{};
        }
        return false;
    }

    // Is the way, at this point, still to cross an edge that it approaches?
    bool is_before(int mils) const {
        for (std::size_t i = 0; i < shifts_.size(); ++i)
            if (approach(i) < 0 && outside(i, mils) >= 0) return true;
        return false;
    }
    bool is_beyond(int mils, Vec corner) const {
        return Wide{mils} * (Wide{way_.x} * way_.x + Wide{way_.y} * way_.y) >
               Wide{dot(corner, way_)} * fine_one;
    }

    Lane lane_of(Mil keep) const {
        std::int64_t least = cross(way_, shifts_.corner(0));
        std::int64_t most = least;
        Vec nearest = shifts_.corner(0);
        for (std::size_t i = 1; i < shifts_.size(); ++i) {
            std::int64_t const side = cross(way_, shifts_.corner(i));
            std::int64_t const to_nearest = std::min(std::abs(least), std::abs(most));
            if (std::abs(side) < to_nearest ||
                (std::abs(side) == to_nearest && dot(shifts_.corner(i), way_) < dot(nearest, way_)))
                nearest = shifts_.corner(i);
            least = std::min(least, side);
            most = std::max(most, side);
        }
        if (least < 0 && most > 0) return {is_before(0), true, {}};
        Wide const aside = cross(way_, nearest);
        Wide const length = Wide{way_.x} * way_.x + Wide{way_.y} * way_.y;
        bool const is_in_lane = aside * aside < Wide{keep.value} * keep.value * length;
        return {is_in_lane && dot(nearest, way_) > 0, false, nearest};
    }

    Shifts shifts_;
    Vec way_;
    int most_;
};

// By how much a place may be off that was rounded to whole mils.
constexpr Mil rounding{1};
constexpr Mil wheel_rounding{2};

} // namespace

Box box_of(Way const& way, Mil keep) {
    Vec const last = way.course.shift(way.most);
    Box const& box = way.mover.box();
    return grown(both(box, {box.low + last, box.high + last}), keep + rounding);
}

Mil clear_way(Way const& way, std::span<Convex const> obstacles, Clearance const& clearance) {
    Way rest = way;
    Box const ground = box_of(way, clearance.keep);
    for (Convex const& obstacle : obstacles) {
        if (!meet(ground, obstacle.box())) continue;
        Approach const approach(rest, obstacle);
        int mils = 0;
        if (!approach.is_near(0, clearance.keep))
            mils = approach.clear(clearance.keep);
        else if (clearance.keep > rounding && !approach.is_near(0, clearance.keep - rounding))
            mils = approach.clear(clearance.keep - rounding);
        else
            mils = approach.clear_of_depth(clearance.enter);
        rest.most = std::min(rest.most, Mil{mils});
    }
    return rest.most;
}

Mil way_into(Way const& way, std::span<Convex const> obstacles, Mil depth) {
    Way rest = way;
    Box const ground = box_of(way, {});
    for (Convex const& obstacle : obstacles)
        if (meet(ground, obstacle.box()))
            rest.most = {Approach(rest, obstacle).clear_of_depth(depth)};
    return rest.most;
}

Mil way_on(Cloth const& cloth, Way const& way) {
    Box const& box = way.mover.box();
    return {greatest_where(0, way.most.value, [&](int mils) {
        Vec const shift = way.course.shift({mils});
        return is_on(cloth, box.low + shift) && is_on(cloth, box.high + shift);
    })};
}

std::optional<Mil> first_within(Way const& way, Convex const& other, Mil reach) {
    if (!meet(box_of(way, reach), other.box())) return std::nullopt;
    Approach const approach(way, other);
    auto const found = approach.first(
        reach + rounding, [&](Vec shift) { return approach.shifts().within(shift, reach); });
    return found ? std::optional(Mil{*found}) : std::nullopt;
}

Mil way_to_contact(Way const& way, Convex const& other) {
    if (!meet(box_of(way, {}), other.box())) return way.most;
    Approach const approach(way, other);
    auto const found =
        approach.first(rounding, [&](Vec shift) { return approach.shifts().overlap(shift); });
    return found ? Mil{std::max(*found - 1, 0)} : way.most;
}

std::optional<Mil> first_apart(Way const& way, Convex const& other) {
    Approach const approach(way, other);
    if (!approach.shifts().overlap({})) return Mil{};
    // While it is in by more than rounding may move it there is nothing to ask.
    auto const is_in = [&](int mils) { return approach.is_deep(mils, rounding); };
    for (int mils = 0; mils <= way.most.value; ++mils) {
        if (!approach.shifts().overlap(way.course.shift({mils}))) return Mil{mils};
        if (is_in(mils)) mils = greatest_where(mils, way.most.value, is_in);
    }
    return std::nullopt;
}

namespace {

// The footprints of a wheel: at each degree, and at its end.
class Sweep {
public:
    explicit Sweep(Wheel const& wheel)
        : wheel_(wheel), side_(wheel.angle < Angle{} ? -1 : 1),
          hinge_(hinge_of(wheel.extent, wheel.angle)), spot_(to_table(wheel.pose, hinge_)),
          radius_(diagonal_of(wheel.extent) + wheel_rounding) {}

    int most() const { return side_ * wheel_.angle.value; }
    Angle angle(int thousandths) const { return {side_ * thousandths}; }
    Quad at(int thousandths) const {
        return footprint(turned(wheel_.pose, hinge_, angle(thousandths)), wheel_.extent);
    }
    Convex between(int from, int to) const { return hull(at(from), at(to)); }

    // May it come so near at all, however far it turns?
    bool reaches(Convex const& obstacle, Mil keep) const {
        return within({spot_}, obstacle, radius_ + keep);
    }
    Box box(Mil keep) const { return grown({spot_, spot_}, radius_ + keep); }

private:
    static Mil diagonal_of(Extent const& extent) {
        Vec const diagonal{(extent.left + extent.right).value, (extent.front + extent.rear).value};
        return {static_cast<std::int32_t>(whole_root(squared(diagonal))) + 1};
    }

    Wheel wheel_;
    int side_;
    Place hinge_;
    Spot spot_;
    Mil radius_; // of all that it may cover
};

// What an obstacle asks of the hulls of a wheel, by how near it was at the start.
class Room {
public:
    Room(Convex const& start, Convex const& obstacle, Clearance const& clearance)
        : obstacle_(&obstacle), keep_(clearance.keep), enter_(clearance.enter) {
        Distance const distance = gap(start, obstacle);
        if (distance >= keep_ + wheel_rounding) return;
        keep_ = keep_ - wheel_rounding;
        is_neighbour_ = keep_ <= Mil{} || distance < keep_;
    }
    Room(Convex const& obstacle, Mil depth)
        : obstacle_(&obstacle), enter_(depth), is_neighbour_(true) {}
    bool is_kept(Convex const& ground) const {
        if (is_neighbour_) return !overlap_deeper(ground, *obstacle_, enter_);
        if (!meet(grown(ground.box(), keep_), obstacle_->box())) return true;
        return Shifts(ground, *obstacle_).distance({}) >= keep_;
    }

private:
    Convex const* obstacle_;
    Mil keep_{};
    Mil enter_;
    bool is_neighbour_ = false;
};

} // namespace

Box box_of(Wheel const& wheel, Mil keep) { return Sweep(wheel).box(keep); }

namespace {

// How far a wheel goes with the room kept that each obstacle in reach asks for.
template <class RoomFor>
Angle wheel_with(Sweep const& sweep, std::span<Convex const> obstacles, Mil keep,
                 RoomFor const& room_for) {
    constexpr int degree = 1000;
    constexpr std::size_t most_hulls = 180;
    std::array<std::optional<Convex>, most_hulls> hulls; // made when the first obstacle asks
    int most = sweep.most();
    for (Convex const& obstacle : obstacles) {
        if (!sweep.reaches(obstacle, keep)) continue;
        Room const room = room_for(obstacle);
        for (int from = 0; from < most; from += degree) {
            auto const i = static_cast<std::size_t>(from / degree);
            int const to = std::min(from + degree, sweep.most());
            if (!hulls[i]) hulls[i] = sweep.between(from, to);
            if (to <= most && room.is_kept(*hulls[i])) continue;
            most = greatest_where(from, std::min(to, most), [&](int angle) {
                return angle == from || room.is_kept(sweep.between(from, angle));
            });
        }
    }
    return sweep.angle(most);
}

} // namespace

Angle clear_wheel(Wheel const& wheel, std::span<Convex const> obstacles,
                  Clearance const& clearance) {
    Sweep const sweep(wheel);
    Convex const start(sweep.at(0));
    return wheel_with(sweep, obstacles, clearance.keep,
                      [&](Convex const& obstacle) { return Room(start, obstacle, clearance); });
}

Angle wheel_into(Wheel const& wheel, std::span<Convex const> obstacles, Mil depth) {
    return wheel_with(Sweep(wheel), obstacles, {},
                      [&](Convex const& obstacle) { return Room(obstacle, depth); });
}

Angle wheel_on(Cloth const& cloth, Wheel const& wheel) {
    Sweep const sweep(wheel);
    // FASTER: most wheels stay far from the edge.
    if (Box const box = sweep.box({}); is_on(cloth, box.low) && is_on(cloth, box.high))
        return wheel.angle;
    int const off = first_where(0, sweep.most(), 1000,
                                [&](int angle) { return !is_on(cloth, sweep.at(angle)); });
    return sweep.angle(std::max(off - 1, 0));
}

} // namespace field
