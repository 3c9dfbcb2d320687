#include "rules/horse_and_musket/table/fire_lines.h"

#include "field/plane_angle.h"
#include "field/plane_fan.h"
#include "rules/horse_and_musket/table/cover.h"

namespace horse_and_musket {

namespace {

// HM-GAP-65: lines are tried to nine points of a stand.
std::array<Spot, 9> points_of(Pose const& stand, Mil half) {
    field::Quad const corners = field::footprint(stand, field::square(half));
    auto const edge = [&](Mil right, Mil ahead) { return field::to_table(stand, {right, ahead}); };
    return {corners[0],      corners[1],     corners[2],      corners[3], edge({}, half),
            edge({}, -half), edge(half, {}), edge(-half, {}), stand.at};
}

constexpr Mil any_range{140'000}; // across the largest table

constexpr bool has_bit(std::uint16_t bits, int i) { return (bits >> i & 1) != 0; }

struct OnTable {
    Pose pose;
    int number = 0;
    field::Convex outline;
};
std::vector<OnTable> stands_on_table(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    Stands const poses = stands_of(unit, situation.file_of(id));
    field::Extent const extent = field::square(half_side(situation.data(id).arm));
    std::vector<OnTable> found;
    for (std::size_t i = 0; i < poses.size(); ++i)
        if (!has_bit(unit.aside, static_cast<int>(i)))
            found.push_back(
                {poses[i], static_cast<int>(i), field::Convex(field::footprint(poses[i], extent))});
    return found;
}
bool is_target(Situation const& situation, Situation::Presence const& each, Side firer) {
    return each.unit != no_unit && each.side != firer && has_crew(situation.unit(each.unit));
}

} // namespace

Mil range_of(Tables const& tables, Ammunition ammunition) {
    return tables.artillery.ranges[static_cast<std::size_t>(ammunition)];
}

FireLines::FireLines(Situation const& situation, UnitId gun)
    : situation_(situation), gun_(gun), pose_(situation.unit(gun).pose),
      muzzle_(field::to_table(pose_, {{}, half_side(Arm::artillery)})),
      level_(situation.level_at(pose_.at)),
      outline_(field::footprint(pose_, field::square(half_side(Arm::artillery)))) {}

// HM-ART-13: over what lies between, from above it and the target, or at a target above both.
bool FireLines::is_over(int level, int target_level) const {
    return (level_ > level && level_ > target_level) ||
           (target_level > level_ && target_level > level);
}
bool FireLines::is_in_arc(Spot to, Mil range) const {
    if (field::squared(to - muzzle_) > std::int64_t{range.value} * range.value) return false;
    Angle const off = field::bearing_off({muzzle_, pose_.heading}, to);
    return off <= arc_of_fire && off >= -arc_of_fire;
}

FireLines::Between FireLines::between(UnitId target) const {
    Between found;
    Situation::Presence const* const aim = situation_.presence(target);
    field::Box const box = field::grown(field::both({muzzle_, muzzle_}, aim->box()), friends_clear);
    Side const own = situation_.side(gun_);
    for (Situation::Presence const& each : situation_.present()) {
        if (!each.meets(box) || each.belongs_to(gun_) || each.belongs_to(target)) continue;
        if (each.unit == no_unit) {
            found.stands.push_back(
                {each.outlines()[0], situation_.level_at(each.pose.at), each.side == own});
            continue;
        }
        for (OnTable const& stand : stands_on_table(situation_, each.unit))
            if (field::meet(stand.outline.box(), box))
                found.stands.push_back(
                    {stand.outline, situation_.level_at(stand.pose.at), each.side == own});
    }
    // HM-GAP-08: sight is lost over what rises and has neither end in it.
    auto const& features = situation_.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (situation_.ground(i).rises == 0) continue;
        Height height{{}, situation_.top_of(i)};
        bool is_in = false;
        for (field::Convex const& part : features[i].parts) {
            is_in = is_in || field::touch(part, outline_);
            if (field::meet(part.box(), box))
                height.parts.push_back(
                    {part, field::Hides::beyond, static_cast<std::uint16_t>(i + 1)});
        }
        if (!is_in && !height.parts.empty()) found.heights.push_back(std::move(height));
    }
    return found;
}

bool FireLines::is_open(Spot to, int target_level, Between const& between) const {
    field::Convex const line{muzzle_, to};
    field::Ray const ray = field::ray_to(muzzle_, to);
    for (Obstacle const& each : between.stands) {
        if (is_over(each.level, target_level)) continue;
        field::Blocker const enemy{each.outline, field::Hides::all, 0};
        if (each.is_friend ? field::gap(line, each.outline) < friends_clear
                           : !field::is_free(ray, {1, 1}, {&enemy, 1}))
            return false;
    }
    return std::ranges::none_of(between.heights, [&](Height const& height) {
        return !is_over(height.top, target_level) && !field::is_free(ray, {1, 1}, height.parts);
    });
}

// HM-ART-14: a stand of the target within three inches of the howitzers' friends.
bool FireLines::is_by_friends(UnitId target) const {
    Situation::Presence const* const there = situation_.presence(target);
    Outlines const aim = there->outlines();
    field::Box const near = field::grown(there->box(), shell_clear);
    return std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
        if (each.side != situation_.side(gun_) || !each.meets(near) || each.belongs_to(gun_) ||
            each.belongs_to(target)) // HM-CARD-47: a friend may be the target
            return false;
        for (field::Convex const& one : each.outlines())
            for (field::Convex const& two : aim)
                if (field::within(one, two, shell_clear)) return true;
        return false;
    });
}

