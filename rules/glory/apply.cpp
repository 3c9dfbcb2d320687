// Events made true: the only code that changes a state.

#include "rules/glory/phases.h"

namespace glory {

namespace {

struct Apply {
    Scenario const& scenario;
    State& state;
    Position& position;

    Piece& piece(UnitId unit) const { return position.pieces[unit.value]; }
    Trio& trio(TrioId id) const { return position.trios[id.value]; }
    WingStatus& wing(WingId id) const { return position.wings[id.value]; }
    Army& army(Side side) const { return position.armies[umpire::index(side)]; }
    Side side(UnitId unit) const { return scenario.counters[unit.value].side; }
    Side side(TrioId id) const { return scenario.trios[id.value].side; }
    Knowledge& knowledge_about(TrioId id) const {
        return position.knowledge[umpire::index(umpire::other(side(id)))];
    }
    TokenId name_of(TrioId id) const { return knowledge_about(id).names[id.value]; }

    void operator()(Rolled const& event) const {
        if (event.stream == 0)
            state.dice.advance();
        else
            state.secret[event.stream - 1u].advance();
    }
    void operator()(TurnBegan const& event) const {
        position.turn = static_cast<std::uint8_t>(event.turn);
    }
    void operator()(StageBegan const& event) const;

    void operator()(RouseTried const& event) const {
        Army& own = army(event.side);
        own.morale = static_cast<std::int8_t>(own.morale - event.cost);
        ++own.attempts;
        own.has_offer = event.passed;
    }
    void operator()(Woken const& event) const {
        army(event.side).is_active = true;
        army(event.side).has_offer = false;
    }
    void operator()(WingWoken const& event) const { wing(event.wing).is_awake = true; }
    void operator()(SleepsOn const& event) const {
        wing(event.wing).asleep_until = static_cast<std::uint8_t>(event.until);
    }
    void operator()(TrioSleepsOn const& event) const {
        trio(event.trio).asleep_until = static_cast<std::uint8_t>(event.until);
    }
    void operator()(CommandRolled const& event) const {
        wing(event.wing).status = event.status;
        wing(event.wing).is_only_locked = event.only_locked;
    }

    void operator()(Stepped const& event) const {
        Piece& unit = piece(event.unit);
        unit.at = event.to;
        unit.spent = static_cast<std::uint8_t>(unit.spent + event.cost);
        unit.has_moved = true;
        unit.is_halted = unit.is_halted || event.halts;
        position.hand = event.unit;
        position.hand_trio = no_trio;
    }
    void operator()(Formed const& event) const {
        Piece& unit = piece(event.unit);
        unit.in_column = event.column;
        unit.spent = static_cast<std::uint8_t>(unit.spent + event.cost);
        if (event.cost == 0) return; // before an enemy, or after a fight
        unit.has_changed = unit.has_moved = true;
        position.hand = event.unit;
        position.hand_trio = no_trio;
    }
    void operator()(DeployTried const& event) const { piece(event.unit).has_tried = true; }
    void operator()(Halted const& event) const { piece(event.unit).is_halted = true; }
    void operator()(Returned const& event) const {
        piece(event.unit).wing = piece(event.unit).parent;
        piece(event.unit).parent = no_wing;
    }

    void operator()(Checked const&) const {}
    void operator()(ConditionChanged const& event) const {
        Piece& unit = piece(event.unit);
        if (event.condition == Condition::routed && unit.condition != Condition::routed)
            unit.has_routed = true;
        if (event.condition == Condition::routed) unit.is_locked = false;
        unit.condition = event.condition;
    }
    void operator()(StrengthLost const& event) const {
        Piece& unit = piece(event.unit);
        unit.strength = static_cast<std::uint8_t>(unit.strength - event.points);
    }
    void operator()(Lost const& event) const;
    void operator()(Moved const& event) const { piece(event.unit).at = event.to; }
    void operator()(RallyTried const&) const {}
    void operator()(Locked const& event) const { piece(event.unit).is_locked = event.is_on; }

    void operator()(LeaderHit const&) const {}
    void operator()(LeaderLost const& event) const {
        Piece& leader = piece(event.leader);
        Army& own = army(side(event.leader));
        bool const leads = leader.wing != no_wing && wing(leader.wing).leader == event.leader &&
                           scenario.wings[leader.wing.value].leader == event.leader;
        if (leads) wing(leader.wing).traced = leader.at; // GLO-LDR-03: where he fell
        leader.at = nowhere;
        leader.whereabouts = event.how;
        if (scenario.counters[event.leader.value].arm == Arm::commander) {
            own.commander_loss = static_cast<std::uint8_t>(own.commander_loss - event.morale);
            own.initiative = static_cast<std::uint8_t>(
                scenario.armies[umpire::index(side(event.leader))].successor);
        } else if (event.morale != 0) {
            ++own.leaders_lost;
        }
    }
    void operator()(LeaderReplaced const& event) const {
        Piece& leader = piece(event.leader);
        leader.at = event.at;
        leader.whereabouts = Whereabouts::field;
        if (leader.wing != no_wing) ++wing(leader.wing).rating_lost;
    }

