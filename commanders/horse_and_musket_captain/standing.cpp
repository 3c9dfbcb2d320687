// What the captain files: it is never waited for in the enemy's turn (HM-GAP-101), and what it
// would have answered is known beforehand (HM-GAP-102, -103).

#include "commanders/horse_and_musket_captain/captain.h"
#include "rules/horse_and_musket/card_play/fortune.h"

namespace commanders::horse_and_musket_captain {

namespace {

constexpr Instruct document{EvadeAnswer::if_it_saves, EvadeHelp::skirmisher_card,
                            AddAnswer::advised,       AddAnswer::advised,
                            LossAnswer::away,         BreakAnswer::advised};
constexpr int worth_a_card = 400; // thousandths of a stand

// For an Attack's sum if it gains something, and what does good at any other moment at once; but
// between its own orders it is there to decide.
std::optional<InstructCard> plan_for(Scene const& now, FortuneId card) {
    CardRow const& row = row_of(now.rules, card);
    if (row.play == Playing::triggered || row.polarity != Polarity::good) return std::nullopt;
    bool const is_reckoned =
        row.window == Window::resolve_thrown || row.window == Window::attack_declared;
    return InstructCard{card, no_unit, is_reckoned ? CardPlan::if_worth : CardPlan::play,
                        is_reckoned ? worth_a_card : 0};
}

} // namespace

std::optional<Order> file_instructions(Scene const& now, Side side) {
    View const& view = now.view();
    Instructions const& said = view.instructions;
    if (view.top.fortune.pauses[umpire::index(side)] != Pause::never) return SetPause{Pause::never};
    if (said.evade_with != document.evade_with) return document;
    for (std::size_t i = 0; i < now.rules.scenario.fortunes.size(); ++i) {
        FortuneId const card = fortune_id(i);
        bool const is_told = std::ranges::any_of(
            said.cards, [&](CardWish const& wish) { return wish.card == card; });
        if (view.fortunes[i].hand[umpire::index(side)] == 0 || is_told || said.cards.full())
            continue;
        if (auto const order = plan_for(now, card)) return *order;
    }
    return std::nullopt;
}

} // namespace commanders::horse_and_musket_captain
