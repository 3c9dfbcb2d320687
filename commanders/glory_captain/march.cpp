#include "commanders/glory_captain/march.h"

namespace commanders::glory_captain {

namespace {

bool is_shaken(Situation const& now, UnitId unit) {
    bool const is_spent = now.piece(unit).strength <= doctrine.spent * now.counter(unit).strength;
    return has_men(now.arm(unit)) && (!now.is_formed(unit) || is_spent);
}

class UnitMarch {
public:
    UnitMarch(Situation const& now, Outlook const& outlook, UnitId unit)
        : now_(now), outlook_(outlook), unit_(unit), piece_(now.piece(unit)), side_(now.side(unit)),
          is_late_(now.position.turn + 2 >= now.scenario().last_turn) {}

    std::vector<Order> plan() {
        if (is_leader(now_.arm(unit_))) return go(&UnitMarch::worth_for_leader);
        if (is_shaken(now_, unit_)) {
            bool const is_safe = outlook_.nearest_unit(piece_.at) >= doctrine.safe;
            return is_safe ? std::vector<Order>{} : go(&UnitMarch::worth_for_shaken);
        }
        if (auto const order = form_column()) return {*order};
        goal_ = piece_.wing == no_wing ? nowhere : outlook_.goal(piece_.wing);
        if (is_artillery(now_.arm(unit_)) && has_target(piece_.at)) return {};
        bool const is_engaged = now_.is_engaged(unit_);
        if (goal_ == nowhere && !is_engaged && outlook_.danger(now_, piece_.at) == 0) return {};
        if (goal_ != nowhere) distances_.emplace(now_, now_.gait(unit_), goal_);
        return go(&UnitMarch::worth_for_troops);
    }

private:
    // Columns for the long way.
    std::optional<Order> form_column() const {
        Hex const goal = piece_.wing == no_wing ? nowhere : outlook_.goal(piece_.wing);
        bool const is_far = goal != nowhere && now_.distance(piece_.at, goal) > doctrine.long_way &&
                            outlook_.beyond_reach(piece_.at) >= doctrine.column_begins;
        Form const order{unit_, true};
        if (!is_far || is_refused(check(now_, side_, order))) return std::nullopt;
        return order;
    }
    // A column keeps a point for drawing up in line where the march ends before the enemy.
    bool is_exposed(Hex hex) const {
        return piece_.in_column && outlook_.beyond_reach(hex) <= doctrine.column_ends;
    }
    bool can_draw_up(Ways const& ways, Hex hex) const {
        constexpr int a_point = 2;
        return !piece_.has_changed && now_.is_formed(unit_) && !now_.in_enemy_zone(unit_, hex) &&
               ways.spent(hex) + a_point <= now_.left(unit_) &&
               !is_refused(now_.check_room(unit_, hex, false));
    }

    std::vector<Order> go(double (UnitMarch::*worth)(Hex) const) const {
        Ways const ways(now_, unit_);
        auto const value_of = [&](Hex hex) {
            bool const is_caught = is_exposed(hex) && !can_draw_up(ways, hex);
            return (this->*worth)(hex) - (is_caught ? doctrine.caught_in_column : 0);
        };
        Hex best = piece_.at;
        double most = value_of(best) + 0.1; // who moves must gain by it
        for (Hex const hex : ways.hexes()) {
            if (hex == piece_.at || !now_.has_room(unit_, hex)) continue;
            double const value = value_of(hex);
            if (value > most) {
                most = value;
                best = hex;
            }
        }
        std::vector<Order> orders = steps_of(unit_, ways.way_to(best));
        if (is_exposed(best) && can_draw_up(ways, best)) orders.push_back(Form{unit_, false});
        return orders;
    }

    bool has_target(Hex from) const {
        if (piece_.in_column) return false;
        constexpr int range = 3;
        return std::ranges::any_of(outlook_.foes(), [&](Foe const& foe) {
            return !foe.is_token && now_.distance(from, foe.at) <= range && now_.sees(from, foe.at);
        });
    }

