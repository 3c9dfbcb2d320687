// A state that fits what a seat knows (HM-GAP-69): hands, decks and hidden ground as they may be.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/sight/reserve.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

// Cards that the seat has not seen are dealt to hands as they may lie there: of a side's own kinds,
// the Joker, and an infantry advance only in the turn of who drew it.
class Dealer {
public:
    Dealer(HorseAndMusket const& rules, View const& view, umpire::Dice& dice)
        : rules_(rules), view_(view), dice_(dice) {
        for (std::size_t i = 0; i < rules.scenario.cards.size(); ++i)
            left_[i] = view.cards[i].unseen;
        for (std::uint8_t const card : view.on_top) --left_[card]; // these lie in the deck
        add_cards_of_brigades();
    }
    void deal(Position& position, Side side) {
        std::size_t const hand = umpire::index(side);
        for (int missing = missing_in(side); missing > 0; --missing) {
            int const sum = eligible(side, spares_joker(side));
            if (sum == 0) return;
            int face = static_cast<int>(dice_.pick(static_cast<std::size_t>(sum)));
            for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i) {
                if (!may_hold(side, i, spares_joker(side))) continue;
                if (face < left_[i]) {
                    --left_[i];
                    ++dealt_[hand];
                    ++position.cards[i].hand[hand];
                    break;
                }
                face -= left_[i];
            }
        }
    }
    std::uint8_t left(std::size_t kind) const { return left_[kind]; }

private:
    // HM-GAP-98: cards whose number shows and nothing else are those of brigades that the seat does
    // not know of, one as good as another; of the side first whose hand is hardest to fill.
    void add_cards_of_brigades() {
        int unknown = view_.deck_size + view_.hand_sizes[0] + view_.hand_sizes[1];
        for (KnownCards const& cards : view_.cards)
            unknown -= cards.unseen + cards.hand[0] + cards.hand[1];
        auto const is_wanting = [&](Side side) {
            return missing_in(side) - eligible(side, true) >
                   missing_in(umpire::other(side)) - eligible(umpire::other(side), true);
        };
        for (; unknown > 0; --unknown) {
            Side const first = is_wanting(Side::b) ? Side::b : Side::a;
            if (!add_card_of_brigade(first) && !add_card_of_brigade(umpire::other(first))) return;
        }
    }
    bool add_card_of_brigade(Side side) {
        constexpr int most_of_a_general = 9;
        Reserve const reserve(rules_, view_.top, view_.forces, view_.seat);
        for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i) {
            CardKind const& kind = rules_.scenario.cards[i];
            if (!kind.is_reserve || kind.side != side || !reserve.hides(kind)) continue;
            KnownCards const& known = view_.cards[i];
            int const copies = kind.what == CardFor::general ? most_of_a_general : kind.copies;
            if (left_[i] + known.unseen + known.hand[0] + known.hand[1] + known.discards +
                    known.removed >=
                copies)
                continue;
            ++left_[i];
            return true;
        }
        return false;
    }
    int missing_in(Side side) const {
        int missing = view_.hand_sizes[umpire::index(side)] - dealt_[umpire::index(side)];
        for (KnownCards const& cards : view_.cards) missing -= cards.hand[umpire::index(side)];
        return missing;
    }
    bool may_hold(Side side, std::size_t kind, bool spares_joker) const {
        CardKind const& card = rules_.scenario.cards[kind];
        if (!is_kept(card.what)) return false;
        if (has_owner(card.what)) return card.side == side;
        if (card.what == CardFor::joker) return !spares_joker;
        return side == view_.top.active;
    }
    int eligible(Side side, bool spares_joker) const {
        int sum = 0;
        for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i)
            if (may_hold(side, i, spares_joker)) sum += left_[i];
        return sum;
    }
    // The other hand cannot be filled but with the Joker.
    bool spares_joker(Side side) const {
        Side const other = umpire::other(side);
        return missing_in(other) > eligible(other, true);
    }

    HorseAndMusket const& rules_;
    View const& view_;
    umpire::Dice& dice_;
    std::array<std::uint8_t, max_cards> left_{};
    std::array<int, 2> dealt_{};
};

