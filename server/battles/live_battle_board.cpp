// What a seat is sent: its board, the news, who is there.

#include "server/battles/live_battle.h"

#include "rules/all.h"
#include "seal/seal.h"
#include "umpire/json_access.h"
#include "umpire/json_members.h"
#include "umpire/json_object.h"
#include "umpire/json_reader.h"

#include <algorithm>

namespace server {

using nlohmann::json;
using umpire::JsonWriter;
using umpire::Seat;

namespace {

// Plays the battle again at a fresh table up to so many orders; `look` sees it after each.
template <class Look>
std::unique_ptr<umpire::AnyBattle> play_again(umpire::AnyBattle const& table, std::size_t orders,
                                              Look look) {
    auto again = table.again(table.seed(), table.script());
    look(*again);
    for (std::size_t i = 1; i <= orders; ++i) {
        again->play_to(table, i);
        look(*again);
    }
    return again;
}

} // namespace

std::string scenario_name(StoredBattle const& battle) {
    rules::System const* const system = rules::find(battle.rules);
    json document;
    if (!battle.document.empty()) {
        document = umpire::parsed(battle.document);
    } else if (system != nullptr) {
        auto found = system->document(battle.scenario);
        if (auto* const known = std::get_if<json>(&found)) document = std::move(*known);
    }
    std::string name = umpire::text_at(document, "name");
    return name.empty() ? battle.scenario : name;
}

std::string const& shown_name(SeatHolder const& chair) {
    return chair.kind == "player" ? chair.name : chair.kind;
}

void LiveBattle::write_ending(JsonWriter& out, umpire::AnyBattle const& table) const {
    bool const is_now = &table == battle_.table.get();
    if (is_now && !stored_.ending.empty())
        out.raw(stored_.ending);
    else
        umpire::write_outcome(out, table.outcome());
}

// Where something is hidden, onlookers come after: what they are told might be told on.
bool LiveBattle::is_late(Seat seat) const {
    return seat == umpire::spectator && table().hides() && !is_over() && !is_among_machines();
}

void LiveBattle::follow_delayed() {
    bool const is_watched = std::ranges::any_of(
        sitters_, [](Sitter const& each) { return each.seat == umpire::spectator; });
    if (!is_watched || !is_begun() || !is_late(umpire::spectator)) return delayed_.reset();
    std::size_t const shown = *orders_given(umpire::spectator, orders_known(umpire::spectator));
    if (!delayed_ || delayed_->orders() > shown) delayed_ = position_before(shown);
    play_to(*delayed_, shown, table(), std::chrono::hours(1));
}

Position LiveBattle::position_before(std::size_t orders) const {
    if (auto kept = past_.before(orders)) return std::move(*kept);
    Position opening{table().again(table().seed(), table().script()), {}};
    opening.ledger.open(battle_.header.commitment);
    return opening;
}

LiveBattle::Look LiveBattle::look(Seat seat) const {
    bool const is_delayed = seat == umpire::spectator && delayed_;
    return {is_delayed ? *delayed_->table : table(), seat, orders_known(seat)};
}

// An onlooker is behind by orders that they may count, and by no others: else those would show in
// how far behind they are.
std::size_t LiveBattle::orders_known(Seat seat) const {
    if (is_over()) return table().orders();
    std::size_t const count = ledger_.count(seat);
    if (!is_late(seat)) return count;
    if (table().is_closed_to_onlookers()) return 0;
    return count - std::min(count, services_.onlookers_delay);
}

std::optional<std::size_t> LiveBattle::orders_given(Seat seat, std::size_t known) const {
    if (known > orders_known(seat)) return std::nullopt;
    return is_over() ? std::optional(known) : ledger_.given(seat, known);
}

void LiveBattle::write_news_of(JsonWriter& out, Look const& look) const {
    auto const& [table, seat, orders] = look;
    out.begin_object();
    out.field("n", orders);
    out.key("seat");
    if (table.orders() == 0) // what happened before anyone gave an order
        out.value(nullptr);
    else
        out.value(seat_word(table.giver(table.orders() - 1)));
    out.key("sentences");
    table.write_news(out, seat);
    out.end_object();
}

std::string const& LiveBattle::chain_of(Ledger const& ledger, Seat seat) const {
    return is_over() ? ledger.whole_chain() : ledger.chain(seat);
}

std::string const& LiveBattle::chain_now(Seat seat) const {
    return chain_of(is_late(seat) && delayed_ ? delayed_->ledger : ledger_, seat);
}

void LiveBattle::write_all_news(JsonWriter& out, Seat seat) const {
    Look const now = look(seat);
    std::size_t known = 0;
    play_again(now.table, now.table.orders(), [&](umpire::AnyBattle const& then) {
        if (then.orders() > 0 && orders_given(seat, known + 1) != then.orders()) return;
        if (then.orders() > 0) ++known;
        write_news_of(out, {then, seat, known});
    });
}

std::string LiveBattle::moved_message(Seat seat) const {
    Look const now = look(seat);
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "moved");
        out.field("orders", now.orders);
        bool const is_own = !is_over() && umpire::side_of(seat) && table().to_act().contains(seat);
        out.field("your_move", is_own);
        out.key("outcome");
        write_ending(out, now.table);
    });
}

