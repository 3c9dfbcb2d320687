// The chances of an assault or a charge, up to the first morale check. What comes after it is in
// odds_exchange.cpp.

#include "rules/dragoon/odds/melee.h"

namespace dragoon {

namespace {

// DRG-STACK-14: of riding off from beneath another, in the hex of both.
Distribution leaving_margin(Scene const& now, Charge const& order) {
    bool const leaves = order.to != now.piece(order.unit).at && is_beneath(now, order.unit);
    if (!leaves) return Distribution::certain(0);
    Sum sum;
    sum.add("DRG-STACK-15", 1);
    return margin_of(sum, now.quality(order.unit));
}

} // namespace

// DRG-CHG-07: the last hex. DRG-CHG-18: the horse before it takes its check at once.
void Melee::charge(Charge const& order) {
    RideIn const ride = ride_in(Situation(now_.rules, position_), order);
    Distribution const leaving = leaving_margin(now_, order);
    piece(unit_).at = order.to;
    piece(unit_).is_top = true;
    piece(unit_).is_charging = true;
    piece(unit_).charge_cost = static_cast<std::uint8_t>(ride.cost);
    sum_ = ride.check.value_or(Sum{});
    Distribution const margin =
        leaving.plus(ride.check ? disruption_margin(unit_, *ride.check) : Distribution::certain(0));
    disrupt(unit_, margin, 1.0, [&](double chance) {
        if (piece(unit_).disruption == 10)
            lapsed_ += chance; // DRG-CHG-15: wholly disrupted, it does not charge
        else
            alarm(alarmed_by(Situation(now_.rules, position_), unit_), 0, chance);
    });
}

void Melee::alarm(FixedVector<Alarmed, 2> const& alarmed, std::size_t i, double chance) {
    if (i == alarmed.size()) return meet(chance);
    UnitId const unit = alarmed[i].unit;
    Piece const before = piece(unit);
    if (alarmed[i].tests_square) piece(unit).is_square_tested = true;
    Distribution const margin = alarmed[i].countercharges
                                    ? disruption_margin(unit, standing_charge_check(now_, unit))
                                    : Distribution::certain(0);
    disrupt(unit, margin, chance, [&](double each) { alarm(alarmed, i + 1, each); });
    piece(unit) = before;
}

// DRG-FORM-11: before a charge strikes, the fire steps come to their end.
void Melee::form_columns() {
    if (position_.stage != Stage::movement) return;
    Situation const now(now_.rules, position_, Draw::at_once);
    for (ZoneTable::Slot const& slot : now_.rules.zones.slots())
        if (auto const facing = line_under_threat(now, slot.unit, false)) {
            piece(slot.unit).formation = Formation::line;
            piece(slot.unit).facing = *facing;
        }
}

// The attacks of this fight alone; guns that stand alone are lost, DRG-ART-09.
void Melee::meet(double chance) {
    Position const before = position_;
    form_columns();
    Attacks const all = attacks_chosen(Situation(now_.rules, position_));
    std::uint8_t fight = no_fight;
    for (Attack const& attack : all)
        if (attack.unit == unit_) fight = attack.fight;
    position_.attacks.clear();
    fighters_.clear();
    targets_.clear();
    for (Attack const& attack : all) {
        if (attack.fight != fight || fight == no_fight) continue;
        position_.attacks.push_back(attack);
        if (attack.unit == unit_) targets_.push_back(attack.target);
        for (UnitId const unit : {attack.unit, attack.target}) {
            if (std::ranges::find(fighters_, unit, &Fighter::unit) != fighters_.end()) continue;
            is_too_large_ = is_too_large_ || fighters_.full();
            if (is_too_large_) continue;
            bool const is_lost = is_battery(now_.arm(unit));
            UnitId const beside = now_.companion(unit);
            bool const has_guns = beside != nobody && is_battery(now_.arm(beside));
            fighters_.push_back({unit, stacked(unit), has_guns ? beside : nobody, false,
                                 is_lost ? End::destroyed : End::stands});
            if (is_lost) piece(unit).whereabouts = Whereabouts::lost;
            for (std::size_t i = fighters_.size() - 1; // in the order in which they withdraw
                 i > 0 && fighters_[i].unit < fighters_[i - 1].unit; --i)
                std::swap(fighters_[i], fighters_[i - 1]);
        }
    }
    places_.clear();
    if (position_.attacks.empty())
        lapsed_ += chance; // DRG-GAP-73: no target is left
    else if (!is_too_large_) {
        test_squares(0, chance);
        withdraw_after_exchange();
    }
    position_ = before;
}

void Melee::test_squares(std::size_t i, double chance) {
    if (i == fighters_.size()) return answer_charges(chance);
    UnitId const unit = fighters_[i].unit;
    auto const sum = piece(unit).is_square_tested
                         ? square_check(Situation(now_.rules, position_), unit)
                         : std::nullopt;
    if (!sum) return test_squares(i + 1, chance);
    Distribution const margin = margin_of(*sum, now_.quality(unit));
    Piece const before = piece(unit);
    // DRG-SQR-01, -08: passed, it is a Square; failed, disrupted by the excess.
    for (int by = 0; by < margin.count(); ++by) {
        if (margin.at(by) == 0) continue;
        if (by == 0) piece(unit).formation = Formation::square;
        piece(unit).disruption = static_cast<std::uint8_t>(std::min(10, before.disruption + by));
        test_squares(i + 1, chance * margin.at(by));
        piece(unit) = before;
    }
}

// DRG-CHG-19 step 2: all have fired before anybody falls.
void Melee::answer_charges(double chance) {
    Volleys volleys(fighters_.size());
    for_each_attack(now_, [&](Attack const& attack) {
        if (attack.kind != AttackKind::charge || !answers_with_fire(now_, attack)) return;
        auto const at = std::ranges::find(fighters_, attack.unit, &Fighter::unit);
        auto& volley = volleys[static_cast<std::size_t>(at - fighters_.begin())];
        volley = volley.value_or(Distribution::certain(0)).plus(hits_of(volley_at(now_, attack)));
    });
    bear(volleys, 0, chance);
}

// One charger after the other: its size and its blow depend on the men left.
void Melee::bear(Volleys const& volleys, std::size_t i, double chance) {
    if (is_too_large_) return;
    if (i == fighters_.size()) return countercharge(0, chance);
    if (!volleys[i]) return bear(volleys, i + 1, chance);
    UnitId const unit = fighters_[i].unit;
    Piece const before = piece(unit);
    bool const in_brief = fighters_.size() > 2;
    auto const led = led_from(before.at, now_.side(unit));
    for (int scored = 0; scored < volleys[i]->count(); ++scored) {
        if (volleys[i]->at(scored) == 0) continue;
        for (Attack& attack : position_.attacks)
            if (attack.unit == unit) attack.answer_hits = static_cast<std::uint8_t>(scored);
        double const risk = std::min(100, 2 + 2 * scored) / 100.0;
        for (Loss const& loss : losses_of(scored, before.men, in_brief)) {
            piece(unit).men = static_cast<std::uint16_t>(loss.left);
            if (loss.left == 0) piece(unit).whereabouts = Whereabouts::lost;
            fighters_[i].end = loss.left == 0 ? End::destroyed : End::stands;
            risk_leaders({led.begin(), led.end()}, risk,
                         chance * volleys[i]->at(scored) * loss.chance,
                         [&](double each) { bear(volleys, i + 1, each); });
            piece(unit) = before;
            fighters_[i].end = End::stands;
        }
    }
    for (Attack& attack : position_.attacks)
        if (attack.unit == unit) attack.answer_hits = 0;
}

// DRG-CHG-16; against an assault with its check, DRG-GAP-34.
void Melee::countercharge(std::size_t i, double chance) {
    if (i == fighters_.size()) return lose_nerve(chance);
    UnitId const unit = fighters_[i].unit;
    bool is_due = false, by_foot = false;
    for_each_attack(now_, [&](Attack const& attack) {
        if (attack.target != unit || !may_countercharge(now_, attack)) return;
        is_due = true;
        by_foot = attack.kind == AttackKind::assault;
    });
    if (!is_due) return countercharge(i + 1, chance);
    Distribution const margin = by_foot ? disruption_margin(unit, standing_charge_check(now_, unit))
                                        : Distribution::certain(0);
    Attacks const before = position_.attacks;
    disrupt(unit, margin, chance, [&](double each) {
        for (Attack& attack : position_.attacks)
            if (attack.target == unit) attack.is_countered = may_countercharge(now_, attack);
        countercharge(i + 1, each);
        position_.attacks = before;
    });
}

// MC1 of all, reckoned before anybody's morale changes.
void Melee::lose_nerve(double chance) {
    std::vector<Distribution> margins;
    for (Fighter& fighter : fighters_) {
        Clash const clash = clash_of(now_, fighter.unit);
        fighter.is_checked = now_.on_field(fighter.unit) && clash.enemy > 0 &&
                             !now_.is_routed(fighter.unit); // DRG-GAP-42: the routed do not check
        if (!fighter.is_checked) {
            margins.push_back(Distribution::certain(0));
            continue;
        }
        Sum const sum = first_morale_check(now_, fighter.unit, clash);
        if (fighter.unit == unit_ && piece(unit_).is_attacking) sum_ = sum;
        margins.push_back(margin_of(sum, now_.quality(fighter.unit)));
    }
    for (Attack& attack : position_.attacks) { // DRG-ASLT-03: all strike as they were before MC1
        attack.attacker = status_of(piece(attack.unit));
        attack.defender = status_of(piece(attack.target));
    }
    is_last_ = false;
    shake(margins, 0, chance);
}

void Melee::shake(std::vector<Distribution> const& margins, std::size_t i, double chance) {
    is_too_large_ = is_too_large_ || cases_ > most_cases;
    if (is_too_large_) return;
    if (i == fighters_.size()) {
        ++cases_;
        return waver(0, {}, chance);
    }
    Piece& each = piece(fighters_[i].unit);
    std::uint8_t const before = each.morale;
    double floor = 0; // all that comes to no morale at all
    for (int by = 0; by < margins[i].count(); ++by) {
        if (by >= before) {
            floor += margins[i].at(by);
            continue;
        }
        if (margins[i].at(by) == 0) continue;
        each.morale = static_cast<std::uint8_t>(before - by);
        shake(margins, i + 1, chance * margins[i].at(by));
    }
    each.morale = 0;
    if (floor > 0) shake(margins, i + 1, chance * floor);
    each.morale = before;
}

std::optional<umpire::Odds> odds_of_assault(Situation const& now, Assault const& order) {
    Melee melee(now.rules, now.position, order.unit);
    melee.assault();
    if (melee.is_too_large()) return std::nullopt;
    return melee.told("DRG-ASLT-09");
}

std::optional<umpire::Odds> odds_of_charge(Situation const& now, Charge const& order) {
    if (!ends_charge(now, order)) {
        Sum check = ride_in(now, order).check.value_or(Sum{});
        if (!now.chart.is_empty(order.to)) check.add("DRG-STACK-15", 1); // it rides through
        Distribution const margin =
            leaving_margin(now, order).plus(margin_of(check, now.quality(order.unit)));
        std::vector<Likelihood> all{{"in order", margin.at(0)}};
        for (int by = 1; by < margin.count(); ++by)
            all.push_back({"disrupted by " + std::to_string(by), margin.at(by)});
        return in_millionths("DRG-CHG-07", all, check);
    }
    Melee melee(now.rules, now.position, order.unit);
    melee.charge(order);
    if (melee.is_too_large()) return std::nullopt;
    umpire::Odds odds = melee.told("DRG-CHG-19");
    std::string const rounded = odds.inexact.empty() ? "" : "; " + odds.inexact;
    odds.inexact =
        "if nobody fires at them, and nobody else charges, before they are home" + rounded;
    return odds;
}

} // namespace dragoon
