// The printed tables of the fight: Resolve charts, modifiers, targets, dice that destroy and save.

#include "rules/horse_and_musket/documents/fight_tables.h"

#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using rules::TableReader;
using umpire::Tsv;
using Words = TableReader::Words;

namespace {

// "advance_6_fire" is an advance to six inches; all else is named as results are.
struct ReadResult {
    Result result = Result::none;
    int inches = 0;
};
ReadResult read_result(Tsv& table, std::size_t row, std::string_view column) {
    std::string_view const text = table.text(row, column);
    if (text == "advance_6_fire") return {Result::advance_fire, 6};
    if (text == "advance_3_fire") return {Result::advance_fire, 3};
    auto const result = meaning<Result>(result_words, text);
    if (!result) table.complain(row, "no result is called " + std::string(text));
    return {result.value_or(Result::none), 0};
}

// Each row begins at its least total; the last has none.
int least_total(Tsv& table, std::size_t row) {
    return table.text(row, "least") == "-" ? -99 : table.number(row, "least", -9, 30);
}
bool is_shaking(Tsv const& table, std::size_t row) { return table.text(row, "shaken") != "no"; }

void read_charts(TableReader& reader, std::array<Chart, charts>& to) {
    struct Printed {
        std::string_view file;
        ChartOf chart;
        Words columns;
    };
    Words const by_distance{"beyond_6", "within_6", "within_3"};
    std::array const printed{
        Printed{"resolve_foot_attacking.tsv", ChartOf::foot_attacking, by_distance},
        Printed{"resolve_foot_defending.tsv", ChartOf::foot_defending, by_distance},
        Printed{"resolve_foot_against_cavalry.tsv", ChartOf::foot_against_cavalry, by_distance},
        Printed{"resolve_artillery.tsv", ChartOf::artillery, {"not_charged", "charged"}},
        Printed{"resolve_continuing.tsv", ChartOf::continuing, {"foot", "mounted"}}};
    for (Printed const& each : printed) {
        Words columns{"least", "most"};
        columns.insert(columns.end(), each.columns.begin(), each.columns.end());
        reader.open(each.file, columns, [&](Tsv& table, std::size_t row) {
            ChartRow line{least_total(table, row)};
            for (std::size_t i = 0; i < each.columns.size(); ++i) {
                ReadResult const read = read_result(table, row, each.columns[i]);
                line.results[i] = read.result;
                line.inches[i] = read.inches;
            }
            to[static_cast<std::size_t>(each.chart)].rows.push_back(line);
        });
    }
    reader.open("resolve_cavalry_attacking.tsv", {"least", "most", "result", "inches", "shaken"},
                [&](Tsv& table, std::size_t row) {
                    ChartRow line{least_total(table, row)};
                    line.results.fill(read_result(table, row, "result").result);
                    if (table.text(row, "inches") != "-")
                        line.inches.fill(table.number(row, "inches", 0, 18));
                    line.shakes = is_shaking(table, row);
                    to[static_cast<std::size_t>(ChartOf::cavalry_attacking)].rows.push_back(line);
                });
    reader.open("resolve_cavalry_unprepared.tsv", {"least", "most", "result", "shaken"},
                [&](Tsv& table, std::size_t row) {
                    ChartRow line{least_total(table, row)};
                    line.results.fill(read_result(table, row, "result").result);
                    line.shakes = is_shaking(table, row);
                    to[static_cast<std::size_t>(ChartOf::cavalry_unprepared)].rows.push_back(line);
                });
}

void read_modifiers(TableReader& reader, std::array<ModifierRow, modifiers>& to) {
    std::size_t seen = 0;
    reader.open("modifiers.tsv", {"group", "circumstance", "counted", "modifier", "or"},
                [&](Tsv& table, std::size_t row) {
                    if (row >= modifiers) return table.complain(row, "one row too many");
                    to[row].value = table.number(row, "modifier", -9, 9);
                    to[row].otherwise =
                        table.text(row, "or") == "-" ? 0 : table.number(row, "or", -9, 9);
                    ++seen;
                });
    if (seen < modifiers)
        reader.complain("modifiers.tsv", "expected " + std::to_string(modifiers) + " rows");
}

// Cavalry is three arms there.
void read_targets(TableReader& reader, Tables& tables) {
    constexpr WordList<6> words{"no", "yes", "flank", "open", "shaken", "shaken_or_flank"};
    constexpr std::array<std::string_view, arms> columns{
        "infantry", "skirmishing_infantry", "cavalry",  "cavalry",
        "cavalry",  "skirmishing_cavalry",  "artillery"};
    reader.whole("targets.tsv",
                 {"attacker", "infantry", "skirmishing_infantry", "cavalry", "skirmishing_cavalry",
                  "artillery"},
                 [&](Tsv& table) {
                     for (std::size_t i = 0; i + 1 < arms; ++i) { // guns Attack nobody
                         auto const row = table.find(columns[i]);
                         if (!row) return table.complain(0, "an arm is missing");
                         for (std::size_t j = 0; j < arms; ++j) {
                             std::string_view const text = table.text(*row, columns[j]);
                             auto const may = meaning<Eligible>(words, text);
                             if (!may && text != "ruled")
                                 return table.complain(*row, "yes, no, flank ... is expected");
                             tables.targets[i][j] = may.value_or(Eligible::yes);
                         }
                     }
                 });
}

void read_dice(TableReader& reader, Tables& tables) {
    Words const situations{"fired_at_within_6", "fired_at_within_3", "continued_combat",
                           "charge_to_contact"};
    reader.open("combat.tsv", {"situation", "destroyed"}, situations,
                [&](Tsv& table, std::size_t row) {
                    tables.combat[row] = table.number(row, "destroyed", 1, 6);
                });
    Words const covers{"soft", "hard", "fortified"};
    reader.open("saves.tsv", {"cover", "fire", "contact"}, covers,
                [&](Tsv& table, std::size_t row) {
                    tables.saves[row + 1] = {table.number(row, "fire", 1, 6),
                                             table.number(row, "contact", 1, 6)};
                });
    reader.open("freikorps.tsv", {"least", "most", "status"}, [&](Tsv& table, std::size_t row) {
        auto const status = meaning<Status>(status_words, table.text(row, "status"));
        if (!status) return table.complain(row, "no status is called so");
        for (int thrown = table.number(row, "least", 2, 12);
             thrown <= table.number(row, "most", 2, 12); ++thrown)
            tables.freikorps[static_cast<std::size_t>(thrown)] = *status;
    });
    reader.open("two_inch_wheels.tsv", {"stands", "angle"}, [&](Tsv& table, std::size_t row) {
        int const stands = table.number(row, "stands", 1, static_cast<int>(max_stands));
        if (!table.error())
            tables.two_inch_wheels[static_cast<std::size_t>(stands)] =
                table.number(row, "angle", 1, 45'000);
    });
}

// HM-COVER-05: "soft/fortified" is soft under fire, and fortified in contact.
void read_cover(TableReader& reader, Tables& tables) {
    constexpr WordList<4> classes{"none", "soft", "hard", "fortified"};
    Words const rows(cover_words.begin(), cover_words.end());
    reader.open("cover.tsv", {"feature", "infantry", "skirmishing_infantry"}, rows,
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < 2; ++i) {
                        std::string_view const text = table.text(row, arm_words[i]);
                        std::size_t const stroke = text.find('/');
                        auto const fire = meaning<Cover>(classes, text.substr(0, stroke));
                        auto const contact = stroke == text.npos
                                                 ? fire
                                                 : meaning<Cover>(classes, text.substr(stroke + 1));
                        if (!fire || !contact)
                            return table.complain(row, "none, soft, hard or fortified is expected");
                        tables.cover[row][i] = {*fire, *contact};
                    }
                });
}

