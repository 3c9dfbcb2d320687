// The turn, in the rulebook's order: LEU-SEQ. It reads like a table of contents.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

void plan(Pen& pen, Task task) { pen.write(Planned{task}); }

// (A) command verification, (B) barrages; before turn 1 the approach.
void begin_turn(Pen& pen) {
    Position const& position = pen.state().position;
    if (position.strategic_turn > 0) return begin_strategic_turn(pen);
    verify_command(pen);
    pen.write(StageBegan{"LEU-SEQ-03", Stage::barrage, Side::a});
}

// (C) operations: one segment after the other until all leaders have been activated.
void begin_segment(Pen& pen) {
    Position const& position = pen.state().position;
    auto const left = [&](Side side) {
        bool const is_idle =
            // LEU-SEQ-07: the half turn is one side's.
            (position.half_turn == HalfTurnSide::prussian && side == Side::b) ||
            (position.half_turn == HalfTurnSide::austrian && side == Side::a);
        return is_idle ? 0 : formations_left(position, pen.rules().scenario, side);
    };
    int const prussian = left(Side::a);
    int const austrian = left(Side::b);
    if (prussian + austrian == 0) // LEU-INIT-07: nobody is left to be called
        return pen.write(StageBegan{"LEU-SEQ-05", Stage::command, Side::a});
    bool const is_undecided = position.half_turn == HalfTurnSide::undecided;
    // LEU-GAP-25: against a side with none left the dice are no longer rolled.
    if ((prussian == 0 || austrian == 0) && !is_undecided)
        return pen.write(
            Choosing{"LEU-GAP-25", prussian > 0 ? Side::a : Side::b, false, false, false});

    // LEU-INIT-01: the attacking Prussians add 2.
    int const prussian_total = pen.roll(d10, "LEU-INIT-01") + 2;
    int const austrian_total = pen.roll(d10, "LEU-INIT-01");
    // LEU-INIT-02: a tie is Prussian.
    Side const winner = prussian_total >= austrian_total ? Side::a : Side::b;
    int const high = std::max(prussian_total, austrian_total);
    int const low = std::min(prussian_total, austrian_total);
    // LEU-INIT-05, LEU-GAP-24: twice the other sum, and any sum is twice 0.
    bool const is_double = high >= 2 * low;
    pen.write(InitiativeRolled{"LEU-INIT-01", prussian_total, austrian_total, winner, is_double});
    if (is_undecided) { // LEU-GAP-52: rolled once; the winner activates all their formations
        pen.write(HalfTurnWon{"LEU-GAP-52", winner});
        return begin_segment(pen);
    }
    pen.write(Choosing{"LEU-INIT-03", winner, true, is_double, true});
}

void begin_march(Pen& pen) {
    pen.write(StageBegan{"LEU-ACT-02", Stage::march, pen.state().position.active});
}

void begin_combats(Pen& pen) {
    pen.write(StageBegan{"LEU-COMB-01", Stage::combat, pen.state().position.active});
}

void end_activation(Pen& pen) {
    Position const& position = pen.state().position;
    Side const next = other(position.active);
    bool const second_waits = position.initiative.second_waits;
    pen.write(ActivationEnded{"LEU-ACT-04"});
    if (second_waits && formations_left(position, pen.rules().scenario, next) > 0)
        return pen.write(Choosing{"LEU-INIT-03", next, false, false, false});
    begin_segment(pen);
}

