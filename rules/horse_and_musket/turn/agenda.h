#pragma once
// What is still to be done in the middle of an order: tasks, last in, first out. `proceed` runs
// those that need nobody, and stops at one that asks a seat.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

void plan(Pen& pen, Task const& task);
void plan_in_order(Pen& pen, std::span<Task const> tasks); // the first of them comes first
// Takes all tasks off the agenda down to the next of a kind, which stays.
void drop_down_to(Pen& pen, TaskKind kind);
// Runs what is planned until a seat is asked, or nothing is left; false if a seat is asked.
bool proceed(Pen& pen);
void run_next(Pen& pen);                            // the task on top, which asks nobody
void answer_question(Pen& pen, Order const& order); // that the task on top asks; sequence.cpp

// Whose order is awaited: of the task on top, or of the side whose turn it is.
inline Side acting_side(Tabletop const& top) {
    return top.agenda.empty() ? top.active : top.agenda.back().side;
}
inline Task const* task_on_top(Tabletop const& top) {
    return top.agenda.empty() ? nullptr : &top.agenda.back();
}

} // namespace horse_and_musket
