#include "rules/all.h"

#include "rules/dragoon/system.h"
#include "rules/glory/system.h"
#include "rules/leuthen1757/system.h"

namespace rules {

std::span<System const* const> all() {
    static std::array<System const*, 3> const systems{&leuthen1757::system, &dragoon::system,
                                                      &glory::system};
    return systems;
}

System const* find(std::string_view id) {
    for (System const* system : all())
        if (system->id() == id) return system;
    return nullptr;
}

} // namespace rules
