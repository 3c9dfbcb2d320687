// The hidden wings and dummies of a scenario, where it proposes to put them.

#include "rules/glory/documents/document_reader.h"

#include "umpire/json_access.h"

namespace glory {

using nlohmann::json;

namespace {

// Where nothing is said the outliers lie on two sides of the leader.
void lay_outliers(Document const& document, Trio& trio) {
    field::Grid const& grid = document.grid();
    std::size_t count = 0;
    for (Direction const d :
         {Direction{5}, Direction{2}, Direction{0}, Direction{3}, Direction{1}, Direction{4}}) {
        Hex const hex = grid.neighbour(trio.at, d);
        bool const fits = hex != nowhere && document.scenario.ground.terrain(hex) != Terrain::pond;
        if (fits && count < 2) trio.outliers[count++] = hex;
    }
    while (count < 2) trio.outliers[count++] = trio.at;
}

} // namespace

void read_setup(Document& document, Fields& fields, Trio& trio) {
    trio.arrow = static_cast<Direction>(read_number(fields, "arrow", {0, 5}, 4));
    trio.in_column = fields.optional_flag("column").value_or(trio.in_column);
    if (!fields.has("at")) { // a mask that is not proposed for use
        fields.optional_raw("at");
        fields.optional_raw("outliers");
        return;
    }
    trio.at = read_hex(document.grid(), fields, "at");
    if (document.is_wrong()) return;
    trio.presence = Presence::map;
    lay_outliers(document, trio);
    json const* const outliers = fields.optional_array("outliers");
    if (outliers == nullptr) return;
    if (outliers->size() != 2) return fields.fail("outliers", "expected two hexes");
    for (std::size_t i = 0; i < 2; ++i) {
        std::string const label = umpire::text((*outliers)[i]);
        trio.outliers[i] = rules::hex_of(document.grid(), fields, "outliers", label);
        if (document.is_wrong()) return;
        if (document.grid().distance(trio.outliers[i], trio.at) > 2)
            return fields.fail("outliers", "they lie within two hexes: GLI-MOV-07");
    }
}

namespace {

void add(Document& document, Fields& fields, Counters counters) {
    auto& trios = document.scenario.trios;
    if (std::ranges::find(trios, counters.id, &Counters::id) != trios.end())
        return fields.fail("id", rules::shown(counters.id) + " stands here twice");
    if (trios.size() == max_trios)
        return fields.fail("id", "there is room for " + std::to_string(max_trios) + " trios");
    trios.push_back(std::move(counters));
}

bool is_hidden(Scenario const& scenario, std::size_t wing) {
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (scenario.setup[i].wing.value == wing &&
            scenario.setup[i].whereabouts == Whereabouts::hidden)
            return true;
    return false;
}

void read_wing_trio(Document& document, std::size_t index) {
    Wing const& wing = document.scenario.wings[index];
    if (!is_hidden(document.scenario, index)) return;
    if (wing.is_detachment && wing.leader == nobody) return; // it lies under a mask, GLI-TOR-05
    Counters counters;
    counters.id = wing.id;
    counters.name = wing.name;
    counters.side = wing.side;
    counters.shown = wing.shown;
    counters.wing = WingId{static_cast<std::uint16_t>(index)};
    counters.is_detachment = wing.is_detachment;
    counters.setup = document.proposals[index];
    counters.setup.wing = counters.wing;
    if (counters.setup.at == nowhere)
        return document.fields.fail("wings",
                                    wing.id + " is hidden and needs the hex of its leader");
    add(document, document.fields, std::move(counters));
}

// GLI-TOR-06: Ried lies on a detachment himself, and comes onto the map with it.
void read_mask_leader(Document& document, Fields& fields, Counters& counters) {
    auto leader = fields.optional_object("leader");
    Scenario& scenario = document.scenario;
    if (!leader) return;
    Counter counter;
    Piece piece;
    counter.id = read_id(*leader, "id");
    counter.name = leader->optional_text("name").value_or(counter.id);
    counter.side = counters.side;
    counter.nation = counters.nation;
    counter.arm = Arm::leader;
    counter.allowance = 8;
    counter.is_special = true;
    counter.initiative = static_cast<std::uint8_t>(read_number(*leader, "initiative", {1, 6}));
    piece.whereabouts = Whereabouts::hidden;
    counters.masks_as = UnitId{static_cast<std::uint16_t>(scenario.counters.size())};
    add_counter(document, *leader, std::move(counter), piece);
}

void read_dummy(Document& document, std::size_t index) {
    Fields fields = document.fields.item("dummies", index);
    Scenario const& scenario = document.scenario;
    Counters counters;
    counters.id = read_id(fields, "id");
    counters.name = fields.optional_text("name").value_or(counters.id);
    counters.side = read_word<Side>(fields, "side", side_words);
    counters.nation =
        read_word<Nation>(fields, "nation", nation_words,
                          counters.side == Side::a ? Nation::prussian : Nation::austrian);
    counters.shown = read_word<Shown>(fields, "shows", shown_words);
    counters.is_mask = fields.optional_flag("mask").value_or(false);
    counters.is_detachment = fields.optional_flag("detachment").value_or(counters.is_mask);
    counters.needs_dets = static_cast<std::uint8_t>(read_number(fields, "needs_dets", {0, 3}, 0));
    if (auto const covers = fields.optional_text("covers")) {
        auto const wing = std::ranges::find(scenario.wings, *covers, &Wing::id);
        if (wing == scenario.wings.end()) return fields.fail("covers", "no wing is called so");
        counters.wing = WingId{static_cast<std::uint16_t>(wing - scenario.wings.begin())};
    }
    read_mask_leader(document, fields, counters);
    counters.setup.wing = counters.wing;
    read_setup(document, fields, counters.setup);
    add(document, fields, std::move(counters));
}

} // namespace

void read_trios(Document& document) {
    json const* const dummies = document.fields.optional_array("dummies");
    if (!document.scenario.is_hidden) return;
    for (std::size_t i = 0; i < document.scenario.wings.size() && !document.is_wrong(); ++i)
        read_wing_trio(document, i);
    for (std::size_t i = 0; dummies != nullptr && i < dummies->size(); ++i)
        if (!document.is_wrong()) read_dummy(document, i);
}

} // namespace glory
