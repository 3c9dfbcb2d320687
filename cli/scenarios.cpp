// oblique scenarios: the battles there are to play.

#include "cli/command.h"
#include "protocol/catalogue.h"
#include "rules/all.h"

#include <cstdio>

namespace cli {

int run(ScenariosOptions const& options) {
    rules::System const* const alone = options.rules.empty() ? nullptr : rules::find(options.rules);
    if (!options.rules.empty() && alone == nullptr)
        throw BadUsage("--rules: " + protocol::unknown_system(options.rules));
    if (options.json) {
        std::string text;
        umpire::JsonWriter out(text);
        out.begin_object();
        out.key("scenarios");
        protocol::write_scenarios(out, alone);
        out.end_object();
        std::puts(text.c_str());
        return 0;
    }
    for (rules::System const* system : rules::listed(alone)) {
        std::printf("%.*s\n", static_cast<int>(system->name().size()), system->name().data());
        for (rules::ScenarioInfo const& info : system->scenarios())
            std::printf("  %-20s %s (%s): %d turns, %d units against %d\n", info.id.c_str(),
                        info.name.c_str(), info.battle.c_str(), info.turns, info.units_a,
                        info.units_b);
    }
    return 0;
}

} // namespace cli
