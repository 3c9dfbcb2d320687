// What is to be seen of a report.

#include "rules/horse_and_musket/board/board.h"

namespace horse_and_musket {

namespace {

using Effects = std::vector<rules::Effect>;

struct Seen {
    HorseAndMusket const& rules;
    Tabletop const& before;
    Tabletop const& after;

    Effects move(std::string const& id, Pose const& from, Pose const& to) const {
        OnBoard const board(rules.scenario);
        rules::Effect effect{"move"};
        effect.unit = id;
        effect.spots = {board.spot(from.at), board.spot(to.at)};
        return {effect};
    }
    Effects move(UnitId unit) const {
        return move(rules.scenario.units[unit.value].id, before.units[unit.value].pose,
                    after.units[unit.value].pose);
    }
    Effects operator()(Stood const& event) const { return move(event.unit); }
    Effects operator()(Marched const& event) const { return move(event.unit); }
    Effects operator()(Laid const& event) const { return move(event.unit); }
    Effects operator()(Lined const& event) const { return move(event.unit); }
    Effects operator()(Rode const& event) const {
        std::size_t const i = event.general.value;
        return move(rules.scenario.generals[i].id, before.generals[i].pose, after.generals[i].pose);
    }
    Effects blow(std::string_view kind, UnitId from, UnitId to) const {
        OnBoard const board(rules.scenario);
        rules::Effect effect{kind};
        effect.unit = rules.scenario.units[from.value].id;
        effect.target = rules.scenario.units[to.value].id;
        effect.spots = {board.spot(before.units[from.value].pose.at),
                        board.spot(before.units[to.value].pose.at)};
        return {effect};
    }
    Effects fire(UnitId from, UnitId to) const { return blow("fire", from, to); }
    Effects operator()(Shot const& event) const { return fire(event.unit, event.target); }
    Effects operator()(Fired const& event) const { return fire(event.unit, event.target); }
    Effects operator()(AttackDeclared const& event) const {
        return blow("charge", event.attacker, event.target);
    }
    Effects operator()(ConditionSet const& event) const {
        if (event.condition != Condition::broken) return {};
        OnBoard const board(rules.scenario);
        rules::Effect effect{"rout"};
        effect.unit = rules.scenario.units[event.unit.value].id;
        effect.spots = {board.spot(before.units[event.unit.value].pose.at)};
        return {effect};
    }
    Effects operator()(FireGiven const& event) const {
        Effects all;
        for (Aimed const& each : before.volley)
            if (each.target == event.target) all.push_back(fire(each.unit, each.target)[0]);
        return all;
    }
    Effects operator()(StandsDestroyed const& event) const {
        OnBoard const board(rules.scenario);
        rules::Effect effect{"loss"};
        effect.unit = rules.scenario.units[event.unit.value].id;
        effect.spots = {board.spot(before.units[event.unit.value].pose.at)};
        effect.men = event.stands;
        return {effect};
    }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

} // namespace

void HorseAndMusket::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                                   Report const& event) const {
    rules::write_effects(out, visit(Seen{*this, before.top, after.top}, event));
}

} // namespace horse_and_musket
