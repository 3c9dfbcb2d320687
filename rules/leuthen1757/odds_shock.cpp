// The odds of a shock, to its roll. Foot and guns that are attacked may fire first (LEU-COMB-03),
// which weakens the attackers or drives them off. The rules play all ways in which the dice can
// fall, shot after shot.

#include "rules/common/millionths.h"
#include "rules/leuthen1757/phases.h"
#include "umpire/orders/every_roll.h"

#include <cmath>

namespace leuthen1757 {

namespace {

bool is_loss_of_guns(Event const& event) { // LEU-ART-12: on their own they fall without a roll
    auto const* const fell = get_if<Eliminated>(&event);
    return fell != nullptr && fell->rule == RuleId{"LEU-ART-12"};
}

bool decides(Event const& event) {
    return holds_alternative<ShockResolved>(event) || is_loss_of_guns(event) ||
           holds_alternative<CombatEnded>(event) || holds_alternative<BattleEnded>(event);
}

class ShockOdds {
public:
    explicit ShockOdds(Leuthen1757 const& rules) : rules_(rules) {}

    // Nothing where too many positions can come of it. `odds` has the rule and the modifiers.
    std::optional<umpire::Odds> of(View const& view, Order const& order, umpire::Odds odds) {
        constexpr std::size_t most_positions = 64;
        give(rules_.sample_state(view, umpire::Dice{}), view.seat, order, 1.0);
        bool const is_fired_at = !open_.empty();
        while (!open_.empty()) {
            if (open_.size() > most_positions) return std::nullopt;
            for (Likely const& each : std::exchange(open_, {})) go_on(each);
        }
        if (is_fired_at) {
            rules::put_in_millionths(odds, results_);
            odds.inexact = "if all who can fire first, each at the first attacker it may";
        } else { // one die at most
            odds.of = results_.size() == 1 && results_[0].result == destroyed ? 1 : 6;
            for (rules::Likelihood const& each : results_)
                odds.chances.push_back(
                    {each.result, static_cast<int>(std::lround(odds.of * each.chance))});
        }
        return odds;
    }

private:
    static constexpr char const* destroyed = "destroyed"; // guns on their own
    struct Likely {
        Position position;
        double chance;
    };

    // Whoever is asked something takes the first thing on the menu: fire, as long as there is any.
    void go_on(Likely const& likely) {
        State const state{likely.position, umpire::Dice{}};
        umpire::Seat const seat = rules_.to_act(state)[0];
        Menu menu;
        rules_.candidates(rules_.view(state, seat), menu);
        give(state, seat, menu.front(), likely.chance);
    }
    void give(State const& state, umpire::Seat seat, Order const& order, double chance) {
        umpire::EveryRoll<Leuthen1757>(rules_, state, seat, order)
            .play(decides, [&](auto const& fallen) {
                bool const is_decided = std::ranges::any_of(fallen.events, decides);
                is_decided ? count(result_of(fallen.events), chance * fallen.chance)
                           : keep(fallen.after.position, chance * fallen.chance);
            });
    }
    static std::string result_of(std::vector<Event> const& events) {
        for (Event const& event : events) {
            if (auto const* shock = get_if<ShockResolved>(&event))
                return {shock->result.begin(), shock->result.end()};
            if (is_loss_of_guns(event)) return destroyed;
        }
        return "driven off"; // LEU-GAP-11: no attacker is left
    }
    void count(std::string const& result, double chance) {
        auto const found = std::ranges::find(results_, result, &rules::Likelihood::result);
        if (found == results_.end())
            results_.push_back({result, chance});
        else
            found->chance += chance;
    }
    void keep(Position const& position, double chance) {
        auto const found = std::ranges::find(open_, position, &Likely::position);
        if (found == open_.end())
            open_.push_back({position, chance});
        else
            found->chance += chance;
    }

    Leuthen1757 const& rules_;
    std::vector<Likely> open_; // in which somebody is still to be asked
    std::vector<rules::Likelihood> results_;
};

} // namespace

namespace {

struct Sides {
    Units attackers, defenders;
};
Sides sides_of(Situation const& now, Order const& order) {
    if (auto const* shock = get_if<Shock>(&order))
        return {attackers_of(now, *shock), with_batteries_alone(now, shock->target)};
    auto const& onslaught = get<Onslaught>(order);
    return {Units{onslaught.unit}, defenders_of(now, onslaught)};
}

// Who gives way, and then every result in words.
void put_gist(Tables const& tables, umpire::Odds& odds) {
    int theirs = 0, ours = 0;
    std::vector<umpire::Chance> told;
    for (umpire::Chance const& chance : odds.chances) {
        CombatResult const* const result = result_printed(tables, chance.result);
        told.push_back({result == nullptr ? chance.result : in_words(*result), chance.ways});
        if (result == nullptr) continue;
        theirs += gives_way(result->defender) ? chance.ways : 0;
        ours += gives_way(result->attacker) ? chance.ways : 0;
    }
    odds.gist = {{"enemy gives way", theirs}, {"we give way", ours}};
    odds.gist.insert(odds.gist.end(), told.begin(), told.end());
}

} // namespace

std::optional<umpire::Odds> odds_of_shock(Leuthen1757 const& rules, View const& view,
                                          Order const& order) {
    Situation const now(rules, view.position);
    auto const [attackers, defenders] = sides_of(now, order);
    bool const is_of_guns = now.arm(defenders[0]) == Arm::battery;
    umpire::Odds odds{is_of_guns ? RuleId{"LEU-ART-12"} : RuleId{"LEU-SHOCK-08"}, 1, {}, {}};
    if (!is_of_guns) odds.sum = Sum{0, reckon(now, attackers, defenders).morale};
    auto reckoned = ShockOdds(rules).of(view, order, std::move(odds));
    if (reckoned && !is_of_guns) put_gist(now.tables(), *reckoned);
    return reckoned;
}

umpire::Odds results_of_shock(Situation const& now, Order const& order) {
    auto const [attackers, defenders] = sides_of(now, order);
    Reckoning const reckoning = reckon(now, attackers, defenders);
    umpire::Odds odds{"LEU-SHOCK-08", 6, {}, Sum{0, reckoning.morale}};
    for (int die = 1; die <= 6; ++die) {
        std::string const& printed = combat_result(now.tables(), reckoning, die).printed;
        auto const found = std::ranges::find(odds.chances, printed, &umpire::Chance::result);
        if (found == odds.chances.end())
            odds.chances.push_back({printed, 1});
        else
            ++found->ways;
    }
    return odds;
}

} // namespace leuthen1757
