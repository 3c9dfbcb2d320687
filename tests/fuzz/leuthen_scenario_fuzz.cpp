// Scenario documents of Leuthen 1757, whatever is in them: read, or refused with a reason; and what
// is read can be written and read again.

#include "data/data.h"
#include "rules/leuthen1757/documents/scenario_document.h"
#include "umpire/json_reader.h"

using namespace leuthen1757;

namespace {

Tables const& tables() {
    static Tables const read = std::get<Tables>(read_tables([](std::string_view file) {
        return data::find("rules/leuthen1757/tables/" + std::string(file));
    }));
    return read;
}

// Invented ground, for to survey a battlefield anew each time would leave no time to fuzz.
std::variant<Ground, umpire::LoadError> find_ground(std::string_view) {
    return Ground(field::GridShape{33, 19, 20});
}

Position set_up(Scenario const& scenario) {
    Position position;
    std::ranges::copy(scenario.setup, position.pieces.begin());
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        position.formations[i].leader = scenario.formations[i].leader;
    for (FormationId const acting : scenario.opening.acting) position.acting.push_back(acting);
    for (Hex const hex : scenario.prussian_held) position.prussian_held.push_back(hex);
    position.turn = static_cast<std::uint8_t>(scenario.first_turn);
    position.strategic_turn = scenario.strategic_turns > 0 ? 1 : 0;
    position.stage = scenario.opening.stage;
    position.active = scenario.opening.side;
    return position;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    auto const read = umpire::read_json({reinterpret_cast<char const*>(bytes), size});
    auto const* const document = get_if<nlohmann::json>(&read);
    if (document == nullptr) return 0;
    auto const found = read_scenario(*document, tables(), find_ground);
    auto const* const scenario = get_if<Scenario>(&found);
    if (scenario == nullptr) {
        auto const& wrong = std::get<umpire::LoadError>(found);
        OBLIQUE_ENSURE(!wrong.where.empty() && !wrong.what.empty());
        return 0;
    }
    std::string text;
    umpire::JsonWriter out(text);
    write_scenario(out, *scenario, set_up(*scenario));
    auto const written = umpire::read_json(text);
    OBLIQUE_ENSURE(holds_alternative<nlohmann::json>(written));
    auto const again = read_scenario(std::get<nlohmann::json>(written), tables(), find_ground);
    OBLIQUE_ENSURE(holds_alternative<Scenario>(again));
    OBLIQUE_ENSURE(std::get<Scenario>(again).setup == scenario->setup);
    return 0;
}
