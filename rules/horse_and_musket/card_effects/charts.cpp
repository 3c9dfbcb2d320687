// Throws on the charts that cards send to: HM-SUBORD, HM-SUBMIS, HM-SUBCONF.

#include "rules/horse_and_musket/card_effects/charts.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

Charts const& charts_of(Pen const& pen) { return *pen.rules().tables.card_charts; }
std::size_t face(Pen& pen, RuleId rule) {
    return static_cast<std::size_t>(pen.roll(umpire::d6, rule) - 1);
}

// The line of the chart for an order; none: it stands as it was given.
// UNCLEAR: orders that the chart does not name; read as understood.
std::optional<Meant> meant_by(Order const& order) {
    if (holds_alternative<ContinueCombat>(order)) return Meant::continue_combat;
    if (holds_alternative<Retire>(order)) return Meant::retire;
    auto const name = name_of(order);
    if (!name) return std::nullopt;
    switch (*name) {
    case OrderName::assault: return Meant::assault;
    case OrderName::attack: return Meant::attack;
    case OrderName::form_line: return Meant::form_line;
    case OrderName::halt: return Meant::halt;
    case OrderName::move: return Meant::move;
    case OrderName::oblique: return Meant::oblique;
    case OrderName::rally: return Meant::rally;
    case OrderName::reform: return Meant::reform;
    case OrderName::turn: return Meant::turn;
    case OrderName::wheel: return Meant::wheel;
    case OrderName::withdraw: return Meant::withdraw;
    default: return std::nullopt;
    }
}

// One order that is misunderstood.
class Misunderstanding {
public:
    Misunderstanding(Pen& pen, FortuneId card)
        : pen_(pen), card_(card), order_(pen.state().position.top.fortune.named),
          unit_(order_.unit) {}

    void happen() {
        auto const meant = meant_by(order_of(order_));
        if (!meant || order_.is_stopped != 0 || !is_on_table(pen_, unit_)) return;
        int const die = pen_.roll(umpire::d6, "HM-SUBORD-01");
        pen_.write(Misunderstood{"HM-SUBORD-01", unit_, die});
        act(charts_of(pen_).misunderstood[static_cast<std::size_t>(*meant)]
                                         [static_cast<std::size_t>(die - 1) / 2]);
    }

private:
    void act(Instead what) {
        switch (what) {
        case Instead::attack: return attack();
        case Instead::assault: return assault();
        case Instead::turn:
        case Instead::wheel_left:
        case Instead::wheel_right: return evolve(what);
        default: break;
        }
        stand();
        if (what == Instead::stand) return;
        carry_out_named(pen_); // its card is spent
        if (what == Instead::run && unit_of_pen(pen_, unit_).condition != Condition::broken)
            return run_away(pen_, "HM-SUBORD-01", unit_);
        if (what == Instead::all_disordered) return disorder_all(pen_, "HM-SUBORD-01", unit_);
        if (what == Instead::withdraw) return give_way(pen_, unit_);
        if (what != Instead::move_6) return;
        bool const is_careful = status_of(Situation(pen_.rules(), pen_.state().position), unit_) >=
                                Status::well_trained;
        go_straight_on(pen_, "HM-SUBORD-04", unit_,
                       is_careful ? AtFriends::stops : AtFriends::runs_in);
    }
    // HM-GAP-99: an order lost and a card spent.
    void stand() { pen_.write(OrderStopped{"HM-SUBORD-01", unit_, card_}); }
    void replace(Order const& order) { pen_.write(OrderNamed{named(order, order_.side)}); }
    UnitId target() const {
        Situation const situation(pen_.rules(), pen_.state().position);
        if (unit_of_pen(pen_, unit_).condition != Condition::steady) return no_unit;
        auto const targets = targets_of(situation, unit_);
        if (targets.contains(order_.target)) return order_.target;
        return targets.empty() ? no_unit : targets[0];
    }
    void attack() {
        UnitId const whom = target();
        if (whom == no_unit) return stand();
        replace(Attack{unit_, order_.by, whom});
    }
    void assault() {
        UnitId const whom = target();
        UnitData const& data = pen_.rules().scenario.units[unit_.value];
        if (whom == no_unit) return stand();
        if (data.may_assault && data.arm == Arm::infantry)
            return replace(Assault{unit_, order_.by, whom});
        InForce confused{card_, 0, order_.side, unit_, no_general, -3, 0, order_.side};
        if (!pen_.state().position.top.fortune.in_force.full())
            pen_.write(EffectBegan{"HM-SUBORD-02", confused});
        replace(Attack{unit_, order_.by, whom});
    }
    void evolve(Instead what) {
        Situation const situation(pen_.rules(), pen_.state().position);
        Mover const mover = situation.mover(unit_);
        bool const can = is_formed(mover.formation) && mover.arm != Arm::artillery &&
                         situation.unit(unit_).condition == Condition::steady &&
                         !Halts(situation, mover).is_halted();
        if (!can) return stand();
        if (what == Instead::turn) return replace(TurnAbout{unit_, order_.by});
        int const sign = what == Instead::wheel_left ? -1 : 1;
        int const most = wheel_limit(situation, mover, sign).most; // HM-GAP-99
        if (most == 0) return stand();
        replace(Wheel{unit_, order_.by, sign * most});
    }

