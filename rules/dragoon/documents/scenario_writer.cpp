// A position as a scenario document: the reverse of scenario_document.cpp.

#include "rules/dragoon/documents/document_reader.h"
#include "rules/hex/scenario_writing.h"

namespace dragoon {

using umpire::JsonWriter;

namespace {

using Writing = rules::ScenarioWriting<Scenario, Position>;

// Part of a battlefield of the atlas.
void write_battlefield(Writing const& writing) {
    JsonWriter& out = writing.out;
    Scenario const& scenario = writing.scenario;
    out.key("ground");
    out.begin_object();
    out.field("battlefield", std::string_view(scenario.battlefield));
    out.key("corner");
    out.begin_array();
    out.value(static_cast<int>(scenario.frame.at.east));
    out.value(static_cast<int>(scenario.frame.at.north));
    out.end_array();
    out.field("columns", scenario.ground.grid.shape().columns);
    out.field("rows", scenario.ground.grid.shape().rows_odd);
    out.field("columns_toward", scenario.columns_toward);
    out.field("level_metres", static_cast<int>(scenario.frame.level_metres));
    out.end_object();
}

void write_ground(Writing const& writing) {
    if (!writing.scenario.battlefield.empty()) return write_battlefield(writing);
    Ground const& ground = writing.scenario.ground;
    writing.ground(terrain_words, [&](Hex hex) {
        for (Direction d = 0; d < 6; ++d) {
            bool const has_ford = ground.has_side(&GroundHex::fords, hex, d);
            if (d < 3 && ground.has_side(&GroundHex::streams, hex, d))
                writing.side(hex, d, has_ford ? "ford" : "stream");
            if (ground.has_side(&GroundHex::works, hex, d)) writing.side(hex, d, "works");
        }
    });
}

void write_armies(Writing const& writing) {
    JsonWriter& out = writing.out;
    out.key("armies");
    out.begin_object();
    for (Side const side : {Side::a, Side::b}) {
        Army const& army = writing.scenario.armies[umpire::index(side)];
        out.key(word(side_words, side));
        out.begin_object();
        out.field("name", std::string_view(army.name));
        out.field("withdrawal_level", writing.position.levels[umpire::index(side)]);
        out.field("charge_modifier", army.charge_modifier);
        out.field("home", word(edge_words, army.home));
        out.field("lost_before", army.lost_before);
        out.end_object();
    }
    out.end_object();
    out.key("objectives");
    out.begin_array();
    for (std::size_t i = 0; i < writing.scenario.objectives.size(); ++i) {
        Objective const& objective = writing.scenario.objectives[i];
        out.begin_object();
        out.field("name", std::string_view(objective.name));
        out.field("at", writing.label(objective.at));
        out.field("worth_a", objective.worth[0]);
        out.field("worth_b", objective.worth[1]);
        out.field("holder", word(side_words, writing.position.holders[i]));
        out.end_object();
    }
    out.end_array();
}

void write_identity(Writing const& writing, std::size_t index) {
    Counter const& counter = writing.scenario.counters[index];
    Piece const& piece = writing.position.pieces[index];
    JsonWriter& out = writing.out;
    out.field("id", std::string_view(counter.id));
    out.field("name", std::string_view(counter.name));
    out.field("side", word(side_words, counter.side));
    out.field("nation", word(nation_words, counter.nation));
    out.field("at", piece.whereabouts == Whereabouts::field ? writing.label(piece.at)
                                                            : std::string("lost"));
}

void write_unit(Writing const& writing, std::size_t index) {
    Counter const& counter = writing.scenario.counters[index];
    Piece const& piece = writing.position.pieces[index];
    JsonWriter& out = writing.out;
    bool const is_gun = is_battery(counter.arm);
    bool const is_lost = piece.whereabouts != Whereabouts::field;
    out.begin_object();
    write_identity(writing, index);
    out.field("arm", word(arm_words, counter.arm));
    if (!is_gun)
        out.field("corps", std::string_view(writing.scenario.commands[counter.command.value].id));
    out.field(is_gun ? "guns" : "men", is_lost ? counter.men : piece.men);
    out.field("at_first", counter.men);
    if (!is_gun) out.field("regimental_guns", counter.guns);
    out.field("quality", word(quality_words, piece.quality));
    out.field("formation", word(formation_words, piece.formation));
    out.field("morale", piece.morale);
    out.field("disruption", piece.disruption);
    out.field("facing", piece.facing);
    out.field("acted", piece.has_acted);
    out.field("bombarded", piece.has_bombarded);
    out.field("pursuing", piece.is_pursuing);
    out.end_object();
}

void write_leader(Writing const& writing, std::size_t index) {
    Counter const& counter = writing.scenario.counters[index];
    UnitId const leader{static_cast<std::uint16_t>(index)};
    auto const& commands = writing.position.commands;
    auto const led = std::ranges::find(commands, leader, &Command::leader);
    auto const number = led == commands.end() ? counter.command.value : led - commands.begin();
    Command const& command = commands[static_cast<std::size_t>(number)];
    Corps const& corps = writing.scenario.commands[static_cast<std::size_t>(number)];
    JsonWriter& out = writing.out;
    out.begin_object();
    write_identity(writing, index);
    out.field("overall", corps.is_overall);
    if (!corps.is_overall) out.field("corps", std::string_view(corps.id));
    out.field("rating", command.rating);
    out.field("radius", command.radius);
    out.field("sub_rating", command.sub_rating);
    out.field("sub_points", command.sub_points);
    out.field("standing", word(standing_words, command.standing));
    out.end_object();
}

// Who leads, or fell and has no successor yet: a document names one leader a command.
bool has_command(Writing const& writing, UnitId leader) {
    for (std::size_t i = 0; i < writing.scenario.commands.size(); ++i) {
        UnitId const now = writing.position.commands[i].leader;
        if (now == leader) return true;
        if (now == nobody && writing.scenario.commands[i].leader == leader &&
            writing.position.pieces[leader.value].whereabouts != Whereabouts::field)
            return true;
    }
    return false;
}

void write_troops(Writing const& writing) {
    JsonWriter& out = writing.out;
    auto const& counters = writing.scenario.counters;
    // The first of a stack is on top when the document is read: tops come first.
    out.key("units");
    out.begin_array();
    for (bool const is_top : {true, false})
        for (std::size_t i = 0; i < counters.size(); ++i)
            if (!is_leader(counters[i].arm) && writing.position.pieces[i].is_top == is_top)
                write_unit(writing, i);
    out.end_array();
    out.key("leaders");
    out.begin_array();
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (has_command(writing, UnitId{static_cast<std::uint16_t>(i)})) write_leader(writing, i);
    out.end_array();
}

// An action phase under way is not written down: its leader has had it.
void write_opening(Writing const& writing) {
    Stage const stage = writing.position.stage;
    bool const is_start = stage == Stage::bombardment || stage == Stage::command_turn;
    Stage const written = is_start ? stage : Stage::recall;
    writing.out.key("begin");
    writing.out.begin_object();
    writing.out.field("phase", word(stage_words, written));
    writing.out.end_object();
}

} // namespace

void write_scenario(JsonWriter& out, Scenario const& scenario, Position const& position) {
    Writing const writing{out, scenario, position};
    out.begin_object();
    writing.heading("dragoon");
    if (!scenario.notes.empty()) out.field("notes", std::string_view(scenario.notes));
    if (!scenario.tips.empty()) out.field("tips", std::string_view(scenario.tips));
    if (scenario.begins) out.field("begins", clock_of(*scenario.begins));
    out.field("turn", position.turn);
    out.field("last_turn", scenario.last_turn);
    out.key("options");
    out.begin_object();
    out.field("fog", scenario.has_fog);
    out.end_object();
    write_ground(writing);
    write_armies(writing);
    write_troops(writing);
    write_opening(writing);
    out.end_object();
}

} // namespace dragoon
