// Skirmishers that fire: HM-FIRE, HM-GAP-62.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

StandBits stands_left_to_fire(Situation const& situation, UnitId firer, UnitId target) {
    StandBits left = stands_to_tell(situation, firer, target);
    for (Aimed const& each : situation.top().volley)
        if (each.unit == firer) left = static_cast<StandBits>(left & ~each.stands);
    return left;
}

namespace {

constexpr int least_kill = 4; // HM-FIRE-07: the stand just disordered is destroyed

class Volley {
public:
    Volley(Pen& pen, UnitId target) : pen_(pen), target_(target) {
        Situation const situation(pen.rules(), pen.state().position);
        for (Aimed const& each : situation.top().volley) {
            if (each.target != target || each.stands == 0) continue;
            // HM-TURN-17: what is told to fire from too far is wasted.
            StandBits const in_range = situation.scenario().options.measures
                                           ? each.stands
                                           : stands_firing(situation, each.unit, target);
            int const firing = count_of(static_cast<StandBits>(each.stands & in_range));
            if (firing == 0) continue;
            stands_ += firing;
            firers_.push_back(each.unit);
        }
    }

    void fire() {
        if (stands_ == 0) return pen_.write(FireGiven{"HM-TURN-17", target_, 0, 0, 0, false});
        int const first = pen_.roll(umpire::d6, "HM-FIRE-04");
        int const second = pen_.roll(umpire::d6, "HM-FIRE-04");
        bool const is_hit = first + second <= stands_; // HM-FIRE-05: not above the stands that fire
        pen_.write(FireGiven{"HM-FIRE-05", target_, stands_, first, second, is_hit});
        if (first == second) suffer();
        if (is_shaken())
            thin();
        else if (is_hit)
            hit();
        hear_of_fire(pen_, firers_[0], target_);
    }

private:
    Unit const& unit(UnitId id) const { return pen_.state().position.top.units[id.value]; }
    UnitData const& data(UnitId id) const { return pen_.rules().scenario.units[id.value]; }
    bool is_shaken() const {
        return strength_of(pen_.rules().scenario, pen_.state().position.top, target_).is_shaken();
    }
    // HM-FIRE-06: a double disorders a stand of those that fire, unless cover saves it. Of several
    // units the owner picks one, once all have fired.
    void suffer() {
        auto const candidates = who_may_suffer(pen_.state().position.top, target_);
        if (candidates.size() > 1) {
            Side const side =
                side_of(pen_.rules().scenario, pen_.state().position.top, candidates[0]);
            return plan(pen_, {TaskKind::suffer, side, candidates[0], target_});
        }
        suffer_for(pen_, candidates.empty() ? firers_[0] : candidates[0], target_);
    }
    // HM-FIRE-09, HM-GAP-62: once a turn, whatever is thrown.
    void thin() {
        if (unit(target_).is_harried != 0) return;
        pen_.write(Harried{"HM-FIRE-09", target_});
        kill("HM-FIRE-09");
    }
    void hit() {
        Blow const blow{"HM-FIRE-05", target_, 1, firers_[0]};
        if (data(target_).arm == Arm::artillery) return hit_guns(pen_, blow);
        Arm const arm = data(firers_[0]).arm;
        RuleId const rule =
            arm == Arm::skirmishing_cavalry ? RuleId{"HM-FIRE-08"} : RuleId{"HM-FIRE-07"};
        bool const is_killed = may_kill(arm, data(target_).arm) &&
                               pen_.roll(umpire::d6, rule) >= least_kill && kill(rule);
        // The stand disordered is the one destroyed: it is told once.
        if (!is_killed) disorder(pen_, blow);
    }
    // Whether a stand was not saved by its cover.
    bool kill(RuleId rule) {
        Blow blow{rule, target_, 1, firers_[0]};
        blow.stands = unsaved(pen_, blow, Harm::fire);
        if (blow.stands > 0) destroy(pen_, blow);
        return blow.stands > 0;
    }

    Pen& pen_;
    UnitId target_;
    int stands_ = 0;
    std::vector<UnitId> firers_;
};

} // namespace

FixedVector<UnitId, 23> who_may_suffer(Tabletop const& top, UnitId target) {
    FixedVector<UnitId, 23> found;
    for (Aimed const& each : top.volley) {
        Unit const& unit = top.units[each.unit.value];
        if (each.target == target && each.stands == 0 && unit.disordered < unit.stands &&
            !found.contains(each.unit))
            found.push_back(each.unit);
    }
    return found;
}
void suffer_for(Pen& pen, UnitId unit, UnitId target) {
    pen.write(FireSuffered{"HM-FIRE-06", unit, target});
    Unit const& now = pen.state().position.top.units[unit.value];
    if (now.whereabouts != Whereabouts::table || now.disordered >= now.stands) return;
    Blow blow{"HM-FIRE-06", unit, 1, target};
    blow.stands = unsaved(pen, blow, Harm::fire);
    if (blow.stands > 0) disorder(pen, blow);
}

bool may_kill(Arm firer, Arm target) {
    return firer != Arm::skirmishing_cavalry || is_mounted(target) ||
           target == Arm::skirmishing_infantry;
}
void give_fire(Pen& pen) {
    auto const next = [&] {
        auto const& volley = pen.state().position.top.volley;
        auto const found =
            std::ranges::find_if(volley, [](Aimed const& each) { return each.stands != 0; });
        return found == volley.end() ? no_unit : found->target;
    };
    for (UnitId target = next(); target != no_unit; target = next()) Volley(pen, target).fire();
}

} // namespace horse_and_musket
