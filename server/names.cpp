#include "server/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace server {

namespace {

struct Range {
    unsigned last; // code point
    std::string_view letters;
};
// The accented letters of Latin, U+00C0 to U+017F, each range by its last, as those beneath.
constexpr std::array letters{
    Range{0xC5, "a"},  Range{0xC6, "ae"},  Range{0xC7, "c"},  Range{0xCB, "e"},
    Range{0xCF, "i"},  Range{0xD0, "d"},   Range{0xD1, "n"},  Range{0xD6, "o"},
    Range{0xD7, ""},   Range{0xD8, "o"},   Range{0xDC, "u"},  Range{0xDD, "y"},
    Range{0xDE, "p"},  Range{0xDF, "ss"},  Range{0xE5, "a"},  Range{0xE6, "ae"},
    Range{0xE7, "c"},  Range{0xEB, "e"},   Range{0xEF, "i"},  Range{0xF0, "d"},
    Range{0xF1, "n"},  Range{0xF6, "o"},   Range{0xF7, ""},   Range{0xF8, "o"},
    Range{0xFC, "u"},  Range{0xFD, "y"},   Range{0xFE, "p"},  Range{0xFF, "y"},
    Range{0x105, "a"}, Range{0x10D, "c"},  Range{0x111, "d"}, Range{0x11B, "e"},
    Range{0x123, "g"}, Range{0x127, "h"},  Range{0x131, "i"}, Range{0x133, "ij"},
    Range{0x135, "j"}, Range{0x138, "k"},  Range{0x142, "l"}, Range{0x14B, "n"},
    Range{0x151, "o"}, Range{0x153, "oe"}, Range{0x159, "r"}, Range{0x161, "s"},
    Range{0x167, "t"}, Range{0x173, "u"},  Range{0x175, "w"}, Range{0x178, "y"},
    Range{0x17E, "z"}, Range{0x17F, "s"}};

constexpr std::string_view blanks = " -_.";

// A name letter by letter, each without its accent and small; nothing where one is none of ours.
std::optional<std::string> plain(std::string_view name) {
    std::string found;
    for (std::size_t i = 0; i < name.size(); ++i) {
        auto const byte = static_cast<unsigned char>(name[i]);
        if (byte < 0x80) {
            if (std::isalnum(byte) == 0 && blanks.find(name[i]) == blanks.npos) return std::nullopt;
            found += static_cast<char>(std::tolower(byte));
            continue;
        }
        if (byte < 0xC3 || byte > 0xC5 || i + 1 == name.size()) return std::nullopt;
        auto const next = static_cast<unsigned char>(name[++i]);
        if (next < 0x80 || next > 0xBF) return std::nullopt;
        unsigned const letter = (byte & 0x1Fu) << 6 | (next & 0x3Fu);
        auto const range = std::ranges::lower_bound(letters, letter, {}, &Range::last);
        if (range == letters.end() || range->letters.empty()) return std::nullopt;
        found += range->letters;
    }
    return found;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
}

// Of those that are long enough to be taken at all.
constexpr std::array<std::string_view, 96> common{
    "password",   "passwort",   "password1",     "password12", "password123", "passw0rd",
    "p@ssw0rd",   "p@ssword",   "12345678",      "123456789",  "1234567890",  "12345678910",
    "87654321",   "987654321",  "0987654321",    "123123123",  "12341234",    "11223344",
    "1q2w3e4r",   "1q2w3e4r5t", "1qaz2wsx",      "qazwsxedc",  "zaq12wsx",    "q1w2e3r4",
    "qwertyui",   "qwertyuiop", "qwerty123",     "qwerty12",   "qwertz123",   "qwertzui",
    "qwertzuiop", "azertyuiop", "asdfghjk",      "asdfghjkl",  "asdfasdf",    "asdf1234",
    "zxcvbnm1",   "yxcvbnm1",   "abcd1234",      "abc12345",   "abc123456",   "abcdefgh",
    "abcdefghi",  "a1b2c3d4",   "aa123456",      "iloveyou",   "iloveyou1",   "ichliebedich",
    "sunshine",   "princess",   "football",      "fussball",   "baseball",    "basketball",
    "superman",   "batman123",  "spiderman",     "starwars",   "pokemon1",    "minecraft",
    "trustno1",   "whatever",   "welcome1",      "welcome123", "willkommen",  "letmein1",
    "letmein123", "changeme",   "changeit",      "computer",   "internet",    "samsung1",
    "michelle",   "jennifer",   "jessica1",      "danielle",   "victoria",    "samantha",
    "alexander",  "charlie1",   "elizabeth",     "christian",  "mustang1",    "corvette",
    "ferrari1",   "mercedes",   "liverpool",     "arsenal1",   "chelsea1",    "juventus",
    "hallo123",   "schatz123",  "administrator", "admin123",   "login123",    "secret123"};

bool is_run(std::string_view text) { // aaaaaaaa, abcdefgh, 98765432
    for (int const step : {-1, 0, 1}) {
        bool const goes_on = std::ranges::adjacent_find(
                                 text, [&](char a, char b) { return b - a != step; }) == text.end();
        if (goes_on) return true;
    }
    return false;
}

} // namespace

bool is_name(std::string_view name) {
    bool const is_well_sized = name.size() >= 2 && name.size() <= 32;
    return is_well_sized && blanks.find(name.front()) == blanks.npos &&
           blanks.find(name.back()) == blanks.npos && plain(name).has_value();
}

std::string skeleton_of(std::string_view name) {
    std::string skeleton = plain(name).value_or(std::string(name));
    std::erase_if(skeleton, [](char c) { return blanks.find(c) != blanks.npos; });
    for (auto const& [from, to] : {std::pair{"0", "o"},
                                   {"1", "l"},
                                   {"i", "l"},
                                   {"5", "s"},
                                   {"rn", "m"},
                                   {"vv", "w"},
                                   {"cl", "d"}})
        replace_all(skeleton, from, to);
    return skeleton;
}

bool is_common_password(std::string_view password, std::string_view name) {
    std::string small(password);
    std::ranges::transform(small, small.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    bool const is_like_name = skeleton_of(small) == skeleton_of(name);
    return is_like_name || is_run(small) || std::ranges::find(common, small) != common.end();
}

} // namespace server
