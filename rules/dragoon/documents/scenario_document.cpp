#include "rules/dragoon/documents/scenario_document.h"

#include "rules/dragoon/documents/document_reader.h"
#include "rules/dragoon/documents/survey.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using nlohmann::json;
using umpire::Fields;
using umpire::LoadError;

Side read_side(Fields& fields, std::string_view name, std::optional<Side> otherwise) {
    return read_word<Side>(fields, name, side_words, otherwise);
}

Hex hex_of(Document const& document, Fields& fields, std::string_view name,
           std::string_view label) {
    return rules::hex_of(document.scenario.ground.grid, fields, name, label);
}

atlas::Point read_point(Fields& fields, std::string_view name, json const& value) {
    auto const metres = [&](std::size_t i) {
        return value.is_array() && value.size() == 2
                   ? umpire::whole_number(value[i], {-30000, 30000})
                   : std::nullopt;
    };
    if (metres(0) && metres(1))
        return {static_cast<double>(*metres(0)), static_cast<double>(*metres(1))};
    fields.fail(name, "expected [east, north], in whole metres from the ground's reference");
    return {};
}

namespace {

// "13:30" as minutes from midnight.
std::optional<int> read_clock(Fields& fields, std::string_view name) {
    auto const text = fields.optional_text(name);
    if (!text) return std::nullopt;
    auto const hour = umpire::read_number(text->substr(0, 2));
    auto const minute = text->size() == 5 ? umpire::read_number(text->substr(3)) : std::nullopt;
    bool const fits = hour && minute && (*text)[2] == ':' && *hour >= 0 && *hour < 24 &&
                      *minute >= 0 && *minute < 60;
    if (!fits) fields.fail(name, "expected a time of the day, such as \"13:30\"");
    return fits ? std::optional(60 * *hour + *minute) : std::nullopt;
}

void read_heading(Document& document) {
    Fields& fields = document.fields;
    Scenario& scenario = document.scenario;
    rules::read_format(fields, "dragoon");
    rules::read_title(fields, scenario);
    scenario.begins = read_clock(fields, "begins");
    scenario.first_turn = read_number(fields, "turn", {1, 99}, 1);
    scenario.last_turn = read_number(fields, "last_turn", {scenario.first_turn, 99}, 12);
    scenario.notes = fields.optional_text("notes").value_or("");
    scenario.tips = fields.optional_text("tips").value_or("");
    if (auto options = fields.optional_object("options"))
        // DRG-UI-24: off unless switched on.
        scenario.has_fog = options->optional_flag("fog").value_or(false);
}

void read_armies(Document& document) {
    rules::read_each_army(document, [](Army& army, Side side, Fields* fields) {
        army.home = side == Side::a ? Edge::bottom : Edge::top;
        if (fields == nullptr) return;
        army.level = read_number(*fields, "withdrawal_level", {1, 100}, army.level);
        army.charge_modifier = read_number(*fields, "charge_modifier", {-9, 9}, 0);
        army.home = read_word<Edge>(*fields, "home", edge_words, army.home);
        army.lost_before = read_number(*fields, "lost_before", {0, 200000}, 0);
    });
}

// A hex by its label, or a place of the battlefield by its name.
void read_whereabouts(Document const& document, Fields& fields, Objective& objective) {
    if (!fields.has("place")) {
        objective.name = fields.text("name");
        std::string const at = fields.text("at");
        if (!fields.error()) objective.at = hex_of(document, fields, "at", at);
        return;
    }
    std::string const place = fields.text("place");
    objective.name = fields.optional_text("name").value_or(place);
    Scenario const& scenario = document.scenario;
    auto const found = place_called(place, document.features, scenario.ground.grid, scenario.frame);
    if (!found) fields.fail("place", "nothing on this ground is called " + shown(place));
    objective.at = found.value_or(nowhere);
}

void read_objectives(Document& document) { // DRG-VICT-01: each has a value for either side
    json const* const list = document.fields.optional_array("objectives");
    if (list == nullptr) return;
    if (list->size() > max_objectives)
        document.fields.fail("objectives", "there is room for " + std::to_string(max_objectives));
    for (std::size_t i = 0; i < list->size() && !document.is_wrong(); ++i) {
        Fields fields = document.fields.item("objectives", i);
        Objective objective;
        read_whereabouts(document, fields, objective);
        if (document.is_wrong()) return;
        objective.worth = {read_number(fields, "worth_a", {0, 999}),
                           read_number(fields, "worth_b", {0, 999})};
        objective.holder = read_side(fields, "holder");
        document.scenario.objectives.push_back(std::move(objective));
    }
}

void read_troops(Document& document) {
    if (document.fields.has("muster"))
        read_muster(document);
    else
        read_units(document);
}

bool has_action(Stage stage) { return stage >= Stage::first_fire && stage <= Stage::assault; }

void read_opening(Document& document) {
    auto begin = document.fields.optional_object("begin");
    if (!begin) return;
    Scenario& scenario = document.scenario;
    Opening& opening = scenario.opening;
    opening.stage = read_word<Stage>(*begin, "phase", stage_words);
    auto const corps = begin->optional_text("corps");
    auto const hand = begin->optional_text("hand");
    if (opening.stage == Stage::over) begin->fail("phase", "a battle that is over begins nowhere");
    if (document.is_wrong()) return;
    if (has_action(opening.stage) != corps.has_value())
        return begin->fail("corps", has_action(opening.stage)
                                        ? "expected the corps whose action phase it is"
                                        : "no corps acts in this phase: leave it out");
    if (corps) {
        auto const found = std::ranges::find(scenario.commands, *corps, &Corps::id);
        bool const is_led = found != scenario.commands.end() && found->leader != nobody &&
                            scenario.setup[found->leader.value].whereabouts == Whereabouts::field;
        if (!is_led) return begin->fail("corps", shown(*corps) + " is no corps with a leader");
        opening.command = CommandId{static_cast<std::uint16_t>(found - scenario.commands.begin())};
    }
    if (!hand) return;
    auto const found = std::ranges::find(scenario.counters, *hand, &Counter::id);
    if (found == scenario.counters.end() || opening.stage != Stage::movement)
        return begin->fail("hand", "expected a unit, to be in hand in the movement step");
    opening.hand = UnitId{static_cast<std::uint16_t>(found - scenario.counters.begin())};
}

} // namespace

