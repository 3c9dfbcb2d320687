#pragma once
// How orders and facings are shown on the table in the browser.

#include "rules/common/shown_board.h"
#include "rules/dragoon/phases.h"

namespace dragoon {

// A corner or a side of the hex, by the formation, in degrees clockwise from the top of the plan.
int degrees_of(Dragoon const& rules, Hex at, Formation formation, Direction facing);

// How the seat calls a unit: one of its own by its name, a stranger in fog by its kind.
std::string name_of(Scene const& now, umpire::Seat seat, UnitId unit);
std::string id_of(Scene const& now, umpire::Seat seat, UnitId unit);
std::string spoken(std::string alias); // "austrian light_battery 1": Austrian light battery 1
// DRG-GAP-66: an enemy in fog, called by kind and number.
bool is_stranger(Scene const& now, umpire::Seat seat, UnitId unit);

// All that is told of a piece: what is not in here does not show on it.
struct PieceFacts {
    std::uint16_t key = 0; // its unit
    bool is_stranger = false;
    bool can_act = false;
    bool is_finished = false;
    bool tops_stack = false;
    Piece piece{};
    std::int16_t left = -1; // half points, while it may march
    std::int16_t allowance = -1;
    UnitId leader = nobody;     // whom it obeys
    CommandId led = no_command; // by a leader ...
    Command command{};          // ... as it stands
    friend bool operator==(PieceFacts const&, PieceFacts const&) = default;
};
rules::BoardSketch<PieceFacts> sketch_of(Dragoon const& rules, View const& view);
rules::BoardPiece piece_of(Dragoon const& rules, PieceFacts const& facts);

// Every order the seat may give, and into `can_act` which units, by their id, have one.
rules::Menu menu_of(Situation const& now, View const& view, std::vector<bool>& can_act);

// What the seat may have pointed out: DRG-UI-02 to -07, -51, -52. board_highlights.cpp
std::vector<rules::Highlight> highlights_of(Dragoon const& rules, View const& view,
                                            rules::WantedHighlights const& wanted);
// DRG-UI-34: in the colour of their holders, as far as the seat knows.
std::vector<rules::BoardObjective> objectives_of(Scene const& now, View const& view);

// How the battle stands, and what wins it: DRG-UI-17, DRG-VICT. standing.cpp
void add_standing(Scene const& now, umpire::Seat seat, rules::Board& board);

std::string points_in_words(int halves); // "7½" of half points

} // namespace dragoon
