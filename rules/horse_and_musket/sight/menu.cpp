// The menu: families of orders, by who pays for them.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/table/lining.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"
#include "rules/horse_and_musket/turn/fire.h"

#include <map>

namespace horse_and_musket {

namespace {

// What a subject can be ordered. Asked for one order alone, it leaves the numbers of that one to
// who asks, and looks at no other kind.
class Menu {
public:
    Menu(Reckoning const& now, std::vector<Order>& orders, Order const* only = nullptr)
        : situation_(*now.situation), top_(now.view.top), orders_(orders), only_(only) {}

    void add_families(Subject const& subject) {
        if (subject.itself)
            orders_.push_back(*subject.itself);
        else if (Task const* const task = task_on_top(top_))
            asked(*task, subject);
        else if (subject.general != no_general)
            top_.stage == Stage::reorganisation ? reform_general(subject.general, subject.by)
                                                : ride(subject.general, subject.by);
        else if (top_.stage == Stage::reorganisation)
            reorganise(subject.unit, subject.by);
        else if (top_.stage == Stage::compulsory)
            compel(subject.unit);
        else if (top_.stage == Stage::grapeshot)
            grapeshot(subject.unit);
        else if (!top_.volley.empty())
            join_volley(subject.unit, subject.by);
        else if (subject.by == no_card)
            go_on(subject.unit); // what is left of a Move
        else if (pays_for(situation_, subject.by, subject.unit))
            order_by(subject.unit, subject.by);
    }

private:
    HorseAndMusket const& rules() const { return situation_.rules(); }
    CardFor what(CardId card) const { return rules().scenario.cards[card.value].what; }
    // Only what leaves its first number something to be.
    template <class T> void add(T const& order) {
        if (!wants<T>() || (!is_for_all_ && is_barred(order))) return;
        if (only_ != nullptr || leaves_something(order)) orders_.push_back(order);
    }
    // HM-CARD-42, -46: a card forbids it, or pays for other orders only.
    bool is_barred(Order const& order) const {
        if (!has_fortunes(rules())) return false;
        auto const name = name_of(order);
        Subject const subject = subject_of(order);
        // What a unit must do by itself no card forbids.
        if (!name || subject.unit == no_unit || subject.by == no_card) return false;
        if (task_is(TaskKind::free_orders)) {
            FreeOrders const& free = top_.fortune.free.back();
            std::uint32_t const orders = free.orders[0] | std::uint32_t{free.orders[1]} << 16;
            if (!holds_order(orders, *name)) return true;
        }
        return is_forbidden(situation_, subject.unit, *name, subject.by);
    }
    bool task_is(TaskKind kind) const {
        Task const* const task = task_on_top(top_);
        return task != nullptr && task->kind == kind;
    }
    bool leaves_something(Move const& order) const { // it is not halted
        Mover const mover = situation_.mover(order.unit);
        field::Course const course = field::straight_ahead(mover.pose);
        if (brings_closer(situation_, mover, course)) return false;
        Limit const allowance = move_allowance(situation_, mover);
        return rules().scenario.options.measures ? may_set_out(situation_, mover, course, allowance)
                                                 : allowance.most > 0;
    }
    bool leaves_something(Wheel const& order) const {
        Mover const mover = situation_.mover(order.unit);
        return !rules().scenario.options.measures || may_wheel(situation_, mover);
    }
    bool leaves_something(auto const&) const { return true; } // the first number of all others
    template <class T> bool wants() const {
        return only_ == nullptr || holds_alternative<T>(*only_);
    }

