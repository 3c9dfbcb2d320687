#include "report/page.h"

#include "report/plans.h"

#include <cmath>

namespace report {

namespace {

constexpr std::size_t most_plans = 3;

std::string escaped(std::string_view text) {
    std::string safe;
    for (char const c : text)
        safe += c == '<'   ? std::string("&lt;")
                : c == '>' ? std::string("&gt;")
                : c == '&' ? std::string("&amp;")
                           : std::string(1, c);
    return safe;
}
std::string grouped_number(int number) {
    std::string digits = std::to_string(number);
    std::size_t const sign = number < 0 ? 1 : 0;
    for (std::size_t i = digits.size(); i > 3 + sign; i -= 3) digits.insert(i - 3, ",");
    return digits;
}
std::string element(std::string_view tag, std::string_view inner) {
    std::string const name(tag.substr(0, tag.find(' ')));
    return "<" + std::string(tag) + ">" + std::string(inner) + "</" + name + ">";
}
std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 32);
    return text;
}

using Row = std::vector<std::string>;
std::string table_of(Row const& head, std::vector<Row> const& rows) {
    std::string html;
    auto const row = [](Row const& cells, std::string_view first, std::string_view rest) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i)
            line += element(i == 0 ? first : rest, cells[i]);
        return element("tr", line);
    };
    html += element("thead", row(head, "th", "th scope=\"col\""));
    std::string body;
    for (Row const& cells : rows) body += row(cells, "th scope=\"row\"", "td");
    return element("table", html + element("tbody", body));
}

std::string lost_of(int first, int last) {
    int const lost = first - last;
    if (first == 0) return "-";
    return grouped_number(lost) + " of " + grouped_number(first) + " (" +
           std::to_string((200 * lost + first) / (2 * first)) + " %)";
}

// The turns that cost most, in their order.
std::vector<ChronicleTurn const*> decisive_turns(Chronicle const& told) {
    std::vector<ChronicleTurn const*> turns;
    for (ChronicleTurn const& turn : told.turns)
        if (turn.last > turn.first) turns.push_back(&turn);
    std::ranges::stable_sort(turns, std::greater{}, [](ChronicleTurn const* turn) {
        return turn->lost[0] + turn->lost[1];
    });
    if (turns.size() > most_plans) turns.resize(most_plans);
    std::ranges::stable_sort(turns, {}, [](ChronicleTurn const* turn) { return turn->first; });
    return turns;
}

std::string losses_part(Chronicle const& told) {
    std::array const armies{capital(escaped(told.armies[0])), capital(escaped(told.armies[1]))};
    std::vector<Row> rows;
    for (auto const& [arm, body] : told.arms)
        rows.push_back({capital(arm == "battery" ? "guns" : arm),
                        lost_of(body.at_first[0], body.at_last[0]),
                        lost_of(body.at_first[1], body.at_last[1])});
    std::string html = element("h2", "Losses") + table_of({"By arm", armies[0], armies[1]}, rows);
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<Row> wings;
        for (auto const& [leader, strength] : told.wings[side])
            wings.push_back({leader.empty() ? "Under no leader" : escaped(leader),
                             lost_of(strength[0], strength[1])});
        html += table_of({armies[side] + ", by leader", "Lost"}, wings);
    }
    return html;
}

std::string fights_part(Chronicle const& told) {
    if (told.fights.empty()) return "";
    std::vector<Row> rows;
    for (Fight const& fight : told.fights)
        rows.push_back({escaped(fight.turn), escaped(fight.deed), grouped_number(fight.lost[0]),
                        grouped_number(fight.lost[1])});
    return element("h2", "What cost most") +
           table_of({"When", "What", capital(escaped(told.armies[0])) + " lost",
                     capital(escaped(told.armies[1])) + " lost"},
                    rows);
}

