// What a card does, in plain words: the verbs of HM-CARD-36 to -76.

#include "rules/horse_and_musket/card_play/reading.h"
#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/state.h"

#include <algorithm>

namespace horse_and_musket {

namespace {

template <std::size_t count>
std::string named_bits(std::uint32_t bits, WordList<count> const& names, std::string_view last) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < count; ++i)
        if ((bits >> i & 1) != 0) found.emplace_back(names[i]);
    return listed_words(found, last);
}
std::string orders_named(std::uint32_t bits) {
    constexpr WordList<18> names{
        "any order", "fire",           "Move",       "Oblique",   "Wheel",
        "Turn",      "Form Line",      "Attack",     "Assault",   "Withdraw or Retire",
        "Halt",      "Reform",         "Rally",      "Manhandle", "limber",
        "unlimber",  "Counter-attack", "leave cover"};
    return named_bits(bits, names, "or");
}
bool is_any(std::uint32_t orders) { return (orders & 1u) != 0; }

std::string signed_number(int value) { return (value < 0 ? "" : "+") + std::to_string(value); }
std::string step_reading(std::int8_t step) {
    if (step == ladder_all) return "all";
    if (step == ladder_die) return "1d6";
    return std::to_string(step);
}
std::string ladder_reading(CardNumber const& number) {
    std::string text;
    for (std::size_t i = 0; i < number.ladder.size(); ++i) {
        text += i > 0 ? ", " : "";
        text += std::string(status_name(Status{static_cast<std::uint8_t>(i)})) + " " +
                step_reading(number.ladder[i]);
    }
    return text;
}
// A ladder of two steps: "1 of its stands disordered, or 1d6 if rated Poorly Trained or lower".
std::string two_steps_reading(CardNumber const& number) {
    auto const& ladder = number.ladder;
    std::size_t const low = static_cast<std::size_t>(
        std::ranges::find_if(ladder, [&](int step) { return step != ladder[0]; }) - ladder.begin());
    bool const has_two =
        low < ladder.size() && std::ranges::all_of(
                                   ladder.begin() + static_cast<std::ptrdiff_t>(low), ladder.end(),
                                   [&](int step) { return step == ladder.back(); });
    if (!has_two) return {};
    return step_reading(ladder.back()) + " of its stands disordered, or " +
           step_reading(ladder[0]) + " if rated " +
           std::string(status_name(Status{static_cast<std::uint8_t>(low - 1)})) +
           (low > 1 ? " or lower" : "");
}
std::string stands_by_status(CardNumber const& number) {
    std::string const steps = two_steps_reading(number);
    return steps.empty() ? "stands disordered by rating: " + ladder_reading(number) : steps;
}
std::string amount(CardNumber const& number) {
    switch (number.is) {
    case NumberIs::all: return "all";
    case NumberIs::rest: return "the rest";
    case NumberIs::half: return "half";
    case NumberIs::dice: return std::to_string(number.value) + "d6";
    default: return std::to_string(number.value);
    }
}
std::string modifier_reading(CardNumber const& number) {
    if (number.is == NumberIs::by_die)
        return "by a die, " + signed_number(number.value) + " on 1 to 3 and " +
               signed_number(number.other) + " on 4 to 6,";
    std::string const text = signed_number(number.value);
    return number.is == NumberIs::dice ? text + "d6" : text;
}
std::string times(int number, std::string const& what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string order_reading(CardEffect const& effect) {
    CardNumber const& number = effect.number;
    std::string text;
    if (effect.word == EffectWord::as_general) {
        text = number.is == NumberIs::leadership
                   ? "as many orders as Leadership, as if by General cards"
                   : "up to " + times(number.value, "order") + ", as if by General cards";
    } else if (effect.has(Manner::must)) {
        text = "it must " + orders_named(effect.about);
    } else {
        std::string const what = is_any(effect.about) ? "" : " to " + orders_named(effect.about);
        text = times(number.value, "free order") + what;
        if (number.is == NumberIs::pool)
            text += " in all, at most " + std::to_string(number.other) + " each";
    }
    if (effect.inches > 0) text += ", up to " + std::to_string(effect.inches) + " inches";
    if (effect.has(Manner::together)) text += ", all named together";
    if (effect.has(Manner::entitled)) text += ", with a right to Assault or without";
    return text;
}
std::string stop_reading(CardEffect const& effect) {
    std::string const what =
        is_any(effect.about) ? "the order" : "an order to " + orders_named(effect.about);
    return what + (effect.has(Manner::unspent) ? " fails, but its card is not spent"
                                               : " fails, and its card is spent");
}
std::string swap_reading(CardEffect const& effect) {
    return "an order to " + orders_named(effect.about) +
           (effect.word == EffectWord::assault ? " is one to Assault"
                                               : " disorders all its stands instead");
}
std::string forbid_reading(CardEffect const& effect) {
    std::string const what =
        is_any(effect.about) ? "no orders" : "it may not " + orders_named(effect.about);
    if (effect.word == EffectWord::by_chief)
        return what + " by General cards of the Commander-in-chief";
    return effect.word == EffectWord::by_card ? what + " by this card" : what;
}
std::string allow_reading(EffectWord word) {
    switch (word) {
    case EffectWord::column_attack: return "it may Attack in column, without the cost of one";
    case EffectWord::assault_instead: return "it may Assault instead";
    case EffectWord::double_line: return "it may double its line";
    case EffectWord::all_allies: return "orders may go to all allies";
    default: return "it may Assault";
    }
}
std::string pace_reading(CardEffect const& effect) {
    if (effect.word == EffectWord::wheel)
        return "its Wheels are " + amount(effect.number) + " as far";
    return (effect.word == EffectWord::move ? "its Move is " : "its Attack range is ") +
           amount(effect.number) + " inches";
}
std::string resolve_reading(CardEffect const& effect) {
    if (effect.word == EffectWord::set)
        return "its Resolve total is " + amount(effect.number) + ", without dice or modifiers";
    if (effect.has(Manner::replaces)) return "the loss of a General costs no Resolve";
    return modifier_reading(effect.number) + " on its Resolve";
}
std::string result_reading(CardEffect const& effect) {
    constexpr WordList<15> replaced{
        "", "", "", "", "",        "", "Withdraw", "Retire", "Break and Run",
        "", "", "", "", "Abandon", ""};
    std::string const inches = std::to_string(effect.number.value);
    std::string text;
    switch (effect.word) {
    case EffectWord::ignore: text = "it ignores its result"; break;
    case EffectWord::charge: text = "it charges"; break;
    case EffectWord::stand: text = "it stands"; break;
    case EffectWord::stand_fire: text = "it stands and fires"; break;
    case EffectWord::stand_fire_early: text = "it halts where it is and fires"; break;
    case EffectWord::withdraw: text = "it Withdraws or Retires"; break;
    case EffectWord::falter_after: text = "it falters after " + inches + " inches"; break;
    case EffectWord::falter_short: text = "it falters " + inches + " inches short"; break;
    case EffectWord::resolute: text = "it is resolute"; break;
    default: text = "it is uncertain"; break;
    }
    if (effect.about != 0)
        text += effect.word == EffectWord::ignore
                    ? " of " + named_bits(effect.about, replaced, "or")
                    : " in place of " + named_bits(effect.about, replaced, "or");
    return effect.has(Manner::may) ? text + ", if its owner likes" : text;
}
std::string dice_reading(CardEffect const& effect) {
    constexpr WordList<7> names{"all its", "Resolve",   "Confrontation", "Combat",
                                "Evade",   "artillery", "pursuit"};
    std::string const dice = named_bits(effect.about, names, "and") + " dice";
    if (effect.has(Manner::skip))
        return "no " + dice + (effect.has(Manner::contact) ? " of contact" : "") + " are thrown" +
               (effect.has(Manner::thrown_at) ? " at it" : "");
    std::string text = modifier_reading(effect.number) + " on " + dice;
    if (effect.inches > 0) text += " at " + std::to_string(effect.inches) + " inches";
    return text;
}

std::string disorder_reading(CardEffect const& effect) {
    constexpr WordList<5> when{"", " each time that it is Attacked",
                               " now and each time that it comes under fire",
                               " when the Attack is over", " when the result is carried out"};
    std::string text = effect.number.is == NumberIs::by_status
                           ? stands_by_status(effect.number)
                           : amount(effect.number) + " of its stands disordered";
    if (effect.has(Manner::replaces)) text += " instead";
    if (effect.has(Manner::destroys)) text += ", or one destroyed if none is in order";
    return text + std::string(rules::word(when, effect.when));
}
std::string state_reading(CardEffect const& effect) {
    std::string const by = " by " + std::to_string(effect.number.value);
    switch (effect.word) {
    case EffectWord::broken: return "it breaks and runs";
    case EffectWord::rallied: return "it is rallied";
    case EffectWord::halted: return "it is halted";
    case EffectWord::shaken: return "it is shaken";
    case EffectWord::jubilant: return "it is Jubilant" + by;
    case EffectWord::out_of_ammunition: return "it is out of ammunition";
    case EffectWord::formed: return "it forms line or column";
    default: return "it takes its opponent's standard, and is Jubilant" + by;
    }
}
std::string general_effect_reading(CardEffect const& effect) {
    bool const is_half = effect.number.is == NumberIs::half;
    std::string const change = is_half ? "halved" : signed_number(effect.number.value);
    switch (effect.word) {
    case EffectWord::casualty: return "they become a casualty";
    case EffectWord::incapacitated: return "they can do nothing more";
    case EffectWord::unhorsed: return "they cannot move";
    case EffectWord::bolting: return "their horse bolts";
    case EffectWord::fled: return "they leave the field";
    case EffectWord::leadership: return "Leadership " + change;
    case EffectWord::range:
        return is_half ? "Leadership Range halved" : "Leadership Range " + change + " inches";
    case EffectWord::capable: return "they are rated anew as a Capable General";
    default: return "they have the trait " + std::string(rules::word(effect_words, effect.word));
    }
}
std::string discard_reading(CardEffect const& effect) {
    constexpr WordList<6> names{"all", "order", "unit", "General", "event", "national"};
    std::string const cards = named_bits(effect.about, names, "and") + " cards";
    if (!effect.has(Manner::as_drawn)) return cards + " held are thrown away";
    return effect.number.value == 1 ? "that card is thrown away as it is drawn"
                                    : cards + " are thrown away as they are drawn";
}
std::string draw_reading(CardEffect const& effect) {
    constexpr WordList<3> decks{"order deck", "event deck", "national deck"};
    auto const deck =
        static_cast<std::size_t>(effect.word) - static_cast<std::size_t>(EffectWord::order_deck);
    std::string const text =
        "draw " + amount(effect.number) + " from the " + std::string(decks[deck]);
    return effect.has(Manner::throw_others_away) ? text + ", and throw the opponent's cards away"
                                                 : text;
}
std::string deck_reading(CardEffect const& effect) {
    switch (effect.word) {
    case EffectWord::remove_card: return amount(effect.number) + " of its unit cards out of play";
    case EffectWord::keep_discards: return "the Joker shuffles nothing in";
    case EffectWord::draw_rate: return "another number of cards is drawn each turn";
    default: return "new General cards join the deck at the next Joker";
    }
}
std::string turn_reading(EffectWord word) {
    switch (word) {
    case EffectWord::extra: return "one turn more";
    case EffectWord::end: return "this turn ends";
    case EffectWord::end_after_attack: return "this turn ends, once an Attack under way is over";
    default: return "the next turn is skipped";
    }
}
std::string reveal_reading(CardEffect const& effect) {
    std::string const what = effect.word == EffectWord::counters         ? "counters"
                             : effect.word == EffectWord::reinforcements ? "reinforcements"
                                                                         : "flanking forces";
    if (effect.has(Manner::existence)) return "learn whether there are any " + what;
    if (effect.word != EffectWord::counters) return "learn what the " + what + " are";
    return "look under " + amount(effect.number) + " of them";
}
std::string pass_reading(EffectWord word) {
    return word == EffectWord::but_very_steep ? "it can be passed, unless it is a very steep hill"
                                              : "it can be passed";
}
std::string chart_reading(CardEffect const& effect) {
    switch (effect.word) {
    case EffectWord::misunderstood: return "throw on the chart of misunderstood orders";
    case EffectWord::misbehave: return "throw on the chart of misbehaving troops";
    case EffectWord::confused: return "throw on the chart of confused Generals";
    case EffectWord::hidden_terrain: return "throw on the chart of hidden terrain";
    default: break;
    }
    if (effect.number.is == NumberIs::dice)
        return "reinforcements of " + amount(effect.number) + " stands";
    std::string const text = "throw on the chart of reinforcements";
    return effect.has(Manner::flank) ? text + ", to enter by a flank" : text;
}

std::string bare_reading(CardEffect const& effect) {
    switch (effect.verb) {
    case Verb::order: return order_reading(effect);
    case Verb::fire:
        return "it fires " + times(effect.number.value, "round") +
               (effect.word == EffectWord::only             ? " and does nothing else by it"
                : effect.word == EffectWord::any_ammunition ? " of any ammunition"
                                                            : "");
    case Verb::stop: return stop_reading(effect);
    case Verb::swap: return swap_reading(effect);
    case Verb::forbid: return forbid_reading(effect);
    case Verb::allow: return allow_reading(effect.word);
    case Verb::pace: return pace_reading(effect);
    case Verb::resolve: return resolve_reading(effect);
    case Verb::result: return result_reading(effect);
    case Verb::dice: return dice_reading(effect);
    case Verb::evade:
        return effect.word == EffectWord::fail ? "its Evade fails" : "its Evade succeeds";
    case Verb::disorder: return disorder_reading(effect);
    case Verb::recover: return amount(effect.number) + " of its stands back in order";
    case Verb::remove:
        return effect.number.is != NumberIs::all ? amount(effect.number) + " stands destroyed"
               : effect.word == EffectWord::left ? "it leaves the field"
                                                 : "it is destroyed";
    case Verb::state: return state_reading(effect);
    case Verb::proof:
        return effect.word == EffectWord::shaken ? "it cannot be shaken" : "it cannot be rallied";
    case Verb::status:
        return effect.word == EffectWord::exceptional
                   ? "it counts as Exceptional"
                   : "its rating " + signed_number(effect.number.value);
    case Verb::general: return general_effect_reading(effect);
    case Verb::discard: return discard_reading(effect);
    case Verb::draw: return draw_reading(effect);
    case Verb::play:
        return effect.word == EffectWord::joker ? "it serves as a Joker"
                                                : "it serves as an Infantry Advance";
    case Verb::deck: return deck_reading(effect);
    case Verb::annul:
        return effect.word == EffectWord::card ? "that card is annulled"
                                               : "what a card does to it is annulled";
    case Verb::turn: return turn_reading(effect.word);
    case Verb::reveal: return reveal_reading(effect);
    case Verb::pass: return pass_reading(effect.word);
    case Verb::weather:
        return effect.word == EffectWord::rain ? "rain sets in, or grows heavy"
                                               : "mist forms, or thickens to fog";
    case Verb::chart: return chart_reading(effect);
    }
    return {};
}

// "if it is Elite": what is asked of the target besides.
std::string condition_reading(CardFilter const& filter) {
    if (filter == CardFilter{}) return {};
    std::string text = filter.arms == 0 && filter.troops == 0 ? "if " : "if " + unit_noun(filter);
    bool is_first = text == "if ";
    for (std::string const& each : filter_reading(filter)) {
        text += is_first ? each : ", " + each;
        is_first = false;
    }
    return text + ", ";
}

} // namespace

