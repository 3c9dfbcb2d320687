// 1st Fire, Defensive Fire, 2nd Fire: plotted, executed together, then checks. DRG-FIRE.

#include "rules/dragoon/phases.h"
#include "rules/hex/too_far.h"

namespace dragoon {

namespace {

bool is_fire_stage(Stage stage) {
    return stage == Stage::first_fire || stage == Stage::defensive_fire ||
           stage == Stage::second_fire;
}

// DRG-STACK-09, -11: the top unit; guns and their companion both.
bool fires_from_stack(Situation const& now, UnitId unit) {
    if (now.is_top(unit) || is_battery(now.arm(unit))) return true;
    return is_battery(now.arm(now.chart.top(now.piece(unit).at)));
}

Ruling<> check_may_fire(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    Stage const stage = now.position.stage;
    bool const is_gun = is_battery(now.arm(unit));
    if (!is_foot(now.arm(unit)) && !(is_gun && stage == Stage::defensive_fire))
        return Refusal{is_gun ? RuleId{"DRG-ART-02"} : RuleId{"DRG-UNIT-11"},
                       "this unit does not fire in this step"};
    if (piece.formation == Formation::rout)
        return Refusal{"DRG-FIRE-16", "routed units do not fire"};
    if (piece.formation == Formation::column)
        return Refusal{"DRG-FORM-09", "a column does not fire"};
    if (piece.formation == Formation::limbered)
        return Refusal{"DRG-FORM-15", "limbered guns do not fire"};
    if (is_gun && piece.morale == 0)
        return Refusal{"DRG-GAP-29", "the gunners must be rallied first"};
    if (is_gun && is_in_square(now, unit))
        return Refusal{"DRG-SQR-09", "guns in a square do not fire"};
    if (!fires_from_stack(now, unit))
        return Refusal{"DRG-STACK-09", "only the top unit of a stack fires"};
    if (piece.target != nowhere) return Refusal{"DRG-UI-29", "the unit has its target already"};
    if (stage != Stage::defensive_fire && !piece.is_active)
        return Refusal{"DRG-ACT-08", "the unit is not active"};
    if (stage == Stage::second_fire && (!piece.has_moved || piece.has_fired))
        return Refusal{"DRG-FIRE-12", "only units that moved fire in 2nd Fire"};
    if (stage == Stage::second_fire && piece.is_assault_moving)
        return Refusal{"DRG-AMV-04", "after an assault move the unit does not fire"};
    return allowed;
}

Ruling<> check_target(Situation const& now, Side side, UnitId unit, Hex at) {
    // DRG-ZOC-10: fire reaches the hexes in front, and no farther.
    int const range = now.grid().distance(now.piece(unit).at, at);
    if (range > 1) return Refusal{"DRG-ZOC-10", rules::out_of_range_by(range - 1)};
    if (!now.controls(unit, at))
        return Refusal{"DRG-ZOC-10", "the hex is not in the unit's own zone of control"};
    UnitId const target = now.target_in(at);
    if (target == nobody && now.has_leader_of(other(side), at))
        return Refusal{"DRG-LDR-01", "a leader is nobody's target"};
    if (target == nobody || now.side(target) == side)
        return Refusal{"DRG-FIRE-01", "no enemy unit is there"};
    if (now.position.stage != Stage::defensive_fire) return allowed;
    bool const is_stirred = now.piece(target).has_moved || now.piece(target).has_fired;
    if (is_stirred) return allowed;
    return Refusal{is_battery(now.arm(unit)) ? RuleId{"DRG-FIRE-08"} : RuleId{"DRG-FIRE-07"},
                   "the target neither moved nor fired in this action phase"};
}

} // namespace

Ruling<> check(Situation const& now, Side side, Fire const& order) {
    if (now.position.stage == Stage::bombardment) {
        if (now.position.is_finished[umpire::index(side)])
            return Refusal{"DRG-UI-45", "you have finished targeting"};
        return check_bombard(now, side, order);
    }
    bool const is_time = is_fire_stage(now.position.stage) && now.position.active == side &&
                         now.position.agenda.empty();
    if (!is_time) return Refusal{"DRG-SEQ-07", "this is no time for your fire"};
    if (!now.exists(order.unit) || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"DRG-FIRE-01", "you have no such unit on the field"};
    if (auto const ruling = check_may_fire(now, order.unit); is_refused(ruling)) return ruling;
    return check_target(now, side, order.unit, order.at);
}

namespace {

// Calls visit for each legal shot until it answers that it has seen enough; whether it did.
template <class Visit> bool visit_shots(Situation const& now, Side side, Visit visit) {
    bool const is_defence = now.position.stage == Stage::defensive_fire;
    bool const is_second = now.position.stage == Stage::second_fire;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (slot.side != side || !now.on_field(slot.unit)) continue;
        Piece const& piece = now.piece(slot.unit);
        if (!is_defence && !piece.is_active) continue; // before a chart is drawn
        if (is_second && !piece.has_moved) continue;
        if (is_refused(check_may_fire(now, slot.unit))) continue;
        Fronts const fronts = zone_of(piece);
        for (int i = 0; i < fronts.count; ++i) {
            Hex const at = now.grid().neighbour(piece.at, field::turned(fronts.first, i));
            if (at == nowhere || is_refused(check_target(now, side, slot.unit, at))) continue;
            if (visit(Fire{slot.unit, at})) return true;
        }
    }
    return false;
}

} // namespace

