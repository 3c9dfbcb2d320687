// The turn, in the rulebook's order: DRG-SEQ. It reads like a table of contents.

#include "rules/dragoon/phases.h"

namespace dragoon {

void plan(Pen& pen, Task task) { pen.write(Planned{task}); }

void plan_in_order(Pen& pen, std::initializer_list<Task> tasks) {
    for (auto task = std::rbegin(tasks); task != std::rend(tasks); ++task) plan(pen, *task);
}

namespace {

constexpr std::array both{Side::a, Side::b};

void finish_idle(Pen& pen, RuleId why, bool (*has_choice)(Situation const&, Side)) {
    Situation const now(pen, Draw::when_asked); // nobody moves meanwhile
    for (Side const side : both)
        if (!has_choice(now, side)) pen.write(Finished{why, side});
}

// In fog whoever has guns is asked: that they are not would tell that they have no target.
bool may_bombard(Situation const& now, Side side) {
    if (!now.scenario().has_fog) return has_bombardment(now, side);
    return std::ranges::any_of(now.rules.zones.slots(), [&](ZoneTable::Slot const& slot) {
        return slot.side == side && is_battery(slot.arm);
    });
}

bool is_finished(Position const& position) {
    return position.is_finished[0] && position.is_finished[1];
}

} // namespace

// (A) Bombardment: both sides plot, sealed.
void begin_turn(Pen& pen) {
    pen.write(StageBegan{"DRG-SEQ-03", Stage::bombardment, Side::a});
    finish_idle(pen, "DRG-SEQ-03", may_bombard);
}

namespace {

// (B) The command turn comes on turns 1, 5, 9 and so on; else the loop begins at once.
void end_bombardment(Pen& pen) {
    execute_bombardment(pen);
    // DRG-SEQ-02: turns 1, 5, 9 and so on.
    if ((pen.state().position.turn - 1) % 4 == 0) return begin_command_turn(pen);
    begin_command_phase(pen);
}

bool has_deferred_leader(Situation const& now, Side side) { return has_deferred(now, side); }

// (G) Pursuit and rout, by the umpire alone.
void begin_pursuit(Pen& pen) {
    pen.write(StageBegan{"DRG-SEQ-13", Stage::pursuit, Side::a});
    run_pursuit(pen);
}

// The turn is over: the next begins, or the battle ends.
void end_turn(Pen& pen) {
    test_withdrawal(pen); // DRG-GAP-60: after each turn
    if (pen.state().position.stage == Stage::over) return;
    int const turn = pen.state().position.turn;
    // DRG-VICT-03: the points decide.
    if (turn >= pen.rules().scenario.last_turn) return end_battle(pen);
    pen.write(TurnBegan{"DRG-SEQ-14", turn + 1});
    begin_turn(pen);
}

// (F) Who has neither acted nor failed may still have the initiative: DRG-SEQ-12.
void end_action(Pen& pen) {
    pen.write(ActionEnded{"DRG-SEQ-16"});
    test_withdrawal(pen); // DRG-GAP-60: after each action phase
    if (pen.state().position.stage != Stage::over) begin_command_phase(pen);
}

} // namespace

// (C) Command: the deferred are offered first, then the initiative is found. DRG-SEQ-04.
void begin_command_phase(Pen& pen) {
    appoint_replacements(pen); // DRG-LDR-09: they come in the next command phase
    Scene const now(pen);
    if (has_deferred(now, Side::a) || has_deferred(now, Side::b)) {
        pen.write(StageBegan{"DRG-INIT-05", Stage::recall, Side::a});
        return finish_idle(pen, "DRG-INIT-05", has_deferred_leader);
    }
    if (!has_ready(now)) return begin_pursuit(pen); // DRG-SEQ-06, -12: nobody is left to act
    find_initiative(pen);
}

namespace {

// DRG-INIT-05 to -07: both have answered.
void end_recall(Pen& pen) {
    Position const& position = pen.state().position;
    if (position.named[0] != no_command || position.named[1] != no_command)
        return compare_recalled(pen);
    if (has_ready(Scene(pen))) return find_initiative(pen);
    begin_pursuit(pen); // DRG-GAP-55: the deferred forfeit
}

} // namespace

// (E) The action phase and its five steps: DRG-SEQ-07.
void begin_action(Pen& pen) {
    pen.write(StageBegan{"DRG-SEQ-08", Stage::first_fire, Scene(pen).acting_side()});
}

namespace {

void begin_movement(Pen& pen) {
    Side const side = Scene(pen).acting_side();
    pen.write(StageBegan{"DRG-MOVE-01", Stage::movement, side});
    Situation const now(pen, Draw::when_asked);
    for (std::size_t i = 0; i < now.count(); ++i) { // the first is in hand without being asked for
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!may_be_taken(now, side, unit)) continue;
        return pen.write(Taken{"DRG-UI-54", unit});
    }
}

// Of the events that are written between one stage and the next, those that move nobody.
bool leaves_all_in_place(Event const& event) {
    return holds_alternative<StageBegan>(event) || holds_alternative<Planned>(event) ||
           holds_alternative<Begun>(event) || holds_alternative<CombatEnded>(event) ||
           holds_alternative<Finished>(event);
}

// The situation before each stage that one order leads through. Where nothing has moved since the
// stage before, its chart serves again.
class Watch {
public:
    explicit Watch(Pen const& pen) : pen_(pen), now_(pen, Draw::when_asked) {}

