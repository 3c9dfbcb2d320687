#pragma once
// Threads that work off what is posted, and strands: on one strand tasks run one after another, in
// the order in which they were posted, whichever threads run them.

#include <functional>
#include <memory>

namespace server {

using Task = std::function<void()>;
using Post = std::function<void(Task)>; // hands a task on, to be run soon

class Crew {
public:
    explicit Crew(unsigned threads);
    ~Crew(); // waits for what is running; what has not begun is dropped
    Crew(Crew const&) = delete;
    Crew& operator=(Crew const&) = delete;

    Post post();   // in any order
    Post strand(); // a new one

private:
    class Pool;
    std::shared_ptr<Pool> pool_;
};

} // namespace server
