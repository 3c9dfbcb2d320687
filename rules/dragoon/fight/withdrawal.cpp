// Retreat and rout in a withdrawal step. DRG-MOR, DRG-RETR, DRG-ROUT.

#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

std::uint8_t fight_of(Position const& position, Hex at) {
    for (Attack const& attack : position.attacks)
        if (attack.at == at) return attack.fight;
    return no_fight;
}

namespace {

bool is_empty(Scene const& now, Hex hex) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.piece(slot.unit).at == hex) return false;
    return true;
}

// DRG-ADV-02: a hex left by retreat, rout or elimination may be entered by the enemy.
void vacate(Pen& pen, Hex hex, Side side, bool by_rout) {
    Position const& position = pen.state().position;
    bool const may_follow =
        position.stage == Stage::second_fire || position.stage == Stage::assault;
    if (!may_follow || hex == nowhere || side == Scene(pen).acting_side()) return;
    if (!is_empty(Scene(pen), hex) || position.vacated.full()) return;
    for (VacatedHex const& each : position.vacated)
        if (each.at == hex) return;
    pen.write(Vacated{"DRG-ADV-02", hex, fight_of(position, hex), by_rout});
}

// DRG-ASLT-07, DRG-ADV-07: guns that are left alone in an assault are lost, the attacker's too.
void abandon_guns(Pen& pen, Hex hex, bool by_rout) {
    if (pen.state().position.stage != Stage::assault || hex == nowhere) return;
    Situation const now(pen);
    UnitId const left = now.chart.top(hex);
    if (left == nobody || !is_battery(now.arm(left)) || now.chart.is_stacked(hex)) return;
    pen.write(Eliminated{"DRG-ADV-07", left});
    vacate(pen, hex, now.side(left), by_rout);
}

bool is_charged(Position const& position, UnitId unit) {
    for (Attack const& attack : position.attacks)
        if (attack.target == unit && attack.kind == AttackKind::charge) return true;
    return false;
}

} // namespace

void eliminate(Pen& pen, UnitId unit, RuleId why) {
    Scene const now(pen);
    Hex const from = now.piece(unit).at;
    bool const by_rout = now.is_routed(unit); // who surrenders, or runs off the map, has routed
    pen.write(Eliminated{why, unit});
    abandon_guns(pen, from, by_rout);
    vacate(pen, from, now.side(unit), by_rout);
}

namespace {

struct Going { // who is to leave its place
    UnitId unit;
    RuleId why;
};
using AllGoing = FixedVector<Going, max_units>;

// DRG-GAP-43: all are asked before anybody moves.
AllGoing who_goes(Pen& pen) {
    Situation const now(pen);
    AllGoing going;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        Piece const& piece = now.piece(slot.unit);
        if (!piece.is_checked || !now.on_field(slot.unit)) continue;
        // DRG-RETR-05, DRG-ROUT-09: guns neither retreat nor rout.
        if (is_battery(slot.arm) || now.is_routed(slot.unit)) continue;
        if (piece.morale == 0) {
            going.push_back({slot.unit, "DRG-MOR-01"});
        } else if (piece.morale <= 2 && now.in_enemy_zone(slot.unit)) {
            // DRG-MOR-04: outside enemy zones nobody retreats.
            bool const goes = piece.morale == 1 || pen.roll(d100, "DRG-MOR-03") <= 80;
            if (goes)
                going.push_back(
                    {slot.unit, piece.morale == 1 ? RuleId{"DRG-MOR-02"} : RuleId{"DRG-MOR-03"}});
        }
    }
    return going;
}

// DRG-ADV-06. Gives the fights of which nobody would be left.
FixedVector<std::uint8_t, 96> spare_the_steadier(Pen& pen, AllGoing& going) {
    Scene const now(pen);
    auto const goes = [&](UnitId unit) {
        return std::ranges::find(going, unit, &Going::unit) != going.end();
    };
    FixedVector<std::uint8_t, 96> drawn;
    for (Attack const& attack : now.position.attacks)
        if (!drawn.contains(attack.fight) && is_drawn(now, attack.fight, goes))
            drawn.push_back(attack.fight);
    AllGoing left;
    for (Going const& each : going) {
        bool fights = false;
        for (Attack const& attack : now.position.attacks)
            fights = fights || (drawn.contains(attack.fight) &&
                                (attack.unit == each.unit || attack.target == each.unit));
        if (fights && is_steadier(now, each.unit))
            pen.write(Remained{"DRG-ADV-06", each.unit});
        else
            left.push_back(each);
    }
    going = left;
    return drawn;
}

} // namespace

