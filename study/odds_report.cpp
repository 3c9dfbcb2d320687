#include "study/odds_report.h"

#include <cstdio>

namespace study {

namespace {

template <class... Values> std::string printed(char const* format, Values... values) {
    std::array<char, 256> text;
    int const length = std::snprintf(text.data(), text.size(), format, values...);
    return std::string(text.data(), static_cast<std::size_t>(std::max(0, length)));
}

std::string percent(double share) { return printed("%.3f", 100 * share); }

double smallest_p(std::vector<Tried> const& all) {
    double least = 1;
    for (Tried const& each : all) least = std::min(least, each.trial.fit.p);
    return least;
}

std::string heading(OddsPage const& page, std::vector<Tried> const& all) {
    std::size_t const games = all.empty() ? 0 : all.front().trial.games;
    std::string text =
        "# " + page.system +
        ": the odds, tried\n\n"
        "The umpire tells the odds of an order before it is given. Here each of these orders was "
        "given " +
        std::to_string(games) +
        "\ntimes from the same position with other dice, and what came of it was counted by the "
        "events alone.\nThe column *odds* is worked out, the column *counted* is what the dice "
        "made of it. The chance p of a\ndifference at least as large, if the odds are right, is "
        "Pearson's; of " +
        std::to_string(all.size()) + " cases the smallest should be near\n" +
        printed("%.3f, and is %.4f.", all.empty() ? 1.0 : 1.0 / double(all.size()),
                smallest_p(all)) +
        "\n\nOdds are exact where nothing is said to the contrary: then all that can happen "
        "follows from the order\nand the dice. Where somebody may still decide something, the "
        "case says what is assumed, and it was\nplayed so.\n";
    bool const has_figures = std::ranges::any_of(
        all, [](Tried const& each) { return each.odds_case.figure.has_value(); });
    if (has_figures)
        text += "\nFor some cases the rulebook gives figures of its own, from 100,000 trials each. "
                "Where both sides rout\nit counts the attacker alone, and it lets an attacker go "
                "back who stands in nobody's zone (DRG-MOR-04):\nits figure is then up to three "
                "points higher than ours.\n";
    return text + "\nThe cases are `" + page.cases + "`; `oblique odds " + page.cases +
           " --out docs` makes this\npage and its plots again.\n";
}

std::string figure_of(Tried const& tried) {
    if (!tried.odds_case.figure) return {};
    Breaks const breaks = breaks_of(tried.trial);
    return printed(
        "By the odds the own unit gives way in %.1f of a hundred cases, and the enemy alone "
        "in %.1f;\nthe rulebook's own trial found %d and %d.\n\n",
        breaks.own, breaks.enemy, tried.odds_case.figure->own, tried.odds_case.figure->enemy);
}

std::string section(Tried const& tried) {
    OddsCase const& what = tried.odds_case;
    std::string text = "\n## " + what.id + ": " + what.title + "\n\n";
    for (std::string const& line : what.told) text += "    " + line + "\n";
    text += "\n";
    if (!tried.trial.inexact.empty()) text += "Not exact: " + tried.trial.inexact + ".\n\n";
    text += "![" + what.id + "](../pictures/odds/" + plot_name(what) + ")\n\n";
    text += "| result | odds, % | counted, % |\n| --- | ---: | ---: |\n";
    for (Result const& result : tried.trial.results)
        text += "| " + result.name + " | " + percent(result.chance) + " | " +
                percent(double(result.times) / double(tried.trial.games)) + " |\n";
    ChiSquare const& fit = tried.trial.fit;
    text += "\n" + figure_of(tried);
    return text + printed("Chi-square %.2f with %d degrees of freedom, p = %.3f.\n", fit.value,
                          fit.freedom, fit.p);
}

constexpr int row_height = 22, label_width = 190, bar_width = 300, margin = 10;

// The odds as a pale bar, what was counted as a dark line in it.
std::string row(Result const& result, std::size_t games, int y) {
    double const counted = double(result.times) / double(games);
    return printed("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", label_width - 8, y + 14) +
           result.name + "</text>\n" +
           printed("<rect x=\"%d\" y=\"%d\" width=\"%.2f\" height=\"16\" fill=\"#c9b88a\"/>\n",
                   label_width, y + 2, bar_width * result.chance) +
           printed("<rect x=\"%d\" y=\"%d\" width=\"%.2f\" height=\"6\" fill=\"#24405f\"/>\n",
                   label_width, y + 7, bar_width * counted) +
           printed("<text x=\"%.2f\" y=\"%d\">%.2f %%</text>\n",
                   label_width + bar_width * std::max(result.chance, counted) + 6, y + 14,
                   100 * result.chance);
}

} // namespace

std::string plot_name(OddsCase const& odds_case) { return odds_case.id + ".svg"; }

std::string odds_plot(Tried const& tried) {
    auto const& results = tried.trial.results;
    int const width = label_width + bar_width + 80;
    int const height = row_height * static_cast<int>(results.size()) + 2 * margin + 20;
    std::string text = printed("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                               "width=\"%d\" height=\"%d\" font-family=\"serif\" "
                               "font-size=\"12\">\n",
                               width, height, width, height);
    text += printed("<rect width=\"%d\" height=\"%d\" fill=\"#fbf7ea\"/>\n", width, height);
    int y = margin;
    for (Result const& result : results) {
        text += row(result, tried.trial.games, y);
        y += row_height;
    }
    text += printed("<text x=\"%d\" y=\"%d\" fill=\"#6b6250\">pale: the odds; dark: counted in "
                    "%zu games; p = %.3f</text>\n</svg>\n",
                    margin, y + 16, tried.trial.games, tried.trial.fit.p);
    return text;
}

std::string odds_page(OddsPage const& page, std::vector<Tried> const& all) {
    std::string text = heading(page, all);
    for (Tried const& tried : all) text += section(tried);
    return text;
}

} // namespace study
