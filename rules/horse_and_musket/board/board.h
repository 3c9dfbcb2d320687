#pragma once
// What the table in the browser shows of Horse & Musket. All of it is made from a seat's view.
// The rules count y upwards, from the near edge; the board counts it down, as a plan does.

#include "rules/common/shown_board.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

// All that is told of a unit or a General: what is not in here does not show on it.
struct PieceFacts {
    std::uint16_t key = 0;
    bool can_act = false;
    UnitId unit = no_unit; // it is this unit ...
    Unit state{};
    std::optional<field::File> file{}; // of a column
    Side side = Side::a;
    bool is_shaken = false;
    GeneralId general = no_general; // ... or this General
    General rider{};
    bool is_to_come = false;       // it has still to be put down, facing that way
    FeatureId ground = no_feature; // a piece of the box, to be laid
    Heading ahead{};
    friend bool operator==(PieceFacts const&, PieceFacts const&) = default;
};
rules::BoardSketch<PieceFacts> sketch_of(HorseAndMusket const& rules, View const& view);

// board/pieces.cpp
void add_pieces(Situation const& now, std::vector<PieceFacts>& pieces);
void add_reserve(Reckoning const& now, std::vector<PieceFacts>& pieces); // still to be put down
rules::BoardPiece piece_of(HorseAndMusket const& rules, PieceFacts const& facts);
std::string spaced(std::string_view word); // "heavy cavalry"
std::string upper_first(std::string text);
std::string counted(int number, std::string_view one, std::string_view many);

std::string headline_of(HorseAndMusket const& rules, Tabletop const& top);
std::vector<std::string> standing_of(HorseAndMusket const& rules, Tabletop const& top);
std::string card_title(Scenario const& scenario, CardId card);

// board/menu.cpp, board/highlights.cpp
rules::Menu menu_of(HorseAndMusket const& rules, Reckoning const& now);
std::vector<rules::Highlight> highlights_of(HorseAndMusket const& rules, View const& view,
                                            rules::WantedHighlights const& wanted);

// Places of the table as the board has them.
class OnBoard {
public:
    explicit OnBoard(Scenario const& scenario) : depth_(scenario.cloth.depth) {}
    rules::Spot spot(Spot at) const {
        return {static_cast<double>(at.x.value), static_cast<double>((depth_ - at.y).value)};
    }
    rules::Pose pose(Pose const& pose) const {
        return {pose.at.x.value, (depth_ - pose.at.y).value, pose.heading.value()};
    }
    rules::Polygon polygon(std::span<Spot const> corners) const {
        rules::Polygon outline;
        for (Spot const corner : corners) outline.push_back(spot(corner));
        return outline;
    }

private:
    Mil depth_;
};

} // namespace horse_and_musket