class FortuneDealer {
public:
    FortuneDealer(HorseAndMusket const& rules, View const& view, umpire::Dice& dice)
        : rules_(rules), view_(view), dice_(dice) {
        for (std::size_t i = 0; i < kinds().size(); ++i) left_[i] = view.fortunes[i].unseen;
    }
    void deal(Position& position) {
        for (std::size_t i = 0; i < kinds().size(); ++i) {
            KnownFortunes const& known = view_.fortunes[i];
            FortuneCards& cards = position.fortunes[i];
            cards.discards = known.discards & 15;
            cards.removed = known.removed & 15;
            cards.hand = SmallPair(known.hand);
            cards.seen = SmallPair(known.seen);
        }
        position.waiting = view_.waiting;
        for (Side const side : {Side::a, Side::b})
            for (std::size_t pack = 0; pack < packs; ++pack)
                fill_hand(position, side, static_cast<Pack>(pack));
        for (std::size_t pack = 0; pack < packs; ++pack)
            fill_deck(position, static_cast<Pack>(pack));
    }

private:
    std::vector<Fortune> const& kinds() const { return rules_.scenario.fortunes; }
    // What may lie unseen in a hand: neither what is met at once nor what is grey.
    bool is_secret(std::size_t i) const {
        Playing const play = row_of(rules_, fortune_id(i)).play;
        return play == Playing::hold || play == Playing::triggered;
    }
    template <class May> std::size_t lot(May const& may) {
        int sum = 0;
        for (std::size_t i = 0; i < kinds().size(); ++i)
            if (may(i)) sum += left_[i];
        if (sum == 0) return kinds().size();
        int face = static_cast<int>(dice_.pick(static_cast<std::size_t>(sum)));
        std::size_t i = 0;
        while (!may(i) || face >= left_[i]) {
            if (may(i)) face -= left_[i];
            ++i;
        }
        --left_[i];
        return i;
    }
    void fill_hand(Position& position, Side side, Pack pack) {
        std::size_t const hand = umpire::index(side);
        int missing = view_.backs[hand][static_cast<std::size_t>(pack)];
        for (std::size_t i = 0; i < kinds().size(); ++i)
            if (kinds()[i].pack == pack) missing -= view_.fortunes[i].hand[hand];
        for (; missing > 0; --missing) {
            std::size_t const i =
                lot([&](std::size_t one) { return kinds()[one].pack == pack && is_secret(one); });
            if (i == kinds().size()) return;
            ++position.fortunes[i].hand[hand];
            bool const waits = row_of(rules_, fortune_id(i)).play == Playing::triggered;
            if (waits && !position.waiting.full())
                position.waiting.push_back({fortune_id(i), side, 0});
        }
    }
    void fill_deck(Position& position, Pack pack) {
        for (int i = 0; i < view_.pack_sizes[static_cast<std::size_t>(pack)]; ++i) {
            std::size_t const card =
                lot([&](std::size_t one) { return kinds()[one].pack == pack; });
            if (card < kinds().size()) ++position.fortunes[card].deck;
        }
        for (std::size_t i = 0; i < kinds().size(); ++i)
            if (kinds()[i].pack == pack) position.fortunes[i].out = left_[i] & 15;
    }

    HorseAndMusket const& rules_;
    View const& view_;
    umpire::Dice& dice_;
    std::array<std::uint8_t, max_fortunes> left_{};
};

} // namespace

State HorseAndMusket::sample_state(View const& view, umpire::Dice dice) const {
    State state = begin(dice);
    state.position = {};
    state.position.top = view.top;
    state.position.ground = view.ground;
    state.position.forces = view.forces;
    if (auto const side = umpire::side_of(view.seat)) // of the other's as they stand to begin with
        state.position.instructions[umpire::index(*side)] = view.instructions;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        KnownCards const& known = view.cards[i];
        state.position.cards[i] = {0, known.discards, known.removed, known.hand, known.seen, 0};
    }
    umpire::Dice own{dice.seed()};
    Dealer dealer(*this, view, own);
    dealer.deal(state.position, umpire::other(view.top.active));
    dealer.deal(state.position, view.top.active);
    for (std::size_t i = 0; i < scenario.features.size(); ++i) // as the secret dice may have fallen
        if (!knows_kind(scenario, view.top, view.seat, i))
            state.position.ground[i] =
                kind_by_die(*this, scenario.features[i], static_cast<int>(own.pick(6)) + 1);
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        state.position.cards[i].deck = dealer.left(i);
    for (std::uint8_t const card : view.on_top) ++state.position.cards[card].deck;
    state.position.on_top.cards = view.on_top;
    if (auto const side = umpire::side_of(view.seat))
        state.position.on_top.known[umpire::index(*side)] =
            static_cast<std::uint8_t>(view.on_top.size());
    if (has_fortunes(*this)) FortuneDealer(*this, view, own).deal(state.position);
    return state;
}

} // namespace horse_and_musket
