#include "rules/leuthen1757/tables.h"

#include "rules/leuthen1757/documents/table_reader.h"

namespace leuthen1757 {

using umpire::LoadError;
using umpire::Tsv;

std::string one_of(Words const& words) {
    std::string list = "one of ";
    for (std::size_t i = 0; i < words.size(); ++i) list.append(i == 0 ? "" : ", ").append(words[i]);
    return list;
}

std::size_t word_of(Tsv& table, std::size_t row, std::string_view column, Words const& words) {
    std::string_view const given = table.text(row, column);
    auto const found = std::ranges::find(words, given);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    table.complain(row,
                   std::string(column) + " must be " + one_of(words) + ", not " + quoted(given));
    return 0;
}

namespace {

// Calls read(row, index) for each of the named rows, in the order of the names. Every name must
// head one row and no other row may be there; the order in the file is the printer's affair.
template <class Read>
void for_each_row(Tsv& table, std::string_view heading, Words const& names, Read read) {
    std::vector<bool> seen(names.size());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::size_t const index = word_of(table, row, heading, names);
        if (table.error()) return;
        if (seen[index])
            table.complain(row, "a second row " + quoted(table.text(row, heading)) +
                                    ": keep one of the two");
        seen[index] = true;
    }
    std::size_t index = 0;
    for (std::string_view const name : names) {
        std::optional<std::size_t> const row = table.find(name);
        if (!row)
            table.complain(table.rows(), "the row " + quoted(name) + " is missing: add it");
        else
            read(*row, index);
        ++index;
    }
}

// A table of one number a row, each put where it belongs.
struct NumberRow {
    std::string_view name;
    int* into;
};
struct NumberTable {
    std::string_view file, heading, column;
    int least, most;
};
void read_numbers(TableReader& reader, NumberTable const& shape,
                  std::vector<NumberRow> const& rows) {
    Words names;
    for (NumberRow const& row : rows) names.push_back(row.name);
    reader.whole(shape.file, {shape.heading, shape.column}, [&](Tsv& table) {
        for_each_row(table, shape.heading, names, [&](std::size_t row, std::size_t index) {
            *rows[index].into = table.number(row, shape.column, shape.least, shape.most);
        });
    });
}

// LEU-GAP-04: what ground costs, and how it shelters.
TerrainEntry read_terrain_row(Tsv& table, std::size_t row) {
    // One column serves formation leaders and commanders in chief.
    constexpr std::array<std::string_view, 8> arms{"infantry", "light",   "cuirassier", "dragoon",
                                                   "hussar",   "battery", "leader",     "leader"};
    TerrainEntry entry;
    for (std::size_t arm = 0; arm < arms.size(); ++arm) {
        if (table.text(row, arms[arm]) == "P") continue;
        if (!umpire::read_number(table.text(row, arms[arm])))
            table.complain(row, std::string(arms[arm]) +
                                    " must be a number of movement points, or P for prohibited");
        entry.cost[arm] = static_cast<std::uint8_t>(table.number(row, arms[arm], 0, 9));
    }
    entry.protection = table.number(row, "protection", 0, 9);
    entry.line = static_cast<Line>(word_of(table, row, "line", {"open", "rough", "built_up"}));
    entry.checks = word_of(table, row, "check", {"no", "yes"}) == 1;
    return entry;
}

void read_terrain(TableReader& reader, Tables& tables) {
    reader.whole("terrain.tsv",
                 {"terrain", "infantry", "light", "cuirassier", "dragoon", "hussar", "battery",
                  "leader", "protection", "line", "check"},
                 [&](Tsv& table) {
                     for_each_row(table, "terrain",
                                  {"clear", "forest", "town", "churchyard", "marsh", "pond", "road",
                                   "stream", "uphill", "abatis", "bridge"},
                                  [&](std::size_t row, std::size_t index) {
                                      tables.terrain[index] = read_terrain_row(table, row);
                                  });
                 });
}

constexpr std::array<std::string_view, 9> crt_columns{"1", "2", "3", "4", "5", "6", "7", "8", "9"};

// "3:2", as attackers to defenders.
std::optional<Ratio> read_ratio(std::string_view text) {
    auto const parts = umpire::split(text, ':');
    if (parts.size() != 2) return std::nullopt;
    auto const attackers = umpire::read_number(parts[0]);
    auto const defenders = umpire::read_number(parts[1]);
    if (!attackers || !defenders || *attackers < 1 || *attackers > 99 || *defenders < 1 ||
        *defenders > 99)
        return std::nullopt;
    return Ratio{*attackers, *defenders};
}

std::array<Ratio, 9> read_odds(Tsv& table, std::size_t row) {
    std::array<Ratio, 9> odds{};
    for (std::size_t i = 0; i < odds.size(); ++i) {
        std::string_view const text = table.text(row, crt_columns[i]);
        std::optional<Ratio> const ratio = read_ratio(text);
        if (!ratio) {
            table.complain(row, quoted(text) + " are no odds: write attackers to defenders, 3:2");
            return odds;
        }
        odds[i] = *ratio;
        if (i > 0 &&
            odds[i - 1].attackers * ratio->defenders >= ratio->attackers * odds[i - 1].defenders)
            table.complain(row,
                           "odds must rise from left to right, and " + quoted(text) + " do not");
    }
    return odds;
}

// Takes a word off the front of the text, if it begins so.
bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

// LEU-SHOCK-15: "2DR2*", its parts in this order and each of them optional; "-" or "E".
std::optional<Effect> read_effect(std::string_view text) {
    Effect effect;
    if (text == "-") return effect;
    if (text == "E") {
        effect.eliminates = true;
        return effect;
    }
    if (text.empty()) return std::nullopt;
    effect.points = take(text, "1") ? 1 : take(text, "2") ? 2 : 0;
    effect.disorganizes = take(text, "D");
    effect.retreat = take(text, "R2") ? 2 : take(text, "R") ? 1 : 0;
    effect.strikes_cavalry = take(text, "*");
    return text.empty() ? std::optional(effect) : std::nullopt;
}

std::array<CombatResult, 9> read_results(Tsv& table, std::size_t row) {
    std::array<CombatResult, 9> results;
    for (std::size_t i = 0; i < results.size(); ++i) {
        std::string_view const text = table.text(row, crt_columns[i]);
        auto const parts = umpire::split(text, '/');
        auto const attacker = read_effect(parts.front());
        auto const defender = read_effect(parts.back());
        if (parts.size() == 2 && attacker && defender)
            results[i] = CombatResult{*attacker, *defender, std::string(text)};
        else
            table.complain(row, quoted(text) + " is no result: write attacker/defender, each of "
                                               "them -, E or like 2DR2* (LEU-SHOCK-15)");
    }
    return results;
}

// LEU-GAP-01: the combat results.
void read_crt(TableReader& reader, Tables& tables) {
    std::vector<std::string_view> columns{"die"};
    columns.insert(columns.end(), crt_columns.begin(), crt_columns.end());
    reader.whole("crt.tsv", columns, [&](Tsv& table) {
        for_each_row(table, "die", {"open", "rough", "built_up", "1", "2", "3", "4", "5", "6"},
                     [&](std::size_t row, std::size_t index) {
                         if (index < tables.odds.size())
                             tables.odds[index] = read_odds(table, row);
                         else
                             tables.results[index - tables.odds.size()] = read_results(table, row);
                     });
    });
}

// LEU-RETR-04, -05. A total below 1 cannot be rolled; 6 stands for all above it.
void read_retreat(TableReader& reader, Tables& tables) {
    auto const effect = [](Tsv& table, std::size_t row, std::string_view column) {
        std::size_t const word = word_of(table, row, column, {"-", "D", "1", "1D"});
        return RetreatEffect{word >= 2, word == 1 || word == 3};
    };
    reader.whole("retreat.tsv", {"total", "zone", "flank"}, [&](Tsv& table) {
        for_each_row(table, "total", {"1", "2", "3", "4", "5", "6"},
                     [&](std::size_t row, std::size_t index) {
                         tables.retreat_into_zone[index + 1] = effect(table, row, "zone");
                         tables.retreat_into_flank[index + 1] = effect(table, row, "flank");
                     });
    });
}

void read_small_tables(TableReader& reader, Tables& tables) {
    auto& shifts = tables.shifts;
    // LEU-SHOCK-12: what shifts the column.
    read_numbers(reader, {"shifts.tsv", "condition", "columns", -8, 8},
                 {{"flank", &shifts.flank},
                  {"rear", &shifts.rear},
                  {"routed", &shifts.routed},
                  {"charge", &shifts.charge},
                  {"cavalry_on_town", &shifts.cavalry_on_town},
                  {"churchyard", &shifts.churchyard}});
    auto& range = tables.artillery_range;
    read_numbers(reader, {"artillery.tsv", "range", "modifier", -9, 9}, // LEU-GAP-08: by range
                 {{"1", &range[1]}, {"2", &range[2]}, {"3", &range[3]}});
    auto& movement = tables.movement;
    // LEU-GAP-14: how far they march.
    read_numbers(reader, {"movement.tsv", "unit", "movement", 1, 20},
                 {{"prussian_infantry", &movement.prussian_infantry},
                  {"infantry", &movement.infantry},
                  {"light", &movement.light},
                  {"cuirassier", &movement.cuirassier},
                  {"dragoon", &movement.dragoon},
                  {"hussar", &movement.hussar},
                  {"battery", &movement.battery},
                  {"heavy_battery", &movement.heavy_battery},
                  {"leader", &movement.leader}});
    auto& victory = tables.victory;
    read_numbers(reader, {"victory.tsv", "for", "points", 0, 99}, // LEU-GAP-43: what earns points
                 {{"enemy_combat_point", &victory.enemy_combat_point},
                  {"exited_combat_point", &victory.exited_combat_point},
                  {"charles", &victory.charles}});
    auto& levels = tables.levels;
    // LEU-GAP-43: what margin wins.
    read_numbers(reader, {"levels.tsv", "level", "difference", 1, 999},
                 {{"decisive", &levels.decisive},
                  {"tactical", &levels.tactical},
                  {"marginal", &levels.marginal}});
}

} // namespace

std::variant<Tables, LoadError> read_tables(rules::FindTable const& find) {
    Tables tables{};
    TableReader reader(find);
    read_terrain(reader, tables);
    read_crt(reader, tables);
    read_retreat(reader, tables);
    read_small_tables(reader, tables);
    read_armies(reader, tables); // after the movement allowances, which its counters get
    if (reader.error()) return *reader.error();
    if (tables.levels.decisive <= tables.levels.tactical ||
        tables.levels.tactical <= tables.levels.marginal)
        return LoadError{"levels.tsv:3", "the differences must fall from decisive by tactical to "
                                         "marginal: correct the smaller one"};
    return tables;
}

} // namespace leuthen1757
