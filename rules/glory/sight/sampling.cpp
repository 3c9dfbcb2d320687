// A whole state that fits what a seat knows, for searches.

#include "rules/glory/phases.h"

namespace glory {

namespace {

// One way in which it could be: tokens that a note names, then wings of the look that is shown.
class Guess {
public:
    Guess(Scenario const& scenario, Position& position, umpire::Dice& chance)
        : scenario_(scenario), position_(position), chance_(chance) {}

    void guess(Side side) {
        auto const& known = position_.knowledge[umpire::index(umpire::other(side))];
        for (Note const& note : known.notes)
            for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
                if (is_unknown(side, i) && !note.among.empty() && known.names[i] == note.among[0])
                    position_.trios[i].wing = note.wing;
        for (bool const must_match : {true, false})
            for (std::size_t w = 0; w < scenario_.wings.size(); ++w)
                if (is_without_token(side, wing_at(w))) put_somewhere(side, wing_at(w), must_match);
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
            if (is_unknown(side, i)) position_.trios[i].wing = no_wing;
    }

private:
    bool is_unknown(Side side, std::size_t i) const {
        return scenario_.trios[i].side == side && position_.trios[i].wing == unknown_wing;
    }
    bool is_without_token(Side side, WingId id) const {
        if (scenario_.wings[id.value].side != side || !position_.wings[id.value].is_hidden)
            return false;
        return std::ranges::none_of(position_.trios,
                                    [&](Trio const& trio) { return trio.wing == id; });
    }
    void put_somewhere(Side side, WingId id, bool must_match) {
        std::vector<std::size_t> fits;
        for (std::size_t i = 0; i < scenario_.trios.size(); ++i)
            if (is_unknown(side, i) &&
                (!must_match || scenario_.trios[i].shown == scenario_.wings[id.value].shown))
                fits.push_back(i);
        if (!fits.empty()) position_.trios[fits[chance_.pick(fits.size())]].wing = id;
    }

    Scenario const& scenario_;
    Position& position_;
    umpire::Dice& chance_;
};

} // namespace

State Glory::sample_state(View const& view, umpire::Dice dice) const {
    State state = begin(dice);
    state.position = view.position;
    umpire::Dice chance = dice;
    for (Side const side : {Side::a, Side::b}) {
        if (umpire::side_of(view.seat) == side || !scenario.is_hidden) continue;
        Guess(scenario, state.position, chance).guess(side);
    }
    return state;
}

} // namespace glory