void list_fire(Situation const& now, Side side, Menu& menu) {
    visit_shots(now, side, all_into(menu));
}

bool has_fire(Situation const& now, Side side) { return visit_shots(now, side, the_first); }

void resolve(Pen& pen, Fire const& order) {
    pen.write(Plotted{"DRG-FIRE-03", order.unit, order.at});
}

void add_hits(Hits& hits, Hit const& more) {
    for (Hit& hit : hits) {
        if (hit.target != more.target) continue;
        hit.hits += more.hits;
        hit.aspect = std::max(hit.aspect, more.aspect); // the worst direction counts once
        return;
    }
    hits.push_back(more);
}

Shot shot_of(Scene const& now, UnitId firer, UnitId target) {
    Aspect const aspect = aspect_of_shot(now, target, now.piece(firer).at);
    if (is_battery(now.arm(firer))) return {gun_strength(now, firer, target), aspect};
    return {fire_strength(now, {firer, target}), aspect};
}

// All who fire do so as they were at the start of the step, in a bombardment those of both sides.
void execute_fire(Pen& pen) {
    Situation const now(pen, Draw::when_asked); // before the first shot, if there is one
    Stage const stage = now.position.stage;
    bool const bombards = stage == Stage::bombardment;
    Hits hits;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        Piece const& firer = now.piece(slot.unit);
        if (firer.target == nowhere || !now.on_field(slot.unit)) continue;
        UnitId const target = now.target_in(firer.target);
        if (target == nobody || now.side(target) == slot.side) continue;
        Shot const shot = shot_of(now, slot.unit, target);
        RuleId const why = bombards ? RuleId{"DRG-ART-05"} : RuleId{"DRG-FIRE-03"};
        add_hits(hits,
                 {target, roll_hits(pen, shot.strength, slot.unit, target, why), shot.aspect});
    }
    if (hits.empty()) return;
    // DRG-GAP-23, -28: no DC in 1st and 2nd Fire.
    suffer(pen, hits, bombards || stage == Stage::defensive_fire);
    pen.write(Reviewed{"DRG-SEQ-15", stage});
    withdraw_checked(pen);
}

Sum fire_morale_check(Tables const& tables, int hits, Aspect aspect) {
    Sum sum;
    sum.add("DRG-FIRE-04", hits);
    if (aspect == Aspect::flank) sum.add("DRG-GAP-24", tables.fire_morale.flank);
    if (aspect == Aspect::rear) sum.add("DRG-GAP-24", tables.fire_morale.rear);
    return sum;
}

