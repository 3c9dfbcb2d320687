// What comes of an order of Dragoon, by the events alone.

#include "rules/dragoon/system.h"
#include "study/trial.h"

namespace study {

namespace of_dragoon { // so that three systems can be told apart in one file

using namespace dragoon;

class DragoonAccount : public Account {
public:
    DragoonAccount(Order const& order, Position const& position) : order_(order) {
        if (UnitId const unit = mover(); unit != nobody)
            before_ = position.pieces[unit.value].disruption;
    }

    void hear(std::vector<Event> const& events) {
        for (Event const& event : events) visit(*this, event);
    }
    static Order reply(Dragoon const&, View const&) { return Done{}; } // nobody does anything more
    std::string told() const {
        if (holds_alternative<Fire>(order_)) return told_fire();
        if (holds_alternative<Assault>(order_) || holds_alternative<Charge>(order_))
            return told_melee();
        return told_.empty() ? told_order() : told_;
    }

    // The checks of the unit that moves, turns or forms; the order is done with them.
    void operator()(Checked const& event) {
        if (event.unit != mover() || event.check != CheckKind::disruption) return;
        disruption_ += event.margin;
        is_complete_ = true;
    }

    void operator()(Struck const& event) {
        hits_ += event.hits;
        if (holds_alternative<Fire>(order_)) target_ = event.target;
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
    UnitId mover() const {
        return visit(
            [](auto const& order) {
                using Given = std::remove_cvref_t<decltype(order)>;
                constexpr bool is_ridden_or_fought = std::is_same_v<Given, Charge> ||
                                                     std::is_same_v<Given, Assault> ||
                                                     std::is_same_v<Given, Fire>;
                if constexpr (requires { UnitId{order.unit}; } && !is_ridden_or_fought)
                    return order.unit;
                else
                    return nobody;
            },
            order_);
    }
    std::string told_order() const {
        if (disruption_ == 0) return "in order";
        if (disruption_ >= 10 - before_) return "wholly disrupted";
        return "disrupted by " + std::to_string(disruption_);
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
        UnitId const own = holds_alternative<Assault>(order_) ? get<Assault>(order_).unit
                                                              : get<Charge>(order_).unit;
        std::string text;
        if (!end(target_).empty()) text = "enemy " + end(target_);
        if (!end(own).empty()) text += (text.empty() ? "" : ", ") + ("own unit " + end(own));
        return text.empty() ? "both stand" : text;
    }

    Order const& order_;
    UnitId target_ = nobody;
    int hits_ = 0;
    int disruption_ = 0;
    int before_ = 0; // its disruption when the order was given
    std::array<std::string, max_units> ends_;
};

} // namespace of_dragoon

TryCase const try_dragoon =
    OrderTrial<dragoon::Dragoon, of_dragoon::DragoonAccount, dragoon::bind_rules>::run;

} // namespace study
