#include "rules/horse_and_musket/table/halts.h"

namespace horse_and_musket {

namespace {

// HM-THREAT-01, HM-DIS-08: unshaken mounted units have a zone; the broken do not.
Mil zone_of(Situation const& situation, UnitId unit) {
    bool const has_one = situation.is_here(unit) && !situation.is_shaken(unit) &&
                         situation.unit(unit).condition != Condition::broken;
    Arm const arm = situation.data(unit).arm;
    return has_one ? situation.rules().tables.zones[static_cast<std::size_t>(arm)] : Mil{};
}

// HM-THREAT-04: stands of others, closed ground, and what hides what lies beyond it.
std::vector<field::Blocker> zone_blockers(Situation const& situation, Mover const& source,
                                          Mover const& off_table) {
    std::vector<field::Blocker> found;
    for (Situation::Presence const& each : situation.present()) {
        if (each.is(source) || each.is(off_table)) continue;
        for (field::Convex const& outline : each.body.outlines)
            found.push_back({outline, field::Hides::all, 0});
    }
    field::Convex const colours(field::footprint(source.pose, source.colours()));
    auto const& features = situation.scenario().features;
    for (std::size_t i = 0; i < features.size(); ++i) {
        auto const id = static_cast<std::uint16_t>(i);
        bool const is_closed = situation.is_closed(FeatureId{id}, source.arm);
        bool const is_in = std::ranges::any_of(features[i].parts, [&](field::Convex const& part) {
            return field::touch(part, colours);
        });
        bool const hides = situation.ground(i).rises > 0 && !is_in; // HM-GAP-08
        if (!is_closed && !hides) continue;
        for (field::Convex const& part : features[i].parts)
            found.push_back({part, is_closed ? field::Hides::all : field::Hides::beyond,
                             static_cast<std::uint16_t>(i + 1)});
    }
    return found;
}

field::Fan fan_of(Situation const& situation, Mover const& source, Mover const& off_table,
                  Mil reach) {
    return field::Fan({source.pose, source.colours(), reach},
                      zone_blockers(situation, source, off_table));
}

} // namespace

Halts::Halts(Situation const& situation, Mover const& mover) : mover_(mover) {
    Options const& options = situation.scenario().options;
    for (Situation::Presence const& each : situation.present()) {
        if (each.side == mover.side) continue;
        bool const is_general = each.general != no_general;
        if (is_general ? !options.lone_generals_halt : situation.is_shaken(each.unit)) continue;
        Arm const arm = is_general ? Arm::skirmishing_cavalry : situation.data(each.unit).arm;
        enemies_.push_back(
            {each.pose, field::square(half_side(arm)), situation.blockers(mover, each)});
    }
    if (mover.unit != no_unit) own_zone_ = zone_of(situation, mover.unit);
    if (own_zone_ > Mil{}) own_blockers_ = zone_blockers(situation, mover, mover);
    find_zones(situation);
}

// HM-THREAT-05, HM-GAP-28: zones of both sides that meet cancel out, by pairs.
void Halts::find_zones(Situation const& situation) {
    std::vector<field::Fan> friends;
    std::vector<field::Fan> threats;
    for (Situation::Presence const& each : situation.present()) {
        if (each.unit == no_unit || each.is(mover_)) continue;
        Mil const reach = zone_of(situation, each.unit);
        if (reach == Mil{}) continue;
        (each.side == mover_.side ? friends : threats)
            .push_back(fan_of(situation, situation.mover(each.unit), mover_, reach));
    }
    for (field::Fan const& threat : threats)
        if (std::ranges::none_of(friends,
                                 [&](field::Fan const& each) { return each.meets(threat); }))
            zones_.push_back(threat);
}

bool Halts::cancels(field::Fan const& fan, Pose const& pose) const {
    return own_zone_ > Mil{} &&
           field::Fan({pose, mover_.colours(), own_zone_}, own_blockers_).meets(fan);
}
bool Halts::is_in_zone(Pose const& pose) const {
    field::Convex const outline(mover_.outline(pose));
    return std::ranges::any_of(
        zones_, [&](field::Fan const& fan) { return fan.meets(outline) && !cancels(fan, pose); });
}
bool Halts::is_joined(Enemy const& enemy, Pose const& pose) const {
    return field::are_joined(field::stand_of(pose, mover_.colours()),
                             field::stand_of(enemy.pose, enemy.colours), {halting_distance},
                             enemy.blockers);
}

RuleId Halts::at(Pose const& pose) const {
    if (is_in_zone(pose)) return "HM-HALT-01";
    for (Enemy const& enemy : enemies_)
        if (is_joined(enemy, pose)) return "HM-HALT-02";
    return {};
}

void Halts::cut(Limit& limit, field::Course const& course) const {
    Pose const start{course.from, mover_.pose.heading};
    for (field::Fan const& fan : zones_) {
        auto const entry = field::first_entry(mover_.outline(start), course, {limit.most}, fan);
        if (!entry) continue;
        // Cavalry carries its own zone along: from there it is asked every quarter of an inch.
        int const stop = field::first_where(entry->value, limit.most, 250, [&](int distance) {
            Pose const pose = field::moved(start, course, {distance});
            return fan.meets(field::Convex(mover_.outline(pose))) && !cancels(fan, pose);
        });
        limit.cut(stop, "HM-HALT-01");
    }
    field::Convex const colours(field::footprint(start, mover_.colours()));
    for (Enemy const& enemy : enemies_) {
        field::Convex const other(field::footprint(enemy.pose, enemy.colours));
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
