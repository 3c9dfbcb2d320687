// What a seat knows: all that is secret in this system is decided here.

#include "rules/toy/rules.h"

namespace toy {

static bool is_of(Seat seat, Side side) {
    return seat == umpire::umpire_seat || umpire::side_of(seat) == side;
}

View Toy::view(State const& state, Seat seat) const {
    View view;
    view.seat = seat;
    view.turn = state.turn;
    for (Side const side : {Side::a, Side::b}) {
        std::size_t const i = umpire::index(side);
        view.at[i] = state.battalions[i].at;
        view.strength[i] = state.battalions[i].strength;
        // TOY-LOAD-01: the enemy does not see whether it loads.
        if (is_of(seat, side)) view.is_loaded[i] = state.battalions[i].is_loaded;
    }
    return view;
}

std::optional<Event> Toy::report(State const&, Event const& event, Seat seat) const {
    auto const* const stood = get_if<Stood>(&event);
    if (stood == nullptr || is_of(seat, stood->side)) return event;
    return Stood{stood->rule, stood->side, false}; // TOY-LOAD-01: the enemy sees that it stands.
}

// A state that fits the view: what the seat does not know is drawn at random.
State Toy::sample_state(View const& view, umpire::Dice dice) const {
    State state;
    state.turn = view.turn;
    for (std::size_t i : {0u, 1u}) {
        bool const guess = dice.pick(2) == 1;
        state.battalions[i] = {view.at[i], view.strength[i], view.is_loaded[i].value_or(guess)};
    }
    state.dice = dice;
    return state;
}

} // namespace toy
