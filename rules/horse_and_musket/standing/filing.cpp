// Pauses and instructions are filed: HM-GAP-101 to -104.

#include "rules/horse_and_musket/standing/standing.h"

namespace horse_and_musket {

namespace {

constexpr int most_to_sleep_for = 60'000; // in thousandths
constexpr int farthest_to_sleep = 36'000;
constexpr int most_gain = 9'000;

bool is_in_hand(View const& view, Side side, FortuneId card) {
    return view.fortunes[card.value].hand[umpire::index(side)] > 0;
}
// The document of a seat, its cards and sleep left as they are.
Instruct document_of(Instructions const& said) {
    return {said.evade, said.evade_with, said.cover, said.general, said.losses, said.breakthrough};
}
InstructCard said_of(Instructions const& said, FortuneId card) {
    for (CardWish const& wish : said.cards)
        if (wish.card == card) return {card, wish.on, wish.plan, wish.worth};
    return {card, no_unit, CardPlan::hold, 0};
}
Instructions refiled(Instructions said, Instruct const& order) {
    said.evade = order.evade;
    said.evade_with = order.evade_with;
    said.cover = order.cover;
    said.general = order.general;
    said.losses = order.losses;
    said.breakthrough = order.breakthrough;
    return said;
}
// The last word on a card counts; to hold it is to have said nothing.
Instructions refiled(Instructions said, InstructCard const& order) {
    FixedVector<CardWish, most_wishes> others;
    for (CardWish const& wish : said.cards)
        if (wish.card != order.card) others.push_back(wish);
    said.cards = others;
    if (order.plan != CardPlan::hold)
        said.cards.push_back(
            {order.card, order.on, static_cast<std::int16_t>(order.worth), order.plan, 0});
    return said;
}

} // namespace

bool may_file(Tabletop const& top, Side side) {
    bool const is_in_turn = top.stage == Stage::decision || top.stage == Stage::reorganisation ||
                            top.stage == Stage::action;
    return side == top.active && is_in_turn && top.agenda.empty() && top.volley.empty();
}

void standing_orders(Reckoning const& now, Side side, std::vector<Order>& orders) {
    View const& view = now.view;
    HorseAndMusket const& rules = now.situation->rules();
    if (!may_file(view.top, side)) return;
    for (Pause const pause : {Pause::never, Pause::choices, Pause::attacks, Pause::always})
        if (pause != view.top.fortune.pauses[umpire::index(side)])
            orders.emplace_back(SetPause{pause});
    orders.emplace_back(document_of(view.instructions));
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i)
        if (is_in_hand(view, side, fortune_id(i)) &&
            row_of(rules, fortune_id(i)).play != Playing::triggered)
            orders.emplace_back(said_of(view.instructions, fortune_id(i)));
    if (view.top.stage == Stage::decision && view.top.must_play_joker == 0)
        orders.emplace_back(Sleep{0, 0});
}

umpire::Ruling<> check_standing(HorseAndMusket const& rules, View const& view, Order const& order) {
    auto const side = umpire::side_of(view.seat);
    Tabletop const& top = view.top;
    if (!side || !may_file(top, *side))
        return umpire::Refusal{"HM-GAP-102",
                               "instructions are filed in your own turn, between two orders"};
    if (auto const* set = get_if<SetPause>(&order))
        if (set->pause == top.fortune.pauses[umpire::index(*side)])
            return umpire::Refusal{"HM-GAP-101", "the umpire waits for you so already"};
    if (auto const* said = get_if<InstructCard>(&order)) {
        if (!is_in_hand(view, *side, said->card))
            return umpire::Refusal{"HM-GAP-103", "you do not hold this card"};
        if (row_of(rules, said->card).play == Playing::triggered)
            return umpire::Refusal{"HM-CARD-18", "this card fires by itself: nobody decides on it"};
        if (said->on != no_unit && said->on.value >= rules.scenario.units.size())
            return umpire::Refusal{"HM-GAP-103", "there is no such unit"};
        bool const is_new = std::ranges::none_of(
            view.instructions.cards, [&](CardWish const& wish) { return wish.card == said->card; });
        if (is_new && view.instructions.cards.full())
            return umpire::Refusal{"HM-GAP-103", "instructions speak of 24 cards at most"};
    }
    if (holds_alternative<Sleep>(order) &&
        (top.stage != Stage::decision || top.must_play_joker != 0))
        return umpire::Refusal{"HM-GAP-104",
                               "turns are slept through from the Moment of Decision on"};
    for (int k = 0; k < HorseAndMusket::numbers(order); ++k)
        if (int const value = HorseAndMusket::number(order, k);
            !umpire::holds(standing_spans(order, k), value))
            return umpire::refusal_of(standing_spans(order, k), value);
    return umpire::allowed;
}

bool may_be_filed(HorseAndMusket const& rules, View const& view, Order order) {
    for (int k = 0; k < HorseAndMusket::numbers(order); ++k)
        HorseAndMusket::set_number(order, k, standing_spans(order, k)[0].least);
    return !umpire::is_refused(check_standing(rules, view, order));
}

umpire::Spans standing_spans(Order const& order, int k) {
    if (holds_alternative<InstructCard>(order)) return {{0, most_gain, "HM-GAP-103"}};
    if (k == 0) return {{1000, most_to_sleep_for, "HM-GAP-104"}};
    return {{0, farthest_to_sleep, "HM-GAP-104"}};
}

bool file(Pen& pen, Side side, Order const& order) {
    Instructions said = pen.state().position.instructions[umpire::index(side)];
    if (auto const* pause = get_if<SetPause>(&order)) {
        pen.write(PauseSet{"HM-GAP-101", side, pause->pause});
    } else if (auto const* document = get_if<Instruct>(&order)) {
        pen.write(InstructionsFiled{"HM-GAP-102", side, refiled(said, *document)});
    } else if (auto const* card = get_if<InstructCard>(&order)) {
        pen.write(InstructionsFiled{"HM-GAP-103", side, refiled(said, *card)});
    } else if (auto const* sleep = get_if<Sleep>(&order)) {
        said.sleep_cards = static_cast<std::uint8_t>(sleep->cards / 1000);
        said.sleep_near = sleep->near;
        pen.write(InstructionsFiled{"HM-GAP-104", side, said});
    } else {
        return false;
    }
    return true;
}

} // namespace horse_and_musket
