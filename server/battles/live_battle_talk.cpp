// What a player says at the table, and what they are answered.

#include "server/battles/live_battle.h"

#include "commanders/officer.h"
#include "umpire/json_object.h"
#include "umpire/json_reader.h"
#include "umpire/record/record.h"
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

// Of a copy that is asked elsewhere: what the seat counted when it asked.
class CopyKeeper final : public protocol::Keeper {
public:
    CopyKeeper(umpire::AnyBattle& table, std::size_t orders) : table_(table), orders_(orders) {}
    Answer give(Seat seat, json const& order) override { return table_.give(seat, order); }
    umpire::Ruling<> take_back(Seat seat) override { return table_.take_back(seat); }
    bool is_over() const override { return table_.is_over(); }
    void write_outcome(JsonWriter& out) const override { table_.write_outcome(out); }
    std::size_t orders(protocol::Asker const&) const override { return orders_; }
    void write_reports(JsonWriter& out, Seat seat) override { table_.write_reports(out, seat); }
    void write_changes(JsonWriter& out, Seat seat) override { table_.write_changes(out, seat); }

private:
    protocol::TableKeeper table_;
    std::size_t orders_;
};

Seat other_seat(Seat player) { return umpire::seat_of(umpire::other(*umpire::side_of(player))); }

// Of orders with numbers a menu is thousands, and each is reckoned among all that stands there.
bool is_long(std::string_view kind, umpire::AnyBattle const& table) {
    if (kind == "odds" || kind == "preview" || kind == "plan") return true;
    static constexpr std::array<std::string_view, 4> of_menu{"menu", "families", "spans", "why"};
    return table.is_ranged() && std::ranges::find(of_menu, kind) != of_menu.end();
}

Fields fields_of(protocol::Request const& request) {
    Fields fields(request.message, "");
    fields.text("kind");
    fields.optional_raw("id");
    return fields;
}

// The answer to what a player says, and whether it is heard: `judge` reads it, and refuses or not.
struct Judged {
    std::string answer;
    bool is_accepted = false;
};
template <class Judge> Judged judged(protocol::Request const& request, Judge judge) {
    Judged found;
    found.answer = protocol::write_answer(request, "accepted", [&](JsonWriter&) {
        Verdict const verdict = judge();
        found.is_accepted = std::holds_alternative<std::monostate>(verdict);
        return verdict;
    });
    return found;
}

} // namespace

// The battle as the protocol asks for it, from one seat.
class LiveBattle::SeatKeeper final : public protocol::Keeper {
public:
    SeatKeeper(LiveBattle& battle, Seat seat) : battle_(battle), seat_(seat) {}

    // Whether the battle has changed by what was asked.
    bool has_acted() const { return has_acted_; }

    // With the boards, all that follows waits for the order to be durable.
    Answer give(Seat seat, json const& order) override {
        Answer answer = battle_.table().give(seat, order);
        has_acted_ = std::holds_alternative<std::monostate>(answer);
        if (has_acted_) battle_.given();
        return answer;
    }
    umpire::Ruling<> take_back(Seat seat) override {
        umpire::Ruling<> const ruling = battle_.take_back(seat);
        has_acted_ = !umpire::is_refused(ruling);
        return ruling;
    }
    bool is_over() const override { return battle_.is_over(); }
    void write_outcome(JsonWriter& out) const override {
        battle_.write_ending(out, battle_.look(seat_).table);
    }
    std::size_t orders(protocol::Asker const&) const override { return battle_.look(seat_).orders; }
    void write_reports(JsonWriter& out, Seat seat) override {
        Heard const& heard = battle_.heard(seat);
        out.key("reports");
        out.raw(heard.reports);
        out.key("account");
        out.raw(heard.account);
    }
    void write_changes(JsonWriter& out, Seat seat) override {
        out.raw(battle_.heard(seat).changes);
    }

private:
    LiveBattle& battle_;
    Seat seat_;
    bool has_acted_ = false;
};

LiveBattle::Heard LiveBattle::heard_at(umpire::AnyBattle const& table, Seat seat) {
    Heard heard;
    JsonWriter reports(heard.reports);
    table.write_reports(reports, seat);
    JsonWriter account(heard.account);
    account.begin_array();
    for (auto const& sentence : table.account(seat)) account.value(sentence.text);
    account.end_array();
    JsonWriter changes(heard.changes);
    table.write_changes(changes, seat);
    return heard;
}

