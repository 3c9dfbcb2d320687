#include "commanders/glory_captain/outlook.h"

#include "commanders/glory_captain/screen.h"

namespace commanders::glory_captain {

namespace {

constexpr double points_of_a_wing = 14;

double weight_of(Scene const& now, UnitId unit) {
    return is_artillery(now.arm(unit)) ? 1.5 : now.strength(unit);
}

std::vector<OwnWing> own_wings(Scene const& now, Side side) {
    std::vector<OwnWing> found;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i) {
        if (now.scenario().wings[i].side != side) continue;
        OwnWing wing{wing_at(i), place_of(now, wing_at(i)), 0, false};
        if (wing.at == nowhere) continue;
        for (std::size_t k = 0; k < now.count(); ++k) {
            Piece const& piece = now.position.pieces[k];
            if (piece.wing != wing.id || is_lost(piece.whereabouts)) continue;
            if (has_men(now.arm(unit_at(k)))) wing.strength += piece.strength;
            wing.is_foot |= is_infantry(now.arm(unit_at(k)));
        }
        found.push_back(wing);
    }
    return found;
}

} // namespace

Hex place_of(Scene const& now, WingId wing) {
    if (now.status(wing).is_hidden) {
        TrioId const trio = now.trio_of(wing);
        return trio == no_trio ? nowhere : now.trio(trio).at;
    }
    UnitId const leader = now.status(wing).leader;
    if (leader != nobody && now.on_field(leader)) return now.piece(leader).at;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.position.pieces[i].wing == wing && now.on_field(unit_at(i)))
            return now.position.pieces[i].at;
    return nowhere;
}

Outlook::Outlook(Situation const& now, Side side, Rumours const& rumours, Brief const& brief)
    : grid_(&now.grid()), side_(side), brief_(brief) {
    goals_.fill(nowhere);
    // Unless the Prussians do something, they have not won: GLO-VP-04. The allies of Rossbach have
    // promised to come: GLO-ACT-04.
    attacks_ = now.army(side).mood == Mood::steady && (side == Side::a || now.army(side).bonus > 0);
    find_foes(now, rumours);
    choose_goals(now);
    if (!brief_.is_free()) follow_brief(now);
}

// To the place that was named; else a wing stays where it is.
void Outlook::follow_brief(Situation const& now) {
    attacks_ = brief_.is_attack();
    gathers_ = false;
    goals_.fill(brief_.at);
    if (brief_.at != nowhere) return;
    for (OwnWing const& wing : own_wings(now, side_)) goals_[wing.id.value] = wing.at;
}

void Outlook::find_foes(Situation const& now, Rumours const& rumours) {
    Side const enemy = other(side_);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, enemy) || is_leader(now.arm(unit))) continue;
        int const reach = now.is_routed(unit) ? 0 : now.counter(unit).allowance + 1;
        foes_.push_back({now.piece(unit).at, weight_of(now, unit), reach, false, false});
    }
    for (std::size_t i = 0; i < now.trios(); ++i) {
        TrioId const id = trio_at(i);
        if (!now.is_own_trio(id, enemy)) continue;
        int const reach = now.counters(id).shown == Shown::cav ? 6 : 4;
        foes_.push_back(
            {now.trio(id).at, points_of_a_wing * rumours.reality(now, id), reach, true, false});
    }
    for (Foe& foe : foes_) foe.is_held = is_held(now, foe);
}

bool Outlook::is_held(Situation const& now, Foe const& foe) const {
    constexpr int with_it = 2, before_it = 3;
    if (foe.is_token) return false;
    double against = 0;
    for (Foe const& each : foes_)
        if (grid_->distance(each.at, foe.at) <= with_it) against += each.weight;
    double friends = 0;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        bool const is_in_line = now.is_own_unit(unit, side_) && has_men(now.arm(unit)) &&
                                now.is_formed(unit) && !now.piece(unit).in_column;
        if (is_in_line && grid_->distance(now.piece(unit).at, foe.at) <= before_it)
            friends += now.strength(unit);
    }
    return friends >= doctrine.holds * against;
}

