#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

Situation::Situation(HorseAndMusket const& rules, Tabletop const& top) : rules_(rules), top_(top) {
    for (std::size_t i = 0; i < scenario().units.size(); ++i) {
        UnitId const id = unit_id(i);
        if (!is_here(id)) continue;
        present_.push_back({id, no_general, data(id).side, unit(id).pose,
                            body_of(unit(id), data(id).arm, file_of(id))});
    }
    for (std::size_t i = 0; i < scenario().generals.size(); ++i)
        if (GeneralId const id = general_id(i); is_lone(id))
            present_.push_back({no_unit, id, scenario().generals[i].side, top.generals[i].pose,
                                body_of(top.generals[i])});
}

// HM-UNIT-02: a General in touch is a stand of the unit, and bars nobody's way alone.
bool Situation::is_lone(GeneralId id) const {
    General const& general = top_.generals[id.value];
    return general.whereabouts == Whereabouts::table && general.with == no_unit;
}
bool Situation::is_shaken(UnitId id) const {
    return horse_and_musket::is_shaken(unit(id), data(id).stands);
}
field::File const* Situation::file_of(UnitId id) const {
    std::uint8_t const column = unit(id).column;
    return column < max_columns ? &top_.columns[column] : nullptr;
}

Mover Situation::mover(UnitId id) const {
    Unit const& unit = this->unit(id);
    Arm const arm = data(id).arm;
    bool const is_line = is_formed(unit.formation);
    return {id,
            no_general,
            data(id).side,
            arm,
            unit.formation,
            unit.pose,
            is_line ? extent_of(unit, arm) : field::square(half_side(arm))};
}
Mover Situation::mover(GeneralId id) const {
    return {no_unit,
            id,
            scenario().generals[id.value].side,
            Arm::skirmishing_cavalry,
            Formation::skirmish,
            top_.generals[id.value].pose,
            field::square({stand_side.value / 2})};
}

TerrainRow const& Situation::ground(std::size_t feature) const {
    return rules_.tables.terrain[static_cast<std::size_t>(top_.terrain[feature])];
}
// Ground open at its edge alone is closed here until the fight brings its cover.
bool Situation::is_closed(FeatureId feature, Arm arm) const {
    return ground(feature.value).access[static_cast<std::size_t>(arm)] != Access::open;
}

std::vector<field::Convex> Situation::units_but(Mover const& mover) const {
    std::vector<field::Convex> outlines;
    for (Presence const& each : present_)
        if (!each.is(mover))
            outlines.insert(outlines.end(), each.body.outlines.begin(), each.body.outlines.end());
    return outlines;
}
std::vector<field::Convex> Situation::obstacles(Mover const& mover) const {
    std::vector<field::Convex> found = units_but(mover);
    for (std::size_t i = 0; i < scenario().features.size(); ++i) {
        if (!is_closed(FeatureId{static_cast<std::uint16_t>(i)}, mover.arm)) continue;
        auto const& parts = scenario().features[i].parts;
        found.insert(found.end(), parts.begin(), parts.end());
    }
    return found;
}

std::vector<field::Blocker> Situation::blockers(Mover const& one, Presence const& two) const {
    std::vector<field::Blocker> found;
    for (Presence const& each : present_) {
        if (each.is(one) || &each == &two) continue;
        for (field::Convex const& outline : each.body.outlines)
            found.push_back({outline, field::Hides::all, 0});
    }
    for (std::size_t i = 0; i < scenario().features.size(); ++i)
        if (is_closed(FeatureId{static_cast<std::uint16_t>(i)}, one.arm))
            for (field::Convex const& part : scenario().features[i].parts)
                found.push_back({part, field::Hides::all, static_cast<std::uint16_t>(i + 1)});
    return found;
}

bool Situation::is_clear(Mover const& mover, field::Quad const& outline) const {
    if (!field::is_on(scenario().cloth, outline)) return false;
    field::Convex const ground(outline);
    for (field::Convex const& obstacle : obstacles(mover))
        if (field::meet(ground.box(), obstacle.box()) && field::overlap(ground, obstacle))
            return false;
    return true;
}

} // namespace horse_and_musket
