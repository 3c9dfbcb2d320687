// What a board costs that is sent as changes, after each order of a battle between the best
// machines.

#include "cli/bench/bench.h"
#include "cli/command.h"
#include "commanders/all.h"
#include "protocol/answer.h"
#include "rules/all.h"
#include "umpire/json_members.h"
#include "umpire/json_object.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace cli {

namespace {

using umpire::JsonWriter;

// One seat's board, as the server sends it.
class SeatOfBench {
public:
    SeatOfBench(rules::System const& system, umpire::Seat seat)
        : seat_(seat), shown_(system.shown_board()) {}
    void sit_down(umpire::AnyBattle const& battle) {
        shown_->look({battle, seat_, wanted_});
        frame_ = frame_of(battle);
    }

    // What the seat is sent of the last order; nothing where it does not know of it.
    std::size_t bytes_of_change(umpire::AnyBattle const& battle) {
        if (!battle.is_noticed(seat_)) return 0;
        shown_->look({battle, seat_, wanted_});
        std::string frame = frame_of(battle);
        message_.clear();
        JsonWriter out(message_);
        out.begin_object();
        out.field("kind", "change");
        out.field("seq", battle.orders());
        umpire::write_difference(out, frame_, frame);
        shown_->write_change(out);
        out.field("chain", std::string_view(chain));
        out.key("news");
        out.begin_array();
        out.begin_object();
        out.field("n", battle.orders());
        out.field("seat", seat_word(seat_));
        out.key("sentences");
        battle.write_news(out, seat_);
        out.end_object();
        out.end_array();
        out.end_object();
        frame_ = std::move(frame);
        return message_.size();
    }

private:
    static constexpr std::array<char, 64> zeros = [] {
        std::array<char, 64> digits{};
        digits.fill('0');
        return digits;
    }();
    static constexpr std::string_view chain{zeros.data(), zeros.size()}; // as long as a hash

    std::string frame_of(umpire::AnyBattle const& battle) const {
        return umpire::json_object([&](JsonWriter& out) {
            out.field("orders", battle.orders());
            out.key("pending");
            protocol::write_seats(out, battle.to_act_for(seat_));
            out.field("may_undo", battle.may_take_back(seat_));
        });
    }

    umpire::Seat seat_;
    std::unique_ptr<rules::ShownBoard> shown_;
    rules::WantedHighlights wanted_;
    std::string frame_;
    std::string message_;
};

double median(std::vector<double>& values) {
    if (values.empty()) return 0;
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace

std::vector<Figure> bench_boards(std::string_view rules, std::string_view scenario) {
    rules::System const& system = *rules::find(rules);
    auto const document = system.document(scenario);
    auto const opened = system.open(std::get<nlohmann::json>(document), umpire::Seed{0, 1757}, {});
    umpire::AnyBattle& battle = *std::get<0>(opened);
    std::string_view const best = commanders::levels_of(rules).back();
    std::array const players{commanders::make(rules, best, umpire::Seed{2, 1}),
                             commanders::make(rules, best, umpire::Seed{2, 2})};
    std::array seats{SeatOfBench(system, umpire::seat_a), SeatOfBench(system, umpire::seat_b)};
    for (SeatOfBench& seat : seats) seat.sit_down(battle);
    std::vector<double> microseconds, own, other;
    double sum = 0;
    while (!battle.to_act().empty()) {
        umpire::Seat const seat = battle.to_act()[0];
        std::string const order = players[seat.value]->ponder(battle, seat)();
        battle.give(seat, umpire::parsed(order));
        std::array<std::size_t, 2> bytes{};
        microseconds.push_back(1e6 * seconds_of([&] {
                                   for (std::size_t i = 0; i < 2; ++i)
                                       bytes[i] = seats[i].bytes_of_change(battle);
                               }));
        own.push_back(static_cast<double>(bytes[seat.value]));
        if (std::size_t const told = bytes[1u - seat.value]; told > 0)
            other.push_back(static_cast<double>(told));
        sum += static_cast<double>(bytes[0]) / 1e6;
    }
    std::string const name(rules);
    return {{name + ".board_change_us", median(microseconds)},
            {name + ".board_change_bytes", median(own)},
            {name + ".board_change_bytes_other", median(other)},
            {name + ".board_battle_mb", sum}};
}

} // namespace cli
