#pragma once

#include "rules/horse_and_musket/tables.h"

namespace horse_and_musket {

// The tables of the fight, read with all others by load_tables.
void read_fight(rules::TableReader& reader, Tables& tables);

} // namespace horse_and_musket
