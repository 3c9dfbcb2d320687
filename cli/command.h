#pragma once
// What the commands share. Each stands in a file of its own and is listed in main.cpp.

#include <CLI/CLI.hpp>

#include <stdexcept>
#include <string>

namespace cli {

// The command could not do what it was asked: one line that says why and what to do. Status 1.
struct Failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// It was asked for something that does not exist. Status 2, as for an unknown option.
struct BadUsage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Each adds its command to the program; when it was chosen it runs and leaves its exit status.
using AddCommand = void (*)(CLI::App& program, int& status);
void add_serve(CLI::App& program, int& status);
void add_play(CLI::App& program, int& status);
void add_umpire(CLI::App& program, int& status);
void add_replay(CLI::App& program, int& status);
void add_story(CLI::App& program, int& status);
void add_rules(CLI::App& program, int& status);
void add_scenarios(CLI::App& program, int& status);
void add_check(CLI::App& program, int& status);
void add_map(CLI::App& program, int& status);
void add_bench(CLI::App& program, int& status);

// Adds one command with its options. `describe` names the options and keeps their values in
// `Options`, `run` does the work and gives the status.
template <class Options> struct Recipe {
    char const* name;
    char const* summary;
    char const* example;
    void (*describe)(CLI::App&, Options&);
    int (*run)(Options const&);
};
template <class Options> void add(CLI::App& program, int& status, Recipe<Options> recipe) {
    auto options = std::make_shared<Options>();
    CLI::App* const command = program.add_subcommand(recipe.name, recipe.summary);
    recipe.describe(*command, *options);
    command->footer("Example:\n  " + std::string(recipe.example));
    command->callback([options, run = recipe.run, &status] { status = run(*options); });
}

} // namespace cli
