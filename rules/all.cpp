#include "rules/all.h"

#include "rules/dragoon/system.h"
#include "rules/glory/system.h"
#include "rules/horse_and_musket/system.h"
#include "rules/leuthen1757/system.h"
#include "rules/toy/system.h"

namespace rules {

std::span<System const* const> all() {
    static std::array<System const*, 4> const systems{&leuthen1757::system, &dragoon::system,
                                                      &glory::system, &horse_and_musket::system};
    return systems;
}

System const* find(std::string_view id) {
    for (System const* system : all())
        if (system->id() == id) return system;
    return id == toy::system.id() ? &toy::system : nullptr;
}

std::vector<System const*> listed(System const* asked_for) {
    if (asked_for != nullptr) return {asked_for};
    return {all().begin(), all().end()};
}

} // namespace rules
