// Both armies as printed: counters.tsv and leaders.tsv become counters and formations.

#include "rules/leuthen1757/documents/muster.h"

#include "rules/leuthen1757/documents/table_reader.h"

namespace leuthen1757 {

using umpire::Tsv;

std::uint8_t movement_of(Tables const& tables, Counter const& counter) {
    auto const& movement = tables.movement;
    auto const points = [&] {
        switch (counter.arm) {
        case Arm::infantry:
            return counter.side == Side::a ? movement.prussian_infantry : movement.infantry;
        case Arm::light: return movement.light;
        case Arm::cuirassier: return movement.cuirassier;
        case Arm::dragoon: return movement.dragoon;
        case Arm::hussar: return movement.hussar;
        case Arm::battery: return counter.is_heavy ? movement.heavy_battery : movement.battery;
        case Arm::leader: return movement.leader;
        case Arm::chief: return 0; // LEU-MOVE-10: he counts hexes, not movement points
        }
        return 0;
    };
    return static_cast<std::uint8_t>(points());
}

Counter spare_aide(Tables const& tables, Formation const& formation, FormationId id) {
    Counter aide;
    aide.id = "aide-" + formation.id;
    aide.name = "Aide-de-camp";
    aide.side = formation.side;
    aide.formation = id;
    aide.arm = Arm::leader;
    aide.range = static_cast<std::uint8_t>(tables.aide_range);
    aide.activation = static_cast<std::uint8_t>(tables.aide_activation);
    aide.movement = movement_of(tables, aide);
    return aide;
}

bool is_word(std::string_view text) {
    auto const fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, fits);
}

