#pragma once
// How much one visitor may ask of the server. Time is given, not read: so it can be tested.

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace server {

struct Limits {
    std::size_t body_bytes = std::size_t{4} * 1024 * 1024; // a record to look at
    std::size_t small_body_bytes = std::size_t{64} * 1024; // everything else
    std::size_t message_bytes = std::size_t{64} * 1024;    // over a WebSocket
    std::size_t connections = 4096;
    std::size_t connections_per_address = 256;
    std::size_t queue_bytes = std::size_t{16} * 1024 * 1024; // unread by a slow listener
    std::size_t battles_per_visitor = 200;
    double requests_per_second = 50; // of one address, after a burst of four seconds' worth
    double openings_per_second = 2;  // battles, joins, uploads
    double logins_per_second = 0.5;
    double messages_per_second = 200; // over one WebSocket
};

// A bucket fills by `rate` a second up to `burst`, and each use takes one out.
class TokenBucket {
public:
    TokenBucket(double rate, double burst) : rate_(rate), burst_(burst), left_(burst) {}
    bool take(double now);
    bool is_full(double now) const { return left_ + (now - last_) * rate_ >= burst_; }

private:
    double rate_;
    double burst_;
    double left_;
    double last_ = 0;
};

// A bucket for each name, forgotten when it is full again.
class RateLimiter {
public:
    RateLimiter(double rate, double burst) : rate_(rate), burst_(burst) {}
    bool take(std::string const& name, double now);

private:
    std::mutex mutex_;
    double rate_;
    double burst_;
    double swept_ = 0;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

} // namespace server
