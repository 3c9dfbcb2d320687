#include "commanders/glory_captain/screen.h"

namespace commanders::glory_captain {

namespace {

struct Covered { // foot that is to stay unseen, and the enemy who could be there first
    Hex foot = nowhere;
    Hex seeker = nowhere;
    int lacks = 99; // hexes that the seeker falls short of it, in one turn
};

// Foot close to the enemy is about to strike, or to be found: it needs no screen any more.
std::optional<Covered> covered_for(Scene const& now, OwnWing const& wing,
                                   std::vector<Foe> const& foes) {
    Covered covered{wing.at, nowhere, 99};
    for (Foe const& foe : foes) {
        if (foe.weight < 1 || foe.is_held || foe.strikes == 0) continue;
        int const far = now.distance(wing.at, foe.at);
        if (far <= doctrine.screen_ends) return std::nullopt;
        if (far - foe.strikes >= covered.lacks) continue;
        covered.lacks = far - foe.strikes;
        covered.seeker = foe.at;
    }
    return covered.seeker == nowhere ? std::nullopt : std::optional(covered);
}

// On the way from the foot to the enemy, as far ahead as they may not come.
Hex place_before(Scene const& now, Covered const& covered, Hex horse) {
    struct Choice {
        int far = 999;
        int march = 999;
        Hex at = nowhere;
        auto operator<=>(Choice const&) const = default;
    };
    Choice best;
    for (std::uint16_t i = 0; i < now.grid().size(); ++i) {
        Hex const hex{i};
        if (!now.grid().holds(hex)) continue;
        Terrain const terrain = now.ground().terrain(hex);
        bool const is_open = terrain == Terrain::clear || terrain == Terrain::village;
        if (!is_open || now.distance(hex, covered.foot) != doctrine.screen_ahead) continue;
        best = std::min(best,
                        Choice{now.distance(hex, covered.seeker), now.distance(hex, horse), hex});
    }
    return best.at;
}

} // namespace

// The foot in most danger of being seen first, each covered by the horse that is nearest.
Screen::Screen(Situation const& now, std::vector<OwnWing> const& wings,
               std::vector<Foe> const& foes) {
    posts_.fill(nowhere);
    std::vector<Covered> all;
    for (OwnWing const& wing : wings)
        if (wing.is_foot && now.status(wing.id).is_hidden)
            if (auto const covered = covered_for(now, wing, foes)) all.push_back(*covered);
    std::ranges::stable_sort(all, {}, &Covered::lacks);
    for (Covered const& covered : all) {
        OwnWing const* nearest = nullptr;
        for (OwnWing const& wing : wings) {
            bool const is_free = !wing.is_foot && wing.strength > 0 && post(wing.id) == nowhere;
            if (!is_free) continue;
            if (nearest == nullptr ||
                now.distance(wing.at, covered.foot) < now.distance(nearest->at, covered.foot))
                nearest = &wing;
        }
        if (nearest == nullptr) return;
        posts_[nearest->id.value] = place_before(now, covered, nearest->at);
    }
}

} // namespace commanders::glory_captain
