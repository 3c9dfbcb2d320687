#pragma once
// What the menus of systems on hexes say in the same way.

#include "atlas/plane.h"
#include "rules/common/menu.h"
#include "rules/hex/nouns.h"

#include <variant>

namespace rules {

template <class Situation> class OrderWords {
protected:
    explicit OrderWords(Situation const& now) : now_(now) {}

    std::string const& id(umpire::UnitId unit) const { return now_.counter(unit).id; }
    std::string const& name(umpire::UnitId unit) const { // of the seat's own
        auto const& counter = now_.counter(unit);
        return counter.name.empty() ? counter.id : counter.name;
    }
    std::string place(field::Hex hex) const { return now_.grid().label(hex); }

    static Choice button(std::string_view verb, std::string label) {
        Choice choice;
        choice.verb = verb;
        choice.label = std::move(label);
        return choice;
    }
    static Choice end_button(std::string_view verb, std::string label) {
        Choice choice = button(verb, std::move(label));
        choice.ends = true;
        return choice;
    }
    // One of many that differ in their hex.
    static Choice vary(Choice choice, std::string_view field = "to") {
        choice.ending = choice.to;
        choice.varies = field;
        return choice;
    }
    // One of many that differ in where they face.
    static Choice vary_by_facing(Choice choice, field::Direction direction, int degrees) {
        choice.facing = degrees;
        choice.ending = atlas::compass(degrees);
        choice.varies = "facing";
        choice.direction = direction;
        return choice;
    }

    Situation const& now_;
};

// Where it is marked, by their ids, which units have an order.
template <class Situation> class ActorWords : public OrderWords<Situation> {
protected:
    ActorWords(Situation const& now, std::vector<bool>& can_act)
        : OrderWords<Situation>(now), can_act_(can_act) {}

    Choice by(std::string_view verb, umpire::UnitId unit, std::string label) const {
        Choice choice = this->button(verb, std::move(label));
        choice.unit = this->id(unit);
        can_act_[unit.value] = true;
        return choice;
    }
    Choice to(std::string_view verb, umpire::UnitId unit, field::Hex hex, std::string label) const {
        Choice choice = by(verb, unit, std::move(label));
        choice.to = this->place(hex);
        return choice;
    }

    std::vector<bool>& can_act_;
};

} // namespace rules
