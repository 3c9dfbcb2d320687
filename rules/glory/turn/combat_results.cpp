// The roll of a close combat and what follows from it: GLO-CC-04 to -07.

#include "rules/glory/phases.h"

namespace glory {

bool can_attack_from(Situation const& now, UnitId unit, Hex from, Hex at) {
    Piece const& piece = now.piece(unit);
    Side const side = now.side(unit);
    if (!has_men(now.arm(unit)) || !now.on_field(unit) || piece.in_column || now.is_routed(unit))
        return false;
    auto const direction = now.grid().direction(from, at);
    if (!direction || !now.chart.has_unit_of(other(side), at)) return false;
    // GLO-ARM-05: a broken army attacks nobody.
    if (now.army(side).mood == Mood::broken) return false;
    bool const is_barred = now.ground().has_side(&GroundHex::rivers, from, *direction) &&
                           !now.ground().has_side(&GroundHex::roads, from, *direction) &&
                           !now.ground().has_side(&GroundHex::bridges, from, *direction);
    if (is_barred) return false;
    if (!is_cavalry(now.arm(unit))) return true;
    return now.tables().of(now.ground().terrain(at)).horse != HorseAttack::none &&
           now.ground().terrain(from) != Terrain::marsh;
}

bool may_attack(Situation const& now, UnitId unit, Hex at) {
    if (now.piece(unit).has_fought) return false;
    if (!can_attack_from(now, unit, now.piece(unit).at, at)) return false;
    WingId const id = now.piece(unit).wing;
    bool const is_effective_here = id.value < max_wings && now.status(id).is_only_locked;
    bool const is_held_back =
        now.is_degraded(unit) && !is_effective_here && !now.is_locked_with(unit, at);
    return !is_held_back; // GLO-CMD-03, -05: degraded, it attacks only whom it is locked with
}

FixedVector<UnitId, 13> defenders_of(Situation const& now, Fight const& fight) {
    FixedVector<UnitId, 13> found;
    Side const side = other(now.side(fight.lead));
    for (Hex const hex : {fight.at, fight.also}) {
        if (hex == nowhere) continue;
        for (UnitId const unit : now.chart.units(hex))
            if (now.side(unit) == side && !found.full()) found.push_back(unit);
    }
    return found;
}

UnitId lead_defender(Situation const& now, Fight const& fight) {
    UnitId best = nobody;
    auto const rank = [&](UnitId unit) {
        int sum = 100 * now.piece(unit).strength + now.counter(unit).morale;
        if (has_men(now.arm(unit))) sum += 10000;
        if (now.is_formed(unit)) sum += 5000;
        return sum;
    };
    for (UnitId const unit : defenders_of(now, fight))
        if (best == nobody || rank(unit) > rank(best)) best = unit;
    return best;
}

namespace {

class Reckoning {
public:
    Reckoning(Situation const& now, Fight const& fight)
        : now_(now), fight_(fight), lead_(fight.lead), attacker_(now.side(lead_)),
          defender_(other(attacker_)), first_(lead_defender(now, fight)),
          from_(now.piece(lead_).at) {}

    Balance work_out() {
        add_leaders();
        add_troops();
        add_guns();
        add_ground();
        add_moods();
        Balance balance{first_, 0, attack_, defence_};
        balance.difference = attacking() + capped(attack_) - defending() - capped(defence_);
        return balance;
    }

private:
    static int capped(Factors const& terms) { // GLO-CC-05: at most 6 a side
        int sum = 0;
        for (umpire::Term const& term : terms) sum += term.value;
        return std::clamp(sum, -6, 6);
    }
    void add(Factors& terms, RuleId rule, int value) {
        if (value != 0 && !terms.full()) terms.push_back({rule, value});
    }
    bool is_light_horse(UnitId unit) const {
        return now_.arm(unit) == Arm::hussar || now_.arm(unit) == Arm::cossack;
    }
    bool is_heavy_horse(UnitId unit) const {
        return is_cavalry(now_.arm(unit)) && !is_light_horse(unit);
    }

