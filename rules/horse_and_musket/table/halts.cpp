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
// Those are asked from the higher of the two ends: the source, or the level looked at (HM-GAP-08).
std::vector<field::Blocker> zone_blockers(Situation const& situation, Mover const& source,
                                          Mover const& off_table, int level) {
    std::vector<field::Blocker> found;
    for (Situation::Presence const& each : situation.present()) {
        if (each.is(source) || each.is(off_table)) continue;
        for (field::Convex const& outline : each.body.outlines)
            found.push_back({outline, field::Hides::all, 0});
    }
    field::Convex const colours(field::footprint(source.pose, source.colours()));
    int const highest = std::max(level, situation.level_at(source.pose.at));
    auto const& features = situation.scenario().features;
    for (std::size_t i = 0; i < features.size(); ++i) {
        bool const is_closed = situation.is_closed(i, source);
        bool const is_in = std::ranges::any_of(features[i].parts, [&](field::Convex const& part) {
            return field::touch(part, colours);
        });
        bool const hides =
            situation.ground(i).rises > 0 && !is_in && situation.top_of(i) >= highest;
        if (!is_closed && !hides) continue;
        for (field::Convex const& part : features[i].parts)
            found.push_back({part, is_closed ? field::Hides::all : field::Hides::beyond,
                             static_cast<std::uint16_t>(i + 1)});
    }
    return found;
}

int highest_level(Situation const& situation) {
    int level = 0;
    for (std::size_t i = 0; i < situation.scenario().features.size(); ++i)
        if (is_hill(situation.terrain(i))) level = std::max(level, situation.top_of(i));
    return level;
}
// What of a zone is seen on ground of each level.
std::vector<field::Fan> fans_of(Situation const& situation, Mover const& source,
                                Mover const& off_table, int levels) {
    Mil const reach = zone_of(situation, source.unit);
    std::vector<field::Fan> fans;
    for (int level = 0; level <= levels; ++level)
        fans.emplace_back(field::Zone{source.pose, source.colours(), reach},
                          zone_blockers(situation, source, off_table, level));
    return fans;
}

} // namespace

std::optional<field::Fan> zone_of_unit(Situation const& situation, UnitId unit) {
    if (zone_of(situation, unit) == Mil{}) return std::nullopt;
    Mover const mover = situation.mover(unit);
    return fans_of(situation, mover, mover, 0).front();
}

Halts::Halts(Situation const& situation, Mover const& mover)
    : situation_(situation), mover_(mover), levels_(highest_level(situation)) {
    Options const& options = situation.scenario().options;
    for (Situation::Presence const& each : situation.present()) {
        if (each.side == mover.side || each.with != no_unit) continue;
        bool const is_general = each.general != no_general;
        if (is_general ? !options.lone_generals_halt : situation.is_shaken(each.unit)) continue;
        Arm const arm = is_general ? Arm::skirmishing_cavalry : situation.data(each.unit).arm;
        enemies_.push_back(
            {each.pose, field::square(half_side(arm)), situation.blockers(mover, each)});
    }
    if (mover.unit != no_unit) own_zone_ = zone_of(situation, mover.unit);
    if (own_zone_ > Mil{}) own_blockers_ = zone_blockers(situation, mover, mover, 0);
    find_zones();
}

// HM-THREAT-05, HM-GAP-28: zones of both sides that meet cancel out, by pairs.
// UNCLEAR: on which level zones meet; read as on open ground.
void Halts::find_zones() {
    std::vector<Threat> friends;
    std::vector<Threat> threats;
    for (Situation::Presence const& each : situation_.present()) {
        if (each.unit == no_unit || each.is(mover_)) continue;
        if (zone_of(situation_, each.unit) == Mil{}) continue;
        (each.side == mover_.side ? friends : threats)
            .push_back(fans_of(situation_, situation_.mover(each.unit), mover_, levels_));
    }
    for (Threat const& threat : threats)
        if (std::ranges::none_of(friends,
                                 [&](Threat const& each) { return each[0].meets(threat[0]); }))
            zones_.push_back(threat);
}

field::Fan const& Halts::seen_at(Threat const& threat, Spot at) const {
    int const level = levels_ == 0 ? 0 : std::min(levels_, situation_.level_at(at));
    return threat[static_cast<std::size_t>(level)];
}
bool Halts::cancels(field::Fan const& fan, Pose const& pose) const {
    return own_zone_ > Mil{} &&
           field::Fan({pose, mover_.colours(), own_zone_}, own_blockers_).meets(fan);
}
bool Halts::is_in(Threat const& threat, Pose const& pose) const {
    return seen_at(threat, pose.at).meets(field::Convex(mover_.outline(pose))) &&
           !cancels(threat[0], pose);
}
bool Halts::is_in_zone(Pose const& pose) const {
    return std::ranges::any_of(zones_, [&](Threat const& threat) { return is_in(threat, pose); });
}
// HM-HALT-01 asks of every stand; of skirmishers only the Colour Stand counts, HM-SKIRM-06.
bool Halts::is_halted() const {
    if (!at(mover_.pose).text().empty()) return true;
    bool const counts_all = is_in_file(mover_.formation) || mover_.formation == Formation::loose;
    if (!counts_all || mover_.unit == no_unit) return false;
    for (Situation::Presence const& each : situation_.present()) {
        if (each.unit != mover_.unit) continue;
        for (field::Convex const& outline : each.body.outlines)
            for (Threat const& threat : zones_)
                if (seen_at(threat, outline.corners()[0]).meets(outline) &&
                    !cancels(threat[0], mover_.pose))
                    return true;
    }
    return false;
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
    for (Threat const& threat : zones_) {
        std::optional<Mil> first;
        for (field::Fan const& fan : threat)
            if (auto const entry =
                    field::first_entry(mover_.outline(start), course, {limit.most}, fan))
                first = std::min(first.value_or(*entry), *entry);
        if (!first) continue;
        // Cavalry carries its own zone along, and hills are gone up and down: from there it is
        // asked every quarter of an inch.
        int const stop = field::first_where(first->value, limit.most, 250, [&](int distance) {
            return is_in(threat, field::moved(start, course, {distance}));
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
