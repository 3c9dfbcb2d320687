#pragma once
// A battle to be opened: from a scenario of the house, from a document given inline, from a record.

#include "rules/common/system.h"
#include "umpire/record/record.h"

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

namespace protocol {

// Where chance comes from: both need a library that this room does without (see seal/).
struct SeedSource {
    umpire::Seed (*fresh_seed)();
    std::string (*commitment)(umpire::Seed);
    // Of dice that several had a hand in: does the seed follow from the secret and the words?
    bool (*is_shared)(umpire::SharedDice const&, std::string_view secret, umpire::Seed) = nullptr;
};

// A table, the system it is played under, and the header its record begins with.
struct OpenBattle {
    rules::System const* system = nullptr;
    std::unique_ptr<umpire::AnyBattle> table;
    umpire::RecordHeader header;
};
using Opened = std::variant<OpenBattle, umpire::LoadError>;

struct Opening {
    std::string rules;
    std::string scenario;                   // an id; or
    std::optional<nlohmann::json> document; // a scenario given in full
    umpire::Seed seed;
    umpire::Script script;
};
Opened open_battle(Opening const& opening, SeedSource seeds);
// A scenario of the house with a player's options, say {"fog": true}, written into its document.
std::variant<nlohmann::json, umpire::LoadError>
document_with(std::string_view rules, std::string_view scenario, nlohmann::json const& options);

// The table of a record, before its first order. It is refused where the seed is not the one that
// was promised, or the scenario is no longer the same.
Opened open_record(umpire::Record const& record, SeedSource seeds);

} // namespace protocol
