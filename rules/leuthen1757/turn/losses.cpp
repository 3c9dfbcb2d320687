// Steps, guns and leaders lost, and who follows them: LEU-LDR, LEU-ART-11, LEU-GAP-35, -48, -49.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

template <class Visit> void for_each_leader_at(Pen& pen, Side side, Hex hex, Visit&& visit) {
    auto const& counters = pen.rules().scenario.counters;
    for (std::size_t i = 0; i < counters.size(); ++i) {
        Piece const& piece = pen.state().position.pieces[i];
        if (is_leader(counters[i].arm) && counters[i].side == side &&
            piece.whereabouts == Whereabouts::field && piece.at == hex)
            visit(UnitId{static_cast<std::uint16_t>(i)});
    }
}

} // namespace

bool passes_through(Position const& position, UnitId unit) {
    return std::ranges::any_of(position.agenda, [&](Task const& task) {
        return task.kind == TaskKind::rout && task.unit == unit &&
               task.from != position.pieces[unit.value].at;
    });
}

bool stays(Scene const& now, Side side, Hex hex) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) == side && is_unit(now.arm(unit)) && now.on_field(unit) &&
            now.piece(unit).at == hex && !passes_through(now.position, unit))
            return true;
    }
    return false;
}

void lose_step(Pen& pen, UnitId unit, RuleId why) {
    if (pen.state().position.pieces[unit.value].whereabouts != Whereabouts::field) return;
    pen.write(StepLost{why, unit});
    // LEU-UNIT-04, LEU-GAP-13: a step is one combat point; a unit at 0 is eliminated.
    if (pen.state().position.pieces[unit.value].strength == 0) eliminate(pen, unit, "LEU-GAP-13");
}

void eliminate(Pen& pen, UnitId unit, RuleId why) {
    Piece const piece = pen.state().position.pieces[unit.value];
    if (piece.whereabouts != Whereabouts::field) return;
    Side const side = pen.rules().scenario.counters[unit.value].side;
    bool const is_passing = passes_through(pen.state().position, unit);
    pen.write(Eliminated{why, unit});
    if (is_passing) return; // who stands in that hex is not stacked with it
    leave_batteries(pen, unit, piece.at);
    lose_leaders_at(pen, side, piece.at);
}

// LEU-ART-11: guns are destroyed if the infantry or dragoons with them are destroyed or retreat.
void leave_batteries(Pen& pen, UnitId unit, Hex hex) {
    Arm const arm = pen.rules().scenario.counters[unit.value].arm;
    if (!is_infantry(arm) && arm != Arm::dragoon) return;
    Situation const now(pen);
    if (stays(now, now.side(unit), hex) || !now.chart.occupied_by(now.side(unit), hex)) return;
    for (UnitId const gun : {now.chart.battery(hex), now.chart.second_battery(hex)})
        if (gun != nobody) pen.write(Eliminated{"LEU-ART-11", gun});
}

// LEU-LDR-01, -04: leaders fall with the units they are stacked with, once all of these are gone.
void lose_leaders_at(Pen& pen, Side side, Hex hex) {
    Situation const now(pen);
    if (stays(now, side, hex) || now.chart.battery(hex) != nobody) return;
    for_each_leader_at(pen, side, hex, [&](UnitId leader) {
        bool const is_chief = pen.state().position.chiefs[umpire::index(side)] == leader;
        lose_leader(pen, leader, is_chief ? RuleId("LEU-LDR-01") : RuleId("LEU-LDR-04"));
    });
}

namespace {

void lose_chief(Pen& pen, UnitId chief, Side side) {
    if (side == Side::a) { // LEU-LDR-02: with Frederick the battle is lost
        pen.write(ChiefLost{"LEU-LDR-02", side});
        return pen.write(BattleEnded{"LEU-LDR-02"});
    }
    // LEU-LDR-03: without Charles all is disorder; LEU-GAP-62: after Daun nobody follows.
    bool const is_charles = pen.rules().scenario.counters[chief.value].arm == Arm::chief;
    pen.write(ChiefLost{is_charles ? RuleId("LEU-LDR-03") : RuleId("LEU-GAP-62"), side});
}

} // namespace

void lose_leader(Pen& pen, UnitId leader, RuleId why) {
    Side const side = pen.rules().scenario.counters[leader.value].side;
    bool const is_chief = pen.state().position.chiefs[umpire::index(side)] == leader;
    pen.write(Eliminated{why, leader});
    if (is_chief) return lose_chief(pen, leader, side);
    for (std::size_t i = 0; i < pen.rules().scenario.formations.size(); ++i)
        if (pen.state().position.formations[i].leader == leader)
            plan(pen, {.kind = TaskKind::succeed,
                       .side = side,
                       .formation = FormationId{static_cast<std::uint16_t>(i)}});
}

void carry_leaders(Pen& pen, UnitId unit, Hex from) {
    Side const side = pen.rules().scenario.counters[unit.value].side;
    Hex const to = pen.state().position.pieces[unit.value].at;
    for_each_leader_at(pen, side, from,
                       [&](UnitId leader) { pen.write(Moved{"LEU-GAP-49", leader, to, 0}); });
}

