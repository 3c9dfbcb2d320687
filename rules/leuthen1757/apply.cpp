// The only place where a battle changes: each event applied to the state.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

struct Apply {
    Scenario const& scenario;
    State& state;
    Position& position = state.position;

    Piece& piece(UnitId unit) const { return position.pieces[unit.value]; }
    FormationStatus& status(FormationId formation) const {
        return position.formations[formation.value];
    }

    // LEU-MOVE-04: another unit begins to move, so the one before has finished.
    void become_mover(UnitId unit) const {
        if (position.mover.unit == unit) return;
        finish_mover();
        position.mover.unit = unit;
    }
    void finish_mover() const {
        if (position.mover.unit != nobody) piece(position.mover.unit).moved = true;
        position.mover = Mover{};
    }
    void spend(int cost) const {
        position.mover.spent = static_cast<std::uint8_t>(position.mover.spent + cost);
    }

    void operator()(Rolled const&) const { state.dice.advance(); }
    void operator()(Tested const&) const {}
    void operator()(Fired const& event) const {
        Piece& firer = piece(event.unit);
        if (!position.agenda.empty() && position.agenda.back().kind == TaskKind::react)
            firer.reacted = true;
        else if (position.stage == Stage::barrage)
            firer.barraged = true;
        else
            firer.attacked = true;
    }
    void operator()(Marched const& event) const {
        become_mover(event.unit);
        spend(event.cost);
        Piece& mover = piece(event.unit);
        mover.at = event.to;
        mover.run = event.charges ? static_cast<std::uint8_t>(mover.run + 1) : std::uint8_t{0};
        position.mover.halted = event.halts;
        position.mover.checked = false;
    }
    void operator()(Turned const& event) const {
        become_mover(event.unit);
        spend(event.cost);
        piece(event.unit).facing = event.facing;
        piece(event.unit).run = 0;
        position.mover.checked = event.checked;
    }
    void operator()(Withdrew const& event) const {
        become_mover(event.unit);
        spend(event.cost);
        piece(event.unit).at = event.to;
        piece(event.unit).run = 0;
        position.mover.withdrew = true;
        position.mover.checked = false;
    }
    void operator()(Entered const& event) const {
        become_mover(event.unit);
        spend(event.cost);
        Piece& mover = piece(event.unit);
        mover.at = event.at;
        mover.whereabouts = Whereabouts::field;
        position.mover.halted = event.halts;
        Counter const& counter = scenario.counters[event.unit.value];
        if (!is_leader(counter.arm)) {
            auto const index =
                std::ranges::find(scenario.entries, event.at) - scenario.entries.begin();
            ++position.entered[static_cast<std::size_t>(index)];
        }
        status(counter.formation).entry = event.at;
    }
    void operator()(Exited const& event) const {
        become_mover(event.unit);
        piece(event.unit).at = nowhere;
        piece(event.unit).whereabouts = Whereabouts::exited;
    }
    void operator()(Moved const& event) const {
        piece(event.unit).at = event.to;
        piece(event.unit).facing = event.facing;
        piece(event.unit).run = 0;
        piece(event.unit).whereabouts = Whereabouts::field;
    }
    void operator()(Disorganized const& event) const {
        piece(event.unit).condition = Condition::disorganized;
    }
    void operator()(Routed const& event) const { piece(event.unit).condition = Condition::routed; }
    void operator()(Recovered const& event) const {
        piece(event.unit).condition = Condition::ordered;
    }
    void operator()(StepLost const& event) const { --piece(event.unit).strength; }
    void operator()(Eliminated const& event) const {
        piece(event.unit).at = nowhere;
        piece(event.unit).whereabouts = Whereabouts::lost;
    }
    void operator()(TurnBegan const& event) const {
        position.turn = static_cast<std::uint8_t>(event.turn);
        position.strategic_turn = static_cast<std::uint8_t>(event.strategic_turn);
        position.half_turn = event.half_turn;
        position.early_initiative = false;
        position.entered = {};
        for (Piece& each : position.pieces) {
            each.run = 0;
            each.moved = each.attacked = each.barraged = false;
        }
    }
    void operator()(HalfTurnWon const& event) const {
        position.half_turn =
            event.side == Side::a ? HalfTurnSide::prussian : HalfTurnSide::austrian;
    }
    void operator()(StageBegan const& event) const {
        finish_mover();
        position.stage = event.stage;
        position.active = event.side;
        for (FormationStatus& each : position.formations) {
            // LEU-SEQ-05: leaders are fresh again.
            if (event.stage == Stage::command) each.activated = false;
            // LEU-SEQ-06: the marks come off.
            if (event.stage == Stage::rally) each.out_of_command = false;
        }
    }
    void operator()(OutOfCommand const& event) const {
        status(event.formation).out_of_command = true;
    }
    void operator()(InitiativeRolled const&) const {}
    void operator()(InitiativeYielded const&) const {}
    void operator()(Choosing const& event) const {
        position.stage = Stage::choose;
        position.active = event.side;
        position.initiative = {event.may_yield, event.may_pair, event.second_waits};
    }
    void operator()(Activated const& event) const {
        status(event.formation).activated = true;
        if (event.acts) position.acting.push_back(event.formation);
    }
    void operator()(CommandFound const& event) const { piece(event.unit).in_command = true; }
    void operator()(ActivationEnded const&) const {
        finish_mover();
        position.acting.clear();
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
            Piece& each = position.pieces[i];
            each.shocked = each.in_command = false;
            // LEU-GAP-10: a battery acts in one activation a turn.
            if (scenario.counters[i].arm == Arm::battery && (each.moved || each.attacked))
                each.moved = each.attacked = true;
        }
    }
    void operator()(CombatBegan const& event) const {
        position.combat = {event.attackers, event.defenders, {}, {}};
        for (Piece& each : position.pieces) each.reacted = false;
        for (UnitId const unit : event.attackers) {
            piece(unit).attacked = true;
            position.combat.attackers_from.push_back(piece(unit).at);
        }
        for (UnitId const unit : event.defenders) {
            piece(unit).shocked = piece(unit).shocked || event.is_shock;
            position.combat.defenders_from.push_back(piece(unit).at);
        }
    }
    void operator()(ShockResolved const&) const {}
    void operator()(LeftCombat const& event) const { position.combat.attackers.erase(event.unit); }
    void operator()(CombatEnded const&) const { position.combat = {}; }
    void operator()(Advanced const& event) const { piece(event.unit).at = event.to; }
    void operator()(LeaderAppointed const& event) const {
        status(event.formation).leader = event.leader;
        piece(event.leader).at = event.at;
        piece(event.leader).whereabouts = Whereabouts::field;
        piece(event.leader).is_aide = event.is_aide;
        if (event.is_aide) {
            status(event.formation).joined = no_formation;
            return;
        }
        // LEU-GAP-27: independents are called with their leader's formation.
        for (std::size_t i = 0; i < scenario.formations.size(); ++i)
            if (scenario.formations[i].leader == event.leader)
                position.formations[i].joined = event.formation;
    }
    void operator()(ChiefLost const& event) const {
        bool const is_first =
            scenario.counters[position.chiefs[umpire::index(event.side)].value].arm == Arm::chief;
        position.chiefs[umpire::index(event.side)] = nobody;
        if (event.side == Side::a) position.frederick_lost = true;
        if (event.side == Side::a || !is_first) return;
        // LEU-GAP-36: until the end of the next turn's rally all Austrians count as disorganized.
        position.charles_lost = true;
        position.shaken_until = static_cast<std::uint8_t>(position.turn + 1);
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
            Piece& each = position.pieces[i];
            bool const is_hit =
                scenario.counters[i].side == Side::b && is_unit(scenario.counters[i].arm);
            if (is_hit && each.condition == Condition::ordered)
                each.condition = Condition::disorganized;
        }
    }
    void operator()(ChiefAppointed const& event) const {
        position.chiefs[umpire::index(Side::b)] = event.leader;
        position.shaken_until = 0;
    }
    void operator()(Sighted const&) const { position.sighted = true; }
    void operator()(EarlyInitiative const&) const { position.early_initiative = true; }
    void operator()(PlaceTaken const& event) const {
        if (event.side == Side::a)
            position.prussian_held.push_back(event.at);
        else
            position.prussian_held.erase(event.at);
    }
    void operator()(BattleEnded const&) const {
        position.stage = Stage::over;
        position.agenda.clear();
    }
    void operator()(Planned const& event) const { position.agenda.push_back(event.task); }
    void operator()(Begun const&) const { position.agenda.pop_back(); }
    void operator()(Postponed const&) const {
        Task* const top = position.agenda.end() - 1;
        top->is_postponed = true;
        Task* below = top;
        while (below != position.agenda.begin() && (below - 1)->kind == TaskKind::retreat) --below;
        std::rotate(below, top, position.agenda.end());
    }
};

} // namespace

