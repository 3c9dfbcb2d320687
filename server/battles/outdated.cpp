#include "server/battles/outdated.h"

#include "rules/all.h"
#include "seal/seal.h"
#include "server/battles/live_battle.h"
#include "umpire/json_object.h"

namespace server {

using umpire::JsonWriter;

std::string version_now(std::string const& rules) {
    rules::System const* const system = rules::find(rules);
    return system == nullptr ? std::string{} : std::string(system->version());
}

bool is_outdated(StoredBattle const& battle) {
    std::string const now = version_now(battle.rules);
    return !now.empty() && battle.version != now;
}

std::string why_outdated(StoredBattle const& battle) {
    return "it was begun under version " + battle.version + " of these rules, and version " +
           version_now(battle.rules) +
           " is played here: it cannot go on, but its record can be taken home and replayed";
}

bool is_player_of(StoredBattle const& battle, VisitorId const& visitor) {
    auto const is_theirs = [&](auto const& each) { return each.visitor == visitor; };
    return std::ranges::any_of(battle.chairs, is_theirs) ||
           std::ranges::any_of(battle.allies, is_theirs);
}

void write_outdated_summary(JsonWriter& out, StoredBattle const& battle, VisitorId const& visitor) {
    out.begin_object();
    out.field("id", battle.id);
    out.field("rules", battle.rules);
    out.field("scenario", battle.scenario);
    out.field("name", scenario_name(battle));
    bool const is_a = battle.chairs[0].visitor == visitor;
    bool const is_b = battle.chairs[1].visitor == visitor;
    out.key("seat");
    out.raw(is_a ? R"("A")" : is_b ? R"("B")" : "null");
    umpire::write_sides(out, "seats", battle.chairs[0].kind, battle.chairs[1].kind);
    out.field("headline", "To be read only: " + why_outdated(battle));
    out.field("orders", 0);
    out.field("your_move", false);
    out.key("outcome");
    battle.ending.empty() ? out.value(nullptr) : out.raw(battle.ending);
    out.key("clock");
    out.value(nullptr);
    out.field("created", battle.created);
    out.end_object();
}

std::string outdated_record(StoredBattle const& battle, std::vector<std::string> const& lines,
                            umpire::RecordHeader fresh) {
    fresh.system_version = battle.version;
    if (!battle.secret.empty())
        fresh.dice = umpire::SharedDice{seal::promise(battle.secret),
                                        {battle.chairs[0].word, battle.chairs[1].word}};
    std::string text;
    umpire::write_header(text, fresh);
    for (std::string const& line : lines) text += line.ends_with('\n') ? line : line + "\n";
    JsonWriter closing(text);
    closing.begin_object();
    closing.field("end", true);
    closing.field("orders", lines.size());
    closing.field("seed", battle.seed);
    if (!battle.secret.empty()) closing.field("secret", battle.secret);
    closing.key("outcome");
    closing.value(nullptr);
    closing.field("digest", "unknown"); // only the rules of that version could tell
    closing.end_object();
    return text + "\n";
}

} // namespace server
