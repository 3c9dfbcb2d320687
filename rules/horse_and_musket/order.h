#pragma once
// What a player of Horse & Musket can order. Numbers are whole: mils and thousandths of a degree.
// `by` is the kind of card that pays, as the hand names it; a grant that is being spent pays for
// whatever names the same card.

#include "rules/horse_and_musket/order_fire.h"
#include "umpire/reflect.h"

#include <optional>
#include <variant>

namespace horse_and_musket {

// The Moment of Decision, HM-TURN-04 to -06.
struct Pass { // keeps the hand, moves nothing, and ends the turn
    OBLIQUE_NO_FIELDS(Pass, "pass")
};
struct IssueOrders {
    OBLIQUE_NO_FIELDS(IssueOrders, "issue_orders")
};
struct Discard { // a card thrown away counts as Issuing Orders
    CardId card;
    OBLIQUE_FIELDS(Discard, "discard", card)
};
struct Play { // a card that serves many: the Joker, artillery, skirmishers, an infantry advance
    CardId card;
    OBLIQUE_FIELDS(Play, "play", card)
};

// Reorganisation, HM-TURN-07.
struct Rally {
    UnitId unit;
    CardId by; // none: free, by a commander in touch
    OBLIQUE_FIELDS(Rally, "rally", unit, by)
};
struct Reform {
    UnitId unit;
    CardId by;
    OBLIQUE_FIELDS(Reform, "reform", unit, by)
};

// Action: movement.
struct Move { // HM-ORDER-10: straight ahead
    UnitId unit;
    CardId by;
    int distance;
    OBLIQUE_FIELDS(Move, "move", unit, by, distance)
};
struct Oblique { // HM-ORDER-11: ahead, and aside by so many thousandths of that
    UnitId unit;
    CardId by;
    int slant;
    int distance;
    OBLIQUE_FIELDS(Oblique, "oblique", unit, by, slant, distance)
};
struct Wheel { // HM-ORDER-17: on a front corner, to the left where negative
    UnitId unit;
    CardId by;
    int angle;
    OBLIQUE_FIELDS(Wheel, "wheel", unit, by, angle)
};
struct WheelTowards { // HM-GAP-14: a halted unit, towards the nearest enemy
    UnitId unit;
    CardId by;
    OBLIQUE_FIELDS(WheelTowards, "wheel_towards", unit, by)
};
struct TurnAbout { // HM-ORDER-16: to the rear, where it stands
    UnitId unit;
    CardId by;
    OBLIQUE_FIELDS(TurnAbout, "turn", unit, by)
};
struct March { // of a column: the head turns once on the way, HM-GAP-15
    UnitId unit;
    CardId by; // none: its compulsory move
    int angle;
    int bend; // how far it goes before it turns
    int distance;
    OBLIQUE_FIELDS(March, "march", unit, by, angle, bend, distance)
};
struct MarchByRoad { // HM-FORM-08: on a road the head may turn twice on one way
    UnitId unit;
    CardId by;
    int angle;
    int bend;
    int second_angle;
    int second_bend; // how far it has gone in all when it turns again
    int distance;
    OBLIQUE_FIELDS(MarchByRoad, "march_by_road", unit, by, angle, bend, second_angle, second_bend,
                   distance)
};
enum class Deploying : std::uint8_t { ahead, left, right };
struct FormLine { // HM-ORDER-07, HM-GAP-16: a column, once and for all
    UnitId unit;
    CardId by;
    Deploying to;
    OBLIQUE_FIELDS(FormLine, "form_line", unit, by, to)
};
struct Go { // skirmishers, loose units, limbered guns: any way, and face anywhere (HM-MOVE-05)
    UnitId unit;
    CardId by;
    int bearing; // on the table
    int distance;
    int facing; // on the table
    OBLIQUE_FIELDS(Go, "go", unit, by, bearing, distance, facing)
};
struct Line { // HM-TERRAIN-06: along an obstacle, or the edge of a wood, settlement or water
    UnitId unit;
    CardId by;
    FeatureId feature;
    OBLIQUE_FIELDS(Line, "line", unit, by, feature)
};
struct Ride { // a General: HM-GENERAL-23, -24, -26
    GeneralId general;
    CardId by; // none: with the General card just played
    int bearing;
    int distance;
    int facing;
    OBLIQUE_FIELDS(Ride, "ride", general, by, bearing, distance, facing)
};
struct Withdraw { // HM-ORDER-18, HM-GAP-23: the heading of travel off straight back, then a facing
    UnitId unit;
    CardId by; // none: a later step, compulsory
    int angle;
    int facing;
    OBLIQUE_FIELDS(Withdraw, "withdraw", unit, by, angle, facing)
};
struct Retire { // HM-ORDER-14, HM-GAP-24: mounted, nine inches back
    UnitId unit;
    CardId by;
    int angle;
    int facing;
    OBLIQUE_FIELDS(Retire, "retire", unit, by, angle, facing)
};
struct Halt { // HM-ORDER-09: ends a Withdrawal
    UnitId unit;
    CardId by;
    OBLIQUE_FIELDS(Halt, "halt", unit, by)
};
struct Limber { // and go: HM-ART-05
    UnitId unit;
    CardId by;
    int bearing;
    int distance;
    int facing;
    OBLIQUE_FIELDS(Limber, "limber", unit, by, bearing, distance, facing)
};
struct Unlimber { // HM-ART-06: and face as wished
    UnitId unit;
    CardId by;
    int facing;
    OBLIQUE_FIELDS(Unlimber, "unlimber", unit, by, facing)
};
struct Manhandle { // HM-ART-04: three inches at most, facing anywhere
    UnitId unit;
    CardId by;
    int bearing;
    int distance;
    int facing;
    OBLIQUE_FIELDS(Manhandle, "manhandle", unit, by, bearing, distance, facing)
};

// Action: the fight.
struct Attack { // HM-ORDER-03: with all that follows
    UnitId unit;
    CardId by; // none: the free order of a breakthrough
    UnitId target;
    OBLIQUE_FIELDS(Attack, "attack", unit, by, target)
};
struct Assault { // HM-ORDER-02: without a halt to fire
    UnitId unit;
    CardId by;
    UnitId target;
    OBLIQUE_FIELDS(Assault, "assault", unit, by, target)
};
struct ContinueCombat { // HM-ORDER-04: with an enemy in contact
    UnitId unit;
    CardId by;
    UnitId target;
    OBLIQUE_FIELDS(ContinueCombat, "continue_combat", unit, by, target)
};
enum class Option : std::uint8_t { cover, general };
struct Choose { // HM-GAP-59: what the owner adds or takes off, once both have thrown
    Option option;
    Pick pick;
    OBLIQUE_FIELDS(Choose, "choose", option, pick)
};

struct Done { // with a grant, with Reorganisation, with the orders of the turn
    OBLIQUE_NO_FIELDS(Done, "done")
};

using Order =
    std::variant<Pass, IssueOrders, Discard, Play, Rally, Reform, Move, Oblique, Wheel,
                 WheelTowards, TurnAbout, March, MarchByRoad, FormLine, Go, Line, Ride, Withdraw,
                 Retire, Halt, Limber, Unlimber, Manhandle, Attack, Assault, ContinueCombat, Choose,
                 Fire, SetAlight, Man, Spike, Skirmish, GiveFire, Evade, SlipAway, Done>;

// Whom an order is for, and the card that pays; or an order that is for nobody.
struct Subject {
    UnitId unit = no_unit;
    GeneralId general = no_general;
    CardId by = no_card;
    std::optional<Order> itself{};
    friend bool operator==(Subject const&, Subject const&) = default;
};
Subject subject_of(Order const& order);

} // namespace horse_and_musket
