#include "protocol/questions.h"

#include "umpire/json_object.h"
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

    Keeper& keeper() const { return subject.keeper; }

    // A player's own need not be named; who is bound to none may mean the battle itself.
    umpire::Seat seat() const {
        auto const named = optional_seat();
        return named ? *named : meaning(fields.text("seat"));
    }
    std::optional<umpire::Seat> optional_seat() const {
        auto const word = fields.optional_text("seat");
        return word ? std::optional(meaning(*word)) : asker.seat;
    }
    // Who is to act, as far as who asks may know.
    umpire::Seats pending() const {
        if (keeper().is_over()) return {};
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

constexpr umpire::Refusal too_late{"UMP-END-01", "the battle is over"};

// The verdict of a question whose fields have all been read; `then` is asked only if they are well.
template <class Then> Verdict if_well_formed(Question const& question, Then then) {
    if (auto const malformed = question.fields.finish()) return *malformed;
    return then();
}

void write_standing(JsonWriter& out, Question const& question) {
    out.field("orders", question.keeper().orders(question.asker));
    out.key("pending");
    write_seats(out, question.pending());
    out.key("outcome");
    question.keeper().write_outcome(out);
}

Verdict ask_pending(Question const& question, JsonWriter& out) {
    return if_well_formed(question, [&]() -> Verdict {
        write_standing(out, question);
        return answered;
    });
}

// What a seat asks by its kind alone; after the seat `write` says the rest.
template <class Write> Verdict tell_seat(Question const& question, JsonWriter& out, Write write) {
    umpire::Seat const seat = question.seat();
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        write(seat);
        return answered;
    });
}

Verdict ask_menu(Question const& question, JsonWriter& out) {
    return tell_seat(question, out, [&](umpire::Seat seat) {
        out.key("menu");
        question.keeper().is_over() ? out.raw("[]") : question.table().write_menu(out, seat);
    });
}

Verdict ask_families(Question const& question, JsonWriter& out) {
    return tell_seat(question, out, [&](umpire::Seat seat) {
        out.key("families");
        question.keeper().is_over() ? out.raw("[]") : question.table().write_families(out, seat);
    });
}

Verdict ask_spans(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    auto const k = static_cast<int>(question.fields.integer("k", 0, 100));
    return if_well_formed(question, [&]() -> Verdict {
        if (question.keeper().is_over()) return too_late;
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
        if (question.keeper().is_over()) return too_late;
        out.field("seat", seat_word(seat));
        out.key("steps");
        return question.table().write_preview(out, seat, orders);
    });
}

// Of an order, as things stand or after others that the seat means to give first.
Verdict ask_odds(Question const& question, JsonWriter& out) {
    constexpr std::size_t most_given = 64;
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    nlohmann::json const* const given = question.fields.optional_array("given");
    std::vector<nlohmann::json const*> orders;
    for (std::size_t i = 0; given != nullptr && i < given->size(); ++i)
        orders.push_back(&(*given)[i]);
    if (orders.size() > most_given)
        question.fields.fail("given", "expected at most 64 orders in a list");
    orders.push_back(&order);
    return if_well_formed(question, [&]() -> Verdict {
        out.field("seat", seat_word(seat));
        out.field("orders", question.keeper().orders(question.asker)); // that they were reckoned on
        out.key("odds");
        return question.table().write_odds(out, seat, orders);
    });
}

Verdict ask_why(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    return if_well_formed(question, [&]() -> Verdict {
        if (question.keeper().is_over()) return too_late;
        out.field("seat", seat_word(seat));
        return question.table().judge(seat, order);
    });
}

std::optional<std::vector<std::string>> read_units(Question const& question) {
    constexpr std::size_t most_units = 512;
    nlohmann::json const* const list = question.fields.optional_array("units");
    if (list == nullptr) return std::nullopt;
    std::vector<std::string> units;
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto const* const name = (*list)[i].get_ptr<std::string const*>();
        if (name == nullptr || i >= most_units) {
            question.fields.fail("units", "expected at most 512 names of units");
            break;
        }
        units.push_back(*name);
    }
    return units;
}

// What a staff officer would order some units now, with what it would do, as far as can be known.
Verdict ask_plan(Question const& question, JsonWriter& out) {
    constexpr std::int64_t most_orders = 64;
    umpire::Seat const seat = question.seat();
    umpire::Commission commission;
    commission.units = read_units(question);
    if (question.fields.has("intention"))
        commission.intention = static_cast<umpire::Intention>(question.fields.choice(
            "intention", {"free", "attack", "hold", "screen", "fall_back", "reserve"}));
    commission.at = question.fields.optional_text("at");
    if (auto const most = question.fields.optional_integer("most", 1, most_orders))
        commission.most = static_cast<std::size_t>(*most);
    return if_well_formed(question, [&]() -> Verdict {
        if (question.keeper().is_over()) return too_late;
        if (question.subject.planner == nullptr)
            return umpire::Refusal{"UMP-PLAN-02", "no staff officer serves here"};
        out.field("seat", seat_word(seat));
        out.field("orders", question.keeper().orders(question.asker)); // that it was thought out on
        out.key("steps");
        return question.subject.planner(out, question.table(), seat, commission);
    });
}

