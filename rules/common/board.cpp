#include "rules/common/board.h"

#include <charconv>

namespace rules {

using umpire::JsonWriter;

namespace {

// A place on the plan: a tenth of its unit is finer than any screen shows.
void write_length(JsonWriter& out, std::string_view name, double value) {
    std::array<char, 32> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                   std::chars_format::fixed, 1)
                         .ptr;
    out.key(name);
    out.raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void write_text(JsonWriter& out, std::string_view name, std::string_view text) {
    out.key(name);
    text.empty() ? out.value(nullptr) : out.value(text);
}

void write_if_any(JsonWriter& out, std::string_view name, std::string_view text) {
    if (!text.empty()) out.field(name, text);
}

void write_texts(JsonWriter& out, std::string_view name, std::vector<std::string> const& texts) {
    out.key(name);
    out.begin_array();
    for (std::string const& text : texts) out.value(text);
    out.end_array();
}

void write(JsonWriter& out, BoardPiece const& piece) {
    out.begin_object();
    out.field("id", piece.id);
    out.field("name", piece.name);
    out.field("side", piece.side == umpire::Side::a ? "A" : "B");
    out.field("arm", piece.arm);
    write_if_any(out, "kind", piece.kind);
    write_if_any(out, "nation", piece.nation);
    write_if_any(out, "shows", piece.shows);
    write_if_any(out, "holds", piece.holds);
    write_text(out, "at", piece.at);
    out.key("facing");
    piece.facing ? out.value(*piece.facing) : out.value(nullptr);
    out.field("formation", piece.formation);
    out.field("strength", piece.strength);
    out.field("figure", piece.figure);
    out.field("condition", piece.condition);
    out.field("can_act", piece.can_act);
    if (piece.is_top) out.field("top", true);
    if (piece.is_charging) out.field("charging", true);
    write_text(out, "leader", piece.leader);
    out.field("radius", piece.radius);
    write_texts(out, "lines", piece.lines);
    out.end_object();
}

// What does not apply is left out: a menu has hundreds of entries.
void write(JsonWriter& out, Choice const& choice) {
    out.begin_object();
    out.key("order");
    out.raw(choice.order);
    out.field("verb", choice.verb);
    write_if_any(out, "unit", choice.unit);
    write_if_any(out, "to", choice.to);
    write_if_any(out, "at", choice.at);
    if (!choice.with.empty()) write_texts(out, "with", choice.with);
    if (choice.facing) out.field("facing", *choice.facing);
    out.field("label", choice.label);
    write_if_any(out, "cost", choice.cost);
    out.field("chancy", choice.chancy);
    out.end_object();
}

void write_by_side(JsonWriter& out, std::string_view name, std::array<int, 2> const& values) {
    out.key(name);
    out.begin_object();
    out.field("A", values[0]);
    out.field("B", values[1]);
    out.end_object();
}

void write(JsonWriter& out, Highlight const& highlight) {
    out.begin_object();
    out.field("name", highlight.name);
    out.field("label", highlight.label);
    out.field("tone", highlight.tone);
    write_texts(out, "hexes", highlight.hexes);
    write_texts(out, "pieces", highlight.pieces);
    out.end_object();
}

void write(JsonWriter& out, BoardObjective const& objective) {
    out.begin_object();
    out.field("at", objective.at);
    out.field("name", objective.name);
    out.field("holder", objective.holder == umpire::Side::a ? "A" : "B");
    write_by_side(out, "worth", objective.worth);
    out.end_object();
}

void write(JsonWriter& out, SheetHex const& hex) {
    out.begin_object();
    out.field("at", hex.at);
    write_length(out, "x", hex.x);
    write_length(out, "y", hex.y);
    out.field("terrain", hex.terrain);
    out.field("level", hex.level);
    if (!hex.name.empty()) out.field("name", hex.name);
    if (hex.has_road) out.field("road", true);
    out.end_object();
}

template <class T>
void write_all(JsonWriter& out, std::string_view name, std::vector<T> const& items) {
    out.key(name);
    out.begin_array();
    for (T const& item : items) write(out, item);
    out.end_array();
}

} // namespace

void write_fields(JsonWriter& out, Sheet const& sheet) {
    write_all(out, "hexes", sheet.hexes);
    write_length(out, "hex_size", sheet.hex_size);
}

void write_fields(JsonWriter& out, Board const& board) {
    out.field("headline", board.headline);
    out.field("phase", board.phase);
    out.field("prompt", board.prompt);
    if (board.is_hidden) out.field("hidden", true);
    write_all(out, "pieces", board.pieces);
    write_all(out, "menu", board.menu);
    write_all(out, "highlights", board.highlights);
    write_all(out, "objectives", board.objectives);
    write_texts(out, "standing", board.standing);
    out.key("statistics");
    out.begin_object();
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
        std::optional<Statistics> const& known = board.statistics[umpire::index(side)];
        if (!known) continue;
        out.key(side == umpire::Side::a ? "A" : "B");
        out.begin_object();
        out.field("strength", known->strength);
        out.field("lost", known->lost);
        out.end_object();
    }
    out.end_object();
}

} // namespace rules
