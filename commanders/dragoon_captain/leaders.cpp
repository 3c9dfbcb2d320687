// Where a leader rides: behind their troops, with as many of them within the radius as can be.

#include "commanders/dragoon_captain/march.h"

namespace commanders::dragoon_captain {

namespace {

class Seat {
public:
    Seat(Staff const& staff, UnitId leader)
        : now_(staff.now), outlook_(staff.outlook), leader_(leader),
          command_(staff.now.command_of_leader(leader)) {
        if (command_ == no_command) return;
        bool const leads_all = now_.corps(command_).is_overall;
        for_each_unit(now_, outlook_.side(), [&](UnitId unit) {
            bool const is_his = leads_all || now_.counter(unit).command == command_;
            if (is_his && has_men(now_.arm(unit))) troops_.push_back(unit);
        });
    }
    bool is_empty() const { return troops_.empty(); }

    double worth(Hex hex) const {
        double worth = 0;
        int const radius = now_.command(command_).radius;
        for (UnitId const unit : troops_) {
            Hex const at = now_.piece(unit).at;
            int const distance = now_.grid().distance(at, hex);
            double const share = now_.piece(unit).men / 100.0 *
                                 (now_.is_routed(unit) ? doctrine.lead_routed : doctrine.lead);
            bool const is_engaged = outlook_.distance_to_enemy(at) <= 2 * doctrine.near;
            if (distance <= radius) worth += share * (is_engaged ? 1.5 : 1.0);
            worth -= share * distance * 0.01; // in their midst
        }
        return worth - danger(hex);
    }

private:
    double danger(Hex hex) const {
        int const distance = outlook_.distance_to_enemy(hex);
        bool const has_troops = now_.chart.has_unrouted_of(outlook_.side(), hex);
        // DRG-LDR-02, -03: with troops a leader may fall; alone they are lost if an enemy enters.
        if (distance <= 1) return doctrine.leader_danger * (has_troops ? 1 : 4);
        if (distance > doctrine.leader_distance || has_troops) return 0;
        return doctrine.leader_danger;
    }

    Situation const& now_;
    Outlook const& outlook_;
    UnitId leader_;
    CommandId command_;
    std::vector<UnitId> troops_;
};

} // namespace

Orders ride_to_best(Staff const& staff, UnitId leader, double by, WorthOfRide const& worth) {
    Place place(staff.now, staff.outlook, staff.ways, leader);
    Piece const& piece = staff.now.piece(leader);
    field::Position const start{piece.at, piece.facing};
    staff.reach.search(start, std::max(0, staff.now.left(leader)), place);
    field::Position best = start;
    double best_worth = worth(start.hex, 0) + by;
    for (field::Position const at : staff.reach.positions()) {
        double const its_worth = worth(at.hex, *staff.reach.cost(at));
        if (its_worth <= best_worth) continue;
        best = at;
        best_worth = its_worth;
    }
    Orders orders;
    follow_path(orders, place, staff.reach.path(best));
    return orders;
}

Orders plan_leader(Staff const& staff, UnitId leader) {
    Seat const seat(staff, leader);
    if (seat.is_empty()) return {};
    double const for_nothing = 0.5; // they do not ride about
    return ride_to_best(staff, leader, for_nothing, [&](Hex hex, int) { return seat.worth(hex); });
}

} // namespace commanders::dragoon_captain
