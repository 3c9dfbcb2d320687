// From scouting to the first turn: HM-SETUP-11 to -29.

#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/before/lay.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

bool is_to_act(Scenario const& scenario, Tabletop const& top, Side side) {
    if (is_planning(scenario, top)) return top.before.is_ready[umpire::index(side)] == 0;
    return top.active == side;
}

namespace {

class Field {
public:
    explicit Field(Pen& pen) : pen_(pen) {}

    // HM-SETUP-11, HM-GAP-79: stands of skirmishers in the main bodies.
    void scout() {
        std::array<int, 2> stands{};
        for (std::size_t i = 0; i < scenario().units.size(); ++i)
            if (is_skirmisher(scenario().units[i].arm) && !is_later(i))
                stands[umpire::index(scenario().units[i].side)] += top().units[i].stands;
        for (Side const side : {Side::a, Side::b}) {
            int const own = stands[umpire::index(side)];
            int const others = stands[umpire::index(umpire::other(side))];
            if (others == 0 || 2 * own > others || are_french(umpire::other(side))) continue;
            pen_.write(Outscouted{"HM-SETUP-11", side});
            for (std::size_t i = 0; i < most_forces; ++i) {
                Force const& force = pen_.state().position.forces[i];
                if (force.is_formed != 0 && force.side == side && is_flank(force.entry))
                    pen_.write(ForceTold{"HM-SETUP-11", static_cast<int>(i), side, force.entry,
                                         force.half, false});
            }
        }
    }
    // HM-SETUP-13: again if equal.
    void throw_for_initiative() {
        int const more_a = modifier(Side::a), more_b = modifier(Side::b);
        for (;;) {
            int const a = pen_.roll(umpire::d6, "HM-SETUP-13") + more_a;
            int const b = pen_.roll(umpire::d6, "HM-SETUP-13") + more_b;
            if (a == b) continue;
            pen_.write(InitiativeWon{"HM-SETUP-13", a > b ? Side::a : Side::b, a, b});
            return;
        }
    }
    void take(BattleRole role) {
        Side const winner = top().before.initiative;
        pen_.write(RoleTaken{"HM-SETUP-14", winner, role});
        pen_.write(RoleTaken{"HM-SETUP-14", umpire::other(winner), BattleRole::attack});
        form_forces_instead_of_works(pen_);
        pen_.write(EdgesDrawn{"HM-SETUP-14", pen_.roll(umpire::d6, "HM-SETUP-14") >= 4});
        pen_.write(FirstUnitsCounted{"HM-SETUP-17", winner, first_units(winner)});
        pen_.write(StageBegan{"HM-SETUP-17", Stage::first_units});
        settle_kinds(pen_);
        go_on();
    }

