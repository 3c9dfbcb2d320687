// Reads the charts of misunderstood orders, misbehaving troops and confused Generals.

#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

constexpr rules::WordList<10> instead_words{"stand",       "attack",        "assault", "withdraw",
                                            "break",       "turn",          "move_6",  "wheel_left",
                                            "wheel_right", "all_disordered"};
constexpr rules::WordList<14> meant_words{
    "assault", "attack", "continue_combat", "evade",  "form_line", "halt",  "move",
    "oblique", "rally",  "reform",          "retire", "turn",      "wheel", "withdraw"};
constexpr rules::WordList<6> misdeed_words{"pillage",  "lurk",      "skulk",
                                           "pull_out", "desertion", "sneak_away"};
constexpr rules::WordList<5> confusion_words{"lapse", "dithers", "forward", "brooding",
                                             "self_doubt"};
constexpr rules::WordList<4> forward_words{"none", "nearest_enemy", "left_two_inches",
                                           "right_two_inches"};
constexpr rules::WordList<3> act_words{"attack", "none", "withdraw"};

template <class T, std::size_t size>
T read_chart_word(umpire::Tsv& table, std::size_t row, std::string_view column,
                  rules::WordList<size> const& words) {
    auto const found = rules::meaning<T>(words, table.text(row, column));
    if (!found) table.complain(row, "no such result is known");
    return found.value_or(T{});
}
// Fills all dice from least to most with what a row says.
template <class T, std::size_t size>
void read_by_die(rules::TableReader& reader, std::string_view name, std::array<T, 6>& to,
                 std::pair<std::vector<std::string_view>, rules::WordList<size> const*> how) {
    reader.open(name, how.first, [&](umpire::Tsv& table, std::size_t row) {
        T const value = read_chart_word<T>(table, row, how.first[2], *how.second);
        int const least = table.number(row, "least", 1, 6);
        int const most = table.number(row, "most", least, 6);
        for (int die = least; die <= most; ++die) to[static_cast<std::size_t>(die - 1)] = value;
    });
}

constexpr rules::WordList<3> brigade_words{"cavalry", "infantry", "light_troops"};
constexpr rules::WordList<8> brigade_troops_words{"light_or_skirmishing_cavalry",
                                                  "heavy_cavalry",
                                                  "garrison",
                                                  "grenadiers",
                                                  "light_troops",
                                                  "light_cavalry",
                                                  "skirmishing_cavalry",
                                                  "skirmishing_infantry"};
constexpr rules::WordList<4> entrance_words{"own_baseline", "close_flank", "far_flank",
                                            "enemy_baseline"};

// Of a row from `least` to `most`; a stroke: and more.
template <class Fill> void each_die(umpire::Tsv& table, std::size_t row, Fill const& fill) {
    int const least = table.number(row, "least", 1, 6);
    int const most = table.text(row, "most") == "-" ? 6 : table.number(row, "most", least, 6);
    for (int die = least; die <= most; ++die) fill(static_cast<std::size_t>(die - 1));
}
BrigadeMakeUp read_make_up(umpire::Tsv& table, std::size_t row) {
    BrigadeMakeUp made;
    made.troops = read_chart_word<BrigadeTroops>(table, row, "troops", brigade_troops_words);
    if (table.text(row, "status") != "worst")
        made.status = read_chart_word<Status>(table, row, "status", status_words);
    return made;
}
// HM-SUBREIN-01, -02, -03, -05.
void read_brigades(rules::TableReader& reader, BrigadeCharts& to) {
    reader.open("reinforcement_kinds.tsv", {"least", "most", "kind", "entry"},
                [&](umpire::Tsv& table, std::size_t row) {
                    BrigadeKind const kind{
                        read_chart_word<BrigadeArm>(table, row, "kind", brigade_words),
                        table.number(row, "entry", 0, 2)};
                    each_die(table, row, [&](std::size_t die) { to.kinds[die] = kind; });
                });
    reader.open("reinforcements.tsv", {"kind", "least", "most", "stands", "troops", "status"},
                [&](umpire::Tsv& table, std::size_t row) {
                    auto const arm = read_chart_word<BrigadeArm>(table, row, "kind", brigade_words);
                    BrigadeMakeUp made = read_make_up(table, row);
                    std::string_view const dice = table.text(row, "stands"); // 2d6; d6xd6
                    if (dice == "2d6" || dice == "3d6")
                        made.dice = dice[0] - '0';
                    else if (dice != "d6xd6")
                        table.complain(row, "expected 2d6, 3d6 or d6xd6");
                    each_die(table, row, [&](std::size_t die) {
                        to.make_up[static_cast<std::size_t>(arm)][die] = made;
                    });
                });
    reader.open("light_troops.tsv", {"least", "most", "troops", "status"},
                [&](umpire::Tsv& table, std::size_t row) {
                    BrigadeMakeUp const made = read_make_up(table, row);
                    each_die(table, row, [&](std::size_t die) { to.lights[die] = made; });
                });
    reader.open("reinforcement_entry.tsv", {"least", "most", "entry"},
                [&](umpire::Tsv& table, std::size_t row) {
                    auto const entrance =
                        read_chart_word<Entrance>(table, row, "entry", entrance_words);
                    each_die(table, row, [&](std::size_t die) { to.entrances[die] = entrance; });
                });
}

} // namespace

std::variant<Charts, umpire::LoadError> load_charts(rules::FindTable const& find) {
    Charts read;
    rules::TableReader reader{find};
    reader.open("misunderstood.tsv", {"order", "1-2", "3-4", "5-6"},
                [&](umpire::Tsv& table, std::size_t row) {
                    auto const meant = read_chart_word<Meant>(table, row, "order", meant_words);
                    auto& line = read.misunderstood[static_cast<std::size_t>(meant)];
                    std::size_t i = 0;
                    for (std::string_view const column : {"1-2", "3-4", "5-6"})
                        line[i++] = read_chart_word<Instead>(table, row, column, instead_words);
                });
    reader.open("misbehave.tsv", {"die", "result", "does", "ends"},
                [&](umpire::Tsv& table, std::size_t row) {
                    int const die = table.number(row, "die", 1, 6);
                    read.misbehave[static_cast<std::size_t>(die - 1)] =
                        read_chart_word<Misdeed>(table, row, "result", misdeed_words);
                });
    read_by_die<Confusion, 5>(reader, "confused.tsv", read.confused,
                              {{"least", "most", "result"}, &confusion_words});
    read_by_die<ForwardBy, 4>(reader, "confused_direction.tsv", read.direction,
                              {{"least", "most", "wheel", "inches"}, &forward_words});
    read_by_die<ForwardAct, 3>(reader, "confused_action.tsv", read.action,
                               {{"least", "most", "foot", "mounted"}, &act_words});
    read_by_die<Terrain, 30>(reader, "hidden_terrain.tsv", read.hidden_terrain,
                             {{"least", "most", "terrain", "kind"}, &terrain_words});
    read_brigades(reader, read.brigades);
    if (reader.error()) return *reader.error();
    return read;
}

} // namespace horse_and_musket
