// Any lines at all, to a desk with a battle on it: every one is answered by one line of JSON, and
// nothing but an order, an undo or a close touches the battle.

#include "protocol/session.h"
#include "umpire/tsv.h"

#include <cstddef>
#include <cstdint>

namespace {

umpire::Seed fixed_seed() { return {1, 2}; }
std::string no_commitment(umpire::Seed) { return "00"; }

void check_answer(std::string const& answer) {
    auto const read = umpire::read_json(answer, {std::size_t{16} * 1024 * 1024, 64});
    auto const* const message = get_if<nlohmann::json>(&read);
    OBLIQUE_ENSURE(message != nullptr && message->is_object() && message->contains("kind"));
    OBLIQUE_ENSURE(answer.find('\n') == answer.npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(bytes), size);
    protocol::Session desk({fixed_seed, no_commitment});
    check_answer(desk.answer(R"({"kind":"open","rules":"leuthen1757","battle":"x",)"
                             R"("scenario":"leuthen-oblique"})"));
    for (std::string_view const line : umpire::split(text, '\n')) check_answer(desk.answer(line));
    return 0;
}
