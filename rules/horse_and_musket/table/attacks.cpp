#include "rules/horse_and_musket/table/attacks.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/losses.h"

namespace horse_and_musket {

namespace {

constexpr Angle most_wheel = field::degrees(45);

Mil attack_range(Situation const& situation, UnitId unit) {
    auto const arm = static_cast<std::size_t>(situation.data(unit).arm);
    // HM-CARD-55: as far as a card says.
    if (auto const pace = pace_in_force(situation, unit, EffectWord::attack_range)) return *pace;
    return reach_in_weather(situation, situation.data(unit).arm,
                            situation.rules().tables.attack_ranges[arm]);
}
bool is_manned(Unit const& unit) { return unit.guns < GunState::crewless; }

} // namespace

Figure figure_of(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    Arm const arm = situation.data(id).arm;
    if (unit.formation == Formation::skirmish || arm == Arm::artillery)
        return {unit.pose, field::square(half_side(arm))};
    if (unit.formation == Formation::column) {
        field::Extent extent = field::square(half_side(arm));
        extent.rear = extent.rear + (unit.stands - 1) * stand_side;
        return {unit.pose, extent};
    }
    return {unit.pose, extent_of(unit, arm)};
}
bool has_flanks(Situation const& situation, UnitId unit) {
    return situation.unit(unit).formation != Formation::skirmish;
}

Quarter quarter_of(Situation const& situation, UnitId attacker, UnitId target) {
    if (!has_flanks(situation, target)) return Quarter::front;
    Figure const figure = figure_of(situation, target);
    Situation::Presence const* const here = presence_of(situation, attacker);
    if (here == nullptr) return Quarter::front;
    bool is_behind = true;
    for (field::Convex const& outline : here->outlines())
        for (Spot const corner : outline.corners())
            is_behind = is_behind && field::in_frame(figure.pose, corner).ahead <=
                                         field::fine(-figure.extent.rear);
    std::int64_t least = 0, most = 0;
    bool is_beside = false, is_first = true;
    for (Spot const corner : here->colours()) {
        field::FinePlace const place = field::in_frame(figure.pose, corner);
        least = is_first ? place.right : std::min(least, place.right);
        most = is_first ? place.right : std::max(most, place.right);
        is_beside = is_beside || place.ahead < field::fine(figure.extent.front);
        is_first = false;
    }
    bool const is_between =
        most >= field::fine(-figure.extent.left) && least <= field::fine(figure.extent.right);
    if (is_behind && is_between) return Quarter::rear;
    return is_beside ? Quarter::flank : Quarter::front;
}

Situation::Presence const* presence_of(Situation const& situation, UnitId unit) {
    return situation.presence(unit);
}
field::Distance colours_apart(Situation const& situation, UnitId one, UnitId two) {
    Mover const a = situation.mover(one);
    Mover const b = situation.mover(two);
    return field::gap(field::Convex(field::footprint(a.pose, a.colours())),
                      field::Convex(field::footprint(b.pose, b.colours())));
}
bool are_touching(Situation const& situation, UnitId one, UnitId two) {
    Situation::Presence const* const a = presence_of(situation, one);
    Situation::Presence const* const b = presence_of(situation, two);
    if (a == nullptr || b == nullptr ||
        !field::meet(field::grown(a->bounds, touching), b->bounds) ||
        !field::meet(field::grown(a->box(), touching), b->box()))
        return false;
    return std::ranges::any_of(a->outlines(), [&](field::Convex const& here) {
        return std::ranges::any_of(b->outlines(), [&](field::Convex const& there) {
            return field::within(here, there, touching);
        });
    });
}

Pose facing(Mover const& mover, Spot spot) {
    if (is_formed(mover.formation))
        return field::wheeled(mover.pose, mover.extent,
                              field::aim(mover.pose, mover.extent, spot, most_wheel));
    if (mover.arm == Arm::artillery) return mover.pose;
    if (!is_in_file(mover.formation))
        return {mover.pose.at, field::heading_toward(mover.pose.at, spot)};
    // HM-GAP-15: the head of a column turns on the spot.
    int const off = field::bearing_off(mover.pose, spot).value;
    Angle const turn{std::clamp(off, -most_wheel.value, most_wheel.value)};
    return {mover.pose.at, mover.pose.heading + turn};
}

std::optional<Angle> aim_at(Situation const& situation, UnitId attacker, UnitId target) {
    return aim_within(situation, attacker, target, attack_range(situation, attacker));
}
std::optional<Angle> aim_within(Situation const& situation, UnitId attacker, UnitId target,
                                Mil range) {
    Situation::Presence const* const other = presence_of(situation, target);
    if (range == Mil{} || other == nullptr) return std::nullopt;
    Mover mover = situation.mover(attacker);
    if (mover.is_skirmishing()) mover.precedence = Precedence::skirmishers; // HM-SKIRM-13
    field::Convex const here(field::footprint(mover.pose, mover.colours()));
    field::Convex const there(other->colours());
    if (!field::within(here, there, range)) return std::nullopt;
    Pose const wheeled = facing(mover, other->pose.at);
    field::Box box = field::both(here.box(), there.box());
    box = field::both(box, field::around(field::footprint(wheeled, mover.colours())));
    std::vector<field::Blocker> const blockers = situation.blockers(mover, *other, box);
    bool const is_in_range =
        field::are_joined(field::stand_of(mover.pose, mover.colours()),
                          field::stand_of(other->pose, field::square(other->half)),
                          {range, field::LinesFrom::front}, blockers);
    if (!is_in_range) return std::nullopt;
    auto const is_good = [&](Pose const& pose) {
        return field::reaches_ahead(pose, mover.colours(), other->colours(), blockers);
    };
    if (is_good(wheeled)) return wheeled.heading - mover.pose.heading;
    return is_good(mover.pose) ? std::optional(Angle{}) : std::nullopt;
}

bool is_eligible(Situation const& situation, UnitId attacker, UnitId target, Quarter quarter) {
    Unit const& other = situation.unit(target);
    Arm const arm = situation.data(target).arm;
    if (arm == Arm::artillery && !is_manned(other))
        return false;                                      // HM-GAP-36: overrun, not Attacked
    if (other.condition == Condition::broken) return true; // HM-ROUT-05: by anybody
    auto const from = static_cast<std::size_t>(situation.data(attacker).arm);
    bool const is_open = !is_in_cover(situation, target, situation.unit(attacker).pose);
    bool const is_flank = quarter != Quarter::front;
    bool const is_shaken = situation.is_shaken(target);
    switch (situation.rules().tables.targets[from][static_cast<std::size_t>(arm)]) {
    case Eligible::no: return false;
    case Eligible::yes: return true;
    case Eligible::flank: return is_flank;
    case Eligible::open: return is_open;
    case Eligible::shaken: return is_shaken && is_open;
    case Eligible::shaken_or_flank: return is_flank || (is_shaken && is_open);
    }
    return false;
}
bool can_attack(Situation const& situation, UnitId attacker) {
    Unit const& unit = situation.unit(attacker);
    return situation.is_here(attacker) && unit.condition == Condition::steady &&
           attack_range(situation, attacker) > Mil{} && !situation.is_shaken(attacker);
}

namespace {

// Whose side it is on is not asked.
bool could_attack(Situation const& situation, UnitId attacker, UnitId target) {
    Mil const range = attack_range(situation, attacker);
    // FASTER: whoever is out of range is not looked at closely.
    Situation::Presence const* const here = presence_of(situation, attacker);
    if (here != nullptr &&
        !field::meet(field::grown(here->bounds, range), presence_of(situation, target)->bounds))
        return false;
    if (is_out_of_sight(situation, attacker, target)) return false; // HM-WEATHER-03
    Mover const mover = situation.mover(attacker);
    Mover const other = situation.mover(target);
    if (!field::within(field::Convex(field::footprint(mover.pose, mover.colours())),
                       field::Convex(field::footprint(other.pose, other.colours())), range))
        return false;
    return can_attack(situation, attacker) &&
           is_eligible(situation, attacker, target, quarter_of(situation, attacker, target)) &&
           aim_at(situation, attacker, target).has_value();
}

} // namespace

bool may_attack(Situation const& situation, UnitId attacker, UnitId target) {
    return situation.is_here(target) && situation.side(attacker) != situation.side(target) &&
           could_attack(situation, attacker, target);
}
bool could_attack_comrade(Situation const& situation, UnitId attacker, UnitId comrade) {
    constexpr Mil reach{9000};
    return attacker != comrade && situation.is_here(comrade) &&
           situation.side(attacker) == situation.side(comrade) &&
           colours_apart(situation, attacker, comrade) <= reach &&
           could_attack(situation, attacker, comrade) &&
           quarter_of(situation, attacker, comrade) != Quarter::rear;
}

namespace {

// HM-GAP-63, HM-TURN-16: who does not measure is not shown how far an Attack reaches.
bool is_attackable(Situation const& situation, UnitId attacker, UnitId target) {
    if (situation.scenario().options.measures) return may_attack(situation, attacker, target);
    return situation.side(attacker) != situation.side(target) && can_attack(situation, attacker) &&
           is_eligible(situation, attacker, target, quarter_of(situation, attacker, target)) &&
           aim_within(situation, attacker, target, any_distance).has_value();
}

} // namespace

FixedVector<UnitId, 32> targets_of(Situation const& situation, UnitId attacker) {
    FixedVector<UnitId, 32> found;
    if (!can_attack(situation, attacker)) return found;
    Side const side = situation.side(attacker);
    // FASTER: whoever is out of range is not looked at closely.
    bool const measures = situation.scenario().options.measures;
    Mil const range = measures ? attack_range(situation, attacker) : any_distance;
    field::Box const near =
        field::grown(presence_of(situation, attacker)->bounds, std::max(range, touching));
    for (Situation::Presence const& each : situation.present())
        if (each.unit != no_unit && each.side != side && !found.full() &&
            field::meet(near, each.bounds) &&
            (is_attackable(situation, attacker, each.unit) ||
             (are_touching(situation, attacker, each.unit) && // HM-ORDER-04: it fights on
              situation.data(each.unit).arm != Arm::artillery)))
            found.push_back(each.unit);
    if (found.size() < 2 || !is_halted(situation, attacker)) return found;
    auto const nearest = std::ranges::min_element(found, {}, [&](UnitId unit) {
        return std::pair(colours_apart(situation, attacker, unit), unit);
    });
    return {*nearest};
}

namespace {

struct LoneTarget {
    UnitId unit;
    field::Distance apart;
};
// As it will be once they stand as units. FASTER: asked of those alone who are near.
std::vector<LoneTarget> lone_targets_of(Situation const& situation, UnitId attacker) {
    constexpr Mil farthest{18'000};
    std::vector<LoneTarget> found;
    Mover const mover = situation.mover(attacker);
    field::Convex const here(field::footprint(mover.pose, mover.colours()));
    for (std::size_t i = 0; i < situation.scenario().generals.size(); ++i) {
        GeneralId const id = general_id(i);
        UnitId const stand_in = situation.scenario().stand_in(id);
        General const& general = situation.top().generals[i];
        bool const may_be_met = stand_in != no_unit && situation.is_lone(id) &&
                                general.is_aside == 0 &&
                                situation.scenario().generals[i].side != mover.side;
        if (!may_be_met || !field::within(here, field::Convex(footprint_of(general)), farthest))
            continue;
        auto const top = std::make_unique<Tabletop>(situation.top());
        stand_up(situation.scenario(), *top, id);
        Situation const then(situation.rules(), *top, situation.kinds());
        if (is_attackable(then, attacker, stand_in) || are_touching(then, attacker, stand_in))
            found.push_back({stand_in, colours_apart(then, attacker, stand_in)});
    }
    return found;
}

} // namespace

FixedVector<UnitId, 32> all_targets_of(Situation const& situation, UnitId attacker) {
    FixedVector<UnitId, 32> found = targets_of(situation, attacker);
    if (!can_attack(situation, attacker)) return found;
    std::vector<LoneTarget> const lone = lone_targets_of(situation, attacker);
    if (lone.empty()) return found;
    bool const is_halted = Halts(situation, situation.mover(attacker)).is_halted();
    for (LoneTarget const& each : lone) {
        // HM-GAP-35: under a halt the nearest alone.
        if (is_halted && !found.empty()) {
            bool const is_unit = situation.is_here(found[0]);
            if (is_unit && colours_apart(situation, attacker, found[0]) <= each.apart) continue;
            if (!is_unit) continue;
            found.clear();
        }
        if (!found.full()) found.push_back(each.unit);
    }
    return found;
}

namespace {

template <class Test> bool some_enemy(Situation const& situation, UnitId unit, Test const& test) {
    Side const side = situation.side(unit);
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        return each.unit != no_unit && each.side != side &&
               may_attack(situation, each.unit, unit) && test(each.unit);
    });
}

} // namespace

bool is_in_contact(Situation const& situation, UnitId unit) {
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        return each.unit != no_unit && each.side != situation.side(unit) &&
               are_touching(situation, unit, each.unit);
    });
}
bool is_outflanked(Situation const& situation, UnitId unit) {
    return has_flanks(situation, unit) && some_enemy(situation, unit, [&](UnitId enemy) {
               return quarter_of(situation, enemy, unit) != Quarter::front;
           });
}
bool is_in_danger(Situation const& situation, UnitId unit) {
    return some_enemy(situation, unit, [](UnitId) { return true; });
}

bool is_across_rough_ground(Situation const& situation, Spot from, Spot to) {
    auto const& features = situation.features();
    field::Ray const ray = field::ray_to(from, to);
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (!situation.ground(i).is_rough) continue;
        for (field::Convex const& part : features[i].parts)
            if (auto const way = field::crossing(ray, part); way && way->in < field::Ratio{1, 1})
                return true;
    }
    return false;
}
bool stands_in_rough_ground(Situation const& situation, UnitId unit) {
    Mover const mover = situation.mover(unit);
    return is_in_rough_ground(situation, field::footprint(mover.pose, mover.colours()));
}

} // namespace horse_and_musket
