#include "rules/horse_and_musket/army/lists.h"

#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using rules::TableReader;
using umpire::LoadError;
using umpire::Tsv;

namespace {

constexpr WordList<12> share_words{"-",
                                   "units",
                                   "third",
                                   "third_of_foot",
                                   "third_of_mounted",
                                   "half_of_mounted",
                                   "half_of_cavalry",
                                   "quarter_of_cavalry",
                                   "one_per_2_infantry",
                                   "one_per_3_infantry",
                                   "as_cannon",
                                   "2_as_cannon"};
constexpr int most_points = 100;

void read_list_limit(Tsv& table, std::size_t row, std::string_view column, ListLimit& to) {
    std::string_view const text = table.text(row, column);
    if (auto const number = umpire::read_number(text)) {
        to = {Share::units, *number};
    } else if (auto const share = meaning<Share>(share_words, text)) {
        to = {*share, 0};
    } else {
        table.complain(row, "a number or a share is expected");
    }
}

// "3/5/7" beside "8/16/24": a price for each size.
void read_list_sizes(Tsv& table, std::size_t row, ListLine& to) {
    auto const points = umpire::split(table.text(row, "points"), '/');
    std::string_view const stands_text = table.text(row, "stands");
    auto const stands = umpire::split(stands_text, '/');
    to.is_diced = stands_text == "d6";
    if (stands.size() != points.size()) return table.complain(row, "a price for each size");
    for (std::size_t i = 0; i < stands.size(); ++i) {
        auto const price = umpire::read_number(points[i]);
        bool const has_size = !to.is_diced && stands[i] != "-";
        auto const size = has_size ? umpire::read_number(stands[i]) : std::optional(0);
        if (!price || !size || *price < 0 || *price > most_points || *size < 0 ||
            *size > static_cast<int>(max_stands))
            return table.complain(row, "stands and points must be numbers");
        to.sizes.push_back({*size, *price});
    }
    if (table.text(row, "extra_stand") != "-")
        to.extra_stand = table.number(row, "extra_stand", 1, most_points);
}

// What a line is of: an arm, a gun, a General, works.
bool read_wares(std::string_view text, ListLine& to) {
    if (auto const arm = meaning<Arm>(arm_words, text)) {
        to.arm = *arm;
    } else if (text == "cannon" || text == "howitzer" || text == "horse_artillery") {
        to.arm = Arm::artillery;
        to.has_howitzers = text == "howitzer";
        to.is_horse_artillery = text == "horse_artillery";
    } else if (text == "general" || text == "commander" || text == "works") {
        to.wares = text == "general"     ? Wares::general
                   : text == "commander" ? Wares::commander
                                         : Wares::works;
    } else {
        return false;
    }
    to.is_mediocre = to.troops == "mediocre_general";
    to.is_exceptional = to.troops == "frederick" || to.troops == "exceptional_commander";
    to.is_imperial = to.troops.starts_with("imperial_");
    return true;
}

void read_list_status(Tsv& table, std::size_t row, ListLine& to) {
    constexpr std::string_view roll = "roll_";
    std::string_view const text = table.text(row, "status");
    if (text == "-") return;
    to.is_freikorps = text == "roll_freikorps";
    if (to.is_freikorps) return;
    to.status = meaning<Status>(status_words, text);
    if (text.starts_with(roll))
        if (auto const column = meaning<std::size_t>(random_status_words, text.substr(roll.size())))
            to.random_status = *column;
    if (!to.status && !to.random_status) table.complain(row, "no status is called so");
}

void read_army_list(TableReader& reader, ArmyList& list) {
    reader.open("armies/" + list.id + ".tsv",
                {"troops", "arm", "status", "stands", "points", "extra_stand", "least", "most"},
                [&](Tsv& table, std::size_t row) {
                    ListLine line;
                    line.troops = table.text(row, "troops");
                    if (!read_wares(table.text(row, "arm"), line))
                        return table.complain(row, "no arm is called so");
                    read_list_status(table, row, line);
                    read_list_sizes(table, row, line);
                    read_list_limit(table, row, "least", line.least);
                    read_list_limit(table, row, "most", line.most);
                    list.lines.push_back(std::move(line));
                });
}

std::string list_rule(std::string_view id) {
    return id == "austria"        ? "HM-ARMY-01"
           : id == "russia"       ? "HM-ARMY-03"
           : id == "prussia_1740" ? "HM-ARMY-05"
           : id == "prussia_1756" ? "HM-ARMY-07"
                                  : "HM-ARMY-09";
}

// HM-ARMY-06, -11, -12: the years of each list, and the special rules it carries.
void read_heads(TableReader& reader, ArmyLists& to) {
    reader.open("tables/armies.tsv", {"army", "first_year", "last_year", "rules"},
                [&](Tsv& table, std::size_t row) {
                    ArmyList list;
                    list.id = table.text(row, "army");
                    list.rule = list_rule(list.id);
                    list.nation = list.id == "austria"  ? Nation::austrian
                                  : list.id == "russia" ? Nation::russian
                                                        : Nation::prussian;
                    auto const year = [&](std::string_view column) {
                        return table.text(row, column) == "-"
                                   ? 0
                                   : table.number(row, column, 1700, 1815);
                    };
                    list.first_year = year("first_year");
                    list.last_year = year("last_year");
                    for (std::string_view const rule : umpire::split(table.text(row, "rules"), ','))
                        list.rules.emplace_back(rule);
                    to.lists.push_back(std::move(list));
                });
    // HM-POINTS-06, HM-GAP-83: the list's own number stands.
    reader.open("tables/budgets.tsv", {"army", "percent", "text"},
                [&](Tsv& table, std::size_t row) {
                    int const percent = table.number(row, "percent", -50, 50);
                    for (ArmyList& list : to.lists)
                        if (list.id == table.text(row, "army")) list.percent = percent;
                });
}

// HM-POINTS-01: what is sold without a list; status is chosen, and paid for by HM-POINTS-02.
void read_general_prices(TableReader& reader, ArmyLists& to) {
    ArmyList list;
    list.id = "none";
    list.rule = "HM-POINTS-01";
    auto const wares_of = [](std::string_view unit) -> std::string_view {
        if (unit == "grenadiers") return "infantry";
        if (unit == "freikorps") return "skirmishing_infantry";
        if (unit == "freihussars") return "skirmishing_cavalry";
        if (unit == "field_fortification") return "works";
        if (unit.ends_with("general")) return "general";
        return unit.ends_with("commander") ? "commander" : unit;
    };
    reader.open("tables/points.tsv", {"unit", "stands", "points", "extra_stand"},
                [&](Tsv& table, std::size_t row) {
                    std::string_view const unit = table.text(row, "unit");
                    if (list.find(unit) == nullptr) {
                        ListLine line;
                        line.troops = unit;
                        if (!read_wares(wares_of(unit), line))
                            return table.complain(row, "no arm is called so");
                        line.is_freikorps = unit == "freikorps" || unit == "freihussars";
                        list.lines.push_back(std::move(line));
                    }
                    for (ListLine& line : list.lines)
                        if (line.troops == unit) read_list_sizes(table, row, line);
                });
    to.lists.push_back(std::move(list));
}

void read_additions(TableReader& reader, ArmyLists& to) {
    TableReader::Words const statuses(status_words.begin(),
                                      status_words.begin() + to.status_points.size());
    reader.open("tables/status_points.tsv", {"status", "points"}, statuses,
                [&](Tsv& table, std::size_t row) {
                    to.status_points[row] = table.number(row, "points", -9, 9);
                });
    int generals = 0; // HM-POINTS-04: they go free
    std::array const numbers{&to.flanking_foot, &to.flanking_mounted, &to.flanking_artillery,
                             &generals, &to.reinforcement};
    reader.open(
        "tables/flank_points.tsv", {"arrival", "per", "points"},
        {"flanking_foot", "flanking_mounted", "flanking_artillery", "flanking_general",
         "reinforcement"},
        [&](Tsv& table, std::size_t row) { *numbers[row] = table.number(row, "points", -9, 20); });
}

} // namespace

