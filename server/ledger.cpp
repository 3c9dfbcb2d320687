#include "server/ledger.h"

#include "seal/seal.h"
#include "umpire/record.h"

namespace server {

void Ledger::open(std::string commitment) {
    commitment_ = std::move(commitment);
    chain_ = commitment_;
    given_ = 0;
    for (Page& each : pages_) each = {{}, commitment_};
}

// With the seed in every link: else whoever sees two of them could try which order lies between.
void Ledger::forge(umpire::AnyBattle const& table, std::size_t number, std::string_view line) {
    chain_ = seal::hash(umpire::seed_word(table.seed()).append(chain_).append(line));
    for (Page& each : pages_)
        if (!each.orders.empty() && each.orders.back() == number) each.chain = chain_;
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
    for (Page& each : pages_) {
        while (!each.orders.empty() && each.orders.back() > given_) each.orders.pop_back();
        each.chain = commitment_;
    }
    chain_ = commitment_;
    for (std::size_t number = 1; number <= given_; ++number) {
        std::string line;
        umpire::write_recorded_order(line, table, number);
        forge(table, number, line);
    }
}

bool Ledger::is_news(umpire::Seat seat) const {
    return !page(seat).orders.empty() && page(seat).orders.back() == given_;
}

std::optional<std::size_t> Ledger::given(umpire::Seat seat, std::size_t count) const {
    if (count > page(seat).orders.size()) return std::nullopt;
    return count == 0 ? 0 : page(seat).orders[count - 1];
}

} // namespace server
