#pragma once
// Events that say no more than by which rule something befell a unit or a side. Their kinds are
// told apart by name: `using Routed = rules::UnitEvent<"routed">`.

#include "umpire/reflect.h"
#include "umpire/umpire.h"

namespace rules {

template <std::size_t size> struct EventName {
    char text[size]{};
    consteval EventName(char const (&name)[size]) { std::ranges::copy(name, text); }
    constexpr std::string_view view() const { return {text, size - 1}; }
};

template <EventName name> struct PlainEvent {
    umpire::RuleId rule;
    OBLIQUE_FIELDS(PlainEvent, name.view(), rule)
};
template <EventName name> struct UnitEvent {
    umpire::RuleId rule;
    umpire::UnitId unit;
    OBLIQUE_FIELDS(UnitEvent, name.view(), rule, unit)
};
template <EventName name> struct SideEvent {
    umpire::RuleId rule;
    umpire::Side side;
    OBLIQUE_FIELDS(SideEvent, name.view(), rule, side)
};

} // namespace rules
