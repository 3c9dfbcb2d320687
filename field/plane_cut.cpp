#include "field/plane_cut.h"

#include "field/plane_line.h"

namespace field {

namespace {

// Rounding may leave a corner twice, or one that no longer stands out.
void tidy(Corners& corners) {
    for (std::size_t i = 0; i < corners.size() && corners.size() > 2;) {
        Spot const before = corners[(i + corners.size() - 1) % corners.size()];
        Spot const after = corners[(i + 1) % corners.size()];
        if (cross(corners[i] - before, after - corners[i]) >= 0) {
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        } else {
            ++i;
        }
    }
    if (corners.size() < 3) corners.clear();
}

} // namespace

Corners right_part(std::span<Spot const> outline, Spot from, Spot to) {
    Corners kept;
    auto const outside = [&](Spot spot) { return cross(to - from, spot - from); };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        Spot const here = outline[i];
        Spot const next = outline[(i + 1) % outline.size()];
        std::int64_t const one = outside(here);
        std::int64_t const two = outside(next);
        if (one <= 0) kept.push_back(here);
        if ((one < 0 && two > 0) || (one > 0 && two < 0)) {
            std::int64_t const part = one < 0 ? -one : one;
            std::int64_t const rest = two < 0 ? -two : two;
            kept.push_back(spot_on(ray_to(here, next), {part, part + rest}));
        }
    }
    tidy(kept);
    return kept;
}

Corners shared_ground(std::span<Spot const> outline, std::span<Spot const> other) {
    Corners left(outline.begin(), outline.end());
    for (std::size_t i = 0; i < other.size() && !left.empty(); ++i)
        left = right_part(left, other[i], other[(i + 1) % other.size()]);
    return left;
}

std::vector<Corners> pieces_without(std::span<Spot const> outline, std::span<Spot const> hole) {
    std::vector<Corners> pieces;
    Corners left(outline.begin(), outline.end());
    for (std::size_t i = 0; i < hole.size() && !left.empty(); ++i) {
        Spot const from = hole[i];
        Spot const to = hole[(i + 1) % hole.size()];
        if (Corners outside = right_part(left, to, from); !outside.empty())
            pieces.push_back(std::move(outside));
        left = right_part(left, from, to);
    }
    return pieces;
}

} // namespace field
