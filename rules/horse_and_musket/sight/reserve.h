#pragma once
// Whom a seat does not know of: brigades that no card has called, and those that one has and that
// are still to come, but for their owner (HM-GAP-98). Asked of the truth and of a view alike.

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

class Reserve {
public:
    Reserve(HorseAndMusket const& rules, Tabletop const& top, Forces const& forces,
            umpire::Seat seat)
        : scenario_(rules.scenario), top_(top), forces_(forces), seat_(seat) {}

    bool hides(UnitId unit) const {
        UnitData const& data = scenario_.units[unit.value];
        return data.is_reserve && is_to_come(top_.units[unit.value].whereabouts) &&
               !knows(data.side, unit);
    }
    bool hides(GeneralId general) const {
        GeneralData const& data = scenario_.generals[general.value];
        return data.is_reserve && is_to_come(top_.generals[general.value].whereabouts) &&
               !knows(data.side, general);
    }
    bool hides(CardKind const& kind) const {
        if (!kind.is_reserve || seat_ == umpire::umpire_seat) return false;
        if (kind.what == CardFor::unit) return hides(kind.unit);
        if (kind.what == CardFor::general) return hides(kind.general);
        // Of skirmishers, as long as none of them has been seen.
        if (umpire::side_of(seat_) == kind.side) return false;
        Arm const arm = kind.what == CardFor::skirmishing_infantry ? Arm::skirmishing_infantry
                                                                   : Arm::skirmishing_cavalry;
        for (std::size_t i = 0; i < scenario_.units.size(); ++i) {
            UnitData const& data = scenario_.units[i];
            if (data.is_reserve && data.stands_for == no_general && data.side == kind.side &&
                data.arm == arm && !hides(UnitId{static_cast<std::uint16_t>(i)}))
                return false;
        }
        return true;
    }

private:
    static bool is_to_come(Whereabouts where) {
        return where == Whereabouts::absent || where == Whereabouts::expected;
    }
    template <class Id> bool knows(Side side, Id id) const {
        if (seat_ == umpire::umpire_seat) return true;
        if (umpire::side_of(seat_) == side) return !is_unsided(forces_, id);
        return std::ranges::any_of(forces_, [&](Force const& force) { // HM-CARD-72
            return force.is_told == 3 && is_in(force, id);
        });
    }
    static bool is_in(Force const& force, UnitId unit) {
        return std::ranges::find(force.units, unit) != force.units.end();
    }
    static bool is_in(Force const& force, GeneralId general) {
        return std::ranges::find(force.generals, general) != force.generals.end();
    }

    Scenario const& scenario_;
    Tabletop const& top_;
    Forces const& forces_;
    umpire::Seat seat_;
};

} // namespace horse_and_musket
