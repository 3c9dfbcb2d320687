#include "rules/horse_and_musket/turn/agenda.h"

#include "rules/horse_and_musket/turn/guns.h"

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
bool asks(Task const&) { return false; }

void run(Pen& pen, Task const& task) {
    pen.write(Begun{});
    switch (task.kind) {
    case TaskKind::support_fire: return fire_in_support(pen);
    default: return;
    }
}

} // namespace

bool proceed(Pen& pen) {
    auto const& agenda = pen.state().position.top.agenda;
    while (!agenda.empty()) {
        if (asks(agenda.back())) return false;
        run(pen, agenda.back());
    }
    return true;
}

} // namespace horse_and_musket
