// oblique: the umpire at the command line. Every command and option it has; this file alone knows
// the library that reads them, which is slow to compile.

#include "cli/command.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <memory>

namespace cli {

namespace {

// How the help introduces a command.
struct Recipe {
    char const* name;
    char const* summary;
    char const* example;
};
void introduce(CLI::App& command, Recipe const& recipe) {
    command.name(recipe.name);
    command.description(recipe.summary);
    command.footer("Example:\n  " + std::string(recipe.example));
}
// An option whose value, if it is not given, stands in the help.
template <class Value>
CLI::Option* with_default(CLI::App& command, char const* name, Value& value,
                          char const* description = "") {
    return command.add_option(name, value, description)->capture_default_str();
}

void describe(CLI::App& command, ServeOptions& options) {
    introduce(command, {"serve", "The table in the browser", "oblique serve --port 8757"});
    with_default(command, "--data", options.data, "the folder for battles and accounts");
    command.add_option(
        "--database", options.database,
        "a PostgreSQL database to keep them in, postgresql://...: several servers may "
        "share one");
    command
        .add_option_function<std::uint16_t>(
            "--port",
            [&options](std::uint16_t port) {
                options.port = port;
                options.is_port_given = true;
            },
            "the port; 0 takes any free one. Without this: 8757, or the next free one")
        ->type_name("PORT");
    command.add_flag(
        "--public", options.is_public,
        "listen to the open network, behind a reverse proxy with TLS (docs/server.md)");
    command.add_option("--address", options.address,
                       "the address to listen on: 127.0.0.1, or with --public 0.0.0.0");
    command.add_option("--host", options.hosts,
                       "with --public, the names by which it may be asked; any if none is given");
    with_default(command, "--load", options.load,
                 "so many times the usual limits on how much one address may ask")
        ->check(CLI::Range(0.01, 1e6));
    command.add_option("--mail-command", options.mail_command,
                       "what sends the mail it reads, say 'sendmail -t': for players who want to "
                       "hear that it is their move");
    command.add_flag("--local-webhooks", options.may_call_locally,
                     "webhooks of players may lead to this machine and its network");
    with_default(command, "--onlookers-delay", options.onlookers_delay,
                 "how many orders onlookers are behind where something is hidden");
    with_default(command, "--beat", options.beat,
                 "milliseconds from one step of the others to the next, where something is "
                 "hidden: their speed tells nothing")
        ->check(CLI::Range(0, 10'000));
    with_default(command, "--put-away", options.unused,
                 "seconds after which a battle that nobody looks at is put out of memory");
    with_default(command, "--patience", options.patience,
                 "seconds in which a request must have come, and its answer been taken")
        ->check(CLI::Range(0.1, 3600.0));
}

void describe(CLI::App& command, PlayOptions& options) {
    introduce(command, {"play", "Play a battle to its end",
                        "oblique play --scenario leuthen-oblique --seat A=captain --seat B=recruit "
                        "--seed 1757 --account"});
    command.add_option("--rules", options.rules,
                       "the rule system; that of the scenario if left out");
    command.add_option("--scenario", options.scenario, "the battle, or a file with its document")
        ->required();
    command
        .add_option("--seat", options.seats,
                    "A=WHO or B=WHO: recruit, captain, human, or exec:PROGRAM, which speaks the "
                    "protocol on its streams; both are captains if nothing is said")
        ->take_all();
    command.add_option("--seed", options.seed,
                       "from which the dice follow, in hexadecimal; a fresh one if left out");
    command.add_option("--record", options.record, "the file to write the record to");
    command.add_option("--games", options.games, "so many battles, with seeds one after the other")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    command.add_flag("--fog", options.fog, "each side knows only what its army sees");
    command.add_flag("--account", options.account, "tell the battle in sentences");
    command.add_flag("--json", options.json, "print the outcome as JSON");
}

void describe(CLI::App& command, UmpireOptions&) {
    introduce(command,
              {"umpire", "Answer the protocol, a JSON message a line, on the standard streams",
               "echo '{\"kind\":\"scenarios\"}' | oblique umpire"});
}

void describe(CLI::App& command, ReplayOptions& options) {
    introduce(command,
              {"replay", "Play a recorded battle again", "oblique replay battle.jsonl --verify"});
    command.add_option("RECORD", options.record, "the file that holds the record")->required();
    command.add_flag("--verify", options.verify,
                     "check the commitment, every order and the digest, and say no more");
    command.add_option("--view", options.view,
                       "print what a seat (A, B, spectator, umpire) sees at the end, as JSON");
    command.add_option("--to", options.to, "only so many orders");
    command.add_flag("--account", options.account, "tell the battle in sentences");
    command.add_flag("--json", options.json, "print how it ends as JSON");
}

void describe(CLI::App& command, ReportOptions& options) {
    introduce(command, {"report", "Tell a recorded battle on one page",
                        "oblique report battle.jsonl --out report.html"});
    command.add_option("RECORD", options.record, "the file that holds the record")->required();
    command.add_option("--out", options.out, "the page to write, NAME.html")->required();
}

void describe(CLI::App& command, StoryOptions& options) {
    introduce(command,
              {"story", "Run the stories that hold the rules", "oblique story tests/stories"});
    command
        .add_option("PATH", options.paths,
                    "files (.play) or folders, searched with all folders within")
        ->required();
    command.add_option("--rules", options.rules,
                       "the rule system; if left out, the folder a story lies in names it");
    command.add_flag("--show", options.show, "print each order and the events it brought");
    command.add_flag("--negate", options.negate,
                     "hold every expectation against its opposites too: each must fail");
    command.add_flag("--json", options.json, "as JSON");
}

void describe(CLI::App& command, RulesOptions& options) {
    introduce(command, {"rules", "List the rule systems, and how much of each is done and tested",
                        "oblique rules leuthen1757 --json"});
    command.add_option("RULES", options.rules, "only this rule system");
    command.add_flag("--json", options.json, "as JSON");
}

void describe(CLI::App& command, ScenariosOptions& options) {
    introduce(command, {"scenarios", "List the battles there are to play",
                        "oblique scenarios --rules leuthen1757 --json"});
    command.add_option("--rules", options.rules, "only the scenarios of this rule system");
    command.add_flag("--json", options.json, "as JSON");
}

void describe(CLI::App& command, CheckOptions& options) {
    introduce(command, {"check", "Look through the data: scenarios, tables, grounds, sums",
                        "oblique check my-battle.json"});
    command.add_option(
        "PATH", options.paths,
        "scenarios, armies.json, history.json, grounds (.geojson), records (.jsonl) or "
        "folders of them; "
        "all that the program carries if left out");
    with_default(command, "--games", options.games,
                 "battles by chance to play out for each scenario");
    command.add_flag("--json", options.json, "as JSON");
    command.add_flag("--table", options.table,
                     "only the armies of the atlas beside history's, as a table");
}

void describe(CLI::App& command, MapOptions& options) {
    introduce(command, {"map", "Draw a battle as an engraved plan",
                        "oblique map --scenario leuthen-oblique --out leuthen.png"});
    command.add_option("--rules", options.rules,
                       "the rule system; of a battlefield, its map sheet of it");
    auto* const what = command.add_option_group("what", "what is drawn, one of these");
    what->add_option("--scenario", options.scenario, "a battle as it begins");
    what->add_option("--record", options.record, "a recorded battle");
    what->add_option("--battlefield", options.battlefield, "a battlefield of the atlas");
    what->add_option("--ground", options.ground,
                     "a battlefield of one's own: a ground.geojson, or the folder it is in");
    what->require_option(1);
    with_default(command, "--armies", options.armies,
                 "of a battlefield: on and off show its own, a path another armies.json");
    command
        .add_option("--hex", options.hex_metres,
                    "of a battlefield, draw a grid of hexes of so many metres")
        ->check(CLI::Range(50.0, 5000.0));
    command.add_option("--to", options.to, "of a record, only so many orders");
    with_default(command, "--view", options.view, "as this seat sees it")
        ->check(CLI::IsMember({"A", "B", "spectator", "umpire"}));
    command.add_option("--out", options.out, "the file: .svg or .png")->required();
    with_default(command, "--theme", options.theme)->check(CLI::IsMember({"light", "dark"}));
    with_default(command, "--hexes", options.hexes, "the grid is drawn")
        ->check(CLI::IsMember({"on", "off"}));
    command.add_flag("--details", options.details, "command and morale beside each unit");
}

void describe(CLI::App& command, OddsOptions& options) {
    introduce(command, {"odds", "Try by many games whether the odds that are shown are right",
                        "oblique odds tests/odds/dragoon.play --games 10000"});
    command.add_option("CASES", options.cases, "positions with one order each")->required();
    with_default(command, "--games", options.games, "how often each order is given");
    command.add_option("--out", options.out, "write a page and its plots into this folder");
}

void describe(CLI::App& command, ArmyOptions& options) {
    introduce(command,
              {"army",
               "Look at an army that is bought: its price, what the rules say of it, its dice",
               "oblique army check my-army.json"});
    command
        .add_option("WHAT", options.what,
                    "check: every finding beside its line (status 1 if it may not be "
                    "fielded); cost: every price; roll: the dice that "
                    "are thrown before its first battle; meet: the scenario in which two armies "
                    "meet")
        ->required()
        ->check(CLI::IsMember({"check", "cost", "roll", "meet"}));
    command
        .add_option("ARMY", options.army,
                    "the army's document, or the list of an example: austria, prussia_1756 ...; "
                    "with meet two of them")
        ->required();
    with_default(command, "--rules", options.rules, "the rule system");
    command.add_option("--seed", options.seed,
                       "with roll, from which the dice follow, in hexadecimal; a fresh one if left "
                       "out");
    command.add_option("--out", options.out,
                       "with roll and meet, the file to write the document to");
    command.add_flag("--json", options.json, "as JSON");
}

void describe(CLI::App& command, BenchOptions& options) {
    introduce(command,
              {"bench", "Measure how fast the umpire is on this machine", "oblique bench --json"});
    command.add_flag("--json", options.json, "as JSON");
    command.add_flag("--boards", options.boards, "only what boards cost that are sent as changes");
    command.add_option("--system", options.system, "only the figures of this rule system");
}

// Adds one command with its options; when it was chosen it runs and leaves its exit status.
template <class Options> void add(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    CLI::App* const command = program.add_subcommand();
    describe(*command, *options);
    command->callback([options, &status] { status = run(*options); });
}
template <class... Options> void add_all(CLI::App& program, int& status) {
    (add<Options>(program, status), ...);
}

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

} // namespace

static int answer(CLI::App& program, int argc, char** argv) {
    int status = 0;
    add_all<ServeOptions, PlayOptions, UmpireOptions, ReplayOptions, ReportOptions, StoryOptions,
            RulesOptions, ScenariosOptions, CheckOptions, MapOptions, ArmyOptions, OddsOptions,
            BenchOptions>(program, status);
    try {
        program.parse(argc, argv);
    } catch (CLI::Success const& asked) { // --help, --version
        return program.exit(asked);
    } catch (CLI::ParseError const& error) {
        return complain(std::string(error.what()) + "; see oblique" + chosen(program) + " --help",
                        2);
    } catch (BadUsage const& error) {
        return complain(error.what(), 2);
    } catch (std::exception const& error) {
        return complain(error.what(), 1);
    }
    return status;
}

} // namespace cli

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN); // a bot that has gone is told of as an error of our own
    CLI::App program("Oblique: an umpire for the battles of Frederick the Great");
    program.set_version_flag("--version", "oblique " OBLIQUE_VERSION);
    program.require_subcommand(1);
    program.footer("Every command has --help with an example. Exit status: 0 done, 1 failed, 2 bad "
                   "usage.");
    int const status = cli::answer(program, argc, argv);
    if (std::fflush(stdout) != 0 && status == 0) return 1; // what was asked for did not arrive
    return status;
}
