#pragma once
// One of many kinds: what can be ordered, what can happen. The standard's own variant is compiled
// anew for each kind before another, which for the hundred kinds of a large system costs more than
// all else in a file. Ask it as a variant, without the `std::`: get_if<Stood>(&event),
// visit(reader, event).

#include <boost/variant2/variant.hpp>

namespace umpire {

template <class... Kinds> using OneOf = boost::variant2::variant<Kinds...>;
using boost::variant2::variant_alternative_t;
using boost::variant2::variant_size_v;

} // namespace umpire
