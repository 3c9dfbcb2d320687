#include "server/notices/delivery_worker.h"

#include <chrono>

namespace server {

namespace {

Milliseconds steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

DeliveryWorker::DeliveryWorker(Carry carry, Gone gone)
    : carry_(std::move(carry)), gone_(std::move(gone)) {
    constexpr int at_once = 8;
    for (int i = 0; i < at_once; ++i) threads_.emplace_back([this] { work(); });
}

DeliveryWorker::~DeliveryWorker() {
    {
        std::lock_guard const lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void DeliveryWorker::take(Delivery delivery) {
    std::optional<Delivery> dropped;
    {
        std::lock_guard const lock(mutex_);
        dropped = outbox_.put(std::move(delivery), steady_now());
    }
    wake_.notify_one();
    if (dropped) gone_(*dropped);
}

void DeliveryWorker::work() {
    std::unique_lock lock(mutex_);
    while (!is_closing_) {
        if (auto delivery = outbox_.take_due(steady_now())) {
            lock.unlock();
            bool const has_arrived = carry_(*delivery);
            lock.lock();
            if (has_arrived) outbox_.arrived(*delivery);
            if (has_arrived || !outbox_.failed(*delivery, steady_now())) gone_(*delivery);
            wake_.notify_one(); // the next for this receiver may go
            continue;
        }
        auto const next = outbox_.next();
        if (!next)
            wake_.wait(lock);
        else
            wake_.wait_for(lock, std::chrono::milliseconds(*next - steady_now()));
    }
}

} // namespace server
