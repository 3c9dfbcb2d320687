// Withdraw and Retire: HM-ORDER-14, -18 to -23, HM-GAP-23, -24.

#include "rules/horse_and_musket/table/gaps.h"
#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

Turned turned_to(Unit const& unit, Heading heading) {
    Turned stands{unit.pose, unit.left};
    int right = right_of(unit);
    if (std::abs((heading - unit.pose.heading).value) >
        90'000) { // HM-GAP-17: about, arms exchanged
        stands.pose.heading = stands.pose.heading + field::half_turn;
        std::swap(stands.left, right);
    }
    Angle const rest = heading - stands.pose.heading;
    if (rest == Angle{}) return stands;
    field::Place const middle{{(right - stands.left) * stand_side.value / 2}, {}};
    stands.pose = field::turned(stands.pose, middle, rest);
    return stands;
}

namespace {

Mover as_it_stands(Situation const& situation, UnitId unit, Turned const& stands) {
    Mover mover = situation.mover(unit);
    mover.pose = stands.pose;
    // HM-ORDER-20, -22: skirmishers step aside, the shaken are passed through.
    mover.precedence = Precedence::shaken;
    if (is_formed(mover.formation))
        mover.extent =
            line_extent(mover.arm, stands.left, situation.unit(unit).stands - 1 - stands.left);
    return mover;
}

// HM-ORDER-21, HM-GAP-23: straight behind the unshaken friends who stand in its way.
Pose behind(Situation const& situation, UnitId friends) {
    constexpr Mil behind_them{1375};
    Unit const& unit = situation.unit(friends);
    Mil const half = half_side(situation.data(friends).arm);
    int const aside =
        is_formed(unit.formation) ? (right_of(unit) - unit.left) * stand_side.value / 2 : 0;
    return {field::to_table(unit.pose, {{aside}, -(half + behind_them)}), unit.pose.heading};
}
std::optional<Pose> shelter(Situation const& situation, Mover const& mover, field::Way const& way,
                            int clear) {
    field::Box const near = field::box_of(way, field::Clearance{}.keep);
    for (Situation::Presence const& each : situation.present()) {
        if (each.unit == no_unit || each.side != mover.side || !each.meets(near) ||
            each.is(mover) || situation.makes_way(each, mover))
            continue;
        if (field::clear_way(way, each.outlines()).value > clear) continue;
        Pose const pose = behind(situation, each.unit);
        // Without room there it stops before them.
        if (situation.is_clear(mover, field::footprint(pose, mover.colours()))) return pose;
    }
    return std::nullopt;
}

} // namespace

Retreat withdrawal(Situation const& situation, UnitId id, Angle angle) {
    Unit const& unit = situation.unit(id);
    bool const goes_on = unit.condition == Condition::withdrawing;
    Retreat retreat;
    retreat.travel = (goes_on ? unit.travel : unit.pose.heading + field::half_turn) + angle;
    retreat.stands = is_formed(unit.formation) ? turned_to(unit, retreat.travel)
                                               : Turned{{unit.pose.at, retreat.travel}, unit.left};
    Mover const mover = as_it_stands(situation, id, retreat.stands);
    field::Quad const turned = mover.outline(mover.pose);
    if (!field::is_on(situation.scenario().cloth, turned)) {
        retreat.leaves = true;
        return retreat;
    }
    if (!situation.is_clear(mover, turned)) { // no room to turn: it stays, and the Withdrawal ends
        retreat.stands = {unit.pose, unit.left};
        retreat.ended_by = "HM-ORDER-19";
        retreat.ends = true;
        return retreat;
    }
    field::Course const course = field::straight(mover.pose.at, retreat.travel);
    field::Way way{field::Convex(mover.outline(mover.pose)), course,
                   situation.rules().tables.movement.withdraw};
    Limit limit{way.most.value, "HM-ORDER-18"};
    limit.cut(clear_way_among(situation, mover, way).value, "HM-ORDER-19");
    field::Box const ground = field::box_of(way, {2000});
    for (Situation::Presence const& each : situation.present()) {
        if (each.side == mover.side || !each.meets(ground)) continue;
        for (field::Convex const& outline : each.outlines()) {
            // Who is nearer than that already is left behind, if the way leads off.
            if (field::within(way.mover, outline, {2000})) continue;
            if (auto const near = field::first_within(way, outline, {2000}))
                limit.cut(near->value, "HM-ORDER-23");
        }
    }
    if (limit.most < way.most.value && limit.by == RuleId{"HM-ORDER-19"})
        retreat.shelter = shelter(situation, mover, way, limit.most);
    retreat.distance = limit.most;
    retreat.ended_by = limit.most < way.most.value ? limit.by : RuleId{};
    retreat.ends = limit.most < way.most.value;
    retreat.disorders = limit.by == RuleId{"HM-ORDER-23"};
    way.most = {limit.most};
    retreat.leaves =
        limit.most > 0 && field::way_on(situation.scenario().cloth, way).value < limit.most;
    return retreat;
}

