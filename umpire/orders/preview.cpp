#include "umpire/orders/preview.h"

#include "umpire/orders/family_spans.h"

#include <nlohmann/json.hpp>

namespace umpire {

using nlohmann::json;

namespace {

// Whatever stands in a list of the view and has an id and a place.
std::vector<json> placed_things(std::string_view text) {
    std::vector<json> things;
    json const view = parsed(text);
    for (json const& list : view)
        for (std::size_t i = 0; list.is_array() && i < list.size(); ++i)
            if (list[i].contains("id") && list[i].contains("at")) things.push_back(list[i]);
    return things;
}

} // namespace

void write_moved_pieces(JsonWriter& out, std::string_view unchanged, std::string_view changed) {
    std::vector<json> const before = placed_things(unchanged);
    out.begin_array();
    for (json const& thing : placed_things(changed))
        if (std::ranges::find(before, thing) == before.end()) out.raw(thing.dump());
    out.end_array();
}

void write_risk(JsonWriter& out, Odds const& odds) {
    out.begin_object();
    out.field("rule", odds.rule.text());
    out.field("of", odds.of);
    auto const likeliest = std::ranges::max_element(odds.chances, {}, &Chance::ways);
    if (likeliest != odds.chances.end()) {
        out.field("result", likeliest->result);
        out.field("ways", likeliest->ways);
    }
    out.end_object();
}

void write_leaf(JsonWriter& out, Spans const& spans) {
    out.begin_array();
    for (Span const& span : spans) {
        out.begin_object();
        out.field("least", span.least);
        out.field("most", span.most);
        out.field("rule", span.ends_by.text());
        out.end_object();
    }
    out.end_array();
}

} // namespace umpire
