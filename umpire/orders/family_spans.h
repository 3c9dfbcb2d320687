#pragma once
// The spans of an order's number in JSON, for whoever asks for them in a message.

#include "umpire/json_reader.h"
#include "umpire/json_writer.h"
#include "umpire/orders/families.h"

namespace umpire {

void write_leaf(JsonWriter& out, Spans const& spans); // [{"least","most","rule"}]

template <Ranged R> struct FamilyQuestion {
    R const& rules;
    typename R::View view;
};

// An order that belongs to no family has no spans: it is refused for what is wrong with it.
template <Ranged R>
std::variant<std::monostate, Refusal, Malformed>
write_spans(JsonWriter& out, FamilyQuestion<R> const& question, typename R::Order const& order,
            int k) {
    R const& rules = question.rules;
    auto const& basis = reckoned(rules, question.view);
    if (k >= R::numbers(order))
        return Malformed{"k", "this order carries " + std::to_string(R::numbers(order)) +
                                  " numbers, the first of them 0"};
    if (!in_a_family(rules, basis, order)) {
        auto const ruling = rules.check(question.view, order);
        if (auto const* refusal = get_if<Refusal>(&ruling)) return *refusal;
    }
    auto const before = check_numbers(rules, basis, order, k);
    if (auto const* refusal = get_if<Refusal>(&before)) return *refusal;
    out.field("number", std::string_view(R::number_name(order, k)));
    out.field("tick", R::tick(order, k));
    out.key("spans");
    write_leaf(out, rules.spans(basis, order, k));
    return std::monostate{};
}

} // namespace umpire