void Outlook::choose_goals(Situation const& now) {
    std::vector<OwnWing> const wings = own_wings(now, side_);
    double least = 1e9;
    for (Foe const& foe : foes_) { // the blow falls where most of the army is soonest
        if (foe.weight < 2) continue;
        double sum = 0;
        for (OwnWing const& wing : wings) sum += wing.strength * now.distance(wing.at, foe.at);
        if (sum < least) {
            least = sum;
            main_ = foe.at;
        }
    }
    double all = 0, near = 0;
    for (OwnWing const& wing : wings) {
        all += wing.strength;
        if (nearest_threat(wing.at) <= doctrine.gather + doctrine.gathered) near += wing.strength;
    }
    bool const has_time = 2 * now.position.turn <= now.scenario().last_turn;
    gathers_ = attacks_ && has_time && near < doctrine.enough_there * all;
    Screen const screen(now, wings, foes_);
    for (OwnWing const& wing : wings) {
        Hex& goal = goals_[wing.id.value];
        goal = goal_of(now, wing.at, wing.is_foot);
        bool const is_free = attacks_ || goal == nowhere; // who waits goes for whoever comes
        if (is_free && screen.post(wing.id) != nowhere) goal = screen.post(wing.id);
    }
}

Hex Outlook::goal_of(Situation const& now, Hex from, bool is_foot) const {
    Hex best = nowhere;
    double least = attacks_ ? 1e9 : doctrine.waits_within + 0.5;
    for (Foe const& foe : foes_) {
        if (foe.weight < 1) continue;
        double cost = now.distance(from, foe.at);
        if (attacks_ && main_ != nowhere) cost += 0.4 * now.distance(main_, foe.at);
        // Horse goes before the army and looks what the counters are.
        if (attacks_ && foe.is_token && !is_foot) cost -= 3;
        if (cost < least) {
            least = cost;
            best = foe.at;
        }
    }
    if (!is_foot) return best;
    auto const& objectives = now.scenario().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        int const worth = objectives[i].worth[umpire::index(side_)];
        bool const is_to_take = worth > 0 && now.position.holders[i] != side_ && attacks_;
        if (!is_to_take) continue;
        double const cost = now.distance(from, objectives[i].at) - doctrine.prize * worth;
        if (cost < least) {
            least = cost;
            best = objectives[i].at;
        }
    }
    return best;
}

int Outlook::nearest_foe(Hex hex) const {
    int least = 99;
    for (Foe const& foe : foes_) least = std::min(least, grid_->distance(hex, foe.at));
    return least;
}

int Outlook::nearest_unit(Hex hex) const {
    int least = 99;
    for (Foe const& foe : foes_)
        if (!foe.is_token) least = std::min(least, grid_->distance(hex, foe.at));
    return least;
}

int Outlook::nearest_threat(Hex hex) const {
    int least = 99;
    for (Foe const& foe : foes_)
        if (!foe.is_held) least = std::min(least, grid_->distance(hex, foe.at));
    return least;
}

int Outlook::beyond_reach(Hex hex) const {
    int least = 99;
    for (Foe const& foe : foes_)
        if (!foe.is_held) least = std::min(least, grid_->distance(hex, foe.at) - foe.strikes);
    return least;
}

Hex Outlook::feint(Hex from) const {
    Hex best = nowhere;
    double most = -1e9;
    if (!attacks_ || main_ == nowhere) return best;
    for (Foe const& foe : foes_) {
        double const worth = grid_->distance(main_, foe.at) - 0.7 * grid_->distance(from, foe.at);
        if (worth > most) {
            most = worth;
            best = foe.at;
        }
    }
    return best;
}

double Outlook::danger(Situation const& now, Hex hex) const {
    double against = 0;
    for (Foe const& foe : foes_)
        if (!foe.is_token && grid_->distance(foe.at, hex) <= foe.strikes) against += foe.weight;
    if (against == 0) return 0;
    double friends = 0;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        bool const helps = now.is_own_unit(unit, side_) && has_men(now.arm(unit)) &&
                           now.is_formed(unit) && grid_->distance(now.piece(unit).at, hex) <= 2;
        if (helps) friends += now.strength(unit);
    }
    return std::max(0.0, against / 2 - friends);
}

bool Outlook::is_watched(Situation const& now, Hex hex) const {
    constexpr int range = 7;
    return std::ranges::any_of(foes_, [&](Foe const& foe) {
        return grid_->distance(foe.at, hex) <= range && now.sees(hex, foe.at);
    });
}

} // namespace commanders::glory_captain
