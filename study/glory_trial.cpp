// What comes of an order of Prussia's Glory, by the events alone.

#include "rules/glory/system.h"
#include "rules/glory/words.h"
#include "study/trial.h"

namespace study {

namespace of_glory { // so that three systems can be told apart in one file

using namespace glory;

class GloryAccount : public Account {
public:
    GloryAccount(Order const&, Position const&) {}

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events) visit(*this, event);
    }
    std::string told() const {
        if (target_ == nobody) return told_;
        if (state_ == "destroyed") return state_;
        std::string const lost = lost_ > 0 ? std::to_string(lost_) + " lost" : "";
        if (lost.empty() && state_.empty()) return "no effect";
        return lost + (lost.empty() || state_.empty() ? "" : ", ") + state_;
    }
    // Nobody falls back, and nobody stands fast.
    static Order reply(Glory const&, View const&) { return Done{}; }

    void operator()(RouseTried const& event) {
        tell(event.die <= event.against ? "active" : "not active");
    }
    // What becomes of the target by it: strength, and order. Nothing that comes later.
    void operator()(Bombarded const& event) {
        if (target_ == nobody) target_ = event.target;
        is_complete_ = true;
    }
    void operator()(StrengthLost const& event) {
        bool const by_fire =
            event.rule == RuleId{"GLO-BOM-04"} || event.rule == RuleId{"GLO-UNIT-05"};
        if (is_struck(event.unit) && by_fire) lost_ += event.points;
    }
    void operator()(ConditionChanged const& event) {
        if (!is_struck(event.unit)) return;
        state_ = event.condition == Condition::routed ? "routed" : "disordered";
    }
    void operator()(Lost const& event) {
        if (is_struck(event.unit) && event.how == Whereabouts::destroyed) state_ = "destroyed";
    }
    void operator()(StageBegan const&) { is_over_ = true; }
    void operator()(Fought const& event) {
        if (!is_complete_) tell(word(result_words, event.result));
    }
    void operator()(Sniped const& event) { tell(event.passed ? "disordered" : "no effect"); }
    void operator()(auto const&) {}

private:
    bool is_struck(UnitId unit) const { return unit == target_ && !is_over_; }

    UnitId target_ = nobody;
    int lost_ = 0;
    std::string state_;
    bool is_over_ = false;
};

} // namespace of_glory

TryCase const try_glory = OrderTrial<glory::Glory, of_glory::GloryAccount, glory::bind_rules>::run;

} // namespace study
