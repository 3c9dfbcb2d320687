// The menu as the table in the browser shows it: each order with its verb, its hex or target, and
// what it costs.

#include "rules/glory/board/board.h"

#include "rules/glory/march/tolls.h"
#include "rules/hex/order_words.h"

namespace glory {

namespace {

using rules::Choice;

class Describe : rules::OrderWords<Situation> {
public:
    Describe(Situation const& now, Side side) : OrderWords(now), side_(side) {}

    // Set-up.
    Choice operator()(Assign const& order) const {
        return by("assign", id(order.unit), "To " + wing(order.wing));
    }
    Choice operator()(Post const& order) const {
        return vary(to("post", asked(), order.at, "Stand at "), "at");
    }
    Choice operator()(Lay const& order) const {
        bool const sets_up = now_.position.stage == Stage::setup;
        return to("lay", sets_up ? asked() : placed(), order.first,
                  "Outliers at " + place(order.first) + " and " + place(order.second));
    }
    Choice operator()(Point const& order) const {
        TrioId const trio = question_of(now_, side_).trio;
        Choice choice = vary_by_facing(by("turn", asked(), "Arrow to the "), order.arrow,
                                       degrees_of(now_.rules, now_.trio(trio).at, order.arrow));
        choice.varies = "arrow";
        return choice;
    }
    Choice operator()(Cover const& order) const {
        return by("cover", asked(),
                  order.wing == no_wing ? "Nothing: a dummy" : "Under it " + wing(order.wing));
    }
    Choice operator()(Rouse const&) const {
        return button("rouse", now_.army(side_).has_offer ? "Take the offer: the army is active"
                                                          : "Try to rouse the army");
    }

    // Movement.
    Choice operator()(Step const& order) const {
        Choice choice = vary(to("march", id(order.unit), order.to, "March to "));
        Direction const way = *now_.grid().direction(now_.piece(order.unit).at, order.to);
        choice.cost = cost(*march_toll(now_, order.unit, way), now_.left(order.unit));
        bool const halts =
            !is_leader(now_.arm(order.unit)) && now_.in_enemy_zone(order.unit, order.to);
        if (halts) choice.cost += ", halts";
        return choice;
    }
    Choice operator()(Form const& order) const {
        return formed(id(order.unit), order.column, now_.left(order.unit));
    }
    Choice operator()(Withdraw const& order) const {
        Stack const stack = now_.chart.stack(order.at);
        Choice choice = to("withdraw", id(stack[0]), order.to, "Withdraw to " + place(order.to));
        for (UnitId const unit : stack)
            if (unit != stack[0]) choice.with.push_back(id(unit));
        return choice;
    }
    Choice operator()(March const& order) const {
        Choice choice = vary(to("march", closed_id(now_, order.wing), order.to, "March to "));
        choice.cost = counter_cost(order.wing, 0, now_.trio(order.wing).at, order.to);
        return choice;
    }
    Choice operator()(Spread const& order) const {
        auto const& outliers = now_.trio(order.wing).outliers;
        std::size_t const which = outliers[0] == order.from ? 0 : 1;
        Choice choice =
            vary(to("march", outlier_id(now_, order.wing, which), order.to, "Outlier to "));
        choice.cost = counter_cost(order.wing, which + 1, order.from, order.to);
        return choice;
    }
    Choice operator()(Trade const& order) const {
        return by("trade", closed_id(now_, order.wing),
                  "Outlier at " + place(order.give) + " for that of " +
                      now_.counters(order.with).name + " at " + place(order.take));
    }
    Choice operator()(FormWing const& order) const {
        Trio const& trio = now_.trio(order.wing);
        return formed(closed_id(now_, order.wing), order.column,
                      trio_allowance(now_, order.wing, trio.in_column) - trio.spent[0]);
    }
    Choice operator()(Deploy const& order) const {
        return by("deploy", closed_id(now_, order.wing), "Deploy the wing");
    }
    Choice operator()(Return const& order) const {
        return by("return", id(order.unit), "Back to " + wing(now_.piece(order.unit).parent));
    }

    Choice operator()(Join const& order) const {
        return by("join", id(now_.sheet(side_).commander),
                  "The commander goes to " + wing(order.wing));
    }

    // Deployment.
    Choice operator()(Shift const& order) const {
        return vary(to("shift", placed(), order.to, "Shift to "));
    }
    Choice operator()(DrawUp const& order) const {
        return by("form", placed(), order.column ? "Draw up in column" : "Draw up in line");
    }
    Choice operator()(Place const& order) const {
        return vary(to("place", id(order.unit), order.at, "Set " + name(order.unit) + " down at "),
                    "at");
    }

