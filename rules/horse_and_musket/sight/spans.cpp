// The spans of each number of an order, by the limits of table/ways.h.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

using umpire::Spans;

constexpr int whole_circle = field::full_turn.value - 1;

class Ranges {
public:
    Ranges(Situation const& situation, int k)
        : situation_(situation), movement_(situation.rules().tables.movement),
          measures_(situation.scenario().options.measures), k_(k) {}

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
        Limit const limit = blind(column_bent(situation_, order.unit, {order.angle}, {order.bend}),
                                  column_allowance(situation_, order.unit));
        if (limit.most < order.bend) return {};
        int const least = std::max(movement_.column_least.value, order.bend); // HM-FORM-07
        return {{std::min(least, limit.most), limit.most, limit.by}};
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
        return anywhere(situation_.mover(order.unit), order.bearing, order.distance,
                        {movement_.manhandle.value, "HM-ART-04"});
    }
    Spans operator()(Ride const& order) const {
        return anywhere(situation_.mover(order.general), order.bearing, order.distance,
                        {movement_.general.value, "HM-GENERAL-24"});
    }
    Spans operator()(Unlimber const& order) const {
        Mover const mover = situation_.mover(order.unit);
        return facings(mover, mover.pose);
    }
    Spans operator()(Withdraw const& order) const {
        if (k_ == 0) return {{-45'000, 45'000, "HM-ORDER-18"}};
        return after(order.unit, withdrawal(situation_, order.unit, {order.angle}));
    }
    Spans operator()(Retire const& order) const {
        if (k_ == 0) return clear_retirements(order.unit);
        return after(order.unit, retirement(situation_, order.unit, {order.angle}));
    }
    Spans operator()(auto const&) const { return {}; }

private:
    // HM-GAP-63: who does not measure orders the whole way, and goes as far as it goes.
    Limit blind(Limit const& limit, Limit const& allowance) const {
        return measures_ ? limit : allowance;
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
        Limit const limit = blind(straight_limit(situation_, mover, course, allowance), allowance);
        return {{0, limit.most, limit.by}};
    }
    Spans facings(Mover const& mover, Pose const& pose) const {
        if (!measures_) return {{0, whole_circle, "HM-MOVE-05"}};
        return horse_and_musket::facings(situation_, mover, pose);
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
    // HM-GAP-24: if some direction is clear one such must be taken; asked at each degree.
    Spans clear_retirements(UnitId unit) const {
        Retirements const ways(situation_, unit);
        Spans spans;
        int first = 100;
        for (int degree = -45; degree <= 46; ++degree) {
            bool const is_clear = degree <= 45 && ways.is_clear(field::degrees(degree));
            if (is_clear && first == 100) first = degree;
            if (is_clear || first == 100) continue;
            if (!spans.full()) spans.push_back({1000 * first, 1000 * (degree - 1), "HM-GAP-24"});
            first = 100;
        }
        if (spans.empty()) return {{-45'000, 45'000, "HM-ORDER-14"}};
        return spans;
    }

    Situation const& situation_;
    Movement const& movement_;
    bool measures_;
    int k_;
};

} // namespace

umpire::Spans HorseAndMusket::spans(Reckoning const& now, Order const& order, int k) const {
    return std::visit(Ranges(*now.situation, k), order);
}
umpire::Spans HorseAndMusket::spans(View const& view, Order const& order, int k) const {
    return spans(reckon(view), order, k);
}

} // namespace horse_and_musket
