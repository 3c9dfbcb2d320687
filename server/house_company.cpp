// Who else is here: the list of open games and of battles to look on at, whom one does not want to
// meet, and what one keeps of one's own battles.

#include "server/house.h"

#include "server/battles/outdated.h"
#include "umpire/json_object.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

using umpire::Fields;
using umpire::JsonWriter;

namespace {

constexpr std::size_t most_listed = 60;
constexpr std::size_t most_complaints = 50; // of one visitor, that are kept

Response done_or_not(bool is_written) {
    if (!is_written) return refuse(503, "", "it could not be written down");
    Response response;
    response.body = "{}";
    return response;
}

std::vector<VisitorId> players_of(StoredBattle const& battle) {
    std::vector<VisitorId> found;
    for (SeatHolder const& chair : battle.chairs) found.push_back(chair.visitor);
    for (Ally const& ally : battle.allies) found.push_back(ally.visitor);
    std::erase(found, VisitorId{});
    return found;
}

// Nobody waits there any more.
bool is_deserted(StoredBattle const& battle) {
    return battle.seed.empty() && std::ranges::any_of(battle.chairs, [](SeatHolder const& each) {
               return each.kind == "player" && each.visitor.empty();
           });
}

void write_listed(JsonWriter& out, StoredBattle const& battle, VisitorId const& visitor) {
    out.field("battle", battle.id);
    out.field("rules", battle.rules);
    out.field("scenario", battle.scenario);
    out.field("name", scenario_name(battle));
    out.key("players");
    out.begin_object();
    for (std::size_t side = 0; side < 2; ++side)
        out.field(side == 0 ? "A" : "B", shown_name(battle.chairs[side]));
    out.end_object();
    out.field("own", is_player_of(battle, visitor));
    out.field("created", battle.created);
}

void write_open_game(JsonWriter& out, StoredBattle const& battle, VisitorId const& visitor) {
    std::size_t const side = battle.chairs[0].kind == "open" ? 0 : 1;
    out.begin_object();
    write_listed(out, battle, visitor);
    out.field("side", side == 0 ? "A" : "B");
    out.field("join", "/join/" + battle.chairs[side].invitation);
    out.key("clock");
    Clock const clock = Clock::read(battle.clock);
    if (clock.is_set()) {
        out.begin_object();
        out.field("move", clock.terms().move);
        out.field("reserve", clock.terms().reserve);
        out.end_object();
    } else {
        out.value(nullptr);
    }
    out.end_object();
}

} // namespace

// Neither wants to meet the other.
bool House::is_kept_apart(VisitorId const& visitor, StoredBattle const& battle) {
    auto const own = store_->marks(visitor, mark::blocked);
    return std::ranges::any_of(players_of(battle), [&](VisitorId const& player) {
        if (std::ranges::find(own, player) != own.end()) return true;
        auto const theirs = store_->marks(player, mark::blocked);
        return std::ranges::find(theirs, visitor) != theirs.end();
    });
}

void House::list_lobby(Call const& call) {
    std::vector<StoredBattle> open, begun;
    for (std::string const& id : store_->marks({}, mark::listed)) {
        if (open.size() + begun.size() >= most_listed) break;
        auto battle = store_->battle(id);
        bool const is_gone = !battle || !battle->ending.empty() || is_deserted(*battle);
        if (is_gone || is_outdated(*battle))
            store_->write(Marked{{}, mark::listed, id, false}, {}); // it is not looked at again
        else if (!is_kept_apart(call.visitor.id, *battle))
            (battle->seed.empty() ? open : begun).push_back(std::move(*battle));
    }
    Response response;
    JsonWriter out(response.body);
    out.begin_object();
    out.key("open");
    out.begin_array();
    for (StoredBattle const& battle : open) write_open_game(out, battle, call.visitor.id);
    out.end_array();
    out.key("watch");
    out.begin_array();
    for (StoredBattle const& battle : begun) {
        out.begin_object();
        write_listed(out, battle, call.visitor.id);
        out.end_object();
    }
    out.end_array();
    out.end_object();
    call.respond(std::move(response));
}

void House::show_seat(Call const& call) {
    auto const seat = umpire::seat_meaning(call.target.path[4]);
    if (!seat) return call.respond(refuse(404, "seat", "expected one of A, B, spectator, umpire"));
    at_battle(call, [call, seat = *seat](LiveBattle& battle) {
        Response response;
        response.body = umpire::json_object([&](JsonWriter& out) {
            out.field("yours", battle.may_sit(call.visitor.id, seat));
            out.field("may_watch", battle.may_sit(call.visitor.id, umpire::spectator));
        });
        call.respond(std::move(response));
    });
}

