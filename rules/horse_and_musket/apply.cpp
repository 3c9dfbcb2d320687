// What each event changes: the only place where a state does.

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/apply_fortune.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

constexpr std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

class Change : public FortuneChange, public ArmyChange {
public:
    using FortuneChange::operator();
    using ArmyChange::operator();
    Change(HorseAndMusket const& rules, State& state)
        : FortuneChange(state.position), ArmyChange(rules.scenario, state.position), rules_(rules),
          state_(state) {}

    void operator()(Rolled const& event) {
        umpire::Dice& stream = event.stream == deck_dice     ? state_.deck
                               : event.stream == ground_dice ? state_.ground
                                                             : state_.dice;
        stream.advance();
    }
    void operator()(TurnBegan const& event) {
        top_.turn = static_cast<std::uint16_t>(event.turn);
        top_.active = event.side;
        top_.stage = Stage::decision;
        top_.has_ordered = top_.must_play_joker = top_.evading = 0;
        top_.riding = no_general;
        top_.led = {};
        top_.fortune.is_cut = 0;
        stay();
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i) {
            Unit& unit = top_.units[i];
            tread(rules_.scenario, top_, unit_id(i), unit.pose);
            unit.is_harried = 0;
            if (!is_of(i, event.side)) continue;
            unit.has_fired = 0;
            unit.was_loose = unit.formation == Formation::loose;
            unit.has_moved = unit.wheels = unit.has_wheeled = unit.is_done = 0;
            unit.has_entered = 0;
        }
    }
    void operator()(StageBegan const& event) {
        top_.stage = event.stage;
        top_.riding = no_general;
        stay();
    }
    void operator()(Passed const&) {}
    void operator()(TurnSkipped const& event) { show(event.card, umpire::other(event.side)); }
    void operator()(JokerForced const& event) {
        show(event.card, event.side);
        top_.must_play_joker = 1;
    }
    void operator()(BattleEnded const&) { top_.stage = Stage::over; }

    void operator()(CardDrawn const& event) {
        Cards& kind = cards(event.card);
        take_from_deck(event.card);
        ++kind.hand[umpire::index(event.owner)];
        // HM-GAP-97: who passes a card on has seen it.
        if (event.owner != event.drawer) ++kind.seen[umpire::index(event.owner)];
    }
    void operator()(CardDealt const& event) { // both know of it
        Cards& kind = cards(event.card);
        for (int i = 0; i < event.number; ++i) take_from_deck(event.card);
        std::size_t const side = umpire::index(event.owner);
        kind.hand[side] = small(kind.hand[side] + event.number);
        kind.seen[side] = small(kind.seen[side] + event.number);
    }
    void operator()(CardRemoved const& event) {
        take_from_deck(event.card);
        ++cards(event.card).removed;
    }
    void operator()(CardPlayed const& event) {
        spend(event.card, event.side);
        if (rules_.scenario.cards[event.card.value].what == CardFor::joker &&
            top_.before.jokers < 250)
            ++top_.before.jokers;
        top_.has_ordered = 1;
        top_.must_play_joker = 0;
        top_.riding = no_general;
        note_led(rules_.scenario.cards[event.card.value]);
        stay();
        if (rules_.scenario.cards[event.card.value].what == CardFor::artillery)
            for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i)
                if (is_of(i, event.side)) forget_shot(top_.units[i]);
        if (event.orders > 0)
            top_.grant = {event.card, small(event.orders), small(static_cast<int>(event.side)), {}};
    }
    void operator()(EvadeHelped const& event) { // no Issuing of Orders
        spend(event.card, event.side);
        top_.evading = static_cast<std::uint8_t>(top_.evading | event.kinds);
    }
    void operator()(CardDiscarded const& event) {
        spend(event.card, event.side);
        top_.has_ordered = 1;
    }
    void operator()(CardForfeited const& event) {
        spend(event.card, event.side);
        if (rules_.scenario.cards[event.card.value].what != CardFor::joker) return;
        --cards(event.card).discards; // HM-GAP-71: into the deck at once
        ++cards(event.card).deck;
        top_.must_play_joker = 0;
    }
    void operator()(AdvanceLapsed const& event) { spend(event.card, event.side); }
    void operator()(DeckRenewed const&) {
        for (Cards& kind : state_.position.cards) {
            kind.deck = small(kind.deck + kind.discards);
            kind.discards = 0;
        }
        shuffle_in_brigades();
        state_.position.on_top = {};
        renew_fortunes();
    }
    void operator()(WeatherChanged const& event) {
        bool const has_rained = event.die != 0 && top_.weather == Weather::heavy_rain;
        if (has_rained && top_.heavy_jokers < 9) ++top_.heavy_jokers;
        top_.weather = event.weather;
        if (event.weather == Weather::fog) top_.had_fog = 1;
    }
    void operator()(OrderPaid const& event) {
        stay();
        CardFor const what = rules_.scenario.cards[top_.grant.card.value].what;
        if (what == CardFor::joker) {
            --top_.grant.orders;
            top_.riding = chief_of(rules_.scenario, top_.active); // as by any card of theirs
        } else {
            if (event.unit != no_unit) top_.grant.used.push_back(event.unit);
            top_.riding = no_general;
        }
    }
    void operator()(GrantEnded const&) { top_.grant = {}; }
    void operator()(RideGranted const& event) { top_.riding = event.general; }

    void operator()(Stood const& event) { go(event.unit, event.pose); }
    void operator()(Marched const& event) {
        Unit& unit = top_.units[event.unit.value];
        Mil const keep = (unit.stands - 1) * stand_side;
        if (unit.column >= max_columns) { // a battery is its own file
            Pose pose = field::moved(unit.pose, field::straight_ahead(unit.pose), {event.bend});
            pose.heading = pose.heading + Angle{event.angle};
            pose = field::moved(pose, field::straight_ahead(pose), {event.distance - event.bend});
            go(event.unit, pose);
        } else {
            field::File& file = top_.columns[unit.column];
            file = file.marched({event.bend}, keep);
            if (event.angle != 0) file = file.turned_head({event.angle});
            file = file.marched({event.distance - event.bend}, keep);
            go(event.unit, file.head());
        }
        if (event.angle != 0) ++unit.wheels;
    }
    void operator()(Laid const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.others = event.others;
        unit.aside = static_cast<std::uint16_t>(event.aside);
        unit.bent = {};
        if (unit.before == Formation::lined) unit.before = Formation::line;
        go(event.unit, event.pose);
    }
    void operator()(Lined const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.others = event.others;
        unit.bent = event.bent;
        unit.aside = static_cast<std::uint16_t>(event.aside);
        unit.before = Formation::lined; // HM-GAP-19: so bent it re-forms
        go(event.unit, event.pose);
    }
    void operator()(Formed const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.is_undecided = 0;
        if (event.formation == Formation::loose)
            unit.before = unit.formation == Formation::lined ? Formation::line : unit.formation;
        unit.formation = event.formation;
        if (event.formation == Formation::loose) return; // its stands are laid next
        if (event.formation == Formation::lined) return; // they lie as they should
        unit.others = {};
        unit.bent = {};
        unit.aside = 0;
        if (unit.column < max_columns) {
            top_.columns[unit.column] = {};
            unit.column = 0xFF;
            unit.left = small(unit.stands / 2);
        }
    }
    void operator()(ArmsSet const& event) { top_.units[event.unit.value].left = small(event.left); }
    void operator()(ConditionSet const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.condition = event.condition;
        unit.travel = event.condition == Condition::steady ? Heading{} : event.travel;
    }
    void operator()(Disordered const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.disordered = small(std::min<int>(unit.stands, unit.disordered + event.stands));
    }
    void operator()(Reformed const& event) {
        top_.units[event.unit.value].disordered = 0;
        top_.units[event.unit.value].is_undecided = 0;
    }
    void operator()(Left const& event) {
        top_.units[event.unit.value].whereabouts = Whereabouts::left;
        for (General& general : top_.generals)
            if (general.with == event.unit) general.whereabouts = Whereabouts::left;
    }
    void operator()(Freed const& event) { top_.units[event.unit.value].is_free = 1; }
    void operator()(Compelled const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.is_done = 1;
        if (event.rule == RuleId{"HM-GAP-14"}) unit.has_wheeled = 1;
    }
    void operator()(Rode const& event) {
        General& general = top_.generals[event.general.value];
        general.pose = event.pose;
        general.with = event.with;
        general.is_aside = event.is_aside;
        // Who went along with a unit, or stepped aside, has not used up a Move.
        if (event.rule == RuleId{"HM-GENERAL-25"} || event.rule == RuleId{"HM-MOVE-11"} ||
            event.rule == RuleId{"HM-UNIT-02"})
            return;
        if (top_.riding == event.general) top_.riding = no_general;
        stay();
    }
    void operator()(WentOn const& event) {
        top_.going_on = event.unit;
        top_.rest = static_cast<std::uint16_t>(event.rest);
    }
    void operator()(Reversed const& event) {
        Unit& unit = top_.units[event.unit.value];
        field::File& file = top_.columns[unit.column];
        file = file.reversed();
        place(event.unit, file.head());
    }
    void operator()(KindSettled const& event) {
        state_.position.ground[event.feature.value] = event.terrain;
    }
    void operator()(KindRevealed const& event) { top_.is_revealed[event.feature.value] = 1; }

