#pragma once
// A battle as it stood after fewer orders, without playing it from its beginning each time: a few
// positions that were asked for, or passed on the way, are kept.

#include "server/battles/ledger.h"

#include <chrono>
#include <memory>
#include <vector>

namespace server {

struct Position {
    std::unique_ptr<umpire::AnyBattle> table;
    Ledger ledger;

    std::size_t orders() const { return table->orders(); }
    Position copy() const { return {table->copy(), ledger}; }
};

class Past {
public:
    // The last one kept at or before so many orders, to be played on from.
    std::optional<Position> before(std::size_t orders) const;
    void keep(Position position);
    void forget_after(std::size_t orders); // they were taken back

private:
    std::vector<Position> kept_; // by their orders
};

// Plays on by the orders of another table, and gives some of the positions on the way. Where it
// takes longer, the position stands part of it.
std::vector<Position> play_to(Position& position, std::size_t orders,
                              umpire::AnyBattle const& source, std::chrono::milliseconds longest);

} // namespace server