std::variant<Scenario, LoadError> read_scenario(json const& document, Tables const& tables,
                                                FindDocument const& atlas) {
    Scenario scenario;
    Fields fields(document, "scenario");
    Document reading{fields, tables, atlas, scenario};
    rules::read_parts<Document>(reading, {read_heading, read_ground, read_armies, read_troops,
                                          add_successors, read_objectives, read_opening});
    if (auto const wrong = fields.finish()) return LoadError{wrong->where, wrong->what};
    return scenario;
}

std::variant<Outline, LoadError> outline_of(json const& document, Tables const& tables,
                                            FindDocument const& atlas) {
    Scenario scenario;
    Fields fields(document, "scenario");
    Document reading{fields, tables, atlas, scenario};
    read_heading(reading);
    if (fields.has("ground")) // the muster must know whose armies to call up
        scenario.battlefield = fields.object("ground").optional_text("battlefield").value_or("");
    Outline outline{scenario.id, scenario.name,  scenario.battle, scenario.last_turn, {},
                    {},          scenario.notes, scenario.tips};
    Fields armies = fields.object("armies");
    for (std::size_t i = 0; i < outline.armies.size(); ++i)
        outline.armies[i] = armies.object(side_words[i]).text("name");
    if (fields.has("muster")) {
        outline.units = count_muster(reading);
    } else {
        json const& units = fields.array("units");
        for (std::size_t i = 0; i < units.size() && !reading.is_wrong(); ++i) {
            Fields unit = fields.item("units", i);
            ++outline.units[umpire::index(read_side(unit))];
        }
    }
    if (fields.error()) return LoadError{fields.error()->where, fields.error()->what};
    return outline;
}

} // namespace dragoon
