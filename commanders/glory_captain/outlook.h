#pragma once
// The battle as the captain sees it when its movement begins: where the enemy is, or may be, and
// where each wing is to go.

#include "commanders/common/brief.h"
#include "commanders/glory_captain/doctrine.h"
#include "commanders/glory_captain/rumours.h"

namespace commanders::glory_captain {

struct Foe { // a unit, or a counter that may be a wing
    Hex at = nowhere;
    double weight = 0; // strength points, as far as it is likely
    int strikes = 0;   // hexes from which it can come to blows
    bool is_token = false;
    bool is_held = false; // friends in line before it are too strong for it to go for others
};

struct OwnWing {
    WingId id;
    Hex at = nowhere;
    double strength = 0;
    bool is_foot = false; // some of it
};

class Outlook {
public:
    Outlook(Situation const& now, Side side, Rumours const& rumours, Brief const& brief = {});

    Side side() const { return side_; }
    Brief const& brief() const { return brief_; }
    // Hexes that they are to keep from the enemy: what a screen, a reserve or a retreat means.
    int stand_off() const { return brief_.stand_off(doctrine); }
    bool attacks() const { return attacks_; } // or waits for the enemy
    bool gathers() const { return gathers_; } // before it attacks: not enough of the army is there
    std::vector<Foe> const& foes() const { return foes_; }
    int nearest_foe(Hex hex) const;
    int nearest_unit(Hex hex) const;   // of those on the map
    int nearest_threat(Hex hex) const; // of those whom nobody holds
    int beyond_reach(Hex hex) const;   // hexes by which they fall short of it, in one turn
    Hex goal(WingId wing) const { return goals_[wing.value]; } // nowhere: it stays
    Hex feint(Hex from) const; // where a dummy goes: to the enemies far from the real blow
    // Points the enemy could bring against the hex beyond what friends near it match.
    double danger(Situation const& now, Hex hex) const;
    // GLI-SPOT-01: an enemy within 7 hexes has clear sight of it.
    bool is_watched(Situation const& now, Hex hex) const;

private:
    void find_foes(Situation const& now, Rumours const& rumours);
    bool is_held(Situation const& now, Foe const& foe) const;
    void choose_goals(Situation const& now);
    void follow_brief(Situation const& now);
    Hex goal_of(Situation const& now, Hex from, bool is_foot) const;

    field::Grid const* grid_;
    Side side_;
    Brief brief_;
    bool attacks_ = false;
    bool gathers_ = false;
    std::vector<Foe> foes_;
    Hex main_ = nowhere; // of the blow
    std::array<Hex, max_wings> goals_;
};

// Where a wing stands: its leader's hex, or a unit's, or its hidden counter's.
Hex place_of(Scene const& now, WingId wing);

} // namespace commanders::glory_captain
