// Flanking forces and reinforcements: HM-FLANK, HM-GAP-81.
// UNCLEAR: whose Jokers count; read as all that are played, by either side. Who arrives in the
// enemy's turn enters as their own next one begins, before cards are drawn (HM-FLANK-08).

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/turn/agenda.h"

namespace horse_and_musket {

namespace {

constexpr int forces_of_a_side = static_cast<int>(most_forces) / 2;
constexpr Mil from_corner{4500}; // so that half of the longest line has room
constexpr int most_a_turn = 4;   // HM-FLANK-08

class Arriving {
public:
    explicit Arriving(Pen& pen) : pen_(pen) {}

    void form(ForceData const& data) {
        Force force;
        force.side = data.side;
        force.entry = data.entry;
        force.half = data.half;
        force.jokers = static_cast<std::uint8_t>(data.jokers);
        std::ranges::copy(data.units, force.units.begin());
        std::ranges::copy(data.generals, force.generals.begin());
        form("HM-FLANK-01", force);
    }
    void form(RuleId rule, Force force) {
        force.is_formed = 1;
        int const first = force.side == Side::a ? 0 : forces_of_a_side;
        for (int i = first; i < first + forces_of_a_side; ++i)
            if (this->force(i).is_formed == 0) return pen_.write(ForceFormed{rule, i, force});
    }

    void throw_for(int number) {
        Force const& one = force(number);
        int const jokers = top().before.jokers;
        if (one.is_formed == 0 || one.is_here != 0 || one.units[0] == no_unit) return;
        if (one.is_unsided != 0) return throw_unseen(number);
        if (one.due != 0) { // thrown for before
            if (jokers >= one.due) arrive(number);
            return;
        }
        if (jokers < one.jokers) return;
        int const die = pen_.roll(umpire::d6, "HM-FLANK-04");
        pen_.write(ArrivalThrown{"HM-FLANK-04", one.side, die});
        if (may_alter(scenario(), one))
            return plan(pen_, {TaskKind::alter_arrival, one.side, no_unit, no_unit,
                               static_cast<std::int16_t>(10 * number + die)});
        settle(number, die, die >= 4);
    }
    // HM-FLANK-05: the result is the owner's secret.
    void alter(Task const& task, Pick pick) {
        int const number = task.number / 10, die = task.number % 10;
        pen_.write(ArrivalAltered{"HM-FLANK-05", task.side, pick});
        int const altered = die + (pick == Pick::plus) - (pick == Pick::minus);
        settle(number, std::clamp(altered, 1, 6), die >= 3);
    }
    void note(Task const& task, int point) {
        pen_.write(EntryNoted{"HM-FLANK-06", task.number, task.side, point});
        Force const& one = force(task.number);
        if (one.is_here != 0) { // it has come, and nobody knew whose it was
            if (one.side == top().active) plan_entry(task.number);
            return;
        }
        if (one.due != 0 && one.due <= top().before.jokers) arrive(task.number);
    }
    // HM-FLANK-07: one behind another, each in line or column.
    void enter(Task const& task, Enter const& order) {
        int const number = task.number;
        Pose const pose = pose_entering(Situation(pen_.rules(), pen_.state().position),
                                        force(number), order.distance);
        bool const is_column = order.array == Array::column;
        pen_.write(Entered{"HM-FLANK-08", order.unit, number, pose, is_column});
        if (is_skirmisher(scenario().units[order.unit.value].arm)) {
            Situation const now(pen_.rules(), pen_.state().position);
            Layout const places = layout(now, now.mover(order.unit), pose);
            pen_.write(Laid{"HM-SKIRM-07", order.unit, pose, places.others, places.aside, {}});
        }
        for (GeneralId const general : force(number).generals) bring(general, pose);
        if (entered() < most_a_turn) plan_entry(number);
    }
    void plan_entry(int number) {
        Force const& one = force(number);
        if (one.is_here != 0 && one.units[0] != no_unit)
            plan(pen_,
                 {TaskKind::enter, one.side, no_unit, no_unit, static_cast<std::int16_t>(number)});
    }

private:
    Scenario const& scenario() const { return pen_.rules().scenario; }
    Tabletop const& top() const { return pen_.state().position.top; }
    Force const& force(int number) const {
        return pen_.state().position.forces[static_cast<std::size_t>(number)];
    }

