// What players call each modifier of a roll: a few words, where the rulebook has a sentence.

#include "rules/leuthen1757/system.h"

namespace leuthen1757 {

namespace {

constexpr int any = rules::ModifierName::any;
constexpr std::array<rules::ModifierName, 14> modifier_names{
    {{"LEU-FIRE-02", any, "cover"},
     {"LEU-FIRE-03", any, "fire from horseback"},
     {"LEU-GAP-02", any, "difference of morale"},
     {"LEU-GAP-03", any, "churchyard"},
     {"LEU-GAP-04", any, "cover"},
     {"LEU-GAP-08", 1, "close range"},
     {"LEU-GAP-08", -1, "long range"},
     {"LEU-GAP-08", any, "range"},
     {"LEU-GAP-34", any, "help of a leader"},
     {"LEU-GAP-50", any, "horse among houses"},
     {"LEU-ROUT-01", any, "in rout"},
     {"LEU-SHOCK-12", any, "flank, rear or rout"},
     {"LEU-SHOCK-14", any, "charge"},
     {"LEU-UNIT-03", any, "losses"}}};

} // namespace

std::span<rules::ModifierName const> LeuthenSystem::modifiers() const { return modifier_names; }

} // namespace leuthen1757
