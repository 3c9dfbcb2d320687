// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/dragoon/board/board.h"
#include "rules/dragoon/odds/odds.h"
#include "rules/dragoon/words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace dragoon {

namespace {

using rules::Choice;

bool has_shot(Situation const& now, Menu const& menu) {
    auto const is_fire = [](Order const& order) { return std::holds_alternative<Fire>(order); };
    auto const is_pointed = [](Piece const& piece) { return piece.target != nowhere; };
    return std::ranges::any_of(menu, is_fire) ||
           std::ranges::any_of(now.position.pieces, is_pointed);
}

class Describe {
public:
    Describe(Situation const& now, umpire::Seat seat, std::vector<bool>& can_act, Menu const& menu)
        : now_(now), seat_(seat), can_act_(can_act), has_shot_(has_shot(now, menu)) {
        UnitId const hand = now.position.hand;
        bool const is_own = hand != nobody && umpire::side_of(seat) == now.side(hand);
        if (is_own && now.on_field(hand) && now.left(hand) > 0)
            marches_.emplace(now, hand, now.left(hand));
    }

    Choice operator()(Fire const& order) const {
        Choice choice = by("fire", order.unit, order.at);
        UnitId const target = now_.target_in(order.at);
        choice.label = "Fire at ";
        choice.ending = target == nobody ? place(order.at) : name_of(now_, seat_, target);
        choice.varies = "at";
        choice.waits = Dragoon::waits(order);
        return choice;
    }
    Choice operator()(Allot const& order) const {
        Choice choice = by("allot", order.leader);
        choice.label = std::to_string(order.points) +
                       (order.points == 1 ? " sub point to " : " sub points to ") +
                       name(order.leader);
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
        choice.varies = "unit";
        return choice;
    }
    Choice operator()(Step const& order) const {
        Choice choice = by("march", order.unit, order.to);
        varies_by_hex(choice, "Step to ");
        Hex const from = now_.piece(order.unit).at;
        Leg const leg{0, *now_.grid().direction(from, order.to)};
        choice.cost = toll(order.unit, *now_.step_cost(order.unit, from, leg.way),
                           chance_of_disruption(now_, order.unit, {&leg, 1}));
        return choice;
    }
    Choice operator()(March const& order) const {
        Choice choice = by("march", order.unit, order.to);
        varies_by_hex(choice, "March to ");
        double const chance = chance_of_disruption(now_, order.unit, marches_->path(order.to));
        choice.cost = toll(order.unit, marches_->cost(order.to), chance);
        choice.chancy = chance > 0;
        return choice;
    }
    Choice operator()(Turn const& order) const {
        Choice choice = turning(order.unit, order.facing);
        Piece const& piece = now_.piece(order.unit);
        int const away = (order.facing - piece.facing + 6) % 6;
        std::vector<Leg> const turns(static_cast<std::size_t>(std::min(away, 6 - away)), Leg{1, 0});
        int const halves = static_cast<int>(turns.size()) * turn_cost(now_, order.unit, piece.at);
        choice.cost = toll(order.unit, halves, chance_of_disruption(now_, order.unit, turns));
        return choice;
    }
    Choice operator()(Form const& order) const {
        std::string const what(word(formation_words, order.formation));
        bool const is_guns = order.formation >= Formation::limbered;
        std::string const verb = !is_guns                                 ? "Form " + what
                                 : order.formation == Formation::limbered ? "Limber"
                                                                          : "Unlimber";
        Choice choice = faced(by("form", order.unit), verb + ", facing ",
                              {order.unit, order.formation, order.facing});
        choice.cost = toll(order.unit, now_.cell(order.unit, ChartRow::formation).half_points,
                           chance_of_disruption_in_forming(now_, order.unit));
        return choice;
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
        if (order.with_leaders)
            choice.label = "Disengage to " + place(order.to) + ", leaders with them";
        else
            varies_by_hex(choice, "Disengage to ");
        return choice;
    }
    Choice operator()(AssaultMove const& order) const {
        Choice choice = by("assault move", order.unit, order.to);
        varies_by_hex(choice, "Move to the assault, to ");
        return choice;
    }
    Choice operator()(Charge const& order) const {
        Choice choice = by("charge", order.unit, order.to);
        bool const has_ridden = now_.position.charge.unit == order.unit;
        if (order.to != now_.piece(order.unit).at)
            varies_by_hex(choice, "Charge to ");
        else
            choice.label =
                has_ridden ? "Ride no farther, and strike from here" : "Charge from here";
        return choice;
    }
    Choice operator()(Rally const& order) const {
        Choice choice = by("rally", order.unit);
        choice.label = "Rally ";
        choice.ending = name(order.unit);
        choice.varies = "unit";
        return choice;
    }
    Choice operator()(AutoRally const& order) const {
        std::string label = "Rally all with morale below " + std::to_string(order.level);
        return button("rally all", order.in_zones ? label + ", in enemy zones too" : label);
    }
    Choice operator()(Assault const& order) const {
        Choice choice = by("assault", order.unit);
        choice.label = "Assault with ";
        choice.ending = name(order.unit);
        choice.varies = "unit";
        choice.waits = Dragoon::waits(order);
        return choice;
    }
    Choice operator()(Advance const& order) const {
        Choice choice = by("advance", order.unit, order.to);
        varies_by_hex(choice, "Advance to ");
        return choice;
    }
    Choice operator()(Face const& order) const {
        UnitId const unit = now_.position.agenda.back().unit;
        return turning(unit, order.facing);
    }
    Choice operator()(Done const&) const {
        bool const is_idle = now_.position.stage == Stage::bombardment && !has_shot_;
        Choice choice = is_idle ? button("go on", "Go on") : button("done", done_in_words());
        choice.ends = true;
        return choice;
    }

private:
    std::string const& name(UnitId unit) const { // of the seat's own
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
    static void varies_by_hex(Choice& choice, std::string_view label) {
        choice.label = label;
        choice.ending = choice.to;
        choice.varies = "to";
    }
    Choice by_acting(std::string_view verb, std::string_view label) const {
        UnitId const leader = now_.command(now_.position.acting).leader;
        return button(verb, std::string(label) + name(leader));
    }
    Choice turning(UnitId unit, Direction to) const {
        return faced(by("turn", unit), "Face ", {unit, now_.piece(unit).formation, to});
    }
    // "3½ of 6; disruption 28 %"
    std::string toll(UnitId unit, int halves, double chance) const {
        std::string const points =
            points_in_words(halves) + " of " + points_in_words(now_.left(unit));
        if (chance <= 0) return points;
        int const percent = std::max(1, static_cast<int>(std::lround(100 * chance)));
        return points + "; disruption " + std::to_string(percent) + " %";
    }
    struct Stance {
        UnitId unit;
        Formation formation;
        Direction facing;
    };
    Choice faced(Choice choice, std::string const& what, Stance stance) const {
        choice.facing =
            degrees_of(now_.rules, now_.piece(stance.unit).at, stance.formation, stance.facing);
        choice.label = what;
        choice.ending = atlas::compass(*choice.facing);
        choice.varies = "facing";
        choice.direction = stance.facing;
        return choice;
    }
    std::string done_in_words() const {
        if (!now_.position.agenda.empty()) return "Stay";
        switch (now_.position.stage) {
        case Stage::bombardment:
        case Stage::first_fire:
        case Stage::defensive_fire:
        case Stage::second_fire: return "Done firing";
        case Stage::command_turn: return "Done allotting";
        case Stage::recall: return "Let the others act";
        case Stage::movement: return "Done marching";
        case Stage::assault: return "Done: attack";
        default: return "Done";
        }
    }

    Situation const& now_;
    umpire::Seat seat_;
    std::vector<bool>& can_act_;
    bool has_shot_;                  // pointed already, or to be pointed
    std::optional<Marches> marches_; // of the unit in hand
};

} // namespace

rules::Menu menu_of(Situation const& now, View const& view, std::vector<bool>& can_act) {
    Menu menu;
    if (umpire::side_of(view.seat)) now.rules.candidates(view, menu);
    // A march to the next hex is the step there, and says what it costs.
    std::set<Hex> marches;
    for (Order const& order : menu)
        if (auto const* const march = std::get_if<March>(&order)) marches.insert(march->to);
    rules::Menu choices;
    Describe const describe(now, view.seat, can_act, menu);
    for (Order const& order : menu) {
        auto const* const step = std::get_if<Step>(&order);
        if (step != nullptr && marches.contains(step->to)) continue;
        Choice choice = std::visit(describe, order);
        // FASTER: of a march it is told already, for its way was found once for all of them.
        if (!std::holds_alternative<March>(order)) choice.chancy = leaves_to_chance(now, order);
        choices.add(std::move(choice),
                    [&](umpire::JsonWriter& out) { now.rules.write(out, order); });
    }
    return choices;
}

} // namespace dragoon
