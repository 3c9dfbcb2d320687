// The only place where a battle changes: each event applied to the state.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

struct Apply {
    Dragoon const& rules;
    State& state;
    Scenario const& scenario = rules.scenario;
    Position& position = state.position;

    Piece& piece(UnitId unit) const { return position.pieces[unit.value]; }
    Counter const& counter(UnitId unit) const { return scenario.counters[unit.value]; }
    Command& led_by(UnitId leader) const {
        return position.commands[Scene(rules, position).command_of_leader(leader).value];
    }

    // DRG-STACK-08: who comes to a unit is beneath it, who is left behind is on top.
    struct Pile {
        Hex at;
        Piece* first = nullptr;
        bool has_top = false;
        void add(Piece& each) {
            if (first == nullptr) first = &each;
            has_top = has_top || each.is_top;
        }
        void settle() const {
            if (at != nowhere && first != nullptr && !has_top) first->is_top = true;
        }
    };
    void relocate(UnitId unit, Hex to) const {
        Piece& mover = piece(unit);
        if (is_leader(rules.scenario.counters[unit.value].arm)) { // leaders take no room
            mover.at = to;
            return;
        }
        Pile left{mover.at};
        Pile there{to};
        mover.at = to;
        mover.is_top = false;
        for (ZoneTable::Slot const& slot : rules.zones.slots()) {
            Piece& each = piece(slot.unit);
            if (each.at == left.at) left.add(each);
            if (each.at == there.at) there.add(each);
        }
        left.settle();
        there.settle();
    }
    void remove(UnitId unit) const {
        relocate(unit, nowhere);
        Piece& gone = piece(unit);
        gone.whereabouts = Whereabouts::lost;
        gone.men = 0;
        gone.target = nowhere;
        gone.is_active = gone.is_charging = gone.is_attacking = gone.is_pursuing = false;
        gone.is_checked = false;
        if (position.hand == unit) position.hand = nobody;
        if (position.charge.unit == unit) position.charge = {};
    }
    void spend(UnitId unit, int cost) const {
        piece(unit).spent = static_cast<std::uint8_t>(piece(unit).spent + cost);
        piece(unit).has_moved = true;
    }
    static void lower(std::uint8_t& value, int by) {
        value = static_cast<std::uint8_t>(std::max(0, value - by));
    }
    static void raise(std::uint8_t& value, int by) {
        // DRG-CHK-08, -09: Morale and Disruption end at 10.
        value = static_cast<std::uint8_t>(std::min(10, value + by));
    }

