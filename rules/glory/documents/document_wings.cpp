// The wings of a scenario with their leaders and units, and the commanders of the armies.

#include "rules/glory/documents/document_reader.h"

namespace glory {

using nlohmann::json;

namespace {

Nation usual_nation(Side side) { return side == Side::a ? Nation::prussian : Nation::austrian; }

bool is_known(Scenario const& scenario, std::string_view id) {
    return std::ranges::find(scenario.counters, id, &Counter::id) != scenario.counters.end();
}

} // namespace

void add_counter(Document& document, Fields& fields, Counter counter, Piece piece) {
    Scenario& scenario = document.scenario;
    if (is_known(scenario, counter.id))
        return fields.fail("id", rules::shown(counter.id) + " stands here twice");
    if (scenario.counters.size() == max_units)
        return fields.fail("id", "there is room for " + std::to_string(max_units) + " units");
    scenario.counters.push_back(std::move(counter));
    scenario.setup.push_back(piece);
}

namespace {

// A unit without a place of its own is laid out round its leader, or hidden with its wing.
void read_place(Document& document, Fields& fields, Piece& piece, bool is_hidden) {
    piece.whereabouts = is_hidden ? Whereabouts::hidden : Whereabouts::waiting;
    if (!fields.has("at")) {
        fields.optional_raw("at");
        return;
    }
    piece.at = read_hex(document.grid(), fields, "at");
    piece.whereabouts = Whereabouts::field;
}

struct Parent { // the wing that is being read
    WingId id;
    Wing const& wing;
    Nation nation;
    bool is_hidden;
};

void read_leader(Document& document, Fields& wing_fields, Parent const& parent) {
    auto fields = wing_fields.optional_object("leader");
    if (!fields) return;
    Counter counter;
    Piece piece;
    counter.id = read_id(*fields, "id");
    counter.name = fields->optional_text("name").value_or(counter.id);
    counter.side = parent.wing.side;
    counter.nation = parent.nation;
    counter.arm = Arm::leader;
    counter.wing = parent.id;
    counter.allowance = 8;
    counter.is_special = fields->optional_flag("special").value_or(false);
    counter.initiative = static_cast<std::uint8_t>(read_number(*fields, "initiative", {0, 6}, 0));
    piece.wing = parent.id;
    read_place(document, *fields, piece, parent.is_hidden);
    document.scenario.wings[parent.id.value].leader =
        UnitId{static_cast<std::uint16_t>(document.scenario.counters.size())};
    add_counter(document, *fields, std::move(counter), piece);
}

void read_unit(Document& document, Fields fields, Parent const& parent) {
    Counter counter;
    Piece piece;
    counter.id = read_id(fields, "id");
    counter.name = fields.optional_text("name").value_or(counter.id);
    counter.side = parent.wing.side;
    counter.nation = read_word<Nation>(fields, "nation", nation_words, parent.nation);
    counter.arm = read_word<Arm>(fields, "arm", arm_words);
    if (is_leader(counter.arm)) fields.fail("arm", "a leader is named as the wing's leader");
    counter.wing = parent.id;
    auto const arm = static_cast<std::size_t>(counter.arm);
    auto const nation = static_cast<std::size_t>(counter.nation);
    auto const small = [&](std::string_view name, Limits limits, int otherwise) {
        return static_cast<std::uint8_t>(read_number(fields, name, limits, otherwise));
    };
    piece.strength = small("strength", {1, 9}, 3);
    counter.strength = small("at_first", {piece.strength, 9}, piece.strength);
    counter.morale = small("morale", {1, 9}, document.tables.morale[arm][nation]);
    counter.allowance = document.tables.allowances[arm][nation];
    counter.is_free = fields.optional_flag("free").value_or(is_artillery(counter.arm));
    piece.wing = parent.id;
    piece.condition = read_word<Condition>(fields, "condition", condition_words, Condition::formed);
    piece.in_column = fields.optional_flag("column").value_or(parent.wing.in_column);
    piece.is_locked = fields.optional_flag("locked").value_or(false);
    piece.has_moved = fields.optional_flag("moved").value_or(false);
    read_place(document, fields, piece, parent.is_hidden);
    if (piece.whereabouts == Whereabouts::hidden) piece.in_column = false; // its trio's affair
    add_counter(document, fields, std::move(counter), piece);
}

void read_wing(Document& document, std::size_t index) {
    Fields fields = document.fields.item("wings", index);
    Scenario& scenario = document.scenario;
    Wing wing;
    wing.id = read_id(fields, "id");
    wing.name = fields.optional_text("name").value_or(wing.id);
    wing.side = read_word<Side>(fields, "side", side_words);
    wing.shown = read_word<Shown>(fields, "shows", shown_words, Shown::inf);
    wing.rating = static_cast<std::uint8_t>(read_number(fields, "rating", {1, 6}, 3));
    wing.is_detachment = fields.optional_flag("detachment").value_or(false);
    wing.in_column = fields.optional_flag("column").value_or(false);
    wing.radius = static_cast<std::uint8_t>(read_number(fields, "radius", {0, 20}, 3));
    wing.held_until = static_cast<std::uint8_t>(read_number(fields, "held_until", {0, 30}, 0));
    wing.frees_others = fields.optional_flag("frees_others").value_or(false);
    wing.must_stand_fast = fields.optional_flag("stands_fast").value_or(false);
    if (fields.has("at")) wing.place = read_hex(document.grid(), fields, "at");
    bool const is_deployed = fields.optional_flag("deployed").value_or(false);
    Nation const nation =
        read_word<Nation>(fields, "nation", nation_words, usual_nation(wing.side));
    Trio proposal;
    read_setup(document, fields, proposal);
    if (document.is_wrong()) return;
    document.proposals.push_back(proposal);
    if (std::ranges::find(scenario.wings, wing.id, &Wing::id) != scenario.wings.end())
        return fields.fail("id", rules::shown(wing.id) + " stands here twice");
    if (scenario.wings.size() == max_wings)
        return fields.fail("id", "there is room for " + std::to_string(max_wings) + " wings");
    scenario.wings.push_back(wing);
    Parent const parent{WingId{static_cast<std::uint16_t>(index)}, wing, nation,
                        scenario.is_hidden && !is_deployed};
    read_leader(document, fields, parent);
    json const& units = fields.array("units");
    for (std::size_t i = 0; i < units.size() && !document.is_wrong(); ++i)
        read_unit(document, fields.item("units", i), parent);
}

void read_commander(Document& document, std::size_t index) {
    Fields fields = document.fields.item("commanders", index);
    Scenario& scenario = document.scenario;
    Counter counter;
    Piece piece;
    counter.id = read_id(fields, "id");
    counter.name = fields.optional_text("name").value_or(counter.id);
    counter.side = read_word<Side>(fields, "side", side_words);
    counter.nation = read_word<Nation>(fields, "nation", nation_words, usual_nation(counter.side));
    counter.arm = Arm::commander;
    counter.allowance = 8;
    std::string const with = read_id(fields, "with");
    if (document.is_wrong()) return;
    auto const wing = std::ranges::find(scenario.wings, with, &Wing::id);
    if (wing == scenario.wings.end() || wing->side != counter.side)
        return fields.fail("with", "no wing of his is called so");
    piece.wing = WingId{static_cast<std::uint16_t>(wing - scenario.wings.begin())};
    UnitId const leader = wing->leader;
    bool const is_hidden =
        leader != nobody && scenario.setup[leader.value].whereabouts == Whereabouts::hidden;
    read_place(document, fields, piece, is_hidden);
    ArmySheet& army = scenario.armies[umpire::index(counter.side)];
    army.initiative = read_number(fields, "initiative", {1, 6}, army.initiative);
    counter.initiative = static_cast<std::uint8_t>(army.initiative);
    army.commander = UnitId{static_cast<std::uint16_t>(scenario.counters.size())};
    add_counter(document, fields, std::move(counter), piece);
}

} // namespace

void read_wings(Document& document) {
    std::size_t const wings = document.fields.array("wings").size();
    for (std::size_t i = 0; i < wings && !document.is_wrong(); ++i) read_wing(document, i);
    json const* const commanders = document.fields.optional_array("commanders");
    for (std::size_t i = 0; commanders != nullptr && i < commanders->size(); ++i)
        if (!document.is_wrong()) read_commander(document, i);
}

} // namespace glory
