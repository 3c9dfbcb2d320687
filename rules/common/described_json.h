#pragma once
// Writes whatever a board is made of, by what it says of itself (described.h).

#include "rules/common/described.h"
#include "rules/common/spot.h"
#include "umpire/any_battle.h"
#include "umpire/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace rules {

struct DescribedWriter {
    umpire::JsonWriter& out;

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
    // Of two values of a kind the fields in which the later differs; those that are no longer
    // written are added to `without`. Says whether anything was written.
    template <class Fields, class T>
    bool put_difference(Fields const& fields, std::array<T const*, 2> values,
                        std::vector<std::string_view>& without) const {
        bool is_any = false;
        auto const put_one = [&]<class Field>(Field const& field) {
            auto const& now = values[1]->*(field.member);
            if (values[0]->*(field.member) == now) return;
            if constexpr (Field::if_empty == IfEmpty::left_out)
                if (is_empty(now)) return without.push_back(field.name);
            put_field(field, now);
            is_any = true;
        };
        std::apply([&](auto const&... each) { (put_one(each), ...); }, fields);
        return is_any;
    }
    template <Described T> void put_fields(T const& value) const { put_these(T::fields(), value); }
    template <class Fields, class T> void put_these(Fields const& fields, T const& value) const {
        std::apply([&](auto const&... each) { (put_field(each, value.*(each.member)), ...); },
                   fields);
    }
    template <class Field, class T> void put_field(Field const& field, T const& value) const {
        if constexpr (Field::if_empty == IfEmpty::left_out)
            if (is_empty(value)) return;
        out.key(field.name);
        if constexpr (Field::if_empty == IfEmpty::null)
            if (is_empty(value)) return out.value(nullptr);
        put(value);
    }

private:
    static constexpr std::string_view side_word(umpire::Side side) {
        return side == umpire::Side::a ? "A" : "B";
    }
    static bool is_empty(bool is_so) { return !is_so; }
    static bool is_empty(int number) { return number == 0; }
    template <class T> static bool is_empty(std::optional<T> const& value) { return !value; }
    template <class List>
        requires requires(List const& list) { list.empty(); }
    static bool is_empty(List const& list) {
        return list.empty();
    }
};

} // namespace rules
