#include "server/limits.h"

#include <algorithm>

namespace server {

bool TokenBucket::take(double now) {
    left_ = std::min(burst_, left_ + (now - last_) * rate_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
}

bool RateLimiter::take(std::string const& name, double now) {
    constexpr double sweep_every = 60;
    std::lock_guard const lock(mutex_);
    if (now - swept_ > sweep_every) {
        std::erase_if(buckets_, [&](auto const& each) { return each.second.is_full(now); });
        swept_ = now;
    }
    return buckets_.try_emplace(name, rate_, burst_).first->second.take(now);
}

} // namespace server
