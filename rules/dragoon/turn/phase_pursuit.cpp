// The end of the turn: the routed flee, the pursuers ride after them. DRG-PURS, DRG-ROUT-08, -10.

#include "rules/dragoon/phases.h"

namespace dragoon {

Sum pursuit_check(Scene const& now, UnitId unit, bool by_rout) {
    Sum sum;
    if (is_light_horse(now.arm(unit))) sum.add("DRG-GAP-49", 1);
    if (by_rout) sum.add("DRG-GAP-49", 2);
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        UnitId const leader = now.command(CommandId{i}).leader;
        if (leader == nobody || now.piece(leader).at != now.piece(unit).at) continue;
        if (now.side(leader) != now.side(unit)) continue; // whom it is about to ride down
        sum.add("DRG-GAP-49", -1);
        break;
    }
    return sum;
}

namespace {

constexpr int most_pursued = 8; // hexes within which a routed enemy is pursued, DRG-GAP-49
constexpr int longest_pursuit = 6;

bool stays_in_hand(Pen& pen, UnitId unit, bool by_rout) {
    Sum sum = pursuit_check(Scene(pen), unit, by_rout);
    sum.die = pen.roll(d10, "DRG-GAP-49");
    int const quality = Scene(pen).quality(unit);
    int const margin = std::max(0, sum.total() - quality);
    pen.write(Checked{"DRG-GAP-49", unit, CheckKind::quality, sum, quality, margin});
    return margin == 0;
}

UnitId nearest_routed(Scene const& now, UnitId unit) {
    UnitId nearest = nobody;
    int least = most_pursued + 1;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (slot.side == now.side(unit) || !now.on_field(slot.unit)) continue;
        int const away = now.grid().distance(now.piece(unit).at, now.piece(slot.unit).at);
        if (!now.is_routed(slot.unit) || away >= least) continue;
        nearest = slot.unit;
        least = away;
    }
    return nearest;
}

// How many steps it is from each hex to the prey, over ground that is open to the rider and where
// nobody stands.
std::vector<int> steps_to(Situation const& now, UnitId unit, Hex prey) {
    constexpr int unreached = 0xFFFF;
    std::vector<int> steps(now.grid().size(), unreached);
    std::vector<Hex> reached{prey};
    steps[prey.value] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        Hex const to = reached[i];
        if (to == now.piece(unit).at) continue;
        for (Direction way = 0; way < 6; ++way) {
            Hex const from = now.grid().neighbour(to, way);
            if (from == nowhere || steps[from.value] != unreached) continue;
            if (from != now.piece(unit).at && !now.chart.is_empty(from)) continue;
            if (to != prey && !now.step_cost(unit, from, field::turned(way, 3))) continue;
            steps[from.value] = steps[to.value] + 1;
            reached.push_back(from);
        }
    }
    return steps;
}

// By the shortest way, until it is beside the prey or an enemy zone lies before it: DRG-PURS-06.
void ride_after(Pen& pen, UnitId unit, UnitId prey) {
    Situation const now(pen);
    std::vector<int> const steps = steps_to(now, unit, now.piece(prey).at);
    for (int i = 0; i < longest_pursuit; ++i) {
        Hex const from = now.piece(unit).at;
        Direction way = 0;
        Hex to = nowhere;
        for (; way < 6; ++way) {
            to = now.grid().neighbour(from, way);
            bool const is_nearer = to != nowhere && steps[to.value] < steps[from.value];
            if (is_nearer && now.step_cost(unit, from, way)) break;
        }
        if (way == 6 || steps[to.value] == 0 || now.in_enemy_zone(unit, to)) return;
        pen.write(Moved{"DRG-PURS-02", unit, to});
        pen.write(Faced{"DRG-GAP-49", unit, way});
        arrive(pen, unit);
    }
}

void cut_down(Pen& pen, UnitId pursuer, UnitId prey) {
    Scene const now(pen);
    if (now.grid().distance(now.piece(pursuer).at, now.piece(prey).at) > 1) return;
    int const percent = pen.roll(d10, "DRG-GAP-49");
    int const lost = (now.piece(prey).men * percent + 99) / 100;
    pen.write(MenLost{"DRG-GAP-49", prey, lost});
    if (now.piece(prey).men < 25) eliminate(pen, prey, "DRG-GAP-18");
}

void pursue(Pen& pen, UnitId unit) {
    UnitId const prey = nearest_routed(Scene(pen), unit);
    if (prey != nobody) {
        ride_after(pen, unit, prey);
        cut_down(pen, unit, prey);
        pen.write(Disrupted{"DRG-GAP-49", unit, pen.roll(d3, "DRG-GAP-49")});
    }
    bool const is_over = prey == nobody || stays_in_hand(pen, unit, false) ||
                         nearest_routed(Scene(pen), unit) == nobody; // it was cut down
    if (!is_over) return;
    pen.write(PursuitEnded{"DRG-GAP-49", unit});
    // In fog the question would tell the enemy of a pursuer whom they may not see, DRG-GAP-66;
    // and too many may end at once. It faces as it rode.
    if (pen.rules().scenario.has_fog || pen.state().position.agenda.full()) return;
    plan(pen, {TaskKind::face, Scene(pen).side(unit), unit, false, false});
}

} // namespace

void check_pursuit(Pen& pen, UnitId unit, bool by_rout) {
    // DRG-PURS-05: no pursuit begins in an enemy zone.
    if (Situation(pen).in_enemy_zone(unit)) return;
    if (!stays_in_hand(pen, unit, by_rout)) pen.write(PursuitBegan{"DRG-PURS-01", unit});
}

void run_pursuit(Pen& pen) {
    Scene const now(pen);
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (!now.on_field(slot.unit) || !now.is_routed(slot.unit)) continue;
        int const percent = pen.roll(umpire::Die{10, 20}, "DRG-GAP-46");
        int const lost = (now.piece(slot.unit).men * percent + 99) / 100;
        pen.write(MenLost{"DRG-ROUT-08", slot.unit, lost});
        if (now.piece(slot.unit).men < 25)
            eliminate(pen, slot.unit, "DRG-GAP-18");
        else
            flee(pen, slot.unit, RoutMove::later);
    }
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.on_field(slot.unit) && now.piece(slot.unit).is_pursuing) pursue(pen, slot.unit);
}

Ruling<> check(Situation const& now, Side side, Face const&) {
    if (!now.is_waiting_for(side, TaskKind::face))
        return Refusal{"DRG-GAP-47", "no unit waits for its facing"};
    return allowed;
}

void resolve(Pen& pen, Face const& order) {
    UnitId const unit = pen.state().position.agenda.back().unit;
    pen.write(Begun{});
    pen.write(Faced{"DRG-GAP-47", unit, order.facing});
}

} // namespace dragoon
