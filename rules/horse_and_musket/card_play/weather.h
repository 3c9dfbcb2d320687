#pragma once
// The weather, which cards bring and Jokers change: HM-WEATHER.

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

class Situation;
struct Limit;

// HM-WEATHER-01: a card brings rain or mist; where it lies already, heavy rain or fog.
void begin_weather(Pen& pen, Weather brought);
// HM-WEATHER-02: at each Joker, better to 3 and worse from 4.
void change_weather(Pen& pen);

// What is taken from Resolve and Combat Dice, HM-WEATHER-04: nothing or less.
int weather_effect(Situation const& situation);
// HM-GAP-88: a Move above the weather's is cut to it.
void cut_by_weather(Situation const& situation, Limit& limit);
// HM-WEATHER-03, -05: further off than one sees; in mist from hill to hill one does.
bool is_out_of_sight(Situation const& situation, UnitId from, UnitId to);
// HM-WEATHER-06: in fog mounted troops Attack and threaten at nine inches.
Mil reach_in_weather(Situation const& situation, Arm arm, Mil reach);

// HM-WEATHER-07 to -09: two Jokers of heavy rain wet the powder of foot, three that of guns, and
// soak the ground; powder does not dry.
// UNCLEAR: whether ground does; read as no.
constexpr bool does_powder_serve(Tabletop const& top, Arm arm) {
    return top.heavy_jokers < (is_foot(arm) ? 2 : 3);
}
constexpr bool do_roads_serve(Tabletop const& top) { return top.heavy_jokers < 3; }
constexpr Terrain soaked(Tabletop const& top, Terrain terrain) {
    bool const swells = terrain == Terrain::shallow_river || terrain == Terrain::river;
    return swells && !do_roads_serve(top) ? Terrain::fast_river : terrain;
}
// HM-WEATHER-10: once there has been fog nobody arrives any more.
constexpr bool may_arrive(Tabletop const& top) { return top.had_fog == 0; }

} // namespace horse_and_musket