    Pen& pen_;
    FortuneId card_;
    NamedOrder const order_;
    UnitId unit_;
};

} // namespace

void misunderstand(Pen& pen, FortuneId card) {
    NamedOrder const& order = pen.state().position.top.fortune.named;
    if (order.is_on() && order.unit != no_unit) Misunderstanding(pen, card).happen();
}

namespace {

void misbehave(Pen& pen, InForce in_force) {
    UnitId const unit = in_force.unit;
    std::size_t const die = face(pen, "HM-SUBMIS-01");
    pen.write(Misbehaved{"HM-SUBMIS-01", unit, static_cast<int>(die) + 1});
    carry_out_named(pen); // the card is lost
    if (!is_on_table(pen, unit)) return;
    switch (charts_of(pen).misbehave[die]) {
    case Misdeed::desertion: return destroy(pen, {"HM-SUBMIS-01", unit, 1});
    case Misdeed::sneak_away: return pen.write(Left{"HM-SUBMIS-01", unit});
    case Misdeed::pull_out: give_way(pen, unit); break;
    default: break;
    }
    // Foot that Withdraws goes on by itself until it is told to Halt.
    bool const goes_on = is_foot(pen.rules().scenario.units[unit.value].arm) &&
                         charts_of(pen).misbehave[die] == Misdeed::pull_out;
    if (goes_on || !is_on_table(pen, unit) || pen.state().position.top.fortune.in_force.full())
        return;
    in_force.number = static_cast<std::int16_t>(die + 1);
    pen.write(EffectBegan{"HM-SUBMIS-01", in_force});
}

Spot middle_of(field::Convex const& part) {
    field::Box const& box = part.box();
    return {{(box.low.x.value + box.high.x.value) / 2}, {(box.low.y.value + box.high.y.value) / 2}};
}
// The nearest place of a kind; of cover one where nobody is.
std::optional<Spot> nearest_place(Situation const& situation, UnitId unit, int what) {
    std::optional<Spot> nearest;
    std::int64_t least = 0;
    Spot const here = situation.unit(unit).pose.at;
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i) {
        Terrain const terrain = situation.terrain(i);
        bool const is_settled = terrain == Terrain::settlement || terrain == Terrain::building ||
                                terrain == Terrain::farm;
        if (!is_settled && (what == after_throw::pillaging || !is_wood(terrain))) continue;
        if (features[i].parts.empty()) continue; // still in the box
        field::Convex const& part = features[i].parts[0];
        bool const is_held =
            std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
                return each.unit != unit && field::overlap(part, field::Convex(each.colours()));
            });
        if (what == after_throw::lurking && is_held) continue;
        auto const away = middle_of(part) - here;
        auto const distance = static_cast<std::int64_t>(std::abs(away.x) + std::abs(away.y));
        if (nearest && distance >= least) continue;
        least = distance;
        nearest = middle_of(part);
    }
    return nearest;
}

} // namespace

