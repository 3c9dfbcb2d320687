// An expectation told otherwise. Stories that cannot fail prove nothing: if one of these holds as
// well, what the story says is too vague.

#include "rules/common/story.h"
#include "rules/common/story_words.h"

namespace rules {

namespace {

using Words = StoryLanguage::Words;

// Some other hex near it; at the map's edge there is none beyond, and the label is wrong anyway.
std::string other_hex(std::string const& label) {
    std::string other = label;
    other[3] = label[3] == '9' ? '8' : static_cast<char>(label[3] + 1);
    return other;
}

// 4.25, as lengths on a table are told.
bool is_decimal(std::string const& word) {
    std::size_t const point = word.find('.');
    return point != word.npos && number_in(word.substr(0, point)) &&
           is_digits(word.substr(point + 1));
}

std::string other_number(std::string const& word) {
    if (is_decimal(word)) return word.starts_with('-') ? word.substr(1) : "1" + word;
    bool const has_plus = word.starts_with('+');
    int const value = *number_in(word) + 1;
    return (has_plus && value >= 0 ? "+" : "") + std::to_string(value);
}

// "event" and "no event", "family" and "no family", "menu has" and "menu lacks".
std::optional<Words> opposite(Words const& words) {
    Words other = words;
    if (words[0] == "event" || words[0] == "family") {
        other.insert(other.begin(), "no");
        return other;
    }
    if (words[0] == "no" && words.size() > 1) {
        other.erase(other.begin());
        return other;
    }
    if (words[0] == "menu" && words.size() > 1) {
        other[1] = words[1] == "has" ? "lacks" : "has";
        return other;
    }
    return std::nullopt;
}

// Another event of the kind may have the changed figure, but none has both: "to 0905 to 0906".
void say_too(Words& words, std::size_t i, std::string const& otherwise) {
    std::string const before = words[i - 1];
    bool const is_name_of_field =
        std::ranges::all_of(before, [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); });
    Words more{before, otherwise};
    if (is_hex_label(words[i]) && !is_name_of_field) more.erase(more.begin());
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, more.begin(), more.end());
}

// Where the words begin that say what is so. Before them stands of what: another hex may be seen or
// held as well, another order may have the same odds, and the place beside lies on the same ground.
std::size_t first_told(Words const& words) {
    if (words[0] == "held") return 2;
    constexpr std::array<std::string_view, 4> of_what{"odds", "results", "spans", "ground"};
    if (std::ranges::find(of_what, words[0]) == of_what.end()) return 1;
    return static_cast<std::size_t>(std::ranges::find(words, ":") - words.begin()) + 1;
}

} // namespace

std::vector<Words> negations_of(Words const& words) {
    std::vector<Words> found;
    if (auto const other = opposite(words)) found.push_back(*other);
    // What holds of no event, or of an order that is offered, holds of others too.
    if (words[0] == "no" || words[0] == "menu" || words[0] == "family") return found;
    bool const is_event = words[0] == "event";
    bool const is_ground = is_hex_label(words[0]); // two hexes may be alike
    for (std::size_t i = first_told(words); i < words.size(); ++i) {
        Words other = words;
        auto const place = other.begin() + static_cast<std::ptrdiff_t>(i);
        bool const is_hex = is_hex_label(words[i]);
        if (is_ground && is_hex) continue;
        if (words[i] == "not") {
            other.erase(place);
        } else if (is_hex || number_in(words[i]) || is_decimal(words[i])) {
            std::string const otherwise = is_hex ? other_hex(words[i]) : other_number(words[i]);
            if (is_event)
                say_too(other, i, otherwise);
            else
                *place = otherwise;
        } else if (words[i] != "," && words[i] != ":" && words[i - 1] != "not") {
            other.insert(place, "not");
        } else {
            continue;
        }
        found.push_back(std::move(other));
    }
    return found;
}

} // namespace rules
