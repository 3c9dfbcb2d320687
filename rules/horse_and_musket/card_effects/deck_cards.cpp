// Cards about the order deck: looked at, put in order, drawn faster (HM-CARD-65, -66, -112).

#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/turn.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

// How many of a kind nobody has looked at yet.
int unseen_of(Position const& position, std::size_t kind) {
    auto const on_top = std::ranges::count(position.on_top.cards, static_cast<std::uint8_t>(kind));
    return position.cards[kind].deck - static_cast<int>(on_top);
}
// By lot among those that nobody has looked at.
CardId next_by_lot(Pen& pen) {
    Position const& position = pen.state().position;
    Scenario const& scenario = pen.rules().scenario;
    auto const face_named = [&](std::string_view name) -> std::optional<int> {
        CardId const wanted = card_called(scenario, name);
        if (wanted == no_card || unseen_of(position, wanted.value) <= 0) return std::nullopt;
        int below = 0;
        for (std::size_t i = 0; i < wanted.value; ++i) below += unseen_of(position, i);
        return below;
    };
    int const unseen = deck_size(position) - static_cast<int>(position.on_top.cards.size());
    umpire::Die const die{0, static_cast<std::int16_t>(unseen - 1)};
    int face = pen.draw_card(die, "HM-CARD-112", deck_dice, face_named);
    std::size_t kind = 0;
    while (face >= unseen_of(position, kind)) face -= unseen_of(position, kind++);
    return card_id(kind);
}

} // namespace

int CardEffects::look_at_deck(int most) {
    int const number = std::min({most, deck_size(position()), static_cast<int>(max_on_top)});
    pen_.write(DeckLookedAt{"HM-CARD-65", drawer_, number});
    for (int place = 0; place < number; ++place) {
        auto const& on_top = position().on_top.cards;
        bool const is_known = place < static_cast<int>(on_top.size());
        CardId const card =
            is_known ? card_id(on_top[static_cast<std::size_t>(place)]) : next_by_lot(pen_);
        pen_.write(CardSeen{"HM-CARD-112", drawer_, place, card});
    }
    return number;
}
void CardEffects::arrange_deck() {
    plan(pen_, to_arrange(drawer_, {0, look_at_deck(row_.handler_numbers[0])}));
}

Task to_arrange(Side side, Arranging const& now) {
    return {TaskKind::arrange, side, no_unit, no_unit,
            static_cast<std::int16_t>(1000 * now.place + now.number)};
}
Arranging arranging(Task const& task) { return {task.number / 1000, task.number % 1000}; }

umpire::Spans draws_to_set(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    constexpr int most_more = 4;
    int const now = top.draws != 0 ? top.draws : draws_by_size(rules, side);
    umpire::Spans spans;
    for (int i = 1; i <= now + most_more && !spans.full(); ++i)
        spans.push_back({1000 * i, 1000 * i, "HM-CARD-66"});
    return spans;
}

bool obey_deck_task(Pen& pen, Task const& task, Order const& order) {
    if (task.kind == TaskKind::arrange) {
        Arranging const now = arranging(task);
        pen.write(Begun{});
        if (auto const* next = get_if<LayNext>(&order)) {
            pen.write(CardLaid{"HM-CARD-65", task.side, now.place, next->card});
            plan(pen, to_arrange(task.side, {now.place + 1, now.number}));
        }
        return true;
    }
    if (task.kind != TaskKind::set_draws) return false;
    pen.write(Begun{});
    if (auto const* set = get_if<SetDraws>(&order))
        pen.write(DrawsSet{"HM-CARD-66", set->draws / 1000});
    return true;
}

} // namespace horse_and_musket
