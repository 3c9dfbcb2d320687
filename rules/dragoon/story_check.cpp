#include "rules/dragoon/story_check.h"

#include <nlohmann/json.hpp>

namespace dragoon {

namespace {

std::string text_of(int value) { return std::to_string(value); }
std::string text_of(std::string_view value) { return std::string(value); }

// Complains unless what is found is what was expected.
template <class Value>
void hold(WordReader& words, std::string const& what, Value const& expected, Value const& found) {
    if (expected != found)
        words.complain("expected " + what + " " + text_of(expected) + ", found " + text_of(found));
}

void hold_true(WordReader& words, std::string const& what, bool is_so) {
    if (!is_so) words.complain("expected " + what + ", and it is not so");
}

} // namespace

Teller::Complaint StoryCheck::expect(Words const& words) const {
    Complaint wrong = check(words);
    if (wrong && now_.position.stage == Stage::over) // the usual reason, and hard to see
        *wrong += " (nobody had anything left to decide, and the battle has run to its end)";
    return wrong;
}

Teller::Complaint StoryCheck::check(Words const& words) const {
    struct Entry {
        std::string_view word;
        void (StoryCheck::*check)(WordReader&) const;
    };
    using S = StoryCheck;
    static constexpr std::array entries{
        Entry{"stage", &S::expect_stage},       Entry{"turn", &S::expect_turn},
        Entry{"over", &S::expect_over},         Entry{"not", &S::expect_over},
        Entry{"points", &S::expect_points},     Entry{"held", &S::expect_held},
        Entry{"hand", &S::expect_hand},         Entry{"decision", &S::expect_decision},
        Entry{"rally", &S::expect_rally_points}};
    std::string const& first = words[0];
    if (first == "event" || first == "no") return expect_event(words);
    if (first == "menu") return expect_menu(words);
    if (first == "odds") return expect_odds(words);

    WordReader reader(words);
    if (auto const entry = std::ranges::find(entries, first, &Entry::word); entry != entries.end())
        (this->*entry->check)(reader);
    else if (is_hex_label(first))
        expect_hex(reader);
    else if (auto const unit = find_unit(now_.scenario(), lower(first)))
        expect_unit(reader, *unit);
    else if (side_named(first))
        expect_to_act(reader);
    else
        return "nothing is called '" + first + "': no unit, and no word of a story";
    return reader.finish();
}

umpire::Seat StoryCheck::seat_to_act() const {
    umpire::Seats const seats = battle_.rules().to_act(battle_.state());
    return seats.empty() ? umpire::spectator : seats[0];
}

Hex StoryCheck::hex(WordReader& words) const {
    std::string const label = words.hex();
    auto const found = now_.grid().find(label);
    if (!found) words.complain("there is no hex " + label + " on this map");
    return found.value_or(Hex{0});
}

void StoryCheck::expect_stage(WordReader& words) const {
    words.take();
    hold(words, "stage", words.take(), word(stage_words, now_.position.stage));
    if (words.take_if("of"))
        hold(words, "a stage of", country(words.side()), country(now_.position.active));
}

void StoryCheck::expect_turn(WordReader& words) const {
    words.take();
    hold(words, "turn", words.number("a turn"), static_cast<int>(now_.position.turn));
}

// over Austria decisive; over draw; not over
void StoryCheck::expect_over(WordReader& words) const {
    auto const outcome = battle_.rules().outcome(battle_.state());
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

void StoryCheck::expect_points(WordReader& words) const {
    words.take();
    while (!words.at_end() && !words.complaint()) {
        words.skip_small_words();
        Side const side = words.side();
        hold(words, "points of " + country(side), words.number("points"),
             tally_of(now_, side).points);
    }
}

// held 0505 by Prussia
void StoryCheck::expect_held(WordReader& words) const {
    words.take();
    Hex const at = hex(words);
    words.take_if("by");
    Side const expected = words.side();
    auto const& objectives = now_.scenario().objectives;
    auto const found = std::ranges::find(objectives, at, &Objective::at);
    if (found == objectives.end()) return words.complain("no objective is there");
    auto const index = static_cast<std::size_t>(found - objectives.begin());
    hold(words, "held by", country(expected), country(now_.position.holders[index]));
}

// decision advance of Prussia; decision none
void StoryCheck::expect_decision(WordReader& words) const {
    words.take();
    std::string_view const expected = words.take();
    bool const is_due = !now_.position.agenda.empty();
    hold(words, "decision", expected,
         is_due ? word(decision_words, now_.position.agenda.back().kind) : "none");
    if (words.take_if("of") && is_due)
        hold(words, "a decision of", country(words.side()),
             country(now_.position.agenda.back().side));
}

void StoryCheck::expect_rally_points(WordReader& words) const {
    words.take();
    words.take_if("points");
    hold(words, "rally points", words.number("points"),
         static_cast<int>(now_.position.rally_points));
}

void StoryCheck::expect_hand(WordReader& words) const {
    words.take();
    UnitId const hand = now_.position.hand;
    hold(words, "in hand", words.name(),
         hand == nobody ? std::string("nobody") : now_.counter(hand).id);
}

void StoryCheck::expect_to_act(WordReader& words) const {
    Side const side = words.side();
    bool const expected = !words.take_if("not");
    if (words.take_if("sees")) return expect_sees(words, side, expected);
    if (!words.take_if("to") || !words.take_if("act"))
        return words.complain("expected '" + country(side) + " to act'" + words.found());
    bool const acts = battle_.rules().to_act(battle_.state()).contains(umpire::seat_of(side));
    hold_true(words, country(side) + (expected ? " to act" : " not to act"), acts == expected);
}

// Prussia sees A1; Prussia not sees A1
void StoryCheck::expect_sees(WordReader& words, Side side, bool expected) const {
    auto const unit = find_unit(now_.scenario(), words.name());
    if (!unit) return words.complain("expected an enemy unit");
    bool const sees = now_.position.seen_as[umpire::index(side)][unit->value] != nobody;
    hold_true(words, country(side) + (expected ? " to see " : " not to see ") + "the unit",
              sees == expected);
}

// 0504 in zone of Austria; 0504 flank of P1; 0504 not seen from 0508
void StoryCheck::expect_hex(WordReader& words) const {
    Hex const at = hex(words);
    std::string const label = now_.grid().label(at);
    bool const expected = !words.take_if("not");
    std::string const is_or_not = expected ? " " : " not ";
    constexpr WordList<3> aspects{"front", "flank", "rear"};
    if (words.take_if("in")) {
        if (!words.take_if("zone") || !words.take_if("of"))
            return words.complain("expected 'in zone of'" + words.found());
        Side const side = words.side();
        hold_true(words, label + is_or_not + "in a zone of " + country(side),
                  now_.chart.in_zone_of(side, at) == expected);
    } else if (words.take_if("seen")) {
        words.take_if("from");
        Hex const from = hex(words);
        if (!words.complaint())
            hold_true(words, label + is_or_not + "seen from " + now_.grid().label(from),
                      sees(now_, from, at) == expected);
    } else if (auto const aspect = meaning<Aspect>(aspects, words.peek())) {
        words.take();
        words.take_if("of");
        auto const unit = find_unit(now_.scenario(), words.name());
        auto const direction = unit && now_.on_field(*unit)
                                   ? now_.grid().direction(now_.piece(*unit).at, at)
                                   : std::nullopt;
        if (!direction) return words.complain("expected a unit beside " + label);
        hold(words, label + " to be", word(aspects, *aspect),
             word(aspects, now_.aspect(*unit, *direction)));
    } else {
        words.complain("expected 'in zone of', 'seen from', 'front of', 'flank of' or 'rear of'" +
                       words.found());
    }
}

void StoryCheck::expect_unit(WordReader& words, UnitId unit) const {
    words.take();
    if (words.at_end()) words.complain("expected something about the unit" + words.found());
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if(",")) continue;
        bool const is_known =
            expect_number(words, unit) || expect_place(words, unit) || expect_mark(words, unit);
        if (!is_known)
            words.complain("'" + std::string(words.peek()) + "' says nothing about a unit");
    }
}