    bool is_half_for_horse(Hex hex) const { // of two hexes the worse one counts
        return hex != nowhere &&
               now_.tables().of(now_.ground().terrain(hex)).horse == HorseAttack::half;
    }
    int attacking() const {
        int points = 0;
        bool const in_wood = is_half_for_horse(fight_.at) || is_half_for_horse(fight_.also);
        for (UnitId const unit : fight_.attackers) {
            if (!now_.on_field(unit)) continue;
            int const own = now_.strength(unit);
            bool const is_halved =
                // GLO-MOV-05: points go by halves.
                is_cavalry(now_.arm(unit)) && (in_wood || now_.hour().is_night);
            points += is_halved ? (own + 1) / 2 : own;
        }
        return points;
    }
    int defending() const {
        int points = 0;
        for (UnitId const unit : defenders_of(now_, fight_)) {
            if (!has_men(now_.arm(unit))) continue;
            int const own = now_.strength(unit);
            // GLO-IC-02: attacked in column.
            points += now_.piece(unit).in_column ? (own + 1) / 2 : own;
        }
        return points;
    }

    void add_leaders() {
        auto const& table = now_.tables().combat_modifiers;
        auto const worth = [&](Side side, Hex hex) -> PerSide {
            int const weight = now_.leader_weight(side, hex);
            return weight == 2 ? table.special_leader : weight == 1 ? table.wing_leader : PerSide{};
        };
        add(attack_, "GLO-LDR-01", worth(attacker_, from_).attacker);
        int best = worth(defender_, fight_.at).defender;
        if (fight_.also != nowhere) best = std::max(best, worth(defender_, fight_.also).defender);
        add(defence_, "GLO-LDR-01", best);
    }

    int defending_morale() const { // GLO-IC-02: a column has one less
        return now_.counter(first_).morale - (now_.piece(first_).in_column ? 1 : 0);
    }

    void add_troops() {
        auto const& table = now_.tables().combat_modifiers;
        add(attack_, "GLO-UNIT-06", is_flanked() ? table.flanked.attacker : 0);
        int const edge = now_.counter(lead_).morale - defending_morale();
        add(attack_, "GLO-UNIT-03", edge >= 2 ? table.higher_morale.attacker : 0);
        add(defence_, "GLO-UNIT-03", edge <= -2 ? table.higher_morale.defender : 0);
        if (!now_.is_formed(lead_)) add(attack_, "GLO-UNIT-05", table.disordered_lead.attacker);
        if (!now_.is_formed(first_)) add(defence_, "GLO-UNIT-05", table.disordered_lead.defender);
        add_horse();
        add_light(lead_, now_.piece(lead_).at, first_, attack_, table.light_in_open.attacker,
                  table.light_in_cover.attacker);
        add_light(first_, now_.piece(first_).at, lead_, defence_, table.light_in_open.defender,
                  table.light_in_cover.defender);
    }
    void add_horse() {
        auto const& table = now_.tables().combat_modifiers;
        bool const rides = is_cavalry(now_.arm(lead_));
        bool const faces_horse = is_cavalry(now_.arm(first_));
        bool const is_weak = !now_.is_formed(first_) || now_.piece(first_).in_column ||
                             is_artillery(now_.arm(first_));
        if (rides && is_weak)
            add(attack_, "GLO-CC-05", table.horse_on_weak.attacker);
        else if (rides && is_infantry(now_.arm(first_)))
            add(attack_, "GLO-CC-05", table.horse_on_formed_foot.attacker);
        if (!rides || !faces_horse) return;
        if (is_heavy_horse(lead_) && is_light_horse(first_))
            add(attack_, "GLO-CC-05", table.heavy_on_light_horse.attacker);
        if (is_heavy_horse(first_) && is_light_horse(lead_))
            add(defence_, "GLO-CC-05", table.heavy_on_light_horse.defender);
        if (now_.scenario().year < 1757) return;
        bool const attacks = now_.counter(lead_).nation == Nation::prussian;
        bool const defends = now_.counter(first_).nation == Nation::prussian;
        if (attacks && !defends) add(attack_, "GLO-CC-05", table.prussian_horse.attacker);
        if (defends && !attacks) add(defence_, "GLO-CC-05", table.prussian_horse.defender);
    }
    void add_light(UnitId unit, Hex at, UnitId against, Factors& terms, int in_open, int in_cover) {
        if (now_.arm(unit) != Arm::light) return;
        Terrain const terrain = now_.ground().terrain(at);
        bool const has_cover = terrain == Terrain::wood || terrain == Terrain::village;
        bool const faces_line =
            now_.arm(against) == Arm::line || now_.arm(against) == Arm::grenadier;
        if (has_cover)
            add(terms, "GLO-UNIT-01", in_cover);
        else if (faces_line)
            add(terms, "GLO-UNIT-01", in_open);
    }
    bool is_flanked() const { // from opposite hexsides, or from three hexes or more
        std::uint8_t sides = 0;
        for (UnitId const unit : fight_.attackers)
            if (now_.on_field(unit))
                if (auto const d = now_.grid().direction(fight_.at, now_.piece(unit).at))
                    sides = static_cast<std::uint8_t>(sides | 1u << *d);
        int hexes = 0;
        bool has_opposite = false;
        for (int d = 0; d < 6; ++d) {
            hexes += sides >> d & 1;
            has_opposite |= d < 3 && (sides >> d & 1) != 0 && (sides >> (d + 3) & 1) != 0;
        }
        return hexes >= 3 || has_opposite;
    }

