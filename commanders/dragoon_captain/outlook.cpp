#include "commanders/dragoon_captain/outlook.h"

#include <cmath>

namespace commanders::dragoon_captain {

namespace {

constexpr double column_width = 0.8660254037844386; // of a hex, half the root of three

Bearing way_of(Direction direction) {
    constexpr std::array<Bearing, 6> ways{{{-column_width, -0.5},
                                           {0, -1},
                                           {column_width, -0.5},
                                           {column_width, 0.5},
                                           {0, 1},
                                           {-column_width, 0.5}}};
    return ways[direction];
}

} // namespace

Bearing bearing(field::Grid const& grid, Hex from, Hex to) {
    auto const& a = grid.place(from);
    auto const& b = grid.place(to);
    return {(b.across - a.across) * column_width, (b.along - a.along) / 6.0};
}

double alignment(Formation formation, Direction facing, Bearing const& to) {
    Bearing front = way_of(facing);
    bool const is_corner = aspect_of(formation, 0, 1) == Aspect::front;
    if (is_corner) {
        Bearing const right = way_of(field::turned(facing, 1));
        front = {front.x + right.x, front.y + right.y};
    }
    double const length =
        std::sqrt((front.x * front.x + front.y * front.y) * (to.x * to.x + to.y * to.y));
    return length > 0 ? (front.x * to.x + front.y * to.y) / length : 1;
}

Outlook::Outlook(Situation const& now, Side side, Brief const& brief)
    : side_(side), brief_(brief), grid_(now.grid()), threats_(grid_.size()),
      is_threat_known_(grid_.size()) {
    find_enemies(now);
    aim_guns(now);
    weigh(now);
    find_goals(now);
    detach(now);
    for (std::uint16_t i = 0; i < now.commands(); ++i) find_front(now, CommandId{i});
    stagger(now);
    if (!brief_.is_free()) follow_brief(now);
}

void Outlook::find_enemies(Situation const& now) {
    std::vector<Hex> horse;
    for_each_unit(now, other(side_), [&](UnitId unit) {
        enemies_.push_back(unit);
        if (now.is_routed(unit)) return;
        foes_.push_back(now.piece(unit).at);
        foes_worth_.push_back(worth_of(now, unit));
        if (is_cavalry(now.arm(unit))) horse.push_back(now.piece(unit).at);
    });
    measure(now.grid(), foes_, to_enemy_);
    measure(now.grid(), horse, to_horse_);
}

void Outlook::measure(field::Grid const& grid, std::vector<Hex> const& from,
                      std::array<std::uint8_t, max_hexes>& distances) const {
    std::fill_n(distances.begin(), grid.size(), std::uint8_t{far_off});
    std::vector<Hex> queue(from);
    queue.reserve(grid.size() + from.size());
    for (Hex const hex : from) distances[hex.value] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        std::uint8_t const distance = distances[queue[next].value];
        if (distance + 1 >= far_off) continue;
        for (Hex const beside : grid.neighbours(queue[next])) {
            if (beside == nowhere || distances[beside.value] <= distance + 1) continue;
            distances[beside.value] = static_cast<std::uint8_t>(distance + 1);
            queue.push_back(beside);
        }
    }
}

// Over the front cone of every battery: DRG-GAP-27.
void Outlook::aim_guns(Situation const& now) {
    std::fill_n(guns_.begin(), now.grid().size(), 0.0f);
    Tables const& tables = now.tables();
    for (UnitId const unit : enemies_) {
        Piece const& gun = now.piece(unit);
        if (!is_battery(now.arm(unit)) || gun.formation != Formation::unlimbered) continue;
        auto const kind =
            static_cast<std::size_t>(now.arm(unit)) - static_cast<std::size_t>(Arm::light_battery);
        double const guns = gun.men * tables.hits.fire / 1000.0 *
                            (now.counter(unit).is_prussian() ? tables.gun_factors.prussian : 1000) /
                            1000.0;
        Hex along = gun.at;
        for (int a = 0; a <= tables.ranges[kind] && along != nowhere; ++a) {
            Hex hex = along;
            for (int b = 0; a + b <= tables.ranges[kind] && hex != nowhere; ++b) {
                if (a + b > 0)
                    guns_[hex.value] += static_cast<float>(
                        guns * tables.guns[kind][static_cast<std::size_t>(a + b - 1)]);
                hex = now.grid().neighbour(hex, field::turned(gun.facing, 1));
            }
            along = now.grid().neighbour(along, gun.facing);
        }
    }
}

Bearing Outlook::threat(Hex hex) const {
    if (!is_threat_known_[hex.value]) {
        threats_[hex.value] = reckon_threat(hex);
        is_threat_known_[hex.value] = true;
    }
    return threats_[hex.value];
}

