// Hidden set-up: one question after the other, each side for itself. GLI-OFF, GLI-SET, GLI-TOR.

#include "rules/glory/hidden/detachments.h"

namespace glory {

namespace {

using Kind = Question::Kind;

bool is_asked(Scene const& now, Question const& question) {
    if (question.kind == Kind::assign) return true;
    Counters const& counters = now.counters(question.trio);
    // GLI-GAP-53: without a detachment Ried is with the main army, and there is nothing to ask.
    if (counters.masks_as != nobody && piles_in_use(now, counters.side) == 0) return false;
    return now.trio(question.trio).presence == Presence::map;
}

// The place of the question in the list; its end if all are answered.
std::size_t step_of(Scene const& now, Side side, std::vector<Question> const& list) {
    std::size_t step = now.position.setup_step[umpire::index(side)];
    while (step < list.size() && !is_asked(now, list[step])) ++step;
    return step;
}

int guns_of(Scene const& now, WingId id, UnitId but) {
    int guns = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        guns += now.position.pieces[i].wing == id && is_artillery(now.arm(unit_at(i))) &&
                unit_at(i) != but;
    return guns;
}

Ruling<> check_question(Scene const& now, Side side, Kind kind) {
    bool const is_time =
        now.position.stage == Stage::setup && !now.position.is_ready[umpire::index(side)];
    if (!is_time) return Refusal{"GLI-SET-01", "the set-up is over"};
    if (question_of(now, side).kind != kind)
        return Refusal{"GLI-SET-01", "something else must be set up first"};
    return allowed;
}

// GLI-TOR-11: a mask that stands where a wing of the main body could is one of its dummies.
bool is_with_body(Scene const& now, TrioId id, Hex hex) {
    Counters const& counters = now.counters(id);
    return std::ranges::any_of(now.scenario().wings, [&](Wing const& wing) {
        return wing.side == counters.side && !wing.is_detachment && wing.shown == counters.shown &&
               wing.place != nowhere && now.distance(wing.place, hex) <= wing.radius;
    });
}
bool may_join_body(Scene const& now, TrioId id) { // it hides no detachment
    Counters const& counters = now.counters(id);
    return counters.is_mask && counters.masks_as == nobody && now.trio(id).wing == no_wing;
}

// GLI-GAP-44: three hexes between the stacks of detachments and their dummies.
bool keeps_apart(Scene const& now, TrioId id, Hex leader, Hex hex) {
    if (!now.counters(id).is_mask || is_with_body(now, id, leader)) return true;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& each = now.position.trios[i];
        bool const counts = trio_at(i) != id && now.scenario().trios[i].is_mask &&
                            each.presence == Presence::map &&
                            !is_with_body(now, trio_at(i), each.at);
        if (!counts) continue;
        for (Hex const other_hex : {each.at, each.outliers[0], each.outliers[1]})
            if (other_hex != nowhere && now.distance(other_hex, hex) < 4) return false;
    }
    return true;
}

// GLI-SCN-07: within three hexes of the place where one wing alone begins.
bool is_at_gate(Scene const& now, Side side, Hex hex) {
    Hex const gate = now.sheet(side).gate;
    return gate != nowhere && hex != nowhere && now.distance(gate, hex) <= 3;
}

// GLI-GAP-23: within reach of any place of its type; GLI-SCN-06: or on a start line; GLI-SCN-09: or
// anywhere in an area.
bool is_in_area(Scene const& now, TrioId id, Hex hex) {
    Counters const& counters = now.counters(id);
    auto const& area = now.sheet(counters.side).area;
    if (!area.empty())
        return is_at_gate(now, counters.side, hex) || std::ranges::find(area, hex) != area.end();
    auto const& lines = now.scenario().start_lines;
    if (now.sheet(counters.side).on_lines) return std::ranges::find(lines, hex) != lines.end();
    if (may_join_body(now, id) && is_with_body(now, id, hex)) return true;
    // GLI-SCN-09: near any place of its army, whatever arm the counter shows.
    bool const any_look = now.sheet(counters.side).on_any_place;
    for (Wing const& wing : now.scenario().wings) {
        bool const is_pooled = wing.side == counters.side &&
                               wing.is_detachment == counters.is_detachment &&
                               (wing.is_detachment || any_look || wing.shown == counters.shown);
        if (is_pooled && wing.place != nowhere && now.distance(wing.place, hex) <= wing.radius)
            return true;
    }
    return false;
}

// GLO-SCN-02: nobody sets up within 3 hexes of one.
bool is_near_enemy_place(Scene const& now, Side side, Hex hex) {
    // GLO-SCNZOR-04: armies of the Free set-up have areas, and only the enemy's gate counts.
    if (!now.sheet(side).area.empty()) return is_at_gate(now, other(side), hex);
    return std::ranges::any_of(now.scenario().wings, [&](Wing const& wing) {
        return wing.side != side && wing.place != nowhere && now.distance(wing.place, hex) <= 3;
    });
}

// GLI-SET-03, -04: outliers stand 1 or 2 hexes off; with fewer than 4 units only 1.
int spread_of(Scene const& now, TrioId id) {
    WingId const wing = now.trio(id).wing;
    return wing != no_wing && units_of(now, wing) < 4 ? 1 : 2;
}

void answered(Pen& pen, Side side) {
    Scene const now(pen);
    auto const list = setup_questions(now.scenario(), side);
    std::size_t const step = step_of(now, side, list) + 1;
    pen.write(Asked{"GLI-SET-01", side, static_cast<int>(step)});
    if (step_of(now, side, list) >= list.size()) finish_setup(pen, side);
}

} // namespace