    // HM-FLANK-04, HM-FLANK-06: what a throw comes to; where it was seen the enemy hears of it.
    void settle(int number, int result, bool is_seen) {
        int const wait = pen_.rules().tables.field.arrivals[static_cast<std::size_t>(result - 1)];
        Force const one = force(number);
        if (wait >= 0)
            pen_.write(ArrivalSet{"HM-FLANK-04", number, one.side, top().before.jokers + wait});
        if (!is_seen) return;
        pen_.write(ForceTold{"HM-FLANK-06", number, one.side, one.entry, one.half, true});
        plan(pen_, {TaskKind::choose_entry, one.side, no_unit, no_unit,
                    static_cast<std::int16_t>(number)});
    }
    // HM-SUBREIN-06: of a force of which nobody knows whose it is, nobody sees the die.
    void throw_unseen(int number) {
        int const jokers = top().before.jokers;
        if (force(number).due == 0 && jokers >= force(number).jokers) {
            int const die = pen_.roll(umpire::d6, "HM-SUBREIN-06", ground_dice);
            int const wait = pen_.rules().tables.field.arrivals[static_cast<std::size_t>(die - 1)];
            if (wait >= 0)
                pen_.write(ArrivalSet{"HM-SUBREIN-06", number, force(number).side, jokers + wait});
        }
        if (force(number).due == 0 || jokers < force(number).due) return;
        Side const side = force(number).side;
        pen_.write(ForceArrived{"HM-SUBREIN-06", number, side});
        plan(pen_,
             {TaskKind::choose_entry, side, no_unit, no_unit, static_cast<std::int16_t>(number)});
    }
    void arrive(int number) {
        pen_.write(ForceArrived{"HM-FLANK-04", number, force(number).side});
        if (force(number).side == top().active) plan_entry(number);
    }
    int entered() const { // this turn, of whose turn it is
        return static_cast<int>(std::ranges::count(top().units, 1, &Unit::has_entered));
    }
    // HM-SETUP-28: a Command's General comes with it.
    void bring(GeneralId general, Pose const& pose) {
        if (general == no_general ||
            top().generals[general.value].whereabouts != Whereabouts::expected)
            return;
        Situation const situation(pen_.rules(), pen_.state().position);
        if (auto const room = room_for(situation, general, pose))
            pen_.write(GeneralDrawnUp{"HM-SETUP-28", general, *room});
    }

