#include "rules/common/board.h"

#include <charconv>
#include <cmath>

namespace rules {

using umpire::JsonWriter;

namespace {

bool is_empty(bool is_so) { return !is_so; }
bool is_empty(int number) { return number == 0; }
template <class T> bool is_empty(std::optional<T> const& value) { return !value; }
template <class List>
    requires requires(List const& list) { list.empty(); }
bool is_empty(List const& list) {
    return list.empty();
}

constexpr std::string_view side_word(umpire::Side side) {
    return side == umpire::Side::a ? "A" : "B";
}

// Writes whatever a board is made of.
struct Writing {
    JsonWriter& out;

    void put(bool value) const { out.value(value); }
    void put(int value) const { out.value(value); }
    void put(std::string_view value) const { out.value(value); }
    void put(std::string const& value) const { out.value(value); }
    void put(umpire::Side side) const { out.value(side_word(side)); }
    // A place on the surface: the sides of areas that share an outline must meet.
    void put(double value) const {
        constexpr double parts = 1000;
        std::array<char, 32> digits{};
        auto const end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                       std::round(value * parts) / parts, std::chars_format::fixed)
                             .ptr;
        out.raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
    }
    void put(Spot const& spot) const {
        out.begin_array();
        put(spot.x);
        put(spot.y);
        out.end_array();
    }
    template <class T> void put(std::vector<T> const& items) const {
        out.begin_array();
        for (T const& item : items) put(item);
        out.end_array();
    }
    template <class T> void put(std::optional<T> const& value) const { put(*value); }
    template <class T> void put(std::array<T, 2> const& by_side) const {
        out.begin_object();
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
            T const& value = by_side[umpire::index(side)];
            if constexpr (requires { value.has_value(); })
                if (!value) continue;
            out.key(side_word(side));
            put(value);
        }
        out.end_object();
    }
    template <Described T> void put(T const& value) const {
        out.begin_object();
        put_fields(value);
        out.end_object();
    }
    template <Described T> void put_fields(T const& value) const {
        for_each_described<T>([&](auto const& field) { put_field(field, value.*(field.member)); });
    }
    template <class Field, class T> void put_field(Field const& field, T const& value) const {
        if constexpr (Field::if_empty == IfEmpty::left_out)
            if (is_empty(value)) return;
        out.key(field.name);
        if constexpr (Field::if_empty == IfEmpty::null)
            if (is_empty(value)) return out.value(nullptr);
        if constexpr (std::is_same_v<T, std::string>)
            if (field.is_json) return out.raw(value);
        put(value);
    }
};

} // namespace

void write_fields(JsonWriter& out, Sheet const& sheet) { Writing{out}.put_fields(sheet); }
void write_fields(JsonWriter& out, Board const& board) { Writing{out}.put_fields(board); }
void write(JsonWriter& out, BoardPiece const& piece) { Writing{out}.put(piece); }
void write(JsonWriter& out, Choice const& choice) { Writing{out}.put(choice); }
void write(JsonWriter& out, Highlight const& highlight) { Writing{out}.put(highlight); }
void write(JsonWriter& out, BoardObjective const& objective) { Writing{out}.put(objective); }
void write(JsonWriter& out, Effect const& effect) { Writing{out}.put(effect); }
void write_effects(JsonWriter& out, std::vector<Effect> const& effects) {
    if (effects.empty()) return;
    out.key("effects");
    Writing{out}.put(effects);
}

} // namespace rules
