// What a seat may know. A view is built up from nothing, field by field: what is forgotten here
// stays hidden.

#include "rules/common/shown_fields.h"
#include "rules/dragoon/phases.h"

#include <tuple>

namespace dragoon {

namespace {

using rules::ShownFields;

// All of a unit but the hex it is to fire at, which its owner keeps secret until it has fired.
using UnitShown =
    ShownFields<&Piece::at, &Piece::men, &Piece::facing, &Piece::formation, &Piece::morale,
                &Piece::disruption, &Piece::quality, &Piece::whereabouts, &Piece::spent,
                &Piece::is_top, &Piece::is_active, &Piece::has_acted, &Piece::has_moved,
                &Piece::has_fired, &Piece::has_bombarded, &Piece::is_halted, &Piece::is_charging,
                &Piece::is_attacking, &Piece::is_assault_moving, &Piece::is_pursuing,
                &Piece::is_checked, &Piece::is_square_tested, &Piece::charge_cost, &Piece::unused>;
using OwnUnitShown = UnitShown::And<&Piece::target>;
// What is offered is sealed until both sides have allotted.
using CommandShown = ShownFields<&Command::leader, &Command::rating, &Command::radius,
                                 &Command::sub_rating, &Command::sub_points, &Command::standing>;
using OwnCommandShown = CommandShown::And<&Command::offered>;
using ChargeShown = ShownFields<&ChargeMove::unit, &ChargeMove::hexes>;
using TaskShown = ShownFields<&Task::kind, &Task::side, &Task::unit, &Task::is_last>;
using AttackShown = ShownFields<&Attack::at, &Attack::fight, &Attack::kind, &Attack::answer_hits,
                                &Attack::is_countered>;
using StatusShown = ShownFields<&Status::morale, &Status::disruption, &Status::quality>;
using VacatedShown = ShownFields<&VacatedHex::at, &VacatedHex::fight, &VacatedHex::by_rout>;
using PublicShown =
    ShownFields<&Position::overall, &Position::turn, &Position::stage, &Position::active,
                &Position::victory, &Position::winner, &Position::has_withdrawn>;

// Only while fire is plotted has a unit a target.
bool may_be_plotted(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::first_fire ||
           stage == Stage::defensive_fire || stage == Stage::second_fire;
}

// DRG-GAP-66: of an enemy in sight its class, formation, facing and about how many it is. What is
// only guessed is the same for all of its kind.
Piece seen_piece(Piece const& truth, Arm arm) {
    using EnemyShown = ShownFields<&Piece::at, &Piece::facing, &Piece::formation,
                                   &Piece::whereabouts, &Piece::is_top, &Piece::has_moved,
                                   &Piece::has_fired, &Piece::is_charging, &Piece::is_pursuing>;
    Piece seen = EnemyShown::of(truth);
    if (is_leader(arm)) return seen;
    int const about =
        is_battery(arm) ? (truth.men + 4) / 5 * 5 : std::max(100, (truth.men + 50) / 100 * 100);
    bool const is_routed = truth.formation == Formation::rout;
    seen.men = static_cast<std::uint16_t>(about);
    seen.morale = is_routed ? 0 : 8;
    seen.disruption = is_routed ? 10 : 0; // DRG-ROUT-03: all routed have 10: nothing is betrayed
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

// Mostly there is no target to keep secret.
bool has_target(Dragoon const& rules, Position const& truth, Side side) {
    return may_be_plotted(truth.stage) &&
           std::ranges::any_of(rules.zones.slots(), [&](ZoneTable::Slot const& slot) {
               return side == slot.side && truth.pieces[slot.unit.value].target != nowhere;
           });
}
// Whether the seat is shown all of all units.
bool sees_forces(Dragoon const& rules, Position const& truth, umpire::Seat seat) {
    if (seat == umpire::umpire_seat) return true;
    auto const own = umpire::side_of(seat);
    auto const keeps = [&](Side side) { return own != side && has_target(rules, truth, side); };
    return !rules.scenario.has_fog && !keeps(Side::a) && !keeps(Side::b);
}

// Builds up what one seat knows, from nothing: what is forgotten here stays hidden.
class Sketch {
public:
    Sketch(Dragoon const& rules, Position const& truth, View& view, bool has_forces)
        : scenario_(rules.scenario), truth_(truth), own_(umpire::side_of(view.seat)),
          is_umpire_(view.seat == umpire::umpire_seat), is_clear_(is_umpire_ || !scenario_.has_fog),
          has_forces_(has_forces), view_(view) {}

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
        PublicShown::copy(truth_, seen);
        seen.hand = kept(truth_.hand);
        if (kept(truth_.charge.unit) != nobody) ChargeShown::copy(truth_.charge, seen.charge);
    }

    void draw_all_pieces() {
        Position& seen = view_.position;
        if (is_umpire_) seen.seen_as = truth_.seen_as;
        if (has_forces_) return;
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i)
            is_own(scenario_.counters[i].side)
                ? OwnUnitShown::copy(truth_.pieces[i], seen.pieces[i])
                : UnitShown::copy(truth_.pieces[i], seen.pieces[i]);
    }

