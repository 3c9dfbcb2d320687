#pragma once
// The Attack in hand: part of state.h, for its stages and the odds, which know of nothing else.

#include "rules/horse_and_musket/state/units.h"

namespace horse_and_musket {

// An Attack in hand, HM-ATTACK-08: between its two parties, the Attacker first.
enum class Quarter : std::uint8_t { front, flank, rear }; // from where it comes, HM-GAP-33
enum class Result : std::uint8_t {                        // of a Resolve chart
    none,
    charge,
    charge_faltered, // charges cavalry that faltered, and otherwise stands and fires
    advance_fire,    // to so many inches
    stand_fire,
    stand,
    withdraw,
    retire,
    break_and_run,
    veer_off,
    falter_short, // so many inches before contact
    falter_after, // so many inches
    turn_to_face,
    abandon,
    fight_on
};
enum class Pick : std::uint8_t { none, plus, minus }; // of what its owner may add or take off
struct Party {
    Pose from{}; // where it stood as Resolve was tested
    UnitId unit = no_unit;
    std::int16_t total = 0;
    std::uint8_t thrown = 0; // 2D6
    Result result = Result::none;
    std::uint8_t inches = 0; // of the result
    Pick cover = Pick::none;
    Pick general = Pick::none;
    Pick nation = Pick::none;     // HM-NAT-07
    std::uint8_t keeps_total = 0; // HM-EVADE-15: tested before, and does not again
    std::uint8_t has_charged = 0; // so that it touched
    std::uint8_t has_turned = 0;  // to face, HM-RESULT-21
    std::array<std::uint8_t, 3> spare{};
    friend bool operator==(Party const&, Party const&) = default;
};
struct AttackInHand {
    std::array<Party, 2> parties{};
    Quarter quarter = Quarter::front;
    std::uint8_t counters = 0;    // the defender Counter-attacks, HM-ATTACK-24
    std::uint8_t fights_on = 0;   // in contact from the beginning, HM-ATTACK-14
    std::uint8_t after_break = 0; // the free order of a breakthrough, HM-BREAK-06
    std::uint8_t evasion = 0;     // the score of who tried to Evade, 1 to 6; none did: 0
    std::uint8_t tests = 0;       // Resolve thrown: a battery's Attackers may do so twice
    std::uint8_t grapeshot = 0;   // salvoes of the battery that is Attacked
    std::uint8_t breaks = 0;      // the winner has broken through, HM-BREAK-01
    std::uint8_t assaults = 0;    // by an order to Assault, HM-ATTACK-22
    std::uint8_t falls_short = 0; // out of reach, where nobody measures: HM-TURN-16
    UnitId met = no_unit;         // whom one of the two has run into besides: Attacked next
    friend bool operator==(AttackInHand const&, AttackInHand const&) = default;

    bool is_on() const { return parties[0].unit != no_unit; }
    // 0 for the Attacker, 1 for the defender, 2 for who has no part in it.
    std::size_t party_of(UnitId unit) const {
        if (!is_on() || unit == no_unit) return 2;
        return parties[0].unit == unit ? 0 : parties[1].unit == unit ? 1 : 2;
    }
};

} // namespace horse_and_musket
