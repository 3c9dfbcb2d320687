// What the table in the browser points out when the player asks for it.

#include "rules/glory/board/board.h"
#include "rules/hex/tools.h"

namespace glory {

namespace {

class Pointer {
public:
    Pointer(Situation const& now, View const& view) : now_(now), own_(umpire::side_of(view.seat)) {}

    template <class Holds> std::vector<std::string> pieces(Holds const& holds) const {
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < now_.count(); ++i)
            if (now_.on_field(unit_at(i)) && holds(unit_at(i)))
                ids.push_back(now_.counter(unit_at(i)).id);
        return ids;
    }
    bool is_own(UnitId unit) const { return own_ == now_.side(unit); }

    // GLI-SPOT-01: where a counter that marches is found by units or tokens of the enemy.
    std::vector<std::string> watched() const {
        if (!own_ || now_.trios() == 0) return {};
        std::vector<Hex> const eyes = watchers(other(*own_));
        return rules::hexes_where(now_.grid(), [&](Hex hex) {
            constexpr int range = 7;
            return std::ranges::any_of(eyes, [&](Hex eye) {
                return now_.distance(eye, hex) <= range && now_.sees(hex, eye);
            });
        });
    }

private:
    std::vector<Hex> watchers(Side side) const {
        std::vector<Hex> eyes;
        for (std::size_t i = 0; i < now_.count(); ++i)
            if (now_.is_own_unit(unit_at(i), side) && !is_leader(now_.arm(unit_at(i))))
                eyes.push_back(now_.piece(unit_at(i)).at);
        for (std::size_t i = 0; i < now_.trios(); ++i) {
            if (!now_.is_own_trio(trio_at(i), side)) continue;
            Trio const& trio = now_.position.trios[i];
            eyes.insert(eyes.end(), {trio.at, trio.outliers[0], trio.outliers[1]});
        }
        std::ranges::sort(eyes);
        eyes.erase(std::ranges::unique(eyes).begin(), eyes.end());
        std::erase(eyes, nowhere);
        return eyes;
    }

    Situation const& now_;
    std::optional<Side> own_;
};

} // namespace

// For rules::tools_of: GLO-BOM-02, GLO-MOV-05, and a step over the ground as the chart has it.
bool in_sight(Situation const& now, Hex from, Hex to) { return now.sees(from, to); }
int full_allowance(Situation const& now, UnitId unit) { return now.allowance(unit); }
std::optional<int> cost_of_step(Situation const& now, UnitId unit, Hex from, Direction direction) {
    return now.step_cost(now.gait(unit), now.piece(unit).in_column, from, direction);
}

std::vector<rules::Highlight> highlights_of(Glory const& rules, View const& view,
                                            rules::WantedHighlights const& wanted) {
    std::vector<rules::Highlight> all = rules::tools_of<Situation>(rules, view, wanted);
    std::vector<rules::Highlight> const own{
        {"watched", "Where the enemy would find your counters", "gold", {}, {}},
        {"locked", "Units that are Locked", "violet", {}, {}},
        {"shaken", "Your units in disorder or rout", "red", {}, {}},
        {"held_back", "Your units degraded or out of command", "violet", {}, {}},
    };
    auto const first = static_cast<std::ptrdiff_t>(all.size());
    all.insert(all.end(), own.begin(), own.end());
    if (std::ranges::none_of(own, [&](auto const& each) { return wanted.contains(each.name); }))
        return all;
    Situation const now(rules, view.position);
    Pointer const point(now, view);
    auto const is_shaken = [&](UnitId unit) { return point.is_own(unit) && !now.is_formed(unit); };
    auto const is_held_back = [&](UnitId unit) {
        return point.is_own(unit) && !is_leader(now.arm(unit)) &&
               (now.is_degraded(unit) || !now.is_in_command(unit));
    };
    for (rules::Highlight& each : std::ranges::subrange(all.begin() + first, all.end())) {
        if (!wanted.contains(each.name)) continue;
        if (each.name == "watched") each.areas = point.watched();
        if (each.name == "locked")
            each.pieces = point.pieces([&](UnitId unit) { return now.piece(unit).is_locked; });
        if (each.name == "shaken") each.pieces = point.pieces(is_shaken);
        if (each.name == "held_back") each.pieces = point.pieces(is_held_back);
    }
    return all;
}

} // namespace glory