bool StoryCheck::expect_number(WordReader& words, UnitId unit) const {
    Piece const& piece = now_.piece(unit);
    CommandId const led = now_.command_of_leader(unit);
    bool const leads = led != no_command;
    struct Number {
        std::string_view name;
        int value;
    };
    std::array const numbers{Number{"facing", piece.facing},
                             Number{"men", piece.men},
                             Number{"guns", piece.men},
                             Number{"morale", piece.morale},
                             Number{"disruption", piece.disruption},
                             Number{"spent", piece.spent}, // half points
                             Number{"left", now_.left(unit)},
                             Number{"rating", leads ? now_.rating(led) : 0},
                             Number{"radius", leads ? now_.command(led).radius : 0}};
    for (Number const& number : numbers)
        if (words.take_if(number.name)) {
            hold(words, std::string(number.name), words.number("a number"), number.value);
            return true;
        }
    return false;
}

bool StoryCheck::expect_place(WordReader& words, UnitId unit) const {
    Piece const& piece = now_.piece(unit);
    std::string const found = now_.on_field(unit)
                                  ? now_.grid().label(piece.at)
                                  : std::string(word(whereabouts_words, piece.whereabouts));
    CommandId const led = now_.command_of_leader(unit);
    if (words.take_if("at")) {
        hold(words, "at", words.hex(), found);
    } else if (meaning<Whereabouts>(whereabouts_words, words.peek())) {
        hold(words, "to be", std::string(words.take()), found);
    } else if (meaning<Formation>(formation_words, words.peek())) {
        hold(words, "to be in", words.take(), word(formation_words, piece.formation));
    } else if (meaning<Quality>(quality_words, words.peek())) {
        hold(words, "to be", words.take(), word(quality_words, piece.quality));
    } else if (led != no_command && meaning<Standing>(standing_words, words.peek())) {
        hold(words, "to be", words.take(), word(standing_words, now_.command(led).standing));
    } else {
        return false;
    }
    return true;
}

