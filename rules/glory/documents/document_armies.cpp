// What a scenario sets for each army: its morale, its commander, how it awakes.

#include "rules/glory/documents/document_reader.h"
#include "umpire/json_access.h"

namespace glory {

using nlohmann::json;

namespace {

void read_edges(Fields& fields, ArmySheet& army) {
    json const* const edges = fields.optional_array("edges");
    for (std::size_t i = 0; edges != nullptr && i < edges->size(); ++i) {
        auto const edge = meaning<Edge>(edge_words, umpire::text((*edges)[i]));
        if (!edge || army.edges.full())
            return fields.fail("edges", "expected some of west, east, north and south");
        army.edges.push_back(*edge);
    }
}

// GLO-SCNZOR-04: for each column from the first on the rows in which leaders may stand.
void read_area(Document& document, Fields& fields, ArmySheet& army) {
    army.off_gate = read_number(fields, "off_gate", {0, 20}, 0);
    if (auto const gate = fields.optional_text("gate"))
        army.gate = rules::hex_of(document.grid(), fields, "gate", *gate);
    json const* const columns = fields.optional_array("area");
    for (std::size_t i = 0; columns != nullptr && i < columns->size(); ++i) {
        json const& rows = (*columns)[i];
        auto const row_at = [&](std::size_t end) {
            return rows.is_array() && rows.size() == 2 ? umpire::whole_number(rows[end], {-99, 99})
                                                       : std::nullopt;
        };
        auto const first = row_at(0);
        auto const last = row_at(1);
        if (!first || !last)
            return fields.fail("area", "expected the first and the last row of each column");
        for (int row = std::max(1, static_cast<int>(*first)); row <= *last; ++row)
            if (Hex const hex = document.grid().at(static_cast<int>(i) + 1, row); hex != nowhere)
                army.area.push_back(hex);
    }
}

void read_army(Document& document, Fields& fields, ArmySheet& army) {
    army.morale = read_number(fields, "morale", {-30, 40}, army.morale);
    army.is_active = fields.optional_flag("active").value_or(true);
    army.awakening =
        read_word<Awakening>(fields, "awakening", awakening_words, Awakening::initiative);
    army.first_cost = read_number(fields, "first_cost", {0, 9}, 0);
    army.later_cost = read_number(fields, "later_cost", {0, 9}, army.first_cost);
    army.wakes_within = read_number(fields, "wakes_within", {0, 20}, 0);
    army.initiative = read_number(fields, "initiative", {1, 6}, 2);
    army.successor = read_number(fields, "successor", {1, 6}, 2);
    army.east_of = read_number(fields, "east_of", {0, 99}, 0);
    army.on_lines = fields.optional_flag("on_lines").value_or(false);
    army.on_any_place = fields.optional_flag("on_any_place").value_or(false);
    read_edges(fields, army);
    read_area(document, fields, army);
}

void keep_off_gate(Document const& document, Side side) {
    ArmySheet& army = document.scenario.armies[umpire::index(side)];
    Hex const gate = document.scenario.armies[umpire::index(umpire::other(side))].gate;
    if (gate == nowhere) return;
    std::erase_if(army.area,
                  [&](Hex hex) { return document.grid().distance(hex, gate) < army.off_gate; });
}

} // namespace

void read_armies(Document& document) {
    rules::read_each_army(document, [&](ArmySheet& army, Side side, Fields* fields) {
        if (fields != nullptr) read_army(document, *fields, army);
        if (army.edges.empty()) army.edges.push_back(side == Side::a ? Edge::bottom : Edge::top);
    });
    for (Side const side : {Side::a, Side::b}) keep_off_gate(document, side);
}

} // namespace glory
