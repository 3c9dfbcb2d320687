#include "rules/horse_and_musket/odds/stage_four.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

int nearest_in(umpire::Spans const& spans, int wanted) {
    int best = wanted;
    int least = std::numeric_limits<int>::max();
    for (umpire::Span const& span : spans) {
        int const value = std::clamp(wanted, span.least, span.most);
        if (std::abs(value - wanted) >= least) continue;
        best = value;
        least = std::abs(value - wanted);
    }
    return best;
}
// Of what the k-th number of an order may be.
int nearest(Reckoning const& now, Order const& order, int k, int wanted) {
    HorseAndMusket const& rules = now.situation->rules();
    if (rules.may_be(now, order, k, wanted)) return wanted;
    return nearest_in(rules.spans(now, order, k), wanted);
}

} // namespace

Order straight_away(HorseAndMusket const& rules, View const& view, Task const& task) {
    Reckoning const now = rules.reckon(view);
    auto const& parties = view.top.attack.parties;
    if (task.kind == TaskKind::perfect_evade) {
        Pose const& pose = view.top.units[task.unit.value].pose;
        Heading const bearing = field::heading_toward(parties[0].from.at, parties[1].from.at);
        constexpr int far = 100'000;
        SlipAway away{task.unit, no_card, bearing.value(), 0, 0};
        umpire::Spans const distances = rules.spans(now, away, 1);
        if (distances.empty()) return Done{};
        away.distance = nearest_in(distances, far);
        away.facing = nearest(now, away, 2, pose.heading.value());
        return away;
    }
    std::size_t const party = view.top.attack.party_of(task.unit);
    bool const retires = party < 2 && parties[party].result == Result::retire;
    int const angle = retires ? Retirements(*now.situation, task.unit).nearest_to_straight() : 0;
    Order order = retires ? Order{Retire{task.unit, no_card, angle, 0}}
                          : Order{Withdraw{task.unit, no_card, angle, 0}};
    int const heading = view.top.units[task.unit.value].pose.heading.value();
    HorseAndMusket::set_number(order, 1, nearest(now, order, 1, heading));
    return order;
}

bool is_carried_out(State const& state) {
    TaskKind const next = task_on_top(state.position.top)->kind;
    return next == TaskKind::confront || next == TaskKind::finish;
}
void carry_out_next(Pen& pen) {
    Task const task = *task_on_top(pen.state().position.top);
    if (task.kind == TaskKind::shed) return pen.write(Begun{}); // as usual
    if (task.kind != TaskKind::retreat && task.kind != TaskKind::perfect_evade)
        return run_next(pen);
    View const view = pen.rules().view(pen.state(), umpire::seat_of(task.side));
    Order const away = straight_away(pen.rules(), view, task);
    pen.write(Begun{});
    if (!holds_alternative<Done>(away)) carry_out(pen, away);
}

namespace {

// Battery by battery.
void support_from(HorseAndMusket const& rules, Branch const& from, Branches& to) {
    State begun = from.state;
    std::vector<Event> events;
    Pen pen(rules, begun, events);
    pen.write(Begun{});
    if (!begin_support_fire(pen)) return to.add(begun, from.chance);
    Branches all;
    all.add(begun, from.chance);
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        if (rules.scenario.units[i].arm != Arm::artillery) continue;
        Branches next;
        for (auto each = all.begin(); each != all.end();) {
            auto const now = each++;
            Pen const before(rules, now->state, events);
            if (may_support(before, unit_id(i)))
                play_each(rules, *now, [&](Pen& its) { support(its, unit_id(i)); }, next);
            else
                next.take_from(all, now);
        }
        all = std::move(next);
    }
    for (Branch const& each : all) to.add(each.state, each.chance);
}

} // namespace

void carry_out_results(HorseAndMusket const& rules, Branches& all) {
    while (true) {
        // Who has most left to do comes first, so that those who do the same meet again.
        std::size_t most = 0;
        for (Branch const& each : all)
            if (!is_carried_out(each.state))
                most = std::max(most, each.state.position.top.agenda.size());
        if (most == 0) return;
        Branches next;
        for (auto each = all.begin(); each != all.end();) {
            auto const now = each++;
            if (is_carried_out(now->state) || now->state.position.top.agenda.size() < most)
                next.take_from(all, now);
            else if (task_on_top(now->state.position.top)->kind == TaskKind::support_fire)
                support_from(rules, *now, next);
            else
                play_out(rules, all, now, carry_out_next, next);
        }
        all = std::move(next);
    }
}

} // namespace horse_and_musket
