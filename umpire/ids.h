#pragma once
// Ids, rule ids and refusals: the words in which every room speaks of a battle.

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace umpire {

// An id per noun: two ids are never added, and a unit's is never taken for a hex's.
template <class Tag> struct Id {
    std::uint16_t value{};
    friend constexpr auto operator<=>(Id, Id) = default;
};
using UnitId = Id<struct UnitTag>;
using Seat = Id<struct SeatTag>; // a chair at the table: one player, human or machine, one view

// The two sides of a battle, A and B. In the battles of this house A is always the Prussian army.
enum class Side : std::uint8_t { a, b };
constexpr Side other(Side side) { return side == Side::a ? Side::b : Side::a; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// "LEU-MOVE-03": the id of one sentence of a rulebook. A malformed one does not compile.
class RuleId {
public:
    constexpr RuleId() = default; // no rule: fills the empty places of a list
    consteval RuleId(char const* text) : text_(text) {
        if (!is_well_formed(text)) malformed_rule_id();
    }
    constexpr std::string_view text() const { return text_; }
    friend constexpr bool operator==(RuleId one, RuleId two) { return one.text() == two.text(); }

    // Two or three letters of the system, one or two topics, two or three digits: "HM-OPT-GEN-01".
    static constexpr bool is_well_formed(std::string_view text) {
        auto const capital = [](char c) { return c >= 'A' && c <= 'Z'; };
        auto const digit = [](char c) { return c >= '0' && c <= '9'; };
        auto const hyphens = std::ranges::count(text, '-');
        if (hyphens != 2 && hyphens != 3) return false;
        for (auto n = hyphens; n >= 0; --n) {
            std::string_view const part = text.substr(0, text.find('-'));
            bool const is_topic = n != hyphens && n != 0;
            if (is_topic ? part.empty() : part.size() != 2 && part.size() != 3) return false;
            if (n == 0) return std::ranges::all_of(part, digit);
            if (!std::ranges::all_of(part, capital)) return false;
            text.remove_prefix(part.size() + 1);
        }
        return false;
    }

private:
    static void malformed_rule_id() {} // not constexpr: reaching it stops the compiler
    char const* text_ = "";            // a literal; a pointer keeps events small
};

// A player's mistake is a value: the rule that forbids the order, and a sentence that says why.
struct Refusal {
    RuleId rule;
    std::string_view
        why; // a literal: search refuses millions of orders, and must not pay for words
};
template <class T = std::monostate> using Ruling = std::variant<T, Refusal>;
inline constexpr Ruling<> allowed{std::monostate{}};
template <class T> bool is_refused(Ruling<T> const& ruling) {
    return holds_alternative<Refusal>(ruling);
}

// Our own mistake: the program cannot go on.
[[noreturn]] void fail(char const* what, char const* file, int line);
#define OBLIQUE_ENSURE(condition)                                                                  \
    ((condition) ? static_cast<void>(0) : ::umpire::fail(#condition, __FILE__, __LINE__))

} // namespace umpire
