// Room for who has moved: Generals go along (HM-GENERAL-25), skirmishers step aside (HM-MOVE-11),
// and as the turn ends units that overlap go apart (HM-MOVE-09, -10, HM-GAP-26).

#include "field/plane_angle.h"
#include "rules/horse_and_musket/table/attacks.h"
#include "rules/horse_and_musket/turn/losses.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

constexpr Mil brushed = field::Clearance{}.enter;

bool share_ground(Outlines one, Outlines two) {
    return std::ranges::any_of(one, [&](field::Convex const& a) {
        return std::ranges::any_of(
            two, [&](field::Convex const& b) { return field::overlap_deeper(a, b, brushed); });
    });
}

// The nearest place to one in a frame where a stand keeps clear.
std::optional<Spot> free_spot(Situation const& situation, Mover const& mover, Pose const& frame,
                              field::Place wanted) {
    auto const place = field::nearest_free({wanted, {250}, {4000}}, [&](field::Place at) {
        Pose const pose{field::to_table(frame, at), frame.heading};
        return situation.is_clear(mover, field::footprint(pose, mover.colours()));
    });
    return place ? std::optional(field::to_table(frame, *place)) : std::nullopt;
}

void bring_generals(Pen& pen, UnitId unit) {
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        Position const& position = pen.state().position;
        if (position.top.generals[i].with != unit ||
            position.top.generals[i].whereabouts != Whereabouts::table)
            continue;
        Situation const situation(pen.rules(), position);
        Pose const frame = situation.unit(unit).pose;
        Mil const behind = half_side(situation.data(unit).arm) + half_side(Arm::infantry);
        auto const spot =
            free_spot(situation, situation.mover(general_id(i)), frame, {{}, -(behind + touching)});
        Spot const at = spot.value_or(frame.at);
        pen.write(Rode{"HM-GENERAL-25", general_id(i), {at, frame.heading}, unit, !spot});
    }
}

bool is_ahead_of(Mover const& mover, field::Quad const& stand) {
    return std::ranges::any_of(stand, [&](Spot corner) {
        field::FinePlace const place = field::in_frame(mover.pose, corner);
        return place.ahead > field::fine(mover.extent.front) &&
               place.right < field::fine(mover.extent.right) &&
               place.right > field::fine(-mover.extent.left);
    });
}

// HM-MOVE-11: beside or behind who has come there, and before them only if there is no room else.
void step_aside(Pen& pen, UnitId skirmishers, UnitId for_whom) {
    Situation const situation(pen.rules(), pen.state().position);
    Mover const mover = situation.mover(skirmishers);
    Mover const comer = situation.mover(for_whom);
    auto const place = field::nearest_free({{}, {250}, {4000}}, [&](field::Place at) {
        field::Quad const stand = field::footprint(
            {field::to_table(mover.pose, at), mover.pose.heading}, mover.colours());
        return situation.is_clear(mover, stand) && !is_ahead_of(comer, stand);
    });
    auto const at = place ? std::optional(field::to_table(mover.pose, *place))
                          : free_spot(situation, mover, mover.pose, {});
    if (!at) return; // they part as the turn ends
    Pose const pose{*at, mover.pose.heading};
    Layout const places = layout(situation, mover, pose);
    pen.write(Laid{"HM-MOVE-11", skirmishers, pose, places.others, places.aside, {}});
    bring_generals(pen, skirmishers);
}

std::vector<field::Convex> moved_by(Outlines outlines, Heading heading, Mil distance) {
    std::vector<field::Convex> result;
    for (field::Convex const& each : outlines)
        result.push_back(field::shifted(each, field::straight({}, heading).shift(distance)));
    return result;
}
// Whether there is room for a unit, that from which it parts being off the table.
class Parting {
public:
    Parting(Pen const& pen, UnitId unit, UnitId from, Heading heading)
        : position_(without(pen.state().position, from)), situation_(pen.rules(), position_),
          unit_(unit), heading_(heading) {}

