#include "server/work/thread_pool.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <shared_mutex>
#include <thread>
#include <utility>
#include <vector>

namespace server {

namespace asio = boost::asio;

// Who holds a strand holds the pool, and a task that waits may hold a strand: unless the tasks are
// dropped when the pool goes, and none is taken after that, each would keep the other for ever.
class ThreadPool::Pool : private asio::thread_pool {
public:
    Pool(unsigned count, Priority priority) : asio::thread_pool(0) {
        for (unsigned i = 0; i < count; ++i)
            threads_.emplace_back([this, priority] {
                if (priority == Priority::low) step_back();
                attach();
            });
    }

    void close() {
        {
            std::unique_lock const lock(mutex_);
            if (std::exchange(is_closed_, true)) return;
        }
        stop();
        for (std::thread& thread : threads_) thread.join();
        shutdown(); // destroys what has not begun
    }
    auto strand() { return asio::make_strand(executor()); }
    void post(Task task) { post_to(executor(), std::move(task)); }
    void post_to(auto const& executor, Task task) {
        std::shared_lock const lock(mutex_);
        if (!is_closed_) asio::post(executor, std::move(task));
    }
    void post_after(std::chrono::milliseconds span, Task task) {
        std::shared_lock const lock(mutex_);
        if (is_closed_) return;
        auto const timer = std::make_shared<asio::steady_timer>(executor(), span);
        timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
            if (!error) task();
        });
    }

private:
    // On Linux each thread has a niceness of its own; that it could not be had is no harm.
    static void step_back() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10); }

    std::shared_mutex mutex_;
    bool is_closed_ = false;
    std::vector<std::thread> threads_;
};

ThreadPool::ThreadPool(unsigned threads, Priority priority)
    : pool_(std::make_shared<Pool>(threads, priority)) {}

void ThreadPool::close() { pool_->close(); }

Post ThreadPool::post() {
    return [pool = pool_](Task task) { pool->post(std::move(task)); };
}

Post ThreadPool::strand() {
    return [pool = pool_, strand = pool_->strand()](Task task) {
        pool->post_to(strand, std::move(task));
    };
}

Later ThreadPool::later() {
    return [pool = pool_](std::chrono::milliseconds span, Task task) {
        pool->post_after(span, std::move(task));
    };
}

} // namespace server
