#pragma once
// The captain of Leuthen 1757: it plays by doctrine. It weighs what it can order by its exact odds
// and by what it believes of ground, flanks and goals (doctrine.h), one piece after the other, and
// looks no further ahead. It rolls no dice: the same view after the same past gets the same order.

#include "commanders/common/captain.h"
#include "commanders/leuthen1757_captain/march.h"

namespace commanders::leuthen1757_captain {

// The activation it is thinking about.
struct Activation {
    std::uint8_t turn = 0;
    std::uint8_t strategic_turn = 0;
    Stage stage = Stage::over;
    FixedVector<FormationId, 4> acting;
    friend bool operator==(Activation const&, Activation const&) = default;
};

class Captain final : public CaptainOf<Leuthen1757, Situation, Outlook, Activation> {
public:
    using CaptainOf::CaptainOf;

private:
    Order think(Situation const& now, View const& view, umpire::Dice& own) override;
    bool plan_next(Situation const& now, View const& view) override;
    void reconsider() override { considered_[planned_.value] = false; }
    UnitId giver_of(Situation const& now, Order const& order) const override;

    void remember(Situation const& now, Side side);
    UnitId next_to_march(Situation const& now) const;

    std::array<bool, max_pieces> considered_{};
    UnitId planned_ = nobody;
    std::optional<field::Reach> reach_;
    field::Grid const* grid_ = nullptr; // of the reach
};

// What it orders in the other parts of the turn (orders.cpp, combat.cpp).
Order choose_formation(Situation const& now, Outlook const& outlook);
Order ride(Situation const& now, Outlook const& outlook);
std::optional<Order> enter(Situation const& now, Outlook const& outlook, UnitId unit);
Order barrage(Situation const& now, Outlook const& outlook);
Order fight(Situation const& now, Outlook const& outlook);
Order answer(Situation const& now, Outlook const& outlook); // what the agenda asks

} // namespace commanders::leuthen1757_captain
