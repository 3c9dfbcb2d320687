#include "commanders/glory_captain/attack.h"

#include <bitset>

namespace commanders::glory_captain {

namespace {

// A hex the enemy holds, and what they would lose there beside points.
double prize_of(Situation const& now, Hex at, Side enemy) {
    double sum = 0;
    for (UnitId const unit : now.chart.stack(at)) {
        if (now.side(unit) != enemy) continue;
        if (is_artillery(now.arm(unit))) sum += doctrine.guns_in_reach;
        if (!now.is_formed(unit)) sum += doctrine.rout_it_again;
    }
    return sum;
}

// With a chance of more than even that the enemy gives way, what they leave is taken.
double worth_of(Situation const& now, Hex at, Side side, int difference) {
    double const promise = promise_of(now.tables(), difference);
    return promise <= 0 ? promise : promise + prize_of(now, at, other(side)) * promise / 6;
}

class Planner {
public:
    Planner(Situation const& now, Outlook const& outlook, std::array<bool, max_units> const& may_go)
        : now_(now), outlook_(outlook), side_(outlook.side()), position_(now.position) {
        Side const side = side_;
        for (std::size_t i = 0; i < now.count(); ++i) {
            UnitId const unit = unit_at(i);
            bool const can_fight = now.is_own_unit(unit, side) && has_men(now.arm(unit)) &&
                                   now.is_formed(unit) && !now.piece(unit).in_column;
            if (!can_fight) continue;
            bool const may_march = may_go[i] && !now.piece(unit).is_locked;
            Fighter& fighter = fighters_.emplace_back(Fighter{unit, {}});
            fighter.reach.set(now.piece(unit).at.value);
            if (!may_march) continue;
            Ways const ways(now, unit);
            for (Hex const hex : ways.hexes()) fighter.reach.set(hex.value);
        }
        std::ranges::stable_sort(fighters_, std::greater{},
                                 [&](Fighter const& each) { return now.strength(each.unit); });
        find_targets();
    }

    std::vector<Assignment> plan() {
        std::vector<Assignment> all;
        for (;;) {
            Group best;
            for (Hex const target : targets_) {
                Group group = gather(target);
                if (group.worth > best.worth) best = std::move(group);
            }
            if (best.worth < doctrine.worth_an_attack) return all;
            for (Assignment const& each : best.assignments) {
                all.push_back(each);
                position_.pieces[each.unit.value].at = each.to;
                std::erase_if(fighters_, [&](Fighter const& f) { return f.unit == each.unit; });
            }
            std::erase(targets_, best.assignments.front().target);
        }
    }

private:
    struct Fighter {
        UnitId unit;
        std::bitset<max_hexes> reach;
    };
    struct Group {
        double worth = -99;
        std::vector<Assignment> assignments;
    };

    void find_targets() {
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const unit = unit_at(i);
            if (!now_.is_own_unit(unit, other(side_)) || is_leader(now_.arm(unit))) continue;
            Hex const at = now_.piece(unit).at;
            if (std::ranges::find(targets_, at) == targets_.end()) targets_.push_back(at);
        }
    }

    // The strongest come first, each to the hex that serves best, until it is enough.
    Group gather(Hex target) const {
        Group group;
        Position trial = position_;
        Party party;
        FixedVector<Hex, 13> used;
        for (Fighter const& fighter : fighters_) {
            if (party.full()) break;
            if (!can_come_to(fighter, target)) continue;
            Situation const here(now_.rules, trial);
            Hex const to = best_hex(here, fighter, target, used);
            if (to == nowhere) continue;
            trial.pieces[fighter.unit.value].at = to;
            party.push_back(fighter.unit);
            used.push_back(to);
            group.assignments.push_back({fighter.unit, to, target});
            Situation const after(now_.rules, trial);
            int const difference = best_lead(after, target, party).difference;
            group.worth = worth_of(after, target, side_, difference) -
                          doctrine.exposed * outlook_.danger(after, target);
            if (difference >= doctrine.enough) break;
        }
        return group;
    }

    bool can_come_to(Fighter const& fighter, Hex target) const {
        return std::ranges::any_of(now_.grid().neighbours(target), [&](Hex hex) {
            return hex != nowhere && fighter.reach.test(hex.value);
        });
    }

    // From a new side, from high ground and dry; a friend's hex if there is no other.
    Hex best_hex(Situation const& here, Fighter const& fighter, Hex target,
                 FixedVector<Hex, 13> const& used) const {
        Hex best = nowhere;
        int most = -99;
        for (Hex const hex : here.grid().neighbours(target)) {
            if (hex == nowhere) continue;
            if (!fighter.reach.test(hex.value)) continue;
            if (!can_attack_from(here, fighter.unit, hex, target)) continue;
            bool const stays = hex == now_.piece(fighter.unit).at;
            if (!stays && !here.has_room(fighter.unit, hex)) continue;
            Direction const way = *here.grid().direction(hex, target);
            int rank = used.contains(hex) ? 0 : 2;
            rank += std::min(here.ground().level(hex) - here.ground().level(target), 1);
            if (here.ground().has_side(&GroundHex::streams, hex, way)) --rank;
            if (here.ground().has_side(&GroundHex::works, target, field::turned(way, 3))) rank -= 2;
            if (stays) ++rank;
            if (rank > most) {
                most = rank;
                best = hex;
            }
        }
        return best;
    }

