#pragma once
// What a system shows on the table in the browser, in words that are the same for all of them.
// docs/table.md tells what each means to the page; board.cpp writes them as JSON.

#include "umpire/any_battle.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

// What never changes in a battle. Places are in the units of the plan.
struct SheetHex {
    std::string at; // its label
    double x = 0;
    double y = 0;
    std::string_view terrain;
    int level = 0;
    std::string name; // of a village or hill; mostly empty
    bool has_road = false;
};
struct Sheet {
    double width = 0;
    double height = 0;
    double hex_size = 0; // from side to side
    std::vector<SheetHex> hexes;
};

struct BoardPiece {
    std::string id;
    std::string name;
    umpire::Side side = umpire::Side::a;
    std::string_view arm;       // infantry, light, cavalry, battery, leader, hidden
    std::string_view kind;      // of its arm: grenadiers, hussars, heavy...; empty: the usual one
    std::string_view nation;    // whose colours it wears; empty: those of its side
    std::string_view shows;     // what a closed counter looks like: infantry, cavalry, both
    std::string_view holds;     // what is under it, where the seat knows: wing, dummy
    std::string at;             // empty: not yet on the field
    std::optional<int> facing;  // degrees clockwise from the top of the plan
    std::string_view formation; // line, column, square, open, limbered, or empty
    int strength = 0;
    std::string figure;                     // what is written beside it
    std::string_view condition = "ordered"; // ordered, disordered, routed
    bool can_act = false;
    bool is_top = false; // of a stack: the others stand under it
    bool is_charging = false;
    std::string leader;             // the id of the leader it obeys; empty if none
    int radius = 0;                 // of a leader's command, in hexes
    std::vector<std::string> lines; // what is said of it on inspection
};

// An order on the menu, and how it is given by hand.
struct Choice {
    std::string order; // as JSON
    std::string_view verb;
    std::string unit;                // these four empty where they do not apply
    std::string to;                  // a hex
    std::string at;                  // a target's id
    std::vector<std::string> with{}; // ids of all others that take part, on either side
    std::optional<int> facing{};     // degrees
    std::string label;
    std::string cost{};
    bool chancy = false; // it has odds
};

// What a player may have pointed out on the field whenever he likes.
struct Highlight {
    std::string_view name;  // by which the page knows it again on the next board
    std::string_view label; // what the player reads
    std::string_view tone;  // gold, red, blue, violet
    std::vector<std::string> hexes;
    std::vector<std::string> pieces; // ids
};

// A place worth holding.
struct BoardObjective {
    std::string at;
    std::string name;
    umpire::Side holder = umpire::Side::a; // as far as the seat knows
    std::array<int, 2> worth{};            // by side
};

struct Statistics { // of one side
    int strength = 0;
    int lost = 0;
};

// What a seat sees now.
struct Board {
    std::string headline; // "Turn 3, 14:00"
    std::string phase;
    std::string prompt;
    bool is_hidden = false; // the other side is not to see this board
    std::vector<BoardPiece> pieces;
    std::vector<Choice> menu;          // empty where it is not the seat's turn
    std::vector<Highlight> highlights; // all the system has, those too that point out nothing now
    std::vector<BoardObjective> objectives;
    std::vector<std::string> standing;                     // how the battle stands, a sentence each
    std::array<std::optional<Statistics>, 2> statistics{}; // none of an enemy in fog
};

// The fields of each, into an object that is open.
void write_fields(umpire::JsonWriter& out, Sheet const& sheet);
void write_fields(umpire::JsonWriter& out, Board const& board);

} // namespace rules
