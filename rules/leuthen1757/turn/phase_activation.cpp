// Initiative and the choice of formations: LEU-INIT, LEU-ACT.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

bool may_activate(Position const& position, Scenario const& scenario, Side side,
                  FormationId formation) {
    if (formation.value >= scenario.formations.size()) return false;
    FormationStatus const& status = position.formations[formation.value];
    // LEU-GAP-27: independents whose reserve leader has another corps act with that one, or by
    // themselves if it has acted already.
    bool const follows =
        status.joined != no_formation && !position.formations[status.joined.value].activated;
    // LEU-GAP-58: as long as its leader lives a formation is called; a small position may have
    // none.
    bool const is_led =
        status.leader != nobody || scenario.formations[formation.value].leader == nobody;
    return scenario.formations[formation.value].side == side && !status.activated && is_led &&
           !follows;
}

int formations_left(Position const& position, Scenario const& scenario, Side side) {
    int left = 0;
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        left += may_activate(position, scenario, side, FormationId{static_cast<std::uint16_t>(i)});
    return left;
}

Ruling<> check(Situation const& now, Side side, Activate const& order) {
    if (!now.is_stage(Stage::choose, side))
        return Refusal{"LEU-SEQ-04", "this is not your time to activate a formation"};
    auto const is_ready = [&](FormationId formation) {
        return may_activate(now.position, now.scenario(), side, formation);
    };
    // LEU-ACT-01, -04: once a turn.
    if (!is_ready(order.formation))
        return Refusal{"LEU-ACT-01", "name a formation of yours that was not activated this turn"};
    if (order.with == no_formation) return allowed;
    // LEU-INIT-05, -06: two only by a double, and not after yielding.
    if (!now.position.initiative.may_pair)
        return Refusal{"LEU-INIT-05",
                       "two formations act together only after a double, moving first"};
    if (order.with == order.formation || !is_ready(order.with))
        return Refusal{"LEU-INIT-05", "name a second formation that was not activated this turn"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Yield const&) {
    if (!now.is_stage(Stage::choose, side) || !now.position.initiative.may_yield)
        return Refusal{"LEU-INIT-04",
                       "only the winner of the initiative may let his opponent go first"};
    return allowed;
}

void list_activations(Situation const& now, Side side, Menu& menu) {
    auto const count = static_cast<std::uint16_t>(now.scenario().formations.size());
    for (FormationId first{0}; first.value < count; ++first.value) {
        if (is_refused(check(now, side, Activate{first}))) continue;
        menu.push_back(Activate{first});
        for (FormationId second{0}; second.value < count; ++second.value)
            if (!is_refused(check(now, side, Activate{first, second})))
                menu.push_back(Activate{first, second});
    }
    if (!is_refused(check(now, side, Yield{}))) menu.push_back(Yield{});
}

namespace {

// LEU-CMD-05, -06: a leader out of command tests his activation value.
bool obeys(Pen& pen, FormationId formation) {
    Scene const now(pen);
    FormationStatus const& status = now.position.formations[formation.value];
    if (!status.out_of_command || status.leader == nobody) return true;
    int const value = now.piece(status.leader).is_aide ? now.tables().aide_activation
                                                       : now.counter(status.leader).activation;
    Sum const sum{pen.roll(d6, "LEU-CMD-05")};
    bool const passed = sum.total() <= value;
    pen.write(Tested{"LEU-CMD-05", status.leader, sum, value, passed});
    return passed;
}

void activate(Pen& pen, FormationId formation) {
    bool const acts = obeys(pen, formation);
    pen.write(Activated{acts ? RuleId("LEU-ACT-01") : RuleId("LEU-CMD-06"), formation, acts});
    // LEU-GAP-27: independents come with their leader.
    for (std::size_t i = 0; i < pen.rules().scenario.formations.size(); ++i)
        if (pen.state().position.formations[i].joined == formation &&
            !pen.state().position.formations[i].activated)
            pen.write(Activated{"LEU-GAP-27", FormationId{static_cast<std::uint16_t>(i)}, acts});
}

} // namespace

void resolve(Pen& pen, Activate const& order) {
    activate(pen, order.formation);
    if (order.with != no_formation) activate(pen, order.with);
    if (pen.state().position.acting.empty()) return end_activation(pen);
    find_command(pen); // LEU-CMD-10, LEU-GAP-26: once, before any movement, for both
    begin_march(pen);
}

void resolve_yield(Pen& pen) {
    Side const first = other(pen.state().position.active);
    pen.write(InitiativeYielded{"LEU-INIT-04", first});
    // LEU-INIT-06: the winner will then activate one formation only.
    pen.write(Choosing{"LEU-INIT-04", first, false, false, true});
}

} // namespace leuthen1757
