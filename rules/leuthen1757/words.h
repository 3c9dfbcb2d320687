#pragma once
// The words for things, in messages, documents and stories.

#include "rules/common/words.h"
#include "rules/leuthen1757/event.h"

namespace leuthen1757 {

using rules::meaning;
using rules::word;
using rules::WordList;

inline constexpr WordList<2> side_words{"A", "B"};
inline constexpr WordList<8> arm_words{"infantry", "light",   "cuirassier", "dragoon",
                                       "hussar",   "battery", "leader",     "chief"};
inline constexpr WordList<3> condition_words{"ordered", "disorganized", "routed"};
inline constexpr WordList<4> whereabouts_words{"field", "waiting", "exited", "lost"};
inline constexpr WordList<8> stage_words{"strategic", "barrage", "choose", "march",
                                         "combat",    "command", "rally",  "over"};
inline constexpr WordList<6> terrain_words{"clear",      "forest", "town",
                                           "churchyard", "marsh",  "pond"};
inline constexpr WordList<4> fire_result_words{"nothing", "check", "disorganized",
                                               "step lost and disorganized"};
inline constexpr WordList<4> half_turn_words{"none", "undecided", "prussian", "austrian"};
inline constexpr WordList<5> decision_words{"react", "allot", "make_way", "advance",
                                            "succeed"}; // of the tasks that wait
constexpr bool is_decision(TaskKind kind) {
    return static_cast<std::size_t>(kind) < decision_words.size();
}

} // namespace leuthen1757
