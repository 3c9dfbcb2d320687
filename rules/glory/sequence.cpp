// The turn, in the rulebook's order: GLO-SEQ-02.

#include "rules/glory/phases.h"

namespace glory {

void plan(Pen& pen, Task task) { pen.write(Planned{task}); }

void plan_in_order(Pen& pen, std::initializer_list<Task> tasks) {
    for (auto task = tasks.end(); task != tasks.begin();) plan(pen, *--task);
}

void begin_turn(Pen& pen, int turn) {
    pen.write(TurnBegan{"GLO-SEQ-01", turn});
    begin_side(pen, pen.rules().scenario.first);
}

// 1a. Army activation. Then, when the movement begins, 1b: command.
void begin_side(Pen& pen, Side side) {
    replace_leaders(pen, side);
    admit_waiting(pen, side);
    pen.write(StageBegan{"GLO-SEQ-02", Stage::activation, side});
    offer_activation(pen, side);
}

namespace {

void begin_movement(Pen& pen) {
    Side const side = pen.state().position.active;
    roll_command(pen, side);
    pen.write(StageBegan{"GLO-SEQ-02", Stage::movement, side});
}

// 1h. Marks come off where contact is broken: GLO-LOCK-02.
void remove_locks(Pen& pen, Side side) {
    Situation const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.is_own_unit(unit, side) && now.piece(unit).is_locked &&
            !now.is_adjacent_to_formed(other(side), now.piece(unit).at))
            pen.write(Locked{"GLO-LOCK-02", unit, false});
    }
}

// 3. Joint army morale. 4. End of turn.
void end_turn(Pen& pen) {
    Scene const now(pen);
    take_objectives(pen);
    adjust_army_morale(pen);
    if (now.position.turn >= now.scenario().last_turn) return end_battle(pen);
    begin_turn(pen, now.position.turn + 1);
}

void end_side(Pen& pen) {
    Side const side = pen.state().position.active;
    remove_locks(pen, side);
    take_objectives(pen);
    if (side == pen.rules().scenario.first) return begin_side(pen, other(side));
    end_turn(pen);
}

void begin_play(Pen& pen) { // when both have set up
    keep_apart(pen);
    if (pen.rules().scenario.is_hidden) name_all(pen);
    begin_turn(pen, pen.state().position.turn);
}

void end_stage(Pen& pen) {
    Side const side = pen.state().position.active;
    auto const begin = [&](Stage stage) { pen.write(StageBegan{"GLO-SEQ-02", stage, side}); };
    switch (pen.state().position.stage) {
    case Stage::setup: return begin_play(pen);
    case Stage::activation: return begin_movement(pen);
    case Stage::movement: quit_field(pen, side); return begin(Stage::defence);
    case Stage::defence: return begin(Stage::offence);
    case Stage::offence: rally_all(pen, side); return begin(Stage::combat);
    case Stage::combat: return end_side(pen);
    case Stage::over: return;
    }
}

// Whether somebody has anything to decide in the stage that has come. What is asked is public, or
// the side's own: that nobody was asked tells the enemy nothing.
bool needs_order(Situation const& now) {
    Position const& position = now.position;
    Side const side = position.active;
    switch (position.stage) {
    case Stage::setup: return !position.is_ready[0] || !position.is_ready[1];
    case Stage::activation: return !is_refused(check_rouse(now, side));
    case Stage::movement: return true;
    case Stage::defence: return has_fire(now, other(side));
    case Stage::offence: return has_fire(now, side);
    case Stage::combat: return has_combat(now, side);
    case Stage::over: return true;
    }
    return false;
}

bool waits(Situation const& now, Task const& task) {
    Menu menu;
    switch (task.kind) {
    case TaskKind::fall_back:
    case TaskKind::stand_fast:
    case TaskKind::advance:
    case TaskKind::sweep: list_combat_task(now, task.side, menu); return !menu.empty();
    case TaskKind::shift: list_deployment(now, task.side, menu); return !menu.empty();
    case TaskKind::deploy: return !is_placing_over(now, task);
    default: return false;
    }
}

void run(Pen& pen, Task const& task) {
    switch (task.kind) {
    case TaskKind::repel: return repel(pen); // takes itself off the agenda
    case TaskKind::deploy: return finish_placing(pen);
    default: break;
    }
    pen.write(Begun{});
    switch (task.kind) {
    case TaskKind::clash: return clash(pen);
    case TaskKind::look_again: return look_again(pen, task.flag);
    case TaskKind::close_fight: return close_fight(pen);
    default: return; // nothing to choose from
    }
}

} // namespace

void proceed(Pen& pen) {
    for (;;) {
        Position const& position = pen.state().position;
        if (position.stage == Stage::over) return;
        if (position.agenda.empty()) {
            settle_hand(pen);
            drop_void_attacks(pen);
            for (Side const side : {Side::a, Side::b})
                // GLO-VP-04: hidden units count as well.
                if (!has_units_left(Scene(pen), side)) return end_battle(pen);
            if (position.stage == Stage::movement) return; // FASTER: whoever moves is always asked
        }
        Situation const now(pen);
        if (!position.agenda.empty()) {
            Task const task = position.agenda.back();
            if (waits(now, task)) return;
            run(pen, task);
        } else if (needs_order(now)) {
            return;
        } else {
            end_stage(pen);
        }
    }
}

