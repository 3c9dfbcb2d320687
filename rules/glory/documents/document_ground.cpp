// The ground of a scenario: a battlefield of the atlas, or written out hex by hex; and on either
// what the scenario adds.

#include "rules/glory/documents/document_reader.h"

#include "umpire/json_access.h"

namespace glory {

using nlohmann::json;

namespace {

void mark(std::uint8_t& sides, Direction direction) {
    sides = static_cast<std::uint8_t>(sides | 1u << direction);
}

// A stream lies in both hexes that share the side; a work belongs to the hex it protects.
void mark_both(Ground& map, std::uint8_t GroundHex::* sides, Hex hex, Direction direction) {
    mark(map.hexes[hex.value].*sides, direction);
    Hex const beyond = map.grid.neighbour(hex, direction);
    mark(map.hexes[beyond.value].*sides, field::turned(direction, 3));
}

void read_shape_or_survey(Document& document, Fields& ground) {
    if (!ground.has("survey")) {
        document.scenario.ground = Ground(rules::read_shape(ground, static_cast<int>(max_hexes)));
        return;
    }
    std::string const battle = ground.text("survey");
    auto const geojson = document.find(battle);
    if (!geojson) return ground.fail("survey", "the atlas has no battlefield of that name");
    auto surveyed = survey_battlefield(document.tables, battle, *geojson);
    if (auto const* wrong = get_if<umpire::LoadError>(&surveyed))
        return ground.fail("survey", wrong->where + ": " + wrong->what);
    document.scenario.ground = std::move(std::get<Ground>(surveyed));
}

void read_hexes(Document& document, Fields& ground) {
    Ground& map = document.scenario.ground;
    rules::for_each_hex(map.grid, ground, "hexes",
                        [&](auto const& path, Hex hex, json const& value) {
                            auto const found = meaning<Terrain>(terrain_words, umpire::text(value));
                            if (found)
                                map.hexes[hex.value].terrain = *found;
                            else
                                ground.fail(path, "expected clear, village, wood, marsh or pond");
                        });
    rules::for_each_hex(map.grid, ground, "levels",
                        [&](auto const& path, Hex hex, json const& value) {
                            if (auto const level = umpire::whole_number(value, {0, 30}))
                                map.hexes[hex.value].level = static_cast<std::int8_t>(*level);
                            else
                                ground.fail(path, "expected a level, a whole number from 0 to 30");
                        });
}

} // namespace

void read_ground(Document& document) {
    Fields ground = document.fields.object("ground");
    if (document.is_wrong()) return;
    read_shape_or_survey(document, ground);
    if (document.is_wrong()) return;
    read_hexes(document, ground);
    Ground& map = document.scenario.ground;
    constexpr rules::WordList<5> kinds{"stream", "river", "ravine", "bridge", "works"};
    constexpr std::array<std::uint8_t GroundHex::*, 4> both{
        &GroundHex::streams, &GroundHex::rivers, &GroundHex::ravines, &GroundHex::bridges};
    rules::for_each_side(map.grid, ground, kinds,
                         [&](Hex hex, Direction direction, std::uint8_t kind) {
                             if (kind == 4)
                                 mark(map.hexes[hex.value].works, direction);
                             else
                                 mark_both(map, both[kind], hex, direction);
                         });
    rules::read_roads(ground, map);
}

} // namespace glory
