// Battles are opened, joined, listed, looked at and taken home.

#include "server/house.h"

#include "rules/all.h"
#include "seal/seal.h"
#include "server/battles/outdated.h"
#include "server/names.h"
#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server {

using nlohmann::json;
using umpire::Fields;
using umpire::JsonWriter;

namespace {

// A word by which a player has a hand in the dice: anything that fits in a line.
bool is_word(std::string_view word) {
    return word.size() <= 64 && std::ranges::all_of(word, [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
           });
}

std::string read_word(Fields& fields) {
    std::string word = fields.optional_text("word").value_or("");
    if (!is_word(word)) fields.fail("word", "at most 64 letters, figures, - or _");
    return word;
}

std::string read_name(Fields& fields, Visitor const& visitor) {
    std::string name = fields.optional_text("name").value_or("");
    if (!visitor.name && !name.empty() && !is_name(name))
        fields.fail("name", std::string(wanted_name));
    return visitor.name.value_or(name);
}

struct Seated { // how one side is to be filled
    std::string word;
    std::string name;
};

std::optional<SeatHolder> chair_for(std::string const& kind, Visitor const& visitor,
                                    Seated const& seated) {
    if (kind == "me" || kind == "here")
        return SeatHolder{"player", visitor.id, seated.name, seated.word, {}};
    if (kind == "open") return SeatHolder{"open", {}, {}, {}, seal::fresh_word()};
    auto const levels = commanders::levels();
    if (std::ranges::find(levels, kind) == levels.end()) return std::nullopt;
    return SeatHolder{kind, {}, {}, {}, {}};
}

// Not every system has machines of all levels; whether there is such a system is asked elsewhere.
bool has_machine(std::string const& rules, std::string const& kind) {
    auto const levels = commanders::levels();
    bool const is_machine = std::ranges::find(levels, kind) != levels.end();
    return !is_machine || rules::find(rules) == nullptr ||
           commanders::make(rules, kind, umpire::Seed{}) != nullptr;
}

void read_chairs(Fields& fields, Visitor const& visitor, StoredBattle& battle) {
    Fields seats = fields.object("seats");
    std::string const word = read_word(fields);
    std::string const name = read_name(fields, visitor);
    bool is_word_used = false; // two at one screen have one hand between them
    for (std::size_t side = 0; side < 2; ++side) {
        std::string_view const letter = side == 0 ? "A" : "B";
        std::string const kind = seats.text(letter);
        auto chair = chair_for(kind, visitor, {is_word_used ? "" : word, name});
        if (!chair) {
            seats.fail(letter, "expected me, here, open or the level of a machine, got '" +
                                   std::string(umpire::clipped(kind, 40)) + "'");
            continue;
        }
        if (!has_machine(battle.rules, chair->kind))
            seats.fail(letter, "no " + chair->kind + " plays " + battle.rules + " yet");
        is_word_used = is_word_used || chair->kind == "player";
        battle.chairs[side] = std::move(*chair);
    }
    if (!is_word_used && !fields.error() && battle.chairs[0].kind == "open")
        fields.fail("seats", "one of them must be yours");
}

void read_options(Fields& fields, StoredBattle& battle) {
    json const* const options = fields.optional_raw("options");
    if (options == nullptr || options->empty()) return;
    if (!battle.document.empty()) return fields.fail("options", "the document has its own");
    auto const chosen = protocol::document_with(battle.rules, battle.scenario, *options);
    if (auto const* error = std::get_if<umpire::LoadError>(&chosen))
        return fields.fail(error->where, error->what);
    battle.document = std::get<json>(chosen).dump();
}

// Clocks are for people who wait for one another.
void read_clock(Fields& fields, StoredBattle& battle) {
    json const* const asked = fields.optional_raw("clock");
    if (asked == nullptr) return;
    Fields terms(*asked, "clock");
    constexpr std::int64_t longest = std::int64_t{60} * 24 * 3600; // two months, in seconds
    std::int64_t const move = terms.integer("move", 1, longest);
    std::int64_t const reserve = terms.integer("reserve", 0, longest);
    if (auto const wrong = terms.finish()) return fields.fail("clock", wrong->what);
    bool const is_for_two = std::ranges::any_of(
        battle.chairs, [](SeatHolder const& each) { return each.kind == "open"; });
    if (!is_for_two) return fields.fail("clock", "only where somebody is invited");
    battle.clock = Clock({1000 * move, 1000 * reserve}).kept();
}

// A battle as it is asked for; what is wrong is the fields' error.
StoredBattle read_battle(Fields& fields, Visitor const& visitor) {
    StoredBattle battle;
    battle.id = seal::fresh_word();
    battle.created = seconds_now();
    battle.rules = fields.text("rules");
    battle.scenario = fields.optional_text("scenario").value_or("");
    if (json const* document = fields.optional_raw("document")) battle.document = document->dump();
    read_options(fields, battle);
    read_chairs(fields, visitor, battle);
    read_clock(fields, battle);
    bool const is_open = std::ranges::any_of(
        battle.chairs, [](SeatHolder const& chair) { return chair.kind == "open"; });
    if (auto const seed = fields.optional_text("seed")) {
        auto const read = umpire::read_seed(*seed);
        if (!read) fields.fail("seed", "expected 1 to 32 hexadecimal digits");
        if (is_open) fields.fail("seed", "not where somebody is invited: he would not trust it");
        battle.seed = umpire::seed_word(read.value_or(umpire::Seed{}));
    } else {
        battle.secret = seal::fresh_word(32);
        if (!is_open)
            battle.seed = umpire::seed_word(
                seal::shared_seed(battle.secret, {battle.chairs[0].word, battle.chairs[1].word}));
    }
    return battle;
}

Response opened_response(StoredBattle const& battle) {
    Response response;
    response.status = 201;
    JsonWriter out(response.body);
    out.begin_object();
    out.field("battle", battle.id);
    out.key("links");
    out.begin_object();
    for (std::size_t side = 0; side < 2; ++side)
        if (battle.chairs[side].kind == "open")
            out.field(side == 0 ? "A" : "B", "/join/" + battle.chairs[side].invitation);
    out.end_object();
    if (!battle.secret.empty()) out.field("promise", seal::promise(battle.secret));
    if (!battle.seed.empty())
        out.field("commitment", seal::commitment(*umpire::read_seed(battle.seed)));
    out.end_object();
    return response;
}

std::variant<json, Response> read_body(Request const& request) {
    if (!request.content_type.starts_with("application/json"))
        return refuse(415, "content-type", "expected application/json");
    auto read = umpire::read_json(request.body.empty() ? "{}" : std::string_view(request.body));
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        return refuse(400, malformed->where, malformed->what);
    return std::move(std::get<json>(read));
}

} // namespace

