#include "commanders/dragoon_captain/march.h"

namespace commanders::dragoon_captain {

void follow_path(Orders& orders, Place const& place, std::span<field::Move const> path) {
    UnitId const unit = place.unit();
    Formation const formation = place.bare().piece(unit).formation;
    bool const marches = formation == Formation::column || formation == Formation::limbered ||
                         is_leader(place.arm());
    std::size_t steps = 0;
    for (field::Move const& move : path) steps += move.kind == field::Move::Kind::step ? 1 : 0;
    if (marches && steps > 1) {
        field::Position const to = path.back().to;
        orders.push_back(March{unit, to.hex});
        if (!is_leader(place.arm())) orders.push_back(Turn{unit, to.facing});
        return;
    }
    for (field::Move const& move : path) {
        if (move.kind == field::Move::Kind::step)
            orders.push_back(Step{unit, move.to.hex});
        else if (!orders.empty() && holds_alternative<Turn>(orders.back()))
            orders.back() = Turn{unit, move.to.facing};
        else
            orders.push_back(Turn{unit, move.to.facing});
    }
}

double disruption_on(Place const& place, field::Position start, std::span<field::Move const> path) {
    Situation const& now = place.bare();
    UnitId const unit = place.unit();
    int const quality = now.quality(unit);
    auto const turning = now.cell(unit, ChartRow::facing).modifier;
    double sum = 0;
    field::Position at = start;
    for (field::Move const& move : path) {
        if (move.kind == field::Move::Kind::step) {
            if (auto const check = now.step_check(unit, at.hex, move.way))
                sum += mean_margin(quality, check->total());
        } else if (turning) {
            sum += mean_margin(quality, *turning);
        }
        at = move.to;
    }
    return sum;
}

bool wants_to_break_off(Situation const& now, Outlook const& outlook, UnitId unit) {
    if (!now.in_enemy_zone(unit) || is_battery(now.arm(unit))) return false;
    if (outlook.brief().keeps_off()) return true;
    Piece const& piece = now.piece(unit);
    if (piece.disruption >= doctrine.silent_disruption) return true;
    if (outlook.objective(now, piece.at) > 0 && piece.morale > 1) return false;
    return worth_of(now, unit) < doctrine.break_off * full_worth(now, unit);
}

namespace {

class Marcher : Mover {
public:
    Marcher(Staff const& staff, UnitId unit)
        : Mover(staff, unit), is_spared_(is_spared(staff.now, staff.outlook.side(), unit)),
          hurries_(is_before_guns_alone(staff.now, staff.outlook, unit)) {}

    Orders plan() {
        if (piece_.formation == Formation::rout || piece_.has_fired || piece_.is_pursuing)
            return {};
        if (piece_.formation == Formation::square) return leave_square();
        if (now_.in_enemy_zone(unit_)) return in_contact();
        if (piece_.is_halted || piece_.is_assault_moving) return {};
        if (piece_.formation == Formation::column) return in_column();
        return in_line();
    }

private:
    struct Choice {
        double worth = -1e9;
        field::Position at;
        bool forms = false; // line, at the end of a march in column
        bool is_assault_move = false;
        Direction facing = 0; // of that line
    };

    bool is_horse() const { return is_cavalry(now_.arm(unit_)); }
    int line_at() const { return is_horse() ? doctrine.horse_line_at : doctrine.line_at; }
    int form_cost() const { return now_.cell(unit_, ChartRow::formation).half_points; }
    double recovery_rate() const;
    void add_recovery(Orders& orders, int points) const;
    Orders leave_square() const;
    Orders in_contact();
    Orders break_off() const;
    Orders in_line();
    Orders in_column();
    std::optional<Orders> into_column();
    bool wants_column() const;
    Choice best_in_line(int budget);
    Choice best_assault_move();
    bool is_rushed() const;
    Choice best_in_column(int budget);
    double worth_in_line(field::Position at, int left);
    double worth_of_forming(field::Position at, Direction facing);
    Orders carry_out(Choice const& choice);

