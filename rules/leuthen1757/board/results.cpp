// Results of the combat table in words: LEU-SHOCK-15 says what each sign of it means.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

std::string half_in_words(std::string_view who, Effect const& effect) {
    std::string text;
    auto const add = [&](std::string const& what) {
        text += (text.empty() ? std::string(who) + " " : ", ") + what;
    };
    if (effect.eliminates) add("destroyed");
    if (effect.points > 0)
        add(std::to_string(effect.points) + (effect.points == 1 ? " point lost" : " points lost"));
    if (effect.disorganizes) add("disorganized");
    if (effect.retreat > 0)
        add("back " + std::to_string(effect.retreat) + (effect.retreat == 1 ? " hex" : " hexes"));
    if (effect.strikes_cavalry) add("horse suffers more");
    return text;
}

} // namespace

CombatResult const* result_printed(Tables const& tables, std::string_view printed) {
    for (auto const& row : tables.results)
        for (CombatResult const& result : row)
            if (result.printed == printed) return &result;
    return nullptr;
}

bool gives_way(Effect const& effect) { return effect.eliminates || effect.retreat > 0; }

std::string in_words(CombatResult const& result, Opponents names) {
    std::string const theirs = half_in_words(names.defender, result.defender);
    std::string const ours = half_in_words(names.attacker, result.attacker);
    if (theirs.empty() && ours.empty()) return "no effect";
    return theirs + (theirs.empty() || ours.empty() ? "" : "; ") + ours;
}

} // namespace leuthen1757
