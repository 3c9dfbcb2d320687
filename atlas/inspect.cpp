#include "atlas/inspect.h"

#include "atlas/frame.h"

#include <algorithm>

namespace atlas {

namespace {

constexpr double finest_hex_metres = 137; // 150 yards, of the system with the smallest hexes

Feature const* village_of(Ground const& ground, std::string const& id) {
    auto const found = std::ranges::find(ground.features, id, &Feature::id);
    return found == ground.features.end() ? nullptr : &*found;
}

Point place_of(Feature const& feature) {
    return is_area(feature.kind) ? middle_of(feature.points) : feature.points.front();
}

std::string in_metres(double metres) {
    return std::to_string(static_cast<long>(metres + 0.5)) + " m";
}

// A document that was read, or its error among the flaws.
template <class Document>
Document const* kept(std::variant<Document, LoadError> const& read, std::string_view file,
                     Flaws& flaws) {
    if (auto const* error = std::get_if<LoadError>(&read))
        flaws.push_back({file, error->where, error->why});
    return std::get_if<Document>(&read);
}

void append(Flaws& flaws, Flaws more) {
    flaws.insert(flaws.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

} // namespace

Flaws inspect(History const& history, Ground const& ground) {
    Flaws flaws;
    auto const laid = covering(box_of(ground), finest_hex_metres);
    field::Grid const grid(laid.shape);
    for (DistanceCheck const& check : history.distance_checks) {
        std::string const where =
            "the distance from \"" + check.from + "\" to \"" + check.to + "\"";
        Feature const* const from = village_of(ground, check.from);
        Feature const* const to = village_of(ground, check.to);
        if (from == nullptr || to == nullptr) {
            // What lies off the ground is said to.
            if (check.note.empty())
                flaws.push_back({"ground.geojson", where,
                                 "cannot be measured: there is no feature \"" +
                                     (from == nullptr ? check.from : check.to) +
                                     "\"; draw it, or say in the check's note why not"});
            continue;
        }
        // As the map has it: from the hex of the one to the hex of the other.
        auto const centre = [&](Point point) {
            field::Hex const hex = hex_at(grid, laid.frame, point);
            return hex == field::nowhere ? point : centre_of(grid, laid.frame, hex);
        };
        double const measured = length(centre(place_of(*from)) - centre(place_of(*to)));
        double const known = check.kilometres * 1000;
        if (measured > known + finest_hex_metres || measured < known - finest_hex_metres)
            flaws.push_back({"ground.geojson", where,
                             "is " + in_metres(measured) + " on the map and " + in_metres(known) +
                                 " by the gazetteer; move one of them"});
    }
    return flaws;
}

Flaws inspect(Folder const& folder) {
    Flaws flaws;
    auto const named = [&](std::string const& battle, std::string_view file) {
        if (battle != folder.name)
            flaws.push_back({file, "battle",
                             "is \"" + battle + "\" in the folder \"" + folder.name +
                                 "\"; they must be the same"});
    };
    auto const ground = read_ground(folder.ground.value_or(""));
    auto const armies = read_armies(folder.armies.value_or(""));
    auto const history = read_history(folder.history.value_or(""));
    auto const* const field = folder.ground ? kept(ground, "ground.geojson", flaws) : nullptr;
    auto const* const order = folder.armies ? kept(armies, "armies.json", flaws) : nullptr;
    auto const* const past = folder.history ? kept(history, "history.json", flaws) : nullptr;
    if (order) named(order->battle, "armies.json");
    if (past) named(past->battle, "history.json");
    if (field) append(flaws, inspect(*field));
    if (field && past) append(flaws, inspect(*past, *field));
    if (order && field) append(flaws, inspect(*order, *field));
    if (order && past) append(flaws, inspect(*order, *past));
    return flaws;
}

} // namespace atlas
