// oblique: the umpire at the command line.

#include "cli/command.h"

#include <array>
#include <csignal>
#include <cstdio>

namespace {

constexpr std::array<cli::AddCommand, 10> commands{
    cli::add_serve, cli::add_play,      cli::add_umpire, cli::add_replay, cli::add_story,
    cli::add_rules, cli::add_scenarios, cli::add_check,  cli::add_map,    cli::add_bench,
};

int complain(std::string what, int status) {
    for (char& c : what)
        if (c == '\n') c = ' '; // an error is one line
    std::fprintf(stderr, "oblique: %s\n", what.c_str());
    return status;
}

std::string chosen(CLI::App const& program) {
    for (CLI::App const* command : program.get_subcommands()) return " " + command->get_name();
    return "";
}

int run(CLI::App& program, int argc, char** argv) {
    int status = 0;
    for (cli::AddCommand const add : commands) add(program, status);
    try {
        program.parse(argc, argv);
    } catch (CLI::Success const& asked) { // --help, --version
        return program.exit(asked);
    } catch (CLI::ParseError const& error) {
        return complain(std::string(error.what()) + "; see oblique" + chosen(program) + " --help",
                        2);
    } catch (cli::BadUsage const& error) {
        return complain(error.what(), 2);
    } catch (std::exception const& error) {
        return complain(error.what(), 1);
    }
    return status;
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN); // a bot that has gone is told of as an error of our own
    CLI::App program("Oblique: an umpire for the battles of Frederick the Great");
    program.set_version_flag("--version", "oblique " OBLIQUE_VERSION);
    program.require_subcommand(1);
    program.footer("Every command has --help with an example. Exit status: 0 done, 1 failed, 2 bad "
                   "usage.");
    int const status = run(program, argc, argv);
    if (std::fflush(stdout) != 0 && status == 0) return 1; // what was asked for did not arrive
    return status;
}