// The outliers come along, as near as the map allows, until they are laid.
void put_trio(Pen& pen, TrioId id, Hex at, RuleId why) {
    Scene const now(pen);
    std::array<Hex, 2> laid{at, at};
    std::size_t count = 0;
    for (Hex const each : now.grid().neighbours(at)) {
        bool const fits = each != nowhere && now.ground().terrain(each) != Terrain::pond &&
                          keeps_apart(now, id, at, each) && count < 2;
        if (fits) laid[count++] = each;
    }
    pen.write(TrioSet{why, id, at, laid[0], laid[1], now.trio(id).arrow});
}

Question question_of(Scene const& now, Side side) {
    auto const list = setup_questions(now.scenario(), side);
    std::size_t const step = step_of(now, side, list);
    return step < list.size() ? list[step] : Question{};
}

bool is_posted(Scene const& now, TrioId id) {
    Side const side = now.counters(id).side;
    auto const list = setup_questions(now.scenario(), side);
    auto const post = std::ranges::find_if(list, [&](Question const& question) {
        return question.kind == Kind::post && question.trio == id;
    });
    return post - list.begin() < now.position.setup_step[umpire::index(side)];
}

bool may_be_posted(Scene const& now, TrioId id, Hex at) {
    bool const hides_detachment = now.counters(id).is_mask && now.trio(id).wing != no_wing;
    return is_in_area(now, id, at) && !(hides_detachment && is_with_body(now, id, at));
}

