// When cards may be played, and who is asked: HM-CARD-23 to -29.

#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

bool is_manoeuvre(OrderName name) {
    return name == OrderName::wheel || name == OrderName::turn || name == OrderName::form_line ||
           name == OrderName::oblique || name == OrderName::withdraw || name == OrderName::halt;
}
// UNCLEAR: whether an order would end in cover shows only once it is carried out; read as any that
// moves a unit now in cover.
bool goes_off(OrderName name) {
    return name == OrderName::move || name == OrderName::oblique || name == OrderName::withdraw ||
           name == OrderName::attack || name == OrderName::assault;
}
// HM-CARD-24: of the order that has been named.
bool is_time_of_order(Situation const& situation, Window window) {
    NamedOrder const& order = situation.top().fortune.named;
    if (!order.is_on()) return false;
    auto const name = name_of(order_of(order));
    if (!name) return false;
    CardFor const by =
        order.by == no_card ? CardFor::unit : situation.scenario().cards[order.by.value].what;
    switch (window) {
    case Window::order: return true;
    case Window::general_order: return by == CardFor::general || by == CardFor::joker;
    case Window::leave_cover: return goes_off(*name);
    case Window::manoeuvre: return is_manoeuvre(*name);
    case Window::move: return *name == OrderName::move;
    case Window::withdraw: return *name == OrderName::withdraw;
    case Window::reform: return *name == OrderName::reform;
    case Window::rally: return *name == OrderName::rally;
    default: return false;
    }
}
// HM-CARD-23: nothing is being resolved.
bool is_time_between_orders(Tabletop const& top, Window window, Side holder) {
    if (!top.agenda.empty() || !top.volley.empty() || top.stage == Stage::over) return false;
    bool const is_own = top.active == holder;
    switch (window) {
    case Window::own_turn: return is_own;
    case Window::reorganisation: return is_own && top.stage == Stage::reorganisation;
    case Window::own_action: return is_own && top.stage == Stage::action;
    // UNCLEAR: "after own compulsory moves"; read as played before them, to work after.
    case Window::end_of_turn: return is_own && top.stage == Stage::action && top.has_ordered != 0;
    case Window::enemy_turn: return !is_own;
    case Window::any: return true;
    default: return false;
    }
}

} // namespace

std::optional<CardAim> aim_of_kept(Situation const& situation, FortuneId card, Side holder,
                                   Moment const* moment) {
    UnitId const unit = kept_for(situation.rules(), situation.top(), card, holder);
    if (unit == no_unit || moment != nullptr || !situation.is_here(unit) ||
        !is_time_between_orders(situation.top(), Window::any, holder))
        return std::nullopt;
    return CardAim{unit};
}
bool is_time(Situation const& situation, CardRow const& row, Side holder, Moment const* moment) {
    if (moment == nullptr) {
        // HM-CARD-20: what was handed over unused is played in the next turn of its own.
        bool const is_at_once = row.play == Playing::give && row.window == Window::drawn;
        if (is_at_once) return is_time_between_orders(situation.top(), Window::any, holder);
        if (row.play == Playing::immediate)
            return is_time_between_orders(situation.top(), Window::own_action, holder);
        return is_time_between_orders(situation.top(), row.window, holder);
    }
    // HM-CARD-18: what waits for troops that fight or fire looks at every Attack and shot.
    if (row.play == Playing::triggered && row.window == Window::any)
        return moment->window == Window::attack_declared || moment->window == Window::unit_fired;
    if (row.hook() != moment->hook) return false;
    if (moment->hook == Hook::order_named) return is_time_of_order(situation, row.window);
    // HM-CARD-68: a card that is being played; or what it does to one unit.
    if (moment->hook == Hook::card_played)
        return moment->card != no_fortune &&
               (row.effects[0].word != EffectWord::target || moment->at.unit != no_unit);
    return row.window == moment->window;
}

