#include "rules/horse_and_musket/before/draw_up.h"

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

class Drawing {
public:
    Drawing(Pen& pen, Side side) : pen_(pen), side_(side) {}

    void draw_up() {
        Proposal const proposal = proposal_for(scenario(), pen_.state().position.top, side_);
        for (Place const& place : proposal.places) put_down(place);
        for (auto const& [unit, general] : proposal.commands)
            pen_.write(Commanded{"HM-SETUP-26", unit, general});
        for (std::size_t i = 0; i < scenario().generals.size(); ++i)
            if (scenario().generals[i].side == side_ &&
                top().generals[i].whereabouts == Whereabouts::expected)
                put_down(general_id(i));
        for (auto const& [unit, general] : proposal.commands) look_for_general(unit, general);
    }

private:
    Scenario const& scenario() const { return pen_.rules().scenario; }
    Tabletop const& top() const { return pen_.state().position.top; }

    // Where it is proposed, or a little aside where something is in the way. HM-SETUP-25: who
    // finds no room comes later, if at all.
    template <class Clear>
    std::optional<Pose> room_near(Pose const& wanted, Clear const& is_clear) const {
        constexpr int step = 750;
        for (int ring = 0; ring <= 12; ++ring)
            for (int back = 0; back <= ring; ++back)
                for (int aside : {ring, -ring}) {
                    Spot const at = field::to_table(wanted, {{aside * step}, {-back * step}});
                    if (is_clear(Pose{at, wanted.heading})) return Pose{at, wanted.heading};
                }
        return std::nullopt;
    }
    void put_down(Place const& place) {
        Situation const situation(pen_.rules(), pen_.state().position);
        Mover const mover = situation.mover(place.unit);
        auto const pose = room_near(place.pose, [&](Pose const& at) {
            field::Quad const outline = mover.outline(at);
            return situation.is_clear(mover, outline) &&
                   (mover.is_skirmishing() || !is_in_rough_ground(situation, outline));
        });
        if (!pose) return;
        pen_.write(DrawnUp{"HM-SETUP-29", place.unit, *pose, false});
        if (!is_skirmisher(scenario().units[place.unit.value].arm)) return;
        Situation const now(pen_.rules(), pen_.state().position); // HM-GAP-22: in a row
        Layout const places = layout(now, now.mover(place.unit), *pose);
        pen_.write(Laid{"HM-SKIRM-07", place.unit, *pose, places.others, places.aside, {}});
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
                      : seen_from(cloth, side_,
                                  {{cloth.width.value / 2}, {cloth.depth.value / 2 - 20'000}})
                            .at;
        Pose const wanted{middle, Heading{side_ == Side::a ? 0 : 180'000}};
        Situation const situation(pen_.rules(), pen_.state().position);
        Mover const mover = situation.mover(id);
        auto const pose = room_near(
            wanted, [&](Pose const& at) { return situation.is_clear(mover, mover.outline(at)); });
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

} // namespace horse_and_musket
