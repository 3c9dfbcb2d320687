// Guns that fire, and what befalls them: HM-ART-03, HM-ART-09 to -24, HM-ART-30 to -34.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

constexpr int least_hit = 4;    // of a die of grapeshot, HM-ART-16
constexpr int least_alight = 5; // HM-ART-22: a building burns
constexpr int least_repair = 4; // HM-ART-24: as the Joker is played

bool is_lawful(Situation const& situation, UnitId gun) {
    Unit const& unit = situation.unit(gun);
    return situation.is_here(gun) && situation.data(gun).arm == Arm::artillery &&
           unit.formation == Formation::gun;
}

// HM-ART-17: disorder, and with all disordered more of it destroys, but what cover saves.
void hit(Pen& pen, Blow const& blow) {
    if (blow.stands == 0) return;
    if (pen.rules().scenario.units[blow.unit.value].arm == Arm::artillery)
        return hit_guns(pen, blow);
    int const left = blow.stands - disorder_in_action(pen, blow);
    int const most = pen.state().position.top.units[blow.unit.value].stands;
    Blow more{"HM-ART-17", blow.unit, std::min(left, most), blow.by};
    if (more.stands <= 0) return;
    more.stands = unsaved(pen, more, Harm::fire);
    if (more.stands > 0) destroy(pen, more);
}

// One throw of ball or shell, or of a ball that bounces.
void strike(Pen& pen, RuleId rule, UnitId gun, UnitId target) {
    Artillery const& chart = pen.rules().tables.artillery;
    bool const is_bounce = rule == RuleId{"HM-ART-19"};
    int const more = dice_in_force(Situation(pen.rules(), pen.state().position), gun,
                                   DiceKind::artillery); // HM-CARD-39
    int const die = std::clamp(pen.roll(umpire::d6, rule) + more, 1, 6);
    int const stands = (is_bounce ? chart.bounce : chart.target)[static_cast<std::size_t>(die - 1)];
    pen.write(Struck{rule, target, die, is_bounce ? 4 : 3, stands});
    hit(pen, {rule, target, stands, gun});
}

void fire_ball(Pen& pen, Fire const& order) {
    int const stand = order.stand / 1000;
    // HM-ART-19: whom it meets further on is settled before anybody falls.
    Situation const situation(pen.rules(), pen.state().position);
    auto const further = FireLines(situation, order.unit).bounces(order.target, stand);
    strike(pen, "HM-ART-15", order.unit, order.target);
    for (Bounce const& each : further) {
        Unit const& unit = pen.state().position.top.units[each.unit.value];
        if (unit.whereabouts == Whereabouts::table && each.stand < unit.stands)
            strike(pen, "HM-ART-19", order.unit, each.unit);
    }
}

// HM-ART-23: who held a house that burns leaves it at once, for the nearest free ground.
void leave_house(Pen& pen, UnitId unit, field::Convex const& house) {
    constexpr Mil off_the_flames{500};
    Situation const situation(pen.rules(), pen.state().position);
    if (!situation.is_here(unit)) return;
    Mover const mover = situation.mover(unit);
    auto const place = field::nearest_free({{}, {250}, {4000}}, [&](field::Place at) {
        field::Quad const quad = field::footprint(
            {field::to_table(mover.pose, at), mover.pose.heading}, mover.colours());
        return situation.is_clear(mover, quad) &&
               !field::within(house, field::Convex(quad), off_the_flames);
    });
    if (!place) return destroy_unit(pen, "HM-ART-23", unit);
    Pose const pose{field::to_table(mover.pose, *place), mover.pose.heading};
    Layout const places = layout(situation, mover, pose);
    pen.write(Laid{"HM-ART-23", unit, pose, places.others, places.aside, {}});
    make_room(pen, unit);
}
void shell_house(Pen& pen, UnitId gun, FeatureId house) {
    int const die = pen.roll(umpire::d6, "HM-ART-22");
    std::vector<UnitId> holders;
    field::Convex walls;
    {
        Situation const situation(pen.rules(), pen.state().position);
        walls = situation.features()[house.value].parts[0];
        for (Situation::Presence const& each : situation.present())
            if (each.unit != no_unit && farm_of(situation, each.unit) == house)
                holders.push_back(each.unit);
    }
    pen.write(Shelled{"HM-ART-22", gun, house, die, die >= least_alight});
    if (die < least_alight) return;
    for (UnitId const unit : holders) leave_house(pen, unit, walls);
}

// HM-ART-22: at skirmishers who hold a farm, shell is shell at the farm too.
void fire_shell(Pen& pen, Fire const& order) {
    auto const farm = farm_of(Situation(pen.rules(), pen.state().position), order.target);
    strike(pen, "HM-ART-15", order.unit, order.target);
    if (farm) shell_house(pen, order.unit, *farm);
}

