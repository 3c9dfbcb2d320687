#pragma once
// Whether what is written is kept: found out by writing, at most once in a second however many ask.

#include "server/store/store.h"

#include <mutex>
#include <vector>

namespace server {

class Health : public std::enable_shared_from_this<Health> {
public:
    explicit Health(Store& store) : store_(store) {}

    using Told = std::function<void(bool is_well)>;
    void ask(Told told); // may answer at once or later

private:
    void settle(bool is_well);

    Store& store_;
    std::mutex mutex_;
    bool is_well_ = true;
    double began_ = -1e9; // the last writing, in seconds
    bool is_under_way_ = false;
    std::vector<Told> waiting_;
};

} // namespace server
