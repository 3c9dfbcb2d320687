// Advance after combat. DRG-ADV, DRG-GAP-48.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

bool is_fighting(Scene const& now, UnitId unit) {
    return now.on_field(unit) && !now.is_routed(unit);
}

// A defender of the fight still stands where it was attacked.
bool has_defender(Situation const& now, std::uint8_t fight) {
    for (Attack const& attack : now.position.attacks)
        if (attack.fight == fight && now.chart.has_unrouted_of(other(now.acting_side()), attack.at))
            return true;
    return false;
}

bool is_last_step(Position const& position) { return position.agenda.back().is_last; }

// It has still to strike, and does not leave its own fight for another.
bool is_engaged(Situation const& now, UnitId unit) {
    if (is_last_step(now.position)) return false;
    for (Attack const& attack : now.position.attacks)
        if (attack.unit == unit && has_defender(now, attack.fight)) return true;
    return false;
}

Ruling<> check_attacker(Situation const& now, UnitId unit) {
    if (!now.piece(unit).is_attacking && !now.piece(unit).is_charging)
        return Refusal{"DRG-ADV-03", "it did not attack, or has advanced already"};
    if (is_engaged(now, unit)) return Refusal{"DRG-GAP-48", "its own fight is not over"};
    return allowed;
}

Ruling<> check_follower(Situation const& now, UnitId unit, VacatedHex const& hex) {
    Piece const& piece = now.piece(unit);
    if (!piece.is_active || !is_fighting(now, unit) || !has_men(now.arm(unit)))
        return Refusal{"DRG-ADV-02", "only active units advance"};
    if (piece.formation == Formation::square)
        return Refusal{"DRG-FORM-18", "a square does not move"};
    if (piece.disruption == 10) return Refusal{"DRG-DIS-01", "the unit is wholly disrupted"};
    if (!now.controls(unit, hex.at))
        return Refusal{"DRG-ADV-02", "the hex is not in its zone of control"};
    if (now.position.stage == Stage::assault)
        if (auto const ruling = check_attacker(now, unit); is_refused(ruling)) return ruling;
    auto const direction = now.grid().direction(piece.at, hex.at);
    if (!now.step_cost(unit, piece.at, *direction))
        return Refusal{"DRG-TERR-02", "the ground is closed to it"};
    if (!now.has_room(unit, hex.at) || now.chart.has_unit_of(other(now.side(unit)), hex.at))
        return Refusal{"DRG-STACK-02", "the hex has no room for it"};
    return allowed;
}

// DRG-GAP-48: of those who attacked the horse goes before the foot.
bool horse_comes_first(Situation const& now, UnitId unit, VacatedHex const& hex) {
    if (is_cavalry(now.arm(unit)) || now.position.stage != Stage::assault) return false;
    for (Hex const beside : now.grid().neighbours(hex.at)) {
        if (beside == nowhere || !now.chart.has_unit_of(now.side(unit), beside)) continue;
        for (UnitId const horse : now.chart.stack(beside))
            if (is_cavalry(now.arm(horse)) && !is_refused(check_follower(now, horse, hex)))
                return true;
    }
    return false;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Advance const& order) {
    if (!now.is_waiting_for(side, TaskKind::advance))
        return Refusal{"DRG-ADV-02", "there is nothing to advance into now"};
    if (!now.exists(order.unit) || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"DRG-ADV-02", "you have no such unit on the field"};
    for (VacatedHex const& hex : now.position.vacated) {
        if (hex.at != order.to) continue;
        bool const is_assault = now.position.stage == Stage::assault;
        // DRG-GAP-48: before the exchange only where the whole fight is won.
        if (is_assault && !is_last_step(now.position) && has_defender(now, hex.fight))
            return Refusal{"DRG-GAP-48", "the fight there is not over"};
        if (auto const ruling = check_follower(now, order.unit, hex); is_refused(ruling))
            return ruling;
        if (horse_comes_first(now, order.unit, hex))
            return Refusal{"DRG-GAP-48", "the horse that charged goes before it"};
        return allowed;
    }
    return Refusal{"DRG-ADV-02", "the enemy has not left that hex"};
}

void list_advances(Situation const& now, Side side, Menu& menu) {
    for (VacatedHex const& hex : now.position.vacated)
        for (Hex const beside : now.grid().neighbours(hex.at)) {
            if (beside == nowhere) continue;
            for (UnitId const unit : now.chart.stack(beside)) {
                Advance const order{unit, hex.at};
                if (!is_refused(check(now, side, order))) menu.push_back(order);
            }
        }
}

// After an assault the hex must be entered once all defenders are gone.
bool must_advance(Situation const& now, Side side) {
    if (now.position.stage != Stage::assault) return false;
    Menu menu;
    list_advances(now, side, menu);
    for (Order const& order : menu)
        for (VacatedHex const& hex : now.position.vacated)
            if (hex.at == get<Advance>(order).to && !has_defender(now, hex.fight)) return true;
    return false;
}

void resolve(Pen& pen, Advance const& order) {
    Scene const now(pen);
    bool by_rout = false;
    for (VacatedHex const& hex : now.position.vacated)
        if (hex.at == order.to) by_rout = hex.by_rout;
    bool const in_assault = now.position.stage == Stage::assault;
    pen.write(
        Advanced{in_assault ? RuleId{"DRG-ADV-03"} : RuleId{"DRG-ADV-02"}, order.unit, order.to});
    arrive(pen, order.unit);
    if (in_assault && is_cavalry(now.arm(order.unit)))
        check_pursuit(pen, order.unit, by_rout); // DRG-ADV-08: horse tests for pursuit
}

} // namespace dragoon