std::string LiveBattle::waiting_message(Seat seat) const {
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "waiting");
        out.field("battle", stored_.id);
        out.field("seat", seat_word(seat));
        out.field("promise", seal::promise(stored_.secret));
        out.key("links");
        out.begin_object();
        // An onlooker is not the one invited.
        bool const is_player = umpire::side_of(seat).has_value();
        for (std::size_t side = 0; side < stored_.chairs.size(); ++side)
            if (is_player && stored_.chairs[side].kind == "open")
                out.field(side == 0 ? "A" : "B", "/join/" + stored_.chairs[side].invitation);
        out.end_object();
    });
}

void LiveBattle::board_at(Glance const& glance, Shown const& done) {
    static constexpr std::chrono::milliseconds longest(3000);
    auto const given = is_begun() && may_sit(glance.visitor, glance.seat)
                           ? orders_given(glance.seat, glance.orders)
                           : std::nullopt;
    if (!given || *given > table().orders()) return done(Unseen::forbidden);
    struct Way { // from a position that is kept to the one that is asked for
        Position position;
        std::unique_ptr<umpire::AnyBattle> source;
        std::uint64_t version;
        std::vector<Position> passed{};
    };
    auto const way = std::make_shared<Way>(Way{position_before(*given), table().copy(), version_});
    Task const play = [self = shared_from_this(), way, glance, done, to = *given] {
        way->passed = play_to(way->position, to, *way->source, longest);
        self->post([self, way, glance, done, to] {
            if (way->position.orders() == to)
                done(self->past_board(glance, way->position));
            else
                done(Unseen::too_long);                 // but the next time it is begun from here
            if (way->version != self->version_) return; // some of it may have been taken back
            for (Position& each : way->passed) self->past_.keep(std::move(each));
            self->past_.keep(std::move(way->position));
        });
    };
    if (!services_.work(glance.address, play)) done(Unseen::too_much);
}

std::string LiveBattle::past_board(Glance const& glance, Position const& then) const {
    Look const past{*then.table, glance.seat, glance.orders};
    auto const board = battle_.system->shown_board();
    board->look({*then.table, glance.seat, {{}, true}, has_menu(*then.table)});
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "board");
        umpire::write_members(out, frame_of(past, {chain_of(then.ledger, glance.seat), true}));
        board->write_whole(out);
        out.key("news");
        out.begin_array();
        write_news_of(out, past);
        out.end_array();
    });
}

void LiveBattle::write_summary(JsonWriter& out, VisitorId const& visitor) const {
    out.begin_object();
    out.field("id", stored_.id);
    out.field("rules", stored_.rules);
    out.field("scenario", stored_.scenario);
    out.field("name", scenario_name(stored_));
    std::optional<Seat> own;
    bool is_to_act = false;
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side) {
        Seat const seat{static_cast<std::uint16_t>(side)};
        if (!is_player(visitor, seat)) continue;
        bool const acts = is_begun() && !is_over() && table().to_act().contains(seat);
        if (!own || (acts && !is_to_act)) own = seat; // of two at one screen, the one to act
        is_to_act = is_to_act || acts;
    }
    out.key("seat");
    own ? out.value(seat_word(*own)) : out.value(nullptr);
    out.key("seats");
    out.begin_object();
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side)
        out.field(side == 0 ? "A" : "B", stored_.chairs[side].kind);
    out.end_object();
    out.key("players");
    out.begin_object();
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side)
        out.field(side == 0 ? "A" : "B", shown_name(stored_.chairs[side]));
    out.end_object();
    out.field("headline", is_begun() ? battle_.system->headline(table()) : "Waiting for a friend");
    out.field("orders", is_begun() && own ? orders_known(*own) : std::size_t{0});
    out.field("your_move", is_to_act);
    out.key("outcome");
    is_begun() ? write_ending(out, table()) : out.value(nullptr);
    out.key("clock");
    is_over() ? out.value(nullptr)
              : clock_.write(out, own.value_or(umpire::spectator), services_.now());
    out.field("created", stored_.created);
    out.end_object();
}

