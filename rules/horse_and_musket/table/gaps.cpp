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

} // namespace

std::vector<Gap> gaps_along(Situation const& situation, Mover const& mover, field::Way const& way) {
    std::vector<Gap> gaps;
    Mil const width = std::max(narrow_gap, mover.extent.left + mover.extent.right);
    auto const sides = sides_near(situation, mover, ground_of(way));
    for (std::size_t i = 0; i < sides.size(); ++i)
        for (std::size_t j = i + 1; j < sides.size(); ++j) {
            if (sides[i].owner == sides[j].owner ||
                !field::meet(field::grown(sides[i].outline.box(), width), sides[j].outline.box()))
                continue;
            field::Distance const apart = field::gap(sides[i].outline, sides[j].outline);
            if (apart >= width || apart <= touching) continue;
            gaps.push_back({{sides[i].outline, sides[j].outline},
                            line_between(sides[i].outline, sides[j].outline),
                            apart < narrow_gap,
                            sides[i].is_ground && sides[j].is_ground});
        }
    return gaps;
}

std::vector<field::Convex> too_narrow_to_flee(Situation const& situation, Mover const& mover,
                                              field::Way const& way) {
    std::vector<field::Convex> lines;
    for (Gap const& gap : gaps_along(situation, mover, way))
        if (gap.is_narrow && gap.is_of_ground &&
            !field::within(way.mover, gap.line, field::Clearance{}.enter))
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
        for (Gap const& gap : gaps_along(situation, mover, way))
            if (gap.is_narrow && !field::within(way.mover, gap.line, touching))
                bars.push_back(gap.line);
    } else if (threads_gaps(mover)) {
        // HM-GAP-21: there they need not keep a hundredth of an inch.
        for (Gap const& gap : gaps_along(situation, mover, way)) {
            if (!gap.is_narrow) continue;
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

std::optional<Mil> first_at_gap(Situation const& situation, Mover const& mover,
                                field::Way const& way) {
    if (!is_formed(mover.formation)) return std::nullopt;
    Pose const start{way.course.from, mover.pose.heading};
    field::Quad const front = mover.outline(start);
    field::Extent ahead = mover.extent;
    ahead.front = ahead.front + way.most + loose_inch;
    field::Convex const strip(field::footprint(start, ahead));
    field::Way on = way;
    on.most = way.most + loose_inch;
    std::optional<Mil> first;
    for (Gap const& gap : gaps_along(situation, mover, on)) {
        // Whose footprint clears both sides just passes.
        if (gap.is_narrow || !field::touch(strip, gap.line)) continue;
        if (field::clear_way(on, gap.sides) == on.most) continue;
        auto const near = field::first_within(
            {field::Convex{front[0], front[1]}, way.course, way.most}, gap.line, loose_inch);
        if (near) first = std::min(first.value_or(*near), *near);
    }
    return first;
}

} // namespace horse_and_musket
