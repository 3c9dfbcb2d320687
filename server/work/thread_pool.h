#pragma once
// Threads that work off what is posted, and strands: on one strand tasks run one after another, in
// the order in which they were posted, whichever threads run them.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace server {

using Task = std::function<void()>;
using Post = std::function<void(Task)>; // hands a task on, to be run soon
using Later = std::function<void(std::chrono::milliseconds, Task)>; // or after so long

class ThreadPool {
public:
    // Low: gets the processor when nobody else wants it.
    enum class Priority : std::uint8_t { normal, low };
    explicit ThreadPool(unsigned threads, Priority priority = Priority::normal);
    ~ThreadPool() { close(); }
    void close(); // waits for what is running; what has not begun is dropped
    ThreadPool(ThreadPool const&) = delete;
    ThreadPool& operator=(ThreadPool const&) = delete;

    Post post();   // in any order
    Post strand(); // a new one
    Later later();

private:
    class Pool;
    std::shared_ptr<Pool> pool_;
};

} // namespace server
