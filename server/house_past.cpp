// Battles as they were: their records, and their boards at any moment.

#include "server/house.h"

#include "report/page.h"
#include "rules/all.h"
#include "server/battles/outdated.h"
#include "umpire/json_reader.h"

#include <algorithm>

namespace server {

// What is told of a battle that cannot go on must not help in one that can: it is over with that.
bool House::show_outdated_record(Call const& call) {
    auto const stored = store_->battle(call.target.path[2]);
    bool const is_theirs = stored && is_outdated(*stored) && !stored->seed.empty() &&
                           is_player_of(*stored, call.visitor.id);
    if (!is_theirs) return false;
    auto const opened = catalogue_.open(*stored);
    auto const* const fresh = std::get_if<protocol::OpenBattle>(&opened);
    if (fresh == nullptr) return false;
    Response response;
    response.type = "application/x-ndjson";
    response.body = outdated_record(*stored, store_->lines(stored->id), fresh->header);
    if (!stored->ending.empty()) {
        call.respond(std::move(response));
        return true;
    }
    std::string const ending = R"({"winner":null,"level":"unfinished","rule":"UMP-END-05",)"
                               R"("reason":"its rules have changed"})";
    store_->write(BattleEnded{stored->id, ending}, [call, response](bool is_written) {
        call.respond(is_written ? response : refuse(503, "", "it could not be written down"));
    });
    return true;
}

void House::show_record(Call const& call) {
    if (show_outdated_record(call)) return;
    at_battle(call, [call](LiveBattle& battle) {
        Response response;
        response.type = "application/x-ndjson";
        response.body = battle.record(call.visitor.id);
        response.headers.emplace_back("Content-Disposition",
                                      "attachment; filename=\"" + battle.stored().scenario + "-" +
                                          battle.stored().id.substr(0, 8) + ".jsonl\"");
        call.respond(std::move(response));
    });
}

namespace {

Response answer_to(LiveBattle::Unseen why) {
    using enum LiveBattle::Unseen;
    if (why == too_long) return refuse(503, "at", "it takes long to get there: ask once more");
    if (why == too_much)
        return refuse(429, "", "you have asked for much that takes long: wait a little");
    return refuse(403, "seat", "not to be seen from there");
}

} // namespace

// A battle that is over on one page. It runs nothing and loads nothing: its style is its own.
void House::show_report(Call const& call) {
    at_battle(call, [this, call](LiveBattle& battle) {
        if (!battle.is_over() || !battle.is_begun())
            return call.respond(refuse(409, "battle", "it is told when the battle is over"));
        std::shared_ptr<umpire::AnyBattle const> const fought = battle.copy();
        StoredBattle const stored = battle.stored();
        work_for(call.request.address, call.respond, [this, call, fought, stored] {
            double const end = processor_seconds() + options_.longest_report;
            nlohmann::json ending;
            if (!stored.ending.empty()) ending = umpire::parsed(stored.ending);
            auto page = report::page_of({*rules::find(stored.rules), *fought, ending,
                                         [&](std::size_t) { return processor_seconds() < end; }});
            if (!page)
                return call.respond(refuse(503, "battle", "its report takes too long to make"));
            Response response;
            response.type = "text/html; charset=utf-8";
            response.headers.emplace_back(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
            response.body = std::move(*page);
            call.respond(std::move(response));
        });
    });
}

void House::show_board(Call const& call) {
    auto const value = [&](std::string_view name) {
        auto const found = call.target.query.find(name);
        return found == call.target.query.end() ? std::string{} : found->second;
    };
    auto const seat = umpire::seat_meaning(value("seat"));
    std::string const at = value("at");
    bool const is_number = !at.empty() && at.size() < 10 &&
                           std::ranges::all_of(at, [](char c) { return c >= '0' && c <= '9'; });
    if (!seat || !is_number) return call.respond(refuse(400, "query", "expected ?seat=A&at=17"));
    at_battle(call, [call, seat = *seat, orders = std::stoul(at)](LiveBattle& battle) {
        LiveBattle::Glance const glance{call.visitor.id, call.request.address, seat, orders};
        battle.board_at(glance,
                        [call, seat, battle = battle.shared_from_this()](auto const& shown) {
                            Response response;
                            if (auto const* board = std::get_if<std::string>(&shown))
                                response.body = *board;
                            else
                                response = answer_to(std::get<LiveBattle::Unseen>(shown));
                            if (!battle->may_sit(call.visitor.id, seat))
                                return call.respond(std::move(response));
                            battle->when_told(seat, [call, response] { call.respond(response); });
                        });
    });
}

} // namespace server
