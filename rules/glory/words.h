#pragma once
// The words for things, in messages, documents, tables and stories.

#include "rules/common/words.h"
#include "rules/glory/event.h"
#include "rules/glory/scenario.h"

namespace glory {

using rules::meaning;
using rules::word;
using rules::WordList;

inline constexpr WordList<2> side_words{"A", "B"};
inline constexpr WordList<6> nation_words{"prussian", "austrian", "saxon",
                                          "french",   "imperial", "russian"};
inline constexpr WordList<11> arm_words{"line",      "grenadier", "light",    "cuirassier",
                                        "dragoon",   "hussar",    "cossack",  "horse",
                                        "artillery", "leader",    "commander"};
inline constexpr WordList<3> condition_words{"formed", "disordered", "routed"};
inline constexpr WordList<7> whereabouts_words{"field",     "hidden", "placing", "waiting",
                                               "destroyed", "fled",   "captured"};
inline constexpr WordList<3> status_words{"effective", "degraded", "stalled"};
inline constexpr WordList<3> shown_words{"inf", "cav", "infcav"};
inline constexpr WordList<4> presence_words{"set_aside", "map", "removed", "deployed"};
inline constexpr WordList<3> mood_words{"steady", "demoralised", "broken"};
inline constexpr WordList<11> result_words{"AX", "AR1", "AR",  "AD", "L",   "EX",
                                           "DD", "DR",  "DR1", "DX", "none"};
// The same for players: GLO-CC-04.
inline constexpr WordList<11> told_results{
    "the attackers lose 2 points and are thrown back two hexes",
    "the attackers lose a point and fall back in disorder",
    "the attackers fall back",
    "the attackers are disordered",
    "both sides waver",
    "both sides lose a point and waver",
    "the defenders are disordered",
    "the defenders fall back",
    "the defenders lose a point and fall back in disorder",
    "the defenders are scattered",
    "no effect"};
inline constexpr WordList<7> stage_words{"setup",   "activation", "movement", "defence",
                                         "offence", "combat",     "over"};
inline constexpr WordList<4> level_words{"none", "marginal", "substantive", "decisive"};
inline constexpr WordList<5> terrain_words{"clear", "village", "wood", "marsh", "pond"};
inline constexpr WordList<4> edge_words{"west", "east", "north", "south"};
inline constexpr WordList<10> task_words{"fall_back",  "stand_fast", "advance", "sweep",
                                         "shift",      "deploy",     "clash",   "repel",
                                         "look_again", "close_fight"};
inline constexpr WordList<3> awakening_words{"initiative", "allies", "contact"};

} // namespace glory
