#pragma once
// What each command is asked, and the function that does it, in the file of its name. How the
// options are called and what they mean to a reader stands in main.cpp.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace cli {

// The command could not do what it was asked: one line that says why and what to do. Status 1.
struct Failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// It was asked for something that does not exist. Status 2, as for an unknown option.
struct BadUsage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct ServeOptions {
    std::string data = "oblique-data";
    std::string database; // of PostgreSQL; a file in `data` if empty
    std::string address;
    std::uint16_t port = 8757;
    bool is_port_given = false;
    bool is_public = false;
    std::vector<std::string> hosts;
    double load = 1;
    std::string mail_command;
    bool may_call_locally = false; // by webhook
    std::size_t onlookers_delay = 20;
    unsigned beat = 200;   // milliseconds
    double patience = 30;  // seconds
    unsigned unused = 600; // seconds
};

struct PlayOptions {
    std::string rules; // that of the scenario, if empty
    std::string scenario;
    std::vector<std::string> seats;
    std::string seed;
    std::string record;
    std::size_t games = 1;
    bool fog = false;
    bool account = false;
    bool json = false;
};

struct UmpireOptions {};

struct ReplayOptions {
    std::string record;
    std::string view;
    std::size_t to = std::numeric_limits<std::size_t>::max();
    bool verify = false;
    bool account = false;
    bool json = false;
};

struct StoryOptions {
    std::vector<std::string> paths;
    std::string rules;
    bool show = false;
    bool negate = false;
    bool json = false;
};

struct RulesOptions {
    std::string rules;
    bool json = false;
};

struct ScenariosOptions {
    std::string rules;
    bool json = false;
};

struct CheckOptions {
    std::vector<std::string> paths;
    std::size_t games = 3;
    bool json = false;
    bool table = false;
};

struct MapOptions {
    std::string rules;
    std::string scenario;
    std::string record;
    std::string battlefield;
    std::string ground;
    std::string armies = "on";
    double hex_metres = 0;
    std::string view = "umpire";
    std::string out;
    std::string theme = "light";
    std::string hexes = "on";
    bool details = false;
    std::size_t to = std::numeric_limits<std::size_t>::max();
};

struct ReportOptions {
    std::string record;
    std::string out;
};

struct OddsOptions {
    std::string cases;
    std::size_t games = 100'000;
    std::string out;
};

struct ArmyOptions {
    std::string what;              // check, cost or roll
    std::vector<std::string> army; // files; of examples the id of their list
    std::string rules = "horse-and-musket";
    std::string seed;
    std::string out;
    bool json = false;
};

struct BenchOptions {
    bool json = false;
    bool boards = false; // those alone
    std::string system;  // only this one's; of all if empty
};

// Each gives its exit status.
int run(ServeOptions const& options);
int run(PlayOptions const& options);
int run(UmpireOptions const& options);
int run(ReplayOptions const& options);
int run(StoryOptions const& options);
int run(RulesOptions const& options);
int run(ScenariosOptions const& options);
int run(CheckOptions const& options);
int run(MapOptions const& options);
int run(ReportOptions const& options);
int run(OddsOptions const& options);
int run(ArmyOptions const& options);
int run(BenchOptions const& options);

} // namespace cli
