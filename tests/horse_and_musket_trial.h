#pragma once
// Small tables of Horse & Musket on which a test carries out single orders.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/table/zones.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket_tests {

using namespace horse_and_musket;
using nlohmann::json;
using umpire::RuleId;

// A table in the middle of its Action, where orders are carried out as they are written here.
struct Trial {
    std::shared_ptr<Rules const> rules;
    State state;
    std::vector<Event> events{};

    using Many = std::vector<json>;
    explicit Trial(std::initializer_list<json> units, Many const& features = {},
                   Many const& generals = {})
        : Trial(Many(units), features, generals) {}
    explicit Trial(Many const& units, Many const& features = {}, Many const& generals = {})
        : rules(rules_of({{"format", "oblique-scenario"},
                          {"version", 1},
                          {"rules", "horse-and-musket"},
                          {"id", "trial"},
                          {"name", "trial"},
                          {"units", units},
                          {"ground", features},
                          {"generals", generals}})),
          state(rules->begin(umpire::Dice{})) {
        state.position.top.stage = Stage::action;
    }
    Unit& one(std::size_t i) { return state.position.top.units[i]; }
    void carry(Order const& order) {
        events.clear();
        Pen pen(*rules, state, events);
        carry_out(pen, order);
    }
    umpire::Spans spans(Order const& order, int k) const {
        return rules->spans(rules->view(state, umpire::seat_a), order, k);
    }
    bool has(RuleId rule) const {
        return std::ranges::any_of(events, [&](Event const& event) {
            return visit(
                [&](auto const& each) {
                    if constexpr (requires { each.rule; })
                        return each.rule == rule;
                    else
                        return false;
                },
                event);
        });
    }
    bool is_in_zone(std::uint16_t index) const {
        Situation const situation(*rules, state.position);
        Mover const mover = situation.mover(UnitId{index});
        return Halts(situation, mover).is_in_zone(mover.pose);
    }
};
inline constexpr UnitId a1{0};
inline constexpr CardId card{0};

} // namespace horse_and_musket_tests