// moved, not active, on top, ...
bool StoryCheck::expect_mark(WordReader& words, UnitId unit) const {
    Piece const& piece = now_.piece(unit);
    struct Mark {
        std::string_view name;
        bool is_set;
    };
    std::array const marks{Mark{"moved", piece.has_moved},
                           Mark{"active", piece.is_active},
                           Mark{"acted", piece.has_acted},
                           Mark{"fired", piece.has_fired},
                           Mark{"bombarded", piece.has_bombarded},
                           Mark{"halted", piece.is_halted},
                           Mark{"charging", piece.is_charging},
                           Mark{"pursuing", piece.is_pursuing},
                           Mark{"top", piece.is_top}};
    bool const expected = !words.take_if("not");
    for (Mark const& mark : marks)
        if (words.take_if(mark.name)) {
            hold_true(words, (expected ? "" : "not ") + std::string(mark.name),
                      mark.is_set == expected);
            return true;
        }
    return false;
}

std::variant<Order, std::string> StoryCheck::order_told(Words const& words) const {
    if (words.empty()) return "expected an order";
    auto const told = told_order(words);
    if (auto const* wrong = std::get_if<std::string>(&told)) return *wrong;
    auto const read = battle_.rules().read_order(std::get<nlohmann::json>(told));
    if (auto const* wrong = std::get_if<umpire::Malformed>(&read)) return umpire::describe(*wrong);
    return std::get<Order>(read);
}

// menu has step P1 to 0504
Teller::Complaint StoryCheck::expect_menu(Words const& words) const {
    bool const has = words.size() > 1 && words[1] == "has";
    if (!has && (words.size() < 2 || words[1] != "lacks"))
        return "expected 'menu has' or 'menu lacks', and an order";
    auto const told = order_told(Words(words.begin() + 2, words.end()));
    if (auto const* wrong = std::get_if<std::string>(&told)) return *wrong;
    std::vector<Order> menu;
    battle_.rules().candidates(battle_.view(seat_to_act()), menu);
    bool const found = std::ranges::find(menu, std::get<Order>(told)) != menu.end();
    if (found == has) return std::nullopt;
    return has ? "the menu lacks this order" : "the menu has this order";
}

namespace {

std::string written(umpire::Odds const& odds) {
    std::string text;
    for (umpire::Chance const& chance : odds.chances)
        text += (text.empty() ? "" : ", ") + chance.result + " " + std::to_string(chance.ways);
    return text + " of " + std::to_string(odds.of);
}

std::string joined(Teller::Words::const_iterator from, Teller::Words::const_iterator to) {
    std::string text;
    for (; from != to; ++from) text += (*from == "," || text.empty() ? "" : " ") + *from;
    return text;
}

} // namespace

// odds of activate: activated 5, failed 5 of 10
Teller::Complaint StoryCheck::expect_odds(Words const& words) const {
    auto const colon = std::ranges::find(words, ":");
    if (words.size() < 3 || words[1] != "of" || colon == words.end())
        return "expected odds of an order: odds of activate: activated 5, failed 5 of 10";
    auto const told = order_told(Words(words.begin() + 2, colon));
    if (auto const* wrong = std::get_if<std::string>(&told)) return *wrong;
    Order const& order = std::get<Order>(told);
    View const view = battle_.view(seat_to_act());
    if (auto const ruling = battle_.rules().check(view, order); is_refused(ruling))
        return "the order would be refused by " +
               std::string(std::get<Refusal>(ruling).rule.text());
    auto const odds = battle_.rules().odds(view, order);
    std::string const expected = joined(colon + 1, words.end());
    std::string const found = odds ? written(*odds) : "none";
    if (expected == found) return std::nullopt;
    return "expected odds " + expected + ", found " + found;
}

} // namespace dragoon
