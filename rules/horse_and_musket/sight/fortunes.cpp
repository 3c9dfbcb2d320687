// Hands and packs of fortune as a seat sees them: own cards and grey ones by name, all others by
// their backs (HM-CARD-110).

#include "rules/horse_and_musket/sight/fortunes.h"

#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

namespace {

constexpr std::uint8_t small_count(int value) { return static_cast<std::uint8_t>(value); }

} // namespace

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
            known.seen[hand] = small_count(sees || is_player ? cards.seen[hand] : 0);
            known.hand[hand] = sees ? small_count(cards.hand[hand]) : known.seen[hand];
            unseen += cards.hand[hand] - known.hand[hand];
            view.backs[hand][pack] =
                static_cast<std::uint16_t>(view.backs[hand][pack] + cards.hand[hand]);
        }
        known.unseen = static_cast<std::uint8_t>(unseen);
    }
    for (Waiting const& each : position.waiting)
        if (sees_hand(rules, view.seat, each.side)) view.waiting.push_back(each);
}

} // namespace horse_and_musket
