#include "study/trial.h"

namespace study {

TriedSystem const* tried_system(std::string_view file) {
    static std::array const systems{
        TriedSystem{"dragoon", "dragoon", try_dragoon},
        TriedSystem{"leuthen", "leuthen1757", try_leuthen},
        TriedSystem{"glory", "glory", try_glory},
        TriedSystem{"horse-and-musket", "horse-and-musket", try_horse_and_musket}};
    auto const found = std::ranges::find(systems, file, &TriedSystem::file);
    return found == systems.end() ? nullptr : &*found;
}

void weigh(Trial& trial) {
    std::vector<Count> counts;
    for (Result const& result : trial.results)
        counts.push_back(
            {result.chance * static_cast<double>(trial.games), static_cast<double>(result.times)});
    trial.fit = chi_square(counts);
}

Breaks breaks_of(Trial const& trial) {
    Breaks breaks;
    for (Result const& result : trial.results) {
        bool const own = result.name.find("own unit") != result.name.npos;
        if (own) breaks.own += 100 * result.chance;
        if (!own && result.name.find("enemy") != result.name.npos)
            breaks.enemy += 100 * result.chance;
    }
    return breaks;
}

} // namespace study
