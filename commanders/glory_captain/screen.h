#pragma once
// The screen of horse: as long as foot marches hidden, horse keeps between it and whoever could
// come and look, GLI-SPOT-01. Counters are stopped where the screen sees them, units by its zones.

#include "commanders/glory_captain/outlook.h"

namespace commanders::glory_captain {

class Screen {
public:
    Screen(Situation const& now, std::vector<OwnWing> const& wings, std::vector<Foe> const& foes);

    Hex post(WingId horse) const { return posts_[horse.value]; } // nowhere: it covers nobody

private:
    std::array<Hex, max_wings> posts_;
};

} // namespace commanders::glory_captain
