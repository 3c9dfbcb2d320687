// The joint segment: army morale, objectives, demoralisation. GLO-ARM, GLO-JNT, GLO-ACT-04.

#include "rules/glory/phases.h"

namespace glory {

namespace {

int routed_units(Scene const& now, Side side) {
    int routed = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        routed += now.is_own_unit(unit_at(i), side) && now.is_routed(unit_at(i));
    return routed;
}

int losses(Army const& army) { return army.units_lost + army.guards_lost; }

int change_of(Scene const& now, Side side) {
    auto const& table = now.tables().army_morale;
    Army const& own = now.army(side);
    int change = own.units_lost * table.unit_lost + own.guards_lost * table.guard_lost +
                 own.guns_lost * table.guns_taken + own.leaders_lost * table.leader_lost -
                 own.commander_loss + own.objectives * table.objective;
    if (routed_units(now, side) >= 3) change += table.three_routed;
    change += (own.halved - own.halved_counted) / 3 * table.three_halved;
    int const pairs = losses(now.army(other(side))) / 2;
    return change + std::min(pairs * table.enemy_pair_lost, table.most_for_pairs);
}

// GLO-ARM-04: demoralised, broken, recovered.
void test_mood(Pen& pen, Side side) {
    Scene const now(pen);
    Army const& own = now.army(side);
    if (own.mood == Mood::broken) return;
    if (own.morale >= 3 && own.mood == Mood::demoralised)
        return pen.write(MoodTested{"GLO-ARM-04", side, 0, 3, Mood::steady});
    if (own.morale > 0) return;
    if (own.morale <= -12) return pen.write(MoodTested{"GLO-ARM-04", side, 0, -12, Mood::broken});
    int const die = pen.roll(umpire::d6, "GLO-ARM-04");
    if (own.morale <= -6) {
        int const total = die - 6 - own.morale;
        return pen.write(
            MoodTested{"GLO-ARM-04", side, die, 6, total >= 6 ? Mood::broken : Mood::demoralised});
    }
    int const against = own.initiative - (-own.morale) / 2;
    Mood const mood = die > against ? Mood::demoralised : own.mood;
    pen.write(MoodTested{"GLO-ARM-04", side, die, against, mood});
}

bool is_line(Scene const& now, UnitId unit) {
    return now.arm(unit) == Arm::line || now.arm(unit) == Arm::grenadier;
}

bool has_come_east(Scene const& now, Side side) { // GLI-GAP-51: counters stand for units
    int const column = now.sheet(side).east_of;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.is_own_unit(unit_at(i), side) && !is_leader(now.arm(unit_at(i))) &&
            now.grid().column(now.piece(unit_at(i)).at) < column)
            return false;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& trio = now.position.trios[i];
        if (!now.is_own_trio(trio_at(i), side)) continue;
        for (Hex const hex : {trio.at, trio.outliers[0], trio.outliers[1]})
            if (now.grid().column(hex) < column) return false;
    }
    return true;
}

bool has_closed_in(Situation const& now, Side side) {
    int units = 0;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, side) || !is_line(now, unit)) continue;
        Hex const at = now.piece(unit).at;
        bool is_near = false;
        for (Hex const each : now.grid().neighbours(at))
            is_near |= each != nowhere && now.chart.has_unit_of(other(side), each);
        for (Objective const& objective : now.scenario().objectives)
            is_near |= objective.near_infantry > 0 && now.distance(at, objective.at) <= 1;
        units += is_near;
    }
    return units >= 3;
}

// GLO-ACT-04: what the allies promised with their bonus.
void settle_bonus(Pen& pen, Side side) {
    Situation const now(pen);
    Army const& own = now.army(side);
    if (own.bonus == 0) return;
    int const turns = now.position.turn - own.bonus_turn;
    if (turns == 5 && !has_come_east(now, side)) // who has come may go again
        return pen.write(BonusSettled{"GLO-ACT-04", side, own.bonus + 8});
    if (turns < 6) return;
    pen.write(BonusSettled{"GLO-ACT-04", side, has_closed_in(now, side) ? 0 : own.bonus});
}

} // namespace

void take_objectives(Pen& pen) { // GLO-VP-05; GLI-GAP-51: by units on the map alone
    Situation const now(pen);
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Hex const at = now.scenario().objectives[i].at;
        for (UnitId const unit : now.chart.units(at)) {
            bool const holds = now.on_field(unit) && has_men(now.arm(unit)) && now.is_formed(unit);
            if (holds && now.position.holders[i] != now.side(unit)) {
                pen.write(ObjectiveTaken{"GLO-VP-05", at, now.side(unit)});
                break;
            }
        }
    }
}

void adjust_army_morale(Pen& pen) {
    Scene const now(pen);
    std::array<int, 2> const changes{change_of(now, Side::a), change_of(now, Side::b)};
    for (Side const side : {Side::a, Side::b}) {
        int const change = changes[umpire::index(side)];
        int const morale = std::clamp(now.army(side).morale + change, -99, 99);
        pen.write(MoraleAdjusted{"GLO-JNT-01", side, change, morale});
    }
    for (Side const side : {Side::a, Side::b}) settle_bonus(pen, side);
    for (Side const side : {Side::a, Side::b}) test_mood(pen, side);
}

} // namespace glory
