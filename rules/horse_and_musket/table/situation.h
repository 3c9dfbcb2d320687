#pragma once
// Everybody on the table, and what is in whose way. Made once of a tabletop that then stands still.

#include "rules/horse_and_musket/card_play/weather.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/table/body.h"

#include <memory>

namespace horse_and_musket {

// HM-SETUP-07: woods, streams, marshes and rivers are diced for; nothing for other ground.
std::optional<std::size_t> sort_of(Terrain terrain);
constexpr bool is_hill(Terrain terrain) { return terrain <= Terrain::sheer_slope; }

// For whom others make way: skirmishers for all compulsory movement (HM-MOVE-11); who Withdraws
// goes through shaken friends besides (HM-ORDER-22). Who is loose goes through friendly or unmanned
// guns, and comes to rest beyond or before them (HM-LOOSE-01).
enum class Precedence : std::uint8_t { none, guns, skirmishers, shaken };

// Who moves: a unit, or a General alone, whom the rules treat as skirmishing cavalry (HM-GAP-29).
struct Mover {
    UnitId unit = no_unit;
    GeneralId general = no_general;
    Side side = Side::a;
    Arm arm = Arm::infantry;
    Nation nation = Nation::prussian;
    Formation formation = Formation::line;
    Pose pose{};
    field::Extent extent{}; // of a line all of it, else of the Colour Stand
    Precedence precedence = Precedence::none;

    bool is_skirmishing() const { return is_skirmisher(arm); }
    field::Extent colours() const { return field::square(half_side(arm)); }
    field::Quad outline(Pose const& at) const { return field::footprint(at, extent); }
};

class Zones;

class Situation {
public:
    Situation(HorseAndMusket const& rules, Tabletop const& top, Ground const& ground);
    Situation(HorseAndMusket const& rules, Position const& truth)
        : Situation(rules, truth.top, truth.ground) {}
    // A view does not change meanwhile: what was found out is kept.
    Situation(HorseAndMusket const& rules, View const& view)
        : Situation(rules, view.top, view.ground) {
        keeps_answers_ = true;
    }
    Situation(Situation const&) = delete; // bodies lie in its own list
    ~Situation();

    HorseAndMusket const& rules() const { return rules_; }
    Scenario const& scenario() const { return rules_.scenario; }
    // What lies on the table: the scenario's ground, or what players and cards have laid. Pieces
    // that are still in the box have no parts.
    std::vector<Feature> const& features() const {
        return laid_.empty() ? scenario().features : laid_;
    }
    Tabletop const& top() const { return top_; }
    Ground const& kinds() const { return ground_; }
    Unit const& unit(UnitId id) const { return top_.units[id.value]; }
    UnitData const& data(UnitId id) const { return scenario().units[id.value]; }
    Side side(UnitId id) const { return side_of(scenario(), top_, id); }
    bool is_here(UnitId id) const { return unit(id).whereabouts == Whereabouts::table; }
    bool is_lone(GeneralId id) const; // on the table, and with no unit
    // HM-STATUS-04: of Freikorps nobody knows it before their first test.
    std::optional<Status> status(UnitId id) const;
    Strength strength(UnitId id) const { return strength_of(scenario(), top_, id); }
    bool is_shaken(UnitId id) const;
    bool keeps_answers() const { return keeps_answers_; }
    field::File const* file_of(UnitId id) const;

    Mover mover(UnitId id) const;
    Mover mover(GeneralId id) const;

    // One body for each unit and General on the table. A General in touch with a unit is a further
    // stand of it (HM-UNIT-02), and goes where it goes.
    struct Presence {
        UnitId unit = no_unit;
        GeneralId general = no_general;
        UnitId with = no_unit;
        Side side = Side::a;
        Pose pose{};
        Mil half{};          // of the side of a stand
        field::Box bounds{}; // wider than what it covers
        Situation const* on = nullptr;
        std::uint16_t number = 0; // in the list

        Outlines outlines() const { return on->outlines_of(*this); }
        field::Box const& box() const { return on->box_of(*this); } // what it covers
        bool meets(field::Box const& box) const {
            return field::meet(bounds, box) && field::meet(this->box(), box);
        }
        field::Quad colours() const { return field::footprint(pose, field::square(half)); }
        bool belongs_to(UnitId other) const {
            return other != no_unit && (unit == other || with == other);
        }
        bool is(Mover const& mover) const {
            return belongs_to(mover.unit) || (general != no_general && general == mover.general);
        }
    };
    std::vector<Presence> const& present() const { return present_; }
    Presence const* presence(UnitId unit) const; // nobody, if it is not on the table