    void operator()(Rolled const&) const { state.dice.advance(); }
    void operator()(Checked const& event) const {
        Piece& unit = piece(event.unit);
        if (event.check == CheckKind::disruption) raise(unit.disruption, event.margin);
        if (event.check != CheckKind::morale) return;
        lower(unit.morale, event.margin);
        unit.is_checked = true;
    }
    void operator()(Plotted const& event) const { piece(event.unit).target = event.at; }
    void operator()(Struck const& event) const {
        if (position.stage == Stage::first_fire) piece(event.unit).has_fired = true;
        if (position.stage == Stage::bombardment) piece(event.unit).has_bombarded = true;
    }
    void operator()(MenLost const& event) const {
        piece(event.unit).men = static_cast<std::uint16_t>(piece(event.unit).men - event.men);
    }
    void operator()(Eliminated const& event) const { remove(event.unit); }
    void operator()(Taken const& event) const { position.hand = event.unit; }
    void operator()(Stepped const& event) const {
        relocate(event.unit, event.to);
        spend(event.unit, event.cost);
        piece(event.unit).is_halted = event.halts;
    }
    void operator()(Halted const& event) const { piece(event.unit).is_halted = true; }
    void operator()(Turned const& event) const {
        piece(event.unit).facing = event.facing;
        spend(event.unit, event.cost);
    }
    void operator()(Formed const& event) const {
        piece(event.unit).formation = event.formation;
        piece(event.unit).facing = event.facing;
        if (event.cost > 0) spend(event.unit, event.cost); // what forms by itself has not moved
    }
    void operator()(Recovered const& event) const {
        lower(piece(event.unit).disruption, event.levels);
        spend(event.unit, event.cost);
    }
    void operator()(TopChanged const& event) const {
        for (ZoneTable::Slot const& slot : rules.zones.slots()) {
            Piece& each = piece(slot.unit);
            if (each.at != piece(event.unit).at) continue;
            each.is_top = slot.unit == event.unit;
            each.has_moved = true; // DRG-GAP-70: both units of the stack have moved
        }
    }
    void operator()(Disengaged const& event) const {
        relocate(event.unit, event.to);
        spend(event.unit, event.cost);
    }
    void operator()(AssaultMoveDeclared const& event) const {
        piece(event.unit).is_assault_moving = true;
    }
    void operator()(Charged const& event) const {
        if (piece(event.unit).at != event.to) relocate(event.unit, event.to);
        spend(event.unit, 0);
        position.charge.unit = event.unit;
        ++position.charge.hexes;
        piece(event.unit).charge_cost = static_cast<std::uint8_t>(event.cost);
        if (!event.ends) return;
        position.charge = {};
        piece(event.unit).is_charging = true;
        piece(event.unit).is_halted = true;
    }
    void operator()(SquareNoted const& event) const { piece(event.unit).is_square_tested = true; }
    void operator()(Moved const& event) const {
        relocate(event.unit, event.to);
        piece(event.unit).is_attacking = false;
    }
    void operator()(Routed const& event) const {
        Piece& unit = piece(event.unit);
        unit.formation = Formation::rout;
        unit.morale = 0;
        unit.disruption = 10; // DRG-ROUT-03: the routed are wholly disrupted
        unit.is_active = unit.is_charging = unit.is_attacking = unit.is_pursuing = false;
        if (position.charge.unit == event.unit) position.charge = {};
        if (position.hand == event.unit) position.hand = nobody;
    }
    void operator()(RallyTried const& event) const {
        lower(position.rally_points, event.cost);
        if (event.raised) raise(piece(event.unit).morale, 1);
    }
    void operator()(RoutEnded const& event) const {
        Piece& unit = piece(event.unit);
        bool const is_light_foot = is_light(counter(event.unit).arm);
        unit.formation = is_light_foot ? Formation::normal : Formation::line;
        unit.disruption = static_cast<std::uint8_t>(event.disruption);
        unit.has_acted = true; // DRG-GAP-47: its turn is spent
        unit.is_active = false;
    }
    void operator()(Faced const& event) const { piece(event.unit).facing = event.facing; }
    void operator()(TurnBegan const& event) const {
        position.turn = static_cast<std::uint8_t>(event.turn);
        for (Piece& each : position.pieces) each.has_acted = each.has_bombarded = false;
        for (Command& each : position.commands) each.standing = Standing::ready;
    }
    void operator()(StageBegan const& event) const {
        position.stage = event.stage;
        position.active = event.side;
        position.is_finished = {};
        position.has_declined = {};
        position.named = {no_command, no_command};
        position.hand = nobody;
        position.charge = {};
        if (event.stage != Stage::command_turn) return;
        position.sub_points = {};
        // DRG-CMD-06: Sub Points hold until the next command turn.
        for (Command& each : position.commands) each.sub_points = each.offered = 0;
    }
    void operator()(Finished const& event) const {
        position.is_finished[umpire::index(event.side)] = true;
    }
    void operator()(Reviewed const&) const {}
    void operator()(SubPointsGranted const& event) const {
        position.sub_points[umpire::index(event.side)] = static_cast<std::uint8_t>(event.points);
    }
    void operator()(Allotted const& event) const {
        raise(led_by(event.leader).offered, event.points);
        lower(position.sub_points[umpire::index(counter(event.leader).side)], event.points);
    }
    void operator()(SubPointsReceived const& event) const {
        led_by(event.leader).sub_points = static_cast<std::uint8_t>(event.points);
        led_by(event.leader).offered = 0;
    }
    void operator()(InitiativeWon const& event) const {
        position.acting = Scene(rules, position).command_of_leader(event.leader);
        position.stage = Stage::initiative;
        position.active = counter(event.leader).side;
    }
    void operator()(Deferred const& event) const {
        led_by(event.leader).standing = Standing::deferred;
        position.acting = no_command;
    }
    void operator()(Recalled const& event) const {
        position.named[umpire::index(counter(event.leader).side)] =
            Scene(rules, position).command_of_leader(event.leader);
    }
    void operator()(Declined const& event) const {
        position.has_declined[umpire::index(event.side)] = true;
    }
    void operator()(ActivationChecked const& event) const {
        led_by(event.leader).standing = event.passed ? Standing::acted : Standing::failed;
        if (!event.passed) position.acting = no_command;
    }
    void operator()(Activated const& event) const { piece(event.unit).is_active = true; }
    void operator()(RallyPointsGranted const& event) const {
        position.rally_points = static_cast<std::uint8_t>(event.points);
    }
    void operator()(ActionEnded const&) const {
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
            Piece& each = position.pieces[i];
            Arm const arm = scenario.counters[i].arm;
            // DRG-ACT-12: a battery that did not move may still be moved by another leader.
            if (each.is_active) each.has_acted = !is_battery(arm) || each.has_moved;
            // DRG-GAP-57: a corps leader whom the overall leader moved is done for the turn.
            if (each.is_active && is_leader(arm) && each.has_moved) finish_leader(i);
            each.is_active = each.has_moved = each.has_fired = each.is_halted = false;
            each.is_charging = each.is_attacking = each.is_assault_moving = false;
            each.is_square_tested = false;
            each.charge_cost = 0;
            each.spent = 0;
        }
        position.acting = no_command;
        position.hand = nobody;
        position.rally_points = 0;
    }
    void finish_leader(std::size_t index) const {
        UnitId const leader{static_cast<std::uint16_t>(index)};
        for (Command& each : position.commands)
            if (each.leader == leader && each.standing != Standing::failed)
                each.standing = Standing::acted;
    }
    void operator()(AssaultChosen const& event) const { piece(event.unit).is_attacking = true; }
    void operator()(AttackDeclared const& event) const {
        position.attacks.push_back({event.unit,
                                    event.at,
                                    event.target,
                                    static_cast<std::uint8_t>(event.fight),
                                    event.attack,
                                    0,
                                    false,
                                    {},
                                    {}});
    }
    void operator()(ChargeDropped const& event) const {
        piece(event.unit).is_charging = false;
        if (position.charge.unit == event.unit) position.charge = {};
    }
    void operator()(Countercharged const& event) const {
        for (Attack& each : position.attacks)
            if (each.unit == event.against && each.target == event.unit) each.is_countered = true;
    }
    void operator()(AnswerCounted const& event) const {
        for (Attack& each : position.attacks)
            if (each.unit == event.unit) each.answer_hits = static_cast<std::uint8_t>(event.hits);
    }
    void operator()(Remained const&) const {}
    void operator()(FightDrawn const& event) const {
        leave_open([&](VacatedHex const& each) { return each.fight != event.fight; });
    }
    void operator()(Vacated const& event) const {
        position.vacated.push_back(
            {event.at, static_cast<std::uint8_t>(event.fight), event.by_rout});
    }
    void operator()(Advanced const& event) const {
        relocate(event.unit, event.to);
        if (position.stage == Stage::assault) // DRG-ADV-04; before it a charge is still to be made
            piece(event.unit).is_charging = piece(event.unit).is_attacking = false;
        leave_open([&](VacatedHex const& each) { return each.at != event.to; });
    }
    void leave_open(auto&& stays) const { // of the hexes that the enemy left
        FixedVector<VacatedHex, 64> left;
        for (VacatedHex const& each : position.vacated)
            if (stays(each)) left.push_back(each);
        position.vacated = left;
    }
    void operator()(CombatEnded const&) const {
        position.attacks.clear();
        position.vacated.clear();
        for (Piece& each : position.pieces) {
            each.is_checked = each.is_attacking = false;
            each.target = nowhere;
        }
    }
    void operator()(ChecksCleared const&) const {
        for (Piece& each : position.pieces) each.is_checked = false;
    }
    void operator()(PursuitBegan const& event) const {
        piece(event.unit).is_pursuing = true;
        piece(event.unit).is_active = false;
    }
    void operator()(PursuitEnded const& event) const { piece(event.unit).is_pursuing = false; }
    void operator()(Disrupted const& event) const {
        raise(piece(event.unit).disruption, event.levels);
    }
    void operator()(QualityFell const& event) const { // DRG-GAP-53: green stays green
        Quality& quality = piece(event.unit).quality;
        if (quality != Quality::green)
            quality = static_cast<Quality>(static_cast<std::uint8_t>(quality) - 1);
    }
    void operator()(LevelFell const& event) const {
        position.levels[umpire::index(event.side)] = static_cast<std::uint8_t>(event.level);
    }
    void operator()(LeaderLost const& event) const {
        Command& command = position.commands[event.command.value];
        command.leader = nobody;
        command.sub_points = 0; // DRG-GAP-52: the next leader has a CR of their own
        if (command.standing == Standing::deferred) command.standing = Standing::ready;
    }
    void operator()(LeaderReplaced const& event) const {
        Command& command = position.commands[event.command.value];
        command.leader = event.leader;
        command.rating = static_cast<std::uint8_t>(event.rating);
        command.radius = static_cast<std::uint8_t>(event.radius);
        piece(event.leader).at = event.at;
        piece(event.leader).whereabouts = Whereabouts::field;
        // DRG-GAP-52: new leaders may act, unless the one before had: that stays in the standing.
        piece(event.leader).has_acted = false;
    }
    void operator()(OverallAppointed const& event) const {
        Command& command = position.commands[event.command.value];
        for (Command& each : position.commands)
            if (each.leader == event.leader) {
                each.leader = nobody;
                each.sub_points = 0;
                bool const is_done =
                    each.standing == Standing::acted || each.standing == Standing::failed;
                // DRG-ACT-05, -09: who acted or failed is done for this turn.
                if (is_done) command.standing = each.standing;
            }
        command.leader = event.leader;
        command.rating = static_cast<std::uint8_t>(event.rating);
        command.radius = static_cast<std::uint8_t>(event.radius);
        command.sub_rating = static_cast<std::uint8_t>(event.sub_rating);
    }
    void operator()(ObjectiveTaken const& event) const {
        for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
            if (scenario.objectives[i].at == event.at) position.holders[i] = event.side;
    }
    void operator()(Withdrawn const& event) const {
        position.has_withdrawn[umpire::index(event.side)] = true;
    }
    void operator()(BattleEnded const& event) const {
        position.stage = Stage::over;
        position.agenda.clear();
        position.victory = event.victory;
        position.winner = event.winner;
    }
    void operator()(Sighted const& event) const {
        position.seen_as[umpire::index(event.side)][event.unit.value] =
            event.in_sight ? slot_of(event.alias) : nobody;
    }
    void operator()(FlagSeen const& event) const {
        for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
            if (scenario.objectives[i].at == event.at)
                position.flags[umpire::index(event.side)][i] = event.holder;
    }
    void operator()(StatusNoted const&) const {
        auto const status = [&](UnitId unit) { // in a sampled state somebody may be unknown
            return unit == nobody ? Status{} : status_of(piece(unit));
        };
        for (Attack& each : position.attacks) {
            each.attacker = status(each.unit);
            each.defender = status(each.target);
        }
    }
    void operator()(Looked const&) const {}
    void operator()(Planned const& event) const { position.agenda.push_back(event.task); }
    void operator()(Begun const&) const { position.agenda.pop_back(); }
};

} // namespace

