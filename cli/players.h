#pragma once
// Who sits at a seat: a machine commander, a human at the terminal, a program of somebody else's.

#include "commanders/player.h"
#include "umpire/record/record.h"

#include <memory>
#include <string>

namespace cli {

// "A=captain", "B=human", "B=exec:./bot --deep": the seat, and who sits there.
struct SeatChoice {
    umpire::Seat seat;
    std::string who;
};
SeatChoice read_seat_choice(std::string const& text);

// What a player is given at the beginning.
struct Invitation {
    umpire::AnyBattle& table;
    umpire::RecordHeader const& header;
    umpire::Seat seat;
};
// `who` as in a SeatChoice. Machine commanders get dice of their own, which follow from the seed of
// the battle, so that a battle between them can be repeated, and from which nothing can be learnt
// about it.
std::unique_ptr<commanders::Player> seat_player(std::string const& who,
                                                Invitation const& invitation);

std::unique_ptr<commanders::Player> seat_human();                            // human.cpp
std::unique_ptr<commanders::Player> seat_program(std::string const& command, // program.cpp
                                                 Invitation const& invitation);

} // namespace cli
