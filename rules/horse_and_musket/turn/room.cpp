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

// To the nearest place that is free: behind the unit that they are with, or where they stand.
void bring_general(Pen& pen, GeneralId id) {
    Situation const situation(pen.rules(), pen.state().position);
    General const& general = situation.top().generals[id.value];
    if (general.with == no_unit) {
        auto const spot = free_spot(situation, situation.mover(id), general.pose, {});
        Pose const pose{spot.value_or(general.pose.at), general.pose.heading};
        return pen.write(Rode{"HM-MOVE-11", id, pose, no_unit, !spot});
    }
    UnitId const unit = general.with;
    Pose const frame = situation.unit(unit).pose;
    Mil const behind = half_side(situation.data(unit).arm) + half_side(Arm::infantry);
    auto const spot = free_spot(situation, situation.mover(id), frame, {{}, -(behind + touching)});
    Spot const at = spot.value_or(frame.at);
    pen.write(Rode{"HM-GENERAL-25", id, {at, frame.heading}, unit, !spot});
}
void bring_generals(Pen& pen, UnitId unit) {
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        General const& general = pen.state().position.top.generals[i];
        if (general.with == unit && general.whereabouts == Whereabouts::table)
            bring_general(pen, general_id(i));
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
// Whether there is room for a unit, that from which it parts being off the table; Generals step
// aside as all have parted.
class Parting {
public:
    Parting(Pen const& pen, UnitId unit, UnitId from, Heading heading)
        : position_(without(pen.state().position, from)), situation_(pen.rules(), position_),
          unit_(unit), heading_(heading) {}

    bool may_go(int distance) const {
        if (is_in_file(situation_.unit(unit_).formation)) return false; // it keeps to its path
        Mover const mover = situation_.mover(unit_);
        auto const stands =
            moved_by(presence_of(situation_, unit_)->outlines(), heading_, {distance});
        return std::ranges::all_of(
            stands, [&](field::Convex const& stand) { return is_free(mover, stand); });
    }

private:
    static Position without(Position position, UnitId unit) {
        position.top.units[unit.value].whereabouts = Whereabouts::left;
        for (General& general : position.top.generals) general.whereabouts = Whereabouts::left;
        return position;
    }
    // As others are told to share no ground: so who has parted is in nobody's way any longer.
    bool is_free(Mover const& mover, field::Convex const& stand) const {
        auto const is_deeper = [&](Mil depth) {
            return [&stand, depth](field::Convex const& other) {
                return field::overlap_deeper(stand, other, depth);
            };
        };
        field::Cloth const& cloth = situation_.scenario().cloth;
        return std::ranges::all_of(stand.corners(),
                                   [&](Spot corner) { return field::is_on(cloth, corner); }) &&
               std::ranges::none_of(situation_.obstacles(mover, stand.box()), is_deeper(brushed)) &&
               std::ranges::none_of(situation_.edges(mover, stand.box()), is_deeper(edge_depth));
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

// HM-MOVE-10: who finds no room loses the stands that overlap, a battery itself.
void destroy_stands(Pen& pen, UnitId id, Outlines other) {
    Situation const situation(pen.rules(), pen.state().position);
    Arm const arm = situation.data(id).arm;
    if (arm == Arm::artillery) return destroy_unit(pen, "HM-MOVE-10", id);
    int stands = 0;
    Stands const places = stands_of(situation.unit(id), situation.file_of(id));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ((situation.unit(id).aside >> i & 1) != 0) continue;
        field::Convex const here(field::footprint(places[i], field::square(half_side(arm))));
        stands += std::ranges::any_of(other, [&](field::Convex const& outline) {
            return field::overlap_deeper(here, outline, brushed);
        });
    }
    // Between two stands somebody may be deeper than in either: then it is one of them.
    destroy(pen, {"HM-MOVE-10", id, std::max(1, stands)});
}

void part(Pen& pen, UnitId one, UnitId two) {
    constexpr int farthest_parting = 12'000;
    Situation const situation(pen.rules(), pen.state().position);
    Outlines const a = presence_of(situation, one)->outlines();
    Outlines const b = presence_of(situation, two)->outlines();
    Heading const away =
        field::heading_toward(situation.unit(one).pose.at, situation.unit(two).pose.at);
    Heading const back = away + field::half_turn;
    auto const are_apart = [&](int first, int second) {
        return !share_ground(moved_by(a, back, {first}), moved_by(b, away, {second}));
    };
    // What each goes, what one goes alone: the least that clears them.
    auto const least = [](auto const& clears) {
        return 1 + field::greatest_where(0, farthest_parting - 1,
                                         [&](int way) { return !clears(way); });
    };
    auto const by_both = [&](int way) { return are_apart(way, way); };
    auto const by_one = [&](int way) { return are_apart(way, 0) && are_apart(0, way); };
    int const both = least(by_both);
    int const alone = least(by_one);
    bool const is_enough = by_one(alone); // not so for who lies too far about
    Parting const first(pen, one, two, back);
    Parting const second(pen, two, one, away);
    if (by_both(both) && first.may_go(both) && second.may_go(both)) {
        shift_unit(pen, one, back, {both});
        shift_unit(pen, two, away, {both});
    } else if (is_enough && first.may_go(alone)) {
        shift_unit(pen, one, back, {alone});
    } else if (is_enough && second.may_go(alone)) {
        shift_unit(pen, two, away, {alone});
    } else {
        destroy_stands(pen, one, b);
        destroy_stands(pen, two, a);
    }
}

} // namespace

namespace {

field::File const* file_of(Tabletop const& top, Unit const& unit) {
    return unit.column < max_columns ? &top.columns[unit.column] : nullptr;
}
// Where a unit stands, told without looking at anybody else.
std::vector<field::Convex> ground_of(Pen const& pen, UnitId id) {
    Tabletop const& top = pen.state().position.top;
    Unit const& unit = top.units[id.value];
    std::vector<field::Convex> outlines;
    if (unit.whereabouts != Whereabouts::table) return outlines;
    Arm const arm = pen.rules().scenario.units[id.value].arm;
    add_outlines(unit, arm, file_of(top, unit), outlines);
    return outlines;
}

field::Box box_of(Outlines ground) {
    field::Box box = ground[0].box();
    for (field::Convex const& each : ground) box = field::both(box, each.box());
    return box;
}

// Generals on whose ground a unit has come step aside: the lone as skirmishers do, others with the
// unit they are with.
void make_way_for(Pen& pen, Outlines ground) {
    if (ground.empty()) return;
    field::Box const near = field::grown(box_of(ground), stand_side);
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        General const general = pen.state().position.top.generals[i];
        if (general.whereabouts != Whereabouts::table || general.is_aside != 0 ||
            !field::meet(near, {general.pose.at, general.pose.at}))
            continue;
        field::Convex const stand(footprint_of(general));
        if (!share_ground(ground, {&stand, 1})) continue;
        if (general.with != no_unit)
            bring_generals(pen, general.with);
        else
            bring_general(pen, general_id(i));
    }
}

} // namespace

