#include "server/courier.h"

#include <chrono>

namespace server {

namespace {

Milliseconds steady_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

Courier::Courier(Carry carry, Gone gone)
    : carry_(std::move(carry)), gone_(std::move(gone)), thread_([this] { work(); }) {}

Courier::~Courier() {
    {
        std::lock_guard const lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Courier::take(Parcel parcel) {
    std::optional<Parcel> dropped;
    {
        std::lock_guard const lock(mutex_);
        dropped = outbox_.put(std::move(parcel), steady_now());
    }
    wake_.notify_one();
    if (dropped) gone_(*dropped);
}

void Courier::work() {
    std::unique_lock lock(mutex_);
    while (!is_closing_) {
        if (auto parcel = outbox_.take_due(steady_now())) {
            lock.unlock();
            bool const has_arrived = carry_(*parcel);
            lock.lock();
            if (has_arrived || !outbox_.failed(*parcel, steady_now())) gone_(*parcel);
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
