// What the table in the browser points out when the player asks for it.

#include "rules/horse_and_musket/board/board.h"

namespace horse_and_musket {

namespace {

class Pointing {
public:
    Pointing(Situation const& now, std::optional<Side> own)
        : now_(now), own_(own), board_(now.scenario()) {}

    template <class Holds> std::vector<std::string> units(Holds const& holds) const {
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < now_.scenario().units.size(); ++i)
            if (now_.is_here(unit_id(i)) && holds(unit_id(i)))
                ids.push_back(now_.data(unit_id(i)).id);
        return ids;
    }
    bool is_own(UnitId unit) const { return own_ == now_.side(unit); }

    // HM-THREAT: what of each zone is not hidden, of the side that is meant.
    std::vector<rules::Polygon> zones(bool of_enemy) const {
        std::vector<rules::Polygon> found;
        for (std::size_t i = 0; i < now_.scenario().units.size(); ++i) {
            UnitId const unit = unit_id(i);
            if (!own_ || !now_.is_here(unit) || is_own(unit) == of_enemy) continue;
            auto const fan = zone_of_unit(now_, unit);
            if (!fan) continue;
            for (std::vector<Spot> const& cell : fan->outlines())
                found.push_back(board_.polygon(cell));
        }
        return found;
    }
    // Leadership Ranges, as rings of many corners.
    std::vector<rules::Polygon> ranges() const {
        constexpr int corners = 48;
        std::vector<rules::Polygon> found;
        for (std::size_t i = 0; i < now_.scenario().generals.size(); ++i) {
            GeneralData const& data = now_.scenario().generals[i];
            General const& general = now_.top().generals[i];
            if (own_ != data.side || general.whereabouts != Whereabouts::table) continue;
            rules::Polygon& ring = found.emplace_back();
            for (int n = 0; n < corners; ++n) {
                Heading const way{n * field::full_turn.value / corners};
                ring.push_back(
                    board_.spot(field::straight(general.pose.at, way).at(general.ratings.range())));
            }
        }
        return found;
    }

private:
    Situation const& now_;
    std::optional<Side> own_;
    OnBoard board_;
};

} // namespace

std::vector<rules::Highlight> highlights_of(HorseAndMusket const& rules, View const& view,
                                            rules::WantedHighlights const& wanted) {
    std::vector<rules::Highlight> all{
        {"threats", "Enemy threat zones", "red"},
        {"own_zones", "Your own threat zones", "blue"},
        {"ranges", "Leadership ranges of your Generals", "gold"},
        {"shaken", "Your shaken units", "red"},
        {"compulsory", "Your compulsory moves to come", "violet"},
    };
    auto const is_wanted = [&](rules::Highlight const& each) { return wanted.contains(each.name); };
    if (std::ranges::none_of(all, is_wanted)) return all;

    Situation const now(rules, view);
    Pointing const point(now, umpire::side_of(view.seat));
    auto const is_shaken = [&](UnitId unit) { return point.is_own(unit) && now.is_shaken(unit); };
    auto const must_go = [&](UnitId unit) {
        Unit const& each = now.unit(unit);
        return point.is_own(unit) && (each.condition == Condition::withdrawing ||
                                      (is_in_file(each.formation) && each.is_free == 0));
    };
    for (rules::Highlight& each : all) {
        if (!is_wanted(each)) continue;
        if (each.name == "threats") each.polygons = point.zones(true);
        if (each.name == "own_zones") each.polygons = point.zones(false);
        if (each.name == "ranges") each.polygons = point.ranges();
        if (each.name == "shaken") each.pieces = point.units(is_shaken);
        if (each.name == "compulsory") each.pieces = point.units(must_go);
    }
    return all;
}

} // namespace horse_and_musket
