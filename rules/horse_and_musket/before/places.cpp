// Where units and Generals may be put down: HM-SETUP-17 to -24. Everything is measured to outlines,
// of skirmishers to the Colour Stand. UNCLEAR: how straight "behind" is, and which way; read as the
// same x, seen from the own edge, all facing alike.

#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/before/before.h"

namespace horse_and_musket {

namespace {

constexpr Mil attacker_keeps{12'000};  // from the centre line, HM-SETUP-20
constexpr Mil defender_within{18'000}; // of it, HM-SETUP-18
constexpr Mil side_strip{18'000};      // HM-SETUP-19
constexpr Mil from_defenders{18'000};  // HM-SETUP-22
constexpr Mil from_attackers{12'000};  // HM-SETUP-23
constexpr Mil between_group{9000};     // HM-SETUP-21
constexpr std::uint8_t most_in_group = 3;

// HM-SETUP-21: foot, guns or mounted troops.
int sort_of_group(Arm arm) { return arm == Arm::artillery ? 0 : is_mounted(arm) ? 1 : 2; }

// Takes out of the places those where `is_barred` holds, which is one stretch of the way.
template <class IsBarred>
void take_out(umpire::Spans& places, std::optional<int> first, int most, RuleId rule,
              IsBarred const& is_barred) {
    if (!first || *first > most) return;
    int const last = field::greatest_where(*first, most, is_barred);
    umpire::Spans left;
    for (umpire::Span const& span : places) {
        if (span.least < *first && !left.full())
            left.push_back({span.least, std::min(span.most, *first - 1),
                            span.most < *first ? span.ends_by : rule});
        if (span.most > last && !left.full())
            left.push_back({std::max(span.least, last + 1), span.most, span.ends_by});
    }
    places = left;
}

} // namespace

void bar_places(umpire::Spans& places, field::Way const& way, field::Convex const& thing,
                Bar const& bar) {
    auto const first = field::first_within(way, thing, bar.within);
    take_out(places, first ? std::optional(first->value) : std::nullopt, way.most.value, bar.rule,
             [&](int distance) {
                 return field::within(field::shifted(way.mover, way.course.shift({distance})),
                                      thing, bar.within);
             });
}

Mover mover_put_down(Situation const& situation, UnitId id, Array array) {
    Mover mover = situation.mover(id);
    Unit const& unit = situation.unit(id);
    bool const is_column = array == Array::column;
    mover.formation = first_formation(mover.arm, is_column);
    Mil const half = half_side(mover.arm);
    mover.extent = field::square(half);
    if (mover.formation == Formation::line) mover.extent = extent_of(unit, mover.arm);
    if (mover.formation == Formation::column)
        mover.extent.rear = half + (unit.stands - 1) * stand_side;
    return mover;
}

Places::Places(Situation const& situation, UnitId unit, Array array, Heading heading)
    : situation_(situation), mover_(mover_put_down(situation, unit, array)), box_{},
      is_bottom_(is_at_bottom(situation.top(), mover_.side)) {
    mover_.pose.heading = heading;
    box_ = field::Convex(mover_.outline({Spot{}, heading})).box();
}
Places::Places(Situation const& situation, GeneralId general, Heading heading)
    : situation_(situation), mover_(situation.mover(general)), box_{},
      is_bottom_(is_at_bottom(situation.top(), mover_.side)) {
    mover_.pose.heading = heading;
    box_ = field::Convex(mover_.outline({Spot{}, heading})).box();
}

bool Places::is_by_turns() const {
    return situation_.scenario().options.deployment == Deployment::by_turns;
}
bool Places::is_beside(Mil x) const {
    Before const& before = situation_.top().before;
    return mover_.arm == Arm::artillery && before.in_group > 0 &&
           x != situation_.unit(before.last).pose.at.x;
}

// As seen from the own edge nobody but a General goes to the right of friends: HM-SETUP-24.
umpire::Spans Places::across() const {
    field::Cloth const& cloth = situation_.scenario().cloth;
    bool const may_be_outside = is_mounted(mover_.arm) || is_skirmisher(mover_.arm);
    int const strip = may_be_outside ? 0 : side_strip.value;
    int low = strip - box_.low.x.value;
    int high = cloth.width.value - strip - box_.high.x.value;
    Before const& before = situation_.top().before;
    bool const is_limited = mover_.unit != no_unit && is_by_turns();
    if (is_limited)
        for (Situation::Presence const& each : situation_.present()) {
            if (each.side != mover_.side || each.unit == no_unit) continue;
            int const x = each.pose.at.x.value;
            if (is_bottom_)
                high = std::min(high, x);
            else
                low = std::max(low, x);
        }
    RuleId const rule = may_be_outside ? RuleId{"HM-MOVE-06"} : RuleId{"HM-SETUP-19"};
    if (is_limited && before.in_group > 0) { // HM-SETUP-21: straight behind; guns abreast too
        int const x = situation_.unit(before.last).pose.at.x.value;
        int const aside = mover_.arm == Arm::artillery ? between_group.value : 0;
        low = std::max(low, is_bottom_ ? x - aside : x);
        high = std::min(high, is_bottom_ ? x : x + aside);
        return low > high ? umpire::Spans{} : umpire::Spans{{low, high, "HM-SETUP-21"}};
    }
    return low > high ? umpire::Spans{} : umpire::Spans{{low, high, rule}};
}

Places::Band Places::own_half() const {
    int const depth = situation_.scenario().cloth.depth.value;
    if (is_bottom_) return {-box_.low.y.value, depth / 2 - box_.high.y.value};
    return {depth - depth / 2 - box_.low.y.value, depth - box_.high.y.value};
}
// HM-SETUP-18: a defender's first line is within 18 of the centre line; who has a friend ahead is
// of another line.
bool Places::has_friend_ahead(Mil x) const {
    int const low = x.value + box_.low.x.value;
    int const high = x.value + box_.high.x.value;
    return std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
        return each.side == mover_.side && each.unit != no_unit && each.box().low.x.value <= high &&
               each.box().high.x.value >= low;
    });
}
void Places::keep_group(Band& band, Mil x) const {
    UnitId const last = situation_.top().before.last;
    if (is_beside(x)) {
        int const y = situation_.unit(last).pose.at.y.value;
        band = {std::max(band.low, y), std::min(band.high, y)};
        return;
    }
    for (Situation::Presence const& each : situation_.present()) {
        if (each.unit != last) continue;
        if (is_bottom_) {
            int const rear = each.box().low.y.value - box_.high.y.value;
            band = {std::max(band.low, rear - between_group.value), std::min(band.high, rear)};
        } else {
            int const rear = each.box().high.y.value - box_.low.y.value;
            band = {std::max(band.low, rear), std::min(band.high, rear + between_group.value)};
        }
    }
}
Places::Band Places::band(Mil x) const {
    Band band = own_half();
    if (mover_.unit == no_unit) return band;
    bool const is_attacker = attacks(situation_.top(), mover_.side);
    if (is_by_turns() && situation_.top().before.in_group > 0) {
        keep_group(band, x);
        return band;
    }
    if (is_attacker && !is_by_turns()) {
        if (is_bottom_)
            band.high -= attacker_keeps.value;
        else
            band.low += attacker_keeps.value;
    }
    if (!is_attacker && (is_by_turns() || !has_friend_ahead(x))) {
        int const depth = situation_.scenario().cloth.depth.value;
        if (is_bottom_)
            band.low = std::max(band.low, depth / 2 - defender_within.value - box_.high.y.value);
        else
            band.high = std::min(band.high, depth / 2 + defender_within.value - box_.low.y.value);
    }
    return band;
}

// From enemies who stand already, by turns: HM-SETUP-22, HM-SETUP-23.
void Places::keep_away(umpire::Spans& places, field::Way const& way) const {
    bool const attacks_itself = attacks(situation_.top(), mover_.side);
    bool const is_attacked = attacks(situation_.top(), umpire::other(mover_.side));
    if (attacks_itself == is_attacked) return;
    Mil const keep = attacks_itself ? from_defenders : from_attackers;
    RuleId const rule = attacks_itself ? RuleId{"HM-SETUP-22"} : RuleId{"HM-SETUP-23"};
    for (Situation::Presence const& each : situation_.present()) {
        if (each.side == mover_.side || each.unit == no_unit) continue;
        for (field::Convex const& outline : each.outlines())
            bar_places(places, way, outline, {keep - Mil{1}, rule});
    }
}

umpire::Spans Places::along(Mil x) const {
    Band const band = this->band(x);
    if (band.low > band.high) return {};
    RuleId const rule = mover_.unit == no_unit                   ? RuleId{"HM-SETUP-26"}
                        : attacks(situation_.top(), mover_.side) ? RuleId{"HM-SETUP-20"}
                                                                 : RuleId{"HM-SETUP-18"};
    Pose const start{{x, {band.low}}, mover_.pose.heading};
    field::Way const way{field::Convex(mover_.outline(start)),
                         field::straight(start.at, Heading{}),
                         {band.high - band.low}};
    umpire::Spans places{{0, way.most.value, rule}};
    Mil const keep = field::Clearance{}.keep;
    field::Box const box = field::box_of(way, keep);
    for (field::Convex const& thing : situation_.obstacles(mover_, box))
        bar_places(places, way, thing, {keep - Mil{1}, "HM-MOVE-07"});
    for (field::Convex const& edge : situation_.edges(mover_, box)) {
        auto const is_in = [&](int distance) {
            return field::overlap_deeper(field::shifted(way.mover, way.course.shift({distance})),
                                         edge, edge_depth);
        };
        int const first = field::first_where(0, way.most.value, 20, is_in);
        take_out(places, first, way.most.value, "HM-TERRAIN-03", is_in);
    }
    if (is_by_turns() && mover_.unit != no_unit) keep_away(places, way);
    for (umpire::Span& span : places) {
        span.least += band.low;
        span.most += band.low;
    }
    return places;
}

umpire::Spans headings_of(Situation const& situation, UnitId) {
    Before const& before = situation.top().before;
    if (before.in_group == 0) return {{0, field::full_turn.value - 1, "HM-SETUP-29"}};
    int const same = situation.unit(before.last).pose.heading.value();
    return {{same, same, "HM-SETUP-21"}};
}

std::vector<Array> arrays_of(Situation const& situation, UnitId id) {
    Arm const arm = situation.data(id).arm;
    if (is_skirmisher(arm)) return {Array::line};
    auto const first = situation.data(id).side == Side::a ? 0 : columns_of_a_side;
    int columns = 0;
    for (Unit const& each : situation.top().units)
        columns += each.column < max_columns && each.column >= first &&
                   each.column < first + columns_of_a_side;
    if (arm != Arm::artillery && columns >= columns_of_a_side) return {Array::line};
    return {Array::line, Array::column};
}

bool may_take_array(Situation const& situation, UnitId id, Array array) {
    Unit const& unit = situation.unit(id);
    Formation const other = array == Array::line ? Formation::column : Formation::line;
    if (unit.is_undecided == 0 || unit.formation != other || unit.condition != Condition::steady)
        return false;
    std::vector<Array> const arrays = arrays_of(situation, id);
    Mover const mover = mover_put_down(situation, id, array);
    field::Quad const outline = mover.outline(unit.pose);
    return std::ranges::find(arrays, array) != arrays.end() && situation.is_clear(mover, outline) &&
           (array == Array::column || !is_in_rough_ground(situation, outline));
}
void take_array(Pen& pen, TakeArray const& order) {
    if (order.array == Array::line)
        return pen.write(Formed{"HM-NAT-02", order.unit, Formation::line});
    Pose const pose = pen.state().position.top.units[order.unit.value].pose;
    pen.write(DrawnUp{"HM-NAT-02", order.unit, pose, true});
}

bool is_in_force(Forces const& forces, UnitId unit) {
    return std::ranges::any_of(forces, [&](Force const& force) {
        return std::ranges::find(force.units, unit) != force.units.end();
    });
}
bool may_be_put_down(Situation const& situation, Forces const& forces, UnitId unit) {
    Before const& before = situation.top().before;
    if (situation.unit(unit).whereabouts != Whereabouts::expected || is_in_force(forces, unit))
        return false;
    if (before.in_group == 0) return true;
    return before.in_group < most_in_group && sort_of_group(situation.data(unit).arm) ==
                                                  sort_of_group(situation.data(before.last).arm);
}

bool may_take(Situation const& situation, GeneralId id, UnitId unit) {
    General const& general = situation.top().generals[id.value];
    if (situation.data(unit).side != situation.scenario().generals[id.value].side ||
        !belongs_in_a_command(situation.data(unit).arm) || situation.unit(unit).command == id ||
        general.whereabouts == Whereabouts::absent)
        return false;
    int units = 0;
    for (Unit const& each : situation.top().units) units += each.command == id;
    return units < general.ratings.ability;
}

} // namespace horse_and_musket
