#pragma once
// The march of one piece: every place it can reach, what each is worth, and the way to the best.

#include "commanders/leuthen1757_captain/outlook.h"

namespace commanders::leuthen1757_captain {

class March {
public:
    March(Situation const& now, Outlook const& outlook, UnitId unit);

    // The orders to the best place, in their order; none if the piece does best to stay.
    std::vector<Order> plan(field::Reach& reach);

    // What it is worth for the piece to stand there at the end of its march.
    double worth(field::Position at);

    // For field::Reach: the rules of the march, asked with the piece in one place after the other.
    field::Toll step(field::Position at, Direction way) const;
    int turn(field::Position at) const;

private:
    void place(field::Position at) const;
    Piece& piece() const { return scratch_.pieces[unit_.value]; }
    std::uint8_t run_along(std::span<field::Move const> path) const;

    double worth_of_unit() const;
    double worth_of_attack() const;
    double worth_of_ground() const;
    double worth_of_order() const; // neighbours, leader, disorder
    double worth_of_battery() const;
    double worth_of_leader() const;
    double worth_of_exit(field::Reach const& reach, field::Position at) const;
    bool is_with_chief() const;
    double support_against(UnitId target, Units const& attackers) const;

    Situation const& now_;
    Outlook const& outlook_;
    UnitId unit_;
    Arm arm_;
    field::Position start_;
    int budget_;
    bool is_halted_;
    bool has_spent_;
    mutable Position scratch_; // the position with the piece where it is sampled to be
    Situation bare_;           // over the scratch; its chart does without the piece
};
static_assert(field::MarchRules<March>);

// Where a general does most good and comes to least harm.
double worth_of_chief(Situation const& now, Outlook const& outlook, Hex at);

} // namespace commanders::leuthen1757_captain
