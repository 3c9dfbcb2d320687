#pragma once
// Carries notices out of the house, on a thread of its own: a receiver may take its time.

#include "server/outbox.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace server {

class Courier {
public:
    using Carry = std::function<bool(Parcel const&)>; // whether it arrived

    explicit Courier(Carry carry);
    ~Courier(); // what is still waiting is dropped
    Courier(Courier const&) = delete;
    Courier& operator=(Courier const&) = delete;

    void take(Parcel parcel); // does not wait

private:
    void work();

    Carry carry_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Outbox outbox_;
    bool is_closing_ = false;
    std::thread thread_; // last: it uses all of the above
};

} // namespace server