LiveBattle::Heard const& LiveBattle::heard(Seat seat) {
    auto& kept = heard_[seat.value];
    if (kept) return *kept;
    auto const& [table, who, orders] = look(seat);
    std::size_t const given = *orders_given(seat, orders);
    // A table that has taken something back no longer knows what its last order did.
    bool const is_last = given == table.orders() && !has_taken_back_;
    kept = is_last ? heard_at(table, seat) : heard_at(*played_to(given), seat);
    return *kept;
}

void LiveBattle::hear_again() {
    for (std::uint16_t seat = 0; seat < heard_.size(); ++seat) {
        if (is_over() || is_late(Seat{seat}))
            heard_[seat].reset();
        else if (heard_[seat] && ledger_.is_news(Seat{seat}))
            heard_[seat] = heard_at(table(), Seat{seat});
    }
}

protocol::Subject LiveBattle::subject(Seat seat, SeatKeeper& keeper) const {
    bool const is_delayed = seat == umpire::spectator && delayed_;
    return {stored_.id, is_delayed ? *delayed_->table : table(), battle_.header, keeper,
            commanders::write_plan};
}

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
    };
    static constexpr std::array kinds{
        Kind{"say", &LiveBattle::hear_say},
        Kind{"offer", &LiveBattle::hear_offer},
        Kind{"reply", &LiveBattle::hear_reply},
        Kind{"resign", &LiveBattle::hear_resign},
        Kind{"claim", &LiveBattle::hear_claim},
        Kind{"board", &LiveBattle::hear_board},
        Kind{"highlights", &LiveBattle::hear_highlights},
    };
    auto const kind = std::ranges::find(kinds, request.kind, &Kind::word);
    bool const is_question = protocol::is_question(request.kind);
    if (kind == kinds.end() && !is_question)
        return send(sitter,
                    protocol::answer_unknown(request, protocol::Asker{sitter.seat},
                                             " say offer reply resign claim board highlights"));
    if (!is_begun() && request.kind != "say")
        return answer(sitter, request, "error", [](JsonWriter&) -> Verdict {
            return Malformed{"battle", "it has not begun: a seat is still open"};
        });
    RateLimiter* const limit = limit_of(request.kind);
    if (limit != nullptr && !limit->take(sitter.visitor, steady_seconds()))
        return refuse_for_much(sitter, request);
    if (is_begun() && is_long(request.kind, table())) return hear_long_question(sitter, request);
    is_question ? hear_question(sitter, request) : (this->*kind->hear)(sitter, request);
}

// What others are told of at once is limited for each who sends it, and what takes long to answer.
RateLimiter* LiveBattle::limit_of(std::string_view kind) {
    if (kind == "pending") return nullptr;
    if (kind == "order") return &refused_orders_;
    bool const is_of_boards = kind == "board" || kind == "highlights";
    bool const is_asked = is_of_boards || (protocol::is_question(kind) && kind != "undo");
    return is_asked ? &questions_ : &talk_;
}

void LiveBattle::refuse_for_much(Sitter const& sitter, Request const& request) {
    ++services_.metrics.refused_by_limits;
    answer(sitter, request, "error", [](JsonWriter&) -> Verdict {
        return Refusal{"UMP-RATE-01", "too much at once: wait a little"};
    });
}

// Reckoned at a copy of the table, when the asker's turn has come: it may take long, and the battle
// goes on meanwhile.
void LiveBattle::hear_long_question(Sitter const& sitter, Request const& request) {
    struct Asked {
        Request request;
        std::unique_ptr<umpire::AnyBattle> table;
        Sitter sitter;
        std::size_t orders;
    };
    SeatKeeper keeper(*this, sitter.seat);
    auto const asked = std::make_shared<Asked>(Asked{
        request, subject(sitter.seat, keeper).table.copy(), sitter, look(sitter.seat).orders});
    bool const is_taken = services_.work(sitter.address, [self = shared_from_this(), asked] {
        CopyKeeper copy(*asked->table, asked->orders);
        std::string const message = *protocol::answer_question(
            asked->request,
            {self->stored_.id, *asked->table, self->battle_.header, copy, commanders::write_plan},
            protocol::Asker{asked->sitter.seat});
        self->post([self, asked, message] { self->send(asked->sitter, message); });
    });
    if (!is_taken) refuse_for_much(sitter, request);
}

// What may be asked of a battle over any carrier (protocol/questions.h), an order among it.
void LiveBattle::hear_question(Sitter const& sitter, Request const& request) {
    SeatKeeper keeper(*this, sitter.seat);
    std::string message = *protocol::answer_question(request, subject(sitter.seat, keeper),
                                                     protocol::Asker{sitter.seat});
    if (message.starts_with(R"({"kind":"refused")")) ++services_.metrics.refusals;
    send(sitter, std::move(message)); // the boards it leads to come before it
    if (!keeper.has_acted()) return;
    if (request.kind == "order") refused_orders_.give_back(sitter.visitor);
    let_machine_think();
}

