#pragma once
// What every reader of a scenario document needs: numbers, words, ids. A mistake is told to the
// Fields, which keep the first.

#include "rules/common/words.h"
#include "umpire/json_reader.h"
#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

namespace rules {

using umpire::Fields;

inline std::string number_of(std::string_view list, std::size_t index) { // "units[3]"
    return std::string(list) + "[" + std::to_string(index) + "]";
}
inline std::string shown(std::string_view text) { // quoted, and cut short: it is the sender's
    std::string_view const beginning = umpire::clipped(text, 40);
    return "'" + std::string(beginning) + (beginning.size() < text.size() ? "…'" : "'");
}

// A whole number; what is given `otherwise`, if the field is left out.
struct Limits {
    int least, most;
};
inline int read_number(Fields& fields, std::string_view name, Limits limits,
                       std::optional<int> otherwise = std::nullopt) {
    if (!otherwise) return static_cast<int>(fields.integer(name, limits.least, limits.most));
    auto const given = fields.optional_integer(name, limits.least, limits.most);
    return given ? static_cast<int>(*given) : *otherwise;
}
// One of a list of words; what is given `otherwise`, if the field is left out.
template <class Enum, std::size_t count>
Enum read_word(Fields& fields, std::string_view name, WordList<count> const& words,
               std::optional<Enum> otherwise = std::nullopt) {
    if (otherwise && !fields.has(name)) {
        fields.optional_raw(name);
        return *otherwise;
    }
    std::string const text = fields.text(name);
    if (auto const found = meaning<Enum>(words, text)) return *found;
    std::string list = "expected one of ";
    for (std::string_view const each : words) list.append(each).append(", ");
    fields.fail(name, list + "got " + shown(text));
    return static_cast<Enum>(0);
}
inline std::string read_id(Fields& fields, std::string_view name) {
    std::string id = fields.text(name);
    if (!fields.error() && !is_word(id))
        fields.fail(name, shown(id) + " is no id: use up to 40 of a-z, 0-9 and hyphen");
    return id;
}

// How every scenario document begins: its format, its version, its rules.
inline void read_format(Fields& fields, std::string_view rules) {
    fields.choice("format", {"oblique-scenario"});
    fields.integer("version", 1, 1);
    fields.choice("rules", {rules});
}
// Its id, its name, and the battle of the atlas it is of, if any.
template <class Scenario> void read_title(Fields& fields, Scenario& scenario) {
    scenario.id = read_id(fields, "id");
    scenario.name = fields.text("name");
    scenario.battle = fields.optional_text("battle").value_or("");
}

// One part of a document after the other, until one is wrong.
template <class Document>
void read_parts(Document& document, std::initializer_list<void (*)(Document&)> parts) {
    for (auto const part : parts)
        if (!document.is_wrong()) part(document);
}

} // namespace rules
