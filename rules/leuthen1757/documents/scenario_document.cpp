#include "rules/leuthen1757/documents/scenario_document.h"

#include "rules/hex/document.h"
#include "rules/leuthen1757/documents/document_reader.h"
#include "umpire/json_access.h"
#include "umpire/utf8.h"

namespace leuthen1757 {

using nlohmann::json;
using umpire::Fields;
using umpire::LoadError;

std::string shown(std::string_view text) {
    std::string_view const beginning = umpire::clipped(text, 40);
    return "'" + std::string(beginning) + (beginning.size() < text.size() ? "…'" : "'");
}

std::string number_of(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

std::uint8_t read_small(Fields& fields, std::string_view name, Limits limits,
                        std::optional<std::uint8_t> otherwise) {
    return read_or(fields, name, otherwise, [&] {
        return static_cast<std::uint8_t>(fields.integer(name, limits.least, limits.most));
    });
}

Side read_side(Fields& fields, std::optional<Side> otherwise) {
    return read_or(fields, "side", otherwise,
                   [&] { return fields.choice("side", {"A", "B"}) == 0 ? Side::a : Side::b; });
}

std::string read_name(Fields& fields, std::string_view name, std::optional<std::string> otherwise) {
    constexpr std::size_t longest = 100;
    std::string const text =
        read_or(fields, name, std::move(otherwise), [&] { return fields.text(name); });
    if (!fields.error() && (text.empty() || text.size() > longest))
        fields.fail(name, "expected 1 to 100 bytes of text");
    return text;
}

Hex hex_of(Document const& document, Fields& fields, std::string_view name,
           std::string_view label) {
    return rules::hex_of(document.scenario.ground.grid, fields, name, label);
}

std::vector<Hex> read_hexes(Document const& document, Fields& fields, std::string_view name) {
    std::vector<Hex> hexes;
    json const* const labels = fields.optional_array(name);
    for (std::size_t i = 0; labels != nullptr && i < labels->size(); ++i) {
        std::string const here = number_of(name, i);
        if (!(*labels)[i].is_string()) {
            fields.fail(here, "expected the label of a hex, such as \"0508\"");
            break;
        }
        std::string const label = umpire::text((*labels)[i]);
        Hex const hex = hex_of(document, fields, here, label);
        if (hex == nowhere) break;
        if (std::ranges::find(hexes, hex) != hexes.end())
            fields.fail(here, label + " stands here twice");
        hexes.push_back(hex);
    }
    return hexes;
}

namespace {

constexpr std::size_t most_entries = std::tuple_size_v<decltype(Position::entered)>;

void read_heading(Document& document) {
    Fields& fields = document.fields;
    Scenario& scenario = document.scenario;
    rules::read_format(fields, "leuthen1757");
    scenario.id = rules::read_id(fields, "id");
    scenario.name = read_name(fields, "name");
    scenario.battle = fields.optional_text("battle").value_or("");
    if (!scenario.battle.empty() && !is_word(scenario.battle))
        fields.fail("battle", "expected the name of a battle, such as leuthen-1757");
}

void read_clock(Document& document) {
    Fields& fields = document.fields;
    Scenario& scenario = document.scenario;
    scenario.first_turn = read_small(fields, "turn", {1, 99}, std::uint8_t{1});
    scenario.last_turn = read_small(fields, "last_turn", {1, 99}, std::uint8_t{15});
    if (scenario.last_turn < scenario.first_turn)
        fields.fail("last_turn", "it is before the turn in which play begins");
    scenario.half_turn = read_or(fields, "half_turn", std::optional(HalfTurn::none), [&] {
        return static_cast<HalfTurn>(
            fields.choice("half_turn", {"none", "prussian", "initiative"}));
    });
    scenario.strategic_turns = read_small(fields, "strategic_turns", {0, 5}, std::uint8_t{0});
    scenario.dusk = fields.optional_flag("dusk").value_or(false);
}

// The army comes on, and leaves, at the edge of the map.
std::vector<Hex> read_edge_hexes(Document& document, std::string_view name, std::size_t most) {
    std::vector<Hex> hexes = read_hexes(document, document.fields, name);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        auto const& around = document.scenario.ground.grid.neighbours(hexes[i]);
        if (std::ranges::find(around, nowhere) == around.end())
            document.fields.fail(number_of(name, i), "expected a hex on the edge of the map");
    }
    if (hexes.size() > most)
        document.fields.fail(name, "there is room for " + std::to_string(most) + " hexes");
    return hexes;
}

// LEU-GAP-43, -54: places worth points, and exits towards Lissa.
void read_objectives(Document& document) {
    constexpr std::size_t most = 12; // places whose holder a position keeps
    Scenario& scenario = document.scenario;
    json const* const list = document.fields.optional_array("objectives");
    std::vector<Hex> places;
    for (std::size_t i = 0; list != nullptr && i < list->size() && !document.is_wrong(); ++i) {
        Fields fields = document.fields.item("objectives", i);
        Objective objective;
        objective.name = read_name(fields, "name");
        fields.array("hexes");
        objective.hexes = read_hexes(document, fields, "hexes");
        objective.prussian = read_small(fields, "prussian", {0, 99});
        objective.austrian = read_small(fields, "austrian", {0, 99});
        if (objective.hexes.empty()) fields.fail("hexes", "an objective needs at least one hex");
        for (Hex const hex : objective.hexes) {
            if (std::ranges::find(places, hex) != places.end())
                fields.fail("hexes", scenario.ground.grid.label(hex) +
                                         " belongs to another objective already");
            places.push_back(hex);
        }
        scenario.objectives.push_back(std::move(objective));
    }
    if (places.size() > most)
        document.fields.fail("objectives", "they have " + std::to_string(places.size()) +
                                               " hexes, and the most is " + std::to_string(most));
    scenario.prussian_held = read_hexes(document, document.fields, "prussian_held");
    for (std::size_t i = 0; i < scenario.prussian_held.size(); ++i)
        if (std::ranges::find(places, scenario.prussian_held[i]) == places.end())
            document.fields.fail(number_of("prussian_held", i),
                                 "expected a hex of one of the objectives");
}

void read_pieces(Document& document) {
    std::size_t const units = document.fields.array("units").size();
    json const* const list = document.fields.optional_array("leaders");
    std::size_t const leaders = list == nullptr ? 0 : list->size();
    if (units + leaders > max_pieces)
        document.fields.fail("units", "there are " + std::to_string(units + leaders) +
                                          " units and leaders, and the most is " +
                                          std::to_string(max_pieces));
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < units && !document.is_wrong(); ++i)
        entries.push_back(read_unit(document, i));
    for (std::size_t i = 0; i < leaders && !document.is_wrong(); ++i)
        entries.push_back(read_leader(document, i));
    if (!document.is_wrong()) muster_pieces(document, std::move(entries));
}

// LEU-SCEN-01, LEU-GAP-46: what stands so far north at the start, independents and leaders
// excepted, unless the document says of a piece whether it is frozen.
void read_frozen(Document& document) {
    auto frozen = document.fields.optional_object("frozen");
    if (!frozen) return;
    Scenario& scenario = document.scenario;
    scenario.frozen_turns = read_small(*frozen, "turns", {1, 99});
    int const column = read_small(*frozen, "column", {1, scenario.ground.grid.shape().columns});
    json const& units = document.fields.array("units");
    for (std::size_t i = 0; i < units.size() && i < scenario.counters.size(); ++i) {
        Counter& counter = scenario.counters[i];
        Piece const& piece = scenario.setup[i];
        bool const is_independent = counter.formation != no_formation &&
                                    scenario.formations[counter.formation.value].is_independent;
        if (units[i].contains("frozen") || is_independent) continue;
        counter.is_frozen = piece.whereabouts == Whereabouts::field &&
                            scenario.ground.grid.column(piece.at) <= column;
    }
}

void read_acting(Document& document, Fields& begin) {
    json const* const words = begin.optional_array("formations");
    Opening& opening = document.scenario.opening;
    bool const acts = opening.stage == Stage::march || opening.stage == Stage::combat;
    std::size_t const given = words == nullptr ? 0 : words->size();
    if (acts ? given < 1 || given > 2 : given > 0) { // LEU-INIT-05: one formation is called, or two
        begin.fail("formations", acts ? "expected the one or two formations that are activated"
                                      : "only march and combat have activated formations");
        return;
    }
    auto const& formations = document.scenario.formations;
    for (std::size_t i = 0; i < given; ++i) {
        std::string const word = umpire::text((*words)[i]);
        auto const found = std::ranges::find(formations, word, &Formation::id);
        if (found == formations.end() || found->side != opening.side) {
            begin.fail(number_of("formations", i),
                       shown(word) + " is no formation of this side in the scenario");
            return;
        }
        FormationId const id{static_cast<std::uint16_t>(found - formations.begin())};
        if (std::ranges::find(opening.acting, id) != opening.acting.end())
            begin.fail(number_of("formations", i), shown(word) + " stands here twice");
        opening.acting.push_back(id);
    }
}

void read_opening(Document& document) {
    Opening& opening = document.scenario.opening;
    bool const has_approach = document.scenario.strategic_turns > 0;
    opening.stage = has_approach ? Stage::strategic : Stage::barrage;
    if (auto begin = document.fields.optional_object("begin")) {
        constexpr std::array stages{Stage::strategic, Stage::barrage, Stage::choose, Stage::march,
                                    Stage::combat,    Stage::command, Stage::rally};
        opening.stage = stages[begin->choice("phase", {"strategic", "barrage", "initiative",
                                                       "march", "combat", "command", "rally"})];
        opening.side = read_side(*begin, Side::a);
        read_acting(document, *begin);
        if (opening.stage == Stage::strategic && !has_approach)
            begin->fail("phase", "the scenario has no strategic_turns: give 1 to 5 of them");
    }
    if (opening.stage == Stage::strategic && document.scenario.first_turn != 1)
        document.fields.fail("turn", "strategic turns come before turn 1: begin with turn 1");
}

} // namespace

std::variant<Scenario, LoadError> read_scenario(json const& document, Tables const& tables,
                                                GroundFinder const& find) {
    Scenario scenario;
    Fields fields(document, "scenario");
    Document reading{fields, tables, scenario};
    auto const read_edges = [](Document& part) {
        part.scenario.entries = read_edge_hexes(part, "entries", most_entries);
        part.scenario.exits = read_edge_hexes(part, "exits", max_pieces);
    };
    read_heading(reading);
    if (!reading.is_wrong()) read_ground_of(reading, find);
    rules::read_parts<Document>(
        reading, {read_clock, read_edges, read_objectives, read_pieces, read_frozen, read_opening});
    if (auto const wrong = fields.finish()) return LoadError{wrong->where, wrong->what};
    return scenario;
}

} // namespace leuthen1757
