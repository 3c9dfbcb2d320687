#include "rules/horse_and_musket/table/zones.h"

#include "field/plane_cut.h"

#include <limits>

namespace horse_and_musket {

Zones::Zones(Situation const& situation) : situation_(situation) {
    for (std::size_t i = 0; i < situation.features().size(); ++i) {
        tops_.push_back(situation.top_of(i));
        if (!is_hill(situation.terrain(i))) continue;
        levels_ = std::max(levels_, tops_.back());
        // Of hills upon hills each is as high as those that have all of it on them.
        for (field::Convex const& part : situation.features()[i].parts) {
            int level = levels_;
            for (Spot const corner : part.corners())
                level = std::min(level, situation.level_at(corner));
            hills_.push_back({part, level});
        }
    }
}

Mil Zones::reach(UnitId unit) const {
    if (!situation_.keeps_answers()) return find_reach(unit);
    std::optional<Mil>& known = reaches_[unit.value];
    if (!known) known = find_reach(unit);
    return *known;
}
field::Box Zones::box(UnitId unit) const {
    if (!situation_.keeps_answers()) return field::box_of(zone(unit));
    std::optional<field::Box>& known = boxes_[unit.value];
    if (!known) known = field::box_of(zone(unit));
    return *known;
}
Mil Zones::find_reach(UnitId unit) const {
    bool const has_one = situation_.is_here(unit) && !situation_.is_shaken(unit) &&
                         situation_.unit(unit).condition != Condition::broken;
    Arm const arm = situation_.data(unit).arm;
    if (!has_one) return {};
    return reach_in_weather(situation_, arm,
                            situation_.rules().tables.zones[static_cast<std::size_t>(arm)]);
}
field::Zone Zones::zone(UnitId unit) const {
    Mover const source = situation_.mover(unit);
    return {source.pose, source.colours(), reach(unit)};
}

namespace {

// HM-TERRAIN-09: from below nobody is seen behind the ridge line of a hill: on a flat top the rim,
// on a dome the line through its middle across the line of sight. What lies behind it hides.
void add_ridge(Feature const& hill, Spot viewer, std::vector<field::Blocker>& found) {
    if (hill.plateau) return found.push_back({*hill.plateau, field::Hides::all, 0});
    field::Box box = hill.parts[0].box();
    for (field::Convex const& part : hill.parts) box = field::both(box, part.box());
    Spot const middle{{(box.low.x.value + box.high.x.value) / 2},
                      {(box.low.y.value + box.high.y.value) / 2}};
    field::Vec const sight = middle - viewer;
    for (field::Convex const& part : hill.parts) {
        auto const behind =
            field::right_part(part.corners(), middle, middle + field::Vec{-sight.y, sight.x});
        if (behind.size() >= 3 && behind.size() <= field::Convex::capacity)
            found.push_back({field::Convex(std::span<Spot const>(behind)), field::Hides::all, 0});
    }
}

} // namespace

std::vector<field::Blocker> Zones::blockers(Mover const& source, Mover const& off_table,
                                            field::Box const& box, int level) const {
    std::vector<field::Blocker> found;
    for (Situation::Presence const& each : situation_.present()) {
        if (!each.meets(box) || each.is(source) || each.is(off_table)) continue;
        for (field::Convex const& outline : each.outlines())
            if (field::meet(outline.box(), box)) found.push_back({outline, field::Hides::all, 0});
    }
    field::Convex const colours(field::footprint(source.pose, source.colours()));
    int const from = situation_.level_at(source.pose.at);
    int const highest = std::max(level, from);
    auto const& features = situation_.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        bool const is_closed = situation_.is_closed(i, source);
        bool const may_hide =
            !features[i].parts.empty() && situation_.ground(i).rises > 0 && tops_[i] >= highest;
        if (!is_closed && !may_hide) continue;
        bool const is_in = std::ranges::any_of(features[i].parts, [&](field::Convex const& part) {
            return field::touch(part, colours);
        });
        if (!is_closed && is_in) continue;
        if (!is_closed && is_hill(situation_.terrain(i)) && tops_[i] > from)
            add_ridge(features[i], source.pose.at, found);
        for (field::Convex const& part : features[i].parts)
            if (field::meet(part.box(), box))
                found.push_back({part, is_closed ? field::Hides::all : field::Hides::beyond,
                                 static_cast<std::uint16_t>(i + 1)});
    }
    return found;
}

bool Zones::stands_in(Mover const& mover, field::Box const& box) const {
    return std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
        return each.is(mover) && each.meets(box);
    });
}
int Zones::top_above(int level) const {
    int top = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < tops_.size(); ++i)
        if (situation_.ground(i).rises > 0 && tops_[i] >= level) top = std::min(top, tops_[i]);
    return top;
}

field::Fan const& Zones::seen(UnitId source, Mover const& off_table, int level) {
    field::Box const ground = box(source);
    Mover const mover = situation_.mover(source);
    Mover const off = stands_in(off_table, ground) ? off_table : Mover{};
    int const highest = top_above(std::max(level, situation_.level_at(mover.pose.at)));
    Key const key{source, off.unit, off.general, highest};
    if (auto const known = fans_.find(key); known != fans_.end()) return known->second;
    field::Fan const fan(zone(source), blockers(mover, off, ground, highest));
    return fans_.emplace(key, fan).first->second;
}

bool Zones::is_cancelled(UnitId source, Mover const& off_table) {
    Key const key{source, off_table.unit, off_table.general, 0};
    if (auto const known = cancelled_.find(key); known != cancelled_.end()) return known->second;
    field::Box const ground = box(source);
    bool const found =
        std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
            return each.unit != no_unit && each.side != situation_.side(source) &&
                   !each.is(off_table) && reach(each.unit) > Mil{} &&
                   field::meet(box(each.unit), ground) &&
                   meet(
                       [&](int level) -> field::Fan const& {
                           return seen(each.unit, off_table, level);
                       },
                       source, off_table);
        });
    cancelled_.emplace(key, found);
    return found;
}

} // namespace horse_and_musket
