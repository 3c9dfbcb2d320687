#include "rules/horse_and_musket/before/before.h"

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

// Where it is proposed, or a little aside where something is in the way. HM-SETUP-25: who
// finds no room comes later, if at all.
template <class Clear> std::optional<Pose> room_near(Pose const& wanted, Clear const& is_clear) {
    constexpr int step = 750;
    for (int ring = 0; ring <= 12; ++ring)
        for (int back = 0; back <= ring; ++back)
            for (int aside : {ring, -ring}) {
                Spot const at = field::to_table(wanted, {{aside * step}, {-back * step}});
                if (is_clear(Pose{at, wanted.heading})) return Pose{at, wanted.heading};
            }
    return std::nullopt;
}

class Drawing {
public:
    Drawing(Pen& pen, Side side) : pen_(pen), side_(side) {}

    void draw_up() {
        Proposal const proposal = proposal_for(scenario(), pen_.state().position, side_);
        for (Place const& place : proposal.places) put_down(place);
        for (auto const& [unit, general] : proposal.commands)
            pen_.write(Commanded{"HM-SETUP-26", unit, general});
        place_generals();
    }
    void put_down_some(int units) {
        Proposal const proposal = proposal_for(scenario(), pen_.state().position, side_);
        for (Place const& place : proposal.places)
            if (units > 0 && put_down(place)) --units;
    }
    // Commands that are still open, and Generals behind them; last HM-SETUP-27.
    void place_generals() {
        for (auto const& [unit, general] : open_commands(scenario(), top(), side_))
            pen_.write(Commanded{"HM-SETUP-26", unit, general});
        for (std::size_t i = 0; i < scenario().generals.size(); ++i)
            if (scenario().generals[i].side == side_ && !is_later(general_id(i)) &&
                top().generals[i].whereabouts == Whereabouts::expected)
                put_down(general_id(i));
        for (std::size_t i = 0; i < scenario().units.size(); ++i)
            if (scenario().units[i].side == side_ && is_drawn_up(scenario(), unit_id(i)) &&
                top().units[i].command != no_general)
                look_for_general(unit_id(i), top().units[i].command);
    }

private:
    bool is_later(GeneralId general) const {
        return std::ranges::any_of(pen_.state().position.forces, [&](Force const& force) {
            return std::ranges::find(force.generals, general) != force.generals.end();
        });
    }
    Scenario const& scenario() const { return pen_.rules().scenario; }
    Tabletop const& top() const { return pen_.state().position.top; }

    bool put_down(Place const& place) {
        Situation const situation(pen_.rules(), pen_.state().position);
        Mover const mover = situation.mover(place.unit);
        Places const places(situation, place.unit, Array::line, place.pose.heading);
        bool const is_asked = scenario().options.deployment != Deployment::proposed;
        auto const pose = room_near(place.pose, [&](Pose const& at) {
            field::Quad const outline = mover.outline(at);
            return situation.is_clear(mover, outline) &&
                   (mover.is_skirmishing() || !is_in_rough_ground(situation, outline)) &&
                   (!is_asked || (umpire::holds(places.across(), at.at.x.value) &&
                                  umpire::holds(places.along(at.at.x), at.at.y.value)));
        });
        if (pose) lay_out(pen_, place.unit, *pose, Array::line);
        return pose.has_value();
    }
    // HM-SETUP-26: Generals come last, each behind the first line of their Command.
    void put_down(GeneralId id) {
        field::Vec sum{};
        std::int64_t units = 0;
        Spot first{};
        for (std::size_t i = 0; i < scenario().units.size(); ++i) {
            if (top().units[i].command != id || top().units[i].whereabouts != Whereabouts::table)
                continue;
            if (units == 0) first = top().units[i].pose.at;
            sum = sum + (top().units[i].pose.at - first);
            ++units;
        }
        field::Cloth const& cloth = scenario().cloth;
        Spot const middle =
            units > 0 ? first + field::Vec{sum.x / units, sum.y / units}
                      : seen_from(cloth, ahead_of(top(), side_),
                                  {{cloth.width.value / 2}, {cloth.depth.value / 2 - 20'000}})
                            .at;
        Pose const wanted{middle, ahead_of(top(), side_)};
        Situation const situation(pen_.rules(), pen_.state().position);
        auto const pose = room_for(situation, id, wanted);
        pen_.write(GeneralDrawnUp{"HM-SETUP-26", id, pose.value_or(wanted)});
    }
    // HM-SETUP-27, HM-GAP-74: out of Leadership Range, ten inches at least, of its own General a
    // unit is one class worse all battle.
    void look_for_general(UnitId unit, GeneralId general) {
        Unit const& one = top().units[unit.value];
        if (one.whereabouts != Whereabouts::table || one.status == Status::unreliable) return;
        Situation const situation(pen_.rules(), pen_.state().position);
        Mil const range = std::max(top().generals[general.value].ratings.range(), Mil{10'000});
        if (is_within_range(situation, general, unit, range)) return;
        auto const worse = static_cast<Status>(static_cast<int>(one.status) - 1);
        pen_.write(UnitRated{"HM-SETUP-27", unit, worse});
    }

    Pen& pen_;
    Side side_;
};

} // namespace

void draw_up_as_proposed(Pen& pen, Side side) { Drawing(pen, side).draw_up(); }
void put_down_as_proposed(Pen& pen, Side side, int units) {
    Drawing(pen, side).put_down_some(units);
}
void place_generals_as_proposed(Pen& pen, Side side) { Drawing(pen, side).place_generals(); }

std::optional<Pose> room_for(Situation const& situation, GeneralId general, Pose const& wanted) {
    Mover const mover = situation.mover(general);
    return room_near(wanted,
                     [&](Pose const& at) { return situation.is_clear(mover, mover.outline(at)); });
}

} // namespace horse_and_musket
