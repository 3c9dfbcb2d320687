#pragma once
// Drawing up as proposed: a whole army that was bought takes its default order of battle.

#include "rules/horse_and_musket/army/raise.h"

namespace horse_and_musket {

// Units, Commands and Generals; HM-SETUP-27: who stands out of their General's range is one class
// worse.
void draw_up_as_proposed(Pen& pen, Side side);

// before/proposal.cpp: who stands where. Each column of the order of battle is two units deep.
struct Place {
    UnitId unit = no_unit;
    Pose pose{};
};
struct Proposal {
    std::vector<Place> places;                          // of units, in the sequence of Commands
    std::vector<std::pair<UnitId, GeneralId>> commands; // HM-SETUP-26
};
Proposal proposal_for(Scenario const& scenario, Tabletop const& top, Side side);
// On the own half seen from the own edge; the other side's is turned half round.
Pose seen_from(field::Cloth const& cloth, Side side, Spot at);

} // namespace horse_and_musket
