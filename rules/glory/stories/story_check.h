#pragma once
// What a story expects, held against a battle.

#include "rules/glory/phases.h"
#include "rules/glory/words.h"
#include "rules/hex/story_check.h"

namespace glory {

using namespace rules::story_nouns;

struct OrderWriter : rules::HexOrderWriter {
    using HexOrderWriter::HexOrderWriter;
    using HexOrderWriter::operator();

    void operator()(std::string_view name, bool const&) { // column or line; together or alone
        bool const is_set = words_.take_if("column") || words_.take_if("together");
        if (!is_set && !words_.take_if("line")) words_.take_if("alone");
        order_[name] = is_set;
    }
    void operator()(std::string_view name, TrioId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, WingId const&) {
        std::string const id = words_.name();
        order_[name] = id == "nothing" ? nlohmann::json(nullptr) : nlohmann::json(id);
    }
};

class StoryCheck final : public rules::HexStoryCheck<Glory, Situation> {
public:
    using HexStoryCheck::HexStoryCheck;

private:
    bool is_name(std::string const& word) const override {
        return find_unit(word) || find_wing(word) || find_id<TrioId>(now_.scenario().trios, word) ||
               word.starts_with("token-");
    }

    std::variant<nlohmann::json, std::string> told(Words const& words) const override {
        return rules::tell_order<Order, OrderWriter>(words);
    }
    int points_of_side(Side side) const override { return points_of(now_, side); }

    Complaint expect_thing(Words const& words) const override {
        std::string const& first = words[0];
        if (side_named(first)) return expect_side(words);
        WordReader reader(words);
        if (expect_usual(reader, stage_words, task_words)) return reader.finish();
        if (first == "wing")
            expect_wing(reader);
        else if (auto const trio = find_id<TrioId>(now_.scenario().trios, lower(first)))
            expect_trio(reader, *trio);
        else
            return "nothing is called '" + first + "': no unit, no wing, and no word of a story";
        return reader.finish();
    }

    // Austria to act; Austria sees cav at 1010 ...; Austria knows zieten ...; Austria hears ...
    StoryLanguage::Complaint expect_side(Words const& words) const {
        WordReader reader(words);
        Side const side = reader.side();
        bool const expected = !reader.take_not();
        if (reader.peek() == "hears") return expect_heard(words, side);
        if (reader.take_if("sees")) {
            expect_sees(reader, side, expected);
        } else if (expected && reader.take_if("knows")) {
            expect_knows(reader, side);
        } else if (reader.peek() == "to") {
            rules::expect_to_act(battle_, reader, side, expected);
        } else {
            expect_army(reader, side, expected);
        }
        return reader.finish();
    }

    // Austria hears token_gone 1210; Austria not hears rolled
    StoryLanguage::Complaint expect_heard(Words const& words, Side side) const {
        bool const is_not = words[1] == "not";
        Words told{is_not ? "no" : "event"};
        if (is_not) told.push_back("event");
        told.insert(told.end(), words.begin() + (is_not ? 3 : 2), words.end());
        return rules::expect_event(
            battle_, told, [&](std::string const& word) { return is_name(word); },
            umpire::seat_of(side));
    }

