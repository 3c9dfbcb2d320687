// oblique odds: tries the odds that players are shown.

#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "rules/all.h"
#include "study/odds_report.h"

#include <cmath>
#include <cstdio>
#include <filesystem>

namespace cli {

namespace {

// So small a p does not come by chance, in however many cases.
constexpr double beyond_chance = 1e-5;
// The rulebook's figures are whole points; of the own unit they count more than our rules do.
constexpr double own_apart = 3, enemy_apart = 1.5;

bool agrees(study::Tried const& tried) {
    if (tried.trial.fit.p < beyond_chance) return false;
    if (!tried.odds_case.figure) return true;
    study::Breaks const breaks = study::breaks_of(tried.trial);
    return std::abs(breaks.own - tried.odds_case.figure->own) <= own_apart &&
           std::abs(breaks.enemy - tried.odds_case.figure->enemy) <= enemy_apart;
}

void write_report(std::string const& folder, std::string const& file, study::OddsPage const& page,
                  std::vector<study::Tried> const& all) {
    std::filesystem::create_directories(folder + "/rules");
    std::filesystem::create_directories(folder + "/pictures/odds");
    write_file(folder + "/rules/" + file + "-odds.md", study::odds_page(page, all));
    for (study::Tried const& tried : all)
        write_file(folder + "/pictures/odds/" + study::plot_name(tried.odds_case),
                   study::odds_plot(tried));
}

} // namespace

int run(OddsOptions const& options) {
    std::string const file = std::filesystem::path(options.cases).stem().string();
    study::TriedSystem const* const tried = study::tried_system(file);
    if (tried == nullptr)
        throw Failed(options.cases +
                     ": the file is called dragoon.play, leuthen.play, glory.play or"
                     " horse-and-musket.play, after its system");
    rules::System const* const system = rules::find(tried->id);
    auto read = study::read_odds_cases(read_file(options.cases), *system);
    if (auto const* error = std::get_if<umpire::LoadError>(&read))
        throw Failed(options.cases + ", " + error->where + ": " + error->what);
    auto const& cases = std::get<0>(read);
    std::vector<study::Tried> all;
    std::size_t failed = 0;
    Progress progress("odds", cases.size());
    for (study::OddsCase const& each : cases) {
        auto trial = tried->try_case(each, options.games);
        if (auto const* wrong = std::get_if<std::string>(&trial))
            throw Failed(options.cases + ", " + each.id + ": " + *wrong);
        all.push_back({each, std::get<0>(std::move(trial))});
        study::ChiSquare const& fit = all.back().trial.fit;
        bool const is_right = agrees(all.back());
        failed += !is_right;
        std::printf("%s  %-5s chi-square %8.2f of %2d, p %.4f  %s\n",
                    is_right ? "agrees" : "DIFFERS", each.id.c_str(), fit.value, fit.freedom, fit.p,
                    each.title.c_str());
        std::fflush(stdout);
        progress.reach(all.size());
    }
    if (!options.out.empty())
        write_report(options.out, file, {std::string(system->name()), options.cases}, all);
    std::printf("%zu passed, %zu failed\n", all.size() - failed, failed);
    return failed == 0 ? 0 : 1;
}

} // namespace cli
