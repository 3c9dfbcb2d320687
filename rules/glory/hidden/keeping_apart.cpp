// Both sides have set up without seeing each other: who came too near goes back. GLO-SCN-02.

#include "rules/glory/phases.h"

namespace glory {

namespace {

// GLO-SCN-02: a counter of it is less than three hexes from one of the enemy's.
bool is_too_near(Scene const& now, TrioId id) {
    Trio const& own = now.trio(id);
    for (std::size_t i = 0; i < now.trios(); ++i) {
        if (!now.is_own_trio(trio_at(i), other(now.counters(id).side))) continue;
        Trio const& his = now.position.trios[i];
        for (Hex const one : {own.at, own.outliers[0], own.outliers[1]})
            for (Hex const two : {his.at, his.outliers[0], his.outliers[1]})
                if (now.distance(one, two) < 3) return true;
    }
    return false;
}

Hex nearest_place(Scene const& now, TrioId id) { // of the places that are its own
    Hex best = nowhere;
    for (Wing const& wing : now.scenario().wings) {
        if (wing.side != now.counters(id).side || wing.place == nowhere) continue;
        if (best == nowhere ||
            now.distance(wing.place, now.trio(id).at) < now.distance(best, now.trio(id).at))
            best = wing.place;
    }
    return best;
}

} // namespace

// Those of the side that moves second go back towards their place.
void keep_apart(Pen& pen) {
    Scene const now(pen);
    Side const side = other(now.scenario().first);
    for (TrioId const id : in_map_order(now)) {
        while (now.is_own_trio(id, side) && is_too_near(now, id)) {
            Hex const home = nearest_place(now, id);
            Hex const at = now.trio(id).at;
            Hex next = at;
            for (Hex const each : now.grid().neighbours(at))
                if (each != nowhere && home != nowhere &&
                    now.ground().terrain(each) != Terrain::pond &&
                    now.distance(each, home) < now.distance(next, home))
                    next = each;
            if (next == at) break; // it is at home, and stays
            put_trio(pen, id, next, "GLO-SCN-02");
        }
    }
}

} // namespace glory