    double worth_for_troops(Hex hex) const {
        bool const are_guns = is_artillery(now_.arm(unit_));
        int const near = outlook_.nearest_foe(hex);
        double worth = 0;
        if (distances_) worth -= doctrine.goal * distances_->from(hex) / 2;
        if (now_.in_enemy_zone(unit_, hex)) worth -= doctrine.contact;
        worth -= doctrine.stand_off * std::max(0, outlook_.stand_off() - near);
        if (outlook_.gathers())
            worth -= 2 * std::max(0, doctrine.gather - outlook_.nearest_threat(hex));
        double const danger = outlook_.danger(now_, hex);
        worth -= doctrine.danger * danger * (are_guns ? 2 : 1);
        if (are_guns && near <= 1) worth -= doctrine.contact;
        if (are_guns && has_target(hex)) worth += 2;
        worth += ground(hex, near) + company(hex) + possession(hex);
        return worth;
    }
    double ground(Hex hex, int near) const {
        if (near > doctrine.long_way) return 0;
        Terrain const terrain = now_.ground().terrain(hex);
        bool const has_cover = terrain == Terrain::village || terrain == Terrain::wood;
        double worth = doctrine.height * now_.ground().level(hex);
        if (has_cover && is_infantry(now_.arm(unit_))) worth += doctrine.shelter;
        return worth;
    }
    double company(Hex hex) const {
        int comrades = 0;
        for (Hex const each : now_.grid().neighbours(hex))
            comrades += each != nowhere && now_.chart.has_formed_of(side_, each);
        double worth = doctrine.comrade * std::min(comrades, 2);
        UnitId const leader = piece_.wing == no_wing ? nobody : now_.status(piece_.wing).leader;
        if (leader == nobody || !now_.on_field(leader)) return worth;
        constexpr int reach = 4;
        int const beyond = now_.distance(now_.piece(leader).at, hex) - reach;
        return worth - doctrine.straggling * std::max(0, beyond);
    }
    double possession(Hex hex) const {
        if (!has_men(now_.arm(unit_))) return 0;
        for (Objective const& objective : now_.scenario().objectives) {
            int const worth = objective.worth[umpire::index(side_)];
            bool const counts = objective.near_infantry > 0 ? now_.distance(hex, objective.at) <= 1
                                                            : hex == objective.at;
            if (worth > 0 && counts) return doctrine.held * (is_late_ ? 3 : 1);
        }
        return 0;
    }

    double worth_for_shaken(Hex hex) const {
        double worth = std::min(outlook_.nearest_unit(hex), doctrine.safe);
        if (now_.in_enemy_zone(unit_, hex)) worth -= doctrine.contact;
        return worth - 0.1 * now_.to_friendly_edge(side_, hex);
    }

    // With their men, and best with those before the enemy.
    double worth_for_leader(Hex hex) const {
        bool const is_commander = now_.arm(unit_) == Arm::commander;
        double worth = 0;
        bool has_company = false;
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const each = unit_at(i);
            if (!now_.is_own_unit(each, side_) || is_leader(now_.arm(each))) continue;
            bool const is_his =
                is_commander || piece_.wing == no_wing || now_.piece(each).wing == piece_.wing;
            if (!is_his) continue;
            int const far = now_.distance(now_.piece(each).at, hex);
            if (far <= 4) worth += (is_commander ? 0.2 : 1.0) - 0.05 * far;
            if (far == 0 && has_men(now_.arm(each)) && now_.is_formed(each)) {
                has_company = true;
                worth += 0.15 * now_.strength(each) + (now_.is_engaged(each) ? 1.0 : 0);
            }
        }
        int const near = outlook_.nearest_foe(hex);
        if (!has_company) worth -= near <= 7 ? 6 : 0.5;
        return worth;
    }

    Situation const& now_;
    Outlook const& outlook_;
    UnitId unit_;
    Piece const& piece_;
    Side side_;
    bool is_late_;
    Hex goal_ = nowhere;
    std::optional<Distances> distances_;
};

} // namespace

std::vector<Order> steps_of(UnitId unit, std::vector<Hex> const& way) {
    std::vector<Order> orders;
    for (Hex const hex : way) orders.push_back(glory::Step{unit, hex});
    return orders;
}

std::vector<Order> plan_march(Situation const& now, Outlook const& outlook, UnitId unit) {
    return UnitMarch(now, outlook, unit).plan();
}

std::optional<Order> break_off(Situation const& now, Side side, UnitId unit) {
    Hex const at = now.piece(unit).at;
    int own = 0;
    for (UnitId const each : now.chart.stack(at))
        if (has_men(now.arm(each))) own += now.strength(each);
    int against = 0;
    for (Hex const hex : now.grid().neighbours(at)) {
        if (hex == nowhere) continue;
        for (UnitId const each : now.chart.stack(hex))
            if (now.side(each) != side && has_men(now.arm(each)) && !now.is_routed(each))
                against += now.strength(each);
    }
    if (against < 2 * own) return std::nullopt;
    std::optional<Order> best;
    int least = 99;
    for (Hex const to : now.grid().neighbours(at)) {
        if (to == nowhere || now.to_friendly_edge(side, to) >= least) continue;
        if (is_refused(check(now, side, Withdraw{at, to}))) continue;
        least = now.to_friendly_edge(side, to);
        best = Withdraw{at, to};
    }
    return best;
}

} // namespace commanders::glory_captain
