// The data of Dragoon, looked through: what `oblique check` tells of it.

#include "data/data.h"
#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using rules::Finding;

std::vector<Finding> DragoonSystem::inspect() const {
    std::vector<Finding> findings;
    for (rules::ScenarioInfo const& info : scenarios()) {
        auto const read = document(info.id);
        auto const* const found = std::get_if<nlohmann::json>(&read);
        if (found == nullptr) {
            findings.push_back({info.id, "the file's name is not the scenario's id"});
            continue;
        }
        auto const bound = bind_rules(*found);
        if (std::holds_alternative<umpire::LoadError>(bound)) continue; // told of by who opens it
        Scenario const& scenario = std::get<0>(bound)->scenario;
        std::array<int, 2> men{};
        for (Counter const& counter : scenario.counters)
            if (has_men(counter.arm)) men[umpire::index(counter.side)] += counter.men;
        Finding finding{
            info.id + ": " + std::to_string(men[0]) + " men against " + std::to_string(men[1]), {}};
        if (men[0] == 0 || men[1] == 0) finding.wrong = "one of the armies has no men";
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace dragoon
