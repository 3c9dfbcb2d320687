// The menu: families of orders, by who pays for them.

#include "rules/horse_and_musket/turn/turn.h"

#include <map>

namespace horse_and_musket {

namespace {

class Menu {
public:
    Menu(HorseAndMusket const& rules, View const& view, std::vector<Order>& orders)
        : rules_(rules), view_(view), top_(view.top), situation_(rules, view), orders_(orders),
          side_(*umpire::side_of(view.seat)) {}

    void fill() {
        switch (top_.stage) {
        case Stage::decision: return decision();
        case Stage::reorganisation: return reorganisation();
        case Stage::action: return action();
        case Stage::compulsory: return compulsory();
        case Stage::over: return;
        }
    }

private:
    std::size_t kinds() const { return rules_.scenario.cards.size(); }
    bool holds(std::size_t card) const { return view_.cards[card].hand[umpire::index(side_)] > 0; }
    CardFor what(std::size_t card) const { return rules_.scenario.cards[card].what; }
    template <class Do> void each_own(Do const& visit) const {
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i)
            if (rules_.scenario.units[i].side == side_ && situation_.is_here(unit_id(i)))
                visit(unit_id(i));
    }
    // Only what leaves its first number something to be.
    void add(Order const& order) {
        if (HorseAndMusket::numbers(order) == 0 || !rules_.spans(view_, order, 0).empty())
            orders_.push_back(order);
    }

