#pragma once
// The captain of Leuthen 1757: he plays by doctrine. He weighs what he can order by its exact odds
// and by what he believes of ground, flanks and goals (doctrine.h), one piece after the other, and
// looks no further ahead. He rolls no dice: the same view after the same past gets the same order.

#include "commanders/leuthen1757_captain/march.h"
#include "umpire/battle.h"

namespace commanders::leuthen1757_captain {

class Captain final : public umpire::Commander<Leuthen1757> {
public:
    Order decide(Leuthen1757 const& rules, View const& view, umpire::Dice& own) override;

private:
    // What he remembers of the activation under way: who has been thought of, and the rest of the
    // march he is ordering step by step. Nothing of it is trusted: every order is checked again.
    struct Activation {
        std::uint8_t turn = 0;
        std::uint8_t strategic_turn = 0;
        Stage stage = Stage::over;
        FixedVector<FormationId, 4> acting;
        friend bool operator==(Activation const&, Activation const&) = default;
    };

    void remember(Situation const& now, Side side);
    Order march(Situation const& now, View const& view);
    std::optional<Order> next_of_plan(Situation const& now, View const& view);
    UnitId next_to_march(Situation const& now) const;

    Activation activation_;
    std::array<bool, max_pieces> considered_{};
    std::vector<Order> plan_; // last first
    UnitId planned_ = nobody;
    bool has_begun_ = false; // the plan
    std::optional<Outlook> outlook_;
    std::optional<field::Reach> reach_;
    field::Grid const* grid_ = nullptr; // of the reach
};

// What he orders in the other parts of the turn (orders.cpp, combat.cpp).
Order choose_formation(Situation const& now, Outlook const& outlook);
Order ride(Situation const& now, Outlook const& outlook);
std::optional<Order> enter(Situation const& now, Outlook const& outlook, UnitId unit);
Order barrage(Situation const& now, Side side);
Order fight(Situation const& now, Side side);
Order answer(Situation const& now, Outlook const& outlook); // what the agenda asks

} // namespace commanders::leuthen1757_captain
