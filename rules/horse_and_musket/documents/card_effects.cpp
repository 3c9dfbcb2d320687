// The effects, target and handler of a card's row: HM-CARD-31, HM-CARD-35.

#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/documents/card_words.h"
#include "rules/horse_and_musket/state.h"
#include "umpire/tsv.h"

namespace horse_and_musket {

namespace {

using rules::meaning;

// The words that a verb may have: from the first to the last, as they stand in their list.
struct WordsOf {
    Verb verb;
    EffectWord first, last;
};
constexpr std::array words_of_verbs{
    WordsOf{Verb::order, EffectWord::as_general, EffectWord::as_general},
    WordsOf{Verb::fire, EffectWord::any_ammunition, EffectWord::only},
    WordsOf{Verb::swap, EffectWord::disorder_all, EffectWord::assault},
    WordsOf{Verb::forbid, EffectWord::by_chief, EffectWord::by_card},
    WordsOf{Verb::allow, EffectWord::assault, EffectWord::assault},
    WordsOf{Verb::allow, EffectWord::column_attack, EffectWord::all_allies},
    WordsOf{Verb::pace, EffectWord::move, EffectWord::wheel},
    WordsOf{Verb::resolve, EffectWord::set, EffectWord::set},
    WordsOf{Verb::result, EffectWord::ignore, EffectWord::uncertain},
    WordsOf{Verb::evade, EffectWord::fail, EffectWord::succeed},
    WordsOf{Verb::remove, EffectWord::destroyed, EffectWord::left},
    WordsOf{Verb::state, EffectWord::broken, EffectWord::standard},
    WordsOf{Verb::proof, EffectWord::rallied, EffectWord::rallied},
    WordsOf{Verb::proof, EffectWord::shaken, EffectWord::shaken},
    WordsOf{Verb::status, EffectWord::exceptional, EffectWord::exceptional},
    WordsOf{Verb::general, EffectWord::casualty, EffectWord::capable},
    WordsOf{Verb::draw, EffectWord::order_deck, EffectWord::national_deck},
    WordsOf{Verb::play, EffectWord::joker, EffectWord::infantry_advance},
    WordsOf{Verb::deck, EffectWord::remove_card, EffectWord::add_generals},
    WordsOf{Verb::annul, EffectWord::card, EffectWord::target},
    WordsOf{Verb::turn, EffectWord::extra, EffectWord::skip},
    WordsOf{Verb::reveal, EffectWord::counters, EffectWord::flanks},
    WordsOf{Verb::pass, EffectWord::any_ground, EffectWord::woods},
    WordsOf{Verb::weather, EffectWord::rain, EffectWord::mist},
    WordsOf{Verb::chart, EffectWord::reinforcements, EffectWord::reinforcements},
    WordsOf{Verb::chart, EffectWord::misunderstood, EffectWord::hidden_terrain}};

std::optional<EffectWord> word_for(Verb verb, std::string_view text) {
    auto const word = meaning<EffectWord>(effect_words, text);
    if (!word) return std::nullopt;
    for (WordsOf const& each : words_of_verbs)
        if (each.verb == verb && *word >= each.first && *word <= each.last) return word;
    return std::nullopt;
}

// A set of words between commas, all of the list, or none of it.
template <std::size_t count>
std::optional<std::uint32_t> set_of(WordList<count> const& words, std::string_view text) {
    std::uint32_t set = 0;
    for (std::string_view const each : umpire::split(text, ',')) {
        auto const found = std::ranges::find(words, each);
        if (found == words.end()) return std::nullopt;
        set |= 1u << (found - words.begin());
    }
    return set;
}
// What a verb is about, where the words are of its kind.
std::optional<std::uint32_t> subjects_for(Verb verb, std::string_view text) {
    switch (verb) {
    case Verb::order:
    case Verb::stop:
    case Verb::swap:
    case Verb::forbid: return set_of(order_name_words, text);
    case Verb::dice: return set_of(dice_words, text);
    case Verb::discard: return set_of(hand_words, text);
    default: return std::nullopt;
    }
}

std::optional<std::int8_t> small_number(std::string_view text) {
    bool const has_plus = text.starts_with('+');
    auto const number = umpire::read_number(has_plus ? text.substr(1) : text);
    if (!number || *number < -30 || *number > 30) return std::nullopt;
    return static_cast<std::int8_t>(*number);
}
// "all/3/2/1/0/0": stands from unreliable to exceptional; "die" is one die's worth.
bool read_ladder(std::string_view text, CardNumber& to) {
    auto const steps = umpire::split(text, '/');
    if (steps.size() != to.ladder.size()) return false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] == "all")
            to.ladder[i] = ladder_all;
        else if (steps[i] == "die")
            to.ladder[i] = ladder_die;
        else if (auto const number = small_number(steps[i]))
            to.ladder[i] = *number;
        else
            return false;
    }
    to.is = NumberIs::by_status;
    return true;
}
bool read_pair(std::string_view text, NumberIs is, CardNumber& to) {
    auto const parts = umpire::split(text, '/');
    if (parts.size() != 2) return false;
    auto const value = small_number(parts[0]);
    auto const other = small_number(parts[1]);
    if (!value || !other) return false;
    to = {is, *value, *other, {}};
    return true;
}
// "2", "+1", "-1d6", "all", "12/3", "by_die=-3/+3": false if it is none.
bool read_amount(std::string_view text, CardNumber& to) {
    if (text == "all") return to.is = NumberIs::all, true;
    if (text == "half") return to.is = NumberIs::half, true;
    if (text == "rest") return to.is = NumberIs::rest, true;
    if (text == "own_leadership") return to.is = NumberIs::leadership, true;
    if (text.starts_with("by_status=")) return read_ladder(text.substr(10), to);
    if (text.starts_with("by_die=")) return read_pair(text.substr(7), NumberIs::by_die, to);
    if (text.find('/') != text.npos) return read_pair(text, NumberIs::pool, to);
    bool const is_dice = text.ends_with("d6");
    auto const number = small_number(is_dice ? text.substr(0, text.size() - 2) : text);
    if (!number) return false;
    to.is = is_dice ? NumberIs::dice : NumberIs::plain;
    to.value = *number;
    return true;
}

