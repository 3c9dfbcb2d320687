#pragma once
// How the field looks to one side: where the enemy can strike, and what each formation is to do.

#include "commanders/common/brief.h"
#include "commanders/leuthen1757_captain/doctrine.h"
#include "commanders/leuthen1757_captain/worth.h"
#include "field/reach.h"

namespace commanders::leuthen1757_captain {

class Outlook {
public:
    Outlook(Situation const& now, Side side, Brief const& brief = {});

    Side side() const { return side_; }
    Brief const& brief() const { return brief_; }
    // Of its side; who has an intention comes on like the one, or waits like the other.
    Posture const& posture() const {
        if (brief_.is_free()) return doctrine.posture[umpire::index(side_)];
        return doctrine.posture[brief_.is_attack() ? 0 : 1];
    }
    // Hexes that they are to keep from the enemy: what a screen, a reserve or a retreat means.
    int stand_off() const { return brief_.stand_off(doctrine); }
    // Enemy strength that could strike a unit in the hex, less for those farther away.
    double threat(Hex hex) const { return threat_[hex.value]; }
    Hex goal(FormationId formation) const { return goals_[formation.value]; }
    int distance_to_enemy(Hex hex) const { return nearest_[hex.value]; }

    // What entering the hex brings, in points of LEU-GAP-43: the last hex of a place brings all.
    double points_for(Situation const& now, Hex hex) const;

    // How much of a danger is feared; nothing when the enemy will not act again (LEU-SEQ-07).
    double caution() const { return caution_; }

    // The mean loss an enemy attack would bring to the unit if it stood there; `now` must show the
    // unit in that place, but not on its chart.
    double danger(Situation const& now, UnitId unit) const;

private:
    void find_threats(Situation const& now);
    void find_goals(Situation const& now);
    void follow_brief(Situation const& now);
    double worth_of_enemy(Situation const& now, UnitId enemy) const;
    double worth_of_place(Situation const& now, Hex hex) const;
    double exposure(Situation const& now, UnitId unit) const; // in columns

    Side side_;
    Brief brief_;
    double caution_;
    std::array<float, 2048> threat_;
    std::array<float, 2048> morale_; // of those who threaten
    std::array<std::uint8_t, 2048> nearest_;
    std::array<Hex, max_formations> goals_;
};

template <class Visit> void for_each_piece(Situation const& now, Side side, Visit&& visit) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) == side && now.on_field(unit)) visit(unit);
    }
}
template <class Visit> void for_each_unit(Situation const& now, Side side, Visit&& visit) {
    for_each_piece(now, side, [&](UnitId unit) {
        if (is_unit(now.arm(unit))) visit(unit);
    });
}
inline bool is_routed(Situation const& now, UnitId unit) {
    return now.piece(unit).condition == Condition::routed;
}

} // namespace commanders::leuthen1757_captain
