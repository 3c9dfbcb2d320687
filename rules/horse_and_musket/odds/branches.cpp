#include "rules/horse_and_musket/odds/branches.h"

#include <cstring>

namespace horse_and_musket {

Branch* Branches::known(State const& state) {
    static_assert(std::has_unique_object_representations_v<Position>);
    auto const found = std::ranges::find_if(list_, [&](Branch const& each) {
        return std::memcmp(&each.state.position, &state.position, sizeof state.position) == 0;
    });
    return found == list_.end() ? nullptr : &*found;
}
void Branches::add(State const& state, double chance) {
    if (Branch* const alike = known(state))
        alike->chance += chance;
    else
        list_.push_back({state, chance});
}
void Branches::take_from(Branches& other, At branch) {
    if (Branch* const alike = known(branch->state))
        alike->chance += branch->chance;
    else
        list_.splice(list_.end(), other.list_, branch);
}

} // namespace horse_and_musket
