#pragma once
// Work that takes long: one visitor's turn after another's, each within a budget of processor time.
// Whoever asks for much waits for his own, and nobody waits for him longer than for one piece of
// it.

#include "server/work/thread_pool.h"

#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

namespace server {

double processor_seconds(); // that this thread has used

class WorkQueue {
public:
    struct Budget { // of one visitor
        double seconds_per_second = 0.5;
        double seconds_at_once = 10;
        std::size_t waiting = 64; // pieces
    };
    WorkQueue(Post post, Budget budget)
        : post_(std::move(post)), shared_(std::make_shared<Shared>(budget)) {}

    // False: too much of his waits already, or he has used up his time. A task must not throw.
    bool add(std::string const& visitor, Task task);
    std::size_t waiting() const;

private:
    struct Visitor {
        std::deque<Task> tasks;
        double left = 0; // of his time, when it was last looked at
        double looked_at = 0;
    };
    struct Shared { // with the tasks that wait elsewhere to begin the next
        explicit Shared(Budget const& the_budget) : budget(the_budget) {}
        Visitor& of(std::string const& visitor, double now);
        void run_next();
        void sweep(double now);

        Budget budget;
        std::mutex mutex;
        std::unordered_map<std::string, Visitor> visitors;
        std::deque<std::string> turns; // whoever has tasks, once
        std::size_t waiting = 0;
        double swept = 0;
    };

    Post post_;
    std::shared_ptr<Shared> shared_;
};

} // namespace server
