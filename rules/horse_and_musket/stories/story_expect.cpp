// "expect A at 24 22 heading 45"; "expect spans of move A by A: distance 0.001 to 4.25 ends
// HM-HALT-02"; "expect Austria holds 3 cards".

#include "rules/common/story_expect.h"
#include "rules/common/story_events.h"
#include "rules/horse_and_musket/stories/story.h"
#include "rules/horse_and_musket/table/attacks.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

using Rules = HorseAndMusket;

class Expecting {
public:
    Expecting(umpire::Battle<Rules> const& battle, StoryWords const& words)
        : battle_(battle), scenario_(battle.rules().scenario), position_(battle.state().position),
          all_(words), words_(words) {}

    StoryComplaint check() {
        std::string const first = all_[0];
        if (first == "spans") return spans();
        if (first == "family" || (first == "no" && all_.size() > 1 && all_[1] == "family"))
            return family();
        if (first == "event" || first == "no")
            return rules::expect_event(battle_, all_,
                                       [&](std::string const& name) { return is_name(name); });
        if (first == "over" || first == "not") {
            rules::expect_over(battle_, words_);
        } else if (first == "stage") {
            rules::expect_stage(words_, word(stage_words, position_.top.stage),
                                position_.top.active);
        } else if (first == "turn") {
            rules::expect_turn(words_, position_.top.turn);
        } else if (first == "ground") {
            words_.take();
            ground();
        } else if (first == "deck") {
            words_.take();
            rules::hold(words_, "a deck of", words_.number("a number of cards"), in_deck());
        } else if (first == "weather") {
            words_.take();
            rules::hold(words_, "weather", words_.take(),
                        word(weather_words, position_.top.weather));
        } else if (auto const side = rules::side_named(first)) {
            words_.take();
            hand(*side);
        } else {
            piece();
        }
        return words_.finish();
    }

private:
    bool is_name(std::string const& name) const {
        auto const is_so = [&](auto const& each) { return each.id == name; };
        return std::ranges::any_of(scenario_.units, is_so) ||
               std::ranges::any_of(scenario_.generals, is_so) ||
               std::ranges::any_of(scenario_.features, is_so) ||
               card_called(scenario_, name) != no_card;
    }
    int in_deck() const {
        int sum = 0;
        for (Cards const& cards : position_.cards) sum += cards.deck;
        return sum;
    }
    int in_hand(Side side) const {
        int sum = 0;
        for (Cards const& cards : position_.cards) sum += cards.hand[umpire::index(side)];
        return sum;
    }

    // Prussia holds 3 cards; Prussia holds A, 2 joker; Austria knows 1 of A with Prussia
    void hand(Side side) {
        if (words_.take_if("knows")) return knows(side);
        if (words_.take_if("sees")) return sees(side);
        if (!words_.take_if("holds")) return words_.complain("expected holds" + words_.found());
        while (!words_.at_end() && !words_.complaint()) {
            int const number = rules::is_digits(words_.peek()) ? words_.number("a number") : 1;
            if (words_.take_if("cards") || words_.take_if("card")) {
                rules::hold(words_, "cards in hand", number, in_hand(side));
            } else {
                CardId const card = card_named();
                if (card == no_card) return;
                rules::hold(
                    words_, "in hand of " + card_name(scenario_, card), number,
                    static_cast<int>(position_.cards[card.value].hand[umpire::index(side)]));
            }
            words_.take_if(",");
        }
    }
    // ground at 36 24: road-1, village-1; ground at 36 24: none
    void ground() {
        if (!words_.take_if("at")) return words_.complain("expected at" + words_.found());
        Mil const x{read_thousandths(words_, "x")};
        Mil const y{read_thousandths(words_, "y")};
        Situation const now(battle_.rules(), position_);
        std::string found, told;
        for (Feature const& feature : now.features())
            if (std::ranges::any_of(feature.parts, [&](field::Convex const& part) {
                    return field::touch(part, field::Convex{Spot{x, y}});
                }))
                found += (found.empty() ? "" : " ") + feature.id;
        words_.take_if(":");
        while (!words_.at_end()) {
            if (words_.take_if(",")) continue;
            told += (told.empty() ? "" : " ") + words_.name();
        }
        rules::hold(words_, "ground", told, found.empty() ? std::string("none") : found);
    }
    // Austria sees wood-1 woodland
    void sees(Side side) {
        std::string const name = words_.name();
        for (std::size_t i = 0; i < scenario_.features.size(); ++i)
            if (scenario_.features[i].id == name)
                return rules::hold(
                    words_, name, words_.take(),
                    word(terrain_words, battle_.view(umpire::seat_of(side)).ground[i]));
        words_.complain("no ground is called '" + name + "'");
    }
    // Of cards in the other's hand.
    void knows(Side side) {
        int const number = words_.number("a number of cards");
        words_.take_if("of");
        CardId const card = card_named();
        if (card == no_card) return;
        View const view = battle_.view(umpire::seat_of(side));
        rules::hold(
            words_, "cards known", number,
            static_cast<int>(view.cards[card.value].hand[umpire::index(umpire::other(side))]));
    }
    CardId card_named() {
        std::string const name = words_.name();
        CardId const card = card_called(scenario_, name);
        if (card == no_card) words_.complain("no card is called '" + name + "'");
        return card;
    }

