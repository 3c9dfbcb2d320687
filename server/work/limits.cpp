#include "server/work/limits.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace server {

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::string network_of(std::string const& address) {
    in_addr four{};
    if (inet_pton(AF_INET, address.c_str(), &four) == 1) return address;
    in6_addr six{};
    if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return {};
    if (IN6_IS_ADDR_LOOPBACK(&six)) return "::1";
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(&six))
        return inet_ntop(AF_INET, &six.s6_addr[12], text.data(), text.size());
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    return std::string(inet_ntop(AF_INET6, &six, text.data(), text.size())) + "/64";
}

bool TokenBucket::take(double now, double amount) {
    left_ = std::min(burst_, left_ + (now - last_) * rate_);
    last_ = now;
    if (left_ < amount) return false;
    left_ -= amount;
    return true;
}

bool RateLimiter::take(std::string const& name, double now, double amount) {
    constexpr double sweep_every = 60;
    std::lock_guard const lock(mutex_);
    if (now - swept_ > sweep_every) {
        std::erase_if(buckets_, [&](auto const& each) { return each.second.is_full(now); });
        swept_ = now;
    }
    return buckets_.try_emplace(name, rate_, burst_).first->second.take(now, amount);
}

void RateLimiter::give_back(std::string const& name) {
    std::lock_guard const lock(mutex_);
    if (auto const found = buckets_.find(name); found != buckets_.end()) found->second.give_back();
}

} // namespace server