Bearing Outlook::reckon_threat(Hex hex) const {
    constexpr int horizon = 14;
    Bearing sum;
    for (std::size_t i = 0; i < foes_.size(); ++i) {
        int const distance = grid_.distance(hex, foes_[i]);
        if (distance > horizon || distance == 0) continue;
        Bearing const to = bearing(grid_, hex, foes_[i]);
        double const weight = foes_worth_[i] / (distance * distance * distance);
        sum.x += to.x * weight;
        sum.y += to.y * weight;
    }
    return sum;
}

// DRG-VICT: who holds too little must attack; who is near their withdrawal level must not bleed.
void Outlook::weigh(Situation const& now) {
    Tally const own = tally_of(now, side_);
    Tally const enemy = tally_of(now, other(side_));
    int const total = total_points(now);
    // DRG-GAP-62: who began ahead is content with a tactical victory, and in the first third of the
    // battle to be ahead at all, for the enemy must come; who attacks wants it all.
    int const lead = own.points - enemy.points;
    int const share = began_ahead(now) ? 10 : 4;
    bool const has_time = 3 * now.position.turn <= now.scenario().last_turn;
    bool const is_content = began_ahead(now) && has_time && lead > 0;
    bool const is_winning = total > 0 && (is_content || share * lead >= total);
    auto const strain = [&](Tally const& tally, Side side) {
        int const level = now.position.levels[umpire::index(side)] * tally.men_at_first;
        return level > 0 ? 100.0 * tally.lost() / level : 0.0;
    };
    auto const weight = [](double part) { return 1 + 1.5 * std::clamp(2 * part - 1, 0.0, 1.0); };
    double const own_strain = strain(own, side_);
    // In fog what is not seen seems lost.
    double const enemy_strain = now.scenario().has_fog ? 0 : strain(enemy, other(side_));
    weights_ = {weight(own_strain), weight(enemy_strain)};
    urgency_ = 1 + static_cast<double>(now.position.turn) / now.scenario().last_turn;
    is_attacking_ = !is_winning && (own_strain < 0.85 || enemy_strain > own_strain);
    double const level = now.scenario().armies[umpire::index(side_)].level / 100.0;
    men_a_point_ = total > 0 ? 2 * level * own.men_at_first / total : 0;
}

bool Outlook::began_ahead(Situation const& now) const {
    int lead = 0;
    for (Objective const& each : now.scenario().objectives)
        lead += each.holder == side_ ? each.worth[umpire::index(side_)]
                                     : -each.worth[umpire::index(other(side_))];
    return lead > 0;
}

int Outlook::total_points(Situation const& now) const {
    int total = 0;
    for (Objective const& each : now.scenario().objectives) total += each.worth[0] + each.worth[1];
    return total;
}

double Outlook::objective(Situation const& now, Hex hex) const {
    double men = 0;
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Objective const& each = now.scenario().objectives[i];
        if (each.at != hex) continue;
        double const value = (each.worth[0] + each.worth[1]) * men_a_point_;
        bool const is_ours = now.position.holders[i] == side_;
        if (!is_ours)
            men += doctrine.taken * value * urgency_;
        else if (distance_to_enemy(hex) <= doctrine.kept_against)
            men += doctrine.kept * value;
    }
    return men;
}

double Outlook::local_odds(Situation const& now, Hex hex) const {
    double own = 0;
    for_each_unit(now, side_, [&](UnitId unit) {
        if (now.is_routed(unit) || now.piece(unit).disruption > doctrine.steady_disruption) return;
        if (grid_.distance(now.piece(unit).at, hex) <= doctrine.around) own += worth_of(now, unit);
    });
    double enemy = 0;
    for (std::size_t i = 0; i < foes_.size(); ++i)
        if (grid_.distance(foes_[i], hex) <= doctrine.around) enemy += foes_worth_[i];
    return enemy > own ? own / enemy : 1;
}

void Outlook::find_front(Situation const& now, CommandId command) {
    fronts_[command.value] = far_off;
    if (now.corps(command).side != side_) return;
    std::vector<int> distances;
    for_each_unit(now, side_, [&](UnitId unit) {
        if (now.counter(unit).command != command || !is_foot(now.arm(unit))) return;
        if (now.is_routed(unit) || now.piece(unit).disruption > doctrine.steady_disruption) return;
        distances.push_back(distance_to_enemy(now.piece(unit).at));
    });
    if (distances.empty()) return;
    auto const middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::ranges::nth_element(distances, middle);
    fronts_[command.value] = *middle;
}

} // namespace commanders::dragoon_captain
