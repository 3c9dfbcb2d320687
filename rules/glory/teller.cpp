// How a story speaks of Prussia's Glory: docs/stories.md.

#include "rules/glory/story_check.h"
#include "rules/glory/story_setup.h"
#include "rules/glory/system.h"

namespace glory {

using nlohmann::json;

namespace {

// Fills the fields of an order from words, in the order in which they stand in order.h.
class OrderWriter {
public:
    OrderWriter(WordReader& words, json& order) : words_(words), order_(order) {}

    void operator()(std::string_view name, UnitId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, TrioId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, WingId const&) {
        std::string const id = words_.name();
        order_[name] = id == "nothing" ? json(nullptr) : json(id);
    }
    void operator()(std::string_view name, Hex const&) { order_[name] = words_.hex(); }
    void operator()(std::string_view name, std::uint8_t const&) {
        order_[name] = words_.number("a number");
    }
    void operator()(std::string_view name, bool const&) { // column or line; together or alone
        bool const is_set = words_.take_if("column") || words_.take_if("together");
        if (!is_set && !words_.take_if("line")) words_.take_if("alone");
        order_[name] = is_set;
    }

private:
    WordReader& words_;
    json& order_;
};

template <class T> bool write_order_of(WordReader& words, json& order) {
    if (order["kind"] != T::kind) return false;
    OrderWriter writer(words, order);
    T const shape{};
    umpire::for_each_field(shape, [&](std::string_view name, auto const& leaf) {
        words.skip_small_words();
        writer(name, leaf);
    });
    return true;
}

template <std::size_t... i>
bool write_any(WordReader& words, json& order, std::index_sequence<i...>) {
    return (write_order_of<std::variant_alternative_t<i, Order>>(words, order) || ...);
}

template <std::size_t... i> std::string kinds(std::index_sequence<i...>) {
    std::string list;
    ((list.append(" ").append(std::variant_alternative_t<i, Order>::kind)), ...);
    return list;
}

class GloryTeller final : public Teller {
public:
    Complaint given(Words const& words) override { return setup_.given(words); }
    json scenario() const override { return setup_.document(); }
    std::optional<umpire::Seat> seat(std::string_view name) const override {
        auto const side = side_named(name);
        return side ? std::optional(umpire::seat_of(*side)) : std::nullopt;
    }
    std::variant<json, std::string> order(umpire::Table const&, Words const& words) const override {
        return told_order(words);
    }
    Complaint expect(umpire::Table const& table, Words const& words) const override {
        auto const& battle = static_cast<umpire::TableOf<Glory> const&>(table).battle();
        return StoryCheck(battle).expect(words);
    }

private:
    StorySetup setup_;
};

} // namespace

std::variant<json, std::string> told_order(Teller::Words const& words) {
    constexpr auto alternatives = std::make_index_sequence<std::variant_size_v<Order>>{};
    WordReader reader(words);
    json order;
    order["kind"] = reader.take();
    if (!write_any(reader, order, alternatives))
        return "no order is called '" + order.value("kind", "") + "'; there are" +
               kinds(alternatives);
    if (auto const complaint = reader.finish()) return *complaint;
    return order;
}

std::unique_ptr<rules::Teller> GlorySystem::teller() const {
    return std::make_unique<GloryTeller>();
}

} // namespace glory