    // Guns adjacent to the target, or with it: one point each, two at most.
    void add_guns() {
        std::array<int, 2> guns{};
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const unit = unit_at(i);
            if (!is_artillery(now_.arm(unit)) || !now_.on_field(unit)) continue;
            Piece const& piece = now_.piece(unit);
            bool const helps = !piece.is_locked && !piece.has_bombarded && !piece.in_column &&
                               !now_.is_routed(unit);
            bool const is_near =
                now_.distance(piece.at, fight_.at) <= 1 ||
                (fight_.also != nowhere && now_.distance(piece.at, fight_.also) <= 1);
            if (helps && is_near) ++guns[umpire::index(now_.side(unit))];
        }
        auto const& table = now_.tables().combat_modifiers.gun;
        add(attack_, "GLO-BOM-01", std::min(2, guns[umpire::index(attacker_)]) * table.attacker);
        add(defence_, "GLO-BOM-01", std::min(2, guns[umpire::index(defender_)]) * table.defender);
    }

    void add_ground() { // from the hex of the lead unit; of two hexes the worse one counts
        int sum = ground_of(fight_.at);
        if (fight_.also != nowhere) sum = std::min(sum, ground_of(fight_.also));
        add(attack_, "GLO-MOV-01", sum);
        if (fight_.is_sweep) add(attack_, "GLO-CC-07", -1);
    }
    int ground_of(Hex at) const {
        Ground const& ground = now_.ground();
        auto const row = [&](ChartRow which) { return now_.tables().row(which).attack; };
        int sum = 0;
        Terrain const terrain = ground.terrain(at);
        if (terrain == Terrain::village || terrain == Terrain::wood)
            sum += now_.tables().of(terrain).attack;
        if (ground.terrain(from_) == Terrain::marsh) sum += row(ChartRow::marsh);
        Direction const d = *now_.grid().direction(from_, at);
        int const climb = ground.level(at) - ground.level(from_);
        if (climb >= 2 || ground.has_side(&GroundHex::ravines, from_, d))
            sum += row(ChartRow::steep);
        else if (climb == 1)
            sum += row(ChartRow::slope);
        if (ground.has_side(&GroundHex::rivers, from_, d))
            sum += row(ChartRow::river);
        else if (ground.has_side(&GroundHex::streams, from_, d))
            sum += row(ChartRow::stream);
        if (ground.has_side(&GroundHex::works, at, field::turned(d, 3)))
            sum += row(ChartRow::works);
        return sum;
    }

