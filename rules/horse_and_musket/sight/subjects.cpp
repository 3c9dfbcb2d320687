// Who can be ordered now, and by which card.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/before/lay.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

Order without_numbers(Order order) {
    for (int k = 0; k < HorseAndMusket::numbers(order); ++k)
        HorseAndMusket::set_number(order, k, 0);
    return order;
}

} // namespace

Subject subject_of(Order const& order) {
    return visit(
        [&](auto const& one) {
            if constexpr (requires {
                              one.unit;
                              one.by;
                          })
                return Subject{one.unit, no_general, one.by};
            else if constexpr (requires {
                                   one.general;
                                   one.by;
                               })
                return Subject{no_unit, one.general, one.by};
            else
                return Subject{no_unit, no_general, no_card, without_numbers(order)};
        },
        order);
}

namespace {

// Who may be ordered in this stage of the turn, by which cards. Whether a card serves somebody is
// asked with what they can do.
class Subjects {
public:
    Subjects(Reckoning const& now, Side side, std::vector<Subject>& subjects)
        : now_(now), view_(now.view), top_(now.view.top), situation_(*now.situation),
          scenario_(now.situation->scenario()), side_(side), subjects_(subjects) {}

    void fill() {
        if (is_before_battle(top_.stage)) return before();
        if (Task const* const task = task_on_top(top_)) return asked(*task);
        fortunes();
        if (has_fortunes(situation_.rules()) && top_.stage == Stage::decision) pauses();
        switch (top_.stage) {
        case Stage::grapeshot: return grapeshot();
        case Stage::decision: return decision();
        case Stage::reorganisation: return reorganisation();
        case Stage::action: return action();
        case Stage::compulsory: return each_own([&](UnitId unit) { subjects_.push_back({unit}); });
        default: return;
        }
    }

