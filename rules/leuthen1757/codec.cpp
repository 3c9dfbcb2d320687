// Views, orders and reports as JSON.

#include "umpire/codec.h"
#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/words.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

namespace {

using umpire::Fields;
using umpire::JsonWriter;

struct Names {
    Scenario const& scenario;

    std::string_view of(UnitId unit) const { return scenario.counters[unit.value].id; }
    std::string_view of(FormationId formation) const {
        return scenario.formations[formation.value].id;
    }
    std::array<char, 4> of(Hex hex) const {
        field::Grid const& grid = scenario.ground.grid;
        auto const digit = [](int value) { return static_cast<char>('0' + value % 10); };
        int const column = grid.column(hex);
        int const row = grid.row(hex);
        return {digit(column / 10), digit(column), digit(row / 10), digit(row)};
    }

    void write(JsonWriter& out, auto const& leaf) const { umpire::write_leaf(out, leaf); }
    void write(JsonWriter& out, UnitId unit) const {
        unit == nobody ? out.value(nullptr) : out.value(of(unit));
    }
    void write(JsonWriter& out, FormationId formation) const { out.value(of(formation)); }
    bool is_absent(FormationId formation) const { return formation == no_formation; }
    void write(JsonWriter& out, Hex hex) const {
        if (hex == nowhere) return out.value(nullptr);
        std::array<char, 4> const label = of(hex);
        out.value(std::string_view(label.data(), label.size()));
    }
    void write(JsonWriter& out, Direction direction) const { out.value(direction); }
    void write(JsonWriter& out, Side side) const { out.value(word(side_words, side)); }
    void write(JsonWriter& out, Stage stage) const { out.value(word(stage_words, stage)); }
    void write(JsonWriter& out, FireResult result) const {
        out.value(word(fire_result_words, result));
    }
    void write(JsonWriter& out, HalfTurnSide side) const { out.value(word(half_turn_words, side)); }
    void write(JsonWriter& out, Directions directions) const {
        out.begin_array();
        for (Direction d = 0; d < 6; ++d)
            if (directions.has(d)) out.value(d);
        out.end_array();
    }
    void write(JsonWriter& out, FixedVector<char, 12> const& text) const {
        out.value(std::string_view(text.begin(), text.size()));
    }
    void write(JsonWriter& out, FixedVector<UnitId, 6> const& units) const {
        out.begin_array();
        for (UnitId const unit : units) write(out, unit);
        out.end_array();
    }

