#pragma once
// Whom a card is for, asked of the table as it stands: HM-CARD-31 to -34.

#include "rules/horse_and_musket/card_play/row.h"
#include "rules/horse_and_musket/event.h"
#include "rules/horse_and_musket/table/attacks.h"

namespace horse_and_musket {

// Who asks, and when: between orders there is no moment.
struct Asking {
    Situation const& situation;
    Side drawer = Side::a; // as the row's words are meant, HM-CARD-13
    Moment const* moment = nullptr;
};

// As they are now.
inline Status status_of(Situation const& situation, UnitId unit) {
    return situation.status(unit).value_or(Status::trained);
}
inline GeneralId command_of(Tabletop const& top, UnitId unit) {
    return top.units[unit.value].command;
}

// What an order is called on cards; none for what is no order to a unit.
std::optional<OrderName> name_of(Order const& order);
// An order that was named, as it was given; and the other way round.
NamedOrder named(Order const& order, Side side);
Order order_of(NamedOrder const& order);
constexpr bool has_bit(std::uint32_t set, auto one) {
    return (set >> static_cast<unsigned>(one) & 1u) != 0;
}
// Whether a set of orders holds one: "any" holds all.
constexpr bool holds_order(std::uint32_t orders, OrderName one) {
    return has_bit(orders, OrderName::any) || has_bit(orders, one);
}

bool is_for(Asking const& asking, CardFilter const& filter, UnitId unit);
bool is_for(Asking const& asking, CardFilter const& filter, GeneralId general);
bool is_for(Asking const& asking, CardFilter const& filter, FeatureId feature);
// HM-CARD-109: a unit of a Poor General's Command, on which good cards do not work.
bool is_beyond_help(Asking const& asking, CardRow const& row, UnitId unit);
bool is_provided(Asking const& asking, Provided what); // of the battle
bool is_whose(Asking const& asking, Whose whose, Side side);

// All that match a row: of a Command its General.
std::vector<UnitId> units_for(Asking const& asking, CardRow const& row);
std::vector<GeneralId> generals_for(Asking const& asking, CardRow const& row);
std::vector<FeatureId> features_for(Asking const& asking, CardRow const& row);
// Of a Command's units those that a row is for.
std::vector<UnitId> units_of_command(Asking const& asking, CardRow const& row, GeneralId general);
// HM-CARD-33: of those that match the one, or the ones, that nobody chooses.
std::vector<UnitId> picked(Asking const& asking, CardPick pick, std::vector<UnitId> from);
std::vector<GeneralId> picked(Asking const& asking, CardRow const& row,
                              std::vector<GeneralId> from);

bool has_near(Situation const& situation, UnitId unit, Mil distance, auto const& of) {
    auto const* const own = presence_of(situation, unit);
    return own != nullptr &&
           std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
               return &each != own && of(each) &&
                      std::ranges::any_of(each.outlines(), [&](field::Convex const& one) {
                          return std::ranges::any_of(own->outlines(),
                                                     [&](field::Convex const& two) {
                                                         return field::within(one, two, distance);
                                                     });
                      });
           });
}

} // namespace horse_and_musket
