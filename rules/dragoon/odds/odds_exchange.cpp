// The chances of a fight from the first withdrawals on: the exchange, and who goes after it.

#include "rules/dragoon/odds/melee.h"

namespace dragoon {

// DRG-GAP-43: who is to go, the throw of DRG-MOR-03 included.
void Melee::waver(std::size_t i, FixedVector<UnitId, most_fighters> going, double chance) {
    if (i == fighters_.size()) return settle(going, chance);
    Fighter const& fighter = fighters_[i];
    int const morale = piece(fighter.unit).morale;
    bool const is_asked = fighter.is_checked && now_.on_field(fighter.unit) && morale <= 2 &&
                          !now_.is_routed(fighter.unit) && (morale == 0 || places()[i].is_pressed);
    if (!is_asked) return waver(i + 1, going, chance);
    if (morale == 2) waver(i + 1, going, chance * 0.2);
    going.push_back(fighter.unit);
    waver(i + 1, going, morale == 2 ? chance * 0.8 : chance);
}

// DRG-ADV-06, then the withdrawals, one after the other: who has gone leaves room and no zone.
void Melee::settle(FixedVector<UnitId, most_fighters> const& going, double chance) {
    auto const goes = [&](UnitId unit) { return going.contains(unit); };
    bool const drawn = is_drawn(now_, position_.attacks[0].fight, goes);
    auto const before = fighters_;
    struct Leaving {
        UnitId unit;
        std::size_t index;
        Piece before;
    };
    FixedVector<Leaving, most_fighters> leaving;
    for (std::size_t i = 0; i < fighters_.size(); ++i) {
        UnitId const unit = fighters_[i].unit;
        if (goes(unit) && !(drawn && is_steadier(now_, unit)))
            leaving.push_back({unit, i, piece(unit)});
    }
    for (Leaving const& each : leaving) {
        auto const to = piece(each.unit).morale == 0 ? std::nullopt : places()[each.index].retreat;
        fighters_[each.index].end = to ? End::retreats : End::routs;
        if (to)
            piece(each.unit).at = *to;
        else
            piece(each.unit).whereabouts = Whereabouts::lost;
    }
    bool goes_on = false;
    for_each_attack(now_, [&](Attack const&) { goes_on = true; });
    if (goes_on && !is_last_)
        exchange(chance);
    else
        record(chance);
    for (Leaving const& each : leaving) piece(each.unit) = each.before;
    fighters_ = before;
}

Melee::Key Melee::key() const {
    Key key{};
    for (std::size_t i = 0; i < fighters_.size(); ++i) {
        Piece const& each = now_.piece(fighters_[i].unit);
        bool const is_square = each.formation == Formation::square;
        if (now_.on_field(fighters_[i].unit)) key[i] = each.at.value * 4u + is_square * 2u + 1u;
    }
    return key;
}

Melee::Places const& Melee::places() {
    auto const [found, is_new] = places_.try_emplace(key());
    if (!is_new) return found->second;
    Position left = position_;
    for (Fighter const& each : fighters_)
        if (each.guns != nobody &&
            (!now_.on_field(each.unit) || now_.piece(each.unit).at != now_.piece(each.guns).at))
            left.pieces[each.guns.value].whereabouts = Whereabouts::lost;
    Situation const now(now_.rules, left);
    for (std::size_t i = 0; i < fighters_.size(); ++i)
        if (now.on_field(fighters_[i].unit))
            found->second[i] = {now.in_enemy_zone(fighters_[i].unit),
                                way_back(now, fighters_[i].unit)};
    return found->second;
}

void Melee::exchange(double chance) {
    auto const before = fighters_;
    std::vector<Classes> classes;
    for (Fighter& fighter : fighters_) {
        Clash const clash = clash_of(now_, fighter.unit);
        fighter.is_checked = clash.enemy > 0 && now_.on_field(fighter.unit);
        Distribution hits = Distribution::certain(0);
        for_each_attack(now_, [&](Attack const& attack) {
            if (attack.target == fighter.unit) hits = hits.plus(hits_of(blow_of(now_, attack)));
            if (attack.unit != fighter.unit) return;
            if (auto const answer = answer_to(now_, attack)) hits = hits.plus(hits_of(*answer));
        });
        classes.push_back(classes_of(fighter, clash, hits));
    }
    gather(classes, chance);
    fighters_ = before;
}

void Melee::gather(std::vector<Classes> const& classes, double chance) {
    std::array<End, most_fighters> ends_so_far{};
    for (std::size_t i = 0; i < fighters_.size(); ++i) ends_so_far[i] = fighters_[i].end;
    Remnant& remnant = remnants_[{key(), ends_so_far}];
    remnant.fighters = fighters_;
    for (std::size_t i = 0; i < fighters_.size(); ++i) remnant.pieces[i] = piece(fighters_[i].unit);
    remnant.chances.resize(all_classes);
    auto const add = [&](auto const& self, std::size_t i, std::size_t place, std::size_t index,
                         double part) -> void {
        if (i == fighters_.size()) {
            remnant.chances[index] += part;
            return;
        }
        if (!fighters_[i].is_checked) return self(self, i + 1, place * class_count, index, part);
        for (std::size_t of = 0; of < class_count; ++of)
            if (classes[i][of] > 0)
                self(self, i + 1, place * class_count, index + of * place, part * classes[i][of]);
    };
    add(add, 0, 1, 0, chance);
}

// DC and MC2 of one unit that has taken these hits.
Melee::Classes Melee::classes_of(Fighter const& fighter, Clash const& clash,
                                 Distribution const& hits) const {
    Classes classes{};
    if (!fighter.is_checked) return classes;
    UnitId const unit = fighter.unit;
    Piece const& piece = now_.piece(unit);
    int answered = 0; // DRG-GAP-38: hits of the fire before the blow count in the charger's DC
    for (Attack const& attack : now_.position.attacks)
        if (attack.unit == unit) answered = attack.answer_hits;
    std::array<double, 11> disruption{};
    for (int scored = 0; scored < hits.count(); ++scored) {
        if (hits.at(scored) == 0) continue;
        double const ruin = chance_of_ruin(now_.arm(unit), piece.men, scored);
        classes[gone] += hits.at(scored) * ruin;
        if (now_.is_routed(unit)) { // DRG-GAP-42: the routed do not check
            classes[0] += hits.at(scored) * (1 - ruin);
            continue;
        }
        Sum sum = contact_check(clash, scored + answered);
        sum.add("DRG-STACK-15", fighter.stacked);
        double const part = hits.at(scored) * (1 - ruin) / 10;
        for (int die = 1; die <= 10; ++die) {
            int const by = margin_on(die, sum, now_.quality(unit));
            disruption[static_cast<std::size_t>(std::min(10, piece.disruption + by))] += part;
        }
    }
    Sum const base = second_morale_check(now_, unit, clash);
    for (int level = 0; level <= 10; ++level) {
        double const chance = disruption[static_cast<std::size_t>(level)];
        if (chance == 0) continue;
        Sum sum = base;
        sum.add("DRG-ASLT-12", level - piece.disruption);
        for (int die = 1; die <= 10; ++die) {
            int const by = margin_on(die, sum, now_.quality(unit));
            classes[static_cast<std::size_t>(std::clamp(piece.morale - by, 0, steady))] +=
                chance / 10;
        }
    }
    return classes;
}

void Melee::withdraw_after_exchange() {
    is_last_ = true;
    for (auto const& [_, remnant] : remnants_)
        for (std::size_t index = 0; index < all_classes; ++index) {
            if (remnant.chances[index] == 0) continue;
            fighters_ = remnant.fighters;
            std::size_t rest = index;
            for (std::size_t i = 0; i < fighters_.size(); ++i, rest /= class_count) {
                Piece& each = piece(fighters_[i].unit);
                each = remnant.pieces[i];
                if (!fighters_[i].is_checked) continue;
                bool const is_gone = rest % class_count == gone;
                bool const runs_on = each.formation == Formation::rout;
                fighters_[i].end = is_gone ? End::destroyed : runs_on ? End::routs : End::stands;
                each.morale = static_cast<std::uint8_t>(rest % class_count);
                if (is_gone) each.whereabouts = Whereabouts::lost;
            }
            waver(0, {}, remnant.chances[index]);
        }
    remnants_.clear();
    is_last_ = false;
}

void Melee::record(double chance) {
    End own = End::stands, enemy = End::stands;
    std::size_t left = 0;
    for (Fighter const& fighter : fighters_) {
        if (fighter.unit == unit_) own = fighter.end;
        if (!targets_.contains(fighter.unit) || fighter.end == End::stands) continue;
        enemy = fighter.end;
        ++left;
    }
    if (targets_.size() > 1 && left > 0)
        enemy = left == targets_.size() ? End::gives_way : End::in_part;
    results_[static_cast<std::size_t>(own)][static_cast<std::size_t>(enemy)] += chance;
}

namespace {

// Of all results that speak of this.
int ways_with(umpire::Odds const& odds, std::string_view what) {
    int ways = 0;
    for (umpire::Chance const& chance : odds.chances)
        if (chance.result.find(what) != std::string::npos) ways += chance.ways;
    return ways;
}

} // namespace

umpire::Odds Melee::told(RuleId rule) const {
    constexpr std::array<std::string_view, ends> words{
        "stands", "retreats", "routs", "is destroyed", "gives way", "gives way in part"};
    std::vector<Likelihood> all;
    for (std::size_t own = 0; own < ends; ++own)
        for (std::size_t enemy = 0; enemy < ends; ++enemy) {
            std::string result;
            if (enemy > 0) result = "enemy " + std::string(words[enemy]);
            if (own > 0)
                result += (result.empty() ? "" : ", ") + ("own unit " + std::string(words[own]));
            all.push_back({result.empty() ? "both stand" : result, results_[own][enemy]});
        }
    all.push_back({"charge lapses", lapsed_});
    umpire::Odds odds = in_millionths(rule, all, sum_);
    odds.gist = {{"enemy breaks", ways_with(odds, "enemy ")},
                 {"we break", ways_with(odds, "own unit ")}};
    if (fighters_.size() > 2) odds.inexact = "to some hundred-thousandths, losses taken in brief";
    return odds;
}

} // namespace dragoon
