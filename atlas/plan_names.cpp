// Lettering: villages upright, hills and woods in italics, each with a halo of paper round it.

#include "atlas/sheet.h"

#include <array>
#include <set>

namespace atlas {

double Room::crowding(Patch const& patch) const {
    double sum = 0;
    for (Patch const& other : taken_) sum += overlap(patch, other);
    return sum;
}

Patch patch_of(std::string_view text, Lettering const& lettering, Spot middle) {
    // Book faces run to about half their height a letter; capitals are set wide.
    double const letter = lettering.hand == Hand::capitals ? 0.82 : 0.5;
    double const half = static_cast<double>(letters_in(text)) * lettering.size * letter / 2;
    double const tall = lettering.size * 0.42;
    return {middle - Spot{half, tall}, middle + Spot{half, tall}};
}

void write(Sheet& sheet, std::string_view text, Lettering const& lettering, Spot middle) {
    sheet.put("<text x=\"", middle.x, "\" y=\"", middle.y + lettering.size * 0.33,
              "\" text-anchor=\"middle\" font-size=\"", lettering.size, "\" fill=\"",
              lettering.colour, "\" stroke=\"", sheet.palette().paper, "\" stroke-width=\"",
              lettering.size * 0.24, "\" stroke-linejoin=\"round\" paint-order=\"stroke\"");
    if (lettering.hand == Hand::italic) sheet.put(" font-style=\"italic\"");
    if (lettering.hand == Hand::capitals)
        sheet.put(" letter-spacing=\"", lettering.size * 0.16, "\"");
    sheet.put(">", escaped(text), "</text>\n");
}

namespace {

// The way from a feature to its name, for LabelSide in its order.
constexpr std::array<Spot, 8> ways{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

struct Name {
    std::string text;
    Lettering lettering;
    Patch around; // what is named
    LabelSide side;
};

Spot place_of(Name const& name, std::size_t side) {
    Patch const own = patch_of(name.text, name.lettering, {0, 0});
    Spot const middle = 0.5 * (name.around.low + name.around.high);
    Spot const half = 0.5 * (name.around.high - name.around.low);
    Spot const way = ways[side];
    // At a corner the name tucks in under or over the end of the feature.
    double const wide = way.y == 0 ? half.x + own.high.x + 3 : 0.55 * half.x + 0.7 * own.high.x;
    return middle + Spot{way.x * wide, way.y * (half.y + own.high.y + 2)};
}

void write_name(Sheet& sheet, Room& room, Name const& name) {
    auto const wanted = static_cast<std::size_t>(name.side);
    std::size_t best = wanted;
    double least = -1;
    for (std::size_t turn = 0; turn < ways.size(); ++turn) {
        std::size_t const side = (wanted + turn) % ways.size();
        // The side the surveyor asked for is kept unless it is truly taken.
        double const crowding =
            room.crowding(patch_of(name.text, name.lettering, place_of(name, side))) +
            (turn == 0 ? 0 : 30);
        if (least >= 0 && crowding >= least) continue;
        least = crowding;
        best = side;
    }
    write(sheet, name.text, name.lettering, place_of(name, best));
    room.take(patch_of(name.text, name.lettering, place_of(name, best)));
}

Patch patch_of_feature(Sheet const& sheet, Feature const& feature) {
    Box const box = box_of(feature.points);
    Spot const one = sheet.on({box.low.east, box.high.north});
    Spot const two = sheet.on({box.high.east, box.low.north});
    return {one, two};
}

std::optional<Lettering> lettering_of(Sheet const& sheet, Feature const& feature) {
    Palette const& palette = sheet.palette();
    switch (feature.kind) {
    case Kind::village: return Lettering{Hand::roman, 19, palette.ink};
    case Kind::contour: return Lettering{Hand::italic, 15, palette.hill};
    case Kind::wood: return Lettering{Hand::italic, 14.5, palette.leaf_ink};
    case Kind::marsh:
    case Kind::pond:
    case Kind::stream: return Lettering{Hand::italic, 13, palette.water_ink};
    case Kind::signpost: return Lettering{Hand::italic, 13, palette.faint_ink};
    default: return std::nullopt; // drawn, and clear without a name
    }
}

} // namespace

void draw_names(Sheet& sheet, Ground const& ground, Room& room) {
    sheet.put("<g class=\"names\">\n");
    std::set<std::string> hills; // one name for all rings of a hill
    for (Feature const& feature : ground.features) {
        auto lettering = lettering_of(sheet, feature);
        if (!lettering || feature.name_then.empty()) continue;
        if (feature.kind == Kind::contour && !hills.insert(feature.name_then).second) continue;
        Patch const around = patch_of_feature(sheet, feature);
        // The place the battle is named after, and any as large, is written large.
        if (feature.kind == Kind::village && around.high.x - around.low.x > 150)
            lettering = Lettering{Hand::capitals, 25, sheet.palette().ink};
        if (feature.kind == Kind::signpost) {
            write(sheet, feature.name_then, *lettering, sheet.on(feature.points.front()));
            continue;
        }
        write_name(sheet, room, {feature.name_then, *lettering, around, feature.label_side});
    }
    sheet.put("</g>\n");
}

} // namespace atlas
