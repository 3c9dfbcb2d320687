#pragma once
// The sockets: HTTP and WebSocket, by Boost.Beast. Nothing else in the house includes that library,
// which takes the compiler half a minute.

#include "server/house.h"

namespace server {

struct NetOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8757;
    bool may_move = true; // to the next free port, where this one is taken; 0 is any free one
    bool compresses = false;
    std::chrono::seconds unused{600};           // after which a battle lies in the store alone
    std::chrono::milliseconds patience{30'000}; // with one request, from its first byte to its last
};

class Net {
public:
    // Listens from here on; throws std::runtime_error with a sentence if it cannot.
    Net(House& house, NetOptions options);
    ~Net();
    Net(Net const&) = delete;
    Net& operator=(Net const&) = delete;

    std::uint16_t port() const;
    void run();  // until it is stopped, by `stop` or by SIGINT or SIGTERM
    void stop(); // from any thread

private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

} // namespace server
