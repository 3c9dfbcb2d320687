// Friendly or unmanned guns in the way of who goes loose, HM-LOOSE-01; and guns that are halted,
// HM-GAP-64.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

std::vector<field::Convex> guns_to_pass(Situation const& situation, Mover const& mover,
                                        field::Box const& box) {
    std::vector<field::Convex> found;
    for (Situation::Presence const& each : situation.present())
        if (each.unit != no_unit && !each.is(mover) && each.meets(box) &&
            situation.is_passed_loose(each.unit, mover.side))
            found.insert(found.end(), each.outlines().begin(), each.outlines().end());
    return found;
}

bool has_guns_ahead(Situation const& situation, Mover const& mover) {
    if (!is_formed(mover.formation)) return false;
    field::Extent ahead = mover.extent;
    ahead.front = ahead.front + loose_inch;
    field::Convex const strip(field::footprint(mover.pose, ahead));
    return std::ranges::any_of(
        guns_to_pass(situation, mover, strip.box()),
        [&](field::Convex const& gun) { return field::overlap(strip, gun); });
}

umpire::Spans places_to_rest(Situation const& situation, Mover const& mover,
                             field::Course const& course, Limit const& limit) {
    if (mover.precedence != Precedence::guns) return {{0, limit.most, limit.by}};
    field::Way const way{field::Convex(mover.outline(mover.pose)), course, {limit.most}};
    return places_beside(
        guns_to_pass(situation, mover, field::box_of(way, field::Clearance{}.keep)), way, limit.by);
}

umpire::Spans places_beside(std::span<field::Convex const> things, field::Way const& way,
                            RuleId ends_by) {
    Limit const limit{way.most.value, ends_by};
    field::Course const& course = way.course;
    umpire::Spans places{{0, limit.most, limit.by}};
    for (field::Convex const& thing : things) {
        // Whoever stood nearer from the outset may brush it, as on every way (HM-GAP-10).
        bool const is_neighbour = field::within(way.mover, thing, field::Clearance{}.keep);
        auto const is_on_it = [&](int distance) {
            field::Convex const here = field::shifted(way.mover, course.shift({distance}));
            return is_neighbour ? field::overlap_deeper(here, thing, field::Clearance{}.enter)
                                : field::within(here, thing, field::Clearance{}.keep - Mil{1});
        };
        int const none = limit.most + 1;
        int const first = is_neighbour
                              ? field::first_where(0, limit.most, 20, is_on_it)
                              : field::first_within(way, thing, field::Clearance{}.keep - Mil{1})
                                    .value_or(Mil{none})
                                    .value;
        if (first == none) continue;
        int const last = field::greatest_where(first, limit.most, is_on_it);
        umpire::Spans left;
        for (umpire::Span const& span : places) {
            if (span.least < first && !left.full())
                left.push_back({span.least, std::min(span.most, first - 1),
                                span.most < first ? span.ends_by : RuleId{"HM-MOVE-07"}});
            if (span.most > last && !left.full())
                left.push_back({std::max(span.least, last + 1), span.most, span.ends_by});
        }
        places = left;
    }
    if (places.empty() || places[0].least > 0) { // to stay is always possible
        umpire::Spans all{{0, 0, "HM-MOVE-07"}};
        for (umpire::Span const& span : places)
            if (!all.full()) all.push_back(span);
        places = all;
    }
    return places;
}

Mil last_rest(umpire::Spans const& places, int way) {
    Mil rest{};
    for (umpire::Span const& span : places)
        if (span.least <= way) rest = {std::min(span.most, way)};
    return rest;
}

namespace {

bool is_halted_gun(Situation const& situation, Mover const& mover) {
    return mover.arm == Arm::artillery && Halts(situation, mover).is_halted();
}

// HM-GAP-64: nearer to no enemy within nine inches. On a straight way a distance falls and then
// rises: who is not nearer after the first tenth of an inch never is.
bool nears_the_near(Situation const& situation, Mover const& mover, field::Course const& course) {
    field::Convex const now(field::footprint(mover.pose, mover.colours()));
    field::Convex const then = field::shifted(now, course.shift({100}));
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        field::Convex const colours(each.colours());
        return each.side != mover.side && field::within(now, colours, halting_distance) &&
               field::gap(then, colours) < field::gap(now, colours);
    });
}

} // namespace

Limit manhandle_allowance(Situation const& situation, Mover const& mover) {
    if (is_halted_gun(situation, mover)) return {0, "HM-GAP-64"}; // it turns where it is
    return {situation.rules().tables.movement.manhandle.value, "HM-ART-04"};
}

Limit any_way_limit(Situation const& situation, Mover const& mover, field::Course const& course,
                    Limit allowance) {
    if (allowance.most == 0 || !is_halted_gun(situation, mover))
        return straight_limit(situation, mover, course, allowance);
    if (nears_the_near(situation, mover, course)) return {0, "HM-GAP-64"};
    Limit limit = limit_without_halts(situation, mover, course, allowance);
    field::Way const way{field::Convex(mover.outline(mover.pose)), course, {limit.most}};
    Halts halts(situation, mover, field::box_of(way, {}));
    halts.forgive(mover.pose); // those that hold it now; new ones it heeds
    halts.cut(limit, course);
    return limit;
}

} // namespace horse_and_musket
