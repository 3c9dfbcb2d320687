#pragma once
// The tools of a table on hexes: what is seen from a place, how far a unit could go, where the
// enemy's zones lie. The page names what it asks of after a colon ("sight:0504", "reach:wedel-1"),
// and gets the answer as a highlight. All of it comes from a seat's view, so nothing is told that
// it does not know.

#include "field/hex.h"
#include "rules/common/board.h"
#include "umpire/ids.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace rules {

// What a tool is asked of: "0504" of "sight:0504". Nothing where it is not in hand.
inline std::optional<std::string_view> asked_of(WantedHighlights const& wanted,
                                                std::string_view tool) {
    for (std::string_view const name : wanted.names)
        if (name.size() > tool.size() && name.starts_with(tool) && name[tool.size()] == ':')
            return name.substr(tool.size() + 1);
    return std::nullopt;
}

template <class Holds>
std::vector<std::string> hexes_where(field::Grid const& grid, Holds const& holds) {
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (grid.holds(hex) && holds(hex)) labels.push_back(grid.label(hex));
    }
    return labels;
}

// Every hex that can be gone to for so many points; cost(from, direction) is a step's, or nothing.
template <class Cost>
std::vector<std::string> within(field::Grid const& grid, field::Hex start, int points,
                                Cost const& cost) {
    std::vector<int> left(grid.size(), -1);
    std::vector<field::Hex> open{start};
    left[start.value] = points;
    while (!open.empty()) {
        field::Hex const from = open.back();
        open.pop_back();
        for (field::Direction direction = 0; direction < 6; ++direction) {
            field::Hex const to = grid.neighbour(from, direction);
            if (!grid.holds(to)) continue;
            std::optional<int> const step = cost(from, direction);
            if (!step || left[from.value] - *step <= left[to.value]) continue;
            left[to.value] = left[from.value] - *step;
            open.push_back(to);
        }
    }
    return hexes_where(grid, [&](field::Hex hex) { return hex != start && left[hex.value] >= 0; });
}

// Of a seat whose system has a Situation with a chart of zones and, found by its argument,
// in_sight(now, from, to), full_allowance(now, unit) and cost_of_step(now, unit, from, direction).
template <class Situation, class View> class Tools {
public:
    Tools(Situation const& now, View const& view, WantedHighlights const& wanted)
        : now_(now), own_(umpire::side_of(view.seat)), wanted_(wanted) {}

    std::vector<std::string> enemy_zones() const {
        if (!own_ || !wanted_.contains("zones")) return {};
        return hexes_where(now_.grid(), [&](field::Hex hex) {
            return now_.chart.in_zone_of(umpire::other(*own_), hex);
        });
    }
    std::vector<std::string> in_sight_of_place() const {
        auto const label = asked_of(wanted_, "sight");
        auto const from = label ? now_.grid().find(*label) : std::nullopt;
        if (!from) return {};
        return hexes_where(now_.grid(),
                           [&](field::Hex to) { return to == *from || in_sight(now_, *from, to); });
    }
    std::vector<std::string> reach_of_unit() const {
        auto const id = asked_of(wanted_, "reach");
        if (!id) return {};
        for (std::size_t i = 0; i < now_.count(); ++i) {
            umpire::UnitId const unit{static_cast<std::uint16_t>(i)};
            if (now_.counter(unit).id != *id || !now_.on_field(unit)) continue;
            return within(now_.grid(), now_.piece(unit).at, full_allowance(now_, unit),
                          [&](field::Hex from, field::Direction direction) {
                              return cost_of_step(now_, unit, from, direction);
                          });
        }
        return {};
    }

private:
    Situation const& now_;
    std::optional<umpire::Side> own_;
    WantedHighlights const& wanted_;
};

template <class Situation, class R, class View>
std::vector<Highlight> tools_of(R const& rules, View const& view, WantedHighlights const& wanted) {
    std::vector<Highlight> all{
        {"zones", "Enemy zones of control", "red", {}, {}},
        {"sight", "In sight from the place that is measured from", "blue", {}, {}},
        {"reach", "How far the chosen unit could go, if nothing held it up", "gold", {}, {}},
    };
    if (!wanted.contains("zones") && !asked_of(wanted, "sight") && !asked_of(wanted, "reach"))
        return all;
    Situation const now(rules, view.position);
    Tools const tools(now, view, wanted);
    all[0].areas = tools.enemy_zones();
    all[1].areas = tools.in_sight_of_place();
    all[2].areas = tools.reach_of_unit();
    return all;
}

} // namespace rules
