// A position as a scenario document: the reverse of scenario_document.cpp.

#include "rules/hex/scenario_writing.h"
#include "rules/leuthen1757/documents/document_reader.h"

namespace leuthen1757 {

using umpire::JsonWriter;

namespace {

using Writing = rules::ScenarioWriting<Scenario, Position>;

std::string_view letter_of(Side side) { return side == Side::a ? "A" : "B"; }

void write_ground(Writing const& writing) {
    Ground const& ground = writing.scenario.ground;
    writing.ground(terrain_words, [&](Hex hex) {
        for (Direction d = 0; d < 3; ++d) {
            bool const has_bridge = ground.has_side(&GroundHex::bridges, hex, d);
            if (ground.has_side(&GroundHex::streams, hex, d))
                writing.side(hex, d, has_bridge ? "bridge" : "stream");
            if (ground.has_side(&GroundHex::abatis, hex, d)) writing.side(hex, d, "abatis");
        }
    });
}

void write_clock(Writing const& writing) {
    JsonWriter& out = writing.out;
    Scenario const& scenario = writing.scenario;
    Position const& position = writing.position;
    constexpr std::array<std::string_view, 3> half_turns{"none", "prussian", "initiative"};
    out.field("turn", position.turn);
    out.field("last_turn", scenario.last_turn);
    out.field("half_turn", half_turns[static_cast<std::size_t>(scenario.half_turn)]);
    bool const approaches = position.strategic_turn > 0;
    out.field("strategic_turns",
              approaches ? scenario.strategic_turns - position.strategic_turn + 1 : 0);
    if (scenario.frozen_turns > 0) { // who is frozen stands with each unit: it may have moved
        out.key("frozen");
        out.begin_object();
        out.field("turns", scenario.frozen_turns);
        out.field("column", 1);
        out.end_object();
    }
    out.field("dusk", scenario.dusk);
}

void write_objectives(Writing const& writing) {
    JsonWriter& out = writing.out;
    out.key("objectives");
    out.begin_array();
    for (Objective const& objective : writing.scenario.objectives) {
        out.begin_object();
        out.field("name", objective.name);
        writing.hexes("hexes", objective.hexes);
        out.field("prussian", objective.prussian);
        out.field("austrian", objective.austrian);
        out.end_object();
    }
    out.end_array();
    writing.hexes("prussian_held", writing.position.prussian_held);
}

// What units and leaders have in common.
void write_identity(Writing const& writing, std::size_t index) {
    Counter const& counter = writing.scenario.counters[index];
    Piece const& piece = writing.position.pieces[index];
    constexpr std::array<std::string_view, 4> off_map{"", "waiting", "exited", "lost"};
    writing.out.field("id", counter.id);
    writing.out.field("name", counter.name);
    writing.out.field("side", letter_of(counter.side));
    writing.out.key("at");
    if (piece.whereabouts == Whereabouts::field)
        writing.out.value(writing.label(piece.at));
    else
        writing.out.value(off_map[static_cast<std::size_t>(piece.whereabouts)]);
}

void write_unit(Writing const& writing, std::size_t index) {
    JsonWriter& out = writing.out;
    Counter const& counter = writing.scenario.counters[index];
    Piece const& piece = writing.position.pieces[index];
    auto const is_arm = [&](ArmWord const& word) {
        return word.arm == counter.arm && word.is_heavy == counter.is_heavy;
    };
    constexpr std::array<std::string_view, 3> conditions{"ordered", "disorganized", "routed"};
    out.begin_object();
    write_identity(writing, index);
    if (counter.formation != no_formation)
        out.field("formation", writing.scenario.formations[counter.formation.value].id);
    out.field("arm", std::ranges::find_if(unit_arm_words, is_arm)->word);
    out.field("strength", counter.strength);
    out.field("morale", counter.morale);
    out.field("movement", counter.movement);
    out.field("facing", piece.facing);
    out.field("condition", conditions[static_cast<std::size_t>(piece.condition)]);
    bool const is_lost = piece.whereabouts == Whereabouts::lost;
    out.field("losses", is_lost ? 0 : counter.strength - piece.strength);
    out.field("frozen", counter.is_frozen);
    out.end_object();
}

// The formation he leads now; his own if he leads none.
FormationId led_by(Writing const& writing, UnitId leader) {
    for (std::size_t i = 0; i < writing.scenario.formations.size(); ++i)
        if (writing.position.formations[i].leader == leader)
            return FormationId{static_cast<std::uint16_t>(i)};
    return writing.scenario.counters[leader.value].formation;
}

std::string_view rank_of(Writing const& writing, UnitId leader) {
    Counter const& counter = writing.scenario.counters[leader.value];
    bool const commands = writing.position.chiefs[umpire::index(counter.side)] == leader;
    if (commands || counter.arm == Arm::chief) return "chief";
    if (writing.position.pieces[leader.value].is_aide) return "aide";
    bool const is_reserve = writing.scenario.formations[counter.formation.value].is_independent;
    return is_reserve ? "reserve" : "leader";
}

void write_leader(Writing const& writing, UnitId leader) {
    JsonWriter& out = writing.out;
    Counter const& counter = writing.scenario.counters[leader.value];
    std::string_view const rank = rank_of(writing, leader);
    out.begin_object();
    write_identity(writing, leader.value);
    if (rank != "chief")
        out.field("formation", writing.scenario.formations[led_by(writing, leader).value].id);
    out.field("rank", rank);
    out.field("range", counter.range);
    out.field("activation", counter.activation);
    out.field("factor", counter.factor);
    out.end_object();
}

void write_pieces(Writing const& writing) {
    auto const& counters = writing.scenario.counters;
    writing.out.key("units");
    writing.out.begin_array();
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (!is_leader(counters[i].arm)) write_unit(writing, i);
    writing.out.end_array();
    writing.out.key("leaders");
    writing.out.begin_array();
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (is_leader(counters[i].arm))
            write_leader(writing, UnitId{static_cast<std::uint16_t>(i)});
    writing.out.end_array();
}

void write_opening(Writing const& writing) {
    JsonWriter& out = writing.out;
    Position const& position = writing.position;
    // A battle that is over is given as its last rally: a document has no word for the end.
    constexpr std::array<std::string_view, 8> phases{"strategic", "barrage", "initiative", "march",
                                                     "combat",    "command", "rally",      "rally"};
    out.key("begin");
    out.begin_object();
    out.field("phase", phases[static_cast<std::size_t>(position.stage)]);
    out.field("side", letter_of(position.active));
    if (position.stage == Stage::march || position.stage == Stage::combat) {
        out.key("formations");
        out.begin_array();
        for (FormationId const formation : position.acting)
            if (position.formations[formation.value].joined == no_formation)
                out.value(writing.scenario.formations[formation.value].id);
        out.end_array();
    }
    out.end_object();
}

} // namespace

void write_scenario(JsonWriter& out, Scenario const& scenario, Position const& position) {
    Writing const writing{out, scenario, position};
    out.begin_object();
    writing.heading("leuthen1757");
    write_ground(writing);
    write_clock(writing);
    writing.hexes("entries", scenario.entries);
    writing.hexes("exits", scenario.exits);
    write_objectives(writing);
    write_pieces(writing);
    write_opening(writing);
    out.end_object();
}

} // namespace leuthen1757
