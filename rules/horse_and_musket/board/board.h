#pragma once
// What the table in the browser shows of Horse & Musket. All of it is made from a seat's view.
// The rules count y upwards, from the near edge; the board counts it down, as a plan does.

#include "rules/common/board.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

rules::Board board_of(HorseAndMusket const& rules, View const& view);
std::string headline_of(HorseAndMusket const& rules, Tabletop const& top);
std::vector<std::string> standing_of(HorseAndMusket const& rules, Tabletop const& top);
std::string card_title(Scenario const& scenario, CardId card);

// board/menu.cpp, board/highlights.cpp
rules::Menu menu_of(HorseAndMusket const& rules, View const& view);
std::vector<rules::Highlight> highlights_of(Situation const& now, View const& view);

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
    // A unit's stands, the Colour Stand first; disordered ones are turned askew, as on a real
    // table.
    std::vector<rules::Polygon> stands(Situation const& now, UnitId unit) const;
    std::vector<rules::Polygon> stand(General const& general) const;

private:
    Mil depth_;
};

} // namespace horse_and_musket
