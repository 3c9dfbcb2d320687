#include "rules/horse_and_musket/odds/advice.h"

#include "rules/horse_and_musket/odds/attack_odds.h"

namespace horse_and_musket {

namespace {

// HM-MOD-13, -14, -24: more or less, both having thrown.
Order best_choice(HorseAndMusket const& rules, View const& view, Task const& task) {
    auto const option = static_cast<Option>(task.number);
    std::size_t const party = view.top.attack.party_of(task.unit);
    auto const value_of = [&](Pick pick) {
        State state = rules.sample_state(view, umpire::Dice{});
        std::vector<Event> events;
        Pen(rules, state, events).write(Chosen{"HM-GAP-59", task.unit, option, pick});
        auto const& parties = state.position.top.attack.parties;
        AttackOdds odds(rules, state, stands_of_both(view.top));
        double const value = odds.value(parties[0].thrown, parties[1].thrown);
        return party == 0 ? value : -value;
    };
    return Choose{option, value_of(Pick::plus) >= value_of(Pick::minus) ? Pick::plus : Pick::minus};
}

// HM-EVADE-01: if that costs less.
Order whether_to_evade(HorseAndMusket const& rules, View const& view, UnitId unit) {
    State const asked = rules.sample_state(view, umpire::Dice{});
    bool const serves = whole_attack(rules, asked, stands_of_both(view.top)).serves_to_evade();
    return serves ? Order{Evade{unit, no_card, 0}} : Order{Done{}};
}

} // namespace

Order advised(HorseAndMusket const& rules, View const& view) {
    Task const* const task = task_on_top(view.top);
    if (task == nullptr) return Done{};
    if (task->kind == TaskKind::choose) return best_choice(rules, view, *task);
    if (task->kind == TaskKind::evade) return whether_to_evade(rules, view, task->unit);
    if (task->kind == TaskKind::retreat || task->kind == TaskKind::perfect_evade)
        return straight_away(rules, view, *task);
    return Done{};
}

} // namespace horse_and_musket
