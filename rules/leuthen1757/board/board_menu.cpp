// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/leuthen1757/board/board.h"

#include "rules/leuthen1757/documents/scenario_document.h"

namespace leuthen1757 {

namespace {

using rules::Choice;

class Describe {
public:
    Describe(Situation const& now, std::vector<bool>& can_act)
        : now_(now), frame_(frame_of(now.scenario().battle, now.grid())), can_act_(can_act) {}

    Choice operator()(Fire const& order) const {
        Choice choice = by("fire", order.unit);
        choice.at = id(order.target);
        choice.label = "Fire at ";
        choice.ending = name(order.target);
        choice.varies = "target";
        return choice;
    }
    Choice operator()(Yield const&) const { return button("yield", "Let the enemy go first"); }
    Choice operator()(Activate const& order) const {
        std::string label = "Call up " + formation(order.formation);
        UnitId const leader = leader_of(order.formation);
        Choice choice = leader == nobody ? button("activate", "") : by("activate", leader);
        if (order.with != no_formation) {
            label += " and " + formation(order.with);
            if (UnitId const second = leader_of(order.with); second != nobody) join(choice, second);
        }
        choice.label = label;
        return choice;
    }
    Choice operator()(Step const& order) const {
        Choice choice = by("march", order.unit, order.to);
        varies_by_hex(choice, "March to ", "to");
        auto const direction = now_.grid().direction(now_.piece(order.unit).at, order.to);
        StepToll const toll = toll_of_step(now_, order.unit, *direction);
        choice.cost = cost(toll.cost, order.unit) + (toll.halts ? ", halts" : "");
        return choice;
    }
    Choice operator()(Turn const& order) const {
        Choice choice = by("turn", order.unit);
        choice.facing = degrees_of(frame_, order.facing);
        choice.label = "Face ";
        choice.ending = atlas::compass(*choice.facing);
        choice.varies = "facing";
        choice.direction = order.facing;
        int const turns = (order.facing + 6 - now_.piece(order.unit).facing) % 6;
        choice.cost =
            cost(std::min(turns, 6 - turns) * toll_of_corner(now_, order.unit), order.unit);
        return choice;
    }
    Choice operator()(Withdraw const& order) const {
        Choice choice = by("withdraw", order.unit, order.to);
        varies_by_hex(choice, "Withdraw to ", "to");
        return choice;
    }
    Choice operator()(Enter const& order) const {
        Choice choice = by("enter", order.unit, order.at);
        varies_by_hex(choice, "Come on at ", "at");
        return choice;
    }
    Choice operator()(Exit const& order) const {
        Choice choice = by("exit", order.unit);
        choice.label = "March off towards Lissa";
        return choice;
    }
    Choice operator()(Shock const& order) const {
        return assault(attackers_of(now_, order), with_batteries_alone(now_, order.target));
    }
    Choice operator()(Onslaught const& order) const {
        return assault({order.unit}, defenders_of(now_, order));
    }
    Choice operator()(Advance const& order) const {
        Choice choice = by(order.with_leaders ? "advance" : "advance_alone", order.unit, order.to);
        choice.label =
            "Advance to " + place(order.to) + (order.with_leaders ? ", leaders with them" : "");
        return choice;
    }
    Choice operator()(Lose const& order) const {
        Choice choice = by("lose", order.unit);
        choice.label = name(order.unit) + " loses a point";
        return choice;
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
        Choice choice = by("ride", order.unit, order.to);
        varies_by_hex(choice, "Ride to ", "to");
        return choice;
    }
    Choice operator()(Done const&) const {
        Choice choice = button("done", done_in_words());
        choice.ends = true;
        return choice;
    }

private:
    std::string const& id(UnitId unit) const { return now_.counter(unit).id; }
    std::string const& name(UnitId unit) const {
        Counter const& counter = now_.counter(unit);
        return counter.name.empty() ? counter.id : counter.name;
    }
    std::string place(Hex hex) const { return now_.grid().label(hex); }
    std::string const& formation(FormationId id) const {
        return now_.scenario().formations[id.value].name;
    }
    UnitId leader_of(FormationId formation) const {
        UnitId const leader = now_.position.formations[formation.value].leader;
        return leader != nobody && now_.on_field(leader) ? leader : nobody;
    }

    static Choice button(std::string_view verb, std::string label) {
        Choice choice;
        choice.verb = verb;
        choice.label = std::move(label);
        return choice;
    }
    Choice by(std::string_view verb, UnitId unit, Hex to = nowhere) const {
        Choice choice = button(verb, {});
        choice.unit = id(unit);
        can_act_[unit.value] = true;
        if (to != nowhere) choice.to = place(to);
        return choice;
    }
    static void varies_by_hex(Choice& choice, std::string_view label, std::string_view field) {
        choice.label = label;
        choice.ending = choice.to;
        choice.varies = field;
    }
    void join(Choice& choice, UnitId unit) const {
        choice.with.push_back(id(unit));
        can_act_[unit.value] = true;
    }

    Choice assault(Units const& attackers, Units const& defenders) const {
        Choice choice = by("assault", attackers[0]);
        choice.at = id(defenders[0]);
        choice.label =
            list(attackers) + (attackers.size() == 1 ? " attacks " : " attack ") + list(defenders);
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

    Situation const& now_;
    atlas::Frame frame_;
    std::vector<bool>& can_act_;
};

} // namespace

rules::Menu menu_of(Situation const& now, View const& view, std::vector<bool>& can_act) {
    Menu menu;
    now.rules.candidates(view, menu);
    rules::Menu choices;
    if (menu.empty()) return choices;
    Describe const describe(now, can_act);
    for (Order const& order : menu) {
        Choice choice = std::visit(describe, order);
        choice.chancy = leaves_to_chance(now, order);
        choices.add(std::move(choice),
                    [&](umpire::JsonWriter& out) { now.rules.write(out, order); });
    }
    return choices;
}

} // namespace leuthen1757