namespace {

void resolve_done(Pen& pen, Side side) {
    Position const& position = pen.state().position;
    if (position.stage == Stage::setup) {
        shuffle_unplaced(pen, side);
        return finish_setup(pen, side);
    }
    if (!position.agenda.empty()) return pen.write(Begun{}); // declined
    end_stage(pen);
}

struct Resolve {
    Pen& pen;
    Side side;
    void operator()(Lay const& order) const {
        if (pen.state().position.stage == Stage::setup) return resolve_setup_lay(pen, side, order);
        resolve_lay(pen, order);
    }
    void operator()(Rouse const&) const {
        resolve_rouse(pen, side);
        end_stage(pen);
    }
    void operator()(StandFast const&) const { resolve_stand_fast(pen); }
    void operator()(Done const&) const { resolve_done(pen, side); }
    void operator()(auto const& order) const {
        if constexpr (requires { resolve(pen, side, order); })
            resolve(pen, side, order);
        else
            resolve(pen, order);
    }
};

// Set-up and placing are tried out in secret; all else the enemy is shown at once: GLI-INFO-14.
bool is_secret(Order const& order) {
    return holds_alternative<Assign>(order) || holds_alternative<Post>(order) ||
           holds_alternative<Lay>(order) || holds_alternative<Point>(order) ||
           holds_alternative<Cover>(order) || holds_alternative<DrawUp>(order) ||
           holds_alternative<Place>(order);
}

} // namespace

void Glory::resolve(Pen& pen, umpire::Seat seat, Order const& order) const {
    Position const& position = pen.state().position;
    auto const trial = [&] { // what is being tried out: the set-up, or the placing of a trio
        return position.agenda.empty() ? no_trio : position.agenda.back().trio;
    };
    TrioId const before = trial();
    bool const was_setup = position.stage == Stage::setup;
    visit(Resolve{pen, *umpire::side_of(seat)}, order);
    proceed(pen);
    bool const goes_on =
        was_setup ? position.stage == Stage::setup : before != no_trio && before == trial();
    if (scenario.is_hidden && !(is_secret(order) && goes_on)) pen.write(ShownToEnemy{});
}

State Glory::begin(umpire::Dice dice) const {
    auto const kept = [&](std::uint64_t number) {
        umpire::Seed const seed = dice.seed();
        return umpire::Dice{
            umpire::Seed{umpire::siphash(seed, 2 * number), umpire::siphash(seed, 2 * number + 1)}};
    };
    State state{{}, dice, {kept(1), kept(2)}, kept(3)};
    Position& position = state.position;
    std::ranges::copy(scenario.setup, position.pieces.begin());
    for (std::size_t i = 0; i < scenario.wings.size(); ++i) {
        position.wings[i].leader = scenario.wings[i].leader;
    }
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (position.pieces[i].whereabouts == Whereabouts::hidden &&
            position.pieces[i].wing != no_wing)
            position.wings[position.pieces[i].wing.value].is_hidden = true;
    for (std::size_t i = 0; i < scenario.trios.size(); ++i)
        position.trios[i] = scenario.trios[i].setup;
    for (std::size_t s = 0; s < 2; ++s) {
        Army& army = position.armies[s];
        army.morale = static_cast<std::int8_t>(scenario.armies[s].morale);
        army.is_active = scenario.armies[s].is_active;
        army.initiative = static_cast<std::uint8_t>(scenario.armies[s].initiative);
    }
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
        position.holders[i] = scenario.objectives[i].holder;
    position.turn = static_cast<std::uint8_t>(scenario.first_turn);
    position.active = scenario.first;
    position.stage = Stage::setup;
    return state;
}

// Play begins with the set-up, with a turn, or in the middle of one.
void Glory::open(Pen& pen) const {
    if (scenario.has_setup) return proceed(pen);
    if (scenario.is_hidden) name_all(pen);
    bool const is_whole = scenario.opening == Stage::activation;
    if (is_whole && scenario.opening_side == scenario.first)
        begin_turn(pen, pen.state().position.turn);
    else if (is_whole)
        begin_side(pen, scenario.opening_side);
    else // nobody rolls for command then
        pen.write(StageBegan{"GLO-SEQ-02", scenario.opening, scenario.opening_side});
    proceed(pen);
}

umpire::Seats Glory::to_act(State const& state) const {
    Position const& position = state.position;
    if (position.stage == Stage::over) return {};
    if (!position.agenda.empty()) return {umpire::seat_of(position.agenda.back().side)};
    if (position.stage == Stage::defence) return {umpire::seat_of(other(position.active))};
    if (position.stage != Stage::setup) return {umpire::seat_of(position.active)};
    umpire::Seats seats;
    for (Side const side : {Side::a, Side::b})
        if (!position.is_ready[umpire::index(side)]) seats.push_back(umpire::seat_of(side));
    return seats;
}

} // namespace glory
