#include "rules/horse_and_musket/odds/attack_odds.h"

#include "rules/horse_and_musket/card_play/in_force.h"

namespace horse_and_musket {

namespace {

constexpr int ways_of_two_dice(int thrown) { return 6 - std::abs(thrown - 7); }

constexpr bool are_alike(Reading const& one, Reading const& two) {
    return one.result == two.result && one.inches == two.inches && one.shakes == two.shakes;
}
// HM-EVADE-06: against Evaders the Attacker always is.
Resolute resolute_of(AttackInHand const& attack, int own_total, int other_total) {
    return attack.evasion != 0       ? Resolute::attacker
           : own_total > other_total ? Resolute::attacker
           : own_total < other_total ? Resolute::defender
                                     : Resolute::none;
}

// Resolve is behind it: what the results say comes next.
State at_results(HorseAndMusket const& rules, State state) {
    std::vector<Event> events;
    Pen pen(rules, state, events);
    drop_down_to(pen, TaskKind::read);
    pen.write(Begun{});
    return state;
}

} // namespace

AttackOdds::AttackOdds(HorseAndMusket const& rules, State const& state, std::array<int, 2> before)
    : rules_(rules), state_(at_results(rules, state)), situation_(rules, state_.position),
      before_(before) {
    adds_[1] = {0};
    for (std::size_t i = 0; i < tests(); ++i) {
        AttackInHand const& attack = state_.position.top.attack;
        Modifiers terms = terms_of(situation_, attack, i);
        add_resolve_in_force(situation_, attack.parties[i].unit, terms); // HM-CARD-36
        for (umpire::Term const& term : terms) sums_[i].terms.push_back(term);
        adds_[i] = adds_of(i);
    }
}

AttackOdds::Adds AttackOdds::adds_of(std::size_t party) const {
    Adds adds{0};
    for (Option const option : options_of_resolve) {
        AttackInHand attack = state_.position.top.attack;
        if (!may_choose(situation_, attack, party, option)) continue;
        Pick& pick = pick_of(attack.parties[party], option);
        FixedVector<Pick, 2> const open = pick != Pick::none
                                              ? FixedVector<Pick, 2>{pick}
                                              : FixedVector<Pick, 2>{Pick::plus, Pick::minus};
        Adds more;
        for (int const add : adds)
            for (Pick const each : open) {
                pick = each;
                more.push_back(add + chosen_term(situation_, attack, party, option).value);
            }
        adds = more;
    }
    return adds;
}

// Guns ask whether they are charged.
Reading AttackOdds::read(std::size_t party, int total, Result charged) const {
    AttackInHand attack = state_.position.top.attack;
    attack.parties[0].result = charged;
    return read_chart(situation_, attack, party, total);
}

void AttackOdds::write_results(Pen& pen, Played const& pair, std::array<int, 2> totals) const {
    for (std::size_t i = 0; i < tests(); ++i) {
        Reading const& reading = i == 0 ? pair.own : pair.other;
        UnitId const unit = state_.position.top.attack.parties[i].unit;
        pen.write(Tested{reading.chart, unit, 0, {}, totals[i], reading.result, reading.inches});
    }
}

bool AttackOdds::is_answered_by_grapeshot(Played const& pair, std::array<int, 2> totals) const {
    if (!is_against_guns(rules_.scenario, state_.position.top.attack)) return false;
    State state = state_;
    std::vector<Event> events;
    Pen pen(rules_, state, events);
    write_results(pen, pair, totals);
    return fires_before_contact(pen);
}

// HM-GAP-68: both test again, whatever the first results were.
Prospect const& AttackOdds::after_grapeshot(Played const& pair, std::array<int, 2> totals) {
    if (after_grapeshot_) return *after_grapeshot_;
    ProspectSum sum;
    auto const fire = [&](Pen& pen) {
        write_results(pen, pair, totals);
        fires_before_contact(pen);
    };
    auto const go_on = [&](State const& state, double chance) {
        bool const is_over = task_on_top(state.position.top)->kind == TaskKind::finish;
        sum.add(is_over ? Engagement(rules_, state, before_).prospect(Resolute::none)
                        : AttackOdds(rules_, state, before_).whole(),
                chance);
    };
    EveryFall(rules_, state_, fire, go_on).go();
    after_grapeshot_ = sum.take();
    return *after_grapeshot_;
}

void AttackOdds::play(Played& pair, std::array<int, 2> totals) {
    Branches all;
    auto const begin = [&](Pen& pen) {
        write_results(pen, pair, totals);
        for (std::size_t i = 0; i < tests(); ++i) disorder_by_result(pen, situation_, i);
    };
    play_each(rules_, {state_, 1}, begin, all);
    carry_out_results(rules_, all);
    for (Branch const& each : all)
        pair.engagements.emplace_back(Engagement(rules_, each.state, before_), each.chance);
}

AttackOdds::Played& AttackOdds::played(int own_total, int other_total) {
    auto const [known, is_new] = by_totals_.try_emplace({own_total, other_total}, nullptr);
    if (is_new) known->second = &played_anew(own_total, other_total);
    return *known->second;
}
AttackOdds::Played& AttackOdds::played_anew(int own_total, int other_total) {
    Reading const own = read(0, own_total, Result::none);
    Reading const other = tests() > 1 ? read(1, other_total, own.result) : Reading{};
    auto const known = std::ranges::find_if(pairs_, [&](Played const& each) {
        return are_alike(each.own, own) && are_alike(each.other, other);
    });
    if (known != pairs_.end()) return *known;
    Played& pair = pairs_.emplace_back(Played{own, other, {}, {}, {}});
    std::array const totals{own_total, other_total};
    if (is_answered_by_grapeshot(pair, totals))
        pair.prospects.fill(after_grapeshot(pair, totals));
    else
        play(pair, totals);
    return pair;
}

Prospect const& AttackOdds::prospect(int own_total, int other_total) {
    Played& pair = played(own_total, other_total);
    Resolute const resolute = resolute_of(state_.position.top.attack, own_total, other_total);
    auto& found = pair.prospects[static_cast<std::size_t>(resolute)];
    if (found) return *found;
    if (pair.engagements.size() == 1)
        return found.emplace(pair.engagements[0].first.prospect(resolute));
    ProspectSum sum;
    for (auto const& [engagement, chance] : pair.engagements)
        sum.add(engagement.prospect(resolute), chance);
    return found.emplace(sum.take());
}

int AttackOdds::by_class(std::size_t party, std::array<int, 2> thrown) const {
    std::array<std::optional<Status>, 2> known, now;
    for (std::size_t i = 0; i < 2; ++i) {
        known[i] = now[i] = situation_.status(state_.position.top.attack.parties[i].unit);
        if (!known[i] && i < tests())
            now[i] = rules_.tables.freikorps[static_cast<std::size_t>(thrown[i])];
    }
    if (known[0] && known[1]) return 0; // it is in the sum
    auto const value = [&](Modifier which) {
        return rules_.tables.modifier[static_cast<std::size_t>(which)].value;
    };
    int add = 0;
    if (now[0] && now[1] && now[party] < now[1 - party]) add += value(Modifier::lower_status);
    if (now[0] && now[1] && now[party] > now[1 - party]) add += value(Modifier::higher_status);
    if (!known[party] && now[party] == Status::exceptional) add += value(Modifier::exceptional);
    return add;
}

AttackOdds::Picks AttackOdds::reply_to(int own_total, int least) {
    Picks best{least + adds_[1][0], 0};
    if (adds_[1].size() == 1 && adds_[0].size() == 1) return best;
    bool is_first = true;
    for (int const add : adds_[1]) {
        int const total = least + add;
        double const value = prospect(own_total, total).value;
        if (is_first || value < best.value) best = {total, value};
        is_first = false;
    }
    return best;
}
std::pair<int, int> AttackOdds::best_totals(int own_thrown, int other_thrown) {
    std::pair<int, int> best;
    double value = 0;
    bool is_first = true;
    std::array const thrown{own_thrown, other_thrown};
    int const other_least = other_thrown + sums_[1].total() + by_class(1, thrown);
    for (int const add : adds_[0]) {
        int const total = own_thrown + sums_[0].total() + by_class(0, thrown) + add;
        Picks const reply = reply_to(total, other_least);
        if (is_first || reply.value > value) {
            best = {total, reply.total};
            value = reply.value;
        }
        is_first = false;
    }
    return best;
}

Prospect AttackOdds::whole() {
    resolute_ = 0;
    for (int own = 2; own <= 12; ++own)
        for (int other = tests() > 1 ? 2 : 12; other <= 12; ++other) {
            double const also = tests() > 1 ? ways_of_two_dice(other) / 36.0 : 1;
            double const chance = ways_of_two_dice(own) / 36.0 * also;
            auto const [own_total, other_total] = best_totals(own, other);
            Resolute const resolute =
                resolute_of(state_.position.top.attack, own_total, other_total);
            prospect(own_total, other_total);
            played(own_total, other_total).weights[static_cast<std::size_t>(resolute)] += chance;
            if (resolute == Resolute::attacker) resolute_ += chance;
        }
    ProspectSum sum;
    for (Played const& pair : pairs_)
        for (std::size_t i = 0; i < pair.weights.size(); ++i)
            if (pair.weights[i] > 0) sum.add(*pair.prospects[i], pair.weights[i]);
    return sum.take();
}

namespace {

Prospect prospect_of_evading(HorseAndMusket const& rules, State const& asked,
                             std::array<int, 2> before) {
    UnitId const unit = asked.position.top.attack.parties[1].unit;
    auto const go = [&](Pen& pen) {
        pen.write(Begun{});
        carry_out(pen, Evade{unit, no_card, 0});
        while (task_on_top(pen.state().position.top)->kind == TaskKind::shed) pen.write(Begun{});
        if (task_on_top(pen.state().position.top)->kind != TaskKind::answer) return;
        run_next(pen);
        disorder_the_loose(pen);
    };
    Branches ends;
    play_each(rules, {asked, 1}, go, ends);
    ProspectSum sum;
    for (auto const& [state, chance] : ends) {
        bool const is_over = task_on_top(state.position.top)->kind == TaskKind::finish;
        sum.add(is_over ? Engagement(rules, state, before).prospect_without_dice()
                        : AttackOdds(rules, state, before).whole(),
                chance);
    }
    return sum.take();
}

} // namespace

WholeAttack whole_attack(HorseAndMusket const& rules, State state, std::array<int, 2> before) {
    WholeAttack whole;
    std::vector<Event> events;
    Pen pen(rules, state, events);
    while (task_on_top(state.position.top)->kind != TaskKind::throw_dice) {
        if (task_on_top(state.position.top)->kind != TaskKind::evade) {
            run_next(pen);
            continue;
        }
        whole.evading = prospect_of_evading(rules, state, before);
        pen.write(Begun{}); // as if it stood
    }
    disorder_the_loose(pen);
    AttackOdds odds(rules, state, before);
    whole.standing = odds.whole();
    whole.resolute = odds.resolute();
    whole.sums = {odds.sum(0), odds.sum(1)};
    whole.has_choices = odds.has_choices();
    return whole;
}

int margin_before_dice(HorseAndMusket const& rules, State state, UnitId attacker, UnitId target) {
    std::vector<Event> events;
    Pen pen(rules, state, events);
    if (!state.position.top.agenda.empty()) pen.write(Begun{}); // what asks for it
    declare_attack(pen, attacker, target, "HM-ORDER-03");
    while (task_on_top(state.position.top)->kind != TaskKind::throw_dice) {
        if (task_on_top(state.position.top)->kind == TaskKind::evade)
            pen.write(Begun{}); // as if it stood
        else
            run_next(pen);
    }
    disorder_the_loose(pen);
    Situation const situation(rules, state.position);
    auto const sum = [&](std::size_t party) {
        int total = 0;
        for (umpire::Term const& term : terms_of(situation, state.position.top.attack, party))
            total += term.value;
        return total;
    };
    return sum(0) - sum(1);
}

Prospect const& AttackOdds::thrown(int own_thrown, int other_thrown) {
    auto const [own_total, other_total] = best_totals(own_thrown, other_thrown);
    return prospect(own_total, other_total);
}
double AttackOdds::value(int own_thrown, int other_thrown) {
    return thrown(own_thrown, other_thrown).value;
}

} // namespace horse_and_musket
