// What a player says at the table, and what he is answered.

#include "server/live_battle.h"

#include "umpire/json_reader.h"
#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

namespace server {

using nlohmann::json;
using protocol::answered;
using protocol::Verdict;
using umpire::Fields;
using umpire::JsonWriter;
using umpire::Malformed;
using umpire::Refusal;
using umpire::Seat;

namespace {

Verdict verdict_of(umpire::AnyBattle::Answer const& answer) {
    return std::visit([](auto const& each) -> Verdict { return each; }, answer);
}

Fields fields_of(protocol::Request const& request) {
    Fields fields(request.message, "");
    fields.text("kind");
    fields.optional_raw("id");
    return fields;
}

std::string_view kind_word(std::string_view kind) {
    return umpire::clipped(kind, 40); // it comes from outside
}

} // namespace

void LiveBattle::answer(Sitter const& sitter, Request const& request, std::string_view kind,
                        protocol::Body const& body) {
    std::string message = protocol::write_answer(request, kind, [&](JsonWriter& out) {
        Verdict verdict = body(out);
        if (std::holds_alternative<Refusal>(verdict)) ++services_.metrics.refusals;
        return verdict;
    });
    send(sitter, std::move(message));
}

void LiveBattle::hear(Listener const* listener, std::string_view text) {
    auto const found = std::ranges::find_if(
        sitters_, [&](Sitter const& each) { return each.listener.get() == listener; });
    if (found == sitters_.end() || is_broken_) return;
    Sitter const& sitter = *found; // who comes or goes does so in a task of its own
    auto read = protocol::read_request(text);
    if (auto const* error = std::get_if<std::string>(&read)) return send(sitter, *error);
    Request const& request = std::get<Request>(read);

    using Hear = void (LiveBattle::*)(Sitter const&, Request const&);
    struct Kind {
        std::string_view word;
        Hear hear;
        RateLimiter LiveBattle::* limit = nullptr;
    };
    // What others are told of at once is limited for each who sends it, and what takes long to
    // answer.
    static constexpr auto talk = &LiveBattle::talk_;
    static constexpr auto questions = &LiveBattle::questions_;
    static constexpr std::array kinds{
        Kind{"order", &LiveBattle::hear_order},
        Kind{"odds", &LiveBattle::hear_odds, questions},
        Kind{"undo", &LiveBattle::hear_undo, talk},
        Kind{"why", &LiveBattle::hear_why, questions},
        Kind{"say", &LiveBattle::hear_say, talk},
        Kind{"offer", &LiveBattle::hear_offer, talk},
        Kind{"reply", &LiveBattle::hear_reply, talk},
        Kind{"resign", &LiveBattle::hear_resign, talk},
        Kind{"claim", &LiveBattle::hear_claim, talk},
    };
    auto const kind = std::ranges::find(kinds, request.kind, &Kind::word);
    if (kind == kinds.end())
        return answer(sitter, request, "error", [&](JsonWriter&) -> Verdict {
            return Malformed{"kind",
                             "nothing is called '" + std::string(kind_word(request.kind)) +
                                 "'; there are order odds undo why say offer reply resign claim"};
        });
    if (!is_begun() && request.kind != "say")
        return answer(sitter, request, "error", [](JsonWriter&) -> Verdict {
            return Malformed{"battle", "it has not begun: a seat is still open"};
        });
    if (kind->limit != nullptr && !(this->*kind->limit).take(sitter.visitor, steady_seconds()))
        return refuse_for_much(sitter, request);
    (this->*kind->hear)(sitter, request);
}

void LiveBattle::refuse_for_much(Sitter const& sitter, Request const& request) {
    ++services_.metrics.refused_by_limits;
    answer(sitter, request, "error", [](JsonWriter&) -> Verdict {
        return Refusal{"UMP-RATE-01", "too much at once: wait a little"};
    });
}

void LiveBattle::hear_order(Sitter const& sitter, Request const& request) {
    bool is_given = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter& out) -> Verdict {
            Fields fields = fields_of(request);
            json const& order = fields.raw("order");
            auto const after = fields.optional_integer("after", 0, 1'000'000'000);
            if (auto const malformed = fields.finish()) return *malformed;
            if (!stored_.ending.empty()) return Refusal{"UMP-END-01", "the battle is over"};
            if (after && static_cast<std::size_t>(*after) != orders_known(sitter.seat))
                return Refusal{"UMP-ORDER-01", "the battle has gone on since: look at it again"};
            auto const given = table().give(sitter.seat, order);
            is_given = std::holds_alternative<std::monostate>(given);
            // Its own order is always one that a seat knows of.
            bool const is_counted = is_over();
            out.field("orders", is_counted ? table().orders() : ledger_.count(sitter.seat) + 1);
            return verdict_of(given);
        });
    if (!is_given) {
        ++services_.metrics.refusals;
        return send(sitter, message);
    }
    given();
    send(sitter, message); // with the boards: all of it waits for the order to be durable
    let_machine_think();
}

