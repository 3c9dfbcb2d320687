// Which cards serve whom: HM-DECK-04 to -13, HM-GENERAL-03 to -07, -22, -31.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/fire.h"
#include "rules/horse_and_musket/turn/losses.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

GeneralId chief_of(Scenario const& scenario, Side side) {
    for (std::size_t i = 0; i < scenario.generals.size(); ++i)
        if (scenario.generals[i].side == side && scenario.generals[i].is_chief)
            return general_id(i);
    return no_general;
}

bool is_within_range(Situation const& situation, GeneralId general, UnitId unit, Mil range) {
    field::Convex const stand(footprint_of(situation.top().generals[general.value]));
    Mover const mover = situation.mover(unit);
    return field::within(stand, field::Convex(field::footprint(mover.pose, mover.colours())),
                         range);
}

namespace {

bool has_arm(CardFor what, Arm arm) {
    return (what == CardFor::artillery && arm == Arm::artillery) ||
           (what == CardFor::skirmishing_infantry && arm == Arm::skirmishing_infantry) ||
           (what == CardFor::skirmishing_cavalry && arm == Arm::skirmishing_cavalry);
}

bool finds_command(Situation const& situation, GeneralId id) {
    General const& general = situation.top().generals[id.value];
    if (general.whereabouts != Whereabouts::table || general.is_disordered != 0) return false;
    if (is_unfit(situation, id)) return false; // HM-CARD-58
    Mover const mover =
        general.with == no_unit ? situation.mover(id) : situation.mover(general.with);
    if (Halts(situation, mover).is_in_zone(mover.pose)) return false;
    field::Convex const outline(mover.outline(mover.pose));
    field::Box const near = field::grown(outline.box(), touching);
    return std::ranges::none_of(situation.present(), [&](Situation::Presence const& each) {
        return each.side != mover.side && each.meets(near) &&
               std::ranges::any_of(each.outlines(), [&](field::Convex const& other) {
                   return field::within(outline, other, touching);
               });
    });
}

} // namespace

bool may_command(Situation const& situation, GeneralId id) {
    std::optional<bool>& known = situation.known_to_command(id);
    if (!known) known = finds_command(situation, id);
    return *known;
}

bool reaches(Situation const& situation, GeneralId id, UnitId unit) {
    GeneralData const& general = situation.scenario().generals[id.value];
    Ratings const& ratings = situation.top().generals[id.value].ratings;
    UnitData const& data = situation.data(unit);
    if (data.side != general.side || data.arm == Arm::artillery) return false;
    // HM-GENERAL-05: chiefs order whom they like but guns, others their own Command.
    if (!general.is_chief && situation.unit(unit).command != id) return false;
    // HM-GENERAL-22: they lead no others.
    if (ratings.leads_cavalry != 0 && !is_cavalry(data.arm)) return false;
    return is_within_range(situation, id, unit, ratings.range()) && may_command(situation, id);
}

bool reaches_to_rally(Situation const& situation, GeneralId id, UnitId unit) {
    GeneralData const& general = situation.scenario().generals[id.value];
    return situation.data(unit).side == general.side &&
           is_within_range(situation, id, unit,
                           situation.top().generals[id.value].ratings.range()) &&
           may_command(situation, id);
}

namespace {

// HM-CARD-109: the chief's cards do not order a Command of an Inadequate or Terrible General.
bool is_deaf_to(Situation const& situation, GeneralId general, UnitId unit) {
    GeneralId const own = situation.unit(unit).command;
    if (own == no_general || own == general) return false;
    Grade const grade = situation.top().generals[own.value].ratings.grade;
    return grade == Grade::inadequate || grade == Grade::terrible;
}

} // namespace

