#pragma once
// The table as the captain sees it, with its hand of cards, and orders made of wishes.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace commanders::horse_and_musket_captain {

using namespace horse_and_musket;

struct Scene {
    Scene(HorseAndMusket const& the_rules, View const& view)
        : rules(the_rules), reckoning(the_rules, view) {}

    View const& view() const { return reckoning.view; }
    Tabletop const& top() const { return reckoning.view.top; }
    Situation const& table() const { return *reckoning.situation; }
    std::size_t count() const { // of both armies, without brigades that a card may bring
        return static_cast<std::size_t>(
            std::ranges::count(rules.scenario.units, false, &UnitData::is_reserve));
    }
    UnitData const& data(UnitId unit) const { return rules.scenario.units[unit.value]; }
    Unit const& unit(UnitId unit) const { return top().units[unit.value]; }
    CardFor what(CardId card) const { return rules.scenario.cards[card.value].what; }
    bool is_of(Side side, UnitId unit) const {
        return table().is_here(unit) && table().side(unit) == side;
    }
    std::vector<UnitId> units_of(Side side) const;
    std::vector<Order> families(Subject const& subject) const;

    HorseAndMusket const& rules;
    Reckoning reckoning;
};

// The cards in hand that have not been promised to anybody.
class Hand {
public:
    Hand(Scene const& now, Side side);
    // The card that pays for an order to a unit: its own, else of the General who has fewest to
    // lead; none if there is none.
    CardId payer(Scene const& now, UnitId unit) const;
    void take(CardId card) { --left_[card.value]; }
    CardId first(Scene const& now, CardFor what) const;

private:
    std::array<int, max_cards> left_{};
};

// An order with each number as near as may be to what is wished; nothing if none is left for it.
std::optional<Order> filled(Scene const& now, Order order, std::initializer_list<int> wishes);

double inches_between(Spot one, Spot two);

// An order and what it is worth.
struct Choice {
    double worth = 0;
    std::optional<Order> order{};
    void consider(double other_worth, Order const& other) {
        if (order && other_worth <= worth) return;
        worth = other_worth;
        order = other;
    }
};

} // namespace commanders::horse_and_musket_captain
