#include "commanders/glory_captain/ways.h"

namespace commanders::glory_captain {

namespace {

constexpr std::int16_t out_of_reach = -1;
constexpr std::int16_t very_far = 9999;

// What bars a step, but for points.
class Passage {
public:
    Passage(Situation const& now, UnitId unit)
        : now_(now), unit_(unit), side_(now.side(unit)), is_leader_(is_leader(now.arm(unit))),
          in_column_(now.piece(unit).in_column),
          may_engage_(!is_leader_ && has_men(now.arm(unit)) && !in_column_ && now.is_formed(unit) &&
                      now.army(side_).mood != Mood::broken && !now.is_degraded(unit) &&
                      now.is_in_command(unit)) {}

    bool is_open(Hex from, Hex to, Direction direction) const {
        Side const enemy = other(side_);
        if (now_.chart.has_unit_of(enemy, to) || now_.chart.has_trio_of(enemy, to)) return false;
        if (now_.chart.in_zone_of(enemy, to)) {
            if (is_leader_) return now_.chart.has_unit_of(side_, to);
            if (!may_engage_ || now_.chart.in_zone_of(enemy, from)) return false;
        }
        bool const along_road = now_.ground().has_side(&GroundHex::roads, from, direction);
        return !in_column_ || along_road || !has_line(to);
    }
    // A zone ends the march.
    bool goes_on_from(Hex hex) const {
        return is_leader_ || hex == now_.piece(unit_).at ||
               !now_.chart.in_zone_of(other(side_), hex);
    }

private:
    bool has_line(Hex hex) const {
        return std::ranges::any_of(now_.chart.stack(hex), [&](UnitId found) {
            return now_.side(found) == side_ && has_men(now_.arm(found)) &&
                   !now_.piece(found).in_column;
        });
    }

    Situation const& now_;
    UnitId unit_;
    Side side_;
    bool is_leader_, in_column_, may_engage_;
};

} // namespace

Ways::Ways(Situation const& now, UnitId unit) {
    spent_.fill(out_of_reach);
    Piece const& piece = now.piece(unit);
    spent_[piece.at.value] = 0;
    hexes_.push_back(piece.at);
    int const left = now.left(unit);
    Passage const passage(now, unit);
    bool const leaves_zone = !is_leader(now.arm(unit)) && now.in_enemy_zone(unit, piece.at);
    std::vector<std::vector<Hex>> edge(static_cast<std::size_t>(std::max(left, 0)) + 1);
    edge[0].push_back(piece.at);
    for (int spent = 0; spent <= left; ++spent)
        for (std::size_t i = 0; i < edge[static_cast<std::size_t>(spent)].size(); ++i) {
            Hex const from = edge[static_cast<std::size_t>(spent)][i];
            if (spent_[from.value] != spent || !passage.goes_on_from(from)) continue;
            for (Direction d = 0; d < 6; ++d) {
                Hex const to = now.grid().neighbour(from, d);
                if (to == nowhere) continue;
                auto const cost = now.step_cost(now.gait(unit), piece.in_column, from, d);
                if (!cost || !passage.is_open(from, to, d)) continue;
                bool const is_first = from == piece.at;
                int total = spent + *cost + (is_first && leaves_zone ? 2 : 0);
                // GLO-MOV-04: who has 1 MP may always go one hex.
                bool const is_least = is_first && piece.spent == 0 && left >= 2;
                if (total > left && !is_least) continue;
                total = std::min(total, left);
                std::int16_t& best = spent_[to.value];
                if (best >= 0 && best <= total) continue;
                if (best < 0) hexes_.push_back(to);
                best = static_cast<std::int16_t>(total);
                before_[to.value] = from;
                edge[static_cast<std::size_t>(total)].push_back(to);
            }
        }
}

std::vector<Hex> Ways::way_to(Hex hex) const {
    std::vector<Hex> way;
    for (Hex at = hex; at != hexes_.front(); at = before_[at.value]) way.push_back(at);
    std::ranges::reverse(way);
    return way;
}

Distances::Distances(Scene const& now, Gait gait, Hex goal) {
    half_points_.fill(very_far);
    half_points_[goal.value] = 0;
    // Costs are small: a bucket for each sum, visited in turn.
    std::vector<std::vector<Hex>> edge(1);
    edge[0].push_back(goal);
    for (std::size_t sum = 0; sum < edge.size(); ++sum)
        for (std::size_t i = 0; i < edge[sum].size(); ++i) {
            Hex const to = edge[sum][i];
            if (half_points_[to.value] != static_cast<int>(sum)) continue;
            for (Direction d = 0; d < 6; ++d) {
                Hex const from = now.grid().neighbour(to, d);
                if (from == nowhere) continue;
                auto const cost = now.step_cost(gait, false, from, field::turned(d, 3));
                if (!cost) continue;
                std::size_t const total = sum + static_cast<std::size_t>(*cost);
                if (static_cast<int>(total) >= half_points_[from.value]) continue;
                half_points_[from.value] = static_cast<std::int16_t>(total);
                if (edge.size() <= total) edge.resize(total + 1);
                edge[total].push_back(from);
            }
        }
}

} // namespace commanders::glory_captain
