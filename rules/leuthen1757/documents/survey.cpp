// From the atlas, which knows no rule, to the ground of Leuthen 1757.

#include "rules/leuthen1757/documents/scenario_document.h"

namespace leuthen1757 {

using umpire::LoadError;

namespace {

Terrain terrain_of(atlas::Cover cover) {
    switch (cover) {
    case atlas::Cover::clear:
    case atlas::Cover::vineyard: // the chart knows neither
    case atlas::Cover::meadow: return Terrain::clear;
    case atlas::Cover::wood: return Terrain::forest;
    case atlas::Cover::village: return Terrain::town;
    case atlas::Cover::churchyard: return Terrain::churchyard;
    case atlas::Cover::marsh: return Terrain::marsh;
    case atlas::Cover::pond: return Terrain::pond;
    }
    return Terrain::clear;
}

// How this system's hexes lie on a battlefield of the atlas.
struct Sheet {
    std::string_view battlefield;
    field::GridShape shape;
    std::string_view reference; // the hex in which the reference point of the ground lies
};
// LEU-GAP-21, -22: 33 columns from north to south, Leuthen church at 1707; LEU-GEN-06: 350 metres.
constexpr std::array sheets{Sheet{"leuthen-1757", {33, 19, 20}, "1707"}};
constexpr double hex_metres = 350;
constexpr atlas::Point southward{0, -1};
constexpr double level_metres = 10;

} // namespace

atlas::Frame frame_of(std::string_view battlefield, field::Grid const& grid) {
    auto const sheet = std::ranges::find(sheets, battlefield, &Sheet::battlefield);
    auto const pinned = sheet == sheets.end() ? std::nullopt : grid.find(sheet->reference);
    return {pinned.value_or(Hex{0}), {}, hex_metres, southward, level_metres};
}

Ground survey_ground(atlas::Survey const& survey, field::GridShape shape) {
    Ground ground(shape);
    OBLIQUE_ENSURE(survey.hexes.size() == ground.hexes.size());
    for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
        atlas::HexGround const& found = survey.hexes[i];
        GroundHex& hex = ground.hexes[i];
        hex.terrain = terrain_of(found.cover);
        // Hollows below the plain do not exist in this system: going up out of one is not "uphill".
        hex.level = static_cast<std::uint8_t>(std::max<int>(found.level, 0));
        hex.roads = found.roads.bits;
        hex.streams = static_cast<std::uint8_t>(found.streams.bits | found.bridges.bits);
        hex.bridges = found.bridges.bits;
        hex.abatis = found.abatis.bits;
    }
    return ground;
}

std::variant<Ground, LoadError> bare_sheet(std::string_view battlefield) {
    auto const sheet = std::ranges::find(sheets, battlefield, &Sheet::battlefield);
    if (sheet == sheets.end())
        return LoadError{std::string(battlefield),
                         "Leuthen 1757 has no map sheet of this battlefield: write the ground out "
                         "in the scenario, or take leuthen-1757"};
    return Ground(sheet->shape);
}

std::variant<Ground, LoadError> survey_battlefield(std::string_view battlefield,
                                                   std::string_view geojson) {
    auto const bare = bare_sheet(battlefield);
    if (holds_alternative<LoadError>(bare)) return bare;
    field::Grid const& grid = std::get<Ground>(bare).grid;
    auto const read = atlas::read_ground(geojson);
    if (auto const* const wrong = get_if<atlas::LoadError>(&read))
        return LoadError{std::string(battlefield) + ", " + wrong->where, wrong->why};
    return survey_ground(
        atlas::survey(std::get<atlas::Ground>(read), grid, frame_of(battlefield, grid)),
        grid.shape());
}

} // namespace leuthen1757
