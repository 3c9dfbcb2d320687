#include "rules/glory/tables.h"

#include "rules/glory/words.h"

namespace glory {

using rules::TableReader;
using umpire::Tsv;
using Words = TableReader::Words;

namespace {

Words words_of(auto const& list) { return Words(list.begin(), list.end()); }

void read_by_nation(TableReader& reader, std::string_view file,
                    std::array<std::array<std::uint8_t, 6>, 11>& into) {
    Words columns{"arm"};
    for (std::string_view const nation : nation_words) columns.push_back(nation);
    reader.open(file, columns, words_of(arm_words), [&](Tsv& table, std::size_t row) {
        for (std::size_t i = 0; i < nation_words.size(); ++i)
            into[row][i] = static_cast<std::uint8_t>(table.number(row, nation_words[i], 0, 9));
    });
}

// "2", "1/2", "no"; in half points.
std::optional<int> read_cost(Tsv& table, std::size_t row, std::string_view column) {
    std::string_view const text = table.text(row, column);
    if (text == "no") return std::nullopt;
    if (text == "1/2") return 1;
    return 2 * table.number(row, column, 0, 9);
}

void read_chart(TableReader& reader, Tables& tables) {
    constexpr WordList<3> horse{"full", "half", "none"};
    reader.open("terrain.tsv",
                {"terrain", "infantry", "cavalry", "artillery", "column", "attack", "horse"},
                {"clear", "village", "wood", "marsh", "pond", "road", "slope", "steep", "stream",
                 "river", "works"},
                [&](Tsv& table, std::size_t row) {
                    ChartEntry& entry = tables.chart[row];
                    constexpr std::array<std::string_view, 4> gaits{"infantry", "cavalry",
                                                                    "artillery", "column"};
                    for (std::size_t i = 0; i < gaits.size(); ++i)
                        entry.half_points[i] = read_cost(table, row, gaits[i]);
                    entry.attack = table.number(row, "attack", -9, 9);
                    auto const how = meaning<HorseAttack>(horse, table.text(row, "horse"));
                    if (!how) table.complain(row, "horse must be full, half or none");
                    entry.horse = how.value_or(HorseAttack::full);
                });
}

void read_bombardment(TableReader& reader, Tables& tables) {
    reader.open("bombardment.tsv", {"total", "lost", "check", "disorder"},
                [&](Tsv& table, std::size_t row) {
                    BombardmentRow entry{table.number(row, "total", 0, 99),
                                         table.number(row, "lost", 0, 9), std::nullopt,
                                         table.text(row, "disorder") == "yes"};
                    if (table.text(row, "check") != "-")
                        entry.check = table.number(row, "check", -9, 9);
                    tables.bombardment.push_back(entry);
                });
    auto& m = tables.bombardment_modifiers;
    std::array<int*, 10> const into{&m.adjacent,     &m.three_hexes, &m.column_or_stack, &m.cavalry,
                                    &m.guns_alone,   &m.cover,       &m.entrenched,      &m.higher,
                                    &m.russian_guns, &m.rain_or_dusk};
    reader.open(
        "bombardment_modifiers.tsv", {"case", "value"},
        {"adjacent", "three_hexes", "column_or_stack", "cavalry", "guns_alone", "cover",
         "entrenched", "higher", "russian_guns", "rain_or_dusk"},
        [&](Tsv& table, std::size_t row) { *into[row] = table.number(row, "value", -9, 9); });
}

constexpr std::array<std::string_view, 7> combat_columns{"-4", "-2", "0", "2", "4", "7", "99"};

void read_combat(TableReader& reader, Tables& tables) {
    Words columns{"die"};
    for (std::string_view const column : combat_columns) columns.push_back(column);
    reader.open("combat.tsv", columns, {"1", "2", "3", "4", "5", "6"},
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < combat_columns.size(); ++i) {
                        auto const result =
                            meaning<Result>(result_words, table.text(row, combat_columns[i]));
                        if (!result) table.complain(row, "no result is called so");
                        tables.combat[row][i] = result.value_or(Result::l);
                    }
                });
    auto& m = tables.combat_modifiers;
    std::array<PerSide*, 14> const into{&m.wing_leader,     &m.special_leader,
                                        &m.flanked,         &m.higher_morale,
                                        &m.disordered_lead, &m.horse_on_formed_foot,
                                        &m.horse_on_weak,   &m.heavy_on_light_horse,
                                        &m.prussian_horse,  &m.gun,
                                        &m.light_in_open,   &m.light_in_cover,
                                        &m.demoralised,     &m.broken};
    reader.open("combat_modifiers.tsv", {"case", "attacker", "defender"},
                {"wing_leader", "special_leader", "flanked", "higher_morale", "disordered_lead",
                 "horse_on_formed_foot", "horse_on_weak", "heavy_on_light_horse", "prussian_horse",
                 "gun", "light_in_open", "light_in_cover", "demoralised", "broken"},
                [&](Tsv& table, std::size_t row) {
                    *into[row] = {table.number(row, "attacker", -9, 9),
                                  table.number(row, "defender", -9, 9)};
                });
}