    // Austria sees cav at 1010 outliers 0911 1012 arrow 5; Austria sees 3 tokens
    void expect_sees(WordReader& words, Side side, bool expected) const {
        View const view = battle_.view(umpire::seat_of(side));
        Side const enemy = other(side);
        if (number_in(words.peek()) && !is_hex_label(words.peek())) {
            int tokens = 0;
            for (std::size_t i = 0; i < now_.trios(); ++i)
                tokens += now_.scenario().trios[i].side == enemy &&
                          view.position.trios[i].presence == Presence::map;
            hold(words, "tokens", words.number("how many"), tokens);
            words.take_if("tokens");
            return;
        }
        auto const shown = meaning<Shown>(shown_words, words.take());
        if (!shown) return words.complain("expected inf, cav or infcav");
        words.take_if("at");
        Hex const at = hex_named(now_.grid(), words);
        std::array<Hex, 2> outliers{nowhere, nowhere};
        bool const has_outliers = words.take_if("outliers");
        if (has_outliers) outliers = {hex_named(now_.grid(), words), hex_named(now_.grid(), words)};
        std::ranges::sort(outliers);
        bool const has_arrow = words.take_if("arrow");
        int const arrow = has_arrow ? words.number("a direction") : 0;
        bool found = false;
        for (std::size_t i = 0; i < now_.trios(); ++i) {
            Trio const& trio = view.position.trios[i];
            bool const is_it = now_.scenario().trios[i].side == enemy && trio.at == at &&
                               trio.presence == Presence::map &&
                               now_.scenario().trios[i].shown == *shown;
            found |= is_it && (!has_outliers || trio.outliers == outliers) &&
                     (!has_arrow || trio.arrow == arrow);
        }
        hold_true(words, country(side) + (expected ? " to see" : " not to see") + " such a token",
                  found == expected);
    }

    // Austria knows zieten at 1410; knows zieten among 1310 1510; knows not zieten
    void expect_knows(WordReader& words, Side side) const {
        bool const expected = !words.take_not();
        std::string const id = words.name();
        auto const wing = find_wing(id);
        if (!wing) return words.complain("no wing is called '" + id + "'");
        View const view = battle_.view(umpire::seat_of(side));
        Knowledge const& known = view.position.knowledge[umpire::index(side)];
        auto const note = std::ranges::find(known.notes, *wing, &Note::wing);
        hold_true(words, country(side) + (expected ? " to know of " : " not to know of ") + id,
                  (note != known.notes.end()) == expected);
        if (note == known.notes.end() || words.at_end()) return;
        for (std::string_view const small : {"at", "among"}) words.take_if(small);
        std::vector<Hex> wanted;
        while (!words.at_end() && !words.complaint())
            wanted.push_back(hex_named(now_.grid(), words));
        std::vector<Hex> found;
        for (std::size_t i = 0; i < now_.trios(); ++i)
            if (view.position.trios[i].presence == Presence::map &&
                note->among.contains(known.names[i]))
                found.push_back(view.position.trios[i].at);
        std::ranges::sort(wanted);
        std::ranges::sort(found);
        hold_true(words, id + " among these tokens", wanted == found);
    }

    // Austria active; Austria morale 12 steady points 3
    void expect_army(WordReader& words, Side side, bool expected) const {
        Army const& army = now_.army(side);
        if (words.at_end()) words.complain("expected something about the army");
        while (!words.at_end() && !words.complaint()) {
            if (words.take_not()) expected = false;
            if (words.take_if("morale"))
                hold(words, "morale", words.number("a number"), static_cast<int>(army.morale));
            else if (words.take_if("points"))
                hold(words, "points", words.number("a number"), points_of(now_, side));
            else if (words.take_if("initiative"))
                hold(words, "initiative", words.number("a number"),
                     static_cast<int>(army.initiative));
            else if (words.take_if("active"))
                hold_true(words, expected ? "active" : "not active", army.is_active == expected);
            else if (meaning<Mood>(mood_words, words.peek()))
                hold(words, "to be", words.take(), word(mood_words, army.mood));
            else
                return words.complain("'" + std::string(words.peek()) +
                                      "' says nothing of an army");
            expected = true;
        }
    }

    // 0504 in zone of Austria; 0504 not seen from 0508; 0504 held by Prussia
    void expect_hex(WordReader& words) const override {
        Hex const at = hex_named(now_.grid(), words);
        Claim const claim{at, !words.take_not()};
        auto const is_seen = [&](Hex from) {
            bool const sees = now_.sees(from, at);
            hold_true(words, "sight both ways", now_.sees(at, from) == sees);
            return sees;
        };
        if (expect_zone(words, claim) || expect_seen(words, claim, is_seen)) return;
        if (words.take_if("held")) {
            expect_holder(words, at);
        } else if (auto const terrain = meaning<Terrain>(terrain_words, words.peek())) {
            words.take();
            hold(words, "terrain", word(terrain_words, *terrain),
                 word(terrain_words, now_.ground().terrain(at)));
        } else {
            words.complain("expected 'in zone of', 'seen from', 'held by' or a terrain" +
                           words.found());
        }
    }

