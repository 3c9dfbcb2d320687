#include "field/plane_fan.h"

#include "field/plane_cut.h"

namespace field {

namespace {

// A direction in 2^-20, from one in 2^-30.
constexpr Vec coarse(Vec way) {
    constexpr int cut = 10;
    auto const part = [](std::int64_t number) {
        constexpr std::int64_t half = 1 << (cut - 1);
        return number >= 0 ? (number + half) >> cut : -((half - number) >> cut);
    };
    return {part(way.x), part(way.y)};
}

Spot edge_end(Convex const& outline, std::size_t edge) {
    auto const corners = outline.corners();
    return corners[edge + 1 == corners.size() ? 0 : edge + 1];
}

// Where, in parts of a ray, the line along an edge is met: before where the ray begins, if need be.
Ratio meeting_of_edge(Ray const& ray, Stop const& stop) {
    Convex const& outline = stop.blocker->outline;
    Spot const corner = outline.corners()[stop.edge];
    Vec const edge = edge_end(outline, stop.edge) - corner;
    std::int64_t const outside = cross(edge, ray.from - corner);
    std::int64_t const leaving = cross(edge, ray.way);
    if (leaving == 0) return {};
    return leaving < 0 ? Ratio{outside, -leaving} : Ratio{-outside, leaving};
}

// Where two overlapping outlines cross, what blocks changes without a corner.
void add_crossings(Convex const& a, Convex const& b, std::vector<Spot>& spots) {
    if (!overlap(a, b)) return;
    for (std::size_t i = 0; i < a.corners().size(); ++i)
        for (std::size_t j = 0; j < b.corners().size(); ++j) {
            Ray const one = ray_to(a.corners()[i], edge_end(a, i));
            Ray const two = ray_to(b.corners()[j], edge_end(b, j));
            std::int64_t const turn = cross(one.way, two.way);
            if (turn == 0) continue;
            std::int64_t const sign = turn > 0 ? 1 : -1;
            std::int64_t const t = sign * cross(two.from - one.from, two.way);
            std::int64_t const s = sign * cross(two.from - one.from, one.way);
            if (t >= 0 && s >= 0 && t <= sign * turn && s <= sign * turn)
                spots.push_back(spot_on(one, {t, sign * turn}));
        }
}

// Where an edge leaves the reach of a source.
void add_reach(Ray const& edge, Spot source, Mil reach, std::vector<Spot>& spots) {
    Wide const square = Wide{reach.value} * reach.value;
    bool const begins_in = squared(edge.from - source) <= square;
    bool const ends_in = squared(edge.from + edge.way - source) <= square;
    if (begins_in && ends_in) return;
    std::int64_t const length = squared(edge.way);
    std::int64_t const aside = cross(edge.way, source - edge.from);
    Wide const rest = square * length - Wide{aside} * aside;
    if (rest < 0) return;
    std::int64_t const root = whole_root(rest);
    std::int64_t const foot = dot(edge.way, source - edge.from);
    for (std::int64_t const at : {foot - root, foot + root})
        if (at > 0 && at < length) spots.push_back(spot_on(edge, {at, length}));
}

} // namespace

// Puts the cells together, from left to right.
class FanMaker {
public:
    FanMaker(Zone const& zone, std::span<Blocker const> blockers, Fan& fan)
        : zone_(zone), ahead_(forward(zone.pose.heading)), fan_(&fan) {
        blockers_.reserve(blockers.size());
        fan.cells_.reserve(16);
        for (Blocker const& blocker : blockers)
            if (meet(fan.box_, blocker.outline.box())) blockers_.push_back(blocker);
        for (std::size_t i = 0; i < blockers_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                add_crossings(blockers_[i].outline, blockers_[j].outline, crossings_);
    }

    void make() {
        Heading const heading = zone_.pose.heading;
        Spot const left = at(-zone_.stand.left);
        Spot const right = at(zone_.stand.right);
        // The edges between the cones and the strip are those of the strip.
        cone(left, coarse(forward(heading - zone_.spread)), far_from(left) - left);
        strip(left, right);
        cone(right, far_from(right) - right, coarse(forward(heading + zone_.spread)));
    }

private:
    Spot at(Mil right) const { return to_table(zone_.pose, {right, zone_.stand.front}); }
    // Straight ahead of a spot, or behind it, on the line of the front and where the reach ends.
    Spot ahead_of(Spot spot, Mil ahead) const {
        std::int64_t const way = fine(ahead) - dot(ahead_, spot - zone_.pose.at);
        return spot_on({spot, ahead_}, {way, fine_one * fine_one});
    }
    Spot front_at(Spot spot) const { return ahead_of(spot, zone_.stand.front); }
    Spot far_from(Spot spot) const { return ahead_of(spot, zone_.stand.front + zone_.reach); }
    std::int64_t right_of(Spot spot) const {
        return dot(right_of_forward(ahead_), spot - zone_.pose.at);
    }

    bool is_out_of_reach(Box const& box, Spot source) const {
        auto const beyond = [](Mil low, Mil high, Mil at) -> std::int64_t {
            return std::max({low.value - at.value, at.value - high.value, 0});
        };
        return squared(Vec{beyond(box.low.x, box.high.x, source.x),
                           beyond(box.low.y, box.high.y, source.y)}) >
               std::int64_t{zone_.reach.value} * zone_.reach.value;
    }

    // What may block between two directions: all but what lies wholly to one side, or too far. What
    // hides all, and lies ahead, comes with its corners furthest to the left and to the right.
    struct Here {
        std::vector<Blocker> blockers; // first those that have flanks
        std::vector<std::pair<Spot, Spot>> flanks;
        std::span<Blocker const> rest() const { return std::span(blockers).subspan(flanks.size()); }
    };
    template <class IsLeft>
    Here between(Ray const& left, Ray const& right, IsLeft const& is_left_of) const {
        Here here;
        here.blockers.reserve(blockers_.size());
        here.flanks.reserve(blockers_.size());
        auto const takes = [&](Blocker const& blocker) {
            Box const& box = blocker.outline.box();
            if (is_out_of_reach(box, left.from) && is_out_of_reach(box, right.from)) return false;
            bool is_left = true;
            bool is_right = true;
            for (Spot const corner : blocker.outline.corners()) {
                is_left = is_left && cross(left.way, corner - left.from) >= 0;
                is_right = is_right && cross(right.way, corner - right.from) <= 0;
            }
            return !is_left && !is_right;
        };
        // Whose flanks are where is clear only of what lies wholly ahead.
        auto const is_ahead = [&](Spot corner) {
            return dot(ahead_, corner - left.from) > 0 && dot(ahead_, corner - right.from) > 0;
        };
        std::vector<Blocker const*> others;
        for (Blocker const& blocker : blockers_) {
            if (!takes(blocker)) continue;
            auto const corners = blocker.outline.corners();
            if (blocker.hides != Hides::all ||
                !std::all_of(corners.begin(), corners.end(), is_ahead)) {
                others.push_back(&blocker);
                continue;
            }
            auto const [first, last] =
                std::minmax_element(corners.begin(), corners.end(), is_left_of);
            here.blockers.push_back(blocker);
            here.flanks.emplace_back(*first, *last);
        }
        for (Blocker const* blocker : others) here.blockers.push_back(*blocker);
        return here;
    }

    // FASTER: of those with flanks only that is looked at which has the ray between them.
    static Stop stop_here(Ray const& ray, Here const& here) {
        Stop stop = stop_of(ray, here.rest());
        for (std::size_t i = 0; i < here.flanks.size(); ++i) {
            auto const& [left, right] = here.flanks[i];
            if (cross(ray.way, left - ray.from) <= 0 || cross(ray.way, right - ray.from) >= 0)
                continue;
            Blocker const& blocker = here.blockers[i];
            if (auto const inside = crossing(ray, blocker.outline); inside && inside->in < stop.at)
                stop = {inside->in, &blocker, inside->in_edge};
        }
        return stop;
    }

    // Where what blocks may change: at its corners, and where two overlap.
    // FASTER: of what has flanks only the corners of edges that face the source are looked at; the
    // others lie behind it.
    template <class Faces>
    std::vector<Spot> changes(Here const& here, Faces const& faces_source) const {
        std::vector<Spot> spots;
        spots.reserve(8 * here.blockers.size());
        for (std::size_t i = 0; i < here.flanks.size(); ++i) {
            Convex const& outline = here.blockers[i].outline;
            std::size_t const size = outline.corners().size();
            bool is_facing = faces_source(outline, size - 1); // the edge before each corner
            for (std::size_t k = 0; k < size; ++k) {
                bool const is_next_facing = faces_source(outline, k);
                if (is_facing || is_next_facing) spots.push_back(outline.corners()[k]);
                is_facing = is_next_facing;
            }
        }
        for (Blocker const& blocker : here.rest()) {
            auto const corners = blocker.outline.corners();
            spots.insert(spots.end(), corners.begin(), corners.end());
        }
        if (!here.blockers.empty()) spots.insert(spots.end(), crossings_.begin(), crossings_.end());
        return spots;
    }

    void cone(Spot source, Vec left, Vec right) {
        Here const here = between({source, left}, {source, right}, [&](Spot a, Spot b) {
            return cross(a - source, b - source) < 0;
        });
        std::vector<Spot> spots = changes(here, [&](Convex const& outline, std::size_t edge) {
            Spot const corner = outline.corners()[edge];
            return cross(edge_end(outline, edge) - corner, source - corner) >= 0;
        });
        for (Blocker const& blocker : here.blockers)
            for (std::size_t i = 0; i < blocker.outline.corners().size(); ++i)
                add_reach(ray_to(blocker.outline.corners()[i], edge_end(blocker.outline, i)),
                          source, zone_.reach, spots);
        std::vector<Vec> ways;
        ways.reserve(spots.size() + 2);
        ways.push_back(left);
        // What was rounded may lie just beyond the reach.
        Mil const far = zone_.reach + Mil{1};
        for (Spot const spot : spots) {
            Vec const way = spot - source;
            if (cross(left, way) < 0 && cross(right, way) > 0 &&
                squared(way) <= std::int64_t{far.value} * far.value)
                ways.push_back(way);
        }
        ways.push_back(right);
        std::sort(ways.begin() + 1, ways.end() - 1, [](Vec a, Vec b) { return cross(a, b) < 0; });
        for (std::size_t i = 1, before = 0; i < ways.size(); ++i) {
            if (cross(ways[before], ways[i]) >= 0) continue;
            slice(source, {ways[before], ways[i]}, here);
            before = i;
        }
        end_cell();
    }

    // Between two directions no corner lies, so what stops the line between them stops all.
    void slice(Spot source, std::pair<Vec, Vec> ways, Here const& here) {
        Ray const middle{source, ways.first + ways.second};
        Stop const stop = stop_here(middle, here);
        if (stop.at.part == 0) return end_cell();
        Wide const way = Wide{stop.at.part} * stop.at.part;
        Wide const whole = Wide{stop.at.whole} * stop.at.whole;
        bool const is_open =
            stop.blocker == nullptr ||
            way * squared(middle.way) >= whole * zone_.reach.value * zone_.reach.value;
        Stop const limit = is_open ? Stop{} : stop;
        auto const on_edge = [&](Vec way_there) {
            Ray const ray{source, way_there};
            return is_open ? source : spot_on(ray, meeting_of_edge(ray, stop));
        };
        if (!continues(limit)) begin_cell(limit, {source, on_edge(ways.first), source, source});
        if (is_open && !cell_.is_round)
            cell_ = {{}, {source, ways.first, ways.second, zone_.reach}, true};
        cell_.round.right = ways.second;
        corners_[2] = on_edge(ways.second);
    }

    // Straight ahead between the corners of the front: between the lines through the spots where
    // what blocks may change.
    void strip(Spot left, Spot right) {
        Here const here = between({left, ahead_}, {right, ahead_},
                                  [&](Spot a, Spot b) { return right_of(a) < right_of(b); });
        std::vector<Spot> spots{left};
        auto const add = [&](Spot spot) {
            if (right_of(spot) > right_of(left) && right_of(spot) < right_of(right))
                spots.push_back(spot);
        };
        auto const faces = [&](Convex const& outline, std::size_t edge) {
            return cross(edge_end(outline, edge) - outline.corners()[edge], ahead_) <= 0;
        };
        for (Spot const spot : changes(here, faces)) add(spot);
        for (Blocker const& blocker : here.blockers)
            for (std::size_t i = 0; i < blocker.outline.corners().size(); ++i) {
                // Where an edge leaves the reach.
                Ray const edge = ray_to(blocker.outline.corners()[i], edge_end(blocker.outline, i));
                std::int64_t const rise = dot(ahead_, edge.way);
                std::int64_t const rest =
                    fine(zone_.stand.front + zone_.reach) - dot(ahead_, edge.from - zone_.pose.at);
                if ((rest > 0) == (rise > 0) && std::abs(rest) < std::abs(rise))
                    add(spot_on(edge, {std::abs(rest), std::abs(rise)}));
            }
        spots.push_back(right);
        std::sort(spots.begin(), spots.end(),
                  [&](Spot a, Spot b) { return right_of(a) < right_of(b); });
        for (std::size_t i = 1; i < spots.size(); ++i)
            if (right_of(spots[i - 1]) < right_of(spots[i])) ribbon(spots[i - 1], spots[i], here);
        end_cell();
    }

    void ribbon(Spot left, Spot right, Here const& here) {
        Spot const middle = spot_on(ray_to(front_at(left), front_at(right)), {1, 2});
        Stop const stop = stop_here({middle, ahead_}, here);
        if (stop.at.part == 0) return end_cell();
        bool const is_open = stop.blocker == nullptr || Wide{stop.at.part} * fine_one >=
                                                            Wide{zone_.reach.value} * stop.at.whole;
        auto const end = [&](Spot there) {
            if (is_open) return far_from(there);
            Ray const ray{there, ahead_};
            return spot_on(ray, meeting_of_edge(ray, stop));
        };
        Stop const limit = is_open ? Stop{} : stop;
        if (!continues(limit)) begin_cell(limit, {front_at(left), end(left), {}, {}});
        corners_[2] = end(right);
        corners_[3] = front_at(right);
    }

    // A row of slices that one edge stops, or none, is one cell.
    bool continues(Stop const& limit) const {
        return has_cell_ && limit_.blocker == limit.blocker &&
               (limit.blocker == nullptr || limit_.edge == limit.edge);
    }
    void begin_cell(Stop const& limit, Quad const& corners) {
        end_cell();
        has_cell_ = true;
        limit_ = limit;
        corners_ = corners;
        cell_ = {};
    }
    void end_cell() {
        if (!has_cell_) return;
        if (!cell_.is_round) cell_.flat = is_triangle() ? triangle() : hull(corners_, corners_);
        fan_->cells_.push_back(cell_);
        has_cell_ = false;
    }

    // FASTER: a triangle is its own hull.
    bool is_triangle() const {
        return corners_[0] == corners_[3] &&
               cross(corners_[1] - corners_[0], corners_[2] - corners_[0]) < 0;
    }
    Convex triangle() const { return {corners_[0], corners_[1], corners_[2]}; }

    Zone zone_;
    Vec ahead_;
    Fan* fan_;
    std::vector<Blocker> blockers_; // those that may matter
    std::vector<Spot> crossings_;   // where two of them overlap
    // The cell in hand, what stops it, and the corners of a flat one: left, far left, far right,
    // right.
    bool has_cell_ = false;
    Fan::Cell cell_{};
    Stop limit_;
    Quad corners_{};
};

Box box_of(Zone const& zone) {
    // No sine of a spread is more than 1; a mil for rounding.
    Extent const ground{zone.stand.left + zone.reach + Mil{1},
                        zone.stand.right + zone.reach + Mil{1},
                        zone.stand.front + zone.reach + Mil{1}, -zone.stand.front + Mil{1}};
    return around(footprint(zone.pose, ground));
}

bool may_meet(Zone const& zone, Convex const& outline) {
    if (!meet(box_of(zone), outline.box())) return false;
    constexpr Mil rounding{4}; // more than a fan may be off
    Spot const left = to_table(zone.pose, {-zone.stand.left, zone.stand.front});
    Spot const right = to_table(zone.pose, {zone.stand.right, zone.stand.front});
    Vec const ahead = forward(zone.pose.heading);
    Vec const leftmost = forward(zone.pose.heading - zone.spread);
    Vec const rightmost = forward(zone.pose.heading + zone.spread);
    bool is_behind = true, is_left = true, is_right = true;
    for (Spot const corner : outline.corners()) {
        is_behind = is_behind && dot(ahead, corner - left) < -fine(rounding);
        is_left = is_left && cross(leftmost, corner - left) > fine(rounding);
        is_right = is_right && cross(rightmost, corner - right) < -fine(rounding);
    }
    return !is_behind && !is_left && !is_right;
}

Fan::Fan(Zone const& zone, std::span<Blocker const> blockers) : box_(box_of(zone)) {
    FanMaker(zone, blockers, *this).make();
}

bool Fan::Cell::meets(Convex const& outline) const {
    return is_round ? round.meets(outline) : touch(flat, outline);
}
bool Fan::Cell::meets(Cell const& other) const {
    if (is_round && other.is_round) return round.meets(other.round);
    return is_round ? round.meets(other.flat) : other.meets(flat);
}

bool Fan::meets(Convex const& outline) const {
    if (!meet(box_, outline.box())) return false;
    return std::any_of(cells_.begin(), cells_.end(),
                       [&](Cell const& cell) { return cell.meets(outline); });
}
bool Fan::meets(Fan const& other) const {
    if (!meet(box_, other.box_)) return false;
    return std::any_of(cells_.begin(), cells_.end(), [&](Cell const& cell) {
        return std::any_of(other.cells_.begin(), other.cells_.end(),
                           [&](Cell const& there) { return cell.meets(there); });
    });
}

bool Fan::meets(Fan const& other, Convex const& ground) const {
    if (!meet(box_, other.box_) || !meets(ground) || !other.meets(ground)) return false;
    constexpr int chords = 32;
    auto const meets_triangle = [&](std::span<Spot const> triangle) {
        for (std::size_t i = 2; i < ground.corners().size(); ++i) {
            std::array const part{ground.corners()[0], ground.corners()[i - 1],
                                  ground.corners()[i]};
            auto const shared = shared_ground(triangle, part);
            if (!shared.empty() && other.meets(Convex(std::span<Spot const>(shared)))) return true;
        }
        return false;
    };
    for (auto const& outline : outlines(chords))
        for (std::size_t i = 2; i < outline.size(); ++i)
            if (meets_triangle(std::array{outline[0], outline[i - 1], outline[i]})) return true;
    return false;
}

std::optional<Mil> first_entry(Quad const& mover, Course const& course, Mil most, Fan const& fan) {
    int const entered = first_where(0, most.value, longest_way.value, [&](int mils) {
        return fan.meets(hull(mover, shifted(mover, course.shift({mils}))));
    });
    return entered > most.value ? std::nullopt : std::optional(Mil{entered});
}

std::vector<std::vector<Spot>> Fan::outlines(int sides) const {
    std::vector<std::vector<Spot>> found;
    for (Cell const& cell : cells_) {
        std::vector<Spot>& outline = found.emplace_back();
        if (!cell.is_round) {
            outline.assign(cell.flat.corners().begin(), cell.flat.corners().end());
            continue;
        }
        Sector const& sector = cell.round;
        outline.push_back(sector.source);
        auto const length = [](Vec way) {
            return std::max<std::int64_t>(1, whole_root(Wide{way.x} * way.x + Wide{way.y} * way.y));
        };
        for (int i = 0; i <= sides; ++i) {
            // Both directions at one length, so that their mean turns evenly.
            Vec const left = sector.left;
            Vec const right = sector.right;
            constexpr std::int64_t even = 1 << 20;
            Vec const a{left.x * even / length(left), left.y * even / length(left)};
            Vec const b{right.x * even / length(right), right.y * even / length(right)};
            Vec const way{a.x * (sides - i) + b.x * i, a.y * (sides - i) + b.y * i};
            std::int64_t const whole = length(way);
            outline.push_back(sector.source + Vec{way.x * sector.reach.value / whole,
                                                  way.y * sector.reach.value / whole});
        }
    }
    return found;
}

} // namespace field
