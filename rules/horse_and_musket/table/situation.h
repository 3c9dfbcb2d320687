#pragma once
// Everybody on the table, and what is in whose way. Made anew of a tabletop for each question.

#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/table/body.h"

namespace horse_and_musket {

// Who moves: a unit, or a General alone, whom the rules treat as skirmishing cavalry (HM-GAP-29).
struct Mover {
    UnitId unit = no_unit;
    GeneralId general = no_general;
    Side side = Side::a;
    Arm arm = Arm::infantry;
    Formation formation = Formation::line;
    Pose pose{};
    field::Extent extent{}; // of a line all of it, else of the Colour Stand

    bool is_skirmishing() const { return is_skirmisher(arm); }
    field::Extent colours() const { return field::square(half_side(arm)); }
    field::Quad outline(Pose const& at) const { return field::footprint(at, extent); }
};

class Situation {
public:
    Situation(HorseAndMusket const& rules, Tabletop const& top);

    HorseAndMusket const& rules() const { return rules_; }
    Scenario const& scenario() const { return rules_.scenario; }
    Tabletop const& top() const { return top_; }
    Unit const& unit(UnitId id) const { return top_.units[id.value]; }
    UnitData const& data(UnitId id) const { return scenario().units[id.value]; }
    bool is_here(UnitId id) const { return unit(id).whereabouts == Whereabouts::table; }
    bool is_lone(GeneralId id) const; // on the table, and with no unit
    bool is_shaken(UnitId id) const;
    field::File const* file_of(UnitId id) const;

    Mover mover(UnitId id) const;
    Mover mover(GeneralId id) const;

    // One body for each unit and lone General on the table.
    struct Presence {
        UnitId unit = no_unit;
        GeneralId general = no_general;
        Side side = Side::a;
        Pose pose{};
        Body body;
        bool is(Mover const& mover) const { return unit == mover.unit && general == mover.general; }
    };
    std::vector<Presence> const& present() const { return present_; }

    // HM-MOVE-07: units, and ground that is closed to the mover.
    std::vector<field::Convex> obstacles(Mover const& mover) const;
    std::vector<field::Convex> units_but(Mover const& mover) const;
    bool is_closed(FeatureId feature, Arm arm) const; // HM-TERRAIN-03
    TerrainRow const& ground(std::size_t feature) const;
    // What lines do not cross: stands of third units, and ground closed to who draws them.
    std::vector<field::Blocker> blockers(Mover const& one, Presence const& two) const;

    // Whether an outline keeps clear of everybody else, and on the table.
    bool is_clear(Mover const& mover, field::Quad const& outline) const;

private:
    HorseAndMusket const& rules_;
    Tabletop const& top_;
    std::vector<Presence> present_;
};

// Every unit and General of a scenario by number.
inline UnitId unit_id(std::size_t i) { return UnitId{static_cast<std::uint16_t>(i)}; }
inline GeneralId general_id(std::size_t i) { return GeneralId{static_cast<std::uint16_t>(i)}; }
inline CardId card_id(std::size_t i) { return CardId{static_cast<std::uint16_t>(i)}; }

} // namespace horse_and_musket
