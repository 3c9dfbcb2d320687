#pragma once
// The odds that a system tells, against what the dice make of them: a short trial of the cases that
// `oblique odds` tries at length.

#include "rules/all.h"
#include "study/trial.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

inline std::vector<study::OddsCase> odds_cases(std::string const& file) {
    std::ifstream stream(OBLIQUE_SOURCE_DIR "/tests/odds/" + file + ".play");
    std::stringstream text;
    text << stream.rdbuf();
    auto read = study::read_odds_cases(text.str(), *rules::find(study::tried_system(file)->id));
    if (auto const* error = get_if<umpire::LoadError>(&read)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return {};
    }
    return std::get<0>(std::move(read));
}

// That the odds of these cases, and of no others, are told as not exact.
template <class Is> void expect_inexact(std::string const& file, Is const& is_inexact) {
    for (study::OddsCase const& each : odds_cases(file)) {
        auto const tried = study::tried_system(file)->try_case(each, 1);
        ASSERT_TRUE(holds_alternative<study::Trial>(tried)) << each.id;
        EXPECT_EQ(!std::get<study::Trial>(tried).inexact.empty(), is_inexact(each.id)) << each.id;
    }
}

inline void expect_odds_agree(std::string const& file, std::size_t at_least) {
    auto const all = odds_cases(file);
    ASSERT_GE(all.size(), at_least);
    for (study::OddsCase const& each : all) {
        auto const tried = study::tried_system(file)->try_case(each, 1500);
        ASSERT_TRUE(holds_alternative<study::Trial>(tried))
            << each.id << ": " << std::get<std::string>(tried);
        auto const& trial = std::get<study::Trial>(tried);
        EXPECT_GT(trial.fit.p, 1e-5) << each.id << ": " << each.title;
        double whole = 0;
        for (study::Result const& result : trial.results) whole += result.chance;
        EXPECT_NEAR(whole, 1, 1e-9) << each.id;
        if (!each.figure) continue;
        study::Breaks const breaks = study::breaks_of(trial);
        EXPECT_NEAR(breaks.own, each.figure->own, 3) << each.id << ": " << each.title;
        EXPECT_NEAR(breaks.enemy, each.figure->enemy, 1.5) << each.id << ": " << each.title;
    }
}