namespace {

// What follows judges answers to the question that a side is at.
Ruling<> judge_assign(Situation const& now, Side side, Assign const& order,
                      Question const& question) {
    bool const is_own = now.exists(order.unit) && now.side(order.unit) == side &&
                        order.wing.value < now.scenario().wings.size() &&
                        now.wing(order.wing).side == side;
    if (!is_own) return Refusal{"GLI-OFF-01", "no such unit or wing of yours"};
    Counter const& counter = now.counter(order.unit);
    bool const is_question = question.kind == Kind::assign && question.unit == order.unit;
    bool const is_in_pile = is_of_pile(now, order.unit);
    if (is_question && counter.arm == Arm::commander) {
        if (is_pile(now.wing(order.wing)))
            return Refusal{"GLI-OFF-03", "the commander is with a wing of the main body"};
        if (now.wing(order.wing).held_until > 0)
            return Refusal{"GLO-LDR-05", "he begins with the part that is free to act"};
        return allowed;
    }
    if (is_question && is_in_pile) return judge_detachment(now, side, order);
    if (is_question && is_pile(now.wing(order.wing)))
        return Refusal{"GLI-TOR-01", "piles are made of detachment units alone"};
    bool const has_guns = is_artillery(counter.arm);
    if (has_guns && guns_of(now, order.wing, order.unit) >= 3)
        return Refusal{"GLI-OFF-01", "a wing takes up to three artillery units"};
    if (is_question) return allowed;
    // GLI-OFF-05: detached to the commander, once it is known where he is.
    UnitId const commander = now.sheet(side).commander;
    bool const may_detach = commander != nobody && question.kind != Kind::assign &&
                            now.piece(commander).wing == order.wing && !is_leader(counter.arm) &&
                            !is_in_pile && now.piece(order.unit).wing != order.wing &&
                            now.piece(order.unit).parent == no_wing;
    if (!may_detach) return Refusal{"GLI-OFF-05", "it cannot be detached to the commander now"};
    int detached = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        detached += now.side(unit_at(i)) == side && now.piece(unit_at(i)).parent != no_wing &&
                    is_artillery(now.arm(unit_at(i))) == has_guns;
    if (detached >= 2)
        return Refusal{"GLI-OFF-05", "at most two units of men and two of guns are detached"};
    if (units_of(now, now.piece(order.unit).wing) <= 1)
        return Refusal{"GLI-OFF-05", "no wing is left without a unit"};
    TrioId const trio = now.trio_of(now.piece(order.unit).wing);
    bool const lies_wide = trio != no_trio && units_of(now, now.piece(order.unit).wing) <= 4 &&
                           std::ranges::any_of(now.trio(trio).outliers, [&](Hex hex) {
                               return now.distance(hex, now.trio(trio).at) > 1;
                           });
    if (lies_wide) return Refusal{"GLI-SET-04", "its outliers lie too far off for so few"};
    return allowed;
}

Ruling<> judge_cover(Situation const& now, Side side, Cover const& order, TrioId id) {
    if (order.wing == no_wing) {
        if (now.counters(id).masks_as != nobody)
            return Refusal{"GLI-GAP-53", "Ried masks a real detachment, or none"};
        return allowed;
    }
    bool const is_own_pile = order.wing.value < now.scenario().wings.size() &&
                             now.wing(order.wing).side == side && is_pile(now.wing(order.wing)) &&
                             units_of(now, order.wing) > 0;
    if (!is_own_pile) return Refusal{"GLI-TOR-04", "there is no such detachment"};
    TrioId const mask = now.trio_of(order.wing);
    bool const is_settled = mask != no_trio && mask.value < id.value;
    if (is_settled) return Refusal{"GLI-TOR-05", "that detachment has its mask"};
    if (is_with_body(now, id, now.trio(id).at))
        return Refusal{"GLI-TOR-11", "it stands with the main body"};
    return allowed;
}

Ruling<> judge_post(Situation const& now, Side side, Post const& order, TrioId id) {
    if (now.ground().terrain(order.at) == Terrain::pond)
        return Refusal{"GLI-SET-01", "nobody stands in a pond"};
    if (!is_in_area(now, id, order.at))
        return Refusal{"GLI-GAP-23", "that is not within reach of a place of its type"};
    if (is_near_enemy_place(now, side, order.at))
        return Refusal{"GLO-SCN-02", "that is within three hexes of an enemy set-up hex"};
    if (!keeps_apart(now, id, order.at, order.at))
        return Refusal{"GLI-TOR-09", "three hexes must lie between the stacks"};
    if (is_at_gate(now, side, now.trio(id).at) && !is_at_gate(now, side, order.at))
        return Refusal{"GLI-SCN-07", "one wing begins there: let another take its place"};
    return allowed;
}

Ruling<> judge_lay(Situation const& now, Lay const& order, TrioId id) {
    int const most = spread_of(now, id);
    for (Hex const hex : {order.first, order.second}) {
        int const far = now.distance(hex, now.trio(id).at);
        if (far < 1 || far > most)
            return Refusal{most == 1 ? umpire::RuleId{"GLI-SET-04"} : umpire::RuleId{"GLI-SET-03"},
                           most == 1 ? "outliers of a small wing go within one hex of it"
                                     : "outliers go one or two hexes from their wing"};
        if (now.ground().terrain(hex) == Terrain::pond)
            return Refusal{"GLI-SET-02", "nobody stands in a pond"};
        if (!keeps_apart(now, id, now.trio(id).at, hex))
            return Refusal{"GLI-TOR-09", "three hexes must lie between the stacks"};
    }
    if (!(order.first < order.second))
        return Refusal{"GLI-SET-02", "two hexes, the lower one first"};
    return allowed;
}

// The hexes within reach of a place, once each.
template <class Visit>
void for_each_near(field::Grid const& grid, Hex place, int radius, Visit&& visit) {
    int const column = grid.column(place);
    int const row = grid.row(place);
    for (int c = column - radius; c <= column + radius; ++c)
        for (int r = row - radius - 1; r <= row + radius + 1; ++r) {
            Hex const hex = grid.at(c, r);
            if (hex != nowhere && grid.distance(hex, place) <= radius) visit(hex);
        }
}

// FASTER: where a trio could stand, without asking of every hex of the map.
template <class Visit> void for_each_post(Situation const& now, TrioId id, Visit&& visit) {
    ArmySheet const& sheet = now.sheet(now.counters(id).side);
    std::array<bool, max_hexes> seen{};
    auto const once = [&](Hex hex) {
        if (!std::exchange(seen[hex.value], true)) visit(hex);
    };
    for (Hex const hex : sheet.area) once(hex);
    if (sheet.gate != nowhere) for_each_near(now.grid(), sheet.gate, 3, once);
    if (sheet.on_lines)
        for (Hex const hex : now.scenario().start_lines) once(hex);
    if (!sheet.area.empty() || sheet.on_lines) return;
    for (Wing const& wing : now.scenario().wings)
        if (wing.side == now.counters(id).side && wing.place != nowhere)
            for_each_near(now.grid(), wing.place, wing.radius, once);
}

} // namespace

