// A wing is set down on the map, unit by unit, in line or in column: GLI-PLACE.

#include "rules/glory/phases.h"

namespace glory {

namespace {

class Placing {
public:
    Placing(Situation const& now, Task const& task)
        : now_(now), trio_(now.trio(task.trio)), side_(now.counters(task.trio).side),
          in_column_(task.number == as_column) {}

    bool is_of_wing(UnitId unit) const {
        return now_.exists(unit) && !is_leader(now_.arm(unit)) &&
               now_.piece(unit).wing == trio_.wing;
    }
    bool is_left(UnitId unit) const {
        return is_of_wing(unit) && now_.piece(unit).whereabouts == Whereabouts::hidden;
    }

    // Where a unit may be set down, and whether only as a last resort: GLI-GAP-39.
    struct Places {
        FixedVector<Hex, 64> hexes;
        bool is_last_resort = false;
    };
    Places places(UnitId unit) const {
        Places found{in_column_ ? column_places(unit) : line_places(unit), false};
        if (found.hexes.empty()) found = {nearest_places(unit), true};
        return found;
    }

private:
    // What holds in either formation.
    bool is_open(UnitId unit, Hex hex) const {
        if (!now_.grid().holds(hex)) return false;
        Terrain const terrain = now_.ground().terrain(hex);
        auto const gait = static_cast<std::size_t>(now_.gait(unit));
        bool const may_stand = now_.tables().of(terrain).half_points[gait].has_value() ||
                               (terrain != Terrain::pond && now_.ground().at(hex).roads != 0);
        if (!may_stand || now_.chart.has_unit_of(other(side_), hex) ||
            now_.chart.has_trio_of(other(side_), hex))
            return false;
        if (is_refused(now_.check_room(unit, hex, in_column_))) return false;
        // GLI-PLACE-13: only a line may be next to the enemy.
        if (in_column_ && is_next_to_enemy(hex)) return false;
        // GLI-PLACE-07, -13: nobody is placed beyond the enemy.
        if (is_beyond(now_, trio_.at, hex, other(side_))) return false;
        return in_column_ || !surrounds(hex);
    }
    bool is_next_to_enemy(Hex hex) const {
        for (Hex const each : now_.grid().neighbours(hex))
            if (each != nowhere && now_.chart.has_unit_of(other(side_), each)) return true;
        return false;
    }
    bool holds_placed(Hex hex) const { // a unit of this wing
        for (UnitId const unit : now_.chart.units(hex))
            if (is_of_wing(unit) && now_.piece(unit).whereabouts == Whereabouts::placing)
                return true;
        return false;
    }

public:
    // GLI-GAP-38: with a unit here too, would an enemy have no hex to go to?
    bool surrounds(Hex hex) const {
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const enemy = unit_at(i);
            if (!now_.is_own_unit(enemy, other(side_)) || is_leader(now_.arm(enemy))) continue;
            if (now_.distance(now_.piece(enemy).at, hex) > 2) continue;
            if (!has_way_out(enemy, hex)) return true;
        }
        return false;
    }

private:
    bool has_way_out(UnitId enemy, Hex filled) const {
        bool could_go = false;
        Hex const at = now_.piece(enemy).at;
        for (Direction d = 0; d < 6; ++d) {
            Hex const to = now_.grid().neighbour(at, d);
            if (to == nowhere || !now_.step_cost(now_.gait(enemy), false, at, d)) continue;
            could_go = true;
            bool is_covered = now_.distance(to, filled) <= 1 || holds_placed(to);
            for (Hex const each : now_.grid().neighbours(to))
                is_covered |= each != nowhere && holds_placed(each);
            if (!is_covered) return true;
        }
        return !could_go; // the ground holds them, not we
    }

    bool some_unit_fits(Hex hex) const {
        for (std::size_t i = 0; i < now_.count(); ++i)
            if (is_left(unit_at(i)) && is_open(unit_at(i), hex)) return true;
        return false;
    }
    // GLI-PLACE-02 to -05: under the leader, under the outliers, then with or next to these.
    FixedVector<Hex, 64> line_places(UnitId unit) const {
        FixedVector<Hex, 64> found;
        bool const is_anew = trio_.is_laid_anew; // GLI-PLACE-01
        std::array<Hex, 3> const bases{trio_.at, is_anew ? trio_.path[0] : trio_.outliers[0],
                                       is_anew ? trio_.path[1] : trio_.outliers[1]};
        for (Hex const base : bases) {
            if (holds_placed(base) || !some_unit_fits(base)) continue;
            if (is_open(unit, base)) found.push_back(base);
            return found; // the others must be filled first
        }
        auto const add = [&](Hex hex) {
            bool const fits = hex != nowhere && !found.contains(hex) && !found.full() &&
                              now_.distance(hex, trio_.at) <= 3;
            if (fits && is_open(unit, hex)) found.push_back(hex);
        };
        for (Hex const base : bases) {
            if (!holds_placed(base)) continue;
            add(base);
            for (Hex const hex : now_.grid().neighbours(base)) add(hex);
        }
        return found;
    }

