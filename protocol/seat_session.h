#pragma once
// A player's program at one seat of one battle. It is told when it is its turn, may ask what its
// seat may know, and answers with an order.

#include "protocol/questions.h"

namespace protocol {

class SeatSession {
public:
    struct Battle {
        std::string_view name;
        umpire::AnyBattle& table;
        umpire::RecordHeader const& header;
        umpire::Planner planner = nullptr;
    };
    SeatSession(Battle const& battle, umpire::Seat seat)
        : keeper_(battle.table),
          subject_{battle.name, battle.table, battle.header, keeper_, battle.planner}, seat_(seat) {
    }
    SeatSession(SeatSession const&) = delete; // it is its own keeper
    SeatSession& operator=(SeatSession const&) = delete;

    std::string turn_message() const { return protocol::turn_message(subject_, seat_); }
    std::string over_message() const { return protocol::over_message(subject_, seat_); }
    std::string answer(std::string_view line);

private:
    TableKeeper keeper_;
    Subject subject_;
    umpire::Seat seat_;
};

} // namespace protocol
