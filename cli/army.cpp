// oblique army: armies that are bought, their prices, findings and dice.

#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "protocol/catalogue.h"
#include "rules/armies.h"
#include "rules/common/described_json.h"
#include "umpire/json_access.h"

#include <cstdio>

namespace cli {

namespace {

using nlohmann::json;
using umpire::LoadError;

template <class T> T or_throw(std::variant<T, LoadError> found) {
    if (auto const* error = std::get_if<LoadError>(&found))
        throw Failed(error->where + ": " + error->what);
    return std::move(std::get<T>(found));
}

// A file, or the example of a list.
json document_of(rules::Armies const& armies, std::string const& name) {
    for (json const& example : armies.examples())
        if (umpire::text_at(example, "list") == name) return example;
    auto read = umpire::read_json(read_file(name));
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        throw Failed(name + ": " + umpire::describe(*malformed));
    return std::move(std::get<json>(read));
}

template <class T> std::string json_of(T const& value) {
    std::string text;
    umpire::JsonWriter out(text);
    rules::DescribedWriter{out}.put(value);
    return text;
}

void print_findings(rules::ArmyReport const& report) {
    for (rules::ArmyFinding const& finding : report.findings)
        std::printf("  %-18s %-14s %s%s\n",
                    finding.line.empty() ? "the army" : finding.line.c_str(), finding.rule.c_str(),
                    finding.is_warning ? "(advice) " : "", finding.what.c_str());
}
void print_sum(rules::ArmyReport const& report) {
    std::printf("%s: %d of %d points, %s\n", report.name.c_str(), report.points, report.budget,
                report.is_legal ? "may be fielded" : "may not be fielded");
}

int check(rules::ArmyReport const& report, ArmyOptions const& options) {
    if (options.json) {
        std::puts(json_of(report).c_str());
    } else {
        print_sum(report);
        for (rules::ArmyMeasure const& each : report.measures)
            std::printf("  %-36s %d of %d%s\n", (each.name + " (" + each.rule + ")").c_str(),
                        each.is, each.of, each.is_met ? "" : ": no");
        print_findings(report);
    }
    return report.is_legal ? 0 : 1;
}
int cost(rules::ArmyReport const& report, ArmyOptions const& options) {
    if (options.json) {
        std::puts(json_of(report).c_str());
        return 0;
    }
    for (rules::ArmyPrice const& price : report.prices)
        std::printf("%4d  %-18s %-34s %s\n", price.points, price.line.c_str(), price.name.c_str(),
                    price.rule.c_str());
    print_sum(report);
    return 0;
}
void keep(ArmyOptions const& options, json const& document) {
    if (!options.out.empty()) write_file(options.out, document.dump(2) + "\n");
}
int roll(rules::Armies const& armies, ArmyOptions const& options) {
    umpire::Seed const seed = seed_or_fresh(options.seed);
    rules::RolledArmy const rolled =
        or_throw(armies.roll(document_of(armies, options.army.front()), seed));
    keep(options, rolled.document);
    if (options.json) {
        std::printf("{\"seed\":\"%s\",\"rolls\":%s,\"report\":%s,\"army\":%s}\n",
                    umpire::seed_word(seed).c_str(), json_of(rolled.rolls).c_str(),
                    json_of(rolled.report).c_str(), rolled.document.dump().c_str());
        return 0;
    }
    std::printf("Seed %s\n", umpire::seed_word(seed).c_str());
    for (rules::ArmyRoll const& each : rolled.rolls) {
        std::string dice;
        for (int const die : each.dice) dice += std::to_string(die) + " ";
        std::printf("  %-14s %-30s %-8s %s\n", each.rule.c_str(), each.name.c_str(), dice.c_str(),
                    each.result.c_str());
    }
    print_sum(rolled.report);
    print_findings(rolled.report);
    return 0;
}
int meet(rules::Armies const& armies, ArmyOptions const& options) {
    if (options.army.size() != 2) throw BadUsage("meet: two armies are expected");
    json const document = or_throw(
        armies.meeting(document_of(armies, options.army[0]), document_of(armies, options.army[1])));
    keep(options, document);
    if (options.out.empty()) std::puts(document.dump(options.json ? -1 : 2).c_str());
    return 0;
}

} // namespace

int run(ArmyOptions const& options) {
    rules::System const* const system = rules::find(options.rules);
    if (system == nullptr) throw BadUsage(protocol::unknown_system(options.rules));
    rules::Armies const* const found = rules::armies_of(*system);
    if (found == nullptr) throw BadUsage("--rules: in " + options.rules + " armies are not bought");
    rules::Armies const& armies = *found;
    if (options.what == "meet") return meet(armies, options);
    if (options.army.size() != 1) throw BadUsage(options.what + ": one army is expected");
    if (options.what == "roll") return roll(armies, options);
    rules::ArmyReport const report = or_throw(armies.check(document_of(armies, options.army[0])));
    return options.what == "check" ? check(report, options) : cost(report, options);
}

} // namespace cli