std::string LiveBattle::record(VisitorId const& visitor) const {
    if (!is_begun()) return {};
    if (is_over())
        return umpire::write_record(battle_.header, table(), {stored_.secret, stored_.ending});
    // Until the end: the header and the visitor's own orders, counted by themselves, and no seed.
    std::string text;
    umpire::write_header(text, battle_.header);
    std::size_t own = 0;
    for (std::size_t number = 1; number <= table().orders(); ++number) {
        if (!is_player(visitor, table().giver(number - 1))) continue;
        std::string line;
        umpire::write_recorded_order(line, table(), number);
        text += "{\"n\":" + std::to_string(++own) + line.substr(line.find(','));
    }
    return text;
}

std::optional<std::vector<std::string>> LiveBattle::lines_until(std::size_t orders) const {
    bool const is_end = is_begun() && orders == table().orders() && table().outcome();
    if (!is_begun() || orders > table().orders() || is_end) return std::nullopt;
    std::vector<std::string> lines(orders);
    for (std::size_t number = 1; number <= orders; ++number)
        umpire::write_recorded_order(lines[number - 1], table(), number);
    return lines;
}

void LiveBattle::tell_all(std::string message) {
    auto const shared = std::make_shared<std::string const>(std::move(message));
    for (Sitter const& sitter : sitters_) send_shared(sitter, shared);
}

void LiveBattle::show(News news, std::optional<Seat> giver,
                      std::function<bool(Seat)> const& is_shown) {
    follow_delayed();
    if (giver && is_paced_)
        for (std::uint16_t seat = 0; seat < beats_.size(); ++seat)
            if (Seat{seat} != *giver && is_shown(Seat{seat})) put({Seat{seat}});
    std::array<Message, 4> by_seat;
    for (Sitter& sitter : sitters_) {
        if (!is_shown(sitter.seat)) continue;
        if (sitter.wants != Wants::boards) {
            send(sitter, brief_message(sitter, giver));
            continue;
        }
        auto& message = by_seat[sitter.seat.value];
        if (!message) message = changed_board(sitter.seat, news);
        if (message) send_shared(sitter, message);
    }
}

void LiveBattle::show_all(News news) {
    show(news, std::nullopt, [](Seat) { return true; });
}

void LiveBattle::show_order() {
    bool const was_delayed = delayed_.has_value();
    std::size_t const shown = was_delayed ? delayed_->orders() : 0;
    follow_delayed();
    bool const is_caught_up = was_delayed && !delayed_; // it is over: all at once
    Seat const giver = table().giver(table().orders() - 1);
    show(News::last, giver, [&](Seat seat) {
        if (is_late(seat)) return delayed_ && delayed_->orders() > shown;
        if (seat == umpire::spectator && is_caught_up) return false;
        return is_over() || ledger_.is_news(seat);
    });
    if (is_caught_up) show(News::all, giver, [](Seat seat) { return seat == umpire::spectator; });
}

void LiveBattle::tell_presence() {
    tell_all(umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "present");
        out.key("seats");
        out.begin_array();
        for (Sitter const& sitter : sitters_) out.value(seat_word(sitter.seat));
        out.end_array();
        out.key("players");
        out.begin_object();
        for (std::size_t side = 0; side < stored_.chairs.size(); ++side) {
            SeatHolder const& chair = stored_.chairs[side];
            out.key(side == 0 ? "A" : "B");
            out.begin_array();
            out.value(shown_name(chair));
            for (Ally const& ally : stored_.allies)
                if (ally.side == static_cast<int>(side) && !ally.visitor.empty())
                    out.value(ally.name);
            out.end_array();
        }
        out.end_object();
    }));
}

} // namespace server