void withdraw_checked(Pen& pen) {
    AllGoing going = who_goes(pen);
    auto const drawn = spare_the_steadier(pen, going);
    for (Going const& each : going) {
        if (!Scene(pen).on_field(each.unit) || Scene(pen).is_routed(each.unit)) continue;
        if (Scene(pen).piece(each.unit).morale == 0)
            rout(pen, each.unit, each.why);
        else
            retreat(pen, each.unit, each.why);
    }
    for (std::uint8_t const fight : drawn) pen.write(FightDrawn{"DRG-ADV-06", fight});
}

namespace {

// DRG-GAP-44: hexes to retreat to, in the order in which kinds of them are tried.
FixedVector<Direction, 6> ways_back(Scene const& now, UnitId unit, int choice) {
    Direction const facing = now.piece(unit).facing;
    bool const is_column = now.piece(unit).formation == Formation::column;
    if (now.piece(unit).formation == Formation::square) return {};
    if (is_column && choice == 0) return {field::turned(facing, 3)};
    if (is_column) return {field::turned(facing, 2), field::turned(facing, 4)};
    if (choice == 0) return {field::turned(facing, 3), field::turned(facing, 4)};
    return {};
}

std::optional<Hex> retreat_hex(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    Side const enemy = other(now.side(unit));
    for (int choice = 0; choice < 2; ++choice) {
        std::optional<Hex> best;
        std::array<int, 3> least{};
        for (Direction const way : ways_back(now, unit, choice)) {
            Hex const to = now.grid().neighbour(piece.at, way);
            auto const cost = to == nowhere ? std::nullopt : now.step_cost(unit, piece.at, way);
            if (!cost || now.chart.has_unit_of(enemy, to) || !now.has_room(unit, to) ||
                now.in_enemy_zone(unit, to)) // DRG-RETR-03: never into an enemy zone
                continue;
            int enemies = 0;
            for (Hex const beside : now.grid().neighbours(to))
                enemies += beside != nowhere && now.chart.has_unit_of(enemy, beside);
            std::array<int, 3> const rank{enemies, *cost, way};
            if (best && rank >= least) continue;
            best = to;
            least = rank;
        }
        if (best) return best;
    }
    return std::nullopt;
}

// DRG-CHG-23: foot does not retreat from a charge.
bool routs_instead(Scene const& now, UnitId unit) {
    return is_infantry(now.arm(unit)) && is_charged(now.position, unit);
}

} // namespace

std::optional<Hex> way_back(Situation const& now, UnitId unit) {
    return routs_instead(now, unit) ? std::nullopt : retreat_hex(now, unit);
}

void retreat(Pen& pen, UnitId unit, RuleId why) {
    Situation const now(pen);
    if (routs_instead(now, unit)) return rout(pen, unit, "DRG-CHG-23");
    auto const to = retreat_hex(now, unit);
    if (!to) return rout(pen, unit, "DRG-RETR-04");
    if (now.piece(unit).is_charging) pen.write(ChargeDropped{"DRG-GAP-73", unit});
    Hex const from = now.piece(unit).at;
    carry_leaders(pen, unit, *to);
    pen.write(Moved{why, unit, *to}); // DRG-RETR-01: the facing is kept
    Sum sum;
    if (!is_light(now.arm(unit))) sum.add("DRG-RETR-02", 2);
    check_disruption(pen, unit, "DRG-RETR-02", sum);
    vacate(pen, from, now.side(unit), false);
    abandon_guns(pen, from, false);
    arrive(pen, unit);
}

void rout(Pen& pen, UnitId unit, RuleId why) {
    pen.write(Routed{why, unit});
    run_on(pen, unit, RoutMove::first); // DRG-ROUT-10: they run at once
}

void run_on(Pen& pen, UnitId unit, RoutMove which) {
    Hex const from = Scene(pen).piece(unit).at;
    flee(pen, unit, which);
    vacate(pen, from, Scene(pen).side(unit), true);
    abandon_guns(pen, from, true);
}

