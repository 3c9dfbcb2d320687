#include "rules/horse_and_musket/odds/branches.h"

#include <cstring>

namespace horse_and_musket {

void Branches::add(State const& state, double chance) {
    static_assert(std::has_unique_object_representations_v<Position>);
    auto const known = std::ranges::find_if(list_, [&](Branch const& each) {
        return std::memcmp(&each.state.position, &state.position, sizeof state.position) == 0;
    });
    if (known != list_.end())
        known->chance += chance;
    else
        list_.push_back({state, chance});
}
void Branches::take_from(Branches& other, std::list<Branch>::iterator branch) {
    list_.splice(list_.end(), other.list_, branch);
}

} // namespace horse_and_musket
