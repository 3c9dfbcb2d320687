// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/dragoon/board.h"
#include "rules/dragoon/words.h"

#include <set>

namespace dragoon {

namespace {

using rules::Choice;

class Describe {
public:
    Describe(Situation const& now, umpire::Seat seat, std::vector<bool>& can_act)
        : now_(now), seat_(seat), can_act_(can_act) {}

    Choice operator()(Fire const& order) const {
        Choice choice = by("fire", order.unit, order.at);
        UnitId const target = now_.target_in(order.at);
        choice.label =
            "Fire at " + (target == nobody ? place(order.at) : name_of(now_, seat_, target));
        return choice;
    }
    Choice operator()(Allot const& order) const {
        Choice choice = by("allot", order.leader);
        choice.label = std::to_string(order.points) + " sub points to " + name(order.leader);
        return choice;
    }
    Choice operator()(Recall const& order) const {
        Choice choice = by("recall", order.leader);
        choice.label = "Call back " + name(order.leader);
        return choice;
    }
    Choice operator()(Activate const&) const { return by_acting("activate", "Activate "); }
    Choice operator()(Defer const&) const { return by_acting("defer", "Defer "); }
    Choice operator()(Take const& order) const {
        Choice choice = by("take", order.unit);
        choice.label = "Take in hand";
        return choice;
    }
    Choice operator()(Step const& order) const {
        Choice choice = by("march", order.unit, order.to);
        choice.label = "Step to " + place(order.to);
        return choice;
    }
    Choice operator()(March const& order) const {
        Choice choice = by("march", order.unit, order.to);
        choice.label = "March to " + place(order.to);
        return choice;
    }
    Choice operator()(Turn const& order) const { return turning(order.unit, order.facing); }
    Choice operator()(Form const& order) const {
        std::string const what(word(formation_words, order.formation));
        bool const is_guns = order.formation >= Formation::limbered;
        std::string const verb = !is_guns                                 ? "Form " + what
                                 : order.formation == Formation::limbered ? "Limber"
                                                                          : "Unlimber";
        return faced(by("form", order.unit), verb + ", facing ",
                     {order.unit, order.formation, order.facing});
    }
    Choice operator()(Recover const& order) const {
        Choice choice = by("recover", order.unit);
        choice.label = "Recover order";
        return choice;
    }
    Choice operator()(MakeTop const& order) const {
        Choice choice = by("to the front", order.unit);
        choice.label = "Come to the front of the hex";
        return choice;
    }
    Choice operator()(Disengage const& order) const {
        Choice choice = by("disengage", order.unit, order.to);
        choice.label =
            "Disengage to " + place(order.to) + (order.with_leaders ? ", leaders with them" : "");
        return choice;
    }
    Choice operator()(AssaultMove const& order) const {
        Choice choice = by("assault move", order.unit, order.to);
        choice.label = "Move to the assault, to " + place(order.to);
        return choice;
    }
    Choice operator()(Charge const& order) const {
        Choice choice = by("charge", order.unit, order.to);
        choice.label = order.to == now_.piece(order.unit).at ? "Charge from here"
                                                             : "Charge to " + place(order.to);
        return choice;
    }
    Choice operator()(Rally const& order) const {
        Choice choice = by("rally", order.unit);
        choice.label = "Rally " + name(order.unit);
        return choice;
    }
    Choice operator()(AutoRally const& order) const {
        std::string label = "Rally all with morale of " + std::to_string(order.level) + " or less";
        return button("rally all", order.in_zones ? label + ", in enemy zones too" : label);
    }
    Choice operator()(Assault const& order) const {
        Choice choice = by("assault", order.unit);
        choice.label = "Assault with " + name(order.unit);
        return choice;
    }
    Choice operator()(Advance const& order) const {
        Choice choice = by("advance", order.unit, order.to);
        choice.label = "Advance to " + place(order.to);
        return choice;
    }
    Choice operator()(Face const& order) const {
        UnitId const unit = now_.position.agenda.back().unit;
        return turning(unit, order.facing);
    }
    Choice operator()(Done const&) const { return button("done", done_in_words()); }

private:
    std::string const& name(UnitId unit) const { // of his own
        Counter const& counter = now_.counter(unit);
        return counter.name.empty() ? counter.id : counter.name;
    }
    std::string place(Hex hex) const { return now_.grid().label(hex); }

    static Choice button(std::string_view verb, std::string label) {
        Choice choice;
        choice.verb = verb;
        choice.label = std::move(label);
        return choice;
    }
    Choice by(std::string_view verb, UnitId unit, Hex to = nowhere) const {
        Choice choice = button(verb, {});
        choice.unit = now_.counter(unit).id;
        can_act_[unit.value] = true;
        if (to != nowhere) choice.to = place(to);
        return choice;
    }
    Choice by_acting(std::string_view verb, std::string_view label) const {
        UnitId const leader = now_.command(now_.position.acting).leader;
        return button(verb, std::string(label) + name(leader));
    }
    Choice turning(UnitId unit, Direction to) const {
        return faced(by("turn", unit), "Face ", {unit, now_.piece(unit).formation, to});
    }
    struct Stance {
        UnitId unit;
        Formation formation;
        Direction facing;
    };
    Choice faced(Choice choice, std::string const& what, Stance stance) const {
        choice.facing =
            degrees_of(now_, now_.piece(stance.unit).at, stance.formation, stance.facing);
        choice.label = what + atlas::compass(*choice.facing);
        return choice;
    }
    std::string done_in_words() const {
        if (!now_.position.agenda.empty()) return "Stay";
        switch (now_.position.stage) {
        case Stage::bombardment:
        case Stage::first_fire:
        case Stage::defensive_fire:
        case Stage::second_fire: return "Fire";
        case Stage::command_turn: return "Allotted";
        case Stage::recall: return "Let the others act";
        case Stage::movement: return "End the march";
        case Stage::assault: return "Attack";
        default: return "Done";
        }
    }

    Situation const& now_;
    umpire::Seat seat_;
    std::vector<bool>& can_act_;
};

} // namespace

std::vector<Choice> menu_of(Situation const& now, View const& view, std::vector<bool>& can_act) {
    Menu menu;
    if (umpire::side_of(view.seat)) now.rules.candidates(view, menu);
    // A march to the next hex is the step there, and says what it costs.
    std::set<Hex> marches;
    for (Order const& order : menu)
        if (auto const* const march = std::get_if<March>(&order)) marches.insert(march->to);
    std::vector<Choice> choices;
    choices.reserve(menu.size());
    Describe const describe(now, view.seat, can_act);
    for (Order const& order : menu) {
        auto const* const step = std::get_if<Step>(&order);
        if (step != nullptr && marches.contains(step->to)) continue;
        Choice& choice = choices.emplace_back(std::visit(describe, order));
        umpire::JsonWriter out(choice.order);
        now.rules.write(out, order);
        choice.chancy = now.rules.odds(view, order).has_value();
    }
    return choices;
}

} // namespace dragoon