    // HM-MOVE-07: units, but for those that make way, and ground closed to the mover; as far as
    // they lie in a box.
    std::vector<field::Convex> obstacles(Mover const& mover, field::Box const& box) const;
    bool makes_way(Presence const& each, Mover const& mover) const;
    bool is_passed_loose(UnitId unit, Side by) const; // HM-LOOSE-01: guns, friendly or unmanned
    // Ground open at its edge alone.
    std::vector<field::Convex> edges(Mover const& mover, field::Box const& box) const;
    // HM-TERRAIN-03: what is closed to whom.
    Access access(std::size_t feature, Mover const& mover) const;
    bool is_closed(std::size_t feature, Mover const& mover) const {
        return access(feature, mover) == Access::closed;
    }
    Terrain terrain(std::size_t feature) const { return soaked(top_, ground_[feature]); }
    TerrainRow const& ground(std::size_t feature) const;
    // HM-TERRAIN-11, HM-ART-23: of its houses so many are burnt that it is no settlement any more.
    // UNCLEAR: as long as it is one its outline is read as it is drawn.
    bool is_razed(std::size_t feature) const;
    // HM-GAP-08: hills add up; woods and houses rise above where they stand.
    int level_at(Spot spot) const;
    int top_of(std::size_t feature) const;
    // What lines do not cross in a box: stands of third units, and ground closed to who draws them.
    std::vector<field::Blocker> blockers(Mover const& one, Presence const& two,
                                         field::Box const& box) const;
    // The zones of mounted units, made as they are asked for: a situation serves one thread.
    Zones& zones() const;

    // Whether a General may command, or a unit is halted, once that was found out.
    std::optional<bool>& known_to_command(GeneralId id) const { return commands_[id.value]; }
    std::optional<bool>& known_to_be_halted(UnitId id) const { return halted_[id.value]; }

    // Whether an outline keeps clear of everybody else, and on the table.
    bool is_clear(Mover const& mover, field::Quad const& outline) const;

private:
    // FASTER: the outlines of a unit are made when somebody asks for them. Most are asked for by
    // nobody, for their bounds are far from whatever moves.
    struct Cover {
        std::uint16_t first = 0;
        std::uint16_t count = 0; // 0: not made yet
        field::Box box{};
    };
    bool find_shaken(UnitId id) const;
    Presence& add(Side side, Pose const& pose, Mil half) {
        Presence& each = present_.emplace_back();
        each.side = side;
        each.pose = pose;
        each.half = half;
        each.on = this;
        each.number = static_cast<std::uint16_t>(present_.size() - 1);
        return each;
    }
    Cover const& cover_of(Presence const& each) const;
    Outlines outlines_of(Presence const& each) const;
    field::Box const& box_of(Presence const& each) const { return cover_of(each).box; }
    std::vector<field::Convex> ground_of(Mover const& mover, Access wanted,
                                         field::Box const& box) const;

    HorseAndMusket const& rules_;
    Tabletop const& top_;
    Ground const& ground_;
    std::vector<Feature> laid_;
    std::vector<field::Convex> mutable outlines_;
    std::vector<Cover> mutable covers_; // of each that is present
    std::vector<Presence> present_;
    std::size_t units_present_ = 0; // they come first, by number
    std::size_t stands_ = 0;        // of all of them
    bool keeps_answers_ = false;
    std::array<std::optional<bool>, max_units> mutable shaken_, halted_;
    std::unique_ptr<Zones> mutable zones_;
    std::array<std::optional<bool>, max_generals> mutable commands_;
};

// How deep a stand goes into ground that is open at its edge alone.
inline constexpr Mil edge_depth = stand_side;

// Every unit and General of a scenario by number.
inline UnitId unit_id(std::size_t i) { return UnitId{static_cast<std::uint16_t>(i)}; }
inline GeneralId general_id(std::size_t i) { return GeneralId{static_cast<std::uint16_t>(i)}; }
inline FeatureId feature_id(std::size_t i) { return FeatureId{static_cast<std::uint16_t>(i)}; }
inline CardId card_id(std::size_t i) { return CardId{static_cast<std::uint16_t>(i)}; }

} // namespace horse_and_musket