Ruling<> check(Situation const& now, Side side, Assign const& order) {
    bool const is_time =
        now.position.stage == Stage::setup && !now.position.is_ready[umpire::index(side)];
    if (!is_time) return Refusal{"GLI-OFF-02", "once grouped, units do not change wing"};
    return judge_assign(now, side, order, question_of(now, side));
}

Ruling<> check(Situation const& now, Side side, Cover const& order) {
    auto const ruling = check_question(now, side, Kind::cover);
    return is_refused(ruling) ? ruling : judge_cover(now, side, order, question_of(now, side).trio);
}

Ruling<> check(Situation const& now, Side side, Post const& order) {
    auto const ruling = check_question(now, side, Kind::post);
    return is_refused(ruling) ? ruling : judge_post(now, side, order, question_of(now, side).trio);
}

Ruling<> check_setup_lay(Situation const& now, Side side, Lay const& order) {
    auto const ruling = check_question(now, side, Kind::lay);
    return is_refused(ruling) ? ruling : judge_lay(now, order, question_of(now, side).trio);
}

Ruling<> check(Situation const& now, Side side, Point const&) {
    return check_question(now, side, Kind::point);
}

void list_setup(Situation const& now, Side side, Menu& menu) {
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    Question const question = question_of(now, side);
    TrioId const id = question.trio;
    UnitId const commander = now.sheet(side).commander;
    bool const may_detach = question.kind != Kind::assign && commander != nobody;
    for (std::size_t k = 0; question.kind == Kind::assign && k < now.scenario().wings.size(); ++k) {
        Assign const assign{question.unit, wing_at(k)};
        offer(assign, judge_assign(now, side, assign, question));
    }
    // GLI-OFF-05: up to 2 infantry or cavalry and 2 guns, from any wing.
    for (std::size_t i = 0; may_detach && i < now.count(); ++i) {
        Assign const assign{unit_at(i), now.piece(commander).wing};
        offer(assign, judge_assign(now, side, assign, question));
    }
    switch (question.kind) {
    case Kind::cover:
        offer(Cover{no_wing}, judge_cover(now, side, Cover{no_wing}, id));
        for (std::size_t k = 0; k < now.scenario().wings.size(); ++k)
            offer(Cover{wing_at(k)}, judge_cover(now, side, Cover{wing_at(k)}, id));
        break;
    case Kind::post:
        for_each_post(now, id,
                      [&](Hex hex) { offer(Post{hex}, judge_post(now, side, Post{hex}, id)); });
        break;
    case Kind::lay: {
        FixedVector<Hex, 24> near;
        for_each_near(now.grid(), now.trio(id).at, 2, [&](Hex hex) { near.push_back(hex); });
        for (Hex const first : near)
            for (Hex const second : near)
                if (first < second)
                    offer(Lay{first, second}, judge_lay(now, Lay{first, second}, id));
        break;
    }
    case Kind::point:
        for (Direction d = 0; d < 6; ++d) menu.push_back(Point{d});
        break;
    case Kind::assign:
    case Kind::none: break;
    }
}

void resolve(Pen& pen, Side side, Assign const& order) {
    Scene const now(pen);
    Question const question = question_of(now, side);
    bool const is_question = question.kind == Kind::assign && question.unit == order.unit;
    pen.write(Assigned{is_question ? RuleId{"GLI-OFF-01"} : RuleId{"GLI-OFF-05"}, order.unit,
                       order.wing});
    if (is_question) answered(pen, side);
}

void resolve(Pen& pen, Side side, Cover const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    // The mask that lay on the detachment so far lies on a spare counter instead.
    if (order.wing != no_wing)
        if (TrioId const mask = now.trio_of(order.wing); mask != no_trio && mask != id)
            pen.write(Covered{"GLI-TOR-05", mask, no_wing});
    pen.write(Covered{"GLI-TOR-05", id, order.wing});
    answered(pen, side);
}

