#include "server/health.h"

#include "server/work/limits.h"

namespace server {

void Health::ask(Told told) {
    constexpr double fresh = 1;    // an answer is good for so many seconds,
    constexpr double too_long = 5; // and one that takes longer than this is no good one
    double const now = steady_seconds();
    {
        std::unique_lock lock(mutex_);
        if (is_under_way_ && now - began_ < too_long) return waiting_.push_back(std::move(told));
        if (is_under_way_ || now - began_ < fresh) {
            bool const is_well = is_well_ && !is_under_way_;
            lock.unlock();
            return told(is_well);
        }
        is_under_way_ = true;
        began_ = now;
        waiting_.push_back(std::move(told));
    }
    store_.write(HealthChecked{static_cast<std::int64_t>(now)},
                 [self = shared_from_this()](bool is_written) { self->settle(is_written); });
}

void Health::settle(bool is_well) {
    std::vector<Told> waiting;
    {
        std::lock_guard const lock(mutex_);
        is_well_ = is_well;
        is_under_way_ = false;
        waiting.swap(waiting_);
    }
    for (Told const& told : waiting) told(is_well);
}

} // namespace server
