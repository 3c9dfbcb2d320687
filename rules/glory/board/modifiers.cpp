// What players call each modifier of a roll: a few words, where the rulebook has a sentence.

#include "rules/glory/system.h"

namespace glory {

namespace {

constexpr int any = rules::ModifierName::any;
constexpr std::array<rules::ModifierName, 28> modifier_names{
    {{"GLO-ARM-05", any, "mood of the army"},
     {"GLO-BOM-01", any, "guns at hand"},
     {"GLO-BOM-02", 2, "adjacent"},
     {"GLO-BOM-02", -2, "long range"},
     {"GLO-BOM-02", any, "range"},
     {"GLO-BOM-04", any, "kind of target"},
     {"GLO-BOM-05", any, "rain or dusk"},
     {"GLO-CC-05", -2, "horse on formed foot"},
     {"GLO-CC-05", 3, "horse on a broken line"},
     {"GLO-CC-05", any, "better horse"},
     {"GLO-CC-07", any, "second charge"},
     {"GLO-CC-04", any, "shock of the fight"},
     {"GLO-CC-06", any, "crowded out"},
     {"GLO-RAL-04", any, "crowded out"},
     {"GLO-CMD-03", any, "out of command"},
     {"GLO-LDR-01", any, "leader"},
     {"GLO-MOV-01", any, "ground"},
     {"GLO-RAL-01", any, "leader"},
     {"GLO-RAL-02", any, "losses and disorder"},
     {"GLO-RAL-03", any, "losses and enemies near"},
     {"GLO-SCALE-03", any, "number of guns"},
     {"GLO-UNIT-01", 1, "light troops in cover"},
     {"GLO-UNIT-01", any, "light troops in the open"},
     {"GLO-UNIT-03", any, "higher morale"},
     {"GLO-UNIT-04", any, "Russian guns"},
     {"GLO-UNIT-05", any, "disordered"},
     {"GLO-UNIT-06", any, "flanked"},
     {"GLO-ZOC-05", any, "enemies around"}}};

} // namespace

std::span<rules::ModifierName const> GlorySystem::modifiers() const { return modifier_names; }

} // namespace glory
