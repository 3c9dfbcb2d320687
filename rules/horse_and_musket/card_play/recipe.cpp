// The national decks of both armies: HM-CARD-81 to -90.

#include "rules/horse_and_musket/card_play/recipe.h"

#include <algorithm>
#include <numeric>

namespace horse_and_musket {

using Rows = std::vector<CardRow>;

int cards_in(Copies const& copies) { return std::accumulate(copies.begin(), copies.end(), 0); }
int DeckStock::size() const {
    int total = cards_in(certain);
    for (Lot const& lot : lots) total += std::min(lot.draw, cards_in(lot.from));
    return total;
}

namespace {

bool is_part(RecipeLine const& line, CardRow const& row) {
    if (row.list != line.list) return false;
    switch (line.part) {
    case PartOf::all: return true;
    case PartOf::but: return row.group != line.named;
    case PartOf::group: return row.group == line.named;
    case PartOf::card: return row.id == line.named;
    }
    return false;
}
bool is_in_force(RecipeLine const& line, DeckFor const& whom) {
    if (line.realm != whom.realm || whom.year < line.first_year || whom.year > line.last_year)
        return false;
    switch (line.provided) {
    case PartIf::always: return true;
    case PartIf::exceptional: return whom.has_exceptional;
    case PartIf::borrowed: return whom.borrows;
    }
    return false;
}
// Sketches too: where they are not switched on they are blanks (HM-CARD-16), and a deck has the
// size that its list says.
Copies copies_where(Rows const& rows, auto const& is_wanted) {
    Copies copies(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (is_wanted(rows[i])) copies[i] = rows[i].copies;
    return copies;
}
void add_copies(Copies& to, Copies const& more) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<std::uint8_t>(to[i] + more[i]);
}

} // namespace

bool has_deck(Recipes const& recipes, Realm realm, int year) {
    return std::ranges::any_of(recipes, [&](RecipeLine const& line) {
        return is_in_force(line, {.realm = realm, .year = year});
    });
}

DeckStock national_deck(Recipes const& recipes, Rows const& rows, DeckFor const& whom) {
    DeckStock deck{Copies(rows.size()), {}, false};
    for (RecipeLine const& line : recipes) {
        if (!is_in_force(line, whom)) continue;
        Copies const part =
            copies_where(rows, [&](CardRow const& row) { return is_part(line, row); });
        if (line.draw == 0)
            add_copies(deck.certain, part);
        else
            deck.lots.push_back({part, line.draw});
    }
    // HM-CARD-07, HM-CARD-87: in the Twilight Years a national order card is kept.
    deck.keeps_first = whom.realm == Realm::prussia && whom.year > 1763;
    return deck;
}

// Ruled: the thirds are of twelve cards, so that the deck is about as large as a nation's own.
DeckStock made_up_deck(Recipes const& recipes, Rows const& rows, int year) {
    constexpr int third = 12;
    auto const is_of_the_age = [&](CardList list) {
        return std::ranges::any_of(recipes, [&](RecipeLine const& line) {
            return line.list == list && line.list != CardList::exceptional_general &&
                   line.provided == PartIf::always && year >= line.first_year &&
                   year <= line.last_year;
        });
    };
    auto const lot_of = [&](Polarity polarity) {
        return DeckStock::Lot{copies_where(rows,
                                           [&](CardRow const& row) {
                                               return row.polarity == polarity &&
                                                      row.print != Print::sketch &&
                                                      is_of_the_age(row.list);
                                           }),
                              third};
    };
    DeckStock deck{Copies(rows.size()), {lot_of(Polarity::good), lot_of(Polarity::bad)}, false};
    if (cards_in(deck.lots[0].from) == 0) return {Copies(rows.size()), {}, false}; // no age has any
    auto const blank =
        std::ranges::find_if(rows, [](CardRow const& row) { return row.print == Print::blank; });
    if (blank != rows.end()) deck.certain[static_cast<std::size_t>(blank - rows.begin())] = third;
    return deck;
}

DeckStock event_deck(Rows const& rows) {
    return {copies_where(rows, [](CardRow const& row) { return row.list == CardList::event; }),
            {},
            false};
}

Realm realm_of(Nation nation) {
    switch (nation) {
    case Nation::prussian: return Realm::prussia;
    case Nation::austrian: return Realm::austria;
    case Nation::russian: return Realm::russia;
    case Nation::french: return Realm::france;
    case Nation::saxon:
    case Nation::imperial: return Realm::any;
    }
    return Realm::any;
}
std::vector<Realm> realms_of(Scenario const& scenario, Side side) {
    std::array<int, 6> units{};
    for (UnitData const& unit : scenario.units)
        if (unit.side == side) ++units[static_cast<std::size_t>(realm_of(unit.nation))];
    std::vector<Realm> realms;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i] > 0) realms.push_back(Realm{static_cast<std::uint8_t>(i)});
    std::ranges::stable_sort(realms, std::greater{},
                             [&](Realm realm) { return units[static_cast<std::size_t>(realm)]; });
    return realms;
}
bool has_exceptional_general(Scenario const& scenario, Side side) {
    return std::ranges::any_of(scenario.generals, [&](GeneralData const& general) {
        return general.side == side && general.ratings.grade == Grade::exceptional;
    });
}
int year_of(Scenario const& scenario) {
    constexpr int usual = 1757;
    std::string_view const name = scenario.battle;
    if (name.size() < 4) return usual;
    return umpire::read_number(name.substr(name.size() - 4)).value_or(usual);
}

} // namespace horse_and_musket
