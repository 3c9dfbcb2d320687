#include "umpire/any_battle.h"

#include <charconv>

namespace umpire {

namespace {

constexpr std::array<std::string_view, 4> seat_words{"A", "B", "spectator", "umpire"};

constexpr std::array<std::string_view, 5> weight_words{"plain", "lead_in", "section", "chapter",
                                                       "step"};

} // namespace

std::string_view weight_word(Weight weight) {
    return weight_words[static_cast<std::size_t>(weight)];
}

std::string_view seat_word(Seat seat) { return seat_words[seat.value]; }

std::optional<Seat> seat_meaning(std::string_view word) {
    auto const found = std::ranges::find(seat_words, word);
    if (found == seat_words.end()) return std::nullopt;
    return Seat{static_cast<std::uint16_t>(found - seat_words.begin())};
}

std::string hexadecimal(std::uint64_t value) {
    std::string digits(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) digits[i] = "0123456789abcdef"[value & 15];
    return digits;
}

std::string seed_word(Seed seed) { return hexadecimal(seed.high) + hexadecimal(seed.low); }

std::optional<Seed> read_seed(std::string_view text) {
    if (text.empty() || text.size() > 32) return std::nullopt;
    auto const read = [](std::string_view digits) -> std::optional<std::uint64_t> {
        std::uint64_t value = 0;
        auto const [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
        return value;
    };
    std::size_t const split = text.size() > 16 ? text.size() - 16 : 0;
    auto const high = split > 0 ? read(text.substr(0, split)) : std::optional<std::uint64_t>(0);
    auto const low = read(text.substr(split));
    if (!high || !low) return std::nullopt;
    return Seed{*high, *low};
}

Malformed in_list(Malformed const& malformed, std::size_t index) {
    constexpr std::string_view alone = "order";
    std::string place = "orders[" + std::to_string(index) + "]";
    if (malformed.where.starts_with(alone)) place += malformed.where.substr(alone.size());
    return {std::move(place), malformed.what};
}

} // namespace umpire