    void asked(Task const& task, Subject const& subject) {
        CardId const by = subject.by;
        if (task.kind == TaskKind::free_orders) return obey_card(subject.unit, by);
        if (task.kind == TaskKind::evade) { // HM-EVADE-03: with a card that helps, or with none
            if (by == no_card || helps_to_evade(situation_, by, task.unit))
                add(Evade{task.unit, by, 0});
        } else if (task.kind == TaskKind::perfect_evade) {
            add(SlipAway{task.unit, no_card, 0, 0, 0});
        } else if (task.kind == TaskKind::retreat) {
            std::size_t const party = top_.attack.party_of(task.unit);
            bool const retires = party < 2 && top_.attack.parties[party].result == Result::retire;
            if (retires)
                add(Retire{task.unit, no_card, 0, 0});
            else
                add(Withdraw{task.unit, no_card, 0, 0});
        } else if (task.kind == TaskKind::suffer) {
            add(Suffer{subject.unit, no_card});
        } else if (task.kind == TaskKind::shed) {
            add(Shed{task.unit, no_card, End::left});
            add(Shed{task.unit, no_card, End::right});
        } else if (task.kind == TaskKind::free_order) { // HM-BREAK-05: of any kind
            orders_for(task.unit, no_card);
            if (has_disorder(task.unit)) add(Reform{task.unit, no_card});
        }
    }
    // HM-CARD-42, -104: any order, in any step; HM-CARD-75: and batteries fire once more.
    void obey_card(UnitId unit, CardId by) {
        if (by == no_card) return go_on(unit);
        if (!top_.volley.empty()) return join_volley(unit, by);
        if (!pays_for(situation_, by, unit)) return;
        if (situation_.unit(unit).condition == Condition::broken)
            return is_in_danger(situation_, unit) ? void() : add(Rally{unit, by});
        if (has_disorder(unit)) add(Reform{unit, by});
        orders_for(unit, by);
    }
    // HM-DIS-10: of its stands or of a General in touch.
    bool has_disorder(UnitId unit) const { return situation_.strength(unit).disordered > 0; }
    bool is_free(CardId by) const { return by != no_card && what(by) == CardFor::free; }
    void reorganise(UnitId unit, CardId by) {
        if (situation_.unit(unit).condition == Condition::broken) return rally(unit, by);
        if (by != no_card && pays_for(situation_, by, unit)) add(Reform{unit, by});
    }
    void reform_general(GeneralId general, CardId by) {
        if (reforms_general(situation_, by, general)) add(ReformGeneral{general, by});
    }
    // HM-GAP-51, HM-GAP-94: the broken are rallied before they can Reform, and out of reach of the
    // enemy.
    void rally(UnitId unit, CardId by) {
        if (!wants<Rally>() || is_in_danger(situation_, unit) ||
            is_proof(situation_, unit, EffectWord::rallied)) // HM-CARD-53
            return;
        if (by == no_card ? has_commander(unit) : rallies(by, unit)) add(Rally{unit, by});
    }
    // HM-GAP-51: a Joker is three cards of the chief.
    bool rallies(CardId by, UnitId unit) const {
        CardKind const& card = rules().scenario.cards[by.value];
        GeneralId const general =
            card.what == CardFor::joker ? chief_of(rules().scenario, top_.active) : card.general;
        return (card.what == CardFor::joker || card.what == CardFor::general) &&
               general != no_general && may_lead(situation_, general) &&
               reaches_to_rally(situation_, general, unit);
    }
    // HM-ORDER-12, HM-DIS-09: one in touch, and not shaken, rallies without a card.
    bool has_commander(UnitId unit) const {
        return std::ranges::any_of(top_.generals, [&](General const& general) {
            return general.with == unit && general.is_disordered == 0 &&
                   general.whereabouts == Whereabouts::table;
        });
    }
    // What a unit can do is asked once, whoever pays; what a card forbids is asked of each payer.
    void order_by(UnitId unit, CardId card) {
        bool const advances = what(card) == CardFor::infantry_advance;
        for (Order order : advances ? advance_of(unit, card) : orders_of(unit, card)) {
            visit(
                [&](auto& one) {
                    if constexpr (requires { one.by; }) one.by = card;
                },
                order);
            if (!is_barred(order)) orders_.push_back(order);
        }
    }
    std::vector<Order> const& orders_of(UnitId unit, CardId card) {
        auto const known = known_.find(unit);
        if (known != known_.end()) return known->second;
        return known_[unit] = gathered([&] { orders_for(unit, card); });
    }
    std::vector<Order> advance_of(UnitId unit, CardId card) { // HM-GAP-78: all halts heeded
        return gathered([&] {
            Mover const mover = situation_.mover(unit);
            bool const is_steady = situation_.unit(unit).condition == Condition::steady;
            if (is_steady && !is_halted(mover)) moves(unit, card, mover);
        });
    }
    template <class Fill> std::vector<Order> gathered(Fill const& fill) {
        std::vector<Order> before;
        std::swap(before, orders_);
        is_for_all_ = true;
        fill();
        is_for_all_ = false;
        std::swap(before, orders_);
        return before;
    }
    void go_on(UnitId unit) {
        if (is_skirmisher(situation_.data(unit).arm)) return spreads(unit);
        add(Go{unit, no_card, 0, 0, 0});
        lines(unit, no_card);
    }
    // HM-SKIRM-07, HM-GAP-22: as they hang together.
    void spreads(UnitId unit) {
        if (!wants<Spread>()) return;
        Mover const mover = situation_.mover(unit);
        for (Pattern const pattern :
             {Pattern::row, Pattern::ranks, Pattern::file, Pattern::wedge, Pattern::horns})
            if (is_well_laid(mover, spread(situation_, mover, pattern),
                             situation_.unit(unit).stands))
                add(Spread{unit, no_card, pattern});
    }
    // HM-TERRAIN-06: loose infantry lines what it can reach; skirmishers hold farms.
    void lines(UnitId unit, CardId by) {
        bool const is_loose = situation_.unit(unit).formation == Formation::loose;
        if (!wants<Line>() || !(is_loose || is_skirmisher(situation_.data(unit).arm))) return;
        for (std::size_t i = 0; i < situation_.features().size(); ++i) {
            if (!is_loose && !may_hold_farm(situation_.data(unit), situation_.terrain(i))) continue;
            Line const order{unit, by, feature_id(i)};
            if (only_ != nullptr && get<Line>(*only_).feature != order.feature) continue;
            if (may_line(situation_, order)) add(order);
        }
    }
    void compel(UnitId unit) {
        if (!must_move(situation_, unit)) return;
        if (situation_.unit(unit).condition == Condition::withdrawing)
            add(Withdraw{unit, no_card, 0, 0});
        else
            marches(unit, no_card);
    }
    void ride(GeneralId general, CardId by) {
        if (by != no_card && !moves_general(situation_, by, general)) return;
        if (top_.generals[general.value].whereabouts != Whereabouts::table) return;
        bool const is_alone = situation_.is_lone(general);
        // HM-GAP-52: nobody leaves a unit in contact.
        if (!is_alone && is_in_contact(situation_, top_.generals[general.value].with)) return;
        if (!is_alone || !is_halted(situation_.mover(general))) add(Ride{general, by, 0, 0, 0});
    }

