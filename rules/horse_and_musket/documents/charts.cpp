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
    if (reader.error()) return *reader.error();
    return read;
}

} // namespace horse_and_musket
