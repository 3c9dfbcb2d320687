#pragma once
// What is to be seen of a report on a map of hexes (rules::Effect), for the news of the table. A
// system says how the seat knows a unit: `Field` has id(unit) and label(hex), was(unit) and
// is(unit), where it stood before the order and stands now, nowhere where the seat does not know.

#include "field/hex.h"
#include "rules/common/board.h"

namespace rules {

template <class Field> class EffectMaker {
public:
    explicit EffectMaker(Field field) : field_(std::move(field)) {}

    Effect fire(umpire::UnitId unit, umpire::UnitId target) const {
        return blow("fire", unit, target);
    }
    Effect charge(umpire::UnitId unit, umpire::UnitId target) const {
        return blow("charge", unit, target);
    }
    Effect loss(umpire::UnitId unit, int men) const {
        Effect effect = suffered("loss", unit);
        effect.men = men;
        return effect;
    }
    Effect rout(umpire::UnitId unit) const { return suffered("rout", unit); }
    Effect move(umpire::UnitId unit, field::Hex to) const { return gone("move", unit, to); }
    Effect advance(umpire::UnitId unit, field::Hex to) const { return gone("advance", unit, to); }
    // One hex of a charge.
    Effect ride(umpire::UnitId unit, field::Hex to) const { return gone("charge", unit, to); }

private:
    // Who is lost is seen where he stood.
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

} // namespace rules
