// The charge: every ride that ends before an enemy, and whether one of them is worth it.

#include "commanders/dragoon_captain/march.h"
#include "rules/dragoon/fight/attacks.h"

namespace commanders::dragoon_captain {

namespace {

constexpr int longest = doctrine.charge_ride;

class Rides {
public:
    Rides(Place const& place)
        : place_(place), now_(place.bare()), unit_(place.unit()), quality_(now_.quality(unit_)),
          at_first_(place.piece().disruption),
          modifier_(now_.scenario().armies[umpire::index(now_.side(unit_))].charge_modifier) {}

    // From one place, with the disruption that the way there brings.
    void from(field::Position start, double disruption) {
        start_ = start;
        place_.stand(start);
        double const standing = mean_margin(quality_, standing_charge_check(now_, unit_).total());
        if (is_red(now_, unit_, start.hex)) judge(start.hex, disruption + standing);
        if (now_.in_enemy_zone(unit_, start.hex)) return;
        ride_.clear();
        go_on(start.hex, disruption);
    }
    std::optional<ChargePlan> best() const { return best_; }

private:
    void go_on(Hex from, double disruption) {
        if (ride_.size() == longest) return;
        for (int const turn : {0, 1}) {
            Direction const way = field::turned(start_.facing, turn);
            Hex const to = now_.grid().neighbour(from, way);
            if (!may_ride_into(now_, from, way) || !now_.chart.is_empty(to)) continue;
            auto const check = now_.step_check(unit_, from, way);
            double const then =
                disruption + mean_margin(quality_, (check ? check->total() : 0) + modifier_);
            ride_.push_back(to);
            if (is_red(now_, unit_, to))
                judge(to, then);
            else if (!now_.in_enemy_zone(unit_, to))
                go_on(to, then);
            ride_.pop_back();
        }
    }
    // One end is judged once for each facing: shorter ways come first.
    bool is_judged(Hex end) {
        std::uint32_t const key = std::uint32_t{end.value} * 6 + start_.facing;
        if (std::ranges::find(judged_, key) != judged_.end()) return true;
        judged_.push_back(key);
        return false;
    }
    void judge(Hex end, double disruption);
    // Into the muskets of foot: DRG-AI-09.
    bool is_frontal(FixedVector<Blow, 2> const& blows) const {
        return std::ranges::any_of(blows, [&](Blow const& blow) {
            return is_foot(now_.arm(blow.target)) && now_.controls(blow.target, place_.piece().at);
        });
    }
    // Those who will have it before their muskets when it is over.
    int others_around(Hex end, FixedVector<Blow, 2> const& blows) const {
        int found = 0;
        for (UnitId const enemy : place_.outlook().enemies()) {
            bool const is_target =
                std::ranges::any_of(blows, [&](Blow const& blow) { return blow.target == enemy; });
            if (is_target || !now_.on_field(enemy) || now_.is_routed(enemy)) continue;
            found += now_.grid().distance(now_.piece(enemy).at, end) <= 2 ? 1 : 0;
        }
        return found;
    }

    Place const& place_;
    Situation const& now_;
    UnitId unit_;
    int quality_;
    std::uint8_t at_first_;
    int modifier_;
    field::Position start_;
    Ride ride_;
    std::vector<std::uint32_t> judged_;
    std::optional<ChargePlan> best_;
};

void Rides::judge(Hex end, double disruption) {
    if (disruption > doctrine.charge_disruption + 2 || is_judged(end)) return;
    Outlook const& outlook = place_.outlook();
    place_.stand({end, start_.facing});
    place_.disrupt(disruption);
    FixedVector<Blow, 2> blows;
    for (int const turn : {0, 1}) {
        Hex const at = now_.grid().neighbour(end, field::turned(start_.facing, turn));
        if (at == nowhere || !may_be_charged(now_, unit_, end, at)) continue;
        if (UnitId const target = now_.target_in(at); target != nobody)
            blows.push_back({unit_, target, AttackKind::charge});
    }
    if (!blows.empty()) {
        Prospect prospect = prospect_of(now_, std::span<Blow const>(blows.begin(), blows.size()));
        prospect.cost += place_.harm_by_defence();
        prospect.cost += doctrine.charge_crowd * place_.men() * others_around(end, blows);
        prospect.cost +=
            place_.men() * (doctrine.order[at_first_] - doctrine.order[place_.piece().disruption]);
        prospect.harm +=
            prospect.won() * outlook.objective(now_, now_.piece(blows[0].target).at) / 2;
        double const gain = prospect.gain(outlook.own_weight(), outlook.enemy_weight());
        double const odds = is_frontal(blows) ? doctrine.front_odds : doctrine.charge_odds;
        bool const is_worth_it =
            gain >= doctrine.charge_least &&
            prospect.harm * outlook.enemy_weight() >= odds * prospect.cost * outlook.own_weight();
        if (is_worth_it && (!best_ || gain > best_->gain)) {
            best_ = ChargePlan{gain, start_, ride_};
            if (ride_.empty()) best_->ride.push_back(end);
        }
    }
    place_.stand(start_);
    place_.disrupt(at_first_);
}

} // namespace

std::optional<ChargePlan> plan_charge(Place const& place, field::Reach& reach, int budget) {
    Piece const& piece = place.piece();
    bool const is_able = piece.formation == Formation::line &&
                         piece.morale >= doctrine.charge_morale &&
                         piece.disruption <= doctrine.charge_disruption;
    if (!is_able) return std::nullopt;
    field::Position const start{piece.at, piece.facing};
    Rides rides(place);
    // Without points to spend, or held by an enemy zone, it charges from where it stands.
    if (budget == 0 || place.bare().in_enemy_zone(place.unit())) {
        rides.from(start, piece.disruption);
        return rides.best();
    }
    double const disruption = piece.disruption;
    reach.search(start, budget, place);
    std::vector<field::Position> const found(reach.positions().begin(), reach.positions().end());
    for (field::Position const at : found) {
        if (place.outlook().distance_to_enemy(at.hex) > longest + 1) continue;
        rides.from(at, disruption + disruption_on(place, start, reach.path(at)));
        place.stand(start);
    }
    return rides.best();
}

} // namespace commanders::dragoon_captain
