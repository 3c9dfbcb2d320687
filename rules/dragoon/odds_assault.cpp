// The chances of an assault or a charge, from the last hex ridden to the last withdrawal. The steps
// are those of first_clash.cpp and exchange.cpp, and the figures come from attacks.h; here every
// result of each step is followed with its chance. After the first clash the hits on one unit tell
// nothing of those on another, so that each unit's end is reckoned by itself.

#include "rules/dragoon/attacks.h"
#include "rules/dragoon/odds.h"

#include <cmath>
#include <map>

namespace dragoon {

namespace {

enum class End : std::uint8_t { stands, retreats, routs, destroyed, gives_way, in_part };
constexpr std::size_t ends = 6;

class Melee {
public:
    Melee(Dragoon const& rules, Position const& position, UnitId unit)
        : position_(position), now_(rules, position_), unit_(unit) {}
    Melee(Melee const&) = delete; // what looks at its own position
    Melee& operator=(Melee const&) = delete;

    void assault() {
        piece(unit_).is_attacking = true;
        meet(1.0);
    }
    void charge(Charge const& order);
    bool is_too_large() const { return is_too_large_; }
    umpire::Odds told(RuleId rule) const;

private:
    static constexpr std::size_t most_fighters = 5;
    static constexpr int most_cases = 300'000; // a second's work
    // Where a unit ends: by morale 0, 1, 2 and more, or destroyed.
    static constexpr int steady = 3, gone = 4;
    using Classes = std::array<double, 5>;
    static constexpr std::size_t all_classes = 3125; // of all fighters together: 5 to the fifth
    struct Fighter {
        UnitId unit;
        int stacked = 0;      // DRG-STACK-15
        UnitId guns = nobody; // lost when it leaves them, DRG-ADV-07
        bool is_checked = false;
        End end = End::stands;
    };
    struct Place {               // what its place means to a fighter
        bool is_pressed = false; // in an enemy zone
        std::optional<Hex> retreat;
    };
    using Places = std::array<Place, most_fighters>;
    using Key = std::array<unsigned, most_fighters>;
    // Who is left of a fight after the exchange ends by his class alone, whatever led to it: all
    // cases with the same units in the same places are gathered, by the class of each.
    struct Remnant {
        Few<Fighter, most_fighters> fighters;
        std::array<Piece, most_fighters> pieces;
        std::vector<double> chances; // in base 5, the first fighter's class in the lowest place
    };

    Piece& piece(UnitId unit) { return position_.pieces[unit.value]; }
    int stacked(UnitId unit) const { return now_.companion(unit) == nobody ? 0 : 1; }
    void alarm(Few<Alarmed, 2> const& alarmed, std::size_t i, double chance);
    void form_columns();
    void meet(double chance);
    void test_squares(std::size_t i, double chance);
    void answer_charges(double chance);
    using Volleys = std::vector<std::optional<Spread>>; // at each fighter, where one is fired
    void bear(Volleys const& volleys, std::size_t i, double chance);
    void countercharge(std::size_t i, double chance);
    void lose_nerve(double chance);
    void shake(std::vector<Spread> const& margins, std::size_t i, double chance);
    void exchange(double chance);
    Classes classes_of(Fighter const& fighter, Clash const& clash, Spread const& hits) const;
    void gather(std::vector<Classes> const& classes, double chance);
    void withdraw_after_exchange();
    void waver(std::size_t i, Few<UnitId, most_fighters> going, double chance);
    void settle(Few<UnitId, most_fighters> const& going, double chance);
    Key key() const; // who is where, and who stands in square
    Places const& places();
    void record(double chance);

    // The margin of a disruption check, whatever follows from each.
    template <class Next>
    void disrupt(UnitId unit, Spread const& margin, double chance, Next next) {
        Piece const before = piece(unit);
        for (int by = 0; by < margin.count(); ++by) {
            if (margin.at(by) == 0) continue;
            piece(unit).disruption =
                static_cast<std::uint8_t>(std::min(10, before.disruption + by));
            next(chance * margin.at(by));
            piece(unit) = before;
        }
    }
    // DRG-GAP-51, DRG-LDR-04, -05: with each leader who falls there his men lose heart.
    template <class Next>
    void risk_leaders(std::span<CommandId const> led, double risk, double chance,
                      Next const& next) {
        if (led.empty()) return next(chance);
        risk_leaders(led.subspan(1), risk, chance * (1 - risk), next);
        std::array<Quality, most_fighters> before{};
        for (std::size_t i = 0; i < fighters_.size(); ++i) {
            UnitId const unit = fighters_[i].unit;
            Quality& quality = piece(unit).quality;
            before[i] = quality;
            bool const is_shaken = now_.corps(led[0]).is_overall
                                       ? now_.side(unit) == now_.corps(led[0]).side
                                       : now_.counter(unit).command == led[0];
            if (is_shaken && quality != Quality::green)
                quality = static_cast<Quality>(static_cast<std::uint8_t>(quality) - 1);
        }
        risk_leaders(led.subspan(1), risk, chance * risk, next);
        for (std::size_t i = 0; i < fighters_.size(); ++i)
            piece(fighters_[i].unit).quality = before[i];
    }
    Few<CommandId, max_commands> led_from(Hex hex, Side side) const { // by a leader there
        Few<CommandId, max_commands> found;
        for (std::uint16_t i = 0; i < now_.commands(); ++i) {
            UnitId const leader = now_.command(CommandId{i}).leader;
            if (leader != nobody && now_.on_field(leader) && now_.piece(leader).at == hex &&
                now_.side(leader) == side)
                found.push_back(CommandId{i});
        }
        return found;
    }
    Spread disruption_margin(UnitId unit, Sum sum) const {
        sum.add("DRG-STACK-15", stacked(unit));
        return margin_of(sum, now_.quality(unit));
    }

