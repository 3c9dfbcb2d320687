// Hidden set-up: one question after the other, each side for itself. GLI-OFF, GLI-SET, GLI-TOR.

#include "rules/glory/phases.h"

namespace glory {

namespace {

using Kind = Question::Kind;

std::vector<Question> all_questions(Scenario const& scenario, Side side) {
    std::vector<Question> questions;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (scenario.counters[i].side == side && scenario.counters[i].is_free)
            questions.push_back({Kind::assign, unit_at(i), no_trio});
    UnitId const commander = scenario.armies[umpire::index(side)].commander;
    if (commander != nobody) questions.push_back({Kind::assign, commander, no_trio});
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        if (scenario.trios[i].side != side) continue;
        if (scenario.trios[i].is_mask) questions.push_back({Kind::cover, nobody, trio_at(i)});
        for (Kind const kind : {Kind::post, Kind::lay, Kind::point})
            questions.push_back({kind, nobody, trio_at(i)});
    }
    return questions;
}

bool is_asked(Scene const& now, Question const& question) {
    if (question.kind == Kind::assign) return true;
    return now.trio(question.trio).presence == Presence::map;
}

// The place of the question in the list; its end if all are answered.
std::size_t step_of(Scene const& now, Side side, std::vector<Question> const& list) {
    std::size_t step = now.position.setup_step[umpire::index(side)];
    while (step < list.size() && !is_asked(now, list[step])) ++step;
    return step;
}

int units_of(Scene const& now, WingId id) {
    int units = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        units += now.position.pieces[i].wing == id && !is_leader(now.arm(unit_at(i)));
    return units;
}
int guns_of(Scene const& now, WingId id, UnitId but) {
    int guns = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        guns += now.position.pieces[i].wing == id && is_artillery(now.arm(unit_at(i))) &&
                unit_at(i) != but;
    return guns;
}
bool is_pile(Wing const& wing) { return wing.is_detachment && wing.leader == nobody; }

int piles_in_use(Scene const& now, Side side) {
    int piles = 0;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        piles += now.scenario().wings[i].side == side && is_pile(now.scenario().wings[i]) &&
                 units_of(now, wing_at(i)) > 0;
    return piles;
}

Ruling<> check_question(Scene const& now, Side side, Kind kind) {
    bool const is_time =
        now.position.stage == Stage::setup && !now.position.is_ready[umpire::index(side)];
    if (!is_time) return Refusal{"GLI-SET-01", "the set-up is over"};
    if (question_of(now, side).kind != kind)
        return Refusal{"GLI-SET-01", "something else must be set up first"};
    return allowed;
}

// GLI-GAP-44: three hexes between the stacks of detachments and their dummies.
bool keeps_apart(Scene const& now, TrioId id, Hex hex) {
    if (!now.counters(id).is_mask) return true;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& each = now.position.trios[i];
        bool const counts =
            trio_at(i) != id && now.scenario().trios[i].is_mask && each.presence == Presence::map;
        if (!counts) continue;
        for (Hex const other_hex : {each.at, each.outliers[0], each.outliers[1]})
            if (other_hex != nowhere && now.distance(other_hex, hex) < 4) return false;
    }
    return true;
}

// GLI-GAP-23: within reach of any place of its type; GLI-SCN-06: or on a start line.
bool is_in_area(Scene const& now, TrioId id, Hex hex) {
    Counters const& counters = now.counters(id);
    auto const& lines = now.scenario().start_lines;
    if (now.sheet(counters.side).on_lines) return std::ranges::find(lines, hex) != lines.end();
    for (Wing const& wing : now.scenario().wings) {
        bool const is_pooled = wing.side == counters.side &&
                               wing.is_detachment == counters.is_detachment &&
                               (wing.is_detachment || wing.shown == counters.shown);
        if (is_pooled && wing.place != nowhere && now.distance(wing.place, hex) <= wing.radius)
            return true;
    }
    return false;
}

bool is_near_enemy_place(Scene const& now, Side side, Hex hex) { // GLO-SCN-02
    return std::ranges::any_of(now.scenario().wings, [&](Wing const& wing) {
        return wing.side != side && wing.place != nowhere && now.distance(wing.place, hex) <= 3;
    });
}

int spread_of(Scene const& now, TrioId id) { // GLI-SET-03, -04
    WingId const wing = now.trio(id).wing;
    return wing != no_wing && units_of(now, wing) < 4 ? 1 : 2;
}

