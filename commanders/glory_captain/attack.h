#pragma once
// Close combat: what an attack promises by the rules' own reckoning, and who is sent where.

#include "commanders/glory_captain/outlook.h"
#include "commanders/glory_captain/ways.h"

namespace commanders::glory_captain {

// What an attack at that difference brings on the average, in strength points.
double promise_of(Tables const& tables, int difference);

using Party = FixedVector<UnitId, 13>; // who attacks together

struct Lead {
    UnitId unit = nobody;
    int difference = -99;
};
// Who of the party leads it best against the hex, and one more in the same fight.
Lead best_lead(Situation const& now, Hex at, Party const& party, Hex also = nowhere);

struct Assignment { // the unit is to attack from there
    UnitId unit = nobody;
    Hex to = nowhere;
    Hex target = nowhere;
};
// The attacks worth making with the units that `may_go`, best first.
std::vector<Assignment> plan_attacks(Situation const& now, Outlook const& outlook,
                                     std::array<bool, max_units> const& may_go);

// In the close combat itself.
Order fight(Situation const& now, Outlook const& outlook, View const& view);

} // namespace commanders::glory_captain
