// The names by which a side knows the enemy's tokens, and when it loses track of them: GLI-INFO-07,
// GLI-INFO-12, GLI-SPOT-08.

#include "rules/glory/phases.h"

#include <tuple>

namespace glory {

namespace {

constexpr int lowest = 10, highest = 99; // of equal length, GLI-INFO-06

// A name nobody of that side has, by the dice that are for names alone; each that is free is as
// likely as any other, or two neighbours would hint at who was named first.
TokenId fresh_name(Pen const& pen, Side owner, FixedVector<TokenId, 10> const& used) {
    Knowledge const& known = pen.state().position.knowledge[umpire::index(other(owner))];
    FixedVector<TokenId, highest - lowest + 1> free;
    for (int figure = lowest; figure <= highest; ++figure) {
        TokenId const name{static_cast<std::uint16_t>(figure)};
        bool const is_taken =
            used.contains(name) || std::ranges::find(known.names, name) != known.names.end();
        if (!is_taken) free.push_back(name);
    }
    umpire::Die const any{0, static_cast<std::int16_t>(free.size() - 1)};
    return free[static_cast<std::size_t>(pen.state().names.next(any))];
}

} // namespace

bool looks_alike(Scene const& now, TrioId one, TrioId two) {
    return now.counters(one).side == now.counters(two).side &&
           now.counters(one).shown == now.counters(two).shown &&
           now.trio(one).presence == Presence::map && now.trio(two).presence == Presence::map;
}

// The order of the roster says who is who.
FixedVector<TrioId, max_trios> in_map_order(Scene const& now) {
    FixedVector<TrioId, max_trios> all;
    for (std::size_t i = 0; i < now.trios(); ++i)
        if (now.position.trios[i].presence == Presence::map) all.push_back(trio_at(i));
    std::ranges::sort(all, {}, [&](TrioId id) {
        Trio const& trio = now.trio(id);
        return std::tuple(trio.at, now.counters(id).shown, trio.arrow, trio.outliers);
    });
    return all;
}

void name_all(Pen& pen) {
    Scene const now(pen);
    for (TrioId const id : in_map_order(now))
        pen.write(Named{"GLI-INFO-07", id, fresh_name(pen, now.counters(id).side, {})});
}

// Where counters of one look share a hex nobody can say which is which: all get new names, all
// arrows point where the last to come came from, and what was noted of one is true of any.
void mix(Pen& pen, TrioId trio) {
    Scene const now(pen);
    Side const side = now.counters(trio).side;
    Knowledge const& known = now.position.knowledge[umpire::index(other(side))];
    FixedVector<TrioId, 10> mixed;
    FixedVector<TokenId, 10> before;
    for (std::size_t i = 0; i < now.trios() && !mixed.full(); ++i) {
        TrioId const each = trio_at(i);
        if (!looks_alike(now, trio, each) || now.trio(each).at != now.trio(trio).at) continue;
        mixed.push_back(each);
        before.push_back(known.names[i]);
    }
    if (mixed.size() < 2) return;
    FixedVector<TokenId, 10> after;
    for (TrioId const each : mixed) {
        pen.write(Named{"GLI-INFO-12", each, fresh_name(pen, side, before)});
        after.push_back(known.names[each.value]);
        if (now.trio(each).arrow != now.trio(trio).arrow)
            pen.write(ArrowTurned{"GLI-INFO-12", each, now.trio(trio).arrow});
    }
    std::ranges::sort(before); // their order says nothing
    std::ranges::sort(after);
    pen.write(NotesBlurred{"GLI-INFO-12", other(side), before, after});
}

} // namespace glory
