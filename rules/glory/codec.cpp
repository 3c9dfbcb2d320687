// Views, orders and reports as JSON.

#include "rules/hex/codec.h"

#include "rules/glory/phases.h"
#include "rules/glory/words.h"

#include <nlohmann/json.hpp>

#include <tuple>

namespace glory {

using umpire::Fields;
using umpire::JsonWriter;

namespace {

std::string token_name(TokenId token) { return "token-" + std::to_string(token.value); }

} // namespace

struct Glory::Names : rules::HexNames<Scenario> {
    using HexNames::HexNames;
    using HexNames::of;
    using HexNames::read;
    using HexNames::write;

    void write(JsonWriter& out, WingId wing) const {
        bool const is_none = wing == no_wing || wing == unknown_wing;
        is_none ? out.value(nullptr) : out.value(std::string_view(scenario.wings[wing.value].id));
    }
    void write(JsonWriter& out, TrioId trio) const {
        trio == no_trio ? out.value(nullptr)
                        : out.value(std::string_view(scenario.trios[trio.value].id));
    }
    void write(JsonWriter& out, TokenId token) const {
        token == no_token ? out.value(nullptr) : out.value(token_name(token));
    }
    void write(JsonWriter& out, Stage stage) const { out.value(word(stage_words, stage)); }
    void write(JsonWriter& out, Condition each) const { out.value(word(condition_words, each)); }
    void write(JsonWriter& out, Whereabouts each) const {
        out.value(word(whereabouts_words, each));
    }
    void write(JsonWriter& out, Status each) const { out.value(word(status_words, each)); }
    void write(JsonWriter& out, Mood each) const { out.value(word(mood_words, each)); }
    void write(JsonWriter& out, Level each) const { out.value(word(level_words, each)); }
    void write(JsonWriter& out, Result each) const { out.value(word(result_words, each)); }
    template <class T, std::size_t count>
    void write(JsonWriter& out, FixedVector<T, count> const& list) const {
        out.begin_array();
        for (T const& each : list) write(out, each);
        out.end_array();
    }
    void write(JsonWriter& out, umpire::Terms const& terms) const {
        umpire::write_leaf(out, terms);
    }
    void write(JsonWriter& out, Factors const& factors) const { umpire::write_leaf(out, factors); }