namespace {

UnitId nearest_friend(Scene const& now, Side side, Hex at) {
    UnitId refuge = nobody;
    int nearest = 4; // within three hexes
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || !now.on_field(unit) || !is_unit(now.arm(unit))) continue;
        int const distance = now.grid().distance(now.piece(unit).at, at);
        if (distance < nearest) {
            nearest = distance;
            refuge = unit;
        }
    }
    return refuge;
}

} // namespace

// LEU-GAP-35: a leader alone where an enemy unit enters goes to the nearest friendly unit within
// three hexes; if there is none he is eliminated.
void disturb_leaders(Pen& pen, UnitId intruder) {
    Scene const now(pen);
    if (!now.on_field(intruder) || is_leader(now.arm(intruder))) return;
    Side const side = other(now.side(intruder));
    Hex const at = now.piece(intruder).at;
    for_each_leader_at(pen, side, at, [&](UnitId leader) {
        UnitId const refuge = nearest_friend(now, side, at);
        if (refuge == nobody) return lose_leader(pen, leader, "LEU-GAP-35");
        pen.write(Moved{"LEU-GAP-35", leader, now.piece(refuge).at, 0});
    });
}

Ruling<> check(Situation const& now, Side side, AppointAide const& order) {
    if (!now.is_waiting_for(side, TaskKind::succeed))
        return Refusal{"LEU-LDR-05", "no leader of yours is to be replaced"};
    if (!now.grid().holds(order.at) || now.ground().terrain(order.at) == Terrain::pond ||
        now.chart.occupied_by(other(side), order.at))
        return Refusal{"LEU-LDR-05",
                       "the aide is placed on any hex a leader may enter, free of enemies"};
    return allowed;
}

namespace {

// LEU-CMD-07, LEU-GAP-48: the reserve leader, if he leads nothing but his independent units.
UnitId free_reserve(Situation const& now, Side side, FormationId lost) {
    for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
        Formation const& formation = now.scenario().formations[i];
        FormationStatus const& status = now.position.formations[i];
        bool const is_free = formation.is_independent && formation.side == side &&
                             status.leader == formation.leader && status.joined == no_formation;
        if (is_free && i != lost.value && status.leader != nobody && now.on_field(status.leader))
            return status.leader;
    }
    return nobody;
}

} // namespace

Ruling<> check(Situation const& now, Side side, AppointReserve const&) {
    if (!now.is_waiting_for(side, TaskKind::succeed))
        return Refusal{"LEU-GAP-48", "no leader of yours is to be replaced"};
    if (free_reserve(now, side, now.position.agenda.back().formation) == nobody)
        return Refusal{"LEU-CMD-07", "the reserve leader is not free to take over"};
    return allowed;
}

void list_succession(Situation const& now, Side side, Menu& menu) {
    for (Hex hex{0}; hex.value < now.grid().size(); ++hex.value)
        if (!is_refused(check(now, side, AppointAide{hex}))) menu.push_back(AppointAide{hex});
    if (!is_refused(check(now, side, AppointReserve{}))) menu.push_back(AppointReserve{});
}

void resolve(Pen& pen, AppointAide const& order) {
    FormationId const formation = pen.state().position.agenda.back().formation;
    pen.write(Begun{});
    UnitId const aide = pen.rules().scenario.formations[formation.value].aide;
    pen.write(LeaderAppointed{"LEU-LDR-05", formation, aide, order.at, true});
}

void resolve_reserve(Pen& pen) {
    Situation const now(pen);
    Task const task = now.position.agenda.back();
    UnitId const reserve = free_reserve(now, task.side, task.formation);
    pen.write(Begun{});
    pen.write(LeaderAppointed{"LEU-CMD-08", task.formation, reserve, now.piece(reserve).at, false});
}

// LEU-LDR-03, LEU-GAP-36: after a whole turn Daun takes over; his independent units get an aide.
void relieve_charles(Pen& pen) {
    Situation const now(pen);
    UnitId successor = nobody;
    for (Formation const& formation : now.scenario().formations)
        if (formation.side == Side::b && formation.is_independent && formation.leader != nobody &&
            now.on_field(formation.leader) && !now.piece(formation.leader).is_aide)
            successor = formation.leader;
    pen.write(ChiefAppointed{"LEU-GAP-36", successor});
    for (std::size_t i = 0; i < now.count(); ++i) { // the markers can come off again
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const recovers = now.side(unit) == Side::b && now.on_field(unit) &&
                              now.piece(unit).condition == Condition::disorganized &&
                              !now.in_enemy_zone(unit);
        if (recovers) pen.write(Recovered{"LEU-DIS-03", unit});
    }
    if (successor == nobody) return;
    for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
        FormationId const formation{static_cast<std::uint16_t>(i)};
        if (now.position.formations[i].leader == successor)
            plan(pen, {.kind = TaskKind::succeed, .side = Side::b, .formation = formation});
    }
}

} // namespace leuthen1757
