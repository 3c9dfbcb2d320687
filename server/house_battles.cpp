// Battles are opened, joined, listed, looked at and taken home.

#include "server/house.h"

#include "rules/all.h"
#include "seal/seal.h"
#include "server/battles/outdated.h"
#include "server/names.h"
#include "umpire/json_object.h"
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

std::string kept_trunks(std::vector<umpire::Trunk> const& trunks) {
    return umpire::json_object([&](JsonWriter& out) {
        out.key("trunks");
        umpire::write_trunks(out, trunks);
    });
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
    bool const is_listed = fields.optional_flag("listed").value_or(false);
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    for (SeatHolder const& chair : battle.chairs)
        if (auto const wrong = objection_to(call.visitor, chair.name)) return call.respond(*wrong);
    if (store_->battles_of(call.visitor.id).size() >= options_.limits.battles_per_visitor)
        return call.respond(refuse(429, "battles", "you have too many battles already"));
    if (is_listed && !listing_.take(call.request.address, steady_seconds()))
        return call.respond(refuse(429, "listed", "you have put many games on the list: wait"));
    StoredBattle trial = battle; // a scenario that cannot be opened is refused before it is kept
    if (trial.seed.empty()) trial.seed = "0";
    auto const opened = catalogue_.open(trial);
    if (auto const* error = std::get_if<umpire::LoadError>(&opened))
        return call.respond(refuse(400, error->where, error->what));
    battle.scenario = std::get<protocol::OpenBattle>(opened).table->scenario();
    registry_.open(battle, [this, respond = call.respond, battle,
                            is_listed](BattleRegistry::Found const& found) {
        if (!found) return respond(refuse(503, "", "it could not be written down"));
        if (!is_listed) return respond(opened_response(battle));
        store_->write(Marked{{}, mark::listed, battle.id},
                      [respond, battle](bool) { respond(opened_response(battle)); });
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
    auto const stored = id ? store_->battle(*id) : std::nullopt;
    if (!battle || !stored || is_kept_apart(call.visitor.id, *stored))
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
    std::vector<std::string> archived{}; // ids

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
        out.key("archived");
        out.begin_array();
        for (std::string const& id : archived) out.value(id);
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
    gathering->archived = store_->marks(call.visitor.id, mark::archived);
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
    if (!record.header.script.deals.empty())
        return call.respond(refuse(400, "deals", "its cards were not dealt but set"));
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
    if (auto const& trunks = record.header.script.trunks; !trunks.empty())
        battle.trunks = kept_trunks(trunks);
    if (!record.closing.ending.is_null())
        battle.ending = record.closing.ending.dump();
    else if (!played.table->outcome())
        battle.ending = R"({"winner":null,"level":"unfinished","rule":"UMP-END-04",)"
                        R"("reason":"the record ends here"})";
    std::vector<std::string> lines(played.table->orders());
    for (std::size_t number = 1; number <= lines.size(); ++number)
        umpire::write_recorded_order(lines[number - 1], *played.table, number);
    keep_played(call, std::move(battle), std::move(lines));
}

void House::keep_played(Call const& call, StoredBattle battle, std::vector<std::string> lines) {
    // A short request may copy a long battle, and everybody's orders are written after it.
    if (!copying_.take(call.request.address, steady_seconds(), static_cast<double>(lines.size())))
        return call.respond(refuse(429, "", "you have copied many orders: wait a little"));
    battle.version = version_now(battle.rules);
    Store::Done const answer = [call, battle](bool is_written) {
        call.respond(is_written ? opened_response(battle)
                                : refuse(503, "", "it could not be written down"));
    };
    store_->write(BattleOpened{battle}, lines.empty() ? answer : Store::Done{});
    for (std::size_t number = 1; number <= lines.size(); ++number)
        store_->write(OrderGiven{battle.id, number, std::move(lines[number - 1])},
                      number == lines.size() ? answer : Store::Done{});
}

namespace {

// The dice of the battle that is left, up to so many orders: its own, or those of one it left.
std::string trunks_until(StoredBattle const& left, std::size_t orders) {
    std::vector<umpire::Trunk> trunks = trunks_of(left);
    umpire::Seed seed = umpire::read_seed(left.seed).value_or(umpire::Seed{});
    while (!trunks.empty() && trunks.back().orders >= orders) {
        seed = trunks.back().seed;
        trunks.pop_back();
    }
    trunks.push_back({orders, seed});
    return kept_trunks(trunks);
}

} // namespace

// What if: the battle is fought on from some moment of it, with other dice. Only of one that is
// over: who ended the new one would else see all that is hidden in the old.
void House::branch_off(Call const& call) {
    auto const body = read_body(call.request);
    if (auto const* wrong = std::get_if<Response>(&body)) return call.respond(*wrong);
    Fields fields(std::get<json>(body), "");
    auto const at = static_cast<std::size_t>(fields.integer("at", 0, 1'000'000'000));
    Fields seats = fields.object("seats");
    std::array const kinds{seats.text("A"), seats.text("B")};
    if (auto const wrong = fields.finish())
        return call.respond(refuse(400, wrong->where, wrong->what));
    if (store_->battles_of(call.visitor.id).size() >= options_.limits.battles_per_visitor)
        return call.respond(refuse(429, "battles", "you have too many battles already"));
    at_battle(call, [this, call, at, kinds](LiveBattle& left) {
        if (!left.is_over())
            return call.respond(refuse(409, "battle", "it can be left when it is over"));
        auto lines = left.lines_until(at);
        if (!lines) return call.respond(refuse(400, "at", "nothing can be ordered there"));
        StoredBattle battle;
        battle.id = seal::fresh_word();
        battle.created = seconds_now();
        battle.rules = left.stored().rules;
        battle.scenario = left.stored().scenario;
        battle.document = left.stored().document;
        battle.secret = seal::fresh_word(32);
        battle.seed = umpire::seed_word(seal::shared_seed(battle.secret, {"", ""}));
        battle.trunks = trunks_until(left.stored(), at);
        for (std::size_t side = 0; side < 2; ++side) {
            auto chair = chair_for(kinds[side], call.visitor, {"", call.visitor.name.value_or("")});
            bool const fits =
                chair && chair->kind != "open" && has_machine(battle.rules, kinds[side]);
            if (!fits)
                return call.respond(refuse(400, side == 0 ? "seats.A" : "seats.B",
                                           "expected me, here or the level of a machine"));
            battle.chairs[side] = std::move(*chair);
        }
        keep_played(call, std::move(battle), std::move(*lines));
    });
}

} // namespace server