    void operator()(Bombarded const&) const {}
    void operator()(HasFired const& event) const {
        piece(event.unit).has_fired = true;
        if (position.stage == Stage::offence) piece(event.unit).has_bombarded = true;
    }
    void operator()(Joined const& event) const { piece(event.unit).wing = event.wing; }
    void operator()(Engaged const& event) const {
        piece(event.unit).target = event.at;
        piece(event.unit).also = event.also;
    }
    void operator()(FightOpened const& event) const {
        position.fight =
            Fight{event.at, event.also, event.lead, event.attackers, Result::none, event.is_sweep};
        for (UnitId const unit : event.attackers) {
            piece(unit).has_fought = true;
            piece(unit).target = piece(unit).also = nowhere;
            WingId const own = piece(unit).wing;
            free_others(own, side(unit));
        }
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) { // it may have been attacked
            Hex const at = position.pieces[i].at;
            if (at != nowhere && (at == event.at || at == event.also))
                free_others(position.pieces[i].wing, scenario.counters[i].side);
        }
    }
    // GLO-SCNTOR-02: Zieten waits for the King's first fight.
    void free_others(WingId own, Side of) const {
        if (own.value < scenario.wings.size() && scenario.wings[own.value].frees_others)
            army(of).has_fought = true;
    }
    void operator()(Fought const& event) const { position.fight.result = event.result; }
    void operator()(FightClosed const&) const { position.fight = Fight{}; }
    void operator()(Sniped const& event) const { piece(event.unit).has_fought = true; }

    void operator()(Halved const& event) const {
        piece(event.unit).is_halved = true;
        ++army(side(event.unit)).halved;
    }
    void operator()(MoraleAdjusted const& event) const;
    void operator()(MoodTested const& event) const { army(event.side).mood = event.mood; }
    void operator()(BonusTaken const& event) const {
        Army& own = army(event.side);
        own.morale = static_cast<std::int8_t>(own.morale + event.bonus);
        own.bonus = static_cast<std::uint8_t>(event.bonus);
        own.bonus_turn = position.turn;
        own.has_offer = false;
    }
    void operator()(BonusSettled const& event) const {
        Army& own = army(event.side);
        own.morale = static_cast<std::int8_t>(own.morale - event.lost);
        own.bonus = 0;
    }
    void operator()(ObjectiveTaken const& event) const {
        for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
            if (scenario.objectives[i].at != event.at) continue;
            position.holders[i] = event.side;
            if (position.has_changed_hands[i] || !scenario.objectives[i].counts_for_morale)
                continue;
            position.has_changed_hands[i] = true;
            ++army(event.side).objectives;
            --army(umpire::other(event.side)).objectives;
        }
    }
    void operator()(BattleEnded const& event) const {
        position.stage = Stage::over;
        position.winner = event.winner;
        position.level = event.level;
        position.agenda.clear();
    }

