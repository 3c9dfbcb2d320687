#pragma once
// What stories of every system expect: figures and marks, the stage, who is to act, the end of the
// battle, the menu and its odds.

#include "rules/common/story_words.h"
#include "rules/common/words.h"
#include "umpire/battle.h"

#include <nlohmann/json.hpp>

#include <span>

namespace rules {

inline std::string text_of(int value) { return std::to_string(value); }
inline std::string text_of(std::string_view value) { return std::string(value); }

// Complains unless what is found is what was expected, or, after "not", is something else.
template <class Value>
void hold(WordReader& words, std::string const& what, Value const& expected, Value const& found) {
    bool const is_denied = words.settle_not();
    if ((expected == found) == is_denied)
        words.complain("expected " + what + (is_denied ? " not " : " ") + text_of(expected) +
                       ", found " + text_of(found));
}

// `is_so` and `what` have a "not" in them already.
inline void hold_true(WordReader& words, std::string const& what, bool is_so) {
    words.settle_not();
    if (!is_so) words.complain("expected " + what + ", and it is not so");
}

template <class R> umpire::Seat seat_to_act(umpire::Battle<R> const& battle) {
    umpire::Seats const seats = battle.rules().to_act(battle.state());
    return seats.empty() ? umpire::spectator : seats[0];
}

// One of these figures, or one of these marks, if the next word names it: "morale 7", "not moved".
struct Figure {
    std::string_view name;
    int value;
};
inline bool expect_figure(WordReader& words, std::span<Figure const> figures) {
    for (Figure const& figure : figures)
        if (words.take_if(figure.name)) {
            hold(words, std::string(figure.name), words.number("a number"), figure.value);
            return true;
        }
    return false;
}
struct Mark {
    std::string_view name;
    bool is_set;
};
inline bool expect_mark(WordReader& words, bool expected, std::span<Mark const> marks) {
    for (Mark const& mark : marks)
        if (words.take_if(mark.name)) {
            hold_true(words, (expected ? "" : "not ") + std::string(mark.name),
                      mark.is_set == expected);
            return true;
        }
    return false;
}

// stage combat of Prussia
inline void expect_stage(WordReader& words, std::string_view stage, Side active) {
    words.take();
    hold(words, "stage", words.take(), stage);
    if (words.take_if("of")) hold(words, "a stage of", country(words.side()), country(active));
}

inline void expect_turn(WordReader& words, int turn) {
    words.take();
    hold(words, "turn", words.number("a turn"), turn);
}

// decision advance of Prussia; decision none
template <class Agenda, std::size_t count>
void expect_decision(WordReader& words, Agenda const& agenda, WordList<count> const& kinds) {
    words.take();
    bool const is_due = !agenda.empty();
    std::string_view const expected = words.take();
    if (expected != "none" && std::ranges::find(kinds, expected) == kinds.end())
        return words.complain("no decision is called '" + std::string(expected) + "'");
    hold(words, "decision", expected, is_due ? word(kinds, agenda.back().kind) : "none");
    if (words.take_if("of") && is_due)
        hold(words, "a decision of", country(words.side()), country(agenda.back().side));
}

// Prussia to act
template <class R>
void expect_to_act(umpire::Battle<R> const& battle, WordReader& words, Side side, bool expected) {
    if (!words.take_if("to") || !words.take_if("act"))
        return words.complain("expected '" + country(side) + " to act'" + words.found());
    bool const acts = battle.rules().to_act(battle.state()).contains(umpire::seat_of(side));
    hold_true(words, country(side) + (expected ? " to act" : " not to act"), acts == expected);
}

// over Austria decisive; over draw; not over
template <class R> void expect_over(umpire::Battle<R> const& battle, WordReader& words) {
    auto const outcome = battle.rules().outcome(battle.state());
    if (words.take() == "not") {
        if (!words.take_if("over")) return words.complain("expected 'not over'" + words.found());
        return hold_true(words, "the battle to go on", !outcome);
    }
    if (!outcome) return words.complain("expected the battle to be over, and it goes on");
    std::string const winner = outcome->winner ? country(*outcome->winner) : "draw";
    if (side_named(words.peek()))
        hold(words, "winner", country(words.side()), winner);
    else if (words.take_if("draw"))
        hold(words, "a", std::string("draw"), winner);
    if (!words.at_end() && !umpire::RuleId::is_well_formed(words.peek()))
        hold(words, "level", words.take(), std::string_view(outcome->level));
    if (!words.at_end()) hold(words, "rule", words.take(), outcome->rule.text());
}

// An order as the story tells it; `tell` makes a message of the words, or says what is wrong.
template <class R, class Tell>
std::variant<typename R::Order, std::string>
order_told(umpire::Battle<R> const& battle, StoryLanguage::Words const& words, Tell&& tell) {
    if (words.empty()) return "expected an order";
    auto const told = tell(words);
    if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
    auto const read = battle.rules().read_order(std::get<nlohmann::json>(told));
    if (auto const* wrong = get_if<umpire::Malformed>(&read)) return umpire::describe(*wrong);
    return std::get<typename R::Order>(read);
}

// menu has step P1 to 0504
template <class R, class Tell>
StoryLanguage::Complaint expect_menu(umpire::Battle<R> const& battle,
                                     StoryLanguage::Words const& words, Tell&& tell) {
    bool const has = words.size() > 1 && words[1] == "has";
    if (!has && (words.size() < 2 || words[1] != "lacks"))
        return "expected 'menu has' or 'menu lacks', and an order";
    auto const told = order_told(battle, {words.begin() + 2, words.end()}, tell);
    if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
    std::vector<typename R::Order> menu;
    battle.rules().candidates(battle.view(seat_to_act(battle)), menu);
    bool const found = std::ranges::find(menu, std::get<typename R::Order>(told)) != menu.end();
    if (found == has) return std::nullopt;
    return has ? "the menu lacks this order" : "the menu has this order";
}

// "step lost and disorganized 6, nothing 54 of 60", as the odds would be written in a story.
inline std::string written(umpire::Odds const& odds) {
    std::string text;
    for (umpire::Chance const& chance : odds.chances)
        text += (text.empty() ? "" : ", ") + chance.result + " " + std::to_string(chance.ways);
    return text + " of " + std::to_string(odds.of);
}

inline std::string joined(StoryLanguage::Words::const_iterator from,
                          StoryLanguage::Words::const_iterator to) {
    std::string text;
    for (; from != to; ++from) text += (*from == "," || text.empty() ? "" : " ") + *from;
    return text;
}

// odds of activate: activated 5, failed 5 of 10; reckon(view, order) finds them
template <class R, class Tell, class Reckon>
StoryLanguage::Complaint expect_chances(umpire::Battle<R> const& battle,
                                        StoryLanguage::Words const& words, Tell&& tell,
                                        Reckon const& reckon) {
    auto const colon = std::ranges::find(words, ":");
    if (words.size() < 3 || words[1] != "of" || colon == words.end())
        return "expected " + words[0] + " of an order: " + words[0] +
               " of activate: activated 5, failed 5 of 10";
    auto const told = order_told(battle, {words.begin() + 2, colon}, tell);
    if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
    auto const& order = std::get<typename R::Order>(told);
    auto const view = battle.view(seat_to_act(battle));
    if (auto const ruling = battle.rules().check(view, order); umpire::is_refused(ruling)) {
        umpire::Refusal const& refusal = std::get<umpire::Refusal>(ruling);
        return "the order would be refused by " + std::string(refusal.rule.text()) + ": " +
               std::string(refusal.why);
    }
    std::optional<umpire::Odds> const odds = reckon(view, order);
    std::string const expected = joined(colon + 1, words.end());
    std::string const found = odds ? written(*odds) : "none";
    if (expected == found) return std::nullopt;
    return "expected " + words[0] + " " + expected + ", found " + found;
}

template <class R, class Tell>
StoryLanguage::Complaint expect_odds(umpire::Battle<R> const& battle,
                                     StoryLanguage::Words const& words, Tell&& tell) {
    return expect_chances(battle, words, tell, [&](auto const& view, auto const& order) {
        return battle.rules().odds(view, order);
    });
}

} // namespace rules
