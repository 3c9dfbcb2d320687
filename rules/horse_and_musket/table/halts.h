#pragma once
// Where a unit must halt: zones of mounted enemies, HM-THREAT, and enemies within nine inches,
// HM-HALT. The mover's own stands are off the table while it moves (HM-GAP-11), so that the zones
// stand still; all is judged anew where it comes to rest.

#include "field/plane_sweep.h"
#include "rules/horse_and_musket/table/zones.h"

namespace horse_and_musket {

inline constexpr Mil halting_distance{9000}; // HM-HALT-02: of Colour Stands

// How far something goes, and what ends it.
struct Limit {
    int most = 0;
    RuleId by;
    void cut(int to, RuleId rule) {
        if (to < most) *this = {to, rule};
    }
};

// HM-THREAT: what of a unit's zone is not hidden; nothing if it has none.
std::optional<field::Fan> zone_of_unit(Situation const& situation, UnitId unit);

// Whether a unit is halted where it stands, with all its stands.
bool is_halted(Situation const& situation, UnitId unit);

class Halts {
public:
    // Of who stays in a box, whatever way it goes: what cannot reach it there is left out.
    Halts(Situation const& situation, Mover const& mover, field::Box const& box);
    // Where it stands, with all its stands.
    Halts(Situation const& situation, Mover const& mover);

    // Whether there is anybody who could halt it at all.
    bool may_halt() const { return !threats_.empty() || !enemies_.empty(); }
    // The rule by which it would be halted there; none if it would not.
    RuleId at(Pose const& pose) const;
    bool is_halted() const;
    bool is_in_zone(Pose const& pose) const; // HM-HALT-01: of mounted enemies
    // Leaves out whoever halts it there.
    void forgive(Pose const& pose);
    // Cuts a way to the first mil at which it is halted.
    void cut(Limit& limit, field::Course const& course) const;

private:
    struct Enemy {
        Situation::Presence const* present;
        field::Extent colours;
        field::Box ground;                                           // where lines to it may run
        std::optional<std::vector<field::Blocker>> mutable blockers; // when they are asked for
    };
    bool is_joined(Enemy const& enemy, Pose const& pose) const;
    field::Fan const& seen(UnitId source, int level) const;
    field::Fan const& seen_at(UnitId source, Spot at) const;
    std::span<field::Blocker const> own_blockers() const;
    bool counts(UnitId source, Pose const& pose) const; // cancelled by nobody
    bool is_in(UnitId source, Pose const& pose) const;
    std::optional<Mil> first_entry(UnitId source, field::Course const& course, Mil most) const;

    Situation const& situation_;
    Mover mover_;
    Mil own_zone_{}; // of a mounted mover, which it takes along
    std::optional<std::vector<field::Blocker>> mutable own_blockers_; // when they are asked for
    std::vector<Enemy> enemies_;
    std::vector<UnitId> threats_; // enemies with a zone
};

} // namespace horse_and_musket
