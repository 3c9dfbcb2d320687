// What a seat is sent: its board, the news, who is there.

#include "server/live_battle.h"

#include "rules/all.h"
#include "seal/seal.h"

#include <nlohmann/json.hpp>

namespace server {

using nlohmann::json;
using umpire::JsonWriter;
using umpire::Seat;

namespace {

void write_news_of(JsonWriter& out, umpire::Table const& table, Seat seat) {
    std::size_t const number = table.orders();
    out.begin_object();
    out.field("n", number);
    out.key("seat");
    if (number == 0) { // what happened before anyone gave an order
        out.value(nullptr);
    } else {
        std::string order;
        JsonWriter into(order);
        table.write_order(into, number - 1);
        out.value(json::parse(order)["seat"].get_ref<std::string const&>());
    }
    out.key("sentences");
    table.write_news(out, seat);
    out.end_object();
}

json order_of(umpire::Table const& table, std::size_t index) {
    std::string text;
    JsonWriter out(text);
    table.write_order(out, index);
    return json::parse(text);
}

// Plays the battle again at a fresh table up to so many orders; `look` sees it after each.
template <class Look>
std::unique_ptr<umpire::Table> play_again(umpire::Table const& table, std::size_t orders,
                                          Look look) {
    auto again = table.again(table.seed(), table.script());
    look(*again);
    for (std::size_t i = 0; i < orders; ++i) {
        json const given = order_of(table, i);
        again->give(*umpire::seat_meaning(given["seat"].get_ref<std::string const&>()),
                    given["order"]);
        look(*again);
    }
    return again;
}

// What the scenario is called.
std::string name_of(StoredBattle const& battle) {
    rules::System const* const system = rules::find(battle.rules);
    json document;
    if (!battle.document.empty()) {
        document = json::parse(battle.document);
    } else if (system != nullptr) {
        auto found = system->document(battle.scenario);
        if (auto* const known = std::get_if<json>(&found)) document = std::move(*known);
    }
    bool const has_name = document.contains("name") && document["name"].is_string();
    return has_name ? document["name"].get<std::string>() : battle.scenario;
}

} // namespace

void LiveBattle::write_ending(JsonWriter& out, umpire::Table const& table) const {
    bool const is_now = &table == battle_.table.get();
    if (is_now && !stored_.ending.empty())
        out.raw(stored_.ending);
    else
        umpire::write_outcome(out, table.outcome());
}

void LiveBattle::write_board(JsonWriter& out, umpire::Table const& table, Seat seat) const {
    out.field("kind", "board");
    out.field("battle", stored_.id);
    out.field("seat", seat_word(seat));
    out.field("orders", table.orders());
    rules::Board board = battle_.system->board(table, seat);
    bool const is_now = &table == battle_.table.get();
    if (!is_now || !stored_.ending.empty()) board.menu.clear();
    rules::write_fields(out, board);
    out.key("pending");
    protocol::write_seats(out, is_over() && is_now ? umpire::Seats{} : table.to_act_for(seat));
    out.key("outcome");
    write_ending(out, table);
    out.field("may_undo", is_now && !is_over() && table.may_take_back(seat));
}

std::string LiveBattle::board_message(Seat seat, News news) const {
    std::string message;
    JsonWriter out(message);
    out.begin_object();
    write_board(out, table(), seat);
    out.field("commitment", battle_.header.commitment);
    out.field("chain", chain_);
    out.key("offer");
    if (offer_) {
        out.begin_object();
        out.field("seat", seat_word(offer_->seat));
        out.field("what", offer_->what);
        out.end_object();
    } else {
        out.value(nullptr);
    }
    out.key("news");
    out.begin_array();
    if (news == News::all) write_all_news(out, seat);
    if (news == News::last) write_news_of(out, table(), seat);
    out.end_array();
    out.end_object();
    return message;
}

void LiveBattle::write_all_news(JsonWriter& out, Seat seat) const {
    play_again(table(), table().orders(), [&](umpire::Table const& then) { //
        write_news_of(out, then, seat);
    });
}

std::string LiveBattle::waiting_message(Seat seat) const {
    std::string message;
    JsonWriter out(message);
    out.begin_object();
    out.field("kind", "waiting");
    out.field("battle", stored_.id);
    out.field("seat", seat_word(seat));
    out.field("promise", seal::promise(stored_.secret));
    out.key("links");
    out.begin_object();
    bool const is_player = umpire::side_of(seat).has_value(); // an onlooker is not the one invited
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side)
        if (is_player && stored_.chairs[side].kind == "open")
            out.field(side == 0 ? "A" : "B", "/join/" + stored_.chairs[side].invitation);
    out.end_object();
    out.end_object();
    return message;
}

