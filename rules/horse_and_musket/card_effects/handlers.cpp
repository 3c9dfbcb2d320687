// Cards that do what a row cannot say: HM-CARD-12. Those not named here are played by their rows.

#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

bool is_horse_or_foot(Arm arm) { return arm == Arm::infantry || is_cavalry(arm); }

} // namespace

bool CardEffects::handle() {
    switch (row_.handler) {
    case Handler::driven_command: drive_command(); return true;
    case Handler::runaway: run_forward(); return true;
    case Handler::return_fire: return_fire(); return true;
    case Handler::blind_advance: advance_blindly(); return true;
    case Handler::singing: sing(); return true;
    case Handler::substitute: substitute(); return true;
    case Handler::round_the_chief: gather_round(); return true;
    case Handler::avenged: avenge(); return true;
    case Handler::arrange_deck: arrange_deck(); return true;
    case Handler::read_deck: look_at_deck(deck_size(position())); return true;
    case Handler::draw_rate: plan(pen_, {TaskKind::set_draws, moment_.player}); return true;
    case Handler::promoted: promote(); return true;
    case Handler::no_officers: lose_officers(); return true;
    case Handler::leader_emerges: follow_leader(); return true;
    case Handler::darling_of_the_ranks: endear(); return true;
    case Handler::last_gun: overheat(); return true;
    case Handler::fires_on_friends: turn_on_friends(); return true;
    case Handler::enraged_charge: charge_in_rage(); return true;
    case Handler::attacks_own_side: fall_on_comrades(); return true;
    case Handler::order_gate: // HM-CARD-76: each order is diced for, in turn/windows
        last_with(
            0, {moment_.card, 0, moment_.player, no_unit, moment_.at.general, 0, 0, side_meant()});
        return true;
    default: return false;
    }
}

// HM-CARD-47: at each issue of orders, card_effects/unbidden.cpp.
void CardEffects::drive_command() {
    for (GeneralId const general : generals())
        for (std::size_t i = 0; i < row_.effects.size(); ++i) last(i, no_unit, general);
}

// HM-CARD-47: comrades within so many inches are swept along.
void CardEffects::run_forward() {
    UnitId const first = moment_.at.unit;
    if (first == no_unit || unit_now(first).whereabouts != Whereabouts::table) return;
    FreeOrders free;
    free.card = moment_.card;
    free.side = side_of_unit(pen_, first);
    free.is_forced = 1;
    free.orders = {static_cast<std::uint16_t>(row_.effects[0].about & 0xFFFFu),
                   static_cast<std::uint16_t>(row_.effects[0].about >> 16)};
    Situation const situation(pen_.rules(), position());
    Mil const near{1000 * row_.handler_numbers[0]};
    for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i) {
        UnitId const unit = unit_id(i);
        if (!situation.is_here(unit) || situation.side(unit) != free.side) continue;
        bool const is_swept =
            unit == first || has_near(situation, unit, near, [&](Situation::Presence const& each) {
                return each.unit == first;
            });
        if (!is_swept) continue;
        free.left[i] = 1;
        ++free.total;
    }
    write_grant(free);
}

// A die, less so many, of the skirmishers' stands.
// DEPARTS from HM-CARD-47: who fires back does not wheel for it.
void CardEffects::return_fire() {
    UnitId const firer = moment_.other;
    if (firer == no_unit || !is_on_table(pen_, firer)) return;
    int const stands = pen_.roll(umpire::d6, "HM-CARD-76") + row_.handler_numbers[0];
    if (stands > 0) destroy(pen_, {"HM-CARD-51", firer, stands, moment_.at.unit});
}

void CardEffects::advance_blindly() {
    for (UnitId const unit : units()) {
        if (!is_on_table(pen_, unit) ||
            !is_horse_or_foot(pen_.rules().scenario.units[unit.value].arm))
            continue;
        if (pen_.roll(umpire::d6, "HM-CARD-76") <= row_.handler_numbers[0])
            go_straight_on(pen_, "HM-CARD-47", unit, AtFriends::stops_disordered);
    }
}

// DEPARTS from HM-CARD-35: those near join in at once, and not whoever comes later.
void CardEffects::sing() {
    UnitId const first = moment_.at.unit;
    if (first == no_unit) return;
    std::vector<UnitId> choir;
    {
        Situation const situation(pen_.rules(), position());
        for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i) {
            UnitId const unit = unit_id(i);
            if (unit != first && situation.is_here(unit) &&
                situation.data(unit).arm == Arm::infantry &&
                situation.side(unit) == situation.side(first) &&
                has_near(situation, unit, Mil{1000 * row_.handler_numbers[0]},
                         [&](Situation::Presence const& each) { return each.unit == first; }))
                choir.push_back(unit);
        }
    }
    set_state(row_.effects[0], first);
    for (UnitId const unit : choir)
        if (pen_.roll(umpire::d6, "HM-CARD-76") >= row_.handler_numbers[1])
            set_state(row_.effects[0], unit);
}

// HM-CARD-61: thrown for on the chart of random Generals.
void CardEffects::substitute() {
    if (moment_.at.general != no_general) rate_anew(moment_.at.general);
}
void CardEffects::promote() {
    for (GeneralId const general : generals()) rate_anew(general);
}
void CardEffects::rate_anew(GeneralId id) {
    RaisingTables const& raising = pen_.rules().tables.raising;
    GeneralData const& data = pen_.rules().scenario.generals[id.value];
    Ratings const before = position().top.generals[id.value].ratings;
    int const first = pen_.roll(umpire::d6, "HM-GENERAL-13") + data.is_chief;
    Grade grade = raising.grades[static_cast<std::size_t>(first - 1)];
    if (data.is_chief && data.nation == Nation::russian) grade = Grade::talented; // HM-NAT-12
    auto const second = static_cast<std::size_t>(pen_.roll(umpire::d6, "HM-GENERAL-14") - 1);
    auto const column = static_cast<std::size_t>(
        std::clamp(static_cast<int>(grade) - static_cast<int>(Grade::talented), 0, 2));
    Ratings ratings = raising.ratings[second][column];
    if (data.is_chief && ratings.grade != Grade::exceptional) ++ratings.leadership;
    pen_.write(GeneralAltered{"HM-CARD-61", id, ratings.grade, ratings.leadership, ratings.inches,
                              ratings.ability, before.traits});
    take_out_cards(id, before.leadership - ratings.leadership);
}

// All recover; one who Withdraws is halted, and one who runs rallied: the first of each.
void CardEffects::gather_round() {
    std::vector<UnitId> const near = units();
    for (UnitId const unit : near) on_unit(0, unit);
    for (Condition const condition : {Condition::withdrawing, Condition::broken}) {
        auto const first = std::ranges::find_if(near, [&](UnitId unit) {
            return unit_now(unit).condition == condition && is_on_table(pen_, unit);
        });
        if (first != near.end()) on_unit(condition == Condition::withdrawing ? 1 : 2, *first);
    }
}

// DEPARTS from HM-CARD-36: what the loss takes from Resolve it takes all the same.
void CardEffects::avenge() {
    for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i)
        if (command_of(position().top, unit_id(i)) == moment_.at.general &&
            is_on_table(pen_, unit_id(i)))
            set_state(row_.effects[0], unit_id(i));
}

} // namespace horse_and_musket
