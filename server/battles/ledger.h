#pragma once
// What each seat knows to have been ordered: a seat must not be able to count what it may not know.
// An order of which a seat neither hears nor sees anything has no number for it.

#include "umpire/any_battle.h"

#include <array>

namespace server {

class Ledger {
public:
    // Before the first order: the chain begins with the commitment.
    void open(std::string commitment);
    void enter(umpire::AnyBattle const& table, std::string_view line); // the table's last order
    void strike(umpire::AnyBattle const& table); // whatever was taken back at the table's end
    // One order was taken back, by its number from 1; those after it stand.
    void strike(umpire::AnyBattle const& table, std::size_t number);

    // How many orders the seat knows of, and whether the last one given is among them.
    std::size_t count(umpire::Seat seat) const { return page(seat).orders.size(); }
    bool is_news(umpire::Seat seat) const;
    bool knows(umpire::Seat seat, std::size_t number) const; // from 1
    // How many had been given when the seat knew of so many; nothing where it never did.
    std::optional<std::size_t> given(umpire::Seat seat, std::size_t count) const;
    // Each link hashes the one before, the seed and the order's line: of those that the seat knows
    // of, numbered as it counts them; and of all, once it is over.
    std::string const& chain(umpire::Seat seat) const { return page(seat).chain; }
    std::string const& whole_chain() const { return chain_; }

private:
    struct Page {
        std::vector<std::uint32_t> orders; // how many had been given with each that it knows of
        std::string chain;
    };
    Page const& page(umpire::Seat seat) const { return pages_[seat.value]; }
    void forge(umpire::AnyBattle const& table, std::size_t number, std::string_view line);
    void forge_again(umpire::AnyBattle const& table);

    std::array<Page, 4> pages_; // by seat: A, B, spectator, umpire
    std::string commitment_;
    std::string chain_;
    std::size_t given_ = 0;
};

} // namespace server