namespace {

// Whether the moment is about a unit: then no other can be meant.
bool is_about_a_unit(Moment const* moment) {
    if (moment == nullptr || moment->at.unit == no_unit) return false;
    return moment->hook != Hook::turn_begins && moment->hook != Hook::joker;
}
// A card that waits for whatever comes near troops that fight is about somebody else.
bool is_about_others(Moment const* moment, CardRow const& row) {
    return moment != nullptr && row.play == Playing::triggered && row.window == Window::any;
}
std::vector<CardAim> aims_of_moment(Asking const& asking, CardRow const& row) {
    std::vector<CardAim> found;
    if (row.target.kind == TargetKind::command || row.target.kind == TargetKind::general) {
        GeneralId const general = command_of(asking.situation.top(), asking.moment->at.unit);
        if (general == no_general) return found;
        auto const all = picked(asking, row, generals_for(asking, row));
        if (std::ranges::find(all, general) != all.end()) found.push_back({no_unit, general});
        return found;
    }
    for (UnitId const unit : {asking.moment->at.unit, asking.moment->other}) {
        if (unit == no_unit || !asking.situation.is_here(unit)) continue;
        bool const is_kind = row.target.kind != TargetKind::artillery ||
                             asking.situation.data(unit).arm == Arm::artillery;
        if (is_kind && is_whose(asking, row.whose, asking.situation.side(unit)) &&
            is_for(asking, row.filter, unit) && !is_beyond_help(asking, row, unit))
            found.push_back({unit});
    }
    if (row.target.select == Select::all && !found.empty()) return {CardAim{}};
    return found;
}

std::vector<CardAim> aims_at_units(Asking const& asking, CardRow const& row) {
    std::vector<UnitId> const units = picked(asking, row.filter.pick, units_for(asking, row));
    std::vector<CardAim> found;
    // HM-CARD-27: which one it will be shows later.
    if (row.filter.pick == CardPick::last_to_fire)
        return units.empty() ? found : std::vector{CardAim{}};
    switch (row.target.select) {
    case Select::one:
    case Select::next:
        for (UnitId const unit : units) found.push_back({unit});
        return found;
    case Select::one_or_command:
        for (UnitId const unit : units) found.push_back({unit});
        for (std::size_t i = 0; i < asking.situation.scenario().generals.size(); ++i)
            if (std::ranges::any_of(units, [&](UnitId unit) {
                    return command_of(asking.situation.top(), unit) == general_id(i);
                }))
                found.push_back({no_unit, general_id(i)});
        return found;
    case Select::range:
        if (units.size() < std::max<std::size_t>(1, row.target.least)) return {};
        return {CardAim{}};
    default: return units.empty() ? found : std::vector{CardAim{}};
    }
}
std::vector<CardAim> aims_at_generals(Asking const& asking, CardRow const& row) {
    std::vector<GeneralId> const generals = picked(asking, row, generals_for(asking, row));
    std::vector<CardAim> found;
    if (asking.moment != nullptr && asking.moment->at.general != no_general) {
        GeneralId const drawn = asking.moment->at.general;
        if (std::ranges::find(generals, drawn) != generals.end()) found.push_back({no_unit, drawn});
        return found;
    }
    if (row.target.select != Select::one) return generals.empty() ? found : std::vector{CardAim{}};
    for (GeneralId const general : generals) found.push_back({no_unit, general});
    return found;
}

} // namespace

