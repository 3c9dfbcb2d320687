#include "rules/toy/system.h"

#include "rules/common/document.h"

namespace toy {

ToySystem const system;

std::variant<std::shared_ptr<Toy const>, umpire::LoadError>
bind_rules(nlohmann::json const& document) {
    rules::Fields fields(document, "scenario");
    fields.choice("format", {"oblique-scenario"});
    fields.integer("version", 1, 1);
    fields.choice("rules", {Toy::id});
    Scenario scenario{rules::read_id(fields, "id"), fields.text("name"),
                      rules::read_number(fields, "places", {2, most_places}),
                      rules::read_number(fields, "turns", {1, 1000})};
    if (fields.array("battalions").size() != 2)
        fields.fail("battalions", "expected two: the Prussian one and the Austrian one");
    for (std::size_t i = 0; i < 2 && !fields.error(); ++i) {
        rules::Fields battalion = fields.item("battalions", i);
        scenario.start[i].at.value =
            static_cast<std::uint16_t>(battalion.integer("at", 1, scenario.places));
        scenario.start[i].strength = static_cast<std::uint8_t>(battalion.integer("strength", 1, 9));
    }
    if (scenario.start[0].at == scenario.start[1].at)
        fields.fail("battalions", "both stand in one place");
    if (auto const malformed = fields.finish())
        return umpire::LoadError{malformed->where, malformed->what};
    return std::make_shared<Toy const>(Toy{{}, std::move(scenario)});
}

std::vector<rules::ScenarioInfo> ToySystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    for (nlohmann::json const& document : rules::all_documents<Toy>()) {
        auto const bound = bind_rules(document);
        if (holds_alternative<umpire::LoadError>(bound)) continue; // a test says why
        Scenario const& scenario = std::get<0>(bound)->scenario;
        found.push_back({scenario.id, scenario.name, "", scenario.turns, 1, 1});
    }
    return found;
}

} // namespace toy