    // The way the leader came, GLI-PLACE-10; where it is not known the arrow serves, GLI-GAP-40.
    // A way that comes back to a hex goes on from there: nobody stands where none has marched.
    FixedVector<Hex, 7> string() const {
        FixedVector<Hex, 7> hexes{trio_.at};
        Hex end = trio_.at;
        Direction back = trio_.arrow;
        for (Hex const passed : trio_.path) {
            auto const way = passed == nowhere ? std::nullopt : now_.grid().direction(end, passed);
            if (!way) break;
            back = *way;
            end = passed;
            if (!hexes.contains(passed)) hexes.push_back(passed);
        }
        while (!hexes.full()) {
            end = now_.grid().neighbour(end, back);
            if (end == nowhere || hexes.contains(end)) break;
            hexes.push_back(end);
        }
        return hexes;
    }
    FixedVector<Hex, 64> column_places(UnitId unit) const {
        FixedVector<Hex, 64> found;
        FixedVector<Hex, 7> const line = string();
        for (Hex const hex : line) // from the head: GLI-PLACE-09, -10
            if (is_open(unit, hex)) {
                found.push_back(hex);
                return found;
            }
        // GLI-PLACE-12: who is left goes beside the string, touching more than its head or end.
        for (Hex const hex : line)
            for (Hex const each : now_.grid().neighbours(hex)) {
                bool const is_new = each != nowhere && !found.contains(each) && !found.full();
                if (is_new && is_beside(line, each) && is_open(unit, each)) found.push_back(each);
            }
        return found;
    }
    // Parallel to the string: what touches only its head or its end would lengthen it.
    bool is_beside(FixedVector<Hex, 7> const& line, Hex hex) const {
        if (line.contains(hex)) return false;
        if (line.size() < 3) return true;
        return std::any_of(line.begin() + 1, line.end() - 1,
                           [&](Hex each) { return now_.distance(each, hex) == 1; });
    }

    FixedVector<Hex, 64> nearest_places(UnitId unit) const {
        FixedVector<Hex, 64> found;
        for (int ring = 1; ring <= 12 && found.empty(); ++ring)
            for (std::size_t i = 0; i < now_.grid().size() && !found.full(); ++i) {
                Hex const hex{static_cast<std::uint16_t>(i)};
                if (now_.grid().holds(hex) && now_.distance(hex, trio_.at) == ring &&
                    is_open(unit, hex))
                    found.push_back(hex);
            }
        return found;
    }

    Situation const& now_;
    Trio const& trio_;
    Side side_;
    bool in_column_;
};

Ruling<> check_is_placing(Situation const& now, Side side) {
    if (!now.is_waiting_for(side, TaskKind::deploy))
        return Refusal{"GLI-PLACE-02", "no wing of yours is to be placed"};
    if (!now.position.agenda.back().flag)
        return Refusal{"GLI-FORM-06", "first say whether it is placed in line or in column"};
    return allowed;
}

} // namespace

