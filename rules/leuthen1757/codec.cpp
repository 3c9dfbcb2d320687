// Views, orders and reports as JSON.

#include "rules/hex/codec.h"

#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/words.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

using umpire::Fields;
using umpire::JsonWriter;

struct Leuthen1757::Names : rules::HexNames<Scenario> {
    using HexNames::HexNames;
    using HexNames::of;
    using HexNames::read;
    using HexNames::write;

    std::string_view of(FormationId formation) const {
        return scenario.formations[formation.value].id;
    }

    void write(JsonWriter& out, FormationId formation) const { out.value(of(formation)); }
    bool is_absent(FormationId formation) const { return formation == no_formation; }
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

    void read(Fields& fields, std::string_view name, FormationId& formation) const {
        if (name == "with" && !fields.has(name)) return; // one formation alone
        read_named(fields, name, rules::Roster{scenario.formations, "formation"}, formation);
    }
    void read(Fields& fields, std::string_view name, Direction& direction) const {
        direction = static_cast<Direction>(fields.integer(name, 0, 5));
    }
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

namespace {

using Names = Leuthen1757::Names;

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
    rules::write_marks<Piece>(out, piece,
                              {{"moved", &Piece::moved},
                               {"attacked", &Piece::attacked},
                               {"barraged", &Piece::barraged},
                               {"in_command", &Piece::in_command},
                               {"shocked", &Piece::shocked}});
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

} // namespace

void Leuthen1757::write_view(JsonWriter& out, View const& view, View const* before) const {
    Position const& position = view.position;
    Names const names{scenario};
    out.begin_object();
    write_situation(out, names, position);
    out.key("pieces");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (before == nullptr || before->position.pieces[i] != position.pieces[i])
            write_piece(out, names, UnitId{static_cast<std::uint16_t>(i)}, position.pieces[i]);
    out.end_array();
    out.key("formations");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (before == nullptr || before->position.formations[i] != position.formations[i])
            write_formation(out, names, FormationId{static_cast<std::uint16_t>(i)},
                            position.formations[i]);
    out.end_array();
    out.key("prussian_held");
    out.begin_array();
    for (Hex const hex : position.prussian_held) names.write(out, hex);
    out.end_array();
    Points const points = victory_points(*this, position);
    out.key("points");
    out.begin_object();
    out.field("A", points.prussian);
    out.field("B", points.austrian);
    out.end_object();
    out.end_object();
}

} // namespace leuthen1757

template class rules::MessagesOf<leuthen1757::Leuthen1757, leuthen1757::View, leuthen1757::Order,
                                 leuthen1757::Report>;
