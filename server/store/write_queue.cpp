#include "server/store/write_queue.h"

namespace server {

WriteQueue::~WriteQueue() {
    {
        std::lock_guard const lock(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void WriteQueue::write(Change change, Store::Done done) {
    {
        std::lock_guard const lock(mutex_);
        changes_.push_back(std::move(change));
        dones_.push_back(std::move(done));
    }
    wake_.notify_one();
}

void WriteQueue::settle() {
    std::unique_lock lock(mutex_);
    settled_.wait(lock, [this] { return changes_.empty() && !is_writing_; });
}

void WriteQueue::work() {
    std::vector<Change> changes;
    std::vector<Store::Done> dones;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            is_writing_ = false;
            settled_.notify_all();
            wake_.wait(lock, [this] { return is_closing_ || !changes_.empty(); });
            if (changes_.empty()) return; // closing, and all is written
            changes.swap(changes_);
            dones.swap(dones_);
            is_writing_ = true;
        }
        bool const are_written = commit_(changes);
        for (std::size_t i = 0; i < changes.size(); ++i) {
            // One change that cannot be written must not take the others down with it.
            bool const is_written = are_written || commit_({&changes[i], 1});
            if (dones[i]) dones[i](is_written);
        }
        changes.clear();
        dones.clear();
    }
}

} // namespace server
