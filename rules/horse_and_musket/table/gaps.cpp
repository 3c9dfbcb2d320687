#include "rules/horse_and_musket/table/gaps.h"

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

namespace {

struct GapSide {
    std::size_t owner; // outlines of one unit, or one feature, make no gap
    field::Convex outline;
    bool is_ground = false;
};

// The spot of an edge that is nearest to another spot.
Spot nearest_on(Spot from, Spot to, Spot spot) {
    field::Vec const edge = to - from;
    std::int64_t const length = field::squared(edge);
    std::int64_t const along = std::clamp(field::dot(edge, spot - from), std::int64_t{0}, length);
    if (length == 0) return from;
    auto const part = [&](std::int64_t way) {
        field::Wide const twice = field::Wide{2} * way * along;
        field::Wide const half = twice >= 0 ? length : -length;
        return static_cast<std::int64_t>((twice + half) / (field::Wide{2} * length));
    };
    return from + field::Vec{part(edge.x), part(edge.y)};
}

// The shortest line between two outlines, to whole mils.
field::Convex line_between(field::Convex const& one, field::Convex const& two) {
    Spot a{}, b{};
    std::int64_t least = -1;
    auto const look = [&](field::Convex const& corners_of, field::Convex const& edges_of) {
        auto const edges = edges_of.corners();
        for (Spot const corner : corners_of.corners())
            for (std::size_t i = 0; i < edges.size(); ++i) {
                Spot const other = nearest_on(edges[i], edges[(i + 1) % edges.size()], corner);
                std::int64_t const length = field::squared(other - corner);
                if (least >= 0 && length >= least) continue;
                least = length;
                a = corner;
                b = other;
            }
    };
    look(one, two);
    look(two, one);
    return field::Convex{a, b};
}

std::vector<GapSide> sides_near(Situation const& situation, Mover const& mover,
                                field::Box const& near) {
    std::vector<GapSide> sides;
    std::size_t owner = 0;
    for (Situation::Presence const& each : situation.present()) {
        ++owner;
        if (!each.meets(near) || each.side != mover.side || each.is(mover) ||
            situation.makes_way(each, mover))
            continue;
        for (field::Convex const& outline : each.outlines())
            if (field::meet(outline.box(), near)) sides.push_back({owner, outline});
    }
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        owner += 256; // a river is one side of a gap, but for where a bridge parts it
        if (!situation.is_closed(i, mover)) continue;
        for (std::size_t j = 0; j < features[i].parts.size(); ++j)
            if (field::Convex const& part = features[i].parts[j]; field::meet(part.box(), near))
                sides.push_back({owner + features[i].bodies[j], part, true});
    }
    return sides;
}

field::Box ground_of(field::Way const& way) {
    field::Vec const last = way.course.shift(way.most);
    field::Box const& box = way.mover.box();
    return field::grown(field::both(box, {box.low + last, box.high + last}),
                        narrow_gap + loose_inch);
}

// Ground about the front of a mover, in its own frame, and on which sides of it something lies
// altogether: between two things on the same side no gap is near it.
class GroundBeforeIt {
public:
    GroundBeforeIt(Mover const& mover, Mil reach)
        : pose_(mover.pose), left_(-mover.extent.left - reach), right_(mover.extent.right + reach),
          rear_(mover.extent.front - reach), front_(mover.extent.front + reach) {}

    unsigned sides_of(field::Convex const& outline) const {
        unsigned sides = 15;
        for (Spot const corner : outline.corners()) {
            field::FinePlace const place = field::in_frame(pose_, corner);
            sides &= unsigned{place.right < field::fine(left_)} |
                     unsigned{place.right > field::fine(right_)} << 1 |
                     unsigned{place.ahead < field::fine(rear_)} << 2 |
                     unsigned{place.ahead > field::fine(front_)} << 3;
        }
        return sides;
    }

private:
    Pose pose_;
    Mil left_, right_, rear_, front_;
};

Mil width_of(Mover const& mover) { return mover.extent.left + mover.extent.right; }
bool has_wide_gaps(Mover const& mover) { return width_of(mover) > narrow_gap; }

template <class Asks>
std::vector<Gap> gaps_between(std::vector<GapSide> const& sides, Mover const& mover, GapWidth width,
                              Asks const& asks) {
    std::vector<Gap> gaps;
    bool const is_narrow = width == GapWidth::narrow;
    Mil const below = is_narrow ? narrow_gap : width_of(mover);
    for (std::size_t i = 0; i < sides.size(); ++i)
        for (std::size_t j = i + 1; j < sides.size(); ++j) {
            if (sides[i].owner == sides[j].owner || !asks(i, j) ||
                !field::meet(field::grown(sides[i].outline.box(), below), sides[j].outline.box()))
                continue;
            field::Distance const apart = field::gap(sides[i].outline, sides[j].outline);
            if (apart >= below || (is_narrow ? apart <= touching : apart < narrow_gap)) continue;
            gaps.push_back({{sides[i].outline, sides[j].outline},
                            line_between(sides[i].outline, sides[j].outline),
                            sides[i].is_ground && sides[j].is_ground});
        }
    return gaps;
}

} // namespace

