#include "server/battles/past.h"

#include "umpire/record/record.h"

#include <algorithm>

namespace server {

std::optional<Position> Past::before(std::size_t orders) const {
    auto const after = std::ranges::upper_bound(kept_, orders, {}, &Position::orders);
    if (after == kept_.begin()) return std::nullopt;
    return std::prev(after)->copy();
}

// Where there are too many, the one whose neighbours are nearest makes way, and never the newest:
// whoever looks through a battle asks for the next one next.
void Past::keep(Position position) {
    constexpr std::size_t most = 12;
    std::size_t const orders = position.orders();
    position.table->forget_views();
    auto const at = std::ranges::lower_bound(kept_, orders, {}, &Position::orders);
    if (at != kept_.end() && at->orders() == orders) return;
    kept_.insert(at, std::move(position));
    if (kept_.size() <= most) return;
    auto dropped = kept_.end();
    std::size_t narrowest = ~std::size_t{0};
    for (auto each = kept_.begin(); each != kept_.end(); ++each) {
        std::size_t const from = each == kept_.begin() ? 0 : std::prev(each)->orders();
        std::size_t const to =
            std::next(each) == kept_.end() ? each->orders() : std::next(each)->orders();
        if (each->orders() == orders || to - from >= narrowest) continue;
        narrowest = to - from;
        dropped = each;
    }
    kept_.erase(dropped);
}

void Past::forget_after(std::size_t orders) {
    std::erase_if(kept_, [&](Position const& each) { return each.orders() > orders; });
}

namespace {

void play_one(Position& position, umpire::AnyBattle const& source) {
    umpire::AnyBattle& table = *position.table;
    table.play_to(source, table.orders() + 1);
    std::string line;
    umpire::write_recorded_order(line, table, table.orders());
    position.ledger.enter(table, line);
}

} // namespace

std::vector<Position> play_to(Position& position, std::size_t orders,
                              umpire::AnyBattle const& source, std::chrono::milliseconds longest) {
    auto const end = std::chrono::steady_clock::now() + longest;
    std::size_t const stage = std::max<std::size_t>(64, orders / 8);
    std::vector<Position> passed;
    while (position.orders() < orders && std::chrono::steady_clock::now() < end) {
        play_one(position, source);
        if (position.orders() % stage == 0) passed.push_back(position.copy());
    }
    return passed;
}

} // namespace server
