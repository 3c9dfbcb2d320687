// Guns: bombardment at the beginning of the turn, and how they aim. DRG-ART, DRG-LOS.

#include "rules/dragoon/phases.h"
#include "rules/hex/too_far.h"

namespace dragoon {

// DRG-GAP-27: every hex is a steps in direction p and b steps in direction p + 1 away.
bool is_in_field_of_fire(Scene const& now, UnitId battery, Hex at) {
    Piece const& gun = now.piece(battery);
    // Steps across columns and along them that one step in each direction makes.
    constexpr std::array<field::Grid::Place, 6> ways{
        {{-1, -3}, {0, -6}, {1, -3}, {1, 3}, {0, 6}, {-1, 3}}};
    auto const& from = now.grid().place(gun.at);
    auto const& to = now.grid().place(at);
    int const across = to.across - from.across;
    int const along = to.along - from.along;
    auto const& one = ways[gun.facing];
    auto const& two = ways[field::turned(gun.facing, 1)];
    // Solved for a and b by determinants; neighbouring ways always give plus or minus 6.
    int const whole = one.across * two.along - one.along * two.across;
    int const a = across * two.along - along * two.across;
    int const b = one.across * along - one.along * across;
    return a * whole >= 0 && b * whole >= 0 && (a != 0 || b != 0);
}

// DRG-ART-12: by how many hexes the target is too far; 0 or less: it is not.
int beyond_range(Scene const& now, UnitId battery, Hex at) {
    Ground const& ground = now.ground();
    Hex const from = now.piece(battery).at;
    auto const kind =
        static_cast<std::size_t>(now.arm(battery)) - static_cast<std::size_t>(Arm::light_battery);
    int const height = std::max(0, ground.level(from) - ground.level(at));
    return now.grid().distance(from, at) - now.tables().ranges[kind] - height;
}

bool is_in_range(Scene const& now, UnitId battery, Hex at) {
    return beyond_range(now, battery, at) <= 0;
}

Aspect aspect_of_shot(Scene const& now, UnitId target, Hex from) {
    Aspect best = Aspect::rear; // the better of two for the target
    for (Direction const way : now.sides_facing(now.piece(target).at, from))
        best = std::min(best, now.aspect(target, way));
    return best;
}

bool is_in_square(Situation const& now, UnitId battery) {
    for (UnitId const unit : now.chart.stack(now.piece(battery).at))
        if (now.piece(unit).formation == Formation::square) return true;
    return false;
}

namespace {

Ruling<> check_battery(Situation const& now, UnitId unit) {
    if (!is_battery(now.arm(unit))) return Refusal{"DRG-ART-02", "only artillery bombards"};
    Piece const& gun = now.piece(unit);
    if (gun.formation != Formation::unlimbered)
        return Refusal{"DRG-ART-01", "limbered guns do not fire"};
    if (gun.morale == 0) return Refusal{"DRG-GAP-29", "the gunners must be rallied first"};
    if (is_in_square(now, unit)) return Refusal{"DRG-SQR-09", "guns in a square do not fire"};
    if (gun.target != nowhere) return Refusal{"DRG-ART-03", "the battery has its target already"};
    return allowed;
}

Ruling<> check_aim(Situation const& now, UnitId unit, Hex at) {
    if (!is_in_field_of_fire(now, unit, at))
        return Refusal{"DRG-GAP-27", "the hex lies outside the field of fire"};
    if (int const beyond = beyond_range(now, unit, at); beyond > 0)
        return Refusal{"DRG-ART-12", rules::out_of_range_by(beyond)};
    if (!sees(now, now.piece(unit).at, at))
        return Refusal{"DRG-LOS-01", "the gunners do not see the target"};
    return allowed;
}

} // namespace

Ruling<> check_bombard(Situation const& now, Side side, Fire const& order) {
    if (!now.exists(order.unit) || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"DRG-ART-02", "you have no such battery on the field"};
    if (auto const ruling = check_battery(now, order.unit); is_refused(ruling)) return ruling;
    if (!now.chart.has_unit_of(other(side), order.at)) {
        if (now.has_leader_of(other(side), order.at))
            return Refusal{"DRG-LDR-01", "a leader is nobody's target"};
        return Refusal{"DRG-ART-02", "no enemy unit is seen there"};
    }
    return check_aim(now, order.unit, order.at);
}

namespace {

// The hexes where the enemy stands, each once.
FixedVector<Hex, max_units> held_by(Situation const& now, Side enemy) {
    FixedVector<Hex, max_units> hexes;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == enemy && now.on_field(slot.unit) && now.is_top(slot.unit))
            hexes.push_back(now.piece(slot.unit).at);
    return hexes;
}

// Calls visit for each legal target until it answers that it has seen enough; whether it did.
template <class Visit> bool visit_bombardments(Situation const& now, Side side, Visit visit) {
    auto const targets = held_by(now, other(side));
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (slot.side != side || !is_battery(slot.arm) || !now.on_field(slot.unit)) continue;
        if (is_refused(check_battery(now, slot.unit))) continue;
        for (Hex const at : targets) {
            if (!is_in_range(now, slot.unit, at)) continue; // as most are: the quickest to ask
            if (is_refused(check_aim(now, slot.unit, at))) continue;
            if (visit(Fire{slot.unit, at})) return true;
        }
    }
    return false;
}

} // namespace

void list_bombardment(Situation const& now, Side side, Menu& menu) {
    visit_bombardments(now, side, all_into(menu));
}

bool has_bombardment(Situation const& now, Side side) {
    return visit_bombardments(now, side, the_first);
}

// DRG-GAP-28: as in defensive fire, and reckoned for both sides before any of it takes effect.
void execute_bombardment(Pen& pen) {
    execute_fire(pen);
    pen.write(CombatEnded{"DRG-GAP-28"});
}

} // namespace dragoon
