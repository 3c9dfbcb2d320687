#include "protocol/questions.h"

#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

#include <array>

namespace protocol {

using umpire::Fields;
using umpire::JsonWriter;
using umpire::Malformed;

namespace {

// A question being answered. The name of the battle is read already, but stands in the message.
struct Question {
    Fields& fields;
    Subject const& subject;
    Asker const& asker;
    umpire::AnyBattle& table() const { return subject.table; }

    umpire::Seat seat() const { return meaning(fields.text("seat")); }
    // A player's own need not be named; who is bound to none may mean the battle itself.
    std::optional<umpire::Seat> optional_seat() const {
        auto const word = fields.optional_text("seat");
        return word ? std::optional(meaning(*word)) : asker.seat;
    }
    // Who is to act, as far as who asks may know.
    umpire::Seats pending() const {
        return asker.seat ? table().to_act_for(*asker.seat) : table().to_act();
    }

private:
    umpire::Seat meaning(std::string const& word) const {
        auto const seat = umpire::seat_meaning(word);
        if (!seat)
            fields.fail("seat", "expected one of A, B, spectator, umpire, got '" +
                                    std::string(umpire::clipped(word, 40)) + "'");
        else if (!asker.may_ask_as(*seat))
            fields.fail("seat", "this is not your seat");
        return seat.value_or(umpire::spectator);
    }
};

// The verdict of a question whose fields have all been read; `then` is asked only if they are well.
template <class Then> Verdict if_well_formed(Question const& question, Then then) {
    if (auto const malformed = question.fields.finish()) return *malformed;
    return then();
}

void write_standing(JsonWriter& out, Question const& question) {
    out.field("orders", orders_for(question.table(), question.asker));
    out.key("pending");
    write_seats(out, question.pending());
    out.key("outcome");
    umpire::write_outcome(out, question.table().outcome());
}

Verdict ask_pending(Question const& question, JsonWriter& out) {
    return if_well_formed(question, [&]() -> Verdict {
        write_standing(out, question);
        return answered;
    });
}

Verdict ask_menu(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("menu");
        question.table().write_menu(out, seat);
        return answered;
    });
}

Verdict ask_families(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("families");
        question.table().write_families(out, seat);
        return answered;
    });
}

Verdict ask_spans(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    auto const k = static_cast<int>(question.fields.integer("k", 0, 100));
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        return question.table().write_spans(out, seat, order, k);
    });
}

// Of one order or of several in a row.
Verdict ask_preview(Question const& question, JsonWriter& out) {
    constexpr std::size_t most_orders = 64;
    umpire::Seat const seat = question.seat();
    nlohmann::json const* const alone = question.fields.optional_raw("order");
    nlohmann::json const* const list = question.fields.optional_array("orders");
    std::vector<nlohmann::json const*> orders;
    if (alone != nullptr) orders.push_back(alone);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) orders.push_back(&(*list)[i]);
    if ((alone == nullptr) == (list == nullptr) || orders.empty() || orders.size() > most_orders)
        question.fields.fail("orders", "expected an order, or 1 to 64 orders in a list");
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("steps");
        return question.table().write_preview(out, seat, orders);
    });
}

Verdict ask_odds(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("odds");
        return question.table().write_odds(out, seat, order);
    });
}

Verdict ask_view(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("view");
        question.table().write_view(out, seat);
        return answered;
    });
}

Verdict ask_reports(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("reports");
        question.table().write_reports(out, seat);
        out.key("account");
        out.begin_array();
        for (auto const& sentence : question.table().account(seat)) out.value(sentence.text);
        out.end_array();
        return answered;
    });
}

Verdict ask_changes(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.key("changes");
        question.table().write_changes(out, seat);
        return answered;
    });
}

Verdict give_order(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    return if_well_formed(question, [&]() -> Verdict {
        Verdict verdict = question.table().give(seat, order);
        if (!std::holds_alternative<std::monostate>(verdict)) return verdict;
        out.field("seat", seat_word(seat));
        write_standing(out, question);
        out.key("reports");
        question.table().write_reports(out, seat);
        return answered;
    });
}

Verdict take_back(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        auto const ruling = question.table().take_back(seat);
        if (umpire::is_refused(ruling)) return verdict_of(ruling);
        out.field("seat", seat_word(seat));
        write_standing(out, question);
        return answered;
    });
}

// Of the truth for the umpire alone: to a player it would say whether a guess of his was right.
Verdict ask_digest(Question const& question, JsonWriter& out) {
    auto const seat = question.optional_seat();
    return if_well_formed(question, [&]() -> Verdict {
        umpire::AnyBattle const& table = question.table();
        if (seat) out.field("seat", seat_word(*seat));
        out.field("orders", orders_for(table, question.asker));
        out.field("digest", umpire::hexadecimal(seat ? table.digest_for(*seat) : table.digest()));
        return answered;
    });
}

Verdict ask_record(Question const& question, JsonWriter& out) {
    return if_well_formed(question, [&]() -> Verdict {
        std::string const record = umpire::write_record(question.subject.header, question.table());
        out.key("record");
        out.begin_array();
        for (std::string_view const line : umpire::split(record, '\n'))
            if (!line.empty()) out.raw(line);
        out.end_array();
        return answered;
    });
}

struct Kind {
    std::string_view request;
    std::string_view answer;
    Verdict (*ask)(Question const&, JsonWriter&);
    bool for_players; // else only for whoever runs the umpire himself
};
constexpr std::array kinds{
    Kind{"pending", "pending", ask_pending, true},
    Kind{"menu", "menu", ask_menu, true},
    Kind{"families", "families", ask_families, true},
    Kind{"spans", "spans", ask_spans, true},
    Kind{"preview", "preview", ask_preview, true},
    Kind{"odds", "odds", ask_odds, true},
    Kind{"view", "view", ask_view, true},
    Kind{"reports", "reports", ask_reports, true},
    Kind{"changes", "changes", ask_changes, true},
    Kind{"order", "accepted", give_order, true},
    Kind{"undo", "undone", take_back, true},
    Kind{"digest", "digest", ask_digest, true},
    Kind{"record", "record", ask_record, false},
};

} // namespace

bool is_question(std::string_view kind) {
    return std::ranges::find(kinds, kind, &Kind::request) != kinds.end();
}

std::string question_words() {
    std::string words;
    for (Kind const& kind : kinds) words.append(" ").append(kind.request);
    return words;
}

std::size_t orders_for(umpire::AnyBattle const& table, Asker const& asker) {
    if (!asker.seat || !table.hides()) return table.orders();
    std::size_t own = 0;
    for (std::size_t i = 0; i < table.orders(); ++i) own += table.giver(i) == *asker.seat;
    return own;
}

std::optional<std::string> answer_question(Request const& request, Subject const& subject,
                                           Asker const& asker) {
    auto const* const kind = std::ranges::find(kinds, request.kind, &Kind::request);
    if (kind == kinds.end()) return std::nullopt;
    return write_answer(request, kind->answer, [&](JsonWriter& out) -> Verdict {
        if (asker.seat && !kind->for_players)
            return Malformed{"kind", "'" + request.kind + "' is for the umpire alone"};
        Fields fields(request.message, "");
        fields.optional_raw("kind");
        fields.optional_raw("id");
        auto const battle = fields.optional_text("battle"); // a player has only one
        if (battle && *battle != subject.battle) fields.fail("battle", "this is not your battle");
        out.field("battle", subject.battle);
        return kind->ask(Question{fields, subject, asker}, out);
    });
}

} // namespace protocol