    // HM-ART-18: as cards are drawn, without one.
    void grapeshot(UnitId unit) {
        if (wants<Fire>() && may_fire_at_draw(situation_, unit))
            fire(unit, no_card, Ammunition::grapeshot);
    }
    void fire(UnitId unit, CardId by, Ammunition ammunition) {
        for (UnitId const target : targets_of(situation_, unit, ammunition))
            add(Fire{unit, by, target, ammunition, 0});
    }
    // HM-ART-03: each fires, and then may do one thing.
    void fire_guns(UnitId unit, CardId by) {
        add(Spike{unit, by});
        UnitData const& data = situation_.data(unit);
        if (wants<Fire>()) {
            fire(unit, by, own_ammunition(data));
            fire(unit, by, Ammunition::grapeshot);
        }
        if (!data.has_howitzers || !wants<SetAlight>()) return;
        FireLines const lines(situation_, unit);
        for (std::size_t i = 0; i < situation_.features().size(); ++i) {
            Terrain const terrain = situation_.terrain(i);
            bool const is_house = terrain == Terrain::building || terrain == Terrain::farm;
            if (is_house && top_.is_burnt[i] == 0 && lines.reaches_building(feature_id(i)))
                add(SetAlight{unit, by, feature_id(i)});
        }
    }
    void skirmish(UnitId unit, CardId by) {
        if (!wants<Skirmish>() || top_.volley.full() || !may_skirmish(situation_, unit)) return;
        for (Situation::Presence const& each : situation_.present())
            if (each.unit != no_unit && each.side != acting_side(top_) &&
                stands_left_to_fire(situation_, unit, each.unit) != 0)
                add(Skirmish{unit, by, each.unit, 0});
    }
    // Foot and horse do not throw in common.
    void join_volley(UnitId unit, CardId by) {
        bool const has_order = by == no_card;
        Arm const arm = situation_.data(top_.volley[0].unit).arm;
        if (situation_.data(unit).arm != arm) return;
        if (has_order || pays_for(situation_, by, unit)) skirmish(unit, by);
    }

