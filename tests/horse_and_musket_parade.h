#pragma once
// A small ground on which all that the row of a card asks for is so.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/card_play/row_words.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket_tests {

using namespace horse_and_musket;
using nlohmann::json;

namespace on_parade {
inline constexpr UnitId a1{0}, a2{1}, a3{2}, a4{3}, a5{4}, b1{5}, b2{6}, b3{7}, b4{8}, b5{9};
} // namespace on_parade

inline bool holds_bit(std::uint32_t set, auto one) { return has_bit(set, one); }

// The ground that a row asks for, if any.
inline char const* ground_for(CardFilter const& filter) {
    if (filter.has(CardMark::in_woods) || filter.has(CardMark::in_dense_woods)) return "woodland";
    if (filter.has(CardMark::steep_or_sheer)) return "steep_hill";
    if (filter.has(CardMark::in_settlement) || filter.has(CardMark::in_cover) ||
        filter.has(CardMark::uphill_or_cover))
        return "settlement";
    return nullptr;
}
inline Arm arm_for(CardRow const& row) {
    if (row.target.kind == TargetKind::artillery) return Arm::artillery;
    CardFilter const& filter = row.filter;
    if (filter.arms != 0)
        for (int arm = 0; arm < static_cast<int>(arms); ++arm)
            if (holds_bit(filter.arms, arm)) return static_cast<Arm>(arm);
    if (holds_bit(filter.troops, Troop::croat)) return Arm::skirmishing_infantry;
    if (holds_bit(filter.troops, Troop::cossack)) return Arm::skirmishing_cavalry;
    if (holds_bit(filter.troops, Troop::hussar)) return Arm::light_cavalry;
    if (holds_bit(filter.troops, Troop::dragoon)) return Arm::heavy_cavalry;
    if (filter.has(CardMark::limbered)) return Arm::artillery;
    if (filter.has(CardMark::cuirassier_or_elite)) return Arm::cuirassier;
    if (filter.has(CardMark::cavalry_general)) return Arm::light_cavalry;
    return Arm::infantry;
}
inline std::string word_of_arm(Arm arm) { return std::string(rules::word(arm_words, arm)); }

inline json nation_for(CardRow const& row) {
    switch (row.filter.of) {
    case Realm::austria: return "austrian";
    case Realm::russia: return "russian";
    case Realm::france:
    case Realm::england: return "french";
    default: return "prussian";
    }
}

// Whose deck it lies in; nobody's: of events, and of Generals.
inline json nation_of(CardList list) {
    switch (list) {
    case CardList::austria:
    case CardList::austria_was: return "austrian";
    case CardList::russia: return "russian";
    case CardList::france: return "french";
    case CardList::prussia_was:
    case CardList::prussia_early_syw:
    case CardList::prussia_late_syw:
    case CardList::exceptional_general: return "prussian";
    default: return nullptr;
    }
}

class Parade {
public:
    explicit Parade(CardRow const& row) : row_(row) {
        is_own_ = row.whose != Whose::enemy;
        subject_ = is_own_ ? on_parade::a1 : on_parade::b1;
        other_ = is_own_ ? on_parade::b1 : on_parade::a1;
        rules_ = rules_of(document());
        if (rules_ == nullptr) return;
        state_ = rules_->begin(umpire::Dice{umpire::Seed{1, 2}});
        arrange();
    }
    bool is_ready() const { return rules_ != nullptr && card() != no_fortune; }
    FortuneId card() const { return fortune_called(*rules_, row_.id); }
    Side drawer() const { return Side::a; }
    Side holder() const { return row_.play == Playing::give ? Side::b : Side::a; }
    UnitId subject() const { return subject_; }
    State& state() { return *state_; }
    Rules const& rules() const { return *rules_; }
    Tabletop& top() { return state_->position.top; }
    Unit& unit(UnitId id) { return top().units[id.value]; }