Verdict ask_view(Question const& question, JsonWriter& out) {
    return tell_seat(question, out, [&](umpire::Seat seat) {
        out.key("view");
        question.table().write_view(out, seat);
    });
}

Verdict ask_reports(Question const& question, JsonWriter& out) {
    return tell_seat(question, out,
                     [&](umpire::Seat seat) { question.keeper().write_reports(out, seat); });
}

Verdict ask_changes(Question const& question, JsonWriter& out) {
    return tell_seat(question, out, [&](umpire::Seat seat) {
        out.key("changes");
        question.keeper().write_changes(out, seat);
    });
}

Verdict give_order(Question const& question, JsonWriter& out) {
    umpire::Seat const seat = question.seat();
    nlohmann::json const& order = question.fields.raw("order");
    auto const after = question.fields.optional_integer("after", 0, 1'000'000'000);
    return if_well_formed(question, [&]() -> Verdict {
        if (question.keeper().is_over()) return too_late;
        if (after && static_cast<std::size_t>(*after) != question.keeper().orders(question.asker))
            return umpire::Refusal{"UMP-ORDER-01",
                                   "the battle has gone on since: look at it again"};
        Verdict verdict = question.keeper().give(seat, order);
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
        if (question.keeper().is_over()) return too_late;
        auto const ruling = question.keeper().take_back(seat);
        if (umpire::is_refused(ruling)) return verdict_of(ruling);
        out.field("seat", seat_word(seat));
        write_standing(out, question);
        return answered;
    });
}

// Of the truth for the umpire alone: to a player it would say whether a guess of theirs was right.
Verdict ask_digest(Question const& question, JsonWriter& out) {
    auto const seat = question.optional_seat();
    return if_well_formed(question, [&]() -> Verdict {
        umpire::AnyBattle const& table = question.table();
        if (seat) out.field("seat", seat_word(*seat));
        out.field("orders", question.keeper().orders(question.asker));
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
    bool for_players; // else only for whoever runs the umpire
};
constexpr std::array kinds{
    Kind{"pending", "pending", ask_pending, true},
    Kind{"menu", "menu", ask_menu, true},
    Kind{"families", "families", ask_families, true},
    Kind{"spans", "spans", ask_spans, true},
    Kind{"preview", "preview", ask_preview, true},
    Kind{"odds", "odds", ask_odds, true},
    Kind{"why", "legal", ask_why, true},
    Kind{"view", "view", ask_view, true},
    Kind{"reports", "reports", ask_reports, true},
    Kind{"changes", "changes", ask_changes, true},
    Kind{"plan", "plan", ask_plan, true},
    Kind{"order", "accepted", give_order, true},
    Kind{"undo", "undone", take_back, true},
    Kind{"digest", "digest", ask_digest, true},
    Kind{"record", "record", ask_record, false},
};

} // namespace

bool is_question(std::string_view kind) {
    return std::ranges::find(kinds, kind, &Kind::request) != kinds.end();
}

std::string question_words(Asker const& asker) {
    std::string words;
    for (Kind const& kind : kinds)
        if (kind.for_players || !asker.seat) words.append(" ").append(kind.request);
    return words;
}

std::string answer_unknown(Request const& request, Asker const& asker, std::string_view others) {
    return write_answer(request, "error", [&](JsonWriter&) -> Verdict {
        return Malformed{"kind", "no request is called '" +
                                     std::string(umpire::clipped(request.kind, 40)) +
                                     "'; there are" + std::string(others) + question_words(asker)};
    });
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

std::string turn_message(Subject const& subject, umpire::Seat seat) {
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "turn");
        out.field("battle", subject.battle);
        out.field("seat", seat_word(seat));
        out.field("orders", subject.keeper.orders(Asker{seat}));
        out.key("view");
        subject.table.write_view(out, seat);
        out.key("menu");
        subject.table.write_menu(out, seat);
    });
}

std::string over_message(Subject const& subject, umpire::Seat seat) {
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "over");
        out.field("battle", subject.battle);
        out.field("seat", seat_word(seat));
        out.key("outcome");
        subject.keeper.write_outcome(out);
    });
}

Keeper::Answer TableKeeper::give(umpire::Seat seat, nlohmann::json const& order) {
    return table_.give(seat, order);
}
umpire::Ruling<> TableKeeper::take_back(umpire::Seat seat) { return table_.take_back(seat); }
bool TableKeeper::is_over() const { return table_.outcome().has_value(); }
void TableKeeper::write_outcome(JsonWriter& out) const {
    umpire::write_outcome(out, table_.outcome());
}

std::size_t TableKeeper::orders(Asker const& asker) const {
    if (!asker.seat || !table_.hides()) return table_.orders();
    std::size_t own = 0;
    for (std::size_t i = 0; i < table_.orders(); ++i) own += table_.giver(i) == *asker.seat;
    return own;
}

void TableKeeper::write_reports(JsonWriter& out, umpire::Seat seat) {
    out.key("reports");
    table_.write_reports(out, seat);
    out.key("account");
    out.begin_array();
    for (auto const& sentence : table_.account(seat)) out.value(sentence.text);
    out.end_array();
}

void TableKeeper::write_changes(JsonWriter& out, umpire::Seat seat) {
    table_.write_changes(out, seat);
}

} // namespace protocol
