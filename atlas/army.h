#pragma once
// The orders of battle of both sides, and where the armies stood, as read from armies.json. The
// format stands in atlas/battles/README.md. Nothing here is of one rule system.

#include "atlas/ground.h"
#include "umpire/umpire.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace atlas {

enum class Troops : std::uint8_t {
    // foot
    musketeers,
    fusiliers,
    grenadiers,
    guards,
    garrison,
    free_battalion,
    croats,
    jaegers,
    // horse
    cuirassiers,
    dragoons,
    hussars,
    carabiniers,
    horse_grenadiers,
    chevaulegers,
    cossacks,
    horse,
};
std::string_view name_of(Troops troops);
constexpr bool is_foot(Troops troops) { return troops <= Troops::jaegers; }

enum class Calibre : std::uint8_t {
    three_pounder,
    four_pounder,
    six_pounder,
    eight_pounder,
    light_twelve_pounder,
    heavy_twelve_pounder,
    twenty_four_pounder,
    howitzer,
    unicorn,
    secret_howitzer,
};
std::string_view name_of(Calibre calibre);

enum class Formation : std::uint8_t { line, column, battery };

struct Officer {
    std::string name;
    std::string rank;
    std::optional<Position> at;
};

struct Regiment {
    std::string id;
    std::string number; // "IR 18", as the lists count them; empty where they do not
    std::string name;
    Troops type{};
    std::string nation;
    int battalions = 0; // of foot
    int battalion_guns = 0;
    int squadrons = 0; // of horse
    int men = 0;
    int quality = 0; // 1 to 10, of that year
    Confidence confidence{};
    std::string source;
    std::string note;
};

struct Battery {
    std::string id;
    std::string name;
    std::string nation;
    int pieces = 0;
    Calibre calibre{};
    Confidence confidence{};
    std::string source;
    std::string note;
};

struct Deployment {
    std::vector<Position> line; // from the right end to the left; of a column, from its head
    double facing = 0;          // degrees of the compass
    Formation formation{};
    std::vector<std::string> of; // ids of regiments and batteries, in that order
    Confidence confidence{};
};

struct Command {
    std::string id;
    std::string name;
    std::string under; // the id of the command it is part of, or empty
    Officer leader;
    std::vector<Regiment> regiments;
    std::vector<Battery> batteries;
    std::vector<Deployment> deployment;
    std::string note;
};

struct Army {
    std::vector<std::string> nations;
    std::string name; // "The army of the King"
    Officer commander;
    std::vector<Command> commands;
    std::string note;
};

struct Armies {
    std::string battle;
    std::array<Army, 2> sides; // A, the Prussians, and B
    std::string note;
    Army const& of(umpire::Side side) const { return sides[side == umpire::Side::a ? 0 : 1]; }
};

// Reads strictly: what is unknown, missing or of another type is an error; so is an id given twice,
// and one that names nothing.
std::variant<Armies, LoadError> read_armies(std::string_view json);

struct Tally {
    int men = 0;
    int foot = 0;
    int horse = 0;
    int battalions = 0;
    int squadrons = 0;
    int battalion_guns = 0;
    int heavy_guns = 0;
};
Tally tally_of(Army const& army);

} // namespace atlas
