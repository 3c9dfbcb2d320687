#include "rules/dragoon/stories/story_check.h"

#include <nlohmann/json.hpp>

namespace dragoon {

StoryLanguage::Complaint StoryCheck::expect(Words const& words) const {
    Complaint wrong = check(words);
    if (wrong && now_.position.stage == Stage::over) // the usual reason, and hard to see
        *wrong += " (nobody had anything left to decide, and the battle has run to its end)";
    return wrong;
}

StoryLanguage::Complaint StoryCheck::check(Words const& words) const {
    struct Entry {
        std::string_view word;
        void (StoryCheck::*check)(WordReader&) const;
    };
    using S = StoryCheck;
    static constexpr std::array entries{
        Entry{"stage", &S::expect_stage},       Entry{"turn", &S::expect_turn},
        Entry{"over", &S::expect_end},          Entry{"not", &S::expect_end},
        Entry{"points", &S::expect_points},     Entry{"held", &S::expect_held},
        Entry{"hand", &S::expect_hand},         Entry{"decision", &S::expect_decision},
        Entry{"rally", &S::expect_rally_points}};
    std::string const& first = words[0];
    if (first == "event" || first == "no") return expect_event(words);
    auto const tell = [](Words const& told) { return told_order(told); };
    if (first == "menu") return rules::expect_menu(battle_, words, tell);
    if (first == "odds") return rules::expect_odds(battle_, words, tell);

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

void StoryCheck::expect_stage(WordReader& words) const {
    rules::expect_stage(words, word(stage_words, now_.position.stage), now_.position.active);
}

void StoryCheck::expect_turn(WordReader& words) const {
    rules::expect_turn(words, now_.position.turn);
}

void StoryCheck::expect_end(WordReader& words) const { rules::expect_over(battle_, words); }

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
    Hex const at = hex_named(now_.grid(), words);
    words.take_if("by");
    Side const expected = words.side();
    auto const& objectives = now_.scenario().objectives;
    auto const found = std::ranges::find(objectives, at, &Objective::at);
    if (found == objectives.end()) return words.complain("no objective is there");
    auto const index = static_cast<std::size_t>(found - objectives.begin());
    hold(words, "held by", country(expected), country(now_.position.holders[index]));
}

void StoryCheck::expect_decision(WordReader& words) const {
    rules::expect_decision(words, now_.position.agenda, decision_words);
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
    rules::expect_to_act(battle_, words, side, expected);
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
    Hex const at = hex_named(now_.grid(), words);
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
        Hex const from = hex_named(now_.grid(), words);
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
    std::array const figures{rules::Figure{"facing", piece.facing},
                             rules::Figure{"men", piece.men},
                             rules::Figure{"guns", piece.men},
                             rules::Figure{"morale", piece.morale},
                             rules::Figure{"disruption", piece.disruption},
                             rules::Figure{"spent", piece.spent}, // half points
                             rules::Figure{"left", now_.left(unit)},
                             rules::Figure{"rating", leads ? now_.rating(led) : 0},
                             rules::Figure{"radius", leads ? now_.command(led).radius : 0}};
    return rules::expect_figure(words, figures);
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
    std::array const marks{rules::Mark{"moved", piece.has_moved},
                           rules::Mark{"active", piece.is_active},
                           rules::Mark{"acted", piece.has_acted},
                           rules::Mark{"fired", piece.has_fired},
                           rules::Mark{"bombarded", piece.has_bombarded},
                           rules::Mark{"halted", piece.is_halted},
                           rules::Mark{"charging", piece.is_charging},
                           rules::Mark{"pursuing", piece.is_pursuing},
                           rules::Mark{"top", piece.is_top}};
    bool const expected = !words.take_if("not");
    return rules::expect_mark(words, expected, marks);
}

} // namespace dragoon
