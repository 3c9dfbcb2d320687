// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/dragoon/board/board.h"
#include "rules/dragoon/odds/odds.h"
#include "rules/dragoon/words.h"
#include "rules/hex/order_words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace dragoon {

namespace {

using rules::Choice;

bool has_shot(Situation const& now, Menu const& menu) {
    auto const is_fire = [](Order const& order) { return holds_alternative<Fire>(order); };
    auto const is_pointed = [](Piece const& piece) { return piece.target != nowhere; };
    return std::ranges::any_of(menu, is_fire) ||
           std::ranges::any_of(now.position.pieces, is_pointed);
}

class Describe : rules::ActorWords<Situation> {
public:
    Describe(Situation const& now, umpire::Seat seat, std::vector<bool>& can_act, Menu const& menu)
        : ActorWords(now, can_act), seat_(seat), has_shot_(has_shot(now, menu)) {
        UnitId const hand = now.position.hand;
        bool const is_own = hand != nobody && umpire::side_of(seat) == now.side(hand);
        if (is_own && now.on_field(hand) && now.left(hand) > 0)
            marches_.emplace(now, hand, now.left(hand));
    }

    Choice operator()(Fire const& order) const {
        Choice choice = to("fire", order.unit, order.at, "Fire at ");
        UnitId const target = now_.target_in(order.at);
        choice.ending = target == nobody ? place(order.at) : name_of(now_, seat_, target);
        choice.varies = "at";
        choice.waits = Dragoon::waits(order);
        return choice;
    }
    Choice operator()(Allot const& order) const {
        std::string_view const what = order.points == 1 ? " sub point to " : " sub points to ";
        return by("allot", order.leader,
                  std::to_string(order.points) + std::string(what) + name(order.leader));
    }
    Choice operator()(Recall const& order) const {
        return by("recall", order.leader, "Call back " + name(order.leader));
    }
    Choice operator()(Activate const&) const { return by_acting("activate", "Activate "); }
    Choice operator()(Defer const&) const { return by_acting("defer", "Defer "); }
    Choice operator()(Take const& order) const {
        Choice choice = by("take", order.unit, "Take in hand");
        choice.varies = "unit";
        return choice;
    }
    Choice operator()(Step const& order) const {
        Choice choice = vary(to("march", order.unit, order.to, "Step to "));
        Hex const from = now_.piece(order.unit).at;
        Leg const leg{0, *now_.grid().direction(from, order.to)};
        choice.cost = toll(order.unit, *now_.step_cost(order.unit, from, leg.way),
                           chance_of_disruption(now_, order.unit, {&leg, 1}));
        return choice;
    }
    Choice operator()(March const& order) const {
        Choice choice = vary(to("march", order.unit, order.to, "March to "));
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
        Choice choice = faced(by("form", order.unit, verb + ", facing "),
                              {order.unit, order.formation, order.facing});
        choice.cost = toll(order.unit, now_.cell(order.unit, ChartRow::formation).half_points,
                           chance_of_disruption_in_forming(now_, order.unit));
        return choice;
    }
    Choice operator()(Recover const& order) const {
        return by("recover", order.unit, "Recover order");
    }
    Choice operator()(MakeTop const& order) const {
        return by("to the front", order.unit, "Come to the front of the hex");
    }
    Choice operator()(Disengage const& order) const {
        Choice choice = to("disengage", order.unit, order.to, "Disengage to ");
        if (!order.with_leaders) return vary(choice);
        choice.label += place(order.to) + ", leaders with them";
        return choice;
    }
    Choice operator()(AssaultMove const& order) const {
        return vary(to("assault move", order.unit, order.to, "Move to the assault, to "));
    }
    Choice operator()(Charge const& order) const {
        if (order.to != now_.piece(order.unit).at)
            return vary(to("charge", order.unit, order.to, "Charge to "));
        bool const has_ridden = now_.position.charge.unit == order.unit;
        return to("charge", order.unit, order.to,
                  has_ridden ? "Ride no farther, and strike from here" : "Charge from here");
    }
    Choice operator()(Rally const& order) const { return by_name("rally", "Rally ", order.unit); }
    Choice operator()(AutoRally const& order) const {
        std::string label = "Rally all with morale below " + std::to_string(order.level);
        return button("rally all", order.in_zones ? label + ", in enemy zones too" : label);
    }
    Choice operator()(Assault const& order) const {
        Choice choice = by_name("assault", "Assault with ", order.unit);
        choice.waits = Dragoon::waits(order);
        return choice;
    }
    Choice operator()(Advance const& order) const {
        return vary(to("advance", order.unit, order.to, "Advance to "));
    }
    Choice operator()(Face const& order) const {
        UnitId const unit = now_.position.agenda.back().unit;
        return turning(unit, order.facing);
    }
    Choice operator()(Done const&) const {
        bool const is_idle = now_.position.stage == Stage::bombardment && !has_shot_;
        return is_idle ? end_button("go on", "Go on") : end_button("done", done_in_words());
    }

private:
    Choice by_name(std::string_view verb, std::string label, UnitId unit) const {
        Choice choice = by(verb, unit, std::move(label));
        choice.ending = name(unit);
        choice.varies = "unit";
        return choice;
    }
    Choice by_acting(std::string_view verb, std::string_view label) const {
        UnitId const leader = now_.command(now_.position.acting).leader;
        return button(verb, std::string(label) + name(leader));
    }
    Choice turning(UnitId unit, Direction to) const {
        return faced(by("turn", unit, "Face "), {unit, now_.piece(unit).formation, to});
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
    Choice faced(Choice choice, Stance stance) const {
        return vary_by_facing(
            std::move(choice), stance.facing,
            degrees_of(now_.rules, now_.piece(stance.unit).at, stance.formation, stance.facing));
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

    umpire::Seat seat_;
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
        if (auto const* const march = get_if<March>(&order)) marches.insert(march->to);
    rules::Menu choices;
    Describe const describe(now, view.seat, can_act, menu);
    for (Order const& order : menu) {
        auto const* const step = get_if<Step>(&order);
        if (step != nullptr && marches.contains(step->to)) continue;
        Choice choice = visit(describe, order);
        // FASTER: of a march it is told already, for its way was found once for all of them.
        if (!holds_alternative<March>(order)) choice.chancy = leaves_to_chance(now, order);
        choices.add(std::move(choice),
                    [&](umpire::JsonWriter& out) { now.rules.write(out, order); });
    }
    return choices;
}

} // namespace dragoon
