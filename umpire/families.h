#pragma once
// Orders that carry numbers, for systems on a plane: how far, how much, which way.
//
// The menu of such a system lists families: orders alike but for their numbers. An order is legal
// exactly if it belongs to a family and each of its numbers lies in the spans that the numbers
// before it leave. `candidates` is then a sample of the families, made here; what commanders,
// keyboards and small programs choose from.

#include "umpire/umpire.h"

namespace umpire {

struct Span { // both ends included
    int least = 0;
    int most = 0;
    RuleId ends_by; // what keeps the number from going beyond
    friend bool operator==(Span const&, Span const&) = default;
};
using Spans = FixedVector<Span, 16>; // in rising order, none touching the next

template <class R>
concept Ranged = Ruleset<R> && requires(R const& rules, typename R::View const& view,
                                        typename R::Order const& order, typename R::Order& changed,
                                        std::vector<typename R::Order>& families, int k) {
    { R::numbers(order) } -> std::same_as<int>;   // how many its kind has
    { R::number(order, k) } -> std::same_as<int>; // the k-th
    { R::set_number(changed, k, k) };
    { R::tick(order, k) } -> std::same_as<int>; // what a round value of it is a multiple of
    { rules.families(view, families) };         // one order of each, its numbers of no meaning
    // Of the k-th number, those before it as they are in the order.
    { rules.spans(view, order, k) } -> std::same_as<Spans>;
};

inline bool holds(Spans const& spans, int value) {
    return std::ranges::any_of(
        spans, [&](Span const& span) { return span.least <= value && value <= span.most; });
}

// Whether each number of the order lies in its spans.
template <Ranged R>
bool in_spans(R const& rules, typename R::View const& view, typename R::Order const& order) {
    for (int k = 0; k < R::numbers(order); ++k)
        if (!holds(rules.spans(view, order, k), R::number(order, k))) return false;
    return true;
}

inline constexpr std::size_t most_of_a_family = 150; // in a sample

namespace detail {

inline int floor_to(int value, int tick) {
    int const rest = value % tick;
    return value - (rest < 0 ? rest + tick : rest);
}

// Both ends of each span and the round values between; where those are too many, fewer of them at
// equal distances.
inline void sample_values(Spans const& spans, int tick, std::size_t most, std::vector<int>& to) {
    std::int64_t width = 0;
    for (Span const& span : spans) width += span.most - span.least;
    std::size_t const ends = 2 * spans.size();
    std::int64_t const room =
        most > ends ? static_cast<std::int64_t>(most - ends) : std::int64_t{1};
    std::int64_t const coarser = std::max<std::int64_t>(1, (width / tick + room - 1) / room);
    int const step = static_cast<int>(tick * coarser);
    for (Span const& span : spans) {
        to.push_back(span.least);
        for (int value = floor_to(span.least, step) + step; value < span.most; value += step)
            to.push_back(value);
        if (span.most != span.least) to.push_back(span.most);
    }
}

template <Ranged R> class FamilySample {
public:
    FamilySample(R const& rules, typename R::View const& view,
                 std::vector<typename R::Order>& orders)
        : rules_(rules), view_(view), orders_(orders) {}

    void add(typename R::Order const& family) {
        end_ = orders_.size() + most_of_a_family;
        fill(family, 0, most_of_a_family);
    }

private:
    // Each number may use an equal share of the room that is left for those after it.
    void fill(typename R::Order order, int k, std::size_t room) {
        int const count = R::numbers(order);
        if (orders_.size() >= end_) return;
        if (k == count) return orders_.push_back(order);
        std::vector<int> values;
        sample_values(rules_.spans(view_, order, k), R::tick(order, k), share(room, count - k),
                      values);
        for (int const value : values) {
            R::set_number(order, k, value);
            fill(order, k + 1, std::max<std::size_t>(1, room / values.size()));
        }
    }
    // The largest whole number whose count-th power is no more than the room.
    static std::size_t share(std::size_t room, int count) {
        std::size_t root = 1;
        while (power(root + 1, count) <= room) ++root;
        return root;
    }
    static std::size_t power(std::size_t base, int exponent) {
        std::size_t result = 1;
        for (int i = 0; i < exponent; ++i) result *= base;
        return result;
    }

    R const& rules_;
    typename R::View const& view_;
    std::vector<typename R::Order>& orders_;
    std::size_t end_ = 0;
};

} // namespace detail

// The canonical sample of all families: the menu of a ranged system.
template <Ranged R>
void sample_families(R const& rules, typename R::View const& view,
                     std::vector<typename R::Order>& orders) {
    std::vector<typename R::Order> families;
    rules.families(view, families);
    detail::FamilySample<R> sample(rules, view, orders);
    for (auto const& family : families) sample.add(family);
}

} // namespace umpire
