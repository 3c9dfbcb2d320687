#pragma once
// A short list inside its owner. The standard vector would put every state on the heap, and Boost's
// static_vector is not trivially copyable: a state made of these is copied, compared and
// fingerprinted as plain bytes.

#include "umpire/ids.h"

#include <array>
#include <initializer_list>

namespace umpire {

template <class T, std::size_t capacity> class FixedVector {
public:
    using value_type = T;
    constexpr FixedVector() = default;
    constexpr FixedVector(std::initializer_list<T> items) {
        for (T const& item : items) push_back(item);
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == capacity; }
    constexpr T const* begin() const { return items_.data(); }
    constexpr T const* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr T const& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr T const& back() const { return items_[size_ - 1u]; }
    constexpr T& back() { return items_[size_ - 1u]; }

    constexpr void push_back(T const& item) {
        OBLIQUE_ENSURE(!full());
        items_[size_++] = item;
    }
    // What is taken out leaves no trace, so that equal lists are equal byte for byte.
    constexpr void pop_back() { items_[--size_] = T{}; }
    constexpr void clear() {
        while (!empty()) pop_back();
    }
    constexpr void erase(T const& item) {
        T* const last = std::remove(begin(), end(), item);
        while (end() != last) pop_back();
    }
    constexpr bool contains(T const& item) const {
        return std::find(begin(), end(), item) != end();
    }

    friend constexpr bool operator==(FixedVector const&, FixedVector const&) = default;

private:
    std::array<T, capacity> items_{};
    std::uint16_t size_ = 0;
};

} // namespace umpire
