#pragma once
// Two parties of an Attack as stage 5 begins, and what Confrontation Dice, Combat Dice and stage 7
// make of them: reckoned, not thrown.

#include "rules/horse_and_musket/turn/attack.h"

#include <vector>

namespace horse_and_musket {

// What becomes of a party.
enum class Fate : std::uint8_t {
    stays,
    withdraws,
    retires,
    breaks,
    abandons, // its guns
    overrun,  // guns
    leaves,   // the table
    destroyed
};
struct PartyFate {
    Fate fate = Fate::stays;
    int lost = 0; // stands destroyed since the order; of who is gone altogether none
    friend auto operator<=>(PartyFate const&, PartyFate const&) = default;
};
using PartyFates = std::array<PartyFate, 2>;
struct AttackFate {
    PartyFates parties;
    double chance = 0;
};
// What an Attack may come to. Its value is what the defender loses by it, less what the Attacker
// does: what owners go by where they choose.
struct Prospect {
    std::vector<AttackFate> fates;
    double value = 0;
    double breaks_through = 0;
};
// Prospects weighed by their chances; equal fates are told as one.
class ProspectSum {
public:
    void add(Prospect const& prospect, double chance);
    Prospect take();

private:
    static constexpr std::size_t party_fates =
        (static_cast<std::size_t>(Fate::destroyed) + 1) * (max_stands + 1);
    std::vector<double> chances_ = std::vector<double>(party_fates * party_fates);
    Prospect sum_;
};

struct Fighter {
    Fate fate = Fate::stays; // unless dice change it
    bool is_here = false;
    int lost = 0;                                 // since the order
    int at_first = 0, stands = 0, disordered = 0; // Generals not counted
    int generals = 0, shaken_generals = 0;
    Strike strike;      // with which it strikes the other
    int least_save = 7; // from the other's strike
    bool may_be_swept_away = false;
    bool may_break_through = false; // mounted, and charged home
    // What being thrown back is to it, by how many stands it has lost: a bit for each number.
    std::uint16_t caught = 0, driven_off = 0;
};

// As one of the two is resolute, or none.
enum class Resolute : std::uint8_t { attacker, defender, none };

struct Engagement {
    std::array<Fighter, 2> parties;
    bool throws_dice = true; // not where guns are Attacked, HM-CONF-05

    // Of a state in which both have done what their results say; and how many stands they had when
    // the order was given.
    Engagement(HorseAndMusket const& rules, State const& state, std::array<int, 2> before);
    Prospect prospect(Resolute resolute) const;
    Prospect prospect_without_dice() const; // where it ends before them
};

} // namespace horse_and_musket