    void add_moods() {
        auto const& table = now_.tables().combat_modifiers;
        Mood const mine = now_.army(attacker_).mood;
        Mood const his = now_.army(defender_).mood;
        add(attack_, "GLO-ARM-05", mine == Mood::demoralised ? table.demoralised.attacker : 0);
        add(defence_, "GLO-ARM-05",
            his == Mood::broken        ? table.broken.defender
            : his == Mood::demoralised ? table.demoralised.defender
                                       : 0);
    }

    Situation const& now_;
    Fight const& fight_;
    UnitId lead_;
    Side attacker_, defender_;
    UnitId first_;
    Hex from_;
    Factors attack_, defence_;
};

// Losses fall on the lead unit first, then on the others.
void lose_points(Pen& pen, UnitId lead, FixedVector<UnitId, 13> const& others, int points) {
    Scene const now(pen);
    for (int i = 0; i < points; ++i) {
        // Who stood fast with their last point has left nobody behind: GLO-SCNZOR-02.
        UnitId hit = lead != nobody && now.on_field(lead) ? lead : nobody;
        for (UnitId const unit : others)
            if (hit == nobody && now.on_field(unit) && has_men(now.arm(unit))) hit = unit;
        if (hit != nobody) lose_strength(pen, hit, 1, "GLO-CC-04");
    }
}

class Aftermath {
public:
    Aftermath(Pen& pen, bool stands_fast)
        : pen_(pen), now_(pen), at_(now_.position.fight.at), lead_(now_.position.fight.lead),
          attackers_(now_.position.fight.attackers), stands_fast_(stands_fast) {
        Situation const here(pen);
        first_ = lead_defender(here, now_.position.fight);
        defenders_ = defenders_of(here, now_.position.fight);
        from_ = now_.piece(lead_).at;
    }

    void follow(Result result) {
        switch (result) {
        case Result::ax:
            lose_points(pen_, lead_, attackers_, 2);
            if (!stands_fast_) drive(attackers_, at_, 2, 2);
            return;
        case Result::ar1: return break_up(lead_, attackers_, at_, 1);
        case Result::ar:
            if (!stands_fast_) drive(attackers_, at_, 1, 0);
            return;
        case Result::ad: return disorder(pen_, lead_, "GLO-CC-04");
        case Result::l:
            check_morale(pen_, lead_, 1, "GLO-CC-04");
            return check_morale(pen_, first_, 1, "GLO-CC-04");
        case Result::ex:
            lose_points(pen_, lead_, attackers_, 1);
            lose_points(pen_, first_, defenders_, 1);
            check_morale(pen_, lead_, 0, "GLO-CC-04");
            return check_morale(pen_, first_, 0, "GLO-CC-04");
        case Result::dd: return disorder(pen_, first_, "GLO-CC-04");
        case Result::dr:
            if (!stands_fast_) drive(defenders_, from_, 1, 1);
            return;
        case Result::dr1: return break_up(first_, defenders_, from_, 2);
        case Result::dx: return scatter();
        case Result::none: return;
        }
    }

private:
    // Back they go, and check if a modifier is given.
    void drive(FixedVector<UnitId, 13> const& units, Hex from, int hexes,
               std::optional<int> check) {
        for (UnitId const unit : units) {
            if (!now_.on_field(unit)) continue;
            bool const is_back = retreat(pen_, unit, hexes, from, "GLO-CC-06");
            if (is_back && check) check_morale(pen_, unit, *check, "GLO-CC-04");
        }
    }
    // A point lost, and all go back in disorder if they do not stand fast.
    void break_up(UnitId lead, FixedVector<UnitId, 13> const& units, Hex from, int hexes) {
        lose_points(pen_, lead, units, 1);
        if (stands_fast_) return;
        drive(units, from, hexes, std::nullopt);
        for (UnitId const unit : units) disorder(pen_, unit, "GLO-CC-04");
    }
    void scatter() {
        for (UnitId const unit : defenders_)
            if (now_.on_field(unit) && is_artillery(now_.arm(unit)))
                lose(pen_, unit, Whereabouts::captured, "GLO-CC-04");
        lose_points(pen_, first_, defenders_, 2);
        for (UnitId const unit : defenders_)
            if (now_.on_field(unit) && has_men(now_.arm(unit))) rout(pen_, unit, "GLO-CC-04");
    }

