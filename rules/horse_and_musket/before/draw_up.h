#pragma once
// Drawing up as proposed: a whole army that was bought takes its default order of battle.

#include "rules/horse_and_musket/army/raise.h"

namespace horse_and_musket {

// Units, Commands and Generals; HM-SETUP-27: who stands out of their General's range is one class
// worse.
void draw_up_as_proposed(Pen& pen, Side side);
// So many units of the main body that are not down yet.
void put_down_as_proposed(Pen& pen, Side side, int units);
// The Generals who are not down yet, and the Commands that are still open; and HM-SETUP-27.
void place_generals_as_proposed(Pen& pen, Side side);
// HM-SETUP-28: beside those whom a General comes with; nothing without room.
std::optional<Pose> room_for(Situation const& situation, GeneralId general, Pose const& wanted);

// Whom dice and players draw up; others stand where their scenario says.
inline bool is_drawn_up(Scenario const& scenario, UnitId unit) {
    return scenario.units[unit.value].is_bought ||
           scenario.options.deployment != Deployment::proposed;
}

// before/proposal.cpp: who stands where. Each column of the order of battle is two units deep.
struct Place {
    UnitId unit = no_unit;
    Pose pose{};
};
struct Proposal {
    std::vector<Place> places;                          // of units, in the sequence of Commands
    std::vector<std::pair<UnitId, GeneralId>> commands; // HM-SETUP-26
};
Proposal proposal_for(Scenario const& scenario, Position const& position, Side side);
// Of units that stand where they do, or come later, to Generals who have room for them.
std::vector<std::pair<UnitId, GeneralId>> open_commands(Scenario const& scenario,
                                                        Tabletop const& top, Side side);
// On the own half seen from the own edge; at the top it is turned half round.
Pose seen_from(field::Cloth const& cloth, Heading ahead, Spot at);

} // namespace horse_and_musket
