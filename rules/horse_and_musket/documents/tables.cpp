#include "rules/horse_and_musket/tables.h"

#include "rules/horse_and_musket/army/raising_tables.h"
#include "rules/horse_and_musket/documents/fight_tables.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using rules::TableReader;
using umpire::LoadError;
using umpire::Tsv;
using Words = TableReader::Words;

namespace {

Words with_arms(std::initializer_list<std::string_view> before) {
    Words columns(before);
    columns.insert(columns.end(), arm_words.begin(), arm_words.end());
    return columns;
}
Mil inches(Tsv& table, std::size_t row, std::string_view column) {
    return {1000 * table.number(row, column, 0, 72)};
}

void read_movement(TableReader& reader, Movement& to) {
    struct Row {
        std::string_view name;
        Mil* most;
    };
    std::array const rows{Row{"move", &to.move},
                          Row{"move_slowed", &to.move_slowed},
                          Row{"move_rough", &to.move_rough},
                          Row{"column", &to.column},
                          Row{"column_on_road", &to.column_on_road},
                          Row{"form_line", &to.form_line},
                          Row{"skirmishers", &to.skirmishers},
                          Row{"general", &to.general},
                          Row{"withdraw", &to.withdraw},
                          Row{"retire", &to.retire},
                          Row{"manhandle", &to.manhandle},
                          Row{"limber_up", &to.limber_up},
                          Row{"limbered", &to.limbered}};
    reader.whole("movement.tsv", {"movement", "least", "most"}, [&](Tsv& table) {
        for (Row const& each : rows) {
            auto const row = table.find(each.name);
            if (!row) return table.complain(0, "no row is called " + std::string(each.name));
            *each.most = inches(table, *row, "most");
            if (each.name == "column") to.column_least = inches(table, *row, "least");
        }
    });
}

void read_terrain(TableReader& reader, Tables& tables) {
    constexpr WordList<5> access_words{"open", "edge", "cossacks", "occupied", "closed"};
    constexpr WordList<3> slows_words{"no", "yes", "all"};
    Words const rows(terrain_words.begin(), terrain_words.end());
    reader.open("terrain.tsv", with_arms({"terrain", "rough", "slows", "rises"}), rows,
                [&](Tsv& table, std::size_t row) {
                    TerrainRow& to = tables.terrain[row];
                    to.is_rough = table.text(row, "rough") == "yes";
                    auto const slows = meaning<Slows>(slows_words, table.text(row, "slows"));
                    if (!slows) table.complain(row, "slows must be no, yes or all");
                    to.slows = slows.value_or(Slows::nobody);
                    to.rises = table.number(row, "rises", 0, 3);
                    for (std::size_t i = 0; i < arms; ++i) {
                        auto const access =
                            meaning<Access>(access_words, table.text(row, arm_words[i]));
                        if (!access) table.complain(row, "open, closed or the like is expected");
                        to.access[i] = access.value_or(Access::closed);
                    }
                });
}

// "2", "all/6", "-": stands, and behind a stroke the least die that destroys each.
std::optional<int> read_stands(std::string_view text) {
    if (text == "-") return 0;
    std::string_view const number = text.substr(0, text.find('/'));
    return number == "all" ? std::optional(all_stands) : umpire::read_number(number);
}
std::optional<int> read_drowning(std::string_view text) {
    std::size_t const stroke = text.find('/');
    return stroke == text.npos ? std::optional(0) : umpire::read_number(text.substr(stroke + 1));
}

void read_disorder(TableReader& reader, Tables& tables) {
    reader.open(
        "terrain_disorder.tsv", with_arms({"terrain", "by"}), [&](Tsv& table, std::size_t row) {
            auto const terrain = meaning<Terrain>(terrain_words, table.text(row, "terrain"));
            if (!terrain) return table.complain(row, "no terrain is called so");
            DisorderRow& to = tables.disorder[static_cast<std::size_t>(*terrain)];
            to.by = table.text(row, "by") == "move" ? DisorderBy::move : DisorderBy::crossing;
            for (std::size_t i = 0; i < arms; ++i) {
                auto const stands = read_stands(table.text(row, arm_words[i]));
                auto const drowns = read_drowning(table.text(row, arm_words[i]));
                if (!stands || !drowns) table.complain(row, "a number of stands is expected");
                to.stands[i] = stands.value_or(0);
                to.drowns[i] = drowns.value_or(0);
            }
        });
}

void read_kinds(TableReader& reader, Tables& tables) {
    constexpr std::array<std::string_view, 4> sorts{"wood", "stream", "marsh", "river"};
    Words const rows{"1", "2", "3", "4", "5", "6"};
    reader.open("kinds.tsv", {"die", "wood", "stream", "marsh", "river"}, rows,
                [&](Tsv& table, std::size_t row) {
                    for (std::size_t i = 0; i < sorts.size(); ++i) {
                        auto const kind =
                            meaning<Terrain>(terrain_words, table.text(row, sorts[i]));
                        if (!kind) table.complain(row, "no terrain is called so");
                        tables.kinds[i][row] = kind.value_or(Terrain::woodland);
                    }
                });
}

void read_zones(TableReader& reader, Tables& tables) {
    Words const rows(arm_words.begin(), arm_words.end());
    reader.open("reach.tsv", {"arm", "attack", "zone", "evade"}, rows,
                [&](Tsv& table, std::size_t row) {
                    if (table.text(row, "attack") != "-")
                        tables.attack_ranges[row] = inches(table, row, "attack");
                    if (table.text(row, "zone") != "-")
                        tables.zones[row] = inches(table, row, "zone");
                    if (table.text(row, "evade") != "-")
                        tables.evade_reach[row] = inches(table, row, "evade");
                });
}

constexpr int max_unit_stands = 10;

// HM-UNIT-01: how many stands a unit of each arm may have; a die gives one to six.
void read_stands_of_units(TableReader& reader, Tables& tables) {
    constexpr std::array<std::pair<Arm, std::string_view>, 11> rows{{
        {Arm::infantry, "musketeers"},
        {Arm::infantry, "fusiliers"},
        {Arm::infantry, "combined_grenadiers"},
        {Arm::infantry, "standing_grenadiers"},
        {Arm::skirmishing_infantry, "skirmishing_infantry"},
        {Arm::skirmishing_infantry, "freikorps"},
        {Arm::light_cavalry, "cavalry"},
        {Arm::heavy_cavalry, "cavalry"},
        {Arm::cuirassier, "cavalry"},
        {Arm::skirmishing_cavalry, "skirmishing_cavalry"},
        {Arm::skirmishing_cavalry, "freihussars"},
    }};
    tables.stands.fill({max_unit_stands, 0});
    tables.stands[static_cast<std::size_t>(Arm::artillery)] = {1, 1};
    reader.whole("units.tsv", {"unit", "least", "most"}, [&](Tsv& table) {
        for (auto const& [arm, name] : rows) {
            auto const row = table.find(name);
            if (!row) return table.complain(0, "no row is called " + std::string(name));
            bool const is_diced = table.text(*row, "least") == "d6";
            Numbers& stands = tables.stands[static_cast<std::size_t>(arm)];
            int const least = is_diced ? 1 : table.number(*row, "least", 1, max_unit_stands);
            int const most = is_diced ? 6 : table.number(*row, "most", 1, max_unit_stands);
            stands = {std::min(stands.least, least), std::max(stands.most, most)};
        }
    });
}

void read_artillery(TableReader& reader, Artillery& to) {
    Words const ammunition(ammunition_words.begin(), ammunition_words.end());
    reader.open(
        "artillery_ranges.tsv", {"ammunition", "inches"}, ammunition,
        [&](Tsv& table, std::size_t row) { to.ranges[row] = inches(table, row, "inches"); });
    reader.open("artillery.tsv", {"die", "target", "bounce"}, {"1", "2", "3", "4", "5", "6"},
                [&](Tsv& table, std::size_t row) {
                    to.target[row] = table.number(row, "target", 0, 6);
                    to.bounce[row] = table.number(row, "bounce", 0, 6);
                });
    reader.open("artillery_damage.tsv", {"least", "most", "result"},
                [&](Tsv& table, std::size_t row) {
                    auto const gun = meaning<GunState>(gun_words, table.text(row, "result"));
                    if (!gun) return table.complain(row, "no state of guns is called so");
                    for (int die = table.number(row, "least", 1, 6);
                         die <= table.number(row, "most", 1, 6); ++die)
                        to.damage[static_cast<std::size_t>(die - 1)] = *gun;
                });
}

void read_deck(TableReader& reader, Tables& tables) {
    reader.whole("order_deck.tsv", {"card", "for_each", "number"}, [&](Tsv& table) {
        auto const number = [&](std::string_view name) {
            auto const row = table.find(name);
            if (!row) table.complain(0, "no row is called " + std::string(name));
            return row ? table.number(*row, "number", 0, 9) : 0;
        };
        for (Arm const arm :
             {Arm::infantry, Arm::light_cavalry, Arm::heavy_cavalry, Arm::cuirassier})
            tables.unit_cards[static_cast<std::size_t>(arm)] = number(word(arm_words, arm));
        auto const set = [&](CardFor what, std::string_view name) {
            tables.cards[static_cast<std::size_t>(what)] = number(name);
        };
        set(CardFor::artillery, "artillery");
        set(CardFor::skirmishing_infantry, "skirmishing_infantry");
        set(CardFor::skirmishing_cavalry, "skirmishing_cavalry");
        set(CardFor::infantry_advance, "infantry_advance");
        set(CardFor::joker, "joker");
    });
    reader.whole("draws.tsv", {"units", "drawn", "drawn_option", "event_orders", "national_orders"},
                 [&](Tsv& table) {
                     if (auto const row = table.find("10"))
                         tables.draws_per_ten = table.number(*row, "drawn", 1, 12);
                 });
    reader.whole("extra_draws.tsv", {"circumstance", "cards"}, [&](Tsv& table) {
        if (auto const row = table.find("great_commander"))
            tables.great_draws = table.number(*row, "cards", 0, 9);
        if (auto const row = table.find("exceptional_commander"))
            tables.exceptional_draws = table.number(*row, "cards", 0, 9);
        if (auto const row = table.find("prussians_of_the_seven_years_war"))
            tables.prussian_draws = table.number(*row, "cards", 0, 9);
    });
}

void read_weather(TableReader& reader, Tables& tables) {
    auto const row_of = [&](Tsv& table, std::size_t row) -> WeatherRow& {
        auto const weather = meaning<Weather>(weather_words, table.text(row, "weather"));
        if (!weather) table.complain(row, "no weather is called so");
        return tables.weather[static_cast<std::size_t>(weather.value_or(Weather::fair))];
    };
    auto const turns_into = [&](Tsv& table, std::size_t row, std::string_view column) {
        auto const weather = meaning<Weather>(weather_words, table.text(row, column));
        if (!weather) table.complain(row, "no weather is called so");
        return weather.value_or(Weather::fair);
    };
    reader.open("weather.tsv", {"weather", "visibility", "move", "effect"},
                [&](Tsv& table, std::size_t row) {
                    WeatherRow& to = row_of(table, row);
                    to.visibility = inches(table, row, "visibility");
                    to.move = inches(table, row, "move");
                    to.effect = table.number(row, "effect", -9, 0);
                });
    reader.open("weather_change.tsv", {"weather", "1-3", "4-6"}, [&](Tsv& table, std::size_t row) {
        WeatherRow& to = row_of(table, row);
        to.better = turns_into(table, row, "1-3");
        to.worse = turns_into(table, row, "4-6");
    });
}

// A wall, a hedge: the table gives them no depth.
constexpr Mil least_depth{250};

void read_pieces(TableReader& reader, Tables& tables) {
    constexpr std::array<std::pair<std::string_view, Terrain>, 3> usual{
        {{"wood", Terrain::woodland}, {"stream", Terrain::minor_stream}, {"marsh", Terrain::bog}}};
    reader.open("pieces.tsv", {"piece", "kind", "width", "depth", "number"},
                [&](Tsv& table, std::size_t row) {
                    std::string_view const kind = table.text(row, "kind");
                    auto terrain = meaning<Terrain>(terrain_words, kind);
                    for (auto const& [word, what] : usual)
                        if (word == kind) terrain = what;
                    if (!terrain) return table.complain(row, "no terrain is called so");
                    tables.pieces.push_back({std::string(table.text(row, "piece")), *terrain,
                                             inches(table, row, "width"),
                                             std::max(inches(table, row, "depth"), least_depth),
                                             table.number(row, "number", 1, 9)});
                });
}

void read_field(TableReader& reader, FieldTables& to) {
    auto const numbers = [&](std::string_view file, TableReader::Words const& columns,
                             std::array<std::string_view, 4> const& rows,
                             std::array<int, 4>& into) {
        reader.whole(file, columns, [&](Tsv& table) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                if (auto const row = table.find(rows[i]))
                    into[i] = table.number(*row, columns[1], -9, 100);
        });
    };
    numbers("initiative.tsv", {"circumstance", "modifier"},
            {"austrians", "turks", "prussians", "outscouted"}, to.initiative);
    numbers("first_units.tsv", {"part", "percent"},
            {"defender", "attacker", "outscouted", "ability_of_difference"}, to.first_units);
    constexpr std::array<std::string_view, 3> words{"now", "next_joker", "joker_after_next"};
    reader.open("arrivals.tsv", {"least", "most", "arrives"}, [&](Tsv& table, std::size_t row) {
        bool const is_open = table.text(row, "most") == "-"; // and more
        int const most = is_open ? 6 : table.number(row, "most", 1, 6);
        bool const is_first = table.text(row, "least") == "-"; // and less
        auto const found = std::ranges::find(words, table.text(row, "arrives"));
        for (int die = is_first ? 1 : table.number(row, "least", 1, 6); die <= most; ++die)
            to.arrivals[static_cast<std::size_t>(die - 1)] =
                found == words.end() ? -1 : static_cast<int>(found - words.begin());
    });
}

} // namespace

std::variant<Tables, LoadError> load_tables(rules::FindTable const& find) {
    Tables tables;
    TableReader reader(find);
    read_movement(reader, tables.movement);
    read_terrain(reader, tables);
    read_disorder(reader, tables);
    read_kinds(reader, tables);
    read_zones(reader, tables);
    read_stands_of_units(reader, tables);
    read_artillery(reader, tables.artillery);
    read_deck(reader, tables);
    read_weather(reader, tables);
    read_fight(reader, tables);
    read_raising(reader, tables.raising);
    read_field(reader, tables.field);
    read_pieces(reader, tables);
    if (reader.error()) return *reader.error();
    return tables;
}

} // namespace horse_and_musket
