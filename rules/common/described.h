#pragma once
// A struct of the board names its fields once, each with what becomes of it when it is empty. Its
// JSON (described_json.h) and its shape in the page (board_shapes.cpp) both follow from that.
//
//     struct Area {
//         std::string id;
//         std::string name; // mostly empty
//         static constexpr std::string_view shape = "area";
//         static constexpr auto fields() {
//             return std::tuple{always("id", &Area::id), if_any("name", &Area::name)};
//         }
//     };

#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>

namespace rules {

enum class IfEmpty : std::uint8_t { written, left_out, null };
using WordSpan = std::span<std::string_view const>;

template <IfEmpty if_empty_, class Member> struct DescribedField {
    static constexpr IfEmpty if_empty = if_empty_;
    std::string_view name;
    Member member;
    WordSpan words{}; // all that a text may say; anything, where there are none
};

template <class Member>
constexpr auto always(std::string_view name, Member member, WordSpan words = {}) {
    return DescribedField<IfEmpty::written, Member>{name, member, words};
}
// Left out where it is empty, zero or false.
template <class Member>
constexpr auto if_any(std::string_view name, Member member, WordSpan words = {}) {
    return DescribedField<IfEmpty::left_out, Member>{name, member, words};
}
template <class Member>
constexpr auto or_null(std::string_view name, Member member, WordSpan words = {}) {
    return DescribedField<IfEmpty::null, Member>{name, member, words};
}

template <class T>
concept Described = requires {
    T::shape;
    T::fields();
};

template <Described T, class Visit> constexpr void for_each_described(Visit&& visit) {
    std::apply([&](auto const&... field) { (visit(field), ...); }, T::fields());
}

} // namespace rules
