#include "rules/dragoon/march/marches.h"

#include "rules/dragoon/phases.h"

#include <bit>

namespace dragoon {

namespace {

// DRG-FACE-01, -02: a line fronts two hexes, a column one.
int fronts_of(Scene const& now, UnitId unit) {
    if (is_leader(now.arm(unit))) return 6;
    return aspect_of(now.piece(unit).formation, 0, 1) == Aspect::front ? 2 : 1;
}

std::array<Facings, 6> stepping_with(int fronts) {
    std::array<Facings, 6> found{};
    for (Direction facing = 0; facing < 6; ++facing)
        for (int i = 0; i < fronts; ++i) found[field::turned(facing, i)] |= only(facing);
    return found;
}

// The hexes of all columns that a way of so many steps may touch, and of one more to either side,
// as a range. What it goes beyond its goal it must come back.
std::pair<std::size_t, std::size_t> columns_near(field::Grid const& grid, Hex from, Hex goal,
                                                 int steps) {
    int const all = grid.shape().columns;
    int const first = grid.column(from) - 1;
    int const last = goal == nowhere ? first : grid.column(goal) - 1;
    int const beyond =
        1 + (goal == nowhere ? steps : std::max(0, steps - std::abs(last - first)) / 2);
    auto const stride = grid.size() / static_cast<std::size_t>(all);
    return {stride * static_cast<std::size_t>(std::max(0, std::min(first, last) - beyond)),
            stride * static_cast<std::size_t>(std::min(all, std::max(first, last) + beyond + 1))};
}

} // namespace

Marches::Marches(Situation const& now, UnitId unit, int budget, Hex goal)
    : now_(now), unit_(unit), enemy_(other(now.side(unit))), leads_(is_leader(now.arm(unit))),
      joins_(leads_ || now.piece(unit).is_assault_moving || budget > now.left(unit)),
      fronts_(fronts_of(now, unit)), stepping_(stepping_with(fronts_)),
      tolls_(now.rules.steps.of(now.column(unit))), bound_(now.rules.steps.bound(now.column(unit))),
      start_(now.piece(unit).at), goal_(goal), first_(now.piece(unit).facing), budget_(budget),
      near_(columns_near(now.grid(), start_, goal, budget / std::max(1, bound_.least))) {
    OBLIQUE_ENSURE(budget >= 0 && budget <= most_points);
    std::fill(&costs_[near_.first], costs_.data() + near_.second, FacingCosts::unreached());
    auto const clear = [this](Level& level) {
        std::fill(&level[near_.first / 64], level.data() + (near_.second + 63) / 64, 0);
    };
    for (int level = ahead(start_); level <= budget; ++level) // no way is shorter
        clear(levels_[static_cast<std::size_t>(level)]);
    clear(ends_);
    if (leads_) shut_out_leaders();
    touched_ = {start_.value / 64u, start_.value / 64u + 1u};
    offer(start_, only(first_), 0, ahead(start_));
    run();
}

void Marches::shut_out_leaders() {
    shut_.fill(0);
    for (UnitId const leader : now_.rules.zones.leaders())
        if (now_.side(leader) == enemy_ && now_.on_field(leader)) {
            auto const at = now_.piece(leader).at.value;
            shut_[at / 64] |= std::uint64_t{1} << at % 64;
        }
}

// On the way to a goal one hex of a level may lead to another of the same; else one pass is enough.
void Marches::run() {
    bool is_there = false;
    for (level_ = ahead(start_); level_ <= budget_ && !is_there; ++level_) {
        Level& level = levels_[static_cast<std::size_t>(level_)];
        for (has_more_ = true; has_more_;) {
            has_more_ = false;
            for (std::size_t word = touched_.first; word < touched_.second; ++word)
                while (level[word] != 0) {
                    auto const bit = static_cast<std::size_t>(std::countr_zero(level[word]));
                    level[word] &= level[word] - 1;
                    Hex const hex{static_cast<std::uint16_t>(word * 64 + bit)};
                    int const spent = level_ - ahead(hex);
                    bool const is_new = costs_[hex.value].above(spent - 1) == all_facings;
                    if (is_new && hex != start_ && goal_ == nowhere) found_[count_++] = hex;
                    if (hex == goal_)
                        is_there = true;
                    else
                        leave(hex, spent);
                }
        }
    }
}

int Marches::ahead(Hex hex) const {
    return goal_ == nowhere ? 0 : bound_.of(hex, goal_, now_.grid().distance(hex, goal_));
}

std::optional<int> Marches::turn_cost_at(Hex hex) const {
    bool const in_zone = hex == start_ ? now_.in_enemy_zone(unit_) : ends_at(hex);
    if (leads_ || in_zone) return std::nullopt; // DRG-FACE-08: nobody turns in an enemy zone
    auto& toll = turning_[now_.is_on_road(hex) ? 1 : 0];
    if (!toll) toll = turn_cost(now_, unit_, hex);
    return toll;
}

void Marches::offer(Hex hex, Facings facings, int spent, int level) {
    if (level > budget_ || costs_[hex.value].lower(facings, spent) == 0) return;
    std::size_t const word = hex.value / 64;
    levels_[static_cast<std::size_t>(level)][word] |= std::uint64_t{1} << hex.value % 64;
    touched_ = {std::min(touched_.first, word), std::max(touched_.second, word + 1)};
    has_more_ = has_more_ || level == level_;
}

void Marches::leave(Hex hex, int spent) {
    Facings const facings = costs_[hex.value].exactly(spent);
    if (facings != 0 && !ends_at(hex)) step(hex, turn(hex, facings, spent), spent);
}

Facings Marches::turn(Hex hex, Facings facings, int spent) {
    auto const toll = turn_cost_at(hex);
    if (!toll) return facings;
    if (*toll == 0)
        return static_cast<Facings>(facings | costs_[hex.value].lower(all_facings, spent));
    offer(hex, beside(facings), spent + *toll, level_ + *toll);
    return facings;
}

void Marches::step(Hex from, Facings facings, int spent) {
    std::array<Hex, 6> const& neighbours = now_.grid().neighbours(from);
    StepTable::Costs const tolls = tolls_[from.value];
    for (Direction way = 0; way < 6; ++way) {
        int const there = spent + tolls[way];
        auto const stepping = static_cast<Facings>(facings & stepping_[way]);
        if (there > budget_ || stepping == 0) continue;
        Hex const to = neighbours[way];
        FacingCosts const known = costs_[to.value];
        if (to == start_ || (known.above(there) & stepping) == 0) continue;
        int const level = there + ahead(to);
        if (level > budget_) continue;
        bool const is_new = known.above(budget_) == all_facings;
        if (!is_new || may_come_to(to)) offer(to, stepping, there, level);
    }
}

// Asked once of a hex that is reached; whether the march ends there is noted.
bool Marches::may_come_to(Hex hex) {
    if (leads_ && (shut_[hex.value / 64] >> hex.value % 64 & 1) != 0) return false;
    bool const is_free = // as most are
        now_.chart.is_empty(hex) && !now_.chart.in_zone_of(enemy_, hex);
    if (is_free) return true;
    // A leader's, too: into a zone they go only to join their troops.
    ends_[hex.value / 64] |= std::uint64_t{1} << hex.value % 64;
    // DRG-MOVE-14: round friends, and not to them.
    if (!joins_ && !now_.chart.is_empty(hex)) return false;
    return may_enter(now_, unit_, hex);
}

std::optional<Direction> Marches::last_step(Hex hex, Direction facing) const {
    if (hex == start_) return std::nullopt;
    for (int i = 0; i < fronts_; ++i) {
        Direction const way = field::turned(facing, i);
        Hex const from = now_.grid().neighbour(hex, field::turned(way, 3));
        if (from == nowhere || ends_at(from)) continue;
        if (cost(from, facing) + tolls_[from.value][way] == cost(hex, facing)) return way;
    }
    return std::nullopt;
}

bool Marches::is_landing(Hex hex, Direction facing) const {
    return hex == start_ ? facing == first_ : last_step(hex, facing).has_value();
}

Direction Marches::facing_in(Hex to) const {
    for (int const away : {0, 1, -1, 2, -2, 3}) {
        Direction const facing = field::turned(first_, away);
        if (cost(to, facing) == cost(to) && is_landing(to, facing)) return facing;
    }
    return first_;
}

// The shortest turn by which a cheapest way comes to that facing in that hex.
int Marches::turn_before(Hex hex, Direction facing) const {
    int const toll = turn_cost_at(hex).value_or(FacingCosts::out_of_reach);
    for (int const turn : {1, -1, 2, -2, 3}) {
        Direction const before = field::turned(facing, -turn);
        bool const is_cheapest = cost(hex, before) + std::abs(turn) * toll == cost(hex, facing);
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