// Reckoned at a copy of the table, when the asker's turn has come: it may take long, and the battle
// goes on meanwhile.
void LiveBattle::hear_odds(Sitter const& sitter, Request const& request) {
    struct Asked {
        Request request;
        std::unique_ptr<umpire::AnyBattle> table;
        Sitter sitter;
        std::size_t orders;
    };
    auto const asked =
        std::make_shared<Asked>(Asked{request, table().copy(), sitter, orders_known(sitter.seat)});
    bool const is_taken = services_.work(sitter.address, [self = shared_from_this(), asked] {
        auto const message =
            protocol::write_answer(asked->request, "odds", [&](JsonWriter& out) -> Verdict {
                Fields fields = fields_of(asked->request);
                json const& order = fields.raw("order");
                if (auto const malformed = fields.finish()) return *malformed;
                out.field("orders", asked->orders);
                out.key("odds");
                return verdict_of(asked->table->write_odds(out, asked->sitter.seat, order));
            });
        self->post([self, asked, message] { self->send(asked->sitter, message); });
    });
    if (!is_taken) refuse_for_much(sitter, request);
}

void LiveBattle::hear_why(Sitter const& sitter, Request const& request) {
    answer(sitter, request, "legal", [&](JsonWriter&) -> Verdict {
        Fields fields = fields_of(request);
        json const& order = fields.raw("order");
        if (auto const malformed = fields.finish()) return *malformed;
        return verdict_of(table().judge(sitter.seat, order));
    });
}

void LiveBattle::hear_undo(Sitter const& sitter, Request const& request) {
    bool is_undone = false;
    std::array<std::size_t, 4> known{}; // whoever knew of the order is shown that it is gone
    for (std::uint16_t seat = 0; seat < known.size(); ++seat)
        known[seat] = orders_known(Seat{seat});
    std::string const message =
        protocol::write_answer(request, "undone", [&](JsonWriter& out) -> Verdict {
            Fields fields = fields_of(request);
            if (auto const malformed = fields.finish()) return *malformed;
            if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
            auto const ruling = table().take_back(sitter.seat);
            is_undone = !umpire::is_refused(ruling);
            if (is_undone) {
                ledger_.strike(table());
                past_.forget_after(table().orders());
            }
            out.field("orders", orders_known(sitter.seat));
            return protocol::verdict_of(ruling);
        });
    if (is_undone) {
        ++version_;
        clock_.undo(standing());
        show_clocks();
        commit(OrdersTakenBack{stored_.id, table().orders(), clock_.kept()});
        show(News::none, sitter.seat,
             [&](Seat seat) { return orders_known(seat) != known[seat.value]; });
        give_notices();
    }
    send(sitter, message);
}

void LiveBattle::hear_say(Sitter const& sitter, Request const& request) {
    constexpr std::size_t longest = 500;
    std::string text;
    bool is_for_side = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            Fields fields = fields_of(request);
            text = fields.text("text");
            auto const to = fields.optional_text("to");
            if (to && *to != "side") fields.fail("to", "expected side, or nothing");
            is_for_side = to.has_value();
            if (text.empty() || text.size() > longest)
                fields.fail("text", "expected 1 to 500 bytes");
            if (!is_player(sitter))
                fields.fail("text", "an onlooker does not speak to the players");
            if (auto const malformed = fields.finish()) {
                text.clear();
                return *malformed;
            }
            return answered;
        });
    if (text.empty()) return send(sitter, message);
    std::string said;
    JsonWriter out(said);
    out.begin_object();
    out.field("kind", "said");
    out.field("seat", seat_word(sitter.seat));
    out.field("name", sitter.name);
    out.field("text", text);
    if (is_for_side) out.field("to", "side");
    out.end_object();
    commit(Said{stored_.id, said});
    auto const shared = std::make_shared<std::string const>(std::move(said));
    for (Sitter const& each : sitters_)
        if (!is_for_side || (each.seat == sitter.seat && is_player(each)))
            send_shared(each, shared);
    send(sitter, message);
}

