#include "rules/horse_and_musket/table/ways.h"
#include "rules/horse_and_musket/table/fire_lines.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/table/gaps.h"

namespace horse_and_musket {

namespace {

bool is_slowed(Mover const& mover, TerrainRow const& ground) {
    return ground.slows == Slows::all ||
           // HM-TERRAIN-02: skirmishing infantry is not slowed.
           (ground.slows == Slows::formed && !mover.is_skirmishing());
}
bool is_near(Feature const& feature, field::Convex const& outline, Mil reach) {
    return std::ranges::any_of(feature.parts, [&](field::Convex const& part) {
        return field::within(part, outline, reach);
    });
}
bool overlaps(Feature const& feature, field::Convex const& outline) {
    return std::ranges::any_of(
        feature.parts, [&](field::Convex const& part) { return field::overlap(part, outline); });
}

// HM-CARD-55: as far as a card says.
std::optional<Mil> pace_of(Situation const& situation, Mover const& mover, EffectWord what) {
    return mover.unit == no_unit ? std::nullopt : pace_in_force(situation, mover.unit, what);
}

} // namespace

Limit move_allowance(Situation const& situation, Mover const& mover) {
    Movement const& movement = situation.rules().tables.movement;
    Limit limit{movement.move.value, "HM-MOVE-01"};
    if (auto const pace = pace_of(situation, mover, EffectWord::move))
        limit = {pace->value, "HM-CARD-55"};
    field::Convex const colours(field::footprint(mover.pose, mover.colours()));
    auto const& features = situation.features();
    int slowing = 0;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (is_slowed(mover, situation.ground(i)) && overlaps(features[i], colours)) ++slowing;
    // HM-MOVE-02: rough ground allows three inches, slow or not.
    for (std::size_t i = 0; i < features.size(); ++i)
        if (situation.ground(i).is_rough && !mover.is_skirmishing() &&
            overlaps(features[i], colours))
            limit.cut(movement.move_rough.value, "HM-MOVE-02");
    // HM-TERRAIN-05: for each that slows beyond the first an inch is taken off.
    if (slowing > 0)
        limit.cut(std::max(0, movement.move_slowed.value - 1000 * (slowing - 1)), "HM-TERRAIN-01");
    cut_by_weather(situation, limit);
    return limit;
}

Limit go_allowance(Situation const& situation, Mover& mover, CardId by) {
    Movement const& movement = situation.rules().tables.movement;
    Limit limit = move_allowance(situation, mover);
    bool const has_pace = pace_of(situation, mover, EffectWord::move).has_value();
    if (mover.arm == Arm::artillery && !has_pace) limit.cut(movement.limbered.value, "HM-ART-07");
    if (mover.is_skirmishing()) limit.cut(movement.skirmishers.value, "HM-SKIRM-05");
    if (mover.arm == Arm::artillery || mover.is_skirmishing()) return limit;
    mover.formation = Formation::loose; // HM-LOOSE-05: any way it likes
    mover.precedence = Precedence::guns;
    mover.extent = mover.colours();
    if (by == no_card) limit.cut(situation.top().rest, "HM-GAP-10");
    return limit;
}

namespace {

// HM-TERRAIN-01: ground that slows stops it at its edge; from there the next order enters.
void cut_at_slow_ground(Situation const& situation, Mover const& mover, field::Way way,
                        Limit& limit) {
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        way.most = {limit.most};
        if (is_slowed(mover, situation.ground(i)) && !is_near(features[i], way.mover, touching))
            limit.cut(field::clear_way(way, features[i].parts, {{0}, {0}}).value, "HM-TERRAIN-01");
    }
}
// HM-LOOSE-02: a formed unit stops an inch from rough ground, or a gap, and is loose.
void cut_at_rough_ground(Situation const& situation, Mover const& mover, field::Way const& way,
                         Limit& limit) {
    if (!is_formed(mover.formation)) return;
    Pose const start{way.course.from, mover.pose.heading};
    field::Quad const front = mover.outline(start);
    field::Convex const edge{front[0], front[1]};
    field::Extent ahead = mover.extent;
    ahead.front = ahead.front + Mil{limit.most} + loose_inch;
    field::Convex const strip(field::footprint(start, ahead));
    auto const look_at = [&](field::Convex const& part) {
        if (!field::overlap(strip, part)) return;
        if (auto const near =
                field::first_within({edge, way.course, {limit.most}}, part, loose_inch))
            limit.cut(near->value, "HM-LOOSE-02");
    };
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i)
        if (situation.ground(i).is_rough && !situation.is_closed(i, mover))
            std::ranges::for_each(features[i].parts, look_at);
    std::ranges::for_each(guns_to_pass(situation, mover, strip.box()), look_at);
}
void cut_where_loose(Situation const& situation, Mover const& mover, field::Way way, Limit& limit) {
    cut_at_rough_ground(situation, mover, way, limit);
    way.most = {limit.most};
    if (auto const gap = first_at_gap(situation, mover, way)) limit.cut(gap->value, "HM-GAP-21");
}

} // namespace

