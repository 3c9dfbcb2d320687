#include "rules/horse_and_musket/turn/agenda.h"

#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

void plan(Pen& pen, Task const& task) { pen.write(Planned{task}); }
void plan_in_order(Pen& pen, std::span<Task const> tasks) {
    for (std::size_t i = tasks.size(); i > 0; --i) plan(pen, tasks[i - 1]);
}
void drop_down_to(Pen& pen, TaskKind kind) {
    auto const& agenda = pen.state().position.top.agenda;
    while (!agenda.empty() && agenda.back().kind != kind) pen.write(Begun{});
}

namespace {

// Whether a task asks its seat; it does so only for reasons that everybody sees.
bool asks(Task const& task) {
    return task.kind == TaskKind::choose || task.kind == TaskKind::retreat ||
           task.kind == TaskKind::free_order || task.kind == TaskKind::evade ||
           task.kind == TaskKind::perfect_evade;
}

void run(Pen& pen, Task const& task) {
    pen.write(Begun{});
    switch (task.kind) {
    case TaskKind::attack: return attack_whom_it_met(pen, task);
    case TaskKind::face: return face_target(pen);
    case TaskKind::answer: return answer_attack(pen);
    case TaskKind::throw_dice: return throw_resolve(pen);
    case TaskKind::read: return read_resolve(pen);
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
    default: return;
    }
}

} // namespace

void run_next(Pen& pen) { run(pen, Task(pen.state().position.top.agenda.back())); }

bool proceed(Pen& pen) {
    auto const& agenda = pen.state().position.top.agenda;
    while (!agenda.empty()) {
        if (asks(agenda.back())) return false;
        run(pen, Task(agenda.back()));
    }
    return true;
}

} // namespace horse_and_musket
