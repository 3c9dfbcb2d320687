#include "rules/horse_and_musket/turn/agenda.h"

#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

void plan(Pen& pen, Task const& task) { pen.write(Planned{task}); }
void plan_in_order(Pen& pen, std::span<Task const> tasks) {
    for (std::size_t i = tasks.size(); i > 0; --i) plan(pen, tasks[i - 1]);
}
void drop_down_to(Pen& pen, TaskKind kind) {
    auto const& agenda = pen.state().position.top.agenda;
    while (!agenda.empty() && agenda.back().kind != kind) {
        Task const dropped = agenda.back();
        pen.write(Begun{});
        // What was kept in mind for it is so no longer.
        bool const keeps_moment = dropped.kind == TaskKind::take_effect ||
                                  dropped.kind == TaskKind::aim ||
                                  (dropped.kind == TaskKind::window && dropped.number != 0);
        if (keeps_moment) pen.write(MomentClosed{});
        if (dropped.kind == TaskKind::free_orders) end_free_orders(pen);
        if (dropped.kind == TaskKind::carry_out) pen.write(OrderTaken{});
    }
}

namespace {

void run(Pen& pen, Task const& task) {
    pen.write(Begun{});
    switch (task.kind) {
    case TaskKind::attack: return attack_whom_it_met(pen, task);
    case TaskKind::face: return face_target(pen);
    case TaskKind::answer: return answer_attack(pen);
    case TaskKind::throw_dice: return throw_resolve(pen);
    case TaskKind::read: return read_resolve(pen);
    case TaskKind::settle_results: return settle_results(pen);
    case TaskKind::leave: return leave_attack(pen, task.unit);
    case TaskKind::advance: return advance_attack(pen);
    case TaskKind::reply: return reply_to_attack(pen);
    case TaskKind::support_fire: return fire_in_support(pen);
    case TaskKind::confront: return confront(pen);
    case TaskKind::combat: return fight(pen);
    case TaskKind::break_through: return break_through(pen);
    case TaskKind::throw_back: return throw_back(pen);
    case TaskKind::jubilate: return jubilate(pen);
    case TaskKind::finish: return finish_attack(pen);
    case TaskKind::draw: return draw_next(pen, task);
    case TaskKind::draw_more: return draw_more(pen, task);
    case TaskKind::draw_fortune: return draw_fortunes(pen, task);
    case TaskKind::hook: return open_hook(pen, task);
    case TaskKind::take_effect: return take_effect(pen);
    case TaskKind::carry_out: return carry_out_named(pen);
    case TaskKind::free_orders: return finish_free_orders(pen);
    case TaskKind::window: return close_window(pen, task); // nobody being asked
    default: return;
    }
}

} // namespace

void run_next(Pen& pen) { run(pen, Task(pen.state().position.top.agenda.back())); }

bool proceed(Pen& pen) {
    auto const& agenda = pen.state().position.top.agenda;
    while (!agenda.empty()) {
        State const& state = pen.state();
        if (!is_question(state.position.top))
            run(pen, Task(agenda.back()));
        else if (is_waited_for(state.position))
            return false;
        else
            answer_question(pen, standing_answer(pen.rules(), state));
    }
    return true;
}

} // namespace horse_and_musket
