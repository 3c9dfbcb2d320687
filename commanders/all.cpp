#include "commanders/all.h"

#include "commanders/dragoon_captain/captain.h"
#include "commanders/glory_captain/captain.h"
#include "commanders/horse_and_musket_captain/captain.h"
#include "commanders/horse_and_musket_captain/solo.h"
#include "commanders/leuthen1757_captain/captain.h"
#include "commanders/recruit/recruit.h"
#include "rules/dragoon/rules.h"
#include "rules/glory/rules.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/leuthen1757/rules.h"
#include "rules/toy/rules.h"

#include <array>

namespace commanders {

namespace {

using dragoon::Dragoon;
using glory::Glory;
using horse_and_musket::HorseAndMusket;
using leuthen1757::Leuthen1757;

template <class R> std::unique_ptr<umpire::Commander<R>> recruit() {
    return std::make_unique<Recruit<R>>();
}

std::unique_ptr<umpire::Commander<Leuthen1757>> leuthen1757_captain() {
    return std::make_unique<commanders::leuthen1757_captain::Captain>();
}

std::unique_ptr<umpire::Commander<Dragoon>> dragoon_captain() {
    return std::make_unique<commanders::dragoon_captain::Captain>();
}

std::unique_ptr<umpire::Commander<Glory>> glory_captain() {
    return std::make_unique<commanders::glory_captain::Captain>();
}

std::unique_ptr<umpire::Commander<HorseAndMusket>> horse_and_musket_captain() {
    return std::make_unique<commanders::horse_and_musket_captain::Captain>();
}

std::unique_ptr<umpire::Commander<HorseAndMusket>> horse_and_musket_solo() {
    return std::make_unique<commanders::horse_and_musket_captain::Solo>();
}

// Who commands which system at which level.
template <class R> struct Post {
    std::string_view level;
    std::unique_ptr<umpire::Commander<R>> (*commission)();
};
constexpr std::array leuthen1757_posts{Post<Leuthen1757>{"recruit", recruit<Leuthen1757>},
                                       Post<Leuthen1757>{"captain", leuthen1757_captain}};

constexpr std::array dragoon_posts{Post<Dragoon>{"recruit", recruit<Dragoon>},
                                   Post<Dragoon>{"captain", dragoon_captain}};

constexpr std::array glory_posts{Post<Glory>{"recruit", recruit<Glory>},
                                 Post<Glory>{"captain", glory_captain}};

constexpr std::array horse_and_musket_posts{
    Post<HorseAndMusket>{"recruit", recruit<HorseAndMusket>},
    Post<HorseAndMusket>{"solo", horse_and_musket_solo},
    Post<HorseAndMusket>{"captain", horse_and_musket_captain}};

constexpr std::array toy_posts{Post<toy::Toy>{"recruit", recruit<toy::Toy>}};

template <class R>
std::unique_ptr<Machine> find(std::span<Post<R> const> posts, std::string_view level,
                              umpire::Seed seed) {
    for (auto const& post : posts)
        if (post.level == level) return std::make_unique<PlayerOf<R>>(post.commission(), seed);
    return nullptr;
}

} // namespace

std::span<std::string_view const> levels() {
    static constexpr std::array<std::string_view, 3> words{"recruit", "solo", "captain"};
    return words;
}

std::vector<std::string_view> levels_of(std::string_view system) {
    std::vector<std::string_view> found;
    for (std::string_view const level : levels())
        if (make(system, level, umpire::Seed{}) != nullptr) found.push_back(level);
    return found;
}

std::unique_ptr<Machine> make(std::string_view system, std::string_view level, umpire::Seed seed) {
    if (system == Leuthen1757::id) return find<Leuthen1757>(leuthen1757_posts, level, seed);
    if (system == Dragoon::id) return find<Dragoon>(dragoon_posts, level, seed);
    if (system == Glory::id) return find<Glory>(glory_posts, level, seed);
    if (system == HorseAndMusket::id)
        return find<HorseAndMusket>(horse_and_musket_posts, level, seed);
    if (system == toy::Toy::id) return find<toy::Toy>(toy_posts, level, seed);
    return nullptr;
}

} // namespace commanders
