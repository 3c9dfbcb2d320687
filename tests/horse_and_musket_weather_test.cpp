// The weather that cards bring, and what stays of it: HM-WEATHER-01, -08, -10.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/card_play/weather.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket_weather_tests {
namespace {

using namespace horse_and_musket;

Weather after_card(Weather now, Weather brought) {
    auto const rules = horse_and_musket_tests::rules_of(horse_and_musket_tests::drill_ground());
    State state = rules->begin(umpire::Dice{});
    state.position.top.weather = now;
    std::vector<Event> events;
    Pen pen(*rules, state, events);
    begin_weather(pen, brought);
    EXPECT_EQ(may_arrive(state.position.top), state.position.top.weather != Weather::fog);
    return state.position.top.weather;
}

// HM-WEATHER-01: a card brings rain or mist, a second one heavy rain or fog.
TEST(HorseAndMusketWeather, CardsBringIt) {
    EXPECT_EQ(after_card(Weather::fair, Weather::rain), Weather::rain);
    EXPECT_EQ(after_card(Weather::rain, Weather::rain), Weather::heavy_rain);
    EXPECT_EQ(after_card(Weather::heavy_rain, Weather::rain), Weather::heavy_rain);
    EXPECT_EQ(after_card(Weather::fair, Weather::mist), Weather::mist);
    EXPECT_EQ(after_card(Weather::mist, Weather::mist), Weather::fog);
    EXPECT_EQ(after_card(Weather::mist, Weather::rain), Weather::rain);
    EXPECT_EQ(after_card(Weather::heavy_rain, Weather::mist), Weather::mist);
}
// HM-WEATHER-08: rivers run fast, as the tables know fast rivers.
TEST(HorseAndMusketWeather, RiversRise) {
    auto const rules = horse_and_musket_tests::rules_of(horse_and_musket_tests::drill_ground());
    State state = rules->begin(umpire::Dice{});
    std::size_t const river = 4;
    state.position.ground[river] = Terrain::shallow_river;
    for (int const jokers : {2, 3}) {
        state.position.top.heavy_jokers = static_cast<std::uint8_t>(jokers);
        Situation const situation(*rules, state.position);
        EXPECT_EQ(situation.terrain(river),
                  jokers < 3 ? Terrain::shallow_river : Terrain::fast_river);
    }
}

} // namespace
} // namespace horse_and_musket_weather_tests
