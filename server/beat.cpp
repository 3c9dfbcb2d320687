#include "server/beat.h"

#include <algorithm>
#include <utility>

namespace server {

void Beat::add(Letter letter) {
    if (letter.is_step()) ++steps_;
    waiting_.push_back(std::move(letter));
}

void Beat::send_up_to_step() {
    while (!waiting_.empty() && !waiting_.front().is_step()) {
        Letter letter = std::move(waiting_.front());
        waiting_.pop_front();
        letter.leave();
    }
}

void Beat::go_on(Now const& now) {
    send_up_to_step();
    while (!waiting_.empty() && now() >= due_) {
        waiting_.pop_front();
        --steps_;
        send_up_to_step();
        due_ = now() + length_; // from when all had been told, however long that took
    }
}

std::optional<Milliseconds> Beat::next() const {
    if (waiting_.empty()) return std::nullopt;
    return due_;
}

void Beat::forget(Listener const* listener) {
    std::erase_if(waiting_,
                  [&](Letter const& each) { return each.to && each.to.get() == listener; });
}

void Beat::close() {
    auto const waiting = std::exchange(waiting_, {});
    steps_ = 0;
    for (Letter const& each : waiting)
        if (each.errand) each.errand();
}

} // namespace server
