// oblique rules: the rule systems, and how much of each rulebook is done and tested.

#include "cli/command.h"
#include "data/data.h"
#include "protocol/catalogue.h"
#include "rules/all.h"
#include "rules/common/rulebook.h"

#include <cstdio>

namespace cli {

namespace {

void write_ids(umpire::JsonWriter& out, std::string_view name,
               std::vector<std::string> const& ids) {
    out.key(name);
    out.begin_array();
    for (std::string const& id : ids) out.value(id);
    out.end_array();
}

void write_system(umpire::JsonWriter& out, rules::System const& system) {
    auto const progress =
        rules::progress_of(rules::read_rulebook(system.rulebook()), data::tested_rules());
    out.begin_object();
    out.field("id", system.id());
    out.field("version", system.version());
    out.field("rules", progress.rules);
    out.field("done", progress.done);
    out.field("tested", progress.tested);
    write_ids(out, "partial", progress.partial);
    write_ids(out, "not_yet", progress.not_yet);
    out.end_object();
}

void print_system(rules::System const& system) {
    auto const rulebook = rules::read_rulebook(system.rulebook());
    auto const progress = rules::progress_of(rulebook, data::tested_rules());
    std::printf("%s (%s), version %s: %zu rules, %zu done, %zu partial, %zu not yet; %zu tested\n",
                std::string(system.name()).c_str(), std::string(system.id()).c_str(),
                std::string(system.version()).c_str(), progress.rules, progress.done,
                progress.partial.size(), progress.not_yet.size(), progress.tested);
    for (rules::RuleLine const& rule : rulebook)
        if (rule.status != rules::Status::done)
            std::printf("  %-14s %s: %s\n", rule.id.c_str(),
                        rule.status == rules::Status::partial ? "partial" : "not yet",
                        rule.reason.c_str());
}

} // namespace

int run(RulesOptions const& options) {
    rules::System const* const alone = options.rules.empty() ? nullptr : rules::find(options.rules);
    if (!options.rules.empty() && alone == nullptr)
        throw BadUsage(protocol::unknown_system(options.rules));
    std::string text;
    umpire::JsonWriter out(text);
    out.begin_object();
    out.key("systems");
    out.begin_array();
    for (rules::System const* system : rules::listed(alone)) {
        options.json ? write_system(out, *system) : print_system(*system);
    }
    out.end_array();
    out.end_object();
    if (options.json) std::puts(text.c_str());
    return 0;
}

} // namespace cli
