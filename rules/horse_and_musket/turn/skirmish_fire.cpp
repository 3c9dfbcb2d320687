// Skirmishers that fire: HM-FIRE, HM-GAP-62.

#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

StandBits stands_left_to_fire(Situation const& situation, UnitId firer, UnitId target) {
    StandBits left = stands_firing(situation, firer, target);
    for (Aimed const& each : situation.top().volley)
        if (each.unit == firer) left = static_cast<StandBits>(left & ~each.stands);
    return left;
}

namespace {

constexpr int least_kill = 4; // HM-FIRE-07: the stand just disordered is destroyed

class Volley {
public:
    Volley(Pen& pen, UnitId target) : pen_(pen), target_(target) {
        for (Aimed const& each : pen.state().position.top.volley)
            if (each.target == target) {
                stands_ += count_of(each.stands);
                firers_.push_back(each.unit);
            }
    }

    void fire() {
        int const first = pen_.roll(umpire::d6, "HM-FIRE-04");
        int const second = pen_.roll(umpire::d6, "HM-FIRE-04");
        bool const is_hit = first + second <= stands_; // HM-FIRE-05: not above the stands that fire
        pen_.write(FireGiven{"HM-FIRE-05", target_, stands_, first, second, is_hit});
        if (first == second) suffer();
        if (is_shaken())
            thin();
        else if (is_hit)
            hit();
    }

private:
    Unit const& unit(UnitId id) const { return pen_.state().position.top.units[id.value]; }
    UnitData const& data(UnitId id) const { return pen_.rules().scenario.units[id.value]; }
    bool is_shaken() const {
        return strength_of(pen_.rules().scenario, pen_.state().position.top, target_).is_shaken();
    }
    // HM-FIRE-06: a double disorders a stand of those that fire, unless cover saves it.
    // UNCLEAR: of several units the owner picks one; read as the first that has one in order.
    void suffer() {
        for (UnitId const firer : firers_)
            if (unit(firer).disordered < unit(firer).stands) {
                Blow blow{"HM-FIRE-06", firer, 1, target_};
                blow.stands = unsaved(pen_, blow, Harm::fire);
                if (blow.stands > 0) disorder(pen_, blow);
                return;
            }
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

bool may_kill(Arm firer, Arm target) {
    return firer != Arm::skirmishing_cavalry || is_mounted(target) ||
           target == Arm::skirmishing_infantry;
}
void give_fire(Pen& pen) {
    while (!pen.state().position.top.volley.empty())
        Volley(pen, pen.state().position.top.volley[0].target).fire();
}

} // namespace horse_and_musket
