#include "server/notices/outbox.h"

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
    auto best = waiting_.end();
    for (auto each = waiting_.begin(); each != waiting_.end(); ++each)
        if (each->due <= now && is_free(*each) &&
            (best == waiting_.end() || each->delivery.tries < best->delivery.tries))
            best = each;
    if (best == waiting_.end()) return std::nullopt;
    Delivery delivery = std::move(best->delivery);
    waiting_.erase(best);
    under_way_.insert(delivery.to);
    return delivery;
}

void Outbox::arrived(Delivery const& delivery) { under_way_.erase(delivery.to); }

bool Outbox::failed(Delivery delivery, Milliseconds now) {
    under_way_.erase(delivery.to);
    auto const tries = static_cast<std::size_t>(delivery.tries++);
    if (tries >= pauses.size()) return false;
    waiting_.push_back({std::move(delivery), now + pauses[tries]});
    return true;
}

std::optional<Milliseconds> Outbox::next() const {
    std::optional<Milliseconds> first;
    for (Waiting const& each : waiting_)
        if (is_free(each)) first = std::min(first.value_or(each.due), each.due);
    return first;
}

} // namespace server