    void read(Fields& fields, std::string_view name, TrioId& trio) const {
        read_named(fields, name, rules::Roster{scenario.trios, "hidden wing"}, trio);
    }
    void read(Fields& fields, std::string_view name, WingId& wing) const {
        wing = no_wing;
        if (fields.raw(name).is_null()) return; // a dummy stack, GLI-TOR-08
        read_named(fields, name, rules::Roster{scenario.wings, "wing"}, wing);
    }
    void read(Fields& fields, std::string_view name, std::uint8_t& number) const {
        number = static_cast<std::uint8_t>(fields.integer(name, 0, 5));
    }
};

namespace {

using Names = Glory::Names;

bool is_open(umpire::Seat seat, Side side, Stage stage) {
    return stage == Stage::over || seat == umpire::umpire_seat || umpire::side_of(seat) == side;
}

void write_marks(JsonWriter& out, Piece const& piece) {
    rules::write_marks<Piece>(out, piece,
                              {{"column", &Piece::in_column},
                               {"locked", &Piece::is_locked},
                               {"moved", &Piece::has_moved},
                               {"halted", &Piece::is_halted},
                               {"fired", &Piece::has_fired},
                               {"fought", &Piece::has_fought}});
}

void write_piece(JsonWriter& out, Scene const& now, UnitId unit) {
    Names const names{now.scenario()};
    Piece const& piece = now.piece(unit);
    out.begin_object();
    out.field("id", names.of(unit));
    bool const has_place = piece.at != nowhere;
    out.field("at", has_place ? now.grid().label(piece.at)
                              : std::string(word(whereabouts_words, piece.whereabouts)));
    if (piece.whereabouts == Whereabouts::placing) out.field("placing", true);
    out.key("wing");
    names.write(out, piece.wing);
    if (piece.parent != no_wing) {
        out.key("detached_from");
        names.write(out, piece.parent);
    }
    if (!is_leader(now.arm(unit))) {
        out.field("strength", piece.strength);
        out.field("condition", word(condition_words, piece.condition));
    }
    if (piece.spent > 0) out.field("spent", piece.spent);
    if (piece.target != nowhere) out.field("target", now.grid().label(piece.target));
    write_marks(out, piece);
    out.end_object();
}

void write_places(JsonWriter& out, Scene const& now, Trio const& trio) {
    out.field("at", now.grid().label(trio.at));
    out.key("outliers");
    out.begin_array();
    for (Hex const hex : trio.outliers) out.value(now.grid().label(hex));
    out.end_array();
    out.field("arrow", trio.arrow);
}

// GLI-INFO-03: the owner sees all.
void write_own_trio(JsonWriter& out, Situation const& now, TrioId id) {
    Trio const& trio = now.trio(id);
    out.begin_object();
    out.field("id", std::string_view(now.counters(id).id));
    out.field("shows", word(shown_words, now.counters(id).shown));
    out.key("wing");
    Names{now.scenario()}.write(out, trio.wing);
    if (trio.presence == Presence::map) {
        write_places(out, now, trio);
        out.field("column", trio.in_column);
        out.field("allowance", trio_allowance(now, id, trio.in_column));
        out.field("spent", trio.spent[0]);
    } else {
        out.field("at", word(presence_words, trio.presence));
    }
    out.end_object();
}

// GLI-INFO-02: side, type, hexes, arrow.
void write_token(JsonWriter& out, Scene const& now, TrioId slot) {
    out.begin_object();
    out.field("id", token_name(now.token(slot)));
    out.field("side", word(side_words, now.counters(slot).side));
    out.field("shows", word(shown_words, now.counters(slot).shown));
    write_places(out, now, now.trio(slot));
    out.end_object();
}

void write_tokens(JsonWriter& out, Scene const& now, umpire::Seat seat) {
    std::vector<TrioId> tokens;
    for (std::size_t i = 0; i < now.trios(); ++i)
        if (now.position.trios[i].presence == Presence::map &&
            !is_open(seat, now.scenario().trios[i].side, now.position.stage))
            tokens.push_back(trio_at(i));
    std::ranges::sort(tokens, {}, [&](TrioId id) { // GLI-INFO-07: by hex, then type
        return std::tuple(now.trio(id).at, now.counters(id).shown, now.token(id));
    });
    out.key("tokens");
    out.begin_array();
    for (TrioId const token : tokens) write_token(out, now, token);
    out.end_array();
    out.key("notes");
    out.begin_array();
    if (auto const side = umpire::side_of(seat))
        for (Note const& note : now.position.knowledge[umpire::index(*side)].notes) {
            out.begin_object();
            out.key("wing");
            Names{now.scenario()}.write(out, note.wing);
            out.key("among");
            Names{now.scenario()}.write(out, note.among);
            out.end_object();
        }
    out.end_array();
}

void write_armies(JsonWriter& out, Scene const& now) {
    out.key("armies");
    out.begin_object();
    for (Side const side : {Side::a, Side::b}) {
        Army const& army = now.army(side);
        out.key(word(side_words, side));
        out.begin_object();
        out.field("morale", army.morale);
        out.field("mood", word(mood_words, army.mood));
        out.field("active", army.is_active);
        out.field("points", points_of(now, side));
        out.end_object();
    }
    out.end_object();
}

void write_situation(JsonWriter& out, Scene const& now, umpire::Seat seat) {
    Position const& position = now.position;
    Names const names{now.scenario()};
    out.field("turn", position.turn);
    out.field("stage", word(stage_words, position.stage));
    out.field("active", word(side_words, position.active));
    if (!position.agenda.empty()) {
        Task const& task = position.agenda.back();
        out.key("decision");
        out.begin_object();
        out.field("kind", word(task_words, task.kind));
        out.field("side", word(side_words, task.side));
        if (task.trio != no_trio) {
            out.key("of");
            names.write(out, task.trio);
        }
        out.end_object();
    }
    if (position.fight.at != nowhere) out.field("fight", now.grid().label(position.fight.at));
    out.key("objectives");
    out.begin_array();
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        out.begin_object();
        out.field("at", now.grid().label(now.scenario().objectives[i].at));
        out.field("holder", word(side_words, position.holders[i]));
        out.end_object();
    }
    out.end_array();
    write_armies(out, now);
    if (now.trios() > 0) write_tokens(out, now, seat);
}

void write_wing(JsonWriter& out, Scene const& now, WingId id) {
    out.begin_object();
    out.field("id", std::string_view(now.wing(id).id));
    out.field("status", word(status_words, now.status(id).status));
    out.field("rating", now.rating(id));
    if (now.status(id).is_hidden) out.field("hidden", true);
    out.end_object();
}

} // namespace

// What is small is always written; pieces, wings and own trios only where they differ from before.
void Glory::write_view(JsonWriter& out, View const& view, View const* before) const {
    Position const& position = view.position;
    Situation const now(*this, position);
    out.begin_object();
    write_situation(out, now, view.seat);
    out.key("pieces");
    out.begin_array();
    for (std::size_t i = 0; i < now.count(); ++i) {
        bool const is_secret = position.pieces[i].whereabouts == Whereabouts::hidden &&
                               !is_open(view.seat, now.side(unit_at(i)), position.stage);
        bool const is_news = before == nullptr || before->position.pieces[i] != position.pieces[i];
        if (is_news && !is_secret) write_piece(out, now, unit_at(i));
    }
    out.end_array();
    out.key("wings");
    out.begin_array();
    for (std::size_t i = 0; i < scenario.wings.size(); ++i) {
        bool const is_secret = position.wings[i].is_hidden &&
                               !is_open(view.seat, scenario.wings[i].side, position.stage);
        bool const is_news = before == nullptr || before->position.wings[i] != position.wings[i];
        if (is_news && !is_secret) write_wing(out, now, wing_at(i));
    }
    out.end_array();
    out.key("hidden");
    out.begin_array();
    for (std::size_t i = 0; i < now.trios(); ++i) {
        bool const is_own = is_open(view.seat, scenario.trios[i].side, position.stage);
        bool const is_news = before == nullptr || before->position.trios[i] != position.trios[i];
        if (is_own && is_news) write_own_trio(out, now, trio_at(i));
    }
    out.end_array();
    out.end_object();
}

} // namespace glory

template class rules::MessagesOf<glory::Glory, glory::View, glory::Order, glory::Report>;
