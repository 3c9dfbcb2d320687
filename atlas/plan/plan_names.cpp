// Lettering: villages upright, hills and woods in italics, each with a halo of paper round it.

#include "atlas/plan/sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace atlas {

double Room::crowding(Patch const& patch) const {
    double sum = 0;
    for (Taken const& other : taken_) sum += other.weight * overlap(patch, other.patch);
    return sum;
}

bool Room::is_covered(Patch const& patch) const {
    return std::ranges::any_of(covers_,
                               [&](Patch const& cover) { return overlap(patch, cover) > 0; });
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
              "\" stroke-width=\"", lettering.size * lettering.halo,
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
    double weight = 0; // how ill this place of several suits
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
    return off_map || room.is_covered(patch);
}

struct Found {
    Spot at;
    double crowding;
};

Found best_place(Sheet const& sheet, Room const& room, Name const& name) {
    auto const wanted = static_cast<std::size_t>(name.side);
    Found best{{}, -1};
    for (std::size_t turn = 0; turn < ways.size(); ++turn) {
        Spot const at = place_of(name, (wanted + turn) % ways.size());
        if (is_cut(sheet, room, patch_of(name.text, name.lettering, at))) continue;
        // The side the surveyor asked for is kept unless it is truly taken.
        double const crowding = room.crowding(patch_of(name.text, name.lettering, at)) +
                                name.weight + (turn == 0 ? 0 : 30);
        if (best.crowding < 0 || crowding < best.crowding) best = {at, crowding};
    }
    return best;
}

// At the best of several places; nowhere, if that is cut off.
void write_name(Sheet& sheet, Room& room, std::vector<Name> const& names) {
    Found best{{}, -1};
    for (Name const& name : names) {
        Found const found = best_place(sheet, room, name);
        if (found.crowding < 0) continue;
        if (best.crowding < 0 || found.crowding < best.crowding) best = found;
    }
    if (best.crowding < 0) return;
    write(sheet, names.front().text, names.front().lettering, best.at);
    room.letter(patch_of(names.front().text, names.front().lettering, best.at));
}

Patch patch_of_feature(Sheet const& sheet, Feature const& feature) {
    Spot const one = sheet.on({feature.box.low.east, feature.box.high.north});
    Spot const two = sheet.on({feature.box.high.east, feature.box.low.north});
    // A point is as large as its sign.
    if (feature.points.size() == 1) return {one - Spot{7, 7}, two + Spot{7, 6}};
    return {one, two};
}

std::optional<Lettering> lettering_of(Sheet const& sheet, Feature const& feature) {
    Palette const& palette = sheet.palette();
    switch (feature.kind) {
    case Kind::village: return Lettering{Hand::roman, 19, palette.ink};
    case Kind::contour: return Lettering{Hand::italic, 15, palette.hill};
    case Kind::wood: { // the name of a forest is spread out over it
        double const breadth = sheet.size(feature.box.high.east - feature.box.low.east);
        constexpr double over_trees = 0.45; // among which a thin hand is hard to read
        return Lettering{
            Hand::italic, std::clamp(0.05 * breadth, 14.5, 30.0), palette.leaf_ink, {}, over_trees};
    }
    case Kind::vineyard: return Lettering{Hand::italic, 12.5, palette.leaf_ink};
    case Kind::stream:
        if (feature.width == Width::river) return Lettering{Hand::italic, 19, palette.water_ink};
        return Lettering{Hand::italic, 13, palette.water_ink};
    case Kind::meadow:
    case Kind::marsh:
    case Kind::pond:
    case Kind::ditch: return Lettering{Hand::italic, 13, palette.water_ink};
    case Kind::sunken_road:
    case Kind::wall:
    case Kind::field_work:
    case Kind::abatis:
    case Kind::farm:
    case Kind::mill: return Lettering{Hand::italic, 12, palette.faint_ink};
    case Kind::signpost: return Lettering{Hand::italic, 13, palette.faint_ink};
    default: return std::nullopt; // drawn, and clear without a name
    }
}

} // namespace

