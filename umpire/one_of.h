#pragma once
// One of many kinds: what can be ordered, what can happen. Ask it as a variant, without the
// `std::`: get_if<Stood>(&event), visit(reader, event).

#include <boost/mp11/list.hpp>
#include <boost/variant2/variant.hpp>

#include <variant>

namespace umpire {

// The standard's own variant is compiled anew for each kind before another, which for more than a
// hundred kinds costs more than all else in a file. Up to there it is the smaller: Boost's puts its
// index before the value, where the value's alignment pads it.
template <class... Kinds>
using OneOf = std::conditional_t<(sizeof...(Kinds) > 100), boost::variant2::variant<Kinds...>,
                                 std::variant<Kinds...>>;

template <class Variant>
constexpr std::size_t variant_size_v = boost::mp11::mp_size<Variant>::value;
template <std::size_t i, class Variant>
using variant_alternative_t = boost::mp11::mp_at_c<Variant, i>;

} // namespace umpire