    void drive_off(UnitId unit, CardId by) { // HM-SUBHID-02
        if (!wants<DriveOff>() || !has_laid_ground(rules().scenario, top_)) return;
        for (std::size_t i = 0; i < situation_.features().size(); ++i)
            if (may_drive_off(situation_, unit, feature_id(i)))
                add(DriveOff{unit, by, feature_id(i)});
    }
    void orders_for(UnitId unit, CardId by) {
        Unit const& now = situation_.unit(unit);
        if (now.condition == Condition::broken) return;
        if (now.condition == Condition::withdrawing) return add(Halt{unit, by});
        skirmish(unit, by);
        drive_off(unit, by);
        Mover const mover = situation_.mover(unit);
        if (mover.arm == Arm::artillery) return guns(unit, by);
        attacks(unit, by); // HM-FORM-11: columns too
        if (is_in_file(now.formation)) {
            if (!is_halted(mover)) columns(unit, by);
            return;
        }
        if (only_ == nullptr || !(wants<Withdraw>() || wants<Retire>())) {
            if (is_halted(mover)) {
                if (wants<WheelTowards>() && is_formed(now.formation) && now.has_wheeled == 0 &&
                    wheel_towards(situation_, mover) != Angle{})
                    add(WheelTowards{unit, by});
            } else {
                moves(unit, by, mover);
                lines(unit, by);
                if (is_formed(now.formation)) evolutions(unit, by, mover);
            }
        }
        // HM-ORDER-14, -18: the way back is open to the halted too.
        // HM-NAT-09, HM-NAT-10: neither Russian infantry nor Russian cavalry is told to.
        UnitData const& data = situation_.data(unit);
        if (is_foot(mover.arm) && !is_russian_infantry(data))
            add(Withdraw{unit, by, 0, 0});
        else if (is_mounted(mover.arm) && data.nation != Nation::russian)
            add(Retire{unit, by, 0, 0});
    }
    // HM-ORDER-03, -04: whoever is in contact fights on.
    void attacks(UnitId unit, CardId by) {
        if (!wants<Attack>() && !wants<Assault>() && !wants<ContinueCombat>()) return;
        for (UnitId const target : all_targets_of(situation_, unit)) {
            if (are_touching(situation_, unit, target)) {
                add(ContinueCombat{unit, by, target});
                continue;
            }
            add(Attack{unit, by, target});
            // HM-CARD-103: a card's Assault is for all infantry.
            bool const in_column = is_in_file(situation_.unit(unit).formation);
            bool const is_entitled =
                situation_.data(unit).may_assault || is_free(by) ||
                is_allowed(situation_, unit, EffectWord::assault) ||
                (in_column && is_allowed(situation_, unit, EffectWord::assault_instead));
            if (is_entitled && situation_.data(unit).arm == Arm::infantry && by_order(by))
                add(Assault{unit, by, target});
        }
    }
    // HM-BREAK-06: what a breakthrough leads to is an Attack, for horse.
    static bool by_order(CardId by) { return by != no_card; }
    // Asked for a Move, and again for a wheel.
    bool goes_loose(Mover const& mover) {
        auto const [known, is_new] = going_loose_.try_emplace(mover.unit, false);
        if (is_new) known->second = must_go_loose(situation_, mover);
        return known->second;
    }
    bool is_halted(Mover const& mover) const {
        return mover.unit != no_unit ? horse_and_musket::is_halted(situation_, mover.unit)
                                     : Halts(situation_, mover).is_halted();
    }
    void moves(UnitId unit, CardId by, Mover const& mover) {
        if (!wants<March>() && !wants<MarchByRoad>() && !wants<Go>() && !wants<Move>()) return;
        if (is_in_file(mover.formation)) return marches(unit, by);
        if (!is_formed(mover.formation) || goes_loose(mover) || has_guns_ahead(situation_, mover))
            return add(Go{unit, by, 0, 0, 0});
        add(Move{unit, by, 0});
    }
    void evolutions(UnitId unit, CardId by, Mover const& mover) {
        if ((wants<Oblique>() || wants<Wheel>()) && !goes_loose(mover)) {
            UnitData const& data = situation_.data(unit);
            if (data.nation == Nation::prussian && data.arm == Arm::infantry)
                add(Oblique{unit, by, 0, 0});
            add(Wheel{unit, by, 0});
        }
        add(TurnAbout{unit, by});
    }
    void marches(UnitId unit, CardId by) {
        add(March{unit, by, 0, 0, 0});
        if (wants<MarchByRoad>() && may_turn_twice(situation_, unit))
            add(MarchByRoad{unit, by, 0, 0, 0, 0, 0});
    }
    void columns(UnitId unit, CardId by) {
        marches(unit, by);
        add(TurnAbout{unit, by});
        if (!wants<FormLine>()) return;
        for (Deploying const to : {Deploying::ahead, Deploying::left, Deploying::right}) {
            if (to != Deploying::ahead && is_skirmisher(situation_.data(unit).arm)) continue;
            if (!rules().scenario.options.measures || deployed(situation_, unit, to))
                add(FormLine{unit, by, to});
        }
    }
    void guns(UnitId unit, CardId by) {
        Unit const& battery = situation_.unit(unit);
        if (battery.guns == GunState::crewless) { // HM-ART-30, -34: manned again, or spiked
            add(Man{unit, by, 0});
            add(Spike{unit, by});
        }
        if (battery.guns != GunState::ready) return; // HM-ART-24: hit, they do nothing
        Formation const formation = battery.formation;
        bool const fires_again = is_free(by) && formation == Formation::gun;
        if (fires_again || may_fire_by_card(situation_, unit)) fire_guns(unit, by);
        if (formation != Formation::gun) add(Unlimber{unit, by, 0});
        if (formation == Formation::gun) { // halted too, HM-GAP-64
            add(Manhandle{unit, by, 0, 0, 0});
            // HM-ART-33: without a team manhandled only.
            if (battery.has_no_team == 0) add(Limber{unit, by, 0, 0, 0});
            return;
        }
        lend_limbers(unit, by);
        if (is_halted(situation_.mover(unit))) return;
        if (formation == Formation::limbered) {
            add(Go{unit, by, 0, 0, 0});
        } else {
            add(FormLine{unit, by, Deploying::ahead});
            marches(unit, by);
        }
    }

