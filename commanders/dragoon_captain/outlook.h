#pragma once
// How the field looks to one side: where the enemy is, whether to go to them or to let them come,
// and what each corps is to do.

#include "commanders/common/brief.h"
#include "commanders/dragoon_captain/worth.h"

namespace commanders::dragoon_captain {

inline constexpr int far_off = 99; // hexes: no enemy is known

// Where a corps is to go; nowhere if it stays.
struct Goal {
    Hex at = nowhere;
    bool is_attack = false;
};

// A direction on the ground, in hexes.
struct Bearing {
    double x = 0, y = 0;
    bool is_known() const { return x != 0 || y != 0; }
};
Bearing bearing(field::Grid const& grid, Hex from, Hex to);
// 1: straight in front of a unit of that formation and facing; -1: straight behind it.
double alignment(Formation formation, Direction facing, Bearing const& to);

class Outlook {
public:
    Outlook(Situation const& now, Side side, Brief const& brief = {});

    Side side() const { return side_; }
    Brief const& brief() const { return brief_; }
    bool is_attacking() const { return is_attacking_; }
    Posture const& posture() const { return is_attacking_ ? doctrine.attack : doctrine.hold; }
    // A man of ours and one of theirs: more, the nearer the army is to its withdrawal level.
    double own_weight() const { return weights_[0]; }
    double enemy_weight() const { return weights_[1]; }

    // Hexes to the nearest unrouted enemy unit, and to their horse.
    int distance_to_enemy(Hex hex) const { return to_enemy_[hex.value]; }
    int distance_to_horse(Hex hex) const { return to_horse_[hex.value]; }
    // Mean hits of a bombardment on a battalion there, as far as ranges tell.
    double guns(Hex hex) const { return guns_[hex.value]; }
    // From where the enemy is to be expected.
    Bearing threat(Hex hex) const;

    // Of a unit: that of its corps, unless it is sent to an objective of its own.
    Goal goal(Scene const& now, UnitId unit) const;
    // The corps is to let another attack first, DRG-AI-14.
    bool waits(CommandId command) const { return waits_[command.value]; }
    // The less time is left, the more an attack must hurry.
    double urgency() const { return urgency_; }
    // Hexes that they are to keep from the enemy: what a screen, a reserve or a retreat means.
    int stand_off() const { return brief_.stand_off(doctrine); }
    // How far from the enemy the foot of a corps stands, by its middle one.
    int front(CommandId command) const { return fronts_[command.value]; }
    // The objective in a hex, in men: what taking or keeping it is worth.
    double objective(Situation const& now, Hex hex) const;
    // Steady worth around a hex: of ours against theirs, at most 1.
    double local_odds(Situation const& now, Hex hex) const;
    std::vector<UnitId> const& enemies() const { return enemies_; }

private:
    struct Body { // a corps as it stands
        Hex centre = nowhere;
        double worth = 0;
        double horse = 0;
        bool is_horse() const { return horse * 2 > worth; }
    };
    void find_enemies(Situation const& now);
    void measure(field::Grid const& grid, std::vector<Hex> const& from,
                 std::array<std::uint8_t, max_hexes>& distances) const;
    void aim_guns(Situation const& now);
    void weigh(Situation const& now);
    void find_goals(Situation const& now);
    void detach(Situation const& now);
    void stagger(Situation const& now);
    void follow_brief(Situation const& now);
    void find_front(Situation const& now, CommandId command);
    Bearing reckon_threat(Hex hex) const;
    Body body_of(Situation const& now, CommandId command) const;
    Hex objective_for(Situation const& now, Body const& body);
    Hex prey_for(Situation const& now, Body const& body) const;
    Hex crisis(Situation const& now, std::span<Body const> bodies) const;
    double friends_near(Situation const& now, Hex hex, int within) const;
    Hex post_for(Situation const& now, Body const& body);
    double enemies_near(Situation const& now, Hex hex, int within) const;
    double horse_prey(Situation const& now, UnitId enemy) const;
    bool began_ahead(Situation const& now) const;
    int total_points(Situation const& now) const; // of both sides

    Side side_;
    Brief brief_;
    field::Grid const& grid_;
    bool is_attacking_ = false;
    std::array<double, 2> weights_{1, 1};
    double men_a_point_ = 0;
    std::vector<UnitId> enemies_;
    std::vector<Hex> foes_; // where they are
    std::vector<double> foes_worth_;
    std::array<std::uint8_t, max_hexes> to_enemy_;
    std::array<std::uint8_t, max_hexes> to_horse_;
    std::array<float, max_hexes> guns_;
    std::array<Goal, max_commands> goals_;
    std::array<int, max_commands> fronts_;
    std::array<bool, max_commands> waits_;
    std::array<Hex, max_units> sent_; // units with an objective of their own
    double urgency_ = 1;
    mutable std::vector<Bearing> threats_; // as far as they were asked for
    mutable std::vector<bool> is_threat_known_;
    std::array<double, max_objectives> assigned_{}; // worth sent to each objective
    std::array<bool, max_objectives> is_guarded_{};
};

template <class Visit> void for_each_unit(Scene const& now, Side side, Visit&& visit) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == side && now.on_field(slot.unit)) visit(slot.unit);
}

} // namespace commanders::dragoon_captain
