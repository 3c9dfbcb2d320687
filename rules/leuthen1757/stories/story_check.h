#pragma once
// What a story expects, held against a battle.

#include "rules/hex/story_check.h"
#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/words.h"

namespace leuthen1757 {

using namespace rules::story_nouns;

// An order in the words of a story, as a message; or what is wrong with it.
std::variant<nlohmann::json, std::string> told_order(umpire::Battle<Leuthen1757> const& battle,
                                                     StoryLanguage::Words const& words);

class StoryCheck final : public rules::HexStoryCheck<Leuthen1757, Situation> {
public:
    using HexStoryCheck::HexStoryCheck;

private:
    std::optional<FormationId> find_formation(std::string_view id) const {
        return find_id<FormationId>(now_.scenario().formations, id);
    }

    bool is_name(std::string const& id) const override {
        return find_unit(id) || find_formation(id);
    }
    std::variant<nlohmann::json, std::string> told(Words const& words) const override {
        return told_order(battle_, words);
    }
    int points_of_side(Side side) const override {
        Points const points = victory_points(now_.rules, now_.position);
        return side == Side::a ? points.prussian : points.austrian;
    }

    Complaint expect_thing(Words const& words) const override {
        WordReader reader(words);
        std::string const& first = words[0];
        if (first == "results") return expect_results(words);
        // A formation may bear the name of its country.
        bool const is_side = side_named(first).has_value();
        bool const is_to_act = is_side && words.size() > 1 && words[1] == "to";
        if (!is_to_act && expect_usual(reader, stage_words, decision_words)) return reader.finish();
        if (first == "strategic")
            expect_strategic_turn(reader);
        else if (first == "held")
            expect_held(reader);
        else if (auto const formation = find_formation(lower(first)); formation && !is_to_act)
            expect_formation(reader, *formation);
        else if (is_side)
            rules::expect_to_act(battle_, reader, reader.side(), true);
        else
            return "nothing is called '" + first +
                   "': no unit, no formation, and no word of a story";
        return reader.finish();
    }

    // results of shock A1 by P1: 1DR/- 1, DR/D 5 of 6
    Complaint expect_results(Words const& words) const {
        auto const tell = [&](Words const& order) { return told(order); };
        return rules::expect_chances(
            battle_, words, tell,
            [&](View const&, Order const& order) -> std::optional<umpire::Odds> {
                bool const is_shock =
                    holds_alternative<Shock>(order) || holds_alternative<Onslaught>(order);
                return is_shock ? std::optional(results_of_shock(now_, order)) : std::nullopt;
            });
    }

    void expect_strategic_turn(WordReader& words) const {
        words.take();
        if (!words.take_if("turn"))
            return words.complain("expected 'strategic turn'" + words.found());
        hold(words, "strategic turn", words.number("a turn"),
             static_cast<int>(now_.position.strategic_turn));
    }

    void expect_held(WordReader& words) const {
        words.take();
        Hex const at = hex_named(now_.grid(), words);
        words.take_if("by");
        Side const holder = now_.position.prussian_held.contains(at) ? Side::a : Side::b;
        hold(words, now_.grid().label(at) + " held by", country(words.side()), country(holder));
    }

    // 0504 in zone of Austria; 0504 flank of P1; 0504 not seen from 0508; 0504 forest
    void expect_hex(WordReader& words) const override {
        Hex const at = hex_named(now_.grid(), words);
        Claim const claim{at, !words.take_not()};
        auto const is_seen = [&](Hex from) { return sees(now_, from, at); };
        if (expect_ground(words, claim) || expect_zone(words, claim)) return;
        if (expect_seen(words, claim, is_seen) || expect_aspect(words, at)) return;
        words.complain("expected 'in zone of', 'seen from', 'front of', 'flank of', 'rear of', or "
                       "what the ground is" +
                       words.found());
    }