// "6", "d6", "3d6": inches, or dice of them (HM-GAP-02: their sum).
void read_distance(Tsv& table, std::size_t row, std::string_view column, EvadeRow::Way& to) {
    std::string_view const text = table.text(row, column);
    std::size_t const d = text.find('d');
    auto const number = umpire::read_number(d == 0 ? std::string_view("1") : text.substr(0, d));
    if (!number) return table.complain(row, "inches or dice of them are expected");
    (d == text.npos ? to.inches : to.dice) = *number;
}
void read_evade(TableReader& reader, Tables& tables) {
    int const most_score = static_cast<int>(tables.evade.size());
    reader.open("evade.tsv", {"least", "most", "foot", "mounted", "evaders", "attackers"},
                [&](Tsv& table, std::size_t row) {
                    EvadeRow to;
                    read_distance(table, row, "foot", to.foot);
                    read_distance(table, row, "mounted", to.mounted);
                    to.stands = table.text(row, "evaders") == "stand_fire";
                    if (table.text(row, "attackers") == "forward_6") to.attackers_forward = 6;
                    auto const end = [&](std::string_view column, int otherwise) {
                        bool const is_open = table.text(row, column) == "-";
                        return is_open ? otherwise : table.number(row, column, 1, most_score);
                    };
                    for (int score = end("least", 1); score <= end("most", most_score); ++score)
                        tables.evade[static_cast<std::size_t>(score - 1)] = to;
                });
    Words const rows{"general_card",
                     "skirmisher_card",
                     "skirmishing_cavalry_attacked_by_foot",
                     "well_trained_or_better",
                     "poorly_trained_or_worse",
                     "skirmishing_infantry_attacked_by_mounted",
                     "light_cavalry",
                     "prussian_hussars"};
    reader.open("evade_modifiers.tsv", {"circumstance", "modifier"}, rows,
                [&](Tsv& table, std::size_t row) {
                    tables.evade_modifier[row] = table.number(row, "modifier", -3, 3);
                });
}

} // namespace

void read_fight(TableReader& reader, Tables& tables) {
    read_charts(reader, tables.resolve);
    read_modifiers(reader, tables.modifier);
    read_targets(reader, tables);
    read_dice(reader, tables);
    read_cover(reader, tables);
    read_evade(reader, tables);
}

} // namespace horse_and_musket