    // Bombardment and close combat.
    Choice operator()(Fire const& order) const {
        Choice choice = at("fire", order.unit, order.target, "Bombard " + name(order.target));
        if (!order.together) return choice;
        choice.label += " with all guns of the hex";
        for (UnitId const gun : now_.chart.units(now_.piece(order.unit).at))
            if (gun != order.unit && is_artillery(now_.arm(gun))) choice.with.push_back(id(gun));
        return choice;
    }
    Choice operator()(Engage const& order) const {
        UnitId const first = first_at(order.at, order.unit);
        return at("engage", order.unit, first, "Is to attack " + name(first));
    }
    Choice operator()(Widen const& order) const {
        UnitId lead = nobody;
        for (std::size_t i = 0; i < now_.count(); ++i)
            if (lead == nobody && now_.is_own_unit(unit_at(i), side_) &&
                now_.piece(unit_at(i)).target == order.at)
                lead = unit_at(i);
        UnitId const first = first_at(order.also, lead);
        return at("widen", lead, first, "Attack " + name(first) + " too, in one with the other");
    }
    Choice operator()(Assault const& order) const {
        UnitId const first = first_at(order.at, order.lead);
        Choice choice = at("assault", order.lead, first,
                           name(order.lead) + " leads the attack on " + name(first));
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const unit = unit_at(i);
            bool const joins = unit != order.lead && now_.is_own_unit(unit, side_) &&
                               now_.piece(unit).target == order.at;
            if (joins) choice.with.push_back(id(unit));
        }
        Fight fight;
        fight.at = order.at;
        fight.also = now_.piece(order.lead).also;
        fight.lead = order.lead;
        for (UnitId const unit : defenders_of(now_, fight))
            if (unit != first) choice.with.push_back(id(unit));
        return choice;
    }
    Choice operator()(Snipe const& order) const {
        UnitId const first = first_at(order.at, order.unit);
        return at("snipe", order.unit, first, "Snipe at " + name(first));
    }
    Choice operator()(FallBack const& order) const {
        return vary(to("fall_back", id(order.unit), order.to, "Fall back to "));
    }
    Choice operator()(StandFast const&) const {
        return button("stand_fast", "Stand fast, and lose a point");
    }
    Choice operator()(Advance const& order) const {
        FixedVector<UnitId, 13> const who = attackers_at(order.from);
        Hex const goal = now_.position.fight.at;
        Choice choice = to("advance", id(who[0]), goal, "Advance to " + place(goal));
        for (UnitId const unit : who)
            if (unit != who[0]) choice.with.push_back(id(unit));
        return choice;
    }
    Choice operator()(Sweep const& order) const {
        FixedVector<UnitId, 13> const who = attackers_at(now_.position.fight.at);
        UnitId const first = first_at(order.at, who[0]);
        Choice choice = at("charge", who[0], first, "Charge on at " + name(first));
        if (order.to != now_.position.fight.at) {
            choice.to = place(order.to);
            choice.label += " from " + place(order.to);
        }
        return choice;
    }
    Choice operator()(Done const&) const { return end_button("done", done_in_words()); }

private:
    std::string const& wing(WingId wing) const { return now_.wing(wing).name; }
    std::string asked() const { return closed_id(now_, question_of(now_, side_).trio); }
    std::string placed() const { return closed_id(now_, now_.position.agenda.back().trio); }
    // Whom an attack on the hex meets first.
    UnitId first_at(Hex hex, UnitId attacker) const {
        Fight fight;
        fight.at = hex;
        fight.lead = attacker;
        return lead_defender(now_, fight);
    }
    FixedVector<UnitId, 13> attackers_at(Hex hex) const {
        FixedVector<UnitId, 13> found;
        for (UnitId const unit : now_.position.fight.attackers)
            if (now_.on_field(unit) && now_.piece(unit).at == hex) found.push_back(unit);
        return found;
    }

    static Choice by(std::string_view verb, std::string who, std::string label) {
        Choice choice = button(verb, std::move(label));
        choice.unit = std::move(who);
        return choice;
    }
    Choice to(std::string_view verb, std::string who, Hex hex, std::string label) const {
        Choice choice = by(verb, std::move(who), std::move(label));
        choice.to = place(hex);
        return choice;
    }
    Choice at(std::string_view verb, UnitId unit, UnitId target, std::string label) const {
        Choice choice = by(verb, id(unit), std::move(label));
        choice.at = id(target);
        return choice;
    }
    Choice formed(std::string who, bool column, int left) const {
        Choice choice = by("form", std::move(who), column ? "Form column" : "Form line");
        choice.cost = cost(2, left);
        return choice;
    }
    static std::string cost(int halves, int left) {
        return points_in_words(halves) + " of " + points_in_words(left);
    }
    std::string counter_cost(TrioId trio, std::size_t counter, Hex from, Hex hex) const {
        Direction const way = *now_.grid().direction(from, hex);
        Trio const& own = now_.trio(trio);
        return cost(*trio_step_cost(now_, trio, from, way),
                    trio_allowance(now_, trio, own.in_column) - own.spent[counter]);
    }
    std::string done_in_words() const {
        Position const& position = now_.position;
        if (!position.agenda.empty()) {
            TaskKind const kind = position.agenda.back().kind;
            if (kind == TaskKind::stand_fast) return "Retreat";
            return kind == TaskKind::fall_back ? "Stand" : "Stay";
        }
        switch (position.stage) {
        case Stage::setup: return "Leave the rest to chance";
        case Stage::activation: return "Wait";
        case Stage::movement: return "End the movement";
        case Stage::defence:
        case Stage::offence: return "End the bombardment";
        case Stage::combat: return "End the close combat";
        case Stage::over: break;
        }
        return "Done";
    }

    Side side_;
};

} // namespace

rules::Menu menu_of(Situation const& now, View const& view) {
    rules::Menu choices;
    auto const side = umpire::side_of(view.seat);
    if (!side) return choices;
    Menu menu;
    now.rules.candidates(view, menu);
    Describe const describe(now, *side);
    for (Order const& order : menu) {
        Choice choice = visit(describe, order);
        choice.chancy = leaves_to_chance(now, *side, order);
        choices.add(std::move(choice),
                    [&](umpire::JsonWriter& out) { now.rules.write(out, order); });
    }
    return choices;
}

} // namespace glory
