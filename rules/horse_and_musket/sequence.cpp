// The turn, in the rulebook's order: HM-TURN-03.

#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

Formation first_formation(UnitData const& data) {
    if (data.arm == Arm::artillery) return data.is_column ? Formation::gun_column : Formation::gun;
    if (data.is_column) return Formation::column;
    return is_skirmisher(data.arm) ? Formation::skirmish : Formation::line;
}

void begin_action(Pen& pen) { pen.write(StageBegan{"HM-TURN-05", Stage::action}); }

// HM-TURN-07: asked only where there is something to Reform, which everybody sees.
void begin_reorganisation(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (pen.rules().scenario.units[i].side == top.active && top.must_play_joker == 0 &&
            top.units[i].whereabouts == Whereabouts::table &&
            (top.units[i].disordered > 0 || top.units[i].condition == Condition::broken))
            return pen.write(StageBegan{"HM-TURN-07", Stage::reorganisation});
    begin_action(pen);
}

void end_orders(Pen& pen) {
    lapse_advances(pen);
    pen.write(StageBegan{"HM-TURN-08", Stage::compulsory});
    go_on_with_compulsory(pen);
}

// With a grant, with Reorganisation, with the orders of the turn.
void be_done(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    if (top.stage == Stage::grapeshot) return pen.write(StageBegan{"HM-TURN-04", Stage::decision});
    if (top.stage == Stage::reorganisation) return begin_action(pen);
    if (top.grant.card != no_card) return end_grant(pen);
    end_orders(pen);
}

template <class T> CardId payer(T const& order) {
    if constexpr (requires { order.by; })
        return order.by;
    else
        return no_card;
}
template <class T> UnitId unit_of(T const& order) {
    if constexpr (requires { order.unit; })
        return order.unit;
    else
        return no_unit;
}

// An order that a task of the agenda asked for; false if it is one of the turn.
bool obey_task(Pen& pen, Order const& order) {
    Task const* const asked = task_on_top(pen.state().position.top);
    if (asked == nullptr) return false;
    Task const task = *asked;
    pen.write(Begun{});
    if (auto const* choice = std::get_if<Choose>(&order)) {
        RuleId const rule =
            choice->option == Option::general ? RuleId{"HM-MOD-24"} : RuleId{"HM-MOD-13"};
        pen.write(Chosen{rule, task.unit, choice->option, choice->pick});
    } else if (!std::holds_alternative<Done>(order)) {
        carry_out(pen, order);
    }
    return true;
}

void obey(Pen& pen, Order const& order) {
    Side const side = pen.state().position.top.active;
    if (obey_task(pen, order)) return;
    if (std::holds_alternative<Pass>(order)) {
        lapse_advances(pen);
        pen.write(Passed{"HM-TURN-04", side});
        return begin_turn(pen, umpire::other(side));
    }
    if (std::holds_alternative<IssueOrders>(order)) return begin_reorganisation(pen);
    if (std::holds_alternative<Done>(order)) return be_done(pen);
    if (auto const* discard = std::get_if<Discard>(&order)) {
        lapse_advances(pen);
        pen.write(CardDiscarded{"HM-TURN-06", side, discard->card});
        if (pen.state().position.top.stage == Stage::decision) begin_reorganisation(pen);
        return;
    }
    if (auto const* play = std::get_if<Play>(&order)) return play_card(pen, play->card);
    if (carry_out_fire(pen, order)) return;
    std::visit([&](auto const& one) { pay(pen, payer(one), unit_of(one)); }, order);
    carry_out(pen, order);
}

// What follows by itself when nobody is asked anything in the middle of an order.
void settle(Pen& pen) {
    reveal_kinds(pen);
    if (pen.state().position.top.stage == Stage::compulsory) return go_on_with_compulsory(pen);
    settle_grant(pen);
}

} // namespace

State HorseAndMusket::begin(umpire::Dice dice) const {
    // What is drawn moves no die that is thrown: the deck has a seed of its own.
    umpire::Seed const deck{umpire::siphash(dice.seed(), 1), umpire::siphash(dice.seed(), 2)};
    umpire::Seed const kinds{umpire::siphash(dice.seed(), 3), umpire::siphash(dice.seed(), 4)};
    State state{Position{}, dice, umpire::Dice{deck}, umpire::Dice{kinds}};
    Tabletop& top = state.position.top;
    std::uint8_t columns = 0;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        UnitData const& data = scenario.units[i];
        Unit& unit = top.units[i];
        unit.pose = data.pose;
        unit.stands = data.stands;
        unit.disordered = data.disordered;
        unit.is_spent = data.is_spent;
        unit.left = static_cast<std::uint8_t>(data.stands / 2); // HM-GAP-05: the rest to the right
        unit.formation = unit.before = first_formation(data);
        if (unit.formation == Formation::column) {
            unit.column = columns;
            top.columns[columns++] = field::File(data.pose, (data.stands - 1) * stand_side);
        }
    }
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        top.generals[i].pose = scenario.generals[i].pose;
        top.generals[i].with = scenario.generals[i].with;
    }
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        state.position.ground[i] = scenario.features[i].terrain;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        state.position.cards[i].deck = scenario.cards[i].copies;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) // HM-GAP-22: skirmishers in a row
        if (top.units[i].formation == Formation::skirmish) {
            Situation const situation(*this, state.position);
            Mover const mover = situation.mover(unit_id(i));
            Layout const places = layout(situation, mover, mover.pose);
            top.units[i].others = places.others;
            top.units[i].aside = static_cast<std::uint16_t>(places.aside);
        }
    return state;
}

void HorseAndMusket::open(Pen& pen) const {
    // HM-DECK-06, HM-ART-01: cards of guns and skirmishers are in hand from the beginning.
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        CardKind const& kind = scenario.cards[i];
        if (kind.what >= CardFor::artillery && kind.what <= CardFor::skirmishing_cavalry)
            pen.write(CardDealt{"HM-DECK-06", kind.side, card_id(i), kind.copies});
    }
    settle_kinds(pen);
    begin_turn(pen, scenario.first);
}

umpire::Seats HorseAndMusket::to_act(State const& state) const {
    if (state.position.top.stage == Stage::over) return {};
    return {umpire::seat_of(acting_side(state.position.top))};
}

void HorseAndMusket::resolve(Pen& pen, umpire::Seat, Order const& order) const {
    obey(pen, order);
    if (!proceed(pen)) return;
    settle(pen);
    proceed(pen); // what the next turn begins with
}

} // namespace horse_and_musket
