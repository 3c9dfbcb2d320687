#include "server/work/metrics.h"

namespace server {

std::string in_prometheus_words(Metrics const& metrics) {
    std::string text;
    auto const put = [&](char const* name, char const* type, auto const& value) {
        text.append("# TYPE oblique_").append(name).append(" ").append(type).append("\n");
        text.append("oblique_").append(name).append(" ");
        text.append(std::to_string(value.load())).append("\n");
    };
    put("requests_total", "counter", metrics.requests);
    put("refused_by_limits_total", "counter", metrics.refused_by_limits);
    put("connections", "gauge", metrics.connections);
    put("unread_bytes", "gauge", metrics.unread_bytes);
    put("sitters", "gauge", metrics.sitters);
    put("waiting_work", "gauge", metrics.waiting_work);
    put("battles_loaded", "gauge", metrics.battles_loaded);
    put("documents_loaded", "gauge", metrics.documents_loaded);
    put("battles_opened_total", "counter", metrics.battles_opened);
    put("orders_total", "counter", metrics.orders);
    put("orders_of_machines_total", "counter", metrics.orders_of_machines);
    put("refusals_total", "counter", metrics.refusals);
    put("failed_writes_total", "counter", metrics.failed_writes);
    put("failed_reads_total", "counter", metrics.failed_reads);
    put("failed_logins_total", "counter", metrics.failed_logins);
    return text;
}

} // namespace server
