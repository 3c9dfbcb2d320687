// The order of battle that is proposed: infantry in two lines in the middle with guns in its
// intervals, cavalry on the wings, skirmishers outside; Commands side by side.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

namespace {

// HM-SETUP-20: an attacker keeps 12 inches from the centre line, so do both here; HM-SETUP-18: a
// defender's first line is within 18.
constexpr Mil from_centre{13'500};
constexpr Mil between_lines{4'500};
constexpr Mil gun_interval{1'500}; // wide enough for one
constexpr Mil skirmish_pitch{1'500};

struct Column {
    std::array<UnitId, 2> units{no_unit, no_unit};
    Mil width{};
    Mil x{}; // of its middle
};

class Proposer {
public:
    Proposer(Scenario const& scenario, Position const& position, Side side)
        : scenario_(scenario), top_(position.top), forces_(&position.forces), side_(side),
          front_{scenario.cloth.depth.value / 2 - from_centre.value} {}
    Proposer(Scenario const& scenario, Tabletop const& top, Side side)
        : scenario_(scenario), top_(top), side_(side),
          front_{scenario.cloth.depth.value / 2 - from_centre.value} {}

    Proposal propose() {
        std::vector<UnitId> const infantry = of([](Arm arm) { return arm == Arm::infantry; });
        std::vector<UnitId> const cavalry = of(is_cavalry);
        std::vector<GeneralId> const generals = generals_in_line();
        // With few Generals all cavalry is on one wing, in reach of somebody.
        std::size_t const left = generals.size() < 3 ? cavalry.size() : (cavalry.size() + 1) / 2;
        add_columns({cavalry.begin(), cavalry.begin() + static_cast<std::ptrdiff_t>(left)});
        std::size_t const first_of_foot = columns_.size();
        add_columns(infantry);
        std::size_t const end_of_foot = columns_.size();
        add_columns({cavalry.begin() + static_cast<std::ptrdiff_t>(left), cavalry.end()});
        spread(first_of_foot, end_of_foot);
        place_columns();
        place_guns(first_of_foot, end_of_foot);
        place_skirmishers();
        std::vector<UnitId> units;
        for (Column const& column : columns_)
            for (UnitId const unit : column.units)
                if (unit != no_unit) units.push_back(unit);
        share_out(generals, units);
        return std::move(proposal_);
    }
    // From left to right, whoever stands; then who is still to come.
    std::vector<std::pair<UnitId, GeneralId>> share_open_commands() {
        std::vector<UnitId> units;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (scenario_.units[i].side == side_ && is_drawn_up(scenario_, unit_id(i)) &&
                top_.units[i].command == no_general &&
                belongs_in_a_command(scenario_.units[i].arm) && !is_lost(top_.units[i].whereabouts))
                units.push_back(unit_id(i));
        bool const is_bottom = is_at_bottom(top_, side_);
        std::ranges::stable_sort(units, {}, [&](UnitId unit) {
            Unit const& one = top_.units[unit.value];
            int const x = one.pose.at.x.value;
            return std::pair(one.whereabouts != Whereabouts::table, is_bottom ? x : -x);
        });
        share_out(generals_in_line(), units);
        return std::move(proposal_.commands);
    }

private:
    bool is_ready(std::size_t unit) const {
        return scenario_.units[unit].side == side_ &&
               top_.units[unit].whereabouts == Whereabouts::expected &&
               !is_in_force(*forces_, unit_id(unit));
    }
    template <class Fits> std::vector<UnitId> of(Fits const& fits) const {
        std::vector<UnitId> found;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (is_ready(i) && fits(scenario_.units[i].arm)) found.push_back(unit_id(i));
        return found;
    }
    Mil width_of(UnitId unit) const { return top_.units[unit.value].stands * stand_side; }

    void add_columns(std::vector<UnitId> const& units) {
        for (std::size_t i = 0; i < units.size(); i += 2) {
            Column& column = columns_.emplace_back();
            for (std::size_t row = 0; row < 2 && i + row < units.size(); ++row) {
                column.units[row] = units[i + row];
                column.width = std::max(column.width, width_of(units[i + row]));
            }
        }
    }
    // The foot about the middle of the table, the wings beside it: HM-SETUP-19.
    void spread(std::size_t first_of_foot, std::size_t end_of_foot) {
        Mil foot{};
        for (std::size_t i = first_of_foot; i < end_of_foot; ++i)
            foot = foot + columns_[i].width + gun_interval;
        Mil x{(scenario_.cloth.width.value - foot.value + gun_interval.value) / 2};
        leftmost_ = x;
        for (std::size_t i = first_of_foot; i < columns_.size(); ++i) {
            columns_[i].x = {x.value + columns_[i].width.value / 2};
            x = x + columns_[i].width + gun_interval;
        }
        rightmost_ = x - gun_interval;
        for (std::size_t i = first_of_foot; i-- > 0;) {
            leftmost_ = leftmost_ - gun_interval - columns_[i].width;
            columns_[i].x = {leftmost_.value + columns_[i].width.value / 2};
        }
    }
    void put(UnitId unit, Mil x, Mil y) {
        proposal_.places.push_back(
            {unit, seen_from(scenario_.cloth, ahead_of(top_, side_), {x, y})});
    }
    void place_columns() {
        for (Column const& column : columns_)
            for (std::size_t row = 0; row < 2; ++row) {
                UnitId const unit = column.units[row];
                if (unit == no_unit) continue;
                // The Colour Stand of an even number of stands is right of the middle.
                Unit const& one = top_.units[unit.value];
                int const off = (2 * one.left - (one.stands - 1)) * stand_side.value / 2;
                put(unit, {column.x.value + off}, front_ - static_cast<int>(row) * between_lines);
            }
    }
    // In the intervals of the first line, then of the second.
    void place_guns(std::size_t first_of_foot, std::size_t end_of_foot) {
        std::vector<Spot> spots;
        for (int row = 0; row < 2; ++row)
            for (std::size_t i = first_of_foot; i < end_of_foot; ++i) {
                Column const& column = columns_[i];
                spots.push_back({{column.x.value + (column.width + gun_interval).value / 2},
                                 front_ - row * between_lines});
            }
        std::vector<UnitId> const guns = of([](Arm arm) { return arm == Arm::artillery; });
        for (std::size_t i = 0; i < guns.size(); ++i) {
            // More guns than intervals, or no foot at all: behind, abreast.
            Mil const beside{static_cast<std::int32_t>(i) * 2'000};
            Spot const spot = i < spots.size()
                                  ? spots[i]
                                  : Spot{{leftmost_.value + beside.value}, front_ - Mil{8'000}};
            put(guns[i], spot.x, spot.y);
        }
    }
    // Left and right by turns, outside everybody.
    void place_skirmishers() {
        std::vector<UnitId> const units = of(is_skirmisher);
        Mil left = leftmost_ - gun_interval;
        Mil right = rightmost_ + gun_interval;
        for (std::size_t i = 0; i < units.size(); ++i) {
            Mil const width = top_.units[units[i].value].stands * skirmish_pitch;
            bool const goes_left = i % 2 == 0;
            Mil& edge = goes_left ? left : right;
            int const middle = edge.value + (goes_left ? -width.value : width.value) / 2;
            put(units[i], {middle}, front_);
            edge = goes_left ? edge - width : edge + width;
        }
    }

    // Who leads cavalry alone comes first, on the wing; the chief in the middle.
    std::vector<GeneralId> generals_in_line() const {
        std::vector<GeneralId> line;
        GeneralId chief = no_general;
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i) {
            if (scenario_.generals[i].side != side_ ||
                top_.generals[i].whereabouts == Whereabouts::absent ||
                is_lost(top_.generals[i].whereabouts))
                continue;
            if (scenario_.generals[i].is_chief)
                chief = general_id(i);
            else if (top_.generals[i].ratings.leads_cavalry != 0)
                line.insert(line.begin(), general_id(i));
            else
                line.push_back(general_id(i));
        }
        if (chief != no_general)
            line.insert(line.begin() + static_cast<std::ptrdiff_t>((line.size() + 1) / 2), chief);
        return line;
    }
    // HM-POINTS-11: Poor Generals have as many units as their Influence before others have any;
    // HM-GENERAL-08: then every General one at least, and the rest as evenly as Ability allows.
    std::vector<int> shares_of(std::vector<GeneralId> const& generals, int units) const {
        std::vector<int> shares(generals.size());
        auto const ratings = [&](std::size_t i) -> Ratings const& {
            return top_.generals[generals[i].value].ratings;
        };
        std::vector<int> led(generals.size()); // already, by whoever was appointed
        for (std::size_t i = 0; i < generals.size(); ++i)
            led[i] = static_cast<int>(std::ranges::count(top_.units, generals[i], &Unit::command));
        for (std::size_t i = 0; i < generals.size(); ++i)
            if (is_poor(ratings(i).grade)) {
                shares[i] = std::clamp<int>(ratings(i).ability - led[i], 0, units);
                units -= shares[i];
            }
        for (bool is_any = true; is_any && units > 0;) {
            is_any = false;
            for (std::size_t i = 0; i < generals.size() && units > 0; ++i) {
                if (is_poor(ratings(i).grade) || shares[i] + led[i] >= ratings(i).ability) continue;
                ++shares[i];
                --units;
                is_any = true;
            }
        }
        return shares;
    }
    void share_out(std::vector<GeneralId> const& generals, std::vector<UnitId> const& units) {
        std::vector<int> const shares = shares_of(generals, static_cast<int>(units.size()));
        std::size_t next = 0;
        for (std::size_t i = 0; i < generals.size(); ++i)
            for (int n = 0; n < shares[i]; ++n)
                proposal_.commands.emplace_back(units[next++], generals[i]);
    }

    Scenario const& scenario_;
    Tabletop const& top_;
    Forces const* forces_ = nullptr;
    Side side_;
    Mil front_;
    Mil leftmost_{}, rightmost_{};
    std::vector<Column> columns_;
    Proposal proposal_;
};

} // namespace

Pose seen_from(field::Cloth const& cloth, Heading ahead, Spot at) {
    if (ahead == Heading{}) return {at, ahead};
    return {{cloth.width - at.x, cloth.depth - at.y}, ahead};
}

Proposal proposal_for(Scenario const& scenario, Position const& position, Side side) {
    return Proposer(scenario, position, side).propose();
}
std::vector<std::pair<UnitId, GeneralId>> open_commands(Scenario const& scenario,
                                                        Tabletop const& top, Side side) {
    return Proposer(scenario, top, side).share_open_commands();
}

} // namespace horse_and_musket
