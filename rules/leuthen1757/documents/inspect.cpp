// The data of Leuthen 1757, looked through: what `oblique check` tells of it.

#include "data/data.h"
#include "rules/leuthen1757/system.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

namespace {

using rules::Finding;

constexpr int men_per_point = 650; // LEU-GAP-15, -16: of either army

int combat_points(std::vector<Counter> const& counters, Side side) {
    int points = 0;
    for (Counter const& counter : counters)
        if (counter.side == side && is_unit(counter.arm)) points += counter.strength;
    return points;
}

struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// How many men a side had, by the history of the atlas.
std::optional<Range> men_in_history(nlohmann::json const& history, Side side) {
    using Pointer = nlohmann::json::json_pointer;
    std::string const path = "/sides/" + std::to_string(umpire::index(side)) + "/strength/men/";
    auto const end = [&](char const* name) -> std::optional<std::int64_t> {
        Pointer const at(path + name);
        return history.contains(at) ? umpire::whole_number(history[at], {0, 1'000'000})
                                    : std::nullopt;
    };
    auto const low = end("range/0");
    auto const high = end("range/1");
    return low && high ? std::optional(Range{*low, *high}) : std::nullopt;
}

// The combat points of an army, as men, lie within what history knows of it.
Finding compare_army(Scenario const& scenario, Side side) {
    int const points = combat_points(scenario.counters, side);
    std::int64_t const men = std::int64_t{points} * men_per_point;
    Finding finding{scenario.id + ", side " + (side == Side::a ? "A" : "B") + ": " +
                        std::to_string(points) + " combat points are " + std::to_string(men) +
                        " men",
                    {}};
    auto const text = data::find("atlas/battles/" + scenario.battle + "/history.json");
    if (!text) return finding; // a battle of the reader's own
    auto const read = umpire::read_json(*text);
    auto const* const history = get_if<nlohmann::json>(&read);
    auto const range = history != nullptr ? men_in_history(*history, side) : std::nullopt;
    if (!range) {
        finding.wrong = "history.json does not say how many men there were";
        return finding;
    }
    finding.what +=
        "; history: " + std::to_string(range->least) + " to " + std::to_string(range->most);
    if (men < range->least || men > range->most) finding.wrong = "the sum is not within history's";
    return finding;
}

// Every counter of the printed armies takes part, with the strength that is printed.
Finding compare_counters(Scenario const& scenario, Tables const& tables) {
    Finding finding{scenario.id + ": " + std::to_string(scenario.counters.size()) +
                        " counters, both armies as printed",
                    {}};
    for (Counter const& printed : tables.counters) {
        auto const found = std::ranges::find(scenario.counters, printed.id, &Counter::id);
        if (found == scenario.counters.end())
            finding.wrong = printed.id + " does not take part";
        else if (found->strength != printed.strength || found->morale != printed.morale)
            finding.wrong = printed.id + " is not as printed in counters.tsv";
    }
    return finding;
}

} // namespace

std::vector<Finding> LeuthenSystem::inspect() const {
    return rules::inspect_scenarios(*this, bind_rules, [](Leuthen1757 const& rules) {
        return std::vector{compare_counters(rules.scenario, rules.tables),
                           compare_army(rules.scenario, Side::a),
                           compare_army(rules.scenario, Side::b)};
    });
}

} // namespace leuthen1757