std::vector<Gap> gaps_along(Situation const& situation, Mover const& mover, field::Way const& way,
                            GapWidth width) {
    if (width == GapWidth::wide && !has_wide_gaps(mover)) return {};
    return gaps_between(sides_near(situation, mover, ground_of(way)), mover, width,
                        [](std::size_t, std::size_t) { return true; });
}

std::vector<field::Convex> too_narrow_to_flee(Situation const& situation, Mover const& mover,
                                              field::Way const& way) {
    std::vector<field::Convex> lines;
    for (Gap const& gap : gaps_along(situation, mover, way, GapWidth::narrow))
        if (gap.is_of_ground && !field::within(way.mover, gap.line, field::Clearance{}.enter))
            lines.push_back(gap.line);
    return lines;
}

Mil clear_way_among(Situation const& situation, Mover const& mover, field::Way const& way) {
    field::Way rest = way;
    field::Box const box = field::box_of(way, field::Clearance{}.keep);
    // Ground open at its edge alone is entered by the depth of a stand.
    rest.most = field::way_into(rest, situation.edges(mover, box), edge_depth);
    std::vector<field::Convex> bars = situation.obstacles(mover, box);
    if (mover.formation == Formation::loose) {
        // HM-GAP-21: too narrow for it. Who stands in such a gap already is not held there.
        for (Gap const& gap : gaps_along(situation, mover, way, GapWidth::narrow))
            if (!field::within(way.mover, gap.line, touching)) bars.push_back(gap.line);
    } else if (threads_gaps(mover)) {
        // HM-GAP-21: there they need not keep a hundredth of an inch.
        for (Gap const& gap : gaps_along(situation, mover, way, GapWidth::narrow)) {
            std::erase_if(bars, [&](field::Convex const& bar) {
                return std::ranges::any_of(gap.sides, [&](field::Convex const& side) {
                    return std::ranges::equal(side.corners(), bar.corners());
                });
            });
            rest.most = field::clear_way(rest, gap.sides, {{0}, {2}});
        }
    }
    return field::clear_way(rest, bars);
}

namespace {

// A way of a line that may come to a gap.
struct WayToGaps {
    WayToGaps(Mover const& mover, field::Way const& way) : on(way) {
        on.most = way.most + loose_inch;
        Pose const start{way.course.from, mover.pose.heading};
        field::Quad const front = mover.outline(start);
        edge = field::Convex{front[0], front[1]};
        field::Extent extent = mover.extent;
        extent.front = extent.front + on.most;
        strip = field::Convex(field::footprint(start, extent));
    }
    // Whose footprint clears both sides just passes.
    bool is_barred_by(Gap const& gap) const {
        return field::touch(strip, gap.line) && field::clear_way(on, gap.sides) != on.most;
    }

    field::Way on; // an inch further
    field::Convex edge, strip;
};

} // namespace

std::optional<Mil> first_at_gap(Situation const& situation, Mover const& mover,
                                field::Way const& way) {
    if (!is_formed(mover.formation)) return std::nullopt;
    WayToGaps const ahead(mover, way);
    std::optional<Mil> first;
    for (Gap const& gap : gaps_along(situation, mover, ahead.on, GapWidth::wide)) {
        if (!ahead.is_barred_by(gap)) continue;
        auto const near =
            field::first_within({ahead.edge, way.course, way.most}, gap.line, loose_inch);
        if (near) first = std::min(first.value_or(*near), *near);
    }
    return first;
}

bool is_at_gap(Situation const& situation, Mover const& mover, field::Way const& way) {
    if (!is_formed(mover.formation) || !has_wide_gaps(mover)) return false;
    WayToGaps const ahead(mover, way);
    auto const sides = sides_near(situation, mover, ground_of(ahead.on));
    GroundBeforeIt const ground(mover, loose_inch + touching);
    std::vector<unsigned> beyond;
    for (GapSide const& side : sides) beyond.push_back(ground.sides_of(side.outline));
    auto const asks = [&](std::size_t i, std::size_t j) { return (beyond[i] & beyond[j]) == 0; };
    return std::ranges::any_of(
        gaps_between(sides, mover, GapWidth::wide, asks), [&](Gap const& gap) {
            return field::within(ahead.edge, gap.line, loose_inch) && ahead.is_barred_by(gap);
        });
}

} // namespace horse_and_musket
