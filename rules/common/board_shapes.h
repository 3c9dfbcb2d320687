#pragma once
// The structs of board.h as shapes of the page: web/src/generated/board.ts, from which its types
// and its checks follow.

#include <string>

namespace rules {

std::string board_shapes();

} // namespace rules
