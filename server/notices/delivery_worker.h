#pragma once
// Carries notices out of the house, on threads of its own: a receiver may take its time, and holds
// up nobody else's.

#include "server/notices/outbox.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace server {

class DeliveryWorker {
public:
    using Carry = std::function<bool(Delivery const&)>; // whether it arrived

    using Gone = std::function<void(Delivery const&)>; // it has arrived, or was given up

    DeliveryWorker(Carry carry, Gone gone);
    ~DeliveryWorker(); // what is still waiting is for the next one
    DeliveryWorker(DeliveryWorker const&) = delete;
    DeliveryWorker& operator=(DeliveryWorker const&) = delete;

    void take(Delivery delivery); // does not wait

private:
    void work();

    Carry carry_;
    Gone gone_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Outbox outbox_;
    bool is_closing_ = false;
    std::vector<std::thread> threads_; // last: they use all of the above
};

} // namespace server
