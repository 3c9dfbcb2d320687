#pragma once
// A battle told in sentences: a heading for each turn, one for each formation that acts, and the
// sentences wrapped beneath them.

#include "umpire/any_battle.h"

#include <ostream>
#include <string_view>

namespace cli {

class Account {
public:
    explicit Account(std::ostream& out) : out_(out) {}
    void head(std::string_view heading); // of a turn
    void add(std::vector<umpire::Sentence> const& sentences);

private:
    void add(umpire::Sentence const& sentence);

    std::ostream& out_;
    std::string lead_in_; // waits for its section
};

// The text in lines of at most `width` characters, the first indented by `first`, the others by
// `rest` spaces.
struct Layout {
    std::size_t width = 96;
    std::size_t first = 0;
    std::size_t rest = 0;
};
std::string wrapped(std::string_view text, Layout layout);

} // namespace cli
