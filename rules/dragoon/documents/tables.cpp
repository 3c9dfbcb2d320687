#include "rules/dragoon/tables.h"

#include "rules/dragoon/words.h"

namespace dragoon {

using rules::TableReader;
using umpire::LoadError;
using umpire::Tsv;
using Words = TableReader::Words;

namespace {

// "2/-1", "1", "+1/0", "0.5", "NA", "OTIH", "All/+2", "-".
std::optional<Cell> read_cell(std::string_view text) {
    Cell cell;
    if (text == "-") return cell;
    cell.kind = Cell::Kind::closed;
    if (text == "NA") return cell;
    cell.kind = Cell::Kind::as_other;
    if (text == "OTIH") return cell;
    std::size_t const stroke = text.find('/');
    std::string_view points = text.substr(0, stroke);
    if (points.starts_with('+')) points.remove_prefix(1);
    cell.kind = points == "All" ? Cell::Kind::all : Cell::Kind::points;
    if (points == "0.5") {
        cell.half_points = 1;
    } else if (points != "All") {
        auto const whole = umpire::read_number(points);
        if (!whole || *whole < 0 || *whole > 20) return std::nullopt;
        cell.half_points = static_cast<std::uint8_t>(2 * *whole);
    }
    if (stroke == text.npos) return cell;
    std::string_view modifier = text.substr(stroke + 1);
    if (modifier.starts_with('+')) modifier.remove_prefix(1);
    auto const value = umpire::read_number(modifier);
    if (!value || *value < -9 || *value > 9) return std::nullopt;
    cell.modifier = static_cast<std::int8_t>(*value);
    return cell;
}

ChartEntry read_entry(Tsv& table, std::size_t row) {
    ChartEntry entry;
    for (std::size_t i = 0; i < chart_columns; ++i) {
        auto const cell = read_cell(table.text(row, chart_column_words[i]));
        if (!cell) table.complain(row, std::string(chart_column_words[i]) + " is no cost");
        entry.cells[i] = cell.value_or(Cell{});
    }
    constexpr std::array<std::string_view, 3> defences{"-", "+", "++"};
    auto const defence = meaning<Defence>(defences, table.text(row, "defence"));
    if (!defence) table.complain(row, "defence must be -, + or ++");
    entry.defence = defence.value_or(Defence::none);
    entry.may_charge = table.text(row, "charge") == "Y";
    return entry;
}

void read_chart(TableReader& reader, Tables& tables) {
    Words columns{"terrain"};
    for (std::string_view const column : chart_column_words) columns.push_back(column);
    for (std::string_view const column : {"defence", "charge"}) columns.push_back(column);
    Words const printed(chart_row_words.begin(), chart_row_words.begin() + 13);
    reader.open("movement.tsv", columns, printed,
                [&](Tsv& table, std::size_t row) { tables.chart[row] = read_entry(table, row); });
    Words const added(chart_row_words.begin() + 13, chart_row_words.end());
    reader.open("crossings.tsv", columns, added, [&](Tsv& table, std::size_t row) {
        tables.chart[13 + row] = read_entry(table, row);
    });
    reader.open(
        "borrowed.tsv", {"terrain", "as"},
        {"river", "lake", "drained_pond", "bog", "vineyard", "terrace", "stone_wall", "churchyard"},
        [&](Tsv& table, std::size_t row) {
            auto const as = meaning<Terrain>(terrain_words, table.text(row, "as"));
            if (!as) table.complain(row, "no terrain is called so");
            tables.borrowed.push_back(
                {std::string(table.text(row, "terrain")), as.value_or(Terrain::clear)});
        });
}

void read_units(TableReader& reader, Tables& tables) {
    auto& a = tables.allowances;
    reader.numbers("allowances.tsv", {"unit", "points"},
                   {"prussian_infantry", "infantry", "light", "heavy_horse", "light_horse",
                    "light_battery", "medium_battery", "heavy_battery", "leader"},
                   {&a.prussian_infantry, &a.infantry, &a.light, &a.heavy_horse, &a.light_horse,
                    &a.light_battery, &a.medium_battery, &a.heavy_battery, &a.leader});
    Words const qualities(quality_words.begin(), quality_words.end());
    reader.open("quality.tsv", {"quality", "number", "fire"}, qualities,
                [&](Tsv& table, std::size_t row) {
                    tables.quality_numbers[row] = table.number(row, "number", 1, 10);
                    tables.quality_fire[row] = table.number(row, "fire", 0, 9999);
                });
    reader.open("recovery.tsv", {"quality", "two", "one"}, qualities,
                [&](Tsv& table, std::size_t row) {
                    tables.recovery[row] = {table.number(row, "two", 0, 10),
                                            table.number(row, "one", 0, 10)};
                });
    reader.open("levels.tsv",
                {"level", "fire_morale", "fire_disruption", "charge_disruption", "charge_morale",
                 "target_disruption"},
                {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
                [&](Tsv& table, std::size_t row) {
                    auto const number = [&](std::string_view column) {
                        return table.number(row, column, 0, 9999);
                    };
                    tables.levels[row] = {number("fire_morale"), number("fire_disruption"),
                                          number("charge_disruption"), number("charge_morale"),
                                          number("target_disruption")};
                });
}

void read_fire(TableReader& reader, Tables& tables) {
    auto& f = tables.fire;
    reader.numbers("fire.tsv", {"factor", "thousandths"},
                   {"not_prussian", "grenadier", "target_light", "square", "regimental_gun",
                    "countercharge_on_foot"},
                   {&f.not_prussian, &f.grenadier, &f.target_light, &f.square, &f.regimental_gun,
                    &f.countercharge_on_foot});
    reader.numbers("hits.tsv", {"by", "rate"}, {"fire", "assault", "charge"},
                   {&tables.hits.fire, &tables.hits.assault, &tables.hits.charge});
    reader.open("defence.tsv", {"defence", "level", "higher"}, {"none", "slight", "major"},
                [&](Tsv& table, std::size_t row) {
                    tables.defence[row] = {table.number(row, "level", 0, 1000),
                                           table.number(row, "higher", 0, 1000)};
                });
    auto& m = tables.fire_morale;
    reader.numbers("fire_morale.tsv", {"modifier", "value"},
                   {"flank", "rear", "horse_disruption", "light_in_assault"},
                   {&m.flank, &m.rear, &m.horse_disruption, &m.light_in_assault});
}

void read_guns(TableReader& reader, Tables& tables) {
    Words const batteries{"light_battery", "medium_battery", "heavy_battery"};
    reader.open("ranges.tsv", {"battery", "level", "one_higher", "two_higher"}, batteries,
                [&](Tsv& table, std::size_t row) {
                    int const level = table.number(row, "level", 1, 20);
                    bool const rises = table.number(row, "one_higher", 1, 30) == level + 1 &&
                                       table.number(row, "two_higher", 1, 30) == level + 2;
                    if (!rises) table.complain(row, "each level must add one hex: DRG-ART-12");
                    tables.ranges[row] = level;
                });
    reader.open("guns.tsv", {"range", "light_battery", "medium_battery", "heavy_battery"},
                {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < batteries.size(); ++i)
                        tables.guns[i][row] = table.number(row, batteries[i], 0, 999);
                });
    auto& g = tables.gun_factors;
    reader.numbers(
        "gun_factors.tsv", {"factor", "thousandths"},
        {"prussian", "target_above_700", "target_light", "target_battery", "target_horse", "flank"},
        {&g.prussian, &g.target_above_700, &g.target_light, &g.target_battery, &g.target_horse,
         &g.flank});
}

void read_clashes(TableReader& reader, Tables& tables) {
    constexpr std::array<std::string_view, 2> bounds{"at_most", "at_least"};
    reader.open("size.tsv", {"bound", "enemy", "own", "modifier"},
                {"at_most", "at_most", "at_least", "at_least", "at_least", "at_least"},
                [&](Tsv& table, std::size_t row) {
                    tables.size[row] = {
                        table.text(row, "bound") == bounds[1], table.number(row, "enemy", 1, 99),
                        table.number(row, "own", 1, 99), table.number(row, "modifier", -9, 9)};
                });
    reader.open("direction.tsv", {"aspect", "defender", "attacker"}, {"front", "flank", "rear"},
                [&](Tsv& table, std::size_t row) {
                    tables.direction[row] = {table.number(row, "defender", -9, 9),
                                             table.number(row, "attacker", -9, 9)};
                });
    auto& t = tables.charge_types;
    reader.numbers("charge_types.tsv", {"type", "thousandths"},
                   {"cuirassier", "dragoon", "prussian_hussar", "hussar", "cossack"},
                   {&t.cuirassier, &t.dragoon, &t.prussian_hussar, &t.hussar, &t.cossack});
    reader.open("charge_targets.tsv", {"target", "front", "flank", "rear"},
                {"line", "column", "square", "light", "countercharging", "horse", "routed"},
                [&](Tsv& table, std::size_t row) {
                    tables.charge_targets[row] = {table.number(row, "front", 0, 9999),
                                                  table.number(row, "flank", 0, 9999),
                                                  table.number(row, "rear", 0, 9999)};
                });
    reader.open("charge_morale.tsv", {"situation", "defender", "charger"},
                {"line_front_steady", "line_front_shaken", "line_front_broken", "flank", "rear",
                 "column_front", "square", "light_front", "horse_front"},
                [&](Tsv& table, std::size_t row) {
                    tables.charge_morale[row] = {table.number(row, "defender", -9, 9),
                                                 table.number(row, "charger", -9, 9)};
                });
}

void read_successors(TableReader& reader, Tables& tables) {
    reader.open("successors.tsv", {"nation", "name"}, [&](Tsv& table, std::size_t row) {
        auto const nation = meaning<Nation>(nation_words, table.text(row, "nation"));
        if (!nation) return table.complain(row, "no nation is called so");
        tables.successors.push_back({*nation, std::string(table.text(row, "name"))});
    });
}

} // namespace

std::variant<Tables, LoadError> read_tables(rules::FindTable const& find) {
    Tables tables{};
    TableReader reader(find);
    read_chart(reader, tables);
    read_units(reader, tables);
    read_fire(reader, tables);
    read_guns(reader, tables);
    read_clashes(reader, tables);
    read_successors(reader, tables);
    if (reader.error()) return *reader.error();
    auto muster = read_muster_tables(find);
    if (auto const* const wrong = get_if<LoadError>(&muster)) return *wrong;
    tables.muster = std::move(std::get<MusterTables>(muster));
    return tables;
}

} // namespace dragoon