    void read(Fields& fields, std::string_view name, UnitId& unit) const {
        std::string const id = fields.text(name);
        for (std::size_t i = 0; i < scenario.counters.size(); ++i)
            if (scenario.counters[i].id == id) {
                unit = UnitId{static_cast<std::uint16_t>(i)};
                return;
            }
        fields.fail(name, "no unit is called '" + id + "'");
    }
    void read(Fields& fields, std::string_view name, FormationId& formation) const {
        auto const id = name == "with" ? fields.optional_text(name) : fields.text(name);
        if (!id) return; // one formation alone
        for (std::size_t i = 0; i < scenario.formations.size(); ++i)
            if (scenario.formations[i].id == *id) {
                formation = FormationId{static_cast<std::uint16_t>(i)};
                return;
            }
        fields.fail(name, "no formation is called '" + *id + "'");
    }
    void read(Fields& fields, std::string_view name, Hex& hex) const {
        std::string const label = fields.text(name);
        auto const found = scenario.ground.grid.find(label);
        if (found)
            hex = *found;
        else
            fields.fail(name, "there is no hex '" + label + "' on this map");
    }
    void read(Fields& fields, std::string_view name, Direction& direction) const {
        direction = static_cast<Direction>(fields.integer(name, 0, 5));
    }
    void read(Fields& fields, std::string_view name, bool& flag) const { flag = fields.flag(name); }
    void read(Fields& fields, std::string_view name, Directions& directions) const {
        for (nlohmann::json const& item : fields.array(name)) {
            auto const direction = umpire::whole_number(item, {0, 5});
            unsigned const bit = direction ? 1u << *direction : 0u;
            if (!direction || (directions.bits & bit) != 0)
                return fields.fail(name, "expected different directions from 0 to 5");
            directions.bits = static_cast<std::uint8_t>(directions.bits | bit);
        }
    }
};

void write_piece(JsonWriter& out, Names const& names, UnitId unit, Piece const& piece) {
    Counter const& counter = names.scenario.counters[unit.value];
    out.begin_object();
    out.field("id", std::string_view(counter.id));
    out.key("at");
    if (piece.whereabouts == Whereabouts::field)
        names.write(out, piece.at);
    else
        out.value(word(whereabouts_words, piece.whereabouts));
    if (is_leader(counter.arm)) {
        if (piece.is_aide) out.field("aide", true);
        return out.end_object();
    }
    out.field("facing", piece.facing);
    out.field("strength", piece.strength);
    if (piece.condition != Condition::ordered)
        out.field("condition", word(condition_words, piece.condition));
    auto const mark = [&](std::string_view name, bool is_set) {
        if (is_set) out.field(name, true);
    };
    mark("moved", piece.moved);
    mark("attacked", piece.attacked);
    mark("barraged", piece.barraged);
    mark("in_command", piece.in_command);
    mark("shocked", piece.shocked);
    if (piece.run > 0) out.field("run", piece.run);
    out.end_object();
}

void write_formation(JsonWriter& out, Names const& names, FormationId id,
                     FormationStatus const& status) {
    out.begin_object();
    out.field("id", names.of(id));
    out.key("leader");
    names.write(out, status.leader);
    out.field("activated", status.activated);
    out.field("out_of_command", status.out_of_command);
    if (status.joined != no_formation) out.field("joined", names.of(status.joined));
    out.end_object();
}

// What is small is always written; pieces and formations only where they differ from before.
void write_situation(JsonWriter& out, Names const& names, Position const& position) {
    out.field("turn", position.turn);
    out.field("strategic_turn", position.strategic_turn);
    out.field("half_turn", word(half_turn_words, position.half_turn));
    out.field("stage", word(stage_words, position.stage));
    out.field("active", word(side_words, position.active));
    // A preview may end between two tasks, where nobody has anything to decide.
    if (!position.agenda.empty() && is_decision(position.agenda.back().kind)) {
        Task const& task = position.agenda.back();
        out.key("decision");
        out.begin_object();
        out.field("kind", word(decision_words, task.kind));
        out.field("side", word(side_words, task.side));
        out.end_object();
    }
    if (position.mover.unit != nobody) {
        out.field("mover", names.of(position.mover.unit));
        out.field("spent", position.mover.spent);
    }
    out.key("acting");
    out.begin_array();
    for (FormationId const formation : position.acting) names.write(out, formation);
    out.end_array();
    out.key("combat");
    out.begin_object();
    out.key("attackers");
    names.write(out, position.combat.attackers);
    out.key("defenders");
    names.write(out, position.combat.defenders);
    out.end_object();
}

void write_position(JsonWriter& out, Leuthen1757 const& rules, Position const& position,
                    Position const* before) {
    Names const names{rules.scenario};
    out.begin_object();
    write_situation(out, names, position);
    out.key("pieces");
    out.begin_array();
    for (std::size_t i = 0; i < rules.scenario.counters.size(); ++i)
        if (before == nullptr || before->pieces[i] != position.pieces[i])
            write_piece(out, names, UnitId{static_cast<std::uint16_t>(i)}, position.pieces[i]);
    out.end_array();
    out.key("formations");
    out.begin_array();
    for (std::size_t i = 0; i < rules.scenario.formations.size(); ++i)
        if (before == nullptr || before->formations[i] != position.formations[i])
            write_formation(out, names, FormationId{static_cast<std::uint16_t>(i)},
                            position.formations[i]);
    out.end_array();
    out.key("prussian_held");
    out.begin_array();
    for (Hex const hex : position.prussian_held) names.write(out, hex);
    out.end_array();
    Points const points = victory_points(rules, position);
    out.key("points");
    out.begin_object();
    out.field("A", points.prussian);
    out.field("B", points.austrian);
    out.end_object();
    out.end_object();
}

} // namespace

void Leuthen1757::write(JsonWriter& out, View const& view) const {
    write_position(out, *this, view.position, nullptr);
}

void Leuthen1757::write_changes(JsonWriter& out, View const& before, View const& after) const {
    write_position(out, *this, after.position, &before.position);
}

void Leuthen1757::write(JsonWriter& out, Order const& order) const {
    umpire::write_one(out, Names{scenario}, order);
}

void Leuthen1757::write(JsonWriter& out, Report const& report) const {
    umpire::write_one(out, Names{scenario}, report);
}

std::variant<Order, umpire::Malformed>
Leuthen1757::read_order(nlohmann::json const& message) const {
    Names const names{scenario};
    return umpire::OrderReader<Order, Names>(names, message).read();
}

} // namespace leuthen1757