Ruling<> check_lay(Situation const& now, Side side, Lay const& order) {
    if (auto const ruling = check_is_placing(now, side); is_refused(ruling)) return ruling;
    Task const& task = now.position.agenda.back();
    if (task.at == nowhere)
        return Refusal{"GLI-PLACE-01", "only a column that is placed in line lays its outliers"};
    Hex const at = now.trio(task.trio).at;
    for (Hex const hex : {order.first, order.second}) {
        if (now.distance(hex, at) != 1)
            return Refusal{"GLI-PLACE-01", "outliers are laid next to the leader"};
        bool const is_barred = now.chart.has_unit_of(other(side), hex) ||
                               now.chart.has_trio_of(other(side), hex) ||
                               now.ground().terrain(hex) == Terrain::pond;
        if (is_barred) return Refusal{"GLI-PLACE-01", "nothing can be laid there"};
    }
    if (!(order.first < order.second))
        return Refusal{"GLI-PLACE-01", "two hexes, the lower one first"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Place const& order) {
    if (auto const ruling = check_is_placing(now, side); is_refused(ruling)) return ruling;
    Task const& task = now.position.agenda.back();
    Placing const placing(now, task);
    if (!placing.is_left(order.unit))
        return Refusal{"GLI-PLACE-02", "it is not of this wing, or placed already"};
    if (placing.places(order.unit).hexes.contains(order.at)) return allowed;
    Hex const leader = now.trio(task.trio).at;
    if (is_beyond(now, leader, order.at, other(side)))
        return Refusal{"GLI-PLACE-07", "that is beyond the enemy"};
    if (task.number != as_column && placing.surrounds(order.at))
        return Refusal{"GLI-PLACE-07", "that would surround an enemy"};
    if (task.number == as_column)
        return Refusal{"GLI-PLACE-10", "a column is placed along the way it came"};
    if (now.distance(order.at, leader) > 3)
        return Refusal{"GLI-PLACE-05", "that is more than three hexes from the leader"};
    return Refusal{
        "GLI-PLACE-04",
        "under the leader first, then where the outliers are, then with or next to them"};
}

void list_placing(Situation const& now, Side side, Menu& menu) {
    Task const& task = now.position.agenda.back();
    if (task.at != nowhere)
        for (Hex const first : now.grid().neighbours(task.at))
            for (Hex const second : now.grid().neighbours(task.at)) {
                if (first == nowhere || second == nowhere) continue;
                if (!is_refused(check_lay(now, side, Lay{first, second})))
                    menu.push_back(Lay{first, second});
            }
    Placing const placing(now, task);
    for (std::size_t i = 0; i < now.count(); ++i) {
        if (!placing.is_left(unit_at(i))) continue;
        for (Hex const hex : placing.places(unit_at(i)).hexes)
            menu.push_back(Place{unit_at(i), hex});
    }
}

bool is_placing_over(Scene const& scene, Task const& task) {
    if (!task.flag) return false;
    Situation const now(scene.rules, scene.position);
    Placing const placing(now, task);
    for (std::size_t i = 0; i < now.count(); ++i)
        if (placing.is_left(unit_at(i)) && !placing.places(unit_at(i)).hexes.empty()) return false;
    return true;
}

void resolve_lay(Pen& pen, Lay const& order) {
    Task task = pen.state().position.agenda.back();
    pen.write(Laid{"GLI-PLACE-01", task.trio, order.first, order.second});
    task.at = nowhere;
    pen.write(Revised{task});
}

void resolve(Pen& pen, Place const& order) {
    Situation const now(pen);
    Task task = now.position.agenda.back();
    bool const is_last_resort = Placing(now, task).places(order.unit).is_last_resort;
    pen.write(Placed{is_last_resort ? RuleId{"GLI-GAP-39"} : RuleId{"GLI-PLACE-04"}, order.unit,
                     order.at, is_last_resort});
    if (task.at == nowhere) return;
    task.at = nowhere;
    pen.write(Revised{task});
}

// All are down, and the enemy sees them: in the order of the roster, which they know.
void finish_placing(Pen& pen) {
    Scene const now(pen);
    Task const task = now.position.agenda.back();
    Trio const trio = now.trio(task.trio);
    UnitId const mask = now.counters(task.trio).masks_as;
    bool const in_column = task.number == as_column;
    pen.write(Begun{});
    pen.write(Deployed{"GLI-PLACE-08", task.trio, now.token(task.trio)});
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        Piece const& piece = now.piece(unit);
        bool const is_here = piece.wing == trio.wing || unit == mask;
        if (!is_here || now.on_field(unit) || is_lost(piece.whereabouts)) continue;
        if (is_leader(now.arm(unit)))
            pen.write(Appeared{"GLI-OFF-03", unit, trio.at, false});
        else if (piece.whereabouts == Whereabouts::placing)
            pen.write(Appeared{"GLI-PLACE-08", unit, piece.at, in_column});
        else if (piece.whereabouts == Whereabouts::hidden)
            pen.write(Placed{"GLI-GAP-39", unit, nowhere, false}); // it waits for room
    }
    if (now.position.meeting.mover == task.trio) pen.write(MeetingEnded{"GLI-FORM-05"});
}

// GLI-GAP-39: who found no room comes to their leader when there is some.
void admit_waiting(Pen& pen, Side side) {
    Situation const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        Piece const& piece = now.piece(unit);
        if (now.side(unit) != side || is_leader(now.arm(unit))) continue;
        if (piece.whereabouts != Whereabouts::waiting || piece.wing == no_wing) continue;
        UnitId const leader = now.status(piece.wing).leader;
        bool const is_led = leader != nobody && now.on_field(leader);
        if (!is_led && now.wing(piece.wing).leader != nobody) continue;
        Hex const at = is_led ? now.piece(leader).at : now.status(piece.wing).traced;
        if (at == nowhere || now.chart.has_unit_of(other(side), at)) continue;
        if (!is_refused(Situation(pen).check_room(unit, at, false)))
            pen.write(Appeared{"GLI-GAP-39", unit, at, false});
    }
}

} // namespace glory
