#pragma once
// What a player of Prussia's Glory can order.

#include "rules/glory/state.h"
#include "umpire/one_of.h"
#include "umpire/reflect.h"

namespace glory {

// Set-up, GLI-SET: one question after the other, and Done leaves the rest as the scenario proposes.
// Guns, detachment units or the commander to a wing, GLI-OFF-01, -03.
OBLIQUE_MESSAGE(Assign, "assign", (UnitId, unit), (WingId, wing));
// The trio in question stands here ...
OBLIQUE_MESSAGE(Post, "post", (Hex, at));
// ... its outliers here; and in a deployment, GLI-PLACE-01.
OBLIQUE_MESSAGE(Lay, "lay", (Hex, first), (Hex, second));
// ... and its arrow points this way.
OBLIQUE_MESSAGE(Point, "point", (Direction, arrow));
// A mask lies on a detachment, GLI-TOR-05; on none: a dummy stack.
OBLIQUE_MESSAGE(Cover, "cover", (WingId, wing));

// Tries to activate the army, or takes the offer of GLO-ACT-04.
OBLIQUE_MESSAGE(Rouse, "rouse");

// Movement.
OBLIQUE_MESSAGE(Step, "step", (UnitId, unit), (Hex, to));
// Column or line, GLO-IC-02.
OBLIQUE_MESSAGE(Form, "form", (UnitId, unit), (bool, column));
// A Locked stack, GLO-LOCK-02.
OBLIQUE_MESSAGE(Withdraw, "withdraw", (Hex, at), (Hex, to));
// The leader's counter of a trio, GLI-GAP-28.
OBLIQUE_MESSAGE(March, "march", (TrioId, wing), (Hex, to));
// An outlier, by the hex it is in.
OBLIQUE_MESSAGE(Spread, "spread", (TrioId, wing), (Hex, from), (Hex, to));
// Outliers of trios that share a hex are pooled, GLI-INFO-12.
OBLIQUE_MESSAGE(Trade, "trade", (TrioId, wing), (TrioId, with), (Hex, give), (Hex, take));
// GLI-GAP-16: unannounced, once a turn.
OBLIQUE_MESSAGE(FormWing, "form_wing", (TrioId, wing), (bool, column));
// Of its own accord, GLI-MOV-12.
OBLIQUE_MESSAGE(Deploy, "deploy", (TrioId, wing));
// A detached unit goes back under its own wing, GLI-OFF-08.
OBLIQUE_MESSAGE(Return, "return", (UnitId, unit));
// The hidden commander goes to another hidden wing, GLI-GAP-43.
OBLIQUE_MESSAGE(Join, "join", (WingId, wing));

// Deployment.
// GLI-ROLL-05: a mover who won moves the leader.
OBLIQUE_MESSAGE(Shift, "shift", (Hex, to));
// In column or in line, where the roll leaves the choice: GLI-FORM.
OBLIQUE_MESSAGE(DrawUp, "draw_up", (bool, column));
// GLI-PLACE.
OBLIQUE_MESSAGE(Place, "place", (UnitId, unit), (Hex, at));

// Bombardment and close combat.
// Alone, or with all guns of its hex: GLO-BOM-02.
OBLIQUE_MESSAGE(Fire, "fire", (UnitId, unit), (bool, together), (UnitId, target));
// A unit is to attack this hex, GLO-CC-02.
OBLIQUE_MESSAGE(Engage, "engage", (UnitId, unit), (Hex, at));
// Those engaged with a hex attack another in the same fight, GLO-CC-02.
OBLIQUE_MESSAGE(Widen, "widen", (Hex, at), (Hex, also));
// Those engaged with the hex attack it, GLO-CC-04.
OBLIQUE_MESSAGE(Assault, "assault", (Hex, at), (UnitId, lead));
// GLO-CC-08: Croats do, in place of an attack.
OBLIQUE_MESSAGE(Snipe, "snipe", (UnitId, unit), (Hex, at));
// GLO-CC-03: who is fast goes back before the roll.
OBLIQUE_MESSAGE(FallBack, "fall_back", (UnitId, unit), (Hex, to));
// A point of strength in place of a retreat, GLO-SCNZOR-02.
OBLIQUE_MESSAGE(StandFast, "stand_fast");
// The attackers of this hex into the one left, GLO-CC-07.
OBLIQUE_MESSAGE(Advance, "advance", (Hex, from));
// Horse goes on to a hex, or stays, and attacks another.
OBLIQUE_MESSAGE(Sweep, "sweep", (Hex, to), (Hex, at));
// Ends the phase, or declines.
OBLIQUE_MESSAGE(Done, "done");

using Order =
    umpire::OneOf<Assign, Post, Lay, Point, Cover, Rouse, Step, Form, Withdraw, March, Spread,
                  Trade, FormWing, Deploy, Return, Join, Shift, DrawUp, Place, Fire, Engage, Widen,
                  Assault, Snipe, FallBack, StandFast, Advance, Sweep, Done>;

} // namespace glory