    bool may_go(int distance) const {
        if (is_in_file(situation_.unit(unit_).formation)) return false; // it keeps to its path
        Mover const mover = situation_.mover(unit_);
        field::Vec const shift = field::straight({}, heading_).shift({distance});
        return situation_.is_clear(mover, field::shifted(mover.outline(mover.pose), shift));
    }

private:
    static Position without(Position position, UnitId unit) {
        position.top.units[unit.value].whereabouts = Whereabouts::left;
        return position;
    }
    Position position_;
    Situation situation_;
    UnitId unit_;
    Heading heading_;
};
void shift_unit(Pen& pen, UnitId id, Heading heading, Mil distance) {
    if (distance == Mil{}) return;
    Unit unit = pen.state().position.top.units[id.value];
    field::Vec const way = field::straight({}, heading).shift(distance);
    unit.pose.at = unit.pose.at + way;
    if (!lies_stand_by_stand(unit.formation)) {
        pen.write(Stood{"HM-MOVE-09", id, unit.pose, {}});
    } else {
        for (Spot& spot : unit.others) spot = spot + way;
        if (unit.formation == Formation::lined)
            pen.write(Formed{"HM-MOVE-09", id, Formation::loose}); // no longer along it
        pen.write(Laid{"HM-MOVE-09", id, unit.pose, unit.others, unit.aside, {}});
    }
    bring_generals(pen, id);
}

// HM-MOVE-10: who finds no room loses the stands that overlap.
void destroy_stands(Pen& pen, UnitId id, Outlines other) {
    Situation const situation(pen.rules(), pen.state().position);
    Arm const arm = situation.data(id).arm;
    int stands = 0;
    Stands const places = stands_of(situation.unit(id), situation.file_of(id));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ((situation.unit(id).aside >> i & 1) != 0) continue;
        field::Convex const here(field::footprint(places[i], field::square(half_side(arm))));
        stands += std::ranges::any_of(other, [&](field::Convex const& outline) {
            return field::overlap_deeper(here, outline, brushed);
        });
    }
    if (stands > 0) destroy(pen, {"HM-MOVE-10", id, stands});
}

void part(Pen& pen, UnitId one, UnitId two) {
    constexpr int farthest_parting = 12'000;
    Situation const situation(pen.rules(), pen.state().position);
    Outlines const a = presence_of(situation, one)->outlines();
    Outlines const b = presence_of(situation, two)->outlines();
    Heading const away =
        field::heading_toward(situation.unit(one).pose.at, situation.unit(two).pose.at);
    Heading const back = away + field::half_turn;
    auto const is_apart = [&](Mil first, Mil second) {
        return !share_ground(moved_by(a, back, first), moved_by(b, away, second));
    };
    // What each goes, what one goes alone: the least that clears them.
    int const both = 1 + field::greatest_where(0, farthest_parting, [&](int way) {
                         return way < farthest_parting && !is_apart({way}, {way});
                     });
    int const alone = 1 + field::greatest_where(0, farthest_parting, [&](int way) {
                          return way < farthest_parting && !is_apart({way}, {});
                      });
    Parting const first(pen, one, two, back);
    Parting const second(pen, two, one, away);
    if (first.may_go(both) && second.may_go(both)) {
        shift_unit(pen, one, back, {both});
        shift_unit(pen, two, away, {both});
    } else if (first.may_go(alone)) {
        shift_unit(pen, one, back, {alone});
    } else if (second.may_go(alone)) {
        shift_unit(pen, two, away, {alone});
    } else {
        destroy_stands(pen, one, b);
        destroy_stands(pen, two, a);
    }
}

} // namespace