std::vector<CardAim> aims_of(Asking const& asking, CardRow const& row) {
    if (!is_provided(asking, row.filter.provided)) return {};
    // HM-CARD-27: the General lost, who is on the table no more.
    if (row.filter.pick == CardPick::lost_general) {
        bool const is_lost = asking.moment != nullptr && asking.moment->at.general != no_general;
        if (!is_lost || !is_whose(asking, row.whose, asking.moment->side)) return {};
        return {{no_unit, asking.moment->at.general}};
    }
    switch (row.target.kind) {
    case TargetKind::unit:
    case TargetKind::artillery:
        return is_about_a_unit(asking.moment) ? aims_of_moment(asking, row)
                                              : aims_at_units(asking, row);
    case TargetKind::general:
    case TargetKind::command:
        return is_about_a_unit(asking.moment) && !is_about_others(asking.moment, row)
                   ? aims_of_moment(asking, row)
                   : aims_at_generals(asking, row);
    case TargetKind::terrain: {
        if (row.filter.has(CardMark::not_passed)) { // HM-SUBHID-01: where is asked next
            Situation const& now = asking.situation;
            bool const is_none = ground_to_find(now.scenario(), now.top()).empty();
            return is_none ? std::vector<CardAim>{} : std::vector{CardAim{}};
        }
        std::vector<CardAim> found;
        for (FeatureId const feature : features_for(asking, row))
            found.push_back({no_unit, no_general, feature});
        return found;
    }
    case TargetKind::counter: return {}; // of hidden movement, an option not in play
    default: return {CardAim{}};
    }
}

namespace {

bool has_wishes(Position const& position, Side side) {
    return !position.instructions[umpire::index(side)].cards.empty();
}
// Whether any card in play could be held for such a moment: everybody knows the lists.
bool is_ever_held(HorseAndMusket const& rules, Moment const& moment) {
    bool const is_precise = moment.hook != Hook::order_named && moment.hook != Hook::card_played;
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i) {
        CardRow const& row = row_of(rules, fortune_id(i));
        bool const is_held = row.play == Playing::hold || row.play == Playing::give;
        if (is_held && row.hook() == moment.hook && (!is_precise || row.window == moment.window))
            return true;
    }
    return false;
}
// HM-CARD-18: the first that fits fires by itself.
void fire_waiting(Pen& pen, Moment const& moment) {
    FixedVector<Waiting, 64> const waiting = pen.state().position.waiting;
    for (Waiting const& each : waiting) {
        Tabletop const& top = pen.state().position.top;
        if (top.fortune.moments.size() + 2 > 8 || top.agenda.size() + 4 > 48) return;
        CardRow const& row = row_of(pen.rules(), each.card);
        if (row.hook() != moment.hook && row.window != Window::any) continue;
        std::vector<CardAim> aims;
        {
            Situation const situation(pen.rules(), pen.state().position);
            if (!is_time(situation, row, each.side, &moment)) continue;
            aims = aims_of({situation, each.side, &moment}, row);
        }
        if (!aims.empty()) play_fortune(pen, each.side, {each.card, aims[0]}, &moment);
    }
}

} // namespace

void open_window(Pen& pen, Moment const& moment) {
    if (!has_fortunes(pen.rules())) return;
    Position const& position = pen.state().position;
    // Room for the questions and what they lead to; without it nobody is asked.
    bool const has_room =
        position.top.agenda.size() + 6 < 48 && position.top.fortune.moments.size() < 7;
    if (!has_room) return;
    Side const active = position.top.active;
    FixedVector<Side, 2> asked;
    bool has_say = false;
    for (Side const side : {umpire::other(active), active}) { // the active one is asked first
        if (!holds_fortunes(position, side) || !is_ever_held(pen.rules(), moment)) continue;
        has_say = has_say || is_waited_for(position, side, moment) || has_wishes(position, side);
        asked.push_back(side);
    }
    // FASTER: where nobody is waited for and nothing is wished, the answers are known.
    if (!has_say) asked.clear();
    if (!asked.empty()) pen.write(MomentOpened{moment});
    for (std::size_t i = 0; i < asked.size(); ++i) {
        std::int16_t const closes = i == 0;
        plan(pen, {TaskKind::window, asked[i], moment.at.unit, moment.other, closes});
    }
    fire_waiting(pen, moment); // what they do comes before all questions
}

