// What a march or a change of formation risks: the disruption checks of DRG-MOVE-09 (a hex is
// entered), DRG-FACE-09 (a corner turned), DRG-FORM-02 (formed), DRG-STACK-14 (a stack left).

#include "rules/dragoon/odds/odds.h"

namespace dragoon {

bool is_beneath(Scene const& now, UnitId unit) {
    UnitId const companion = now.companion(unit);
    return companion != nobody && now.piece(companion).is_top && !is_battery(now.arm(companion));
}

namespace {

// The checks of one unit, one after the other. None depends on what the last one brought; a unit
// that is wholly disrupted takes no more of them, and cannot be disrupted further.
class Checks {
public:
    Checks(Scene const& now, UnitId unit) : now_(now), unit_(unit) {}

    void take(Sum sum, bool is_stacked) {
        if (is_stacked) sum.add("DRG-STACK-15", 1);
        if (count_++ == 0) first_ = sum;
        margin_ = margin_.plus(margin_of(sum, now_.quality(unit_)));
    }
    int count() const { return count_; }
    double chance_of_disruption() const { return 1 - margin_.at(0); }
    std::optional<umpire::Odds> told(RuleId rule) const {
        if (count_ == 0) return std::nullopt;
        int const most = 10 - now_.piece(unit_).disruption; // DRG-CHK-09: Disruption ends at 10
        std::vector<Likelihood> all{{"in order", margin_.at(0)}};
        for (int by = 1; by < std::min(most, margin_.count()); ++by)
            all.push_back({"disrupted by " + std::to_string(by), margin_.at(by)});
        double rest = 0;
        for (int by = std::max(1, most); by < margin_.count(); ++by) rest += margin_.at(by);
        all.push_back({"wholly disrupted", rest});
        return in_millionths(rule, all, first_);
    }

private:
    Scene const& now_;
    UnitId unit_;
    Distribution margin_ = Distribution::certain(0);
    Sum first_;
    int count_ = 0;
};

Checks checks_on(Situation const& now, UnitId unit, std::span<Leg const> way) {
    Checks checks(now, unit);
    if (!has_men(now.arm(unit))) return checks; // DRG-GAP-10: guns take no DC
    Hex at = now.piece(unit).at;
    bool is_stacked = now.companion(unit) != nobody;
    auto const turning = now.cell(unit, ChartRow::facing).modifier;
    for (Leg const& leg : way) {
        if (leg.turn != 0) {
            Sum sum;
            if (turning) sum.add("DRG-TERR-01", *turning);
            if (turning) checks.take(sum, is_stacked);
            continue;
        }
        bool const leaves = at == now.piece(unit).at && is_beneath(now, unit);
        // DRG-MOVE-11: moving never disrupts light infantry.
        if (leaves && !is_light(now.arm(unit))) checks.take({}, true);
        auto const sum = now.step_check(unit, at, leg.way);
        at = now.grid().neighbour(at, leg.way);
        is_stacked = !now.chart.stack(at).empty();
        if (sum) checks.take(*sum, is_stacked);
    }
    return checks;
}

Checks checks_of_forming(Situation const& now, UnitId unit) {
    Checks checks(now, unit);
    auto const modifier = now.cell(unit, ChartRow::formation).modifier;
    if (!has_men(now.arm(unit)) || !modifier) return checks;
    Sum sum;
    sum.add("DRG-TERR-01", *modifier);
    checks.take(sum, now.companion(unit) != nobody);
    return checks;
}

struct Asked { // the checks that an order brings, and the rule that asks for the first
    RuleId rule;
    Checks checks;
};

struct CheckedOrder {
    Situation const& now;
    using Found = std::optional<Asked>;

    Found operator()(Step const& order) const {
        auto const way = now.grid().direction(now.piece(order.unit).at, order.to);
        if (!way) return std::nullopt;
        Leg const leg{0, *way};
        return Asked{"DRG-MOVE-09", checks_on(now, order.unit, {&leg, 1})};
    }
    Found operator()(March const& order) const {
        return by_way(order.unit, order.to, now.left(order.unit));
    }
    Found operator()(AssaultMove const& order) const {
        constexpr int extra = 4; // DRG-AMV-02, in half points
        return by_way(order.unit, order.to, now.left(order.unit) + extra);
    }
    Found operator()(Turn const& order) const {
        int const away = (order.facing - now.piece(order.unit).facing + 6) % 6;
        std::vector<Leg> const turns(static_cast<std::size_t>(std::min(away, 6 - away)), Leg{1, 0});
        return Asked{"DRG-FACE-09", checks_on(now, order.unit, turns)};
    }
    Found operator()(Form const& order) const {
        return Asked{"DRG-FORM-02", checks_of_forming(now, order.unit)};
    }
    Found operator()(Disengage const& order) const {
        Checks checks(now, order.unit);
        Sum sum;
        sum.add("DRG-DISE-08",
                now.cell(order.unit, ChartRow::disengage).modifier.value_or(std::int8_t{0}));
        checks.take(sum, !now.chart.stack(order.to).empty());
        return Asked{"DRG-DISE-08", checks};
    }
    Found operator()(MakeTop const& order) const {
        Checks checks(now, order.unit);
        checks.take({}, true);
        return Asked{"DRG-STACK-13", checks};
    }
    Found operator()(auto const&) const { return std::nullopt; }

private:
    Found by_way(UnitId unit, Hex to, int points) const {
        Marches const marches(now, unit, points, to);
        return Asked{"DRG-MOVE-09", checks_on(now, unit, marches.path(to))};
    }
};

} // namespace

double chance_of_disruption(Situation const& now, UnitId unit, std::span<Leg const> way) {
    return checks_on(now, unit, way).chance_of_disruption();
}

double chance_of_disruption_in_forming(Situation const& now, UnitId unit) {
    return checks_of_forming(now, unit).chance_of_disruption();
}

std::optional<umpire::Odds> odds_of_order(Situation const& now, Order const& order) {
    auto const asked = visit(CheckedOrder{now}, order);
    return asked ? asked->checks.told(asked->rule) : std::nullopt;
}

bool risks_order(Situation const& now, Order const& order) {
    auto const asked = visit(CheckedOrder{now}, order);
    return asked && asked->checks.count() > 0;
}

} // namespace dragoon