Complaint read_setting(std::string_view key, std::string_view value, CardEffect& to) {
    std::string const unknown = "no " + std::string(key) + " is called " + std::string(value);
    if (key == "into") {
        auto const word = word_for(to.verb, value);
        if (!word) return unknown;
        to.word = *word;
    } else if (key == "of") {
        constexpr WordList<4> replaceable{"withdraw", "retire", "break", "abandon"};
        constexpr std::array results{Result::withdraw, Result::retire, Result::break_and_run,
                                     Result::abandon};
        auto const set = set_of(replaceable, value);
        if (!set || to.verb != Verb::result) return unknown;
        for (std::size_t i = 0; i < results.size(); ++i)
            if ((*set >> i & 1) != 0) to.about |= 1u << static_cast<int>(results[i]);
    } else if (key == "on") {
        auto const on = meaning<EffectOn>(effect_on_words, value);
        if (!on) return unknown;
        to.on = *on;
    } else if (key == "when") {
        auto const when = meaning<EffectWhen>(effect_when_words, value);
        if (!when) return unknown;
        to.when = *when;
    } else if (key == "lasts") {
        auto const lasts = meaning<Lasts>(lasts_words, value);
        if (!lasts) return unknown;
        to.lasts = *lasts;
    } else if (key == "inches") {
        auto const inches = small_number(value);
        if (!inches || *inches < 1) return unknown;
        to.inches = static_cast<std::uint8_t>(*inches);
    } else {
        return "nothing of an effect is called " + std::string(key);
    }
    return std::nullopt;
}
// A word after the verb: what it is about, its own word, a manner, or its number.
Complaint read_effect_word(std::string_view text, CardEffect& to) {
    if (auto const set = subjects_for(to.verb, text)) {
        to.about |= *set;
    } else if (auto const own = word_for(to.verb, text); own && to.verb != Verb::swap) {
        if (to.word != EffectWord::none) return "one word too many: " + std::string(text);
        to.word = *own;
    } else if (auto const manner = meaning<Manner>(manner_words, text)) {
        to.manner |= 1u << static_cast<int>(*manner);
    } else if (!read_amount(text, to.number)) {
        std::size_t const equal = text.find('=');
        if (equal != text.npos)
            return read_setting(text.substr(0, equal), text.substr(equal + 1), to);
        return std::string(rules::word(verb_words, to.verb)) + " knows no word " +
               std::string(text);
    }
    return std::nullopt;
}
Complaint read_effect(std::string_view text, CardEffect& to) {
    std::size_t const condition = text.find(" if ");
    auto const words = umpire::split(text.substr(0, condition), ' ');
    auto const verb = meaning<Verb>(verb_words, words.front());
    if (!verb) return "no verb is called " + std::string(words.front());
    to.verb = *verb;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (Complaint wrong = read_effect_word(words[i], to)) return wrong;
    if (condition == text.npos) return std::nullopt;
    return read_filter(text.substr(condition + 4), to.condition);
}

} // namespace

Complaint read_effects(std::string_view text, CardRow& to) {
    if (text == "-") return std::nullopt;
    for (std::string_view each : umpire::split(text, ';')) {
        if (each.starts_with(' ')) each.remove_prefix(1);
        if (to.effects.full()) return "a row has at most three effects: the rest is for a handler";
        CardEffect effect;
        if (Complaint wrong = read_effect(each, effect)) return wrong;
        to.effects.push_back(effect);
    }
    return std::nullopt;
}

Complaint read_target(std::string_view text, CardTarget& to) {
    auto words = umpire::split(text, ' ');
    auto const kind = meaning<TargetKind>(target_words, words.front());
    if (!kind) return "no target is called " + std::string(words.front());
    to.kind = *kind;
    if (words.size() > 2 && words[words.size() - 2] == "by" && words.back() == "enemy") {
        to.enemy_chooses = true;
        words.resize(words.size() - 2);
    }
    if (words.size() == 4 && words[2] == "to") {
        auto const least = small_number(words[1]);
        auto const most = small_number(words[3]);
        if (!least || !most || *least < 0 || *most < 1 || *least > *most)
            return "how many, as 2 to 5, is expected";
        to.select = Select::range;
        to.least = static_cast<std::uint8_t>(*least);
        to.most = static_cast<std::uint8_t>(*most);
        return std::nullopt;
    }
    if (words.size() == 1) return std::nullopt;
    auto const select = meaning<Select>(select_words, words[1]);
    if (!select || words.size() != 2) return "how it is selected is not understood";
    to.select = *select;
    return std::nullopt;
}

Complaint read_handler(std::string_view text, CardRow& to) {
    if (text == "-") return std::nullopt;
    auto const words = umpire::split(text, ' ');
    auto const handler = meaning<Handler>(handler_words, words.front());
    if (!handler) return "no handler is called " + std::string(words.front());
    to.handler = *handler;
    if (words.size() > 1 + to.handler_numbers.size()) return "one number too many";
    for (std::size_t i = 1; i < words.size(); ++i) {
        auto const number = small_number(words[i]);
        if (!number) return "no number: " + std::string(words[i]);
        to.handler_numbers[i - 1] = *number;
    }
    return std::nullopt;
}

} // namespace horse_and_musket
