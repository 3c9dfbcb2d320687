#include "cli/account.h"

#include "umpire/tsv.h"

namespace cli {

namespace {

// Characters, not bytes: the continuation bytes of UTF-8 do not count.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

std::string wrapped(std::string_view text, Layout layout) {
    std::string lines(layout.first, ' ');
    std::size_t column = layout.first;
    bool is_first_word = true;
    for (std::string_view const word : umpire::split(text, ' ')) {
        std::size_t const width = width_of(word);
        if (!is_first_word && column + 1 + width > layout.width) {
            lines.append("\n").append(layout.rest, ' ');
            column = layout.rest;
        } else if (!is_first_word) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += width;
        is_first_word = false;
    }
    return lines + "\n";
}

void Account::head(std::string_view heading) {
    out_ << "\n" << heading << "\n" << std::string(width_of(heading), '=') << "\n";
}

void Account::add(std::vector<umpire::Sentence> const& sentences) {
    for (umpire::Sentence const& sentence : sentences) add(sentence);
}

void Account::add(umpire::Sentence const& sentence) {
    switch (sentence.weight) {
    case umpire::Weight::step:
    case umpire::Weight::plain: out_ << wrapped(sentence.text, {96, 4, 8}); break;
    case umpire::Weight::lead_in: lead_in_ += wrapped(sentence.text, {96, 4, 8}); break;
    case umpire::Weight::section:
        out_ << "\n  " << sentence.text << "\n" << lead_in_;
        lead_in_.clear();
        break;
    case umpire::Weight::chapter: head(sentence.text); break;
    }
}

} // namespace cli
