// Resolve is thrown, the owners choose, and both read their charts: HM-ATTACK-10 to -12.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

void throw_two(Pen& pen, UnitId unit) {
    int const first = pen.roll(umpire::d6, "HM-ATTACK-10");
    int const second = pen.roll(umpire::d6, "HM-ATTACK-10");
    pen.write(Thrown{"HM-ATTACK-10", unit, first + second});
    // HM-STATUS-05: the first throw of Freikorps sets their class for good.
    if (!Situation(pen.rules(), pen.state().position).status(unit))
        pen.write(
            StatusSettled{"HM-STATUS-05", unit,
                          pen.rules().tables.freikorps[static_cast<std::size_t>(first + second)]});
}

} // namespace

// HM-LOOSE-03, HM-GAP-42: whoever is loose has all stands disordered before anything is added up.
void disorder_the_loose(Pen& pen) {
    for (std::size_t i = 0; i < 2; ++i) {
        Party const& party = attack_in(pen).parties[i];
        bool const tests =
            party.keeps_total == 0 &&
            (i == 0 || (attack_in(pen).evasion == 0 && attack_in(pen).falls_short == 0));
        if (tests && unit_of_pen(pen, party.unit).formation == Formation::loose)
            disorder_all(pen, "HM-LOOSE-03", party.unit);
    }
}

void throw_resolve(Pen& pen) {
    AttackInHand const& attack = attack_in(pen);
    disorder_the_loose(pen);
    bool const evades = attack.evasion != 0; // HM-EVADE-07: who tries to Evade never tests
    if (attack.parties[0].keeps_total == 0) throw_two(pen, attack.parties[0].unit);
    if (!evades) throw_two(pen, attack.parties[1].unit);
    // HM-GAP-59: choices after both throws, the Attacker's first.
    Situation const situation(pen.rules(), pen.state().position);
    FixedVector<Task, 2 * options_of_resolve.size()> questions;
    for (std::size_t i = 0; i < (evades ? 1u : 2u); ++i) {
        if (attack.parties[i].keeps_total != 0) continue;
        for (Option const option : options_of_resolve)
            if (may_choose(situation, attack, i, option))
                questions.push_back({TaskKind::choose, situation.side(attack.parties[i].unit),
                                     attack.parties[i].unit, no_unit,
                                     static_cast<std::int16_t>(option)});
    }
    plan_in_order(pen, {questions.begin(), questions.size()});
}

namespace {

struct ChartUsed {
    ChartOf chart;
    RuleId rule;
};
// HM-GAP-37: the chart for every pairing.
ChartUsed chart_for(Situation const& situation, AttackInHand const& attack, std::size_t party) {
    Arm const own = situation.data(attack.parties[party].unit).arm;
    Arm const other = situation.data(attack.parties[1 - party].unit).arm;
    if (attack.fights_on != 0) return {ChartOf::continuing, "HM-RESOLVE-07"};
    if (party == 0)
        return is_mounted(own) ? ChartUsed{ChartOf::cavalry_attacking, "HM-RESOLVE-04"}
                               : ChartUsed{ChartOf::foot_attacking, "HM-RESOLVE-01"};
    if (own == Arm::artillery) return {ChartOf::artillery, "HM-RESOLVE-03"};
    if (is_mounted(own))
        return attack.counters != 0 ? ChartUsed{ChartOf::cavalry_attacking, "HM-RESOLVE-04"}
                                    : ChartUsed{ChartOf::cavalry_unprepared, "HM-RESOLVE-05"};
    return is_mounted(other) ? ChartUsed{ChartOf::foot_against_cavalry, "HM-RESOLVE-06"}
                             : ChartUsed{ChartOf::foot_defending, "HM-RESOLVE-02"};
}

// HM-GAP-40: by the distance of the Colour Stands as Resolve is tested.
std::size_t column_by_distance(Situation const& situation, AttackInHand const& attack) {
    // HM-EVADE-13: of Evaders, where they were.
    auto const colours = [&](Party const& party) {
        Mover const mover = situation.mover(party.unit);
        return field::Convex(
            field::footprint(attack.evasion != 0 ? party.from : mover.pose, mover.colours()));
    };
    field::Distance const apart =
        field::gap(colours(attack.parties[0]), colours(attack.parties[1]));
    return apart > Mil{6000} ? 0 : apart > Mil{3000} ? 1 : 2;
}

} // namespace

