#pragma once
// One legal order of a system on a plane, by chance: who is to be ordered, then what, then how far.
// Only what was drawn is reckoned, so that it costs a small part of a whole menu.
//
// A system with many units says who they are:
//     using Subject;                                           whom an order is for
//     void subjects(Reckoning, std::vector<Subject>&) const;   who may turn out to have none
//     void families_of(Reckoning, Subject, std::vector<Order>&) const;

#include "umpire/orders/families.h"

namespace umpire {

namespace detail {

// Takes one out of a list, which must not be empty.
template <class T> T draw_from(std::vector<T>& list, Dice& dice) {
    std::swap(list[dice.pick(list.size())], list.back());
    T drawn = std::move(list.back());
    list.pop_back();
    return drawn;
}

template <Ranged R, class Basis> class OrderDraw {
public:
    OrderDraw(R const& rules, Basis const& basis, Dice& dice)
        : rules_(rules), basis_(basis), dice_(dice) {}

    // Nothing, if each family that was tried came to a number without spans.
    std::optional<typename R::Order> operator()() {
        if constexpr (requires { typename R::Subject; }) {
            std::vector<typename R::Subject> subjects;
            rules_.subjects(basis_, subjects);
            while (!subjects.empty()) {
                rules_.families_of(basis_, draw_from(subjects, dice_), families_);
                if (auto order = of_families()) return order;
            }
            return std::nullopt;
        } else {
            rules_.families(basis_, families_);
            return of_families();
        }
    }

private:
    std::optional<typename R::Order> of_families() {
        while (!families_.empty())
            if (auto order = draw_from(families_, dice_); fill(order)) return order;
        return std::nullopt;
    }
    bool fill(typename R::Order& order) {
        constexpr std::size_t enough = 16;
        for (int k = 0; k < R::numbers(order); ++k) {
            values_.clear();
            sample_values(rules_.spans(basis_, order, k), R::tick(order, k), enough, values_);
            if (values_.empty()) return false;
            R::set_number(order, k, values_[dice_.pick(values_.size())]);
        }
        return true;
    }

    R const& rules_;
    Basis const& basis_;
    Dice& dice_;
    std::vector<typename R::Order> families_;
    std::vector<int> values_;
};

} // namespace detail

template <Ranged R>
typename R::Order random_order(R const& rules, typename R::View const& view, Dice& dice) {
    if (auto const order = detail::OrderDraw(rules, reckoned(rules, view), dice)()) return *order;
    std::vector<typename R::Order> menu;
    rules.candidates(view, menu);
    OBLIQUE_ENSURE(!menu.empty());
    return menu[dice.pick(menu.size())];
}

} // namespace umpire