std::string lasting_reading(Lasts lasts) {
    constexpr WordList<21> phrases{"",
                                   "",
                                   "",
                                   "",
                                   "to the end of the turn",
                                   "for the next artillery card",
                                   "until a Joker is played",
                                   "until the drawer plays a Joker",
                                   "until the opponent plays a Joker",
                                   "until the order deck is out",
                                   "until the weather clears",
                                   "for as long as they are in contact",
                                   "until a General of its own is in contact",
                                   "until any General is in contact",
                                   "until an enemy is within 9 inches",
                                   "until it loses or recovers a stand",
                                   "once",
                                   "until the other unit is within 6 inches or Attacks",
                                   "until reinforcements arrive",
                                   "until the card is played again",
                                   "to the end of the battle"};
    static_assert(phrases.size() == lasts_words.size());
    return std::string(rules::word(phrases, lasts));
}

std::string effect_reading(CardEffect const& effect) {
    std::string text = condition_reading(effect.condition);
    if (effect.on == EffectOn::command) text += "for each unit of that Command ";
    if (effect.on == EffectOn::in_contact) text += "for a unit in contact with them ";
    text += bare_reading(effect);
    if (std::string const lasting = lasting_reading(effect.lasts); !lasting.empty())
        text += ", " + lasting;
    return text;
}

} // namespace horse_and_musket
