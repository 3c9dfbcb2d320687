#include "server/battles/pacer.h"

#include <algorithm>
#include <utility>

namespace server {

void Pacer::add(QueuedMessage message) {
    if (message.is_step()) ++steps_;
    waiting_.push_back(std::move(message));
}

void Pacer::send_up_to_step() {
    while (!waiting_.empty() && !waiting_.front().is_step()) {
        QueuedMessage message = std::move(waiting_.front());
        waiting_.pop_front();
        message.leave();
    }
}

void Pacer::go_on(Now const& now) {
    send_up_to_step();
    while (!waiting_.empty() && now() >= due_) {
        waiting_.pop_front();
        --steps_;
        send_up_to_step();
        due_ = now() + length_; // from when all had been told, however long that took
    }
}

std::optional<Milliseconds> Pacer::next() const {
    if (waiting_.empty()) return std::nullopt;
    return due_;
}

void Pacer::forget(Listener const* listener) {
    std::erase_if(waiting_,
                  [&](QueuedMessage const& each) { return each.to && each.to.get() == listener; });
}

void Pacer::close() {
    auto const waiting = std::exchange(waiting_, {});
    steps_ = 0;
    for (QueuedMessage const& each : waiting)
        if (each.task) each.task();
}

} // namespace server
