#pragma once
// Somebody at the other end of a line: a page in a browser, or in a test.

#include <memory>
#include <string>

namespace server {

using Message = std::shared_ptr<std::string const>; // the same for all who are told it

class Listener {
public:
    virtual ~Listener() = default;
    virtual void send(Message message) = 0; // does not wait
    virtual void close() = 0;
};

} // namespace server
