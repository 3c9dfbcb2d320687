// What a seat may know, may order, and hears. A view is built up from nothing: what is forgotten
// here stays hidden.

#include "rules/dragoon/phases.h"

#include <tuple>

namespace dragoon {

namespace {

bool is_sealed(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::command_turn || stage == Stage::recall;
}

// Fire, of which no target is left when its stage ends.
bool may_be_plotted(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::first_fire ||
           stage == Stage::defensive_fire || stage == Stage::second_fire;
}

// DRG-GAP-66: of an enemy in sight his class, formation, facing and about how many he is. What is
// only guessed is the same for all of his kind.
Piece seen_piece(Piece const& truth, Arm arm) {
    Piece seen;
    seen.at = truth.at;
    seen.facing = truth.facing;
    seen.formation = truth.formation;
    seen.whereabouts = truth.whereabouts;
    seen.is_top = truth.is_top;
    seen.has_moved = truth.has_moved;
    seen.has_fired = truth.has_fired;
    seen.is_charging = truth.is_charging;
    seen.is_pursuing = truth.is_pursuing;
    if (is_leader(arm)) return seen;
    int const about =
        is_battery(arm) ? (truth.men + 4) / 5 * 5 : std::max(100, (truth.men + 50) / 100 * 100);
    bool const is_routed = truth.formation == Formation::rout;
    seen.men = static_cast<std::uint16_t>(about);
    seen.morale = is_routed ? 0 : 8;
    seen.disruption = is_routed ? 10 : 0; // DRG-ROUT-03
    seen.quality = Quality::trained;
    return seen;
}

Piece unseen_piece() {
    Piece unseen;
    unseen.whereabouts = Whereabouts::unknown;
    return unseen;
}

// What a view is built up from. Made once, for to copy it is a good deal faster than to make it.
Position const& nothing() {
    static Position const made = [] {
        Position position;
        for (auto& seen_as : position.seen_as) seen_as.fill(nobody);
        return position;
    }();
    return made;
}

// Builds up what one seat knows, from nothing: what is forgotten here stays hidden.
class Sketch {
public:
    Sketch(Dragoon const& rules, Position const& truth, View& view)
        : rules_(rules), scenario_(rules.scenario), truth_(truth), own_(umpire::side_of(view.seat)),
          is_umpire_(view.seat == umpire::umpire_seat), is_clear_(is_umpire_ || !scenario_.has_fog),
          view_(view) {}

    void draw() {
        draw_public();
        is_clear_ ? draw_all_pieces() : draw_pieces_in_fog();
        for (Side const side : {Side::a, Side::b}) draw_side(side);
        for (std::size_t i = 0; i < scenario_.commands.size(); ++i) draw_command(i);
        if (truth_.acting != no_command) draw_acting();
        draw_agenda();
        draw_combat();
    }

private:
    // All that is told of the side: by itself, to the umpire, and in clear weather.
    bool is_own(Side side) const { return is_umpire_ || own_ == side; }
    bool is_open(Side side) const { return is_clear_ || own_ == side; }
    Side side_of(UnitId unit) const { return scenario_.counters[unit.value].side; }

    // Under which id the seat knows a unit.
    UnitId known(UnitId unit) const {
        if (unit == nobody || is_open(side_of(unit))) return unit;
        return truth_.seen_as[umpire::index(other(side_of(unit)))][unit.value];
    }
    // Where it is an enemy's, nobody.
    UnitId kept(UnitId unit) const {
        return unit != nobody && is_open(side_of(unit)) ? unit : nobody;
    }

    void draw_public() {
        Position& seen = view_.position;
        seen.overall = truth_.overall;
        seen.turn = truth_.turn;
        seen.stage = truth_.stage;
        seen.active = truth_.active;
        seen.victory = truth_.victory;
        seen.winner = truth_.winner;
        seen.has_withdrawn = truth_.has_withdrawn;
        seen.hand = kept(truth_.hand);
        if (kept(truth_.charge.unit) != nobody) seen.charge = truth_.charge;
    }

    // The view began with all of them.
    void draw_all_pieces() {
        Position& seen = view_.position;
        if (is_umpire_) {
            seen.seen_as = truth_.seen_as;
            return;
        }
        // A plotted target is the plotter's secret until it is executed.
        if (!may_be_plotted(truth_.stage)) return;
        for (ZoneTable::Slot const& slot : rules_.zones.slots())
            if (own_ != slot.side) seen.pieces[slot.unit.value].target = nowhere;
    }