    void discards() { // HM-TURN-06, HM-GAP-69: own cards that name somebody, or a kind of unit
        if (top_.must_play_joker != 0) return;
        for (std::size_t i = 0; i < kinds(); ++i)
            if (holds(i) && has_owner(what(i))) orders_.push_back(Discard{card_id(i)});
    }
    void decision() {
        if (top_.must_play_joker == 0) orders_.push_back(Pass{});
        for (std::size_t i = 0; i < kinds(); ++i)
            if (holds(i)) {
                orders_.push_back(IssueOrders{});
                break;
            }
        discards();
    }
    void reorganisation() {
        each_own([&](UnitId unit) {
            Unit const& now = situation_.unit(unit);
            bool const is_broken = now.condition == Condition::broken; // HM-GAP-94: no Reform
            if (is_broken && has_commander(unit)) orders_.push_back(Rally{unit, no_card});
            if (!is_broken && now.disordered == 0) return;
            for (std::size_t i = 0; i < kinds(); ++i) {
                if (!holds(i) || what(i) > CardFor::general ||
                    !pays_for(situation_, card_id(i), unit))
                    continue;
                if (!is_broken)
                    orders_.push_back(Reform{unit, card_id(i)});
                else if (what(i) == CardFor::general)
                    orders_.push_back(Rally{unit, card_id(i)});
            }
        });
        orders_.push_back(Done{});
    }
    // HM-ORDER-12, HM-DIS-09: one in touch, and not shaken, rallies without a card.
    bool has_commander(UnitId unit) const {
        return std::ranges::any_of(top_.generals, [&](General const& general) {
            return general.with == unit && general.is_disordered == 0 &&
                   general.whereabouts == Whereabouts::table;
        });
    }
    void action() {
        if (top_.going_on != no_unit) add(Go{top_.going_on, no_card, 0, 0, 0});
        if (top_.must_play_joker == 0 && top_.riding != no_general) ride(top_.riding, no_card);
        if (top_.grant.card != no_card) {
            order_by(top_.grant.card);
            orders_.push_back(Done{});
            return;
        }
        plays();
        if (top_.must_play_joker != 0) return;
        for (std::size_t i = 0; i < kinds(); ++i)
            if (holds(i) && what(i) <= CardFor::general) order_by(card_id(i));
        discards();
        if (top_.has_ordered != 0) orders_.push_back(Done{}); // HM-TURN-05: one card at least
    }
    // All that a card can order. What a unit can do is asked once, whoever pays.
    void order_by(CardId card) {
        bool const advances = what(card.value) == CardFor::infantry_advance;
        each_own([&](UnitId unit) {
            if (!pays_for(situation_, card, unit)) return;
            for (Order order : advances ? advance_of(unit, card) : orders_of(unit, card)) {
                std::visit(
                    [&](auto& one) {
                        if constexpr (requires { one.by; }) one.by = card;
                    },
                    order);
                orders_.push_back(order);
            }
        });
        for (std::size_t i = 0; i < rules_.scenario.generals.size(); ++i)
            if (moves_general(situation_, card, general_id(i))) ride(general_id(i), card);
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
            if (is_steady && !Halts(situation_, mover).is_halted()) moves(unit, card, mover);
        });
    }
    template <class Fill> std::vector<Order> gathered(Fill const& fill) {
        std::vector<Order> before;
        std::swap(before, orders_);
        fill();
        std::swap(before, orders_);
        return before;
    }
    void plays() {
        for (std::size_t i = 0; i < kinds(); ++i) {
            if (!holds(i) || what(i) <= CardFor::general) continue;
            if (top_.must_play_joker != 0 && what(i) != CardFor::joker) continue;
            orders_.push_back(Play{card_id(i)});
        }
    }
    void compulsory() {
        each_own([&](UnitId unit) {
            if (!must_move(situation_, unit)) return;
            if (situation_.unit(unit).condition == Condition::withdrawing)
                add(Withdraw{unit, no_card, 0, 0});
            else
                add(March{unit, no_card, 0, 0, 0});
        });
    }
    void ride(GeneralId general, CardId by) {
        if (top_.generals[general.value].whereabouts != Whereabouts::table) return;
        bool const is_alone = situation_.is_lone(general);
        if (!is_alone || !Halts(situation_, situation_.mover(general)).is_halted())
            add(Ride{general, by, 0, 0, 0});
    }

    void orders_for(UnitId unit, CardId by) {
        Unit const& now = situation_.unit(unit);
        if (now.condition == Condition::broken) return;
        if (now.condition == Condition::withdrawing) return add(Halt{unit, by});
        Mover const mover = situation_.mover(unit);
        bool const is_halted = Halts(situation_, mover).is_halted();
        if (mover.arm == Arm::artillery) return guns(unit, by, is_halted);
        if (is_in_file(now.formation)) {
            if (!is_halted) columns(unit, by);
            return;
        }
        if (is_halted) {
            if (is_formed(now.formation) && now.has_wheeled == 0 &&
                wheel_towards(situation_, mover) != Angle{})
                add(WheelTowards{unit, by});
        } else {
            moves(unit, by, mover);
            if (is_formed(now.formation)) evolutions(unit, by, mover);
        }
        // HM-ORDER-14, -18: the way back is open to the halted too.
        if (is_foot(mover.arm))
            add(Withdraw{unit, by, 0, 0});
        else if (is_formed(now.formation))
            add(Retire{unit, by, 0, 0});
    }
    void moves(UnitId unit, CardId by, Mover const& mover) {
        if (is_in_file(mover.formation)) return add(March{unit, by, 0, 0, 0});
        if (!is_formed(mover.formation) || must_go_loose(situation_, mover))
            return add(Go{unit, by, 0, 0, 0});
        add(Move{unit, by, 0});
    }
    void evolutions(UnitId unit, CardId by, Mover const& mover) {
        if (!must_go_loose(situation_, mover)) {
            UnitData const& data = situation_.data(unit);
            if (data.nation == Nation::prussian && data.arm == Arm::infantry)
                add(Oblique{unit, by, 0, 0});
            add(Wheel{unit, by, 0});
        }
        add(TurnAbout{unit, by});
    }
    void columns(UnitId unit, CardId by) {
        add(March{unit, by, 0, 0, 0});
        add(TurnAbout{unit, by});
        for (Deploying const to : {Deploying::ahead, Deploying::left, Deploying::right}) {
            if (to != Deploying::ahead && is_skirmisher(situation_.data(unit).arm)) continue;
            if (!rules_.scenario.options.measures || deployed(situation_, unit, to))
                add(FormLine{unit, by, to});
        }
    }
    void guns(UnitId unit, CardId by, bool is_halted) {
        Formation const formation = situation_.unit(unit).formation;
        if (formation != Formation::gun) add(Unlimber{unit, by, 0});
        if (is_halted) return;
        if (formation == Formation::gun) {
            add(Manhandle{unit, by, 0, 0, 0});
            add(Limber{unit, by, 0, 0, 0});
        } else if (formation == Formation::limbered) {
            add(Go{unit, by, 0, 0, 0});
        } else {
            add(FormLine{unit, by, Deploying::ahead});
            add(March{unit, by, 0, 0, 0});
        }
    }

    HorseAndMusket const& rules_;
    View const& view_;
    Tabletop const& top_;
    Situation const situation_;
    std::vector<Order>& orders_;
    std::map<UnitId, std::vector<Order>> known_;
    Side const side_;
};

} // namespace

void HorseAndMusket::families(View const& view, std::vector<Order>& families) const {
    families.clear();
    if (umpire::side_of(view.seat) != view.top.active) return;
    Menu(*this, view, families).fill();
}

void HorseAndMusket::candidates(View const& view, std::vector<Order>& menu) const {
    umpire::sample_families(*this, view, menu);
}

umpire::Ruling<> HorseAndMusket::check(View const& view, Order const& order) const {
    if (!umpire::in_a_family(*this, view, order))
        return umpire::Refusal{"HM-TURN-12", "no card in hand gives this order now"};
    return umpire::check_numbers(*this, view, order, numbers(order));
}

} // namespace horse_and_musket
