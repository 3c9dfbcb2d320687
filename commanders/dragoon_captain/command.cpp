// Sub Points, initiative and deferment: DRG-CMD, DRG-INIT.

#include "commanders/dragoon_captain/captain.h"

namespace commanders::dragoon_captain {

namespace {

// Worth of a corps' units that an enemy is near.
double engaged(Situation const& now, Outlook const& outlook, CommandId command, int within) {
    double worth = 0;
    for_each_unit(now, outlook.side(), [&](UnitId unit) {
        if (now.counter(unit).command != command || now.is_routed(unit)) return;
        if (outlook.distance_to_enemy(now.piece(unit).at) <= within) worth += worth_of(now, unit);
    });
    return worth;
}

// Worth of those who are still far from where they are to be.
double on_the_way(Situation const& now, Outlook const& outlook, CommandId command) {
    double worth = 0;
    for_each_unit(now, outlook.side(), [&](UnitId unit) {
        if (now.counter(unit).command != command || now.is_routed(unit)) return;
        Hex const goal = outlook.goal(now, unit).at;
        if (goal == nowhere || now.grid().distance(now.piece(unit).at, goal) <= 2 * doctrine.near)
            return;
        worth += worth_of(now, unit);
    });
    return worth;
}

bool is_horse(Situation const& now, CommandId command) {
    int foot = 0;
    int horse = 0;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.counter(slot.unit).command == command && now.on_field(slot.unit))
            (is_cavalry(slot.arm) ? horse : foot) += now.piece(slot.unit).men;
    return horse > foot;
}

bool is_ready(Situation const& now, CommandId command, Side side) {
    return now.corps(command).side == side && now.command(command).leader != nobody &&
           now.command(command).standing == Standing::ready;
}

// Other leaders of ours of whom something is true and whose turn is still to come.
template <class Holds>
bool any_ready(Situation const& now, Side side, CommandId but, Holds&& holds) {
    for (std::uint16_t i = 0; i < now.commands(); ++i)
        if (CommandId{i} != but && is_ready(now, CommandId{i}, side) && holds(CommandId{i}))
            return true;
    return false;
}

// The overall leader waits for those who may fail, and then sees to their troops, DRG-AI-01;
// horse and the second line wait for the first to shake the enemy, DRG-AI-11.
bool should_wait(Situation const& now, Outlook const& outlook, CommandId command) {
    Side const side = outlook.side();
    if (now.corps(command).is_overall)
        return any_ready(now, side, command, [&](CommandId each) {
            return !now.corps(each).is_overall &&
                   now.is_within_radius(command, now.piece(now.command(each).leader).at);
        });
    constexpr int contact = 3;
    constexpr int alarm = 5;
    if (engaged(now, outlook, command, alarm) > 0) return false;
    return any_ready(now, side, command, [&](CommandId each) {
        return !now.corps(each).is_overall && !is_horse(now, each) &&
               engaged(now, outlook, each, contact) > 0;
    });
}

} // namespace

// To the corps with most to do; certain activations need none, DRG-AI-02.
Order hand_out(Situation const& now, Outlook const& outlook) {
    constexpr int horizon = 10;
    constexpr int enough = 9; // CR
    Menu menu;
    list_allotments(now, outlook.side(), menu);
    Order best = Done{};
    double best_worth = -1;
    for (Order const& order : menu) {
        Allot const& allot = get<Allot>(order);
        CommandId const command = now.command_of_leader(allot.leader);
        int const rating = now.rating(command) + now.command(command).offered;
        RuleId why;
        double worth =
            1 + engaged(now, outlook, command, horizon) + on_the_way(now, outlook, command) / 2;
        if (activates_by_itself(now, command, why)) worth = 0;
        worth *= allot.points;
        if (rating + allot.points > enough) worth *= 0.1;
        if (worth <= best_worth) continue;
        best = order;
        best_worth = worth;
    }
    return best;
}

Order take_initiative(Situation const& now, Outlook const& outlook) {
    if (should_wait(now, outlook, now.position.acting)) return Defer{};
    return Activate{};
}

// Corps leaders before the overall leader, the one with most to do first.
Order call_deferred(Situation const& now, Outlook const& outlook) {
    Menu menu;
    list_recalls(now, outlook.side(), menu);
    Order best = Done{};
    double best_worth = -1;
    for (Order const& order : menu) {
        CommandId const command = now.command_of_leader(get<Recall>(order).leader);
        if (should_wait(now, outlook, command)) continue;
        double const worth = now.corps(command).is_overall
                                 ? 0
                                 : 1 + engaged(now, outlook, command, 2 * doctrine.near);
        if (worth <= best_worth) continue;
        best = order;
        best_worth = worth;
    }
    return best;
}

} // namespace commanders::dragoon_captain
