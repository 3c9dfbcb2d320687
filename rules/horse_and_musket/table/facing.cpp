// Facing on the spot, HM-MOVE-05: which headings keep clear of neighbours.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

namespace {

using umpire::Span;
using umpire::Spans;

constexpr int a_degree = 1000;
constexpr int degrees_round = 360;
constexpr int last_heading = field::full_turn.value - 1;

class Turning {
public:
    Turning(Situation const& situation, Mover const& mover, Spot at)
        : cloth_(situation.scenario().cloth), mover_(mover), at_(at) {
        Mil const arm = std::max(mover.extent.left, mover.extent.right);
        Mil const deep = std::max(mover.extent.front, mover.extent.rear);
        field::Vec const corner{arm.value, deep.value};
        Mil const reach{static_cast<std::int32_t>(field::whole_root(field::squared(corner))) + 2};
        is_inside_ = field::is_on(cloth_, field::footprint({at, Heading{}}, field::square(reach)));
        auto const keep_near = [&](std::vector<field::Convex> const& all, Mil depth) {
            for (field::Convex const& each : all)
                if (field::within(field::Convex{at}, each, reach)) near_.push_back({each, depth});
        };
        field::Box const box = field::grown({at, at}, reach);
        keep_near(situation.obstacles(mover, box), field::Clearance{}.enter);
        keep_near(situation.edges(mover, box), edge_depth);
    }

    bool is_free() const { return near_.empty() && is_inside_; }
    // From one heading to another, at most a degree on.
    bool is_clear(int from, int to) const {
        field::Quad const one = at(from);
        field::Quad const two = at(to);
        if (!is_inside_ && !(field::is_on(cloth_, one) && field::is_on(cloth_, two))) return false;
        // FASTER: most neighbours lie beside the box of the two, and need no hull.
        field::Box const box = field::both(field::around(one), field::around(two));
        std::optional<field::Convex> ground;
        return std::ranges::none_of(near_, [&](Neighbour const& each) {
            if (!field::meet(box, each.outline.box())) return false;
            if (!ground) ground = field::hull(one, two);
            return field::overlap_deeper(*ground, each.outline, each.depth);
        });
    }

    // Of a degree that is not clear the part before a heading, and after it.
    int before(int heading) const {
        return field::greatest_where(0, a_degree, [&](int back) {
            return back < a_degree && is_clear(heading - back, heading);
        });
    }
    int after(int heading) const {
        return field::greatest_where(
            0, a_degree, [&](int on) { return on < a_degree && is_clear(heading, heading + on); });
    }

private:
    struct Neighbour {
        field::Convex outline;
        Mil depth;
    };
    field::Quad at(int heading) const { return mover_.outline({at_, Heading{heading}}); }

    field::Cloth cloth_;
    Mover mover_;
    Spot at_;
    std::vector<Neighbour> near_;
    bool is_inside_ = false;
};

void add(Spans& spans, Span span) {
    span.least = std::max(span.least, 0);
    span.most = std::min(span.most, last_heading);
    if (!spans.empty() && span.least <= spans.back().most + 1)
        spans.back().most = std::max(spans.back().most, span.most);
    else if (!spans.full())
        spans.push_back(span);
}

} // namespace

bool may_face(Situation const& situation, Mover const& mover, Pose const& pose, Heading heading) {
    if (heading == pose.heading || heading == pose.heading + field::half_turn) return true;
    Turning const turning(situation, mover, pose.at);
    if (turning.is_free()) return true;
    int const degree = heading.value() / a_degree;
    auto const is_clear_from = [&](int from) {
        return turning.is_clear(a_degree * from, a_degree * (from + 1));
    };
    if (is_clear_from(degree)) return true;
    int const from = a_degree * degree;
    int const on = heading.value() - from;
    return (degree > 0 && is_clear_from(degree - 1) && on <= turning.after(from)) ||
           (degree + 1 < degrees_round && is_clear_from(degree + 1) &&
            a_degree - on <= turning.before(from + a_degree));
}

Spans facings(Situation const& situation, Mover const& mover, Pose const& pose) {
    Turning const turning(situation, mover, pose.at);
    if (turning.is_free()) return {{0, last_heading, "HM-MOVE-05"}};
    std::array<bool, degrees_round> is_clear; // from each degree to the next
    for (int degree = 0; degree < degrees_round; ++degree)
        is_clear[static_cast<std::size_t>(degree)] =
            turning.is_clear(a_degree * degree, a_degree * (degree + 1));
    auto const is_clear_from = [&](int degree) {
        return is_clear[static_cast<std::size_t>((degree + degrees_round) % degrees_round)];
    };
    std::vector<Span> found;
    for (int degree = 0; degree < degrees_round; ++degree) {
        if (!is_clear_from(degree)) continue;
        int const from = a_degree * degree;
        int const to = from + a_degree;
        // A part of the degree before, and of that after.
        int const before = is_clear_from(degree - 1) ? a_degree : turning.before(from);
        int const after = is_clear_from(degree + 1) ? a_degree : turning.after(to);
        found.push_back({from - before, to + after, "HM-MOVE-07"});
    }
    for (Heading const heading : {pose.heading, pose.heading + field::half_turn})
        found.push_back({heading.value(), heading.value(), "HM-MOVE-07"});
    std::ranges::sort(found, {}, &Span::least);
    Spans spans;
    for (Span const& span : found) add(spans, span);
    return spans;
}

} // namespace horse_and_musket
