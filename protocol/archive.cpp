#include "protocol/archive.h"

#include "protocol/catalogue.h"
#include "rules/all.h"

namespace protocol {

using nlohmann::json;
using umpire::LoadError;

std::variant<json, LoadError> document_with(std::string_view rules, std::string_view scenario,
                                            json const& options) {
    rules::System const* const system = rules::find(rules);
    if (system == nullptr) return LoadError{"rules", unknown_system(rules)};
    auto found = system->document(scenario);
    if (auto const* error = std::get_if<LoadError>(&found))
        return LoadError{"scenario", "'" + error->where + "': " + error->what};
    json document = std::move(std::get<json>(found));
    if (!options.is_object()) return LoadError{"options", "expected an object"};
    if (!options.empty()) document["options"].update(options); // what is not one its reader refuses
    return document;
}

Opened open_battle(Opening const& opening, SeedSource seeds) {
    rules::System const* const system = rules::find(opening.rules);
    if (system == nullptr) return LoadError{"rules", unknown_system(opening.rules)};
    json document;
    if (opening.document) {
        document = *opening.document;
    } else {
        auto found = document_with(opening.rules, opening.scenario, json::object());
        if (auto const* error = std::get_if<LoadError>(&found)) return *error;
        document = std::move(std::get<json>(found));
    }
    auto table = system->open(document, opening.seed, opening.script);
    if (auto const* error = std::get_if<LoadError>(&table)) return *error;

    OpenBattle battle;
    battle.system = system;
    battle.table = std::move(std::get<0>(table));
    battle.header = umpire::header_of(*battle.table, document, seeds.commitment(opening.seed));
    if (opening.document) battle.header.document = std::move(document);
    return battle;
}

Opened open_record(umpire::Record const& record, SeedSource seeds) {
    umpire::RecordHeader const& header = record.header;
    std::string const first_line = "line 1: ";
    rules::System const* const system = rules::find(header.system);
    if (system == nullptr) return LoadError{first_line + "system", unknown_system(header.system)};
    if (header.system_version != system->version())
        return LoadError{first_line + "system_version",
                         "the battle was fought under version " + header.system_version + " of " +
                             header.system + ", this program plays version " +
                             std::string(system->version()) +
                             ": docs/versions.md names the release that replays it"};
    if (header.commitment != seeds.commitment(record.closing.seed))
        return LoadError{first_line + "commitment",
                         "the commitment is not the hash of the seed in the closing line: one of "
                         "them was altered"};
    if (header.dice && seeds.is_shared != nullptr &&
        !seeds.is_shared(*header.dice, record.closing.secret, record.closing.seed))
        return LoadError{first_line + "dice",
                         "the seed does not follow from the secret of the closing line and the "
                         "players' words, or the secret is not the one that was promised"};
    auto opened = open_battle(
        {header.system, header.scenario, header.document, record.closing.seed, header.script},
        seeds);
    if (auto const* error = std::get_if<LoadError>(&opened))
        return LoadError{first_line + error->where, error->what};
    umpire::RecordHeader const& ours = std::get<OpenBattle>(opened).header;
    if (ours.scenario != header.scenario)
        return LoadError{first_line + "scenario", "the document within is called '" +
                                                      ours.scenario + "', not '" + header.scenario +
                                                      "'"};
    if (ours.scenario_digest != header.scenario_digest)
        return LoadError{first_line + "scenario_digest",
                         "the scenario has changed: the record was made on " +
                             header.scenario_digest + ", here it is " + ours.scenario_digest};
    return opened;
}

} // namespace protocol
