#pragma once
// A position on hexes as a scenario document: what every system writes alike.

#include "rules/common/words.h"
#include "rules/hex/nouns.h"
#include "umpire/json_writer.h"

namespace rules {

template <class Scenario, class Position> struct ScenarioWriting {
    umpire::JsonWriter& out;
    Scenario const& scenario;
    Position const& position;

    std::string label(field::Hex hex) const { return scenario.ground.grid.label(hex); }
    void hexes(std::string_view name, auto const& list) const {
        out.key(name);
        out.begin_array();
        for (field::Hex const hex : list) out.value(label(hex));
        out.end_array();
    }
    void heading(std::string_view rules) const {
        out.field("format", "oblique-scenario");
        out.field("version", 1);
        out.field("rules", rules);
        out.field("id", scenario.id);
        out.field("name", scenario.name);
        if (!scenario.battle.empty()) out.field("battle", scenario.battle);
    }

    // Terrain, levels, sides and roads. `write_sides` is called with each hex.
    template <std::size_t count, class WriteSides>
    void ground(WordList<count> const& terrain_words, WriteSides const& write_sides) const {
        auto const& map = scenario.ground;
        field::GridShape const& shape = map.grid.shape();
        out.key("ground");
        out.begin_object();
        out.field("columns", shape.columns);
        out.field("rows_odd", shape.rows_odd);
        out.field("rows_even", shape.rows_even);
        out.key("hexes");
        out.begin_object();
        for_each_hex([&](field::Hex hex) {
            auto const terrain = map.terrain(hex);
            if (terrain != decltype(terrain){}) out.field(label(hex), word(terrain_words, terrain));
        });
        out.end_object();
        out.key("levels");
        out.begin_object();
        for_each_hex([&](field::Hex hex) {
            if (map.level(hex) != 0) out.field(label(hex), map.level(hex));
        });
        out.end_object();
        out.key("sides");
        out.begin_array();
        for_each_hex(write_sides);
        out.end_array();
        roads();
        out.end_object();
    }
    void side(field::Hex hex, field::Direction direction, std::string_view kind) const {
        out.begin_object();
        out.field("hex", label(hex));
        out.field("direction", direction);
        out.field("kind", kind);
        out.end_object();
    }

private:
    void for_each_hex(auto const& write) const {
        for (std::size_t i = 0; i < scenario.ground.hexes.size(); ++i) {
            field::Hex const hex{static_cast<std::uint16_t>(i)};
            if (scenario.ground.grid.holds(hex)) write(hex);
        }
    }
    // Each piece of road once: half of the directions reach them all.
    void roads() const {
        out.key("roads");
        out.begin_array();
        for_each_hex([&](field::Hex hex) {
            for (field::Direction d = 0; d < 3; ++d) {
                if ((scenario.ground.at(hex).roads >> d & 1) == 0) continue;
                out.begin_array();
                out.value(label(hex));
                out.value(label(scenario.ground.grid.neighbour(hex, d)));
                out.end_array();
            }
        });
        out.end_array();
    }
};

} // namespace rules
