#pragma once
// How a view is built up: the fields that are named are shown, and no other. A field that is new in
// the state stays hidden until somebody names it.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace rules {

template <auto... fields> struct ShownFields {
    template <auto... more> using And = ShownFields<fields..., more...>;

    template <class T> static constexpr void copy(T const& truth, T& seen) {
        if constexpr (is_all_of<T>()) // FASTER: in one piece
            seen = truth;
        else
            ((seen.*fields = truth.*fields), ...);
    }
    template <class T, std::size_t size>
    static constexpr void copy(std::array<T, size> const& truth, std::array<T, size>& seen) {
        if constexpr (is_all_of<T>())
            seen = truth;
        else
            for (std::size_t i = 0; i < size; ++i) copy(truth[i], seen[i]);
    }
    // Onto the end of a list.
    template <class List> static constexpr void append(List const& truth, List& seen) {
        for (auto const& each : truth) seen.push_back(of(each));
    }
    template <class T> static constexpr T of(T const& truth) {
        T seen;
        copy(truth, seen);
        return seen;
    }

    // Whether every byte of a T belongs to a field that is named.
    template <class T> static consteval bool is_all_of() {
        if constexpr (!std::has_unique_object_representations_v<T> ||
                      (sizeof(std::declval<T&>().*fields) + ...) < sizeof(T)) {
            return false;
        } else {
            using Bytes = std::array<std::uint8_t, sizeof(T)>;
            Bytes marked;
            marked.fill(1);
            T const whole = std::bit_cast<T>(marked);
            T part = std::bit_cast<T>(Bytes{});
            ((part.*fields = whole.*fields), ...);
            return std::bit_cast<Bytes>(part) == marked;
        }
    }
};

} // namespace rules
