#pragma once
// Orders that carry numbers, for systems on a plane: how far, how much, which way.
//
// The menu of such a system lists families: orders alike but for their numbers. An order is legal
// exactly if it belongs to a family and each of its numbers lies in the spans that the numbers
// before it leave. `candidates` is then a sample of the families, made here; what commanders,
// keyboards and small programs choose from.

#include "umpire/umpire.h"

#include <cstdint>
#include <limits>
#include <string_view>

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
    // The field of the order that holds it, for whoever writes it there: "distance".
    { R::number_name(order, k) } -> std::convertible_to<std::string_view>;
    { R::tick(order, k) } -> std::same_as<int>; // what a round value of it is a multiple of
    { rules.families(view, families) };         // one order of each, its numbers of no meaning
    // Of the k-th number, those before it as they are in the order.
    { rules.spans(view, order, k) } -> std::same_as<Spans>;
    // A system that reckons much of a view before it can answer does so once for many questions:
    //     Reckoning reckon(View const&) const;
    // and `families` and `spans` take a Reckoning in the view's place as well. It may say of one
    // order whether it belongs to a family, without listing them all:
    //     bool offers(Reckoning const&, Order const&) const;
    // One with many units may be asked for the families of one of them, as random_order.h tells.
};

// What families and spans are asked of: the view, or what was reckoned of it.
template <Ranged R> decltype(auto) reckoned(R const& rules, typename R::View const& view) {
    if constexpr (requires { rules.reckon(view); })
        return rules.reckon(view);
    else
        return (view);
}

inline bool holds(Spans const& spans, int value) {
    return std::ranges::any_of(
        spans, [&](Span const& span) { return span.least <= value && value <= span.most; });
}

// The rule that keeps a number outside all spans from being given: that of the nearest one.
inline Refusal refusal_of(Spans const& spans, int value) {
    auto const distance = [value](Span const& span) {
        return std::max(std::int64_t{span.least} - value, std::int64_t{value} - span.most);
    };
    if (spans.empty()) return Refusal{"UMP-ORDER-02", "the numbers before it leave none for it"};
    return Refusal{std::ranges::min_element(spans, {}, distance)->ends_by,
                   "a number lies outside the spans that the rules leave it"};
}

// Whether each of the first `count` numbers lies in its spans: for `check`, and for whoever asks
// for the spans of the next.
template <Ranged R, class Basis>
Ruling<> check_numbers(R const& rules, Basis const& basis, typename R::Order const& order,
                       int count) {
    for (int k = 0; k < count; ++k) {
        Spans const spans = rules.spans(basis, order, k);
        if (int const value = R::number(order, k); !holds(spans, value))
            return refusal_of(spans, value);
    }
    return allowed;
}
template <Ranged R, class Basis>
bool in_spans(R const& rules, Basis const& basis, typename R::Order const& order) {
    return !is_refused(check_numbers(rules, basis, order, R::numbers(order)));
}

// Whether two orders are alike but for their numbers.
template <Ranged R> bool is_akin(typename R::Order one, typename R::Order two) {
    if (R::numbers(one) != R::numbers(two)) return false;
    for (int k = 0; k < R::numbers(one); ++k) {
        R::set_number(one, k, 0);
        R::set_number(two, k, 0);
    }
    return one == two;
}
template <Ranged R, class Basis>
bool in_a_family(R const& rules, Basis const& basis, typename R::Order const& order) {
    if constexpr (requires { rules.offers(basis, order); }) return rules.offers(basis, order);
    std::vector<typename R::Order> families;
    rules.families(basis, families);
    return std::ranges::any_of(families,
                               [&](auto const& family) { return is_akin<R>(family, order); });
}

inline constexpr std::size_t most_of_a_family = 150; // in a sample

namespace detail {

// The first multiple of the step beyond the value.
inline std::int64_t first_above(int value, std::int64_t step) {
    std::int64_t const rest = value % step;
    return value - rest + (rest < 0 ? 0 : step);
}
// How many multiples of the step lie inside the spans, their ends left out.
inline std::int64_t multiples_between(Spans const& spans, std::int64_t step) {
    std::int64_t count = 0;
    for (Span const& span : spans)
        if (std::int64_t const first = first_above(span.least, step); first < span.most)
            count += (span.most - 1 - first) / step + 1;
    return count;
}

// Both ends of each span and the round values between; where those are too many, fewer of them at
// equal distances, and where even the ends are too many, as many of the spans as there is room for.
inline void sample_values(Spans const& spans, int tick, std::size_t most, std::vector<int>& to) {
    OBLIQUE_ENSURE(tick > 0);
    std::size_t const ends = 2 * spans.size();
    auto const room = static_cast<std::int64_t>(most > ends ? most - ends : 0);
    std::int64_t step = tick;
    while (multiples_between(spans, step) > room && step < std::numeric_limits<int>::max())
        step *= 2;
    bool const has_round = multiples_between(spans, step) <= room;
    for (Span const& span : spans) {
        to.push_back(span.least);
        if (has_round)
            for (std::int64_t value = first_above(span.least, step); value < span.most;
                 value += step)
                to.push_back(static_cast<int>(value));
        if (span.most != span.least) to.push_back(span.most);
    }
    if (to.size() <= most) return;
    if (most > 1) to[most - 1] = to.back();
    to.resize(most);
}

template <Ranged R, class Basis> class FamilySample {
public:
    FamilySample(R const& rules, Basis const& basis, std::vector<typename R::Order>& orders)
        : rules_(rules), basis_(basis), orders_(orders) {}

    void add(typename R::Order const& family) { fill(family, 0, most_of_a_family); }

private:
    // Adds no more orders than there is room for; of it each number has an equal share.
    void fill(typename R::Order order, int k, std::size_t room) {
        int const count = R::numbers(order);
        if (k == count) return orders_.push_back(order);
        std::vector<int> values;
        sample_values(rules_.spans(basis_, order, k), R::tick(order, k), share(room, count - k),
                      values);
        for (int const value : values) {
            R::set_number(order, k, value);
            fill(order, k + 1, room / values.size());
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
    Basis const& basis_;
    std::vector<typename R::Order>& orders_;
};

} // namespace detail

// The canonical sample of all families: the menu of a ranged system, whose `candidates` is this.
template <Ranged R>
void sample_families(R const& rules, typename R::View const& view,
                     std::vector<typename R::Order>& orders) {
    orders.clear();
    auto const& basis = reckoned(rules, view);
    std::vector<typename R::Order> families;
    rules.families(basis, families);
    detail::FamilySample sample(rules, basis, orders);
    for (auto const& family : families) sample.add(family);
}

} // namespace umpire
