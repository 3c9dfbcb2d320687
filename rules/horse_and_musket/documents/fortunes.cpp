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
    // Whether the side has one at all.
    bool add_national(Side side) {
        std::vector<Realm> const realms = realms_of(scenario_, side);
        if (realms.empty()) return false;
        int const year = year_of(scenario_);
        Army& army = scenario_.armies[umpire::index(side)];
        army.is_mixed = realms.size() > 1; // HM-CARD-03
        bool has_any = false;
        for (Realm const realm : realms)
            if (has_deck(*tables_.recipes, realm, year)) {
                DeckFor const whom{// HM-GENERAL-18: of such a General the first deck
                                   .realm = realm,
                                   .year = year,
                                   .has_exceptional = !has_any && may_have_exceptional(side)};
                DeckStock const deck = national_deck(*tables_.recipes, rows(), whom);
                add(side, realm, deck);
                army.keeps_first = army.keeps_first || deck.keeps_first;
                has_any = true;
            }
        if (has_any) return true;
        DeckStock const made_up = made_up_deck(*tables_.recipes, rows(), year); // HM-CARD-04
        if (made_up.lots.empty()) return false;
        army.is_mixed = false;
        add(side, realms[0], made_up);
        return true;
    }

private:
    std::vector<CardRow> const& rows() const { return *tables_.rows; }
    // HM-GENERAL-18: or dice may make somebody so; if they do not, the cards are taken out again.
    bool may_have_exceptional(Side side) const {
        return has_exceptional_general(scenario_, side) ||
               std::ranges::any_of(scenario_.generals, [&](GeneralData const& general) {
                   return general.side == side && general.is_rolled;
               });
    }
    void add(Side side, Realm realm, DeckStock const& deck) {
        Army& army = scenario_.armies[umpire::index(side)];
        std::size_t const first = scenario_.fortunes.size();
        Pack const pack = national_pack(side);
        int blanks = 0;
        for (std::size_t i = 0; i < rows().size(); ++i)
            if (deck.certain[i] > 0 && !add(i, pack, deck.certain[i])) blanks += deck.certain[i];
        add_blanks(pack, blanks);
        for (DeckStock::Lot const& lot : deck.lots) {
            army.lots.emplace_back();
            int sum = 0;
            for (std::size_t i = 0; i < rows().size(); ++i) {
                std::size_t const before = scenario_.fortunes.size();
                if (lot.from[i] > 0) add(i, pack, lot.from[i]);
                if (scenario_.fortunes.size() == before) continue;
                army.lots.back().from.push_back(fortune_id(before));
                sum += lot.from[i];
            }
            army.lots.back().left_out = std::max(0, sum - lot.draw);
        }
        for (std::size_t i = first; i < scenario_.fortunes.size(); ++i)
            scenario_.fortunes[i].realm = static_cast<std::uint8_t>(realm);
    }
    // HM-CARD-16: what is not switched on is a blank of the deck.
    void add_blanks(Pack pack, int number) {
        auto const blank = std::ranges::find(rows(), Print::blank, &CardRow::print);
        if (number == 0 || blank == rows().end()) return;
        auto const row = static_cast<std::uint16_t>(blank - rows().begin());
        for (Fortune& each : scenario_.fortunes)
            if (each.row == row && each.pack == pack) {
                each.copies = static_cast<std::uint8_t>(each.copies + number);
                return;
            }
        scenario_.fortunes.push_back({row, pack, static_cast<std::uint8_t>(number)});
    }
    // Cards that are not played yet never come into a deck.
    bool add(std::size_t row, Pack pack, int copies) {
        auto const is_among = [&](std::vector<std::string> const& cards) {
            return std::ranges::find(cards, rows()[row].id) != cards.end();
        };
        if (is_among(scenario_.left_out)) return true;
        bool const is_off = rows()[row].print == Print::sketch && !scenario_.options.has_sketches;
        if (is_off || !is_playable(rows()[row])) return false;
        scenario_.fortunes.push_back({static_cast<std::uint16_t>(row), pack,
                                      static_cast<std::uint8_t>(copies), 0,
                                      is_among(scenario_.serve_once)});
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
