// Any bytes at all: the reader answers with a value or a complaint, and what it accepts, written
// out and read again, is the same value.

#include "umpire/ids.h"
#include "umpire/json_reader.h"
#include "umpire/json_writer.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using nlohmann::json;

// The writer has no numbers but whole ones; the fuzzer's others are let go.
void write(umpire::JsonWriter& writer, json const& value) {
    if (value.is_object()) {
        writer.begin_object();
        for (auto const& member : value.get_ref<json::object_t const&>()) {
            writer.key(member.first);
            write(writer, member.second);
        }
        writer.end_object();
    } else if (value.is_array()) {
        writer.begin_array();
        for (json const& item : value) write(writer, item);
        writer.end_array();
    } else if (value.is_string()) {
        writer.value(value.get_ref<std::string const&>());
    } else if (value.is_number_unsigned()) {
        writer.value(value.get<std::uint64_t>());
    } else if (value.is_number_integer()) {
        writer.value(value.get<std::int64_t>());
    } else {
        writer.raw(value.dump());
    }
}

std::string written(json const& value) {
    std::string out;
    umpire::JsonWriter writer(out);
    write(writer, value);
    return out;
}

// A reader that asks for this and that, as a message would.
void read_fields(json const& value) {
    umpire::Fields fields(value, "fuzz");
    fields.text("text");
    fields.integer("integer", -5, 5);
    fields.optional_flag("flag");
    fields.choice("choice", {"one", "two"});
    for (std::size_t i = 0; i < fields.array("array").size() && i < 3; ++i)
        fields.item("array", i).optional_integer("n", 0, 9);
    umpire::Fields within = fields.object("object");
    within.optional_raw("raw");
    if (auto const malformed = fields.finish()) {
        std::string out;
        umpire::JsonWriter(out).value(describe(*malformed));
        auto const again = umpire::read_json(out, {.bytes = out.size()});
        OBLIQUE_ENSURE(holds_alternative<json>(again));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(bytes), size);
    auto const read = umpire::read_json(text);
    if (auto const* const value = get_if<json>(&read)) {
        std::string const out = written(*value);
        auto const again = umpire::read_json(out, {.bytes = out.size()});
        OBLIQUE_ENSURE(holds_alternative<json>(again));
        OBLIQUE_ENSURE(std::get<json>(again) == *value);
        read_fields(*value);
    } else {
        // What the library itself accepts we may still refuse, but never the other way round.
        OBLIQUE_ENSURE(!std::get<umpire::Malformed>(read).what.empty());
    }
    std::string out;
    umpire::JsonWriter(out).value(text);
    OBLIQUE_ENSURE(json::accept(out)); // whatever the text, what is written is JSON
    return 0;
}
