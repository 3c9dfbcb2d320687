// The edge of the house: what goes out is JSON, and what comes in is judged before it is believed.

#include "umpire/json_reader.h"
#include "umpire/json_writer.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace umpire {
namespace {

using nlohmann::json;

template <class T> std::string written(T const& content) {
    std::string out;
    JsonWriter(out).value(content);
    return out;
}

// The complaint about a text, or "" where there is none.
std::string complaint(std::string_view text, JsonLimits limits = {}) {
    auto const read = read_json(text, limits);
    auto const* const malformed = get_if<Malformed>(&read);
    return malformed ? describe(*malformed) : "";
}

std::string described(std::optional<Malformed> const& malformed) {
    return malformed ? describe(*malformed) : "";
}

json well_read(std::string_view text) {
    auto read = read_json(text);
    if (auto const* const malformed = get_if<Malformed>(&read)) {
        ADD_FAILURE() << describe(*malformed);
        return {};
    }
    return std::get<json>(std::move(read));
}

TEST(JsonWriter, PutsCommasBetweenAndNowhereElse) {
    std::string out;
    JsonWriter writer(out);
    writer.begin_object();
    writer.field("turn", 3);
    writer.key("units");
    writer.begin_array();
    writer.begin_object();
    writer.end_object();
    writer.begin_array();
    writer.end_array();
    writer.value("Itzenplitz");
    writer.raw(R"({"a":1})");
    writer.value(nullptr);
    writer.end_array();
    writer.field("night", false);
    writer.field("hidden", true);
    writer.end_object();
    EXPECT_EQ(out, R"({"turn":3,"units":[{},[],"Itzenplitz",{"a":1},null],"night":false,)"
                   R"("hidden":true})");
}

TEST(JsonWriter, WritesIntegersOfEverySize) {
    EXPECT_EQ(written(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(written(std::uint8_t{200}), "200");
    EXPECT_EQ(written(std::int8_t{-1}), "-1");
}

TEST(JsonWriter, EscapesWhatJsonForbids) {
    EXPECT_EQ(written("a\"b\\c\nd\re\tf"), R"("a\"b\\c\nd\re\tf")");
    EXPECT_EQ(written(std::string_view("\0\x01\x1f\x7f", 4)), "\"\\u0000\\u0001\\u001f\x7f\"");
    EXPECT_EQ(written(std::string("Große Höhe 🐎")), "\"Große Höhe 🐎\"");
}

TEST(JsonWriter, ReplacesWhatIsNotUtf8) {
    EXPECT_EQ(written("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
    EXPECT_EQ(written("cut \xC3"), "\"cut \xEF\xBF\xBD\"");
    EXPECT_EQ(written("\xC0\xAF"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"") << "an overlong slash";
    EXPECT_EQ(json::parse(written("\xED\xA0\x80"), nullptr, false).is_discarded(), false)
        << "a surrogate";
}

// The plain way to write a text, against which the quick one is held.
std::string slowly_written(std::string_view text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

TEST(JsonWriter, EveryByteAtEveryPlaceInAWord) {
    for (std::size_t length = 1; length <= 20; ++length)
        for (std::size_t place = 0; place < length; ++place)
            for (int byte = 0; byte < 0x80; ++byte) {
                std::string text(length, 'a');
                text[place] = static_cast<char>(byte);
                if (byte == '\b' || byte == '\f') continue; // the library has letters for these
                ASSERT_EQ(written(text), slowly_written(text)) << length << ' ' << place;
            }
}

TEST(JsonWriter, GrowsWithWhatIsWritten) {
    std::string const controls(10'000, '\x01');
    EXPECT_EQ(written(controls), slowly_written(controls));
    std::string out;
    {
        JsonWriter writer(out);
        writer.begin_array();
        for (int i = 0; i < 10'000; ++i) writer.value(i);
        writer.end_array();
    }
    EXPECT_EQ(well_read(out).size(), 10'000u);
}

TEST(JsonWriter, WritesAfterWhatIsThere) {
    std::string out = "> ";
    JsonWriter writer(out);
    writer.value(1);
    out += "\n";
    writer.begin_array();
    writer.end_array();
    EXPECT_EQ(out, "> 1\n[]");
    out.clear();
    writer.value("again");
    EXPECT_EQ(out, "\"again\"");
}

TEST(JsonWriter, EveryByteIsReadBack) {
    std::string every;
    for (int byte = 0; byte < 0x80; ++byte) every.push_back(static_cast<char>(byte));
    EXPECT_EQ(well_read(written(every)).get<std::string>(), every);
}

TEST(Utf8, KnowsTheEdgesOfTheEncoding) {
    EXPECT_EQ(utf8_length(""), 0u);
    EXPECT_EQ(utf8_length("\x7f"), 1u);
    EXPECT_EQ(utf8_length("\xC2\x80"), 2u);
    EXPECT_EQ(utf8_length("\xE0\xA0\x80"), 3u);
    EXPECT_EQ(utf8_length("\xF4\x8F\xBF\xBF"), 4u);
    for (std::string_view const bad : {"\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80",
                                       "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"})
        EXPECT_EQ(utf8_length(bad), 0u);
    EXPECT_EQ(clipped("Höhe", 2), "H");
    EXPECT_EQ(clipped("Höhe", 3), "Hö");
}

TEST(ReadJson, ReadsWhatIsWellFormed) {
    json const read = well_read(R"( {"kind":"march","path":[1,-2,3.5,true,null,{"to":"0507"}]} )");
    EXPECT_EQ(read["kind"], "march");
    EXPECT_EQ(read["path"][5]["to"], "0507");
    EXPECT_EQ(read["path"].size(), 6u);
    EXPECT_EQ(well_read("7"), 7);
}

TEST(ReadJson, NamesWhatIsWrongAndWhere) {
    EXPECT_EQ(complaint(""), "byte 0: not JSON: an empty text");
    EXPECT_EQ(complaint(" \n"), "byte 2: not JSON: an empty text");
    EXPECT_EQ(complaint("{\"a\":1"), "byte 6: not JSON: the text ends before it is complete");
    EXPECT_EQ(complaint("{\"a\":x}"), "byte 5: not JSON");
    EXPECT_EQ(complaint("{\"a\":1,}"), "byte 7: not JSON");
    EXPECT_EQ(complaint("[1] 2"), "byte 4: text after the end of the JSON");
    EXPECT_EQ(complaint("{} {}"), "byte 3: text after the end of the JSON");
    EXPECT_EQ(complaint("[\"\xC3\x28\"]"), "byte 2: not valid UTF-8");
    EXPECT_EQ(complaint("[1e999]"), "byte 5: a number too great to be read");
    EXPECT_EQ(complaint("[\"\\ud800\"]").substr(0, 5), "byte ") << "half a surrogate pair";
    EXPECT_EQ(complaint("// no\n1"), "byte 0: not JSON");
    EXPECT_EQ(complaint(std::string_view("{}\0{}", 5)), "byte 2: not JSON: a zero byte");
}

TEST(ReadJson, RefusesAKeyGivenTwice) {
    EXPECT_EQ(complaint(R"({"a":1,"a":2})"), "a: given twice");
    EXPECT_EQ(complaint(R"({"order":{"path":[0,{"to":1,"to":2}]}})"),
              "order.path[1].to: given twice");
    EXPECT_EQ(complaint(R"({"a":{"b":1},"c":{"b":1}})"), "");
    EXPECT_EQ(complaint(R"({"a":1,"\u0061":2})"), "a: given twice");
}

TEST(ReadJson, RefusesWhatIsTooLargeOrTooDeep) {
    EXPECT_EQ(complaint("[1,2,3]", {.bytes = 7}), "");
    EXPECT_EQ(complaint("[1,2,3]", {.bytes = 6}),
              "byte 6: too large: 7 bytes, and at most 6 are read");
    EXPECT_EQ(complaint("[[[]]]", {.depth = 3}), "");
    EXPECT_EQ(complaint("[[[]]]", {.depth = 2}),
              "byte 2: nested too deep: at most 2 levels are read");
    EXPECT_EQ(complaint(R"(["[[[\"[[\\",{"{":"["}])", {.depth = 2}), "")
        << "brackets in text are no nesting";
    EXPECT_EQ(complaint("[[],[],[]]", {.depth = 2}), "") << "beside is not within";
    EXPECT_EQ(complaint(std::string(1'000'000, '[')),
              "byte 32: nested too deep: at most 32 levels are read");
}

TEST(Fields, ReadsEachKind) {
    json const order = well_read(R"({"unit":"K7","to":507,"forced":true,"path":[1,2],
                                  "from":{"hex":1},"extra":null,"legs":[{"n":1},{"n":2}],
                                  "gait":"trot"})");
    Fields fields(order, "order");
    EXPECT_EQ(fields.text("unit"), "K7");
    EXPECT_EQ(fields.integer("to", 0, 9999), 507);
    EXPECT_EQ(fields.number<std::uint16_t>("to"), 507u);
    EXPECT_TRUE(fields.flag("forced"));
    EXPECT_EQ(fields.array("path").size(), 2u);
    EXPECT_TRUE(fields.raw("extra").is_null());
    EXPECT_EQ(fields.object("from").integer("hex", 0, 9), 1);
    EXPECT_EQ(fields.item("legs", 1).integer("n", 0, 9), 2);
    EXPECT_EQ(fields.item("legs", 0).integer("n", 0, 9), 1);
    EXPECT_EQ(fields.choice("gait", {"walk", "trot", "gallop"}), 1u);
    EXPECT_EQ(described(fields.finish()), "");
}

TEST(Fields, OptionalFieldsMayBeAbsentButNotWrong) {
    json const order = well_read(R"({"a":null,"b":"text"})");
    Fields fields(order, "order");
    EXPECT_FALSE(fields.optional_text("x"));
    EXPECT_FALSE(fields.optional_integer("x", 0, 1));
    EXPECT_FALSE(fields.optional_flag("x"));
    EXPECT_FALSE(fields.optional_array("x"));
    EXPECT_FALSE(fields.optional_raw("x"));
    EXPECT_FALSE(fields.optional_object("x"));
    EXPECT_EQ(fields.optional_text("b"), "text");
    EXPECT_EQ(described(fields.error()), "");
    EXPECT_FALSE(fields.optional_text("a"));
    EXPECT_EQ(described(fields.error()), "order.a: expected text, got null");
}

// What Fields says of one field, read in one way.
template <class Read> std::string said(std::string_view text, Read read) {
    json const value = well_read(text);
    Fields fields(value, "order");
    read(fields);
    return described(fields.finish());
}

TEST(Fields, SaysPathFaultAndExpectation) {
    auto const text = [](Fields& fields) { fields.text("unit"); };
    auto const small = [](Fields& fields) { fields.integer("unit", 0, 9); };
    EXPECT_EQ(said(R"({"unit":4})", text), "order.unit: expected text, got a number");
    EXPECT_EQ(said(R"({})", text), "order.unit: missing: expected text");
    EXPECT_EQ(said(R"([])", text), "order: expected an object, got an array");
    EXPECT_EQ(said(R"({})", small), "order.unit: missing: expected a whole number from 0 to 9");
    EXPECT_EQ(said(R"({"unit":12})", small),
              "order.unit: expected a whole number from 0 to 9, got 12");
    EXPECT_EQ(said(R"({"unit":1.5})", small),
              "order.unit: expected a whole number from 0 to 9, got a number that is not whole");
    EXPECT_EQ(said(R"({"unit":"1"})", small),
              "order.unit: expected a whole number from 0 to 9, got text");
    EXPECT_EQ(said(R"({"unit":18446744073709551615})", small),
              "order.unit: expected a whole number from 0 to 9, got 18446744073709551615");
    EXPECT_EQ(
        said(R"({"gait":"fly"})", [](Fields& fields) { fields.choice("gait", {"walk", "trot"}); }),
        "order.gait: expected one of walk, trot, got 'fly'");
    EXPECT_EQ(said(R"({"unit":"K7"})",
                   [&](Fields& fields) {
                       text(fields);
                       fields.fail("unit", "no such unit");
                   }),
              "order.unit: no such unit");
}

TEST(Fields, TheFullRangeOfWholeNumbersIsRead) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
    json const value = well_read(R"({"a":-9223372036854775808,"b":9223372036854775807})");
    Fields fields(value, "");
    EXPECT_EQ(fields.integer("a", least, greatest), least);
    EXPECT_EQ(fields.integer("b", least, greatest), greatest);
    EXPECT_EQ(described(fields.finish()), "");
}

TEST(Fields, UnknownFieldsAreNamedAtAnyDepth) {
    auto const read = [](Fields& fields) {
        fields.text("unit");
        fields.object("from").integer("hex", 0, 9);
    };
    EXPECT_EQ(said(R"({"unit":"K7","from":{"hex":1},"colour":"blue"})", read),
              "order: unknown field 'colour'; known are: unit, from");
    EXPECT_EQ(said(R"({"unit":"K7","from":{"hex":1,"hax":2}})", read),
              "order.from: unknown field 'hax'; known are: hex");
    EXPECT_EQ(said(R"({"a":1})", [](Fields&) {}), "order: unknown field 'a'; known are: none");
}

TEST(Fields, KeepsTheFirstErrorOnly) {
    EXPECT_EQ(said(R"({"a":1,"b":2,"c":3})",
                   [](Fields& fields) {
                       fields.text("a");
                       fields.text("b");
                   }),
              "order.a: expected text, got a number");
}

TEST(Fields, WhatIsMissingReadsAsEmpty) {
    json const value = well_read(R"({"list":[1]})");
    Fields fields(value, "order");
    EXPECT_EQ(fields.text("x"), "");
    EXPECT_FALSE(fields.flag("x"));
    EXPECT_TRUE(fields.array("x").empty());
    EXPECT_TRUE(fields.raw("x").is_null());
    EXPECT_EQ(fields.object("x").text("y"), "");
    EXPECT_EQ(fields.item("list", 9).text("y"), "");
    EXPECT_EQ(fields.item("list", 0).text("y"), "");
    EXPECT_EQ(described(fields.finish()), "order.x: missing: expected text");
}

TEST(Fields, ALongNameIsCutShort) {
    std::string const name(1000, 'x');
    EXPECT_EQ(said("{\"" + name + "\":1}", [](Fields&) {}),
              "order: unknown field '" + std::string(40, 'x') + "…'; known are: none");
}

} // namespace
} // namespace umpire
