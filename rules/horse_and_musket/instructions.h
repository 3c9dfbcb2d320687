#pragma once
// Standing answers that a player has filed: what the umpire does for them where it does not wait.
// They are theirs alone. HM-GAP-101 to -104. Part of state.h.

#include "rules/horse_and_musket/scenario.h"
#include "umpire/fixed_vector.h"

namespace horse_and_musket {

// Where the umpire waits for a player: public, and for all questions of a kind alike (HM-GAP-101).
enum class Pause : std::uint8_t {
    never,
    choices, // that their own troops face in an Attack
    attacks, // and cards at each moment of an Attack
    always   // and cards at every moment
};

// HM-GAP-102: of each question the answer that stands as the battle begins comes first.
enum class EvadeAnswer : std::uint8_t { if_it_saves, always, never };
enum class EvadeHelp : std::uint8_t { none, skirmisher_card, any_card };
enum class AddAnswer : std::uint8_t { advised, plus, minus };
enum class LossAnswer : std::uint8_t { away, left, right };
enum class BreakAnswer : std::uint8_t { advised, reform, halt };

// HM-GAP-103: what is to become of a card of fortune at its moment.
enum class CardPlan : std::uint8_t { hold, play, if_worth };
struct CardWish {
    FortuneId card{0xFFFF};
    UnitId on{0xFFFF};      // anybody: whom it fits first
    std::int16_t worth = 0; // least gain, in thousandths of a stand
    CardPlan plan = CardPlan::hold;
    std::uint8_t spare = 0;
    friend bool operator==(CardWish const&, CardWish const&) = default;
};
inline constexpr std::size_t most_wishes = 24;

struct Instructions {
    EvadeAnswer evade = EvadeAnswer::if_it_saves;
    EvadeHelp evade_with = EvadeHelp::none;
    AddAnswer cover = AddAnswer::advised;
    AddAnswer general = AddAnswer::advised;
    LossAnswer losses = LossAnswer::away;
    BreakAnswer breakthrough = BreakAnswer::advised;
    std::uint8_t sleep_cards = 0; // HM-GAP-104: passes until it holds so many; awake: 0
    std::uint8_t spare = 0;
    std::int32_t sleep_near = 0; // or an enemy is within so far
    umpire::FixedVector<CardWish, most_wishes> cards{};
    std::uint16_t rest = 0;
    friend bool operator==(Instructions const&, Instructions const&) = default;
};

} // namespace horse_and_musket