Retirements::Retirements(Situation const& situation, UnitId unit)
    : mover_(situation.mover(unit)), most_(situation.rules().tables.movement.retire) {
    mover_.precedence = Precedence::skirmishers; // HM-GAP-24: they alone do not bar a Retire
    outline_ = field::Convex(mover_.outline(mover_.pose));
    field::Box const around = field::grown(outline_.box(), most_ + 2 * field::Clearance{}.keep);
    // HM-ORDER-14: units, and ground closed or rough to it, bar the way.
    bars_ = situation.obstacles(mover_, around);
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i)
        if (situation.ground(i).is_rough && !mover_.is_skirmishing())
            bars_.insert(bars_.end(), features[i].parts.begin(), features[i].parts.end());
}
field::Way Retirements::way(Angle angle) const {
    return {outline_, field::straight(mover_.pose.at, travel(angle)), most_};
}

int Retirements::clear_of(field::Convex const& bar, int angle, Mil most) const {
    field::Way on = way({angle});
    on.most = most;
    return field::clear_way(on, std::span(&bar, 1)).value;
}

std::optional<Retirements::Interval>
Retirements::barred_by(field::Convex const& bar, std::span<field::Way const> tried) const {
    // FASTER: what is further off than the way is long bars none.
    if (!field::within(outline_, bar, most_ + 2 * field::Clearance{}.keep)) return std::nullopt;
    Mil const farther = tried[0].most;
    auto const beyond = [&](int angle) { return clear_of(bar, angle, farther); };
    int nearest = -widest;
    int least = farther.value;
    for (std::size_t i = 0; i < tried.size(); ++i)
        if (int const clear = field::clear_way(tried[i], std::span(&bar, 1)).value; clear < least) {
            least = clear;
            nearest = static_cast<int>(i) * step - widest;
        }
    if (least == farther.value) return std::nullopt;
    // The way falls to the nearest direction and then rises: thirds of the rest are left out.
    int low = std::max(-widest, nearest - step);
    int high = std::min(widest, nearest + step);
    while (least >= most_.value && high - low > 2) {
        int const left = low + (high - low) / 3;
        int const right = high - (high - low) / 3;
        bool const is_falling = beyond(left) > beyond(right);
        (is_falling ? low : high) = is_falling ? left : right;
        nearest = is_falling ? right : left;
        least = beyond(nearest);
    }
    if (least >= most_.value) return std::nullopt;
    auto const is_barred = [&](int angle) { return clear_of(bar, angle, most_) < most_.value; };
    auto const last = [&](int sign) {
        return field::greatest_where(0, widest - sign * nearest,
                                     [&](int on) { return is_barred(nearest + sign * on); });
    };
    return Interval{nearest - last(-1), nearest + last(1)};
}

std::vector<field::Way> Retirements::tried() const {
    std::vector<field::Way> ways;
    for (int angle = -widest; angle <= widest; angle += step) {
        ways.push_back(way({angle}));
        ways.back().most = most_ + 2 * gun_side;
    }
    return ways;
}

int Retirements::first_clear(int sign, std::span<field::Way const> tried) const {
    std::vector<bool> is_passed(bars_.size());
    int size = 0; // of the angle
    for (bool is_barred = true; is_barred && size <= widest;) {
        is_barred = false;
        for (std::size_t i = 0; i < bars_.size() && size <= widest; ++i) {
            if (is_passed[i] || clear_of(bars_[i], sign * size, most_) >= most_.value) continue;
            is_passed[i] = true;
            auto const barred = barred_by(bars_[i], tried);
            if (!barred || sign * size < barred->least || sign * size > barred->most) continue;
            size = sign > 0 ? barred->most + 1 : 1 - barred->least;
            is_barred = true;
        }
    }
    return size;
}
int Retirements::nearest_to_straight() const {
    if (is_clear({})) return 0;
    std::vector<field::Way> const ways = tried();
    int const left = first_clear(-1, ways);
    int const right = first_clear(1, ways);
    if (std::min(left, right) > widest) return 0; // all are barred: then none is
    return left <= right ? -left : right;
}

umpire::Spans Retirements::directions() const {
    std::vector<Interval> barred;
    std::vector<field::Way> const ways = tried();
    for (field::Convex const& bar : bars_)
        if (auto const found = barred_by(bar, ways)) barred.push_back(*found);
    std::ranges::sort(barred, {}, &Interval::least);
    umpire::Spans spans;
    int from = -45'000;
    for (Interval const& each : barred) {
        if (each.least > from && !spans.full())
            spans.push_back({from, each.least - 1, "HM-GAP-24"});
        from = std::max(from, each.most + 1);
    }
    if (from <= 45'000 && !spans.full())
        spans.push_back(
            {from, 45'000, barred.empty() ? RuleId{"HM-ORDER-14"} : RuleId{"HM-GAP-24"}});
    return spans.empty() ? umpire::Spans{{-45'000, 45'000, "HM-ORDER-14"}} : spans;
}

Retreat retirement(Situation const& situation, UnitId id, Angle angle) {
    Retirements const ways(situation, id);
    Retreat retreat;
    retreat.stands = {situation.unit(id).pose, situation.unit(id).left};
    retreat.travel = ways.travel(angle);
    field::Way way = ways.way(angle);
    int const clear = ways.clear(angle).value;
    bool const is_barred = clear < way.most.value;
    retreat.distance = is_barred ? clear / 2 : clear; // HM-GAP-24: half as far
    retreat.ended_by = is_barred ? RuleId{"HM-GAP-24"} : RuleId{};
    way.most = {retreat.distance};
    retreat.leaves = retreat.distance > 0 &&
                     field::way_on(situation.scenario().cloth, way).value < retreat.distance;
    return retreat;
}

} // namespace horse_and_musket
