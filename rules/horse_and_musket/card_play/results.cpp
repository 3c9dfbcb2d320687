// Results of Resolve that cards replace: HM-CARD-38, -99, -100.

#include "rules/horse_and_musket/card_play/in_force.h"

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

struct Altered {
    Result result = Result::none;
    int inches = 0;
    bool shakes = false;
};

Altered altered_by(CardEffect const& effect, Arm arm, Party const& party) {
    int const inches = effect.number.value;
    switch (effect.word) {
    case EffectWord::ignore: return {Result::stand};
    case EffectWord::charge: return {Result::charge};
    case EffectWord::stand: return {Result::stand};
    case EffectWord::stand_fire:
    // HM-CARD-100: where it is, at that range.
    case EffectWord::stand_fire_early: return {Result::stand_fire};
    case EffectWord::withdraw: return {is_mounted(arm) ? Result::retire : Result::withdraw};
    case EffectWord::falter_after: return {Result::falter_after, inches};
    case EffectWord::falter_short: return {Result::falter_short, inches};
    case EffectWord::broken: return {Result::break_and_run};
    default: return {party.result, party.inches};
    }
}

CardEffect const* replacing(Situation const& situation, Party const& party) {
    CardEffect const* found = nullptr;
    each_in_force(situation, party.unit, Verb::result, [&](InForce const&, CardEffect const& how) {
        bool const is_role = how.word == EffectWord::resolute || how.word == EffectWord::uncertain;
        if (!is_role && (how.about == 0 || has_bit(how.about, party.result))) found = &how;
    });
    // HM-CARD-47: who charges in a rage tests for nothing.
    static constexpr CardEffect charges{.verb = Verb::result, .word = EffectWord::charge};
    each_in_force(situation, party.unit, Verb::order, [&](InForce const& each, CardEffect const&) {
        if (row_of(situation.rules(), each.card).handler == Handler::enraged_charge)
            found = &charges;
    });
    each_in_force(situation, party.unit, Verb::state, [&](InForce const&, CardEffect const& how) {
        if (how.word == EffectWord::broken) found = &how;
    });
    return found;
}

} // namespace

std::array<bool, 2> alter_results(Pen& pen) {
    std::array<bool, 2> altered{};
    if (pen.state().position.top.fortune.in_force.empty()) return altered;
    Position const before = pen.state().position;
    Situation const situation(pen.rules(), before);
    for (std::size_t i = 0; i < 2; ++i) {
        Party const& party = before.top.attack.parties[i];
        if (!situation.is_here(party.unit) || (i == 1 && before.top.attack.evasion != 0)) continue;
        CardEffect const* const effect = replacing(situation, party);
        if (effect == nullptr) continue;
        Altered const to = altered_by(*effect, situation.data(party.unit).arm, party);
        if (to.result == party.result && to.inches == party.inches) continue;
        pen.write(ResultSet{"HM-CARD-38", party.unit, to.result, to.inches});
        altered[i] = to.result != Result::break_and_run; // of which disorder is a part
    }
    return altered;
}

// HM-CARD-99: one side made resolute or uncertain, whatever was thrown.
void settle_roles(Pen& pen) {
    if (pen.state().position.top.fortune.in_force.empty()) return;
    for (std::size_t i = 0; i < 2; ++i) {
        Party const own = attack_in(pen).parties[i];
        int const other = attack_in(pen).parties[1 - i].total;
        Situation const situation(pen.rules(), pen.state().position);
        std::optional<int> total;
        each_in_force(situation, own.unit, Verb::result,
                      [&](InForce const&, CardEffect const& how) {
                          if (how.word == EffectWord::uncertain)
                              total = std::min<int>(own.total, other);
                          if (how.word == EffectWord::resolute)
                              total = std::max<int>(own.total, other + 1);
                      });
        if (total && *total != own.total) pen.write(TotalSet{"HM-CARD-38", own.unit, *total});
    }
}

} // namespace horse_and_musket