std::optional<int> ListLine::points(int stands) const {
    if (is_diced || wares != Wares::unit) return sizes.front().points;
    Size const* nearest = nullptr;
    for (Size const& size : sizes)
        if (size.stands <= stands && (nearest == nullptr || size.stands > nearest->stands))
            nearest = &size;
    if (nearest == nullptr) return std::nullopt;
    int const extra = stands - nearest->stands;
    if (extra > 0 && extra_stand == 0) return std::nullopt;
    return nearest->points + extra * extra_stand;
}

ListLine const* ArmyList::find(std::string_view wanted) const {
    auto const found = std::ranges::find(lines, wanted, &ListLine::troops);
    return found == lines.end() ? nullptr : &*found;
}
ArmyList const* ArmyLists::find(std::string_view id) const {
    auto const found = std::ranges::find(lists, id, &ArmyList::id);
    return found == lists.end() ? nullptr : &*found;
}

std::variant<ArmyLists, LoadError> load_army_lists(rules::FindTable const& find) {
    ArmyLists lists;
    TableReader reader(find);
    read_heads(reader, lists);
    for (ArmyList& list : lists.lists) read_army_list(reader, list);
    read_general_prices(reader, lists);
    read_additions(reader, lists);
    if (reader.error()) return *reader.error();
    return lists;
}

std::string shown(ListLimit const& limit) {
    switch (limit.share) {
    case Share::any: return "";
    case Share::units: return std::to_string(limit.number);
    case Share::third: return "a third of the infantry";
    case Share::third_of_foot: return "a third of the foot";
    case Share::third_of_mounted: return "a third of the mounted units";
    case Share::half_of_mounted: return "half of the mounted units";
    case Share::half_of_cavalry: return "half of the cavalry";
    case Share::quarter_of_cavalry: return "a quarter of the cavalry";
    case Share::one_per_2_infantry: return "one for two battalions";
    case Share::one_per_3_infantry: return "one for three battalions";
    case Share::as_cannon: return "in place of cannon";
    case Share::two_as_cannon: return "two, in place of cannon";
    }
    return "";
}

std::string shown_troops(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string shown_list(ArmyList const& list) {
    if (list.id == "none") return "An army without a list";
    std::string const nation = list.nation == Nation::austrian  ? "Austrians"
                               : list.nation == Nation::russian ? "Russians"
                                                                : "Prussians";
    if (list.first_year == 0) return nation;
    if (list.last_year == 0) return nation + " after " + std::to_string(list.first_year - 1);
    return nation + ", " + std::to_string(list.first_year) + " to " +
           std::to_string(list.last_year);
}

} // namespace horse_and_musket
