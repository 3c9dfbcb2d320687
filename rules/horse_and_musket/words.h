#pragma once
// The words for things, in messages, documents, tables and stories.

#include "rules/common/words.h"
#include "rules/horse_and_musket/event.h"
#include "rules/horse_and_musket/tables.h"

namespace horse_and_musket {

using rules::meaning;
using rules::word;
using rules::WordList;

inline constexpr WordList<2> side_words{"A", "B"};
inline constexpr WordList<arms> arm_words{
    "infantry",   "skirmishing_infantry", "light_cavalry", "heavy_cavalry",
    "cuirassier", "skirmishing_cavalry",  "artillery"};
inline constexpr WordList<6> status_words{"unreliable",   "poorly_trained", "trained",
                                          "well_trained", "elite",          "exceptional"};
inline constexpr WordList<6> nation_words{"prussian", "austrian", "saxon",
                                          "french",   "imperial", "russian"};
inline constexpr WordList<troops> troop_words{"none",
                                              "cossack",
                                              "croat",
                                              "hussar",
                                              "dragoon",
                                              "freikorps",
                                              "hungarian_grenadier",
                                              "highlander",
                                              "foreign_regiment"};
inline constexpr WordList<grades> grade_words{"mediocre", "capable",    "talented",
                                              "skilled",  "great",      "exceptional",
                                              "terrible", "inadequate", "unreliable"};
// The columns of tables/random_status.tsv, and the rows of tables/traits.tsv.
inline constexpr WordList<random_statuses> random_status_words{
    "imperial",      "croats",       "cossacks",     "infantry_1756",
    "dragoons_1756", "hussars_1756", "infantry_1759"};
inline constexpr WordList<6> trait_words{"fighting",  "stupid", "careful",
                                         "firebrand", "lucky",  "unlucky"};
inline constexpr WordList<terrains> terrain_words{"gentle_hill",
                                                  "normal_hill",
                                                  "steep_hill",
                                                  "very_steep_hill",
                                                  "sheer_slope",
                                                  "orchard",
                                                  "woodland",
                                                  "forest",
                                                  "settlement",
                                                  "building",
                                                  "farm",
                                                  "minor_stream",
                                                  "torrential_stream",
                                                  "shallow_river",
                                                  "river",
                                                  "fast_river",
                                                  "deep_river",
                                                  "raging_torrent",
                                                  "linear_obstacle",
                                                  "crops",
                                                  "rocky_ground",
                                                  "bog",
                                                  "morass",
                                                  "quagmire",
                                                  "road",
                                                  "bridge",
                                                  "ford",
                                                  "lake",
                                                  "broken_ground",
                                                  "crowd"};
inline constexpr WordList<cover_kinds> cover_words{"wood",
                                                   "forest",
                                                   "hedge",
                                                   "fence",
                                                   "wall",
                                                   "wooden_building",
                                                   "temporary_fieldwork",
                                                   "fortification",
                                                   "stone_building",
                                                   "loopholed_wall",
                                                   "gentle_hill",
                                                   "steep_hill",
                                                   "rocky_ground",
                                                   "other_feature",
                                                   "chevaux_de_frise"};
inline constexpr WordList<8> formation_words{"line", "column",   "loose",      "skirmish",
                                             "gun",  "limbered", "gun_column", "lined"};
inline constexpr WordList<5> whereabouts_words{"table", "left", "destroyed", "expected", "absent"};
inline constexpr WordList<3> condition_words{"steady", "withdrawing", "broken"};
inline constexpr WordList<13> stage_words{
    "counting",  "laying",   "altering",       "role",   "first_units", "deployment", "generals",
    "grapeshot", "decision", "reorganisation", "action", "compulsory",  "over"};
inline constexpr WordList<3> deployment_words{"proposed", "planned", "by_turns"};
inline constexpr WordList<3> laying_words{"none", "fast", "longer"};
inline constexpr WordList<2> battle_role_words{"attack", "defend"};
inline constexpr WordList<2> array_words{"line", "column"};
inline constexpr WordList<4> entry_words{"own_edge", "left", "right", "enemy_edge"};
inline constexpr WordList<2> half_words{"near", "far"};
inline constexpr WordList<weathers> weather_words{"fair", "rain", "heavy_rain", "mist", "fog"};
inline constexpr WordList<3> ammunition_words{"ball", "shell", "grapeshot"};
inline constexpr WordList<3> deploying_words{"ahead", "left", "right"};
inline constexpr WordList<5> pattern_words{"row", "ranks", "file", "wedge", "horns"};
inline constexpr WordList<2> end_words{"left", "right"};
inline constexpr WordList<3> quarter_words{"front", "flank", "rear"};
inline constexpr WordList<15> result_words{
    "none",         "charge",       "charge_faltered", "advance_fire", "stand_fire",
    "stand",        "withdraw",     "retire",          "break",        "veer_off",
    "falter_short", "falter_after", "turn_to_face",    "abandon",      "continue"};
inline constexpr WordList<3> pick_words{"none", "plus", "minus"};
inline constexpr WordList<4> option_words{"cover", "general", "arrival", "nation"};
inline constexpr WordList<5> gun_words{"ready", "suppressed", "damaged", "crewless", "spiked"};
// Cards that name nobody; those of a side have its letter behind them: "artillery-a".
inline constexpr WordList<3> pack_words{"events", "national_a", "national_b"};
inline constexpr WordList<4> pause_words{"never", "choices", "attacks", "always"};
inline constexpr WordList<3> evade_answer_words{"if_it_saves", "always", "never"};
inline constexpr WordList<3> evade_help_words{"none", "skirmisher_card", "any_card"};
inline constexpr WordList<3> add_answer_words{"advised", "plus", "minus"};
inline constexpr WordList<3> loss_answer_words{"away", "left", "right"};
inline constexpr WordList<3> break_answer_words{"advised", "reform", "halt"};
inline constexpr WordList<3> card_plan_words{"hold", "play", "if_worth"};
inline constexpr WordList<10> card_words{"unit",
                                         "general",
                                         "artillery",
                                         "skirmishing-infantry",
                                         "skirmishing-cavalry",
                                         "infantry-advance",
                                         "joker",
                                         "event",
                                         "national",
                                         "free"};

// By what words orders, views and reports call it, written and read alike.
constexpr auto const& words_for(Pack) { return pack_words; }
constexpr auto const& words_for(Pause) { return pause_words; }
constexpr auto const& words_for(EvadeAnswer) { return evade_answer_words; }
constexpr auto const& words_for(EvadeHelp) { return evade_help_words; }
constexpr auto const& words_for(AddAnswer) { return add_answer_words; }
constexpr auto const& words_for(LossAnswer) { return loss_answer_words; }
constexpr auto const& words_for(BreakAnswer) { return break_answer_words; }
constexpr auto const& words_for(CardPlan) { return card_plan_words; }
constexpr auto const& words_for(Terrain) { return terrain_words; }
constexpr auto const& words_for(Weather) { return weather_words; }
constexpr auto const& words_for(Grade) { return grade_words; }
constexpr auto const& words_for(Side) { return side_words; }
constexpr auto const& words_for(Stage) { return stage_words; }
constexpr auto const& words_for(Formation) { return formation_words; }
constexpr auto const& words_for(Condition) { return condition_words; }
constexpr auto const& words_for(Deploying) { return deploying_words; }
constexpr auto const& words_for(Status) { return status_words; }
constexpr auto const& words_for(Pattern) { return pattern_words; }
constexpr auto const& words_for(End) { return end_words; }
constexpr auto const& words_for(Quarter) { return quarter_words; }
constexpr auto const& words_for(Result) { return result_words; }
constexpr auto const& words_for(Pick) { return pick_words; }
constexpr auto const& words_for(Option) { return option_words; }
constexpr auto const& words_for(BattleRole) { return battle_role_words; }
constexpr auto const& words_for(Array) { return array_words; }
constexpr auto const& words_for(Entry) { return entry_words; }
constexpr auto const& words_for(Half) { return half_words; }
constexpr auto const& words_for(GunState) { return gun_words; }
constexpr auto const& words_for(Ammunition) { return ammunition_words; }
template <class T>
concept Worded = requires(T value) { words_for(value); };

// A card is called by its unit, its General, or its kind.
inline std::string card_name(Scenario const& scenario, CardId card) {
    CardKind const& kind = scenario.cards[card.value];
    if (kind.what == CardFor::unit) return scenario.units[kind.unit.value].id;
    if (kind.what == CardFor::general) return scenario.generals[kind.general.value].id;
    std::string name(word(card_words, kind.what));
    return has_owner(kind.what) ? name + (kind.side == Side::a ? "-a" : "-b") : name;
}
inline CardId card_called(Scenario const& scenario, std::string_view name) {
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (CardId const card{static_cast<std::uint16_t>(i)}; card_name(scenario, card) == name)
            return card;
    return no_card;
}

} // namespace horse_and_musket
