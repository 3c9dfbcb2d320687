#pragma once
// What every reader of a scenario document needs: numbers, words, ids. A mistake is told to the
// Fields, which keep the first.

#include "rules/common/words.h"
#include "umpire/ids.h"
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

// How an army is called that nobody has named.
inline constexpr std::string_view army_name(umpire::Side side) {
    return side == umpire::Side::a ? "the Prussians" : "the Austrians";
}
// The armies of a document, which it need not have: `read` is handed each with its fields, or none.
template <class Document, class Read> void read_each_army(Document& document, Read const& read) {
    auto armies = document.fields.optional_object("armies");
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
        auto& army = document.scenario.armies[umpire::index(side)];
        auto fields =
            armies ? armies->optional_object(side == umpire::Side::a ? "A" : "B") : std::nullopt;
        army.name = army_name(side);
        if (fields) army.name = fields->optional_text("name").value_or(army.name);
        read(army, side, fields ? &*fields : nullptr);
    }
}

// Each entry of a list, which a document need not have, until one is wrong.
template <class Read>
void read_each(Fields& fields, std::string_view name, std::size_t most, Read const& read) {
    nlohmann::json const* const list = fields.optional_array(name);
    if (list == nullptr) return;
    if (list->size() > most) return fields.fail(name, "there is room for " + std::to_string(most));
    for (std::size_t i = 0; i < list->size() && !fields.error(); ++i) {
        Fields item = fields.item(name, i);
        read(item);
    }
}

// One part of a document after the other, until one is wrong.
template <class Document>
void read_parts(Document& document, std::initializer_list<void (*)(Document&)> parts) {
    for (auto const part : parts)
        if (!document.is_wrong()) part(document);
}

} // namespace rules
