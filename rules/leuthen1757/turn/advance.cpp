// Advance after combat: LEU-ADV, LEU-GAP-39.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

bool is_vacated(Situation const& now, Side by, Hex hex) { return !now.chart.occupied_by(by, hex); }

// The hexes the other side has left, and the units that may follow into them.
FixedVector<Hex, 6> const& left_by(Combat const& combat, bool attackers) {
    return attackers ? combat.attackers_from : combat.defenders_from;
}

bool attacks(Situation const& now, Side side) { return now.position.active == side; }

} // namespace

Ruling<> check(Situation const& now, Side side, Advance const& order) {
    if (!now.is_waiting_for(side, TaskKind::advance))
        return Refusal{"LEU-ADV-03", "an advance is decided at once after its combat"};
    Combat const& combat = now.position.combat;
    Units const& winners = attacks(now, side) ? combat.attackers : combat.defenders;
    if (!winners.contains(order.unit) || !now.on_field(order.unit) || !is_unit(now.arm(order.unit)))
        return Refusal{"LEU-ADV-01", "one unit of the winning side in this combat advances"};
    if (now.piece(order.unit).condition == Condition::routed)
        return Refusal{"LEU-ROUT-03", "a routed unit does not move by choice"};
    if (now.is_frozen(order.unit))
        return Refusal{"LEU-GAP-46", "the unit stands fast in the first two turns"};
    bool const is_left = left_by(combat, !attacks(now, side)).contains(order.to) &&
                         is_vacated(now, other(side), order.to);
    auto const direction = now.grid().direction(now.piece(order.unit).at, order.to);
    if (!is_left || !direction) // LEU-ADV-02: one hex
        return Refusal{"LEU-ADV-01", "the advance goes one hex, into a hex the enemy has left"};
    if (!now.step_cost(now.arm(order.unit), now.piece(order.unit).at, *direction) ||
        !now.has_room(order.unit, order.to))
        return Refusal{"LEU-ADV-01", "the unit cannot enter that hex"};
    bool has_leaders = false;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const leader{static_cast<std::uint16_t>(i)};
        has_leaders = has_leaders ||
                      (is_leader(now.arm(leader)) && now.side(leader) == side &&
                       now.on_field(leader) && now.piece(leader).at == now.piece(order.unit).at);
    }
    if (order.with_leaders && !has_leaders)
        return Refusal{"LEU-GAP-49", "no leader is with the unit"};
    return allowed;
}

void list_advances(Situation const& now, Side side, Menu& menu) {
    Combat const& combat = now.position.combat;
    for (UnitId const unit : attacks(now, side) ? combat.attackers : combat.defenders)
        for (Hex const hex : left_by(combat, !attacks(now, side)))
            for (bool const with_leaders : {false, true}) {
                Advance const order{unit, hex, with_leaders};
                bool const is_listed = std::ranges::find(menu, Order{order}) != menu.end();
                if (!is_listed && !is_refused(check(now, side, order))) menu.push_back(order);
            }
}

// LEU-ADV-01, LEU-GAP-56: the attacker if the defender has left a hex, else the defender.
void find_advance(Pen& pen) {
    Situation const now(pen);
    Combat const& combat = now.position.combat;
    Side const attacker = now.position.active;
    auto const has_left = [&](Side side, FixedVector<Hex, 6> const& hexes) {
        return std::ranges::any_of(hexes, [&](Hex hex) { return is_vacated(now, side, hex); });
    };
    if (has_left(other(attacker), combat.defenders_from))
        plan(pen, {.kind = TaskKind::advance, .side = attacker});
    else if (has_left(attacker, combat.attackers_from))
        plan(pen, {.kind = TaskKind::advance, .side = other(attacker)});
}

void resolve(Pen& pen, Advance const& order) {
    Hex const from = pen.state().position.pieces[order.unit.value].at;
    pen.write(Begun{});
    pen.write(Advanced{"LEU-ADV-01", order.unit, order.to});
    if (order.with_leaders) carry_leaders(pen, order.unit, from); // LEU-GAP-49: he may go with it
    arrive(pen, order.unit, from); // LEU-GAP-07: woods and towns test an advance too
}

} // namespace leuthen1757