    void operator()(Assigned const& event) const {
        Piece& unit = piece(event.unit);
        WingId const own = scenario.counters[event.unit.value].wing;
        bool const is_detached = event.rule == RuleId("GLI-OFF-05");
        unit.parent = is_detached ? own : no_wing;
        unit.wing = event.wing;
    }
    void operator()(TrioSet const& event) const {
        Trio& here = trio(event.trio);
        here.presence = event.at == nowhere ? Presence::set_aside : Presence::map;
        here.at = event.at;
        here.outliers = {event.first, event.second};
        here.arrow = event.arrow;
    }
    void operator()(Covered const& event) const { trio(event.trio).wing = event.wing; }
    void operator()(Asked const& event) const {
        position.setup_step[umpire::index(event.side)] = static_cast<std::uint8_t>(event.step);
    }
    void operator()(Ready const& event) const {
        position.is_ready[umpire::index(event.side)] = true;
    }
    void operator()(TrioStepped const& event) const;
    void operator()(TrioFormed const& event) const {
        Trio& here = trio(event.trio);
        here.in_column = event.column;
        here.has_changed = true;
        for (std::uint8_t& spent : here.spent)
            spent = static_cast<std::uint8_t>(spent + event.cost);
        position.hand_trio = event.trio;
        position.hand = nobody;
    }
    void operator()(Named const& event) const {
        knowledge_about(event.trio).names[event.trio.value] = event.name;
        state.names.advance();
    }
    void operator()(ArrowTurned const& event) const { trio(event.trio).arrow = event.arrow; }
    void operator()(Traded const& event) const {
        Hex* const own = std::ranges::find(trio(event.trio).outliers, event.give);
        Hex* const his = std::ranges::find(trio(event.with).outliers, event.take);
        std::swap(*own, *his);
    }
    void operator()(NotesBlurred const& event) const;
    void operator()(TurnedUp const& event) const;
    void operator()(TurnedDown const&) const {}
    void operator()(TrioRemoved const& event) const {
        forget_token(event.trio);
        clear(event.trio, Presence::removed);
    }
    void operator()(Met const& event) const {
        position.meeting = Meeting{};
        position.meeting.mover = event.trio;
        position.meeting.unit = event.unit;
        position.meeting.eyes = event.eyes;
        if (event.trio != no_trio) trio(event.trio).has_looked = true;
        if (event.unit != nobody) piece(event.unit).has_looked = true;
    }
    void operator()(DeploymentRolled const& event) const {
        Meeting& meeting = position.meeting;
        if (!meeting.is_open) meeting.lead = static_cast<std::int8_t>(event.lead);
        meeting.die = static_cast<std::uint8_t>(event.die);
        meeting.other_die = static_cast<std::uint8_t>(event.other_die);
        meeting.is_open = true;
    }
    void operator()(Shifted const& event) const;
    void operator()(DrawnUp const& event) const { trio(event.trio).in_column = event.column; }
    void operator()(Laid const& event) const {
        // In the path, which the enemy is not shown: what is tried out must not show in the token.
        trio(event.trio).path[0] = event.first;
        trio(event.trio).path[1] = event.second;
        trio(event.trio).is_laid_anew = true;
    }
    void operator()(Placed const& event) const {
        Piece& unit = piece(event.unit);
        unit.at = event.at;
        unit.whereabouts = event.at == nowhere ? Whereabouts::waiting : Whereabouts::placing;
        if (event.is_disordered) unit.condition = Condition::disordered;
    }
    void operator()(Deployed const& event) const;
    void operator()(Appeared const& event) const {
        Piece& unit = piece(event.unit);
        unit.at = event.at;
        unit.whereabouts = Whereabouts::field;
        unit.in_column = event.column;
        unit.has_moved = unit.is_halted = true; // GLI-PLACE-08, -14: their movement is over
    }
    void operator()(MeetingEnded const&) const { position.meeting = Meeting{}; }

    void operator()(Planned const& event) const { position.agenda.push_back(event.task); }
    void operator()(Begun const&) const { position.agenda.pop_back(); }
    void operator()(Revised const& event) const { position.agenda.back() = event.task; }
    void operator()(ShownToEnemy const&) const {}
    void operator()(auto const&) const {} // what is only heard

private:
    void clear(TrioId id, Presence presence) const {
        WingId const own = trio(id).wing;
        trio(id) = Trio{};
        trio(id).presence = presence;
        trio(id).wing = own;
        if (position.hand_trio == id) position.hand_trio = no_trio;
    }
    // A token that is gone is none of those a note speaks of.
    void forget_token(TrioId id) const {
        TokenId const name = name_of(id);
        for (Note& note : knowledge_about(id).notes) note.among.erase(name);
        knowledge_about(id).names[id.value] = no_token;
    }
    void forget_wing(Knowledge& knowledge, WingId id) const {
        auto& notes = knowledge.notes;
        for (Note const& note : FixedVector<Note, 12>(notes))
            if (note.wing == id) notes.erase(note);
    }
};

void Apply::operator()(StageBegan const& event) const {
    bool const is_new_side = event.stage == Stage::activation;
    bool const is_bombardment = event.stage == Stage::defence || event.stage == Stage::offence;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Piece& unit = position.pieces[i];
        if (is_new_side) {
            unit.spent = 0;
            unit.has_moved = unit.has_changed = unit.is_halted = unit.has_tried = false;
            unit.has_bombarded = unit.has_looked = false;
        }
        if (is_bombardment) unit.has_fired = false;
        unit.has_routed = unit.has_fought = false;
        unit.target = unit.also = nowhere;
    }
    for (std::size_t i = 0; is_new_side && i < scenario.trios.size(); ++i) {
        Trio& each = position.trios[i];
        each.spent = {};
        each.has_changed = each.is_halted = each.has_looked = false;
        // "Moved last turn" is asked of the stander in the enemy's part of it: GLI-FORM-03.
        if (scenario.trios[i].side == event.side) each.has_moved = false;
    }
    position.stage = event.stage;
    position.active = event.side;
    position.hand = nobody;
    position.hand_trio = no_trio;
}

