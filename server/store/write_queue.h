#pragma once
// Changes on their way into a store: one thread writes whatever has gathered since the last commit
// in the next one. What one commit costs, however many wait, is paid once for all of them.

#include "server/store/store.h"

#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>

namespace server {

class WriteQueue {
public:
    using Commit = std::function<bool(std::span<Change const>)>; // all of them, or none and false

    explicit WriteQueue(Commit commit) : commit_(std::move(commit)), thread_([this] { work(); }) {}
    WriteQueue(WriteQueue const&) = delete;
    WriteQueue& operator=(WriteQueue const&) = delete;
    ~WriteQueue(); // when all is written

    void write(Change change, Store::Done done);
    void settle();

private:
    void work();

    Commit commit_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Change> changes_;    // that wait, and
    std::vector<Store::Done> dones_; // who waits for them
    bool is_writing_ = false;        // what was taken from these two
    std::condition_variable settled_;
    bool is_closing_ = false;
    std::thread thread_; // last: it uses all of the above
};

} // namespace server
