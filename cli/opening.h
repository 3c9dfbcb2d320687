#pragma once
// Battles and records as a command opens them, with dice sealed by libsodium.

#include "protocol/archive.h"
#include "seal/seal.h"

namespace cli {

inline constexpr protocol::SeedSource chance{seal::fresh_seed, seal::commitment, seal::is_shared};

// A seed as given on the command line, else a fresh one.
umpire::Seed seed_or_fresh(std::string const& word);

// The rule system a scenario belongs to, where none is named: the first that has one of this id.
std::string rules_of(std::string const& rules, std::string const& scenario);

// A battle opened, or a Failed or BadUsage that says why not.
protocol::OpenBattle open_or_throw(protocol::Opening const& opening);
// How it ended: "The Prussians win, decisive: ..."; empty if it has not.
std::string verdict(protocol::OpenBattle const& battle);

// A record read and its table opened, before the first order.
struct OpenRecord {
    umpire::Record record;
    protocol::OpenBattle battle;
};
OpenRecord open_record_or_throw(std::string const& path);

} // namespace cli
