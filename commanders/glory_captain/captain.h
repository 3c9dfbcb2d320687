#pragma once
// The captain of Prussia's Glory: it plays by doctrine, from what its side can see. It hides its
// wings among dummies, feints with these, sends horse ahead, brings superior numbers to one place
// after the other by the rules' own reckoning, and takes the shaken out of the fight.

#include "commanders/common/captain.h"
#include "commanders/glory_captain/attack.h"
#include "commanders/glory_captain/march.h"

namespace commanders::glory_captain {

// The part of the turn it is thinking about.
struct Moment {
    std::uint8_t turn = 0;
    Stage stage = Stage::over;
    friend bool operator==(Moment const&, Moment const&) = default;
};

class Captain final : public CaptainOf<Glory, Situation, Outlook, Moment> {
public:
    using CaptainOf::CaptainOf;

private:
    void look(Situation const& now, Side side) override { rumours_.look(now, side); }
    Order think(Situation const& now, View const& view, umpire::Dice& own) override;
    bool plan_next(Situation const& now, View const& view) override;
    UnitId giver_of(Situation const& now, Order const& order) const override;

    void remember(Situation const& now, Side side);
    std::optional<Order> move_hidden(Situation const& now, View const& view);
    bool plan_attack(Situation const& now);
    UnitId next_to_march(Situation const& now) const;

    Rumours rumours_;
    std::size_t foes_ = 0; // when it last thought of attacks
    std::array<bool, max_units> is_free_{};
    std::array<bool, max_trios> is_settled_{};
    std::vector<Assignment> attacks_; // last first
};

// What it orders in the other parts of the turn.
Order set_up(Situation const& now, View const& view, umpire::Dice& own);       // setup.cpp
bool should_rouse(Situation const& now, Side side);                            // setup.cpp
Order bombard(Situation const& now, Outlook const& outlook, View const& view); // answers.cpp
Order answer(Situation const& now, View const& view, Outlook const& outlook);

} // namespace commanders::glory_captain