    Situation const& now_;
    Outlook const& outlook_;
    Side side_;
    Position position_; // with those already sent where they are to be
    std::vector<Fighter> fighters_;
    std::vector<Hex> targets_;
};

// In the close combat itself.

Party announced_at(Situation const& now, Side side, Hex at) {
    Party party;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.is_own_unit(unit_at(i), side) && now.piece(unit_at(i)).target == at &&
            !party.full())
            party.push_back(unit_at(i));
    return party;
}

Party free_to_attack(Situation const& now, Outlook const& outlook, Hex at) {
    Side const side = outlook.side();
    Party party;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        bool const is_free = now.is_own_unit(unit, side) && has_men(now.arm(unit)) &&
                             outlook.brief().is_for(unit) && now.piece(unit).target == nowhere &&
                             !party.full();
        if (is_free && !is_refused(check(now, side, Engage{unit, at}))) party.push_back(unit);
    }
    std::ranges::stable_sort(party, std::greater{}, [&](UnitId unit) {
        return 10 * now.is_formed(unit) + now.strength(unit);
    });
    return party;
}

// Whoever is strong enough attacks a second hex in the same fight, if nobody else can: what the die
// brings falls on both. GLO-GAP-03.
std::optional<Order> widen(Situation const& now, Outlook const& outlook, Hex at,
                           Party const& party) {
    Side const side = outlook.side();
    double most = promise_of(now.tables(), best_lead(now, at, party).difference);
    std::optional<Order> best;
    for (Hex const also : now.grid().neighbours(now.piece(party[0]).at)) {
        if (also == nowhere || is_refused(check(now, side, Widen{at, also}))) continue;
        if (!free_to_attack(now, outlook, also).empty()) continue;
        double const both =
            2 * promise_of(now.tables(), best_lead(now, at, party, also).difference);
        if (both <= most) continue;
        most = both;
        best = Widen{at, also};
    }
    return best;
}

Order go_on(Situation const& now, Outlook const& outlook, Hex at) {
    Party party = announced_at(now, outlook.side(), at);
    Hex const also = now.piece(party[0]).also;
    Lead const lead = best_lead(now, at, party, also);
    if (also != nowhere) return Assault{at, lead.unit};
    if (lead.difference < doctrine.enough && !party.full()) {
        for (UnitId const unit : free_to_attack(now, outlook, at)) {
            Party more = party;
            more.push_back(unit);
            if (best_lead(now, at, more).difference > lead.difference) return Engage{unit, at};
        }
    }
    if (auto const order = widen(now, outlook, at, party)) return *order;
    return Assault{at, lead.unit};
}

std::optional<Order> snipe(Situation const& now, Outlook const& outlook, Hex at) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        Snipe const order{unit_at(i), at};
        if (!outlook.brief().is_for(order.unit)) continue;
        if (!is_refused(check(now, outlook.side(), order))) return order;
    }
    return std::nullopt;
}

} // namespace

double promise_of(Tables const& tables, int difference) {
    std::size_t const column = tables.combat_column(difference);
    double sum = 0;
    for (std::size_t die = 0; die < 6; ++die)
        sum += doctrine.results[static_cast<std::size_t>(tables.combat[die][column])];
    return sum / 6;
}

Lead best_lead(Situation const& now, Hex at, Party const& party, Hex also) {
    Lead best;
    for (UnitId const unit : party) {
        Fight fight;
        fight.at = at;
        fight.also = also;
        fight.lead = unit;
        fight.attackers = party;
        int const difference = balance_of(now, fight).difference;
        bool const is_better = difference > best.difference ||
                               (difference == best.difference &&
                                now.piece(unit).strength > now.piece(best.unit).strength);
        if (is_better) best = {unit, difference};
    }
    return best;
}

std::vector<Assignment> plan_attacks(Situation const& now, Outlook const& outlook,
                                     std::array<bool, max_units> const& may_go) {
    return Planner(now, outlook, may_go).plan();
}

// What was begun is finished; then the best attack of those left; the rest only if it must be.
Order fight(Situation const& now, Outlook const& outlook, View const& view) {
    Side const side = outlook.side();
    Hex best = nowhere;
    double most = -99;
    UnitId first = nobody;
    std::optional<Order> shot;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.is_own_unit(unit, side) && now.piece(unit).target != nowhere)
            return go_on(now, outlook, now.piece(unit).target);
        if (!now.is_own_unit(unit, other(side)) || is_leader(now.arm(unit))) continue;
        Hex const at = now.piece(unit).at;
        Party const party = free_to_attack(now, outlook, at);
        if (party.empty()) continue;
        double const worth = worth_of(now, at, side, best_lead(now, at, party).difference);
        if (worth > most) {
            most = worth;
            best = at;
            first = party[0];
        }
        if (!shot && now.scenario().has_sniping) shot = snipe(now, outlook, at);
    }
    if (most > 0 && !outlook.brief().keeps_off()) return Engage{first, best};
    if (shot) return *shot;
    if (best == nowhere || !is_refused(now.rules.check(view, Done{}))) return Done{};
    return Engage{first, best};
}

} // namespace commanders::glory_captain