// HM-TURN-17: where nobody measures.
bool falls_short(Pen const& pen, Fire const& order) {
    if (pen.rules().scenario.options.measures) return false;
    Situation const situation(pen.rules(), pen.state().position);
    return !FireLines(situation, order.unit).reaches(order.target, order.ammunition);
}
// It may strike another stand on that line at exactly the longest range.
void waste(Pen& pen, Fire const& order) {
    UnitId struck = no_unit;
    {
        Situation const situation(pen.rules(), pen.state().position);
        Unit const& target = situation.unit(order.target);
        Stands const stands = stands_of(target, situation.file_of(order.target));
        Spot const muzzle = FireLines(situation, order.unit).muzzle();
        Spot const aim = stands[static_cast<std::size_t>(order.stand / 1000)].at;
        Mil const range = range_of(pen.rules().tables, order.ammunition);
        field::Convex const end{
            field::straight(muzzle, field::heading_toward(muzzle, aim)).at(range)};
        for (Situation::Presence const& each : situation.present())
            if (each.unit != no_unit && each.unit != order.unit && struck == no_unit &&
                std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                    return field::touch(outline, end);
                }))
                struck = each.unit;
    }
    bool const at_draw = order.by == no_card;
    pen.write(Measured{"HM-TURN-17"});
    if (order.ammunition == Ammunition::grapeshot && struck != no_unit)
        return fire_grapeshot(pen, at_draw ? RuleId{"HM-ART-18"} : RuleId{"HM-ART-03"}, order.unit,
                              struck);
    pen.write(Shot{at_draw ? RuleId{"HM-ART-18"} : RuleId{"HM-ART-03"}, order.unit, order.target,
                   order.ammunition, order.stand / 1000});
    if (struck != no_unit) strike(pen, "HM-ART-15", order.unit, struck);
}

class Serving {
public:
    explicit Serving(Pen& pen) : pen_(pen) {}

    bool operator()(Fire const& order) {
        bool const at_draw = order.by == no_card;
        if (falls_short(pen_, order)) {
            waste(pen_, order);
        } else if (order.ammunition == Ammunition::grapeshot) {
            fire_grapeshot(pen_, at_draw ? RuleId{"HM-ART-18"} : RuleId{"HM-ART-03"}, order.unit,
                           order.target);
        } else {
            pen_.write(
                Shot{"HM-ART-03", order.unit, order.target, order.ammunition, order.stand / 1000});
            if (order.ammunition == Ammunition::ball)
                fire_ball(pen_, order);
            else
                fire_shell(pen_, order);
        }
        hear_of_fire(pen_, order.unit, order.target);
        if (at_draw) begin_grapeshot(pen_);
        return true;
    }
    bool operator()(SetAlight const& order) {
        shell_house(pen_, order.unit, order.building);
        return true;
    }
    bool operator()(Man const& order) { // HM-ART-32: facing anywhere
        Pose pose = pen_.state().position.top.units[order.unit.value].pose;
        pose.heading = Heading{order.facing};
        pen_.write(GunsManned{"HM-ART-30", order.unit, pen_.state().position.top.active});
        pen_.write(Stood{"HM-ART-32", order.unit, pose, {}});
        return true;
    }
    bool operator()(Spike const& order) {
        pen_.write(GunsSet{"HM-ART-34", order.unit, GunState::spiked});
        return true;
    }
    bool operator()(LendLimber const& order) {
        pay(pen_, order.by, order.unit);
        pen_.write(LimberLent{"HM-ART-33", order.unit, order.target});
        return true;
    }
    bool operator()(Skirmish const& order);
    bool operator()(GiveFire const&) {
        give_fire(pen_);
        return true;
    }
    bool operator()(auto const&) { return false; }

private:
    Pen& pen_;
};

bool Serving::operator()(Skirmish const& order) {
    Situation const situation(pen_.rules(), pen_.state().position);
    StandBits left = stands_left_to_fire(situation, order.unit, order.target);
    StandBits firing = 0;
    for (int i = 0; i < order.stands / 1000 && left != 0; ++i) { // from the Colour Stand on
        auto const first = static_cast<StandBits>(left & -left);
        firing = static_cast<StandBits>(firing | first);
        left = static_cast<StandBits>(left & ~first);
    }
    pay(pen_, order.by, order.unit);
    pen_.write(FireTold{"HM-FIRE-03", order.unit, order.target, firing});
    return true;
}

} // namespace

bool carry_out_fire(Pen& pen, Order const& order) { return visit(Serving(pen), order); }

Ammunition own_ammunition(UnitData const& data) {
    return data.has_howitzers ? Ammunition::shell : Ammunition::ball;
}

bool may_fire_by_card(Situation const& situation, UnitId gun) {
    // HM-GAP-64: all fire comes before the first action.
    return is_lawful(situation, gun) && situation.unit(gun).guns == GunState::ready &&
           (situation.unit(gun).has_fired & fired_by_card) == 0 &&
           situation.top().grant.used.empty();
}
bool may_fire_at_draw(Situation const& situation, UnitId gun) {
    return is_lawful(situation, gun) && situation.unit(gun).guns <= GunState::suppressed &&
           (situation.unit(gun).has_fired & fired_at_draw) == 0;
}

