// What may come of an order that leaves something to chance: fire, and a whole Attack.

#include "rules/horse_and_musket/odds/attack_odds.h"
#include "rules/horse_and_musket/odds/fate_words.h"
#include "rules/horse_and_musket/odds/fire_odds.h"

namespace horse_and_musket {

namespace {

struct Aim {
    UnitId attacker = no_unit;
    UnitId target = no_unit;
    bool is_free = false; // of a breakthrough
    bool is_assault = false;
};
std::optional<Aim> aimed(Order const& order) {
    if (auto const* attack = get_if<Attack>(&order))
        return Aim{attack->unit, attack->target, attack->by == no_card};
    if (auto const* assault = get_if<Assault>(&order))
        return Aim{assault->unit, assault->target, false, true};
    if (auto const* more = get_if<ContinueCombat>(&order))
        return Aim{more->unit, more->target, false};
    return std::nullopt;
}

// The Attack declared, on a state that fits what the seat knows.
State declared(HorseAndMusket const& rules, View const& view, Aim const& order) {
    State state = rules.sample_state(view, umpire::Dice{});
    std::vector<Event> events;
    Pen pen(rules, state, events);
    if (!view.top.agenda.empty()) pen.write(Begun{});
    declare_attack(pen, order.attacker, order.target,
                   order.is_assault ? RuleId{"HM-ORDER-02"}
                   : order.is_free  ? RuleId{"HM-BREAK-06"}
                                    : RuleId{"HM-ORDER-03"});
    return state;
}

} // namespace

std::optional<WholeAttack> attack_ahead(HorseAndMusket const& rules, View const& view,
                                        Order const& order) {
    auto const attack = aimed(order);
    if (!attack) return std::nullopt;
    State const state = declared(rules, view, *attack);
    return whole_attack(rules, state, stands_of_both(state.position.top));
}

namespace {

constexpr int in_all = 1'000'000; // odds are told in millionths

int in_millionths(double chance) { return static_cast<int>(chance * in_all + 0.5); }

// The likeliest first. Nothing that can happen has no chance at all; what rounding leaves goes to
// the likeliest.
std::vector<umpire::Chance> told(Prospect prospect) {
    std::ranges::sort(prospect.fates, [](AttackFate const& one, AttackFate const& two) {
        return std::tie(two.chance, one.parties) < std::tie(one.chance, two.parties);
    });
    std::vector<umpire::Chance> chances;
    int left = in_all;
    for (AttackFate const& fate : prospect.fates) {
        chances.push_back({words_of(fate.parties), std::max(1, in_millionths(fate.chance))});
        left -= chances.back().ways;
    }
    if (!chances.empty()) chances.front().ways += left;
    return chances;
}

template <class Test> int share(Prospect const& prospect, Test const& test) {
    double sum = 0;
    for (AttackFate const& fate : prospect.fates)
        if (test(fate.parties)) sum += fate.chance;
    return in_millionths(sum);
}
bool goes_back(PartyFate const& party) {
    return party.fate == Fate::withdraws || party.fate == Fate::retires ||
           party.fate == Fate::breaks;
}
bool is_lost(PartyFate const& party) { return party.fate >= Fate::overrun; }

std::vector<umpire::Chance> gist_of(Prospect const& prospect, double resolute) {
    auto const party = [&](std::size_t i, auto const& test) {
        return share(prospect, [&](PartyFates const& both) { return test(both[i]); });
    };
    return {{"the Attacker is resolute", in_millionths(resolute)},
            {"the defender leaves", party(1, goes_back)},
            {"the Attacker leaves", party(0, goes_back)},
            {"the defender is lost", party(1, is_lost)},
            {"the Attacker is lost", party(0, is_lost)},
            {"somebody breaks through", in_millionths(prospect.breaks_through)}};
}

// Of what is asked in the middle of an Attack: what comes of the one answer, and of the other.
bool is_answer(View const& view, Order const& order) {
    Task const* const task = task_on_top(view.top);
    if (task == nullptr) return false;
    if (task->kind == TaskKind::choose) return holds_alternative<Choose>(order);
    return task->kind == TaskKind::evade &&
           (holds_alternative<Evade>(order) || holds_alternative<Done>(order));
}
umpire::Odds odds_of_choice(HorseAndMusket const& rules, View const& view, Choose const& order) {
    State state = rules.sample_state(view, umpire::Dice{});
    std::vector<Event> events;
    UnitId const unit = view.top.agenda.back().unit;
    Pen(rules, state, events).write(Chosen{"HM-GAP-59", unit, order.option, order.pick});
    auto const& parties = state.position.top.attack.parties;
    AttackOdds now(rules, state, stands_of_both(view.top));
    umpire::Odds odds;
    odds.rule = "HM-GAP-59";
    odds.of = in_all;
    odds.chances = told(now.thrown(parties[0].thrown, parties[1].thrown));
    odds.sum = now.sum(0);
    odds.against = now.sum(1);
    return odds;
}
umpire::Odds odds_of_evading(HorseAndMusket const& rules, View const& view, Order const& order) {
    bool const evades = holds_alternative<Evade>(order);
    WholeAttack const whole =
        whole_attack(rules, rules.sample_state(view, umpire::Dice{}), stands_of_both(view.top));
    umpire::Odds odds;
    odds.rule = "HM-EVADE-01";
    odds.of = in_all;
    odds.chances = told(evades && whole.evading ? *whole.evading : whole.standing);
    odds.sum = whole.sums[0];
    odds.against = whole.sums[1];
    if (evades) odds.inexact = "if they evade straight back and without a card";
    return odds;
}

// HM-SUBHID-02: a die of stands, never more than are in order, Generals in touch among them.
umpire::Odds odds_of_driving_off(Situation const& situation, DriveOff const& order) {
    constexpr int on_a_die = 6;
    int const sound = situation.strength(order.unit).sound();
    umpire::Odds odds;
    odds.rule = "HM-SUBHID-02";
    odds.of = on_a_die;
    if (sound == 0) odds.chances.push_back({"nothing more disordered", on_a_die});
    for (int stands = 1; stands <= std::min(sound, on_a_die); ++stands)
        odds.chances.push_back(
            {std::to_string(stands) + (stands == 1 ? " stand" : " stands") + " disordered",
             stands == sound ? on_a_die + 1 - stands : 1});
    return odds;
}

} // namespace

std::optional<umpire::Odds> HorseAndMusket::odds(View const& view, Order const& order) const {
    if (!scenario.options.measures) return std::nullopt; // HM-GAP-63: they would tell distances
    if (is_answer(view, order)) {
        if (umpire::is_refused(check(view, order))) return std::nullopt;
        if (auto const* choice = get_if<Choose>(&order))
            return odds_of_choice(*this, view, *choice);
        return odds_of_evading(*this, view, order);
    }
    if (auto const* drive = get_if<DriveOff>(&order)) {
        if (umpire::is_refused(check(view, order))) return std::nullopt;
        return odds_of_driving_off(Situation(*this, view), *drive);
    }
    if (is_shot(order)) return fire_odds(Situation(*this, view), order);
    if (!aimed(order) || umpire::is_refused(check(view, order))) return std::nullopt;
    WholeAttack const whole = *attack_ahead(*this, view, order);
    umpire::Odds odds;
    odds.rule = "HM-ATTACK-10";
    odds.of = in_all;
    odds.chances = told(whole.best());
    odds.gist = gist_of(whole.best(), whole.resolute);
    odds.sum = whole.sums[0];
    odds.against = whole.sums[1];
    if (whole.serves_to_evade())
        odds.inexact = "if they evade straight back and without a card";
    else if (whole.evading)
        odds.inexact = "if nobody evades";
    else if (whole.has_choices)
        odds.inexact = "if both choose what serves them best";
    return odds;
}

bool HorseAndMusket::leaves_to_chance(View const& view, Order const& order) const {
    return holds_alternative<DriveOff>(order) || is_shot(order) || aimed(order).has_value() ||
           is_answer(view, order);
}

} // namespace horse_and_musket
