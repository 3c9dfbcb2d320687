// From the atlas, which knows no rule, to the ground of Prussia's Glory: GLO-MAP-01, -02.

#include "atlas/survey.h"

#include "rules/glory/documents/scenario_document.h"

namespace glory {

namespace {

constexpr double hex_metres = 500; // GLO-SCALE-02: across
constexpr atlas::Point eastward{1, 0};

Terrain terrain_of(atlas::Cover cover) {
    switch (cover) {
    case atlas::Cover::clear:
    case atlas::Cover::vineyard: // the chart knows neither
    case atlas::Cover::meadow: return Terrain::clear;
    case atlas::Cover::wood: return Terrain::wood;
    case atlas::Cover::village:
    case atlas::Cover::churchyard: return Terrain::village;
    case atlas::Cover::marsh: return Terrain::marsh;
    case atlas::Cover::pond: return Terrain::pond;
    }
    return Terrain::clear;
}

SheetRow const* sheet_of(Tables const& tables, std::string_view battle) {
    auto const found = std::ranges::find(tables.sheets, battle, &SheetRow::battle);
    return found == tables.sheets.end() ? nullptr : &*found;
}

GroundHex hex_of(atlas::HexGround const& found) {
    GroundHex hex;
    hex.terrain = terrain_of(found.cover);
    // Hollows below the plain do not exist in this system: going up out of one is no slope.
    hex.level = std::max<std::int8_t>(found.level, 0);
    hex.roads = found.roads.bits;
    hex.rivers = found.rivers.bits;
    hex.streams =
        static_cast<std::uint8_t>((found.streams.bits | found.bridges.bits) & ~found.rivers.bits);
    hex.bridges = static_cast<std::uint8_t>(found.bridges.bits | found.fords.bits);
    hex.ravines = found.ravines.bits;
    hex.works = found.field_works.bits;
    return hex;
}

} // namespace

atlas::Frame frame_of(Tables const& tables, std::string_view battle, field::Grid const& grid) {
    SheetRow const* const sheet = sheet_of(tables, battle);
    atlas::Frame frame{Hex{0}, {}, hex_metres, eastward, 10};
    if (sheet == nullptr) return frame;
    frame.pinned = grid.find(sheet->hex).value_or(Hex{0});
    frame.level_metres = sheet->level_metres;
    return frame;
}

std::variant<Ground, umpire::LoadError>
survey_battlefield(Tables const& tables, std::string_view battle, std::string_view geojson) {
    SheetRow const* const sheet = sheet_of(tables, battle);
    if (sheet == nullptr)
        return umpire::LoadError{std::string(battle), "tables/sheets.tsv has no map of it"};
    auto const read = atlas::read_ground(geojson);
    if (auto const* const wrong = get_if<atlas::LoadError>(&read))
        return umpire::LoadError{std::string(battle) + ", " + wrong->where, wrong->why};
    auto const& features = std::get<atlas::Ground>(read);
    Ground ground(sheet->shape);
    atlas::Frame frame = frame_of(tables, battle, ground.grid);
    frame.at = features.projection.metres({sheet->longitude, sheet->latitude});
    atlas::Survey const survey = atlas::survey(features, ground.grid, frame);
    for (std::size_t i = 0; i < ground.hexes.size(); ++i) ground.hexes[i] = hex_of(survey.hexes[i]);
    return ground;
}

} // namespace glory