    void draw_pieces_in_fog() {
        Position& seen = view_.position;
        for (std::size_t i = 0; i < scenario_.counters.size(); ++i)
            seen.pieces[i] = is_open(scenario_.counters[i].side)
                                 ? OwnUnitShown::of(truth_.pieces[i])
                                 : unseen_piece();
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
        Command& seen = view_.position.commands[i];
        is_own(side) ? OwnCommandShown::copy(truth_.commands[i], seen)
                     : CommandShown::copy(truth_.commands[i], seen);
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

    // DRG-GAP-66: that a unit takes a facing tells that it has rallied. Its side is on the move
    // before and after, and so nothing else shows it.
    void draw_agenda() {
        for (Task const& task : truth_.agenda)
            if (task.kind != TaskKind::face || is_open(task.side))
                view_.position.agenda.push_back(TaskShown::of(task));
    }

    // Of an enemy in fog what all of its kind are taken for.
    Status shown_status(UnitId unit, Status const& truth) const {
        if (unit == nobody) return {}; // in a sampled state
        if (is_open(side_of(unit))) return StatusShown::of(truth);
        UnitId const slot = known(unit);
        return slot == nobody ? Status{} : status_of(view_.position.pieces[slot.value]);
    }

    // Attacks go by hexes and known ids, and fights are numbered anew, so that no order of units
    // shows.
    void draw_combat() {
        if (truth_.attacks.empty() && truth_.vacated.empty()) return; // as at most times
        Position& seen = view_.position;
        for (Attack const& each : truth_.attacks) {
            Attack attack = AttackShown::of(each);
            attack.unit = known(each.unit);
            attack.target = known(each.target);
            attack.attacker = shown_status(each.unit, each.attacker);
            attack.defender = shown_status(each.target, each.defender);
            seen.attacks.push_back(attack);
        }
        VacatedShown::append(truth_.vacated, seen.vacated);
        if (is_clear_) return;
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

    Scenario const& scenario_;
    Position const& truth_;
    std::optional<Side> own_;
    bool is_umpire_;
    bool is_clear_;
    bool has_forces_; // the view began with all units
    View& view_;
};

} // namespace

View Dragoon::view(State const& state, umpire::Seat seat) const {
    // FASTER: units are most of a view. Mostly all of them are seen, and copied but once.
    bool const is_whole =
        OwnUnitShown::is_all_of<Piece>() && sees_forces(*this, state.position, seat);
    Forces const& forces = is_whole ? state.position : nothing();
    View view{seat, {forces, nothing()}};
    Sketch(*this, state.position, view, is_whole).draw();
    return view;
}

State Dragoon::sample_state(View const& view, umpire::Dice dice) const {
    return {view.position, dice};
}

static_assert(umpire::Ruleset<Dragoon>);

} // namespace dragoon
