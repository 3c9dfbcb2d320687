#pragma once
// How a story gives an order, and the language that brings a system's stories together.

#include "rules/common/story_words.h"
#include "umpire/any_battle.h"
#include "umpire/battle.h"
#include "umpire/reflect.h"

#include <nlohmann/json.hpp>

namespace rules {

// The order's kind, then its fields as they stand in order.h; Writer puts down each by its type.
// What else it must know, if anything, comes first.
template <class Order, class Writer> class StoryOrder {
public:
    using Told = std::variant<nlohmann::json, std::string>;

    static Told told(StoryLanguage::Words const& words) {
        WordReader reader(words);
        std::string const kind(reader.take());
        return told(kind, kind, reader);
    }
    // Of an order that is said otherwise than its kind is called.
    static Told told(std::string_view said, std::string const& kind, WordReader& words,
                     auto const&... known) {
        nlohmann::json order;
        order["kind"] = kind;
        if (!write_any(words, order, alternatives, known...))
            return "no order is called '" + std::string(said) + "'; there are" +
                   kinds(alternatives);
        if (auto const complaint = words.finish()) return *complaint;
        return order;
    }

private:
    static constexpr auto alternatives = std::make_index_sequence<umpire::variant_size_v<Order>>{};

    template <class T>
    static bool write(WordReader& words, nlohmann::json& order, auto const&... known) {
        if (order["kind"] != T::kind) return false;
        Writer writer(known..., words, order);
        T const shape{};
        umpire::for_each_field(shape, [&](std::string_view name, auto const& leaf) {
            words.skip_small_words();
            writer(name, leaf);
        });
        return true;
    }
    template <std::size_t... i>
    static bool write_any(WordReader& words, nlohmann::json& order, std::index_sequence<i...>,
                          auto const&... known) {
        return (write<umpire::variant_alternative_t<i, Order>>(words, order, known...) || ...);
    }
    template <std::size_t... i> static std::string kinds(std::index_sequence<i...>) {
        std::string list;
        ((list.append(" ").append(umpire::variant_alternative_t<i, Order>::kind)), ...);
        return list;
    }
};

// An order whose words begin with its kind; Writer needs no more than the words.
template <class Order, class Writer>
std::variant<nlohmann::json, std::string> tell_order(StoryLanguage::Words const& words) {
    return StoryOrder<Order, Writer>::told(words);
}

// `told_order` makes a message of words; some systems must look at the battle for it.
template <class R, class Setup, class Check, auto told_order>
class StoryLanguageOf final : public StoryLanguage {
public:
    Complaint given(Words const& words) override { return setup_.given(words); }
    nlohmann::json scenario() const override { return setup_.document(); }
    std::optional<umpire::Seat> seat(std::string_view name) const override {
        auto const side = side_named(name);
        return side ? std::optional(umpire::seat_of(*side)) : std::nullopt;
    }
    std::variant<nlohmann::json, std::string> order(umpire::AnyBattle const& table,
                                                    Words const& words) const override {
        if constexpr (requires { told_order(words); })
            return told_order(words);
        else
            return told_order(battle_of(table), words);
    }
    Complaint expect(umpire::AnyBattle const& table, Words const& words) const override {
        return Check(battle_of(table)).expect(words);
    }

private:
    static umpire::Battle<R> const& battle_of(umpire::AnyBattle const& table) {
        return static_cast<umpire::AnyBattleOf<R> const&>(table).battle();
    }

    Setup setup_;
};

} // namespace rules
