// Views, orders and reports as JSON.

#include "rules/hex/codec.h"

#include "rules/dragoon/phases.h"
#include "rules/dragoon/words.h"

namespace dragoon {

using umpire::Fields;
using umpire::JsonWriter;

struct Dragoon::Names : rules::HexNames<Scenario> {
    using HexNames::HexNames;
    using HexNames::of;
    using HexNames::read;
    using HexNames::write;

    void write_name(JsonWriter& out, UnitId unit) const {
        is_alias(unit) ? out.value(std::string_view(alias_name(scenario, unit)))
                       : out.value(of(unit));
    }

    void write(JsonWriter& out, UnitId unit) const {
        unit == nobody ? out.value(nullptr) : write_name(out, unit);
    }
    void write(JsonWriter& out, CommandId command) const {
        out.value(std::string_view(scenario.commands[command.value].id));
    }
    void write(JsonWriter& out, Stage stage) const { out.value(word(stage_words, stage)); }
    void write(JsonWriter& out, Formation formation) const {
        out.value(word(formation_words, formation));
    }
    void write(JsonWriter& out, CheckKind kind) const { out.value(word(check_words, kind)); }
    void write(JsonWriter& out, AttackKind kind) const { out.value(word(attack_words, kind)); }
    void write(JsonWriter& out, Victory victory) const { out.value(word(victory_words, victory)); }