void read_army_morale(TableReader& reader, Tables& tables) {
    auto& m = tables.army_morale;
    std::array<int*, 11> const into{&m.unit_lost,      &m.guard_lost,        &m.guns_taken,
                                    &m.leader_lost,    &m.commander_wounded, &m.commander_killed,
                                    &m.three_routed,   &m.three_halved,      &m.enemy_pair_lost,
                                    &m.most_for_pairs, &m.objective};
    reader.open(
        "army_morale.tsv", {"event", "change"},
        {"unit_lost", "guard_lost", "guns_taken", "leader_lost", "commander_wounded",
         "commander_killed", "three_routed", "three_halved", "enemy_pair_lost", "most_for_pairs",
         "objective"},
        [&](Tsv& table, std::size_t row) { *into[row] = table.number(row, "change", -9, 9); });
    reader.open("dummies.tsv", {"army", "inf", "cav", "infcav"}, words_of(nation_words),
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < shown_words.size(); ++i)
                        tables.dummies[row][i] =
                            static_cast<std::uint8_t>(table.number(row, shown_words[i], 1, 9));
                });
}

void read_sheets(TableReader& reader, Tables& tables) {
    reader.open("sheets.tsv",
                {"battle", "hex", "latitude", "longitude", "columns", "rows", "level_metres"},
                [&](Tsv& table, std::size_t row) {
                    int const rows = table.number(row, "rows", 1, 99);
                    SheetRow sheet{std::string(table.text(row, "battle")),
                                   std::string(table.text(row, "hex")),
                                   table.number(row, "latitude", 0, 90000000) / 1e6,
                                   table.number(row, "longitude", 0, 180000000) / 1e6,
                                   {table.number(row, "columns", 1, 99), rows, rows},
                                   static_cast<double>(table.number(row, "level_metres", 1, 100))};
                    tables.sheets.push_back(std::move(sheet));
                });
    reader.open("victory.tsv", {"battle", "side", "level", "enemy", "own", "least", "most"},
                [&](Tsv& table, std::size_t row) {
                    LevelRow level;
                    level.side = table.text(row, "side") == "A" ? Side::a : Side::b;
                    auto const found = meaning<Level>(level_words, table.text(row, "level"));
                    if (!found) table.complain(row, "no level is called so");
                    level.level = found.value_or(Level::marginal);
                    std::string_view const enemy = table.text(row, "enemy");
                    level.enemy_at_least = enemy == "broken" ? 2 : enemy == "demoralised" ? 1 : 0;
                    level.own_not_demoralised = table.text(row, "own") == "steady";
                    if (table.text(row, "least") != "-")
                        level.at_least = table.number(row, "least", -99, 99);
                    if (table.text(row, "most") != "-")
                        level.at_most = table.number(row, "most", -99, 99);
                    tables.levels.push_back({std::string(table.text(row, "battle")), level});
                });
}

} // namespace

std::size_t Tables::combat_column(int difference) const {
    constexpr std::array<int, 6> up_to{-4, -2, 0, 2, 4, 7}; // the last column has no end
    std::size_t column = 0;
    while (column < up_to.size() && difference > up_to[column]) ++column;
    return column;
}

std::variant<Tables, umpire::LoadError> read_tables(rules::FindTable const& find) {
    Tables tables{};
    TableReader reader(find);
    read_by_nation(reader, "allowances.tsv", tables.allowances);
    read_by_nation(reader, "morale.tsv", tables.morale);
    read_chart(reader, tables);
    read_bombardment(reader, tables);
    read_combat(reader, tables);
    read_army_morale(reader, tables);
    read_sheets(reader, tables);
    if (reader.error()) return *reader.error();
    return tables;
}

} // namespace glory