    // HM-ART-33: to a battery in touch that has no team.
    void lend_limbers(UnitId unit, CardId by) {
        if (!wants<LendLimber>() || situation_.unit(unit).formation != Formation::limbered ||
            situation_.unit(unit).has_no_team != 0)
            return;
        for (Situation::Presence const& each : situation_.present())
            if (each.unit != no_unit && each.side == top_.active &&
                situation_.data(each.unit).arm == Arm::artillery &&
                situation_.unit(each.unit).has_no_team != 0 &&
                has_crew(situation_.unit(each.unit)) && are_touching(situation_, unit, each.unit))
                add(LendLimber{unit, by, each.unit});
    }

    Situation const& situation_;
    Tabletop const& top_;
    std::vector<Order>& orders_;
    Order const* only_;
    std::map<UnitId, std::vector<Order>> known_;
    std::map<UnitId, bool> going_loose_;
    bool is_for_all_ = false; // who may pay
};

// Whether an order belongs to a family, its numbers left aside.
bool is_offered(Reckoning const& now, Order const& order) {
    std::vector<Subject> subjects;
    now.situation->rules().subjects(now, subjects);
    Subject const subject = subject_of(order);
    if (std::ranges::find(subjects, subject) == subjects.end()) return false;
    std::vector<Order> families;
    Menu(now, families, &order).add_families(subject);
    return std::ranges::any_of(families, [&](Order const& family) {
        return umpire::is_akin<HorseAndMusket>(family, order);
    });
}

} // namespace

Reckoning::Reckoning(HorseAndMusket const& rules, View const& of)
    : view(of), situation(std::make_unique<Situation const>(rules, of)) {}
Reckoning::~Reckoning() = default;
Reckoning HorseAndMusket::reckon(View const& view) const { return Reckoning(*this, view); }

bool HorseAndMusket::offers(Reckoning const& now, Order const& order) const {
    if (is_standing(order)) return may_be_filed(*this, now.view, order);
    return is_offered(now, order) && (numbers(order) == 0 || !spans(now, order, 0).empty());
}

void HorseAndMusket::families_of(Reckoning const& now, Subject const& subject,
                                 std::vector<Order>& families) const {
    families.clear();
    Menu(now, families).add_families(subject);
}
void HorseAndMusket::families(Reckoning const& now, std::vector<Order>& families) const {
    families.clear();
    std::vector<Subject> all;
    subjects(now, all);
    Menu menu(now, families);
    for (Subject const& subject : all) menu.add_families(subject);
    std::erase_if(families, is_standing);
    if (auto const side = umpire::side_of(now.view.seat)) standing_orders(now, *side, families);
}
void HorseAndMusket::families(View const& view, std::vector<Order>& families) const {
    this->families(reckon(view), families);
}

void HorseAndMusket::candidates(View const& view, std::vector<Order>& menu) const {
    umpire::sample_families(*this, view, menu);
    // Who chooses from a list decides on the table: of what only stands, on pauses where cards are.
    std::erase_if(menu, [&](Order const& order) {
        bool const is_of_cards = has_fortunes(*this) && holds_alternative<SetPause>(order);
        return is_standing(order) && !is_of_cards;
    });
}

umpire::Ruling<> HorseAndMusket::check(View const& view, Order const& order) const {
    constexpr umpire::Refusal not_offered{"HM-TURN-12", "no card in hand gives this order now"};
    if (is_standing(order)) return check_standing(*this, view, order);
    Reckoning const now(*this, view);
    if (!is_offered(now, order)) return not_offered;
    for (int k = 0; k < numbers(order); ++k) {
        if (may_be(now, order, k, number(order, k))) continue;
        umpire::Spans const possible = spans(now, order, k);
        if (k == 0 && possible.empty()) return not_offered;
        if (int const value = number(order, k); !umpire::holds(possible, value))
            return umpire::refusal_of(possible, value);
    }
    return umpire::allowed;
}

} // namespace horse_and_musket