    Position position_;
    Scene now_; // of position_ as it is just now
    UnitId unit_;
    Sum sum_;
    Few<Fighter, most_fighters> fighters_;
    Few<UnitId, 2> targets_; // of the unit that was asked about
    bool is_last_ = false;   // after the exchange
    int cases_ = 0;          // of morale after the first clash
    bool is_too_large_ = false;
    std::map<Key, Places> places_;
    std::map<std::pair<Key, std::array<End, most_fighters>>, Remnant> remnants_;
    double lapsed_ = 0;
    std::array<std::array<double, ends>, ends>
        results_{}; // by the end of the unit, and its enemy's
};

struct Loss {
    int left; // men; 0: it is destroyed
    double chance;
};

// DRG-STACK-14: of riding off from beneath another, in the hex of both.
Spread leaving_margin(Scene const& now, Charge const& order) {
    bool const leaves = order.to != now.piece(order.unit).at && is_beneath(now, order.unit);
    if (!leaves) return Spread::certain(0);
    Sum sum;
    sum.add("DRG-STACK-15", 1);
    return margin_of(sum, now.quality(order.unit));
}

// DRG-CHG-07: the last hex. DRG-CHG-18: the horse before it takes its check at once.
void Melee::charge(Charge const& order) {
    RideIn const ride = ride_in(Situation(now_.rules, position_), order);
    Spread const leaving = leaving_margin(now_, order);
    piece(unit_).at = order.to;
    piece(unit_).is_top = true;
    piece(unit_).is_charging = true;
    piece(unit_).charge_cost = static_cast<std::uint8_t>(ride.cost);
    sum_ = ride.check;
    Spread const margin = leaving.plus(disruption_margin(unit_, ride.check));
    disrupt(unit_, margin, 1.0, [&](double chance) {
        if (piece(unit_).disruption == 10)
            lapsed_ += chance; // DRG-CHG-15
        else
            alarm(alarmed_by(Situation(now_.rules, position_), unit_), 0, chance);
    });
}

void Melee::alarm(Few<Alarmed, 2> const& alarmed, std::size_t i, double chance) {
    if (i == alarmed.size()) return meet(chance);
    UnitId const unit = alarmed[i].unit;
    Piece const before = piece(unit);
    if (alarmed[i].tests_square) piece(unit).is_square_tested = true;
    Spread const margin = alarmed[i].countercharges
                              ? disruption_margin(unit, standing_charge_check(now_, unit))
                              : Spread::certain(0);
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
        lapsed_ += chance; // DRG-GAP-73
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
    Spread const margin = margin_of(*sum, now_.quality(unit));
    Piece const before = piece(unit);
    for (int by = 0; by < margin.count(); ++by) { // DRG-SQR-01, -08
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
        volley = volley.value_or(Spread::certain(0)).plus(hits_of(volley_at(now_, attack)));
    });
    bear(volleys, 0, chance);
}

// What so many hits may cost a unit of so many men; ruined it has none left, DRG-GAP-18. In brief,
// where many cases follow: two losses stand for those around them. It moves a chance by some
// hundred-thousandths.
std::vector<Loss> losses_of(int hits, int men, bool in_brief) {
    Spread const lost = men_lost(hits);
    double const share = in_brief ? 0.5 : 0;
    std::vector<Loss> found;
    double chance = 0, sum = 0, ruin = 0;
    for (int n = 0; n < lost.count(); ++n) {
        if (men - n < 25) {
            ruin += lost.at(n);
            continue;
        }
        chance += lost.at(n);
        sum += n * lost.at(n);
        bool const is_last = n + 1 == lost.count() || men - n - 1 < 25;
        if (chance == 0 || (chance < share && !is_last)) continue;
        found.push_back({men - static_cast<int>(std::lround(sum / chance)), chance});
        chance = sum = 0;
    }
    if (ruin > 0) found.push_back({0, ruin});
    return found;
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
    Spread const margin =
        by_foot ? disruption_margin(unit, standing_charge_check(now_, unit)) : Spread::certain(0);
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
    std::vector<Spread> margins;
    for (Fighter& fighter : fighters_) {
        Clash const clash = clash_of(now_, fighter.unit);
        fighter.is_checked = now_.on_field(fighter.unit) && clash.enemy > 0 &&
                             !now_.is_routed(fighter.unit); // DRG-GAP-42
        if (!fighter.is_checked) {
            margins.push_back(Spread::certain(0));
            continue;
        }
        Sum const sum = first_morale_check(now_, fighter.unit, clash);
        if (fighter.unit == unit_ && piece(unit_).is_attacking) sum_ = sum;
        margins.push_back(margin_of(sum, now_.quality(fighter.unit)));
    }
    is_last_ = false;
    shake(margins, 0, chance);
}

void Melee::shake(std::vector<Spread> const& margins, std::size_t i, double chance) {
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

// DRG-GAP-43: who is to go, the throw of DRG-MOR-03 included.
void Melee::waver(std::size_t i, Few<UnitId, most_fighters> going, double chance) {
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
void Melee::settle(Few<UnitId, most_fighters> const& going, double chance) {
    auto const goes = [&](UnitId unit) { return going.contains(unit); };
    bool const drawn = is_drawn(now_, position_.attacks[0].fight, goes);
    auto const before = fighters_;
    struct Leaving {
        UnitId unit;
        std::size_t index;
        Piece before;
    };
    Few<Leaving, most_fighters> leaving;
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
        Spread hits = Spread::certain(0);
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
        if (!fighters_[i].is_checked) return self(self, i + 1, place * 5, index, part);
        for (std::size_t of = 0; of < 5; ++of)
            if (classes[i][of] > 0)
                self(self, i + 1, place * 5, index + of * place, part * classes[i][of]);
    };
    add(add, 0, 1, 0, chance);
}

// DC and MC2 of one unit that has taken these hits.
Melee::Classes Melee::classes_of(Fighter const& fighter, Clash const& clash,
                                 Spread const& hits) const {
    Classes classes{};
    if (!fighter.is_checked) return classes;
    UnitId const unit = fighter.unit;
    Piece const& piece = now_.piece(unit);
    int answered = 0; // DRG-GAP-38
    for (Attack const& attack : now_.position.attacks)
        if (attack.unit == unit) answered = attack.answer_hits;
    std::array<double, 11> disruption{};
    for (int scored = 0; scored < hits.count(); ++scored) {
        if (hits.at(scored) == 0) continue;
        double const ruin = chance_of_ruin(now_.arm(unit), piece.men, scored);
        classes[gone] += hits.at(scored) * ruin;
        if (now_.is_routed(unit)) { // DRG-GAP-42
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
            for (std::size_t i = 0; i < fighters_.size(); ++i, rest /= 5) {
                Piece& each = piece(fighters_[i].unit);
                each = remnant.pieces[i];
                if (!fighters_[i].is_checked) continue;
                bool const is_gone = rest % 5 == gone;
                bool const runs_on = each.formation == Formation::rout;
                fighters_[i].end = is_gone ? End::destroyed : runs_on ? End::routs : End::stands;
                each.morale = static_cast<std::uint8_t>(rest % 5);
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
    return in_millionths(rule, all, sum_);
}

} // namespace

std::optional<umpire::Odds> odds_of_assault(Situation const& now, Assault const& order) {
    Melee melee(now.rules, now.position, order.unit);
    melee.assault();
    if (melee.is_too_large()) return std::nullopt;
    return melee.told("DRG-ASLT-09");
}

std::optional<umpire::Odds> odds_of_charge(Situation const& now, Charge const& order) {
    bool const stands = order.to == now.piece(order.unit).at;
    if (!stands && !is_red(now, order.unit, order.to)) {
        Sum check = ride_in(now, order).check;
        if (!now.chart.is_empty(order.to)) check.add("DRG-STACK-15", 1); // it rides through
        Spread const margin =
            leaving_margin(now, order).plus(margin_of(check, now.quality(order.unit)));
        std::vector<Likelihood> all{{"in order", margin.at(0)}};
        for (int by = 1; by < margin.count(); ++by)
            all.push_back({"disrupted by " + std::to_string(by), margin.at(by)});
        return in_millionths("DRG-CHG-07", all, check);
    }
    Melee melee(now.rules, now.position, order.unit);
    melee.charge(order);
    if (melee.is_too_large()) return std::nullopt;
    return melee.told("DRG-CHG-19");
}

} // namespace dragoon
