// A human at the terminal: is shown what may be ordered, and types an order. What happens is told
// by who runs the battle.

#include "cli/command.h"
#include "cli/players.h"
#include "umpire/json_reader.h"

#include <cstdio>
#include <iostream>
#include <map>

namespace cli {

namespace {

using nlohmann::json;

// {"kind":"step","unit":"anhalt-1","to":"3010"} as "step anhalt-1 3010": the values as they come.
std::string in_words(nlohmann::ordered_json const& order) {
    std::string words;
    for (auto const& [name, value] : order.items()) {
        if (!words.empty()) words += " ";
        words += value.is_string() ? value.get<std::string>() : value.dump();
    }
    return words;
}

class Human final : public commanders::Player {
public:
    void act(umpire::AnyBattle& table, umpire::Seat seat) override {
        std::string text;
        umpire::JsonWriter out(text);
        table.write_menu(out, seat);
        menu_.clear();
        for (auto const& order : nlohmann::ordered_json::parse(text))
            menu_.emplace(in_words(order), umpire::parsed(order.dump()));
        std::size_t const before = table.orders();
        offer(table, seat);
        while (table.orders() == before && !undone_) hear(table, seat);
        undone_ = false;
    }

private:
    void offer(umpire::AnyBattle const& table, umpire::Seat seat) const {
        std::map<std::string, int> kinds;
        for (auto const& [words, order] : menu_) ++kinds[words.substr(0, words.find(' '))];
        std::cout << "Seat " << seat_word(seat) << ", order " << table.orders() + 1 << ":";
        for (auto const& [kind, count] : kinds) std::cout << " " << kind << " (" << count << ")";
        std::cout << "; undo, odds ORDER, quit; the beginning of an order lists those it fits\n";
    }

    void hear(umpire::AnyBattle& table, umpire::Seat seat) {
        std::cout << "> " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line) || line == "quit")
            throw Failed("the battle was broken off");
        if (line == "undo") return take_back(table, seat);
        if (line.starts_with("odds ")) return show_odds(table, seat, line.substr(5));
        if (json const* order = find(line)) table.give(seat, *order);
    }

    void take_back(umpire::AnyBattle& table, umpire::Seat seat) {
        auto const ruling = table.take_back(seat);
        undone_ = !umpire::is_refused(ruling);
        if (!undone_) std::cout << std::get<umpire::Refusal>(ruling).why << "\n";
    }

    void show_odds(umpire::AnyBattle const& table, umpire::Seat seat, std::string const& words) {
        json const* const order = find(words);
        if (order == nullptr) return;
        std::string text;
        umpire::JsonWriter out(text);
        table.write_odds(out, seat, {order});
        std::cout << text << "\n";
    }

    // The order that is meant: the whole of it, or a beginning that fits no other.
    json const* find(std::string const& words) const {
        if (auto const exact = menu_.find(words); exact != menu_.end()) return &exact->second;
        std::vector<std::string> fitting;
        for (auto const& [order, ignored] : menu_)
            if (order.starts_with(words)) fitting.push_back(order);
        if (fitting.size() == 1) return &menu_.find(fitting.front())->second;
        if (fitting.empty()) std::cout << "no order begins so\n";
        for (std::string const& order : fitting) std::cout << "  " << order << "\n";
        return nullptr;
    }

    std::map<std::string, json> menu_;
    bool undone_ = false;
};

} // namespace

std::unique_ptr<commanders::Player> seat_human() { return std::make_unique<Human>(); }

} // namespace cli