    void draw_pieces_in_fog() {
        Position& seen = view_.position;
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i)
            seen.pieces[i] =
                is_open(scenario_.counters[i].side) ? truth_.pieces[i] : unseen_piece();
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i) {
            UnitId const unit{static_cast<std::uint16_t>(i)};
            Side const side = side_of(unit);
            UnitId const slot = known(unit);
            if (is_open(side) || slot == nobody) continue;
            seen.pieces[slot.value] = seen_piece(truth_.pieces[i], scenario_.counters[i].arm);
            seen.seen_as[umpire::index(other(side))][slot.value] = slot;
        }
    }

    void draw_side(Side side) {
        std::size_t const s = umpire::index(side);
        Position& seen = view_.position;
        bool const tells = is_own(side) || (is_clear_ && !is_sealed(truth_.stage));
        if (tells) seen.named[s] = truth_.named[s];
        if (tells) seen.has_declined[s] = truth_.has_declined[s];
        if (is_own(side)) seen.is_finished[s] = truth_.is_finished[s];
        if (is_own(side)) seen.sub_points[s] = truth_.sub_points[s];
        if (is_own(side)) seen.flags[s] = truth_.flags[s];
        seen.levels[s] =
            is_open(side) ? truth_.levels[s] : static_cast<std::uint8_t>(scenario_.armies[s].level);
        if (is_clear_)
            seen.holders = truth_.holders;
        else if (own_ == side)
            seen.holders = truth_.flags[s];
    }

    void draw_command(std::size_t i) {
        Side const side = scenario_.commands[i].side;
        if (!is_open(side)) return;
        view_.position.commands[i] = truth_.commands[i];
        if (!is_own(side)) view_.position.commands[i].offered = 0;
    }

    // Of the enemy's it is known that one acts, and not which: the first stands for all.
    void draw_acting() {
        Position& seen = view_.position;
        Side const side = scenario_.commands[truth_.acting.value].side;
        if (is_open(side)) {
            seen.acting = truth_.acting;
            seen.rally_points = truth_.rally_points;
            return;
        }
        std::uint16_t first = 0;
        while (scenario_.commands[first].side != side) ++first;
        seen.acting = CommandId{first};
    }

    void draw_agenda() {
        for (Task const& task : truth_.agenda) {
            bool const is_secret = task.kind == TaskKind::face && !is_open(task.side);
            view_.position.agenda.push_back(
                is_secret ? Task{TaskKind::advance, task.side, nobody, false, false} : task);
        }
    }

    // Attacks go by hexes and known ids, and fights are numbered anew, so that no order of units
    // shows.
    void draw_combat() {
        if (truth_.attacks.empty() && truth_.vacated.empty()) return; // as at most times
        Position& seen = view_.position;
        seen.attacks = truth_.attacks;
        seen.vacated = truth_.vacated;
        if (is_clear_) return;
        for (Attack& each : seen.attacks) {
            each.unit = known(each.unit);
            each.target = known(each.target);
        }
        std::ranges::sort(seen.attacks, {}, [](Attack const& each) {
            return std::tuple(each.at, each.unit, each.target);
        });
        std::ranges::sort(seen.vacated, {}, &VacatedHex::at);
        std::array<std::uint8_t, 256> numbers;
        numbers.fill(no_fight);
        std::uint8_t next = 0;
        for (Attack& each : seen.attacks) {
            if (numbers[each.fight] == no_fight) numbers[each.fight] = next++;
            each.fight = numbers[each.fight];
        }
        for (VacatedHex& each : seen.vacated) each.fight = numbers[each.fight];
    }

    Dragoon const& rules_;
    Scenario const& scenario_;
    Position const& truth_;
    std::optional<Side> own_;
    bool is_umpire_;
    bool is_clear_;
    View& view_;
};

} // namespace

View Dragoon::view(State const& state, umpire::Seat seat) const {
    // In clear weather all pieces are seen. They are most of a view, and copied but once.
    bool const is_clear = seat == umpire::umpire_seat || !scenario.has_fog;
    Forces const& seen = is_clear ? state.position : nothing();
    View view{seat, {seen, nothing()}};
    Sketch(*this, state.position, view).draw();
    return view;
}

State Dragoon::sample_state(View const& view, umpire::Dice dice) const {
    return {view.position, dice};
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
