#pragma once
// How units and places of a system on hexes are called in its messages.

#include "rules/common/words.h"
#include "rules/hex/messages.h"
#include "rules/hex/nouns.h"
#include "umpire/codec.h"

namespace rules {

using umpire::JsonWriter;

// All that can be called by a name, and what it is.
template <class List> struct Roster {
    List const& list;
    std::string_view what; // "unit"
};
template <class List> Roster(List const&, std::string_view) -> Roster<List>;

template <class Scenario> struct HexNames {
    Scenario const& scenario;
    explicit HexNames(Scenario const& the_scenario) : scenario(the_scenario) {}

    std::string_view of(umpire::UnitId unit) const { return scenario.counters[unit.value].id; }
    std::array<char, 4> of(field::Hex hex) const {
        field::Grid const& grid = scenario.ground.grid;
        auto const digit = [](int value) { return static_cast<char>('0' + value % 10); };
        int const column = grid.column(hex);
        int const row = grid.row(hex);
        return {digit(column / 10), digit(column), digit(row / 10), digit(row)};
    }

    void write(JsonWriter& out, auto const& leaf) const { umpire::write_leaf(out, leaf); }
    void write(JsonWriter& out, std::uint8_t number) const { out.value(number); } // directions too
    void write(JsonWriter& out, umpire::Side side) const {
        out.value(side == umpire::Side::a ? "A" : "B");
    }
    void write(JsonWriter& out, umpire::UnitId unit) const {
        unit == hex_nouns::nobody ? out.value(nullptr) : out.value(of(unit));
    }
    void write(JsonWriter& out, field::Hex hex) const {
        if (hex == field::nowhere) return out.value(nullptr);
        std::array<char, 4> const label = of(hex);
        out.value(std::string_view(label.data(), label.size()));
    }

    void read(umpire::Fields& fields, std::string_view name, umpire::UnitId& unit) const {
        read_named(fields, name, Roster{scenario.counters, "unit"}, unit);
    }
    void read(umpire::Fields& fields, std::string_view name, field::Hex& hex) const {
        std::string const label = fields.text(name);
        if (auto const found = scenario.ground.grid.find(label))
            hex = *found;
        else
            fields.fail(name, "there is no hex '" + label + "' on this map");
    }
    void read(umpire::Fields& fields, std::string_view name, bool& flag) const {
        flag = fields.flag(name);
    }
    template <class List, class Id>
    static void read_named(umpire::Fields& fields, std::string_view name, Roster<List> roster,
                           Id& id) {
        std::string const text = fields.text(name);
        for (std::size_t i = 0; i < roster.list.size(); ++i)
            if (roster.list[i].id == text) {
                id = Id{static_cast<std::uint16_t>(i)};
                return;
            }
        fields.fail(name, "no " + std::string(roster.what) + " is called '" + text + "'");
    }
};

// What is set of a piece; what is not is left out.
template <class Piece> struct PieceMark {
    std::string_view name;
    bool Piece::* is_set;
};
template <class Piece, std::size_t count>
void write_marks(JsonWriter& out, Piece const& piece, PieceMark<Piece> const (&marks)[count]) {
    for (PieceMark<Piece> const& mark : marks)
        if (piece.*mark.is_set) out.field(mark.name, true);
}

template <class R, class View, class Order, class Report>
void MessagesOf<R, View, Order, Report>::write(JsonWriter& out, Order const& order) const {
    umpire::write_one(out, typename R::Names(self().scenario), order);
}
template <class R, class View, class Order, class Report>
void MessagesOf<R, View, Order, Report>::write(JsonWriter& out, Report const& report) const {
    umpire::write_one(out, typename R::Names(self().scenario), report);
}
template <class R, class View, class Order, class Report>
std::variant<Order, umpire::Malformed>
MessagesOf<R, View, Order, Report>::read_order(nlohmann::json const& message) const {
    typename R::Names const names(self().scenario);
    return umpire::OrderReader<Order, typename R::Names>(names, message).read();
}

} // namespace rules
