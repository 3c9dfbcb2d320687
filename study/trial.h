#pragma once
// One order, given again and again from the same position with other dice, and what came of it
// against the odds that the seat was shown.

#include "study/chi_square.h"
#include "study/odds_cases.h"
#include "umpire/battle.h"

namespace study {

struct Result {
    std::string name;
    double chance = 0; // as the odds had it
    std::size_t times = 0;
};
struct Trial {
    std::vector<Result> results; // in the order of the odds, then what they did not know of
    std::size_t games = 0;
    ChiSquare fit;
    std::string inexact; // why the odds are not exact, if they are not
};
using Tries = std::variant<Trial, std::string>;

// Of the system that the case is told in: dragoon_trial.cpp, leuthen_trial.cpp, glory_trial.cpp,
// horse_and_musket_trial.cpp.
using TryCase = Tries (*)(OddsCase const& odds_case, std::size_t games);
extern TryCase const try_dragoon, try_leuthen, try_glory, try_horse_and_musket;

// A system whose odds can be tried, by the name of the file that holds its cases: "leuthen".
struct TriedSystem {
    std::string_view file, id;
    TryCase try_case;
};
TriedSystem const* tried_system(std::string_view file);

// How often, by the odds, the own unit gives way, and the enemy alone: in the hundred.
struct Breaks {
    double own = 0, enemy = 0;
};
Breaks breaks_of(Trial const& trial);

void weigh(Trial& trial); // counts against odds: trial.cpp

// An account of R says what came of an order, by the events alone: hear(events), told(); and what
// is ordered by whoever is asked something before it is complete: reply(rules, view).
class Account {
public:
    bool is_complete() const { return is_complete_; }

protected:
    void tell(std::string_view what) {
        told_ = what;
        is_complete_ = true;
    }

    std::string told_;
    bool is_complete_ = false;
};
// `bind` makes rules of a scenario document, or says what is wrong with it.
template <class R, class AccountOf, auto bind> class OrderTrial {
public:
    using Rules = std::shared_ptr<R const>;

    static Tries run(OddsCase const& odds_case, std::size_t games) {
        auto const bound = bind(odds_case.scenario);
        if (auto const* error = get_if<umpire::LoadError>(&bound)) return error->what;
        Rules const rules = std::get<Rules>(bound);
        std::vector<Given> orders;
        for (OddsCase::Given const& each : odds_case.orders) {
            auto const read = rules->read_order(each.order);
            if (auto const* wrong = get_if<umpire::Malformed>(&read))
                return umpire::describe(*wrong);
            orders.push_back({each.seat, std::get<typename R::Order>(read)});
        }
        if (orders.empty()) return "the case gives no order";
        Given const tried = orders.back();
        orders.pop_back();
        Battle const before = begun(rules, odds_case, orders, 0);
        if (auto const ruling = before.judge(tried.seat, tried.order); umpire::is_refused(ruling))
            return "the order is refused by " +
                   std::string(std::get<umpire::Refusal>(ruling).rule.text());
        auto const odds = rules->odds(before.view(tried.seat), tried.order);
        if (!odds) return "the order has no odds";
        Trial trial;
        trial.games = games;
        trial.inexact = odds->inexact;
        for (umpire::Chance const& chance : odds->chances)
            trial.results.push_back(
                {chance.result, static_cast<double>(chance.ways) / odds->of, 0});
        for (std::uint64_t game = 0; game < games; ++game)
            count(trial, play(begun(rules, odds_case, orders, game), tried));
        weigh(trial);
        return trial;
    }

private:
    using Battle = umpire::Battle<R>;

    struct Given {
        umpire::Seat seat;
        typename R::Order order;
    };

    static Battle begun(Rules const& rules, OddsCase const& odds_case,
                        std::vector<Given> const& orders, std::uint64_t game) {
        Battle battle(rules, umpire::Seed{1757, game}, {{}, odds_case.deals});
        for (Given const& each : orders)
            OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(each.seat, each.order)));
        return battle;
    }
    static std::string play(Battle battle, Given const& tried) {
        R const& rules = battle.rules();
        AccountOf account(tried.order, battle.state().position);
        OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(tried.seat, tried.order)));
        account.hear(battle.events());
        while (!account.is_complete() && !battle.is_over()) {
            umpire::Seat const asked = rules.to_act(battle.state())[0];
            auto const reply = AccountOf::reply(rules, battle.view(asked));
            OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(asked, reply)));
            account.hear(battle.events());
        }
        return account.told();
    }
    static void count(Trial& trial, std::string const& name) {
        auto const found = std::ranges::find(trial.results, name, &Result::name);
        if (found == trial.results.end())
            trial.results.push_back({name, 0, 1});
        else
            ++found->times;
    }
};

} // namespace study
