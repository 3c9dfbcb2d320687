#pragma once
// Where on a map of hexes a report happened, and what is to be seen of it (rules::Effect), for the
// news of the table.

#include "rules/common/board.h"
#include "rules/hex/nouns.h"

namespace rules {

using Effects = std::vector<Effect>;
template <class T, class... Kinds>
concept AnyOf = (std::is_same_v<T, Kinds> || ...);

// How a seat knows the units of most systems: each by its own name and in its own slot.
template <class Scenario> struct OwnNames {
    Scenario const& scenario;
    std::string id(umpire::UnitId unit) const { return scenario.counters[unit.value].id; }
    static std::size_t slot(umpire::UnitId unit) { return unit.value; }
};

// Where a unit stands as the seat knows it; nowhere where it does not know.
template <class Names, class Position>
field::Hex place_known(Position const& position, umpire::UnitId unit) {
    return unit == hex_nouns::nobody ? field::nowhere : position.pieces[Names::slot(unit)].at;
}

// The hex an event speaks of, for the events that need no word of their own.
template <class Names, class Position> struct PlaceOf {
    Position const& position;

    field::Hex of(umpire::UnitId unit) const { return place_known<Names>(position, unit); }
    field::Hex operator()(auto const& event) const {
        if constexpr (requires { event.to; })
            return event.to;
        else if constexpr (requires { event.at; })
            return event.at;
        else if constexpr (requires { event.unit; })
            return of(event.unit);
        else if constexpr (requires { event.leader; })
            return of(event.leader);
        else
            return field::nowhere;
    }
};
inline std::string label_of(field::Grid const& grid, field::Hex hex) {
    return hex == field::nowhere ? std::string{} : grid.label(hex);
}

// The label of the hex a report speaks of, by `place`, a PlaceOf; empty if there is none.
template <class Report, class Place>
std::string place_in(field::Grid const& grid, Report const& report, Place const& place) {
    return label_of(grid, visit(place, report));
}

// The field as a seat knows it before an order and after.
template <class Names, class View> struct SeenField {
    Names names;
    View const& before;
    View const& after;

    field::Grid const& grid() const { return names.scenario.ground.grid; }
    std::string label(field::Hex hex) const { return label_of(grid(), hex); }
    std::string id(umpire::UnitId unit) const {
        return unit == hex_nouns::nobody ? std::string{} : names.id(unit);
    }
    field::Hex was(umpire::UnitId unit) const { return place_known<Names>(before.position, unit); }
    field::Hex is(umpire::UnitId unit) const { return place_known<Names>(after.position, unit); }
};

template <class Field> class EffectMaker {
public:
    explicit EffectMaker(Field field) : field_(std::move(field)) {}

    Effects fire(umpire::UnitId unit, umpire::UnitId target) const {
        return {blow("fire", unit, target)};
    }
    Effects charge(umpire::UnitId unit, umpire::UnitId target) const {
        return {blow("charge", unit, target)};
    }
    Effects loss(umpire::UnitId unit, int men) const {
        Effect effect = suffered("loss", unit);
        effect.men = men;
        return {effect};
    }
    Effects rout(umpire::UnitId unit) const { return {suffered("rout", unit)}; }
    Effects move(umpire::UnitId unit, field::Hex to) const { return {gone("move", unit, to)}; }
    Effects advance(umpire::UnitId unit, field::Hex to) const {
        return {gone("advance", unit, to)};
    }
    // One hex of a charge.
    Effects ride(umpire::UnitId unit, field::Hex to) const { return {gone("charge", unit, to)}; }
    // Of a counter that has no name for the seat.
    Effects move(field::Hex from, field::Hex to) const {
        Effect effect{"move"};
        effect.from = field_.label(from);
        effect.to = field_.label(to);
        return {effect};
    }

private:
    // Who is lost is seen where they stood.
    field::Hex place(umpire::UnitId unit) const {
        field::Hex const now = field_.is(unit);
        return now == field::nowhere ? field_.was(unit) : now;
    }
    Effect blow(std::string_view kind, umpire::UnitId unit, umpire::UnitId target) const {
        Effect effect = named(kind, unit);
        effect.target = field_.id(target);
        effect.from = field_.label(place(unit));
        effect.to = field_.label(place(target));
        return effect;
    }
    Effect suffered(std::string_view kind, umpire::UnitId unit) const {
        Effect effect = named(kind, unit);
        effect.at = field_.label(place(unit));
        return effect;
    }
    // An order may lead over several hexes: where it began is said of the first alone.
    Effect gone(std::string_view kind, umpire::UnitId unit, field::Hex to) const {
        Effect effect = named(kind, unit);
        field::Hex const from = field_.was(unit);
        bool const is_step =
            from != field::nowhere && to != field::nowhere && field_.grid().distance(from, to) == 1;
        if (is_step) effect.from = field_.label(from);
        effect.to = field_.label(to);
        return effect;
    }
    Effect named(std::string_view kind, umpire::UnitId unit) const {
        Effect effect{kind};
        effect.unit = field_.id(unit);
        return effect;
    }

    Field field_;
};

// What Show, which is made with an EffectMaker, shows of a report.
template <class Show, class Field, class Report>
void show_effects(umpire::JsonWriter& out, Report const& report, Field const& field) {
    write_effects(out, visit(Show{EffectMaker<Field>(field)}, report));
}

} // namespace rules
