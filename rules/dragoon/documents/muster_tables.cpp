#include "rules/dragoon/documents/muster_tables.h"

#include "rules/dragoon/words.h"

namespace dragoon {

using umpire::LoadError;
using umpire::Tsv;

namespace {

constexpr WordList<7> troops_words{"line",  "grenadiers", "guards",  "light",
                                   "heavy", "hussars",    "cossacks"};

template <class List, class Name>
auto const* find_in(List const& list, std::string_view name, Name member) {
    auto const found = std::ranges::find(list, name, member);
    return found == list.end() ? nullptr : &*found;
}

void read_values(Tsv& table, std::size_t row, MusterTables& tables) {
    auto const quality = meaning<Quality>(quality_words, table.text(row, "quality"));
    if (!quality) table.complain(row, "no quality is called so");
    table.number(row, "least", 1, 2000);
    table.number(row, "most", 1, 2000);
    table.number(row, "guns", 0, 2);
    tables.values.push_back({std::string(table.text(row, "unit")),
                             quality.value_or(Quality::trained),
                             table.number(row, "morale", 1, 10)});
}

void read_enlistment(Tsv& table, std::size_t row, MusterTables& tables) {
    auto const troops = meaning<Troops>(troops_words, table.text(row, "troops"));
    if (!troops) table.complain(row, "no troops are called so");
    UnitValues const* const values = tables.find_values(table.text(row, "values"));
    if (values == nullptr) table.complain(row, "unit_values.tsv has no such row");
    if (table.error()) return;
    tables.enlistments.push_back({std::string(table.text(row, "nation")), *troops,
                                  table.number(row, "until", 1740, 1799),
                                  table.number(row, "at_most", 1, 10),
                                  static_cast<std::size_t>(values - tables.values.data()),
                                  table.number(row, "usual", 1, 10)});
}

} // namespace

UnitValues const* MusterTables::find_values(std::string_view unit) const {
    return find_in(values, unit, &UnitValues::unit);
}
LeaderClass const* MusterTables::find_leader(std::string_view name) const {
    return find_in(leaders, name, &LeaderClass::name);
}

std::variant<MusterTables, LoadError> read_muster_tables(rules::FindTable const& find) {
    MusterTables tables;
    rules::TableReader reader(find);
    reader.open("unit_values.tsv", {"unit", "least", "most", "quality", "morale", "guns"},
                [&](Tsv& table, std::size_t row) { read_values(table, row, tables); });
    reader.open("leaders.tsv", {"class", "rating", "radius", "sub_rating"},
                [&](Tsv& table, std::size_t row) {
                    tables.leaders.push_back({std::string(table.text(row, "class")),
                                              table.number(row, "rating", 1, 10),
                                              table.number(row, "radius", 1, 40),
                                              table.number(row, "sub_rating", 0, 9)});
                });
    reader.open("muster.tsv", {"nation", "troops", "until", "at_most", "values", "usual"},
                [&](Tsv& table, std::size_t row) { read_enlistment(table, row, tables); });
    if (reader.error()) return *reader.error();
    return tables;
}

} // namespace dragoon
