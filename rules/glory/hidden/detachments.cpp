#include "rules/glory/hidden/detachments.h"

namespace glory {

std::vector<Question> setup_questions(Scenario const& scenario, Side side) {
    std::vector<Question> questions;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (scenario.counters[i].side == side && scenario.counters[i].is_free)
            questions.push_back({Question::Kind::assign, unit_at(i), no_trio});
    UnitId const commander = scenario.armies[umpire::index(side)].commander;
    if (commander != nobody) questions.push_back({Question::Kind::assign, commander, no_trio});
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        if (scenario.trios[i].side != side) continue;
        if (scenario.trios[i].is_mask)
            questions.push_back({Question::Kind::cover, nobody, trio_at(i)});
        for (Question::Kind const kind :
             {Question::Kind::post, Question::Kind::lay, Question::Kind::point})
            questions.push_back({kind, nobody, trio_at(i)});
    }
    return questions;
}

int units_of(Scene const& now, WingId id) {
    int units = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        units += now.position.pieces[i].wing == id && !is_leader(now.arm(unit_at(i)));
    return units;
}

int piles_in_use(Scene const& now, Side side) {
    int piles = 0;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        piles += now.scenario().wings[i].side == side && is_pile(now.scenario().wings[i]) &&
                 units_of(now, wing_at(i)) > 0;
    return piles;
}

bool is_of_pile(Scene const& now, UnitId unit) {
    WingId const own = now.counter(unit).wing;
    return own != no_wing && is_pile(now.wing(own));
}

namespace {

// GLI-TOR-01: a side makes detachments, or it makes none. The first unit that is asked for decides;
// then nothing is left to choose but where. Nothing: it is not yet decided.
std::optional<bool> uses_detachments(Scene const& now, Side side) {
    auto const list = setup_questions(now.scenario(), side);
    std::size_t const asked = now.position.setup_step[umpire::index(side)];
    for (std::size_t i = 0; i < std::min(asked, list.size()); ++i)
        if (list[i].kind == Question::Kind::assign && is_of_pile(now, list[i].unit))
            return is_pile(now.wing(now.piece(list[i].unit).wing));
    return std::nullopt;
}

// The counter of a wing tells its arms, GLI-GAP-11.
bool shows_arm_of(Scene const& now, Wing const& wing, UnitId unit) {
    return wing.shown == Shown::infcav || (wing.shown == Shown::cav) == is_cavalry(now.arm(unit));
}

WingId first_wing_for(Scene const& now, UnitId unit) {
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i) {
        Wing const& wing = now.scenario().wings[i];
        bool const is_body = wing.side == now.side(unit) && !wing.is_detachment;
        if (is_body && shows_arm_of(now, wing, unit)) return wing_at(i);
    }
    return now.piece(unit).wing;
}

} // namespace

// A unit of the detachments goes into a pile, or under a wing that shows its arm.
Ruling<> judge_detachment(Scene const& now, Side side, Assign const& order) {
    Wing const& wing = now.wing(order.wing);
    auto const decided = uses_detachments(now, side);
    if (decided && *decided != is_pile(wing))
        return Refusal{"GLI-TOR-01", *decided ? "detachments are made: it goes into a pile"
                                              : "no detachment is made: it goes under a wing"};
    bool const fits = shows_arm_of(now, wing, order.unit);
    if (!fits) return Refusal{"GLI-TOR-01", "the wing shows another arm"};
    return allowed;
}

// GLI-TOR-01: where no detachment is made, those not yet asked for join the main body too.
void dissolve_piles(Pen& pen, Side side) {
    Scene const now(pen);
    if (uses_detachments(now, side).value_or(true)) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        bool const is_left = now.side(unit) == side && is_of_pile(now, unit) &&
                             is_pile(now.wing(now.piece(unit).wing));
        if (is_left) pen.write(Assigned{"GLI-TOR-01", unit, first_wing_for(now, unit)});
    }
}

} // namespace glory