void House::at_battle(Call const& call, std::function<void(LiveBattle&)> then) {
    find({call.target.path[2], call.request.address, call.respond},
         [this, id = call.target.path[2], respond = call.respond,
          then = std::move(then)](BattleRegistry::Found const& battle) {
             if (!battle) return respond(missing(id));
             battle->post([battle = battle.get(), then] { then(*battle); });
         });
}

Response House::missing(std::string const& id) {
    auto const stored = store_->battle(id);
    if (stored && is_outdated(*stored)) return refuse(410, "rules", why_outdated(*stored));
    return refuse(404, "battle", "there is no such battle");
}

std::optional<Response> House::objection_to(Visitor const& visitor, std::string const& name) {
    if (visitor.name || name.empty() || !store_->has_look(skeleton_of(name))) return std::nullopt;
    return refuse(409, "name", "a player has this name, or one that looks like it");
}

void House::open_battle(Call const& call) {
    auto const body = read_body(call.request);
    if (auto const* wrong = std::get_if<Response>(&body)) return call.respond(*wrong);
    Fields fields(std::get<json>(body), "");
    StoredBattle battle = read_battle(fields, call.visitor);
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    for (SeatHolder const& chair : battle.chairs)
        if (auto const wrong = objection_to(call.visitor, chair.name)) return call.respond(*wrong);
    if (store_->battles_of(call.visitor.id).size() >= options_.limits.battles_per_visitor)
        return call.respond(refuse(429, "battles", "you have too many battles already"));
    StoredBattle trial = battle; // a scenario that cannot be opened is refused before it is kept
    if (trial.seed.empty()) trial.seed = "0";
    auto const opened = catalogue_.open(trial);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        return call.respond(refuse(400, error->where, error->what));
    battle.scenario = std::get<protocol::OpenBattle>(opened).table->scenario();
    registry_.open(battle, [respond = call.respond, battle](BattleRegistry::Found const& found) {
        respond(found ? opened_response(battle) : refuse(503, "", "it could not be written down"));
    });
}