StandBits FireLines::in_view(UnitId target, Ammunition ammunition) const {
    return seen_within(target, {ammunition, range_of(situation_.rules().tables, ammunition)});
}
bool FireLines::reaches(UnitId target, Ammunition ammunition) const {
    Mil const range = range_of(situation_.rules().tables, ammunition);
    return seen_within(target, {ammunition, range, true}) != 0;
}
Mil FireLines::range_in_sight(Ammunition ammunition) const {
    return situation_.scenario().options.measures ? range_of(situation_.rules().tables, ammunition)
                                                  : any_range;
}
StandBits FireLines::in_sight(UnitId target, Ammunition ammunition) const {
    return seen_within(target, {ammunition, range_in_sight(ammunition)});
}
bool FireLines::sees(UnitId target, Ammunition ammunition) const {
    return seen_within(target, {ammunition, range_in_sight(ammunition), true}) != 0;
}
StandBits FireLines::seen_within(UnitId target, Aim const& aim) const {
    Situation::Presence const* const there = situation_.presence(target);
    field::Box const near = field::grown({muzzle_, muzzle_}, aim.range);
    if (there == nullptr || !there->meets(near)) return 0;
    // FASTER: most are not in the arc at all.
    Mil const ahead = half_side(Arm::artillery);
    field::Zone const arc{pose_, {{}, {}, ahead, ahead}, aim.range, arc_of_fire};
    field::Box const box = there->box();
    field::Convex const ground{box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
    if (!field::may_meet(arc, ground)) return 0;
    // HM-WEATHER-03, -08: at who is seen, with powder that burns.
    if (is_out_of_sight(situation_, gun_, target) ||
        !does_powder_serve(situation_.top(), Arm::artillery))
        return 0;
    bool const is_shell = aim.ammunition == Ammunition::shell;
    if (is_shell && is_by_friends(target)) return 0;
    std::optional<Between> obstacles; // FASTER: looked for once something is in the arc
    auto const is_clear = [&](Spot to, int level) {
        if (!obstacles) obstacles = is_shell ? Between{} : between(target);
        return is_open(to, level, *obstacles);
    };
    StandBits seen = 0;
    for (OnTable const& stand : stands_on_table(situation_, target)) {
        int const level = situation_.level_at(stand.pose.at);
        bool const is_seen = std::ranges::any_of(
            points_of(stand.pose, half_side(situation_.data(target).arm)),
            [&](Spot to) { return is_in_arc(to, aim.range) && is_clear(to, level); });
        if (is_seen) seen = static_cast<StandBits>(seen | 1 << stand.number);
        if (is_seen && aim.is_short) break;
    }
    return seen;
}

// HM-ART-22: any corner of a house.
bool FireLines::reaches_building(FeatureId building) const {
    Feature const& feature = situation_.features()[building.value];
    if (!does_powder_serve(situation_.top(), Arm::artillery)) return false;
    Mil const range = range_of(situation_.rules().tables, Ammunition::shell);
    return std::ranges::any_of(feature.parts, [&](field::Convex const& part) {
        return std::ranges::any_of(part.corners(),
                                   [&](Spot corner) { return is_in_arc(corner, range); });
    });
}

// HM-ART-20: terrain ends it, but for hedges and fences, crops, and ground that falls: a hill on
// which the target stands is left, another climbed.
// UNCLEAR: a road is no terrain at all.
bool FireLines::ends_bounce(std::size_t feature, Spot centre) const {
    Terrain const terrain = situation_.terrain(feature);
    if (terrain == Terrain::crops || terrain == Terrain::road || situation_.is_razed(feature))
        return false;
    if (terrain == Terrain::linear_obstacle) {
        CoverKind const kind =
            kind_of_cover(situation_.features()[feature], Terrain::linear_obstacle);
        return kind != CoverKind::hedge && kind != CoverKind::fence;
    }
    return !is_hill(terrain) ||
           std::ranges::none_of(situation_.features()[feature].parts,
                                [&](field::Convex const& part) {
                                    return field::touch(part, field::Convex{centre});
                                });
}

namespace {

// The length of a way in 2^-20 mils.
std::int64_t fine_length(field::Vec way) {
    return field::whole_root(field::Wide{field::squared(way)} << 40);
}
constexpr field::Ratio at_target{1, 1};

} // namespace

field::Ratio FireLines::end_of_bounce(field::Ray const& ray) const {
    std::int64_t const length = std::max<std::int64_t>(1, fine_length(ray.way));
    field::Ratio end{length + (std::int64_t{bounce_reach.value} << 20), length};
    auto const& features = situation_.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (!ends_bounce(i, ray.from + ray.way)) continue;
        for (field::Convex const& part : features[i].parts)
            if (auto const inside = field::crossing(ray, part); inside && inside->out > at_target)
                end = std::min(end, std::max(inside->in, at_target));
    }
    return end;
}

