#pragma once

#include "rules/horse_and_musket/tables.h"

namespace horse_and_musket {

// The tables by which armies are raised, read with all others by load_tables.
void read_raising(rules::TableReader& reader, RaisingTables& tables);

} // namespace horse_and_musket
