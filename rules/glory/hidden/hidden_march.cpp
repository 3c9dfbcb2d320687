// Movement of hidden wings and dummies: GLI-MOV.

#include "rules/glory/phases.h"

namespace glory {

namespace {

bool is_dummy(Trio const& trio) { return trio.wing == no_wing; }

Ruling<> check_trio(Situation const& now, Side side, TrioId id) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    if (!now.is_own_trio(id, side))
        return Refusal{"GLI-SET-05", "you have no such hidden wing on the map"};
    if (!now.army(side).is_active) // dummies too, or their stirring would betray the others
        return Refusal{"GLI-MOV-11", "the army is not yet active"};
    if (now.trio(id).asleep_until >= now.position.turn)
        return Refusal{"GLI-GAP-10", "the wing has not yet heard that the army is active"};
    if (now.trio(id).has_moved && now.position.hand_trio != id)
        return Refusal{"GLO-MOV-02", "it has finished its move"};
    return allowed;
}

// It may move at all, and be taken in hand.
Ruling<> check_marcher(Situation const& now, Side side, TrioId id) {
    auto const ruling = check_trio(now, side, id);
    if (is_refused(ruling) || now.position.hand_trio == id) return ruling;
    return check_hand_is_free(now, side);
}

Ruling<> check_together(Scene const& now, TrioId id) {
    if (!is_scattered(now, id)) return allowed;
    return Refusal{"GLI-MOV-07", "an outlier must first come within two hexes of its wing"};
}

bool holds_enemy(Situation const& now, Side side, Hex hex) {
    return now.chart.has_unit_of(other(side), hex) || now.chart.has_trio_of(other(side), hex);
}

// Whether an outlier could still come within two hexes of the leader, by one step.
bool can_close_up(Situation const& now, TrioId id, std::size_t outlier, Hex leader) {
    Trio const& trio = now.trio(id);
    Hex const at = trio.outliers[outlier];
    int const left = trio_allowance(now, id, false) - trio.spent[outlier + 1];
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(at, d);
        if (to == nowhere || now.distance(to, leader) > 2) continue;
        auto const cost = trio_step_cost(now, id, at, d);
        bool const pays = cost && (*cost <= left || trio.spent[outlier + 1] == 0);
        if (pays && !holds_enemy(now, now.counters(id).side, to)) return true;
    }
    return false;
}

Ruling<> check_points(Situation const& now, TrioId id, std::size_t counter, int cost) {
    Trio const& trio = now.trio(id);
    int const allowance = trio_allowance(now, id, trio.in_column);
    // GLO-MOV-04: one hex is always allowed.
    bool const is_first = trio.spent[counter] == 0 && allowance >= 2;
    if (trio.spent[counter] + cost <= allowance || is_first) return allowed;
    return Refusal{is_dummy(trio) ? umpire::RuleId{"GLI-MOV-03"} : umpire::RuleId{"GLI-MOV-02"},
                   "it has not the movement points for it"};
}

} // namespace

int trio_allowance(Situation const& now, TrioId id, bool in_column) {
    Trio const& trio = now.trio(id);
    Counters const& counters = now.counters(id);
    int points = 0;
    if (is_dummy(trio)) { // GLI-MOV-03, GLI-GAP-15, -46: as fast as what it might be
        points = now.tables().dummies[static_cast<std::size_t>(counters.nation)]
                                     [static_cast<std::size_t>(counters.shown)];
    } else {
        points = now.chart.pace(trio.wing);
        Status const status = now.status(trio.wing).status;
        if (status == Status::stalled) return 0;
        if (status == Status::degraded) points = (points + 1) / 2;
    }
    return 2 * (points + (in_column ? 4 : 0));
}

