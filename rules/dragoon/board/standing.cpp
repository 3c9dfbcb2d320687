// How the battle stands for each side, what wins it, and how far that is.

#include "rules/dragoon/board/board.h"

#include <cctype>
#include <cstdlib>

namespace dragoon {

namespace {

std::string capital(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}
// "the Prussians": "Prussians"
std::string short_name(std::string const& army) {
    return capital(army.starts_with("the ") ? army.substr(4) : army);
}

// Of an enemy's losses nothing is known in fog.
bool is_open(Scene const& now, umpire::Seat seat, Side side) {
    return !now.scenario().has_fog || seat == umpire::umpire_seat || umpire::side_of(seat) == side;
}

// DRG-VICT: what wins, and how far it is.
void add_victory(Scene const& now, umpire::Seat seat, rules::Board& board) {
    int worth = 0;
    for (Objective const& each : now.scenario().objectives) worth += each.worth[0] + each.worth[1];
    auto const points = [](int count) {
        return std::to_string(count) + (count == 1 ? " point" : " points");
    };
    board.victory = {"Objectives count at the end, or when an army withdraws from its losses.",
                     "Decisive victory: " + points((worth + 3) / 4) + " more than the enemy.",
                     "Tactical victory: " + points((worth + 9) / 10) + " more. Less is a draw."};
    for (Side const side : {Side::a, Side::b}) {
        std::string const& army = now.scenario().armies[umpire::index(side)].name;
        Tally const tally = tally_of(now, side);
        board.victory.push_back(capital(army) + " withdraw when " +
                                std::to_string(now.position.levels[umpire::index(side)]) +
                                " % of their men are lost.");
        board.score +=
            (board.score.empty() ? "" : " · ") + short_name(army) + " " + points(tally.points);
        if (is_open(now, seat, side))
            board.score += ", " + std::to_string(tally.lost_percent()) + " of " +
                           std::to_string(now.position.levels[umpire::index(side)]) + " % lost";
    }
}

// "have lost 3 of 9 men, charge with +1 and hold 4 points"
std::string listed(std::vector<std::string> const& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? " " : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

// DRG-UI-17: how a side stands. Of an enemy's losses nothing is known in fog.
void add_side(Scene const& now, umpire::Seat seat, Side side, rules::Board& board) {
    Tally const tally = tally_of(now, side);
    std::vector<std::string> parts;
    if (is_open(now, seat, side)) {
        board.statistics[umpire::index(side)] = rules::Statistics{tally.men, tally.lost()};
        parts.push_back("have lost " + std::to_string(tally.lost()) + " of " +
                        std::to_string(tally.men_at_first) + " men (" +
                        std::to_string(tally.lost_percent()) + " %, and withdraw at " +
                        std::to_string(now.position.levels[umpire::index(side)]) + " %)");
    }
    if (int const charging = now.scenario().armies[umpire::index(side)].charge_modifier)
        parts.push_back(std::string("charge with ") + (charging < 0 ? "−" : "+") +
                        std::to_string(std::abs(charging)));
    parts.push_back("hold " + std::to_string(tally.points) + " points of objectives");
    board.standing.push_back(capital(now.scenario().armies[umpire::index(side)].name) +
                             listed(parts) + ".");
}

} // namespace

void add_standing(Scene const& now, umpire::Seat seat, rules::Board& board) {
    for (Side const side : {Side::a, Side::b}) add_side(now, seat, side, board);
    add_victory(now, seat, board);
}

} // namespace dragoon
