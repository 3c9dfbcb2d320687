// Where batteries stand: with something to shoot at, and somebody between them and the enemy.

#include "commanders/dragoon_captain/march.h"

namespace commanders::dragoon_captain {

namespace {

class Gunner : Mover {
public:
    using Mover::Mover;

    Orders plan() {
        if (piece_.morale == 0 || now_.in_enemy_zone(unit_)) return {};
        return piece_.formation == Formation::unlimbered ? in_battery() : limbered();
    }

private:
    int change_cost() const { return now_.cell(unit_, ChartRow::formation).half_points; }
    double best_shot() const; // from where it is sampled, in battery
    double worth_of_battery() const;
    double worth_on_the_road() const;
    Orders in_battery();
    Orders limbered();
};

double Gunner::best_shot() const {
    Situation const& bare = place_.bare();
    Hex const from = place_.piece().at;
    double best = 0;
    for (UnitId const enemy : outlook_.enemies()) {
        if (!now_.on_field(enemy)) continue; // in fog one may have gone out of sight
        Hex const at = now_.piece(enemy).at;
        if (!is_in_range(bare, unit_, at) || !is_in_field_of_fire(bare, unit_, at)) continue;
        if (!sees(bare, from, at)) continue;
        UnitId const target = bare.target_in(at);
        if (target == nobody) continue;
        Volley const volley{mean_hits(bare, unit_, target), aspect_of_shot(bare, target, from),
                            true, Peril::distant};
        best = std::max(best, harm_by(bare, target, volley));
    }
    return best;
}

// A battery alone, where the enemy can come to it in a turn, is as good as lost: DRG-ART-09.
double Gunner::worth_of_battery() const {
    Hex const at = place_.piece().at;
    double worth = best_shot();
    // From a height they fire over those who go in, DRG-AI-17; not where nothing is in range.
    if (worth >= doctrine.shot_least)
        worth += doctrine.height * (now_.ground().level(at) - now_.ground().level(start_.hex));
    int const distance = outlook_.distance_to_enemy(at);
    bool const is_guarded = place_.bare().chart.has_unrouted_of(outlook_.side(), at);
    if (!is_guarded && distance < doctrine.gun_distance)
        worth -= place_.men() * 0.3 * (doctrine.gun_distance - distance);
    return worth;
}

double Gunner::worth_on_the_road() const {
    Hex const at = place_.piece().at;
    int const distance = outlook_.distance_to_enemy(at);
    int const keeps = 2 * doctrine.gun_distance;
    return -place_.way().value_or(0) - 4.0 * std::max(0, keeps - distance);
}

Orders Gunner::in_battery() {
    double const here = best_shot();
    double best = std::max(here, doctrine.shot_least);
    Direction facing = piece_.facing;
    for (Direction each = 0; each < 6; ++each) {
        place_.stand({start_.hex, each});
        double const shot = best_shot();
        if (shot <= best) continue;
        best = shot;
        facing = each;
    }
    if (facing != piece_.facing) return {Turn{unit_, facing}};
    // Nothing in sight: forward with the army, if it goes forward.
    int const reach_of_guns = 10;
    bool const is_idle = here < doctrine.shot_least && outlook_.is_attacking() &&
                         outlook_.distance_to_enemy(piece_.at) > doctrine.gun_distance;
    place_.stand(start_);
    bool const has_way = place_.way().value_or(0) > reach_of_guns / 2;
    if (!is_idle || !has_way) return {};
    Bearing const threat = outlook_.threat(piece_.at);
    // DRG-GAP-01: guns limber to a side next to the corner they face.
    Direction const left = piece_.facing;
    Direction const right = field::turned(piece_.facing, 1);
    bool const by_left = alignment(Formation::limbered, left, threat) >=
                         alignment(Formation::limbered, right, threat);
    return {Form{unit_, Formation::limbered, by_left ? left : right}};
}

Orders Gunner::limbered() {
    reach_.search(start_, budget_, place_);
    struct Site {
        double worth = 0;
        field::Position at;
        Direction facing = 0;
    };
    Site best{doctrine.shot_least, start_, 0};
    bool unlimbers = false;
    Site road{-1e9, start_, 0};
    for (field::Position const at : reach_.positions()) {
        place_.stand(at);
        if (double const worth = worth_on_the_road(); worth > road.worth) road = {worth, at, 0};
        if (budget_ - *reach_.cost(at) < change_cost()) continue;
        for (int const turn : {0, -1}) { // DRG-GAP-01: guns unlimber by half a side, right or left
            Direction const facing = field::turned(at.facing, turn);
            place_.form(Formation::unlimbered, facing);
            double const worth = worth_of_battery();
            place_.form(Formation::limbered, at.facing);
            if (worth <= best.worth) continue;
            best = {worth, at, facing};
            unlimbers = true;
        }
    }
    Orders orders;
    place_.stand(start_);
    follow_path(orders, place_, reach_.path(unlimbers ? best.at : road.at));
    if (unlimbers) orders.push_back(Form{unit_, Formation::unlimbered, best.facing});
    return orders;
}

} // namespace

Orders plan_battery(Staff const& staff, UnitId unit) { return Gunner(staff, unit).plan(); }

} // namespace commanders::dragoon_captain
