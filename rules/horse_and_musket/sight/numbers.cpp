// Orders that carry numbers: which they are, and what they are called.

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

namespace {

using NumberNames = FixedVector<std::string_view, 5>;

template <class T> NumberNames names_of() {
    NumberNames names;
    T order{};
    umpire::for_each_field(order, [&](std::string_view name, auto& leaf) {
        if constexpr (std::is_same_v<decltype(leaf), int&>) names.push_back(name);
    });
    return names;
}
// Calls see(k-th number) of an order.
template <class O, class Visit> void at_number(O& order, int k, Visit const& see) {
    visit(
        [&](auto& one) {
            int i = 0;
            umpire::for_each_field(one, [&](std::string_view, auto& leaf) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(leaf)>, int>)
                    if (i++ == k) see(leaf);
            });
        },
        order);
}

} // namespace

int HorseAndMusket::numbers(Order const& order) {
    return visit([]<class T>(T const&) { return static_cast<int>(names_of<T>().size()); }, order);
}
int HorseAndMusket::number(Order const& order, int k) {
    int value = 0;
    at_number(order, k, [&](int const& number) { value = number; });
    return value;
}
void HorseAndMusket::set_number(Order& order, int k, int value) {
    at_number(order, k, [&](int& number) { number = value; });
}
std::string_view HorseAndMusket::number_name(Order const& order, int k) {
    return visit([&]<class T>(T const&) { return names_of<T>()[static_cast<std::size_t>(k)]; },
                 order);
}
int HorseAndMusket::tick(Order const& order, int k) {
    std::string_view const name = number_name(order, k);
    if (name == "slant") return 250;
    if (name.ends_with("angle")) return 15'000;
    if (name == "bearing" || name == "facing" || name == "heading") return 45'000;
    if (name == "stand" || name == "stands" || name == "worth" || name == "draws") return 1000;
    if (name == "cards") return 5000;
    return 3000;
}

} // namespace horse_and_musket
