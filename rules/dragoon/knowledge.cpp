// What a seat may know, may order, and hears. A view is built up from nothing: what is forgotten
// here stays hidden.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

bool is_sealed(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::command_turn || stage == Stage::recall;
}

// DRG-GAP-66: of an enemy in sight his class, formation, facing and about how many he is.
Piece seen_piece(Piece const& truth) {
    Piece seen;
    seen.at = truth.at;
    seen.men = static_cast<std::uint16_t>((truth.men + 50) / 100 * 100);
    seen.facing = truth.facing;
    seen.formation = truth.formation;
    seen.whereabouts = truth.whereabouts;
    seen.is_top = truth.is_top;
    seen.has_moved = truth.has_moved;
    seen.has_fired = truth.has_fired;
    seen.is_charging = truth.is_charging;
    seen.is_pursuing = truth.is_pursuing;
    return seen;
}

Piece unseen_piece() {
    Piece unseen;
    unseen.whereabouts = Whereabouts::unknown;
    return unseen;
}

} // namespace

View Dragoon::view(State const& state, umpire::Seat seat) const {
    Position const& truth = state.position;
    auto const own = umpire::side_of(seat);
    bool const sees_all = seat == umpire::umpire_seat || !scenario.has_fog;
    View view{seat, {}};
    Position& seen = view.position;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Side const side = scenario.counters[i].side;
        if (own == side || sees_all) {
            seen.pieces[i] = truth.pieces[i];
        } else { // an onlooker sees what the enemy of the unit sees
            Sight const sight = truth.known[umpire::index(own.value_or(other(side)))][i];
            seen.pieces[i] = sight == Sight::nothing ? unseen_piece() : seen_piece(truth.pieces[i]);
        }
        // A plotted target is the plotter's secret until it is executed.
        if (own != side && seat != umpire::umpire_seat) seen.pieces[i].target = nowhere;
    }
    for (Side const side : {Side::a, Side::b}) {
        std::size_t const s = umpire::index(side);
        bool const is_own = own == side || seat == umpire::umpire_seat;
        if (is_own || !scenario.has_fog || !own) seen.known[s] = truth.known[s];
        if (is_own || !is_sealed(truth.stage)) seen.named[s] = truth.named[s];
        if (is_own || !is_sealed(truth.stage)) seen.has_declined[s] = truth.has_declined[s];
        if (is_own) seen.sub_points[s] = truth.sub_points[s];
    }
    for (std::size_t i = 0; i < scenario.commands.size(); ++i) {
        seen.commands[i] = truth.commands[i];
        bool const is_own = own == scenario.commands[i].side || seat == umpire::umpire_seat;
        if (!is_own) seen.commands[i].offered = 0;
    }
    seen.overall = truth.overall;
    seen.acting = truth.acting;
    seen.hand = truth.hand;
    seen.charge = truth.charge;
    seen.agenda = truth.agenda;
    seen.attacks = truth.attacks;
    seen.vacated = truth.vacated;
    seen.holders = truth.holders;
    seen.levels = truth.levels;
    seen.is_finished = truth.is_finished;
    seen.rally_points = truth.rally_points;
    seen.turn = truth.turn;
    seen.stage = truth.stage;
    seen.active = truth.active;
    seen.victory = truth.victory;
    seen.winner = truth.winner;
    seen.has_withdrawn = truth.has_withdrawn;
    return view;
}

State Dragoon::imagine(View const& view, umpire::Dice dice) const { return {view.position, dice}; }

namespace {

// What an enemy or onlooker must not hear: sealed decisions, and what goes on out of sight.
struct Heard {
    Dragoon const& rules;
    Position const& position;
    std::optional<Side> own;

    Side side(UnitId unit) const { return rules.scenario.counters[unit.value].side; }
    bool is_own(UnitId unit) const { return own == side(unit); }
    bool is_seen(UnitId unit) const {
        if (is_own(unit) || !rules.scenario.has_fog) return true;
        std::size_t const looker = umpire::index(own.value_or(other(side(unit))));
        return position.known[looker][unit.value] != Sight::nothing;
    }
    bool operator()(Planned const&) const { return false; }
    bool operator()(Begun const&) const { return false; }
    bool operator()(Plotted const& event) const { return is_own(event.unit); }
    bool operator()(Allotted const& event) const { return is_own(event.leader); }
    bool operator()(SubPointsGranted const& event) const { return own == event.side; }
    bool operator()(Recalled const& event) const { return is_own(event.leader); }
    bool operator()(Declined const& event) const { return own == event.side; }
    bool operator()(Sighted const& event) const { return own == event.side; }
    bool operator()(Rolled const&) const { return true; }
    bool operator()(auto const& event) const {
        if constexpr (requires { event.unit; }) return is_seen(event.unit);
        return true;
    }
};

} // namespace

