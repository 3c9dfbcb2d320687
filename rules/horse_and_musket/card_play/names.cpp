// Orders as cards call them, and as they are kept while they wait: HM-CARD-24.

#include "rules/horse_and_musket/card_play/match.h"

namespace horse_and_musket {

namespace {

struct Name {
    using Called = std::optional<OrderName>;
    Called operator()(Rally const&) const { return OrderName::rally; }
    Called operator()(Reform const&) const { return OrderName::reform; }
    Called operator()(Move const&) const { return OrderName::move; }
    Called operator()(March const&) const { return OrderName::move; }
    Called operator()(MarchByRoad const&) const { return OrderName::move; }
    Called operator()(Go const&) const { return OrderName::move; }
    Called operator()(Line const&) const { return OrderName::move; }
    Called operator()(Oblique const&) const { return OrderName::oblique; }
    Called operator()(Wheel const&) const { return OrderName::wheel; }
    Called operator()(WheelTowards const&) const { return OrderName::wheel; }
    Called operator()(TurnAbout const&) const { return OrderName::turn; }
    Called operator()(FormLine const&) const { return OrderName::form_line; }
    Called operator()(Withdraw const&) const { return OrderName::withdraw; }
    Called operator()(Retire const&) const { return OrderName::withdraw; }
    Called operator()(Halt const&) const { return OrderName::halt; }
    Called operator()(Limber const&) const { return OrderName::limber; }
    Called operator()(Unlimber const&) const { return OrderName::unlimber; }
    Called operator()(Manhandle const&) const { return OrderName::manhandle; }
    Called operator()(Attack const&) const { return OrderName::attack; }
    Called operator()(ContinueCombat const&) const { return OrderName::attack; }
    Called operator()(Assault const&) const { return OrderName::assault; }
    Called operator()(Fire const&) const { return OrderName::fire; }
    Called operator()(SetAlight const&) const { return OrderName::fire; }
    Called operator()(Skirmish const&) const { return OrderName::fire; }
    Called operator()(DriveOff const&) const { return OrderName::any; }
    Called operator()(auto const&) const { return std::nullopt; }
};

// Puts the fields of an order away, or takes them out again: each kind in its own place.
template <class Order, class Kept> class Folder {
public:
    Folder(Kept& kept) : kept_(kept) {}

    template <class T> void operator()(std::string_view, T& value) {
        using Plain = std::remove_const_t<T>;
        if constexpr (std::is_same_v<Plain, UnitId>)
            exchange(value, units_++ == 0 ? kept_.unit : kept_.target);
        else if constexpr (std::is_same_v<Plain, CardId>)
            exchange(value, kept_.by);
        else if constexpr (std::is_same_v<Plain, FeatureId>)
            exchange(value, kept_.feature);
        else if constexpr (std::is_same_v<Plain, int>)
            exchange(value, kept_.numbers[numbers_++]);
        else if constexpr (std::is_enum_v<Plain>)
            exchange_word(value);
    }

private:
    template <class A, class B> static void exchange(A& value, B& place) {
        if constexpr (std::is_const_v<Kept>)
            value = place;
        else
            place = value;
    }
    template <class A> void exchange_word(A& value) {
        if constexpr (std::is_const_v<Kept>)
            value = static_cast<A>(kept_.word);
        else
            kept_.word = static_cast<std::uint8_t>(value);
    }
    Kept& kept_;
    int units_ = 0;
    std::size_t numbers_ = 0;
};

template <std::size_t... index>
Order with_index(std::size_t wanted, std::index_sequence<index...>) {
    Order order;
    (void)((wanted == index ? (order.emplace<index>(), true) : false) || ...);
    return order;
}

} // namespace

std::optional<OrderName> name_of(Order const& order) { return visit(Name{}, order); }

NamedOrder named(Order const& order, Side side) {
    NamedOrder kept;
    kept.kind = static_cast<std::uint8_t>(order.index());
    kept.side = side;
    visit(
        [&](auto const& one) {
            umpire::for_each_field(one, Folder<decltype(one), NamedOrder>(kept));
        },
        order);
    return kept;
}
Order order_of(NamedOrder const& kept) {
    Order order = with_index(kept.kind, std::make_index_sequence<umpire::variant_size_v<Order>>{});
    visit(
        [&](auto& one) {
            umpire::for_each_field(one, Folder<decltype(one), NamedOrder const>(kept));
        },
        order);
    return order;
}

} // namespace horse_and_musket
