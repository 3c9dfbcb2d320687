#include "server/battles/ledger.h"

#include "seal/seal.h"
#include "umpire/record/record.h"

#include <algorithm>
#include <utility>

namespace server {

void Ledger::open(std::string commitment) {
    commitment_ = std::move(commitment);
    chain_ = commitment_;
    given_ = 0;
    for (Page& each : pages_) each = {{}, commitment_};
}

// With the seed in every link: else whoever sees two of them could try which order lies between. A
// seat's own has the orders that it knows of, as it counts them: what it does not know of, and may
// yet be taken back, must not change it.
void Ledger::forge(umpire::AnyBattle const& table, std::size_t number, std::string_view line) {
    std::string const seed = umpire::seed_word(table.seed());
    std::string const before =
        std::exchange(chain_, seal::hash(std::string(seed).append(chain_).append(line)));
    for (Page& each : pages_) {
        auto const found = std::ranges::lower_bound(each.orders, number);
        if (found == each.orders.end() || *found != number) continue;
        auto const own = static_cast<std::size_t>(found - each.orders.begin()) + 1;
        if (own == number && each.chain == before) { // FASTER: it knows of all, and has this link
            each.chain = chain_;
            continue;
        }
        std::string const counted =
            "{\"n\":" + std::to_string(own) + std::string(line.substr(line.find(',')));
        each.chain = seal::hash(std::string(seed).append(each.chain).append(counted));
    }
}

void Ledger::enter(umpire::AnyBattle const& table, std::string_view line) {
    given_ = table.orders();
    for (std::uint16_t seat = 0; seat < pages_.size(); ++seat)
        if (umpire::Seat{seat} == umpire::umpire_seat || table.is_noticed(umpire::Seat{seat}))
            pages_[seat].orders.push_back(static_cast<std::uint32_t>(given_));
    forge(table, given_, line);
}

void Ledger::strike(umpire::AnyBattle const& table) {
    given_ = table.orders();
    for (Page& each : pages_)
        while (!each.orders.empty() && each.orders.back() > given_) each.orders.pop_back();
    forge_again(table);
}

void Ledger::strike(umpire::AnyBattle const& table, std::size_t number) {
    given_ = table.orders();
    for (Page& each : pages_) {
        std::erase(each.orders, number);
        for (std::uint32_t& order : each.orders) order -= order > number ? 1 : 0;
    }
    forge_again(table);
}

void Ledger::forge_again(umpire::AnyBattle const& table) {
    for (Page& each : pages_) each.chain = commitment_;
    chain_ = commitment_;
    for (std::size_t number = 1; number <= given_; ++number) {
        std::string line;
        umpire::write_recorded_order(line, table, number);
        forge(table, number, line);
    }
}

bool Ledger::knows(umpire::Seat seat, std::size_t number) const {
    return std::ranges::binary_search(page(seat).orders, number);
}

bool Ledger::is_news(umpire::Seat seat) const {
    return !page(seat).orders.empty() && page(seat).orders.back() == given_;
}

std::optional<std::size_t> Ledger::given(umpire::Seat seat, std::size_t count) const {
    if (count > page(seat).orders.size()) return std::nullopt;
    return count == 0 ? 0 : page(seat).orders[count - 1];
}

} // namespace server
