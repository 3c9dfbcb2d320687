#include "server/work/work_queue.h"

#include "server/work/limits.h"

#include <algorithm>
#include <ctime>

namespace server {

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

WorkQueue::Visitor& WorkQueue::Shared::of(std::string const& visitor, double now) {
    auto const [found, is_new] = visitors.try_emplace(visitor);
    Visitor& known = found->second;
    double const earned =
        is_new ? budget.seconds_at_once : (now - known.looked_at) * budget.seconds_per_second;
    known.left = std::min(budget.seconds_at_once, known.left + earned);
    known.looked_at = now;
    return known;
}

// Whoever has nothing to do and all his time is as good as new.
void WorkQueue::Shared::sweep(double now) {
    constexpr double every = 60;
    if (now - swept < every) return;
    swept = now;
    std::erase_if(visitors, [&](auto const& each) {
        Visitor const& visitor = each.second;
        double const left = visitor.left + (now - visitor.looked_at) * budget.seconds_per_second;
        return visitor.tasks.empty() && left >= budget.seconds_at_once;
    });
}

bool WorkQueue::add(std::string const& visitor, Task task) {
    {
        double const now = steady_seconds();
        std::lock_guard const lock(shared_->mutex);
        shared_->sweep(now);
        Visitor& asking = shared_->of(visitor, now);
        if (asking.left <= 0 || asking.tasks.size() >= shared_->budget.waiting) return false;
        if (asking.tasks.empty()) shared_->turns.push_back(visitor);
        asking.tasks.push_back(std::move(task));
        ++shared_->waiting;
    }
    post_([shared = shared_] { shared->run_next(); });
    return true;
}

std::size_t WorkQueue::waiting() const {
    std::lock_guard const lock(shared_->mutex);
    return shared_->waiting;
}

// There is one of these for every task, but which task it does is decided when it begins.
void WorkQueue::Shared::run_next() {
    std::string visitor;
    Task task;
    {
        std::lock_guard const lock(mutex);
        visitor = std::move(turns.front());
        turns.pop_front();
        auto& tasks = visitors[visitor].tasks;
        task = std::move(tasks.front());
        tasks.pop_front();
        --waiting;
        if (!tasks.empty()) turns.push_back(visitor);
    }
    double const began = processor_seconds();
    task();
    double const spent = processor_seconds() - began;
    std::lock_guard const lock(mutex);
    of(visitor, steady_seconds()).left -= spent;
}

} // namespace server