std::vector<Bounce> FireLines::bounces(UnitId target, int stand) const {
    Pose const aim = stands_of(situation_.unit(target),
                               situation_.file_of(target))[static_cast<std::size_t>(stand)];
    // HM-ART-21: up or down there is no bounce.
    if (situation_.level_at(aim.at) != level_ || aim.at == muzzle_) return {};
    field::Ray const ray = field::ray_to(muzzle_, aim.at);
    field::Ratio const end = end_of_bounce(ray);
    std::vector<Bounce> met;
    for (Situation::Presence const& each : situation_.present()) {
        if (each.unit == no_unit || each.unit == gun_) continue;
        for (OnTable const& other : stands_on_table(situation_, each.unit)) {
            if (each.unit == target && other.number == stand) continue;
            auto const inside = field::crossing(ray, other.outline);
            if (inside && inside->out > at_target && inside->in < end)
                met.push_back({each.unit, other.number, inside->in, inside->out});
        }
    }
    std::ranges::sort(met, [](Bounce const& a, Bounce const& b) {
        return a.in != b.in ? a.in < b.in : std::pair(a.unit, a.stand) < std::pair(b.unit, b.stand);
    });
    FixedVector<UnitId, bounce_units> passed;
    std::vector<Bounce> struck;
    for (Bounce const& each : met) {
        if (each.unit != target && !passed.contains(each.unit)) {
            if (passed.full()) break;
            passed.push_back(each.unit);
        }
        struck.push_back(each);
    }
    return struck;
}