void Leuthen1757::apply(State& state, Event const& event) const {
    visit(Apply{scenario, state}, event);
}

State Leuthen1757::begin(umpire::Dice dice) const {
    State state;
    state.dice = dice;
    Position& position = state.position;
    std::ranges::copy(scenario.setup, position.pieces.begin());
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        position.formations[i].leader = scenario.formations[i].leader;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Counter const& counter = scenario.counters[i];
        bool const is_lost = scenario.setup[i].whereabouts == Whereabouts::lost;
        if (counter.arm == Arm::chief && !is_lost)
            position.chiefs[umpire::index(counter.side)] = UnitId{static_cast<std::uint16_t>(i)};
        if (counter.arm == Arm::chief && is_lost && counter.side == Side::b)
            position.charles_lost = true;
    }
    for (Hex const hex : scenario.prussian_held) position.prussian_held.push_back(hex);
    position.turn = static_cast<std::uint8_t>(scenario.first_turn);
    position.strategic_turn = scenario.strategic_turns > 0 ? 1 : 0;
    bool const is_half = scenario.first_turn == scenario.last_turn && scenario.strategic_turns == 0;
    if (is_half && scenario.half_turn == HalfTurn::prussian)
        position.half_turn = HalfTurnSide::prussian;
    if (is_half && scenario.half_turn == HalfTurn::initiative)
        position.half_turn = HalfTurnSide::undecided;
    return state;
}

} // namespace leuthen1757