void open_hook(Pen& pen, Task const& task) {
    auto const window = static_cast<Window>(task.number);
    AttackInHand const& attack = attack_in(pen);
    if (!attack.is_on()) return;
    if (window == Window::attack_declared) { // HM-CARD-35: who was caught at something else
        UnitId const target = attack.parties[1].unit;
        int const stands = disorder_in_force(Situation(pen.rules(), pen.state().position), target,
                                             EffectWhen::attacked);
        if (stands >= all_stands)
            disorder_all(pen, "HM-CARD-49", target);
        else if (stands > 0)
            disorder(pen, {"HM-CARD-49", target, stands});
    }
    open_window(pen, {hook_of(window),
                      window,
                      task.side,
                      task.side,
                      {attack.parties[0].unit},
                      attack.parties[1].unit});
}
void close_window(Pen& pen, Task const& task) {
    if (task.number != 0) pen.write(MomentClosed{});
}

void name_order(Pen& pen, Order const& order) {
    Tabletop const& top = pen.state().position.top;
    Side const side = acting_side(top);
    NamedOrder const as_named = named(order, side);
    pen.write(OrderNamed{as_named});
    plan(pen, {TaskKind::carry_out, side});
    bool const evades = holds_alternative<Evade>(order);
    Hook const hook = evades ? Hook::attacked : Hook::order_named;
    open_window(pen, {hook,
                      evades ? Window::evade : Window::order,
                      side,
                      side,
                      {as_named.unit},
                      evades ? top.attack.parties[0].unit : as_named.target});
    if (holds_alternative<Fire>(order)) note_gun_named(pen, as_named);
    if (holds_alternative<Fire>(order))
        open_window(pen, {Hook::gun_named, Window::artillery_fire, side, side, {as_named.unit}});
}

namespace {

// HM-CARD-76, HM-SUBCONF-01: orders that are diced for, each time. Whether the order given is no
// longer what it was.
bool is_lost_on_the_way(Pen& pen, NamedOrder const& order) {
    if (order.by == no_card) return false;
    CardKind const& kind = pen.rules().scenario.cards[order.by.value];
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all) {
        CardRow const& row = row_of(pen.rules(), each.card);
        CardEffect const& effect = effect_of(pen.rules(), each);
        bool const is_gate = row.handler == Handler::order_gate;
        bool const is_dithering = effect.verb == Verb::chart &&
                                  effect.word == EffectWord::confused &&
                                  each.number == after_throw::dithering;
        bool const is_generals =
            each.general == no_general ? kind.what == CardFor::unit && order.side == each.whom
            : is_gate ? kind.what == CardFor::general && kind.general == each.general
                      : command_of(pen.state().position.top, order.unit) == each.general;
        if ((!is_gate && !is_dithering) || !is_generals) continue;
        int const die =
            pen.roll(umpire::d6, is_gate ? RuleId{"HM-CARD-76"} : RuleId{"HM-SUBCONF-01"});
        bool const is_lost = is_gate && die <= row.handler_numbers[0];
        bool const is_mistaken = is_gate ? die == row.handler_numbers[1] : die == 1;
        if (is_lost) pen.write(OrderStopped{"HM-CARD-44", order.unit, each.card});
        if (!is_lost && is_mistaken) misunderstand(pen, each.card);
        if (is_lost || is_mistaken) return true;
    }
    return false;
}
// HM-CARD-44, -45: what earlier cards make of an order.
void obey_what_lasts(Pen& pen) {
    NamedOrder const order = pen.state().position.top.fortune.named;
    auto const name = order.is_on() ? name_of(order_of(order)) : std::nullopt;
    if (!name || order.is_stopped != 0 || order.unit == no_unit) return;
    if (is_lost_on_the_way(pen, order)) return;
    Stopping found;
    {
        Situation const situation(pen.rules(), pen.state().position);
        if (!situation.is_here(order.unit)) return;
        found = stopped_in_force(situation, order.unit, *name);
    }
    if (!found.is_on) return;
    if (found.into == EffectWord::assault) {
        use_up(pen, order.unit, Verb::swap);
        bool const can = pen.rules().scenario.units[order.unit.value].arm == Arm::infantry;
        if (can && order.target != no_unit)
            pen.write(OrderNamed{named(Assault{order.unit, order.by, order.target}, order.side)});
        return;
    }
    pen.write(
        OrderStopped{found.into == EffectWord::none ? RuleId{"HM-CARD-44"} : RuleId{"HM-CARD-45"},
                     order.unit, found.card});
    if (found.into == EffectWord::disorder_all) disorder_all(pen, "HM-CARD-45", order.unit);
}

} // namespace

