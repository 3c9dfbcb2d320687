#pragma once
// The absent opponent of who plays alone, as the rulebook has it: HM-SOLO-01 to -05, and nothing
// else. It marches and fights as the captain does; what is its own is when it waits, and that it
// then spends all it holds.

#include "commanders/horse_and_musket_captain/captain.h"

namespace commanders::horse_and_musket_captain {

class Solo final : public CaptainOf<HorseAndMusket, Scene, Outlook, Moment> {
private:
    Order think(Scene const& now, View const& view, umpire::Dice& own) override;
    bool plan_next(Scene const& now, View const& view) override;
    bool is_optional(Order const&) const override { return true; }

    int plans_ = 0; // made for one order
};

// HM-SOLO-02: the most by which modifiers before the dice favour some Attack of a side, whatever
// cards it holds.
int best_margin(Scene const& now, Side side);

} // namespace commanders::horse_and_musket_captain
