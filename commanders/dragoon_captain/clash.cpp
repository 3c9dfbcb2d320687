// Assaults and charges reckoned out: DRG-ASLT-09, DRG-CHG-19. Every unit's morale after the first
// check, the hits it then makes and takes, the checks that follow. Units are taken to be lucky or
// unlucky each for itself. Who answers whom, and what counts in a check, the rules say (attacks.h).

#include "commanders/dragoon_captain/worth.h"
#include "rules/dragoon/fight/attacks.h"

namespace commanders::dragoon_captain {

namespace {

using ByMorale = std::array<double, 11>;

struct Fighter {
    UnitId unit = nobody;
    bool attacks = false;
    bool charges = false; // or is charged
    Peril peril = Peril::contact;
    int enemy = 0, own = 0; // men against men, DRG-GAP-33
    int direction = -99;
    ByMorale morale{}; // of those who stand after the first check
    double gone = 0;   // before the exchange
    double gone_worth = 0;
    double answered = 0;  // mean hits of step 2 of a charge
    double hits = 0;      // mean, in the exchange
    double unopposed = 1; // chance that all it met have gone before the exchange
    double worth_after = 0;
    double goes = 0;
};

class Melee {
public:
    Melee(Scene const& now, std::span<Blow const> blows) : now_(now) {
        for (Blow const& blow : blows) {
            Attack attack;
            attack.unit = blow.unit;
            attack.at = now.piece(blow.target).at;
            attack.target = blow.target;
            attack.kind = blow.kind;
            attack.is_countered = may_countercharge(now, attack);
            attacks_.push_back(attack);
        }
    }

    Prospect reckon() {
        for (Attack const& attack : attacks_) enlist(attack);
        for (Attack const& attack : attacks_) answer_charge(attack);
        for (Fighter& each : fighters_) check_before_contact(each);
        for (Attack const& attack : attacks_) strike(attack);
        for (Fighter& each : fighters_) check_after_contact(each);
        return sum_up();
    }

private:
    Fighter& fighter(UnitId unit) {
        for (Fighter& each : fighters_)
            if (each.unit == unit) return each;
        if (fighters_.full()) return fighters_.back(); // more are never linked in practice
        fighters_.push_back({});
        fighters_.back().unit = unit;
        return fighters_.back();
    }
    void enlist(Attack const& attack);
    void answer_charge(Attack const& attack);
    void check_before_contact(Fighter& each) const;
    void strike(Attack const& attack);
    void check_after_contact(Fighter& each) const;
    Prospect sum_up() const;
    template <class Counts> int count(Counts&& counts) const {
        int found = 0;
        for (Attack const& attack : attacks_) found += counts(attack) ? 1 : 0;
        return found;
    }
    // Its chance to be still there. It strikes with the morale it had before, DRG-ASLT-03.
    static double presence(Fighter const& each);

