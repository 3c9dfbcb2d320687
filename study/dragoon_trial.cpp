#include "study/dragoon_trial.h"

#include "rules/dragoon/system.h"

namespace study {

namespace {

using namespace dragoon;
using Battle = umpire::Battle<Dragoon>;
using Rules = std::shared_ptr<Dragoon const>;

// What came of an order, read off the events and nothing else.
class Account {
public:
    explicit Account(Order const& order) : order_(order) {}

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events) std::visit(*this, event);
    }
    bool is_complete() const { return is_complete_; }
    std::string told() const {
        if (std::holds_alternative<Fire>(order_)) return told_fire();
        if (std::holds_alternative<Assault>(order_) || std::holds_alternative<Charge>(order_))
            return told_melee();
        return told_;
    }

    void operator()(Struck const& event) {
        hits_ += event.hits;
        if (std::holds_alternative<Fire>(order_)) target_ = event.target;
    }
    void operator()(AttackDeclared const& event) { target_ = event.target; }
    void operator()(Routed const& event) { end(event.unit) = "routs"; }
    void operator()(Eliminated const& event) {
        if (end(event.unit).empty()) end(event.unit) = "is destroyed";
    }
    void operator()(Moved const& event) {
        bool const retreats =
            event.rule == RuleId{"DRG-MOR-02"} || event.rule == RuleId{"DRG-MOR-03"};
        if (retreats) end(event.unit) = "retreats";
    }
    void operator()(Reviewed const&) { is_complete_ = true; }
    void operator()(Vacated const&) { is_complete_ = true; } // the fight is over
    void operator()(ActionEnded const&) { is_complete_ = true; }
    void operator()(ActivationChecked const& event) { tell(event.passed ? "activated" : "failed"); }
    void operator()(RallyTried const& event) { tell(event.raised ? "rallied" : "nothing"); }
    void operator()(Recovered const& event) {
        tell(event.levels == 2 ? "two levels" : event.levels == 1 ? "one level" : "nothing");
    }
    void operator()(auto const&) {}

private:
    std::string& end(UnitId unit) { return ends_[unit.value]; }
    std::string const& end(UnitId unit) const { return ends_[unit.value]; }
    void tell(std::string_view what) {
        told_ = what;
        is_complete_ = true;
    }
    std::string told_fire() const {
        std::string text = hits_ == 0 ? "no hit" : std::to_string(hits_) + " hit";
        if (hits_ > 1) text += "s";
        if (end(target_) == "retreats") text += " and retreat";
        if (end(target_) == "routs") text += " and rout";
        if (end(target_) == "is destroyed") text += " and destroyed";
        return text;
    }
    std::string told_melee() const {
        if (target_ == nobody) return "charge lapses";
        UnitId const own = std::holds_alternative<Assault>(order_) ? std::get<Assault>(order_).unit
                                                                   : std::get<Charge>(order_).unit;
        std::string text;
        if (!end(target_).empty()) text = "enemy " + end(target_);
        if (!end(own).empty()) text += (text.empty() ? "" : ", ") + ("own unit " + end(own));
        return text.empty() ? "both stand" : text;
    }

    Order const& order_;
    UnitId target_ = nobody;
    int hits_ = 0;
    bool is_complete_ = false;
    std::string told_;
    std::array<std::string, max_units> ends_;
};

// The order, and then nothing but "done", until it is decided.
std::string play(Rules const& rules, OddsCase const& odds_case, Order const& order,
                 std::uint64_t game) {
    Battle battle(rules, umpire::Seed{1757, game});
    Account account(order);
    OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(odds_case.seat, order)));
    account.hear(battle.events());
    while (!account.is_complete() && !battle.is_over()) {
        umpire::Seat const seat = rules->to_act(battle.state())[0];
        OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(seat, Done{})));
        account.hear(battle.events());
    }
    return account.told();
}

} // namespace

std::variant<Trial, std::string> try_dragoon(OddsCase const& odds_case, std::size_t games) {
    auto bound = bind_rules(odds_case.scenario);
    if (auto const* error = std::get_if<umpire::LoadError>(&bound)) return error->what;
    Rules const rules = std::get<Rules>(bound);
    auto const read = rules->read_order(odds_case.order);
    if (auto const* wrong = std::get_if<umpire::Malformed>(&read)) return umpire::describe(*wrong);
    Order const order = std::get<Order>(read);
    Battle const first(rules, umpire::Seed{});
    if (auto const ruling = first.judge(odds_case.seat, order); umpire::is_refused(ruling))
        return "the order is refused by " +
               std::string(std::get<umpire::Refusal>(ruling).rule.text());
    auto const odds = rules->odds(first.view(odds_case.seat), order);
    if (!odds) return "the order has no odds";
    Trial trial;
    trial.games = games;
    for (umpire::Chance const& chance : odds->chances)
        trial.results.push_back({chance.result, static_cast<double>(chance.ways) / odds->of, 0});
    for (std::uint64_t game = 0; game < games; ++game) {
        std::string const name = play(rules, odds_case, order, game);
        auto const found = std::ranges::find(trial.results, name, &Result::name);
        if (found == trial.results.end())
            trial.results.push_back({name, 0, 1});
        else
            ++found->times;
    }
    std::vector<Count> counts;
    for (Result const& result : trial.results)
        counts.push_back(
            {result.chance * static_cast<double>(games), static_cast<double>(result.times)});
    trial.fit = chi_square(counts);
    return trial;
}

Breaks breaks_of(Trial const& trial) {
    Breaks breaks;
    for (Result const& result : trial.results) {
        bool const own = result.name.find("own unit") != result.name.npos;
        if (own) breaks.own += 100 * result.chance;
        if (!own && result.name.find("enemy") != result.name.npos)
            breaks.enemy += 100 * result.chance;
    }
    return breaks;
}

} // namespace study
