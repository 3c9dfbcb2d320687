#include "commanders/horse_and_musket_captain/march.h"

namespace commanders::horse_and_musket_captain {

double Rehearsal::worth_after(UnitId unit, Order const& order) const {
    constexpr double gone = -99;
    State after = state_;
    std::vector<Event> events;
    Pen pen(now_.rules, after, events);
    now_.rules.resolve(pen, now_.view().seat, order);
    if (after.position.top.units[unit.value].whereabouts != Whereabouts::table) return gone;
    return place_worth(after, unit);
}

namespace {

constexpr int far = 99'999; // as far as it may

// The numbers worth trying of a family of movements.
class Tries {
public:
    Tries(Scene const& now, Outlook const& outlook, UnitId unit)
        : now_(now), pose_(now.unit(unit).pose), target_(now.unit(outlook.goal(unit)).pose.at),
          bearing_(field::heading_toward(pose_.at, target_)), off_(bearing_ - pose_.heading),
          extent_(now.table().mover(unit).extent) {}

    std::vector<Order> of(Order const& family) {
        orders_.clear();
        visit([&](auto const& one) { add(one); }, family);
        return std::move(orders_);
    }

private:
    void fill(Order const& order, std::initializer_list<int> wishes) {
        if (auto const whole = filled(now_, order, wishes)) orders_.push_back(*whole);
    }
    void add(Move const& order) {
        fill(order, {far});
        fill(order, {3000});
    }
    void add(Oblique const& order) {
        if (off_.value > -8000 && off_.value < 8000) return;
        fill(order, {off_.value > 0 ? 500 : -500, far});
    }
    void add(Wheel const& order) {
        field::Angle const wheel = field::aim(pose_, extent_, target_, field::degrees(45));
        if (std::abs(wheel.value) > 4000) fill(order, {wheel.value});
    }
    void add(WheelTowards const& order) { orders_.push_back(order); }
    void add(TurnAbout const& order) {
        if (std::abs(off_.value) > 110'000) orders_.push_back(order);
    }
    void add(March const& order) {
        fill(order, {std::clamp(off_.value, -45'000, 45'000), 0, far});
        fill(order, {0, 0, far});
    }
    void add(FormLine const& order) {
        if (inches_between(pose_.at, target_) < 18) orders_.push_back(order);
    }
    void add(Go const& order) {
        for (int const aside : {0, 30'000, -30'000})
            fill(order, {(bearing_ + field::Angle{aside}).value(), far, bearing_.value()});
    }
    void add(Halt const& order) { orders_.push_back(order); }
    void add(auto const&) {} // no march

    Scene const& now_;
    Pose pose_;
    Spot target_;
    Heading bearing_;
    Angle off_;
    field::Extent extent_;
    std::vector<Order> orders_;
};

} // namespace

Choice best_march(Rehearsal const& rehearsal, Subject const& subject) {
    Choice best;
    Scene const& now = rehearsal.now();
    if (rehearsal.outlook().goal(subject.unit) == no_unit) return best;
    if (now.table().is_shaken(subject.unit)) return best; // it does not come closer
    double const here = rehearsal.worth_here(subject.unit);
    Tries tries(now, rehearsal.outlook(), subject.unit);
    for (Order const& family : now.families(subject))
        for (Order const& order : tries.of(family))
            best.consider(rehearsal.worth_after(subject.unit, order) - here, order);
    return best;
}

std::vector<Choice> plan_marches(Scene const& now, Outlook const& outlook, double least) {
    constexpr std::size_t most = 16; // thought of at once: the nearest to the enemy
    Hand hand(now, outlook.side());
    std::vector<UnitId> able;
    for (UnitId const unit : outlook.own())
        if (now.data(unit).arm != Arm::artillery && hand.payer(now, unit) != no_card)
            able.push_back(unit);
    std::ranges::sort(able, {},
                      [&](UnitId unit) { return std::pair(outlook.nearest_foe(unit), unit); });
    if (able.size() > most) able.resize(most);
    Rehearsal const rehearsal(now, outlook);
    std::vector<Choice> marches;
    for (UnitId const unit : able) {
        Choice march = best_march(rehearsal, {unit, no_general, hand.payer(now, unit)});
        if (march.order && march.worth > least) marches.push_back(march);
    }
    std::ranges::sort(marches, std::greater{}, [](Choice const& march) {
        return std::pair(march.worth, subject_of(*march.order).unit);
    });
    std::erase_if(marches, [&](Choice& march) {
        return visit(
            [&](auto& order) {
                if constexpr (requires { order.unit, order.by; }) {
                    order.by = hand.payer(now, order.unit);
                    if (order.by == no_card) return true;
                    if (now.top().grant.card == no_card) hand.take(order.by);
                }
                return false;
            },
            *march.order);
    });
    return marches;
}

std::optional<Order> back(Scene const& now, Outlook const& outlook, Order const& family) {
    UnitId const unit = subject_of(family).unit;
    Pose const& pose = now.unit(unit).pose;
    UnitId const goal = outlook.goal(unit);
    int const facing = goal == no_unit
                           ? pose.heading.value()
                           : field::heading_toward(pose.at, now.unit(goal).pose.at).value();
    return filled(now, family, {0, facing});
}

namespace {

// HM-ORDER-19: who withdraws goes on until told to halt, over the table's edge if need be.
bool is_safe(Scene const& now, UnitId unit) {
    return now.unit(unit).condition == Condition::withdrawing && !is_in_danger(now.table(), unit);
}
bool must_leave(Scene const& now, Outlook const& outlook, UnitId unit) {
    return now.unit(unit).condition == Condition::steady && now.table().is_shaken(unit) &&
           outlook.nearest_foe(unit) < doctrine.danger && is_in_danger(now.table(), unit);
}

} // namespace

Choice way_out(Scene const& now, Outlook const& outlook) {
    Choice best;
    Hand const hand(now, outlook.side());
    for (UnitId const unit : outlook.own()) {
        if (now.data(unit).arm == Arm::artillery) continue;
        CardId const card = hand.payer(now, unit);
        if (card == no_card) continue;
        if (is_safe(now, unit)) best.consider(doctrine.halt, Halt{unit, card});
        if (!must_leave(now, outlook, unit)) continue;
        for (Order const& family : now.families({unit, no_general, card})) {
            bool const is_back =
                holds_alternative<Withdraw>(family) || holds_alternative<Retire>(family);
            if (auto const order = is_back ? back(now, outlook, family) : std::nullopt)
                best.consider(now.table().strength(unit).stands, *order);
        }
    }
    return best;
}

} // namespace commanders::horse_and_musket_captain
