#pragma once
// The captain of Dragoon: it plays by doctrine. It gives every corps a goal, moves its units one
// after the other to where they stand best, and lets the exact chances decide about fire, assaults
// and charges. It rolls no dice: the same view after the same past gets the same order.

#include "commanders/common/captain.h"
#include "commanders/dragoon_captain/march.h"

namespace commanders::dragoon_captain {

// The part of the turn it is thinking about.
struct Moment {
    std::uint8_t turn = 0;
    Stage stage = Stage::over;
    CommandId acting = no_command;
    friend bool operator==(Moment const&, Moment const&) = default;
};

class Captain final : public CaptainOf<Dragoon, Situation, Outlook, Moment> {
public:
    using CaptainOf::CaptainOf;

private:
    void look(Situation const& now, Side side) override;
    Order think(Situation const& now, View const& view, umpire::Dice& own) override;
    bool plan_next(Situation const& now, View const& view) override;
    std::optional<Order> prepare(Situation const& now) override;
    bool is_optional(Order const& order) const override;
    void reconsider() override { considered_[planned_.value] = false; }
    UnitId giver_of(Situation const& now, Order const& order) const override;

    void plan_stage(Situation const& now);
    Order choose(Situation const& now, View const& view);
    Order move(Situation const& now, View const& view);
    void ride(Situation const& now, View const& view);
    std::optional<Order> rally(Situation const& now) const;
    UnitId next_to_move(Situation const& now) const;
    void drop_idle(Situation const& now, View const& view);
    Orders plan_for(Situation const& now, UnitId unit);

    std::array<bool, max_units> considered_{};
    UnitId planned_ = nobody;
    bool has_ridden_ = false; // the leader who acts, or they had nobody to ride after
    std::optional<Ways> ways_;
    std::optional<field::Reach> reach_;
};

// What it orders in the other parts of the turn, all at once and in order.
Orders plan_bombardment(Situation const& now, Outlook const& outlook); // fire.cpp
Orders plan_fire(Situation const& now, Outlook const& outlook);
Orders plan_assaults(Situation const& now, Outlook const& outlook); // assault.cpp
Order hand_out(Situation const& now, Outlook const& outlook);       // command.cpp
Order take_initiative(Situation const& now, Outlook const& outlook);
Order call_deferred(Situation const& now, Outlook const& outlook);
UnitId next_to_rally(Situation const& now, Outlook const& outlook); // rally.cpp
Order advance(Situation const& now, Outlook const& outlook);        // answers.cpp
Order take_facing(Situation const& now, Outlook const& outlook);

} // namespace commanders::dragoon_captain
