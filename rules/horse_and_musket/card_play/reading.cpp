// A card in plain words: when, for whom, what, for how long.

#include "rules/horse_and_musket/card_play/reading.h"

#include "rules/horse_and_musket/card_play/row_words.h"

namespace horse_and_musket {

namespace {

constexpr WordList<windows> window_phrases{"",
                                           "When a unit card is drawn",
                                           "When a General card is drawn",
                                           "In your own turn",
                                           "In your own Reorganisation",
                                           "Between orders of your own Action",
                                           "At the end of your own turn",
                                           "Between orders of the enemy's turn",
                                           "At any time",
                                           "When an order is named",
                                           "When an order is named by General card or Joker",
                                           "When an order would leave cover",
                                           "At a Wheel, Turn, Form Line, Oblique, Withdraw or Halt",
                                           "At a try to move",
                                           "At a Withdraw, by order or by result",
                                           "When a Reform is ordered",
                                           "When a Rally is ordered",
                                           "Once Resolve is thrown",
                                           "Before Resolve is thrown",
                                           "At a try to Evade",
                                           "Before a Counter-attack",
                                           "When an artillery card is played",
                                           "When a battery is named to fire",
                                           "When disorder is suffered",
                                           "When a stand is destroyed",
                                           "When it would be shaken",
                                           "When it breaks",
                                           "When it turns Jubilant",
                                           "When a General is lost",
                                           "When it has fired",
                                           "When it has come under fire",
                                           "When skirmishers have fired at it",
                                           "When an event or national card is at work",
                                           "Before Combat Dice",
                                           "Once the results are read",
                                           "Before your own draw",
                                           "As it comes within 9 inches of an eligible target",
                                           "As the Commander-in-chief comes into contact with it",
                                           "Before Confrontation Dice",
                                           "When a Joker is played",
                                           "When the Attack is over"};
constexpr WordList<5> provisos{"", "the enemy has lost more stands",
                               "the drawer has lost more stands",
                               "3 units have been running, destroyed or broken through",
                               "3 units at once are running, destroyed or broken through"};

std::string play_reading(Playing play) {
    switch (play) {
    case Playing::hold: return "Held.";
    case Playing::immediate: return "At once.";
    case Playing::triggered: return "Waits.";
    case Playing::give: return "The opponent plays it against the drawer.";
    }
    return {};
}
void add_sentence(std::string& to, std::string sentence) {
    if (sentence.empty()) return;
    sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
    to += " " + sentence + ".";
}

// What no row can say is told by the handler; "#" stands for its first number, and so on.
constexpr WordList<handlers + 1> handler_phrases{
    "",
    "whenever orders are issued, the cards of that Command must be spent so, as far as they reach",
    "friends within # inches are swept along",
    "it Attacks the friend that it could Attack; contact destroys nothing",
    "that friend is fired at, again at each artillery card of the opponent",
    "it charges the skirmishers without a test; they may Evade",
    "it faces the skirmishers and fires: a die # is what they lose",
    "it must be ordered to Assault at the first chance",
    "a die for each unit: on # or less it goes $ inches ahead whatever halts it, Attacks an enemy "
    "whom it meets, and stops % short of friends with all stands disordered",
    "automatic halts do not count; it stops # inches short of what it would run into",
    "it takes that unit for a friend, until within # inches",
    "a die at each Joker: on # it breaks, on $ it Withdraws or Retires, on % or more it may have 1 "
    "order",
    "once at will, and at each Joker of the drawer: an order for it and for those that support it",
    "a die for each infantry unit that comes within # inches: on $ or more it is Jubilant likewise",
    "a unit that stands still with them for a turn is Jubilant by 1",
    "a substitute commands, thrown for on the chart of random Generals",
    "thrown for on the chart of Capable Generals",
    "a chaplain stays with it, a General rated #/$/%",
    "it runs by dice, and turns at each obstacle",
    "they may come back with reinforcements",
    "look at the top # cards of the order deck, and put them back in any order",
    "look at all that is left of the order deck",
    "both sides draw from # to $ more than now, as the holder says",
    "orders of this turn are undone: Rallies fail, Reforms disorder all stands",
    "one unit there may be halted, and one rallied",
    "the last battery to fire by the card",
    "lay # to $ counters that stand for nothing on the own baseline",
    "a die for each order: on # or less it is lost",
    "",
    "played a second time, doubled lines are undone"};

} // namespace

std::string handler_reading(CardRow const& row) {
    std::string text;
    for (char const c : rules::word(handler_phrases, row.handler)) {
        std::size_t const place = std::string_view("#$%").find(c);
        if (place == std::string_view::npos)
            text += c;
        else
            text += std::to_string(row.handler_numbers[place]);
    }
    if (row.handler == Handler::order_gate && row.handler_numbers[1] > 0)
        text += ", on " + std::to_string(row.handler_numbers[1]) + " it is misunderstood";
    return text;
}

std::string card_reading(CardRow const& row) {
    std::string text = play_reading(row.play);
    if (row.print == Print::blank) return text + " Nothing happens.";
    std::string when(rules::word(window_phrases, row.window));
    std::string const whom = target_reading(row);
    if (!whom.empty()) when += when.empty() ? "For " + whom : ", for " + whom;
    if (row.filter.provided != Provided::nothing)
        when += ", if " + std::string(rules::word(provisos, row.filter.provided));
    std::string effects;
    for (CardEffect const& effect : row.effects)
        effects += (effects.empty() ? "" : "; ") + effect_reading(effect);
    if (std::string const handled = handler_reading(row); !handled.empty())
        effects += (effects.empty() ? "" : "; ") + handled;
    if (when.empty()) {
        add_sentence(text, effects);
    } else {
        text += " " + when + ": " + effects + ".";
    }
    add_sentence(text, lasting_reading(row.lasts));
    if (row.has_save) text += " Who would suffer may save.";
    if (row.otherwise == Otherwise::give)
        text += " If it is no use, the opponent has it for their next turn.";
    return text;
}

} // namespace horse_and_musket
