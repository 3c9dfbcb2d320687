// The recipes of the national decks: HM-CARD-81 to -90.

#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/rules.h"

#include "rules/common/system_of.h"

#include <gtest/gtest.h>

namespace horse_and_musket_recipe_tests {
namespace {

using namespace horse_and_musket;

CardRows const& card_rows() {
    static CardRows const rows = std::get<CardRows>(load_card_rows([](std::string_view name) {
        return rules::find_file<HorseAndMusket>("cards/" + std::string(name));
    }));
    return rows;
}
Recipes const& recipes() {
    static Recipes const read = std::get<Recipes>(load_recipes(rules::find_table<HorseAndMusket>));
    return read;
}
DeckStock deck_of(Realm realm, int year) {
    return national_deck(recipes(), card_rows(), {.realm = realm, .year = year});
}
DeckStock frederick_in(int year) {
    return national_deck(recipes(), card_rows(),
                         {.realm = Realm::prussia, .year = year, .has_exceptional = true});
}
int copies_of(Copies const& copies, CardList list) {
    int found = 0;
    for (std::size_t i = 0; i < copies.size(); ++i)
        if (card_rows()[i].list == list) found += copies[i];
    return found;
}

// HM-CARD-81: all 306 events, common to both.
TEST(HorseAndMusketRecipes, Events) {
    DeckStock const deck = event_deck(card_rows());
    EXPECT_EQ(deck.size(), 306);
    EXPECT_TRUE(deck.lots.empty());
}
// HM-CARD-08, HM-CARD-83: none before 1740, none from the Revolution on.
TEST(HorseAndMusketRecipes, NoDeckOfItsOwn) {
    EXPECT_FALSE(has_deck(recipes(), Realm::prussia, 1739));
    EXPECT_TRUE(has_deck(recipes(), Realm::prussia, 1740));
    EXPECT_TRUE(has_deck(recipes(), Realm::prussia, 1791));
    EXPECT_FALSE(has_deck(recipes(), Realm::prussia, 1792));
    EXPECT_FALSE(has_deck(recipes(), Realm::any, 1757));
    EXPECT_EQ(deck_of(Realm::prussia, 1792).size(), 0);
}
// HM-CARD-84: fourteen, and twenty by lot; six more by lot for an Exceptional chief.
TEST(HorseAndMusketRecipes, PrussiaFrom1740) {
    DeckStock const deck = deck_of(Realm::prussia, 1741);
    EXPECT_EQ(cards_in(deck.certain), 14);
    EXPECT_EQ(copies_of(deck.certain, CardList::prussia_was), 14);
    ASSERT_EQ(deck.lots.size(), 1u);
    EXPECT_EQ(deck.lots[0].draw, 20);
    EXPECT_EQ(cards_in(deck.lots[0].from), 45);
    EXPECT_EQ(deck.size(), 34);
    DeckStock const led = frederick_in(1745);
    ASSERT_EQ(led.lots.size(), 2u);
    EXPECT_EQ(led.lots[1].draw, 6);
    EXPECT_EQ(cards_in(led.lots[1].from), 12);
    EXPECT_FALSE(led.keeps_first);
}
// HM-CARD-82, HM-CARD-85: forty-five, and all twelve of an Exceptional General.
TEST(HorseAndMusketRecipes, PrussiaFrom1756) {
    EXPECT_EQ(deck_of(Realm::prussia, 1757).size(), 45);
    DeckStock const deck = frederick_in(1757);
    EXPECT_EQ(cards_in(deck.certain), 57);
    EXPECT_TRUE(deck.lots.empty());
    // HM-CARD-98: by the option, what the print claims and does not list is borrowed.
    DeckStock const borrowed = national_deck(
        recipes(), card_rows(), {.realm = Realm::prussia, .year = 1757, .borrows = true});
    EXPECT_EQ(copies_of(borrowed.certain, CardList::prussia_late_syw), 3);
    ASSERT_EQ(borrowed.lots.size(), 1u);
    EXPECT_EQ(borrowed.lots[0].draw, 2);
    EXPECT_EQ(cards_in(borrowed.lots[0].from), 3);
}
// HM-CARD-86: twelve, twenty-five by lot, and all twelve.
TEST(HorseAndMusketRecipes, PrussiaFrom1759) {
    EXPECT_EQ(deck_of(Realm::prussia, 1759).size(), 37);
    DeckStock const deck = frederick_in(1763);
    EXPECT_EQ(cards_in(deck.certain), 24);
    ASSERT_EQ(deck.lots.size(), 1u);
    EXPECT_EQ(deck.lots[0].draw, 25);
}
// HM-CARD-87, HM-CARD-07: twelve, twelve by lot, four by lot; the first order card is kept.
TEST(HorseAndMusketRecipes, PrussiaAfter1763) {
    EXPECT_EQ(deck_of(Realm::prussia, 1778).size(), 24);
    DeckStock const deck = frederick_in(1778);
    EXPECT_EQ(deck.size(), 28);
    EXPECT_TRUE(deck.keeps_first);
}
// HM-CARD-88: the early list without the guns, and that of the war; later its list.
TEST(HorseAndMusketRecipes, Austria) {
    DeckStock const early = deck_of(Realm::austria, 1742);
    EXPECT_EQ(early.size(), 58);
    EXPECT_EQ(copies_of(early.certain, CardList::austria), 43);
    EXPECT_EQ(copies_of(early.certain, CardList::austria_was), 15);
    EXPECT_EQ(deck_of(Realm::austria, 1757).size(), 50);
}
// HM-CARD-89: Russia, France and England have their lists.
TEST(HorseAndMusketRecipes, OtherNations) {
    EXPECT_EQ(deck_of(Realm::russia, 1758).size(), 51);
    EXPECT_EQ(deck_of(Realm::france, 1757).size(), 30);
    EXPECT_EQ(deck_of(Realm::england, 1759).size(), 5);
}
// HM-CARD-04, HM-CARD-90: a third of blanks, a third of good, a third of bad cards.
TEST(HorseAndMusketRecipes, ADeckMadeUp) {
    DeckStock const deck = made_up_deck(recipes(), card_rows(), 1757);
    ASSERT_EQ(deck.lots.size(), 2u);
    EXPECT_EQ(cards_in(deck.certain), deck.lots[0].draw);
    EXPECT_EQ(deck.lots[0].draw, deck.lots[1].draw);
    for (std::size_t i = 0; i < card_rows().size(); ++i) {
        CardRow const& row = card_rows()[i];
        if (deck.certain[i] > 0) {
            EXPECT_EQ(row.print, Print::blank) << row.id;
        }
        if (deck.lots[0].from[i] > 0) {
            EXPECT_EQ(row.polarity, Polarity::good) << row.id;
        }
        if (deck.lots[1].from[i] > 0) {
            EXPECT_EQ(row.polarity, Polarity::bad) << row.id;
        }
        // Of the nations' decks of that year, and of no other.
        if (row.list == CardList::prussia_was || row.list == CardList::austria_was ||
            row.list == CardList::event || row.list == CardList::exceptional_general) {
            EXPECT_EQ(deck.lots[0].from[i] + deck.lots[1].from[i], 0) << row.id;
        }
    }
    EXPECT_GT(copies_of(deck.lots[1].from, CardList::russia), 0);
}
// HM-CARD-03, HM-CARD-90: whose decks a side has.
TEST(HorseAndMusketRecipes, ArmiesOfSeveralNations) {
    Scenario scenario;
    scenario.battle = "kolin-1757";
    for (Nation const nation : {Nation::saxon, Nation::austrian, Nation::austrian}) {
        UnitData unit;
        unit.side = Side::b;
        unit.nation = nation;
        scenario.units.push_back(unit);
    }
    EXPECT_EQ(realms_of(scenario, Side::b), (std::vector{Realm::austria, Realm::any}));
    EXPECT_TRUE(realms_of(scenario, Side::a).empty());
    EXPECT_EQ(year_of(scenario), 1757);
    GeneralData chief;
    chief.side = Side::a;
    chief.ratings.grade = Grade::exceptional;
    scenario.generals.push_back(chief);
    EXPECT_TRUE(has_exceptional_general(scenario, Side::a));
    EXPECT_FALSE(has_exceptional_general(scenario, Side::b));
}

} // namespace
} // namespace horse_and_musket_recipe_tests
