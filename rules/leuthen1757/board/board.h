#pragma once
// How orders and facings are shown on the table in the browser.

#include "atlas/frame.h"
#include "rules/common/shown_board.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

int degrees_of(atlas::Frame const& frame, Direction facing); // clockwise from the top of the plan

// All that is told of a piece: what is not in here does not show on it.
struct PieceFacts {
    enum class Command : std::uint8_t { untold, in_command, out_of_command };

    std::uint16_t key = 0; // its unit
    Piece piece{};
    UnitId leader = nobody; // whom it obeys
    std::int8_t morale = 0;
    std::int8_t radius = 0; // of a leader
    std::int8_t spent = -1; // movement points, of the unit that is marching ...
    std::int8_t allowance = 0;
    Command command = Command::untold;
    bool is_frozen = false;
    bool can_act = false;
    std::uint8_t unused = 0;
    // Of a leader, a bit for each formation: those that follow, acted, are out of command.
    std::uint32_t leads = 0, activated = 0, strayed = 0;
    friend bool operator==(PieceFacts const&, PieceFacts const&) = default;
};
rules::BoardSketch<PieceFacts> sketch_of(Leuthen1757 const& rules, View const& view);
rules::BoardPiece piece_of(Leuthen1757 const& rules, PieceFacts const& facts);

// Every order the seat may give, and into `can_act` which units, by their id, have one.
rules::Menu menu_of(Situation const& now, View const& view, std::vector<bool>& can_act);

// The rulebook points out nothing: the tools of every table on hexes. board_highlights.cpp
std::vector<rules::Highlight> highlights_of(Leuthen1757 const& rules, View const& view,
                                            rules::WantedHighlights const& wanted);

// What wins, how far it is, and the places that count. summary.cpp
void add_victory(Leuthen1757 const& rules, Position const& position, rules::Board& board);

} // namespace leuthen1757
