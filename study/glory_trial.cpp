// What comes of an order of Prussia's Glory, by the events alone.

#include "rules/glory/system.h"
#include "rules/glory/words.h"
#include "study/trial.h"

namespace study {

namespace of_glory { // so that three systems can be told apart in one file

using namespace glory;

class GloryAccount {
public:
    GloryAccount(Order const&, Position const&) {}

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events) std::visit(*this, event);
    }
    bool is_complete() const { return is_complete_; }
    std::string told() const { return told_; }
    // Nobody falls back, and nobody stands fast.
    static Order reply(Glory const&, View const&) { return Done{}; }

    void operator()(RouseTried const& event) {
        tell(event.die <= event.against ? "active" : "not active");
    }
    // The row of the table as it shows in what follows: men first, then order, then the check.
    void operator()(Bombarded const& event) {
        target_ = event.target;
        tell("no effect");
    }
    void operator()(StrengthLost const& event) {
        if (event.unit == target_) add(std::to_string(event.points) + " lost");
    }
    void operator()(ConditionChanged const& event) {
        bool const by_fire = event.rule == RuleId{"GLO-BOM-04"};
        if (event.unit == target_ && by_fire && checks_ == 0) add("disordered");
    }
    void operator()(Checked const& event) {
        if (event.unit != target_ || checks_++ > 0) return;
        int harder = 0;
        for (umpire::Term const& term : event.sum.terms)
            if (term.rule == RuleId{"GLO-BOM-04"}) harder = term.value;
        add(harder == 0 ? "check" : "check at +" + std::to_string(harder));
    }
    void operator()(Fought const& event) {
        if (!is_complete_) tell(std::string(word(result_words, event.result)));
    }
    void operator()(Sniped const& event) { tell(event.passed ? "disordered" : "no effect"); }
    void operator()(auto const&) {}

private:
    void tell(std::string what) {
        told_ = std::move(what);
        is_complete_ = true;
    }
    void add(std::string const& what) { told_ = told_ == "no effect" ? what : told_ + ", " + what; }

    UnitId target_ = nobody;
    int checks_ = 0;
    std::string told_;
    bool is_complete_ = false;
};

} // namespace of_glory

Tries try_glory(OddsCase const& odds_case, std::size_t games) {
    return OrderTrial<glory::Glory, of_glory::GloryAccount>::run(
        glory::bind_rules(odds_case.scenario), odds_case, games);
}

} // namespace study