Limit limit_without_halts(Situation const& situation, Mover const& mover,
                          field::Course const& course, Limit allowance) {
    Limit limit = allowance;
    field::Way way{
        field::Convex(mover.outline({course.from, mover.pose.heading})), course, {limit.most}};
    limit.cut(field::way_on(situation.scenario().cloth, way).value, "HM-MOVE-06");
    cut_where_loose(situation, mover, way, limit);
    way.most = {limit.most};
    limit.cut(clear_way_among(situation, mover, way).value, "HM-MOVE-07");
    cut_at_slow_ground(situation, mover, way, limit);
    return limit;
}

bool may_set_out(Situation const& situation, Mover const& mover, field::Course const& course,
                 Limit allowance) {
    Limit limit = allowance;
    field::Way way{
        field::Convex(mover.outline({course.from, mover.pose.heading})), course, {limit.most}};
    limit.cut(field::way_on(situation.scenario().cloth, way).value, "HM-MOVE-06");
    if (limit.most <= 0) return false;
    cut_at_rough_ground(situation, mover, way, limit);
    way.most = {limit.most};
    if (limit.most <= 0 || is_at_gap(situation, mover, way)) return false;
    // What bars a way does so from somewhere on: here only its first mil matters.
    limit.most = 1;
    way.most = {limit.most};
    limit.cut(clear_way_among(situation, mover, way).value, "HM-MOVE-07");
    if (limit.most <= 0) return false;
    cut_at_slow_ground(situation, mover, way, limit);
    return limit.most > 0;
}

Limit straight_limit(Situation const& situation, Mover const& mover, field::Course const& course,
                     Limit allowance) {
    Limit limit = limit_without_halts(situation, mover, course, allowance);
    field::Way const way{
        field::Convex(mover.outline({course.from, mover.pose.heading})), course, {limit.most}};
    Halts(situation, mover, field::box_of(way, {})).cut(limit, course);
    return limit;
}

bool must_go_loose(Situation const& situation, Mover const& mover) {
    if (!is_formed(mover.formation) || mover.is_skirmishing()) return false;
    field::Extent ahead = mover.extent;
    ahead.front = ahead.front + loose_inch;
    field::Convex const strip(field::footprint(mover.pose, ahead));
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i)
        if (situation.ground(i).is_rough && !situation.is_closed(i, mover) &&
            is_near(features[i], strip, {0}))
            return true;
    field::Way const way{
        field::Convex(mover.outline(mover.pose)), field::straight_ahead(mover.pose), {0}};
    return is_at_gap(situation, mover, way);
}

bool is_in_rough_ground(Situation const& situation, field::Quad const& outline) {
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i)
        if (situation.ground(i).is_rough && overlaps(features[i], field::Convex(outline)))
            return true;
    return false;
}

