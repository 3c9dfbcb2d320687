#pragma once
// The words of one line of a story, read from left to right: the same for every system.

#include "rules/common/system.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rules {

using umpire::Side;

inline std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

inline bool is_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}
inline bool is_hex_label(std::string_view text) { return text.size() == 4 && is_digits(text); }

inline std::optional<int> number_in(std::string_view text) {
    bool const has_sign = text.starts_with('-') || text.starts_with('+');
    std::string_view const digits = text.substr(has_sign ? 1 : 0);
    if (!is_digits(digits) || digits.size() > 8) return std::nullopt;
    int value = 0;
    for (char const c : digits) value = 10 * value + (c - '0');
    return text.starts_with('-') ? -value : value;
}

// A side by its country.
inline std::optional<Side> side_named(std::string_view word) {
    std::string const name = lower(word);
    if (name == "prussia" || name == "prussian" || name == "prussians") return Side::a;
    for (std::string_view const enemy :
         {"austria", "austrian", "austrians", "saxony", "saxon", "russia", "russian", "france"})
        if (name == enemy) return Side::b;
    return std::nullopt;
}
inline std::string country(Side side) { return side == Side::a ? "Prussia" : "Austria"; }

// Reads words and keeps the first complaint; after it, nothing that is read matters.
class WordReader {
public:
    explicit WordReader(StoryLanguage::Words const& words) : words_(words) {}

    bool at_end() const { return next_ >= words_.size(); }
    std::string_view peek() const { return at_end() ? std::string_view{} : words_[next_]; }
    std::string_view take() { return at_end() ? std::string_view{} : words_[next_++]; }
    bool take_if(std::string_view word) {
        if (at_end() || words_[next_] != word) return false;
        ++next_;
        return true;
    }
    // "not": what is held next must be otherwise, and may not stay unsaid.
    bool take_not() {
        if (!take_if("not")) return false;
        if (is_denied_) complain("'not' stands here twice");
        return is_denied_ = true;
    }
    bool is_denied() const { return is_denied_; }
    bool settle_not() { return std::exchange(is_denied_, false); }
    // Words that only please the ear.
    void skip_small_words() {
        constexpr std::array small{"to", "at", "with", "facing", "from", "and", "by", "on", ","};
        while (!at_end() && std::ranges::find(small, peek()) != small.end()) ++next_;
    }

    int number(std::string_view what) {
        auto const value = number_in(peek());
        if (!value) complain("expected " + std::string(what) + found());
        ++next_;
        return value.value_or(0);
    }
    std::string hex() {
        std::string const label(peek());
        if (!is_hex_label(label)) complain("expected a hex, such as 0508" + found());
        ++next_;
        return label;
    }
    std::vector<std::string> hexes() { // all that follow
        std::vector<std::string> labels{hex()};
        for (take_if(","); is_hex_label(peek()); take_if(",")) labels.push_back(hex());
        return labels;
    }
    std::string name() { // of a unit or formation; ids are in small letters
        if (at_end()) complain("expected a name" + found());
        return lower(take());
    }
    Side side() {
        auto const side = side_named(peek());
        if (!side) complain("expected Prussia or Austria" + found());
        ++next_;
        return side.value_or(Side::a);
    }

    void complain(std::string what) {
        if (!complaint_) complaint_ = std::move(what);
    }
    std::string found() const {
        return at_end() ? ", found the end of the line" : ", found '" + words_[next_] + "'";
    }
    StoryLanguage::Complaint finish() {
        if (!at_end()) complain("'" + std::string(peek()) + "' is one word too many here");
        if (is_denied_) complain("'not' denies nothing here");
        return complaint_;
    }
    StoryLanguage::Complaint const& complaint() const { return complaint_; }

private:
    StoryLanguage::Words const& words_;
    std::size_t next_ = 0;
    bool is_denied_ = false; // by a "not" that nothing has answered yet
    StoryLanguage::Complaint complaint_;
};

} // namespace rules