namespace {

// What a throw on a chart has left: HM-SUBCONF-01, orders to come are thrown for from now on;
// HM-SUBMIS-01, a General's order that is heeded ends what troops are up to.
void settle_charts(Pen& pen, NamedOrder const& order) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all) {
        CardEffect const& effect = effect_of(pen.rules(), each);
        if (effect.verb != Verb::chart) continue;
        if (effect.word == EffectWord::confused && each.number == after_throw::about_to_dither) {
            InForce now = each;
            now.number = after_throw::dithering;
            pen.write(EffectEnded{"HM-SUBCONF-01", each});
            pen.write(EffectBegan{"HM-SUBCONF-01", now});
        }
        bool const is_its = effect.word == EffectWord::misbehave && each.unit == order.unit &&
                            order.is_on() && order.is_stopped == 0;
        if (is_its && ends_misdeed(Situation(pen.rules(), pen.state().position), each, order.by))
            end_effect(pen, each);
    }
}

} // namespace

void carry_out_named(Pen& pen) {
    obey_what_lasts(pen);
    NamedOrder const as_named = pen.state().position.top.fortune.named;
    settle_charts(pen, as_named);
    pen.write(OrderTaken{});
    if (!as_named.is_on()) return;
    Order const order = order_of(as_named);
    bool const is_free = as_named.by != no_card &&
                         pen.rules().scenario.cards[as_named.by.value].what == CardFor::free;
    bool const is_told = holds_alternative<Skirmish>(order); // pays itself
    bool const is_there =
        pen.state().position.top.units[as_named.unit.value].whereabouts == Whereabouts::table;
    bool const evades = holds_alternative<Evade>(order); // it pays otherwise
    if (as_named.is_stopped != 0 || !is_there) {
        if (!evades) pay(pen, as_named.by, as_named.unit);
        return release(pen, Occasion::order_over, as_named.side, as_named.unit);
    }
    if (is_free && !is_told) pay(pen, as_named.by, as_named.unit);
    if (carry_out_fire(pen, order)) return;
    if (!is_free && !evades) pay(pen, as_named.by, as_named.unit);
    Pose const before = pen.state().position.top.units[as_named.unit.value].pose;
    carry_out(pen, order);
    if (pen.state().position.top.attack.is_on()) return;
    release(pen, Occasion::order_over, as_named.side, as_named.unit);
    if (pen.state().position.top.units[as_named.unit.value].pose != before)
        hear_of(pen, {Window::range_entered, as_named.unit});
}

void hear_of_draw(Pen& pen, Side owner, CardId card) {
    if (!has_fortunes(pen.rules())) return;
    if (throw_away_drawn(pen, owner, card)) return;
    CardKind const& kind = pen.rules().scenario.cards[card.value];
    if (kind.what == CardFor::unit)
        open_window(pen, {Hook::draw, Window::unit_card_drawn, owner, owner, {kind.unit}});
    if (kind.what == CardFor::general)
        open_window(
            pen, {Hook::draw, Window::general_card_drawn, owner, owner, {no_unit, kind.general}});
}

void release_orders(Pen& pen) {
    auto const free = pen.state().position.top.fortune.free;
    for (FreeOrders const& each : free)
        if (each.waits != 0) {
            pen.write(OrdersReleased{"HM-CARD-29", each.card});
            plan(pen, {TaskKind::free_orders, each.side});
        }
}

} // namespace horse_and_musket
