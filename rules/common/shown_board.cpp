#include "rules/common/shown_board.h"

#include "rules/common/described_json.h"

namespace rules {

using umpire::JsonWriter;

namespace {

void write_id_list(JsonWriter& out, std::string_view name, std::vector<std::string> const& ids) {
    out.key(name);
    out.begin_array();
    for (std::string const& id : ids) out.value(id);
    out.end_array();
}

// Appends to objects that stand in a list without its brackets.
template <class Write> void append_object(std::string& list, Write const& write) {
    std::size_t const before = list.size();
    if (!list.empty()) list += ',';
    bool is_any = false;
    {
        JsonWriter out(list);
        out.begin_object();
        is_any = write(out);
        out.end_object();
    }
    if (!is_any) list.resize(before);
}

template <class Fields, class T>
bool write_difference(JsonWriter& out, Fields const& fields, std::array<T const*, 2> values) {
    std::vector<std::string_view> without;
    bool const is_any = DescribedWriter{out}.put_difference(fields, values, without);
    if (without.empty()) return is_any;
    out.key("without");
    out.begin_array();
    for (std::string_view const name : without) out.value(name);
    out.end_array();
    return true;
}

} // namespace

void PieceChanges::change(BoardPiece const& before, BoardPiece const& after) {
    append_object(patches_, [&](JsonWriter& out) {
        out.field("id", after.id);
        return write_difference(out, BoardPiece::fields(),
                                std::array<BoardPiece const*, 2>{&before, &after});
    });
}

void PieceChanges::add(BoardPiece const& piece, std::string const& after) {
    append_object(added_, [&](JsonWriter& out) {
        out.key("after");
        after.empty() ? out.value(nullptr) : out.value(after);
        out.key("piece");
        rules::write(out, piece);
        return true;
    });
}

bool PieceChanges::write(JsonWriter& out) const {
    if (!gone_.empty()) write_id_list(out, "gone", gone_);
    if (!patches_.empty()) {
        out.key("pieces");
        out.raw('[' + patches_ + ']');
    }
    if (!added_.empty()) {
        out.key("new");
        out.raw('[' + added_ + ']');
    }
    return !gone_.empty() || !patches_.empty() || !added_.empty();
}

template <class T> ShownBoard::Texts ShownBoard::texts_of(std::vector<T> const& items) {
    Texts texts;
    texts.ends.reserve(items.size());
    std::string each; // a buffer that stays small is quickly made ready for the next
    for (T const& item : items) {
        each.clear();
        JsonWriter out(each);
        rules::write(out, item);
        texts.ends.push_back(texts.text.append(each).size());
    }
    return texts;
}

void ShownBoard::look(Look const& look) {
    before_ = std::exchange(board_, sketch(look));
    if (!look.has_menu) board_.menu.clear();
    menu_before_ = std::exchange(menu_, texts_of(board_.menu.groups()));
    highlights_before_ = std::exchange(highlights_, texts_of(board_.highlights));
    board_.menu.clear(); // as text it is kept
    board_.highlights.clear();
}

void ShownBoard::write_whole(JsonWriter& out) const {
    auto const write_list = [&](std::string_view name, Texts const& texts) {
        out.key(name);
        out.begin_array();
        for (std::size_t i = 0; i < texts.size(); ++i) out.raw(texts[i]);
        out.end_array();
    };
    write_frame(out, board_);
    out.key("pieces");
    out.begin_array();
    write_pieces(out);
    out.end_array();
    write_list("menu", menu_);
    write_list("highlights", highlights_);
}

// Groups that were there before are told by their place: [from, count].
void ShownBoard::write_changed_menu(JsonWriter& out) const {
    out.key("menu");
    out.begin_array();
    std::size_t const old = menu_before_.size();
    std::size_t next = 0;            // of the old ones, after the last that was found
    std::size_t from = 0, count = 0; // a run of old ones
    auto const write_run = [&] {
        if (count == 0) return;
        out.begin_array();
        out.value(from);
        out.value(count);
        out.end_array();
        count = 0;
    };
    for (std::size_t i = 0; i < menu_.size(); ++i) {
        std::size_t found = next;
        while (found < old && menu_before_[found] != menu_[i]) ++found;
        if (found == old)
            for (found = 0; found < next && menu_before_[found] != menu_[i];) ++found;
        bool const is_old = found < old && menu_before_[found] == menu_[i];
        if (!is_old || found != from + count) write_run();
        if (!is_old) {
            out.raw(menu_[i]);
            continue;
        }
        if (count++ == 0) from = found;
        next = found + 1;
    }
    write_run();
    out.end_array();
}

void ShownBoard::write_changed_highlights(JsonWriter& out) const {
    out.key("highlights");
    out.begin_array();
    for (std::size_t i = 0; i < highlights_.size(); ++i)
        if (i >= highlights_before_.size() || highlights_[i] != highlights_before_[i])
            out.raw(highlights_[i]);
    out.end_array();
}

// How many there are, and of the cards those that differ: their list stays the same all battle.
bool ShownBoard::write_changed_deck(JsonWriter& out) const {
    if (board_.deck == before_.deck) return false;
    BoardDeck change = *board_.deck;
    if (before_.deck) {
        std::vector<BoardCard> const& old = before_.deck->cards;
        std::erase_if(change.cards, [&](BoardCard const& card) {
            return std::ranges::find(old, card) != old.end();
        });
    }
    out.key("deck");
    DescribedWriter{out}.put(change);
    return true;
}

bool ShownBoard::write_change(JsonWriter& out) const {
    auto const fields =
        std::tuple_cat(Board::plain_fields(), std::tuple{if_any("ground", &Board::ground)});
    bool is_any = write_difference(out, fields, std::array<Board const*, 2>{&before_, &board_});
    is_any = write_changed_deck(out) || is_any;
    is_any = write_changed_pieces(out) || is_any;
    auto const differ = [](Texts const& one, Texts const& other) {
        return one.text != other.text || one.ends != other.ends;
    };
    if (differ(menu_, menu_before_)) {
        write_changed_menu(out);
        is_any = true;
    }
    if (differ(highlights_, highlights_before_)) {
        write_changed_highlights(out);
        is_any = true;
    }
    return is_any;
}

void ShownWholeBoard::write_pieces(JsonWriter& out) const {
    for (BoardPiece const& piece : pieces_) rules::write(out, piece);
}

bool ShownWholeBoard::write_changed_pieces(JsonWriter& out) const {
    PieceChanges changes;
    auto const find = [](std::vector<BoardPiece> const& pieces, std::string const& id) {
        auto const found = std::ranges::find(pieces, id, &BoardPiece::id);
        return found == pieces.end() ? nullptr : &*found;
    };
    for (BoardPiece const& old : before_)
        if (find(pieces_, old.id) == nullptr) changes.remove(old);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (BoardPiece const* const old = find(before_, pieces_[i].id))
            changes.change(*old, pieces_[i]);
        else
            changes.add(pieces_[i], i == 0 ? "" : pieces_[i - 1].id);
    }
    return changes.write(out);
}

} // namespace rules