namespace {

// Generals on whose ground a unit has come step aside: the lone as skirmishers do, others with the
// unit they are with.
void make_way_for(Pen& pen, UnitId unit) {
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        General const general = pen.state().position.top.generals[i];
        if (general.whereabouts != Whereabouts::table || general.is_aside != 0) continue;
        Situation const situation(pen.rules(), pen.state().position);
        Situation::Presence const* const here = presence_of(situation, unit);
        field::Convex const stand(footprint_of(general));
        if (here == nullptr || !share_ground(here->outlines(), {&stand, 1})) continue;
        if (general.with != no_unit) {
            bring_generals(pen, general.with);
            continue;
        }
        auto const spot = free_spot(situation, situation.mover(general_id(i)), general.pose, {});
        Pose const pose{spot.value_or(general.pose.at), general.pose.heading};
        pen.write(Rode{"HM-MOVE-11", general_id(i), pose, no_unit, !spot});
    }
}

} // namespace

void make_room(Pen& pen, UnitId unit) {
    bring_generals(pen, unit);
    make_way_for(pen, unit);
    auto const& units = pen.rules().scenario.units;
    Tabletop const& top = pen.state().position.top;
    // FASTER: of all who are on the table only skirmishers are looked at.
    auto const outlines_of = [&](UnitId id) {
        Unit const& each = top.units[id.value];
        std::vector<field::Convex> outlines;
        field::File const* const file =
            each.column < max_columns ? &top.columns[each.column] : nullptr;
        add_outlines(each, units[id.value].arm, file, outlines);
        return outlines;
    };
    auto const is_here = [&](UnitId id) {
        return top.units[id.value].whereabouts == Whereabouts::table;
    };
    if (!is_here(unit)) return;
    auto const ground = outlines_of(unit);
    for (std::size_t i = 0; i < units.size(); ++i)
        if (unit_id(i) != unit && is_here(unit_id(i)) &&
            top.units[i].formation == Formation::skirmish &&
            share_ground(outlines_of(unit_id(i)), ground))
            step_aside(pen, unit_id(i), unit);
}

namespace {

using Pair = std::pair<UnitId, UnitId>;

// The first two units that overlap of those that come after a pair.
std::optional<Pair> overlapping_after(Situation const& situation, Pair const& last) {
    std::span<Situation::Presence const> const present(situation.present());
    for (std::size_t i = 0; i < present.size() && present[i].unit != no_unit; ++i)
        for (std::size_t j = i + 1; j < present.size() && present[j].unit != no_unit; ++j) {
            Pair const pair{present[i].unit, present[j].unit};
            if (pair > last && field::meet(present[i].bounds, present[j].bounds) &&
                present[i].meets(present[j].box()) &&
                share_ground(present[i].outlines(), present[j].outlines()))
                return pair;
        }
    return std::nullopt;
}

} // namespace

void part_units(Pen& pen) {
    auto const next = [&](Pair const& last) {
        return overlapping_after(Situation(pen.rules(), pen.state().position), last);
    };
    auto const share = [&](Pair const& pair) {
        Situation const situation(pen.rules(), pen.state().position);
        auto const* const one = presence_of(situation, pair.first);
        auto const* const two = presence_of(situation, pair.second);
        return one != nullptr && two != nullptr && share_ground(one->outlines(), two->outlines());
    };
    // Stands that perish go from the ends, and need not be those that overlap: asked until none do.
    // The stands of who is loose may come upon others as it goes: then those part in their turn.
    constexpr int most_rounds = 6;
    bool has_parted = true;
    for (int round = 0; has_parted && round < most_rounds; ++round) {
        has_parted = false;
        for (auto pair = next({UnitId{0}, UnitId{0}}); pair; pair = next(*pair)) {
            has_parted = true;
            for (std::size_t i = 0; i < max_stands && share(*pair); ++i)
                part(pen, pair->first, pair->second);
        }
    }
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (pen.state().position.top.units[i].whereabouts == Whereabouts::table)
            make_way_for(pen, unit_id(i));
}

} // namespace horse_and_musket