void Apply::operator()(Lost const& event) const {
    Piece& unit = piece(event.unit);
    Counter const& counter = scenario.counters[event.unit.value];
    Army& own = army(counter.side);
    unit.at = nowhere;
    unit.whereabouts = event.how;
    unit.is_locked = false;
    unit.target = unit.also = nowhere;
    if (is_artillery(counter.arm))
        own.guns_lost =
            static_cast<std::uint8_t>(own.guns_lost + (event.how == Whereabouts::captured));
    else if (counter.arm == Arm::grenadier)
        ++own.guards_lost;
    else
        ++own.units_lost;
    Army& enemy = army(umpire::other(counter.side));
    enemy.points = static_cast<std::uint8_t>(enemy.points + event.points);
    position.fight.attackers.erase(event.unit);
}

void Apply::operator()(MoraleAdjusted const& event) const {
    Army& own = army(event.side);
    own.morale = static_cast<std::int8_t>(event.now);
    own.units_lost = own.guards_lost = own.guns_lost = own.leaders_lost = own.commander_loss = 0;
    own.objectives = 0;
    own.halved_counted = static_cast<std::uint8_t>(own.halved / 3 * 3);
}

// GLI-MOV-08, -09, GLI-GAP-28: the arrow points to the hex last left; in column the tail follows by
// events of its own.
void Apply::operator()(TrioStepped const& event) const {
    Trio& here = trio(event.trio);
    auto const counter = static_cast<std::size_t>(event.counter);
    here.spent[counter] = static_cast<std::uint8_t>(here.spent[counter] + event.cost);
    here.has_moved = true;
    position.hand_trio = event.trio;
    position.hand = nobody;
    if (counter > 0) {
        here.outliers[counter - 1] = event.to;
        return;
    }
    for (std::size_t i = here.path.size() - 1; i > 0; --i) here.path[i] = here.path[i - 1];
    here.path[0] = event.from;
    here.at = event.to;
    if (auto const back = scenario.ground.grid.direction(event.to, event.from)) here.arrow = *back;
}

void Apply::operator()(NotesBlurred const& event) const {
    for (Note& note : position.knowledge[umpire::index(event.side)].notes) {
        bool const is_touched = std::ranges::any_of(
            event.before, [&](TokenId name) { return note.among.contains(name); });
        if (!is_touched) continue;
        for (TokenId const name : event.before) note.among.erase(name);
        for (TokenId const name : event.after)
            if (!note.among.full()) note.among.push_back(name);
        std::ranges::sort(note.among);
    }
}

// The enemy reads the leader's name and keeps it with the token.
void Apply::operator()(TurnedUp const& event) const {
    WingId const own = trio(event.trio).wing;
    Knowledge& knowledge = knowledge_about(event.trio);
    forget_wing(knowledge, own);
    TokenId const name = name_of(event.trio);
    for (Note& note : knowledge.notes) note.among.erase(name);
    if (!knowledge.notes.full()) knowledge.notes.push_back(Note{own, {name}});
    std::ranges::sort(knowledge.notes, {}, &Note::wing);
}

// GLI-GAP-36: the way it shifted by becomes part of its path; in line the outliers come along.
void Apply::operator()(Shifted const& event) const {
    Trio& here = trio(event.trio);
    field::Grid const& grid = scenario.ground.grid;
    Hex at = here.at;
    while (at != event.to) {
        Hex next = at;
        for (Hex const each : grid.neighbours(at))
            if (each != nowhere && grid.distance(each, event.to) < grid.distance(next, event.to))
                next = each;
        for (std::size_t i = here.path.size() - 1; i > 0; --i) here.path[i] = here.path[i - 1];
        here.path[0] = at;
        if (!here.in_column) {
            auto const way = grid.direction(at, next);
            for (Hex& outlier : here.outliers)
                if (Hex const moved = grid.neighbour(outlier, *way); moved != nowhere)
                    outlier = moved;
        }
        if (auto const back = grid.direction(next, at)) here.arrow = *back;
        at = next;
    }
    here.at = event.to;
}

void Apply::operator()(Deployed const& event) const {
    WingId const own = trio(event.trio).wing;
    WingStatus& status = wing(own);
    status.is_hidden = false;
    status.asleep_until = trio(event.trio).asleep_until;
    status.traced = trio(event.trio).at;
    UnitId const mask = scenario.trios[event.trio.value].masks_as; // GLI-TOR-06: Ried comes with it
    if (mask != nobody && status.leader == nobody) {
        status.leader = mask;
        piece(mask).wing = own;
    }
    forget_wing(knowledge_about(event.trio), own);
    forget_token(event.trio);
    clear(event.trio, Presence::deployed);
}

} // namespace

void Glory::apply(State& state, Event const& event) const {
    visit(Apply{scenario, state, state.position}, event);
}

} // namespace glory
