#include "rules/horse_and_musket/army/armies.h"

#include "rules/common/document.h"
#include "rules/common/system_of.h"
#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/documents/scenario_document.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using nlohmann::json;
using umpire::LoadError;

HorseAndMusketArmies const armies;

namespace {

// The army lists and the tables, which never change: read once for each question.
struct ArmyBooks {
    ArmyLists lists;
    Tables tables;
};
std::variant<ArmyBooks, LoadError> open_books() {
    auto lists = load_army_lists(rules::find_file<HorseAndMusket>);
    if (auto const* error = get_if<LoadError>(&lists)) return *error;
    auto const tables = load_tables(rules::find_table<HorseAndMusket>);
    if (auto const* error = get_if<LoadError>(&tables)) return *error;
    return ArmyBooks{std::move(std::get<ArmyLists>(lists)), std::get<Tables>(tables)};
}

rules::ListedTroops listed(ListLine const& line, ArmyList const& list) {
    constexpr WordList<4> wares_words{"unit", "general", "commander", "works"};
    rules::ListedTroops sold;
    sold.id = line.troops;
    sold.name = shown_troops(line.troops);
    sold.kind = word(wares_words, line.wares);
    sold.extra_stand = line.extra_stand;
    sold.is_diced = line.is_diced;
    sold.limit = shown(line.most);
    for (Size const& size : line.sizes) {
        sold.stands.push_back(size.stands);
        sold.points.push_back(size.points);
    }
    if (line.wares != Wares::unit) return sold;
    sold.arm = shown_troops(word(arm_words, line.arm));
    sold.may_form = is_skirmisher(line.arm);
    sold.status = line.is_freikorps    ? "unknown before their first test"
                  : line.random_status ? "by die"
                  : line.status        ? shown_troops(word(status_words, *line.status))
                  : list.id == "none"  ? "as chosen"
                                       : "";
    return sold;
}

// What a die was thrown for, from the events of a raising.
class RollBook {
public:
    explicit RollBook(Scenario const& scenario) : scenario_(scenario) {}

    void operator()(Rolled const& roll) { dice_.push_back(roll.face); }
    void operator()(GeneralRated const& event) {
        std::string text = shown_troops(word(grade_words, event.grade)) + ", " +
                           std::to_string(event.leadership) + "/" + std::to_string(event.range) +
                           "/" + std::to_string(event.ability);
        for (std::size_t i = 0; i < trait_words.size(); ++i)
            if ((event.traits >> i & 1) != 0) text.append(", ").append(trait_words[i]);
        add(rules::number_of("generals", event.general.value),
            scenario_.generals[event.general.value].name, event.rule, std::move(text));
    }
    void operator()(UnitSized const& event) {
        add_unit(event.unit, event.rule, std::to_string(event.stands) + " stands");
    }
    void operator()(UnitRated const& event) {
        add_unit(event.unit, event.rule, shown_troops(word(status_words, event.status)));
    }
    void operator()(auto const&) {}

    std::vector<rules::ArmyRoll> rolls() && { return std::move(rolls_); }

private:
    void add_unit(UnitId unit, RuleId rule, std::string result) {
        add(rules::number_of("units", unit.value), scenario_.units[unit.value].name, rule,
            std::move(result));
    }
    void add(std::string line, std::string name, RuleId rule, std::string result) {
        if (!dice_.empty())
            rolls_.push_back({std::move(line), std::move(name), std::string(rule.text()),
                              std::move(dice_), std::move(result)});
        dice_.clear();
    }

    Scenario const& scenario_;
    std::vector<int> dice_;
    std::vector<rules::ArmyRoll> rolls_;
};

json ratings_of(General const& general) {
    Ratings const& ratings = general.ratings;
    json shown{{"grade", word(grade_words, ratings.grade)},
               {"leadership", ratings.leadership},
               {"range", ratings.inches},
               {"ability", std::max<int>(1, ratings.ability)}};
    if (ratings.leads_cavalry != 0) shown["cavalry"] = true;
    if (ratings.traits != 0) shown["traits"] = ratings.traits;
    return shown;
}

// The document with what the dice gave.
json written(json document, Scenario const& scenario, Tabletop const& top) {
    document["rolled"] = true;
    json& generals = document["generals"];
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        if (top.generals[i].whereabouts == Whereabouts::absent) continue;
        if (scenario.generals[i].is_spare)
            generals.push_back({{"id", scenario.generals[i].id.substr(2)},
                                {"name", "A Poor General"},
                                {"troops", "poor_general"},
                                {"ratings", ratings_of(top.generals[i])}});
        else
            generals[i]["ratings"] = ratings_of(top.generals[i]);
    }
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        json& unit = document["units"][i];
        if (scenario.units[i].rolls_stands) unit["stands"] = top.units[i].stands;
        if (scenario.units[i].rolls_status)
            unit["status"] = word(status_words, top.units[i].status);
    }
    return document;
}

} // namespace

