// Lettering: villages upright, hills and woods in italics, each with a halo of paper round it.

#include "atlas/sheet.h"

#include <algorithm>
#include <array>
#include <set>

namespace atlas {

double Room::crowding(Patch const& patch) const {
    double sum = 0;
    for (Taken const& other : taken_) sum += other.weight * overlap(patch, other.patch);
    return sum;
}

bool Room::is_lettered(Patch const& patch) const {
    return std::ranges::any_of(letters_,
                               [&](Patch const& letters) { return overlap(patch, letters) > 0; });
}

Patch patch_of(std::string_view text, Lettering const& lettering, Spot at) {
    // Book faces run to somewhat less than half their height a letter; capitals are set wide.
    double const letter = lettering.hand == Hand::capitals ? 0.78 : 0.46;
    double const wide = static_cast<double>(letters_in(text)) * lettering.size * letter;
    double const tall = lettering.size * 0.42;
    double const left = lettering.anchor == Anchor::start ? 0
                        : lettering.anchor == Anchor::end ? -wide
                                                          : -wide / 2;
    return {at + Spot{left, -tall}, at + Spot{left + wide, tall}};
}

void write(Sheet& sheet, std::string_view text, Lettering const& lettering, Spot at) {
    constexpr std::array<std::string_view, 3> anchors{"middle", "start", "end"};
    sheet.put("<text x=\"", at.x, "\" y=\"", at.y + lettering.size * 0.33, "\" text-anchor=\"",
              anchors[static_cast<std::size_t>(lettering.anchor)], "\" font-size=\"",
              lettering.size, "\" fill=\"", lettering.colour, "\" stroke=\"", sheet.palette().paper,
              "\" stroke-width=\"", lettering.size * 0.26,
              "\" stroke-linejoin=\"round\" paint-order=\"stroke\"");
    if (lettering.hand == Hand::italic) sheet.put(" font-style=\"italic\"");
    if (lettering.hand == Hand::capitals)
        sheet.put(" font-variant=\"small-caps\" letter-spacing=\"", lettering.size * 0.16, "\"");
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

// Half a name is worse than none: at the edge of the map, or behind the furniture of the plan.
bool is_cut(Sheet const& sheet, Room const& room, Patch const& patch) {
    Patch const map = sheet.map();
    bool const off_map = patch.low.x < map.low.x || patch.low.y < map.low.y ||
                         patch.high.x > map.high.x || patch.high.y > map.high.y;
    return off_map || room.crowding(patch) > Room::covered;
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
    if (is_cut(sheet, room, patch_of(name.text, name.lettering, place_of(name, best)))) return;
    write(sheet, name.text, name.lettering, place_of(name, best));
    room.letter(patch_of(name.text, name.lettering, place_of(name, best)));
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

void reserve_ground(Sheet const& sheet, Ground const& ground, Room& room) {
    for (Feature const& feature : ground.features) {
        if (feature.kind == Kind::road || feature.kind == Kind::stream)
            for (Point const& point : paced(feature.points, 6 / sheet.style().units_per_metre)) {
                Spot const at = sheet.on(point);
                room.take({at - Spot{3, 3}, at + Spot{3, 3}}, 0.5);
            }
        if (feature.kind == Kind::church || feature.kind == Kind::mill) {
            Spot const at = sheet.on(feature.points.front());
            room.take({at - Spot{9, 10}, at + Spot{9, 7}});
        }
        if (feature.kind == Kind::village || feature.kind == Kind::contour ||
            feature.kind == Kind::wood)
            room.take(patch_of_feature(sheet, feature), 0.15);
    }
}

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
            Spot const at = sheet.on(feature.points.front());
            if (!is_cut(sheet, room, patch_of(feature.name_then, *lettering, at)))
                write(sheet, feature.name_then, *lettering, at);
            continue;
        }
        write_name(sheet, room, {feature.name_then, *lettering, around, feature.label_side});
    }
    sheet.put("</g>\n");
}

} // namespace atlas
