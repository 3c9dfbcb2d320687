// The spans of each number of an order, by the limits of table/ways.h.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/before/lay.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/evade.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

using umpire::Spans;

constexpr int whole_circle = field::full_turn.value - 1;

class Ranges {
public:
    // Of the k-th number; or whether it may be so much, and then no more than that is told.
    Ranges(Situation const& situation, Forces const& forces, int k, std::optional<int> asked = {})
        : situation_(situation), forces_(forces), movement_(situation.rules().tables.movement),
          measures_(situation.scenario().options.measures), k_(k), asked_(asked) {}

    Spans operator()(Move const& order) const {
        Mover const mover = situation_.mover(order.unit);
        return ahead(mover, field::straight_ahead(mover.pose));
    }
    Spans operator()(Oblique const& order) const {
        if (k_ == 0) return {{-500, 500, "HM-ORDER-11"}};
        Mover const mover = situation_.mover(order.unit);
        return ahead(mover, field::slanted(mover.pose, order.slant));
    }
    Spans operator()(Wheel const& order) const {
        if (!measures_) return {{-45'000, -1, "HM-ORDER-17"}, {1, 45'000, "HM-ORDER-17"}};
        Mover const mover = situation_.mover(order.unit);
        Limit const left = wheel_limit(situation_, mover, -1);
        Limit const right = wheel_limit(situation_, mover, 1);
        Spans spans;
        if (left.most > 0) spans.push_back({-left.most, -1, left.by});
        if (right.most > 0) spans.push_back({1, right.most, right.by});
        return spans;
    }
    Spans operator()(March const& order) const {
        Unit const& unit = situation_.unit(order.unit);
        if (k_ == 0) // HM-FORM-08: once a turn, twice on a road
            return unit.wheels < (is_on_road(situation_, order.unit) ? 2 : 1)
                       ? Spans{{-45'000, 45'000, "HM-ORDER-17"}}
                       : Spans{{0, 0, "HM-FORM-08"}};
        if (k_ == 1) {
            Limit const limit = blind(column_straight(situation_, order.unit),
                                      column_allowance(situation_, order.unit));
            return {{0, order.angle == 0 ? 0 : limit.most, limit.by}};
        }
        Bend const bend{{order.angle}, {order.bend}};
        std::span const bends(&bend, 1);
        if (is_too_shaken(order.unit, order.by, bends)) return {};
        return column_distance(order.unit, bends);
    }
    Spans operator()(MarchByRoad const& order) const {
        std::array const bends{Bend{{order.angle}, {order.bend}},
                               Bend{{order.second_angle}, {order.second_bend}}};
        if (k_ == 0 || k_ == 2) return {{-45'000, -1, "HM-ORDER-17"}, {1, 45'000, "HM-ORDER-17"}};
        if (k_ == 4 && is_too_shaken(order.unit, order.by, bends)) return {};
        if (k_ == 4) return column_distance(order.unit, bends);
        std::span<Bend const> const before(bends.data(), k_ == 1 ? 0 : 1);
        Limit const limit = blind(column_bent(situation_, order.unit, before),
                                  column_allowance(situation_, order.unit));
        int const least = k_ == 1 ? 0 : order.bend;
        return limit.most < least ? Spans{} : Spans{{least, limit.most, limit.by}};
    }
    Spans operator()(Go const& order) const {
        Mover mover = situation_.mover(order.unit);
        Limit const allowance = go_allowance(situation_, mover, order.by);
        return anywhere(mover, order.bearing, order.distance, allowance);
    }
    Spans operator()(Limber const& order) const {
        return anywhere(situation_.mover(order.unit), order.bearing, order.distance,
                        {movement_.limber_up.value, "HM-ART-05"});
    }
    Spans operator()(Manhandle const& order) const {
        Mover const mover = situation_.mover(order.unit);
        return anywhere(mover, order.bearing, order.distance,
                        manhandle_allowance(situation_, mover));
    }
    Spans operator()(Ride const& order) const {
        return anywhere(situation_.mover(order.general), order.bearing, order.distance,
                        {movement_.general.value, "HM-GENERAL-24"});
    }
    Spans operator()(Unlimber const& order) const {
        Mover const mover = situation_.mover(order.unit);
        return facings(mover, mover.pose);
    }
    Spans operator()(Man const& order) const { // HM-ART-32: newly manned, they face anywhere
        Mover const mover = situation_.mover(order.unit);
        return facings(mover, mover.pose);
    }
    // HM-GAP-66: ball is aimed at a stand, the rest at the unit.
    Spans operator()(Fire const& order) const {
        if (order.ammunition != Ammunition::ball) return {{0, 0, "HM-GAP-66"}};
        StandBits const seen =
            FireLines(situation_, order.unit).in_sight(order.target, Ammunition::ball);
        Spans spans;
        for (int i = 0; i < static_cast<int>(max_stands); ++i)
            if ((seen >> i & 1) != 0) spans.push_back({1000 * i, 1000 * i, "HM-ART-12"});
        return spans;
    }
    Spans operator()(Skirmish const& order) const { // HM-FIRE-03: some stands, or all
        int const most = count_of(stands_left_to_fire(situation_, order.unit, order.target));
        Spans spans;
        for (int i = 1; i <= most; ++i) spans.push_back({1000 * i, 1000 * i, "HM-FIRE-02"});
        return spans;
    }
    Spans operator()(Withdraw const& order) const {
        if (k_ == 0) return {{-45'000, 45'000, "HM-ORDER-18"}};
        return after(order.unit, withdrawal(situation_, order.unit, {order.angle}));
    }
    Spans operator()(Evade const&) const { return {{-45'000, 45'000, "HM-EVADE-10"}}; }
    Spans operator()(SlipAway const& order) const {
        if (k_ == 0) return {{0, whole_circle, "HM-EVADE-09"}};
        if (k_ == 1) return slip_distances(situation_, order.unit, Heading{order.bearing});
        Mover const mover = slipping(situation_, order.unit);
        field::Course const course = field::straight(mover.pose.at, Heading{order.bearing});
        return facings(mover, {course.at({order.distance}), mover.pose.heading});
    }
    Spans operator()(Retire const& order) const {
        if (k_ == 0) {
            Retirements const ways(situation_, order.unit);
            if (asked_ && std::abs(*asked_) <= 45'000 && ways.is_clear({*asked_}))
                return {{*asked_, *asked_, "HM-ORDER-14"}};
            return ways.directions();
        }
        return after(order.unit, retirement(situation_, order.unit, {order.angle}));
    }
    // Before the first turn, and later: before/.
    Spans operator()(LayGround const& order) const {
        if (k_ == 0) return {{0, whole_circle, "HM-SETUP-02"}};
        PiecePlaces const places(situation_, order.piece, Heading{order.heading});
        return k_ == 1 ? places.across() : places.along({order.x});
    }
    Spans operator()(Deploy const& order) const {
        if (k_ == 0) return headings_of(situation_, order.unit);
        Places const places(situation_, order.unit, order.array, Heading{order.heading});
        return k_ == 1 ? places.across() : places.along({order.x});
    }
    Spans operator()(PutDown const& order) const {
        if (k_ == 0) return {{0, whole_circle, "HM-SETUP-26"}};
        Places const places(situation_, order.general, Heading{order.heading});
        return k_ == 1 ? places.across() : places.along({order.x});
    }
    Spans operator()(EnterAt const&) const {
        Force const* const force = force_asked();
        return force == nullptr ? Spans{} : entries_of(situation_, *force);
    }
    Spans operator()(Enter const& order) const {
        Force const* const force = force_asked();
        return force == nullptr ? Spans{} : ways_in(situation_, *force, order.array);
    }
    Spans operator()(InstructCard const& order) const { return standing_spans(order, k_); }
    Spans operator()(Sleep const& order) const { return standing_spans(order, k_); }
    Spans operator()(SetDraws const&) const {
        return draws_to_set(situation_.rules(), situation_.top(), acting_side(situation_.top()));
    }
    Spans operator()(auto const&) const { return {}; }

private:
    Force const* force_asked() const {
        Task const* const task = task_on_top(situation_.top());
        return task == nullptr ? nullptr : &forces_[static_cast<std::size_t>(task->number)];
    }
    // HM-GAP-63: who does not measure orders the whole way, and goes as far as it goes.
    Limit blind(Limit const& limit, Limit const& allowance) const {
        return measures_ ? limit : allowance;
    }
    Spans column_distance(UnitId unit, std::span<Bend const> bends) const {
        Limit const limit =
            blind(column_bent(situation_, unit, bends), column_allowance(situation_, unit));
        int const gone = bends.back().at.value;
        if (limit.most < gone) return {};
        // HM-FORM-07: three inches at the least.
        int const least = std::max(movement_.column_least.value, gone);
        return {{std::min(least, limit.most), limit.most, limit.by}};
    }
    // HM-DIS-07: by order; what a column must do it does.
    bool is_too_shaken(UnitId unit, CardId by, std::span<Bend const> bends) const {
        if (by == no_card || !situation_.is_shaken(unit)) return false;
        Mover mover = situation_.mover(unit);
        Mil gone{};
        for (Bend const& bend : bends) {
            field::Course const course = field::straight_ahead(mover.pose);
            if (bend.at > gone && brings_closer(situation_, mover, course)) return true;
            mover.pose = field::moved(mover.pose, course, bend.at - gone);
            mover.pose.heading = mover.pose.heading + bend.angle;
            gone = bend.at;
        }
        return brings_closer(situation_, mover, field::straight_ahead(mover.pose));
    }
    Spans ahead(Mover const& mover, field::Course const& course) const {
        if (brings_closer(situation_, mover, course)) return {};
        Limit const allowance = move_allowance(situation_, mover);
        Limit const limit = blind(straight_limit(situation_, mover, course, allowance), allowance);
        return limit.most > 0 ? Spans{{1, limit.most, limit.by}} : Spans{};
    }
    // HM-MOVE-05: whichever way, and facing as it likes.
    Spans anywhere(Mover const& mover, int bearing, int distance, Limit const& allowance) const {
        if (k_ == 0) return {{0, whole_circle, "HM-MOVE-05"}};
        field::Course const course = field::straight(mover.pose.at, Heading{bearing});
        if (k_ == 2) return facings(mover, {course.at({distance}), mover.pose.heading});
        if (brings_closer(situation_, mover, course)) return {{0, 0, "HM-DIS-07"}};
        if (!measures_) return {{0, allowance.most, allowance.by}};
        Limit const limit = any_way_limit(situation_, mover, course, allowance);
        return places_to_rest(situation_, mover, course, limit);
    }
    Spans facings(Mover mover, Pose const& pose) const {
        mover.precedence = Precedence::none; // at rest
        if (!measures_) return {{0, whole_circle, "HM-MOVE-05"}};
        if (!asked_) return horse_and_musket::facings(situation_, mover, pose);
        bool const may = *asked_ >= 0 && *asked_ <= whole_circle &&
                         may_face(situation_, mover, pose, Heading{*asked_});
        return may ? Spans{{*asked_, *asked_, "HM-MOVE-05"}} : Spans{};
    }
    Spans after(UnitId unit, Retreat const& way) const {
        Mover mover = situation_.mover(unit);
        int const left = way.stands.left;
        if (is_formed(mover.formation))
            mover.extent = line_extent(mover.arm, left, situation_.unit(unit).stands - 1 - left);
        Pose pose = way.stands.pose;
        pose.at = field::straight(pose.at, way.travel).at({way.distance});
        return facings(mover, pose);
    }
    Situation const& situation_;
    Forces const& forces_;
    Movement const& movement_;
    bool measures_;
    int k_;
    std::optional<int> asked_;
};

} // namespace

umpire::Spans HorseAndMusket::spans(Reckoning const& now, Order const& order, int k) const {
    return visit(Ranges(*now.situation, now.view.forces, k), order);
}
bool HorseAndMusket::may_be(Reckoning const& now, Order const& order, int k, int value) const {
    return umpire::holds(visit(Ranges(*now.situation, now.view.forces, k, value), order), value);
}
umpire::Spans HorseAndMusket::spans(View const& view, Order const& order, int k) const {
    return spans(reckon(view), order, k);
}

} // namespace horse_and_musket
