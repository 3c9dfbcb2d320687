// The lists of event and national cards: a row a card, and its loader. HM-CARD-10 to -16.

#include "rules/horse_and_musket/documents/card_rows.h"

#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/documents/card_words.h"

namespace horse_and_musket {

using rules::meaning;
using rules::word;
using umpire::LoadError;
using umpire::Tsv;

namespace {

rules::TableReader::Words card_columns() {
    return {"id",       "copies",  "group",   "play",  "window", "whose",
            "target",   "filter",  "effects", "lasts", "save",   "otherwise",
            "polarity", "handler", "print",   "title", "text"};
}

class CardReader {
public:
    CardReader(Tsv& table, CardList list) : table_(table), list_(list) {}

    CardRow read(std::size_t row) {
        row_ = row;
        CardRow card;
        card.list = list_;
        card.id = text("id");
        card.copies = static_cast<std::uint8_t>(table_.number(row, "copies", 1, 9));
        card.group = text("group");
        card.play = one<Playing>("play", playing_words);
        card.window = one<Window>("window", window_words);
        card.whose = one<Whose>("whose", whose_words);
        hear(read_target(text("target"), card.target));
        hear(read_filter(text("filter"), card.filter));
        hear(read_effects(text("effects"), card));
        card.lasts = one<Lasts>("lasts", lasts_words);
        card.has_save = one<Saves>("save", WordList<2>{"-", "save"}) == Saves::yes;
        card.otherwise = one<Otherwise>("otherwise", otherwise_words);
        card.polarity = one<Polarity>("polarity", polarity_words);
        hear(read_handler(text("handler"), card));
        card.print = one<Print>("print", print_words);
        card.title = text("title");
        card.text = text("text");
        hear(id_wrong_with(card));
        return card;
    }

private:
    enum class Saves : std::uint8_t { no, yes };
    std::string_view text(std::string_view column) const { return table_.text(row_, column); }
    template <class Enum, std::size_t count>
    Enum one(std::string_view column, WordList<count> const& words) {
        auto const found = meaning<Enum>(words, text(column));
        if (!found) hear("no " + std::string(column) + " is called " + std::string(text(column)));
        return found.value_or(Enum{});
    }
    void hear(Complaint const& complaint) {
        if (complaint) table_.complain(row_, *complaint);
    }
    // HM-CARD-11: an id begins with its list.
    Complaint id_wrong_with(CardRow const& card) const {
        std::string list(word(card_list_words, list_));
        std::ranges::replace(list, '_', '-');
        if (!card.id.starts_with(list + ".")) return "the id should begin with " + list + ".";
        return std::nullopt;
    }

    Tsv& table_;
    CardList list_;
    std::size_t row_ = 0;
};

void read_rows(Tsv& table, CardList list, CardRows& to) {
    CardReader reader{table, list};
    for (std::size_t row = 0; row < table.rows() && !table.error(); ++row) {
        CardRow card = reader.read(row);
        if (find_card(to, card.id) != no_row) table.complain(row, "two are called " + card.id);
        to.push_back(std::move(card));
    }
}

} // namespace

std::variant<CardRows, LoadError> load_card_rows(rules::FindTable const& find) {
    CardRows rows;
    rules::TableReader reader{find};
    for (std::size_t i = 0; i < card_lists; ++i) {
        CardList const list{static_cast<std::uint8_t>(i)};
        reader.whole(std::string(word(card_list_words, list)) + ".tsv", card_columns(),
                     [&](Tsv& table) { read_rows(table, list, rows); });
    }
    if (reader.error()) return *reader.error();
    return rows;
}

std::variant<CardRows, LoadError> read_card_list(CardList list, std::string_view text) {
    CardRows rows;
    rules::FindTable const find = [&](std::string_view) { return std::optional(text); };
    rules::TableReader reader{find};
    reader.whole(std::string(word(card_list_words, list)) + ".tsv", card_columns(),
                 [&](Tsv& table) { read_rows(table, list, rows); });
    if (reader.error()) return *reader.error();
    return rows;
}

CardRowId find_card(CardRows const& rows, std::string_view id) {
    auto const found = std::ranges::find(rows, id, &CardRow::id);
    return found == rows.end() ? no_row
                               : CardRowId{static_cast<std::uint16_t>(found - rows.begin())};
}

} // namespace horse_and_musket