namespace {

using Place = field::Grid::Place;

Place beyond(Place from, Direction way) { // also where no hex is
    constexpr std::array<Place, 6> steps{{{-1, -3}, {0, -6}, {1, -3}, {1, 3}, {0, 6}, {-1, 3}}};
    return {from.across + steps[way].across, from.along + steps[way].along};
}

int distance(Place from, Place to) {
    int const across = std::abs(from.across - to.across);
    int const along = std::abs(from.along - to.along);
    return across + std::max(0, along - 3 * across) / 6;
}

// One rout move, DRG-GAP-45, sought before it is made.
class Flight {
public:
    Flight(Situation const& now, UnitId unit) : now_(now), unit_(unit), side_(now.side(unit)) {
        for (ZoneTable::Slot const& slot : now.rules.zones.slots())
            if (slot.side != side_ && now.on_field(slot.unit))
                enemies_.push_back(now.grid().place(now.piece(slot.unit).at));
        path_.push_back(now.piece(unit).at);
    }

    // The hexes entered; the last is nowhere if the unit leaves the map. Empty: no way out.
    FixedVector<Hex, 64> const& run() {
        int const most = is_cavalry(now_.arm(unit_)) ? 8 : 4;
        int near = nearest(now_.grid().place(path_.back()));
        while (!path_.full()) {
            Hex const here = path_.back();
            bool const may_stop = path_.size() > 1 && now_.chart.is_empty(here);
            bool const is_spent = static_cast<int>(path_.size()) > most;
            if (may_stop && is_spent) return path_;
            auto const way = best_way(here);
            if (way < 0) {
                if (!may_stop) path_.clear();
                return path_;
            }
            bool const is_nearer = best_distance_ < near;
            if (may_stop && is_nearer) return path_;
            near = best_distance_;
            path_.push_back(now_.grid().neighbour(here, static_cast<Direction>(way)));
            if (path_.back() == nowhere) return path_;
        }
        return path_;
    }

private:
    int nearest(Place place) const {
        int least = 999;
        for (Place const enemy : enemies_) least = std::min(least, distance(place, enemy));
        return least;
    }
    bool is_open(Hex from, Direction way) const {
        Hex const to = now_.grid().neighbour(from, way);
        if (to == nowhere) return true; // off the map
        bool const is_cliff = std::abs(now_.ground().level(to) - now_.ground().level(from)) >= 2;
        return now_.ground().terrain(to) != Terrain::pond &&
               (!is_cliff || is_light(now_.arm(unit_))) && !path_.contains(to) &&
               !now_.chart.has_unit_of(other(side_), to) && !now_.in_enemy_zone(unit_, to);
    }
    int best_way(Hex from) {
        int best = -1;
        std::array<int, 2> rank{};
        for (Direction way = 0; way < 6; ++way) {
            if (!is_open(from, way)) continue;
            Hex const to = now_.grid().neighbour(from, way);
            Edge const home = now_.scenario().armies[umpire::index(side_)].home;
            int const to_home = to == nowhere ? -1 : now_.ground().to_edge(to, home);
            int const away = nearest(beyond(now_.grid().place(from), way));
            std::array<int, 2> const here{away, -to_home};
            if (best >= 0 && here <= rank) continue;
            best = way;
            rank = here;
        }
        best_distance_ = rank[0];
        return best;
    }

    Situation const& now_;
    UnitId unit_;
    Side side_;
    FixedVector<Place, max_units> enemies_;
    FixedVector<Hex, 64> path_;
    int best_distance_ = 0;
};

} // namespace

void flee(Pen& pen, UnitId unit, RoutMove which) {
    Situation const now(pen);
    FixedVector<Hex, 64> const path = Flight(now, unit).run();
    if (path.empty()) return eliminate(pen, unit, "DRG-ROUT-06");
    if (path.size() < 2) return;
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
        // DRG-STACK-16: whoever is run through takes a check.
        for (UnitId const passed : now.chart.stack(path[i])) {
            if (now.is_routed(passed)) continue;
            Sum sum;
            if (!now.chart.is_stacked(path[i])) sum.add("DRG-STACK-15", 1);
            check_disruption(pen, passed, "DRG-STACK-16", sum);
        }
    // DRG-GAP-50: leaders go along.
    if (which == RoutMove::first) carry_leaders(pen, unit, path.back());
    if (path.back() == nowhere) return eliminate(pen, unit, "DRG-GAP-45");
    pen.write(Moved{"DRG-ROUT-01", unit, path.back()});
    arrive(pen, unit);
}

} // namespace dragoon