    bool is_spared_;
    bool hurries_;
};

// Levels for each attempt, DRG-REC-04.
double Marcher::recovery_rate() const {
    auto const& row = now_.tables().recovery[static_cast<std::size_t>(piece_.quality)];
    int const later = is_horse() ? 1 : 0; // DRG-REC-05: horse adds 1 to the die
    return (std::max(0, row.two - later) + std::max(0, row.one - later)) / 10.0;
}

void Marcher::add_recovery(Orders& orders, int points) const {
    constexpr int most = 6;
    for (int i = 0; i < std::min(points / 2, most); ++i) orders.push_back(Recover{unit_});
}

// DRG-GAP-41: once the horse is gone.
Orders Marcher::leave_square() const {
    constexpr int clear_of_horse = 3;
    if (outlook_.distance_to_horse(piece_.at) <= clear_of_horse) return {};
    Bearing const threat = outlook_.threat(piece_.at);
    Direction best = 0;
    for (Direction facing = 1; facing < 6; ++facing)
        if (alignment(Formation::line, facing, threat) > alignment(Formation::line, best, threat))
            best = facing;
    Orders orders{Form{unit_, Formation::line, best}};
    add_recovery(orders, budget_ - form_cost());
    return orders;
}

Orders Marcher::in_contact() {
    if (is_horse() && !outlook_.brief().keeps_off())
        if (auto const charge = plan_charge(place_, reach_, 0))
            return {Charge{unit_, charge->ride[0]}};
    if (wants_to_break_off(now_, outlook_, unit_)) return break_off();
    // Horse does not stand idle in front of muskets.
    if (is_horse() && place_.harm_by_defence() > 0) return break_off();
    return {};
}

// Every way out; of these the first that is open is taken.
Orders Marcher::break_off() const {
    Orders orders;
    for (int const turn : {3, 4, 2, 5}) {
        Hex const to = now_.grid().neighbour(piece_.at, field::turned(piece_.facing, turn));
        if (to == nowhere) continue;
        for (bool const with_leaders : {false, true})
            orders.push_back(Disengage{unit_, to, with_leaders});
    }
    return orders;
}

double Marcher::worth_in_line(field::Position at, int left) {
    auto const path = reach_.path(at);
    double const gained = disruption_on(place_, start_, path);
    place_.stand(at);
    bool const in_zone = place_.bare().in_enemy_zone(unit_);
    double const recovered = recovery_rate() * (left / 2);
    double const disruption = in_zone ? std::max(0.0, piece_.disruption - recovered) + gained
                                      : std::max(0.0, piece_.disruption + gained - recovered);
    place_.disrupt(disruption);
    bool const is_near = outlook_.distance_to_enemy(at.hex) <= doctrine.near;
    double worth = place_.worth_in_line();
    int const spent = path.empty() ? 0 : path.back().spent;
    double const pains = hurries_ ? doctrine.haste : 1;
    worth -= outlook_.posture().rest * pains * place_.men() * spent / 2;
    if (is_spared_ && at.hex != start_.hex) worth -= doctrine.green * place_.men();
    auto const level = static_cast<std::size_t>(std::min(9.0, disruption));
    double const part = disruption - static_cast<double>(level);
    double const order =
        doctrine.order[level] + part * (doctrine.order[level + 1] - doctrine.order[level]);
    worth -=
        outlook_.posture().disorder * pains * place_.men() * (1 - order) * (is_near ? 1.5 : 1.0);
    if (outlook_.distance_to_enemy(at.hex) <= 1) {
        bool const moves =
            !path.empty() || piece_.has_moved || (left >= 2 && piece_.disruption > 0);
        worth += place_.worth_of_contact(moves ? Place::Fire::second : Place::Fire::none);
    }
    return worth;
}

Marcher::Choice Marcher::best_in_line(int budget) {
    reach_.search(start_, budget, place_);
    std::vector<field::Position> const found(reach_.positions().begin(), reach_.positions().end());
    Choice best{worth_in_line(start_, budget) + 0.5, start_}; // a march for nothing tires the men
    for (field::Position const at : found) {
        if (at == start_) continue;
        double const worth = worth_in_line(at, budget - *reach_.cost(at));
        if (worth > best.worth) best = {worth, at};
    }
    return best;
}

// Where it stands there are guns before it, or foot that wavers: steady foot is first fired at.
bool Marcher::is_rushed() const {
    Situation const& bare = place_.bare();
    Fronts const fronts = zone_of(place_.piece());
    for (int i = 0; i < fronts.count; ++i) {
        Hex const at = bare.grid().neighbour(place_.piece().at, field::turned(fronts.first, i));
        if (at == nowhere || !bare.chart.has_unit_of(other(outlook_.side()), at)) continue;
        UnitId const target = bare.target_in(at);
        if (target == nobody) continue;
        if (is_battery(bare.arm(target)) || bare.piece(target).morale <= doctrine.steady_morale ||
            bare.piece(target).disruption > doctrine.steady_disruption)
            return true;
    }
    return false;
}

// DRG-AMV: farther, and without fire; over the last ground before guns, DRG-AI-16. Only straight
// on: which way it turns is for the umpire to choose.
Marcher::Choice Marcher::best_assault_move() {
    constexpr int extra = 4; // half points, DRG-AMV-02
    Choice best;
    bool const is_able = is_infantry(now_.arm(unit_)) && now_.counter(unit_).is_prussian() &&
                         !piece_.has_moved && outlook_.is_attacking() &&
                         outlook_.distance_to_enemy(piece_.at) <= 5;
    if (!is_able) return best;
    reach_.search(start_, budget_ + extra, place_);
    std::vector<field::Position> const found(reach_.positions().begin(), reach_.positions().end());
    for (field::Position const at : found) {
        if (at.facing != start_.facing || *reach_.cost(at) <= budget_) continue;
        if (outlook_.distance_to_enemy(at.hex) != 1) continue;
        double const gained = disruption_on(place_, start_, reach_.path(at));
        place_.stand(at);
        if (!place_.bare().in_enemy_zone(unit_) || !is_rushed()) continue;
        place_.disrupt(piece_.disruption + gained);
        double const worth = place_.worth_in_line() -
                             place_.men() * (1 - doctrine.order[place_.piece().disruption]) * 1.5 +
                             place_.worth_of_contact(Place::Fire::none);
        if (worth > best.worth) best = {worth, at, false, true, 0};
    }
    place_.disrupt(piece_.disruption);
    return best;
}

// Along the front of the enemy in column, the last thousand yards in line: DRG-AI-04.
bool Marcher::wants_column() const {
    if (now_.arm(unit_) == Arm::light || piece_.disruption >= 5 || budget_ < form_cost())
        return false;
    int const more = is_horse() ? doctrine.horse_line_at - doctrine.line_at : 0;
    if (outlook_.distance_to_enemy(piece_.at) < doctrine.column_beyond + more) return false;
    place_.stand(start_);
    auto const left = place_.way();
    return left && *left > doctrine.column_way + more;
}

std::optional<Orders> Marcher::into_column() {
    Choice best;
    Direction formed = 0;
    for (int const turn : {2, -1}) { // DRG-GAP-01: a Line marches off by its right or its left
        Direction const facing = field::turned(piece_.facing, turn);
        place_.form(Formation::column, facing);
        start_.facing = facing;
        Choice const choice = best_in_column(budget_ - form_cost());
        if (choice.worth <= best.worth) continue;
        best = choice;
        formed = facing;
    }
    Orders orders{Form{unit_, Formation::column, formed}};
    place_.form(Formation::column, formed);
    start_.facing = formed;
    reach_.search(start_, budget_ - form_cost(), place_);
    follow_path(orders, place_, reach_.path(best.at));
    return orders;
}

Orders Marcher::in_line() {
    if (wants_column())
        if (auto const orders = into_column()) return *orders;
    Choice best = best_in_line(budget_);
    if (is_horse() && !outlook_.brief().keeps_off() &&
        !is_last_fresh_horse(now_, outlook_, unit_)) {
        place_.stand(start_);
        place_.disrupt(piece_.disruption);
        auto const charge = plan_charge(place_, reach_, budget_);
        place_.stand(start_);
        if (charge) {
            Orders orders;
            reach_.search(start_, budget_, place_);
            follow_path(orders, place_, reach_.path(charge->from));
            for (Hex const hex : charge->ride) orders.push_back(Charge{unit_, hex});
            return orders;
        }
    }
    Choice const rush = best_assault_move();
    if (rush.worth > best.worth + doctrine.assault_least) return {AssaultMove{unit_, rush.at.hex}};
    return carry_out(best);
}

Orders Marcher::carry_out(Choice const& choice) {
    place_.disrupt(piece_.disruption);
    reach_.search(start_, budget_, place_);
    int const left = budget_ - reach_.cost(choice.at).value_or(0);
    place_.stand(choice.at);
    bool const in_zone = place_.bare().in_enemy_zone(unit_);
    Orders orders;
    if (in_zone && piece_.disruption > 0) add_recovery(orders, left);
    follow_path(orders, place_, reach_.path(choice.at));
    if (!in_zone) add_recovery(orders, left);
    return orders;
}

double Marcher::worth_of_forming(field::Position at, Direction facing) {
    auto const modifier = now_.cell(unit_, ChartRow::formation).modifier;
    double const gained = modifier ? mean_margin(now_.quality(unit_), *modifier) : 0;
    place_.stand(at);
    place_.form(Formation::line, facing);
    place_.disrupt(piece_.disruption + gained);
    double const worth =
        place_.worth_in_line() - place_.men() * (1 - doctrine.order[place_.piece().disruption]);
    place_.form(Formation::column, at.facing);
    place_.disrupt(piece_.disruption);
    return worth;
}

Marcher::Choice Marcher::best_in_column(int budget) {
    constexpr double still_in_column = 0.25;
    reach_.search(start_, budget, place_);
    Choice best;
    for (field::Position const at : reach_.positions()) {
        place_.stand(at);
        int const distance = outlook_.distance_to_enemy(at.hex);
        double worth = place_.worth_in_column();
        // Who holds their ground awaits the enemy in line.
        int const in_line_at = outlook_.is_attacking() ? line_at() : 2 * line_at();
        if (distance <= in_line_at) worth -= still_in_column * place_.men();
        if (worth > best.worth) best = {worth, at};
        int const left = budget - *reach_.cost(at);
        bool const may_form = distance <= in_line_at + 1 && left >= form_cost() &&
                              piece_.disruption < 5 && !place_.bare().in_enemy_zone(unit_);
        if (!may_form) continue;
        for (int const turn : {1, -2}) { // DRG-GAP-01: a Column deploys to its right or its left
            Direction const facing = field::turned(at.facing, turn);
            // Better a little too far off than too near.
            int const late = std::max(0, line_at() - 2 - distance);
            double const formed =
                worth_of_forming(at, facing) - doctrine.stacked * place_.men() * late;
            if (formed > best.worth) best = {formed, at, true, false, facing};
        }
    }
    place_.stand(start_);
    return best;
}

Orders Marcher::in_column() {
    Choice const best = best_in_column(budget_);
    int const left = budget_ - reach_.cost(best.at).value_or(0);
    Orders orders;
    follow_path(orders, place_, reach_.path(best.at));
    if (best.forms) {
        orders.push_back(Form{unit_, Formation::line, best.facing});
        add_recovery(orders, left - form_cost());
    } else {
        add_recovery(orders, left);
    }
    return orders;
}

} // namespace

Orders plan_unit(Staff const& staff, UnitId unit) { return Marcher(staff, unit).plan(); }

} // namespace commanders::dragoon_captain
