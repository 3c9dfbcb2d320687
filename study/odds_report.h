#pragma once
// What was tried, on paper: a page in Markdown and a small plot for each case.

#include "study/trial.h"

namespace study {

struct Tried {
    OddsCase odds_case;
    Trial trial;
};
struct OddsPage {
    std::string system; // as it is called
    std::string cases;  // "tests/odds/dragoon.play"
};
// Pictures are in ../pictures/odds.
std::string odds_page(OddsPage const& page, std::vector<Tried> const& all);
std::string odds_plot(Tried const& tried);        // SVG
std::string plot_name(OddsCase const& odds_case); // "F1.svg"

} // namespace study