    std::optional<Moment> moment() const {
        switch (row_.hook()) {
        case Hook::draw: {
            if (row_.window == Window::drawn) return std::nullopt;
            Moment moment{Hook::draw, row_.window, side(), side()};
            if (row_.window == Window::unit_card_drawn)
                moment.at.unit = subject_;
            else
                moment.at.general = GeneralId{static_cast<std::uint16_t>(is_own_ ? 1 : 3)};
            return moment;
        }
        case Hook::between_orders:
            if (row_.play != Playing::triggered) return std::nullopt;
            return Moment{Hook::attacked, Window::attack_declared, side(),
                          side(),         {on_parade::a1},         on_parade::b1};
        case Hook::turn_begins:
        case Hook::joker: return Moment{row_.hook(), row_.window, drawer(), drawer()};
        case Hook::card_played: {
            Moment moment{Hook::card_played, row_.window, Side::b, Side::b, {subject_}};
            moment.card = card();
            return moment;
        }
        default: break;
        }
        Moment moment{row_.hook(), row_.window, side(), side(), {subject_}, other_};
        moment.number = row_.filter.suffers != 0 ? row_.filter.suffers : 1;
        if (row_.window == Window::general_lost) moment.at = {no_unit, GeneralId{1}};
        if (row_.window == Window::artillery_card) moment.at = {};
        return moment;
    }
    std::vector<CardAim> aims() const {
        auto const when = moment();
        Situation const situation(*rules_, state_->position);
        return aims_of({situation, drawer(), when ? &*when : nullptr}, row_);
    }
    bool is_time() const {
        auto const when = moment();
        Situation const situation(*rules_, state_->position);
        return horse_and_musket::is_time(situation, row_, holder(), when ? &*when : nullptr);
    }
    bool offers(UnitId id) const {
        auto const all = aims();
        if (std::ranges::any_of(all, [&](CardAim const& aim) { return aim.unit == id; }))
            return true;
        // Of many at once, and of Commands: those whom it will be for.
        Situation const situation(*rules_, state_->position);
        auto const when = moment();
        return std::ranges::any_of(all, [&](CardAim const& aim) {
            if (aim.unit != no_unit) return false;
            return is_whose({situation, drawer()}, row_.whose, situation.side(id)) &&
                   is_for({situation, drawer(), when ? &*when : nullptr}, row_.filter, id);
        });
    }

private:
    Side side() const { return is_own_ ? Side::a : Side::b; }

