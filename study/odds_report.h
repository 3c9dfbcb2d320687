#pragma once
// What was tried, on paper: a page in Markdown and a small plot for each case.

#include "study/dragoon_trial.h"

namespace study {

struct Tried {
    OddsCase odds_case;
    Trial trial;
};
std::string odds_page(std::vector<Tried> const& all); // pictures are in ../pictures/odds
std::string odds_plot(Tried const& tried);            // SVG
std::string plot_name(OddsCase const& odds_case);     // "F1.svg"

} // namespace study
