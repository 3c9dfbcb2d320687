#pragma once
// Armies that players buy, in systems that have such: lists to choose from, what an army costs,
// what the rules say of it, and the dice that are thrown before it takes the field. An army is a
// document of its system's own; these are the answers to it.

#include "rules/common/described.h"
#include "umpire/dice.h"
#include "umpire/tsv.h"

#include <nlohmann/json.hpp>

#include <string>
#include <variant>
#include <vector>

namespace rules {

// What is wrong with a line of the document, or with the army where it names none.
struct ArmyFinding {
    std::string line; // "units[3]"
    std::string rule;
    bool is_warning = false; // advice: the army may be fielded all the same
    std::string what;
    static constexpr std::string_view shape = "armyFinding";
    static constexpr auto fields() {
        return std::tuple{always("line", &ArmyFinding::line), always("rule", &ArmyFinding::rule),
                          if_any("warning", &ArmyFinding::is_warning),
                          always("what", &ArmyFinding::what)};
    }
};

struct ArmyPrice {
    std::string line;
    std::string name;
    int points = 0;
    std::string rule; // of the price
    static constexpr std::string_view shape = "armyPrice";
    static constexpr auto fields() {
        return std::tuple{always("line", &ArmyPrice::line), always("name", &ArmyPrice::name),
                          always("points", &ArmyPrice::points), always("rule", &ArmyPrice::rule)};
    }
};

// How much there is of something, and how much there should be.
struct ArmyMeasure {
    std::string name; // "stands of infantry"
    std::string rule;
    int is = 0;
    int of = 0;
    bool is_met = true;
    static constexpr std::string_view shape = "armyMeasure";
    static constexpr auto fields() {
        return std::tuple{always("name", &ArmyMeasure::name), always("rule", &ArmyMeasure::rule),
                          always("is", &ArmyMeasure::is), always("of", &ArmyMeasure::of),
                          always("met", &ArmyMeasure::is_met)};
    }
};

struct ArmyReport {
    std::string name;
    bool is_legal = true;
    int points = 0;
    int budget = 0; // with what the nation has more or less
    std::vector<ArmyPrice> prices;
    std::vector<ArmyMeasure> measures;
    std::vector<ArmyFinding> findings;
    static constexpr std::string_view shape = "armyReport";
    static constexpr auto fields() {
        return std::tuple{
            always("name", &ArmyReport::name),        always("legal", &ArmyReport::is_legal),
            always("points", &ArmyReport::points),    always("budget", &ArmyReport::budget),
            always("prices", &ArmyReport::prices),    always("measures", &ArmyReport::measures),
            always("findings", &ArmyReport::findings)};
    }
};

// One throw before the battle, and what it led to.
struct ArmyRoll {
    std::string line;
    std::string name;
    std::string rule;
    std::vector<int> dice;
    std::string result;
    static constexpr std::string_view shape = "armyRoll";
    static constexpr auto fields() {
        return std::tuple{always("line", &ArmyRoll::line), always("name", &ArmyRoll::name),
                          always("rule", &ArmyRoll::rule), always("dice", &ArmyRoll::dice),
                          always("result", &ArmyRoll::result)};
    }
};
struct RolledArmy {
    nlohmann::json document; // the same army, its dice thrown
    std::vector<ArmyRoll> rolls;
    ArmyReport report;
};

// What may be bought.
struct ListedTroops {
    std::string id;
    std::string name;
    std::string kind;   // unit, general, commander or works
    std::string arm;    // of units
    std::string status; // of units, in words; "by die"
    std::vector<int> stands;
    std::vector<int> points; // one for each size
    int extra_stand = 0;
    std::string limit;     // in words
    bool is_diced = false; // a die gives its stands
    bool may_form = false; // skirmishers, who may be fielded in close order
    static constexpr std::string_view shape = "listedTroops";
    static constexpr auto fields() {
        return std::tuple{always("id", &ListedTroops::id),
                          always("name", &ListedTroops::name),
                          always("kind", &ListedTroops::kind),
                          if_any("arm", &ListedTroops::arm),
                          if_any("status", &ListedTroops::status),
                          always("stands", &ListedTroops::stands),
                          always("points", &ListedTroops::points),
                          if_any("extra_stand", &ListedTroops::extra_stand),
                          if_any("limit", &ListedTroops::limit),
                          if_any("diced", &ListedTroops::is_diced),
                          if_any("may_form", &ListedTroops::may_form)};
    }
};
struct ListedArmy {
    std::string id;
    std::string name;
    std::string rule;
    int percent = 0; // that its points differ
    int first_year = 0;
    int last_year = 0;
    std::vector<std::string> rules; // of its own
    std::vector<ListedTroops> troops;
    static constexpr std::string_view shape = "listedArmy";
    static constexpr auto fields() {
        return std::tuple{always("id", &ListedArmy::id),
                          always("name", &ListedArmy::name),
                          always("rule", &ListedArmy::rule),
                          always("percent", &ListedArmy::percent),
                          if_any("first_year", &ListedArmy::first_year),
                          if_any("last_year", &ListedArmy::last_year),
                          always("rules", &ListedArmy::rules),
                          always("troops", &ListedArmy::troops)};
    }
};

class Armies {
public:
    template <class T> using Or = std::variant<T, umpire::LoadError>;

    virtual ~Armies() = default;
    virtual std::vector<ListedArmy> lists() const = 0;
    virtual std::vector<nlohmann::json> examples() const = 0; // documents
    virtual Or<ArmyReport> check(nlohmann::json const& army) const = 0;
    virtual Or<RolledArmy> roll(nlohmann::json const& army, umpire::Seed seed) const = 0;
    // The scenario in which two armies meet.
    virtual Or<nlohmann::json> meeting(nlohmann::json const& a, nlohmann::json const& b) const = 0;
};

} // namespace rules
