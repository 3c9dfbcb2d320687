// The filter of a card's row, HM-CARD-33.

#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/documents/card_words.h"
#include "rules/horse_and_musket/words.h"
#include "umpire/tsv.h"

namespace horse_and_musket {

namespace {

Complaint unknown_word(std::string_view what, std::string_view text) {
    return "no " + std::string(what) + " is called " + std::string(text);
}

// A set of words between commas, a bit for each.
template <class Bits, std::size_t count>
Complaint read_set(WordList<count> const& words, std::string_view text, Bits& to) {
    for (std::string_view const each : umpire::split(text, ',')) {
        auto const found = std::ranges::find(words, each);
        if (found == words.end()) return unknown_word("word of this kind", each);
        to = static_cast<Bits>(to | Bits{1} << (found - words.begin()));
    }
    return std::nullopt;
}
template <class Enum, std::size_t count>
Complaint read_one(WordList<count> const& words, std::string_view text, Enum& to) {
    auto const found = meaning<Enum>(words, text);
    if (!found) return unknown_word("word of this kind", text);
    to = *found;
    return std::nullopt;
}
Complaint read_small(std::string_view text, std::uint8_t& to) {
    auto const number = umpire::read_number(text);
    if (!number || *number < 1 || *number > 60) return "a number from 1 to 60 is expected";
    to = static_cast<std::uint8_t>(*number);
    return std::nullopt;
}

// Arms by name; "cavalry" is the three that charge, "mounted" the skirmishers besides.
Complaint read_arms(std::string_view text, std::uint8_t& to) {
    for (std::string_view const each : umpire::split(text, ',')) {
        if (each == "cavalry" || each == "mounted") {
            for (std::size_t i = 0; i < arms; ++i) {
                Arm const arm{static_cast<std::uint8_t>(i)};
                if (each == "cavalry" ? is_cavalry(arm) : is_mounted(arm))
                    to = static_cast<std::uint8_t>(to | 1u << i);
            }
        } else if (Complaint wrong = read_set(arm_words, each, to)) {
            return wrong;
        }
    }
    return std::nullopt;
}
Complaint read_grades(std::string_view text, std::uint8_t& to) {
    for (std::string_view const each : umpire::split(text, ',')) {
        if (each == "poor")
            to = static_cast<std::uint8_t>(to | poor_grade);
        else if (Complaint wrong = read_set(grade_words, each, to))
            return wrong;
    }
    return std::nullopt;
}
// "own_chief:6"
Complaint read_near(std::string_view text, CardFilter& to) {
    auto const parts = umpire::split(text, ':');
    if (parts.size() != 2) return "whom, and within how many inches, is expected";
    if (Complaint wrong = read_one(near_words, parts[0], to.near)) return wrong;
    return read_small(parts[1], to.inches);
}

Complaint read_key(std::string_view key, std::string_view value, CardFilter& to) {
    if (key == "arm") return read_arms(value, to.arms);
    if (key == "troop") return read_set(troop_words, value, to.troops);
    if (key == "is") return read_set(unit_is_words, value, to.states);
    if (key == "not") return read_set(unit_is_words, value, to.not_states);
    if (key == "near") return read_near(value, to);
    if (key == "inches") return read_small(value, to.inches);
    if (key == "contact") return read_one(contact_words, value, to.contact);
    if (key == "role") return read_set(role_words, value, to.roles);
    if (key == "orders") return read_set(order_name_words, value, to.orders);
    if (key == "grade") return read_grades(value, to.grades);
    if (key == "chief") return read_one(chief_words, value, to.chief);
    if (key == "pick") return read_one(card_pick_words, value, to.pick);
    if (key == "against") return read_one(against_words, value, to.against);
    if (key == "provided") return read_one(provided_words, value, to.provided);
    if (key == "of") return read_one(realm_words, value, to.of);
    if (key == "not_of") return read_one(realm_words, value, to.not_of);
    if (key == "suffers") return read_small(value, to.suffers);
    return unknown_word("part of a filter", key);
}
// HM-CARD-32: status<=trained, status>=elite, status=unreliable; destroyed>=2, score<=7.
Complaint read_bound(std::string_view text, std::size_t at, CardFilter& to) {
    std::string_view const key = text.substr(0, at);
    bool const is_most = text[at] == '<';
    std::string_view const value = text.substr(at + 2);
    if (key == "status") return read_one(status_words, value, is_most ? to.most : to.least);
    if (key == "destroyed" && !is_most) return read_small(value, to.least_destroyed);
    if (key == "score" && is_most) return read_small(value, to.most_score);
    return unknown_word("bound", key);
}

Complaint read_part(std::string_view text, CardFilter& to) {
    if (std::size_t const at = text.find_first_of("<>"); at != text.npos) {
        if (at + 1 >= text.size() || text[at + 1] != '=') return "<= or >= is expected";
        return read_bound(text, at, to);
    }
    std::size_t const equal = text.find('=');
    if (equal == text.npos) {
        auto const mark = meaning<CardMark>(card_mark_words, text);
        if (!mark) return unknown_word("mark", text);
        to.marks |= 1u << static_cast<int>(*mark);
        return std::nullopt;
    }
    std::string_view const key = text.substr(0, equal);
    std::string_view const value = text.substr(equal + 1);
    if (key == "status") {
        Complaint wrong = read_one(status_words, value, to.least);
        to.most = to.least;
        return wrong;
    }
    return read_key(key, value, to);
}

} // namespace

Complaint read_filter(std::string_view text, CardFilter& to) {
    if (text == "-") return std::nullopt;
    for (std::string_view const part : umpire::split(text, ' '))
        if (Complaint wrong = read_part(part, to)) return wrong;
    return std::nullopt;
}

} // namespace horse_and_musket
