#pragma once
// What a story expects, held against a battle.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/words.h"
#include "rules/hex/story_check.h"

namespace dragoon {

using namespace rules::story_nouns;

struct OrderWriter : rules::HexOrderWriter {
    using HexOrderWriter::HexOrderWriter;
    using HexOrderWriter::operator();
    void operator()(std::string_view name, Formation const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, bool const&) {
        order_[name] =
            words_.take_if("leaders") || words_.take_if("leader") || words_.take_if("zones");
    }
};

class StoryCheck final : public rules::HexStoryCheck<Dragoon, Situation> {
public:
    using HexStoryCheck::HexStoryCheck;

private:
    bool is_name(std::string const& id) const override {
        return find_unit(id) || find_id<CommandId>(now_.scenario().commands, id);
    }
    std::variant<nlohmann::json, std::string> told(Words const& words) const override {
        return rules::tell_order<Order, OrderWriter>(words);
    }
    int points_of_side(Side side) const override { return tally_of(now_, side).points; }

    Complaint expect_thing(Words const& words) const override {
        std::string const& first = words[0];
        WordReader reader(words);
        if (expect_usual(reader, stage_words, decision_words)) return reader.finish();
        if (first == "held")
            expect_held(reader);
        else if (first == "hand")
            expect_hand(reader);
        else if (first == "rally")
            expect_rally_points(reader);
        else if (side_named(first))
            expect_to_act(reader);
        else
            return "nothing is called '" + first + "': no unit, and no word of a story";
        return reader.finish();
    }

    // held 0505 by Prussia
    void expect_held(WordReader& words) const {
        words.take();
        Hex const at = hex_named(now_.grid(), words);
        expect_holder(words, at);
    }

    void expect_rally_points(WordReader& words) const {
        words.take();
        words.take_if("points");
        hold(words, "rally points", words.number("points"),
             static_cast<int>(now_.position.rally_points));
    }

    void expect_hand(WordReader& words) const {
        words.take();
        UnitId const hand = now_.position.hand;
        hold(words, "in hand", words.name(),
             hand == nobody ? std::string("nobody") : now_.counter(hand).id);
    }

    void expect_to_act(WordReader& words) const {
        Side const side = words.side();
        bool const expected = !words.take_not();
        if (words.take_if("sees")) return expect_sees(words, side, expected);
        rules::expect_to_act(battle_, words, side, expected);
    }

    // Prussia sees A1; Prussia not sees A1
    void expect_sees(WordReader& words, Side side, bool expected) const {
        auto const unit = find_unit(words.name());
        if (!unit) return words.complain("expected an enemy unit");
        bool const sees = now_.position.seen_as[umpire::index(side)][unit->value] != nobody;
        hold_true(words, country(side) + (expected ? " to see " : " not to see ") + "the unit",
                  sees == expected);
    }

    // 0504 in zone of Austria; 0504 flank of P1; 0504 not seen from 0508
    void expect_hex(WordReader& words) const override {
        Hex const at = hex_named(now_.grid(), words);
        Claim const claim{at, !words.take_not()};
        auto const is_seen = [&](Hex from) { return sees(now_, from, at); };
        bool const is_known = expect_zone(words, claim) || expect_seen(words, claim, is_seen) ||
                              expect_aspect(words, at);
        if (!is_known)
            words.complain(
                "expected 'in zone of', 'seen from', 'front of', 'flank of' or 'rear of'" +
                words.found());
    }

    bool expect_about(WordReader& words, UnitId unit) const override {
        return expect_number(words, unit) || expect_state(words, unit) || expect_mark(words, unit);
    }

    bool expect_number(WordReader& words, UnitId unit) const {
        Piece const& piece = now_.piece(unit);
        CommandId const led = now_.command_of_leader(unit);
        bool const leads = led != no_command;
        std::array<rules::Figure, 9> const figures{
            {{"facing", piece.facing},
             {"men", piece.men},
             {"guns", piece.men},
             {"morale", piece.morale},
             {"disruption", piece.disruption},
             {"spent", piece.spent}, // half points
             {"left", now_.left(unit)},
             {"rating", leads ? now_.rating(led) : 0},
             {"radius", leads ? now_.command(led).radius : 0}}};
        return rules::expect_figure(words, figures);
    }

    bool expect_state(WordReader& words, UnitId unit) const {
        Piece const& piece = now_.piece(unit);
        Hex const at = now_.on_field(unit) ? piece.at : nowhere;
        CommandId const led = now_.command_of_leader(unit);
        return expect_place(words, at, whereabouts_words, piece.whereabouts) ||
               expect_word(words, formation_words, piece.formation) ||
               expect_word(words, quality_words, piece.quality) ||
               (led != no_command &&
                expect_word(words, standing_words, now_.command(led).standing));
    }

    // moved, not active, on top, ...
    bool expect_mark(WordReader& words, UnitId unit) const {
        Piece const& piece = now_.piece(unit);
        std::array<rules::Mark, 9> const marks{{{"moved", piece.has_moved},
                                                {"active", piece.is_active},
                                                {"acted", piece.has_acted},
                                                {"fired", piece.has_fired},
                                                {"bombarded", piece.has_bombarded},
                                                {"halted", piece.is_halted},
                                                {"charging", piece.is_charging},
                                                {"pursuing", piece.is_pursuing},
                                                {"top", piece.is_top}}};
        return rules::expect_mark(words, !words.is_denied(), marks);
    }
};

} // namespace dragoon
