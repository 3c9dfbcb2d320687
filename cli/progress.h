#pragma once
// A bar on the terminal for what runs longer than two seconds. Where the error stream is no
// terminal, or there is nothing to count, nothing is shown.

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

    bool is_due() const;          // for who must reckon to know how much is done
    void reach(std::size_t done); // so much of the total

private:
    using Clock = std::chrono::steady_clock;
    std::string what_;
    std::size_t total_;
    bool is_wanted_;
    bool is_shown_ = false;
    Clock::time_point next_ = Clock::now() + std::chrono::seconds(2);
};

} // namespace cli
