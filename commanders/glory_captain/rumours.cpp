#include "commanders/glory_captain/rumours.h"

namespace commanders::glory_captain {

namespace {

constexpr double likely_dummy = 0.05;
constexpr int column_bonus = 4; // GLO-IC-01: in column MA is 4 more

std::optional<int> cheapest_step(Scene const& now, Shown shown, Hex from, Direction direction) {
    Gait const gait = shown == Shown::cav ? Gait::cavalry : Gait::infantry;
    auto const in_column = now.step_cost(gait, true, from, direction);
    auto const in_line = now.step_cost(gait, false, from, direction);
    if (!in_column || !in_line) return in_column ? in_column : in_line;
    return std::min(*in_column, *in_line);
}

// What the march from one hex to the other cost at least, in half points.
int least_cost(Scene const& now, Shown shown, Hex from, Hex to) {
    constexpr std::int16_t very_far = 9999;
    std::array<std::int16_t, max_hexes> spent;
    spent.fill(very_far);
    spent[from.value] = 0;
    std::vector<Hex> edge{from};
    for (std::size_t i = 0; i < edge.size(); ++i)
        for (Direction d = 0; d < 6; ++d) {
            Hex const at = edge[i];
            Hex const next = now.grid().neighbour(at, d);
            if (next == nowhere) continue;
            auto const cost = cheapest_step(now, shown, at, d);
            if (!cost || spent[at.value] + *cost >= std::min(spent[next.value], spent[to.value]))
                continue;
            spent[next.value] = static_cast<std::int16_t>(spent[at.value] + *cost);
            edge.push_back(next);
        }
    return spent[to.value];
}

} // namespace

int fastest_hidden(Scene const& now, Side side, Shown shown) {
    constexpr int unknown = 9; // of detachments that are made up in secret, GLI-TOR-01
    std::array<int, max_wings> slowest;
    slowest.fill(unknown);
    for (std::size_t i = 0; i < now.count(); ++i) {
        Counter const& counter = now.counter(unit_at(i));
        if (!has_men(counter.arm) || counter.is_free || counter.wing == no_wing) continue;
        int& pace = slowest[counter.wing.value];
        pace = std::min<int>(pace, counter.allowance);
    }
    int most = 0;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i) {
        Wing const& wing = now.scenario().wings[i];
        bool const may_be = wing.shown == shown || wing.leader == nobody; // a mask, GLI-TOR-07
        bool const is_hidden = wing.side == side && now.position.wings[i].is_hidden;
        if (may_be && is_hidden) most = std::max(most, 2 * (slowest[i] + column_bonus));
    }
    return most;
}

Rumours::Sighting const* Rumours::find(TokenId token) const {
    auto const found = std::ranges::find(sightings_, token, &Sighting::token);
    return found == sightings_.end() ? nullptr : &*found;
}

void Rumours::look(Scene const& now, Side own) {
    std::vector<Sighting> seen;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        TrioId const id = trio_at(i);
        if (!now.is_own_trio(id, other(own))) continue;
        Sighting sighting{now.token(id), now.trio(id).at, now.position.turn, 0};
        if (Sighting const* const last = find(sighting.token)) {
            int const turns = std::max(1, sighting.turn - last->turn);
            sighting.marched = last->marched;
            if (last->at != sighting.at)
                sighting.marched = std::max(
                    last->marched,
                    least_cost(now, now.counters(id).shown, last->at, sighting.at) / turns);
        }
        seen.push_back(sighting);
    }
    sightings_ = std::move(seen);
}

bool Rumours::outran_all(Scene const& now, TrioId id) const {
    Sighting const* const sighting = find(now.token(id));
    Counters const& counters = now.counters(id);
    return sighting != nullptr &&
           sighting->marched > fastest_hidden(now, counters.side, counters.shown);
}

double Rumours::reality(Scene const& now, TrioId id) const {
    Side const enemy = now.counters(id).side;
    TokenId const token = now.token(id);
    double noted = 0;
    for (Note const& note : now.position.knowledge[umpire::index(other(enemy))].notes)
        if (note.among.contains(token))
            noted = std::max(noted, 1.0 / static_cast<double>(note.among.size()));
    if (noted == 1) return 1;
    if (outran_all(now, id)) return likely_dummy;
    // As many wings of this look are hidden, among so many counters.
    Shown const shown = now.counters(id).shown;
    int wings = 0;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        wings += now.scenario().wings[i].side == enemy && now.position.wings[i].is_hidden &&
                 now.scenario().wings[i].shown == shown;
    int counters = 0;
    for (std::size_t i = 0; i < now.trios(); ++i)
        counters += now.is_own_trio(trio_at(i), enemy) && now.counters(trio_at(i)).shown == shown &&
                    !outran_all(now, trio_at(i));
    double const share = counters == 0 ? 0.5 : static_cast<double>(wings) / counters;
    return std::max(noted, std::clamp(share, 0.1, 1.0));
}

} // namespace commanders::glory_captain
