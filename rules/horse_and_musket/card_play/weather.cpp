// The weather: HM-WEATHER-01 to -10, HM-GAP-88.

#include "rules/horse_and_musket/card_play/weather.h"

#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/table/halts.h"

namespace horse_and_musket {

namespace {

WeatherRow const& weather_row(HorseAndMusket const& rules, Weather weather) {
    return rules.tables.weather[static_cast<std::size_t>(weather)];
}
Weather worse_of(HorseAndMusket const& rules, Weather weather) {
    return weather_row(rules, weather).worse;
}

// On a normal hill, or a steeper one.
bool is_above_mist(Situation const& situation, UnitId unit) {
    auto const& features = situation.features();
    field::Convex const here{situation.unit(unit).pose.at};
    for (std::size_t i = 0; i < features.size(); ++i)
        if (is_hill(situation.terrain(i)) && situation.terrain(i) != Terrain::gentle_hill &&
            std::ranges::any_of(features[i].parts, [&](field::Convex const& part) {
                return field::touch(part, here);
            }))
            return true;
    return false;
}

} // namespace

// UNCLEAR: rain on mist, or mist in rain; read as what came last.
void begin_weather(Pen& pen, Weather brought) {
    Weather const now = pen.state().position.top.weather;
    bool const is_there = now == brought || now == worse_of(pen.rules(), brought);
    Weather const next = is_there ? worse_of(pen.rules(), brought) : brought;
    if (next != now) pen.write(WeatherChanged{"HM-WEATHER-01", 0, next});
}

void change_weather(Pen& pen) {
    Weather const now = pen.state().position.top.weather;
    if (now == Weather::fair) return;
    int const die = pen.roll(umpire::d6, "HM-WEATHER-02");
    WeatherRow const& row = weather_row(pen.rules(), now);
    Weather const next = die <= 3 ? row.better : row.worse;
    pen.write(WeatherChanged{"HM-WEATHER-02", die, next});
    if (next == Weather::fair)
        release(pen, Occasion::weather_clear, pen.state().position.top.active);
}

int weather_effect(Situation const& situation) {
    return weather_row(situation.rules(), situation.top().weather).effect;
}
void cut_by_weather(Situation const& situation, Limit& limit) {
    Weather const weather = situation.top().weather;
    if (weather != Weather::fair)
        limit.cut(weather_row(situation.rules(), weather).move.value, "HM-WEATHER-03");
}
bool is_out_of_sight(Situation const& situation, UnitId from, UnitId to) {
    Weather const weather = situation.top().weather;
    if (weather == Weather::fair) return false;
    // HM-WEATHER-05: above the mist.
    if (weather == Weather::mist && is_above_mist(situation, from) && is_above_mist(situation, to))
        return false;
    auto const colours = [&](UnitId unit) {
        Mover const mover = situation.mover(unit);
        return field::Convex(field::footprint(mover.pose, mover.colours()));
    };
    return !field::within(colours(from), colours(to),
                          weather_row(situation.rules(), weather).visibility);
}
Mil reach_in_weather(Situation const& situation, Arm arm, Mil reach) {
    constexpr Mil in_fog{9000};
    bool const shrinks = situation.top().weather == Weather::fog && is_mounted(arm);
    return shrinks ? std::min(reach, in_fog) : reach;
}

} // namespace horse_and_musket