std::optional<std::string> LiveBattle::board_at(VisitorId const& visitor, Seat seat,
                                                std::size_t orders) const {
    if (!is_begun() || orders > table().orders() || !may_sit(visitor, seat)) return std::nullopt;
    std::string message;
    JsonWriter out(message);
    out.begin_object();
    auto const then = play_again(table(), orders, [](umpire::Table const&) {});
    write_board(out, *then, seat);
    out.key("news");
    out.begin_array();
    write_news_of(out, *then, seat);
    out.end_array();
    out.end_object();
    return message;
}

void LiveBattle::write_summary(JsonWriter& out, VisitorId const& visitor) const {
    out.begin_object();
    out.field("id", stored_.id);
    out.field("rules", stored_.rules);
    out.field("scenario", stored_.scenario);
    out.field("name", name_of(stored_));
    std::optional<Seat> own;
    bool is_to_act = false;
    for (std::size_t side = 0; side < stored_.chairs.size(); ++side) {
        if (stored_.chairs[side].visitor != visitor) continue;
        Seat const seat{static_cast<std::uint16_t>(side)};
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
    out.field("headline", is_begun() ? battle_.system->headline(table()) : "Waiting for a friend");
    out.field("orders", is_begun() ? table().orders() : std::size_t{0});
    out.field("your_move", is_to_act);
    out.key("outcome");
    is_begun() ? write_ending(out, table()) : out.value(nullptr);
    out.field("created", stored_.created);
    out.end_object();
}

std::string LiveBattle::record(VisitorId const& visitor) const {
    if (!is_begun()) return {};
    if (is_over()) return umpire::write_record(battle_.header, table(), stored_.secret);
    // Until the end: the header and the visitor's own orders, and no seed.
    std::string text;
    umpire::write_header(text, battle_.header);
    for (std::size_t number = 1; number <= table().orders(); ++number) {
        std::string line;
        umpire::write_recorded_order(line, table(), number);
        auto const seat =
            umpire::seat_meaning(json::parse(line)["seat"].get_ref<std::string const&>());
        if (may_sit(visitor, *seat)) text += line;
    }
    return text;
}

void LiveBattle::tell_all(std::string message) {
    auto const shared = std::make_shared<std::string const>(std::move(message));
    for (Sitter const& sitter : sitters_) send_shared(sitter.listener, shared);
}

void LiveBattle::show_all(News news) {
    std::array<std::shared_ptr<std::string const>, 4> by_seat;
    for (Sitter const& sitter : sitters_) {
        auto& message = by_seat[sitter.seat.value];
        if (!message)
            message = std::make_shared<std::string const>(board_message(sitter.seat, news));
        send_shared(sitter.listener, message);
    }
}

void LiveBattle::tell_presence() {
    std::string message;
    JsonWriter out(message);
    out.begin_object();
    out.field("kind", "present");
    out.key("seats");
    out.begin_array();
    for (Sitter const& sitter : sitters_) out.value(seat_word(sitter.seat));
    out.end_array();
    out.end_object();
    tell_all(std::move(message));
}

} // namespace server
