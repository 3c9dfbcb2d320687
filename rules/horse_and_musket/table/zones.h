#pragma once
// The zones of mounted units, HM-THREAT. Each is made when it is first asked for, and kept as long
// as the situation. Who moves is off the table meanwhile (HM-GAP-11): where it stood in the light
// of a zone there is one without it besides.

#include "field/plane_fan.h"
#include "rules/horse_and_musket/table/situation.h"

#include <map>

namespace horse_and_musket {

class Zones {
public:
    explicit Zones(Situation const& situation);

    // HM-THREAT-01, HM-DIS-08: unshaken mounted units have a zone, the broken do not. How far it
    // reaches, and the box about it.
    Mil reach(UnitId unit) const;
    field::Box box(UnitId unit) const;
    // Whether an outline could be in it, if nothing hid it.
    bool may_meet(UnitId unit, field::Convex const& outline) const {
        return field::may_meet(zone(unit), outline);
    }
    int levels() const { return levels_; } // how high the ground rises

    // What of a zone is not hidden on ground of a level, the mover being off the table.
    field::Fan const& seen(UnitId source, Mover const& off_table, int level);
    // HM-THREAT-05, HM-GAP-28: zones of both sides that meet cancel out, by pairs.
    bool is_cancelled(UnitId source, Mover const& off_table);
    // Whether a zone and that of a unit share a point, be it on open ground or on a hill, where
    // each sees more: `fan_on` gives the former on ground of a level.
    template <class FanOn> bool meet(FanOn const& fan_on, UnitId other, Mover const& off_table) {
        if (fan_on(0).meets(seen(other, off_table, 0))) return true;
        return std::ranges::any_of(hills_, [&](Hill const& hill) {
            return fan_on(hill.level).meets(seen(other, off_table, hill.level), hill.ground);
        });
    }
    // HM-THREAT-04: stands of others, closed ground, and what hides what lies beyond it, in a box.
    // Those are asked from the higher of the two ends: the source, or the level looked at
    // (HM-GAP-08).
    std::vector<field::Blocker> blockers(Mover const& source, Mover const& off_table,
                                         field::Box const& box, int level) const;

private:
    Mil find_reach(UnitId unit) const;
    field::Zone zone(UnitId unit) const;
    bool stands_in(Mover const& mover, field::Box const& box) const;
    // The least top of what rises that is no lower: levels between two tops see alike.
    int top_above(int level) const;

    struct Key {
        UnitId source;
        UnitId unit;       // off the table, if it stood in the zone
        GeneralId general; // or who
        int level = 0;
        friend auto operator<=>(Key const&, Key const&) = default;
    };
    Situation const& situation_;
    struct Hill { // ground of a level
        field::Convex ground;
        int level;
    };
    std::vector<Hill> hills_;
    std::vector<int> tops_; // of features
    int levels_ = 0;
    std::map<Key, field::Fan> fans_;
    std::map<Key, bool> cancelled_;
    std::array<std::optional<Mil>, max_units> mutable reaches_;
    std::array<std::optional<field::Box>, max_units> mutable boxes_;
};

} // namespace horse_and_musket
