#pragma once
// Results of a Resolve chart in words, for the account and for odds.

#include "rules/horse_and_musket/state.h"

#include <string>

namespace horse_and_musket {

inline std::string words_of(Result result, int inches) {
    std::string const far = std::to_string(inches);
    switch (result) {
    case Result::none: return "nothing";
    case Result::charge: return "charge";
    case Result::charge_faltered: return "charge, if it falters within " + far + " inches";
    case Result::advance_fire: return "advance to " + far + " inches and fire";
    case Result::stand_fire: return "stand and fire";
    case Result::stand: return "stand";
    case Result::withdraw: return "withdraw";
    case Result::retire: return "retire";
    case Result::break_and_run: return "break and run";
    case Result::veer_off: return "veer off";
    case Result::falter_short: return "falter " + far + " inches short";
    case Result::falter_after: return "falter after " + far + " inches";
    case Result::turn_to_face: return "turn to face the attacker";
    case Result::abandon: return "abandon the guns";
    case Result::fight_on: return "continue the combat";
    }
    return {};
}

} // namespace horse_and_musket
