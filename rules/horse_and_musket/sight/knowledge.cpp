// What a seat knows: the table is open, hands and deck are not (HM-GAP-69, HM-GAP-97).

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

namespace {

bool sees_hand(HorseAndMusket const& rules, umpire::Seat seat, Side side) {
    return !rules.hides() || seat == umpire::umpire_seat || umpire::side_of(seat) == side;
}

// Cards that the seat has not seen are dealt to hands as they may lie there: of a side's own kinds,
// the Joker, and an infantry advance only in the turn of who drew it.
class Dealer {
public:
    Dealer(HorseAndMusket const& rules, View const& view, umpire::Dice& dice)
        : rules_(rules), view_(view), dice_(dice) {
        for (std::size_t i = 0; i < rules.scenario.cards.size(); ++i)
            left_[i] = view.cards[i].unseen;
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
    int missing_in(Side side) const {
        int missing = view_.hand_sizes[umpire::index(side)] - dealt_[umpire::index(side)];
        for (KnownCards const& cards : view_.cards) missing -= cards.hand[umpire::index(side)];
        return missing;
    }
    bool may_hold(Side side, std::size_t kind, bool spares_joker) const {
        CardKind const& card = rules_.scenario.cards[kind];
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

} // namespace

View HorseAndMusket::view(State const& state, umpire::Seat seat) const {
    View view{};
    view.seat = seat;
    view.top = state.position.top;
    bool const is_player = umpire::side_of(seat).has_value();
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        Cards const& cards = state.position.cards[i];
        KnownCards& known = view.cards[i];
        known.discards = cards.discards;
        known.removed = cards.removed;
        known.unseen = cards.deck;
        view.deck_size = static_cast<std::uint16_t>(view.deck_size + cards.deck);
        for (Side const side : {Side::a, Side::b}) {
            std::size_t const hand = umpire::index(side);
            bool const sees = sees_hand(*this, seat, side);
            bool const counts = sees || is_player; // an onlooker has drawn and passed nothing
            known.seen[hand] = counts ? cards.seen[hand] : std::uint8_t{};
            known.hand[hand] = sees ? cards.hand[hand] : known.seen[hand];
            known.unseen =
                static_cast<std::uint8_t>(known.unseen + cards.hand[hand] - known.hand[hand]);
            view.hand_sizes[hand] =
                static_cast<std::uint16_t>(view.hand_sizes[hand] + cards.hand[hand]);
        }
    }
    return view;
}

State HorseAndMusket::sample_state(View const& view, umpire::Dice dice) const {
    State state = begin(dice);
    state.position = {};
    state.position.top = view.top;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        KnownCards const& known = view.cards[i];
        state.position.cards[i] = {0, known.discards, known.removed, known.hand, known.seen, 0};
    }
    umpire::Dice own{dice.seed()};
    Dealer dealer(*this, view, own);
    dealer.deal(state.position, umpire::other(view.top.active));
    dealer.deal(state.position, view.top.active);
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        state.position.cards[i].deck = dealer.left(i);
    return state;
}

// What a seat hears: of a card drawn and kept only that it was drawn.
std::optional<Event> HorseAndMusket::report(State const&, Event const& event,
                                            umpire::Seat seat) const {
    if (seat == umpire::umpire_seat || !hides()) return event;
    if (auto const* rolled = std::get_if<Rolled>(&event); rolled && rolled->stream == deck_dice)
        return std::nullopt; // it would tell the card
    auto const* drawn = std::get_if<CardDrawn>(&event);
    if (drawn == nullptr) return event;
    auto const side = umpire::side_of(seat);
    bool const knows = side && (side == drawn->drawer || side == drawn->owner);
    if (knows) return event;
    CardDrawn unseen = *drawn;
    unseen.card = no_card;
    return unseen;
}

} // namespace horse_and_musket
