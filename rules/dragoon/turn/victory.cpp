// Losses, objectives, and how a battle ends. DRG-VICT, DRG-GAP-60, -62.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/words.h"

namespace dragoon {

Tally tally_of(Scene const& now, Side side) {
    Tally tally;
    tally.men_at_first = now.scenario().armies[umpire::index(side)].lost_before;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) { // DRG-VICT-06: guns never count
        if (slot.side != side || !has_men(slot.arm)) continue;
        tally.men_at_first += now.counter(slot.unit).men;
        tally.men += now.piece(slot.unit).men;
    }
    // DRG-VICT-07: who withdraws leaves all objectives.
    bool const takes_all = now.position.has_withdrawn[umpire::index(other(side))];
    bool const leaves_all = now.position.has_withdrawn[umpire::index(side)];
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i)
        if (takes_all || (now.position.holders[i] == side && !leaves_all))
            tally.points += now.scenario().objectives[i].worth[umpire::index(side)];
    return tally;
}

namespace {

// How far a side is beyond its level, in hundredths of a man; below 0: it is not.
std::int64_t beyond_level(Tally const& tally, int level) {
    if (tally.men_at_first == 0) return -1;
    std::int64_t const limit = std::int64_t{level} * tally.men_at_first;
    return std::max(std::int64_t{-1}, std::int64_t{100} * tally.lost() - limit);
}

} // namespace

void test_withdrawal(Pen& pen) {
    Scene const now(pen);
    Tally const one = tally_of(now, Side::a);
    Tally const two = tally_of(now, Side::b);
    std::int64_t const a = beyond_level(one, now.position.levels[0]);
    std::int64_t const b = beyond_level(two, now.position.levels[1]);
    if (a < 0 && b < 0) return;
    // DRG-GAP-60: the one further beyond its level, by the share of its army.
    std::int64_t const further = a * two.men_at_first - b * one.men_at_first;
    if (a < 0 || b < 0 || further != 0) {
        bool const is_one = b < 0 || (a >= 0 && further > 0);
        Side const side = is_one ? Side::a : Side::b;
        pen.write(Withdrawn{"DRG-VICT-04", side, tally_of(now, side).lost_percent(),
                            now.position.levels[umpire::index(side)]});
    }
    end_battle(pen);
}

void end_battle(Pen& pen) {
    Scene const now(pen);
    int worth = 0;
    for (Objective const& each : now.scenario().objectives) worth += each.worth[0] + each.worth[1];
    int const a = tally_of(now, Side::a).points;
    int const b = tally_of(now, Side::b).points;
    int const difference = std::abs(a - b);
    // DRG-GAP-62: half the sum of all values is the measure.
    Victory const victory = difference == 0            ? Victory::draw
                            : 4 * difference >= worth  ? Victory::decisive
                            : 10 * difference >= worth ? Victory::tactical
                                                       : Victory::draw;
    pen.write(BattleEnded{"DRG-VICT-03", victory, a >= b ? Side::a : Side::b});
}

std::optional<umpire::Outcome> Dragoon::outcome(State const& state) const {
    Position const& position = state.position;
    if (position.stage != Stage::over) return std::nullopt;
    Scene const now(*this, position);
    bool const is_draw = position.victory == Victory::draw;
    bool const by_withdrawal = position.has_withdrawn[0] || position.has_withdrawn[1];
    return umpire::Outcome{is_draw ? std::nullopt : std::optional(position.winner),
                           std::string(word(victory_words, position.victory)),
                           by_withdrawal ? RuleId{"DRG-VICT-04"} : RuleId{"DRG-VICT-03"},
                           std::string(by_withdrawal ? "an army has withdrawn; " : "") +
                               "objectives " + std::to_string(tally_of(now, Side::a).points) +
                               " to " + std::to_string(tally_of(now, Side::b).points)};
}

} // namespace dragoon