void misbehave_on(Pen& pen) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all) {
        CardEffect const& effect = effect_of(pen.rules(), each);
        bool const is_its_turn = each.unit != no_unit && is_on_table(pen, each.unit) &&
                                 side_of_unit(pen, each.unit) == pen.state().position.top.active;
        if (effect.verb != Verb::chart || effect.word != EffectWord::misbehave || !is_its_turn ||
            each.number == after_throw::skulking)
            continue;
        if (each.number == after_throw::pulling_out) {
            give_way(pen, each.unit);
            continue;
        }
        auto const place =
            nearest_place(Situation(pen.rules(), pen.state().position), each.unit, each.number);
        if (place)
            go_toward(pen, "HM-SUBMIS-01", each.unit, *place);
        else if (each.number == after_throw::pillaging) // it disperses
            pen.write(Left{"HM-SUBMIS-01", each.unit});
    }
}

namespace {

// HM-SUBCONF: a General who is confused, and the Command, or the army of a chief.
class Confounded {
public:
    Confounded(Pen& pen, InForce in_force)
        : pen_(pen), in_force_(in_force), general_(in_force.general),
          data_(pen.rules().scenario.generals[general_.value]) {}

    void happen() {
        std::size_t const die = face(pen_, "HM-SUBCONF-01");
        pen_.write(Confused{"HM-SUBCONF-01", general_, static_cast<int>(die) + 1});
        switch (charts_of(pen_).confused[die]) {
        case Confusion::lapse:
            stop();
            in_force_.general = no_general;
            return last(after_throw::lapsed);
        case Confusion::dithers:
            last_on_commands(after_throw::about_to_dither);
            return misunderstand(pen_, in_force_.card);
        case Confusion::forward: return forward();
        case Confusion::brooding:
            stop();
            discard();
            return last(after_throw::brooding);
        case Confusion::self_doubt:
            return last_on_commands(after_throw::self_doubt); // this order stands
        }
    }

private:
    void stop() {
        UnitId const unit = pen_.state().position.top.fortune.named.unit;
        if (pen_.state().position.top.fortune.named.is_on())
            pen_.write(OrderStopped{"HM-SUBCONF-01", unit, in_force_.card});
    }
    void last(int what) {
        in_force_.number = static_cast<std::int16_t>(what);
        if (!pen_.state().position.top.fortune.in_force.full())
            pen_.write(EffectBegan{"HM-SUBCONF-01", in_force_});
    }
    void last_on_commands(int what) {
        if (!data_.is_chief) return last(what);
        auto const& generals = pen_.rules().scenario.generals;
        for (std::size_t i = 0; i < generals.size(); ++i)
            if (generals[i].side == data_.side) {
                in_force_.general = general_id(i);
                last(what);
            }
    }
    bool is_of(UnitId unit) const {
        return is_on_table(pen_, unit) && side_of_unit(pen_, unit) == data_.side &&
               (data_.is_chief || command_of(pen_.state().position.top, unit) == general_);
    }
    // HM-SUBCONF-02: unit and General cards in hand.
    void discard() {
        auto const& kinds = pen_.rules().scenario.cards;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            bool const is_meant = kinds[i].side == data_.side &&
                                  ((kinds[i].what == CardFor::general &&
                                    (data_.is_chief || kinds[i].general == general_)) ||
                                   (kinds[i].what == CardFor::unit && is_of(kinds[i].unit)));
            while (is_meant && pen_.state().position.cards[i].hand[umpire::index(data_.side)] > 0)
                pen_.write(CardForfeited{"HM-SUBCONF-02", data_.side, card_id(i)});
        }
    }
    // HM-SUBCONF-03: neither foot artillery, nor units in cover or rough ground, nor who has an
    // enemy in Attack range.
    bool goes(Situation const& situation, UnitId unit) const {
        if (situation.data(unit).arm == Arm::artillery || stands_in_rough_ground(situation, unit))
            return false;
        auto const enemy = nearest_enemy(situation, situation.mover(unit));
        return targets_of(situation, unit).empty() &&
               !(enemy && is_in_cover(situation, unit, situation.unit(*enemy).pose));
    }
    void forward() {
        stop();
        carry_out_named(pen_);
        discard();
        ForwardBy const by = charts_of(pen_).direction[face(pen_, "HM-SUBCONF-04")];
        for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i) {
            UnitId const unit = unit_id(i);
            if (!is_of(unit) || !goes(Situation(pen_.rules(), pen_.state().position), unit))
                continue;
            wheel(unit, by);
            go_straight_on(pen_, "HM-SUBCONF-03", unit, AtFriends::stops);
        }
        for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i)
            if (is_of(unit_id(i))) act(unit_id(i));
    }
    void wheel(UnitId unit, ForwardBy by) {
        if (by == ForwardBy::none) return;
        Situation const situation(pen_.rules(), pen_.state().position);
        Mover const mover = situation.mover(unit);
        if (!is_formed(mover.formation)) return;
        int angle = pen_.rules().tables.two_inch_wheels[std::min<std::size_t>(
            situation.unit(unit).stands, max_stands)];
        if (by == ForwardBy::left_two_inches) angle = -angle;
        if (by == ForwardBy::nearest_enemy) {
            auto const enemy = nearest_enemy(situation, mover);
            if (!enemy) return;
            angle = std::clamp(field::bearing_off(mover.pose, situation.unit(*enemy).pose.at).value,
                               -45'000, 45'000);
        }
        int const sign = angle < 0 ? -1 : 1;
        int const most = std::min(std::abs(angle), room_to_wheel(situation, mover, sign).most);
        if (most > 0) carry_out(pen_, Wheel{unit, no_card, sign * most});
    }
    // HM-SUBCONF-05: a die for every unit but skirmishers with an enemy in Attack range.
    void act(UnitId unit) {
        {
            Situation const situation(pen_.rules(), pen_.state().position);
            if (is_skirmisher(situation.data(unit).arm) || targets_of(situation, unit).empty() ||
                situation.unit(unit).condition != Condition::steady)
                return;
        }
        ForwardAct const what = charts_of(pen_).action[face(pen_, "HM-SUBCONF-05")];
        if (what == ForwardAct::withdraw) return give_way(pen_, unit);
        if (what == ForwardAct::none || pen_.state().position.top.fortune.free.full()) return;
        FreeOrders free;
        free.card = in_force_.card;
        free.side = data_.side;
        free.is_forced = 1;
        free.orders[0] = 1u << static_cast<unsigned>(OrderName::attack);
        free.left[unit.value] = free.total = 1;
        pen_.write(OrdersGranted{"HM-SUBCONF-05", free});
        plan(pen_, {TaskKind::free_orders, free.side});
    }

    Pen& pen_;
    InForce in_force_;
    GeneralId const general_;
    GeneralData const& data_;
};

} // namespace

