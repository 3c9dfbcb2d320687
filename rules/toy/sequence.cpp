// The course of a battle: who acts, what comes of an order, when it ends.

#include "rules/toy/rules.h"

namespace toy {

State Toy::begin(umpire::Dice dice) const {
    State state;
    state.dice = dice;
    state.battalions = scenario.start; // TOY-SET-01: the scenario says where they stand.
    return state;
}

umpire::Seats Toy::to_act(State const& state) const {
    if (outcome(state)) return {};
    return {state.turn % 2 == 0 ? umpire::seat_a : umpire::seat_b}; // TOY-TURN-01: in turns
}

std::optional<umpire::Outcome> Toy::outcome(State const& state) const {
    int const a = state.battalions[0].strength;
    int const b = state.battalions[1].strength;
    auto const winner = a == b ? std::nullopt : std::optional(a > b ? Side::a : Side::b);
    if (a == 0 || b == 0)
        return umpire::Outcome{winner, "decisive", "TOY-WIN-01", "the enemy is destroyed"};
    if (state.turn < static_cast<std::uint64_t>(scenario.turns)) return std::nullopt;
    return umpire::Outcome{winner, "marginal", "TOY-WIN-02", "the last turn is over"};
}

umpire::Sum fire_sum(int distance) {
    umpire::Sum sum;
    sum.add("TOY-FIRE-02", -distance); // less one for each place of distance
    return sum;
}

void Toy::resolve(umpire::Scribe<Toy>& scribe, Seat seat, Order const& order) const {
    Side const side = *umpire::side_of(seat);
    if (auto const* march = get_if<March>(&order))
        return scribe.write(Marched{"TOY-MOVE-01", side, march->to});
    if (auto const* stand = get_if<Stand>(&order))
        return scribe.write(Stood{"TOY-LOAD-01", side, stand->loads});
    // TOY-FIRE-02: at 3 or more the enemy loses a step.
    auto const& [own, enemy] = scribe.state().battalions;
    umpire::Sum sum = fire_sum(distance(own.at, enemy.at));
    sum.die = scribe.roll(umpire::d6, "TOY-FIRE-02");
    scribe.write(Fired{"TOY-FIRE-02", side, sum, sum.total() >= enough_to_hit});
}

void Toy::apply(State& state, Event const& event) const {
    if (holds_alternative<umpire::Rolled>(event)) return state.dice.advance();
    ++state.turn;
    if (auto const* marched = get_if<Marched>(&event))
        state.battalions[umpire::index(marched->side)].at = marched->to;
    if (auto const* stood = get_if<Stood>(&event); stood != nullptr && stood->loads)
        state.battalions[umpire::index(stood->side)].is_loaded = true;
    if (auto const* fired = get_if<Fired>(&event)) {
        state.battalions[umpire::index(fired->side)].is_loaded = false;
        if (fired->hits) --state.battalions[umpire::index(umpire::other(fired->side))].strength;
    }
}

} // namespace toy
