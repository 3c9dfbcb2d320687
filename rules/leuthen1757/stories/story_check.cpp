#include "rules/leuthen1757/stories/story_check.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

namespace {

std::optional<FormationId> find_formation(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.formations, id, &Formation::id);
    if (found == scenario.formations.end()) return std::nullopt;
    return FormationId{static_cast<std::uint16_t>(found - scenario.formations.begin())};
}

} // namespace

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
        Entry{"stage", &S::expect_stage},    Entry{"turn", &S::expect_turn},
        Entry{"strategic", &S::expect_turn}, Entry{"over", &S::expect_end},
        Entry{"not", &S::expect_end},        Entry{"points", &S::expect_points},
        Entry{"held", &S::expect_held},      Entry{"decision", &S::expect_decision}};
    std::string const& first = words[0];
    if (first == "event" || first == "no") return expect_event(words);
    auto const tell = [&](Words const& told) { return told_order(now_, told); };
    if (first == "menu") return rules::expect_menu(battle_, words, tell);
    if (first == "odds") return rules::expect_odds(battle_, words, tell);

    WordReader reader(words);
    std::string const id = lower(first);
    if (auto const entry = std::ranges::find(entries, first, &Entry::word); entry != entries.end())
        (this->*entry->check)(reader);
    else if (is_hex_label(first))
        expect_hex(reader);
    else if (side_named(first) && words.size() > 1 && words[1] == "to")
        expect_to_act(reader); // a formation may bear the name of its country
    else if (auto const unit = find_unit(now_.scenario(), id))
        expect_unit(reader, *unit);
    else if (auto const formation = find_formation(now_.scenario(), id))
        expect_formation(reader, *formation);
    else if (side_named(first))
        expect_to_act(reader);
    else
        return "nothing is called '" + first + "': no unit, no formation, and no word of a story";
    return reader.finish();
}

void StoryCheck::expect_stage(WordReader& words) const {
    rules::expect_stage(words, word(stage_words, now_.position.stage), now_.position.active);
}

void StoryCheck::expect_turn(WordReader& words) const {
    if (words.take() == "turn")
        hold(words, "turn", words.number("a turn"), static_cast<int>(now_.position.turn));
    else if (words.take_if("turn"))
        hold(words, "strategic turn", words.number("a turn"),
             static_cast<int>(now_.position.strategic_turn));
    else
        words.complain("expected 'strategic turn'" + words.found());
}

void StoryCheck::expect_end(WordReader& words) const { rules::expect_over(battle_, words); }

void StoryCheck::expect_points(WordReader& words) const {
    words.take();
    Points const points = victory_points(now_.rules, now_.position);
    while (!words.at_end() && !words.complaint()) {
        words.skip_small_words();
        Side const side = words.side();
        hold(words, "points of " + country(side), words.number("points"),
             side == Side::a ? points.prussian : points.austrian);
    }
}

void StoryCheck::expect_held(WordReader& words) const {
    words.take();
    Hex const at = hex_named(now_.grid(), words);
    words.take_if("by");
    Side const holder = now_.position.prussian_held.contains(at) ? Side::a : Side::b;
    hold(words, now_.grid().label(at) + " held by", country(words.side()), country(holder));
}

void StoryCheck::expect_decision(WordReader& words) const {
    rules::expect_decision(words, now_.position.agenda, decision_words);
}

void StoryCheck::expect_to_act(WordReader& words) const {
    Side const side = words.side();
    rules::expect_to_act(battle_, words, side, true);
}

// 0504 in zone of Austria; 0504 flank of P1; 0504 not seen from 0508; 0504 forest
void StoryCheck::expect_hex(WordReader& words) const {
    Hex const at = hex_named(now_.grid(), words);
    std::string const label = now_.grid().label(at);
    bool const expected = !words.take_if("not");
    std::string const is_or_not = expected ? " " : " not ";
    constexpr std::array<std::string_view, 3> aspects{"front", "flank", "rear"};
    if (expect_ground(words, at, expected)) return;
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
    } else if (auto const aspect = meaning<field::Aspect>(aspects, words.peek())) {
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
        words.complain("expected 'in zone of', 'seen from', 'front of', 'flank of', 'rear of', or "
                       "what the ground is" +
                       words.found());
    }
}