void House::archive_battle(Call const& call) {
    auto const read =
        read_fields(call.request, [](Fields& fields) { return fields.flag("archived"); });
    if (auto const* wrong = std::get_if<Response>(&read)) return call.respond(*wrong);
    auto const battle = store_->battle(call.target.path[2]);
    if (!battle || !is_player_of(*battle, call.visitor.id))
        return call.respond(refuse(404, "battle", "it is none of yours"));
    store_->write(Marked{call.visitor.id, mark::archived, battle->id, std::get<bool>(read)},
                  [call](bool is_written) { call.respond(done_or_not(is_written)); });
}

// It is no longer theirs. Whoever plays with them keeps it, and a battle between people is not left
// while it goes on: the other would wait for ever.
void House::leave_battle(Call const& call) {
    auto const stored = store_->battle(call.target.path[2]);
    if (!stored || !is_player_of(*stored, call.visitor.id))
        return call.respond(refuse(404, "battle", "it is none of yours"));
    auto const forget = [this, call] {
        std::string const& id = call.target.path[2];
        store_->write(Marked{call.visitor.id, mark::archived, id, false}, {});
        store_->write(Marked{{}, mark::listed, id, false}, {});
        store_->write(BattleLeft{id, call.visitor.id},
                      [call](bool is_written) { call.respond(done_or_not(is_written)); });
    };
    if (is_outdated(*stored)) return forget();
    at_battle(call, [call, forget](LiveBattle& battle) {
        bool const has_others =
            std::ranges::any_of(players_of(battle.stored()),
                                [&](VisitorId const& player) { return player != call.visitor.id; });
        if (has_others && !battle.is_over())
            return call.respond(refuse(409, "battle", "resign first: the other side waits"));
        battle.forget_player(call.visitor.id);
        forget();
    });
}

namespace {

struct Complaint {
    umpire::Seat seat;
    bool is_on = true;
    std::string text;
};

Complaint read_complaint(Fields& fields) {
    Complaint complaint;
    auto const seat = umpire::seat_meaning(fields.text("seat"));
    if (!seat || !umpire::side_of(*seat)) fields.fail("seat", "expected A or B");
    complaint.seat = seat.value_or(umpire::seat_a);
    return complaint;
}

} // namespace

// Of the players of a side of a battle that both know: they are not shown one another's games,
// cannot join them, and what is said is not heard.
void House::block_player(Call const& call) {
    auto const read = read_fields(call.request, [](Fields& fields) {
        Complaint complaint = read_complaint(fields);
        complaint.is_on = fields.flag("blocked");
        return complaint;
    });
    if (auto const* wrong = std::get_if<Response>(&read)) return call.respond(*wrong);
    at_battle(call, [this, call, complaint = std::get<Complaint>(read)](LiveBattle& battle) {
        auto const others = battle.players_at(complaint.seat);
        bool const is_theirs = is_player_of(battle.stored(), call.visitor.id);
        bool const is_own = std::ranges::find(others, call.visitor.id) != others.end();
        if (!is_theirs || is_own || others.empty())
            return call.respond(refuse(403, "seat", "no other player of your battle sits there"));
        for (VisitorId const& other : others) {
            complaint.is_on ? battle.block(call.visitor.id, other)
                            : battle.unblock(call.visitor.id, other);
            bool const is_last = other == others.back();
            store_->write(Marked{call.visitor.id, mark::blocked, other, complaint.is_on},
                          is_last ? Store::Done([call](bool is_written) {
                              call.respond(done_or_not(is_written));
                          })
                                  : Store::Done{});
        }
    });
}

// Kept for whoever runs the house.
void House::report_player(Call const& call) {
    auto const read = read_fields(call.request, [](Fields& fields) {
        Complaint complaint = read_complaint(fields);
        complaint.text = fields.text("text");
        if (complaint.text.empty() || complaint.text.size() > 1000)
            fields.fail("text", "expected 1 to 1000 bytes");
        return complaint;
    });
    if (auto const* wrong = std::get_if<Response>(&read)) return call.respond(*wrong);
    auto const battle = store_->battle(call.target.path[2]);
    if (!battle || !is_player_of(*battle, call.visitor.id))
        return call.respond(refuse(404, "battle", "it is none of yours"));
    if (store_->marks(call.visitor.id, mark::reported).size() >= most_complaints)
        return call.respond(refuse(429, "", "you have complained often enough: it will be read"));
    auto const& complaint = std::get<Complaint>(read);
    std::string const told = umpire::json_object([&](JsonWriter& out) {
        out.field("battle", battle->id);
        out.field("seat", umpire::seat_word(complaint.seat));
        out.field("name", battle->chairs[complaint.seat.value].name);
        out.field("text", complaint.text);
        out.field("at", seconds_now());
    });
    store_->write(Marked{call.visitor.id, mark::reported, told},
                  [call](bool is_written) { call.respond(done_or_not(is_written)); });
}

} // namespace server
