// The exact chance of each result of an order, from what the seat knows.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

umpire::Odds of_ten(RuleId rule, Sum const& sum, int against, std::string_view passed,
                    std::string_view failed) {
    int ways = 0;
    for (int die = 1; die <= 10; ++die) ways += die + sum.total() <= against;
    umpire::Odds odds{rule, 10, {}, sum};
    if (ways > 0) odds.chances.push_back({std::string(passed), ways});
    if (ways < 10) odds.chances.push_back({std::string(failed), 10 - ways});
    return odds;
}

umpire::Odds of_recovery(Situation const& now, UnitId unit) {
    Sum sum;
    if (is_cavalry(now.arm(unit))) sum.add("DRG-REC-05", 1);
    auto const& row = now.tables().recovery[static_cast<std::size_t>(now.piece(unit).quality)];
    std::array<int, 3> ways{};
    for (int die = 1; die <= 10; ++die) {
        int const total = die + sum.total();
        ++ways[total <= row.two ? 2 : total <= row.one ? 1 : 0];
    }
    return {"DRG-REC-04",
            10,
            {{"two levels", ways[2]}, {"one level", ways[1]}, {"nothing", ways[0]}},
            sum};
}

} // namespace

std::optional<umpire::Odds> Dragoon::odds(View const& view, Order const& order) const {
    Situation const now(*this, view.position);
    if (std::holds_alternative<Activate>(order)) {
        CommandId const command = now.position.acting;
        RuleId why = "DRG-ACT-01";
        if (activates_by_itself(now, command, why)) return std::nullopt;
        return of_ten("DRG-ACT-01", {}, now.rating(command), "activated", "failed");
    }
    if (auto const* rally = std::get_if<Rally>(&order))
        return of_ten("DRG-RALLY-09", {}, now.quality(rally->unit), "rallied", "nothing");
    if (auto const* recover = std::get_if<Recover>(&order)) return of_recovery(now, recover->unit);
    return std::nullopt;
}

} // namespace dragoon