void begin_grapeshot(Pen& pen) {
    Situation const situation(pen.rules(), pen.state().position);
    Tabletop const& top = situation.top();
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        UnitId const gun = unit_id(i);
        if (situation.side(gun) != top.active || !may_fire_at_draw(situation, gun)) continue;
        if (targets_of(situation, gun, Ammunition::grapeshot).empty()) continue;
        if (top.stage != Stage::grapeshot) pen.write(StageBegan{"HM-ART-18", Stage::grapeshot});
        return;
    }
    if (top.stage == Stage::grapeshot) pen.write(StageBegan{"HM-TURN-04", Stage::decision});
}

void fire_grapeshot(Pen& pen, RuleId rule, UnitId gun, UnitId target) {
    pen.write(Shot{rule, gun, target, Ammunition::grapeshot, 0});
    int hits = 0;
    for (int i = 0; i < 4; ++i) hits += pen.roll(umpire::d6, "HM-ART-16") >= least_hit;
    pen.write(Struck{"HM-ART-16", target, hits, 0, hits});
    hit(pen, {"HM-ART-16", target, hits, gun});
}

std::optional<UnitId> friend_in_arc(Situation const& situation, UnitId gun, int inches) {
    if (!is_lawful(situation, gun) || situation.unit(gun).guns != GunState::ready)
        return std::nullopt;
    FireLines const lines(situation, gun);
    Ammunition const ammunition = own_ammunition(situation.data(gun));
    std::optional<UnitId> nearest;
    for (Situation::Presence const& each : situation.present())
        if (each.unit != no_unit && each.unit != gun && each.side == situation.side(gun) &&
            colours_apart(situation, gun, each.unit) > Mil{1000 * inches} &&
            lines.reaches(each.unit, ammunition) &&
            (!nearest ||
             colours_apart(situation, gun, each.unit) < colours_apart(situation, gun, *nearest)))
            nearest = each.unit;
    return nearest;
}
void fire_at_friends(Pen& pen, UnitId gun, UnitId target) {
    {
        Situation const situation(pen.rules(), pen.state().position);
        Ammunition const ammunition = own_ammunition(situation.data(gun));
        bool const bears = is_lawful(situation, gun) && situation.is_here(target) &&
                           situation.unit(gun).guns == GunState::ready &&
                           FireLines(situation, gun).reaches(target, ammunition);
        if (!bears) return;
        pen.write(Shot{"HM-CARD-47", gun, target, ammunition, 0});
    }
    strike(pen, "HM-ART-15", gun, target);
    hear_of_fire(pen, gun, target);
}

// HM-ART-24: in place of each stand disordered or destroyed; the worse of two states stays.
void hit_guns(Pen& pen, Blow const& blow) {
    for (int i = 0; i < blow.stands; ++i) {
        int const die = pen.roll(umpire::d6, "HM-ART-24");
        GunState const now = pen.state().position.top.units[blow.unit.value].guns;
        GunState const hit = pen.rules().tables.artillery.damage[static_cast<std::size_t>(die - 1)];
        pen.write(GunHit{"HM-ART-24", blow.unit, die, std::max(now, hit)});
    }
}

void recover_guns(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        Unit const& unit = pen.state().position.top.units[i];
        if (unit.whereabouts != Whereabouts::table) continue;
        bool const is_repaired =
            unit.guns == GunState::suppressed ||
            (unit.guns == GunState::damaged && pen.roll(umpire::d6, "HM-ART-24") >= least_repair);
        if (is_repaired) pen.write(GunsSet{"HM-ART-24", unit_id(i), GunState::ready});
    }
}

void overrun_guns(Pen& pen, UnitId by) {
    Situation const situation(pen.rules(), pen.state().position);
    if (!situation.is_here(by) || !lies_stand_by_stand(situation.unit(by).formation)) return;
    Situation::Presence const* own = nullptr;
    for (Situation::Presence const& each : situation.present())
        if (each.unit == by) own = &each;
    for (Situation::Presence const& each : situation.present()) {
        if (each.unit == no_unit || each.side == own->side ||
            situation.unit(each.unit).guns != GunState::crewless)
            continue;
        bool const is_reached = std::ranges::any_of(own->outlines(), [&](auto const& stand) {
            return field::within(stand, each.outlines()[0], touching);
        });
        if (is_reached) pen.write(GunsOverrun{"HM-ART-30", each.unit, own->side});
    }
}

void man_guns_left(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (top.units[i].guns == GunState::crewless &&
            top.units[i].whereabouts == Whereabouts::table &&
            side_of(pen.rules().scenario, top, unit_id(i)) == top.active)
            pen.write(GunsManned{"HM-ART-30", unit_id(i), top.active});
}

} // namespace horse_and_musket
