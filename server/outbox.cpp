#include "server/outbox.h"

#include <algorithm>
#include <array>

namespace server {

namespace {

constexpr std::size_t most_waiting = 10'000; // of a receiver that is away for long
constexpr std::array<Milliseconds, 4> pauses{30'000, 120'000, 600'000, 3'600'000};

} // namespace

std::optional<Delivery> Outbox::put(Delivery delivery, Milliseconds now) {
    waiting_.push_back({std::move(delivery), now});
    if (waiting_.size() <= most_waiting) return std::nullopt;
    Delivery oldest = std::move(waiting_.front().delivery);
    waiting_.pop_front();
    return oldest;
}

std::optional<Delivery> Outbox::take_due(Milliseconds now) {
    auto const due =
        std::ranges::find_if(waiting_, [&](Waiting const& each) { return each.due <= now; });
    if (due == waiting_.end()) return std::nullopt;
    Delivery delivery = std::move(due->delivery);
    waiting_.erase(due);
    return delivery;
}

bool Outbox::failed(Delivery delivery, Milliseconds now) {
    auto const tries = static_cast<std::size_t>(delivery.tries++);
    if (tries >= pauses.size()) return false;
    waiting_.push_back({std::move(delivery), now + pauses[tries]});
    return true;
}

std::optional<Milliseconds> Outbox::next() const {
    auto const first = std::ranges::min_element(waiting_, {}, &Waiting::due);
    if (first == waiting_.end()) return std::nullopt;
    return first->due;
}

} // namespace server
