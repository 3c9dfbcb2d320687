// From the entries of a scenario to its counters and formations, and whether they may stand so.

#include "rules/leuthen1757/documents/document_reader.h"

namespace leuthen1757 {

namespace {

using Entries = std::vector<Entry>;

FormationId find_formation(Scenario const& scenario, std::string_view word) {
    auto const found = std::ranges::find(scenario.formations, word, &Formation::id);
    if (found == scenario.formations.end()) return no_formation;
    return FormationId{static_cast<std::uint16_t>(found - scenario.formations.begin())};
}

bool is_on_field(Entry const& entry) { return entry.piece.whereabouts == Whereabouts::field; }

// LEU-GAP-10: a battery serves any formation; it does not make one.
bool makes_formation(Entry const& entry) {
    return entry.counter.arm != Arm::battery && !entry.formation.empty();
}

void check_ids(Document& document, Entries const& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (entries[i].counter.id == entries[k].counter.id)
                document.fields.fail(entries[i].where + ".id",
                                     "a second " + shown(entries[i].counter.id) + ", after " +
                                         entries[k].where + ": each counter stands once");
}

// The printed formations that take part, in the printed order; then the document's own.
void list_formations(Document& document, Entries const& entries) {
    auto& formations = document.scenario.formations;
    for (Formation const& printed : document.tables.formations) {
        auto const belongs = [&](Entry const& entry) {
            return makes_formation(entry) && entry.formation == printed.id;
        };
        if (std::ranges::none_of(entries, belongs)) continue;
        formations.push_back(printed);
        formations.back().leader = formations.back().aide = nobody;
    }
    for (Entry const& entry : entries) {
        if (!makes_formation(entry) ||
            find_formation(document.scenario, entry.formation) != no_formation)
            continue;
        Formation formation;
        formation.id = formation.name = entry.formation;
        formation.side = entry.counter.side;
        formations.push_back(std::move(formation));
    }
    if (formations.size() > max_formations)
        document.fields.fail("units", "they make " + std::to_string(formations.size()) +
                                          " formations, and the most is " +
                                          std::to_string(max_formations));
}

void assign_formations(Document& document, Entries& entries) {
    for (Entry& entry : entries) {
        entry.counter.formation = find_formation(document.scenario, entry.formation);
        if (entry.counter.formation == no_formation) {
            bool const waits = entry.piece.whereabouts == Whereabouts::waiting;
            if (waits && entry.counter.arm == Arm::battery)
                document.fields.fail(entry.where + ".formation",
                                     "a battery comes on with its formation (LEU-GAP-45): name one "
                                     "that has a unit or a leader here");
            continue;
        }
        Formation const& formation = document.scenario.formations[entry.counter.formation.value];
        if (formation.side != entry.counter.side)
            document.fields.fail(entry.where + ".formation",
                                 shown(entry.formation) + " is a formation of the other side");
    }
}

// LEU-UNIT-01: each formation under one commander. One who is lost leads nobody, but an aide may
// still use his counter.
void appoint_leader(Document& document, Entries const& entries, std::size_t index) {
    Entry const& entry = entries[index];
    Formation& formation = document.scenario.formations[entry.counter.formation.value];
    UnitId const id{static_cast<std::uint16_t>(index)};
    bool const is_printed = std::ranges::any_of(
        document.tables.formations, [&](auto const& each) { return each.id == formation.id; });
    if (!is_printed) {
        formation.name = entry.counter.name;
        formation.is_independent = formation.is_independent || entry.rank == Rank::reserve;
    }
    if (formation.aide == nobody && entry.rank != Rank::reserve) formation.aide = id;
    if (entry.piece.whereabouts == Whereabouts::lost) return;
    if (formation.leader != nobody)
        document.fields.fail(entry.where + ".formation",
                             shown(formation.id) + " is led by " +
                                 shown(entries[formation.leader.value].counter.id) +
                                 " already: a formation has one leader");
    formation.leader = id;
}

void appoint_leaders(Document& document, Entries const& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].counter.arm == Arm::leader) appoint_leader(document, entries, i);
    for (Side const side : {Side::a, Side::b}) {
        bool has_chief = false;
        for (Entry const& entry : entries) {
            bool const is_chief = entry.counter.arm == Arm::chief && entry.counter.side == side &&
                                  entry.piece.whereabouts != Whereabouts::lost;
            if (is_chief && has_chief)
                document.fields.fail(entry.where + ".rank",
                                     "this side has a commander in chief already");
            has_chief = has_chief || is_chief;
        }
    }
}