namespace {

bool has_barrage(Situation const& now, Side side) {
    Menu menu;
    list_barrage(now, side, menu);
    return !menu.empty();
}

bool may_ride(Scene const& now, Side side) {
    UnitId const chief = now.position.chiefs[umpire::index(side)];
    bool const is_idle = side == Side::b && now.position.strategic_turn > 0 &&
                         !now.position.early_initiative; // LEU-SCEN-07: the Austrians keep still
    return chief != nobody && !is_idle &&
           (now.on_field(chief) || now.piece(chief).whereabouts == Whereabouts::waiting);
}

// (E) is over: the turn marker advances, or the battle ends.
void end_turn(Pen& pen) {
    Scenario const& scenario = pen.rules().scenario;
    Position const& position = pen.state().position;
    if (position.shaken_until == position.turn && position.strategic_turn == 0)
        return relieve_charles(pen);
    int turn = position.turn;
    int strategic_turn = position.strategic_turn;
    bool const approach_ends =
        position.sighted || position.early_initiative ||
        // LEU-SCEN-02, -08, -09: the approach ends with its turns, when it is seen, or by a throw.
        strategic_turn >= scenario.strategic_turns;
    if (strategic_turn > 0)
        strategic_turn = approach_ends ? 0 : strategic_turn + 1;
    else
        ++turn;
    if (turn > scenario.last_turn) return pen.write(BattleEnded{"LEU-GEN-05"});

    HalfTurnSide half_turn = HalfTurnSide::no_half_turn;
    // LEU-SEQ-07: the last turn is a half one.
    bool const is_half = turn == scenario.last_turn && strategic_turn == 0;
    if (is_half && scenario.half_turn == HalfTurn::prussian) half_turn = HalfTurnSide::prussian;
    if (is_half && scenario.half_turn == HalfTurn::initiative) half_turn = HalfTurnSide::undecided;
    pen.write(TurnBegan{"LEU-SEQ-01", turn, strategic_turn, half_turn});
    begin_turn(pen);
}

// The stage has nothing left to decide: the next one begins.
void end_stage(Pen& pen) {
    Side const side = pen.state().position.active;
    bool const is_first = side == Side::a;
    switch (pen.state().position.stage) {
    case Stage::strategic: return end_strategic_march(pen);
    case Stage::barrage: // LEU-SEQ-03: Prussians first
        if (is_first) return pen.write(StageBegan{"LEU-SEQ-03", Stage::barrage, Side::b});
        return begin_segment(pen);
    case Stage::choose: return begin_segment(pen);
    case Stage::march: return begin_combats(pen);
    case Stage::combat: return end_activation(pen);
    case Stage::command: // LEU-SEQ-05: the chiefs may ride
        if (is_first) return pen.write(StageBegan{"LEU-SEQ-05", Stage::command, Side::b});
        return begin_rally(pen);
    case Stage::rally: return end_turn(pen);
    case Stage::over: return;
    }
}

// Whether the side has anything to decide in the stage that has come.
bool needs_order(Pen const& pen) {
    Side const side = pen.state().position.active;
    switch (pen.state().position.stage) {
    case Stage::strategic:
    case Stage::choose:
    case Stage::march: return true;
    case Stage::barrage: return has_barrage(Situation(pen), side);
    case Stage::combat: return has_attack(Situation(pen), side);
    case Stage::command: return may_ride(Scene(pen), side);
    case Stage::rally:
    case Stage::over: return false;
    }
    return false;
}

RuleId rule_of(Cause cause) {
    switch (cause) {
    case Cause::shock: return "LEU-SHOCK-15";
    case Cause::displacement: return "LEU-RETR-06";
    case Cause::rout: return "LEU-ROUT-06";
    }
    return {};
}

void run(Pen& pen, Task const& task) {
    switch (task.kind) {
    case TaskKind::resolve_shock: return resolve_shock(pen);
    case TaskKind::strike_cavalry: return strike_cavalry(pen, task.side);
    case TaskKind::disorder: return disorganize(pen, task.unit, rule_of(task.cause));
    case TaskKind::retreat: return run_retreat(pen, task);
    case TaskKind::rout: return run_rout(pen, task);
    case TaskKind::rally: return run_rally(pen, task.unit);
    case TaskKind::find_advance: return find_advance(pen);
    case TaskKind::close_combat: return pen.write(CombatEnded{"LEU-SHOCK-08"});
    case TaskKind::allot: // no choice is left: the points fall where they must
        for (std::uint8_t i = 0; i < task.count; ++i)
            for (UnitId const unit : combatants(Situation(pen), task.side)) {
                lose_step(pen, unit, "LEU-SHOCK-15");
                break;
            }
        return;
    case TaskKind::react:
    case TaskKind::make_way:
    case TaskKind::advance:
    case TaskKind::succeed: return; // nothing to choose from
    }
}

} // namespace

