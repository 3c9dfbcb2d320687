#include "server/crew.h"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <shared_mutex>

namespace server {

namespace asio = boost::asio;

// Who holds a strand holds the pool, and a task that waits may hold a strand: unless the tasks are
// dropped when the crew goes, and none is taken after that, each would keep the other for ever.
class Crew::Pool : private asio::thread_pool {
public:
    explicit Pool(unsigned count) : asio::thread_pool(count) {}

    void close() {
        {
            std::unique_lock const lock(mutex_);
            is_closed_ = true;
        }
        stop();
        join();
        shutdown(); // destroys what has not begun
    }
    auto strand() { return asio::make_strand(executor()); }
    void post(Task task) { post_to(executor(), std::move(task)); }
    void post_to(auto const& executor, Task task) {
        std::shared_lock const lock(mutex_);
        if (!is_closed_) asio::post(executor, std::move(task));
    }

private:
    std::shared_mutex mutex_;
    bool is_closed_ = false;
};

Crew::Crew(unsigned threads) : pool_(std::make_shared<Pool>(threads)) {}

Crew::~Crew() { pool_->close(); }

Post Crew::post() {
    return [pool = pool_](Task task) { pool->post(std::move(task)); };
}

Post Crew::strand() {
    return [pool = pool_, strand = pool_->strand()](Task task) {
        pool->post_to(strand, std::move(task));
    };
}

} // namespace server