    bool expect_about(WordReader& words, UnitId unit) const override {
        Piece const& piece = now_.piece(unit);
        bool const is_there = now_.on_field(unit);
        bool const expected = !words.is_denied();
        if (words.take_if("in")) { // a wing
            hold(words, "in", words.name(), now_.wing(piece.wing).id);
            return true;
        }
        std::array<rules::Figure, 3> const figures{{{"strength", piece.strength},
                                                    {"spent", piece.spent},
                                                    {"left", is_there ? now_.left(unit) : 0}}};
        std::array<rules::Mark, 8> const marks{
            {{"column", piece.in_column},
             {"locked", piece.is_locked},
             {"moved", piece.has_moved},
             {"halted", piece.is_halted},
             {"fired", piece.has_fired},
             {"fought", piece.has_fought},
             {"engaged", is_there && now_.is_engaged(unit)},
             {"commanded", is_there && now_.is_in_command(unit)}}};
        return expect_place(words, piece.at, whereabouts_words, piece.whereabouts) ||
               expect_word(words, condition_words, piece.condition) ||
               rules::expect_figure(words, figures) || rules::expect_mark(words, expected, marks);
    }

    // zieten at 1210 outliers 1111 1010 arrow 0 column spent 4 allowance 18
    void expect_trio(WordReader& words, TrioId id) const {
        Trio const& trio = now_.trio(id);
        words.take();
        while (!words.at_end() && !words.complaint()) {
            if (words.take_if(",")) continue;
            bool const expected = !words.take_not();
            if (words.take_if("at"))
                hold(words, "at", words.hex(),
                     trio.at == nowhere ? std::string(word(presence_words, trio.presence))
                                        : now_.grid().label(trio.at));
            else if (words.take_if("outliers"))
                for (Hex const outlier : trio.outliers)
                    hold(words, "an outlier at", words.hex(), now_.grid().label(outlier));
            else if (words.take_if("arrow"))
                hold(words, "arrow", words.number("a direction"), static_cast<int>(trio.arrow));
            else if (words.take_if("spent"))
                hold(words, "spent", words.number("half points"), static_cast<int>(trio.spent[0]));
            else if (words.take_if("allowance"))
                hold(words, "allowance", words.number("half points"),
                     trio_allowance(now_, id, trio.in_column));
            else if (words.take_if("column"))
                hold_true(words, expected ? "column" : "not column", trio.in_column == expected);
            else if (meaning<Presence>(presence_words, words.peek()))
                hold(words, "to be", words.take(), word(presence_words, trio.presence));
            else
                words.complain("'" + std::string(words.peek()) + "' says nothing about a wing");
        }
    }

    // wing zieten degraded rating 4
    void expect_wing(WordReader& words) const {
        words.take();
        std::string const id = words.name();
        auto const found = find_wing(id);
        if (!found) return words.complain("no wing is called '" + id + "'");
        WingId const wing = *found;
        while (!words.at_end() && !words.complaint()) {
            bool const expected = !words.take_not();
            if (words.take_if("rating"))
                hold(words, "rating", words.number("a number"), now_.rating(wing));
            else if (words.take_if("hidden"))
                hold_true(words, "hidden", now_.status(wing).is_hidden == expected);
            else if (words.take_if("active"))
                hold_true(words, "active", now_.is_active(wing) == expected);
            else if (meaning<Status>(status_words, words.peek()))
                hold(words, "to be", words.take(), word(status_words, now_.status(wing).status));
            else
                return words.complain("'" + std::string(words.peek()) +
                                      "' says nothing about a wing");
        }
    }

    std::optional<WingId> find_wing(std::string_view id) const {
        return find_id<WingId>(now_.scenario().wings, id);
    }
};

} // namespace glory
