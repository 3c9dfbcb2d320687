#include "rules/armies.h"

#include "rules/horse_and_musket/army/armies.h"
#include "rules/horse_and_musket/system.h"

namespace rules {

Armies const* armies_of(System const& system) {
    return system.id() == horse_and_musket::HorseAndMusket::id ? &horse_and_musket::armies
                                                               : nullptr;
}

} // namespace rules
