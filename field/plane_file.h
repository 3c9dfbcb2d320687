#pragma once
// Where do stands go that are not in line: in file behind their head, or one by one?

#include "field/plane.h"

#include <algorithm>
#include <optional>
#include <span>

namespace field {

// Stands in single file: each is so far behind the head, measured along the way that the head has
// come, and faces along it. The way is kept as straight legs, the nearest first; a leg begins at
// its front end, where the head turned, or where it stands.
struct Leg {
    Spot front;
    Heading heading;
    Mil length;
    friend constexpr bool operator==(Leg const&, Leg const&) = default;
};

class File {
public:
    static constexpr std::size_t most_legs = 8;

    File() = default;
    // Drawn up straight behind its head.
    File(Pose const& head, Mil length) { add({head.at, head.heading, length}); }

    Pose head() const { return {legs_[0].front, legs_[0].heading}; }
    std::span<Leg const> legs() const { return {legs_.data(), static_cast<std::size_t>(count_)}; }
    Mil length() const; // from the head's centre to where the way known ends

    // The stand so far behind the head. Beyond the way known it goes on straight.
    Pose stand(Mil behind) const;

    // The head goes straight on; what of the way lies further back than `keep` is forgotten.
    File marched(Mil distance, Mil keep) const;
    // The head turns on the spot. When no leg is left the two furthest are made one.
    File turned_head(Angle angle) const;
    // The last stand becomes the head, and the way is gone back.
    File reversed() const;

    friend bool operator==(File const&, File const&) = default;

private:
    void add(Leg const& leg) { legs_[static_cast<std::size_t>(count_++)] = leg; }
    Leg& last() { return legs_[static_cast<std::size_t>(count_ - 1)]; }

    // A count as wide as the legs' numbers: nothing is left between, and equal files are equal byte
    // for byte.
    std::array<Leg, most_legs> legs_{};
    std::int32_t count_ = 0;
};

// The nearest free place to one that is wanted: of a grid laid through it in the unit's frame,
// `step` apart, no further than `reach` from where the unit is measured; of equally near ones the
// one furthest ahead, then furthest to the right. `is_free` is asked of places in the frame.
struct PlaceGrid {
    Place wanted;
    Mil step;
    Mil reach;
};
template <class Test>
std::optional<Place> nearest_free(PlaceGrid const& grid, Test const& is_free) {
    // Ring by ring of the grid: a place found is the nearest once no ring can hold a nearer one.
    std::optional<Place> best;
    int best_square = 0; // in steps
    int const rings = 2 * grid.reach.value / grid.step.value + 1;
    auto const look = [&](int right, int ahead) {
        int const square = right * right + ahead * ahead;
        if (best && square > best_square) return;
        Place const place{grid.wanted.right + right * grid.step,
                          grid.wanted.ahead + ahead * grid.step};
        auto const length = [](Mil a) { return std::int64_t{a.value} * a.value; };
        if (length(place.right) + length(place.ahead) > length(grid.reach)) return;
        bool const is_better = !best || square < best_square || place.ahead > best->ahead ||
                               (place.ahead == best->ahead && place.right > best->right);
        if (!is_better || !is_free(place)) return;
        best = place;
        best_square = square;
    };
    for (int ring = 0; ring <= rings && (!best || ring * ring <= best_square); ++ring)
        for (int i = -ring; i <= ring; ++i) {
            look(i, ring);
            if (ring > 0) look(i, -ring);
            if (i != ring && i != -ring) {
                look(ring, i);
                look(-ring, i);
            }
        }
    return best;
}

} // namespace field