    // A at 24 22 heading 45 stands 5 disordered 0 formation line
    void piece() {
        std::string const name = words_.name();
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (scenario_.units[i].id == name && scenario_.units[i].stands_for == no_general)
                return unit(unit_id(i));
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i)
            if (scenario_.generals[i].id == name) return general(i);
        words_.complain("nobody is called '" + name + "'");
    }
    bool place(Pose const& pose) {
        if (words_.take_if("at")) {
            std::string const x = in_thousandths(read_thousandths(words_, "x"));
            std::string const y = in_thousandths(read_thousandths(words_, "y"));
            rules::hold(words_, "at", x + " " + y,
                        in_thousandths(pose.at.x.value) + " " + in_thousandths(pose.at.y.value));
            return true;
        }
        if (!words_.take_if("heading")) return false;
        rules::hold(words_, "heading", in_thousandths(read_thousandths(words_, "heading")),
                    in_thousandths(pose.heading.value()));
        return true;
    }
    void unit(UnitId id) {
        Unit const& unit = position_.top.units[id.value];
        Situation const now(battle_.rules(), position_);
        std::array const figures{
            rules::Figure{"stands", unit.stands}, rules::Figure{"disordered", unit.disordered},
            rules::Figure{"left", unit.left}, rules::Figure{"jubilant", unit.jubilation}};
        while (!words_.at_end() && !words_.complaint()) {
            if (words_.take_if(",")) continue;
            words_.take_not();
            if (place(unit.pose) || rules::expect_figure(words_, figures)) continue;
            if (words_.take_if("guns"))
                rules::hold(words_, "guns", words_.take(), word(gun_words, unit.guns));
            else if (words_.take_if("of"))
                rules::hold(words_, "a unit of", rules::country(words_.side()),
                            rules::country(now.side(id)));
            else if (words_.take_if("formation"))
                rules::hold(words_, "formation", words_.take(),
                            word(formation_words, unit.formation));
            else if (words_.take_if("off"))
                rules::hold_true(words_, "off the table",
                                 (unit.whereabouts == Whereabouts::table) == words_.is_denied());
            else if (!mark(now, id))
                break;
        }
    }
    bool mark(Situation const& now, UnitId id) {
        bool const expected = !words_.is_denied();
        Unit const& unit = now.unit(id);
        if (words_.take_if("halted")) {
            RuleId const rule = Halts(now, now.mover(id)).at(unit.pose);
            if (!words_.at_end() && rules::is_rule(words_.peek()))
                rules::hold(words_, "halted by", words_.take(), rule.text());
            else
                rules::hold_true(words_, "halted", rule.text().empty() != expected);
            return true;
        }
        if (words_.take_if("touching")) { // A touching B
            std::string const name = words_.name();
            for (std::size_t i = 0; i < scenario_.units.size(); ++i)
                if (scenario_.units[i].id == name)
                    rules::hold_true(words_, "touching " + name,
                                     are_touching(now, id, unit_id(i)) == expected);
            return true;
        }
        if (words_.take_if("permanently")) {
            words_.take_if("shaken");
            rules::hold_true(words_, "shaken for good",
                             now.strength(id).is_shaken_for_good() == expected);
            return true;
        }
        std::array const marks{
            rules::Mark{"shaken", now.is_shaken(id)},
            rules::Mark{"broken", unit.condition == Condition::broken},
            rules::Mark{"fresh", unit.is_spent == 0},
            rules::Mark{"destroyed", unit.whereabouts == Whereabouts::destroyed},
            rules::Mark{"marked", unit.is_marked != 0},
            rules::Mark{"withdrawing", unit.condition == Condition::withdrawing},
            rules::Mark{"zoned", Halts(now, now.mover(id)).is_in_zone(unit.pose)}};
        return rules::expect_mark(words_, expected, marks);
    }
    void general(std::size_t i) {
        General const& general = position_.top.generals[i];
        while (!words_.at_end() && !words_.complaint()) {
            words_.take_not();
            if (place(general.pose)) continue;
            if (words_.take_if("dead")) {
                rules::hold_true(words_, "dead",
                                 (general.whereabouts == Whereabouts::destroyed) !=
                                     words_.is_denied());
                continue;
            }
            if (!words_.take_if("with")) break;
            std::string const found =
                general.with == no_unit ? "none" : scenario_.units[general.with.value].id;
            rules::hold(words_, "with", words_.name(), found);
        }
    }

    std::variant<Order, std::string> order_up_to(StoryWords::const_iterator from,
                                                 StoryWords::const_iterator end) const {
        return rules::order_told(battle_, StoryWords(from, end), told_order);
    }
    // family move A by A; no family wheel A by A
    StoryComplaint family() const {
        bool const wanted = all_[0] == "family";
        auto const told = order_up_to(all_.begin() + (wanted ? 1 : 2), all_.end());
        if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
        bool const found = umpire::in_a_family(
            battle_.rules(), battle_.view(rules::seat_to_act(battle_)), std::get<Order>(told));
        if (found == wanted) return std::nullopt;
        return wanted ? "no such order is offered" : "such an order is offered";
    }
    // spans of march C by none 30: bend 0 to 4 ends HM-FORM-07, 5 to 6 ends HM-FORM-07
    StoryComplaint spans() const {
        auto const colon = std::ranges::find(all_, ":");
        if (all_.size() < 4 || all_[1] != "of" || colon == all_.end() || colon + 1 == all_.end())
            return "expected spans of an order: spans of move A by A: distance 0.001 to 6 ends "
                   "HM-MOVE-01";
        auto const told = order_up_to(all_.begin() + 2, colon);
        if (auto const* wrong = get_if<std::string>(&told)) return *wrong;
        auto const& order = std::get<Order>(told);
        for (int k = 0; k < Rules::numbers(order); ++k)
            if (Rules::number_name(order, k) == *(colon + 1))
                return hold_spans(order, k, StoryWords(colon + 2, all_.end()));
        return "the order has no number called '" + *(colon + 1) + "'";
    }
    StoryComplaint hold_spans(Order const& order, int k, StoryWords const& told) const {
        std::string found;
        auto const view = battle_.view(rules::seat_to_act(battle_));
        for (umpire::Span const& span : battle_.rules().spans(view, order, k))
            found += (found.empty() ? "" : ", ") + in_thousandths(span.least) + " to " +
                     in_thousandths(span.most) + " ends " + std::string(span.ends_by.text());
        std::string expected;
        for (std::string const& each : told) {
            auto const number = thousandths_in(each);
            bool const is_glued = expected.empty() || each == ",";
            expected += (is_glued ? "" : " ") + (number ? in_thousandths(*number) : each);
        }
        if (found.empty()) found = "none";
        if (expected == found) return std::nullopt;
        return "expected " + expected + ", found " + found;
    }

    umpire::Battle<Rules> const& battle_;
    Scenario const& scenario_;
    Position const& position_;
    StoryWords const& all_;
    WordReader words_;
};

} // namespace

StoryComplaint StoryCheck::expect(StoryWords const& words) const {
    return Expecting(battle, words).check();
}

} // namespace horse_and_musket
