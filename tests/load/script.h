#pragma once
// Battles made by machine, to be played again at a server: with the seed given, what was accepted
// here is accepted there.

#include "protocol/archive.h"
#include "tests/load/wire.h"
#include "umpire/any_battle.h"

#include <nlohmann/json.hpp>

#include <random>

namespace load {

struct Order {
    std::size_t side = 0;
    std::string frame; // as it is sent
};
struct Script {
    std::string rules;
    std::string scenario;
    std::string seed;
    std::vector<Order> orders;
};

inline std::string as_json(auto const& write) {
    std::string text;
    umpire::JsonWriter out(text);
    write(out);
    return text;
}

// Any legal order after another, until the battle ends or the script is long enough.
inline Script make_script(std::string const& rules, std::string const& scenario, unsigned number,
                          std::size_t longest) {
    Script script{rules, scenario, umpire::seed_word(umpire::Seed{number, 1757}), {}};
    protocol::SeedSource const chance{[] { return umpire::Seed{}; },
                                      [](umpire::Seed) { return std::string(64, '0'); }};
    auto opened =
        protocol::open_battle({rules, scenario, {}, umpire::Seed{number, 1757}, {}}, chance);
    auto& table = *std::get<protocol::OpenBattle>(opened).table;
    std::mt19937 random(number);
    while (!table.outcome() && script.orders.size() < longest) {
        umpire::Seat const seat = table.to_act()[0];
        auto const menu = nlohmann::json::parse(
            as_json([&](umpire::JsonWriter& out) { table.write_menu(out, seat); }));
        auto const& order = menu[random() % menu.size()];
        table.give(seat, order);
        script.orders.push_back(
            {seat.value, framed(R"({"kind":"order","order":)" + order.dump() + R"(,"id":1})")});
    }
    return script;
}

} // namespace load
