#include "cli/players.h"

#include "cli/command.h"
#include "commanders/all.h"

#include <algorithm>

namespace cli {

SeatChoice read_seat_choice(std::string const& text) {
    std::size_t const equals = text.find('=');
    auto const seat = umpire::seat_meaning(text.substr(0, equals));
    bool const is_player = seat == umpire::seat_a || seat == umpire::seat_b;
    if (equals == text.npos || !is_player || equals + 1 == text.size())
        throw BadUsage("--seat " + text + ": expected A=WHO or B=WHO, for example A=captain");
    return {*seat, text.substr(equals + 1)};
}

std::unique_ptr<commanders::Player> seat_player(std::string const& who,
                                                Invitation const& invitation) {
    constexpr std::string_view program = "exec:";
    if (who == "human") return seat_human();
    if (who.starts_with(program)) return seat_program(who.substr(program.size()), invitation);
    umpire::Seed const battle = invitation.table.seed();
    umpire::Seed const own{umpire::siphash(battle, ~std::uint64_t{invitation.seat.value}), 0};
    auto player = commanders::make(invitation.table.system(), who, own);
    if (!player) {
        std::string const system(invitation.table.system());
        std::string playing;
        for (std::string_view const level : commanders::levels_of(system))
            playing.append(level).append(", ");
        bool const plays_others = std::ranges::count(commanders::levels(), who) != 0;
        throw BadUsage((plays_others ? "no " + who + " plays " + system + " yet"
                                     : "nobody is called '" + who + "'") +
                       ": a seat is for " + playing + "human or exec:PROGRAM");
    }
    return player;
}

} // namespace cli