Reading read_chart(Situation const& situation, AttackInHand const& attack, std::size_t party,
                   int total) {
    ChartUsed const used = chart_for(situation, attack, party);
    Tables const& tables = situation.rules().tables;
    ChartRow const& row = tables.resolve[static_cast<std::size_t>(used.chart)].at(total);
    std::size_t column = 0;
    switch (used.chart) {
    case ChartOf::foot_attacking:
    case ChartOf::foot_defending: column = column_by_distance(situation, attack); break;
    case ChartOf::continuing:
        column = is_mounted(situation.data(attack.parties[party].unit).arm);
        break;
    case ChartOf::artillery: column = attack.parties[0].result == Result::charge; break;
    case ChartOf::foot_against_cavalry:
        // How near the cavalry is it will show when it has faltered.
        for (std::size_t i = 1; i < row.results.size(); ++i)
            if (row.results[i] == Result::charge_faltered)
                return {used.rule, Result::charge_faltered, i == 1 ? 6 : 3, false};
        break;
    default: break;
    }
    bool const is_unprepared = used.chart == ChartOf::cavalry_unprepared;
    UnitData const& data = situation.data(attack.parties[party].unit);
    // HM-NAT-09: Russian infantry stays, and does not fire.
    if (row.results[column] == Result::withdraw && is_russian_infantry(data))
        return {used.rule, Result::stand, 0, row.shakes};
    return {used.rule, row.results[column], row.inches[column],
            row.shakes && (!is_unprepared || situation.scenario().options.unprepared_shakes)};
}

bool is_resolute(AttackInHand const& attack, std::size_t party) {
    if (attack.evasion != 0) return party == 0;
    return attack.parties[party].total > attack.parties[1 - party].total;
}

namespace {

void test(Pen& pen, Situation const& situation, std::size_t party) {
    AttackInHand const& attack = attack_in(pen);
    Party const& own = attack.parties[party];
    Modifiers terms = terms_of(situation, attack, party);
    for (Option const option : options_of_resolve)
        if (umpire::Term const term = chosen_term(situation, attack, party, option);
            term.value != 0 && !terms.full())
            terms.push_back(term);
    add_resolve_in_force(situation, own.unit, terms);
    int total = own.thrown;
    for (umpire::Term const& term : terms) total += term.value;
    total = resolve_set(situation, own.unit).value_or(total); // HM-CARD-37
    Reading const reading = read_chart(situation, attack, party, total);
    pen.write(
        Tested{reading.chart, own.unit, own.thrown, terms, total, reading.result, reading.inches});
}

} // namespace

void disorder_by_result(Pen& pen, Situation const& situation, std::size_t party) {
    Party const own = attack_in(pen).parties[party];
    if (own.result == Result::break_and_run) return disorder_all(pen, "HM-RESULT-08", own.unit);
    Reading const reading = read_chart(situation, attack_in(pen), party, own.total);
    if (!reading.shakes) return;
    bool const is_unprepared = reading.chart == RuleId{"HM-RESOLVE-05"};
    shake(pen, is_unprepared ? RuleId{"HM-GAP-96"} : RuleId{"HM-GAP-43"}, own.unit);
}

void read_resolve(Pen& pen) {
    // All is read as it stands before anything happens: disorder comes after both totals.
    Position const before = pen.state().position;
    Situation const situation(pen.rules(), before);
    bool const evades = attack_in(pen).evasion != 0;
    if (attack_in(pen).parties[0].keeps_total == 0) test(pen, situation, 0);
    if (!evades) test(pen, situation, 1);
    if (fires_before_contact(pen)) return;
    if (!has_fortunes(pen.rules())) return settle_results(pen);
    // HM-CARD-25: results are read, and not yet carried out.
    Side const side = side_of_unit(pen, attack_in(pen).parties[0].unit);
    plan(pen, {TaskKind::settle_results, side});
    plan(pen,
         {TaskKind::hook, side, no_unit, no_unit, static_cast<std::int16_t>(Window::result_read)});
}

void settle_results(Pen& pen) {
    std::array const altered = alter_results(pen);
    Position const before = pen.state().position;
    Situation const situation(pen.rules(), before);
    bool const evades = attack_in(pen).evasion != 0;
    if (attack_in(pen).parties[0].keeps_total == 0 && !altered[0])
        disorder_by_result(pen, situation, 0);
    bool const spares = attack_in(pen).falls_short != 0; // HM-TURN-16: the target
    if (!evades && !spares && !altered[1]) disorder_by_result(pen, situation, 1);
    settle_roles(pen);
    // HM-JUB-02: the uncertain rejoice no longer.
    for (std::size_t i = 0; i < (spares ? 1u : 2u); ++i) {
        UnitId const unit = attack_in(pen).parties[i].unit;
        if (!is_resolute(attack_in(pen), i) && unit_of_pen(pen, unit).jubilation > 0)
            pen.write(Rejoiced{"HM-JUB-02", unit, 0});
    }
}

} // namespace horse_and_musket
