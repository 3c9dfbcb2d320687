// The turn, in the rulebook's order: HM-TURN-03.

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

void begin_action(Pen& pen) { pen.write(StageBegan{"HM-TURN-05", Stage::action}); }

// HM-TURN-07: asked only where there is something to Reform, which everybody sees.
void begin_reorganisation(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (pen.rules().scenario.units[i].side == top.active && top.must_play_joker == 0 &&
            top.units[i].whereabouts == Whereabouts::table &&
            (top.units[i].disordered > 0 || top.units[i].condition == Condition::broken))
            return pen.write(StageBegan{"HM-TURN-07", Stage::reorganisation});
    for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i) // HM-GAP-52
        if (pen.rules().scenario.generals[i].side == top.active && top.must_play_joker == 0 &&
            top.generals[i].whereabouts == Whereabouts::table && top.generals[i].is_disordered != 0)
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
    if (top.grant.card != no_card) return end_grant(pen);
    if (top.stage == Stage::reorganisation) return begin_action(pen);
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

// An order by a card, or one that needs none: cards of fortune have their say before it is done.
void give_order(Pen& pen, Order const& order) {
    CardId const by = visit([](auto const& one) { return payer(one); }, order);
    if (has_fortunes(pen.rules()) && by != no_card && name_of(order)) return name_order(pen, order);
    if (carry_out_fire(pen, order)) return;
    visit([&](auto const& one) { pay(pen, by, unit_of(one)); }, order);
    carry_out(pen, order);
}

// A card of fortune: at the moment that is asked about, as it was drawn, or between orders.
void play_card_of_fortune(Pen& pen, Side giver, PlayFortune const& order) {
    CardPlay const play{order.card, {order.on, order.commander, order.place}};
    Task const* const asked = task_on_top(pen.state().position.top);
    if (asked == nullptr) return play_fortune(pen, giver, play, nullptr);
    Moment const moment = pen.state().position.top.fortune.moments.back();
    if (asked->kind == TaskKind::window) return play_fortune(pen, giver, play, &moment);
    pen.write(Begun{}); // HM-CARD-17: whom it is for has been chosen
    pen.write(MomentClosed{});
    play_fortune(pen, moment.side, play, nullptr);
}

// What a seat has to say to questions of cards; false if the task is another.
bool answer_card_task(Pen& pen, Task const& task, Order const& order) {
    bool const is_done = holds_alternative<Done>(order);
    switch (task.kind) {
    case TaskKind::window:
        pen.write(Begun{});
        close_window(pen, task);
        return true;
    case TaskKind::aim: {
        Moment const moment = pen.state().position.top.fortune.moments.back();
        pen.write(Begun{});
        pen.write(MomentClosed{});
        put_away(pen, moment);
        return true;
    }
    case TaskKind::free_orders:
        if (!is_done) {
            if (!name_attack(pen, order)) give_order(pen, order);
            return true;
        }
        pen.write(Begun{});
        finish_free_orders(pen);
        return true;
    default: return false;
    }
}

} // namespace

void answer_question(Pen& pen, Order const& order) {
    Task const task = *task_on_top(pen.state().position.top);
    if (auto const* play = get_if<PlayFortune>(&order))
        return play_card_of_fortune(pen, task.side, *play);
    if (answer_card_task(pen, task, order) || obey_arrival(pen, task, order) ||
        obey_deck_task(pen, task, order) || obey_ground_task(pen, task, order))
        return;
    pen.write(Begun{});
    if (auto const* choice = get_if<Choose>(&order)) {
        RuleId const rule = choice->option == Option::general  ? RuleId{"HM-MOD-24"}
                            : choice->option == Option::nation ? RuleId{"HM-NAT-07"}
                                                               : RuleId{"HM-MOD-13"};
        pen.write(Chosen{rule, task.unit, choice->option, choice->pick});
    } else if (auto const* shed_one = get_if<Shed>(&order)) {
        shed(pen, task.unit, shed_one->end);
    } else if (task.kind == TaskKind::suffer) { // unless they say so, the first
        auto const* said = get_if<Suffer>(&order);
        suffer_for(pen, said != nullptr ? said->unit : task.unit, task.other);
    } else if (has_fortunes(pen.rules()) && holds_alternative<Evade>(order)) {
        name_order(pen, order);
    } else if (!holds_alternative<Done>(order)) {
        carry_out(pen, order);
    }
}