// FASTER: of all who are on the table only skirmishers and Generals are looked at.
void make_room(Pen& pen, UnitId unit) {
    bring_generals(pen, unit);
    auto const ground = ground_of(pen, unit);
    make_way_for(pen, ground);
    if (ground.empty()) return;
    field::Box const near = box_of(ground);
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        Tabletop const& top = pen.state().position.top;
        Unit const& other = top.units[i];
        Arm const arm = pen.rules().scenario.units[i].arm;
        if (unit_id(i) != unit && other.formation == Formation::skirmish &&
            field::meet(near, bounds_of(other, arm, file_of(top, other))) &&
            share_ground(ground_of(pen, unit_id(i)), ground))
            step_aside(pen, unit_id(i), unit);
    }
}

namespace {

// The first two units that share ground.
std::optional<std::pair<UnitId, UnitId>> two_overlapping(Situation const& situation) {
    std::span<Situation::Presence const> const present(situation.present());
    for (std::size_t i = 0; i < present.size() && present[i].unit != no_unit; ++i)
        for (std::size_t j = i + 1; j < present.size() && present[j].unit != no_unit; ++j)
            if (field::meet(present[i].bounds, present[j].bounds) &&
                present[i].meets(present[j].box()) &&
                share_ground(present[i].outlines(), present[j].outlines()))
                return std::pair{present[i].unit, present[j].unit};
    return std::nullopt;
}

// Generals whose stand is on anybody's ground, another General's too, step aside.
void part_generals(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        General const general = pen.state().position.top.generals[i];
        if (general.whereabouts != Whereabouts::table || general.is_aside != 0) continue;
        Situation const situation(pen.rules(), pen.state().position);
        field::Convex const stand(footprint_of(general));
        bool const shares =
            std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
                return each.general != general_id(i) && each.meets(stand.box()) &&
                       share_ground(each.outlines(), {&stand, 1});
            });
        if (shares) bring_general(pen, general_id(i));
    }
}

} // namespace

void part_units(Pen& pen) {
    // Of each two one at least comes clear of everybody, or stands perish: so it ends. Stands that
    // perish go from the ends, and need not be those that overlap.
    while (auto const two = two_overlapping(Situation(pen.rules(), pen.state().position)))
        part(pen, two->first, two->second);
    part_generals(pen);
}

} // namespace horse_and_musket