void answered(Pen& pen, Side side) {
    Scene const now(pen);
    auto const list = all_questions(now.scenario(), side);
    std::size_t const step = step_of(now, side, list) + 1;
    pen.write(Asked{"GLI-SET-01", side, static_cast<int>(step)});
    if (step_of(now, side, list) >= list.size()) finish_setup(pen, side);
}

} // namespace

Question question_of(Scene const& now, Side side) {
    auto const list = all_questions(now.scenario(), side);
    std::size_t const step = step_of(now, side, list);
    return step < list.size() ? list[step] : Question{};
}

Ruling<> check_assign(Situation const& now, Side side, Assign const& order) {
    bool const is_time =
        now.position.stage == Stage::setup && !now.position.is_ready[umpire::index(side)];
    if (!is_time) return Refusal{"GLI-OFF-02", "once grouped, units do not change wing"};
    bool const is_own = now.exists(order.unit) && now.side(order.unit) == side &&
                        order.wing.value < now.scenario().wings.size() &&
                        now.wing(order.wing).side == side;
    if (!is_own) return Refusal{"GLI-OFF-01", "no such unit or wing of yours"};
    Counter const& counter = now.counter(order.unit);
    Question const question = question_of(now, side);
    bool const is_question = question.kind == Kind::assign && question.unit == order.unit;
    bool const is_in_pile = counter.wing != no_wing && is_pile(now.wing(counter.wing));
    if (is_question && counter.arm == Arm::commander) {
        if (is_pile(now.wing(order.wing)))
            return Refusal{"GLI-OFF-03", "the commander is with a wing of the main body"};
        return allowed;
    }
    if (is_question && is_in_pile != is_pile(now.wing(order.wing)))
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
    return allowed;
}

Ruling<> check_cover(Situation const& now, Side side, Cover const& order) {
    if (auto const ruling = check_question(now, side, Kind::cover); is_refused(ruling))
        return ruling;
    TrioId const id = question_of(now, side).trio;
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
    return allowed;
}

Ruling<> check_post(Situation const& now, Side side, Post const& order) {
    if (auto const ruling = check_question(now, side, Kind::post); is_refused(ruling))
        return ruling;
    TrioId const id = question_of(now, side).trio;
    if (now.ground().terrain(order.at) == Terrain::pond)
        return Refusal{"GLI-SET-01", "nobody stands in a pond"};
    if (!is_in_area(now, id, order.at))
        return Refusal{"GLI-GAP-23", "that is not within reach of a place of its type"};
    if (is_near_enemy_place(now, side, order.at))
        return Refusal{"GLO-SCN-02", "that is within three hexes of an enemy set-up hex"};
    if (!keeps_apart(now, id, order.at))
        return Refusal{"GLI-TOR-09", "three hexes must lie between the stacks"};
    return allowed;
}

Ruling<> check_setup_lay(Situation const& now, Side side, Lay const& order) {
    if (auto const ruling = check_question(now, side, Kind::lay); is_refused(ruling)) return ruling;
    TrioId const id = question_of(now, side).trio;
    int const most = spread_of(now, id);
    for (Hex const hex : {order.first, order.second}) {
        int const far = now.distance(hex, now.trio(id).at);
        if (far < 1 || far > most)
            return Refusal{most == 1 ? umpire::RuleId{"GLI-SET-04"} : umpire::RuleId{"GLI-SET-03"},
                           most == 1 ? "outliers of a small wing go within one hex of it"
                                     : "outliers go one or two hexes from their wing"};
        if (now.ground().terrain(hex) == Terrain::pond)
            return Refusal{"GLI-SET-02", "nobody stands in a pond"};
        if (!keeps_apart(now, id, hex))
            return Refusal{"GLI-TOR-09", "three hexes must lie between the stacks"};
    }
    if (!(order.first < order.second))
        return Refusal{"GLI-SET-02", "two hexes, the lower one first"};
    return allowed;
}

Ruling<> check_point(Situation const& now, Side side, Point const& order) {
    if (auto const ruling = check_question(now, side, Kind::point); is_refused(ruling))
        return ruling;
    if (order.arrow > 5) return Refusal{"GLI-INFO-02", "an arrow points to one of six sides"};
    return allowed;
}