    // HM-DECK-26: held cards, at this moment or between orders.
    void fortunes() {
        if (top_.must_play_joker != 0) return;
        each_play(
            situation_, side_,
            [&](std::size_t i) { return view_.fortunes[i].hand[umpire::index(side_)] > 0; },
            [&](FortuneId card, CardAim const& at) {
                add(PlayFortune{card, at.unit, at.general, at.feature});
            });
    }

private:
    // HM-SETUP-02 to -06: pieces of the box. The number of the longer way is as it was thrown, so
    // nobody is done before it; but who has been handed a piece may find no room for it.
    void laying() {
        if (top_.stage == Stage::counting) {
            auto const [least, most] = feature_counts(top_, side_);
            for (int i = least; i <= most; ++i) add(CountGround{static_cast<FeatureCount>(i)});
        }
        if (top_.stage == Stage::laying)
            for (FeatureId const piece : pieces_to_lay(scenario_, top_))
                add(LayGround{piece, 0, 0, 0});
        if (top_.stage == Stage::altering) {
            if (has_laid(scenario_, top_)) add(TakeGround{});
            for (FeatureId const piece : pieces_to_lay(scenario_, top_)) add(AddGround{piece});
        }
        bool const is_handed = top_.before.handed != no_feature;
        if (top_.stage == Stage::altering || is_handed ||
            (top_.stage == Stage::laying && scenario_.options.laying == Laying::fast))
            add(Done{});
        if (top_.stage != Stage::altering) add(AsProposed{});
    }
    // HM-SETUP: before the first turn.
    void before() {
        if (is_laying(top_.stage)) return laying();
        if (top_.stage == Stage::role) {
            add(TakeRole{BattleRole::attack});
            add(TakeRole{BattleRole::defend});
        } else if (top_.stage == Stage::generals) {
            generals();
            add(Done{});
        } else {
            for (std::size_t i = 0; i < scenario_.units.size(); ++i)
                if (scenario_.units[i].side == side_ &&
                    may_be_put_down(situation_, view_.forces, unit_id(i)))
                    for (Array const array : arrays_of(situation_, unit_id(i)))
                        add(Deploy{unit_id(i), array, 0, 0, 0});
            if (scenario_.options.deployment == Deployment::planned) add(AsProposed{});
            if (top_.stage == Stage::deployment) add(Done{});
        }
    }
    void generals() {
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i) {
            GeneralId const general = general_id(i);
            if (scenario_.generals[i].side != side_) continue;
            bool const is_later = std::ranges::any_of(view_.forces, [&](Force const& force) {
                return std::ranges::find(force.generals, general) != force.generals.end();
            });
            if (top_.generals[i].whereabouts == Whereabouts::expected && !is_later)
                add(PutDown{general, 0, 0, 0});
            for (std::size_t j = 0; j < scenario_.units.size(); ++j)
                if (may_take(situation_, general, unit_id(j))) add(Appoint{unit_id(j), general});
        }
    }
    // HM-FLANK: who comes later.
    bool arrivals(Task const& task) {
        if (task.kind == TaskKind::alter_arrival) {
            for (Pick const pick : {Pick::none, Pick::plus, Pick::minus})
                add(Choose{Option::arrival, pick});
        } else if (task.kind == TaskKind::choose_entry) {
            add(EnterAt{0});
        } else if (task.kind == TaskKind::enter) {
            Force const& force = view_.forces[static_cast<std::size_t>(task.number)];
            if (force.units[0] != no_unit)
                for (Array const array : arrays_of(situation_, force.units[0]))
                    if (!ways_in(situation_, force, array).empty())
                        add(Enter{force.units[0], array, 0});
            add(Done{});
        } else {
            return false;
        }
        return true;
    }
    void pauses() {
        for (Pause const pause : {Pause::never, Pause::attacks, Pause::always})
            if (pause != top_.fortune.pauses[umpire::index(side_)]) add(SetPause{pause});
    }
    // HM-CARD-17: whom the card just drawn is for, or nobody.
    void aims() {
        Moment const& moment = top_.fortune.moments.back();
        CardRow const& row = row_of(situation_.rules(), moment.card);
        for (CardAim const& at : aims_of({situation_, moment.side}, row))
            add(PlayFortune{moment.card, at.unit, at.general, at.feature});
        add(Done{});
    }
    // HM-CARD-65: of the cards looked at those that are not yet laid.
    void cards_to_lay(Task const& task) {
        Arranging const now = arranging(task);
        std::vector<std::uint8_t> left(view_.on_top.begin() + now.place,
                                       view_.on_top.begin() + now.number);
        std::ranges::sort(left);
        auto const same = std::ranges::unique(left);
        left.erase(same.begin(), same.end());
        for (std::uint8_t const card : left) add(LayNext{card_id(card)});
        add(Done{});
    }
    // HM-CARD-42: whoever has an order left.
    void free_orders() {
        if (!top_.volley.empty()) return volley();
        FreeOrders const& orders = top_.fortune.free.back();
        each_own([&](UnitId unit) {
            if (orders.left[unit.value] > 0) subjects_.push_back({unit, no_general, free_card()});
        });
        if (top_.going_on != no_unit && situation_.side(top_.going_on) == side_)
            subjects_.push_back({top_.going_on});
        if (orders.is_forced == 0 || !can_obey()) add(Done{});
    }
    // HM-CARD-47: whoever can obey must.
    bool can_obey() const {
        HorseAndMusket const& rules = situation_.rules();
        std::vector<Order> families;
        for (Subject const& subject : subjects_) {
            if (subject.by == no_card) continue;
            rules.families_of(now_, subject, families);
            if (std::ranges::any_of(families, [&](Order const& order) {
                    return rules.numbers(order) == 0 || !rules.spans(now_, order, 0).empty();
                }))
                return true;
        }
        return false;
    }
    CardId free_card() const {
        for (std::size_t i = 0; i < scenario_.cards.size(); ++i)
            if (what(i) == CardFor::free) return card_id(i);
        return no_card;
    }
    // In the middle of an order: what a task asks for.
    void asked(Task const& task) {
        if (task.kind == TaskKind::window) {
            fortunes();
            return add(Done{});
        }
        if (arrivals(task)) return;
        if (task.kind == TaskKind::aim) return aims();
        if (task.kind == TaskKind::arrange) return cards_to_lay(task);
        if (task.kind == TaskKind::set_draws) return add(SetDraws{0});
        if (task.kind == TaskKind::lay_ground) {
            for (FeatureId const piece : ground_to_find(scenario_, top_))
                add(LayGround{piece, 0, 0, 0});
            return add(Done{});
        }
        if (task.kind == TaskKind::free_orders) return free_orders();
        if (task.kind == TaskKind::choose) {
            auto const option = static_cast<Option>(task.number);
            add(Choose{option, Pick::plus});
            add(Choose{option, Pick::minus});
            return;
        }
        if (task.kind == TaskKind::suffer)
            for (UnitId const unit : who_may_suffer(top_, task.other)) subjects_.push_back({unit});
        else
            subjects_.push_back({task.unit});
        if (task.kind == TaskKind::evade)
            each_held([&](std::size_t i) {
                if (what(i) < CardFor::infantry_advance)
                    subjects_.push_back({task.unit, no_general, card_id(i)});
            });
        // To Evade, or to use what a breakthrough grants, nobody is obliged.
        if (task.kind == TaskKind::free_order || task.kind == TaskKind::evade ||
            task.kind == TaskKind::suffer || task.kind == TaskKind::shed)
            add(Done{});
    }
    bool holds(std::size_t card) const { return view_.cards[card].hand[umpire::index(side_)] > 0; }
    CardFor what(std::size_t card) const { return scenario_.cards[card].what; }
    template <class Do> void each_held(Do const& visit) const {
        for (std::size_t i = 0; i < scenario_.cards.size(); ++i)
            if (holds(i)) visit(i);
    }
    template <class Do> void each_own(Do const& visit) const {
        for (std::size_t i = 0; i < scenario_.units.size(); ++i)
            if (situation_.side(unit_id(i)) == side_ && situation_.is_here(unit_id(i)))
                visit(unit_id(i));
    }
    void add(Order const& order) { subjects_.push_back(subject_of(order)); }

