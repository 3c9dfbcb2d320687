// What comes of an Attack: the 36 x 36 throws of both sides, and what their charts make of them.

#include "rules/horse_and_musket/odds/fire_odds.h"
#include "rules/horse_and_musket/odds/result_words.h"
#include "rules/horse_and_musket/turn/attack.h"

#include <map>

namespace horse_and_musket {

namespace {

struct Aim {
    UnitId attacker = no_unit;
    UnitId target = no_unit;
    bool is_free = false; // of a breakthrough
    bool is_assault = false;
};
std::optional<Aim> aimed(Order const& order) {
    if (auto const* attack = std::get_if<Attack>(&order))
        return Aim{attack->unit, attack->target, attack->by == no_card};
    if (auto const* assault = std::get_if<Assault>(&order))
        return Aim{assault->unit, assault->target, false, true};
    if (auto const* more = std::get_if<ContinueCombat>(&order))
        return Aim{more->unit, more->target, false};
    return std::nullopt;
}

// Plays an Attack up to its first die, on a state that fits what the seat knows.
class Rehearsal {
public:
    Rehearsal(HorseAndMusket const& rules, View const& view, Aim const& order)
        : state_(rules.sample_state(view, umpire::Dice{})), pen_(rules, state_, events_) {
        if (!view.top.agenda.empty()) pen_.write(Begun{});
        declare_attack(pen_, order.attacker, order.target,
                       order.is_assault ? RuleId{"HM-ORDER-02"}
                       : order.is_free  ? RuleId{"HM-BREAK-06"}
                                        : RuleId{"HM-ORDER-03"});
        while (task_on_top(state_.position.top)->kind != TaskKind::throw_dice) {
            bool const is_asked = task_on_top(state_.position.top)->kind == TaskKind::evade;
            may_evade_ = may_evade_ || is_asked;
            if (is_asked)
                pen_.write(Begun{}); // as if it stood
            else
                run_next(pen_);
        }
        disorder_the_loose(pen_);
    }
    State const& state() const { return state_; }
    bool may_evade() const { return may_evade_; }

private:
    State state_;
    std::vector<Event> events_;
    Pen pen_;
    bool may_evade_ = false;
};

umpire::LongSum sum_of(Situation const& situation, AttackInHand const& attack, std::size_t party) {
    umpire::LongSum sum;
    for (umpire::Term const& term : terms_of(situation, attack, party)) sum.terms.push_back(term);
    for (Option const option : {Option::cover, Option::general})
        if (umpire::Term const term = chosen_term(situation, attack, party, option);
            term.value != 0 && !sum.terms.full())
            sum.terms.push_back(term);
    return sum;
}

constexpr int ways_of(int throw_of_two) { return 6 - std::abs(throw_of_two - 7); }

class Tally {
public:
    Tally(Situation const& situation, AttackInHand attack)
        : situation_(situation), attack_(attack) {
        // What owners choose after the dice: taken to be more, not less.
        for (Party& party : attack_.parties) party.cover = party.general = Pick::plus;
        sums_ = {sum_of(situation, attack_, 0), sum_of(situation, attack_, 1)};
        for (int a = 2; a <= 12; ++a)
            for (int d = 2; d <= 12; ++d) add(a, d);
    }
    umpire::Odds odds() const {
        umpire::Odds odds;
        odds.rule = "HM-ATTACK-10";
        odds.of = 36 * 36;
        for (auto const& [results, ways] : results_) odds.chances.push_back({results, ways});
        odds.sum = sums_[0];
        odds.against = sums_[1];
        odds.gist = {{"the Attacker is resolute", resolute_},
                     {"the defender leaves", defender_leaves_},
                     {"the Attacker leaves", attacker_leaves_}};
        return odds;
    }
    bool is_chosen() const {
        for (std::size_t i = 0; i < 2; ++i)
            for (Option const option : {Option::cover, Option::general})
                if (may_choose(situation_, attack_, i, option)) return true;
        return false;
    }

private:
    void add(int a, int d) {
        int const ways = ways_of(a) * ways_of(d);
        int const own_total = a + sums_[0].total();
        int const other_total = d + sums_[1].total();
        Reading const own = read_chart(situation_, attack_, 0, own_total);
        attack_.parties[0].result = own.result; // guns ask whether they are charged
        Reading const other = read_chart(situation_, attack_, 1, other_total);
        results_[words_of(own.result, own.inches) + " / " + words_of(other.result, other.inches)] +=
            ways;
        resolute_ += own_total > other_total ? ways : 0;
        defender_leaves_ += leaves(other.result) ? ways : 0;
        attacker_leaves_ += leaves(own.result) ? ways : 0;
    }

    Situation const& situation_;
    AttackInHand attack_;
    std::array<umpire::LongSum, 2> sums_;
    std::map<std::string, int> results_;
    int resolute_ = 0, defender_leaves_ = 0, attacker_leaves_ = 0;
};

} // namespace

std::optional<umpire::Odds> HorseAndMusket::odds(View const& view, Order const& order) const {
    if (is_shot(order)) return fire_odds(Situation(*this, view), order);
    auto const attack = aimed(order);
    if (!attack || umpire::is_refused(check(view, order))) return std::nullopt;
    Rehearsal const rehearsal(*this, view, *attack);
    Situation const situation(*this, rehearsal.state().position);
    Tally const tally(situation, rehearsal.state().position.top.attack);
    umpire::Odds odds = tally.odds();
    if (rehearsal.may_evade())
        odds.inexact = "if nobody evades";
    else if (tally.is_chosen())
        odds.inexact = "if both add what they may choose";
    return odds;
}

bool HorseAndMusket::leaves_to_chance(View const&, Order const& order) const {
    return is_shot(order) || aimed(order).has_value();
}

} // namespace horse_and_musket