namespace {

void pass(Pen& pen) {
    Side const side = pen.state().position.top.active;
    lapse_advances(pen);
    pen.write(Passed{"HM-TURN-04", side});
    begin_turn(pen, umpire::other(side));
}

void obey(Pen& pen, Side giver, Order const& order) {
    if (is_before_battle(pen.state().position.top.stage)) return obey_before(pen, giver, order);
    Side const side = pen.state().position.top.active;
    if (auto const* play = get_if<PlayFortune>(&order))
        return play_card_of_fortune(pen, giver, *play);
    if (file(pen, giver, order)) {
        if (holds_alternative<Sleep>(order)) pass(pen);
        return;
    }
    if (task_on_top(pen.state().position.top) != nullptr) return answer_question(pen, order);
    if (holds_alternative<Pass>(order)) return pass(pen);
    if (holds_alternative<IssueOrders>(order)) {
        misbehave_on(pen); // HM-SUBMIS-01: with each issue of orders
        begin_reorganisation(pen);
        return drive_commands(pen); // HM-CARD-47
    }
    if (holds_alternative<Done>(order)) return be_done(pen);
    if (auto const* discard = get_if<Discard>(&order)) {
        lapse_advances(pen);
        pen.write(CardDiscarded{"HM-TURN-06", side, discard->card});
        if (pen.state().position.top.stage == Stage::decision) begin_reorganisation(pen);
        return;
    }
    if (auto const* play = get_if<Play>(&order)) return play_card(pen, play->card);
    if (auto const* array = get_if<TakeArray>(&order)) return take_array(pen, *array);
    give_order(pen, order);
}

// HM-CARD-69: a card has ended the turn; nothing is in hand any longer.
void cut_turn(Pen& pen) {
    if (pen.state().position.top.grant.card != no_card) end_grant(pen);
    lapse_advances(pen);
    begin_turn(pen, umpire::other(pen.state().position.top.active));
}

// What follows by itself when nobody is asked anything in the middle of an order.
void settle(Pen& pen) {
    reveal_kinds(pen);
    release_by_condition(pen);
    Tabletop const& top = pen.state().position.top;
    release_orders(pen);
    if (!top.agenda.empty() || top.stage == Stage::over || is_before_battle(top.stage)) return;
    if (top.fortune.is_cut != 0) return cut_turn(pen);
    if (top.stage == Stage::compulsory) return go_on_with_compulsory(pen);
    settle_grant(pen);
}

} // namespace

namespace {

bool is_later(Scenario const& scenario, UnitId unit) {
    return std::ranges::any_of(scenario.forces, [&](ForceData const& force) {
        return std::ranges::find(force.units, unit) != force.units.end();
    });
}
bool is_later(Scenario const& scenario, GeneralId general) {
    return std::ranges::any_of(scenario.forces, [&](ForceData const& force) {
        return std::ranges::find(force.generals, general) != force.generals.end();
    });
}

} // namespace