    json one(char const* id, Arm arm, std::array<double, 3> pose) {
        bool const is_a = *id == 'a';
        bool const leads = arm != Arm::artillery && !is_skirmisher(arm);
        json unit = horse_and_musket_tests::unit(id, word_of_arm(arm).c_str(), pose,
                                                 leads ? (is_a ? "aid" : "bid") : nullptr);
        unit["nation"] = is_a == is_own_ ? nation_for(row_)
                         : row_.filter.near == Near::prussian_musketry ||
                                 row_.filter.against == Against::prussian_musketry
                             ? json("prussian")
                         : row_.filter.near == Near::drawers_croats ? json("austrian")
                                                                    : json("saxon");
        if (is_a && !nation_of(row_.list).is_null() && (!is_own_ || row_.filter.of == Realm::any))
            unit["nation"] = nation_of(row_.list); // the drawer's
        return unit;
    }
    json document() {
        Arm const arm = arm_for(row_);
        bool const is_ridden_at = holds_bit(row_.filter.roles, Role::charged_by_cavalry);
        Arm const enemy = is_ridden_at ? Arm::heavy_cavalry : Arm::infantry;
        json document{{"format", "oblique-scenario"},
                      {"version", 1},
                      {"rules", "horse-and-musket"},
                      {"id", "parade"},
                      {"name", "Parade"},
                      {"table", {{"width", 44}, {"depth", 36}}},
                      {"options",
                       {{"event_deck", true}, {"national_decks", true}, {"sketched_cards", true}}}};
        if (row_.list != CardList::event) document["battle"] = battle_of(row_.list);
        document["units"] = {one("a1", is_own_ ? arm : enemy, {20, 14, 0}),
                             one("a2", is_own_ ? enemy : Arm::infantry, {8, 4, 0}),
                             one("a3", Arm::skirmishing_infantry, {26, 15, 0}),
                             one("a4", Arm::artillery, {34, 4, 0}),
                             one("a5", Arm::light_cavalry, {30, 6, 0}),
                             one("b1", is_own_ ? enemy : arm, {20, 16.5, 180}),
                             one("b2", Arm::infantry, {8, 32, 180}),
                             one("b3", Arm::skirmishing_infantry, {26, 20, 180}),
                             one("b4", Arm::artillery, {34, 32, 180}),
                             one("b5", Arm::light_cavalry, {30, 30, 180})};
        // A friend in the arc of the guns, and nobody between; a comrade ahead, who faces them.
        if (row_.filter.has(CardMark::friend_in_arc)) {
            place(document, on_parade::a2, {20, 32, 0});
            place(document, on_parade::b1, {36, 20, 180});
        }
        if (row_.filter.near == Near::attackable_friend) {
            place(document, on_parade::a1, {8, 14, 0});
            place(document, on_parade::b2, {20, 11, 0});
        }
        json& subject = document["units"][subject_.value];
        if (row_.filter.has(CardMark::in_column)) subject["column"] = true;
        if (row_.filter.troops != 0)
            for (int troop = 0; troop < 16; ++troop)
                if (holds_bit(row_.filter.troops, troop) && !subject.contains("troop"))
                    subject["troop"] =
                        std::string(rules::word(troop_words, static_cast<Troop>(troop)));
        if (row_.filter.near == Near::drawers_croats) document["units"][2]["troop"] = "croat";
        document["generals"] = {
            general_of("achief", "A", {16, 12}), general_of("aid", "A", {17, 13}),
            general_of("bchief", "B", {24, 18}), general_of("bid", "B", {23, 18})};
        document["generals"][0]["chief"] = document["generals"][2]["chief"] = true;
        if (row_.list == CardList::exceptional_general)
            document["generals"][0]["grade"] = "exceptional";
        for (std::size_t i = 0; i < 4; ++i)
            document["generals"][i]["nation"] = document["units"][i < 2 ? 0 : 5]["nation"];
        if (char const* const what = ground_for(row_.filter))
            document["ground"] = {horse_and_musket_tests::ground("here", what, {14, 12, 28, 18.5})};
        else
            document["ground"] = {
                horse_and_musket_tests::ground("wood", "woodland", {36, 30, 42, 35})};
        return document;
    }
    static void place(json& document, UnitId unit, std::array<double, 3> pose) {
        document["units"][unit.value]["at"] = {pose[0], pose[1]};
        document["units"][unit.value]["heading"] = static_cast<int>(pose[2]);
    }
    static json general_of(char const* id, char const* side, std::array<double, 2> at) {
        return horse_and_musket_tests::general(id, side, at);
    }
    static std::string battle_of(CardList list) {
        switch (list) {
        case CardList::prussia_was:
        case CardList::austria_was: return "parade-1745";
        case CardList::prussia_late_syw: return "parade-1760";
        default: return "parade-1757";
        }
    }

