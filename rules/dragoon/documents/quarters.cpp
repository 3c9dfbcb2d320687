#include "rules/dragoon/documents/quarters.h"

namespace dragoon {

namespace {

constexpr int search_radius = 8; // hexes round the place where a unit ought to stand

bool faces_a_side(Formation formation) { // DRG-GAP-01: columns and limbered guns do
    return formation == Formation::column || formation == Formation::limbered;
}

ChartColumn chart_column(Counter const& counter, Formation formation) {
    bool const in_column = formation == Formation::column;
    if (is_infantry(counter.arm) && counter.is_prussian())
        return in_column ? ChartColumn::prussian_column : ChartColumn::prussian_line;
    if (is_infantry(counter.arm))
        return in_column ? ChartColumn::other_column : ChartColumn::other_line;
    if (is_cavalry(counter.arm))
        return in_column ? ChartColumn::horse_column : ChartColumn::horse_line;
    return is_light(counter.arm) ? ChartColumn::light : ChartColumn::battery;
}

// Calls look(hex) for every hex within a distance, the nearest first.
template <class Look> void for_each_near(field::Grid const& grid, Hex from, int radius, Look look) {
    std::vector<bool> seen(grid.size(), false);
    std::vector<Hex> ring{from};
    seen[from.value] = true;
    for (int distance = 0; distance <= radius; ++distance) {
        std::vector<Hex> next;
        for (Hex const hex : ring) {
            look(hex);
            for (Hex const beyond : grid.neighbours(hex)) {
                if (beyond == nowhere || seen[beyond.value]) continue;
                seen[beyond.value] = true;
                next.push_back(beyond);
            }
        }
        ring = std::move(next);
    }
}

} // namespace

Quartermaster::Quartermaster(Ground const& ground, atlas::Frame const& frame, Tables const& tables)
    : ground_(ground), frame_(frame), tables_(tables), tenants_(ground.hexes.size()) {}

bool Quartermaster::is_closed(Recruit const& recruit, Formation formation, Hex hex) const {
    Terrain const terrain = ground_.terrain(hex);
    if (terrain == Terrain::pond) return true;
    auto const column = static_cast<std::size_t>(chart_column(recruit.counter, formation));
    return tables_.of(terrain).cells[column].kind == Cell::Kind::closed;
}

// In line or, where the ground is closed to a line, in column: DRG-TERR-02.
bool Quartermaster::may_stand(Recruit const& recruit, Hex hex) const {
    Formation const formation = recruit.piece.formation;
    if (!is_closed(recruit, formation, hex)) return true;
    return formation == Formation::line && !is_closed(recruit, Formation::column, hex);
}

bool Quartermaster::is_beside_enemy(Side side, Hex hex) const {
    auto const is_enemy = [&](Hex next) {
        return next != nowhere && tenants_[next.value].units > 0 &&
               tenants_[next.value].side != side;
    };
    return std::ranges::any_of(ground_.grid.neighbours(hex), is_enemy);
}

// How ill a hex suits a unit, in squares of a hex width; nothing where it cannot stand. Better some
// way off than crowded, better behind its line than before it, and no nearer to the enemy than it
// was; a battery sooner shares a hex with foot than it goes out of the line.
std::optional<double> Quartermaster::inconvenience(Recruit const& recruit, Hex hex) const {
    if (!may_stand(recruit, hex)) return std::nullopt;
    constexpr double crowding = 9, exposure = 1, contact = 12, disorder = 2;
    Tenant const& tenant = tenants_[hex.value];
    Arm const arm = recruit.counter.arm;
    atlas::Point const way = atlas::centre_of(ground_.grid, frame_, hex) - recruit.at;
    double const width = frame_.hex_metres;
    double cost = atlas::dot(way, way) / (width * width);
    // DRG-STACK-02, -04 to -06, DRG-GAP-10: two units, and of kinds that stack.
    if (tenant.units > 0) {
        bool const is_alike = is_cavalry(arm) == is_cavalry(tenant.arm) &&
                              is_light(arm) == is_light(tenant.arm) && !is_battery(tenant.arm);
        bool const fits = is_battery(arm) ? is_foot(tenant.arm) : is_alike;
        if (tenant.side != recruit.counter.side || tenant.units > 1 || !fits) return std::nullopt;
        cost += is_battery(arm) ? exposure : crowding;
    }
    double const ahead = atlas::dot(way, recruit.toward) / width;
    if (is_battery(arm) ? ahead < -0.6 : ahead > 0.6) cost += exposure;
    if (is_beside_enemy(recruit.counter.side, hex)) cost += contact;
    if (is_closed(recruit, recruit.piece.formation, hex)) cost += disorder;
    return cost;
}

bool Quartermaster::settle(Recruit& recruit) {
    Hex const wanted = atlas::hex_at(ground_.grid, frame_, recruit.at);
    if (wanted == nowhere) return false;
    Hex best = nowhere;
    double least = 0;
    for_each_near(ground_.grid, wanted, search_radius, [&](Hex hex) {
        auto const cost = inconvenience(recruit, hex);
        if (!cost || (best != nowhere && *cost >= least)) return;
        best = hex;
        least = *cost;
    });
    if (best == nowhere) return false;
    Piece& piece = recruit.piece;
    piece.at = best;
    if (is_closed(recruit, piece.formation, best)) piece.formation = Formation::column;
    piece.facing = faces_a_side(piece.formation)
                       ? atlas::nearest_side(ground_.grid, frame_, recruit.toward)
                       : atlas::nearest_corner(frame_, recruit.toward);
    Tenant& tenant = tenants_[best.value];
    // Foot under a battery is what the next comer must agree with: DRG-GAP-10.
    if (tenant.units == 0) tenant = {recruit.counter.side, recruit.counter.arm, 0};
    ++tenant.units;
    return true;
}

std::optional<std::string> Quartermaster::quarter(std::vector<Recruit>& recruits) {
    for (bool const is_gun : {false, true}) // batteries find their place beside the troops
        for (Recruit& recruit : recruits)
            if (is_battery(recruit.counter.arm) == is_gun && !settle(recruit))
                return recruit.counter.id;
    return std::nullopt;
}

Hex Quartermaster::post_leader(std::vector<Recruit> const& recruits, std::size_t corps,
                               CorpsLeader const& leader, int radius) const {
    Hex best = nowhere;
    int most = -1;
    double least = 0;
    for (Recruit const& host : recruits) {
        if (host.corps != corps || is_battery(host.counter.arm)) continue;
        int reached = 0;
        for (Recruit const& other : recruits)
            reached += other.corps == corps && !is_battery(other.counter.arm) &&
                       ground_.grid.distance(host.piece.at, other.piece.at) <= radius;
        atlas::Point const way =
            atlas::centre_of(ground_.grid, frame_, host.piece.at) - leader.at.value_or(host.at);
        double const square = atlas::dot(way, way);
        if (reached < most || (reached == most && square >= least)) continue;
        best = host.piece.at;
        most = reached;
        least = square;
    }
    return best;
}

} // namespace dragoon