void CardEffects::throw_on_chart(std::size_t i) {
    CardEffect const& effect = row_.effects[i];
    InForce in_force{
        moment_.card, static_cast<std::uint8_t>(i), moment_.player, no_unit, no_general, 0, 0,
        side_meant()};
    NamedOrder const& order = position().top.fortune.named;
    switch (effect.word) {
    case EffectWord::misunderstood: return misunderstand(pen_, moment_.card);
    case EffectWord::misbehave:
        in_force.unit = moment_.at.unit;
        if (order.is_on() && in_force.unit != no_unit) misbehave(pen_, in_force);
        return;
    case EffectWord::confused:
        in_force.general = moment_.at.general;
        if (order.is_on() && in_force.general != no_general) Confounded(pen_, in_force).happen();
        return;
    case EffectWord::hidden_terrain: // HM-SUBHID-01
        return plan(pen_, {TaskKind::lay_ground, moment_.player});
    case EffectWord::reinforcements: return bring_brigade(effect);
    default: return;
    }
}

// HM-SUBHID-02: a die for what has been found.
bool obey_ground_task(Pen& pen, Task const& task, Order const& order) {
    if (task.kind != TaskKind::lay_ground) return false;
    pen.write(Begun{});
    if (auto const* lay = get_if<LayGround>(&order))
        pen.write(GroundFound{"HM-SUBHID-01", lay->piece,
                              Pose{{{lay->x}, {lay->y}}, Heading{lay->heading}},
                              charts_of(pen).hidden_terrain[face(pen, "HM-SUBHID-02")]});
    return true;
}

} // namespace horse_and_musket
