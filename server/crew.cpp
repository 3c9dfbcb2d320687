#include "server/crew.h"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

namespace server {

namespace asio = boost::asio;

struct Crew::Pool {
    asio::thread_pool threads;
    explicit Pool(unsigned count) : threads(count) {}
};

Crew::Crew(unsigned threads) : pool_(std::make_shared<Pool>(threads)) {}

Crew::~Crew() {
    pool_->threads.stop();
    pool_->threads.join();
}

Post Crew::post() {
    return [pool = pool_](Task task) { asio::post(pool->threads, std::move(task)); };
}

Post Crew::strand() {
    // The pool outlives the strand: who holds a strand holds the pool.
    return [pool = pool_, strand = asio::make_strand(pool_->threads)](Task task) {
        asio::post(strand, std::move(task));
    };
}

} // namespace server