void reserve_ground(Sheet const& sheet, Ground const& ground, Room& room) {
    for (Feature const& feature : ground.features) switch (feature.kind) {
        case Kind::road:
        case Kind::sunken_road:
        case Kind::stream:
        case Kind::ditch:
        case Kind::wall:
        case Kind::abatis:
        case Kind::field_work:
            for (Point const& point : paced(feature.points, 6 / sheet.style().units_per_metre)) {
                Spot const at = sheet.on(point);
                room.take({at - Spot{3, 3}, at + Spot{3, 3}}, 0.5);
            }
            break;
        case Kind::church:
        case Kind::mill:
        case Kind::farm: {
            Spot const at = sheet.on(feature.points.front());
            room.take({at - Spot{9, 10}, at + Spot{9, 7}});
            break;
        }
        case Kind::village: room.take(patch_of_feature(sheet, feature), 0.3); break;
        case Kind::contour: // a broad height is full of places for names
            if (feature.box.high.east - feature.box.low.east > 1500) break;
            [[fallthrough]];
        case Kind::wood: room.take(patch_of_feature(sheet, feature), 0.15); break;
        default: break;
        }
}

namespace {

// A long line is named beside its course, where there is room; a broad area within itself; all
// else beside itself.
std::vector<Name> places_for(Sheet const& sheet, Feature const& feature, Lettering lettering) {
    Patch const around = patch_of_feature(sheet, feature);
    Patch const own = patch_of(feature.name_then, lettering, {0, 0});
    Spot const size = around.high - around.low;
    Name const name{feature.name_then, lettering, around, feature.label_side};
    if (is_line(feature.kind)) {
        std::vector<Name> places;
        Line const points = paced(feature.points, 40 / sheet.style().units_per_metre);
        for (std::size_t i = 0; i < points.size(); ++i) {
            Name place = name;
            Spot const at = sheet.on(points[i]);
            double const off = feature.width == Width::river ? 10 : 3;
            place.around = {at - Spot{off, off}, at + Spot{off, off}};
            // The middle of the course is the best.
            place.weight =
                40 * std::abs(static_cast<double>(i) / static_cast<double>(points.size()) - 0.5);
            places.push_back(place);
        }
        return places;
    }
    // On a hill there must be room between the hachures.
    double const room_wanted = feature.kind == Kind::contour ? 1.8 : 1.5;
    bool const broad = size.x > room_wanted * (own.high.x - own.low.x) && size.y > 5 * own.high.y;
    if (broad && feature.kind != Kind::village) {
        Name within = name;
        Spot const at = sheet.on(middle_of(feature.points));
        within.around = {at - Spot{0, own.high.y}, at - Spot{0, own.high.y}};
        within.side = LabelSide::south;
        return {within};
    }
    return {name};
}

// All rings of a hill share one name: it is written on the summit if that is broad, else beside the
// lowest ring.
Feature const& named_ring(Sheet const& sheet, Ground const& ground, Feature const& first) {
    Feature const* lowest = &first;
    Feature const* summit = &first;
    for (Feature const& feature : ground.features) {
        if (feature.kind != Kind::contour || feature.name_then != first.name_then) continue;
        if (feature.area < summit->area) summit = &feature;
        if (feature.area > lowest->area) lowest = &feature;
    }
    Spot const size = patch_of_feature(sheet, *lowest).high - patch_of_feature(sheet, *lowest).low;
    return size.x > 250 && size.y > 150 ? *summit : *lowest;
}

} // namespace

void draw_names(Sheet& sheet, Ground const& ground, Room& room) {
    sheet.put("<g class=\"names\">\n");
    std::set<std::string> hills; // one name for all rings of a hill
    // Villages are named first: what is written later makes room for them.
    for (bool const villages : {true, false})
        for (Feature const& feature : ground.features) {
            auto lettering = lettering_of(sheet, feature);
            if (!lettering || feature.name_then.empty()) continue;
            if ((feature.kind == Kind::village) != villages) continue;
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
            bool const is_hill = feature.kind == Kind::contour;
            Feature const& named = is_hill ? named_ring(sheet, ground, feature) : feature;
            write_name(sheet, room, places_for(sheet, named, *lettering));
        }
    sheet.put("</g>\n");
}

} // namespace atlas
