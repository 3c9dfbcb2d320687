#pragma once
// Orders and reports as JSON, by their fields (umpire/reflect.h). How a unit, a hex or a side is
// named is for the rule system to say: it gives a `names` with write(JsonWriter&, leaf) for what it
// writes, and read(Fields&, name, leaf&) for what it reads.

#include "umpire/json_reader.h"
#include "umpire/json_writer.h"
#include "umpire/one_of.h"
#include "umpire/reflect.h"
#include "umpire/umpire.h"

#include <span>

namespace umpire {

// The shapes every system shares: numbers, flags, rules, rolls.
void write_leaf(JsonWriter& out, bool value);
void write_leaf(JsonWriter& out, int value);
void write_leaf(JsonWriter& out, RuleId rule);
void write_leaf(JsonWriter& out, std::span<Term const> terms);
void write_leaf(JsonWriter& out, Sum const& sum);
void write_rolled(JsonWriter& out, Rolled const& rolled);
void write_odds(JsonWriter& out, Odds const& odds);
Script read_script(Fields& fields); // its "script" of faces and its "deals", if it has them

// The rules a report names: its own first, then those of its modifiers, each once.
class Citation {
public:
    void add(RuleId rule) {
        if (!rule.text().empty() && std::ranges::find(rules_, rule) == rules_.end())
            rules_.push_back(rule);
    }
    void add(Terms const& terms) {
        for (Term const& term : terms) add(term.rule);
    }
    void add(Sum const& sum) { add(sum.terms); }
    void add(Rolled const& rolled) { add(rolled.asked_by); }
    void add(auto const&) {} // no rule in it
    std::vector<RuleId> take() { return std::move(rules_); }

private:
    std::vector<RuleId> rules_;
};
template <class T> void cite(Citation& citation, T const& event) {
    if constexpr (requires { T::fields(); })
        for_each_field(event, [&](std::string_view, auto const& leaf) { citation.add(leaf); });
    else
        citation.add(event);
}
template <class Event> std::vector<RuleId> rules_cited(Event const& report) {
    Citation citation;
    visit([&](auto const& event) { cite(citation, event); }, report);
    return citation.take();
}

template <class Names, class T>
void write_fields(JsonWriter& out, Names const& names, T const& value) {
    out.begin_object();
    out.field("kind", T::kind);
    for_each_field(value, [&](std::string_view name, auto const& leaf) {
        if constexpr (requires { names.is_absent(leaf); })
            if (names.is_absent(leaf)) return; // an optional field, left out
        out.key(name);
        names.write(out, leaf);
    });
    out.end_object();
}

// An order or a report. What has no fields is the umpire's own affair, and is never reported.
template <class Names, class Variant>
void write_one(JsonWriter& out, Names const& names, Variant const& one) {
    visit(
        [&]<class T>(T const& value) {
            if constexpr (std::is_same_v<T, Rolled>)
                write_rolled(out, value);
            else if constexpr (requires { T::fields(); })
                write_fields(out, names, value);
            else
                out.value(nullptr);
        },
        one);
}

// Reads the alternative of a variant that a message's "kind" names.
template <class Variant, class Names> class OrderReader {
public:
    OrderReader(Names const& names, nlohmann::json const& message)
        : names_(names), message_(message) {}

    std::variant<Variant, Malformed> read() const {
        Fields fields(message_, "order");
        std::string const kind = fields.text("kind");
        if (fields.error()) return *fields.error();
        return try_each(fields, kind, std::make_index_sequence<variant_size_v<Variant>>{});
    }

private:
    template <std::size_t... i>
    std::variant<Variant, Malformed> try_each(Fields& fields, std::string const& kind,
                                              std::index_sequence<i...>) const {
        std::optional<Variant> found;
        std::string known;
        ((try_one<variant_alternative_t<i, Variant>>(fields, kind, found, known)), ...);
        if (!found) fields.fail("kind", "no order is called '" + kind + "'; there are" + known);
        if (auto const malformed = fields.finish()) return *malformed;
        return *found;
    }
    template <class T>
    void try_one(Fields& fields, std::string const& kind, std::optional<Variant>& found,
                 std::string& known) const {
        known.append(" ").append(T::kind);
        if (kind != T::kind) return;
        T order{};
        for_each_field(order,
                       [&](std::string_view name, auto& leaf) { names_.read(fields, name, leaf); });
        found = order;
    }

    Names const& names_;
    nlohmann::json const& message_;
};

} // namespace umpire
