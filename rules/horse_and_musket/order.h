#pragma once
// What a player of Horse & Musket can order. Numbers are whole: mils and thousandths of a degree.
// `by` is the kind of card that pays, as the hand names it; a grant that is being spent pays for
// whatever names the same card.

#include "rules/horse_and_musket/order_before.h"
#include "rules/horse_and_musket/order_fire.h"
#include "rules/horse_and_musket/order_fortune.h"
#include "rules/horse_and_musket/order_ground.h"
#include "rules/horse_and_musket/order_standing.h"
#include "umpire/one_of.h"
#include "umpire/reflect.h"

#include <optional>

namespace horse_and_musket {

// The Moment of Decision, HM-TURN-04 to -06.
// Keeps the hand, moves nothing, and ends the turn.
OBLIQUE_MESSAGE(Pass, "pass");
OBLIQUE_MESSAGE(IssueOrders, "issue_orders");
// A card thrown away counts as Issuing Orders.
OBLIQUE_MESSAGE(Discard, "discard", (CardId, card));
// A card that serves many: the Joker, artillery, skirmishers, an infantry advance.
OBLIQUE_MESSAGE(Play, "play", (CardId, card));

// Reorganisation, HM-TURN-07.
// `by`: none: free, by a commander in touch.
OBLIQUE_MESSAGE(Rally, "rally", (UnitId, unit), (CardId, by));
OBLIQUE_MESSAGE(Reform, "reform", (UnitId, unit), (CardId, by));
// HM-GAP-52: a General who is alone.
OBLIQUE_MESSAGE(ReformGeneral, "reform_general", (GeneralId, general), (CardId, by));

// Action: movement.
// HM-ORDER-10: straight ahead.
OBLIQUE_MESSAGE(Move, "move", (UnitId, unit), (CardId, by), (int, distance));
// HM-ORDER-11: ahead, and aside by so many thousandths of that.
OBLIQUE_MESSAGE(Oblique, "oblique", (UnitId, unit), (CardId, by), (int, slant), (int, distance));
// HM-ORDER-17: on a front corner, to the left where negative.
OBLIQUE_MESSAGE(Wheel, "wheel", (UnitId, unit), (CardId, by), (int, angle));
// HM-GAP-14: a halted unit, towards the nearest enemy.
OBLIQUE_MESSAGE(WheelTowards, "wheel_towards", (UnitId, unit), (CardId, by));
// HM-ORDER-16: to the rear, where it stands.
OBLIQUE_MESSAGE(TurnAbout, "turn", (UnitId, unit), (CardId, by));
// Of a column: the head turns once on the way, HM-GAP-15. `by`: none: its compulsory move;
// `bend`: how far it goes before it turns.
OBLIQUE_MESSAGE(March, "march", (UnitId, unit), (CardId, by), (int, angle), (int, bend),
                (int, distance));
// HM-FORM-08: on a road the head may turn twice on one way. `second_bend`: how far it has gone
// in all when it turns again.
OBLIQUE_MESSAGE(MarchByRoad, "march_by_road", (UnitId, unit), (CardId, by), (int, angle),
                (int, bend), (int, second_angle), (int, second_bend), (int, distance));
enum class Deploying : std::uint8_t { ahead, left, right };
// HM-ORDER-07, HM-GAP-16: a column, once and for all.
OBLIQUE_MESSAGE(FormLine, "form_line", (UnitId, unit), (CardId, by), (Deploying, to));
// Skirmishers, loose units, limbered guns: any way, and face anywhere (HM-MOVE-05). `bearing`:
// on the table; `facing`: on the table.
OBLIQUE_MESSAGE(Go, "go", (UnitId, unit), (CardId, by), (int, bearing), (int, distance),
                (int, facing));
// HM-TERRAIN-06: along an obstacle, or the edge of a wood, settlement or water.
OBLIQUE_MESSAGE(Line, "line", (UnitId, unit), (CardId, by), (FeatureId, feature));
// A General: HM-GENERAL-23, -24, -26. `by`: none: with the General card just played.
OBLIQUE_MESSAGE(Ride, "ride", (GeneralId, general), (CardId, by), (int, bearing), (int, distance),
                (int, facing));
// HM-ORDER-18, HM-GAP-23: the heading of travel off straight back, then a facing. `by`: none: a
// later step, compulsory.
OBLIQUE_MESSAGE(Withdraw, "withdraw", (UnitId, unit), (CardId, by), (int, angle), (int, facing));
// HM-ORDER-14, HM-GAP-24: mounted, nine inches back.
OBLIQUE_MESSAGE(Retire, "retire", (UnitId, unit), (CardId, by), (int, angle), (int, facing));
// HM-ORDER-09: ends a Withdrawal.
OBLIQUE_MESSAGE(Halt, "halt", (UnitId, unit), (CardId, by));
// And go: HM-ART-05.
OBLIQUE_MESSAGE(Limber, "limber", (UnitId, unit), (CardId, by), (int, bearing), (int, distance),
                (int, facing));
// HM-ART-06: and face as wished.
OBLIQUE_MESSAGE(Unlimber, "unlimber", (UnitId, unit), (CardId, by), (int, facing));
// HM-ART-04: three inches at most, facing anywhere.
OBLIQUE_MESSAGE(Manhandle, "manhandle", (UnitId, unit), (CardId, by), (int, bearing),
                (int, distance), (int, facing));

// Action: the fight.
// HM-ORDER-03: with all that follows. `by`: none: the free order of a breakthrough.
OBLIQUE_MESSAGE(Attack, "attack", (UnitId, unit), (CardId, by), (UnitId, target));
// HM-ORDER-02: without a halt to fire.
OBLIQUE_MESSAGE(Assault, "assault", (UnitId, unit), (CardId, by), (UnitId, target));
// HM-ORDER-04: with an enemy in contact.
OBLIQUE_MESSAGE(ContinueCombat, "continue_combat", (UnitId, unit), (CardId, by), (UnitId, target));
// What the owner adds or takes off for; and when a force arrives.
enum class Option : std::uint8_t { cover, general, arrival, nation };
inline constexpr std::array options_of_resolve{Option::cover, Option::general, Option::nation};
template <class P> auto& pick_of(P& party, Option option) {
    return option == Option::cover     ? party.cover
           : option == Option::general ? party.general
                                       : party.nation;
}
// HM-GAP-59: what the owner adds or takes off, once both have thrown.
OBLIQUE_MESSAGE(Choose, "choose", (Option, option), (Pick, pick));

// HM-SKIRM-07, HM-GAP-22: how the stands of skirmishers lie about the Colour Stand that has moved.
// `by`: none.
enum class Pattern : std::uint8_t { row, ranks, file, wedge, horns };
OBLIQUE_MESSAGE(Spread, "spread", (UnitId, unit), (CardId, by), (Pattern, pattern));
// HM-GAP-05: of two equal arms the owner says which has lost a stand. `by`: none.
enum class End : std::uint8_t { left, right };
OBLIQUE_MESSAGE(Shed, "shed", (UnitId, unit), (CardId, by), (End, end));

// With a grant, with Reorganisation, with the orders of the turn.
OBLIQUE_MESSAGE(Done, "done");

using Order = umpire::OneOf<Pass, IssueOrders, Discard, Play, Rally, Reform, Move, Oblique, Wheel,
                            WheelTowards, TurnAbout, March, MarchByRoad, FormLine, Go, Line, Ride,
                            Withdraw, Retire, Halt, Limber, Unlimber, Manhandle, Attack, Assault,
                            ContinueCombat, Choose, Fire, SetAlight, Man, Spike, LendLimber,
                            Skirmish, GiveFire, Suffer, Evade, SlipAway, Spread, Shed, PlayFortune,
                            SetPause, LayNext, SetDraws, Instruct, InstructCard, Sleep, CountGround,
                            LayGround, TakeGround, AddGround, DriveOff, TakeRole, Deploy, TakeArray,
                            PutDown, Appoint, AsProposed, EnterAt, Enter, ReformGeneral, Done>;

// Whom an order is for, and the card that pays; or an order that is for nobody.
struct Subject {
    UnitId unit = no_unit;
    GeneralId general = no_general;
    CardId by = no_card;
    std::optional<Order> itself{};
    friend bool operator==(Subject const&, Subject const&) = default;
};
Subject subject_of(Order const& order);

// What is filed, and stands.
inline bool is_standing(Order const& order) {
    return holds_alternative<SetPause>(order) || holds_alternative<Instruct>(order) ||
           holds_alternative<InstructCard>(order) || holds_alternative<Sleep>(order);
}

} // namespace horse_and_musket