    Pen& pen_;
};

// The edge over which a force comes: where it stands at a point of it, and looks inward.
Pose on_edge(Situation const& situation, Force const& force) {
    field::Cloth const& cloth = situation.scenario().cloth;
    Heading const ahead = ahead_of(situation.top(), force.side);
    bool const is_bottom = ahead == Heading{};
    Mil const point{force.point};
    switch (force.entry) {
    case Entry::own_edge: return {{point, is_bottom ? Mil{} : cloth.depth}, ahead};
    case Entry::enemy_edge:
        return {{point, is_bottom ? cloth.depth : Mil{}}, ahead + field::half_turn};
    case Entry::left: return {{is_bottom ? Mil{} : cloth.width, point}, ahead + Angle{90'000}};
    case Entry::right: return {{is_bottom ? cloth.width : Mil{}, point}, ahead - Angle{90'000}};
    }
    return {};
}

} // namespace

// HM-FLANK-05: reinforcements, and forces all mounted.
bool may_alter(Scenario const& scenario, Force const& force) {
    if (!is_flank(force.entry)) return true;
    return std::ranges::all_of(force.units, [&](UnitId unit) {
        return unit == no_unit || is_mounted(scenario.units[unit.value].arm);
    });
}

// HM-FLANK-01, HM-FLANK-02: along a long edge, or half of a short one.
umpire::Spans entries_of(Situation const& situation, Force const& force) {
    field::Cloth const& cloth = situation.scenario().cloth;
    if (!is_flank(force.entry))
        return {{from_corner.value, cloth.width.value - from_corner.value, "HM-FLANK-02"}};
    bool const is_low = (force.half == Half::near) == is_at_bottom(situation.top(), force.side);
    int const middle = cloth.depth.value / 2;
    if (is_low) return {{from_corner.value, middle, "HM-FLANK-01"}};
    return {{middle, cloth.depth.value - from_corner.value, "HM-FLANK-01"}};
}

Pose pose_entering(Situation const& situation, Force const& force, int distance) {
    UnitId const unit = force.units[0];
    Pose const edge = on_edge(situation, force);
    int const half = half_side(situation.data(unit).arm).value;
    return field::moved(edge, field::straight_ahead(edge), {distance - half});
}

// HM-FLANK-08: a Move for nothing, from the edge; what is deeper than a Move comes in whole.
umpire::Spans ways_in(Situation const& situation, Force const& force, Array array) {
    UnitId const unit = force.units[0];
    if (unit == no_unit) return {};
    Mover mover = mover_put_down(situation, unit, array);
    int const least =
        (mover.extent.front + mover.extent.rear).value + field::Clearance{}.keep.value;
    mover.pose = pose_entering(situation, force, least);
    if (mover.formation == Formation::column || mover.formation == Formation::gun_column)
        mover.formation = Formation::line; // of one piece
    if (!situation.is_clear(mover, mover.outline(mover.pose))) return {};
    Limit allowance = move_allowance(situation, mover);
    allowance.most -= least;
    if (allowance.most <= 0) return {{least, least, "HM-FLANK-08"}};
    Limit const limit =
        straight_limit(situation, mover, field::straight_ahead(mover.pose), allowance);
    return {{least, least + std::max(0, limit.most), limit.by}};
}

bool has_room_for_force(Forces const& forces, Side side) {
    auto const own =
        std::span(forces).subspan(side == Side::a ? 0 : forces_of_a_side, forces_of_a_side);
    return std::ranges::any_of(own, [](Force const& force) { return force.is_formed == 0; });
}
void form_brigade(Pen& pen, Force const& force) { Arriving(pen).form("HM-SUBREIN-06", force); }

void form_forces(Pen& pen) {
    for (ForceData const& data : pen.rules().scenario.forces)
        if (!data.is_instead_of_works) Arriving(pen).form(data);
}
void form_forces_instead_of_works(Pen& pen) {
    for (ForceData const& data : pen.rules().scenario.forces)
        if (data.is_instead_of_works && attacks(pen.state().position.top, data.side))
            Arriving(pen).form(data);
    for (std::size_t i = 0; i < most_forces; ++i) { // HM-SETUP-11
        Force const& force = pen.state().position.forces[i];
        auto const& outscouted = pen.state().position.top.before.is_outscouted;
        if (force.is_formed != 0 && force.is_told == 0 && is_flank(force.entry) &&
            outscouted[umpire::index(force.side)] != 0)
            pen.write(ForceTold{"HM-SETUP-11", static_cast<int>(i), force.side, force.entry,
                                force.half, false});
    }
}
// HM-SETUP-25: over the own edge, with the first Joker at the earliest.
void form_rest(Pen& pen, Side side) {
    Scenario const& scenario = pen.rules().scenario;
    Force force;
    force.side = side;
    std::size_t size = 0;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        Position const& position = pen.state().position;
        if (scenario.units[i].side != side || is_in_force(position.forces, unit_id(i)) ||
            position.top.units[i].whereabouts != Whereabouts::expected)
            continue;
        force.units[size++] = unit_id(i);
        if (size < most_in_force) continue;
        Arriving(pen).form("HM-SETUP-25", force);
        force.units = Force::nobody();
        size = 0;
    }
    if (size > 0) Arriving(pen).form("HM-SETUP-25", force);
}

void throw_for_arrivals(Pen& pen) {
    if (pen.state().position.top.had_fog != 0) return; // HM-WEATHER-10
    for (int i = static_cast<int>(most_forces) - 1; i >= 0; --i) Arriving(pen).throw_for(i);
}
void plan_entries(Pen& pen, Side side) {
    if (pen.state().position.top.had_fog != 0) return;
    for (int i = static_cast<int>(most_forces) - 1; i >= 0; --i)
        if (pen.state().position.forces[static_cast<std::size_t>(i)].side == side)
            Arriving(pen).plan_entry(i);
}

bool obey_arrival(Pen& pen, Task const& task, Order const& order) {
    Arriving arriving(pen);
    switch (task.kind) {
    case TaskKind::alter_arrival:
        pen.write(Begun{});
        if (auto const* choice = get_if<Choose>(&order)) arriving.alter(task, choice->pick);
        return true;
    case TaskKind::choose_entry:
        pen.write(Begun{});
        if (auto const* entry = get_if<EnterAt>(&order)) arriving.note(task, entry->point);
        return true;
    case TaskKind::enter:
        pen.write(Begun{});
        if (auto const* enter = get_if<Enter>(&order)) arriving.enter(task, *enter);
        return true;
    default: return false;
    }
}

} // namespace horse_and_musket
