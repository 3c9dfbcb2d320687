#include "commanders/glory_captain/rumours.h"

#include "commanders/glory_captain/ways.h"

namespace commanders::glory_captain {

namespace {

constexpr double likely_dummy = 0.05;

// Whether foot of the line, in column, could have come from one hex to the other in a turn.
bool can_be_foot(Scene const& now, Hex from, Hex to) {
    constexpr int column_points = 14; // 3 and 4, in halves
    std::array<std::int16_t, max_hexes> spent;
    spent.fill(column_points + 1);
    spent[from.value] = 0;
    std::vector<Hex> edge{from};
    for (std::size_t i = 0; i < edge.size(); ++i)
        for (Direction d = 0; d < 6; ++d) {
            Hex const at = edge[i];
            Hex const next = now.grid().neighbour(at, d);
            if (next == nowhere) continue;
            auto const cost = now.step_cost(Gait::infantry, true, at, d);
            if (!cost || spent[at.value] + *cost >= spent[next.value]) continue;
            spent[next.value] = static_cast<std::int16_t>(spent[at.value] + *cost);
            edge.push_back(next);
        }
    return spent[to.value] <= column_points;
}

} // namespace

Rumours::Sighting const* Rumours::find(TokenId token) const {
    auto const found = std::ranges::find(sightings_, token, &Sighting::token);
    return found == sightings_.end() ? nullptr : &*found;
}

void Rumours::look(Scene const& now, Side own) {
    std::vector<Sighting> seen;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        TrioId const id = trio_at(i);
        if (!now.is_own_trio(id, other(own))) continue;
        Sighting sighting{now.token(id), now.trio(id).at};
        if (Sighting const* const last = find(sighting.token)) {
            sighting.is_swift = last->is_swift;
            bool const shows_foot = now.counters(id).shown != Shown::cav;
            if (shows_foot && last->at != sighting.at)
                sighting.is_swift |= !can_be_foot(now, last->at, sighting.at);
        }
        seen.push_back(sighting);
    }
    sightings_ = std::move(seen);
}

double Rumours::reality(Scene const& now, TrioId id) const {
    Side const enemy = now.counters(id).side;
    TokenId const token = now.token(id);
    for (Note const& note : now.position.knowledge[umpire::index(other(enemy))].notes)
        if (note.among.size() == 1 && note.among[0] == token) return 1;
    Sighting const* const sighting = find(token);
    if (sighting != nullptr && sighting->is_swift) return likely_dummy;
    // As many wings of this look are hidden, among so many counters.
    Shown const shown = now.counters(id).shown;
    int wings = 0;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        wings += now.scenario().wings[i].side == enemy && now.position.wings[i].is_hidden &&
                 now.scenario().wings[i].shown == shown;
    int counters = 0;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        if (!now.is_own_trio(trio_at(i), enemy) || now.counters(trio_at(i)).shown != shown)
            continue;
        Sighting const* const each = find(now.token(trio_at(i)));
        counters += each == nullptr || !each->is_swift;
    }
    return counters == 0 ? 0.5 : std::clamp(static_cast<double>(wings) / counters, 0.1, 1.0);
}

} // namespace commanders::glory_captain
