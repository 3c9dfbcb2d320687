#pragma once
// What holds in every state of Horse & Musket.

#include "horse_and_musket_support.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket_tests {

using namespace horse_and_musket;

// HM-MOVE-07: nobody stands on another's ground; two mils are what a neighbour may be brushed by.
inline void expect_no_overlap(Rules const& rules, State const& state) {
    Situation const situation(rules, state.position);
    auto const& present = situation.present();
    for (std::size_t i = 0; i < present.size(); ++i)
        for (std::size_t j = i + 1; j < present.size(); ++j)
            for (auto const& one : present[i].outlines())
                for (auto const& two : present[j].outlines())
                    EXPECT_FALSE(field::overlap_deeper(one, two, {6}))
                        << "turn " << state.position.top.turn << ": " << present[i].unit.value
                        << " and " << present[j].unit.value;
}
// Whoever is looked for in a box is found by bounds that are told without a sine.
inline void expect_within_bounds(Rules const& rules, State const& state) {
    Situation const situation(rules, state.position);
    for (Situation::Presence const& each : situation.present()) {
        field::Box const both = field::both(each.bounds, each.box());
        EXPECT_TRUE(both.low == each.bounds.low && both.high == each.bounds.high)
            << "turn " << state.position.top.turn << ": unit " << each.unit.value;
        if (each.unit != no_unit) {
            EXPECT_EQ(situation.presence(each.unit), &each);
        }
    }
}
// HM-DIS-02, HM-UNIT-21; and one Attack in hand exactly while its stages are planned.
inline void expect_sound(Rules const& rules, State const& state) {
    Tabletop const& top = state.position.top;
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        Unit const& unit = top.units[i];
        EXPECT_LE(unit.disordered, unit.stands);
        EXPECT_LE(unit.stands, rules.scenario.units[i].stands);
        EXPECT_TRUE(unit.stands == 0 || unit.left < unit.stands);
        EXPECT_EQ(unit.stands == 0 && is_lost(unit.whereabouts),
                  unit.whereabouts == Whereabouts::destroyed);
        EXPECT_EQ(unit.aside & 1, 0) << "the Colour Stand is never laid aside";
    }
    bool const has_stages = std::ranges::any_of(
        top.agenda, [](Task const& task) { return task.kind == TaskKind::finish; });
    EXPECT_EQ(top.attack.is_on(), has_stages);
}

} // namespace horse_and_musket_tests
