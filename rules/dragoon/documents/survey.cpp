#include "rules/dragoon/documents/survey.h"

namespace dragoon {

namespace {

constexpr int highest_level = 9;

Terrain terrain_of(atlas::HexGround const& hex) {
    switch (hex.cover) {
    case atlas::Cover::wood: return Terrain::woods;
    case atlas::Cover::village: return Terrain::buildings;
    case atlas::Cover::churchyard: return Terrain::town; // DRG-GAP-06: the chart does not know it
    case atlas::Cover::marsh: return Terrain::marsh;
    case atlas::Cover::pond: return Terrain::pond;
    case atlas::Cover::vineyard: return Terrain::brush; // DRG-GAP-06: nor that
    case atlas::Cover::clear:
    case atlas::Cover::meadow: break; // damp, but firm: the chart has no row for it
    }
    return hex.through.has(atlas::Kind::sunken_road) ? Terrain::sunken_road : Terrain::clear;
}

GroundHex hex_of(atlas::HexGround const& found, int lowest) {
    GroundHex hex;
    hex.terrain = terrain_of(found);
    // DRG-GAP-06: a river is closed. It is as broad as the hexes it runs through.
    if (found.rivers.bits != 0 && found.through.has(atlas::Kind::stream))
        hex.terrain = Terrain::pond;
    hex.level = static_cast<std::uint8_t>(std::max(found.level - lowest, 0));
    hex.roads = found.roads.bits;
    // A brook is waded anywhere, and a ravine climbed through: both cost what a ford does.
    hex.streams = static_cast<std::uint8_t>(found.streams.bits | found.ravines.bits);
    hex.fords = static_cast<std::uint8_t>(found.fords.bits | found.brooks.bits |
                                          (found.ravines.bits & ~found.streams.bits));
    // Felled trees are in the way of both sides; a work protects those behind it.
    hex.works = static_cast<std::uint8_t>(found.field_works.bits | found.abatis.bits);
    return hex;
}

} // namespace

std::optional<Ground> ground_of(atlas::Survey const& survey, field::GridShape shape) {
    Ground ground(shape);
    OBLIQUE_ENSURE(survey.hexes.size() == ground.hexes.size());
    int lowest = 127;
    int highest = -128;
    for (std::size_t i = 0; i < survey.hexes.size(); ++i) {
        if (!ground.grid.holds(Hex{static_cast<std::uint16_t>(i)})) continue;
        lowest = std::min<int>(lowest, survey.hexes[i].level);
        highest = std::max<int>(highest, survey.hexes[i].level);
    }
    if (highest - lowest > highest_level) return std::nullopt;
    for (std::size_t i = 0; i < survey.hexes.size(); ++i)
        ground.hexes[i] = hex_of(survey.hexes[i], lowest);
    return ground;
}

std::optional<Hex> place_called(std::string_view name, atlas::Ground const& ground,
                                field::Grid const& grid, atlas::Frame const& frame) {
    atlas::Feature const* best = nullptr;
    for (atlas::Feature const& feature : ground.features) {
        if (feature.name_then != name || name.empty()) continue;
        bool const is_higher = best != nullptr && feature.kind == atlas::Kind::contour &&
                               best->kind == atlas::Kind::contour &&
                               feature.height_metres > best->height_metres;
        bool const is_stronger = best == nullptr || feature.kind < best->kind;
        if (is_stronger || is_higher) best = &feature;
    }
    if (best == nullptr) return std::nullopt;
    atlas::Point const middle =
        atlas::is_area(best->kind) ? atlas::middle_of(best->points) : best->points.front();
    Hex const hex = atlas::hex_at(grid, frame, middle);
    return hex == nowhere ? std::nullopt : std::optional(hex);
}

} // namespace dragoon
