#include "cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <utility>

namespace cli {

Progress::Progress(std::string what, std::size_t total)
    : what_(std::move(what)), total_(total), is_wanted_(total > 0 && isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (is_shown_) std::fputs("\r\033[K", stderr);
}

bool Progress::is_due() const { return is_wanted_ && Clock::now() >= next_; }

void Progress::reach(std::size_t done) {
    if (!is_due()) return;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    is_shown_ = true;
    constexpr std::size_t width = 40;
    std::size_t const filled = std::min(done, total_) * width / total_;
    std::string bar(width, '.');
    std::fill_n(bar.begin(), filled, '#');
    std::fprintf(stderr, "\r%s [%s] %zu of %zu\033[K", what_.c_str(), bar.c_str(), done, total_);
}

} // namespace cli
