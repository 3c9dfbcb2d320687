#pragma once
// What stories of every system on hexes expect of a battle, and what its orders have in common.

#include "rules/common/story_events.h"
#include "rules/common/story_expect.h"
#include "rules/common/story_order.h"
#include "rules/hex/story_ground.h"

namespace rules {

// Where in a list a thing of this id lies.
template <class Id, class List> std::optional<Id> find_id(List const& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return Id{static_cast<std::uint16_t>(i)};
    return std::nullopt;
}

template <class R, class Situation> class HexStoryCheck {
public:
    using Complaint = StoryLanguage::Complaint;
    using Words = StoryLanguage::Words;

    explicit HexStoryCheck(umpire::Battle<R> const& battle)
        : battle_(battle), now_(battle.rules(), battle.state().position) {}

    Complaint expect(Words const& words) const {
        Complaint wrong = check(words);
        if (wrong && now_.position.stage == decltype(now_.position.stage)::over)
            *wrong += " (nobody had anything left to decide, and the battle has run to its end)";
        return wrong;
    }

protected:
    // What is claimed of a hex: that something is so, or is not.
    struct Claim {
        field::Hex at;
        bool expected;
    };
    ~HexStoryCheck() = default;
    virtual bool is_name(std::string const& id) const = 0; // that may stand in an event
    // An order in the words of a story, as a message; or what is wrong with it.
    virtual std::variant<nlohmann::json, std::string> told(Words const& words) const = 0;
    // Whatever is neither an event nor on the menu.
    virtual Complaint expect_thing(Words const& words) const = 0;
    virtual void expect_hex(WordReader& words) const = 0;
    virtual int points_of_side(Side side) const = 0;
    // Something about a unit, if the next words say it; a "not" before them is taken already.
    virtual bool expect_about(WordReader& words, umpire::UnitId unit) const = 0;

    // What every system knows: its stage, its end, what is to be decided, a hex, a unit.
    template <std::size_t stages, std::size_t tasks>
    bool expect_usual(WordReader& words, WordList<stages> const& stage_words,
                      WordList<tasks> const& task_words) const {
        std::string_view const first = words.peek();
        auto const& position = now_.position;
        if (first == "stage")
            expect_stage(words, word(stage_words, position.stage), position.active);
        else if (first == "turn")
            expect_turn(words, position.turn);
        else if (first == "over" || first == "not")
            expect_over(battle_, words);
        else if (first == "decision")
            expect_decision(words, position.agenda, task_words);
        else if (first == "points")
            expect_points(words);
        else if (is_hex_label(first))
            expect_hex(words);
        else if (auto const unit = find_unit(lower(first)))
            expect_unit(words, *unit);
        else
            return false;
        return true;
    }
    std::optional<umpire::UnitId> find_unit(std::string_view id) const {
        return find_id<umpire::UnitId>(now_.scenario().counters, id);
    }
    void expect_unit(WordReader& words, umpire::UnitId unit) const {
        words.take();
        if (words.at_end()) words.complain("expected something about the unit" + words.found());
        while (!words.at_end() && !words.complaint()) {
            if (words.take_if(",")) continue;
            words.take_not();
            if (!expect_about(words, unit))
                words.complain("'" + std::string(words.peek()) + "' says nothing about a unit");
        }
    }

    // at 0504; waiting
    template <class Enum, std::size_t count>
    bool expect_place(WordReader& words, field::Hex at, WordList<count> const& places,
                      Enum whereabouts) const {
        if (!words.take_if("at")) return expect_word(words, places, whereabouts);
        hold(words, "at", words.hex(),
             at == field::nowhere ? std::string(word(places, whereabouts)) : now_.grid().label(at));
        return true;
    }
    // One of the words for something, if the next word is among them.
    template <class Enum, std::size_t count>
    bool expect_word(WordReader& words, WordList<count> const& all, Enum found) const {
        if (!meaning<Enum>(all, words.peek())) return false;
        hold(words, "to be", words.take(), word(all, found));
        return true;
    }

    // 0504 not in zone of Austria
    bool expect_zone(WordReader& words, Claim claim) const {
        if (!words.take_if("in")) return false;
        if (!words.take_if("zone") || !words.take_if("of"))
            words.complain("expected 'in zone of'" + words.found());
        Side const side = words.side();
        hold_true(words, spoken(claim) + "in a zone of " + country(side),
                  now_.chart.in_zone_of(side, claim.at) == claim.expected);
        return true;
    }
    // 0504 seen from 0508; sees(from) answers.
    bool expect_seen(WordReader& words, Claim claim, auto const& sees) const {
        if (!words.take_if("seen")) return false;
        words.take_if("from");
        field::Hex const from = hex_named(now_.grid(), words);
        if (!words.complaint())
            hold_true(words, spoken(claim) + "seen from " + now_.grid().label(from),
                      sees(from) == claim.expected);
        return true;
    }
    // 0504 flank of P1
    bool expect_aspect(WordReader& words, field::Hex at) const {
        constexpr WordList<3> aspects{"front", "flank", "rear"};
        auto const aspect = meaning<field::Aspect>(aspects, words.peek());
        if (!aspect) return false;
        words.take();
        words.take_if("of");
        auto const unit = find_unit(words.name());
        auto const direction = unit && now_.on_field(*unit)
                                   ? now_.grid().direction(now_.piece(*unit).at, at)
                                   : std::nullopt;
        if (!direction)
            words.complain("expected a unit beside " + now_.grid().label(at));
        else
            hold(words, now_.grid().label(at) + " to be", word(aspects, *aspect),
                 word(aspects, now_.aspect(*unit, *direction)));
        return true;
    }

    // "by Prussia", of an objective that one hex is; an objective of several has a check of its
    // own.
    void expect_holder(WordReader& words, field::Hex at) const {
        words.take_if("by");
        umpire::Side const expected = words.side();
        auto const& objectives = now_.scenario().objectives;
        auto const is_there = [&](auto const& objective) { return objective.at == at; };
        auto const found = std::ranges::find_if(objectives, is_there);
        if (found == objectives.end()) return words.complain("no objective is there");
        auto const index = static_cast<std::size_t>(found - objectives.begin());
        hold(words, "held by", country(expected), country(now_.position.holders[index]));
    }

    umpire::Battle<R> const& battle_;
    Situation now_;

private:
    Complaint check(Words const& words) const {
        auto const names = [&](std::string const& id) { return is_name(id); };
        auto const tell = [&](Words const& order) { return told(order); };
        if (words[0] == "event" || words[0] == "no") return expect_event(battle_, words, names);
        if (words[0] == "menu") return expect_menu(battle_, words, tell);
        if (words[0] == "odds") return expect_odds(battle_, words, tell);
        return expect_thing(words);
    }
    // points Prussia 10, Austria 5
    void expect_points(WordReader& words) const {
        words.take();
        while (!words.at_end() && !words.complaint()) {
            words.skip_small_words();
            Side const side = words.side();
            hold(words, "points of " + country(side), words.number("points"), points_of_side(side));
        }
    }
    std::string spoken(Claim claim) const {
        return now_.grid().label(claim.at) + (claim.expected ? " " : " not ");
    }
};

// Fills the fields of an order from words, in the order in which they stand in order.h.
class HexOrderWriter {
public:
    HexOrderWriter(WordReader& words, nlohmann::json& order) : words_(words), order_(order) {}

    void operator()(std::string_view name, umpire::UnitId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, field::Hex const&) { order_[name] = words_.hex(); }
    void operator()(std::string_view name, std::uint8_t const&) { // directions too
        order_[name] = words_.number("a number");
    }

protected:
    WordReader& words_;
    nlohmann::json& order_;
};

} // namespace rules

// What a system's story files say without naming where it comes from.
namespace rules::story_nouns {

using nlohmann::json;
using rules::country;
using rules::find_id;
using rules::hex_named;
using rules::hold;
using rules::hold_true;
using rules::is_digits;
using rules::is_hex_label;
using rules::lower;
using rules::number_in;
using rules::side_named;
using rules::StoryLanguage;
using rules::WordReader;

} // namespace rules::story_nouns
