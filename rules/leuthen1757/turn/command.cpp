// Who obeys whom: LEU-CMD. Read it with RULES.md at hand.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

// Hexes that a line of command or a commander in chief may pass: LEU-CMD-03, LEU-MOVE-11. Front and
// flank hexes of enemy units are closed unless a friendly unit is there (LEU-ZOC-07, LEU-GAP-28).
bool is_open(Situation const& now, Side side, Hex hex) {
    Side const enemy = other(side);
    if (now.chart.occupied_by(enemy, hex)) return false;
    if (now.chart.has_unit_of(side, hex)) return true;
    return !now.chart.in_zone_of(enemy, hex) && !now.chart.in_flank_of(enemy, hex);
}

// LEU-CMD-12, -13, LEU-GAP-19: infantry flank to flank, cavalry by mere adjacency.
bool form_a_line(Situation const& now, UnitId one, UnitId two) {
    auto const direction = now.grid().direction(now.piece(one).at, now.piece(two).at);
    if (!direction) return false;
    if (is_cavalry(now.arm(one)) && is_cavalry(now.arm(two))) return true;
    auto const flanks = [&](UnitId unit, Direction to) {
        return field::corner_aspect(now.piece(unit).facing, to) == field::Aspect::flank;
    };
    return is_infantry(now.arm(one)) && is_infantry(now.arm(two)) && flanks(one, *direction) &&
           flanks(two, field::turned(*direction, 3));
}

using Flags = std::array<bool, max_pieces>;

// LEU-CMD-12: the line passes command on, unit by unit.
void extend_along_lines(Situation const& now, FormationId formation, Flags& found) {
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t i = 0; i < now.count(); ++i) {
            UnitId const unit{static_cast<std::uint16_t>(i)};
            bool const belongs = now.counter(unit).formation == formation && is_unit(now.arm(unit));
            if (found[i] || !belongs || !now.on_field(unit)) continue;
            for (std::size_t k = 0; k < now.count() && !found[i]; ++k) {
                UnitId const beside{static_cast<std::uint16_t>(k)};
                if (!found[k] || now.counter(beside).formation != formation) continue;
                if (now.piece(beside).condition == Condition::routed) continue;
                found[i] = now.on_field(beside) && form_a_line(now, unit, beside);
            }
            has_grown = has_grown || found[i];
        }
    }
}

// LEU-GAP-10: stacked with a unit, a battery goes with that unit, if it is in command itself; else
// with any formation in whose leader's range it stands.
bool battery_follows(Situation const& now, UnitId battery, Flags const& found, bool is_near) {
    Piece const& piece = now.piece(battery);
    if (piece.moved || piece.attacked) return false;
    UnitId const with = now.chart.unit(piece.at);
    return with != nobody ? found[with.value] : is_near;
}

} // namespace

CommandReach::CommandReach(Situation const& now, Side side, Trace trace) {
    std::fill_n(near_.begin(), now.grid().size(), false);
    if (trace.from == nowhere) return;
    std::array<std::uint16_t, 2048> queue; // hexes; as numbers, which need not be cleared first
    std::size_t head = 0;
    std::size_t tail = 0;
    auto const add = [&](Hex hex) {
        near_[hex.value] = true;
        queue[tail++] = hex.value;
    };
    auto const is_passable = [&](Hex hex) {
        bool const is_pond = now.ground().terrain(hex) == Terrain::pond;
        return !(is_pond && trace.shuns == Shuns::ponds) && is_open(now, side, hex);
    };
    add(trace.from);
    for (int step = 0; step < trace.range; ++step) {
        for (std::size_t const ring = tail; head < ring; ++head)
            for (Hex const next : now.grid().neighbours(Hex{queue[head]}))
                if (next != nowhere && !near_[next.value] && is_passable(next)) add(next);
    }
}

int leader_range(Situation const& now, UnitId leader) {
    return now.piece(leader).is_aide ? now.tables().aide_range : now.counter(leader).range;
}

void verify_command(Pen& pen) {
    Situation const now(pen);
    for (Side const side : {Side::a, Side::b}) {
        UnitId const chief = now.position.chiefs[umpire::index(side)];
        bool const has_chief = chief != nobody && now.on_field(chief);
        // LEU-CMD-01, -02; LEU-GAP-36: while nobody has replaced Charles, no leader is in command
        // when a turn begins.
        CommandReach const reach(
            now, side,
            {has_chief ? now.piece(chief).at : nowhere, has_chief ? now.counter(chief).factor : 0});
        for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
            FormationId const formation{static_cast<std::uint16_t>(i)};
            UnitId const leader = now.position.formations[i].leader;
            if (now.scenario().formations[i].side != side || leader == nobody) continue;
            bool const is_near = now.on_field(leader) && reach.has(now.piece(leader).at);
            // LEU-SEQ-02, LEU-CMD-04: given as the turn begins, to who is beyond the chief's reach.
            if (!is_near) pen.write(OutOfCommand{"LEU-CMD-04", formation});
        }
    }
}

void find_command(Pen& pen) {
    Situation const now(pen);
    Flags found{};
    Flags is_gun_near{};
    for (FormationId const formation : now.position.acting) {
        UnitId const leader = now.position.formations[formation.value].leader;
        Side const side = now.scenario().formations[formation.value].side;
        bool const is_here = leader != nobody && now.on_field(leader);
        // LEU-CMD-09, -11: within his range, traced as for the commander in chief.
        CommandReach const reach(
            now, side,
            {is_here ? now.piece(leader).at : nowhere, is_here ? leader_range(now, leader) : 0});
        for (std::size_t i = 0; i < now.count(); ++i) {
            UnitId const unit{static_cast<std::uint16_t>(i)};
            Counter const& counter = now.counter(unit);
            if (counter.side != side || is_leader(counter.arm)) continue;
            // A small position may be written down without leaders; its units need none.
            bool const is_near =
                now.on_field(unit) && (leader == nobody || reach.has(now.piece(unit).at));
            bool const is_off = now.piece(unit).whereabouts == Whereabouts::waiting;
            if (counter.arm == Arm::battery && now.on_field(unit))
                is_gun_near[i] = is_gun_near[i] || is_near;
            else if (counter.formation == formation) // LEU-GAP-55: what is still to come on obeys
                found[i] = found[i] || is_near || is_off;
        }
        extend_along_lines(now, formation, found);
    }
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const is_gun = now.arm(unit) == Arm::battery && now.on_field(unit);
        if (is_gun && now.side(unit) == now.position.active)
            found[i] = battery_follows(now, unit, found, is_gun_near[i]);
        if (found[i]) pen.write(CommandFound{"LEU-CMD-09", unit});
    }
}

} // namespace leuthen1757
