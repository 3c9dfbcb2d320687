#pragma once
// The captain of Prussia's Glory: he plays by doctrine, from what his side can see. He hides his
// wings among dummies, feints with these, sends horse ahead, brings superior numbers to one place
// after the other by the rules' own reckoning, and takes the shaken out of the fight.

#include "commanders/glory_captain/attack.h"
#include "commanders/glory_captain/march.h"
#include "umpire/battle.h"

namespace commanders::glory_captain {

class Captain final : public umpire::Commander<Glory> {
public:
    Order decide(Glory const& rules, View const& view, umpire::Dice& own) override;

private:
    // What he remembers of the movement under way: who has been thought of, and the rest of the
    // march he is ordering step by step. Nothing of it is trusted: every order is checked again.
    struct Moment {
        std::uint8_t turn = 0;
        Stage stage = Stage::over;
        Side side = Side::a;
        friend bool operator==(Moment const&, Moment const&) = default;
    };

    void remember(Situation const& now, Side side);
    Order move(Situation const& now, View const& view);
    std::optional<Order> next_of_plan(Situation const& now, View const& view);
    std::optional<Order> move_hidden(Situation const& now, View const& view);
    bool plan_next(Situation const& now);
    UnitId next_to_march(Situation const& now) const;

    Moment moment_;
    Rumours rumours_;
    std::optional<Outlook> outlook_;
    std::size_t foes_ = 0; // when he last thought of attacks
    std::array<bool, max_units> is_free_{};
    std::array<bool, max_trios> is_settled_{};
    std::vector<Assignment> attacks_; // last first
    std::vector<Order> plan_;         // last first
};

// What he orders in the other parts of the turn.
Order set_up(Situation const& now, View const& view, umpire::Dice& own); // setup.cpp
bool should_rouse(Situation const& now, Side side);                      // setup.cpp
Order bombard(Situation const& now, Side side, View const& view);        // answers.cpp
Order answer(Situation const& now, View const& view, Outlook const& outlook);

} // namespace commanders::glory_captain