    Scene const& now_;
    Attacks attacks_;
    FixedVector<Fighter, 16> fighters_;
};

void Melee::enlist(Attack const& attack) {
    CheckPair const& pair = nerve_of(now_, attack);
    bool const is_charge = attack.kind == AttackKind::charge;
    Fighter& attacker = fighter(attack.unit);
    attacker.attacks = true;
    attacker.charges = attacker.charges || is_charge;
    attacker.enemy += men_against(now_, attack.target, attack.unit);
    attacker.own = std::max(attacker.own, men_against(now_, attack.unit, attack.target));
    attacker.direction = std::max(attacker.direction, pair.attacker);
    for (Attack const& beside : attacks_)
        if (beside.unit != attack.unit && beside.target == attack.target)
            attacker.own += men_against(now_, beside.unit, attack.target);
    attacker.peril = Peril::contact;
    Fighter& target = fighter(attack.target);
    target.charges = target.charges || is_charge;
    target.enemy += men_against(now_, attack.unit, attack.target);
    target.own = std::max(target.own, men_against(now_, attack.target, attack.unit));
    target.direction = std::max(target.direction, pair.defender);
    if (is_charge && is_foot(now_.arm(attack.target))) target.peril = Peril::ridden;
}

void Melee::answer_charge(Attack const& attack) {
    if (attack.kind != AttackKind::charge || !answers_with_fire(now_, attack)) return;
    int const chargers = count([&](Attack const& each) {
        return each.target == attack.target && each.kind == AttackKind::charge &&
               answers_with_fire(now_, each);
    });
    Strength const strength =
        fire_strength(now_, {attack.target, attack.unit, FireKind::answer, chargers});
    fighter(attack.unit).answered += strength.expected() / 1000.0;
}

void Melee::check_before_contact(Fighter& each) const {
    Piece const& piece = now_.piece(each.unit);
    if (now_.is_routed(each.unit) || is_battery(now_.arm(each.unit))) return;
    int modifier = size_modifier(now_.tables(), each.enemy, each.own) + each.direction;
    if (each.charges) modifier += piece.disruption / 2;
    for (int face = 1; face <= 10; ++face) {
        int const morale =
            std::max(0, piece.morale - margin(face, modifier, now_.quality(each.unit)));
        double const goes = chance_to_go(morale, each.peril);
        each.gone += goes / 10;
        if (goes > 0) each.gone_worth += goes * worth_of_morale(morale, each.peril) / 10;
        each.morale[static_cast<std::size_t>(morale)] += (1 - goes) / 10;
    }
}

double Melee::presence(Fighter const& each) {
    double sum = 0;
    for (double const chance : each.morale) sum += chance;
    return sum;
}

void Melee::strike(Attack const& attack) {
    if (is_battery(now_.arm(attack.target))) return;
    bool const is_charge = attack.kind == AttackKind::charge;
    int const targets = count([&](Attack const& each) { return each.unit == attack.unit; });
    Strength const strength =
        is_charge ? charge_strength(now_, {attack.unit, attack.target, target_kind(now_, attack),
                                           aspect_of_attack(now_, attack), targets})
                  : fire_strength(now_, {attack.unit, attack.target, FireKind::assault, targets});
    Fighter& attacker = fighter(attack.unit);
    Fighter& target = fighter(attack.target);
    attacker.unopposed *= target.gone;
    target.unopposed *= attacker.gone;
    double const left = std::max(0.0, 1 - attacker.answered * doctrine.men_a_hit /
                                              std::max<int>(1, now_.piece(attack.unit).men));
    target.hits += strength.expected() / 1000.0 * presence(attacker) * left;
    bool const fires = !is_charge && answers_with_fire(now_, attack);
    if (!fires && !attack.is_countered) return;
    int const opponents = count([&](Attack const& each) {
        return each.target == attack.target &&
               (attack.is_countered ? each.is_countered
                                    : each.kind == attack.kind && answers_with_fire(now_, each));
    });
    ChargeTarget const answer = is_charge ? ChargeTarget::countercharging : ChargeTarget::line;
    Strength const back =
        fires ? fire_strength(now_, {attack.target, attack.unit, FireKind::answer, opponents})
              : charge_strength(
                    now_, {attack.target, attack.unit, answer, Aspect::front, opponents, true});
    attacker.hits += back.expected() / 1000.0 * presence(target);
}

void Melee::check_after_contact(Fighter& each) const {
    Piece const& piece = now_.piece(each.unit);
    Arm const arm = now_.arm(each.unit);
    if (is_battery(arm)) { // DRG-ART-09: guns attacked alone are lost without a fight
        each.goes = 1;
        return;
    }
    double const hits_taken = each.hits + each.answered;
    if (now_.is_routed(each.unit)) {
        each.worth_after =
            std::max(0.0, worth_of(now_, each.unit) - hits_taken * doctrine.men_a_hit);
        each.goes = 1;
        return;
    }
    int const quality = now_.quality(each.unit);
    int const extra =
        is_light(arm) && !each.charges ? now_.tables().fire_morale.light_in_assault : 0;
    // Who is assaulted counts half their hits, DRG-ASLT-11.
    int const shared = !each.charges && !each.attacks ? 2 : 1;
    each.worth_after = each.gone_worth * doctrine.order[piece.disruption] * piece.men;
    each.goes = each.gone;
    double const opposed = 1 - each.unopposed;
    for (int morale = 1; morale <= 10; ++morale)
        each.worth_after += each.unopposed * each.morale[static_cast<std::size_t>(morale)] *
                            worth_of_morale(morale, Peril::distant) *
                            doctrine.order[piece.disruption] * piece.men;
    HitChances const chances = chances_of_hits(hits_taken / std::max(0.05, opposed));
    for (std::size_t hits = 0; hits < chances.size(); ++hits) {
        if (chances[hits] < 1e-4) continue;
        int const count = static_cast<int>(hits);
        double const men = std::max(0.0, piece.men - count * doctrine.men_a_hit);
        for (int face = 1; face <= 10; ++face) {
            int const disruption =
                std::min(10, piece.disruption + margin(face, count / shared, quality));
            for (int morale = 1; morale <= 10; ++morale) {
                double const likely = each.morale[static_cast<std::size_t>(morale)];
                if (likely == 0) continue;
                auto const& checked =
                    steadiness().after(quality, disruption + extra, morale, each.peril);
                double const chance = opposed * chances[hits] * likely / 10;
                each.worth_after += chance * men * checked.worth *
                                    doctrine.order[static_cast<std::size_t>(disruption)];
                each.goes += chance * checked.goes;
            }
        }
    }
}

Prospect Melee::sum_up() const {
    Prospect prospect;
    for (Fighter const& each : fighters_) {
        double lost = worth_of(now_, each.unit) - each.worth_after;
        UnitId const companion = each.attacks ? nobody : now_.companion(each.unit);
        // DRG-ADV-07: guns are lost when their companion leaves.
        if (companion != nobody && is_battery(now_.arm(companion)))
            lost += each.goes * worth_of(now_, companion);
        (each.attacks ? prospect.cost : prospect.harm) += lost;
    }
    for (Fighter const& each : fighters_) {
        if (each.unit == attacks_[0].target) prospect.leaves = each.goes;
        if (each.unit == attacks_[0].unit) prospect.breaks = each.goes;
    }
    return prospect;
}

// DRG-SQR, DRG-GAP-40: the chance that a target charged in flank forms square.
double chance_of_square(Situation const& now, Blow const& blow) {
    UnitId const target = blow.target;
    Piece const& piece = now.piece(target);
    if (blow.kind != AttackKind::charge || !is_infantry(now.arm(target))) return 0;
    if (now.is_routed(target) || piece.formation == Formation::square) return 0;
    // DRG-SQR-02: no Square in a zone of enemy foot.
    if (now.chart.in_foot_zone_of(now.side(blow.unit), piece.at)) return 0;
    auto const from = now.grid().direction(piece.at, now.piece(blow.unit).at);
    if (!from || now.aspect(target, *from) != Aspect::flank) return 0;
    int const easier = 2; // two clear hexes, a point above one for each
    int const modifier =
        piece.disruption / 2 - easier + (is_light_horse(now.arm(blow.unit)) ? 3 : 0);
    return std::clamp(now.quality(target) - modifier, 0, 10) / 10.0;
}

} // namespace

Prospect prospect_of(Situation const& now, std::span<Blow const> blows) {
    if (blows.empty()) return {};
    Prospect const open = Melee(now, blows).reckon();
    double const square = chance_of_square(now, blows[0]);
    if (square == 0) return open;
    Position in_square = now.position;
    in_square.pieces[blows[0].target.value].formation = Formation::square;
    Prospect const closed = Melee(Scene(now.rules, in_square), blows).reckon();
    auto const mixed = [&](double without, double with) {
        return without * (1 - square) + with * square;
    };
    return {mixed(open.harm, closed.harm), mixed(open.cost, closed.cost),
            mixed(open.breaks, closed.breaks), mixed(open.leaves, closed.leaves)};
}

} // namespace commanders::dragoon_captain
