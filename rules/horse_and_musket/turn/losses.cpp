#include "rules/horse_and_musket/turn/losses.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/guns.h"

namespace horse_and_musket {

namespace {

Tabletop const& top_of(Pen const& pen) { return pen.state().position.top; }
Unit const& unit_in(Pen const& pen, UnitId unit) { return top_of(pen).units[unit.value]; }
bool is_battery(Pen const& pen, UnitId unit) {
    return pen.rules().scenario.units[unit.value].arm == Arm::artillery;
}

template <class Do> void each_general(Pen const& pen, UnitId unit, Do const& visit) {
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) {
        General const& general = top_of(pen).generals[i];
        if (general.with == unit && general.whereabouts == Whereabouts::table)
            visit(general_id(i), general);
    }
}

// HM-GAP-05: of so many stands those that come off the left arm. It is always the longer arm that
// loses one; of equal ones that away from the enemy.
int from_the_left(Pen const& pen, Blow const& blow) {
    Unit const& unit = unit_in(pen, blow.unit);
    bool const is_enemy_left =
        blow.by != no_unit &&
        field::bearing_off(unit.pose, unit_in(pen, blow.by).pose.at).value < 0;
    int left = unit.left;
    int right = right_of(unit);
    for (int i = 0; i < blow.stands && left + right > 0; ++i)
        (left > right || (left == right && !is_enemy_left) ? left : right) -= 1;
    return unit.left - left;
}

// Who is left of a unit that is no more stands alone.
void leave_alone(Pen& pen, UnitId unit) {
    each_general(pen, unit, [&](GeneralId id, General const& general) {
        pen.write(Rode{"HM-UNIT-02", id, general.pose, no_unit, false});
    });
}

} // namespace

int disorder(Pen& pen, Blow const& blow) {
    if (is_battery(pen, blow.unit)) {
        hit_guns(pen, blow);
        return 0;
    }
    Unit const& unit = unit_in(pen, blow.unit);
    if (unit.whereabouts != Whereabouts::table) return 0;
    int const stands = std::min<int>(blow.stands, unit.stands - unit.disordered);
    int left = blow.stands - stands;
    StandsBefore const before = stands_before(pen, blow.unit);
    if (stands > 0) pen.write(Disordered{blow.rule, blow.unit, stands});
    int generals = 0;
    each_general(pen, blow.unit, [&](GeneralId id, General const& general) {
        if (left <= 0 || general.is_disordered != 0) return;
        pen.write(GeneralShaken{"HM-GENERAL-29", id, true});
        --left;
        ++generals;
    });
    if (stands > 0) hear_of_stands(pen, blow.unit, before);
    return stands + generals;
}
void disorder_all(Pen& pen, RuleId rule, UnitId unit) {
    if (is_battery(pen, unit)) return;
    disorder(pen, {rule, unit, static_cast<int>(max_stands) + static_cast<int>(max_generals)});
}
void reform(Pen& pen, RuleId rule, UnitId unit) {
    pen.write(Reformed{rule, unit});
    each_general(pen, unit, [&](GeneralId id, General const& general) {
        if (general.is_disordered != 0) pen.write(GeneralShaken{"HM-DIS-10", id, false});
    });
}
int disorder_in_action(Pen& pen, Blow const& blow) {
    int const stands = disorder(pen, blow);
    if (stands > 0 && unit_in(pen, blow.unit).is_spent == 0)
        pen.write(Spent{"HM-MOD-11", blow.unit});
    return stands;
}
void shake(Pen& pen, RuleId rule, UnitId unit) {
    Strength const now = strength_of(pen.rules().scenario, top_of(pen), unit);
    int const wanted = now.at_first / 2 + 1 - now.disordered - now.destroyed();
    if (wanted > 0) disorder(pen, {rule, unit, wanted});
}

void destroy(Pen& pen, Blow const& blow) {
    if (is_battery(pen, blow.unit)) return hit_guns(pen, blow);
    if (unit_in(pen, blow.unit).whereabouts != Whereabouts::table) return;
    int left = blow.stands;
    StandsBefore const stood = stands_before(pen, blow.unit);
    each_general(pen, blow.unit, [&](GeneralId id, General const& general) {
        if (left <= 0 || general.is_disordered == 0) return;
        pen.write(GeneralFell{"HM-GENERAL-29", id});
        hear_of(pen, {Window::general_lost, no_unit, no_unit, 0, id});
        --left;
    });
    left = std::min<int>(left, unit_in(pen, blow.unit).stands);
    if (left <= 0) return;
    Blow const rest{blow.rule, blow.unit, left, blow.by};
    Unit const before = unit_in(pen, blow.unit);
    pen.write(StandsDestroyed{rest.rule, rest.unit, left, from_the_left(pen, rest)});
    if (unit_in(pen, blow.unit).stands == 0) return leave_alone(pen, blow.unit);
    hear_of_stands(pen, blow.unit, stood);
    // HM-DIS-04, HM-COMBAT-05: where both arms were equal the owner has the choice.
    bool const were_equal = left > std::abs(before.left - right_of(before));
    if (pen.rules().scenario.options.owners_pick_ends && were_equal &&
        may_shed_otherwise(unit_in(pen, blow.unit)))
        plan(pen,
             {TaskKind::shed, side_of(pen.rules().scenario, top_of(pen), blow.unit), blow.unit});
}
bool may_shed_otherwise(Unit const& unit) {
    return unit.whereabouts == Whereabouts::table && is_formed(unit.formation) &&
           std::abs(unit.left - right_of(unit)) == 1;
}
void shed(Pen& pen, UnitId unit, End end) {
    Unit const& now = unit_in(pen, unit);
    bool const is_left_shorter = now.left < right_of(now);
    if (is_left_shorter != (end == End::left)) pen.write(ArmsSet{"HM-GAP-05", unit, right_of(now)});
}
void destroy_unit(Pen& pen, RuleId rule, UnitId unit) {
    if (unit_in(pen, unit).whereabouts != Whereabouts::table) return;
    each_general(pen, unit, [&](GeneralId id, General const&) {
        pen.write(GeneralFell{rule, id});
        hear_of(pen, {Window::general_lost, no_unit, no_unit, 0, id});
    });
    int const stands = unit_in(pen, unit).stands;
    pen.write(StandsDestroyed{rule, unit, stands, unit_in(pen, unit).left});
}

int least_save(Situation const& situation, Blow const& blow, Harm harm) {
    constexpr int never = 7;
    if (blow.by == no_unit) return never;
    Cover const cover = cover_of(situation, blow.unit, {situation.unit(blow.by).pose, harm});
    auto const& saves = situation.rules().tables.saves;
    return cover == Cover::none
               ? never
               : saves[static_cast<std::size_t>(cover)][static_cast<std::size_t>(harm)];
}

int unsaved(Pen& pen, Blow const& blow, Harm harm) {
    int const least = least_save(Situation(pen.rules(), pen.state().position), blow, harm);
    if (least > 6) return blow.stands;
    int saved = 0;
    for (int i = 0; i < blow.stands; ++i) saved += pen.roll(umpire::d6, "HM-COVER-01") >= least;
    if (saved > 0) pen.write(Saved{"HM-COVER-04", blow.unit, saved});
    return blow.stands - saved;
}

void clear_marks(Pen& pen) {
    auto const& units = top_of(pen).units;
    if (std::ranges::any_of(units, [](Unit const& unit) { return unit.is_marked != 0; }))
        pen.write(MarksCleared{"HM-GAP-57"});
}

} // namespace horse_and_musket