std::optional<int> trio_step_cost(Scene const& now, TrioId id, Hex from, Direction direction) {
    bool const in_column = now.trio(id).in_column;
    Shown const shown = now.counters(id).shown;
    auto const on_foot = now.step_cost(Gait::infantry, in_column, from, direction);
    if (shown == Shown::inf) return on_foot;
    auto const mounted = now.step_cost(Gait::cavalry, in_column, from, direction);
    if (shown == Shown::cav) return mounted;
    if (!on_foot || !mounted) return std::nullopt;
    return std::max(*on_foot, *mounted);
}

bool is_scattered(Scene const& now, TrioId id) {
    Trio const& trio = now.trio(id);
    return std::ranges::any_of(trio.outliers,
                               [&](Hex hex) { return now.distance(hex, trio.at) > 2; });
}

namespace {

// What follows judges trios that may move. A step of the leader:
Ruling<> judge_march(Situation const& now, Side side, TrioId id, Direction direction) {
    Trio const& trio = now.trio(id);
    Hex const to = now.grid().neighbour(trio.at, direction);
    auto const cost = trio_step_cost(now, id, trio.at, direction);
    if (!cost) return Refusal{"GLI-GAP-18", "the ground is closed to it there"};
    if (holds_enemy(now, side, to)) return Refusal{"GLI-GAP-17", "the enemy is there"};
    if (auto const ruling = check_points(now, id, 0, *cost); is_refused(ruling)) return ruling;
    for (std::size_t i = 0; i < 2 && !trio.in_column; ++i)
        if (now.distance(trio.outliers[i], to) > 2 && !can_close_up(now, id, i, to))
            return Refusal{"GLI-MOV-07", "an outlier could not keep within two hexes"};
    return allowed;
}

// A step of an outlier, in line.
Ruling<> judge_spread(Situation const& now, Side side, Spread const& order, Direction direction) {
    Trio const& trio = now.trio(order.wing);
    auto const cost = trio_step_cost(now, order.wing, order.from, direction);
    if (!cost) return Refusal{"GLI-GAP-18", "the ground is closed to it there"};
    if (holds_enemy(now, side, order.to)) return Refusal{"GLI-GAP-17", "the enemy is there"};
    if (now.distance(order.to, trio.at) > 2)
        return Refusal{"GLI-MOV-07", "outliers stay within two hexes of their wing"};
    std::size_t const counter = order.from == trio.outliers[0] ? 1 : 2;
    return check_points(now, order.wing, counter, *cost);
}

Ruling<> judge_form_wing(Situation const& now, FormWing const& order) {
    Trio const& trio = now.trio(order.wing);
    if (trio.in_column == order.column)
        return Refusal{"GLI-GAP-16", "it is in that formation already"};
    if (trio.has_changed) return Refusal{"GLI-GAP-16", "it has changed formation this turn"};
    if (auto const ruling = check_together(now, order.wing); is_refused(ruling)) return ruling;
    int const left = trio_allowance(now, order.wing, trio.in_column) - trio.spent[0];
    if (left < 2) return Refusal{"GLI-GAP-16", "it has not the movement point for it"};
    return allowed;
}

Ruling<> judge_deploy(Situation const& now, Deploy const& order) {
    if (is_dummy(now.trio(order.wing)))
        return Refusal{"GLI-MOV-12", "a dummy has nothing to deploy"};
    if (auto const ruling = check_together(now, order.wing); is_refused(ruling)) return ruling;
    int const whole = trio_allowance(now, order.wing, true) / 2;
    if (now.trio(order.wing).spent[0] > 2 * ((whole + 1) / 2))
        return Refusal{"GLI-MOV-13", "it has moved more than half its allowance in column"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, March const& order) {
    if (auto const ruling = check_marcher(now, side, order.wing); is_refused(ruling)) return ruling;
    if (auto const ruling = check_together(now, order.wing); is_refused(ruling)) return ruling;
    auto const direction = now.grid().direction(now.trio(order.wing).at, order.to);
    if (!direction) return Refusal{"GLI-GAP-27", "a step leads to a neighbouring hex"};
    return judge_march(now, side, order.wing, *direction);
}

Ruling<> check(Situation const& now, Side side, Spread const& order) {
    if (auto const ruling = check_marcher(now, side, order.wing); is_refused(ruling)) return ruling;
    Trio const& trio = now.trio(order.wing);
    if (trio.in_column) return Refusal{"GLI-MOV-09", "in column the outliers trail behind"};
    if (std::ranges::find(trio.outliers, order.from) == trio.outliers.end())
        return Refusal{"GLI-GAP-28", "no outlier of this wing is there"};
    auto const direction = now.grid().direction(order.from, order.to);
    if (!direction) return Refusal{"GLI-GAP-27", "a step leads to a neighbouring hex"};
    return judge_spread(now, side, order, *direction);
}

Ruling<> check(Situation const& now, Side side, Trade const& order) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    bool const is_pair = now.is_own_trio(order.wing, side) && now.is_own_trio(order.with, side) &&
                         order.wing != order.with && looks_alike(now, order.wing, order.with) &&
                         now.trio(order.wing).at == now.trio(order.with).at;
    if (!is_pair)
        return Refusal{"GLI-INFO-12", "only wings of one look in one hex pool their outliers"};
    auto const has = [&](TrioId id, Hex hex) {
        return std::ranges::find(now.trio(id).outliers, hex) != now.trio(id).outliers.end();
    };
    if (!has(order.wing, order.give) || !has(order.with, order.take) || order.give == order.take)
        return Refusal{"GLI-INFO-12", "no such outliers to change about"};
    Hex const at = now.trio(order.wing).at;
    if (now.distance(order.give, at) > 2 || now.distance(order.take, at) > 2)
        return Refusal{"GLI-MOV-07", "outliers stay within two hexes of their wing"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, FormWing const& order) {
    auto const ruling = check_marcher(now, side, order.wing);
    return is_refused(ruling) ? ruling : judge_form_wing(now, order);
}

Ruling<> check(Situation const& now, Side side, Deploy const& order) {
    auto const ruling = check_marcher(now, side, order.wing);
    return is_refused(ruling) ? ruling : judge_deploy(now, order);
}

namespace {

void list_trades(Situation const& now, Side side, TrioId id, Menu& menu) {
    Trio const& trio = now.trio(id);
    for (std::size_t k = 0; k < now.trios(); ++k) {
        if (trio_at(k) == id || now.position.trios[k].at != trio.at) continue;
        auto const& his = now.position.trios[k].outliers;
        for (std::size_t g = 0; g < (trio.outliers[0] == trio.outliers[1] ? 1u : 2u); ++g)
            for (std::size_t t = 0; t < (his[0] == his[1] ? 1u : 2u); ++t) {
                Trade const trade{id, trio_at(k), trio.outliers[g], his[t]};
                if (!is_refused(check(now, side, trade))) menu.push_back(trade);
            }
    }
}

} // namespace

void list_hidden_march(Situation const& now, Side side, Menu& menu) {
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    for (std::size_t i = 0; i < now.trios(); ++i) {
        TrioId const id = trio_at(i);
        if (!now.is_own_trio(id, side)) continue;
        list_trades(now, side, id, menu);
        if (is_refused(check_marcher(now, side, id))) continue;
        Trio const& trio = now.trio(id);
        for (Direction d = 0; d < 6 && !is_scattered(now, id); ++d)
            if (Hex const to = now.grid().neighbour(trio.at, d); to != nowhere)
                offer(March{id, to}, judge_march(now, side, id, d));
        bool const are_together = trio.outliers[0] == trio.outliers[1];
        for (std::size_t k = 0; k < (are_together ? 1u : 2u) && !trio.in_column; ++k)
            for (Direction d = 0; d < 6; ++d) {
                Hex const from = trio.outliers[k];
                Spread const spread{id, from, now.grid().neighbour(from, d)};
                if (spread.to != nowhere) offer(spread, judge_spread(now, side, spread, d));
            }
        for (bool const column : {false, true})
            offer(FormWing{id, column}, judge_form_wing(now, FormWing{id, column}));
        offer(Deploy{id}, judge_deploy(now, Deploy{id}));
    }
}

namespace {

// GLI-GAP-27: before a trio sets off it looks about. False: it saw an enemy, and the march is off.
bool sets_off(Pen& pen, TrioId id) {
    Scene const now(pen);
    Trio const& trio = now.trio(id);
    if (trio.has_moved || trio.has_looked) return true;
    look_from_trio(pen, id, {trio.at, trio.outliers[0], trio.outliers[1]});
    return now.position.agenda.empty() && trio.presence == Presence::map;
}

} // namespace

namespace {

bool shares_hex(Scene const& now, TrioId id) { // with one that cannot be told from it
    for (std::size_t i = 0; i < now.trios(); ++i)
        if (trio_at(i) != id && looks_alike(now, id, trio_at(i)) &&
            now.position.trios[i].at == now.trio(id).at)
            return true;
    return false;
}

} // namespace

void resolve(Pen& pen, March const& order) {
    Scene const now(pen);
    if (!sets_off(pen, order.wing)) return;
    Trio const& trio = now.trio(order.wing);
    TokenId const token = now.token(order.wing);
    Hex const from = trio.at;
    std::array<Hex, 2> const tail = trio.outliers;
    int const whole = *trio_step_cost(now, order.wing, from, *now.grid().direction(from, order.to));
    int const left = trio_allowance(Situation(pen), order.wing, trio.in_column) - trio.spent[0];
    int const cost = std::min(whole, left);
    pen.write(TrioStepped{"GLI-MOV-01", order.wing, token, 0, from, order.to, cost});
    // GLI-MOV-09; a tail that is not yet a tail closes up, GLI-MOV-07. It has marched as far as its
    // leader: what is left is left for all, GLI-MOV-02.
    if (trio.in_column) {
        Hex const end = now.distance(tail[0], order.to) <= 2 ? tail[0] : from;
        pen.write(TrioStepped{"GLI-MOV-09", order.wing, token, 1, tail[0], from, cost});
        pen.write(TrioStepped{"GLI-MOV-09", order.wing, token, 2, tail[1], end, cost});
    }
    mix(pen, order.wing);
    look_from_trio(pen, order.wing, {order.to});
}

void resolve(Pen& pen, Spread const& order) {
    Scene const now(pen);
    if (!sets_off(pen, order.wing)) return;
    Trio const& trio = now.trio(order.wing);
    auto const outlier = std::ranges::find(trio.outliers, order.from) - trio.outliers.begin();
    auto const counter = static_cast<int>(outlier) + 1;
    int const whole =
        *trio_step_cost(now, order.wing, order.from, *now.grid().direction(order.from, order.to));
    int const left = trio_allowance(Situation(pen), order.wing, false) -
                     trio.spent[static_cast<std::size_t>(counter)];
    // GLI-INFO-12: of outliers that are pooled nobody is told whose they are.
    TokenId const token = shares_hex(now, order.wing) ? no_token : now.token(order.wing);
    pen.write(TrioStepped{"GLI-MOV-06", order.wing, token, counter, order.from, order.to,
                          std::min(whole, left)});
    look_from_trio(pen, order.wing, {order.to});
}

void resolve(Pen& pen, Trade const& order) {
    pen.write(Traded{"GLI-INFO-12", order.wing, order.with, order.give, order.take});
}

void resolve(Pen& pen, FormWing const& order) {
    pen.write(TrioFormed{"GLI-GAP-16", order.wing, order.column, 2});
}

void resolve(Pen& pen, Deploy const& order) {
    Scene const now(pen);
    Trio const& trio = now.trio(order.wing);
    // GLI-PLACE-01: a column may lay its outliers.
    Hex const may_lay = trio.in_column ? trio.at : nowhere;
    pen.write(DrawnUp{"GLI-MOV-12", order.wing, false});
    plan(pen, Task{TaskKind::deploy, now.counters(order.wing).side, nobody, order.wing, may_lay,
                   as_line, true});
}

} // namespace glory
