// Bombardment, defensive and offensive: GLO-BOM.

#include "rules/glory/phases.h"
#include "rules/hex/too_far.h"

namespace glory {

namespace {

Side firing_side(Scene const& now) { // GLO-SEQ-02: the other player's guns answer first
    Side const active = now.position.active;
    return now.position.stage == Stage::defence ? other(active) : active;
}

bool may_fire(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    if (!is_artillery(now.arm(unit)) || !now.on_field(unit) || piece.has_fired) return false;
    if (piece.in_column || now.is_routed(unit)) return false;
    bool const is_offence = now.position.stage == Stage::offence;
    // GLO-BOM-03, GLO-MOV-03: guns that moved or are Locked fire only in defence.
    return !is_offence || (!piece.has_moved && !piece.is_locked);
}

Ruling<> check_target(Situation const& now, UnitId unit, UnitId target) {
    bool const is_enemy = now.exists(target) && now.side(target) != now.side(unit) &&
                          now.on_field(target) && !is_leader(now.arm(target));
    if (!is_enemy) return Refusal{"GLO-BOM-04", "that is no enemy unit on the map"};
    Hex const from = now.piece(unit).at;
    Hex const at = now.piece(target).at;
    int const range = now.distance(from, at);
    bool const is_defence = now.position.stage == Stage::defence;
    if (is_defence && !now.piece(target).has_moved)
        return Refusal{"GLO-BOM-03", "in defence guns fire at enemies that have moved"};
    if (int const beyond = range - (is_defence ? 2 : 3); beyond > 0)
        return Refusal{is_defence ? umpire::RuleId{"GLO-BOM-03"} : umpire::RuleId{"GLO-BOM-02"},
                       rules::out_of_range_by(beyond)};
    if (now.hour().is_night && range > 1)
        return Refusal{"GLO-BOM-05", "at night guns fire at adjacent hexes alone"};
    if (!now.sees(from, at)) return Refusal{"GLO-BOM-02", "it is out of sight"};
    return allowed;
}

// Those that fire: the unit, and if together all guns of its hex that may.
Stack battery_of(Situation const& now, Fire const& order) {
    Stack guns{order.unit};
    if (!order.together) return guns;
    for (UnitId const each : now.chart.units(now.piece(order.unit).at))
        if (each != order.unit && now.side(each) == now.side(order.unit) && may_fire(now, each))
            guns.push_back(each);
    return guns;
}

bool is_entrenched_against(Situation const& now, Hex at, Hex from) {
    return now.ground().is_entrenched(at) && now.distance(at, from) > 0 &&
           [&] { // the first hex on the way in lies beyond a work
               for (Direction d = 0; d < 6; ++d) {
                   Hex const next = now.grid().neighbour(at, d);
                   if (next != nowhere && now.ground().has_side(&GroundHex::works, at, d) &&
                       now.distance(next, from) < now.distance(at, from))
                       return true;
               }
               return false;
           }();
}

} // namespace

Ruling<> check(Situation const& now, Side side, Fire const& order) {
    Stage const stage = now.position.stage;
    bool const is_time = now.position.agenda.empty() &&
                         (stage == Stage::defence || stage == Stage::offence) &&
                         firing_side(now) == side;
    if (!is_time) return Refusal{"GLO-SEQ-02", "it is not your bombardment"};
    if (!now.is_own_unit(order.unit, side))
        return Refusal{"GLO-SEQ-01", "you have no such unit on the map"};
    if (!may_fire(now, order.unit))
        return Refusal{"GLO-BOM-03", "it has no guns that may fire now"};
    if (order.together && battery_of(now, order).size() == 1)
        return Refusal{"GLO-BOM-02", "no other guns of its hex can fire with it"};
    return check_target(now, order.unit, order.target);
}

void list_fire(Situation const& now, Side side, Menu& menu) {
    if (firing_side(now) != side) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != side || !may_fire(now, unit)) continue;
        bool const has_more = battery_of(now, Fire{unit, true, nobody}).size() > 1;
        for (std::size_t k = 0; k < now.count(); ++k) {
            if (is_refused(check_target(now, unit, unit_at(k)))) continue;
            menu.push_back(Fire{unit, false, unit_at(k)});
            if (has_more) menu.push_back(Fire{unit, true, unit_at(k)});
        }
    }
}

bool has_fire(Situation const& now, Side side) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != side || !may_fire(now, unit)) continue;
        for (std::size_t k = 0; k < now.count(); ++k)
            if (!is_refused(check_target(now, unit, unit_at(k)))) return true;
    }
    return false;
}

Volley volley_of(Situation const& now, Fire const& order) {
    Volley volley;
    for (UnitId const gun : battery_of(now, order)) volley.strength += now.strength(gun);
    Hex const from = now.piece(order.unit).at;
    Hex const at = now.piece(order.target).at;
    int const range = now.distance(from, at);
    auto const& table = now.tables().bombardment_modifiers;
    int where = range == 1 ? table.adjacent : range == 3 ? table.three_hexes : 0;
    Stack const stack = now.chart.stack(at);
    bool const is_dense = stack.size() >= 2 || now.piece(order.target).in_column;
    int what = is_dense ? table.column_or_stack : 0;
    if (is_cavalry(now.arm(order.target))) what += table.cavalry;
    bool const guns_alone =
        std::ranges::all_of(stack, [&](UnitId unit) { return is_artillery(now.arm(unit)); });
    if (guns_alone) what += table.guns_alone;
    Terrain const terrain = now.ground().terrain(at);
    bool const has_cover = terrain == Terrain::wood || terrain == Terrain::village;
    int cover = has_cover ? table.cover : 0;
    if (is_entrenched_against(now, at, from)) cover += table.entrenched;
    if (now.ground().level(from) > now.ground().level(at)) where += table.higher;
    bool const is_russian = now.counter(order.unit).nation == Nation::russian &&
                            now.scenario().year >= 1758 && range <= 2;
    bool const is_dim = now.hour().has_rain || now.hour().is_dusk;
    volley.sum.add("GLO-BOM-02", where);
    volley.sum.add("GLO-BOM-04", what);
    volley.sum.add("GLO-MOV-01", cover);
    volley.sum.add("GLO-SCALE-03", volley.strength); // the guns themselves
    volley.sum.add("GLO-UNIT-04", is_russian ? table.russian_guns : 0);
    volley.sum.add("GLO-BOM-05", is_dim ? table.rain_or_dusk : 0);
    return volley;
}

BombardmentRow const& row_of(Tables const& tables, int total) {
    for (BombardmentRow const& row : tables.bombardment)
        if (total <= row.up_to) return row;
    return tables.bombardment.back();
}

void resolve(Pen& pen, Fire const& order) {
    Situation const now(pen);
    Volley volley = volley_of(now, order);
    for (UnitId const gun : battery_of(now, order)) pen.write(HasFired{"GLO-BOM-02", gun});
    volley.sum.die = pen.roll(umpire::d6, "GLO-BOM-04");
    BombardmentRow const& row = row_of(now.tables(), volley.sum.total());
    auto const number = static_cast<int>(&row - now.tables().bombardment.data());
    pen.write(
        Bombarded{"GLO-BOM-04", order.unit, order.target, volley.strength, volley.sum, number});
    touch(pen, order.target, "GLO-ACT-03");
    lose_strength(pen, order.target, row.lost, "GLO-BOM-04");
    if (row.disorders) disorder(pen, order.target, "GLO-BOM-04");
    if (row.check) check_morale(pen, order.target, *row.check, "GLO-BOM-04");
}

} // namespace glory
