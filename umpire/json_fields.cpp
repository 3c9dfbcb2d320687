#include "umpire/json_reader.h"

#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace umpire {

namespace {

using nlohmann::json;

// Read in place of what is missing or of another kind.
json const& empty_array() {
    static json const empty = json::array();
    return empty;
}
json const& empty_object() {
    static json const empty = json::object();
    return empty;
}

std::string shown(std::string_view text) {
    std::string_view const beginning = clipped(text, 40);
    return "'" + std::string(beginning) + (beginning.size() < text.size() ? "…'" : "'");
}

std::string kind_of(json const& value) {
    switch (value.type()) {
    case json::value_t::null: return "null";
    case json::value_t::boolean: return "true or false";
    case json::value_t::string: return "text";
    case json::value_t::array: return "an array";
    case json::value_t::object: return "an object";
    case json::value_t::number_float: return "a number that is not whole";
    default: return "a number";
    }
}

std::string expected_but(std::string_view expected, std::string_view got) {
    return "expected " + std::string(expected) + ", got " + std::string(got);
}

template <class Words> std::string list_of(Words const& words) {
    std::string list;
    for (auto const& word : words) {
        if (!list.empty()) list += ", ";
        list += word;
    }
    return list;
}

bool is_text(json const& value) { return value.is_string(); }
bool is_flag(json const& value) { return value.is_boolean(); }
bool is_array(json const& value) { return value.is_array(); }
bool is_object(json const& value) { return value.is_object(); }
bool is_anything(json const&) { return true; }

// The library keeps what is beyond the signed numbers as an unsigned one.
bool is_within(json const& value, std::int64_t min, std::int64_t max) {
    if (!value.is_number_integer()) return false;
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return false;
    auto const number = value.get<std::int64_t>();
    return number >= min && number <= max;
}

} // namespace

Fields::Fields(json const& object, std::string where)
    : owned_(std::make_unique<Reading>()), reading_(owned_.get()) {
    open(object, std::move(where));
}

Fields::Fields(Reading& reading, json const& object, std::string where) : reading_(&reading) {
    open(object, std::move(where));
}

void Fields::open(json const& object, std::string where) {
    if (!object.is_object()) report(where, expected_but("an object", kind_of(object)));
    index_ = reading_->opened.size();
    reading_->opened.push_back(
        Opened{object.is_object() ? &object : &empty_object(), std::move(where), {}});
}

std::string Fields::path_of(std::string_view name) const {
    std::string const& where = here().where;
    return where.empty() ? std::string(name) : where + "." + std::string(name);
}

void Fields::report(std::string where, std::string what) {
    if (!reading_->error) reading_->error = Malformed{std::move(where), std::move(what)};
}

void Fields::fail(std::string_view name, std::string what) {
    report(path_of(name), std::move(what));
}

json const* Fields::find(std::string_view name) const {
    auto const& members = here().object->get_ref<json::object_t const&>();
    auto const found = members.find(std::string(name));
    return found == members.end() ? nullptr : &found->second;
}

bool Fields::has(std::string_view name) const { return find(name) != nullptr; }

json const* Fields::optional(std::string_view name, std::string_view expected,
                             bool (*fits)(json const&)) {
    auto& known = here().known;
    if (std::ranges::find(known, name) == known.end()) known.emplace_back(name);
    json const* const value = find(name);
    if (!value || fits(*value)) return value;
    fail(name, expected_but(expected, kind_of(*value)));
    return nullptr;
}

json const* Fields::required(std::string_view name, std::string_view expected,
                             bool (*fits)(json const&)) {
    if (!has(name)) fail(name, "missing: expected " + std::string(expected));
    return optional(name, expected, fits);
}

std::string Fields::text(std::string_view name) {
    json const* const value = required(name, "text", is_text);
    return value ? value->get_ref<std::string const&>() : std::string();
}

std::int64_t Fields::integer(std::string_view name, std::int64_t min, std::int64_t max) {
    auto const value = optional_integer(name, min, max);
    if (!value)
        fail(name, "missing: expected a whole number from " + std::to_string(min) + " to " +
                       std::to_string(max));
    return value.value_or(0);
}

bool Fields::flag(std::string_view name) {
    json const* const value = required(name, "true or false", is_flag);
    return value && value->get<bool>();
}

json const& Fields::array(std::string_view name) {
    json const* const value = required(name, "an array", is_array);
    return value ? *value : empty_array();
}

json const& Fields::raw(std::string_view name) {
    static json const null;
    json const* const value = required(name, "a value", is_anything);
    return value ? *value : null;
}

Fields Fields::object(std::string_view name) {
    json const* const value = required(name, "an object", is_object);
    return Fields(*reading_, value ? *value : empty_object(), path_of(name));
}

Fields Fields::item(std::string_view array_name, std::size_t index) {
    json const& items = array(array_name);
    std::string const where = path_of(array_name) + "[" + std::to_string(index) + "]";
    if (index >= items.size()) report(where, "missing: expected an object");
    return Fields(*reading_, index < items.size() ? items[index] : empty_object(), where);
}

std::size_t Fields::choice(std::string_view name, std::initializer_list<std::string_view> words) {
    std::string const expected = "one of " + list_of(words);
    json const* const value = required(name, expected, is_text);
    if (!value) return 0;
    auto const& given = value->get_ref<std::string const&>();
    auto const* const found = std::find(words.begin(), words.end(), given);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fail(name, expected_but(expected, shown(given)));
    return 0;
}

std::optional<std::string> Fields::optional_text(std::string_view name) {
    json const* const value = optional(name, "text", is_text);
    return value ? std::optional(value->get_ref<std::string const&>()) : std::nullopt;
}

std::optional<std::int64_t> Fields::optional_integer(std::string_view name, std::int64_t min,
                                                     std::int64_t max) {
    json const* const value = optional(name, "a whole number", is_anything);
    if (!value) return std::nullopt;
    if (is_within(*value, min, max)) return value->get<std::int64_t>();
    std::string const expected =
        "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
    fail(name,
         expected_but(expected, value->is_number_integer() ? value->dump() : kind_of(*value)));
    return std::nullopt;
}

std::optional<bool> Fields::optional_flag(std::string_view name) {
    json const* const value = optional(name, "true or false", is_flag);
    return value ? std::optional(value->get<bool>()) : std::nullopt;
}

json const* Fields::optional_array(std::string_view name) {
    return optional(name, "an array", is_array);
}

json const* Fields::optional_raw(std::string_view name) {
    return optional(name, "a value", is_anything);
}

std::optional<Fields> Fields::optional_object(std::string_view name) {
    json const* const value = optional(name, "an object", is_object);
    if (!value) return std::nullopt;
    return Fields(*reading_, *value, path_of(name));
}

void Fields::report_unknown(Opened const& opened) {
    for (auto const& member : opened.object->get_ref<json::object_t const&>()) {
        if (std::ranges::find(opened.known, member.first) != opened.known.end()) continue;
        std::string const known = opened.known.empty() ? "none" : list_of(opened.known);
        report(opened.where, "unknown field " + shown(member.first) + "; known are: " + known);
        return;
    }
}

std::optional<Malformed> Fields::finish() {
    if (!owned_) {
        report_unknown(here());
        return reading_->error;
    }
    for (Opened const& opened : reading_->opened) report_unknown(opened);
    return reading_->error;
}

} // namespace umpire
