#include "rules/dragoon/marches.h"

#include "rules/dragoon/phases.h"

#include <bit>
#include <cstring>

namespace dragoon {

namespace {

int fronts_of(Scene const& now, UnitId unit) { // DRG-FACE-01, -02
    if (is_leader(now.arm(unit))) return 6;
    return aspect_of(now.piece(unit).formation, 0, 1) == Aspect::front ? 2 : 1;
}

} // namespace

Marches::Marches(Situation const& now, UnitId unit, int budget, Hex goal)
    : now_(now), unit_(unit), enemy_(other(now.side(unit))), leads_(is_leader(now.arm(unit))),
      fronts_(fronts_of(now, unit)), column_(now.column(unit)), start_(now.piece(unit).at),
      first_(now.piece(unit).facing), budget_(budget), size_(now.grid().size()) {
    OBLIQUE_ENSURE(budget >= 0 && budget <= most_points);
    std::size_t const words = (size_ + 63) / 64;
    std::memset(costs_.data(), out_of_reach, size_ * sizeof(Costs));
    for (int spent = 0; spent <= budget; ++spent)
        std::fill_n(levels_[static_cast<std::size_t>(spent)].begin(), words, 0);
    offer(start_, first_, 0);
    for (int spent = 0; spent <= budget; ++spent)
        for (std::size_t word = 0; word < words; ++word)
            for (auto bits = levels_[static_cast<std::size_t>(spent)][word]; bits != 0;
                 bits &= bits - 1) {
                auto const index = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                Hex const hex{static_cast<std::uint16_t>(index)};
                if (hex != start_ && cost(hex) == spent) found_[count_++] = hex;
                if (hex == goal) return;
                leave(hex, spent);
            }
}

bool Marches::ends_at(Hex hex) const {
    if (hex == start_) return false;
    // DRG-ZOC-05; DRG-MOVE-14: a friend's hex may be the last one, but is not passed through.
    return !now_.chart.is_empty(hex) || (!leads_ && now_.chart.in_zone_of(enemy_, hex));
}

std::optional<int> Marches::turn_cost_at(Hex hex) const {
    if (leads_ || now_.in_enemy_zone(unit_, hex)) return std::nullopt; // DRG-FACE-08
    return turn_cost(now_, unit_, hex);
}

void Marches::offer(Hex hex, Direction facing, int spent) {
    std::uint8_t& known = costs_[hex.value][facing];
    if (spent > budget_ || known <= spent) return;
    known = static_cast<std::uint8_t>(spent);
    levels_[static_cast<std::size_t>(spent)][hex.value / 64] |= std::uint64_t{1} << hex.value % 64;
}

void Marches::leave(Hex hex, int spent) {
    if (ends_at(hex)) return;
    turn(hex, spent);
    for (Direction facing = 0; facing < 6; ++facing)
        if (costs_[hex.value][facing] == spent) step(hex, facing, spent);
}

void Marches::turn(Hex hex, int spent) {
    auto const toll = turn_cost_at(hex);
    if (!toll) return;
    Costs& costs = costs_[hex.value];
    if (*toll == 0) // every facing at once
        for (std::uint8_t& known : costs) known = std::min(known, static_cast<std::uint8_t>(spent));
    for (Direction facing = 0; *toll > 0 && facing < 6; ++facing)
        if (costs[facing] == spent)
            for (int const way : {-1, 1}) offer(hex, field::turned(facing, way), spent + *toll);
}

void Marches::step(Hex from, Direction facing, int spent) {
    std::array<Hex, 6> const& neighbours = now_.grid().neighbours(from);
    for (int i = 0; i < fronts_; ++i) {
        Direction const way = field::turned(facing, i);
        Hex const to = neighbours[way];
        if (to == nowhere || to == start_) continue;
        auto const toll = now_.step_cost(column_, from, way);
        if (!toll || spent + *toll > budget_ || spent + *toll >= costs_[to.value][facing]) continue;
        if (may_enter(now_, unit_, to)) offer(to, facing, spent + *toll);
    }
}

std::optional<Direction> Marches::last_step(Hex hex, Direction facing) const {
    if (hex == start_) return std::nullopt;
    for (int i = 0; i < fronts_; ++i) {
        Direction const way = field::turned(facing, i);
        Hex const from = now_.grid().neighbour(hex, field::turned(way, 3));
        if (from == nowhere || ends_at(from)) continue;
        int const before = costs_[from.value][facing];
        auto const toll = now_.step_cost(column_, from, way);
        if (before != out_of_reach && toll && before + *toll == costs_[hex.value][facing])
            return way;
    }
    return std::nullopt;
}

bool Marches::is_landing(Hex hex, Direction facing) const {
    return hex == start_ ? facing == first_ : last_step(hex, facing).has_value();
}

Direction Marches::facing_in(Hex to) const {
    for (int const away : {0, 1, -1, 2, -2, 3}) {
        Direction const facing = field::turned(first_, away);
        if (costs_[to.value][facing] == cost(to) && is_landing(to, facing)) return facing;
    }
    return first_;
}

// The shortest turn by which a cheapest way comes to that facing in that hex.
int Marches::turn_before(Hex hex, Direction facing) const {
    int const toll = turn_cost_at(hex).value_or(out_of_reach);
    for (int const turn : {1, -1, 2, -2, 3}) {
        Direction const before = field::turned(facing, -turn);
        bool const is_cheapest =
            costs_[hex.value][before] + std::abs(turn) * toll == costs_[hex.value][facing];
        if (is_cheapest && is_landing(hex, before)) return turn;
    }
    OBLIQUE_ENSURE(false); // what was found was found by some way
    return 0;
}

// Sought from its end: the last step, then the turn before it, and so on.
Marches::Path Marches::path(Hex to) const {
    Path legs;
    Hex hex = to;
    Direction facing = facing_in(to);
    while (hex != start_ || facing != first_) {
        if (auto const way = last_step(hex, facing)) {
            legs.push_back({0, *way});
            hex = now_.grid().neighbour(hex, field::turned(*way, 3));
            continue;
        }
        int const turn = turn_before(hex, facing);
        for (int left = std::abs(turn); left > 0; --left)
            legs.push_back({static_cast<std::int8_t>(turn > 0 ? 1 : -1), 0});
        facing = field::turned(facing, -turn);
    }
    std::ranges::reverse(legs);
    return legs;
}

} // namespace dragoon
