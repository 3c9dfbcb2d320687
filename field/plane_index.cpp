#include "field/plane_index.h"

namespace field {

// What lies beside the table belongs to the cells at its edge.
template <class Do> void Index::each_cell(Box const& box, Do const& visit) {
    auto const column = [](Mil x) { return std::clamp(x.value / cell, 0, columns - 1); };
    auto const row = [](Mil y) { return std::clamp(y.value / cell, 0, rows - 1); };
    for (int y = row(box.low.y); y <= row(box.high.y); ++y)
        for (int x = column(box.low.x); x <= column(box.high.x); ++x)
            visit(static_cast<std::size_t>(y * columns + x));
}

void Index::add(std::size_t number, Box const& box) {
    each_cell(box, [&](std::size_t i) { cells_[i].add(number); });
}
void Index::remove(std::size_t number, Box const& box) {
    each_cell(box, [&](std::size_t i) { cells_[i].remove(number); });
}
Marks Index::near(Box const& box) const {
    Marks found;
    each_cell(box, [&](std::size_t i) { found.add(cells_[i]); });
    return found;
}

} // namespace field
