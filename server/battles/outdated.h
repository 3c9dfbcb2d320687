#pragma once
// Battles begun under rules that have changed since (docs/versions.md). They are not played on, for
// the same orders would now come to something else; what is known of them can still be read.

#include "server/store/change.h"
#include "umpire/json_writer.h"
#include "umpire/record/record.h"

namespace server {

std::string version_now(std::string const& rules); // empty where there are no such rules
bool is_outdated(StoredBattle const& battle);
std::string why_outdated(StoredBattle const& battle); // a sentence for the players
bool is_player_of(StoredBattle const& battle, VisitorId const& visitor);
void write_outdated_summary(umpire::JsonWriter& out, StoredBattle const& battle,
                            VisitorId const& visitor);
// All that was ordered, with the seed, for the release that plays it. `fresh` is the header as it
// would be written now.
std::string outdated_record(StoredBattle const& battle, std::vector<std::string> const& lines,
                            umpire::RecordHeader fresh);

} // namespace server
