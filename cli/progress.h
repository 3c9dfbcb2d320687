#pragma once
// A bar on the terminal for what runs longer than two seconds. Where the error stream is no
// terminal nothing is shown.

#include <chrono>
#include <cstddef>
#include <string>

namespace cli {

class Progress {
public:
    Progress(std::string what, std::size_t total);
    ~Progress(); // leaves a clean line
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;

    void reach(std::size_t done); // so much of the total

private:
    using Clock = std::chrono::steady_clock;
    std::string what_;
    std::size_t total_;
    bool on_terminal_;
    bool shown_ = false;
    Clock::time_point began_ = Clock::now();
    Clock::time_point next_ = began_ + std::chrono::seconds(2);
};

} // namespace cli