// 1707 churchyard; 2810 clear level 1; 2810 abatis to 2811; 1507 not road to 1607
bool StoryCheck::expect_ground(WordReader& words, Hex at, bool expected) const {
    struct Hexside {
        std::string_view name;
        std::uint8_t GroundHex::* sides;
    };
    constexpr std::array sides{
        Hexside{"road", &GroundHex::roads}, Hexside{"stream", &GroundHex::streams},
        Hexside{"bridge", &GroundHex::bridges}, Hexside{"abatis", &GroundHex::abatis}};
    std::string const label = now_.grid().label(at);
    bool is_known = false;
    if (expected && meaning<Terrain>(terrain_words, words.peek())) {
        hold(words, label + " to be", words.take(), word(terrain_words, now_.ground().terrain(at)));
        is_known = true;
    }
    if (expected && words.take_if("level")) {
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

void StoryCheck::expect_formation(WordReader& words, FormationId formation) const {
    FormationStatus const& status = now_.position.formations[formation.value];
    Scenario const& scenario = now_.scenario();
    words.take();
    while (!words.at_end() && !words.complaint()) {
        if (words.take_if(",")) continue;
        bool const expected = !words.take_if("not");
        std::string const is_or_not = expected ? "" : "not ";
        if (words.take_if("activated")) {
            hold_true(words, is_or_not + "activated", status.activated == expected);
        } else if (words.peek() == "out" || words.peek() == "in") {
            bool const is_out = words.take() == "out";
            words.take_if("of");
            if (!words.take_if("command")) words.complain("expected 'command'" + words.found());
            hold_true(words, is_out ? "out of command" : "in command",
                      status.out_of_command == is_out);
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
            words.complain("'" + std::string(words.peek()) + "' says nothing about a formation");
        }
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
    std::array const figures{
        rules::Figure{"facing", piece.facing},
        rules::Figure{"strength", piece.strength},
        rules::Figure{"run", piece.run},
        rules::Figure{"spent", now_.spent(unit)},
        rules::Figure{"left", now_.on_field(unit) ? now_.left(unit) : 0},
        rules::Figure{"allowance", now_.on_field(unit) ? now_.allowance(unit) : 0},
        rules::Figure{"morale", now_.on_field(unit) ? now_.morale(unit) : 0}};
    return rules::expect_figure(words, figures);
}

bool StoryCheck::expect_place(WordReader& words, UnitId unit) const {
    Piece const& piece = now_.piece(unit);
    std::string const found = now_.on_field(unit)
                                  ? now_.grid().label(piece.at)
                                  : std::string(word(whereabouts_words, piece.whereabouts));
    if (words.take_if("at")) {
        hold(words, "at", words.hex(), found);
    } else if (meaning<Whereabouts>(whereabouts_words, words.peek())) {
        hold(words, "to be", std::string(words.take()), found);
    } else if (meaning<Condition>(condition_words, words.peek())) {
        hold(words, "to be", words.take(), word(condition_words, piece.condition));
    } else {
        return false;
    }
    return true;
}

// moved, not attacked, in command, ...
bool StoryCheck::expect_mark(WordReader& words, UnitId unit) const {
    Piece const& piece = now_.piece(unit);
    Mover const& mover = now_.position.mover;
    std::array const marks{rules::Mark{"moved", piece.moved},
                           rules::Mark{"attacked", piece.attacked},
                           rules::Mark{"barraged", piece.barraged},
                           rules::Mark{"shocked", piece.shocked},
                           rules::Mark{"aide", piece.is_aide},
                           rules::Mark{"frozen", now_.is_frozen(unit)},
                           rules::Mark{"halted", mover.unit == unit && mover.halted}};
    bool const expected = !words.take_if("not");
    if (rules::expect_mark(words, expected, marks)) return true;
    if (words.peek() != "in" && words.peek() != "out") return false;
    bool const is_out = words.take() == "out";
    words.take_if("of");
    if (!words.take_if("command")) words.complain("expected 'command'" + words.found());
    hold_true(words, is_out ? "out of command" : "in command", piece.in_command != is_out);
    return true;
}

} // namespace leuthen1757
