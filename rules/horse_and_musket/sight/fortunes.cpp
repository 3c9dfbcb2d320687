// Hands and packs of fortune as a seat sees them: own cards and grey ones by name, all others by
// their backs (HM-CARD-110).

#include "rules/horse_and_musket/sight/fortunes.h"

#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

void see_fortunes(HorseAndMusket const& rules, Position const& position, View& view) {
    bool const is_player = umpire::side_of(view.seat).has_value();
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i) {
        FortuneCards const& cards = position.fortunes[i];
        KnownFortunes& known = view.fortunes[i];
        auto const pack = static_cast<std::size_t>(rules.scenario.fortunes[i].pack);
        known.discards = cards.discards;
        known.removed = cards.removed;
        int unseen = cards.deck + cards.out;
        view.pack_sizes[pack] = static_cast<std::uint16_t>(view.pack_sizes[pack] + cards.deck);
        for (Side const side : {Side::a, Side::b}) {
            std::size_t const hand = umpire::index(side);
            bool const sees = sees_hand(rules, view.seat, side);
            // Grey cards are shown as they change hands; who looks on sees them too.
            known.seen[hand] = sees || is_player ? cards.seen[hand] : std::uint8_t{};
            known.hand[hand] = sees ? cards.hand[hand] : known.seen[hand];
            unseen += cards.hand[hand] - known.hand[hand];
            view.backs[hand][pack] =
                static_cast<std::uint16_t>(view.backs[hand][pack] + cards.hand[hand]);
        }
        known.unseen = static_cast<std::uint8_t>(unseen);
    }
    for (Waiting const& each : position.waiting)
        if (sees_hand(rules, view.seat, each.side)) view.waiting.push_back(each);
}

namespace {

class FortuneDealer {
public:
    FortuneDealer(HorseAndMusket const& rules, View const& view, umpire::Dice& dice)
        : rules_(rules), view_(view), dice_(dice) {
        for (std::size_t i = 0; i < kinds().size(); ++i) left_[i] = view.fortunes[i].unseen;
    }
    void deal(Position& position) {
        for (std::size_t i = 0; i < kinds().size(); ++i) {
            KnownFortunes const& known = view_.fortunes[i];
            position.fortunes[i] = {0, known.discards, known.removed, 0, known.hand, known.seen};
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
            if (kinds()[i].pack == pack) position.fortunes[i].out = left_[i];
    }

    HorseAndMusket const& rules_;
    View const& view_;
    umpire::Dice& dice_;
    std::array<std::uint8_t, max_fortunes> left_{};
};

} // namespace

void deal_fortunes(HorseAndMusket const& rules, View const& view, umpire::Dice& dice,
                   Position& position) {
    if (has_fortunes(rules)) FortuneDealer(rules, view, dice).deal(position);
}

} // namespace horse_and_musket
