#include "rules/horse_and_musket/table/halts.h"
#include "rules/horse_and_musket/table/fire_lines.h"

namespace horse_and_musket {

namespace {

// Larger than any table.
constexpr field::Box everywhere{{-field::farthest, -field::farthest},
                                {field::farthest, field::farthest}};

field::Box where_it_stands(Situation const& situation, Mover const& mover) {
    field::Box const box = field::around(mover.outline(mover.pose));
    Situation::Presence const* const here =
        mover.unit == no_unit ? nullptr : situation.presence(mover.unit);
    return here == nullptr ? box : field::both(box, here->box());
}

// Who makes way for a move bars a line all the same.
Mover looking(Mover mover) {
    mover.precedence = Precedence::none;
    return mover;
}

} // namespace

std::optional<field::Fan> zone_of_unit(Situation const& situation, UnitId unit) {
    Zones& zones = situation.zones();
    if (zones.reach(unit) == Mil{}) return std::nullopt;
    return zones.seen(unit, situation.mover(unit), 0);
}

Halts::Halts(Situation const& situation, Mover const& mover)
    : Halts(situation, mover, where_it_stands(situation, mover)) {}

Halts::Halts(Situation const& situation, Mover const& mover, field::Box const& box)
    : situation_(situation), mover_(looking(mover)) {
    Options const& options = situation.scenario().options;
    Zones const& zones = situation.zones();
    field::Box const near = field::grown(box, halting_distance);
    // FASTER: from further off nobody halts it, whatever they are.
    Mil const zone = std::ranges::max(situation.rules().tables.zones);
    field::Box const far = field::grown(box, 2 * std::max(zone, halting_distance));
    for (Situation::Presence const& each : situation.present()) {
        if (each.side == mover.side || !field::meet(each.bounds, far)) continue;
        if (each.unit != no_unit && zones.reach(each.unit) > Mil{} &&
            field::meet(zones.box(each.unit), box))
            threats_.push_back(each.unit);
        if (each.with != no_unit || !each.meets(near)) continue;
        bool const is_general = each.general != no_general;
        if (is_general ? !options.lone_generals_halt : situation.is_shaken(each.unit)) continue;
        if (!is_general && !has_crew(situation.unit(each.unit))) continue;
        Arm const arm = is_general ? Arm::skirmishing_cavalry : situation.data(each.unit).arm;
        enemies_.push_back(
            {&each, field::square(half_side(arm)), field::both(box, each.box()), std::nullopt});
    }
    if (mover.unit != no_unit) own_zone_ = zones.reach(mover.unit);
}

field::Fan const& Halts::seen(UnitId source, int level) const {
    return situation_.zones().seen(source, mover_, level);
}
field::Fan const& Halts::seen_at(UnitId source, Spot at) const {
    int const levels = situation_.zones().levels();
    return seen(source, levels == 0 ? 0 : std::min(levels, situation_.level_at(at)));
}
std::span<field::Blocker const> Halts::own_blockers() const {
    if (!own_blockers_) own_blockers_ = situation_.zones().blockers(mover_, mover_, everywhere, 0);
    return *own_blockers_;
}
bool Halts::counts(UnitId source, Pose const& pose) const {
    if (situation_.zones().is_cancelled(source, mover_)) return false;
    if (own_zone_ == Mil{}) return true;
    field::Zone const own{pose, mover_.colours(), own_zone_};
    auto const fan_on = [&](int level) {
        if (level == 0) return field::Fan(own, own_blockers());
        return field::Fan(own,
                          situation_.zones().blockers(mover_, mover_, field::box_of(own), level));
    };
    return !situation_.zones().meet(fan_on, source, mover_);
}
bool Halts::is_in(UnitId source, Pose const& pose) const {
    field::Convex const outline(mover_.outline(pose));
    // FASTER: before what hides it is looked for.
    return situation_.zones().may_meet(source, outline) &&
           seen_at(source, pose.at).meets(outline) && counts(source, pose);
}
bool Halts::is_in_zone(Pose const& pose) const {
    return std::ranges::any_of(threats_, [&](UnitId source) { return is_in(source, pose); });
}
// HM-HALT-01 asks of every stand; of skirmishers only the Colour Stand counts, HM-SKIRM-06.
bool Halts::is_halted() const {
    // FASTER: who is near is asked first, for zones take longer to look at.
    if (std::ranges::any_of(enemies_,
                            [&](Enemy const& enemy) { return is_joined(enemy, mover_.pose); }) ||
        is_in_zone(mover_.pose))
        return true;
    bool const counts_all = is_in_file(mover_.formation) || mover_.formation == Formation::loose ||
                            mover_.formation == Formation::lined;
    if (!counts_all || mover_.unit == no_unit) return false;
    for (Situation::Presence const& each : situation_.present()) {
        if (each.unit != mover_.unit) continue;
        for (field::Convex const& outline : each.outlines())
            for (UnitId const source : threats_)
                if (seen_at(source, outline.corners()[0]).meets(outline) &&
                    counts(source, mover_.pose))
                    return true;
    }
    return false;
}
bool is_halted(Situation const& situation, UnitId unit) {
    auto const ask = [&] { return Halts(situation, situation.mover(unit)).is_halted(); };
    if (!situation.keeps_answers()) return ask();
    std::optional<bool>& known = situation.known_to_be_halted(unit);
    if (!known) known = ask();
    return *known;
}
bool Halts::is_joined(Enemy const& enemy, Pose const& pose) const {
    field::Stand const here = field::stand_of(pose, mover_.colours());
    field::Stand const there = field::stand_of(enemy.present->pose, enemy.colours);
    // FASTER: before what blocks is looked for.
    if (!field::within(here.corners, there.corners, halting_distance)) return false;
    if (!enemy.blockers) enemy.blockers = situation_.blockers(mover_, *enemy.present, enemy.ground);
    return field::are_joined(here, there, {halting_distance}, *enemy.blockers);
}

RuleId Halts::at(Pose const& pose) const {
    if (is_in_zone(pose)) return "HM-HALT-01";
    for (Enemy const& enemy : enemies_)
        if (is_joined(enemy, pose)) return "HM-HALT-02";
    return {};
}

void Halts::forgive(Pose const& pose) {
    std::erase_if(threats_, [&](UnitId source) { return is_in(source, pose); });
    std::erase_if(enemies_, [&](Enemy const& enemy) { return is_joined(enemy, pose); });
}

// On ground of any level.
std::optional<Mil> Halts::first_entry(UnitId source, field::Course const& course, Mil most) const {
    field::Quad const outline = mover_.outline({course.from, mover_.pose.heading});
    field::Convex const ground = field::hull(outline, field::shifted(outline, course.shift(most)));
    if (!situation_.zones().may_meet(source, ground)) return std::nullopt;
    std::optional<Mil> first;
    field::Fan const* asked = nullptr;
    for (int level = 0; level <= situation_.zones().levels(); ++level) {
        field::Fan const& fan = seen(source, level);
        if (&fan == asked) continue; // it sees alike from one level to the next
        asked = &fan;
        if (auto const entry = field::first_entry(outline, course, most, fan))
            first = std::min(first.value_or(*entry), *entry);
    }
    return first;
}

void Halts::cut(Limit& limit, field::Course const& course) const {
    Pose const start{course.from, mover_.pose.heading};
    for (UnitId const source : threats_) {
        std::optional<Mil> const first = first_entry(source, course, {limit.most});
        if (!first || situation_.zones().is_cancelled(source, mover_)) continue;
        // Cavalry carries its own zone along, and hills are gone up and down: from there it is
        // asked every quarter of an inch.
        int const stop = field::first_where(first->value, limit.most, 250, [&](int distance) {
            return is_in(source, field::moved(start, course, {distance}));
        });
        limit.cut(stop, "HM-HALT-01");
    }
    field::Convex const colours(field::footprint(start, mover_.colours()));
    for (Enemy const& enemy : enemies_) {
        field::Convex const other(field::footprint(enemy.present->pose, enemy.colours));
        auto const near =
            field::first_within({colours, course, {limit.most}}, other, halting_distance);
        if (!near) continue;
        int const stop = field::first_where(near->value, limit.most, 50, [&](int distance) {
            return is_joined(enemy, field::moved(start, course, {distance}));
        });
        limit.cut(stop, "HM-HALT-02");
    }
}

} // namespace horse_and_musket