void House::join(Call const& call) {
    auto const body = read_body(call.request);
    if (auto const* wrong = std::get_if<Response>(&body)) return call.respond(*wrong);
    Fields fields(std::get<json>(body), "");
    std::string const word = read_word(fields);
    std::string const name = read_name(fields, call.visitor);
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    if (auto const wrong = objection_to(call.visitor, name)) return call.respond(*wrong);
    std::string const& invitation = call.target.path[2];
    auto const id = store_->invited(invitation);
    auto const battle = id ? registry_.find(*id) : nullptr;
    if (!battle)
        return call.respond(refuse(404, "invitation", "it leads nowhere, or the seat is taken"));
    battle->post([battle = battle.get(), call, invitation,
                  chair = SeatHolder{"player", call.visitor.id, name, word, {}}] {
        // Not by whoever invited: he would play against himself without saying so.
        battle->take_chair(invitation, chair, [call, battle](auto const& taken) {
            if (auto const* why = std::get_if<std::string>(&taken))
                return call.respond(refuse(409, "invitation", *why));
            Response response;
            JsonWriter out(response.body);
            out.begin_object();
            out.field("battle", battle->stored().id);
            out.field("seat", umpire::seat_word(std::get<umpire::Seat>(taken)));
            out.end_object();
            call.respond(std::move(response));
        });
    });
}

void House::invite_ally(Call const& call) {
    auto const body = read_body(call.request);
    if (auto const* wrong = std::get_if<Response>(&body)) return call.respond(*wrong);
    Fields fields(std::get<json>(body), "");
    auto const seat = umpire::seat_meaning(fields.text("seat"));
    if (!seat || !umpire::side_of(*seat)) fields.fail("seat", "expected A or B");
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    at_battle(call, [call, seat = *seat](LiveBattle& battle) {
        battle.invite_ally(call.visitor.id, seat, [call](std::optional<std::string> const& word) {
            if (!word)
                return call.respond(refuse(
                    403, "seat", "not your side, or there are four of you, or the battle is over"));
            Response response;
            response.status = 201;
            JsonWriter out(response.body);
            out.begin_object();
            out.field("link", "/join/" + *word);
            out.end_object();
            call.respond(std::move(response));
        });
    });
}

namespace {

// The summaries of several battles, each written on its own strand, gathered in order.
struct BatchingStream {
    std::mutex mutex;
    std::vector<std::string> parts;
    std::size_t missing = 0;
    Respond respond;

    void put(std::size_t index, std::string part) {
        {
            std::lock_guard const lock(mutex);
            parts[index] = std::move(part);
            if (--missing > 0) return;
        }
        finish();
    }
    void finish() const {
        Response response;
        JsonWriter out(response.body);
        out.begin_object();
        out.key("battles");
        out.begin_array();
        for (std::string const& part : parts) out.raw(part);
        out.end_array();
        out.end_object();
        respond(std::move(response));
    }
};

} // namespace