    // All that a filter asks of the table.
    void arrange() {
        top().stage = row_.window == Window::reorganisation ? Stage::reorganisation : Stage::action;
        deal_hands();
        top().active = row_.window == Window::enemy_turn ? umpire::other(holder()) : holder();
        if (row_.hook() == Hook::order_named) top().active = side();
        top().has_ordered = 1;
        FortuneId const own = card();
        if (own == no_fortune) return;
        state_->position.fortunes[own.value].hand[umpire::index(holder())] = 1;
        if (row_.play == Playing::triggered) state_->position.waiting.push_back({own, holder(), 0});
        for (std::size_t i = 0; i < 10; ++i) set_up(unit_id(i));
        set_up_generals();
        set_up_losses();
        set_up_action();
    }
    // A card of each kind for each side, and one card of fortune besides.
    void deal_hands() {
        for (std::size_t i = 0; i < rules_->scenario.cards.size(); ++i) {
            CardKind const& kind = rules_->scenario.cards[i];
            Cards& cards = state_->position.cards[i];
            if ((kind.what != CardFor::unit && kind.what != CardFor::general) || cards.deck == 0)
                continue;
            --cards.deck;
            ++cards.hand[umpire::index(kind.side)];
        }
        FortuneId const any = fortune_called(*rules_, "event.reform.one.trained");
        if (any != no_fortune && any != card())
            state_->position.fortunes[any.value].hand[umpire::index(drawer())] = 1;
    }
    bool has_verb(Verb verb) const {
        return std::ranges::any_of(row_.effects,
                                   [&](CardEffect const& effect) { return effect.verb == verb; });
    }
    bool is_by_status() const {
        return std::ranges::any_of(row_.effects, [](CardEffect const& effect) {
            return effect.number.is == NumberIs::by_status;
        });
    }
    void set_up(UnitId id) {
        Unit& now = unit(id);
        bool const is_subject = id == subject_;
        now.status =
            is_subject ? std::max(row_.filter.least, Status::unreliable) : Status::exceptional;
        if (!is_subject) return;
        if (row_.filter.least == Status::unreliable) now.status = row_.filter.most;
        if (row_.filter.has(CardMark::lower_status)) now.status = Status::trained;
        if ((is_by_status() || has_verb(Verb::status)) && row_.filter.most > Status::trained)
            now.status = is_by_status() ? Status::poorly_trained : Status::trained;
        if (row_.filter.has(CardMark::cuirassier_or_elite)) now.status = Status::elite;
        // What depends on the class: of the effects' conditions the first that asks for one.
        for (CardEffect const& effect : row_.effects)
            if (now.status < effect.condition.least) now.status = effect.condition.least;
        now.settled = static_cast<std::uint8_t>(1 + static_cast<int>(now.status));
        CardFilter const& filter = row_.filter;
        if (holds_bit(filter.states, UnitIs::broken)) now.condition = Condition::broken;
        if (holds_bit(filter.states, UnitIs::shaken)) now.disordered = now.stands;
        if (holds_bit(filter.states, UnitIs::jubilant)) now.jubilation = 1;
        if (holds_bit(filter.not_states, UnitIs::fresh)) now.is_spent = 1;
        if (filter.has(CardMark::disordered) || wants_disorder()) now.disordered = 1;
        if (filter.has(CardMark::loose)) now.formation = Formation::loose;
        if (filter.has(CardMark::limbered)) now.formation = Formation::limbered;
        if (filter.has(CardMark::moved)) now.has_moved = 1;
        if (filter.has(CardMark::unreliable_or_shaken)) now.status = Status::unreliable;
        if (filter.least_destroyed > 0)
            now.stands = static_cast<std::uint8_t>(now.stands - filter.least_destroyed);
    }
    // Something to put in order, to rally, to halt.
    bool wants_disorder() const {
        return std::ranges::any_of(row_.effects, [](CardEffect const& effect) {
            return effect.verb == Verb::recover ||
                   (effect.verb == Verb::status && effect.condition.has(CardMark::disordered)) ||
                   (effect.verb == Verb::order && holds_bit(effect.about, OrderName::reform));
        });
    }
    void set_up_generals() {
        CardFilter const& filter = row_.filter;
        std::size_t const first = is_own_ ? 0 : 2;
        for (std::size_t i = first; i < first + 2; ++i) {
            General& general = top().generals[i];
            if (filter.grades != 0)
                for (int grade = 0; grade < static_cast<int>(grades); ++grade)
                    if (holds_bit(filter.grades, grade))
                        general.ratings.grade = static_cast<Grade>(grade);
            if (filter.has(CardMark::cavalry_general)) general.ratings.leads_cavalry = 1;
            if (filter.has(CardMark::out_of_command)) general.ratings.inches = 0;
        }
        if (filter.contact != Contact::anything || row_.lasts == Lasts::while_contact)
            top().generals[first + (filter.contact == Contact::general ? 1 : 0)].with = subject_;
        if (filter.has(CardMark::out_of_command))
            top().generals[first + 1].pose.at = {field::Mil{3000}, field::Mil{3000}};
    }
    void set_up_losses() {
        CardFilter const& filter = row_.filter;
        auto const lose = [&](std::array<UnitId, 3> const& units) {
            for (UnitId const id : units) {
                unit(id).whereabouts = Whereabouts::destroyed;
                unit(id).stands = 0;
            }
        };
        if (filter.provided == Provided::enemy_lost_more)
            lose({on_parade::b3, on_parade::b4, on_parade::b5});
        if (filter.provided == Provided::drawer_lost_more ||
            filter.provided == Provided::three_disasters ||
            filter.provided == Provided::three_disasters_at_once)
            lose({on_parade::a3, on_parade::a4, on_parade::a5});
        if (filter.near == Near::shaken_enemy) unit(other_).disordered = unit(other_).stands;
        if (filter.near == Near::shaken_friend || filter.has(CardMark::beaten)) {
            UnitId const comrade = is_own_ ? on_parade::a3 : on_parade::b3;
            unit(comrade).disordered = unit(comrade).stands;
            if (filter.has(CardMark::beaten)) unit(comrade).condition = Condition::broken;
        }
    }
    // The order, or the Attack, in which the moment comes.
    void set_up_action() {
        bool const is_attack =
            row_.hook() == Hook::attacked || row_.hook() == Hook::resolve_thrown ||
            row_.hook() == Hook::result_read || row_.hook() == Hook::combat_dice ||
            row_.hook() == Hook::confrontation_dice || row_.hook() == Hook::attack_over ||
            row_.filter.roles != 0 ||
            (row_.play == Playing::triggered && row_.window == Window::any);
        if (row_.hook() == Hook::order_named) return name_order();
        if (!is_attack) return;
        bool const defends = holds_bit(row_.filter.roles, Role::defending);
        UnitId const attacker = defends ? other_ : subject_;
        UnitId const defender = defends ? subject_ : other_;
        AttackInHand& attack = top().attack;
        attack.parties[0].unit = attacker;
        attack.parties[1].unit = defender;
        attack.assaults = holds_bit(row_.filter.roles, Role::assaulting) &&
                          !holds_bit(row_.filter.roles, Role::attacking);
        for (std::size_t i = 0; i < 2; ++i) {
            Party& party = attack.parties[i];
            party.thrown = 5;
            party.total = party.unit == subject_ ? 9 : 7;
            party.result = Result::stand_fire;
            bool const replaces = row_.hook() == Hook::result_read && party.unit == subject_;
            if (replaces) party.result = Result::withdraw;
            if (holds_bit(row_.filter.roles, Role::charged_to_contact) && party.unit == subject_)
                party.has_charged = 1;
            if (holds_bit(row_.filter.roles, Role::charged_by_cavalry) && party.unit == other_)
                party.result = Result::charge;
        }
    }
    void name_order() {
        Order order = Move{subject_, no_card, 1000};
        auto const wants = [&](OrderName name) { return holds_bit(row_.filter.orders, name); };
        switch (row_.window) {
        case Window::manoeuvre: order = Wheel{subject_, no_card, 1000}; break;
        case Window::withdraw: order = Withdraw{subject_, no_card, 0, 0}; break;
        case Window::reform: order = Reform{subject_, no_card}; break;
        case Window::rally: order = Rally{subject_, no_card}; break;
        default: break;
        }
        if (wants(OrderName::attack) || holds_bit(row_.filter.roles, Role::attacking))
            order = Attack{subject_, no_card, other_};
        if (std::ranges::any_of(row_.effects, [](CardEffect const& effect) {
                return effect.verb == Verb::stop && holds_bit(effect.about, OrderName::rally);
            }))
            order = Rally{subject_, no_card};
        top().fortune.named = named(order, side());
        if (row_.window == Window::general_order)
            for (std::size_t i = 0; i < rules_->scenario.cards.size(); ++i)
                if (rules_->scenario.cards[i].what == CardFor::joker)
                    top().fortune.named.by = card_id(i);
    }

    CardRow const& row_;
    bool is_own_ = true;
    UnitId subject_, other_;
    std::shared_ptr<Rules const> rules_;
    std::optional<State> state_;
};

} // namespace horse_and_musket_tests
