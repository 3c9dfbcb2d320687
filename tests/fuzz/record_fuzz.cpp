// Any bytes as a record: read or complained of, and what is read can be replayed or is refused.

#include "protocol/archive.h"

#include <cstddef>
#include <cstdint>

namespace {

umpire::Seed fixed_seed() { return {1, 2}; }
std::string no_commitment(umpire::Seed) { return "00"; }

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    auto const read = umpire::read_record({reinterpret_cast<char const*>(bytes), size});
    auto const* const record = get_if<umpire::Record>(&read);
    if (record == nullptr) return 0;
    OBLIQUE_ENSURE(record->closing.orders == record->orders.size());
    auto opened = protocol::open_record(*record, {fixed_seed, no_commitment});
    auto* const battle = get_if<protocol::OpenBattle>(&opened);
    if (battle == nullptr) return 0;
    for (std::size_t number = 1; number <= record->orders.size(); ++number)
        if (umpire::replay_order(*record, number, *battle->table)) return 0;
    return 0;
}