Mil FireLines::beyond(UnitId target, int stand, field::Ratio at) const {
    Pose const aim = stands_of(situation_.unit(target),
                               situation_.file_of(target))[static_cast<std::size_t>(stand)];
    field::Wide const length = fine_length(aim.at - muzzle_);
    field::Wide const way = length * (field::Wide{at.part} - at.whole) / at.whole;
    return {static_cast<std::int32_t>((way + (1 << 19)) >> 20)};
}

std::vector<UnitId> targets_of(Situation const& situation, UnitId gun, Ammunition ammunition) {
    std::vector<UnitId> found;
    FireLines const lines(situation, gun);
    Side const own = situation.side(gun);
    for (Situation::Presence const& each : situation.present())
        if (is_target(situation, each, own) && lines.sees(each.unit, ammunition))
            found.push_back(each.unit);
    return found;
}

bool may_skirmish(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    return is_skirmisher(situation.data(id).arm) && unit.formation == Formation::skirmish &&
           unit.condition == Condition::steady && !situation.is_shaken(id) &&
           does_powder_serve(situation.top(), situation.data(id).arm);
}

namespace {

// HM-FIRE-02: stands of friends but for skirmishers; a General alone counts as one of those.
std::vector<field::Blocker> formed_friends(Situation const& situation, Side own,
                                           field::Box const& box) {
    std::vector<field::Blocker> found;
    for (Situation::Presence const& each : situation.present()) {
        UnitId const unit = each.with != no_unit ? each.with : each.unit;
        if (each.side != own || unit == no_unit || !each.meets(box) ||
            is_skirmisher(situation.data(unit).arm))
            continue;
        for (field::Convex const& outline : each.outlines())
            if (field::meet(outline.box(), box)) found.push_back({outline, field::Hides::all, 0});
    }
    return found;
}

} // namespace

namespace {

StandBits firing_within(Situation const& situation, UnitId firer, UnitId target, Mil range) {
    Situation::Presence const* const own = situation.presence(firer);
    Situation::Presence const* const aim = situation.presence(target);
    if (own == nullptr || aim == nullptr || !is_target(situation, *aim, own->side) ||
        !may_skirmish(situation, firer))
        return 0;
    if (!field::meet(field::grown(own->bounds, range), aim->bounds) ||
        !field::meet(field::grown(own->box(), range), aim->box()))
        return 0;
    auto const friends = formed_friends(situation, own->side, field::both(own->box(), aim->box()));
    std::vector<OnTable> const enemies = stands_on_table(situation, target);
    Mil const half = half_side(situation.data(firer).arm);
    Mil const other_half = half_side(situation.data(target).arm);
    StandBits firing = 0;
    for (OnTable const& stand : stands_on_table(situation, firer)) {
        bool const is_near = std::ranges::any_of(enemies, [&](OnTable const& enemy) {
            return field::within(stand.outline, enemy.outline, range);
        });
        if (!is_near) continue;
        std::array const front{field::to_table(stand.pose, {-half, half}),
                               field::to_table(stand.pose, {{}, half}),
                               field::to_table(stand.pose, {half, half})};
        bool const is_open = std::ranges::any_of(enemies, [&](OnTable const& enemy) {
            return std::ranges::any_of(points_of(enemy.pose, other_half), [&](Spot to) {
                return std::ranges::any_of(
                    front, [&](Spot from) { return field::is_free(from, to, friends); });
            });
        });
        if (is_open) firing = static_cast<StandBits>(firing | 1 << stand.number);
    }
    return firing;
}

} // namespace

StandBits stands_firing(Situation const& situation, UnitId firer, UnitId target) {
    return firing_within(situation, firer, target, skirmish_range);
}
StandBits stands_to_tell(Situation const& situation, UnitId firer, UnitId target) {
    bool const measures = situation.scenario().options.measures;
    return firing_within(situation, firer, target, measures ? skirmish_range : any_range);
}

} // namespace horse_and_musket
