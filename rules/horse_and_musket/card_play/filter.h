#pragma once
// Whom a card is for: HM-CARD-33.

#include "rules/horse_and_musket/scenario.h"

namespace horse_and_musket {

enum class UnitIs : std::uint8_t { shaken, broken, jubilant, fresh };
enum class Role : std::uint8_t { // in the Attack or fire in hand
    attacking,
    assaulting,
    defending,
    firing,
    charged_by_cavalry,
    charged_to_contact, // has itself reached contact
    resolute
};
enum class Near : std::uint8_t { // a stand of whom must be within so many inches
    nothing,
    enemy,
    shaken_enemy,
    shaken_friend,
    drawer, // any unit of the drawer
    drawers_skirmishers,
    drawers_croats,
    own_chief,
    eligible_target,   // for its Attack
    prussian_musketry, // Prussian infantry that is not shaken
    attackable_friend,
    fight // troops fighting or firing
};
enum class Contact : std::uint8_t { anything, general, chief }; // general: or the chief
enum class Chief : std::uint8_t { apart, too, only }; // whether Commanders-in-chief are Generals
enum class Against : std::uint8_t {
    anybody,
    infantry,
    prussian_musketry
}; // opposed in the test by
enum class Realm : std::uint8_t { any, prussia, austria, russia, france, england };
inline constexpr std::uint8_t poor_grade = 1 << 6; // in a set of Grades: by the option of that name

enum class CardPick : std::uint8_t { // who it is, where nobody chooses
    none,
    nearest_enemy, // to it
    highest_ability,
    best_subordinate, // highest Ability, the chief apart
    largest_command,
    smallest_command,
    most_near_enemy,    // the Command with most units within 9 inches of the enemy
    commander_of_drawn, // of the unit whose card was drawn
    lost_general,
    first_to_fire,
    last_to_fire,
    most_losses, // units destroyed, shaken or gone
    by_arrival_die
};
enum class Provided : std::uint8_t { // of the battle, or the card cannot be played
    nothing,
    enemy_lost_more, // stands destroyed, disordered, off the field
    drawer_lost_more,
    three_disasters, // units running, destroyed, broken through in this battle
    three_disasters_at_once
};
enum class CardMark : std::uint8_t {
    in_cover,
    not_in_cover,
    uphill_or_cover,
    in_settlement,
    in_woods,
    in_dense_woods, // woodland closed in, forest: HM-TERRAIN-07
    steep_or_sheer, // on a steep hill, or within 3 inches of a sheer slope
    in_column,
    loose,
    limbered,
    disordered,     // has disordered stands
    in_order,       // has none
    moved,          // has had a Move this turn
    has_target,     // within its Attack range
    beaten,         // was uncertain in the test just over, or is within 9 inches of a broken unit
    lower_status,   // than its opponent in the test
    no_contact,     // did not charge to contact
    out_of_command, // out of Leadership Range of its General
    in_command,
    under_fire,          // of guns or infantry
    first_volley,        // under fire for the first time
    cuirassier_or_elite, // either is enough
    unreliable_or_shaken,
    cavalry_general, // General, or of a Command, that leads cavalry
    of_any_number,   // of a Command's units those that its player likes
    all_ties,        // of a pick that several share: all of them
    with_counters,   // hidden counters too
    paired,          // a unit of the drawer's is named with it
    friend_in_arc,   // of the battery, beyond 15 inches
    not_passed       // ground within 3 inches of which no enemy has come
};

// HM-CARD-33: whom a card, or one of its effects, is for. What is not asked for is left at its
// default and matches all.
struct CardFilter {
    std::uint8_t arms = 0;    // a bit for each Arm; none: all. Artillery is horse artillery too
    std::uint16_t troops = 0; // a bit for each Troop
    Status least = Status::unreliable, most = Status::exceptional; // HM-CARD-32: both included
    std::uint8_t states = 0, not_states = 0; // bits of UnitIs: one of these; none of those
    Near near = Near::nothing;
    std::uint8_t inches = 0; // of `near`; of an area, its side
    Contact contact = Contact::anything;
    std::uint8_t roles = 0;   // bits of Role: one of these
    std::uint32_t orders = 0; // bits of OrderName: the order in hand is one of these
    std::uint8_t grades = 0;  // bits of Grade, and poor_grade
    Chief chief = Chief::apart;
    CardPick pick = CardPick::none;
    Against against = Against::anybody;
    Provided provided = Provided::nothing;
    Realm of = Realm::any, not_of = Realm::any; // of that nation's army; of any other
    std::uint8_t least_destroyed = 0;           // stands
    std::uint8_t most_score = 0;                // of the Resolve just thrown; 0: any
    std::uint8_t suffers = 0;                   // stands about to be disordered; 0: any
    std::uint32_t marks = 0;                    // bits of CardMark: all of these
    bool has(CardMark mark) const { return (marks >> static_cast<int>(mark) & 1) != 0; }
    friend bool operator==(CardFilter const&, CardFilter const&) = default;
};

} // namespace horse_and_musket