    // 1707 churchyard; 2810 clear level 1; 2810 abatis to 2811; 1507 not road to 1607
    bool expect_ground(WordReader& words, Claim claim) const {
        auto const [at, expected] = claim;
        struct Hexside {
            std::string_view name;
            std::uint8_t GroundHex::* sides;
        };
        constexpr std::array sides{
            Hexside{"road", &GroundHex::roads}, Hexside{"stream", &GroundHex::streams},
            Hexside{"bridge", &GroundHex::bridges}, Hexside{"abatis", &GroundHex::abatis}};
        std::string const label = now_.grid().label(at);
        bool is_known = false;
        if (meaning<Terrain>(terrain_words, words.peek())) {
            hold(words, label + " to be", words.take(),
                 word(terrain_words, now_.ground().terrain(at)));
            is_known = true;
        }
        if (words.take_if("level")) {
            hold(words, label + " at level", words.number("a level"),
                 static_cast<int>(now_.ground().at(at).level));
            is_known = true;
        }
        auto const side = std::ranges::find(sides, words.peek(), &Hexside::name);
        if (is_known || side == sides.end()) return is_known;
        words.take();
        words.take_if("to");
        Hex const to = hex_named(now_.grid(), words);
        auto const direction = now_.grid().direction(at, to);
        hold_true(words,
                  label + (expected ? " " : " no ") + std::string(side->name) + " to " +
                      now_.grid().label(to),
                  direction && now_.ground().has_side(side->sides, at, *direction) == expected);
        return true;
    }

    void expect_formation(WordReader& words, FormationId formation) const {
        FormationStatus const& status = now_.position.formations[formation.value];
        Scenario const& scenario = now_.scenario();
        words.take();
        while (!words.at_end() && !words.complaint()) {
            if (words.take_if(",")) continue;
            bool const expected = !words.take_not();
            std::string const is_or_not = expected ? "" : "not ";
            if (words.take_if("activated")) {
                hold_true(words, is_or_not + "activated", status.activated == expected);
            } else if (words.peek() == "out" || words.peek() == "in") {
                bool const is_out = words.take() == "out";
                words.take_if("of");
                if (!words.take_if("command")) words.complain("expected 'command'" + words.found());
                hold_true(words, is_or_not + (is_out ? "out of command" : "in command"),
                          (status.out_of_command == is_out) == expected);
            } else if (words.take_if("led")) {
                words.take_if("by");
                bool const has_one = status.leader != nobody;
                hold(words, "led by", words.name(),
                     has_one ? now_.counter(status.leader).id : std::string("nobody"));
            } else if (words.take_if("joined")) {
                bool const has_one = status.joined != no_formation;
                hold(words, "joined", words.name(),
                     has_one ? scenario.formations[status.joined.value].id : std::string("nobody"));
            } else {
                words.complain("'" + std::string(words.peek()) +
                               "' says nothing about a formation");
            }
        }
    }

    bool expect_about(WordReader& words, UnitId unit) const override {
        Piece const& piece = now_.piece(unit);
        Hex const at = now_.on_field(unit) ? piece.at : nowhere;
        return expect_number(words, unit) ||
               expect_place(words, at, whereabouts_words, piece.whereabouts) ||
               expect_word(words, condition_words, piece.condition) || expect_mark(words, unit);
    }

    bool expect_number(WordReader& words, UnitId unit) const {
        Piece const& piece = now_.piece(unit);
        bool const is_there = now_.on_field(unit);
        std::array<rules::Figure, 7> const figures{
            {{"facing", piece.facing},
             {"strength", piece.strength},
             {"run", piece.run},
             {"spent", now_.spent(unit)},
             {"left", is_there ? now_.left(unit) : 0},
             {"allowance", is_there ? now_.allowance(unit) : 0},
             {"morale", is_there ? now_.morale(unit) : 0}}};
        return rules::expect_figure(words, figures);
    }

    // moved, not attacked, in command, ...
    bool expect_mark(WordReader& words, UnitId unit) const {
        Piece const& piece = now_.piece(unit);
        Mover const& mover = now_.position.mover;
        std::array<rules::Mark, 7> const marks{{{"moved", piece.moved},
                                                {"attacked", piece.attacked},
                                                {"barraged", piece.barraged},
                                                {"shocked", piece.shocked},
                                                {"aide", piece.is_aide},
                                                {"frozen", now_.is_frozen(unit)},
                                                {"halted", mover.unit == unit && mover.halted}}};
        bool const expected = !words.is_denied();
        if (rules::expect_mark(words, expected, marks)) return true;
        if (words.peek() != "in" && words.peek() != "out") return false;
        bool const is_out = words.take() == "out";
        words.take_if("of");
        if (!words.take_if("command")) words.complain("expected 'command'" + words.found());
        hold_true(words,
                  (expected ? "" : "not ") + std::string(is_out ? "out of" : "in") + " command",
                  (piece.in_command != is_out) == expected);
        return true;
    }
};

} // namespace leuthen1757
