// The event and national cards as data: HM-CARD-10 to -16, how a row is read and told, and that its
// text says what it does.

#include "rules/horse_and_musket/card_play/reading.h"
#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/state.h"

#include "rules/common/system_of.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace horse_and_musket_card_rows_tests {
namespace {

using namespace horse_and_musket;
using rules::word;

std::optional<std::string_view> find_list(std::string_view name) {
    return rules::find_file<HorseAndMusket>("cards/" + std::string(name));
}
CardRows const& all_rows() {
    static CardRows const rows = [] {
        auto loaded = load_card_rows(find_list);
        auto const* const error = get_if<umpire::LoadError>(&loaded);
        EXPECT_EQ(error, nullptr) << error->where << ": " << error->what;
        return error ? CardRows{} : std::get<CardRows>(loaded);
    }();
    return rows;
}
CardRow const& card(std::string_view id) {
    CardRowId const found = find_card(all_rows(), id);
    EXPECT_NE(found, no_row) << id;
    return all_rows()[found == no_row ? 0 : found.value];
}

constexpr std::string_view head =
    "# HM-CARD-81 Events\n"
    "id\tcopies\tgroup\tplay\twindow\twhose\ttarget\tfilter\teffects\tlasts\tsave\totherwise\t"
    "polarity\thandler\tprint\ttitle\ttext\n";
std::string list_with(std::string_view target, std::string_view filter, std::string_view effects) {
    std::string text(head);
    text.append("event.one\t2\treform\thold\treform\tenemy\t").append(target).append("\t");
    text.append(filter).append("\t").append(effects);
    return text + "\torder\t-\tdiscard\tgood\t-\twhole\tTitle\tText.\n";
}
// What the loader says of such a row; nothing, if it takes it.
std::string said_of(std::string const& text) {
    auto const read = read_card_list(CardList::event, text);
    auto const* const error = get_if<umpire::LoadError>(&read);
    return error == nullptr ? "" : error->where + ": " + error->what;
}
std::string said_of_effects(std::string_view effects) {
    return said_of(list_with("unit one", "-", effects));
}

// HM-CARD-10, HM-CARD-11: a row for each distinct card, called by an id that no other has.
TEST(HorseAndMusketCardRows, ARowIsReadWhole) {
    CardRow const& row = card("event.reform.spoil.poorly-trained");
    EXPECT_EQ(row.copies, 3);
    EXPECT_EQ(row.play, Playing::hold);
    EXPECT_EQ(row.window, Window::reform);
    EXPECT_EQ(row.hook(), Hook::order_named);
    EXPECT_EQ(row.whose, Whose::enemy);
    EXPECT_EQ(row.target.kind, TargetKind::unit);
    EXPECT_EQ(row.target.select, Select::one);
    EXPECT_EQ(row.filter.most, Status::poorly_trained);
    ASSERT_EQ(row.effects.size(), 2u);
    EXPECT_EQ(row.effects[0].verb, Verb::stop);
    EXPECT_EQ(row.effects[0].about, 1u << static_cast<int>(OrderName::reform));
    EXPECT_EQ(row.effects[1].verb, Verb::disorder);
    EXPECT_EQ(row.effects[1].number.is, NumberIs::all);
    EXPECT_EQ(row.effects[1].condition.most, Status::unreliable);
    EXPECT_EQ(row.lasts, Lasts::order);
    EXPECT_EQ(row.sort(), CardClass::row);
}
TEST(HorseAndMusketCardRows, NumbersOfEveryKind) {
    CardNumber const ladder = card("event.disorder.by-status.hold").effects[0].number;
    EXPECT_EQ(ladder.is, NumberIs::by_status);
    EXPECT_EQ(ladder.ladder, (std::array<std::int8_t, 6>{4, 3, 2, 1, 0, 0}));
    CardNumber const dice = card("event.disorder.one.poorly-trained").effects[0].number;
    EXPECT_EQ(dice.ladder, (std::array<std::int8_t, 6>{ladder_die, 1, 1, 1, 1, 1}));
    CardNumber const by_die = card("france.hot-blooded.roll").effects[0].number;
    EXPECT_EQ(by_die, (CardNumber{NumberIs::by_die, -3, 3, {}}));
    CardNumber const pool = card("russia.cossacks.orders-12").effects[0].number;
    EXPECT_EQ(pool, (CardNumber{NumberIs::pool, 12, 3, {}}));
    CardNumber const less = card("prussia-early-syw.musketry.minus-die").effects[0].number;
    EXPECT_EQ(less, (CardNumber{NumberIs::dice, -1, 0, {}}));
    EXPECT_EQ(card("event.deck.inspect-ten").handler_numbers[0], 10);
    CardTarget const some = card("event.assault.cold-steel.trained").target;
    EXPECT_EQ(some.least, 2);
    EXPECT_EQ(some.most, 5);
}
// HM-CARD-12: an unknown word is refused, and its line named.
TEST(HorseAndMusketCardRows, UnknownWordsAreRefused) {
    EXPECT_EQ(said_of(list_with("unit one", "status<=trained in_cover", "stop reform")), "");
    EXPECT_EQ(said_of_effects("sing 2"), "event.tsv:3: no verb is called sing");
    EXPECT_EQ(said_of_effects("state winged"), "event.tsv:3: state knows no word winged");
    EXPECT_EQ(said_of_effects("state joker"), "event.tsv:3: state knows no word joker");
    EXPECT_EQ(said_of_effects("turn end skip"), "event.tsv:3: one word too many: skip");
    EXPECT_EQ(said_of_effects("disorder 1; disorder 2; disorder 3; disorder 4"),
              "event.tsv:3: a row has at most three effects: the rest is for a handler");
    EXPECT_EQ(said_of_effects("disorder 1 when=later"), "event.tsv:3: no when is called later");
    EXPECT_EQ(said_of_effects("disorder 1 if brave"), "event.tsv:3: no mark is called brave");
    EXPECT_EQ(said_of(list_with("unit one", "arm=dragoons", "stop any")),
              "event.tsv:3: no word of this kind is called dragoons");
    EXPECT_EQ(said_of(list_with("unit one", "near=enemy", "stop any")),
              "event.tsv:3: whom, and within how many inches, is expected");
    EXPECT_EQ(said_of(list_with("windmill one", "-", "stop any")),
              "event.tsv:3: no target is called windmill");
    EXPECT_EQ(said_of(list_with("unit 5 to 2", "-", "stop any")),
              "event.tsv:3: how many, as 2 to 5, is expected");
    std::string twice = list_with("unit one", "-", "stop any");
    twice += twice.substr(head.size());
    EXPECT_EQ(said_of(twice), "event.tsv:4: two are called event.one");
    std::string stranger = list_with("unit one", "-", "stop any");
    stranger.replace(head.size(), 5, "extra");
    EXPECT_EQ(said_of(stranger), "event.tsv:3: the id should begin with event.");
}

// HM-CARD-98: the lists are the decks; how many cards each has, and how many are distinct.
TEST(HorseAndMusketCardRows, EveryListIsWhole) {
    struct Printed {
        CardList list;
        int copies, distinct;
    };
    constexpr std::array printed{Printed{CardList::event, 306, 232},
                                 Printed{CardList::exceptional_general, 12, 12},
                                 Printed{CardList::prussia_was, 14, 11},
                                 Printed{CardList::prussia_early_syw, 45, 32},
                                 Printed{CardList::prussia_late_syw, 12, 7},
                                 Printed{CardList::russia, 51, 40},
                                 Printed{CardList::austria, 50, 41},
                                 Printed{CardList::austria_was, 15, 14},
                                 Printed{CardList::france, 30, 20},
                                 Printed{CardList::england, 5, 4},
                                 Printed{CardList::order, 16, 3}};
    static_assert(printed.size() == card_lists);
    for (Printed const& each : printed) {
        int copies = 0, distinct = 0;
        for (CardRow const& row : all_rows())
            if (row.list == each.list) copies += row.copies, ++distinct;
        EXPECT_EQ(copies, each.copies) << word(card_list_words, each.list);
        EXPECT_EQ(distinct, each.distinct) << word(card_list_words, each.list);
    }
    EXPECT_EQ(all_rows().size(), 416u);
}
template <class Enum, std::size_t count, class Of>
std::map<std::string_view, int> counts(WordList<count> const& words, Of const& of) {
    std::map<std::string_view, int> found;
    for (CardRow const& row : all_rows())
        for (Enum const each : of(row)) ++found[word(words, each)];
    return found;
}
// HM-CARD-12: how each is played.
TEST(HorseAndMusketCardRows, ClassesOfCards) {
    auto const found = counts<CardClass>(card_class_words,
                                         [](CardRow const& row) { return std::array{row.sort()}; });
    EXPECT_EQ(found, (std::map<std::string_view, int>{{"row", 336},
                                                      {"chart", 30},
                                                      {"handler", 38},
                                                      {"order", 3},
                                                      {"sketch", 6},
                                                      {"blank", 3}}));
    auto const plays =
        counts<Playing>(playing_words, [](CardRow const& row) { return std::array{row.play}; });
    EXPECT_EQ(plays, (std::map<std::string_view, int>{
                         {"hold", 196}, {"triggered", 76}, {"immediate", 105}, {"give", 39}}));
}
TEST(HorseAndMusketCardRows, HooksOfCards) {
    auto const found =
        counts<Hook>(hook_words, [](CardRow const& row) { return std::array{row.hook()}; });
    EXPECT_EQ(found, (std::map<std::string_view, int>{{"draw", 130},
                                                      {"between_orders", 113},
                                                      {"order_named", 69},
                                                      {"resolve_thrown", 30},
                                                      {"attacked", 12},
                                                      {"gun_named", 11},
                                                      {"suffered", 9},
                                                      {"fired", 9},
                                                      {"card_played", 8},
                                                      {"combat_dice", 8},
                                                      {"result_read", 6},
                                                      {"turn_begins", 4},
                                                      {"moved", 3},
                                                      {"confrontation_dice", 2},
                                                      {"joker", 1},
                                                      {"attack_over", 1}}));
    auto const all =
        counts<Window>(window_words, [](CardRow const& row) { return std::array{row.window}; });
    EXPECT_EQ(all.size(), windows); // each is used by some card
}
// HM-CARD-36 to -76: cards that have each verb.
TEST(HorseAndMusketCardRows, VerbsOfCards) {
    auto const found = counts<Verb>(verb_words, [](CardRow const& row) {
        std::set<Verb> had;
        for (CardEffect const& effect : row.effects) had.insert(effect.verb);
        return had;
    });
    EXPECT_EQ(found, (std::map<std::string_view, int>{
                         {"order", 102},  {"disorder", 39}, {"dice", 36},    {"resolve", 33},
                         {"stop", 31},    {"chart", 28},    {"state", 25},   {"forbid", 23},
                         {"general", 20}, {"result", 19},   {"discard", 14}, {"allow", 12},
                         {"pace", 11},    {"reveal", 11},   {"fire", 10},    {"proof", 9},
                         {"deck", 9},     {"annul", 8},     {"recover", 7},  {"turn", 6},
                         {"status", 6},   {"remove", 6},    {"draw", 6},     {"swap", 4},
                         {"play", 4},     {"pass", 3},      {"evade", 2},    {"weather", 2}}));
    auto const handled =
        counts<Handler>(handler_words, [](CardRow const& row) { return std::array{row.handler}; });
    EXPECT_EQ(handled.size(), handlers + 1); // and "none"
}
// HM-CARD-15: the Austrian guns are a group of their own, which early decks go without.
// HM-CARD-88: seven cards.
TEST(HorseAndMusketCardRows, TheGroupOfAustrianGuns) {
    int copies = 0;
    for (CardRow const& row : all_rows())
        if (row.list == CardList::austria && row.group == "artillery") copies += row.copies;
    EXPECT_EQ(copies, 7);
}
// HM-CARD-15, HM-CARD-32: whether a card tells classes of troops apart.
bool depends_on_status(CardRow const& row) {
    auto const asks = [](CardFilter const& filter) {
        return filter.least != Status::unreliable || filter.most != Status::exceptional ||
               filter.has(CardMark::cuirassier_or_elite) ||
               filter.has(CardMark::unreliable_or_shaken);
    };
    if (asks(row.filter)) return true;
    return std::ranges::any_of(row.effects, [&](CardEffect const& effect) {
        return asks(effect.condition) || effect.number.is == NumberIs::by_status;
    });
}
// HM-CARD-05, HM-CARD-96, HM-CARD-97: families of events, as they are and not as they were claimed.
TEST(HorseAndMusketCardRows, FamiliesOfEvents) {
    std::map<std::string, int> groups;
    int by_status = 0, moving = 0, firing = 0, without_teams = 0;
    for (CardRow const& row : all_rows()) {
        if (row.list != CardList::event) continue;
        groups[row.group] += row.copies;
        if (depends_on_status(row)) by_status += row.copies;
        if (row.id.starts_with("event.drivers.")) without_teams += row.copies;
        if (row.group != "artillery-support") continue;
        if (row.effects[0].verb == Verb::order) moving += row.copies;
        if (row.effects[0].verb == Verb::fire && row.effects.size() == 1) firing += row.copies;
    }
    EXPECT_EQ(groups["disorder"], 21);
    EXPECT_EQ(groups["leadership"], 29);
    EXPECT_EQ(groups["weather"], 10);
    EXPECT_EQ(card("event.weather.rain").copies, 7);
    EXPECT_EQ(groups["reinforcement"], 10);
    EXPECT_EQ(groups["artillery-support"], 18);
    EXPECT_EQ(moving, 13);
    EXPECT_EQ(firing, 4);
    EXPECT_EQ(without_teams, 3);
    EXPECT_EQ(by_status, 138);
}
// HM-CARD-21: a card for the opponent harms its own nation and nobody else.
TEST(HorseAndMusketCardRows, GreyCardsAreBadForTheirDrawer) {
    for (CardRow const& row : all_rows()) {
        if (row.play != Playing::give) continue;
        EXPECT_EQ(row.whose, Whose::own) << row.id;
        EXPECT_EQ(row.polarity, Polarity::bad) << row.id;
        EXPECT_NE(row.list, CardList::event) << row.id;
    }
}
// HM-CARD-101: a national card names no nation but its own, unless to leave it out.
TEST(HorseAndMusketCardRows, NationalCardsAreAboutTheirNation) {
    std::map<CardList, Realm> const nations{{CardList::prussia_was, Realm::prussia},
                                            {CardList::prussia_early_syw, Realm::prussia},
                                            {CardList::prussia_late_syw, Realm::prussia},
                                            {CardList::russia, Realm::russia},
                                            {CardList::austria, Realm::austria},
                                            {CardList::austria_was, Realm::austria},
                                            {CardList::france, Realm::france},
                                            {CardList::england, Realm::england}};
    for (CardRow const& row : all_rows()) {
        auto const nation = nations.find(row.list);
        if (row.filter.of != Realm::any) {
            ASSERT_NE(nation, nations.end()) << row.id;
            EXPECT_EQ(row.filter.of, nation->second) << row.id;
            EXPECT_EQ(row.whose, Whose::own) << row.id;
        }
        if (row.filter.not_of != Realm::any) {
            EXPECT_EQ(row.whose, Whose::enemy) << row.id;
        }
    }
}

// The numbers, dice and classes that a text names: "9", "2d6", "half", "Trained+" for Trained or
// better. One and none go without saying.
std::set<std::string> figures_in(std::string_view text) {
    static std::map<std::string_view, std::string> const spelled{
        {"two", "2"},  {"three", "3"},  {"four", "4"},  {"five", "5"},    {"six", "6"},
        {"nine", "9"}, {"dozen", "12"}, {"die", "1d6"}, {"half", "half"}, {"halved", "half"}};
    std::set<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        auto const is_part = [&](std::size_t i) {
            return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
        };
        std::size_t end = at;
        while (is_part(end)) ++end;
        std::string_view const each = text.substr(at, end - at);
        bool const is_number = !each.empty() && std::isdigit(static_cast<unsigned char>(each[0]));
        if (auto const name = spelled.find(each); name != spelled.end())
            found.insert(name->second);
        else if (is_number && each != "1" && each != "0")
            found.emplace(each);
        at = end + 1;
    }
    return found;
}
std::set<std::string> classes_in(std::string text) {
    std::set<std::string> found;
    for (std::string_view const person : {"Exceptional Commander", "Exceptional General"})
        if (std::size_t const at = text.find(person); at != text.npos)
            text.erase(at, person.size());
    for (Status const status : {Status::poorly_trained, Status::well_trained, Status::unreliable,
                                Status::trained, Status::elite, Status::exceptional}) {
        std::string const name(status_name(status));
        for (std::size_t at; (at = text.find(name)) != text.npos;) {
            std::string rest = text.substr(at + name.size());
            if (rest.starts_with(" status")) rest.erase(0, 7);
            bool const is_least = rest.starts_with(" or better") || rest.starts_with(" or higher");
            bool const is_most = rest.starts_with(" or lower") || rest.starts_with(" or worse");
            found.insert(name + (is_least ? "+" : is_most ? "-" : ""));
            text.replace(at, name.size(), "#");
        }
    }
    return found;
}
// A card's text, which is prose, names the numbers and classes of its row, and no others.
TEST(HorseAndMusketCardRows, TextsSayWhatTheRowsDo) {
    EXPECT_EQ(figures_in("up to 9 of 2d6, or a die, by 1"),
              (std::set<std::string>{"9", "2d6", "1d6"}));
    EXPECT_EQ(classes_in("rated Poorly Trained or lower, or Elite"),
              (std::set<std::string>{"Poorly Trained-", "Elite"}));
    std::set<std::string_view> titles;
    for (CardRow const& row : all_rows()) {
        std::string const reading = card_reading(row);
        EXPECT_EQ(figures_in(row.text), figures_in(reading)) << row.id << "\n" << reading;
        EXPECT_EQ(classes_in(row.text), classes_in(reading)) << row.id << "\n" << reading;
        EXPECT_TRUE(row.text.ends_with('.')) << row.id;
        EXPECT_TRUE(titles.insert(row.title).second) << row.title << ": two are called so";
    }
}
TEST(HorseAndMusketCardRows, ACardInPlainWords) {
    EXPECT_EQ(
        card_reading(card("event.reform.spoil.poorly-trained")),
        "Held. When a Reform is ordered, for one enemy unit, rated Poorly Trained or lower: an "
        "order to Reform fails, and its card is spent; if rated Unreliable, all of its stands "
        "disordered.");
    EXPECT_EQ(
        card_reading(card("russia.cossacks.orders-12")),
        "At once. For as many of your Cossack units as wanted: 12 free orders in all, at most 3 "
        "each.");
    EXPECT_EQ(card_reading(card("austria.general.cinc-despairs")),
              "The opponent plays it against the drawer. At any time, for the drawer's Austrian "
              "Commander-in-chief, if 3 units at once are running, destroyed or broken through: "
              "General cards held are thrown away. To the end of the battle. Who would suffer may "
              "save.");
    EXPECT_EQ(
        card_reading(card("event.disorder.one.trained")),
        "Held. At a Wheel, Turn, Form Line, Oblique, Withdraw or Halt, for one enemy unit, rated "
        "Trained or lower: 1 of its stands disordered, or 1d6 if rated Poorly Trained or lower.");
    EXPECT_EQ(card_reading(card("event.blank")), "At once. Nothing happens.");
}

} // namespace
} // namespace horse_and_musket_card_rows_tests
