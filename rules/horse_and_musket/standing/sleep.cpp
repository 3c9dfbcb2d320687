// Turns slept through: HM-GAP-104. Whoever sleeps draws and passes, and is woken by what they
// named.

#include "rules/horse_and_musket/standing/standing.h"

namespace horse_and_musket {

namespace {

int cards_held(Position const& position, Side side) {
    int sum = 0;
    for (Cards const& cards : position.cards) sum += cards.hand[umpire::index(side)];
    return sum;
}
bool is_enemy_near(Pen const& pen, Side side, Mil distance) {
    Situation const situation(pen.rules(), pen.state().position);
    for (Situation::Presence const& own : situation.present())
        for (Situation::Presence const& other : situation.present())
            if (own.unit != no_unit && other.unit != no_unit && own.side == side &&
                other.side != side && colours_apart(situation, own.unit, other.unit) <= distance)
                return true;
    return false;
}
// Where there is more to decide than whether to pass, they are woken too.
bool is_woken(Pen const& pen, Side side, Instructions const& said) {
    Position const& position = pen.state().position;
    return position.top.stage != Stage::decision || position.top.must_play_joker != 0 ||
           cards_held(position, side) >= said.sleep_cards ||
           is_enemy_near(pen, side, {said.sleep_near});
}

} // namespace

void sleep_on(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    while (top.agenda.empty() && top.stage != Stage::over && top.stage <= Stage::decision) {
        Side const side = top.active;
        Instructions said = pen.state().position.instructions[umpire::index(side)];
        if (said.sleep_cards == 0) return;
        if (is_woken(pen, side, said)) {
            said.sleep_cards = 0;
            said.sleep_near = 0;
            return pen.write(InstructionsFiled{"HM-GAP-104", side, said});
        }
        lapse_advances(pen);
        pen.write(Passed{"HM-TURN-04", side});
        begin_turn(pen, umpire::other(side));
    }
}

} // namespace horse_and_musket