void House::list_battles(Call const& call) {
    std::vector<BattleRegistry::Found> battles;
    auto const gathering = std::make_shared<BatchingStream>();
    std::vector<std::string> outdated; // come last: nobody is waited for there
    for (std::string const& id : store_->battles_of(call.visitor.id)) {
        if (auto battle = registry_.find(id)) {
            battles.push_back(std::move(battle));
        } else if (auto const stored = store_->battle(id); stored && is_outdated(*stored)) {
            JsonWriter out(outdated.emplace_back());
            write_outdated_summary(out, *stored, call.visitor.id);
        }
    }
    gathering->parts.resize(battles.size());
    gathering->parts.insert(gathering->parts.end(), outdated.begin(), outdated.end());
    gathering->missing = battles.size();
    gathering->respond = call.respond;
    if (battles.empty()) return gathering->finish();
    for (std::size_t i = 0; i < battles.size(); ++i)
        battles[i]->post([gathering, i, battle = battles[i].get(), visitor = call.visitor.id] {
            std::string part;
            JsonWriter out(part);
            battle->write_summary(out, visitor);
            battle->when_told(visitor, [gathering, i, part] { gathering->put(i, part); });
        });
}

void House::show_sheet(Call const& call) {
    at_battle(call, [this, respond = call.respond](LiveBattle& battle) {
        StoredBattle stored = battle.stored();
        if (stored.document.empty()) {
            auto const sheet = catalogue_.sheet(stored.rules, stored.scenario);
            if (!sheet) return respond(refuse(404, "scenario", "there is no such scenario"));
            Response response;
            response.body = sheet->text;
            return respond(std::move(response));
        }
        if (stored.seed.empty()) stored.seed = "0";
        auto const opened = catalogue_.open(stored);
        if (auto const* error = std::get_if<umpire::LoadError>(&opened))
            return respond(refuse(404, error->where, error->what));
        Response response;
        response.body = Catalogue::sheet_of(std::get<protocol::OpenBattle>(opened));
        respond(std::move(response));
    });
}

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

// A record that is brought along: played through here, and kept as a battle to look at.
void House::upload(Call const& call) {
    auto const read = umpire::read_record(call.request.body);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        return call.respond(refuse(400, malformed->where, malformed->what));
    auto const& record = std::get<umpire::Record>(read);
    if (record.orders.size() > options_.limits.orders_of_record)
        return call.respond(refuse(413, "orders", "no battle takes so many"));
    auto opened =
        protocol::open_record(record, {seal::fresh_seed, seal::commitment, seal::is_shared});
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        return call.respond(refuse(400, error->where, error->what));
    auto& played = std::get<protocol::OpenBattle>(opened);
    if (!record.header.script.faces.empty())
        return call.respond(refuse(400, "script", "its dice were not thrown but set"));
    if (auto const wrong = umpire::replay(record, *played.table))
        return call.respond(refuse(400, wrong->where, wrong->what));
    if (store_->battles_of(call.visitor.id).size() >= options_.limits.battles_per_visitor)
        return call.respond(refuse(429, "battles", "you have too many battles already"));

    StoredBattle battle;
    battle.id = seal::fresh_word();
    battle.created = seconds_now();
    battle.rules = record.header.system;
    battle.scenario = record.header.scenario;
    if (record.header.document) battle.document = record.header.document->dump();
    battle.seed = umpire::seed_word(record.closing.seed);
    battle.chairs.fill(SeatHolder{"player", call.visitor.id, {}, {}, {}});
    if (record.header.dice) {
        battle.secret = record.closing.secret;
        for (std::size_t side = 0; side < 2; ++side)
            battle.chairs[side].word = record.header.dice->words[side];
    }
    if (!played.table->outcome())
        battle.ending = R"({"winner":null,"level":"unfinished","rule":"UMP-END-04",)"
                        R"("reason":"the record ends here"})";
    battle.version = version_now(battle.rules);
    store_->write(BattleOpened{battle}, {});
    for (std::size_t number = 1; number <= played.table->orders(); ++number) {
        OrderGiven order{battle.id, number, {}};
        umpire::write_recorded_order(order.line, *played.table, number);
        bool const is_last = number == played.table->orders();
        store_->write(std::move(order), is_last ? Store::Done([call, battle](bool is_written) {
                          call.respond(is_written
                                           ? opened_response(battle)
                                           : refuse(503, "", "it could not be written down"));
                      })
                                                : Store::Done{});
    }
    if (played.table->orders() == 0) call.respond(opened_response(battle));
}

} // namespace server
