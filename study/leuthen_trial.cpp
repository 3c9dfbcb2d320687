// What comes of an order of Leuthen 1757, by the events alone.

#include "rules/leuthen1757/system.h"
#include "study/trial.h"

namespace study {

namespace of_leuthen { // so that three systems can be told apart in one file

using namespace leuthen1757;

class LeuthenAccount : public Account {
public:
    LeuthenAccount(Order const& order, Position const& position)
        : order_(order),
          is_shock_(holds_alternative<Shock>(order) || holds_alternative<Onslaught>(order)) {
        target_ = visit(
            [](auto const& given) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(given)>, Fire>)
                    return given.target;
                else if constexpr (requires { UnitId{given.unit}; })
                    return given.unit;
                else
                    return nobody;
            },
            order);
        if (target_ != nobody) before_ = position.pieces[target_.value].condition;
    }

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events) visit(*this, event);
        if (!is_shock_) is_complete_ = true; // all else is decided at once
    }
    std::string told() const {
        if (is_shock_) return told_;
        if (holds_alternative<Fire>(order_)) return told_fire();
        if (holds_alternative<Activate>(order_)) return told_activation();
        if (before_ == Condition::ordered) return disordered_ ? "disorganized" : "ordered";
        return destroyed_ ? "destroyed" : routed_ ? "routs" : steps_ > 0 ? "step lost" : "no worse";
    }

    // Who is attacked fires with all who can, and whoever else is asked takes the first way out.
    static Order reply(Leuthen1757 const& rules, View const& view) {
        std::vector<Order> menu;
        rules.candidates(view, menu);
        return menu.front();
    }

    void operator()(Fired const& event) {
        if (event.target == target_) fired_ = event.result;
    }
    void operator()(Tested const& event) {
        bool const is_check = event.rule == RuleId{"LEU-FIRE-06"};
        if (is_check && event.unit == target_) passed_ = event.passed;
    }
    void operator()(StepLost const& event) { steps_ += event.unit == target_; }
    void operator()(Routed const& event) { routed_ = routed_ || event.unit == target_; }
    void operator()(Disorganized const&) { disordered_ = true; }
    void operator()(Eliminated const& event) {
        bool const ran_away =
            event.rule == RuleId{"LEU-GAP-33"} || event.rule == RuleId{"LEU-ROUT-08"};
        if (event.unit == target_ && !ran_away) destroyed_ = true;
        if (event.rule == RuleId{"LEU-ART-12"}) told_ = "destroyed";
    }
    void operator()(Activated const& event) { acts_.push_back(event.acts); }
    void operator()(ShockResolved const& event) {
        tell({event.result.begin(), event.result.end()});
    }
    void operator()(CombatEnded const&) {
        if (told_.empty()) told_ = "driven off";
        is_complete_ = true;
    }
    void operator()(auto const&) {}

private:
    std::string told_fire() const {
        if (destroyed_) return "destroyed";
        if (before_ == Condition::ordered) {
            if (fired_ == FireResult::step_lost) return "step lost and disorganized";
            if (fired_ == FireResult::disorganized) return "disorganized";
            if (fired_ == FireResult::nothing) return "nothing";
            return passed_ ? "check passed" : "check failed";
        }
        std::string text = steps_ == 0   ? ""
                           : steps_ == 1 ? "step lost"
                                         : std::to_string(steps_) + " steps lost";
        auto const add = [&](std::string const& what) {
            text += (text.empty() ? "" : " and ") + what;
        };
        if (routed_) add("routs");
        if (before_ == Condition::routed && steps_ > 0) add("runs on");
        return text.empty() ? "nothing" : text;
    }
    std::string told_activation() const {
        if (acts_.size() == 1) return acts_[0] ? "acts" : "does not act";
        if (acts_[0] && acts_[1]) return "both act";
        if (!acts_[0] && !acts_[1]) return "neither acts";
        return acts_[0] ? "only the first acts" : "only the second acts";
    }

    Order const& order_;
    bool is_shock_;
    UnitId target_ = nobody; // whom it befalls
    Condition before_ = Condition::ordered;
    FireResult fired_ = FireResult::nothing;
    bool passed_ = true;
    int steps_ = 0;
    bool routed_ = false, disordered_ = false, destroyed_ = false;
    std::vector<bool> acts_;
};

} // namespace of_leuthen

TryCase const try_leuthen =
    OrderTrial<leuthen1757::Leuthen1757, of_leuthen::LeuthenAccount, leuthen1757::bind_rules>::run;

} // namespace study
