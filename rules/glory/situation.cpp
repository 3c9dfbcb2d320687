#include "rules/glory/situation.h"

#include "field/sight.h"

namespace glory {

int Scene::strength(UnitId unit) const {
    int const points = piece(unit).strength;
    return piece(unit).condition == Condition::formed ? points : std::max(1, points - 1);
}

Gait Scene::gait(UnitId unit) const {
    Arm const by = arm(unit);
    if (is_leader(by)) return Gait::leader;
    if (is_artillery(by)) return Gait::artillery;
    return is_cavalry(by) ? Gait::cavalry : Gait::infantry;
}

int Scene::weight_of(UnitId leader) const {
    bool const is_great =
        arm(leader) == Arm::commander || (counter(leader).is_special && !is_replacement(leader));
    return is_great ? 2 : 1;
}

int Scene::leader_weight(Side of, Hex hex) const {
    int weight = 0;
    for (std::size_t i = 0; i < count(); ++i) {
        Counter const& leader = scenario().counters[i];
        if (!is_leader(leader.arm) || leader.side != of || !on_field(unit_at(i))) continue;
        if (position.pieces[i].at == hex) weight = std::max(weight, weight_of(unit_at(i)));
    }
    return weight;
}

bool Scene::is_replacement(UnitId leader) const {
    WingId const own = piece(leader).wing;
    return own.value < max_wings && status(own).leader == leader && status(own).rating_lost > 0;
}

int Scene::rating(WingId id) const {
    int points = wing(id).rating - status(id).rating_lost;
    if (army(wing(id).side).mood != Mood::steady) points -= 1; // GLO-ARM-05: of a demoralised army
    // GLO-SCNTOR-02: of the evening at Torgau.
    if (hour().is_night) points -= 1;
    return points;
}

bool Scene::is_degraded(UnitId unit) const {
    WingId const id = piece(unit).wing;
    if (id == no_wing || id == unknown_wing) return false;
    return status(id).status != Status::effective || status(id).is_only_locked;
}

bool Scene::is_active(WingId id) const {
    return army(wing(id).side).is_active || status(id).is_awake;
}

TrioId Scene::trio_of(WingId id) const {
    for (std::size_t i = 0; i < trios(); ++i)
        if (position.trios[i].presence == Presence::map && position.trios[i].wing == id)
            return trio_at(i);
    return no_trio;
}

int Scene::to_friendly_edge(Side of, Hex hex) const {
    int least = 99;
    for (Edge const edge : sheet(of).edges) least = std::min(least, ground().to_edge(hex, edge));
    return least;
}

int Situation::reckon_allowance(UnitId unit) const {
    Counter const& which = counter(unit);
    if (is_leader(which.arm)) return 2 * which.allowance;
    int points = which.allowance;
    if (!is_formed(unit)) points -= 1; // GLO-UNIT-05: disordered
    bool const is_slow = is_degraded(unit) || !is_in_command(unit);
    if (is_slow) points = (points + 1) / 2; // GLO-CMD-03, -04: degraded, or out of command
    if (piece(unit).in_column) points += 4; // GLO-IC-01: after halving
    return 2 * std::max(points, 0);
}

bool Situation::is_locked_with(UnitId unit, Hex hex) const {
    if (!piece(unit).is_locked || distance(piece(unit).at, hex) != 1) return false;
    for (UnitId const enemy : chart.units(hex))
        if (side(enemy) != side(unit) && piece(enemy).is_locked) return true;
    return false;
}

Ruling<> Situation::check_room(UnitId unit, Hex hex, bool in_column) const {
    if (is_leader(arm(unit))) return allowed;
    int men = has_men(arm(unit)) ? 1 : 0;
    int guns = is_artillery(arm(unit)) ? 1 : 0;
    int points = has_men(arm(unit)) ? piece(unit).strength : 0;
    bool has_column = in_column;
    for (UnitId const found : chart.units(hex)) {
        if (found == unit || side(found) != side(unit)) continue;
        has_column |= piece(found).in_column;
        if (is_artillery(arm(found))) {
            ++guns;
            continue;
        }
        if (has_men(arm(unit)) && is_cavalry(arm(found)) != is_cavalry(arm(unit)))
            return Refusal{"GLO-STK-02", "infantry and cavalry do not share a hex"};
        ++men;
        points += piece(found).strength;
    }
    bool const on_road = ground().at(hex).roads != 0;
    if (men > (has_column && !on_road ? 1 : 2) || guns > (has_column ? 1 : 2))
        return Refusal{"GLO-STK-02", "there is no room for one more unit"};
    if (points > 9) return Refusal{"GLO-STK-02", "more than nine strength points do not fit"};
    return allowed;
}

namespace {

// GLO-ZOC-04: no way leads through enemies, nor through their zones but where a friend is.
struct Messenger {
    Situation const& now;
    Side side;

