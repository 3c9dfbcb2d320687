#pragma once
// What a player of Prussia's Glory can order.

#include "rules/glory/state.h"
#include "umpire/reflect.h"

#include <variant>

namespace glory {

// Set-up, GLI-SET: one question after the other, and Done leaves the rest as the scenario proposes.
struct Assign { // guns, detachment units or the commander to a wing, GLI-OFF-01, -03
    UnitId unit;
    WingId wing;
    OBLIQUE_FIELDS(Assign, "assign", unit, wing)
};
struct Post { // the trio in question stands here ...
    Hex at;
    OBLIQUE_FIELDS(Post, "post", at)
};
struct Lay { // ... its outliers here; and in a deployment, GLI-PLACE-01
    Hex first, second;
    OBLIQUE_FIELDS(Lay, "lay", first, second)
};
struct Point { // ... and its arrow points this way
    Direction arrow;
    OBLIQUE_FIELDS(Point, "point", arrow)
};
struct Cover { // a mask lies on a detachment, GLI-TOR-05; on none: a dummy stack
    WingId wing;
    OBLIQUE_FIELDS(Cover, "cover", wing)
};

struct Rouse { // tries to activate the army, or takes the offer of GLO-ACT-04
    OBLIQUE_NO_FIELDS(Rouse, "rouse")
};

// Movement.
struct Step {
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Step, "step", unit, to)
};
struct Form { // column or line, GLO-IC-02
    UnitId unit;
    bool column;
    OBLIQUE_FIELDS(Form, "form", unit, column)
};
struct Withdraw { // a Locked stack, GLO-LOCK-02
    Hex at, to;
    OBLIQUE_FIELDS(Withdraw, "withdraw", at, to)
};
struct March { // the leader's counter of a trio, GLI-GAP-28
    TrioId wing;
    Hex to;
    OBLIQUE_FIELDS(March, "march", wing, to)
};
struct Spread { // an outlier, by the hex it is in
    TrioId wing;
    Hex from, to;
    OBLIQUE_FIELDS(Spread, "spread", wing, from, to)
};
struct Trade { // outliers of trios that share a hex are pooled, GLI-INFO-12
    TrioId wing, with;
    Hex give, take;
    OBLIQUE_FIELDS(Trade, "trade", wing, with, give, take)
};
struct FormWing { // GLI-GAP-16: unannounced, once a turn
    TrioId wing;
    bool column;
    OBLIQUE_FIELDS(FormWing, "form_wing", wing, column)
};
struct Deploy { // of its own accord, GLI-MOV-12
    TrioId wing;
    OBLIQUE_FIELDS(Deploy, "deploy", wing)
};
struct Return { // a detached unit goes back under its own wing, GLI-OFF-08
    UnitId unit;
    OBLIQUE_FIELDS(Return, "return", unit)
};
struct Join { // the hidden commander goes to another hidden wing, GLI-GAP-43
    WingId wing;
    OBLIQUE_FIELDS(Join, "join", wing)
};

// Deployment.
struct Shift { // GLI-ROLL-05: a mover who won moves the leader
    Hex to;
    OBLIQUE_FIELDS(Shift, "shift", to)
};
struct DrawUp { // in column or in line, where the roll leaves the choice: GLI-FORM
    bool column;
    OBLIQUE_FIELDS(DrawUp, "draw_up", column)
};
struct Place { // GLI-PLACE
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Place, "place", unit, at)
};

// Bombardment and close combat.
struct Fire { // alone, or with all guns of its hex: GLO-BOM-02
    UnitId unit;
    bool together;
    UnitId target;
    OBLIQUE_FIELDS(Fire, "fire", unit, together, target)
};
struct Engage { // a unit is to attack this hex, GLO-CC-02
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Engage, "engage", unit, at)
};
struct Widen { // those engaged with a hex attack another in the same fight, GLO-CC-02
    Hex at, also;
    OBLIQUE_FIELDS(Widen, "widen", at, also)
};
struct Assault { // those engaged with the hex attack it, GLO-CC-04
    Hex at;
    UnitId lead;
    OBLIQUE_FIELDS(Assault, "assault", at, lead)
};
struct Snipe { // GLO-CC-08: Croats do, in place of an attack
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Snipe, "snipe", unit, at)
};
struct FallBack { // GLO-CC-03: who is fast goes back before the roll
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(FallBack, "fall_back", unit, to)
};
struct StandFast { // a point of strength in place of a retreat, GLO-SCNZOR-02
    OBLIQUE_NO_FIELDS(StandFast, "stand_fast")
};
struct Advance { // the attackers of this hex into the one left, GLO-CC-07
    Hex from;
    OBLIQUE_FIELDS(Advance, "advance", from)
};
struct Sweep { // horse goes on to a hex, or stays, and attacks another
    Hex to, at;
    OBLIQUE_FIELDS(Sweep, "sweep", to, at)
};
struct Done { // ends the phase, or declines
    OBLIQUE_NO_FIELDS(Done, "done")
};

using Order =
    std::variant<Assign, Post, Lay, Point, Cover, Rouse, Step, Form, Withdraw, March, Spread, Trade,
                 FormWing, Deploy, Return, Join, Shift, DrawUp, Place, Fire, Engage, Widen, Assault,
                 Snipe, FallBack, StandFast, Advance, Sweep, Done>;

} // namespace glory
