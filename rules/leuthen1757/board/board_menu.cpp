// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/leuthen1757/board/board.h"

#include "rules/hex/order_words.h"
#include "rules/leuthen1757/documents/scenario_document.h"

namespace leuthen1757 {

namespace {

using rules::Choice;

class Describe : rules::ActorWords<Situation> {
public:
    Describe(Situation const& now, std::vector<bool>& can_act)
        : ActorWords(now, can_act), frame_(frame_of(now.scenario().battle, now.grid())) {}

    Choice operator()(Fire const& order) const {
        Choice choice = by("fire", order.unit, "Fire at ");
        choice.at = id(order.target);
        choice.ending = name(order.target);
        choice.varies = "target";
        return choice;
    }
    Choice operator()(Yield const&) const { return button("yield", "Let the enemy go first"); }
    Choice operator()(Activate const& order) const {
        std::string label = "Call up " + formation(order.formation);
        UnitId const leader = leader_of(order.formation);
        Choice choice = leader == nobody ? button("activate", {}) : by("activate", leader, {});
        if (order.with != no_formation) {
            label += " and " + formation(order.with);
            if (UnitId const second = leader_of(order.with); second != nobody) join(choice, second);
        }
        choice.label = label;
        return choice;
    }
    Choice operator()(Step const& order) const {
        Choice choice = vary(to("march", order.unit, order.to, "March to "));
        auto const direction = now_.grid().direction(now_.piece(order.unit).at, order.to);
        StepToll const toll = toll_of_step(now_, order.unit, *direction);
        choice.cost = cost(toll.cost, order.unit) + (toll.halts ? ", halts" : "");
        return choice;
    }
    Choice operator()(Turn const& order) const {
        Choice choice = vary_by_facing(by("turn", order.unit, "Face "), order.facing,
                                       degrees_of(frame_, order.facing));
        int const turns = (order.facing + 6 - now_.piece(order.unit).facing) % 6;
        choice.cost =
            cost(std::min(turns, 6 - turns) * toll_of_corner(now_, order.unit), order.unit);
        return choice;
    }
    Choice operator()(Withdraw const& order) const {
        return vary(to("withdraw", order.unit, order.to, "Withdraw to "));
    }
    Choice operator()(Enter const& order) const {
        return vary(to("enter", order.unit, order.at, "Come on at "), "at");
    }
    Choice operator()(Exit const& order) const {
        return by("exit", order.unit, "March off towards Lissa");
    }
    Choice operator()(Shock const& order) const {
        return assault(attackers_of(now_, order), with_batteries_alone(now_, order.target));
    }
    Choice operator()(Onslaught const& order) const {
        return assault({order.unit}, defenders_of(now_, order));
    }
    Choice operator()(Advance const& order) const {
        std::string const label = "Advance to " + place(order.to);
        return order.with_leaders
                   ? to("advance", order.unit, order.to, label + ", leaders with them")
                   : to("advance_alone", order.unit, order.to, label);
    }
    Choice operator()(Lose const& order) const {
        return by("lose", order.unit, name(order.unit) + " loses a point");
    }
    Choice operator()(Displace const&) const { return button("displace", "Friends make way"); }
    Choice operator()(Sacrifice const&) const { return button("sacrifice", "Give up the unit"); }
    Choice operator()(AppointAide const& order) const {
        Choice choice = button("appoint", "An aide-de-camp takes over at " + place(order.at));
        choice.to = place(order.at);
        return choice;
    }
    Choice operator()(AppointReserve const&) const {
        return button("appoint", "The reserve leader takes over");
    }
    Choice operator()(Ride const& order) const {
        return vary(to("ride", order.unit, order.to, "Ride to "));
    }
    Choice operator()(Done const&) const { return end_button("done", done_in_words()); }

private:
    std::string const& formation(FormationId id) const {
        return now_.scenario().formations[id.value].name;
    }
    UnitId leader_of(FormationId formation) const {
        UnitId const leader = now_.position.formations[formation.value].leader;
        return leader != nobody && now_.on_field(leader) ? leader : nobody;
    }

    void join(Choice& choice, UnitId unit) const {
        choice.with.push_back(id(unit));
        can_act_[unit.value] = true;
    }

    Choice assault(Units const& attackers, Units const& defenders) const {
        Choice choice = by("assault", attackers[0],
                           list(attackers) + (attackers.size() == 1 ? " attacks " : " attack ") +
                               list(defenders));
        choice.at = id(defenders[0]);
        for (std::size_t i = 1; i < attackers.size(); ++i) join(choice, attackers[i]);
        for (std::size_t i = 1; i < defenders.size(); ++i) choice.with.push_back(id(defenders[i]));
        Reckoning const reckoning = reckon(now_, attackers, defenders);
        choice.cost = std::to_string(reckoning.attack) + " to " + std::to_string(reckoning.defence);
        return choice;
    }
    std::string list(Units const& units) const {
        std::string text;
        for (UnitId const unit : units) text += (text.empty() ? "" : ", ") + name(unit);
        return text;
    }

    std::string cost(int points, UnitId unit) const {
        return std::to_string(points) + " of " + std::to_string(now_.left(unit));
    }
    std::string done_in_words() const {
        if (!now_.position.agenda.empty())
            return now_.position.agenda.back().kind == TaskKind::react ? "Hold fire" : "Stay";
        switch (now_.position.stage) {
        case Stage::barrage: return "End the barrage";
        case Stage::strategic:
        case Stage::march: return "End the march";
        case Stage::combat: return "End the combats";
        case Stage::command: return "Stay here";
        default: return "Done";
        }
    }

    atlas::Frame frame_;
};

} // namespace

rules::Menu menu_of(Situation const& now, View const& view, std::vector<bool>& can_act) {
    Menu menu;
    now.rules.candidates(view, menu);
    rules::Menu choices;
    if (menu.empty()) return choices;
    Describe const describe(now, can_act);
    for (Order const& order : menu) {
        Choice choice = visit(describe, order);
        choice.chancy = leaves_to_chance(now, order);
        choices.add(std::move(choice),
                    [&](umpire::JsonWriter& out) { now.rules.write(out, order); });
    }
    return choices;
}

} // namespace leuthen1757
