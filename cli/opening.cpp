#include "cli/opening.h"

#include "cli/command.h"
#include "cli/files.h"
#include "protocol/catalogue.h"
#include "rules/all.h"

#include <cctype>

namespace cli {

umpire::Seed seed_or_fresh(std::string const& word) {
    if (word.empty()) return seal::fresh_seed();
    auto const seed = umpire::read_seed(word);
    if (!seed) throw BadUsage("--seed takes 1 to 32 hexadecimal digits, not '" + word + "'");
    return *seed;
}

std::string rules_of(std::string const& rules, std::string const& scenario) {
    if (!rules.empty()) return rules;
    for (rules::System const* system : rules::all())
        if (std::holds_alternative<nlohmann::json>(system->document(scenario)))
            return std::string(system->id());
    return std::string(rules::all().front()->id());
}

protocol::OpenBattle open_or_throw(protocol::Opening const& opening) {
    rules::System const* const system = rules::find(opening.rules);
    if (system == nullptr) throw BadUsage("--rules: " + protocol::unknown_system(opening.rules));
    bool const is_inline = opening.document.has_value();
    if (!is_inline)
        if (auto const found = system->document(opening.scenario);
            std::holds_alternative<umpire::LoadError>(found))
            throw BadUsage("--scenario " + opening.scenario + ": " +
                           std::get<umpire::LoadError>(found).what);
    auto opened = protocol::open_battle(opening, chance);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        throw Failed(error->where + ": " + error->what);
    return std::move(std::get<protocol::OpenBattle>(opened));
}

std::string verdict(protocol::OpenBattle const& battle) {
    auto const outcome = battle.table->outcome();
    if (!outcome) return {};
    if (!outcome->winner) return "The battle is drawn: " + outcome->reason + ".";
    std::string army(battle.system->army(*battle.table, *outcome->winner));
    army.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(army.front())));
    return army + " win, " + outcome->level + ": " + outcome->reason + ".";
}

OpenRecord open_record_or_throw(std::string const& path) {
    auto read = umpire::read_record(read_file(path));
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        throw Failed(path + ", " + umpire::describe(*malformed));
    auto& record = std::get<umpire::Record>(read);
    auto opened = protocol::open_record(record, chance);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        throw Failed(path + ", " + error->where + ": " + error->what);
    return {std::move(record), std::move(std::get<protocol::OpenBattle>(opened))};
}

} // namespace cli
