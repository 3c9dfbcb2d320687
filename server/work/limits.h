#pragma once
// How much one visitor may ask of the server. Time is given, not read: so it can be tested.

#include <algorithm>
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
    std::size_t queue_bytes = std::size_t{8} * 1024 * 1024; // unread by a slow listener,
    std::size_t queue_bytes_per_address = std::size_t{32} * 1024 * 1024;
    std::size_t queue_bytes_of_all = std::size_t{512} * 1024 * 1024;
    std::size_t battles_per_visitor = 200;
    std::size_t battles_loaded = 20'000; // in memory; those nobody sits at make way,
    std::size_t documents_loaded =
        256; // and of those with a document of their own, a megabyte each
    std::size_t orders_of_record = 20'000; // that is brought along
    double work_per_second = 0.5;          // of one address, in seconds of the processor,
    double work_at_once = 10;              // for what takes long
    double requests_per_second = 50;       // of one address, after a burst of four seconds' worth
    double openings_per_second = 2;        // battles, joins, uploads
    double listings_per_second = 0.02;     // games put on the list, after ten at once
    double copies_per_second = 500; // orders written down at once with a battle that was played
                                    // elsewhere or is fought on, after orders_of_record of them
    double logins_per_second = 0.5;
    double tries_per_second = 0.1;    // of passwords for one account, after ten
    double messages_per_second = 200; // over one WebSocket
    double talk_per_second = 1;       // of one visitor at one battle: say, offer, undo and the like
    double questions_per_second = 20; // the same: what is asked of a battle
};

double steady_seconds(); // of a clock that nobody sets

// Whom an address belongs to, for the limits: of IPv6 the first 64 bits, for whoever has one
// address there has all that begin so. Empty where it is none.
std::string network_of(std::string const& address);

// A bucket fills by `rate` a second up to `burst`, and each use takes one out.
class TokenBucket {
public:
    TokenBucket(double rate, double burst) : rate_(rate), burst_(burst), left_(burst) {}
    bool take(double now, double amount = 1);
    void give_back() { left_ = std::min(left_ + 1, burst_); }
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
    bool take(std::string const& name, double now, double amount = 1);
    void give_back(std::string const& name); // what was taken, and is not to count

private:
    std::mutex mutex_;
    double rate_;
    double burst_;
    double swept_ = 0;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

} // namespace server
