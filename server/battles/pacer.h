#pragma once
// What a seat is told of the others' orders leaves at a fixed beat, however fast they were given:
// GLI-INFO-08. Whatever comes after a step that waits does so too: nothing overtakes. The time is
// given, not read: so it can be tested.

#include "server/battles/listener.h"
#include "server/work/clock.h"
#include "server/work/thread_pool.h"

#include <deque>
#include <vector>

namespace server {

// To a listener; or a task, done when its turn has come; or neither: a step, and what is put
// after it must wait for the beat.
struct QueuedMessage {
    umpire::Seat seat;
    std::shared_ptr<Listener> to{};
    Message message{};
    Task task{};

    bool is_step() const { return !to && !task; }
    void leave() { to ? to->send(std::move(message)) : task(); }
};

class Pacer { // of one seat
public:
    using Now = std::function<Milliseconds()>;

    void set(Milliseconds length) { length_ = length; }
    void add(QueuedMessage message);
    void go_on(Now const& now);               // lets leave whatever may
    std::optional<Milliseconds> next() const; // when the first that waits may leave
    std::size_t steps() const { return steps_; }
    void forget(Listener const* listener); // he has left
    // Nothing more is told here; but whoever waits for a task is not left waiting.
    void close();

private:
    void send_up_to_step();

    Milliseconds length_ = 0;
    Milliseconds due_ = 0; // when the next step may be told
    std::size_t steps_ = 0;
    std::deque<QueuedMessage> waiting_; // first a step, if anything
};

} // namespace server
