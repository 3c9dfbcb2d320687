#pragma once
// The charts that cards send to: HM-SUBORD, HM-SUBMIS, HM-SUBCONF.

#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/rules.h"

#include <array>

namespace horse_and_musket {

// HM-SUBORD-01: what becomes of an order that is misunderstood.
enum class Instead : std::uint8_t {
    stand,
    attack,
    assault,
    withdraw,
    run,
    turn,
    move_6,
    wheel_left,
    wheel_right,
    all_disordered
};
enum class Meant : std::uint8_t { // the order that was given
    assault,
    attack,
    continue_combat,
    evade,
    form_line,
    halt,
    move,
    oblique,
    rally,
    reform,
    retire,
    turn,
    wheel,
    withdraw
};
inline constexpr std::size_t meanings = 14;
enum class Misdeed : std::uint8_t { pillage, lurk, skulk, pull_out, desertion, sneak_away };
enum class Confusion : std::uint8_t { lapse, dithers, forward, brooding, self_doubt };
enum class ForwardBy : std::uint8_t { none, nearest_enemy, left_two_inches, right_two_inches };
enum class ForwardAct : std::uint8_t { attack, none, withdraw };

// Brigades, HM-SUBREIN-01 to -05.
enum class BrigadeArm : std::uint8_t { cavalry, infantry, light_troops };
enum class BrigadeTroops : std::uint8_t {
    light_or_skirmishing_cavalry,
    heavy_cavalry,
    garrison,
    grenadiers,
    light_troops,
    light_cavalry,
    skirmishing_cavalry,
    skirmishing_infantry
};
enum class Entrance : std::uint8_t { own_baseline, close_flank, far_flank, enemy_baseline };
struct BrigadeKind {
    BrigadeArm arm{};
    int entry = 0; // that it adds to the throw for its entrance
};
struct BrigadeMakeUp {
    int dice = 0; // of stands; of light troops units and their stands are thrown for
    BrigadeTroops troops{};
    std::optional<Status> status{}; // none: that of the worst present
};
struct BrigadeCharts {
    std::array<BrigadeKind, 6> kinds{};
    std::array<std::array<BrigadeMakeUp, 6>, 3> make_up{};
    std::array<BrigadeMakeUp, 6> lights{};
    std::array<Entrance, 6> entrances{};
};

struct Charts { // by the die
    std::array<std::array<Instead, 3>, meanings> misunderstood{};
    std::array<Misdeed, 6> misbehave{};
    std::array<Confusion, 6> confused{};
    std::array<ForwardBy, 6> direction{};
    std::array<ForwardAct, 6> action{};
    std::array<Terrain, 6> hidden_terrain{};
    BrigadeCharts brigades{};
};
std::variant<Charts, umpire::LoadError> load_charts(rules::FindTable const& find);

// card_effects/charts.cpp
// HM-SUBORD-01: the order that has been named becomes another one.
void misunderstand(Pen& pen, FortuneId card);
bool obey_ground_task(Pen& pen, Task const& task, Order const& order);
// card_effects/unbidden.cpp: what units do without being asked.
// Straight on without regard to halts, HM-SUBORD-04, -05; 2 inches before friends it stops.
enum class AtFriends : std::uint8_t { stops, stops_disordered, runs_in };
void go_straight_on(Pen& pen, RuleId rule, UnitId unit, AtFriends how);
void go_toward(Pen& pen, RuleId rule, UnitId unit, Spot spot);
void give_way(Pen& pen, UnitId unit); // Withdraws, or Retires

} // namespace horse_and_musket