void Dragoon::apply(State& state, Event const& event) const { visit(Apply{*this, state}, event); }

State Dragoon::begin(umpire::Dice dice) const {
    State state;
    state.dice = dice;
    Position& position = state.position;
    std::ranges::copy(scenario.setup, position.pieces.begin());
    for (std::size_t i = 0; i < scenario.commands.size(); ++i) {
        Corps const& corps = scenario.commands[i];
        bool const is_led =
            corps.leader != nobody && scenario.setup[corps.leader.value].at != nowhere;
        position.commands[i] = {is_led ? corps.leader : nobody,
                                corps.rating,
                                corps.radius,
                                corps.sub_rating,
                                corps.sub_points,
                                0,
                                corps.standing};
        if (corps.is_overall)
            position.overall[umpire::index(corps.side)] = CommandId{static_cast<std::uint16_t>(i)};
    }
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
        position.holders[i] = position.flags[0][i] = position.flags[1][i] =
            scenario.objectives[i].holder;
    for (std::size_t side = 0; side < 2; ++side)
        position.levels[side] = static_cast<std::uint8_t>(scenario.armies[side].level);
    for (auto& seen_as : position.seen_as) seen_as.fill(nobody);
    position.turn = static_cast<std::uint8_t>(scenario.first_turn);
    return state;
}

} // namespace dragoon