std::vector<rules::ListedArmy> HorseAndMusketArmies::lists() const {
    std::vector<rules::ListedArmy> shown;
    auto const books = open_books();
    if (holds_alternative<LoadError>(books)) return shown; // `oblique check` says why
    for (ArmyList const& list : std::get<ArmyBooks>(books).lists.lists) {
        rules::ListedArmy army{list.id,         shown_list(list), list.rule,  list.percent,
                               list.first_year, list.last_year,   list.rules, {}};
        for (ListLine const& line : list.lines) army.troops.push_back(listed(line, list));
        shown.push_back(std::move(army));
    }
    return shown;
}

std::vector<json> HorseAndMusketArmies::examples() const {
    std::vector<json> found;
    std::string const prefix = rules::folder_of<HorseAndMusket>() + "armies/";
    for (std::string_view const path : data::list())
        if (path.starts_with(prefix) && path.ends_with(".json"))
            found.push_back(umpire::parsed(*data::find(path)));
    return found;
}

HorseAndMusketArmies::Or<rules::ArmyReport>
HorseAndMusketArmies::check(json const& document) const {
    auto const books = open_books();
    if (auto const* error = get_if<LoadError>(&books)) return *error;
    auto const& [lists, tables] = std::get<ArmyBooks>(books);
    auto const army = read_army(document, lists);
    if (auto const* error = get_if<LoadError>(&army)) return *error;
    return report_of(std::get<BoughtArmy>(army), lists, tables);
}

HorseAndMusketArmies::Or<rules::RolledArmy> HorseAndMusketArmies::roll(json const& document,
                                                                       umpire::Seed seed) const {
    auto const books = open_books();
    if (auto const* error = get_if<LoadError>(&books)) return *error;
    auto const& [lists, tables] = std::get<ArmyBooks>(books);
    auto const army = read_army(document, lists);
    if (auto const* error = get_if<LoadError>(&army)) return *error;
    if (std::get<BoughtArmy>(army).is_rolled)
        return LoadError{"army.rolled",
                         "its dice have been thrown: take the army as it was bought"};
    Scenario scenario;
    scenario.id = "army";
    enlist(std::get<BoughtArmy>(army), Side::a, scenario);
    derive_cards(scenario, tables);
    HorseAndMusket const rules(std::move(scenario), tables);
    State state = rules.begin(umpire::Dice{seed});
    std::vector<Event> events;
    Pen pen(rules, state, events);
    raise_army(pen, Side::a);
    RollBook book(rules.scenario);
    for (Event const& event : events) visit(book, event);
    rules::RolledArmy rolled;
    rolled.document = written(document, rules.scenario, state.position.top);
    rolled.rolls = std::move(book).rolls();
    auto report = check(rolled.document);
    if (auto const* error = get_if<LoadError>(&report)) return *error;
    rolled.report = std::move(std::get<rules::ArmyReport>(report));
    return rolled;
}

HorseAndMusketArmies::Or<json> HorseAndMusketArmies::meeting(json const& a, json const& b) const {
    auto const text = rules::find_file<HorseAndMusket>("scenarios/meeting.json");
    if (!text) return LoadError{"scenarios/meeting.json", "it is missing"};
    json document = umpire::parsed(*text);
    document["id"] = "meeting-of-two-armies";
    document["meeting"] = {{"A", a}, {"B", b}};
    auto const books = open_books();
    if (auto const* error = get_if<LoadError>(&books)) return *error;
    auto const scenario = read_scenario(document, std::get<ArmyBooks>(books).tables);
    if (auto const* error = get_if<LoadError>(&scenario)) return *error;
    return document;
}

} // namespace horse_and_musket
