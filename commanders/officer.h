#pragma once
// The staff officer: a machine commander that plans for some units of a seat, from the seat's view.

#include "umpire/commission.h"

namespace commanders {

// A umpire::Planner. Refused where no captain plays the system.
umpire::AnyBattle::Answer write_plan(umpire::JsonWriter& out, umpire::AnyBattle const& table,
                                     umpire::Seat seat, umpire::Commission const& commission);

} // namespace commanders