void LiveBattle::end(std::string ending) {
    ++version_;
    offer_.reset();
    stored_.ending = std::move(ending);
    commit(BattleEnded{stored_.id, stored_.ending});
    show_all(delayed_ ? News::all : News::none); // now onlookers may see it as it is
    give_notices();
}

void LiveBattle::hear_resign(Sitter const& sitter, Request const& request) {
    auto const side = umpire::side_of(sitter.seat);
    bool is_well = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            Fields fields = fields_of(request);
            if (auto const malformed = fields.finish()) return *malformed;
            if (!side) return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
            if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
            is_well = true;
            return answered;
        });
    if (is_well) {
        std::string ending;
        JsonWriter out(ending);
        umpire::write_outcome(out,
                              umpire::Outcome{umpire::other(*side), "resigned", "UMP-END-02",
                                              std::string(battle_.system->army(table(), *side)) +
                                                  " gave up the battle"});
        end(std::move(ending));
    }
    send(sitter, message);
}

void LiveBattle::hear_claim(Sitter const& sitter, Request const& request) {
    auto const side = umpire::side_of(sitter.seat);
    bool is_well = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            Fields fields = fields_of(request);
            if (auto const malformed = fields.finish()) return *malformed;
            if (!side) return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
            if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
            Milliseconds const now = services_.now();
            if (!clock_.has_run_out(umpire::other(*side), now))
                return Refusal{"UMP-TIME-01", "the other side has time left"};
            if (clock_.has_run_out(*side, now))
                return Refusal{"UMP-TIME-01", "your own time has run out too"};
            is_well = true;
            return answered;
        });
    if (is_well) {
        std::string ending;
        JsonWriter out(ending);
        umpire::write_outcome(
            out, umpire::Outcome{*side, "on time", "UMP-TIME-01",
                                 std::string(battle_.system->army(table(), umpire::other(*side))) +
                                     " ran out of time"});
        end(std::move(ending));
    }
    send(sitter, message);
}

void LiveBattle::hear_offer(Sitter const& sitter, Request const& request) {
    std::string what;
    bool is_well = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            Fields fields = fields_of(request);
            what = fields.choice("what", {"draw", "take_back"}) == 0 ? "draw" : "take_back";
            if (auto const malformed = fields.finish()) return *malformed;
            if (!umpire::side_of(sitter.seat))
                return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
            if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
            is_well = true;
            return answered;
        });
    if (!is_well) return send(sitter, message);
    send(sitter, message);
    auto const other = umpire::seat_of(umpire::other(*umpire::side_of(sitter.seat)));
    // A machine plays on to the end, but lets its opponent try again.
    if (machines_[other.value]) {
        if (what == "take_back") agree(what, sitter.seat);
        return;
    }
    offer_ = Offer{sitter.seat, what};
    show_all(News::none);
}

void LiveBattle::hear_reply(Sitter const& sitter, Request const& request) {
    bool is_agreed = false;
    bool is_well = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            Fields fields = fields_of(request);
            is_agreed = fields.flag("agreed");
            if (auto const malformed = fields.finish()) return *malformed;
            bool const is_for_him =
                offer_ && offer_->seat != sitter.seat && umpire::side_of(sitter.seat);
            if (!is_for_him) return Refusal{"UMP-OFFER-01", "nothing was offered to you"};
            is_well = true;
            return answered;
        });
    send(sitter, message);
    if (!is_well) return;
    Offer const offer = *offer_;
    offer_.reset();
    is_agreed ? agree(offer.what, offer.seat) : show_all(News::none);
}

void LiveBattle::agree(std::string const& what, Seat offerer) {
    if (what == "draw") {
        std::string ending;
        JsonWriter out(ending);
        umpire::write_outcome(out, umpire::Outcome{std::nullopt, "agreed", "UMP-END-03",
                                                   "both sides agreed to a draw"});
        return end(std::move(ending));
    }
    // Back to before the last order of who asked for it, whatever was rolled since.
    for (std::size_t number = table().orders(); number-- > 0;)
        if (table().giver(number) == offerer) return take_back_to(number);
}

void LiveBattle::take_back_to(std::size_t orders) {
    auto again = table().again(table().seed(), table().script());
    again->play_to(table(), orders);
    battle_.table = std::move(again);
    delayed_.reset();
    ++version_;
    ledger_.strike(table());
    past_.forget_after(orders);
    clock_.take_back(standing());
    show_clocks();
    commit(OrdersTakenBack{stored_.id, orders, clock_.kept()});
    show_all(News::none);
    give_notices();
    let_machine_think();
}

} // namespace server