// LEU-GAP-36, -48: independents get a spare aide, unless the document names him.
void add_spare_aides(Document& document, Entries& entries) {
    auto& formations = document.scenario.formations;
    for (std::size_t i = 0; i < formations.size(); ++i) {
        if (!formations[i].is_independent) continue;
        Entry spare;
        spare.where = "leaders";
        spare.counter =
            spare_aide(document.tables, formations[i], FormationId{static_cast<std::uint16_t>(i)});
        spare.piece.whereabouts = Whereabouts::lost;
        spare.piece.is_aide = true;
        auto const named = std::ranges::find(entries, spare.counter.id,
                                             [](Entry const& entry) { return entry.counter.id; });
        formations[i].aide = UnitId{static_cast<std::uint16_t>(named - entries.begin())};
        if (named == entries.end()) entries.push_back(std::move(spare));
    }
    if (entries.size() > max_pieces)
        document.fields.fail("leaders",
                             "with the aides there are " + std::to_string(entries.size()) +
                                 " pieces, and the most is " + std::to_string(max_pieces));
}

// LEU-STACK-02, -03: what may share a hex.
bool may_share(Counter const& one, Counter const& two) {
    bool const first_is_battery = one.arm == Arm::battery;
    bool const second_is_battery = two.arm == Arm::battery;
    if (first_is_battery && second_is_battery) return one.strength + two.strength <= 4;
    if (!first_is_battery && !second_is_battery) return false;
    Arm const other_arm = first_is_battery ? two.arm : one.arm;
    return is_infantry(other_arm) || other_arm == Arm::dragoon;
}

// LEU-STACK-01 to -04, against those who were put there before.
void check_room(Document& document, Entries const& entries, std::size_t index) {
    Entry const& entry = entries[index];
    std::string const where = entry.where + ".at";
    std::string const hex = document.scenario.ground.grid.label(entry.piece.at);
    int sharing = 0;
    for (std::size_t k = 0; k < index; ++k) {
        Entry const& there = entries[k];
        if (!is_on_field(there) || there.piece.at != entry.piece.at) continue;
        bool const both_lead = is_leader(entry.counter.arm) && is_leader(there.counter.arm);
        if (there.counter.side != entry.counter.side && !both_lead)
            document.fields.fail(where, hex + " is held by " + shown(there.counter.id) +
                                            " of the other side: choose another hex");
        if (is_leader(entry.counter.arm) || is_leader(there.counter.arm)) continue;
        if (++sharing > 1 || !may_share(entry.counter, there.counter))
            document.fields.fail(
                where, hex + " has no room beside " + shown(there.counter.id) +
                           ": one unit, or one infantry or dragoon unit with one battery, or two "
                           "batteries of four points together (LEU-STACK-01 to -03)");
    }
}

// LEU-GAP-04. A road leads through what is otherwise prohibited, so a unit may stand on one.
void check_terrain(Document& document, Entry const& entry) {
    GroundHex const& ground = document.scenario.ground.at(entry.piece.at);
    auto const arm = static_cast<std::size_t>(entry.counter.arm);
    if (document.tables.of(ground.terrain).cost[arm] || ground.roads != 0) return;
    document.fields.fail(entry.where + ".at", document.scenario.ground.grid.label(entry.piece.at) +
                                                  " is prohibited terrain for " +
                                                  shown(entry.counter.id) +
                                                  " (LEU-GAP-04): choose another hex");
}

void check_setup(Document& document, Entries const& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].piece.whereabouts == Whereabouts::waiting &&
            document.scenario.entries.empty())
            document.fields.fail(entries[i].where + ".at",
                                 "it waits, and the scenario has no entries to come on by");
        if (!is_on_field(entries[i])) continue;
        check_terrain(document, entries[i]);
        check_room(document, entries, i);
    }
}

} // namespace

void muster_pieces(Document& document, Entries entries) {
    check_ids(document, entries);
    list_formations(document, entries);
    if (document.is_wrong()) return;
    assign_formations(document, entries);
    appoint_leaders(document, entries);
    add_spare_aides(document, entries);
    check_setup(document, entries);
    for (Entry& entry : entries) {
        entry.counter.is_frozen = entry.frozen.value_or(false);
        document.scenario.counters.push_back(std::move(entry.counter));
        document.scenario.setup.push_back(entry.piece);
    }
}

} // namespace leuthen1757
