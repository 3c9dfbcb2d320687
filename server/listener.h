#pragma once
// Somebody at the other end of a line: a page in a browser, or in a test.

#include <memory>
#include <string>

namespace server {

class Listener {
public:
    virtual ~Listener() = default;
    virtual void send(std::shared_ptr<std::string const> message) = 0; // does not wait
    virtual void close() = 0;
};

} // namespace server