    void discards() { // HM-TURN-06, HM-GAP-69: own cards that name somebody, or a kind of unit
        if (top_.must_play_joker != 0) return;
        each_held([&](std::size_t i) {
            if (has_owner(what(i))) add(Discard{card_id(i)});
        });
    }
    void grapeshot() {
        each_own([&](UnitId unit) { subjects_.push_back({unit}); });
        add(Done{});
    }
    // HM-FIRE-03: other stands, and other units, before all fire.
    void volley() {
        each_own([&](UnitId unit) {
            bool const has_order = std::ranges::any_of(
                top_.volley, [&](Aimed const& each) { return each.unit == unit; });
            if (has_order)
                subjects_.push_back({unit});
            else if (task_on_top(top_) != nullptr)
                subjects_.push_back({unit, no_general, free_card()});
            else if (top_.grant.card != no_card)
                subjects_.push_back({unit, no_general, top_.grant.card});
        });
        add(GiveFire{});
    }
    void decision() {
        if (top_.must_play_joker == 0) add(Pass{});
        for (std::size_t i = 0; i < scenario_.cards.size(); ++i)
            if (holds(i)) {
                add(IssueOrders{});
                break;
            }
        discards();
    }
    void reorganisation() {
        CardId const granted = top_.grant.card;
        std::vector<CardId> serving;
        each_own([&](UnitId unit) {
            Unit const& now = situation_.unit(unit);
            bool const is_broken = now.condition == Condition::broken;
            if (is_broken && granted == no_card) subjects_.push_back({unit});
            if (!is_broken && situation_.strength(unit).disordered == 0) return;
            if (granted != no_card) return subjects_.push_back({unit, no_general, granted});
            each_held([&](std::size_t i) {
                if (what(i) <= CardFor::general)
                    subjects_.push_back({unit, no_general, card_id(i)});
                else if (may_reorganise(what(i)) && pays_for(situation_, card_id(i), unit))
                    serving.push_back(card_id(i));
            });
        });
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i) // HM-GAP-52
            if (scenario_.generals[i].side == side_) reform(general_id(i), serving);
        std::ranges::sort(serving);
        auto const alike = std::ranges::unique(serving);
        serving.erase(alike.begin(), alike.end());
        for (CardId const card : serving) add(Play{card});
        add(Done{});
    }
    void reform(GeneralId general, std::vector<CardId>& serving) {
        CardId const granted = top_.grant.card;
        if (granted != no_card && reforms_general(situation_, granted, general))
            subjects_.push_back({no_unit, general, granted});
        if (granted != no_card) return;
        each_held([&](std::size_t i) {
            if (!reforms_general(situation_, card_id(i), general)) return;
            if (what(i) == CardFor::general)
                subjects_.push_back({no_unit, general, card_id(i)});
            else
                serving.push_back(card_id(i));
        });
    }
    // HM-GAP-51: cards that order many, Reform and Rally among it.
    static bool may_reorganise(CardFor what) {
        return what == CardFor::joker || what == CardFor::skirmishing_infantry ||
               what == CardFor::skirmishing_cavalry;
    }
    void action() {
        if (!top_.volley.empty()) return volley();
        if (top_.going_on != no_unit && scenario_.units[top_.going_on.value].side == side_)
            subjects_.push_back({top_.going_on});
        if (top_.must_play_joker == 0 && top_.riding != no_general)
            subjects_.push_back({no_unit, top_.riding});
        if (top_.grant.card != no_card) {
            served_by(top_.grant.card);
            add(Done{});
            return;
        }
        plays();
        if (top_.must_play_joker != 0) return;
        each_own([&](UnitId unit) { // HM-NAT-02
            for (Array const array : {Array::line, Array::column})
                if (may_take_array(situation_, unit, array)) add(TakeArray{unit, array});
        });
        each_held([&](std::size_t i) {
            if (what(i) <= CardFor::general) served_by(card_id(i));
        });
        discards();
        // HM-TURN-05: one card at least, unless a card has emptied the hand.
        bool has_any = false;
        each_held([&](std::size_t) { has_any = true; });
        if (top_.has_ordered != 0 || !has_any) add(Done{});
    }
    void served_by(CardId card) {
        if (what(card.value) == CardFor::unit) {
            UnitId const unit = scenario_.cards[card.value].unit;
            if (scenario_.units[unit.value].side == side_ && situation_.is_here(unit))
                subjects_.push_back({unit, no_general, card});
        } else {
            each_own([&](UnitId unit) { subjects_.push_back({unit, no_general, card}); });
        }
        for (std::size_t i = 0; i < scenario_.generals.size(); ++i)
            if (scenario_.generals[i].side == side_)
                subjects_.push_back({no_unit, general_id(i), card});
    }
    void plays() {
        each_held([&](std::size_t i) {
            if (what(i) <= CardFor::general) return;
            if (top_.must_play_joker != 0 && what(i) != CardFor::joker) return;
            add(Play{card_id(i)});
        });
    }

    Reckoning const& now_;
    View const& view_;
    Tabletop const& top_;
    Situation const& situation_;
    Scenario const& scenario_;
    Side const side_;
    std::vector<Subject>& subjects_;
};

} // namespace

void HorseAndMusket::subjects(Reckoning const& now, std::vector<Subject>& subjects) const {
    subjects.clear();
    auto const side = umpire::side_of(now.view.seat);
    if (!side) return;
    bool const is_asked = is_before_battle(now.view.top.stage)
                              ? is_to_act(scenario, now.view.top, *side)
                              : side == acting_side(now.view.top);
    if (is_asked) return Subjects(now, *side, subjects).fill();
    // HM-DECK-26: between the enemy's orders.
    if (now.view.top.agenda.empty() && !is_before_battle(now.view.top.stage))
        Subjects(now, *side, subjects).fortunes();
}

} // namespace horse_and_musket