namespace {

// HM-GAP-52: so they count as shaken.
bool is_disordered_alone(Situation const& situation, GeneralId general) {
    return general != no_general && situation.is_lone(general) &&
           situation.top().generals[general.value].is_disordered != 0;
}

} // namespace

bool brings_closer(Situation const& situation, Mover const& mover, field::Course const& course) {
    bool const is_shaken = mover.unit != no_unit ? situation.is_shaken(mover.unit)
                                                 : is_disordered_alone(situation, mover.general);
    if (!is_shaken) return false;
    // The distance of two stands falls and then rises along a way: asked after an inch.
    field::Convex const now(field::footprint(mover.pose, mover.colours()));
    field::Convex const then(
        field::footprint(field::moved(mover.pose, course, {1000}), mover.colours()));
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        field::Convex const colours(each.colours());
        return each.side != mover.side && field::gap(then, colours) < field::gap(now, colours);
    });
}

namespace {

Angle clear_wheel_among(Situation const& situation, Mover const& mover, field::Wheel wheel) {
    field::Box const box = field::box_of(wheel, field::Clearance{}.keep);
    wheel.angle = field::clear_wheel(wheel, situation.obstacles(mover, box));
    if (wheel.angle == Angle{}) return {};
    return field::wheel_into(wheel, situation.edges(mover, box), edge_depth);
}

Limit room_to_wheel_within(Situation const& situation, Mover const& mover, Angle most) {
    field::Wheel wheel{mover.pose, mover.extent, most};
    int const sign = most > Angle{} ? 1 : -1;
    auto const size = [&](Angle angle) { return sign * angle.value; };
    Limit limit{size(most), "HM-ORDER-17"};
    limit.cut(size(field::wheel_on(situation.scenario().cloth, wheel)), "HM-MOVE-06");
    if (limit.most == 0) return limit;
    // HM-CARD-55: a wheel may be halved, and no more.
    if (pace_of(situation, mover, EffectWord::wheel)) limit.cut(22'500, "HM-CARD-55");
    wheel.angle = {sign * limit.most};
    limit.cut(size(clear_wheel_among(situation, mover, wheel)), "HM-MOVE-07");
    return limit;
}

} // namespace

Limit room_to_wheel(Situation const& situation, Mover const& mover, int sign) {
    return room_to_wheel_within(situation, mover, {sign * 45'000});
}
// FASTER: wheels are looked at degree by degree, so the first tells whether there is room.
bool may_wheel(Situation const& situation, Mover const& mover) {
    return room_to_wheel_within(situation, mover, -field::degrees(1)).most > 0 ||
           room_to_wheel_within(situation, mover, field::degrees(1)).most > 0;
}

Limit wheel_limit(Situation const& situation, Mover const& mover, int sign) {
    Limit limit = room_to_wheel(situation, mover, sign);
    if (limit.most == 0) return limit;
    field::Wheel const wheel{mover.pose, mover.extent, {sign * limit.most}};
    Halts const halts(situation, mover, field::box_of(wheel, {}));
    if (!halts.may_halt()) return limit;
    int const stop = field::first_where(1, limit.most, 1000, [&](int angle) {
        return !halts.at(field::wheeled(mover.pose, mover.extent, {sign * angle})).text().empty();
    });
    if (stop <= limit.most)
        limit = {stop, halts.at(field::wheeled(mover.pose, mover.extent, {sign * stop}))};
    return limit;
}

namespace {

// Of all that lies in two boxes: what is nearest is no nearer than that.
field::Distance least_gap(field::Box const& a, field::Box const& b) {
    auto const apart = [](Mil one, Mil other) -> field::Wide {
        return std::max(0, (one - other).value);
    };
    auto const x = std::max(apart(a.low.x, b.high.x), apart(b.low.x, a.high.x));
    auto const y = std::max(apart(a.low.y, b.high.y), apart(b.low.y, a.high.y));
    return {x * x + y * y, 1};
}

} // namespace

std::optional<UnitId> nearest_enemy(Situation const& situation, Mover const& mover) {
    field::Convex const colours(field::footprint(mover.pose, mover.colours()));
    std::optional<UnitId> nearest;
    field::Distance least;
    auto const off_ahead = [&](UnitId unit) {
        return std::abs(field::bearing_off(mover.pose, situation.unit(unit).pose.at).value);
    };
    for (Situation::Presence const& each : situation.present()) {
        if (each.side == mover.side || each.unit == no_unit || !has_crew(situation.unit(each.unit)))
            continue;
        if (nearest && least < least_gap(colours.box(), each.bounds)) continue;
        field::Distance const distance = field::gap(colours, field::Convex(each.colours()));
        bool const is_nearer = !nearest || distance < least ||
                               (distance == least && off_ahead(each.unit) < off_ahead(*nearest));
        if (!is_nearer) continue;
        nearest = each.unit;
        least = distance;
    }
    return nearest;
}

Angle wheel_towards(Situation const& situation, Mover const& mover) {
    auto const enemy = nearest_enemy(situation, mover);
    if (!enemy) return {};
    Angle const aim =
        field::aim(mover.pose, mover.extent, situation.unit(*enemy).pose.at, field::degrees(45));
    if (aim == Angle{}) return aim;
    field::Wheel wheel{mover.pose, mover.extent, aim};
    wheel.angle = field::wheel_on(situation.scenario().cloth, wheel);
    if (wheel.angle == Angle{}) return {};
    return clear_wheel_among(situation, mover, wheel);
}

namespace {

// HM-TERRAIN-07: horse of its side that stands in the same river upstream breaks the current for
// infantry. A river begins at the first corner of its outline.
bool is_sheltered_upstream(Situation const& situation, Mover const& mover, Feature const& river) {
    if (mover.arm != Arm::infantry) return false;
    Spot const source = river.laid[0].corners()[0];
    auto const far = [&](Spot spot) { return field::squared(spot - source); };
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        return each.unit != no_unit && each.side == mover.side &&
               is_mounted(situation.data(each.unit).arm) &&
               far(each.pose.at) < far(mover.pose.at) &&
               overlaps(river, field::Convex(each.colours()));
    });
}

} // namespace

Crossing disorder_by_ground(Situation const& situation, Mover const& mover, Pose const& to) {
    if (mover.unit == no_unit) return {};
    field::Quad const from = field::footprint(mover.pose, mover.colours());
    field::Quad const then = field::footprint({to.at, mover.pose.heading}, mover.colours());
    field::Convex const way = field::hull(from, then);
    auto const& features = situation.features();
    int stands = 0;
    int least_to_drown = 0;
    for (std::size_t i = 0; i < features.size(); ++i) {
        auto const terrain = static_cast<std::size_t>(situation.terrain(i));
        DisorderRow const& row = situation.rules().tables.disorder[terrain];
        int const number = row.stands[static_cast<std::size_t>(mover.arm)];
        int const drowns = row.drowns[static_cast<std::size_t>(mover.arm)];
        if ((number == 0 && drowns == 0) || !overlaps(features[i], way)) continue;
        bool const was_in = overlaps(features[i], field::Convex(from));
        bool const is_in = overlaps(features[i], field::Convex(then));
        // HM-FORM-10: steep hills do not disorder a column.
        bool const is_hill = row.by == DisorderBy::move;
        if (is_hill && is_in_file(mover.formation)) continue;
        if (is_hill ? was_in && is_in : was_in) continue;
        stands += number;
        if (drowns > 0 && !is_sheltered_upstream(situation, mover, features[i]))
            least_to_drown = least_to_drown == 0 ? drowns : std::min(least_to_drown, drowns);
    }
    Unit const& unit = situation.unit(mover.unit);
    // HM-DIS-02: no stand twice.
    return {std::min(stands, unit.stands - unit.disordered), least_to_drown};
}

} // namespace horse_and_musket