// Losses first, for all; then the disruption check where one is due; then morale, DRG-GAP-22.
void suffer(Pen& pen, Hits const& hits, bool with_disruption_check) {
    Situation const now(pen); // stacks as they were when they were fired at
    struct Fallen {
        Hex at;
        int hits;
        Side side;
    };
    FixedVector<Fallen, 128> fallen;
    for (Hit const& hit : hits)
        fallen.push_back({now.piece(hit.target).at, hit.hits, now.side(hit.target)});
    for (Hit const& hit : hits) lose_men(pen, hit.target, hit.hits, "DRG-CHK-10");
    for (Hit const& hit : hits) {
        if (!with_disruption_check || !now.on_field(hit.target)) continue;
        if (now.is_routed(hit.target)) continue; // DRG-GAP-42: the routed do not check
        Sum sum;
        sum.add("DRG-FIRE-10", hit.hits);
        if (is_cavalry(now.arm(hit.target)))
            sum.add("DRG-FIRE-10", now.tables().fire_morale.horse_disruption);
        check_disruption(pen, hit.target, "DRG-FIRE-10", sum);
    }
    for (std::size_t i = 0; i < hits.size(); ++i)
        for (UnitId const unit : now.chart.stack(fallen[i].at)) {
            if (!now.on_field(unit) || now.is_routed(unit)) continue;
            bool const is_target = unit == hits[i].target;
            // DRG-GAP-22: who is beneath counts half.
            int const counted = is_target ? hits[i].hits : hits[i].hits / 2;
            check_morale(pen, unit, is_target ? RuleId{"DRG-FIRE-04"} : RuleId{"DRG-STACK-12"},
                         fire_morale_check(now.tables(), counted, hits[i].aspect));
        }
    for (Fallen const& each : fallen)
        risk_leaders(pen, each.at, each.side, 1 + each.hits, "DRG-GAP-51");
}

// DRG-FORM-11, -12, DRG-GAP-14: a column under the enemy's eyes goes into line by itself.
namespace {

// DRG-FORM-12: after an assault step the zones of horse count.
bool in_horse_zone_of(Situation const& now, Side side, Hex hex) {
    for (Hex const beside : now.grid().neighbours(hex))
        if (beside != nowhere && now.chart.has_unit_of(side, beside))
            for (UnitId const unit : now.chart.stack(beside))
                if (is_cavalry(now.arm(unit)) && now.controls(unit, hex)) return true;
    return false;
}

} // namespace

std::optional<Direction> line_under_threat(Situation const& now, UnitId unit, bool of_horse) {
    Piece const& piece = now.piece(unit);
    if (!is_infantry(now.arm(unit)) || !now.on_field(unit)) return std::nullopt;
    if (piece.formation != Formation::column) return std::nullopt;
    Side const enemy = other(now.side(unit));
    bool const is_threatened = of_horse ? in_horse_zone_of(now, enemy, piece.at)
                                        : now.chart.in_foot_zone_of(enemy, piece.at);
    if (!is_threatened) return std::nullopt;
    Direction best = 0;
    std::array<int, 3> highest{-1, 0, 0};
    for (Direction facing = 0; facing < 6; ++facing) {
        int enemies = 0;
        for (Direction const d : {facing, field::turned(facing, 1)}) {
            Hex const hex = now.grid().neighbour(piece.at, d);
            if (hex != nowhere && now.chart.has_unit_of(enemy, hex))
                enemies += static_cast<int>(now.chart.stack(hex).size());
        }
        // Twice the angle between the side it faced and the corner it would face, clockwise.
        int const away = (2 * (facing - piece.facing) + 1 + 12) % 12;
        std::array<int, 3> const rank{enemies, -std::min(away, 12 - away), away < 6 ? 1 : 0};
        if (rank <= highest) continue;
        best = facing;
        highest = rank;
    }
    return best;
}

// The situation is that before the first of them forms.
void form_line_under_threat(Pen& pen, Situation const& now, bool of_horse) {
    RuleId const why = of_horse ? RuleId{"DRG-FORM-12"} : RuleId{"DRG-FORM-11"};
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (auto const facing = line_under_threat(now, slot.unit, of_horse))
            pen.write(Formed{why, slot.unit, Formation::line, *facing, 0});
}

} // namespace dragoon