std::string plans_part(Chronicle const& told, Subject const& subject) {
    std::string html;
    PlanDrawer drawer(subject);
    for (ChronicleTurn const* const turn : decisive_turns(told))
        html +=
            element("figure",
                    drawer.draw(*turn) +
                        element("figcaption",
                                escaped(turn->headline) + ": " + escaped(told.armies[0]) +
                                    " lose " + grouped_number(turn->lost[0]) + ", " +
                                    escaped(told.armies[1]) + " " + grouped_number(turn->lost[1])));
    return html.empty() ? "" : element("h2", "The decisive hours") + html;
}

std::string_view fortune_in_words(double deviations) {
    double const size = std::abs(deviations);
    if (size < 0.5) return "as was to be expected";
    if (size < 1) return deviations > 0 ? "a little luck" : "a little bad luck";
    if (size < 2) return deviations > 0 ? "good luck" : "bad luck";
    return deviations > 0 ? "rare luck" : "rare bad luck";
}

std::string luck_part(Chronicle const& told) {
    Luck const& luck = told.luck;
    if (luck.throws == 0) return "";
    std::vector<Row> rows;
    for (std::size_t side = 0; side < 2; ++side)
        rows.push_back({capital(escaped(told.armies[side])), grouped_number(luck.lost[side]),
                        grouped_number(static_cast<int>(std::lround(luck.expected[side]))),
                        std::string(fortune_in_words(luck.fortune(side)))});
    return element("h2", "Luck of the dice") +
           table_of({"", "Lost where dice decided", "With other dice, on average", "That is"},
                    rows) +
           element("p class=\"note\"",
                   "Each of the " + grouped_number(luck.throws) +
                       " orders that dice decided was given again with other dice, to the battle "
                       "as it stood. It says nothing of how well anybody played.");
}

constexpr std::string_view report_style = R"(
:root{color-scheme:light dark}
body{font:1rem/1.4 Georgia,'Times New Roman',serif;max-width:62rem;margin:1.5rem auto;padding:0 1rem;color:#221d14;background:#fbf7ea}
h1{font-size:1.9rem;margin:.2rem 0}h2{font-size:1.25rem;margin:1.6rem 0 .4rem;border-bottom:1px solid #221d14}
.verdict{font-size:1.15rem;font-style:italic}.note{color:#6b6350;font-size:.9rem}
table{border-collapse:collapse;margin:.6rem 0;min-width:min(100%,34rem)}
th,td{text-align:left;padding:.15rem .9rem .15rem 0;vertical-align:top;border-bottom:1px solid #d8cfb6}
tbody th{font-weight:600}thead th{font-variant-caps:small-caps}
figure{margin:1rem 0;break-inside:avoid}figure svg{width:100%;height:auto;border:1px solid #221d14;background:#fbf7ea}
figcaption{font-style:italic;margin-top:.3rem}
.march{fill:none;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round;opacity:.8}.march.a{stroke:#17408b}.march.b{stroke:#a3271d}
@media(max-width:40rem){table{font-size:.9rem;display:block;overflow-x:auto}th,td{padding-right:.5rem}}
@media(prefers-color-scheme:dark){body{color:#e9e0c8;background:#1d1a14}h2{border-color:#e9e0c8}th,td{border-color:#4a4434}.note{color:#a89f88}}
@media print{body{background:none;color:#000;max-width:none;margin:0}}
)";

} // namespace

std::optional<std::string> page_of(Subject const& subject) {
    auto const looked = chronicle_of(subject);
    if (!looked) return std::nullopt;
    Chronicle const& told = *looked;
    std::string standing;
    for (std::string const& line : told.standing) standing += element("p", escaped(line));
    std::string const title = escaped(told.scenario);
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">" +
           element("title", title + ", a report") + element("style", report_style) +
           "</head><body>" +
           element("main", element("h1", title) +
                               element("p class=\"verdict\"", told.verdict.empty()
                                                                  ? "The battle was not ended."
                                                                  : escaped(told.verdict)) +
                               standing + plans_part(told, subject) + fights_part(told) +
                               losses_part(told) + luck_part(told)) +
           "</body></html>\n";
}

} // namespace report