bool pays_for(Situation const& situation, CardId card, UnitId unit) {
    Scenario const& scenario = situation.scenario();
    CardKind const& kind = scenario.cards[card.value];
    UnitData const& data = situation.data(unit);
    Grant const& grant = situation.top().grant;
    if (grant.card == card && grant.used.contains(unit)) return false;
    if (situation.unit(unit).has_entered != 0) return false; // HM-FLANK-08
    switch (kind.what) {
    case CardFor::unit: return kind.unit == unit;
    case CardFor::general:
        return may_lead(situation, kind.general) && reaches(situation, kind.general, unit) &&
               !is_deaf_to(situation, kind.general, unit);
    case CardFor::artillery:
    case CardFor::skirmishing_infantry:
    case CardFor::skirmishing_cavalry:
        return situation.side(unit) == kind.side && has_arm(kind.what, data.arm);
    case CardFor::infantry_advance: {
        // HM-DECK-08, HM-GAP-74: in Leadership Range of its own General, taken as ten at least;
        // where there are no Commands, all of it.
        if (data.arm != Arm::infantry) return false;
        GeneralId const command = situation.unit(unit).command;
        if (command == no_general) return true;
        General const& general = situation.top().generals[command.value];
        Mil const range = std::max(general.ratings.range(), Mil{10'000});
        return general.whereabouts == Whereabouts::table &&
               is_within_range(situation, command, unit, range);
    }
    case CardFor::event:
    case CardFor::national: return false;
    case CardFor::free: { // HM-CARD-42
        auto const& free = situation.top().fortune.free;
        if (free.empty() || free.back().left[unit.value] == 0) return false;
        GeneralId const general = free.back().general;
        return general == no_general || reaches(situation, general, unit);
    }
    case CardFor::joker: {
        GeneralId const chief = chief_of(scenario, data.side);
        return chief != no_general && reaches(situation, chief, unit);
    }
    }
    return false;
}

bool may_lead(Situation const& situation, GeneralId general) {
    return situation.scenario().generals[general.value].nation != Nation::russian ||
           !has_led(situation.top(), general);
}
namespace {

// HM-GENERAL-26, HM-GAP-52: a card of the chief's, a Joker's order among them, goes to a General
// within their Leadership Range.
bool is_reached_by_chief(Situation const& situation, CardId card, GeneralId id) {
    Scenario const& scenario = situation.scenario();
    Side const side = scenario.generals[id.value].side;
    CardKind const& kind = scenario.cards[card.value];
    General const& general = situation.top().generals[id.value];
    GeneralId const chief = chief_of(scenario, side);
    bool const is_the_chiefs = kind.what == CardFor::joker || kind.general == chief;
    if (kind.what == CardFor::general && !may_lead(situation, kind.general)) return false;
    if (!is_the_chiefs || chief == no_general || side != situation.top().active) return false;
    General const& in_chief = situation.top().generals[chief.value];
    field::Convex const one(footprint_of(in_chief));
    return general.whereabouts == Whereabouts::table &&
           field::within(one, field::Convex(footprint_of(general)), in_chief.ratings.range()) &&
           may_command(situation, chief);
}

} // namespace

bool moves_general(Situation const& situation, CardId card, GeneralId id) {
    General const& general = situation.top().generals[id.value];
    if (is_capable(general.ratings.grade) || situation.scenario().generals[id.value].is_chief)
        return false;
    return is_reached_by_chief(situation, card, id);
}
bool reforms_general(Situation const& situation, CardId card, GeneralId id) {
    if (!situation.is_lone(id) || situation.top().generals[id.value].is_disordered == 0)
        return false;
    CardKind const& kind = situation.scenario().cards[card.value];
    if (kind.what == CardFor::skirmishing_cavalry)
        return kind.side == situation.scenario().generals[id.value].side;
    return (kind.what == CardFor::joker || kind.what == CardFor::general) &&
           is_reached_by_chief(situation, card, id);
}

void pay(Pen& pen, CardId by, UnitId unit) {
    if (by == no_card) return;
    Tabletop const& top = pen.state().position.top;
    if (pen.rules().scenario.cards[by.value].what == CardFor::free)
        return pen.write(OrderGivenFree{"HM-CARD-42", unit});
    if (top.grant.card == by) return pen.write(OrderPaid{"HM-DECK-05", unit});
    // HM-CARD-29: an order that was named stands, though its card has been taken meanwhile.
    if (pen.state().position.cards[by.value].hand[umpire::index(top.active)] == 0) return;
    if (top.stage == Stage::action) lapse_advances(pen); // it comes first there, or not at all
    pen.write(CardPlayed{"HM-DECK-18", top.active, by, 0});
    CardKind const& kind = pen.rules().scenario.cards[by.value];
    // HM-GENERAL-23: with each card a Capable General or better may Move as well.
    if (kind.what == CardFor::general && is_capable(top.generals[kind.general.value].ratings.grade))
        pen.write(RideGranted{"HM-GENERAL-23", kind.general});
}

void end_grant(Pen& pen) {
    CardId const card = pen.state().position.top.grant.card;
    pen.write(GrantEnded{"HM-DECK-18", card});
    CardFor const what = pen.rules().scenario.cards[card.value].what;
    if (what == CardFor::joker) {
        renew_deck(pen);
        throw_for_arrivals(pen);
    }
    if (what != CardFor::artillery) return;
    man_guns_left(pen); // HM-ART-30: unless they were spiked
    Side const side = pen.rules().scenario.cards[card.value].side;
    work_after_artillery_card(pen, side);
    release(pen, Occasion::artillery_card, side);
}
void settle_grant(Pen& pen) {
    Grant const& grant = pen.state().position.top.grant;
    if (grant.card != no_card && grant.orders == 0) end_grant(pen);
}

void play_card(Pen& pen, CardId card) {
    Scenario const& scenario = pen.rules().scenario;
    Tabletop const& top = pen.state().position.top;
    CardFor const what = scenario.cards[card.value].what;
    if (what != CardFor::infantry_advance && top.stage == Stage::action) lapse_advances(pen);
    int orders = static_cast<int>(max_units); // one for each unit
    if (what == CardFor::joker) {
        // HM-DECK-13, HM-GENERAL-17: three General cards of the chief, or six of an Exceptional
        // one.
        GeneralId const chief = chief_of(scenario, top.active);
        bool const leads =
            chief != no_general && top.generals[chief.value].whereabouts == Whereabouts::table;
        orders = !leads ? 0 : top.generals[chief.value].ratings.grade == Grade::exceptional ? 6 : 3;
    }
    pen.write(CardPlayed{what == CardFor::joker ? RuleId{"HM-DECK-13"} : RuleId{"HM-DECK-05"},
                         top.active, card, orders});
    if (what == CardFor::joker) clear_marks(pen);
    if (what == CardFor::joker) recover_guns(pen);
    if (what == CardFor::joker) change_weather(pen);
    if (orders == 0) { // HM-GAP-71: it shuffles and no more
        renew_deck(pen);
        throw_for_arrivals(pen);
    }
    Side const side = top.active;
    if (what == CardFor::joker) {
        release(pen, Occasion::joker, side);
        work_at_joker(pen, side);
        open_window(pen, {Hook::joker, Window::joker, side, side});
    }
    if (what == CardFor::artillery) {
        work_at_artillery_card(pen, side);
        open_window(pen, {Hook::gun_named, Window::artillery_card, side, side});
    }
}

} // namespace horse_and_musket
