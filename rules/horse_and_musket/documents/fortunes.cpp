// Which event and national cards are in play: HM-CARD-81 to -89, -92; and their cards of the order
// deck, HM-DECK-14, HM-GAP-70.

#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/documents/scenario_document.h"

#include <nlohmann/json.hpp>

namespace horse_and_musket {

namespace {

int tens_of_units(int units, int players) {
    return std::max(1, (units + 10 * players - 1) / (10 * players));
}

class Packing {
public:
    Packing(Scenario& scenario, Tables const& tables) : scenario_(scenario), tables_(tables) {}

    void add_events() {
        for (std::size_t i = 0; i < rows().size(); ++i)
            if (rows()[i].list == CardList::event) add(i, Pack::events, rows()[i].copies);
    }
    // Whether the side has a deck at all, HM-CARD-83.
    bool add_national(Side side) {
        Army& army = scenario_.armies[umpire::index(side)];
        std::vector<Realm> const realms = realms_of(scenario_, side);
        int const year = year_of(scenario_);
        if (realms.empty()) return false;
        // DEPARTS from HM-CARD-90: a mixed army has the deck of most of its units alone, and one
        // without a deck draws none.
        if (!has_deck(*tables_.recipes, realms[0], year)) return false;
        DeckStock const deck =
            national_deck(*tables_.recipes, rows(),
                          {.realm = realms[0],
                           .year = year,
                           .has_exceptional = has_exceptional_general(scenario_, side)});
        for (std::size_t i = 0; i < rows().size(); ++i)
            if (deck.certain[i] > 0) add(i, national_pack(side), deck.certain[i]);
        army.keeps_first = deck.keeps_first;
        for (DeckStock::Lot const& lot : deck.lots) {
            army.lots.emplace_back();
            int sum = 0;
            for (std::size_t i = 0; i < rows().size(); ++i)
                if (lot.from[i] > 0 && add(i, national_pack(side), lot.from[i])) {
                    army.lots.back().from.push_back(fortune_id(scenario_.fortunes.size() - 1));
                    sum += lot.from[i];
                }
            army.lots.back().left_out = std::max(0, sum - lot.draw);
        }
        return true;
    }

private:
    std::vector<CardRow> const& rows() const { return *tables_.rows; }
    // Cards that are not played yet, and sketches (HM-CARD-16), never come into a deck.
    bool add(std::size_t row, Pack pack, int copies) {
        if (!is_playable(rows()[row])) return false;
        scenario_.fortunes.push_back(
            {static_cast<std::uint16_t>(row), pack, static_cast<std::uint8_t>(copies)});
        return true;
    }
    Scenario& scenario_;
    Tables const& tables_;
};

} // namespace

bool wants_fortunes(nlohmann::json const& document) {
    auto const is_set = [&](char const* option) {
        auto const options = document.find("options");
        if (options == document.end() || !options->is_object()) return false;
        auto const found = options->find(option);
        return found != options->end() && found->is_boolean() && found->get<bool>();
    };
    return document.is_object() && (is_set("event_deck") || is_set("national_decks"));
}

std::optional<umpire::LoadError> add_card_rows(Tables& tables, rules::FindTable const& find) {
    auto const in = [&](std::string_view folder) {
        return [&find, folder](std::string_view name) {
            return find(std::string(folder) + std::string(name));
        };
    };
    auto rows = load_card_rows(in("cards/"));
    if (auto const* error = get_if<umpire::LoadError>(&rows)) return *error;
    auto recipes = load_recipes(in("tables/"));
    if (auto const* error = get_if<umpire::LoadError>(&recipes)) return *error;
    auto thrown_on = load_charts(in("tables/"));
    if (auto const* error = get_if<umpire::LoadError>(&thrown_on)) return *error;
    tables.card_charts = std::make_shared<Charts const>(std::get<Charts>(thrown_on));
    tables.rows = std::make_shared<CardRows const>(std::move(std::get<CardRows>(rows)));
    tables.recipes = std::make_shared<Recipes const>(std::move(std::get<Recipes>(recipes)));
    return std::nullopt;
}

void derive_fortunes(Scenario& scenario, Tables const& tables) {
    scenario.fortunes.clear();
    if (!tables.rows || !tables.recipes) return;
    Packing packing(scenario, tables);
    std::array<int, 2> units{};
    for (UnitData const& unit : scenario.units) ++units[umpire::index(unit.side)];
    auto const add = [&](CardFor what, Side side, int copies) {
        scenario.cards.push_back(
            {what, side, no_unit, no_general, static_cast<std::uint8_t>(copies)});
    };
    // HM-GAP-70: 3 and 2 for each ten units, 1 and 1.
    if (scenario.options.has_events) {
        packing.add_events();
        add(CardFor::event, Side::a, 3 + 2 * tens_of_units(units[0] + units[1], 2));
    }
    for (Side const side : {Side::a, Side::b})
        if (scenario.options.has_nationals && packing.add_national(side))
            add(CardFor::national, side, 1 + tens_of_units(units[umpire::index(side)], 1));
    if (!scenario.fortunes.empty()) add(CardFor::free, Side::a, 0);
}

} // namespace horse_and_musket
