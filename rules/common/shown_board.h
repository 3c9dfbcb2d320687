#pragma once
// What a seat has been shown last, so that it is sent only what differs (docs/table.md).
//
// A piece is turned into words only where something of it has changed: a system tells it as plain
// data first, its facts, and these are compared. Facts have a `key`, by which they are ordered, and
// all that the words are made of.

#include "rules/common/board.h"

#include <functional>
#include <utility>

namespace rules {

// A board on which the pieces are still plain data.
template <class Facts> struct BoardSketch {
    Board board; // without pieces and highlights
    std::vector<Facts> pieces;
};

class ShownBoard {
public:
    struct Look {
        umpire::AnyBattle const& battle;
        umpire::Seat seat;
        WantedHighlights const& wanted;
        bool has_menu = true; // none of a battle that is over, or past
    };

    virtual ~ShownBoard() = default;
    // The board as it is now; what was seen before is what the next change is told against.
    void look(Look const& look);
    virtual Board whole(umpire::AnyBattle const& battle, umpire::Seat seat) const = 0;

    bool is_hidden() const { return board_.is_hidden; }
    // Into an object that is open: all of it, or what has changed by the last look. Says whether
    // anything has.
    void write_whole(umpire::JsonWriter& out) const;
    bool write_change(umpire::JsonWriter& out) const;

protected:
    virtual Board sketch(Look const& look) = 0; // with highlights
    virtual void write_pieces(umpire::JsonWriter& out) const = 0;
    virtual bool write_changed_pieces(umpire::JsonWriter& out) const = 0;

private:
    struct Texts { // one after another
        std::string text;
        std::vector<std::size_t> ends;
        std::size_t size() const { return ends.size(); }
        std::string_view operator[](std::size_t i) const {
            std::size_t const begin = i == 0 ? 0 : ends[i - 1];
            return std::string_view(text).substr(begin, ends[i] - begin);
        }
    };
    template <class T> static Texts texts_of(std::vector<T> const& items);
    bool write_changed_deck(umpire::JsonWriter& out) const;
    void write_changed_menu(umpire::JsonWriter& out) const;
    void write_changed_highlights(umpire::JsonWriter& out) const;

    Board board_, before_; // but for pieces, menu and highlights
    Texts menu_, menu_before_;
    Texts highlights_, highlights_before_;
};

// The changes of one piece, and of all: patches, the new ones, those gone.
class PieceChanges {
public:
    void change(BoardPiece const& before, BoardPiece const& after);
    void add(BoardPiece const& piece, std::string const& after); // empty: the first
    void remove(BoardPiece const& piece) { gone_.push_back(piece.id); }
    bool write(umpire::JsonWriter& out) const;

private:
    std::string patches_;
    std::string added_;
    std::vector<std::string> gone_;
};

// Of a system that makes whole boards only: pieces keep their order among each other.
class ShownWholeBoard final : public ShownBoard {
public:
    using Make = std::function<Board(umpire::AnyBattle const&, umpire::Seat)>;
    explicit ShownWholeBoard(Make make) : make_(std::move(make)) {}
    Board whole(umpire::AnyBattle const& battle, umpire::Seat seat) const override {
        return make_(battle, seat);
    }

private:
    Board sketch(Look const& look) override {
        Board board = make_(look.battle, look.seat);
        before_ = std::exchange(pieces_, std::move(board.pieces));
        return board;
    }
    void write_pieces(umpire::JsonWriter& out) const override;
    bool write_changed_pieces(umpire::JsonWriter& out) const override;

    Make make_;
    std::vector<BoardPiece> pieces_, before_;
};

// For rules R with, in their own namespace,
//     BoardSketch<Facts> sketch_of(R const&, View const&);
//     BoardPiece piece_of(R const&, Facts const&);
//     std::vector<Highlight> highlights_of(R const&, View const&, WantedHighlights const&);

// The whole board at once.
template <class R> Board board_of(R const& rules, typename R::View const& view) {
    auto sketch = sketch_of(rules, view);
    for (auto const& facts : sketch.pieces) sketch.board.pieces.push_back(piece_of(rules, facts));
    sketch.board.highlights = highlights_of(rules, view, WantedHighlights{{}, true});
    return std::move(sketch.board);
}

// The board that a seat was shown.
template <class R> class ShownBoardOf final : public ShownBoard {
public:
    Board whole(umpire::AnyBattle const& table, umpire::Seat seat) const override {
        return board_of(battle_of(table).rules(), battle_of(table).view(seat));
    }

private:
    using View = typename R::View;
    using Pieces =
        decltype(sketch_of(std::declval<R const&>(), std::declval<View const&>()).pieces);

    static umpire::AnyBattleOf<R> const& battle_of(umpire::AnyBattle const& table) {
        OBLIQUE_ENSURE(table.system() == R::id); // so that the cast is to what it is
        return static_cast<umpire::AnyBattleOf<R> const&>(table);
    }
    Board sketch(Look const& look) override {
        auto const& battle = battle_of(look.battle);
        rules_ = battle.battle().shared_rules();
        View const& view = battle.view(look.seat);
        auto sketch = sketch_of(*rules_, view);
        before_ = std::exchange(pieces_, std::move(sketch.pieces));
        sketch.board.highlights = highlights_of(*rules_, view, look.wanted);
        return std::move(sketch.board);
    }
    void write_pieces(umpire::JsonWriter& out) const override {
        for (auto const& facts : pieces_) rules::write(out, piece_of(*rules_, facts));
    }
    bool write_changed_pieces(umpire::JsonWriter& out) const override {
        PieceChanges changes;
        auto before = before_.begin();
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            auto const& now = pieces_[i];
            for (; before != before_.end() && before->key < now.key; ++before)
                changes.remove(piece_of(*rules_, *before));
            bool const was_there = before != before_.end() && before->key == now.key;
            if (was_there && *before == now) {
                ++before;
                continue;
            }
            BoardPiece const piece = piece_of(*rules_, now);
            if (was_there) {
                BoardPiece const old = piece_of(*rules_, *before++);
                if (old.id == piece.id) {
                    changes.change(old, piece);
                    continue;
                }
                changes.remove(old);
            }
            changes.add(piece, i == 0 ? "" : piece_of(*rules_, pieces_[i - 1]).id);
        }
        for (; before != before_.end(); ++before) changes.remove(piece_of(*rules_, *before));
        return changes.write(out);
    }

    std::shared_ptr<R const> rules_;
    Pieces pieces_, before_;
};

} // namespace rules