    Situation const& now() {
        for (; read_ < pen_.events().size(); ++read_)
            if (!leaves_all_in_place(pen_.events()[read_])) now_.chart.forget();
        return now_;
    }
    // What a side can decide is judged from what it knows.
    bool ask(Side side, bool (*has_choice)(Situation const&, Side)) {
        return pen_.rules().scenario.has_fog ? ask_side(pen_, side, has_choice)
                                             : has_choice(now(), side);
    }

private:
    Pen const& pen_;
    Situation now_;
    std::size_t read_ = 0; // of the events
};

// The step's combats are over: what is left of it, then the next step.
void close_combat(Pen& pen, Watch& watch) {
    Side const acting = Scene(pen).acting_side();
    Stage const stage = pen.state().position.stage;
    form_line_under_threat(pen, watch.now(), stage == Stage::assault);
    pen.write(CombatEnded{"DRG-SEQ-07"});
    switch (stage) {
    case Stage::first_fire: return begin_movement(pen);
    case Stage::defensive_fire:
        return pen.write(StageBegan{"DRG-SEQ-10", Stage::second_fire, acting});
    case Stage::second_fire: return pen.write(StageBegan{"DRG-SEQ-11", Stage::assault, acting});
    default: return end_action(pen);
    }
}

// The seat has no more to say in this stage: it is executed, and the next one begins.
void end_stage(Pen& pen) {
    Position const& position = pen.state().position;
    Task const closing{TaskKind::close_combat, position.active, nobody, false, false};
    Task const advance{TaskKind::advance, position.active, nobody, true, false};
    switch (position.stage) {
    case Stage::bombardment: return end_bombardment(pen);
    case Stage::command_turn: reveal_allotments(pen); return begin_command_phase(pen);
    case Stage::recall: return end_recall(pen);
    case Stage::initiative: return resolve_activate(pen);
    case Stage::movement:
        return pen.write(
            StageBegan{"DRG-SEQ-09", Stage::defensive_fire, other(Scene(pen).acting_side())});
    case Stage::first_fire:
    case Stage::defensive_fire: // DRG-ADV-01: nobody advances
        execute_fire(pen);
        return plan(pen, closing);
    case Stage::second_fire: execute_fire(pen); return plan_in_order(pen, {advance, closing});
    case Stage::assault:
        declare_attacks(pen);
        if (position.attacks.empty() && position.vacated.empty()) return plan(pen, closing);
        return plan_in_order(pen,
                             {Task{TaskKind::first_clash, position.active, nobody, false, false},
                              Task{TaskKind::advance, position.active, nobody, false, false},
                              Task{TaskKind::exchange, position.active, nobody, false, false},
                              advance, closing});
    case Stage::pursuit: return end_turn(pen);
    case Stage::over: return;
    }
}

// Whether somebody has anything to decide in the stage that has come.
bool needs_order(Pen const& pen, Watch& watch) {
    Position const& position = pen.state().position;
    switch (position.stage) {
    case Stage::bombardment:
    case Stage::command_turn:
    case Stage::recall: return !is_finished(position);
    case Stage::initiative:
    case Stage::movement: return true;
    case Stage::first_fire:
    case Stage::defensive_fire:
    case Stage::second_fire: return watch.ask(position.active, has_fire);
    case Stage::assault: return watch.ask(position.active, has_assault);
    case Stage::pursuit:
    case Stage::over: return false;
    }
    return false;
}

// Whether a seat has something to choose from before the task is done.
bool waits(Watch& watch, Task const& task) {
    if (task.kind == TaskKind::face) return true;
    if (task.kind != TaskKind::advance) return false;
    return watch.ask(task.side, [](Situation const& now, Side side) {
        Menu menu;
        list_advances(now, side, menu);
        return !menu.empty();
    });
}

void run(Pen& pen, Watch& watch, Task const& task) {
    switch (task.kind) {
    case TaskKind::advance:
    case TaskKind::face: return; // nothing to choose from
    case TaskKind::first_clash: return run_first_clash(pen);
    case TaskKind::exchange: return run_exchange(pen);
    case TaskKind::close_combat: return close_combat(pen, watch);
    case TaskKind::pursue: return;
    }
}

} // namespace

