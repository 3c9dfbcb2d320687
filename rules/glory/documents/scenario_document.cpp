#include "rules/glory/documents/document_reader.h"

#include "umpire/json_access.h"

namespace glory {

using nlohmann::json;

namespace {

void read_heading(Document& document) {
    Fields& fields = document.fields;
    Scenario& scenario = document.scenario;
    rules::read_format(fields, "glory");
    rules::read_title(fields, scenario);
    scenario.year = read_number(fields, "year", {1740, 1763}, 1757);
    scenario.first_turn = read_number(fields, "turn", {1, 30}, 1);
    scenario.last_turn = read_number(fields, "last_turn", {scenario.first_turn, 30}, 10);
    if (auto options = fields.optional_object("options")) {
        scenario.is_hidden = options->optional_flag("limited_intelligence").value_or(false);
        scenario.has_setup = options->optional_flag("setup").value_or(false);
        scenario.has_sniping = options->optional_flag("sniping").value_or(false);
        scenario.has_stalling = options->optional_flag("stalling").value_or(false);
    }
    if (scenario.has_setup && !scenario.is_hidden)
        fields.fail("options", "a set-up by the players goes with limited_intelligence");
}

// GLO-SCALE-01: an hour a turn, from a first one in minutes after midnight.
void read_hours(Document& document) {
    Scenario& scenario = document.scenario;
    int const start = read_number(document.fields, "start", {0, 1439}, 480);
    for (int turn = 1; turn <= scenario.last_turn; ++turn)
        scenario.hours.push_back({start + 60 * (turn - 1), false, false, false});
    auto const mark = [&](std::string_view name, bool Hour::* what) {
        json const* const turns = document.fields.optional_array(name);
        for (std::size_t i = 0; turns != nullptr && i < turns->size(); ++i) {
            json const& turn = (*turns)[i];
            auto const number = umpire::whole_number(turn, {1, scenario.last_turn});
            if (!number) return document.fields.fail(name, "expected the numbers of turns");
            scenario.hours[static_cast<std::size_t>(*number) - 1].*what = true;
        }
    };
    mark("rain", &Hour::has_rain);
    mark("dusk", &Hour::is_dusk);
    mark("night", &Hour::is_night);
}

void read_objectives(Document& document) {
    rules::read_each(document.fields, "objectives", max_objectives, [&](Fields& fields) {
        Objective objective;
        objective.name = fields.text("name");
        objective.at = read_hex(document.grid(), fields, "at");
        objective.worth = {read_number(fields, "worth_a", {0, 99}, 0),
                           read_number(fields, "worth_b", {0, 99}, 0)};
        objective.holder = read_word<Side>(fields, "holder", side_words, Side::b);
        auto const small = [&](std::string_view name) {
            return static_cast<std::uint8_t>(read_number(fields, name, {0, 15}, 0));
        };
        objective.near_infantry = small("near_infantry");
        objective.group = small("group");
        objective.most = small("most");
        document.scenario.objectives.push_back(std::move(objective));
    });
    if (document.is_wrong()) return;
    json const* const stretches = document.fields.optional_array("stretches");
    for (std::size_t i = 0; stretches != nullptr && i < stretches->size(); ++i) {
        Fields fields = document.fields.item("stretches", i);
        document.scenario.stretches.push_back({read_word<Side>(fields, "earner", side_words),
                                               read_number(fields, "points", {0, 99}),
                                               read_number(fields, "columns_below", {0, 99}),
                                               read_number(fields, "rows_above", {0, 99})});
    }
    json const* const lines = document.fields.optional_array("start_lines");
    for (std::size_t i = 0; lines != nullptr && i < lines->size() && !document.is_wrong(); ++i) {
        document.scenario.start_lines.push_back(rules::hex_of(
            document.grid(), document.fields, "start_lines", umpire::text((*lines)[i])));
    }
}

void read_victory(Document& document) { // GLO-VP-02, -03, of tables/victory.tsv
    std::string const name = document.fields.optional_text("victory").value_or("leuthen");
    for (NamedLevel const& level : document.tables.levels)
        if (level.battle == name) document.scenario.levels.push_back(level.row);
    if (document.scenario.levels.empty())
        document.fields.fail("victory", "no battle of victory.tsv is called so");
}

void read_opening(Document& document) {
    Scenario& scenario = document.scenario;
    scenario.first = read_word<Side>(document.fields, "first", side_words, Side::a);
    scenario.opening_side = scenario.first;
    auto begin = document.fields.optional_object("begin");
    if (!begin) return;
    scenario.opening = read_word<Stage>(*begin, "phase", stage_words);
    scenario.opening_side = read_word<Side>(*begin, "side", side_words);
    if (scenario.opening == Stage::over || scenario.opening == Stage::setup)
        begin->fail("phase", "a battle does not begin there");
}

} // namespace

std::variant<Scenario, umpire::LoadError> read_scenario(json const& document, Tables const& tables,
                                                        FindGround const& find) {
    Scenario scenario;
    Fields fields(document, "scenario");
    Document reading{fields, tables, find, scenario};
    rules::read_parts<Document>(reading,
                                {read_heading, read_hours, read_ground, read_armies, read_wings,
                                 read_trios, read_objectives, read_victory, read_opening, muster});
    if (auto const wrong = fields.finish()) return umpire::LoadError{wrong->where, wrong->what};
    return scenario;
}

} // namespace glory
