// What is left as proposed at the set-up changes about: GLI-GAP-56.

#include "rules/glory/phases.h"

namespace glory {

namespace {

using Group = FixedVector<TrioId, max_trios>;
using Places = FixedVector<Hex, max_trios>;

// Those of one look that nobody has placed: the enemy knows where the scenario proposes each.
Group unplaced_like(Scene const& now, TrioId first) {
    Group group;
    Counters const& look = now.counters(first);
    for (std::size_t i = 0; i < now.trios(); ++i) {
        TrioId const id = trio_at(i);
        Counters const& each = now.counters(id);
        bool const is_alike = each.side == look.side && each.shown == look.shown &&
                              each.is_detachment == look.is_detachment;
        if (is_alike && now.trio(id).presence == Presence::map && !is_posted(now, id))
            group.push_back(id);
    }
    return group;
}

// Each order of the places is as likely as any other.
void shuffle(Pen& pen, Side side, Places& places) {
    for (std::size_t i = places.size(); i-- > 1;) {
        umpire::Die const any{0, static_cast<std::int16_t>(i)};
        int const other = pen.roll(any, "GLI-GAP-56", secret_stream(side));
        std::swap(places[i], places[static_cast<std::size_t>(other)]);
    }
}

// A mask that hides a detachment does not stand with the main body, where another of its look may:
// it changes with one of those to whom both places are open. Every order of the places in which all
// stand where they may is as likely as any other, for the ways to it are; and where a document
// leaves no such order, chance alone decides.
void mend(Pen& pen, Side side, Group const& group, Places& places) {
    Scene const now(pen);
    for (std::size_t k = 0; k < group.size(); ++k) {
        if (may_be_posted(now, group[k], places[k])) continue;
        FixedVector<std::size_t, max_trios> partners;
        for (std::size_t i = 0; i < group.size(); ++i)
            if (may_be_posted(now, group[k], places[i]) && may_be_posted(now, group[i], places[k]))
                partners.push_back(i);
        if (partners.empty()) continue;
        umpire::Die const any{0, static_cast<std::int16_t>(partners.size() - 1)};
        int const chosen = pen.roll(any, "GLI-GAP-56", secret_stream(side));
        std::swap(places[k], places[partners[static_cast<std::size_t>(chosen)]]);
    }
}

void shuffle_group(Pen& pen, Side side, Group const& group) {
    Scene const now(pen);
    Places places;
    std::array<Direction, max_hexes> arrows{}; // they belong to the place
    for (TrioId const id : group) {
        places.push_back(now.trio(id).at);
        arrows[now.trio(id).at.value] = now.trio(id).arrow;
    }
    shuffle(pen, side, places);
    mend(pen, side, group, places);
    // First all leaders, then the outliers next to them: how far off the scenario lays them would
    // say who is who.
    for (std::size_t k = 0; k < group.size(); ++k)
        pen.write(TrioSet{"GLI-GAP-56", group[k], places[k], places[k], places[k],
                          arrows[places[k].value]});
    for (std::size_t k = 0; k < group.size(); ++k) put_trio(pen, group[k], places[k], "GLI-GAP-56");
}

} // namespace

void shuffle_unplaced(Pen& pen, Side side) {
    Scene const now(pen);
    if (!now.scenario().is_hidden) return;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        if (!now.is_own_trio(trio_at(i), side)) continue;
        Group const group = unplaced_like(now, trio_at(i));
        if (group.size() > 1 && group[0] == trio_at(i)) shuffle_group(pen, side, group);
    }
}

} // namespace glory
