#pragma once
// Laying the ground: HM-SETUP-01 to -06.

#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

// Where a piece of the box may be laid. All of it lies on the table, and touches no other piece: so
// the rulebook leaves it to the players, and so we read it.
class PiecePlaces {
public:
    PiecePlaces(Situation const& situation, FeatureId piece, Heading heading);
    umpire::Spans across() const;     // x
    umpire::Spans along(Mil x) const; // y, for an x
    bool is_in_middle(Spot at) const; // HM-SETUP-03: some of it

private:
    std::vector<field::Convex> shunned(field::Box const& box) const; // HM-SUBHID-01

    Situation const& situation_;
    Feature const& piece_;
    FeatureId id_;
    Heading heading_;
    field::Box box_; // of its outline, laid at 0, 0
};

// The next piece of each row of the box.
std::vector<FeatureId> pieces_to_lay(Scenario const& scenario, Tabletop const& top);
// HM-SETUP-04: from three fewer than were thrown to three more, two at the least.
struct Counts {
    int least, most;
};
Counts feature_counts(Tabletop const& top, Side side);
bool has_laid(Scenario const& scenario, Tabletop const& top);
inline constexpr int most_changes = 3; // HM-SETUP-02

void begin_laying(Pen& pen);
// Nothing until all is laid; then true.
bool obey_laying(Pen& pen, Side giver, Order const& order);

} // namespace horse_and_musket
