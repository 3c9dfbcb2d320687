#pragma once
// A recorded battle, looked through once for its report: the turns with what each cost, the fights
// that cost most, and the losses by arm and by wing.

#include "cli/opening.h"

#include <map>

namespace cli {

using Counts = std::array<int, 2>; // by side

struct Fight {
    std::size_t order = 0;
    std::string turn;
    std::string deed; // what was told of it first
    Counts lost{};
};

struct March { // of a piece, in one turn: the ids of areas
    umpire::Side side{};
    std::string from;
    std::string to;
};

struct ChronicleTurn {
    std::string headline;
    std::size_t first = 0; // orders given before it
    std::size_t last = 0;  // and at its end
    Counts lost{};
    std::vector<March> marches{};
};

struct Body { // of troops: an arm, or those under one leader
    Counts at_first{};
    Counts at_last{};
};

struct Chronicle {
    std::string scenario;
    std::array<std::string, 2> armies{};
    std::string verdict;
    std::vector<std::string> standing{};
    std::vector<ChronicleTurn> turns{};
    std::vector<Fight> fights{}; // those that cost most, in their order
    std::map<std::string, Body> arms{};
    std::array<std::map<std::string, std::array<int, 2>>, 2> wings{}; // by leader: first, last
};

// Plays the record to its end.
Chronicle chronicle_of(OpenRecord& opened);

} // namespace cli
