// Views, orders and reports as JSON, and reports as sentences.

#include "rules/toy/rules.h"

namespace toy {

using umpire::JsonWriter;

namespace {

struct Names { // how the parts of orders and events are written
    void write(JsonWriter& out, auto const& leaf) const { umpire::write_leaf(out, leaf); }
    void write(JsonWriter& out, Side side) const { out.value(side == Side::a ? "A" : "B"); }
    void write(JsonWriter& out, Place place) const { out.value(place.value); }
    void read(umpire::Fields& fields, std::string_view name, bool& flag) const {
        flag = fields.flag(name);
    }
    void read(umpire::Fields& fields, std::string_view name, Place& place) const {
        place.value = static_cast<std::uint16_t>(fields.integer(name, 1, most_places));
    }
};

} // namespace

void Toy::write(JsonWriter& out, View const& view) const {
    out.begin_object();
    out.field("turn", view.turn);
    out.key("battalions");
    out.begin_array();
    for (std::size_t i : {0u, 1u}) {
        out.begin_object();
        out.field("at", view.at[i].value);
        out.field("strength", view.strength[i]);
        if (view.is_loaded[i]) out.field("loaded", *view.is_loaded[i]);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}
void Toy::write(JsonWriter& out, Order const& order) const {
    umpire::write_one(out, Names{}, order);
}
void Toy::write(JsonWriter& out, Event const& report) const {
    umpire::write_one(out, Names{}, report);
}
std::variant<Order, umpire::Malformed> Toy::read_order(nlohmann::json const& message) const {
    return umpire::OrderReader<Order, Names>(Names{}, message).read();
}

std::string Toy::tell(Event const& report) const {
    auto const army = [](Side side) {
        return std::string(side == Side::a ? "The Prussians" : "The Austrians");
    };
    if (auto const* marched = get_if<Marched>(&report))
        return army(marched->side) + " march to " + std::to_string(marched->to.value) + ".";
    if (auto const* stood = get_if<Stood>(&report))
        return army(stood->side) + (stood->loads ? " load." : " stand.");
    if (auto const* fired = get_if<Fired>(&report))
        return army(fired->side) + (fired->hits ? " fire, and hit." : " fire, and miss.");
    return {}; // a die
}

} // namespace toy
