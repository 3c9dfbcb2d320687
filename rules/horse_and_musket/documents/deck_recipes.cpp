// Reads tables/deck_recipes.tsv.

#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/card_play/row_words.h"

namespace horse_and_musket {

namespace {

void read_recipe_part(umpire::Tsv& table, std::size_t row, RecipeLine& to) {
    constexpr WordList<4> parts{"all", "but", "group", "card"};
    auto const words = umpire::split(table.text(row, "part"), ':');
    auto const part = rules::meaning<PartOf>(parts, words.front());
    bool const needs_name = part != PartOf::all;
    if (!part || words.size() != (needs_name ? 2u : 1u))
        return table.complain(row, "all, but:GROUP, group:GROUP or card:ID is expected");
    to.part = *part;
    if (needs_name) to.named = words[1];
}
RecipeLine read_recipe_line(umpire::Tsv& table, std::size_t row) {
    constexpr WordList<3> part_words_if{"-", "exceptional", "borrowed"};
    RecipeLine line;
    auto const realm = rules::meaning<Realm>(realm_words, table.text(row, "realm"));
    auto const list = rules::meaning<CardList>(card_list_words, table.text(row, "list"));
    auto const provided = rules::meaning<PartIf>(part_words_if, table.text(row, "provided"));
    if (!realm || !list || !provided)
        table.complain(row, "a nation, a list of cards and what it needs are expected");
    line.realm = realm.value_or(Realm::any);
    line.list = list.value_or(CardList::event);
    line.provided = provided.value_or(PartIf::always);
    line.first_year = table.number(row, "first_year", 1600, 1815);
    line.last_year = table.number(row, "last_year", line.first_year, 1815);
    if (table.text(row, "draw") != "all") line.draw = table.number(row, "draw", 1, 60);
    read_recipe_part(table, row, line);
    return line;
}

} // namespace

std::variant<Recipes, umpire::LoadError> load_recipes(rules::FindTable const& find) {
    Recipes recipes;
    rules::TableReader reader{find};
    reader.open("deck_recipes.tsv",
                {"realm", "first_year", "last_year", "list", "draw", "part", "provided"},
                [&](umpire::Tsv& table, std::size_t row) {
                    recipes.push_back(read_recipe_line(table, row));
                });
    if (reader.error()) return *reader.error();
    return recipes;
}

} // namespace horse_and_musket
