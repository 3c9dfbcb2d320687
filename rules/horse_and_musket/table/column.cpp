// Columns, HM-GAP-15 and -16; and stands that lie one by one, HM-GAP-19 and -22.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

namespace {

// HM-FORM-06: skirmishers make way for a column.
Mover leading(Situation const& situation, UnitId unit) {
    Mover mover = situation.mover(unit);
    mover.precedence = Precedence::skirmishers;
    return mover;
}
// A head that bends its way turns on the spot, and so do all who follow: the diagonal needs room.
Mover bending(Mover mover) {
    mover.extent = field::square({mover.extent.front.value * 3 / 2});
    return mover;
}
} // namespace

// HM-FORM-09: its head and all who follow stand on the road.
bool is_on_road(Situation const& situation, UnitId unit) {
    Stands const stands = stands_of(situation.unit(unit), situation.file_of(unit));
    auto const& features = situation.features();
    return std::ranges::all_of(stands, [&](Pose const& stand) {
        for (std::size_t i = 0; i < features.size(); ++i)
            if (situation.terrain(i) == Terrain::road)
                for (field::Convex const& part : features[i].parts)
                    if (field::touch(part, field::Convex{stand.at})) return true;
        return false;
    });
}
Limit column_allowance(Situation const& situation, UnitId unit) {
    Movement const& movement = situation.rules().tables.movement;
    Limit limit = move_allowance(situation, situation.mover(unit));
    bool const is_slowed_by_ground =
        limit.most < movement.column.value && limit.by != RuleId{"HM-WEATHER-03"};
    if (is_slowed_by_ground) return limit;
    // UNCLEAR: whether roads serve in rain; read as until HM-WEATHER-08 says that they do not.
    bool const has_road = is_on_road(situation, unit) && do_roads_serve(situation.top());
    if (!has_road && limit.most < movement.column.value) return limit;
    if (has_road) return {movement.column_on_road.value, "HM-FORM-09"};
    return {movement.column.value, "HM-FORM-04"};
}

Limit column_straight(Situation const& situation, UnitId unit) {
    Mover const mover = leading(situation, unit);
    return straight_limit(situation, mover, field::straight_ahead(mover.pose),
                          column_allowance(situation, unit));
}

Limit column_bent(Situation const& situation, UnitId unit, std::span<Bend const> bends) {
    Limit const whole = column_allowance(situation, unit);
    Limit limit = column_straight(situation, unit);
    Mover mover = leading(situation, unit);
    Mil gone{};
    for (Bend const& bend : bends) {
        if (bend.angle == Angle{}) continue;
        if (limit.most < bend.at.value) return {-1, limit.by};
        mover.pose = field::moved(mover.pose, field::straight_ahead(mover.pose), bend.at - gone);
        mover.pose.heading = mover.pose.heading + bend.angle;
        gone = bend.at;
        if (!situation.is_clear(mover, mover.outline(mover.pose))) return {-1, "HM-MOVE-07"};
        limit = straight_limit(situation, bending(mover), field::straight_ahead(mover.pose),
                               {std::max(0, whole.most - gone.value), whole.by});
        limit.most += gone.value;
    }
    return limit;
}

bool may_turn_twice(Situation const& situation, UnitId unit) {
    return situation.unit(unit).wheels == 0 && is_on_road(situation, unit);
}

std::optional<Turned> deployed(Situation const& situation, UnitId id, Deploying to) {
    // HM-GAP-16: the head goes exactly three inches ahead.
    Mil const way = situation.rules().tables.movement.form_line;
    Mover mover = situation.mover(id);
    field::Course const course = field::straight_ahead(mover.pose);
    if (straight_limit(situation, mover, course, {way.value, "HM-ORDER-07"}).most < way.value)
        return std::nullopt;
    Unit const& unit = situation.unit(id);
    int const left = unit.stands / 2;
    int const right = unit.stands - 1 - left;
    Turned line{field::moved(mover.pose, course, way), left};
    if (to != Deploying::ahead) {
        int const behind = to == Deploying::left ? right : left;
        line.pose.at = field::to_table(line.pose, {{}, -(behind * stand_side)});
        line.pose.heading =
            line.pose.heading + (to == Deploying::left ? -field::degrees(90) : field::degrees(90));
    }
    if (!mover.is_skirmishing()) mover.extent = line_extent(mover.arm, left, right);
    if (!situation.is_clear(mover, mover.outline(line.pose))) return std::nullopt;
    return line;
}

Layout layout(Situation const& situation, Mover const& mover, Pose const& pose) {
    Unit const& unit = situation.unit(mover.unit);
    bool const skirmishes = mover.is_skirmishing();
    Mil const interval{skirmishes ? 1500 : 1000}; // HM-GAP-22, HM-GAP-19: from centre to centre
    Mil const farthest{std::max(3000, unit.stands * interval.value)};
    field::Box const box = field::grown({pose.at, pose.at}, farthest + gun_side);
    std::vector<field::Convex> taken = situation.obstacles(mover, box);
    taken.emplace_back(field::footprint(pose, mover.colours()));
    Layout result;
    int const left = unit.stands / 2;
    for (int i = 1; i < unit.stands; ++i) {
        int const place = i <= left ? -i : i - left;
        Mil const back{!skirmishes && place % 2 != 0 ? -375 : 0};
        auto const outline = [&](field::Place at) {
            return field::footprint({field::to_table(pose, at), pose.heading}, mover.colours());
        };
        auto const is_free = [&](field::Place at) {
            field::Quad const quad = outline(at);
            field::Convex const ground(quad);
            return field::is_on(situation.scenario().cloth, quad) &&
                   std::ranges::none_of(taken, [&](field::Convex const& other) {
                       return field::within(ground, other, touching);
                   });
        };
        auto const slot = static_cast<std::size_t>(i - 1);
        auto const found = field::nearest_free(
            {{place * interval, back}, {250}, {std::max(3000, std::abs(place) * interval.value)}},
            is_free);
        field::Place const at = found.value_or(field::Place{});
        result.others[slot] = field::to_table(pose, at);
        if (found)
            taken.emplace_back(outline(at));
        else
            result.aside |= 1 << i;
    }
    return result;
}

} // namespace horse_and_musket