    Pen& pen_;
    Scene now_;
    Hex at_;
    UnitId lead_;
    FixedVector<UnitId, 13> attackers_;
    bool stands_fast_;
    UnitId first_ = nobody;
    FixedVector<UnitId, 13> defenders_;
    Hex from_;
};

} // namespace

Balance balance_of(Situation const& now, Fight const& fight) {
    return Reckoning(now, fight).work_out();
}

void clash(Pen& pen) {
    Situation const now(pen);
    Fight const& fight = now.position.fight;
    if (defenders_of(now, fight).empty() || !now.on_field(fight.lead)) return; // they fell back
    Balance const balance = balance_of(now, fight);
    int const die = pen.roll(umpire::d6, "GLO-CC-04");
    Result const result = now.tables().combat[static_cast<std::size_t>(die - 1)]
                                             [now.tables().combat_column(balance.difference)];
    pen.write(Fought{"GLO-CC-04", fight.lead, balance.defender, balance.attacker, balance.defence,
                     balance.difference, die, result});
    // GLO-SCNZOR-02: whoever is to retreat may be one who stands fast.
    bool const they_go = result == Result::ax || result == Result::ar1 || result == Result::ar;
    bool const others_go = result == Result::dr || result == Result::dr1;
    if (!they_go && !others_go) return;
    Side const side = now.side(fight.lead);
    plan(pen, Task{TaskKind::stand_fast, they_go ? side : other(side), nobody, no_trio, nowhere, 0,
                   false});
}

void repel(Pen& pen) {
    Result const result = pen.state().position.fight.result;
    bool const stands_fast = pen.state().position.agenda.back().flag;
    pen.write(Begun{});
    if (result != Result::none) Aftermath(pen, stands_fast).follow(result);
}

// GLO-CC-01: whoever is still in contact is Locked. GLO-IC-02: a column that stood deploys.
void close_fight(Pen& pen) {
    Scene const now(pen);
    if (now.position.fight.at == nowhere) return;
    Fight const fight = now.position.fight;
    {
        Situation const here(pen);
        FixedVector<UnitId, 13> const held = defenders_of(here, fight);
        for (UnitId const unit : held)
            if (here.piece(unit).in_column && has_men(here.arm(unit)) && !here.is_routed(unit))
                pen.write(Formed{"GLO-IC-02", unit, false, 0});
        bool has_contact = false;
        for (UnitId const unit : fight.attackers) {
            bool const stands = here.on_field(unit) && !here.is_routed(unit);
            bool const faces =
                stands && std::ranges::any_of(held, [&](UnitId each) {
                    return !here.is_routed(each) &&
                           here.distance(here.piece(unit).at, here.piece(each).at) == 1;
                });
            if (!faces || fight.result == Result::none) continue;
            has_contact = true;
            if (!here.piece(unit).is_locked) pen.write(Locked{"GLO-CC-01", unit, true});
        }
        for (UnitId const unit : held)
            if (has_contact && !here.is_routed(unit) && !here.piece(unit).is_locked)
                pen.write(Locked{"GLO-CC-01", unit, true});
    }
    for (UnitId const unit : fight.attackers)
        if (fight.is_sweep && now.on_field(unit) && now.is_formed(unit))
            pen.write(ConditionChanged{"GLO-CC-07", unit, Condition::disordered});
    pen.write(FightClosed{"GLO-CC-04"});
}

} // namespace glory