namespace {

template <class List> std::optional<std::uint16_t> place_of(List const& list, std::string_view id) {
    auto const found = std::ranges::find(list, id, [](auto const& item) { return item.id; });
    if (found == list.end()) return std::nullopt;
    return static_cast<std::uint16_t>(found - list.begin());
}

void check_id(Tsv& table, std::size_t row, Tables const& tables) {
    std::string_view const id = table.text(row, "id");
    if (!is_word(id))
        table.complain(row, quoted(id) + " is no id: use up to 40 of a-z, 0-9 and hyphen");
    if (place_of(tables.counters, id))
        table.complain(row, "a second counter " + quoted(id) + ": give it an id of its own");
}

// LEU-ACT-06, -07: a formation bears its leader's name; a reserve leader's are the independents.
Formation formation_of(Tsv const& table, std::size_t row, Side side) {
    Formation formation;
    formation.id = table.text(row, "formation");
    formation.is_independent = table.text(row, "rank") == "reserve";
    formation.name = formation.is_independent ? "Independent units" : table.text(row, "name");
    formation.side = side;
    return formation;
}

// Each formation has one leader, each side one commander in chief.
void check_place(Tsv& table, std::size_t row, Tables const& tables) {
    std::string_view const word = table.text(row, "formation");
    std::string_view const rank = table.text(row, "rank");
    if (rank == "chief" || rank == "aide") {
        if (word != "-") table.complain(row, "a " + std::string(rank) + " has no formation: put -");
        return;
    }
    if (!is_word(word))
        table.complain(row, quoted(word) + " is no formation: use up to 40 of a-z, 0-9 and hyphen");
    if (place_of(tables.formations, word))
        table.complain(row,
                       "the formation " + quoted(word) + " has a leader already: take one out");
    if (tables.formations.size() == max_formations)
        table.complain(row, "there is room for " + std::to_string(max_formations) +
                                " formations: take some out");
}

void read_leader(Tsv& table, std::size_t row, Tables& tables) {
    auto const rank =
        static_cast<Rank>(word_of(table, row, "rank", {"leader", "reserve", "chief", "aide"}));
    bool const commands = rank != Rank::chief;
    int const least = commands ? 1 : 0;
    Counter counter;
    counter.id = table.text(row, "id");
    counter.name = table.text(row, "name");
    counter.arm = commands ? Arm::leader : Arm::chief;
    counter.range = static_cast<std::uint8_t>(table.number(row, "range", least, 20));
    counter.activation = static_cast<std::uint8_t>(table.number(row, "activation", least, 6));
    counter.factor = static_cast<std::uint8_t>(table.number(row, "factor", commands ? 0 : 1, 40));
    check_id(table, row, tables);
    check_place(table, row, tables);
    if (rank == Rank::aide) { // no counter of its own, but the numbers of all aides, LEU-GAP-17
        if (tables.aide_range != 0) table.complain(row, "a second row of rank aide: take one out");
        tables.aide_range = counter.range;
        tables.aide_activation = counter.activation;
        return;
    }
    counter.side = word_of(table, row, "side", {"A", "B"}) == 0 ? Side::a : Side::b;
    counter.movement = movement_of(tables, counter);
    if (table.error()) return;
    if (commands) {
        counter.formation = FormationId{static_cast<std::uint16_t>(tables.formations.size())};
        tables.formations.push_back(formation_of(table, row, counter.side));
        tables.formations.back().leader =
            UnitId{static_cast<std::uint16_t>(tables.counters.size())};
    }
    tables.counters.push_back(std::move(counter));
}

void check_chiefs(Tsv& table, Tables const& tables) {
    for (Side const side : {Side::a, Side::b}) {
        auto const is_chief = [&](Counter const& counter) {
            return counter.arm == Arm::chief && counter.side == side;
        };
        if (std::ranges::count_if(tables.counters, is_chief) != 1)
            table.complain(0, std::string("side ") + (side == Side::a ? "A" : "B") +
                                  " needs one commander in chief: one row of rank chief");
    }
    if (tables.aide_range == 0) table.complain(0, "the row of rank aide is missing: add it");
}

void read_counter(Tsv& table, std::size_t row, Tables& tables) {
    Counter counter;
    counter.id = table.text(row, "id");
    counter.name = table.text(row, "name");
    counter.side = word_of(table, row, "side", {"A", "B"}) == 0 ? Side::a : Side::b;
    ArmWord const& arm = unit_arm_words[word_of(
        table, row, "arm",
        {"infantry", "light", "cuirassier", "dragoon", "hussar", "battery", "heavy_battery"})];
    counter.arm = arm.arm;
    counter.is_heavy = arm.is_heavy;
    counter.strength = static_cast<std::uint8_t>(table.number(row, "strength", 1, 9));
    // LEU-GAP-18: morale runs from 1 to 5; a battery has none.
    bool const has_morale = is_unit(counter.arm);
    counter.morale = static_cast<std::uint8_t>(
        table.number(row, "morale", has_morale ? 1 : 0, has_morale ? 5 : 0));
    counter.movement = movement_of(tables, counter);
    check_id(table, row, tables);

    std::string_view const word = table.text(row, "formation");
    std::optional<std::uint16_t> const formation = place_of(tables.formations, word);
    if (!formation)
        table.complain(row, "no leader in leaders.tsv has the formation " + quoted(word));
    else if (tables.formations[*formation].side != counter.side)
        table.complain(row, "the formation " + quoted(word) + " is of the other side");
    else
        counter.formation = FormationId{*formation};
    tables.counters.push_back(std::move(counter));
}

void add_aides(Tables& tables) {
    for (std::size_t i = 0; i < tables.formations.size(); ++i) {
        Formation& formation = tables.formations[i];
        formation.aide = formation.leader;
        if (!formation.is_independent) continue;
        formation.aide = UnitId{static_cast<std::uint16_t>(tables.counters.size())};
        tables.counters.push_back(
            spare_aide(tables, formation, FormationId{static_cast<std::uint16_t>(i)}));
    }
}

} // namespace

// LEU-GAP-15, -16, -17. Leaders first, for they make the formations that counters belong to.
void read_armies(TableReader& reader, Tables& tables) {
    reader.whole("leaders.tsv",
                 {"id", "side", "formation", "rank", "range", "activation", "factor", "name"},
                 [&](Tsv& table) {
                     for (std::size_t row = 0; row < table.rows() && !table.error(); ++row)
                         read_leader(table, row, tables);
                     check_chiefs(table, tables);
                 });
    reader.whole("counters.tsv", {"id", "side", "formation", "arm", "strength", "morale", "name"},
                 [&](Tsv& table) {
                     for (std::size_t row = 0; row < table.rows() && !table.error(); ++row)
                         read_counter(table, row, tables);
                 });
    if (!reader.error()) add_aides(tables);
}

} // namespace leuthen1757