    void deploy(Deploy const& order) {
        lay_out(pen_, order.unit, {{{order.x}, {order.y}}, Heading{order.heading}}, order.array);
        go_on();
    }
    // HM-SETUP-21: with a group, or with all of it: HM-SETUP-25.
    void be_done(Side side) {
        if (top().stage == Stage::generals) return end_generals(side);
        if (top().before.in_group == 0) be_ready(side);
        pass_on(side);
    }
    void hurry(Side side) {
        if (top().stage == Stage::first_units) {
            put_down_as_proposed(pen_, side, top().before.first_left);
        } else {
            put_down_as_proposed(pen_, side, static_cast<int>(max_units));
            pen_.write(Hurried{"HM-SETUP-20", side});
            be_ready(side);
        }
        go_on();
    }
    // What follows by itself.
    void go_on() {
        Before const& before = top().before;
        if (top().stage == Stage::first_units &&
            (before.first_left == 0 || !has_more(before.initiative)))
            return begin_deployment();
        if (top().stage != Stage::deployment) return;
        bool const is_full = before.in_group == 3 || !has_more(top().active);
        if (are_ready() || (!is_planned() && before.in_group > 0 && is_full)) pass_on(top().active);
    }
    void go_on_with_generals() {
        for (Side side = top().active;
             top().stage == Stage::generals && top().before.is_hurried[umpire::index(side)] != 0;
             side = umpire::other(side))
            end_generals(side);
    }

private:
    Scenario const& scenario() const { return pen_.rules().scenario; }
    Tabletop const& top() const { return pen_.state().position.top; }
    bool is_planned() const { return scenario().options.deployment == Deployment::planned; }
    bool is_later(std::size_t unit) const {
        return is_in_force(pen_.state().position.forces, unit_id(unit));
    }
    bool has_more(Side side) const {
        for (std::size_t i = 0; i < scenario().units.size(); ++i)
            if (scenario().units[i].side == side && !is_later(i) &&
                top().units[i].whereabouts == Whereabouts::expected)
                return true;
        return false;
    }
    // HM-SETUP-12: the French do not outscout anybody.
    bool are_french(Side side) const {
        return std::ranges::all_of(scenario().units, [&](UnitData const& unit) {
            return unit.side != side || unit.nation == Nation::french;
        });
    }
    Nation nation_of(Side side) const { // of most of its army: of its first unit
        for (UnitData const& unit : scenario().units)
            if (unit.side == side) return unit.nation;
        return Nation::saxon;
    }
    int modifier(Side side) const {
        auto const& modifiers = pen_.rules().tables.field.initiative;
        Nation const nation = nation_of(side);
        int sum = nation == Nation::austrian   ? modifiers[0]
                  : nation == Nation::prussian ? modifiers[2]
                                               : 0;
        if (top().before.is_outscouted[umpire::index(side)] != 0) sum += modifiers[3];
        return sum;
    }
    int ability_of(Side side) const {
        GeneralId const chief = chief_of(scenario(), side);
        return chief == no_general ? 0 : top().generals[chief.value].ratings.ability;
    }
    // HM-GAP-80, HM-GENERAL-04: by the Ability of both chiefs.
    int first_units(Side side) const {
        auto const& shares = pen_.rules().tables.field.first_units;
        int share = shares[attacks(top(), side) ? 1 : 0];
        if (top().before.is_outscouted[umpire::index(side)] != 0) share += shares[2];
        share += shares[3] * (ability_of(umpire::other(side)) - ability_of(side));
        int units = 0;
        for (std::size_t i = 0; i < scenario().units.size(); ++i)
            units +=
                scenario().units[i].side == side && !is_later(i) && !scenario().units[i].is_reserve;
        return std::max(1, units * std::clamp(share, 0, 100) / 100);
    }
    void begin_deployment() {
        pen_.write(StageBegan{"HM-SETUP-20", Stage::deployment});
        if (is_planned()) return;
        pass_on(umpire::other(top().before.initiative)); // who has the initiative begins
    }
    void be_ready(Side side) {
        if (top().before.is_ready[umpire::index(side)] == 0)
            pen_.write(DeployedAll{"HM-SETUP-25", side});
    }
    bool are_ready() const {
        return top().before.is_ready[0] != 0 && top().before.is_ready[1] != 0;
    }
    // By turns the next group is the other's, unless they are done; when both are, Generals follow.
    void pass_on(Side side) {
        if (!is_planned())
            for (Side const each : {Side::a, Side::b})
                if (!has_more(each)) be_ready(each);
        if (are_ready()) return begin_generals();
        if (is_planned()) return;
        Side const other = umpire::other(side);
        bool const stays = top().before.is_ready[umpire::index(other)] != 0;
        pen_.write(DeploymentPassed{"HM-SETUP-21", stays ? side : other});
    }
    void begin_generals() {
        if (is_planned()) pen_.write(PlansShown{"HM-SETUP-20"});
        for (Side const side : {Side::a, Side::b}) form_rest(pen_, side);
        pen_.write(StageBegan{"HM-SETUP-26", Stage::generals});
        pen_.write(DeploymentPassed{"HM-SETUP-26", top().before.initiative});
        go_on_with_generals();
    }
    // HM-SETUP-26: who is left is put down, and appointed, as proposed.
    void end_generals(Side side) {
        place_generals_as_proposed(pen_, side);
        if (side == top().before.initiative)
            return pen_.write(DeploymentPassed{"HM-SETUP-26", umpire::other(side)});
        begin_battle(pen_);
    }