umpire::Ruling<> LiveBattle::take_back(Seat giver) {
    std::array<std::size_t, 4> known{}; // whoever knew of the order is shown that it is gone
    for (std::uint16_t seat = 0; seat < known.size(); ++seat)
        known[seat] = orders_known(Seat{seat});
    std::size_t number = table().orders(); // of the order, from 1
    while (number > 0 && table().giver(number - 1) != giver) --number;
    auto const ruling = table().take_back(giver);
    if (umpire::is_refused(ruling)) return ruling;
    has_taken_back_ = true;
    ledger_.strike(table(), number);
    past_.forget_after(number - 1);
    auto const has_known = [&](Seat seat) { return orders_known(seat) != known[seat.value]; };
    for (std::uint16_t seat = 0; seat < known.size(); ++seat)
        if (has_known(Seat{seat})) heard_[seat].reset();
    ++version_;
    clock_.undo(*umpire::side_of(giver), standing());
    show_clocks();
    OrdersTakenBack change{stored_.id, number - 1, clock_.kept(), {}};
    for (; number <= table().orders(); ++number) // what another has decided sealed since stands
        umpire::write_recorded_order(change.kept.emplace_back(), table(), number);
    commit(std::move(change));
    show(News::none, giver, has_known);
    give_notices();
    return ruling;
}

std::string LiveBattle::brief_message(Sitter& sitter, std::optional<Seat> giver) {
    bool const acts =
        !is_over() && umpire::side_of(sitter.seat) && table().to_act().contains(sitter.seat);
    if (!acts || giver == sitter.seat) sitter.is_asked = false;
    if (sitter.wants != Wants::turns) return moved_message(sitter.seat);
    SeatKeeper keeper(*this, sitter.seat);
    if (is_over()) return protocol::over_message(subject(sitter.seat, keeper), sitter.seat);
    // Who has been asked for an order is not asked again before it is given.
    if (!acts || sitter.is_asked) return moved_message(sitter.seat);
    sitter.is_asked = true;
    return protocol::turn_message(subject(sitter.seat, keeper), sitter.seat);
}

void LiveBattle::hear_say(Sitter const& sitter, Request const& request) {
    constexpr std::size_t longest = 500;
    std::string text;
    bool is_for_side = false;
    auto const [answer, is_accepted] = judged(request, [&]() -> Verdict {
        Fields fields = fields_of(request);
        text = fields.text("text");
        auto const to = fields.optional_text("to");
        if (to && *to != "side") fields.fail("to", "expected side, or nothing");
        is_for_side = to.has_value();
        if (text.empty() || text.size() > longest) fields.fail("text", "expected 1 to 500 bytes");
        if (!is_player(sitter)) fields.fail("text", "an onlooker does not speak to the players");
        if (auto const malformed = fields.finish()) return *malformed;
        return answered;
    });
    if (!is_accepted) return send(sitter, answer);
    std::string said = umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "said");
        out.field("seat", seat_word(sitter.seat));
        out.field("name", sitter.name);
        out.field("text", text);
        if (is_for_side) out.field("to", "side");
    });
    commit(Said{stored_.id, said});
    auto const shared = std::make_shared<std::string const>(std::move(said));
    for (Sitter const& each : sitters_)
        if ((!is_for_side || (each.seat == sitter.seat && is_player(each))) &&
            is_heard(sitter.seat, each))
            send_shared(each, shared);
    send(sitter, answer);
}

void LiveBattle::end(std::string ending) {
    ++version_;
    offer_.reset();
    stored_.ending = std::move(ending);
    commit(BattleEnded{stored_.id, stored_.ending});
    show_all(delayed_ ? News::all : News::none); // now onlookers may see it as it is
    give_notices();
}

void LiveBattle::end(umpire::Outcome const& outcome) {
    std::string ending;
    JsonWriter out(ending);
    umpire::write_outcome(out, outcome);
    end(std::move(ending));
}

// To a player's word that would end the battle at once.
std::optional<Verdict> LiveBattle::objection_to_end(Sitter const& sitter,
                                                    Request const& request) const {
    Fields fields = fields_of(request);
    if (auto const malformed = fields.finish()) return *malformed;
    if (!umpire::side_of(sitter.seat)) return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
    if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
    return std::nullopt;
}

