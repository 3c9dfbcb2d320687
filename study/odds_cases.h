#pragma once
// Positions with one order each, whose odds are to be tried. A case is written like a story
// (docs/stories.md), with a name and a title, what is given, and the order:
//
//     # F1: a fresh Prussian battalion fires
//     given line P1 of Prussia 600 men veteran morale 9 at 0505 facing 0
//     ...
//     order Prussia: fire P1 at 0504
//     figure own 14 enemy 34
//
// Where cards are drawn, a line "deal A, joker, B" names the first of them. Of several orders the
// last is tried, and those before it are given first; they roll no dice. A
// figure is what others have measured, in the hundred: how often the own unit and the enemy give
// way.

#include "rules/common/system.h"

#include <nlohmann/json.hpp>

namespace study {

struct Figure {
    int own = 0, enemy = 0;
};
struct OddsCase {
    std::string id, title;
    std::vector<std::string> told; // what is given and ordered, as it is written
    nlohmann::json scenario;
    std::vector<std::string> deals; // the first cards that are drawn
    struct Given {
        umpire::Seat seat;
        nlohmann::json order;
    };
    std::vector<Given> orders;
    std::optional<Figure> figure;
};

std::variant<std::vector<OddsCase>, umpire::LoadError> read_odds_cases(std::string_view text,
                                                                       rules::System const& system);

} // namespace study
