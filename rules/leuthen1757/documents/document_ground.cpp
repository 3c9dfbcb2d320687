// The ground of a scenario: a battlefield of the atlas by name, or written out hex by hex.

#include "rules/hex/document.h"
#include "rules/leuthen1757/documents/document_reader.h"
#include "umpire/json_access.h"

namespace leuthen1757 {

using nlohmann::json;
using umpire::Fields;
using umpire::LoadError;

namespace {

constexpr int max_hexes = 2048; // what a chart has room for

void read_terrain_and_levels(Document& document, Fields& ground) {
    Ground& map = document.scenario.ground;
    rules::for_each_hex(
        map.grid, ground, "hexes", [&](std::string const& path, Hex hex, json const& value) {
            auto const terrain = meaning<Terrain>(terrain_words, umpire::text(value));
            if (terrain)
                map.hexes[hex.value].terrain = *terrain;
            else
                ground.fail(path, "expected one of clear, forest, town, churchyard, marsh, pond");
        });
    rules::for_each_level(map.grid, ground, [&](Hex hex, std::uint8_t level) { //
        map.hexes[hex.value].level = level;
    });
}

// A side is recorded in both hexes that share it.
void read_sides(Document& document, Fields& ground) {
    Ground& map = document.scenario.ground;
    enum Kind : std::uint8_t { stream, bridge, abatis };
    constexpr std::array<std::string_view, 3> kinds{"stream", "bridge", "abatis"};
    rules::for_each_side(
        map.grid, ground, kinds, [&](Hex hex, Direction direction, std::uint8_t kind) {
            Hex const beyond = map.grid.neighbour(hex, direction);
            for (auto const& [at, to] :
                 {std::pair{hex, direction}, std::pair{beyond, field::turned(direction, 3)}}) {
                GroundHex& there = map.hexes[at.value];
                rules::mark_side(kind == abatis ? there.abatis : there.streams, to);
                if (kind == bridge) rules::mark_side(there.bridges, to); // over its stream
            }
        });
}

} // namespace

void read_ground_of(Document& document, GroundFinder const& find) {
    Fields ground = document.fields.object("ground");
    if (document.is_wrong()) return;
    if (ground.has("battlefield")) {
        std::string const name = ground.text("battlefield");
        if (document.is_wrong() || ground.finish()) return; // a named one cannot be redrawn
        auto found = find(name);
        if (auto const* const wrong = get_if<LoadError>(&found))
            ground.fail("battlefield", wrong->where + ": " + wrong->what);
        else
            document.scenario.ground = std::get<Ground>(std::move(found));
        return;
    }
    document.scenario.ground = Ground(rules::read_shape(ground, max_hexes));
    if (document.is_wrong()) return;
    read_terrain_and_levels(document, ground);
    read_sides(document, ground);
    rules::read_roads(ground, document.scenario.ground);
}

} // namespace leuthen1757
