#pragma once
// What is said of a counter by its arm alone, for the printed armies and for the counters that a
// scenario brings along.

#include "rules/leuthen1757/tables.h"

namespace leuthen1757 {

// The words for arms in tables and scenarios. A heavy battery is a battery that moves slower.
struct ArmWord {
    std::string_view word;
    Arm arm;
    bool is_heavy;
};
inline constexpr std::array<ArmWord, 7> unit_arm_words{{{"infantry", Arm::infantry, false},
                                                        {"light", Arm::light, false},
                                                        {"cuirassier", Arm::cuirassier, false},
                                                        {"dragoon", Arm::dragoon, false},
                                                        {"hussar", Arm::hussar, false},
                                                        {"battery", Arm::battery, false},
                                                        {"heavy_battery", Arm::battery, true}}};

// LEU-CMD-07: a reserve leader leads independents, or a formation that has lost its own.
enum class Rank : std::uint8_t { leader, reserve, chief, aide };

// LEU-GAP-14: the allowance by arm, and for infantry by side.
std::uint8_t movement_of(Tables const& tables, Counter const& counter);

// The spare counter by which an aide-de-camp leads independent units (LEU-GAP-36, -48): their own
// leader may still be alive, with another formation.
Counter spare_aide(Tables const& tables, Formation const& formation, FormationId id);

bool is_word(std::string_view text); // 1 to 40 of a-z, 0-9 and hyphen: fit for an id

} // namespace leuthen1757
