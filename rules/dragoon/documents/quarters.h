#pragma once
// Where the troops of a muster stand on the grid: as near to their place on the ground as the rules
// allow.

#include "rules/dragoon/documents/muster.h"

namespace dragoon {

// Hands out the hexes of a scenario's ground, to both armies in turn.
class Quartermaster {
public:
    Quartermaster(Ground const& ground, atlas::Frame const& frame, Tables const& tables);

    // Gives each recruit its hex, facing and formation; whoever finds no place is named.
    std::optional<std::string> quarter(std::vector<Recruit>& recruits);
    // A hex for the leader of those recruits, with one of them: where most are in reach, and of
    // such hexes the one nearest to where they were.
    Hex post_leader(std::vector<Recruit> const& recruits, std::size_t corps,
                    CorpsLeader const& leader, int radius) const;

private:
    struct Tenant { // of a hex
        Side side{};
        Arm arm{};
        int units = 0;
    };
    std::optional<double> inconvenience(Recruit const& recruit, Hex hex) const;
    bool may_stand(Recruit const& recruit, Hex hex) const;
    bool is_closed(Recruit const& recruit, Formation formation, Hex hex) const;
    bool is_beside_enemy(Side side, Hex hex) const;
    bool settle(Recruit& recruit);

    Ground const& ground_;
    atlas::Frame const& frame_;
    Tables const& tables_;
    std::vector<Tenant> tenants_; // by hex
};

} // namespace dragoon
