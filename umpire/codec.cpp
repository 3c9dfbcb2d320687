#include "umpire/codec.h"

namespace umpire {

void write_leaf(JsonWriter& out, bool value) { out.value(value); }
void write_leaf(JsonWriter& out, int value) { out.value(value); }
void write_leaf(JsonWriter& out, RuleId rule) { out.value(rule.text()); }

void write_leaf(JsonWriter& out, Terms const& terms) {
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

void write_odds(JsonWriter& out, Odds const& odds) {
    out.begin_object();
    out.field("rule", odds.rule.text());
    out.field("of", odds.of);
    out.key("chances");
    out.begin_array();
    for (Chance const& chance : odds.chances) {
        out.begin_object();
        out.field("result", chance.result);
        out.field("ways", chance.ways);
        out.end_object();
    }
    out.end_array();
    out.key("terms");
    write_leaf(out, odds.sum.terms);
    out.end_object();
}

} // namespace umpire
