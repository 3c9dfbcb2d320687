#pragma once
// Objects that are written again and again: one that is a message of its own, and one that holds
// something of each side.

#include "umpire/json_writer.h"

#include <initializer_list>
#include <string>
#include <utility>

namespace umpire {

// `fill` writes the fields.
template <class Fill> std::string json_object(Fill fill) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    fill(out);
    out.end_object();
    return text;
}

// Of words alone.
inline std::string
json_object(std::initializer_list<std::pair<std::string_view, std::string_view>> fields) {
    return json_object([&](JsonWriter& out) {
        for (auto const& [name, text] : fields) out.field(name, text);
    });
}

template <class T>
void write_sides(JsonWriter& out, std::string_view name, T const& of_a, T const& of_b) {
    out.key(name);
    out.begin_object();
    out.field("A", of_a);
    out.field("B", of_b);
    out.end_object();
}

} // namespace umpire
