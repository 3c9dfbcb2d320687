#pragma once
// The odds of a whole Attack: every pair of throws, the choices that serve each owner best (the
// Attacker's first, HM-GAP-59), each pair of results carried out once by the rules themselves, and
// the dice that follow reckoned.

#include "rules/horse_and_musket/odds/engagement.h"
#include "rules/horse_and_musket/odds/stage_four.h"

#include <list>
#include <map>

namespace horse_and_musket {

class AttackOdds {
public:
    // Of a state with an Attack in hand that has come to Resolve; and how many stands the two had
    // when it was ordered.
    AttackOdds(HorseAndMusket const& rules, State const& state, std::array<int, 2> before);
    AttackOdds(AttackOdds const&) = delete; // its situation is of its own state

    Prospect whole();                             // over all throws
    double resolute() const { return resolute_; } // the Attacker, once `whole` has been asked
    // The modifiers, without what owners choose.
    umpire::LongSum const& sum(std::size_t party) const { return sums_[party]; }
    bool has_choices() const { return adds_[0].size() > 1 || adds_[1].size() > 1; }
    // When both have thrown so much, by what is chosen already and the best that is left to choose.
    double value(int own_thrown, int other_thrown);
    Prospect const& thrown(int own_thrown, int other_thrown); // what comes of it

private:
    // HM-EVADE-07: who tries to Evade does not test.
    std::size_t tests() const { return state_.position.top.attack.evasion != 0 ? 1 : 2; }
    // What choices may add to a total: with cover, a General and of Austrians eight numbers.
    using Adds = FixedVector<int, 8>;
    struct Picks {
        int total;
        double value;
    };
    struct Played { // a pair of results
        Reading own, other;
        std::vector<std::pair<Engagement, double>> engagements; // with their chances
        std::array<std::optional<Prospect>, 3> prospects;       // by who is resolute
        std::array<double, 3> weights{};
    };

    Reading read(std::size_t party, int total, Result charged) const;
    Adds adds_of(std::size_t party) const;
    // HM-STATUS-05: what the throws of Freikorps make of them, and of who faces them.
    int by_class(std::size_t party, std::array<int, 2> thrown) const;
    Played& played(int own_total, int other_total);
    Played& played_anew(int own_total, int other_total);
    Prospect const& prospect(int own_total, int other_total);
    Picks reply_to(int own_total, int least); // the defender's best, of this and what is chosen
    std::pair<int, int> best_totals(int own_thrown, int other_thrown);
    void write_results(Pen& pen, Played const& pair, std::array<int, 2> totals) const;
    bool is_answered_by_grapeshot(Played const& pair, std::array<int, 2> totals) const;
    void play(Played& pair, std::array<int, 2> totals);
    Prospect const& after_grapeshot(Played const& pair, std::array<int, 2> totals);

    HorseAndMusket const& rules_;
    State const state_; // about to do what the results say
    Situation const situation_;
    std::array<int, 2> before_;
    std::array<umpire::LongSum, 2> sums_;
    std::array<Adds, 2> adds_;
    std::list<Played> pairs_;
    std::map<std::pair<int, int>, Played*> by_totals_; // FASTER: charts are read once for each
    std::optional<Prospect> after_grapeshot_;
    double resolute_ = 0;
};

// Of a state in which an Attack is declared, or the defender is asked whether to Evade.
struct WholeAttack {
    Prospect standing;
    std::optional<Prospect> evading; // if it may: straight away, and without a card
    double resolute = 0;             // the Attacker, if it stands
    std::array<umpire::LongSum, 2> sums;
    bool has_choices = false;
    bool serves_to_evade() const { return evading && evading->value < standing.value; }
    Prospect const& best() const { return serves_to_evade() ? *evading : standing; }
};
WholeAttack whole_attack(HorseAndMusket const& rules, State state, std::array<int, 2> before);
// Of a lawful order to Attack, Assault or Continue Combat, from the seat's view; nothing of others.
// Which card pays does not matter.
std::optional<WholeAttack> attack_ahead(HorseAndMusket const& rules, View const& view,
                                        Order const& order);
// HM-SOLO-02: by how much the Attacker would be better before the dice, if it Attacked now; cheap.
int margin_before_dice(HorseAndMusket const& rules, State state, UnitId attacker, UnitId target);
// How many stands the two parties of the Attack in hand have.
inline std::array<int, 2> stands_of_both(Tabletop const& top) {
    auto const stands = [&](std::size_t i) {
        return int{top.units[top.attack.parties[i].unit.value].stands};
    };
    return {stands(0), stands(1)};
}

} // namespace horse_and_musket
