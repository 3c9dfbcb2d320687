#include "rules/common/account/agreement.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>
#include <vector>

namespace rules {

namespace {

constexpr std::array<std::string_view, 25> many{
    "batteries", "battalions", "carabiniers", "chevaulegers", "companies",
    "cossacks",  "croats",     "cuirassiers", "dragoons",     "gardes",
    "gens",      "gensdarmes", "grenadiers",  "guns",         "howitzers",
    "hussars",   "musketeers", "outposts",    "pandurs",      "pounders",
    "troops",    "uhlans",     "ulans",       "unicorns",     "volontaires"};

std::vector<std::string> words_in(std::string const& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// "Six-pounders" and "Leib-Carabiniers" by what stands last.
bool is_of_many(std::string word) {
    std::ranges::transform(word, word.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    std::size_t const hyphen = word.rfind('-');
    std::string const last = hyphen == word.npos ? word : word.substr(hyphen + 1);
    return std::ranges::find(many, last) != many.end();
}

// "2", "II".
bool is_ordinal(std::string const& word) {
    return word.find_first_not_of("0123456789") == word.npos ||
           word.find_first_not_of("IVX") == word.npos;
}

// By its first word, or the last before what tells where it stands: "Don Cossacks of the left",
// "Austrian guns 2".
bool is_plural(std::string const& name) {
    std::string head = name.substr(0, name.find(','));
    for (char const* const where : {" of ", " on ", " in ", " at "})
        head = head.substr(0, head.find(where));
    std::vector<std::string> words = words_in(head);
    if (words.size() > 1 && is_ordinal(words.back())) words.pop_back();
    return !words.empty() && (is_of_many(words.front()) || is_of_many(words.back()));
}

std::string plural_verb(std::string const& verb) {
    std::size_t const end = std::min(verb.find_last_not_of(".:,!") + 1, verb.size());
    std::string const bare = verb.substr(0, end);
    std::string const rest = verb.substr(end);
    if (bare == "is") return "are" + rest;
    if (bare == "has") return "have" + rest;
    auto const without = [&](std::size_t letters) { return bare.substr(0, bare.size() - letters); };
    if (bare.ends_with("ies")) return without(3) + "y" + rest;
    for (char const* const ending : {"oes", "ches", "shes", "sses", "xes"})
        if (bare.ends_with(ending)) return without(2) + rest;
    return (bare.ends_with('s') ? without(1) : bare) + rest;
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

} // namespace rules
