#pragma once
// The fields of an object that JsonWriter has written, and what differs between two such objects.

#include "umpire/json_writer.h"

#include <string_view>

namespace umpire {

// Writes the fields of an object without blanks between its marks, as JsonWriter leaves it, into
// one that is open.
void write_members(JsonWriter& out, std::string_view object);

// Of two such objects with the same fields in the same order: writes those that `after` has
// otherwise. Says whether there were any.
bool write_difference(JsonWriter& out, std::string_view before, std::string_view after);

} // namespace umpire