void resolve(Pen& pen, Side side, Post const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    Hex const left = now.trio(id).at;
    // GLI-SCN-07: who stood at the gate goes where this one comes from.
    bool const takes_gate = is_at_gate(now, side, order.at) && !is_at_gate(now, side, left);
    for (std::size_t i = 0; takes_gate && i < now.trios(); ++i)
        if (now.is_own_trio(trio_at(i), side) && is_at_gate(now, side, now.trio(trio_at(i)).at))
            put_trio(pen, trio_at(i), left, "GLI-SCN-07");
    put_trio(pen, id, order.at, "GLI-SET-01");
    answered(pen, side);
}

void resolve_setup_lay(Pen& pen, Side side, Lay const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    pen.write(
        TrioSet{"GLI-SET-02", id, now.trio(id).at, order.first, order.second, now.trio(id).arrow});
    answered(pen, side);
}

void resolve(Pen& pen, Side side, Point const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    pen.write(TrioSet{"GLI-INFO-02", id, now.trio(id).at, now.trio(id).outliers[0],
                      now.trio(id).outliers[1], order.arrow});
    answered(pen, side);
}

namespace {

TrioId spare_mask(Scene const& now, Side side) { // those among the detachments first
    TrioId with_body = no_trio;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        bool const is_spare = now.is_own_trio(trio_at(i), side) &&
                              now.scenario().trios[i].is_mask &&
                              now.position.trios[i].wing == no_wing;
        if (!is_spare) continue;
        if (!is_with_body(now, trio_at(i), now.position.trios[i].at)) return trio_at(i);
        if (with_body == no_trio) with_body = trio_at(i);
    }
    return with_body;
}
Hex room_for_stack(Scene const& now, TrioId id, Hex place) {
    Hex found = place;
    for_each_near(now.grid(), place, 3, [&](Hex hex) {
        bool const fits =
            now.ground().terrain(hex) != Terrain::pond && keeps_apart(now, id, hex, hex);
        if (fits && !keeps_apart(now, id, found, found)) found = hex;
    });
    return found;
}

} // namespace

// Every pile has its mask, and masks without right are set
// aside: GLI-TOR-03.
void finish_setup(Pen& pen, Side side) {
    Scene const now(pen);
    dissolve_piles(pen, side);
    for (std::size_t i = 0; i < now.trios(); ++i) { // a pile nobody is in needs no mask
        WingId const under = now.position.trios[i].wing;
        bool const is_void = now.scenario().trios[i].side == side && under != no_wing &&
                             is_pile(now.wing(under)) && units_of(now, under) == 0;
        if (is_void) pen.write(Covered{"GLI-TOR-04", trio_at(i), no_wing});
    }
    for (std::size_t k = 0; k < now.scenario().wings.size(); ++k) {
        Wing const& wing = now.scenario().wings[k];
        bool const needs_mask = wing.side == side && is_pile(wing) &&
                                units_of(now, wing_at(k)) > 0 && now.trio_of(wing_at(k)) == no_trio;
        if (!needs_mask) continue;
        TrioId const mask = spare_mask(now, side);
        if (mask == no_trio) continue;
        if (wing.place != nowhere && is_with_body(now, mask, now.trio(mask).at))
            put_trio(pen, mask, room_for_stack(now, mask, wing.place), "GLI-TOR-05");
        pen.write(Covered{"GLI-TOR-05", mask, wing_at(k)});
    }
    int const piles = piles_in_use(now, side);
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Counters const& counters = now.scenario().trios[i];
        if (counters.side != side || now.position.trios[i].wing != no_wing) continue;
        bool const is_spare = counters.needs_dets > piles || counters.masks_as != nobody;
        if (!is_spare || now.position.trios[i].presence != Presence::map) continue;
        pen.write(TrioSet{"GLI-TOR-03", trio_at(i), nowhere, nowhere, nowhere, 0});
        if (counters.masks_as == nobody) continue; // GLI-GAP-53: he is with the main army then
        auto const main = std::ranges::find_if(now.scenario().wings, [&](Wing const& wing) {
            return wing.side == side && !wing.is_detachment;
        });
        if (main != now.scenario().wings.end())
            pen.write(
                Assigned{"GLI-GAP-53", counters.masks_as,
                         wing_at(static_cast<std::size_t>(main - now.scenario().wings.begin()))});
    }
    pen.write(Ready{"GLI-SET-01", side});
}

} // namespace glory