void list_setup(Situation const& now, Side side, Menu& menu) {
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    Question const question = question_of(now, side);
    for (std::size_t i = 0; i < now.count(); ++i)
        for (std::size_t k = 0; k < now.scenario().wings.size(); ++k) {
            if (now.side(unit_at(i)) != side) break;
            Assign const assign{unit_at(i), wing_at(k)};
            offer(assign, check_assign(now, side, assign));
        }
    auto const for_each_hex = [&](auto const& visit) {
        for (std::size_t i = 0; i < now.grid().size(); ++i)
            if (Hex const hex{static_cast<std::uint16_t>(i)}; now.grid().holds(hex)) visit(hex);
    };
    switch (question.kind) {
    case Kind::cover:
        offer(Cover{no_wing}, check_cover(now, side, Cover{no_wing}));
        for (std::size_t k = 0; k < now.scenario().wings.size(); ++k)
            offer(Cover{wing_at(k)}, check_cover(now, side, Cover{wing_at(k)}));
        break;
    case Kind::post:
        for_each_hex([&](Hex hex) { offer(Post{hex}, check_post(now, side, Post{hex})); });
        break;
    case Kind::lay:
        for_each_hex([&](Hex first) {
            if (now.distance(first, now.trio(question.trio).at) > 2) return;
            for_each_hex([&](Hex second) {
                if (now.distance(second, now.trio(question.trio).at) <= 2)
                    offer(Lay{first, second}, check_setup_lay(now, side, Lay{first, second}));
            });
        });
        break;
    case Kind::point:
        for (Direction d = 0; d < 6; ++d) menu.push_back(Point{d});
        break;
    case Kind::assign:
    case Kind::none: break;
    }
}

void resolve_assign(Pen& pen, Side side, Assign const& order) {
    Scene const now(pen);
    Question const question = question_of(now, side);
    bool const is_question = question.kind == Kind::assign && question.unit == order.unit;
    pen.write(Assigned{is_question ? RuleId{"GLI-OFF-01"} : RuleId{"GLI-OFF-05"}, order.unit,
                       order.wing});
    if (is_question) answered(pen, side);
}

void resolve_cover(Pen& pen, Side side, Cover const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    // The mask that lay on the detachment so far lies on a spare counter instead.
    if (order.wing != no_wing)
        if (TrioId const mask = now.trio_of(order.wing); mask != no_trio && mask != id)
            pen.write(Covered{"GLI-TOR-05", mask, no_wing});
    pen.write(Covered{"GLI-TOR-05", id, order.wing});
    answered(pen, side);
}

void resolve_post(Pen& pen, Side side, Post const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    // The outliers come along, as near as the map allows, until they are laid.
    std::array<Hex, 2> laid{order.at, order.at};
    std::size_t count = 0;
    for (Hex const each : now.grid().neighbours(order.at)) {
        bool const fits = each != nowhere && now.ground().terrain(each) != Terrain::pond &&
                          keeps_apart(now, id, each) && count < 2;
        if (fits) laid[count++] = each;
    }
    pen.write(TrioSet{"GLI-SET-01", id, order.at, laid[0], laid[1], now.trio(id).arrow});
    answered(pen, side);
}

void resolve_setup_lay(Pen& pen, Side side, Lay const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    pen.write(
        TrioSet{"GLI-SET-02", id, now.trio(id).at, order.first, order.second, now.trio(id).arrow});
    answered(pen, side);
}

void resolve_point(Pen& pen, Side side, Point const& order) {
    Scene const now(pen);
    TrioId const id = question_of(now, side).trio;
    pen.write(TrioSet{"GLI-INFO-02", id, now.trio(id).at, now.trio(id).outliers[0],
                      now.trio(id).outliers[1], order.arrow});
    answered(pen, side);
}

// What was not asked stands as proposed. Every pile has its mask, and masks without right are set
// aside: GLI-TOR-03.
void finish_setup(Pen& pen, Side side) {
    Scene const now(pen);
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
        for (std::size_t i = 0; i < now.trios(); ++i)
            if (now.scenario().trios[i].side == side && now.scenario().trios[i].is_mask &&
                now.position.trios[i].wing == no_wing &&
                now.position.trios[i].presence == Presence::map) {
                pen.write(Covered{"GLI-TOR-05", trio_at(i), wing_at(k)});
                break;
            }
    }
    int const piles = piles_in_use(now, side);
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Counters const& counters = now.scenario().trios[i];
        if (counters.side != side || now.position.trios[i].wing != no_wing) continue;
        bool const is_spare = counters.needs_dets > piles || counters.masks_as != nobody;
        if (is_spare && now.position.trios[i].presence == Presence::map)
            pen.write(TrioSet{"GLI-TOR-03", trio_at(i), nowhere, nowhere, nowhere, 0});
    }
    pen.write(Ready{"GLI-SET-01", side});
}

} // namespace glory