void LiveBattle::hear_resign(Sitter const& sitter, Request const& request) {
    auto const side = umpire::side_of(sitter.seat);
    auto const [answer, is_accepted] = judged(
        request, [&] { return objection_to_end(sitter, request).value_or(Verdict{answered}); });
    if (is_accepted)
        end({umpire::other(*side), "resigned", "UMP-END-02",
             std::string(battle_.system->army(table(), *side)) + " gave up the battle"});
    send(sitter, answer);
}

void LiveBattle::hear_claim(Sitter const& sitter, Request const& request) {
    auto const side = umpire::side_of(sitter.seat);
    auto const [answer, is_accepted] = judged(request, [&]() -> Verdict {
        if (auto const wrong = objection_to_end(sitter, request)) return *wrong;
        // While both decide sealed, what a claim is answered would tell whether the other has.
        if (table().to_act().contains(sitter.seat))
            return Refusal{"UMP-TIME-01", "give your own order first"};
        Milliseconds const now = services_.now();
        if (!clock_.has_run_out(umpire::other(*side), now))
            return Refusal{"UMP-TIME-01", "the other side has time left"};
        if (clock_.has_run_out(*side, now))
            return Refusal{"UMP-TIME-01", "your own time has run out too"};
        return answered;
    });
    if (is_accepted)
        end({*side, "on time", "UMP-TIME-01",
             std::string(battle_.system->army(table(), umpire::other(*side))) +
                 " ran out of time"});
    send(sitter, answer);
}

void LiveBattle::hear_offer(Sitter const& sitter, Request const& request) {
    std::string what;
    auto const [answer, is_accepted] = judged(request, [&]() -> Verdict {
        Fields fields = fields_of(request);
        what = fields.choice("what", {"draw", "take_back"}) == 0 ? "draw" : "take_back";
        if (auto const malformed = fields.finish()) return *malformed;
        if (!umpire::side_of(sitter.seat))
            return Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
        if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
        // How far it goes back would tell one of them what the other has seen.
        if (what == "take_back" && is_hidden_ && !machines_[other_seat(sitter.seat).value])
            return Refusal{"UMP-OFFER-01",
                           "where something is hidden nothing is taken back by agreement"};
        return answered;
    });
    send(sitter, answer);
    if (!is_accepted) return;
    auto const other = other_seat(sitter.seat);
    // A machine plays on to the end, but lets its opponent try again.
    if (machines_[other.value]) {
        if (what == "take_back") take_back_last(sitter.seat, sitter.seat);
        return;
    }
    offer_ = Offer{sitter.seat, what};
    show_all(News::none);
}

void LiveBattle::hear_reply(Sitter const& sitter, Request const& request) {
    bool is_agreed = false;
    auto const [answer, is_accepted] = judged(request, [&]() -> Verdict {
        Fields fields = fields_of(request);
        is_agreed = fields.flag("agreed");
        if (auto const malformed = fields.finish()) return *malformed;
        bool const is_for_him =
            offer_ && offer_->seat != sitter.seat && umpire::side_of(sitter.seat);
        if (!is_for_him) return Refusal{"UMP-OFFER-01", "nothing was offered to you"};
        return answered;
    });
    send(sitter, answer);
    if (!is_accepted) return;
    Offer const offer = *offer_;
    offer_.reset();
    is_agreed ? agree(offer.what, offer.seat) : show_all(News::none);
}

void LiveBattle::agree(std::string const& what, Seat offerer) {
    if (what == "draw")
        return end(
            umpire::Outcome{std::nullopt, "agreed", "UMP-END-03", "both sides agreed to a draw"});
    take_back_last(offerer, other_seat(offerer));
}

// Back to before the last order of who asked for it that the other has heard of, whatever was
// rolled since: were it one that is still sealed, they would learn that it was given.
void LiveBattle::take_back_last(Seat offerer, Seat heard_by) {
    for (std::size_t number = table().orders(); number > 0; --number)
        if (table().giver(number - 1) == offerer && ledger_.knows(heard_by, number))
            return take_back_to(number - 1);
}

std::unique_ptr<umpire::AnyBattle> LiveBattle::played_to(std::size_t orders) const {
    auto again = table().again(table().seed(), table().script());
    again->play_to(table(), orders);
    return again;
}

void LiveBattle::take_back_to(std::size_t orders) {
    battle_.table = played_to(orders);
    has_taken_back_ = false;
    heard_ = {};
    for (Sitter& sitter : sitters_) sitter.is_asked = false;
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
