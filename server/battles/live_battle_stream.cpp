// A seat gets one whole board, and then what changes: docs/table.md.

#include "server/battles/live_battle.h"

#include "rules/all.h"
#include "umpire/json_access.h"
#include "umpire/json_members.h"
#include "umpire/json_object.h"

#include <algorithm>

namespace server {

using nlohmann::json;
using protocol::answered;
using protocol::Verdict;
using umpire::JsonWriter;
using umpire::Malformed;
using umpire::Seat;

namespace {

constexpr std::size_t most_highlights = 32;
constexpr std::size_t longest_name = 64; // they are kept, and compared with each change

// What is wrong with the names of highlights, if anything.
std::optional<Malformed> check_names(json const& names) {
    if (!names.is_array() || names.size() > most_highlights)
        return Malformed{"names", "expected a list of at most 32 names"};
    for (json const& name : names) {
        auto const* const text = name.get_ptr<std::string const*>();
        if (text == nullptr || text->size() > longest_name)
            return Malformed{"names", "expected names of highlights, of at most 64 bytes"};
    }
    return std::nullopt;
}

} // namespace

bool LiveBattle::has_watchers(Seat seat) const {
    return std::ranges::any_of(sitters_, [&](Sitter const& each) {
        return each.seat == seat && each.wants == Wants::boards;
    });
}

// All at a seat are sent the same: what any of them has switched on.
rules::WantedHighlights LiveBattle::wanted_highlights(Seat seat) const {
    rules::WantedHighlights wanted;
    for (Sitter const& each : sitters_)
        if (each.seat == seat)
            wanted.names.insert(wanted.names.end(), each.highlights.begin(), each.highlights.end());
    return wanted;
}

bool LiveBattle::has_menu(umpire::AnyBattle const& table) const {
    return &table == battle_.table.get() && stored_.ending.empty();
}

std::string LiveBattle::frame_of(Look const& look, Aside aside) const {
    auto const& [table, seat, orders] = look;
    bool const is_now = &table == battle_.table.get();
    return umpire::json_object([&](JsonWriter& out) {
        out.field("battle", stored_.id);
        out.field("seat", seat_word(seat));
        out.field("orders", orders);
        out.key("pending");
        protocol::write_seats(out, is_over() && is_now ? umpire::Seats{} : table.to_act_for(seat));
        out.key("outcome");
        write_ending(out, table);
        out.field("may_undo", is_now && !is_over() && table.may_take_back(seat));
        out.field("commitment", battle_.header.commitment);
        out.field("chain", aside.chain);
        // Nor is who comes after told by offer or clock what was ordered meanwhile.
        bool const is_now_shown = !aside.is_past && !is_late(seat);
        out.key("offer");
        if (offer_ && is_now_shown) {
            out.begin_object();
            out.field("seat", seat_word(offer_->seat));
            out.field("what", offer_->what);
            out.end_object();
        } else {
            out.value(nullptr);
        }
        out.key("clock");
        is_now_shown ? clock_.write(out, seat, services_.now()) : out.value(nullptr);
    });
}

void LiveBattle::look_anew(Seat seat) {
    SeatStream& stream = streams_[seat.value];
    if (!stream.board) stream.board = battle_.system->shown_board();
    Look const now = look(seat);
    stream.board->look({now.table, seat, wanted_highlights(seat), has_menu(now.table)});
}

void LiveBattle::write_news(JsonWriter& out, Seat seat, News news) const {
    out.key("news");
    out.begin_array();
    if (news == News::all) write_all_news(out, seat);
    if (news == News::last) write_news_of(out, look(seat));
    out.end_array();
}

std::string LiveBattle::whole_board(Seat seat, News news) {
    SeatStream& stream = streams_[seat.value];
    stream.frame = frame_of(look(seat), {chain_now(seat)});
    return umpire::json_object([&](JsonWriter& out) {
        out.field("kind", "board");
        out.field("seq", stream.seq);
        umpire::write_members(out, stream.frame);
        stream.board->write_whole(out);
        write_news(out, seat, news);
    });
}

Message LiveBattle::changed_board(Seat seat, News news) {
    SeatStream& stream = streams_[seat.value];
    bool const is_first = !stream.board;
    look_anew(seat);
    if (is_first || news == News::all) {
        ++stream.seq;
        return std::make_shared<std::string const>(whole_board(seat, News::all));
    }
    std::string frame = frame_of(look(seat), {chain_now(seat)});
    std::string message;
    JsonWriter out(message);
    out.begin_object();
    out.field("kind", "change");
    out.field("seq", stream.seq + 1);
    bool is_any = umpire::write_difference(out, stream.frame, frame);
    is_any = stream.board->write_change(out) || is_any;
    if (news == News::last) write_news(out, seat, news);
    out.end_object();
    stream.frame = std::move(frame);
    if (!is_any && news == News::none) return nullptr;
    ++stream.seq;
    return std::make_shared<std::string const>(std::move(message));
}

void LiveBattle::give_whole_board(Sitter const& sitter) {
    // Whoever sits there already must not miss what the whole board would tell.
    if (streams_[sitter.seat.value].board) {
        if (Message const change = changed_board(sitter.seat, News::none))
            for (Sitter const& each : sitters_)
                if (each.seat == sitter.seat && each.wants == Wants::boards && &each != &sitter)
                    send_shared(each, change);
    } else {
        look_anew(sitter.seat);
    }
    send(sitter, whole_board(sitter.seat, News::all));
}

void LiveBattle::hear_board(Sitter const& sitter, Request const& request) {
    umpire::Fields fields(request.message, "");
    fields.text("kind");
    fields.optional_raw("id");
    if (auto const malformed = fields.finish())
        return answer(sitter, request, "error", [&](JsonWriter&) -> Verdict { return *malformed; });
    give_whole_board(sitter);
}

void LiveBattle::hear_highlights(Sitter const& sitter, Request const& request) {
    bool is_well = false;
    std::string const message =
        protocol::write_answer(request, "accepted", [&](JsonWriter&) -> Verdict {
            umpire::Fields fields(request.message, "");
            fields.text("kind");
            fields.optional_raw("id");
            json const& names = fields.raw("names");
            if (auto const malformed = fields.finish()) return *malformed;
            if (auto const malformed = check_names(names)) return *malformed;
            Sitter& own = sitters_[static_cast<std::size_t>(&sitter - sitters_.data())];
            own.highlights.clear();
            for (json const& name : names) own.highlights.push_back(umpire::text(name));
            is_well = true;
            return answered;
        });
    if (is_well && sitter.wants == Wants::boards)
        if (Message const change = changed_board(sitter.seat, News::none))
            for (Sitter const& each : sitters_)
                if (each.seat == sitter.seat && each.wants == Wants::boards)
                    send_shared(each, change);
    send(sitter, message);
}

} // namespace server
