#pragma once
// The words for things, in messages, documents, tables and stories.

#include "rules/common/words.h"
#include "rules/dragoon/event.h"
#include "rules/dragoon/scenario.h"

namespace dragoon {

using rules::meaning;
using rules::word;
using rules::WordList;

inline constexpr WordList<2> side_words{"A", "B"};
inline constexpr WordList<4> nation_words{"prussian", "austrian", "saxon", "russian"};
inline constexpr WordList<12> arm_words{
    "line",    "grenadier",     "light",          "cuirassier",    "dragoon", "hussar",
    "cossack", "light_battery", "medium_battery", "heavy_battery", "leader",  "overall"};
inline constexpr WordList<8> formation_words{"line",     "column",     "square", "normal",
                                             "limbered", "unlimbered", "rout",   "none"};
inline constexpr WordList<4> quality_words{"green", "trained", "veteran", "elite"};
inline constexpr WordList<4> whereabouts_words{"field", "waiting", "lost", "unknown"};
inline constexpr WordList<4> standing_words{"ready", "deferred", "acted", "failed"};
inline constexpr WordList<11> stage_words{
    "bombardment",    "command_turn", "recall",  "initiative", "first_fire", "movement",
    "defensive_fire", "second_fire",  "assault", "pursuit",    "over"};
inline constexpr WordList<8> terrain_words{"clear", "woods", "brush",       "buildings",
                                           "town",  "marsh", "sunken_road", "pond"};
inline constexpr WordList<4> edge_words{"left", "right", "top", "bottom"};
inline constexpr WordList<2> decision_words{"advance", "face"}; // of the tasks that wait
constexpr bool is_decision(TaskKind kind) {
    return static_cast<std::size_t>(kind) < decision_words.size();
}
inline constexpr WordList<3> check_words{"disruption", "morale", "quality"};
inline constexpr WordList<2> attack_words{"assault", "charge"};
inline constexpr WordList<4> victory_words{"none", "draw", "tactical", "decisive"};
inline constexpr WordList<9> chart_column_words{"prussian_line", "prussian_column", "other_line",
                                                "other_column",  "horse_line",      "horse_column",
                                                "light",         "battery",         "leader"};
inline constexpr WordList<15> chart_row_words{
    "clear",  "woods", "brush",  "buildings", "town",      "marsh", "sunken_road", "slope",
    "stream", "road",  "facing", "formation", "disengage", "ford",  "works"};

// An enemy in fog: its kind, and a number among its kind, "austrian line 3".
inline std::string alias_name(Scenario const& scenario, UnitId alias) {
    Counter const& kind = scenario.counters[slot_of(alias).value];
    int number = 1;
    for (std::size_t i = 0; i < slot_of(alias).value; ++i) {
        Counter const& each = scenario.counters[i];
        number += each.side == kind.side && each.arm == kind.arm && each.nation == kind.nation;
    }
    std::string name(word(nation_words, kind.nation));
    return name.append(" ").append(word(arm_words, kind.arm)).append(" ") + std::to_string(number);
}

// Minutes from midnight as "13:30".
inline std::string clock_of(int minutes) {
    auto const two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return two(minutes / 60 % 24) + ":" + two(minutes % 60);
}

} // namespace dragoon
