#include "rules/horse_and_musket/sight/agreement.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>
#include <vector>

namespace horse_and_musket {

namespace {

constexpr std::array<std::string_view, 11> many{
    "carabiniers", "cossacks",  "croats",  "cuirassiers", "dragoons", "grenadiers",
    "guns",        "howitzers", "hussars", "musketeers",  "unicorns"};

std::vector<std::string> words_in(std::string const& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

bool is_of_many(std::string word) {
    std::ranges::transform(word, word.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return word.ends_with("-pounders") || std::ranges::find(many, word) != many.end();
}

// By its first word, or the last before what tells where it stands: "Don Cossacks of the left".
bool is_plural(std::string const& name) {
    std::string const head = name.substr(0, std::min(name.find(','), name.find(" of ")));
    std::vector<std::string> const words = words_in(head);
    return !words.empty() && (is_of_many(words.front()) || is_of_many(words.back()));
}

std::string plural_verb(std::string const& verb) {
    std::size_t const end = std::min(verb.find_last_not_of(".:,") + 1, verb.size());
    std::string const bare = verb.substr(0, end);
    std::string const rest = verb.substr(end);
    if (bare == "is") return "are" + rest;
    if (bare.ends_with("ies")) return bare.substr(0, bare.size() - 3) + "y" + rest;
    return (bare.ends_with('s') ? bare.substr(0, bare.size() - 1) : bare) + rest;
}

} // namespace

std::string told_of(std::string const& name, std::string const& does) {
    if (!is_plural(name)) return name + " " + does;
    std::string told = name;
    std::string before = "and"; // a verb stands first, and after each of them
    for (std::string const& word : words_in(does)) {
        told += " " + (before == "and" ? plural_verb(word) : word == "its" ? "their" : word);
        before = word;
    }
    return told + (does.ends_with(' ') ? " " : "");
}

} // namespace horse_and_musket
