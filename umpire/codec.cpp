#include "umpire/codec.h"

#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace umpire {

void write_leaf(JsonWriter& out, bool value) { out.value(value); }
void write_leaf(JsonWriter& out, int value) { out.value(value); }
void write_leaf(JsonWriter& out, RuleId rule) { out.value(rule.text()); }

void write_leaf(JsonWriter& out, std::span<Term const> terms) {
    out.begin_array();
    for (Term const& term : terms) {
        out.begin_object();
        out.field("rule", term.rule.text());
        out.field("value", term.value);
        out.end_object();
    }
    out.end_array();
}

void write_leaf(JsonWriter& out, Sum const& sum) {
    out.begin_object();
    out.field("die", sum.die);
    out.key("terms");
    write_leaf(out, sum.terms);
    out.field("total", sum.total());
    out.end_object();
}

void write_rolled(JsonWriter& out, Rolled const& rolled) {
    out.begin_object();
    out.field("kind", "rolled");
    out.field("rule", rolled.asked_by.text());
    out.field("low", rolled.die.low);
    out.field("high", rolled.die.high);
    out.field("face", rolled.face);
    out.end_object();
}

namespace {

void write_chances(JsonWriter& out, std::string_view name, std::vector<Chance> const& chances) {
    out.key(name);
    out.begin_array();
    for (Chance const& chance : chances) {
        out.begin_object();
        out.field("result", chance.result);
        out.field("ways", chance.ways);
        out.end_object();
    }
    out.end_array();
}

} // namespace

void write_odds(JsonWriter& out, Odds const& odds) {
    out.begin_object();
    out.field("rule", odds.rule.text());
    out.field("of", odds.of);
    write_chances(out, "chances", odds.chances);
    if (!odds.gist.empty()) write_chances(out, "gist", odds.gist);
    out.key("terms");
    write_leaf(out, odds.sum.terms);
    if (odds.against) {
        out.key("against");
        write_leaf(out, odds.against->terms);
    }
    if (!odds.inexact.empty()) out.field("inexact", odds.inexact);
    out.end_object();
}

namespace {

std::string item(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

} // namespace

Script read_script(Fields& fields) {
    using nlohmann::json;
    Script script;
    json const* const faces = fields.optional_array("script");
    for (std::size_t i = 0; faces != nullptr && i < faces->size(); ++i) {
        json const& face = (*faces)[i];
        auto const shown = whole_number(face, {0, 1000});
        shown ? script.faces.push_back(static_cast<int>(*shown))
              : fields.fail(item("script", i), "expected the face of a die, from 0 to 1000");
    }
    json const* const deals = fields.optional_array("deals");
    for (std::size_t i = 0; deals != nullptr && i < deals->size(); ++i) {
        json const& card = (*deals)[i];
        card.is_string() ? script.deals.push_back(text(card))
                         : fields.fail(item("deals", i), "expected the name of a card");
    }
    return script;
}

} // namespace umpire