    bool is_barred(Hex hex) const {
        Side const enemy = other(side);
        return now.chart.has_unit_of(enemy, hex) ||
               (now.chart.in_zone_of(enemy, hex) && !now.chart.has_unit_of(side, hex));
    }
    // FASTER: mostly one straight way is open, and none need be searched for.
    bool rides_straight(Hex from, Hex to) const {
        while (now.distance(from, to) > 1) {
            Hex next = nowhere;
            for (Hex const each : now.grid().neighbours(from))
                if (each != nowhere && now.distance(each, to) < now.distance(from, to) &&
                    !is_barred(each))
                    next = each;
            if (next == nowhere) return false;
            from = next;
        }
        return true;
    }
    bool finds_a_way(Hex from, Hex to, int range) const {
        FixedVector<Hex, 64> edge{to};
        std::array<bool, max_hexes> seen{};
        seen[to.value] = true;
        for (int steps = 0; steps < range && !edge.empty(); ++steps) {
            FixedVector<Hex, 64> next;
            for (Hex const hex : edge)
                for (Hex const each : now.grid().neighbours(hex)) {
                    if (each == nowhere || seen[each.value]) continue;
                    if (each == from) return true;
                    seen[each.value] = true;
                    if (!is_barred(each) && !next.full()) next.push_back(each);
                }
            edge = next;
        }
        return false;
    }
};

// GLO-CMD-04: within four hexes.
bool reaches(Situation const& now, Side side, Hex from, Hex to) {
    constexpr int range = 4;
    if (from == nowhere || now.distance(from, to) > range) return false;
    Messenger const messenger{now, side};
    return messenger.rides_straight(from, to) || messenger.finds_a_way(from, to, range);
}

} // namespace

bool Situation::is_in_command(UnitId unit) const {
    Counter const& which = counter(unit);
    if (is_leader(which.arm) || which.wing == no_wing) return true;
    Hex const at = piece(unit).at;
    auto const obeys = [&](WingId id) {
        UnitId const leader = status(id).leader;
        return leader != nobody && on_field(leader) &&
               reaches(*this, which.side, piece(leader).at, at);
    };
    if (is_artillery(which.arm)) {
        for (std::size_t i = 0; i < scenario().wings.size(); ++i)
            if (scenario().wings[i].side == which.side && obeys(wing_at(i))) return true;
        return false;
    }
    WingId const id = piece(unit).wing;
    if (wing(id).leader != nobody) return obeys(id);
    // GLI-GAP-55: a detachment without leader.
    if (status(id).traced != nowhere && reaches(*this, which.side, status(id).traced, at))
        return true;
    for (std::size_t i = 0; i < count(); ++i)
        if (unit_at(i) != unit && position.pieces[i].wing == id && on_field(unit_at(i)) &&
            reaches(*this, which.side, position.pieces[i].at, at))
            return true;
    return false;
}

bool Situation::sees(Hex from, Hex to) const {
    int const high = std::max(ground().level(from), ground().level(to));
    int const low = std::min(ground().level(from), ground().level(to));
    auto const adjoins_low_end = [&](Hex hex) { // both ends, where they are of one level
        return (ground().level(from) == low && distance(hex, from) == 1) ||
               (ground().level(to) == low && distance(hex, to) == 1);
    };
    auto const blocks = [&](Hex hex) {
        Terrain const terrain = ground().terrain(hex);
        if (terrain == Terrain::village || terrain == Terrain::wood) return true;
        if (ground().level(hex) > high) return true;
        if (!chart.has_unit(hex)) return false;
        bool const is_overlooked = high > ground().level(hex) && !adjoins_low_end(hex);
        return !is_overlooked;
    };
    return field::sees(grid(), from, to, blocks);
}

bool Situation::is_adjacent_to_formed(Side of, Hex hex) const {
    for (Hex const each : grid().neighbours(hex))
        if (each != nowhere && chart.has_formed_of(of, each)) return true;
    return false;
}

} // namespace glory