State HorseAndMusket::begin(umpire::Dice dice) const {
    // What is drawn moves no die that is thrown: the deck has a seed of its own.
    umpire::Seed const deck{umpire::siphash(dice.seed(), 1), umpire::siphash(dice.seed(), 2)};
    umpire::Seed const kinds{umpire::siphash(dice.seed(), 3), umpire::siphash(dice.seed(), 4)};
    State state{Position{}, dice, umpire::Dice{deck}, umpire::Dice{kinds}};
    Tabletop& top = state.position.top;
    for (std::size_t i = 0; i < 2; ++i) top.before.attacks[i] = scenario.armies[i].attacks;
    top.before.initiative = top.active = scenario.first;
    top.weather = scenario.weather;
    top.had_fog = scenario.weather == Weather::fog;
    top.heavy_jokers = scenario.heavy_jokers;
    std::uint8_t columns = 0;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        UnitData const& data = scenario.units[i];
        Unit& unit = top.units[i];
        if (data.is_reserve) {
            unit = unit_in_reserve(data);
            continue;
        }
        unit.pose = data.pose;
        unit.stands = unit.at_first = data.stands;
        unit.status = data.status;
        unit.command = data.command;
        bool const is_asked = scenario.options.deployment != Deployment::proposed;
        bool const comes_later = data.is_bought || is_asked || is_later(scenario, unit_id(i));
        if (comes_later) unit.whereabouts = Whereabouts::expected;
        unit.disordered = data.disordered;
        unit.is_spent = data.is_spent;
        unit.left = static_cast<std::uint8_t>(data.stands / 2); // HM-GAP-05: the rest to the right
        unit.formation = unit.before = first_formation(data.arm, data.is_column && !comes_later);
        if (unit.formation == Formation::column) {
            unit.column = columns;
            top.columns[columns++] = field::File(data.pose, (data.stands - 1) * stand_side);
        }
    }
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        top.generals[i].pose = scenario.generals[i].pose;
        top.generals[i].with = scenario.generals[i].with;
        top.generals[i].ratings = scenario.generals[i].ratings;
        if (scenario.generals[i].is_reserve) {
            top.generals[i] = general_in_reserve(scenario.generals[i]);
            continue;
        }
        if (scenario.generals[i].is_bought || scenario.options.deployment != Deployment::proposed ||
            is_later(scenario, general_id(i)))
            top.generals[i].whereabouts =
                scenario.generals[i].is_spare ? Whereabouts::absent : Whereabouts::expected;
    }
    for (std::size_t i = 0; i < scenario.features.size(); ++i)
        state.position.ground[i] = as_laid(scenario.features[i]);
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (!scenario.cards[i].is_reserve) state.position.cards[i].deck = scenario.cards[i].copies;
    for (std::size_t i = 0; i < scenario.fortunes.size(); ++i)
        state.position.fortunes[i].deck = scenario.fortunes[i].copies & 15;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) // HM-GAP-22: skirmishers in a row
        if (top.units[i].formation == Formation::skirmish &&
            top.units[i].whereabouts == Whereabouts::table) {
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
        if (!kind.is_reserve && kind.what >= CardFor::artillery &&
            kind.what <= CardFor::skirmishing_cavalry)
            pen.write(CardDealt{"HM-DECK-06", kind.side, card_id(i), kind.copies});
    }
    leave_out_by_lot(pen);
    if (scenario.options.deployment != Deployment::proposed) return open_field(pen);
    settle_kinds(pen);
    form_forces(pen);
    form_forces_instead_of_works(pen);
    for (Side const side : {Side::a, Side::b}) {
        raise_army(pen, side);
        draw_up_as_proposed(pen, side);
    }
    begin_turn(pen, scenario.first);
}

// HM-DECK-26: between the enemy's orders a card may be played, by whoever holds any. Which it is
// tells nobody.
umpire::Seats HorseAndMusket::may_interject(State const& state) const {
    Tabletop const& top = state.position.top;
    if (!has_fortunes(*this) || !top.agenda.empty() || top.stage == Stage::over ||
        is_before_battle(top.stage) || !top.volley.empty())
        return {};
    Side const other = umpire::other(top.active);
    for (FortuneCards const& cards : state.position.fortunes)
        if (cards.hand[umpire::index(other)] > 0) return {umpire::seat_of(other)};
    return {};
}

umpire::Seats HorseAndMusket::to_act(State const& state) const {
    if (state.position.top.stage == Stage::over) return {};
    Tabletop const& top = state.position.top;
    if (!is_planning(scenario, top)) return {umpire::seat_of(acting_side(top))};
    umpire::Seats seats; // HM-SETUP-20: both draw their plans
    for (Side const side : {Side::a, Side::b})
        if (is_to_act(scenario, top, side)) seats.push_back(umpire::seat_of(side));
    return seats;
}

void HorseAndMusket::resolve(Pen& pen, umpire::Seat seat, Order const& order) const {
    obey(pen, umpire::side_of(seat).value_or(pen.state().position.top.active), order);
    if (!proceed(pen)) return;
    settle(pen);
    if (!proceed(pen)) return; // what the next turn begins with
    interject_wishes(pen);
    sleep_on(pen);
}

} // namespace horse_and_musket
