#pragma once
// The captain of Horse & Musket: it plays by the rulebook's advice (HM-TACT), from what its side
// can see. It waits until its cards can move what wants to move, lets guns speak first, Attacks
// where the odds of the test are good, keeps its lines in support of each other, and reforms the
// shaken.

#include "commanders/common/captain.h"
#include "commanders/horse_and_musket_captain/actions.h"

namespace commanders::horse_and_musket_captain {

// The part of the turn it is thinking about.
struct Moment {
    std::uint16_t turn = 0;
    Stage stage = Stage::over;
    friend bool operator==(Moment const&, Moment const&) = default;
};

class Captain final : public CaptainOf<HorseAndMusket, Scene, Outlook, Moment> {
private:
    static_assert(std::is_same_v<Done, horse_and_musket::Done>); // the last of all orders
    Order think(Scene const& now, View const& view, umpire::Dice& own) override;
    bool plan_next(Scene const& now, View const& view) override;
    bool is_optional(Order const&) const override { return true; }

    Order decide_to_issue(Scene const& now, View const& view);
    // As the Action, and the Reorganisation, would find things.
    bool is_worth_issuing(Scene const& then, Scene const& reorganising) const;

    int waited_ = 0; // turns passed
    int plans_ = 0;  // made for one order
};

// What a side asks of an order as the battle stands.
Standards standards_of(Scene const& now, Side side);

// What it orders in the other parts of the turn: answers.cpp
Order answer(Scene const& now, Outlook const& outlook);
std::optional<Order> take_the_field(Scene const& now, Side side); // field.cpp
// Before it decides anything else; nothing if all is filed: standing.cpp
std::optional<Order> file_instructions(Scene const& now, Side side);
Order grapeshot(Scene const& now, Outlook const& outlook);
Order reorganise(Scene const& now, Outlook const& outlook);
Order compelled(Scene const& now, Outlook const& outlook);
// The best Reform or Rally; nothing if none is worth its card.
Choice best_reform(Scene const& now, Outlook const& outlook);

} // namespace commanders::horse_and_musket_captain