private:
    // HM-GAP-98: cards of those whom a card has called, once.
    void shuffle_in_brigades() {
        for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i) {
            CardKind const& kind = rules_.scenario.cards[i];
            Cards& lie = state_.position.cards[i];
            int const in_play = lie.deck + lie.discards + lie.removed + lie.hand[0] + lie.hand[1];
            if (!kind.is_reserve || in_play > 0 || !is_called(kind)) continue;
            lie.deck = kind.what == CardFor::general
                           ? top_.generals[kind.general.value].ratings.leadership
                           : kind.copies;
        }
    }
    bool is_called(CardKind const& kind) const {
        if (kind.what == CardFor::general)
            return top_.generals[kind.general.value].whereabouts != Whereabouts::absent &&
                   !is_unsided(state_.position.forces, kind.general);
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i) {
            UnitData const& data = rules_.scenario.units[i];
            bool const is_meant = kind.what == CardFor::unit
                                      ? kind.unit.value == i
                                      : data.is_reserve && data.stands_for == no_general &&
                                            data.side == kind.side &&
                                            card_of(data.arm) == kind.what;
            UnitId const id{static_cast<std::uint16_t>(i)};
            if (is_meant && top_.units[i].whereabouts != Whereabouts::absent &&
                !is_unsided(state_.position.forces, id))
                return true;
        }
        return false;
    }
    static CardFor card_of(Arm arm) {
        return arm == Arm::skirmishing_infantry  ? CardFor::skirmishing_infantry
               : arm == Arm::skirmishing_cavalry ? CardFor::skirmishing_cavalry
                                                 : CardFor::unit;
    }
    static void forget_shot(Unit& unit) {
        unit.has_fired = static_cast<std::uint8_t>(unit.has_fired & ~fired_by_card);
    }
    bool is_of(std::size_t unit, Side side) const {
        return side_of(rules_.scenario, top_, UnitId{static_cast<std::uint16_t>(unit)}) == side;
    }
    void note_led(CardKind const& kind) {
        if (kind.what != CardFor::general) return;
        std::uint16_t& led = top_.led[kind.general.value / 16];
        led = static_cast<std::uint16_t>(led | 1 << (kind.general.value % 16));
    }
    Cards& cards(CardId card) { return state_.position.cards[card.value]; }
    void spend(CardId card, Side side) { leave_hand(cards(card), side); }
    void show(CardId card, Side side) {
        Cards& kind = cards(card);
        kind.seen[umpire::index(side)] = kind.hand[umpire::index(side)];
    }
    // HM-SUBHID-01: where a unit has gone in the battle, the enemy finds no ground any more.
    void go(UnitId id, Pose const& pose) {
        Pose const before = top_.units[id.value].pose;
        place(id, pose);
        if (!is_before_battle(top_.stage)) tread(rules_.scenario, top_, id, before);
    }
    void place(UnitId id, Pose const& pose) {
        Unit& unit = top_.units[id.value];
        unit.pose = pose;
        unit.has_moved = 1;
        unit.is_undecided = 0;
        if (top_.going_on == id) stay();
    }
    void stay() { // the rest of a Move is used up, or given up
        top_.going_on = no_unit;
        top_.rest = 0;
    }

    HorseAndMusket const& rules_;
    State& state_;
};

} // namespace

void HorseAndMusket::apply(State& state, Event const& event) const {
    visit(Change(*this, state), event);
}

} // namespace horse_and_musket
