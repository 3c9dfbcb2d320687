#pragma once
// What the server counts, for whoever runs it.

#include <atomic>
#include <cstdint>
#include <string>

namespace server {

struct Metrics {
    std::atomic<std::uint64_t> requests{0};
    std::atomic<std::uint64_t> refused_by_limits{0};
    std::atomic<std::uint64_t> connections{0};  // open now
    std::atomic<std::uint64_t> unread_bytes{0}; // sent over them, and not taken
    std::atomic<std::uint64_t> sitters{0};      // of these, at a battle
    std::atomic<std::uint64_t> waiting_work{0};
    std::atomic<std::uint64_t> battles_loaded{0};
    std::atomic<std::uint64_t> documents_loaded{0}; // of these, with one of their own
    std::atomic<std::uint64_t> battles_opened{0};
    std::atomic<std::uint64_t> orders{0};
    std::atomic<std::uint64_t> orders_of_machines{0};
    std::atomic<std::uint64_t> refusals{0};
    std::atomic<std::uint64_t> failed_writes{0};
    std::atomic<std::uint64_t> failed_reads{0};
    std::atomic<std::uint64_t> failed_logins{0};
};

std::string in_prometheus_words(Metrics const& metrics);

} // namespace server