void proceed(Pen& pen) {
    Watch watch(pen);
    for (;;) {
        Position const& position = pen.state().position;
        look_about(pen);
        if (position.stage == Stage::over) return;
        if (!position.agenda.empty()) {
            Task const task = position.agenda.back();
            if (waits(watch, task)) return;
            pen.write(Begun{});
            run(pen, watch, task);
        } else if (needs_order(pen, watch)) {
            return;
        } else {
            end_stage(pen);
        }
    }
}

namespace {

// The seat has no more to say in this stage, or declines what was offered.
void resolve_done(Pen& pen, Side side) {
    Position const& position = pen.state().position;
    if (!position.agenda.empty()) return pen.write(Begun{});
    switch (position.stage) {
    case Stage::bombardment: return pen.write(Finished{"DRG-UI-45", side});
    case Stage::command_turn: return pen.write(Finished{"DRG-CMD-10", side});
    case Stage::recall:
        pen.write(Declined{"DRG-INIT-05", side});
        return pen.write(Finished{"DRG-INIT-05", side});
    default: return end_stage(pen);
    }
}

struct Resolve {
    Pen& pen;
    Side side;
    void operator()(Recall const& order) const {
        resolve_recall(pen, order);
        pen.write(Finished{"DRG-INIT-06", side});
    }
    void operator()(Activate const&) const { resolve_activate(pen); }
    void operator()(Defer const&) const { resolve_defer(pen); }
    void operator()(Assault const& order) const {
        pen.write(AssaultChosen{"DRG-ASLT-01", order.unit});
    }
    void operator()(Done const&) const { resolve_done(pen, side); }
    void operator()(auto const& order) const { resolve(pen, order); }
};

// An action phase that a document begins in the middle of.
void open_action(Pen& pen, Opening const& opening) {
    UnitId const leader = pen.state().position.commands[opening.command.value].leader;
    pen.write(InitiativeWon{"DRG-INIT-01", leader, Scene(pen).rating(opening.command)});
    Situation const now(pen);
    pen.write(ActivationChecked{"DRG-ACT-06", leader, {}, 10, true});
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (is_commanded(now, opening.command, unit)) pen.write(Activated{"DRG-ACT-06", unit});
    }
    pen.write(RallyPointsGranted{"DRG-RALLY-04", leader, rally_points(now, opening.command)});
    Side const side = now.side(leader);
    if (opening.stage == Stage::movement) {
        begin_movement(pen);
        if (opening.hand != nobody) pen.write(Taken{"DRG-UI-54", opening.hand});
    } else {
        bool const is_defence = opening.stage == Stage::defensive_fire;
        pen.write(StageBegan{"DRG-SEQ-07", opening.stage, is_defence ? other(side) : side});
    }
}

} // namespace

void Dragoon::resolve(Pen& pen, umpire::Seat seat, Order const& order) const {
    visit(Resolve{pen, *umpire::side_of(seat)}, order);
    proceed(pen);
    // Whether the enemy saw it must not show in what may be taken back.
    if (scenario.has_fog && !holds_alternative<Take>(order)) pen.write(Looked{});
}

// Play begins where the scenario says: with a turn, or in the middle of one.
void Dragoon::open(Pen& pen) const {
    Opening const& opening = scenario.opening;
    look_about(pen);
    switch (opening.stage) {
    case Stage::bombardment: begin_turn(pen); break;
    case Stage::command_turn: begin_command_turn(pen); break;
    case Stage::recall:
    case Stage::initiative: begin_command_phase(pen); break;
    case Stage::pursuit: begin_pursuit(pen); break;
    case Stage::over: break;
    default: open_action(pen, opening); break;
    }
    proceed(pen);
}

umpire::Seats Dragoon::to_act(State const& state) const {
    Position const& position = state.position;
    if (position.stage == Stage::over) return {};
    if (!position.agenda.empty()) return {umpire::seat_of(position.agenda.back().side)};
    if (!is_sealed(position.stage)) return {umpire::seat_of(position.active)};
    umpire::Seats seats;
    for (Side const side : {Side::a, Side::b})
        if (!position.is_finished[umpire::index(side)]) seats.push_back(umpire::seat_of(side));
    return seats;
}

} // namespace dragoon
