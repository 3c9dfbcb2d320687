// The data of Dragoon, looked through: what `oblique check` tells of it.

#include "atlas/army.h"
#include "data/data.h"
#include "rules/dragoon/situation.h"
#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <set>

namespace dragoon {

namespace {

using rules::Finding;

std::string thousands(int number) {
    std::string text = std::to_string(number);
    if (text.size() > 3) text.insert(text.size() - 3, ",");
    return text;
}

// The regiment of a unit: "ir-18" of "ir-18-2", unless a regiment is called so itself. Where both
// armies have one of that name, the second army's begins with "b-".
std::string regiment_of(Counter const& counter, std::set<std::string> const& regiments) {
    for (std::string id :
         {counter.id, counter.id.substr(std::min<std::size_t>(2, counter.id.size()))}) {
        if (regiments.contains(id)) return id;
        id.erase(std::min(id.rfind('-'), id.size()));
        if (regiments.contains(id)) return id;
    }
    return {};
}

// Whoever takes part does so with all the men of the order of battle.
std::optional<std::string> missing_men(Scenario const& scenario, Side side,
                                       atlas::Army const& army) {
    std::set<std::string> regiments;
    for (atlas::Command const& command : army.commands)
        for (atlas::Regiment const& regiment : command.regiments) regiments.insert(regiment.id);
    std::map<std::string, int> men;
    for (Counter const& counter : scenario.counters)
        if (counter.side == side && has_men(counter.arm))
            men[regiment_of(counter, regiments)] += counter.men;
    for (atlas::Command const& command : army.commands)
        for (atlas::Regiment const& regiment : command.regiments) {
            auto const found = men.find(regiment.id);
            if (found != men.end() && found->second != regiment.men)
                return regiment.id + " has " + thousands(found->second) + " men, and " +
                       thousands(regiment.men) + " in the order of battle";
        }
    return std::nullopt;
}

// DRG-SCEN-50: history, not a setting.
std::string as_described(std::string_view scenario) {
    auto const text = data::find("rules/dragoon/tables/history.tsv");
    auto const read = umpire::Tsv::read("history.tsv", text.value_or(""),
                                        {"battle", "men_a", "lost_a", "men_b", "lost_b"});
    auto const* const table = get_if<umpire::Tsv>(&read);
    auto const row = table != nullptr ? table->find(scenario) : std::nullopt;
    if (!row) return {};
    std::string said;
    for (std::string_view const column : {"men_a", "men_b"})
        if (std::string_view const men = table->text(*row, column); men != "-")
            said.append(said.empty() ? "; its description has " : " and ").append(men);
    return said;
}

Finding compare_armies(Scenario const& scenario) {
    std::array<int, 2> men{};
    for (Counter const& counter : scenario.counters)
        if (has_men(counter.arm)) men[umpire::index(counter.side)] += counter.men;
    Finding finding{scenario.id + ": " + thousands(men[0]) + " men against " + thousands(men[1]),
                    {}};
    if (men[0] == 0 || men[1] == 0) finding.wrong = "one of the armies has no men";
    finding.what += as_described(scenario.id);
    auto const text = data::find("atlas/battles/" + scenario.battlefield + "/armies.json");
    if (!text) return finding; // an army of its own
    auto const read = atlas::read_armies(*text);
    auto const* const armies = get_if<atlas::Armies>(&read);
    if (armies == nullptr) return finding; // told of where the atlas is looked through
    for (Side const side : {Side::a, Side::b}) {
        auto const wrong = missing_men(scenario, side, armies->of(side));
        if (wrong && !finding.wrong) finding.wrong = wrong;
    }
    return finding;
}

// DRG-TERR-02: nobody begins on ground that is closed to them as they are formed.
std::optional<std::string> stands_ill(Scene const& now) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!now.on_field(unit) || is_leader(now.arm(unit)) || now.is_routed(unit)) continue;
        Hex const at = now.piece(unit).at;
        auto const row = static_cast<ChartRow>(now.ground().terrain(at));
        if (now.cell(unit, row).kind == Cell::Kind::closed)
            return now.counter(unit).id + " stands in " + now.grid().label(at) +
                   ", which is closed to it";
    }
    return std::nullopt;
}

// A third of each corps at least is within its leader's reach (DRG-GAP-69): Cossacks are scattered,
// and columns long.
std::optional<std::string> is_led_ill(Scene const& now) {
    auto const& commands = now.scenario().commands;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        Corps const& corps = commands[i];
        if (corps.is_overall || corps.leader == nobody) continue;
        int units = 0;
        int reached = 0;
        for (std::size_t k = 0; k < now.count(); ++k) {
            UnitId const unit{static_cast<std::uint16_t>(k)};
            Counter const& counter = now.counter(unit);
            if (counter.command.value != i || is_leader(counter.arm) || !now.on_field(unit))
                continue;
            ++units;
            reached +=
                now.grid().distance(now.piece(unit).at, now.piece(corps.leader).at) <= corps.radius;
        }
        if (3 * reached < units)
            return now.counter(corps.leader).name + " reaches " + std::to_string(reached) +
                   " of his " + std::to_string(units) + " units";
    }
    return std::nullopt;
}

// Where the troops of a side could march in column, if nobody stopped them.
std::vector<bool> reach_of(Scene const& now, Side side) {
    std::vector<bool> reached(now.grid().size(), false);
    std::vector<Hex> next;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || !now.on_field(unit) || !has_men(now.arm(unit))) continue;
        next.push_back(now.piece(unit).at);
        reached[next.back().value] = true;
    }
    while (!next.empty()) {
        Hex const hex = next.back();
        next.pop_back();
        for (Direction d = 0; d < 6; ++d) {
            Hex const beyond = now.grid().neighbour(hex, d);
            if (beyond == nowhere || reached[beyond.value]) continue;
            if (!now.step_cost(ChartColumn::other_column, hex, d)) continue;
            reached[beyond.value] = true;
            next.push_back(beyond);
        }
    }
    return reached;
}

std::optional<std::string> is_out_of_reach(Scene const& now) {
    for (Side const side : {Side::a, Side::b}) {
        auto const reached = reach_of(now, side);
        for (Objective const& objective : now.scenario().objectives)
            if (!reached[objective.at.value])
                return std::string("no foot of side ") + (side == Side::a ? "A" : "B") +
                       " can march to " + objective.name;
    }
    return std::nullopt;
}

Finding inspect_field(Dragoon const& rules) {
    auto const state = std::make_unique<State>(rules.begin(umpire::Dice(umpire::Seed{})));
    Scene const now(rules, state->position);
    std::size_t leaders = 0;
    for (Corps const& corps : rules.scenario.commands) leaders += !corps.is_overall;
    Finding finding{rules.scenario.id + ": " + std::to_string(leaders) + " corps, " +
                        std::to_string(rules.scenario.objectives.size()) + " objectives",
                    {}};
    for (auto const look : {stands_ill, is_led_ill, is_out_of_reach})
        if (!finding.wrong) finding.wrong = look(now);
    return finding;
}

} // namespace

std::vector<Finding> DragoonSystem::inspect() const {
    return rules::inspect_scenarios(*this, bind_rules, [](Dragoon const& rules) {
        return std::vector{compare_armies(rules.scenario), inspect_field(rules)};
    });
}

} // namespace dragoon