Units combatants(Situation const& now, Side side) {
    Units found;
    Combat const& combat = now.position.combat;
    for (Units const* units : {&combat.attackers, &combat.defenders})
        for (UnitId const unit : *units)
            if (now.side(unit) == side && now.on_field(unit)) found.push_back(unit);
    return found;
}

namespace {

// Whether a seat has something to choose from before the task is done.
bool waits(Pen const& pen, Task const& task) {
    Menu menu;
    switch (task.kind) {
    case TaskKind::react: list_reaction(Situation(pen), task.side, menu); return !menu.empty();
    case TaskKind::advance: list_advances(Situation(pen), task.side, menu); return !menu.empty();
    case TaskKind::allot: return combatants(Situation(pen), task.side).size() > 1;
    case TaskKind::make_way:
    case TaskKind::succeed: return true;
    default: return false;
    }
}

} // namespace

void proceed(Pen& pen) {
    for (;;) {
        Position const& position = pen.state().position;
        if (position.stage == Stage::over) return;
        if (!position.agenda.empty()) {
            Task const task = position.agenda.back();
            if (waits(pen, task)) return;
            pen.write(Begun{});
            run(pen, task);
        } else if (needs_order(pen)) {
            return;
        } else {
            end_stage(pen);
        }
    }
}

namespace {

// The seat has no more to say in this stage, or declines what was offered.
void resolve_done(Pen& pen) {
    if (!pen.state().position.agenda.empty())
        pen.write(Begun{});
    else
        end_stage(pen);
}

struct Resolve {
    Pen& pen;
    void operator()(Yield const&) const { resolve_yield(pen); }
    void operator()(Displace const&) const { resolve_displace(pen); }
    void operator()(Sacrifice const&) const { resolve_sacrifice(pen); }
    void operator()(AppointReserve const&) const { resolve_reserve(pen); }
    void operator()(Ride const& order) const {
        resolve_ride(pen, order);
        end_stage(pen);
    }
    void operator()(Done const&) const { resolve_done(pen); }
    void operator()(auto const& order) const { resolve(pen, order); }
};

} // namespace

void Leuthen1757::resolve(Pen& pen, umpire::Seat, Order const& order) const {
    visit(Resolve{pen}, order);
    proceed(pen);
}

// Play begins where the scenario says: with a turn, or in the middle of one.
void Leuthen1757::open(Pen& pen) const {
    Opening const& opening = scenario.opening;
    if (opening.stage == Stage::march || opening.stage == Stage::combat) {
        pen.write(Choosing{"LEU-ACT-01", opening.side, false, false, false});
        for (FormationId const formation : opening.acting)
            pen.write(Activated{"LEU-ACT-01", formation, true});
        verify_command(pen);
        find_command(pen);
        opening.stage == Stage::march ? begin_march(pen) : begin_combats(pen);
    } else if (opening.stage == Stage::choose) {
        verify_command(pen);
        begin_segment(pen);
    } else if (opening.stage == Stage::command) {
        pen.write(StageBegan{"LEU-SEQ-05", Stage::command, opening.side});
    } else if (opening.stage == Stage::rally) {
        begin_rally(pen);
    } else {
        begin_turn(pen);
    }
    proceed(pen);
}

umpire::Seats Leuthen1757::to_act(State const& state) const {
    Position const& position = state.position;
    if (position.stage == Stage::over) return {};
    return {
        umpire::seat_of(position.agenda.empty() ? position.active : position.agenda.back().side)};
}

} // namespace leuthen1757