    void read(Fields& fields, std::string_view name, std::uint8_t& number) const {
        number = static_cast<std::uint8_t>(fields.integer(name, 0, name == "facing" ? 5 : 10));
    }
    void read(Fields& fields, std::string_view name, Formation& formation) const {
        auto const found = meaning<Formation>(formation_words, fields.text(name));
        if (found)
            formation = *found;
        else
            fields.fail(name, "expected line, column, limbered or unlimbered");
    }
};

namespace {

using Names = Dragoon::Names;

void write_marks(JsonWriter& out, Piece const& piece) {
    rules::write_marks<Piece>(out, piece,
                              {{"top", &Piece::is_top},
                               {"active", &Piece::is_active},
                               {"acted", &Piece::has_acted},
                               {"moved", &Piece::has_moved},
                               {"fired", &Piece::has_fired},
                               {"bombarded", &Piece::has_bombarded},
                               {"halted", &Piece::is_halted},
                               {"charging", &Piece::is_charging},
                               {"attacking", &Piece::is_attacking},
                               {"assault_moving", &Piece::is_assault_moving},
                               {"pursuing", &Piece::is_pursuing}});
}

// Whether the seat knows the units of a side by their own names, and all that is to be known of it.
bool is_open(Scenario const& scenario, umpire::Seat seat, Side side) {
    return !scenario.has_fog || seat == umpire::umpire_seat || umpire::side_of(seat) == side;
}

// An enemy in fog goes by its kind and a number, DRG-GAP-66.
void write_stranger(JsonWriter& out, Scene const& now, UnitId slot) {
    Counter const& kind = now.counter(slot);
    Piece const& piece = now.piece(slot);
    Names const names{now.scenario()};
    out.begin_object();
    out.key("id");
    names.write(out, alias_of(slot));
    out.key("at");
    if (piece.whereabouts == Whereabouts::field)
        names.write(out, piece.at);
    else
        out.value(word(whereabouts_words, Whereabouts::unknown));
    out.field("side", word(side_words, kind.side));
    out.field("nation", word(nation_words, kind.nation));
    out.field("arm", word(arm_words, kind.arm));
    if (piece.whereabouts == Whereabouts::field && !is_leader(kind.arm)) {
        out.field("formation", word(formation_words, piece.formation));
        out.field("facing", piece.facing);
        out.field(is_battery(kind.arm) ? "about_guns" : "about_men", piece.men);
    }
    write_marks(out, piece);
    out.end_object();
}

void write_piece(JsonWriter& out, Scene const& now, UnitId unit) {
    Names const names{now.scenario()};
    Piece const& piece = now.piece(unit);
    out.begin_object();
    out.field("id", names.of(unit));
    out.key("at");
    if (piece.whereabouts == Whereabouts::field)
        names.write(out, piece.at);
    else
        out.value(word(whereabouts_words, piece.whereabouts));
    bool const is_here = piece.whereabouts == Whereabouts::field;
    if (is_here && !is_leader(now.arm(unit))) {
        out.field("formation", word(formation_words, piece.formation));
        out.field("facing", piece.facing);
        out.field(is_battery(now.arm(unit)) ? "guns" : "men", piece.men);
        out.field("morale", piece.morale);
        if (!is_battery(now.arm(unit))) out.field("disruption", piece.disruption);
        out.field("quality", word(quality_words, piece.quality));
    }
    if (piece.spent > 0) out.field("spent", piece.spent);
    if (piece.target != nowhere) {
        out.key("target");
        names.write(out, piece.target);
    }
    write_marks(out, piece);
    out.end_object();
}

void write_command(JsonWriter& out, Names const& names, CommandId id, Command const& command) {
    out.begin_object();
    out.field("id", std::string_view(names.scenario.commands[id.value].id));
    out.key("leader");
    names.write(out, command.leader);
    out.field("rating", command.rating);
    out.field("radius", command.radius);
    if (command.sub_rating > 0) out.field("sub_rating", command.sub_rating);
    if (command.sub_points > 0) out.field("sub_points", command.sub_points);
    if (command.offered > 0) out.field("offered", command.offered);
    out.field("standing", word(standing_words, command.standing));
    out.end_object();
}

void write_sides(JsonWriter& out, Scene const& now,
                 umpire::Seat seat) { // DRG-UI-17: the battle's statistics
    out.key("sides");
    out.begin_object();
    for (Side const side : {Side::a, Side::b}) {
        std::size_t const s = umpire::index(side);
        Tally const tally = tally_of(now, side);
        out.key(word(side_words, side));
        out.begin_object();
        out.field("withdrawal_level", now.position.levels[s]);
        out.field("charge_modifier", now.scenario().armies[s].charge_modifier);
        out.field("points", tally.points);
        if (is_open(now.scenario(), seat, side)) out.field("lost_percent", tally.lost_percent());
        out.end_object();
    }
    out.end_object();
}

// What is small is always written; pieces and commands only where they differ from before.
void write_situation(JsonWriter& out, Scene const& now, umpire::Seat seat) {
    Position const& position = now.position;
    Names const names{now.scenario()};
    out.field("turn", position.turn);
    out.field("stage", word(stage_words, position.stage));
    out.field("active", word(side_words, position.active));
    auto const is_known = [&](Side side) { return is_open(now.scenario(), seat, side); };
    // A preview may end between two tasks, where nobody has anything to decide.
    if (!position.agenda.empty() && is_decision(position.agenda.back().kind) &&
        is_known(position.agenda.back().side)) {
        out.key("decision");
        out.begin_object();
        out.field("kind", word(decision_words, position.agenda.back().kind));
        out.field("side", word(side_words, position.agenda.back().side));
        out.end_object();
    }
    if (position.acting != no_command && is_known(now.acting_side())) {
        out.key("acting");
        names.write(out, position.acting);
    }
    if (position.hand != nobody) out.field("hand", names.of(position.hand));
    if (position.rally_points > 0) out.field("rally_points", position.rally_points);
    if (auto const side = umpire::side_of(seat))
        if (int const points = position.sub_points[umpire::index(*side)]; points > 0)
            out.field("sub_points", points);
    out.key("objectives");
    out.begin_array();
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        out.begin_object();
        out.key("at");
        names.write(out, now.scenario().objectives[i].at);
        out.field("holder", word(side_words, position.holders[i]));
        out.end_object();
    }
    out.end_array();
    write_sides(out, now, seat);
}

} // namespace

void Dragoon::write_view(JsonWriter& out, View const& view, View const* before) const {
    Position const& position = view.position;
    Scene const now(*this, position);
    Names const names{scenario};
    out.begin_object();
    write_situation(out, now, view.seat);
    out.key("pieces");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const is_hidden = position.pieces[i].whereabouts == Whereabouts::unknown;
        if (before == nullptr ? is_hidden : before->position.pieces[i] == position.pieces[i])
            continue;
        if (is_open(scenario, view.seat, now.side(unit)))
            write_piece(out, now, unit);
        else
            write_stranger(out, now, unit);
    }
    out.end_array();
    out.key("commands");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.commands.size(); ++i)
        if (is_open(scenario, view.seat, scenario.commands[i].side) &&
            (before == nullptr || before->position.commands[i] != position.commands[i]))
            write_command(out, names, CommandId{static_cast<std::uint16_t>(i)},
                          position.commands[i]);
    out.end_array();
    out.end_object();
}

} // namespace dragoon

template class rules::MessagesOf<dragoon::Dragoon, dragoon::View, dragoon::Order, dragoon::Report>;