std::optional<Report> Dragoon::report(State const& state, Event const& event,
                                      umpire::Seat seat) const {
    bool const is_umpire = seat == umpire::umpire_seat && !std::holds_alternative<Planned>(event) &&
                           !std::holds_alternative<Begun>(event);
    bool const is_heard =
        is_umpire || std::visit(Heard{*this, state.position, umpire::side_of(seat)}, event);
    return is_heard ? std::optional(event) : std::nullopt;
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

namespace {

Ruling<> check_done(Situation const& now, Side side) {
    Position const& position = now.position;
    std::size_t const s = umpire::index(side);
    if (now.is_waiting_for(side, TaskKind::advance)) {
        if (must_advance(now, side))
            return Refusal{"DRG-ADV-03", "the hex that the enemy left must be entered"};
        return allowed;
    }
    if (!position.agenda.empty())
        return Refusal{"DRG-SEQ-01", "something else must be decided first"};
    if (is_sealed(position.stage)) {
        if (position.is_finished[s]) return Refusal{"DRG-UI-45", "you have finished already"};
        if (position.stage != Stage::command_turn || position.sub_points[s] == 0) return allowed;
        Menu menu;
        list_allotments(now, side, menu);
        if (menu.empty()) return allowed;
        return Refusal{"DRG-CMD-01", "all Sub Points must be handed out"};
    }
    if (position.active != side)
        return Refusal{"DRG-SEQ-01", "something else must be decided first"};
    if (position.stage == Stage::initiative)
        return Refusal{"DRG-INIT-04", "activate the leader, or defer him"};
    if (position.charge.unit != nobody)
        return Refusal{"DRG-CHG-10", "the charge must be ridden to its end"};
    return allowed;
}

Ruling<> check_initiative(Situation const& now, Side side) {
    if (!now.is_stage(Stage::initiative, side))
        return Refusal{"DRG-SEQ-05", "no leader of yours has just won the initiative"};
    return allowed;
}

struct Check {
    Situation const& now;
    Side side;
    Ruling<> operator()(Fire const& order) const { return check_fire(now, side, order); }
    Ruling<> operator()(Allot const& order) const { return check_allot(now, side, order); }
    Ruling<> operator()(Recall const& order) const { return check_recall(now, side, order); }
    Ruling<> operator()(Activate const&) const { return check_initiative(now, side); }
    Ruling<> operator()(Defer const&) const { return check_initiative(now, side); }
    Ruling<> operator()(Take const& order) const { return check_take(now, side, order); }
    Ruling<> operator()(Step const& order) const { return check_step(now, side, order); }
    Ruling<> operator()(March const& order) const { return check_march(now, side, order); }
    Ruling<> operator()(Turn const& order) const { return check_turn(now, side, order); }
    Ruling<> operator()(Form const& order) const { return check_form(now, side, order); }
    Ruling<> operator()(Recover const& order) const { return check_recover(now, side, order); }
    Ruling<> operator()(MakeTop const& order) const { return check_make_top(now, side, order); }
    Ruling<> operator()(Disengage const& order) const { return check_disengage(now, side, order); }
    Ruling<> operator()(AssaultMove const& order) const {
        return check_assault_move(now, side, order);
    }
    Ruling<> operator()(Charge const& order) const { return check_charge(now, side, order); }
    Ruling<> operator()(Rally const& order) const { return check_rally(now, side, order); }
    Ruling<> operator()(AutoRally const& order) const { return check_auto_rally(now, side, order); }
    Ruling<> operator()(Assault const& order) const { return check_assault(now, side, order); }
    Ruling<> operator()(Advance const& order) const { return check_advance(now, side, order); }
    Ruling<> operator()(Face const& order) const { return check_face(now, side, order); }
    Ruling<> operator()(Done const&) const { return check_done(now, side); }
};

void list_task(Situation const& now, Side side, Menu& menu) {
    if (now.is_waiting_for(side, TaskKind::advance)) return list_advances(now, side, menu);
    if (!now.is_waiting_for(side, TaskKind::face)) return;
    for (Direction facing = 0; facing < 6; ++facing) menu.push_back(Face{facing});
}

void list_stage(Situation const& now, Side side, Menu& menu) {
    switch (now.position.stage) {
    case Stage::bombardment: list_bombardment(now, side, menu); break;
    case Stage::command_turn: list_allotments(now, side, menu); break;
    case Stage::recall: list_recalls(now, side, menu); break;
    case Stage::initiative:
        menu.push_back(Activate{});
        menu.push_back(Defer{});
        break;
    case Stage::first_fire:
    case Stage::defensive_fire:
    case Stage::second_fire: list_fire(now, side, menu); break;
    case Stage::movement: list_movement(now, side, menu); break;
    case Stage::assault: list_assaults(now, side, menu); break;
    case Stage::pursuit:
    case Stage::over: break;
    }
}

} // namespace

Ruling<> Dragoon::check(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side) return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
    if (view.position.stage == Stage::over) return Refusal{"UMP-END-01", "the battle is over"};
    Situation const now(*this, view.position);
    return std::visit(Check{now, *side}, order);
}

void Dragoon::candidates(View const& view, std::vector<Order>& menu) const {
    menu.clear();
    auto const side = umpire::side_of(view.seat);
    Position const& position = view.position;
    if (!side || position.stage == Stage::over) return;
    Situation const now(*this, position);
    if (!position.agenda.empty()) {
        list_task(now, *side, menu);
    } else if (is_sealed(position.stage) ? !position.is_finished[umpire::index(*side)]
                                         : position.active == *side) {
        list_stage(now, *side, menu);
    }
    if (!is_refused(check_done(now, *side))) menu.push_back(Done{});
}

static_assert(umpire::Ruleset<Dragoon>);

} // namespace dragoon
