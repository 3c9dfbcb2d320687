#pragma once
// Before the first turn, HM-SETUP, and who comes later, HM-FLANK.

#include "rules/horse_and_musket/before/draw_up.h"
#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

constexpr bool is_before_battle(Stage stage) { return stage < Stage::grapeshot; }
// While both draw plans, neither knows whether the other is done: HM-SETUP-20.
inline bool is_planning(Scenario const& scenario, Tabletop const& top) {
    return top.stage == Stage::deployment && scenario.options.deployment == Deployment::planned;
}
bool is_to_act(Scenario const& scenario, Tabletop const& top, Side side);

// Takes out of the places on a way, which begin at 0, those within reach of a thing.
struct Bar {
    Mil within;
    RuleId rule;
};
void bar_places(umpire::Spans& places, field::Way const& way, field::Convex const& thing,
                Bar const& bar);

// before/places.cpp: where a unit or a General may be put down.
class Places {
public:
    Places(Situation const& situation, UnitId unit, Array array, Heading heading);
    Places(Situation const& situation, GeneralId general, Heading heading);

    umpire::Spans across() const;     // x
    umpire::Spans along(Mil x) const; // y, for an x
    Mover const& mover() const { return mover_; }

private:
    struct Band { // of y, from the edge at the bottom
        int low, high;
    };
    Band band(Mil x) const;
    Band own_half() const;
    bool has_friend_ahead(Mil x) const;
    void keep_away(umpire::Spans& places, field::Way const& way) const;
    void keep_group(Band& band, Mil x) const;
    bool is_by_turns() const;
    bool is_beside(Mil x) const; // guns of a group, abreast

    Situation const& situation_;
    Mover mover_;
    field::Box box_; // of its outline, the Colour Stand at 0, 0
    bool is_bottom_;
};
// Headings of a unit that is put down.
umpire::Spans headings_of(Situation const& situation, UnitId unit);
Mover mover_put_down(Situation const& situation, UnitId unit, Array array);
std::vector<Array> arrays_of(Situation const& situation, UnitId unit);
// HM-NAT-02: whether it may stand so, having had no orders yet; where there is room.
bool may_take_array(Situation const& situation, UnitId unit, Array array);
void take_array(Pen& pen, TakeArray const& order);
// Whether it may be put down now: of the main body, and of the kind of its group.
bool may_be_put_down(Situation const& situation, Forces const& forces, UnitId unit);
bool is_in_force(Forces const& forces, UnitId unit);
// HM-SETUP-26, HM-GENERAL-10: as many as the General's Ability.
bool may_take(Situation const& situation, GeneralId general, UnitId unit);

// before/deploy.cpp
void open_field(Pen& pen);   // until somebody is asked
void begin_battle(Pen& pen); // the first turn
void obey_before(Pen& pen, Side giver, Order const& order);
// Puts a unit down as it is told: loose in rough ground, skirmishers in a row.
void lay_out(Pen& pen, UnitId unit, Pose const& pose, Array array);

// before/arrivals.cpp
void form_forces(Pen& pen);
void form_forces_instead_of_works(Pen& pen); // HM-NAT-08, once it is known who attacks
void form_rest(Pen& pen, Side side);         // HM-SETUP-25: who was not put down
bool has_room_for_force(Forces const& forces, Side side);
void form_brigade(Pen& pen, Force const& force); // HM-SUBREIN-06
void throw_for_arrivals(Pen& pen);               // as a Joker's orders are done, HM-FLANK-04
void plan_entries(Pen& pen, Side side);          // of those who are here
bool obey_arrival(Pen& pen, Task const& task, Order const& order);
bool may_alter(Scenario const& scenario, Force const& force); // HM-FLANK-05
umpire::Spans entries_of(Situation const& situation, Force const& force);
// How far the next unit of a force may come onto the table.
umpire::Spans ways_in(Situation const& situation, Force const& force, Array array);
Pose pose_entering(Situation const& situation, Force const& force, int distance);

} // namespace horse_and_musket
