#pragma once
// How many connections a visitor has open, and how much he has been sent and does not read. All of
// it belongs to the thread of the sockets, but for what the metrics say.

#include "server/work/limits.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace server {

struct Tally { // of one network
    std::size_t connections = 0;
    std::size_t unread = 0;
};

class Tallies {
public:
    std::shared_ptr<Tally> const& all() const { return all_; }
    std::shared_ptr<Tally> of(std::string const& network) {
        auto& kept = by_network_[network];
        if (!kept) kept = std::make_shared<Tally>();
        return kept;
    }
    void sweep() { // those of whom nothing is counted any more
        std::erase_if(by_network_, [](auto const& each) {
            return each.second.use_count() == 1 && each.second->connections == 0;
        });
    }

private:
    std::unordered_map<std::string, std::shared_ptr<Tally>> by_network_;
    std::shared_ptr<Tally> all_ = std::make_shared<Tally>();
};

// One connection, counted for whom it was last used: a proxy asks for many on the same one.
class Counted {
public:
    Counted(Tallies& tallies, Limits const& limits) : tallies_(tallies), limits_(limits) {}
    Counted(Counted const&) = delete;
    Counted& operator=(Counted const&) = delete;
    ~Counted() { let_go(); }

    bool move_to(std::string const& network) { // false: he has too many
        auto const to = tallies_.of(network);
        if (to == tally_) return true;
        let_go();
        if (to->connections >= limits_.connections_per_address) return false;
        tally_ = to;
        ++tally_->connections;
        return true;
    }
    std::shared_ptr<Tally> const& tally() const { return tally_; }

private:
    void let_go() {
        if (tally_) --tally_->connections;
        tally_.reset();
    }

    Tallies& tallies_;
    Limits const& limits_;
    std::shared_ptr<Tally> tally_;
};

// What one connection was sent and has not taken, counted for its visitor and for all.
class Unread {
public:
    Unread(std::shared_ptr<Tally> own, std::shared_ptr<Tally> all)
        : own_(std::move(own)), all_(std::move(all)) {}
    Unread(Unread const&) = delete;
    Unread& operator=(Unread const&) = delete;
    ~Unread() { set(0); }

    void set(std::size_t bytes) {
        for (Tally* const each : {own_.get(), all_.get()}) each->unread += bytes - bytes_;
        bytes_ = bytes;
    }
    bool is_too_much(Limits const& limits) const {
        return bytes_ > limits.queue_bytes || is_too_much_in_all(limits);
    }
    bool is_too_much_in_all(Limits const& limits) const { // of whatever is one answer
        return own_->unread > limits.queue_bytes_per_address ||
               all_->unread > limits.queue_bytes_of_all;
    }

private:
    std::shared_ptr<Tally> own_;
    std::shared_ptr<Tally> all_;
    std::size_t bytes_ = 0;
};

} // namespace server
