#include "field/plane_fan.h"

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
        for (Blocker const& blocker : blockers)
            if (meet(fan.box_, blocker.outline.box())) blockers_.push_back(blocker);
        for (std::size_t i = 0; i < blockers_.size(); ++i) {
            auto const corners = blockers_[i].outline.corners();
            spots_.insert(spots_.end(), corners.begin(), corners.end());
            for (std::size_t j = 0; j < i; ++j)
                add_crossings(blockers_[i].outline, blockers_[j].outline, spots_);
        }
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
        std::int64_t const way = fine(ahead) - in_frame(zone_.pose, spot).ahead;
        return spot_on({spot, ahead_}, {way, fine_one * fine_one});
    }
    Spot front_at(Spot spot) const { return ahead_of(spot, zone_.stand.front); }
    Spot far_from(Spot spot) const { return ahead_of(spot, zone_.stand.front + zone_.reach); }
    std::int64_t right_of(Spot spot) const { return in_frame(zone_.pose, spot).right; }

    // What may block between two directions: all but what lies wholly to one side.
    std::vector<Blocker> between(Ray const& left, Ray const& right) const {
        std::vector<Blocker> found;
        for (Blocker const& blocker : blockers_) {
            bool is_left = true;
            bool is_right = true;
            for (Spot const corner : blocker.outline.corners()) {
                is_left = is_left && cross(left.way, corner - left.from) >= 0;
                is_right = is_right && cross(right.way, corner - right.from) <= 0;
            }
            if (!is_left && !is_right) found.push_back(blocker);
        }
        return found;
    }

    void cone(Spot source, Vec left, Vec right) {
        std::vector<Blocker> const here = between({source, left}, {source, right});
        std::vector<Spot> spots = here.empty() ? std::vector<Spot>{} : spots_;
        for (Blocker const& blocker : here)
            for (std::size_t i = 0; i < blocker.outline.corners().size(); ++i)
                add_reach(ray_to(blocker.outline.corners()[i], edge_end(blocker.outline, i)),
                          source, zone_.reach, spots);
        std::vector<Vec> ways{left};
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
        begin_row();
        for (std::size_t i = 1, before = 0; i < ways.size(); ++i) {
            if (cross(ways[before], ways[i]) >= 0) continue;
            slice(source, {ways[before], ways[i]}, here);
            before = i;
        }
    }

    // Between two directions no corner lies, so what stops the line between them stops all.
    void slice(Spot source, std::pair<Vec, Vec> ways, std::span<Blocker const> here) {
        Ray const middle{source, ways.first + ways.second};
        Stop const stop = stop_of(middle, here);
        if (stop.at.part == 0) return;
        Wide const way = Wide{stop.at.part} * stop.at.part;
        Wide const whole = Wide{stop.at.whole} * stop.at.whole;
        bool const is_open =
            stop.blocker == nullptr ||
            way * squared(middle.way) >= whole * zone_.reach.value * zone_.reach.value;
        if (is_open) {
            if (continues(nullptr, 0))
                fan_->cells_.back().round.right = ways.second;
            else
                fan_->cells_.push_back({{}, {source, ways.first, ways.second, zone_.reach}, true});
        } else {
            auto const on_edge = [&](Vec way_there) {
                Ray const ray{source, way_there};
                return spot_on(ray, meeting_of_edge(ray, stop));
            };
            if (!continues(stop.blocker, stop.edge)) first_ = {source, on_edge(ways.first)};
            flat({first_[0], first_[1], on_edge(ways.second), source});
        }
        stopped_by(stop, is_open);
    }

    // Straight ahead between the corners of the front: between the lines through the spots where
    // what blocks may change.
    void strip(Spot left, Spot right) {
        std::vector<Blocker> const here = between({left, ahead_}, {right, ahead_});
        std::vector<Spot> spots{left};
        auto const add = [&](Spot spot) {
            if (right_of(spot) > right_of(left) && right_of(spot) < right_of(right))
                spots.push_back(spot);
        };
        if (!here.empty()) std::for_each(spots_.begin(), spots_.end(), add);
        for (Blocker const& blocker : here)
            for (std::size_t i = 0; i < blocker.outline.corners().size(); ++i) {
                // Where an edge leaves the reach.
                Ray const edge = ray_to(blocker.outline.corners()[i], edge_end(blocker.outline, i));
                std::int64_t const rise = dot(ahead_, edge.way);
                std::int64_t const rest =
                    fine(zone_.stand.front + zone_.reach) - in_frame(zone_.pose, edge.from).ahead;
                if ((rest > 0) == (rise > 0) && std::abs(rest) < std::abs(rise))
                    add(spot_on(edge, {std::abs(rest), std::abs(rise)}));
            }
        spots.push_back(right);
        std::sort(spots.begin(), spots.end(),
                  [&](Spot a, Spot b) { return right_of(a) < right_of(b); });
        begin_row();
        for (std::size_t i = 1; i < spots.size(); ++i)
            if (right_of(spots[i - 1]) < right_of(spots[i])) ribbon(spots[i - 1], spots[i], here);
    }

    void ribbon(Spot left, Spot right, std::span<Blocker const> here) {
        Spot const middle = spot_on(ray_to(front_at(left), front_at(right)), {1, 2});
        Stop const stop = stop_of({middle, ahead_}, here);
        if (stop.at.part == 0) return;
        bool const is_open = stop.blocker == nullptr || Wide{stop.at.part} * fine_one >=
                                                            Wide{zone_.reach.value} * stop.at.whole;
        auto const end = [&](Spot there) {
            if (is_open) return far_from(there);
            Ray const ray{there, ahead_};
            return spot_on(ray, meeting_of_edge(ray, stop));
        };
        Blocker const* const blocker = is_open ? nullptr : stop.blocker;
        if (!continues(blocker, stop.edge)) first_ = {front_at(left), end(left)};
        flat({first_[0], first_[1], end(right), front_at(right)});
        stopped_by(stop, is_open);
    }

    // A row of slices that one edge stops, or none, is one cell.
    void begin_row() { has_last_ = false; }
    bool continues(Blocker const* blocker, std::size_t edge) {
        extends_ =
            has_last_ && last_blocker_ == blocker && (blocker == nullptr || last_edge_ == edge);
        return extends_;
    }
    void stopped_by(Stop const& stop, bool is_open) {
        has_last_ = true;
        last_blocker_ = is_open ? nullptr : stop.blocker;
        last_edge_ = stop.edge;
    }
    void flat(Quad const& corners) {
        if (extends_)
            fan_->cells_.back() = {hull(corners, corners), {}, false};
        else
            fan_->cells_.push_back({hull(corners, corners), {}, false});
    }

    Zone zone_;
    Vec ahead_;
    Fan* fan_;
    std::vector<Blocker> blockers_; // those that may matter
    std::vector<Spot> spots_;       // their corners, and where they cross
    bool has_last_ = false;
    bool extends_ = false;
    Blocker const* last_blocker_ = nullptr;
    std::size_t last_edge_ = 0;
    std::array<Spot, 2> first_{}; // where the cell in hand begins: at the source, and far from it
};

Fan::Fan(Zone const& zone, std::span<Blocker const> blockers) {
    // No sine of a spread is more than 1; a mil for rounding.
    Extent const ground{zone.stand.left + zone.reach + Mil{1},
                        zone.stand.right + zone.reach + Mil{1},
                        zone.stand.front + zone.reach + Mil{1}, -zone.stand.front + Mil{1}};
    box_ = around(footprint(zone.pose, ground));
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

std::optional<Mil> first_entry(Quad const& mover, Course const& course, Mil most, Fan const& fan) {
    int const entered = first_where(0, most.value, longest_way.value, [&](int mils) {
        return fan.meets(hull(mover, shifted(mover, course.shift({mils}))));
    });
    return entered > most.value ? std::nullopt : std::optional(Mil{entered});
}

} // namespace field
