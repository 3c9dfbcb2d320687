#include "protocol/session.h"

#include "protocol/armies.h"
#include "protocol/catalogue.h"
#include "rules/all.h"
#include "umpire/utf8.h"

#include <array>

namespace protocol {

using nlohmann::json;
using umpire::Fields;
using umpire::JsonWriter;
using umpire::LoadError;
using umpire::Malformed;

namespace {

constexpr std::size_t longest_name = 64;

std::string in_quotes(std::string_view text) {
    return "'" + std::string(umpire::clipped(text, 40)) + "'";
}

} // namespace

std::string Session::answer(std::string_view line) {
    auto const read = read_request(line);
    if (auto const* error = std::get_if<std::string>(&read)) return *error;
    auto const& request = std::get<Request>(read);
    if (is_question(request.kind)) return answer_about_battle(request);
    if (auto const answer = answer_about_armies(request, seeds_)) return *answer;

    struct Known {
        std::string_view request;
        std::string_view answer;
        Verdict (Session::*ask)(Fields&, JsonWriter&);
    };
    static constexpr std::array requests{
        Known{"hello", "hello", &Session::hello},
        Known{"systems", "systems", &Session::list_systems},
        Known{"scenarios", "scenarios", &Session::list_scenarios},
        Known{"scenario", "scenario", &Session::show_scenario},
        Known{"open", "opened", &Session::open},
        Known{"close", "closed", &Session::close},
    };
    auto const* const kind = std::ranges::find(requests, request.kind, &Known::request);
    if (kind == requests.end()) {
        std::string known;
        for (Known const& each : requests) known.append(" ").append(each.request);
        known.append(army_requests);
        return answer_unknown(request, Asker{}, known);
    }
    return write_answer(request, kind->answer, [&](JsonWriter& out) {
        Fields fields(request.message, "");
        fields.optional_raw("kind");
        fields.optional_raw("id");
        return (this->*kind->ask)(fields, out);
    });
}

std::string Session::answer_about_battle(Request const& request) {
    Fields fields(request.message, "");
    auto const found = find(fields);
    if (found == battles_.end())
        return write_answer(request, "error",
                            [&](JsonWriter&) -> Verdict { return *fields.error(); });
    OpenBattle& battle = found->second;
    TableKeeper keeper(*battle.table);
    return *answer_question(
        request, Subject{found->first, *battle.table, battle.header, keeper, planner_}, Asker{});
}

Session::Battles::iterator Session::find(Fields& fields) {
    std::string const name = fields.text("battle");
    auto const found = battles_.find(name);
    if (found == battles_.end()) fields.fail("battle", "no battle " + in_quotes(name) + " is open");
    return found;
}

Verdict Session::hello(Fields& fields, JsonWriter& out) {
    auto const wanted = fields.optional_integer("protocol", 1, 1'000'000);
    if (wanted && *wanted != version)
        fields.fail("protocol", "only version " + std::to_string(version) + " is spoken here");
    if (auto const malformed = fields.finish()) return *malformed;
    out.field("protocol", version);
    out.field("program", "oblique");
    return answered;
}

Verdict Session::list_systems(Fields& fields, JsonWriter& out) {
    if (auto const malformed = fields.finish()) return *malformed;
    out.key("systems");
    write_systems(out);
    return answered;
}

Verdict Session::list_scenarios(Fields& fields, JsonWriter& out) {
    auto const id = fields.optional_text("rules");
    rules::System const* const system = id ? rules::find(*id) : nullptr;
    if (id && system == nullptr) fields.fail("rules", unknown_system(*id));
    if (auto const malformed = fields.finish()) return *malformed;
    out.key("scenarios");
    write_scenarios(out, system);
    return answered;
}

Verdict Session::show_scenario(Fields& fields, JsonWriter& out) {
    std::string const id = fields.text("rules");
    std::string const scenario = fields.text("scenario");
    rules::System const* const system = rules::find(id);
    if (system == nullptr) fields.fail("rules", unknown_system(id));
    if (auto const malformed = fields.finish()) return *malformed;
    auto const document = system->document(scenario);
    if (auto const* error = std::get_if<LoadError>(&document))
        return Malformed{"scenario", error->what};
    out.key("document");
    out.raw(std::get<json>(document).dump());
    return answered;
}

std::string Session::read_new_name(Fields& fields) const {
    auto const given = fields.optional_text("battle");
    if (!given) return {};
    if (given->empty() || given->size() > longest_name)
        fields.fail("battle", "expected a name of 1 to 64 bytes");
    else if (battles_.contains(*given))
        fields.fail("battle", "a battle " + in_quotes(*given) + " is open already");
    return *given;
}

Opening Session::read_opening(Fields& fields) const {
    Opening opening;
    opening.rules = fields.text("rules");
    auto const scenario = fields.optional_text("scenario");
    json const* const document = fields.optional_raw("document");
    if (scenario.has_value() == (document != nullptr))
        fields.fail("scenario", "expected either a scenario's id or a document, not both");
    opening.scenario = scenario.value_or("");
    if (document != nullptr) opening.document = *document;
    auto const word = fields.optional_text("seed");
    auto const seed = word ? umpire::read_seed(*word) : seeds_.fresh_seed();
    if (!seed) fields.fail("seed", "expected 1 to 32 hexadecimal digits");
    opening.seed = seed.value_or(umpire::Seed{});
    opening.script = umpire::read_script(fields);
    return opening;
}

Verdict Session::open(Fields& fields, JsonWriter& out) {
    std::string name = read_new_name(fields);
    Opening const opening = read_opening(fields);
    if (battles_.size() >= most_battles)
        fields.fail("battle", std::to_string(most_battles) + " battles are open: close one first");
    if (auto const malformed = fields.finish()) return *malformed;
    auto opened = open_battle(opening, seeds_);
    if (auto const* error = std::get_if<LoadError>(&opened)) return verdict_of(*error);

    while (name.empty() || battles_.contains(name)) name = std::to_string(++opened_);
    OpenBattle& battle = battles_[name];
    battle = std::move(std::get<OpenBattle>(opened));
    out.field("battle", name);
    out.field("rules", battle.table->system());
    out.field("version", battle.table->version());
    out.field("scenario", battle.table->scenario());
    out.field("scenario_digest", battle.header.scenario_digest);
    out.field("commitment", battle.header.commitment);
    out.key("pending");
    write_seats(out, battle.table->to_act());
    return answered;
}

Verdict Session::close(Fields& fields, JsonWriter& out) {
    auto const found = find(fields);
    if (auto const malformed = fields.finish()) return *malformed;
    out.field("battle", found->first);
    battles_.erase(found);
    return answered;
}

} // namespace protocol