    Pen& pen_;
};

} // namespace

void lay_out(Pen& pen, UnitId unit, Pose const& pose, Array array) {
    pen.write(DrawnUp{"HM-SETUP-29", unit, pose, array == Array::column});
    Situation const now(pen.rules(), pen.state().position);
    Mover mover = now.mover(unit);
    bool const is_loose =
        is_formed(mover.formation) && is_in_rough_ground(now, mover.outline(pose));
    if (is_loose) { // HM-LOOSE-01: so it stands there
        pen.write(Formed{"HM-LOOSE-01", unit, Formation::loose});
        mover.formation = Formation::loose;
        mover.extent = mover.colours();
    }
    if (!is_loose && mover.formation != Formation::skirmish) return;
    Layout const places = layout(now, mover, pose); // HM-GAP-22: in a row
    pen.write(Laid{"HM-SKIRM-07", unit, pose, places.others, places.aside, {}});
}

namespace {

// HM-SETUP-16: settlements that a defender's foot holds are fortified.
std::optional<Side> holder_of(Situation const& now, Feature const& settlement) {
    for (Situation::Presence const& each : now.present()) {
        if (each.unit == no_unit || !is_foot(now.data(each.unit).arm) ||
            attacks(now.top(), each.side) || !attacks(now.top(), umpire::other(each.side)))
            continue;
        field::Convex const colours{each.pose.at};
        if (std::ranges::any_of(settlement.parts, [&](field::Convex const& part) {
                return field::touch(part, colours);
            }))
            return each.side;
    }
    return std::nullopt;
}
void fortify(Pen& pen) {
    std::vector<Fortified> works;
    {
        Situation const now(pen.rules(), pen.state().position);
        for (std::size_t i = 0; i < now.features().size(); ++i)
            if (now.features()[i].terrain == Terrain::settlement)
                if (auto const side = holder_of(now, now.features()[i]))
                    works.push_back({"HM-SETUP-16", feature_id(i), *side});
    }
    for (Fortified const& work : works) pen.write(work);
}

} // namespace

void begin_battle(Pen& pen) {
    fortify(pen);
    begin_turn(pen, pen.state().position.top.before.initiative);
}

namespace {

void open_scouting(Pen& pen) {
    Field field(pen);
    field.scout();
    field.throw_for_initiative();
    pen.write(StageBegan{"HM-SETUP-14", Stage::role});
}

} // namespace

void open_field(Pen& pen) {
    for (Side const side : {Side::a, Side::b}) raise_army(pen, side);
    form_forces(pen);
    if (pen.rules().scenario.options.laying != Laying::none) return begin_laying(pen);
    open_scouting(pen);
}

void obey_before(Pen& pen, Side giver, Order const& order) {
    if (is_laying(pen.state().position.top.stage)) {
        if (obey_laying(pen, giver, order)) open_scouting(pen);
        return;
    }
    Field field(pen);
    if (auto const* role = get_if<TakeRole>(&order)) return field.take(role->role);
    if (auto const* deploy = get_if<Deploy>(&order)) return field.deploy(*deploy);
    if (holds_alternative<AsProposed>(order)) return field.hurry(giver);
    if (auto const* down = get_if<PutDown>(&order)) {
        Pose const pose{{{down->x}, {down->y}}, Heading{down->heading}};
        return pen.write(GeneralDrawnUp{"HM-SETUP-26", down->general, pose});
    }
    if (auto const* appoint = get_if<Appoint>(&order))
        return pen.write(Commanded{"HM-SETUP-26", appoint->unit, appoint->general});
    field.be_done(giver);
    field.go_on_with_generals();
}

} // namespace horse_and_musket
