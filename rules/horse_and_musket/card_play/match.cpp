#include "rules/horse_and_musket/card_play/match.h"

#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/turn/fire.h"
#include "rules/horse_and_musket/turn/losses.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

using Presence = Situation::Presence;

bool is_of(CardFilter const& filter, Nation nation) {
    Realm const realm = realm_of(nation);
    return (filter.of == Realm::any || filter.of == realm) &&
           (filter.not_of == Realm::any || filter.not_of != realm);
}

bool stands_on(Situation const& situation, UnitId unit, auto const& is_such) {
    Mover const mover = situation.mover(unit);
    field::Convex const colours(field::footprint(mover.pose, mover.colours()));
    auto const& features = situation.features();
    for (std::size_t i = 0; i < features.size(); ++i)
        if (is_such(situation.terrain(i)) &&
            std::ranges::any_of(features[i].parts, [&](field::Convex const& part) {
                return field::overlap(part, colours);
            }))
            return true;
    return false;
}
bool is_dense(Terrain terrain) {
    return terrain == Terrain::woodland || terrain == Terrain::forest;
}
bool is_settled(Terrain terrain) {
    return terrain == Terrain::settlement || terrain == Terrain::building ||
           terrain == Terrain::farm;
}

// One unit asked about.
class UnitQuestion {
public:
    UnitQuestion(Asking const& asking, CardFilter const& filter, UnitId id)
        : asking_(asking), now_(asking.situation), filter_(filter), id_(id), data_(now_.data(id)),
          unit_(now_.unit(id)), party_(now_.top().attack.party_of(id)) {}

    bool holds() const {
        return now_.is_here(id_) && has_kind() && has_state() && has_contact() && has_role() &&
               has_order() && is_near_enough() && has_opponent() && has_score() && has_marks();
    }

private:
    bool has_kind() const {
        Status const status = status_of(now_, id_);
        return (filter_.arms == 0 || has_bit(filter_.arms, data_.arm)) &&
               (filter_.troops == 0 || has_bit(filter_.troops, data_.troop)) &&
               status >= filter_.least && status <= filter_.most && is_of(filter_, data_.nation) &&
               now_.strength(id_).destroyed() >= filter_.least_destroyed;
    }
    bool is(UnitIs state) const {
        switch (state) {
        case UnitIs::shaken: return now_.is_shaken(id_);
        case UnitIs::broken: return unit_.condition == Condition::broken;
        case UnitIs::jubilant: return unit_.jubilation > 0;
        case UnitIs::fresh: return unit_.is_spent == 0;
        }
        return false;
    }
    bool has_state() const {
        bool is_one = filter_.states == 0;
        for (UnitIs const state :
             {UnitIs::shaken, UnitIs::broken, UnitIs::jubilant, UnitIs::fresh}) {
            if (has_bit(filter_.not_states, state) && is(state)) return false;
            is_one = is_one || (has_bit(filter_.states, state) && is(state));
        }
        return is_one;
    }
    bool has_contact() const {
        if (filter_.contact == Contact::anything) return true;
        for (std::size_t i = 0; i < now_.scenario().generals.size(); ++i) {
            General const& general = now_.top().generals[i];
            bool const counts =
                filter_.contact == Contact::general || now_.scenario().generals[i].is_chief;
            if (counts && general.with == id_ && general.whereabouts == Whereabouts::table)
                return true;
        }
        return false;
    }
    UnitId enemy() const {
        AttackInHand const& attack = now_.top().attack;
        if (party_ < 2) return attack.parties[1 - party_].unit;
        return asking_.moment != nullptr && asking_.moment->at.unit == id_ ? asking_.moment->other
                                                                           : no_unit;
    }
    bool plays(Role role) const {
        AttackInHand const& attack = now_.top().attack;
        bool const fires = party_ < 2 && (attack.parties[party_].result == Result::stand_fire ||
                                          attack.parties[party_].result == Result::advance_fire);
        switch (role) {
        case Role::attacking: return party_ == 0 || is_named(OrderName::attack);
        case Role::assaulting:
            return (party_ == 0 && attack.assaults != 0) || is_named(OrderName::assault);
        case Role::defending: return party_ == 1;
        case Role::firing: return fires;
        case Role::charged_by_cavalry:
            return party_ < 2 && is_mounted(now_.data(enemy()).arm) &&
                   attack.parties[1 - party_].result == Result::charge;
        case Role::charged_to_contact: return party_ < 2 && attack.parties[party_].has_charged != 0;
        case Role::resolute:
            return party_ < 2 && attack.parties[party_].total > attack.parties[1 - party_].total;
        }
        return false;
    }
    bool has_role() const {
        if (filter_.roles == 0) return true;
        for (int i = 0; i <= static_cast<int>(Role::resolute); ++i)
            if (has_bit(filter_.roles, i) && plays(static_cast<Role>(i))) return true;
        return false;
    }
    bool is_named(OrderName wanted) const {
        NamedOrder const& order = now_.top().fortune.named;
        return order.is_on() && order.unit == id_ && name_of(order_of(order)) == wanted;
    }
    bool has_order() const {
        if (filter_.orders == 0) return true;
        NamedOrder const& order = now_.top().fortune.named;
        if (!order.is_on() || order.unit != id_) return false;
        auto const name = name_of(order_of(order));
        return name && holds_order(filter_.orders, *name);
    }
    bool has_opponent() const {
        if (filter_.against == Against::anybody) return true;
        UnitId const other = enemy();
        if (other == no_unit || now_.data(other).arm != Arm::infantry) return false;
        return filter_.against == Against::infantry || is_prussian_musketry(other);
    }
    bool is_prussian_musketry(UnitId unit) const {
        return now_.data(unit).arm == Arm::infantry && now_.data(unit).nation == Nation::prussian &&
               !now_.is_shaken(unit);
    }
    bool has_score() const {
        if (filter_.suffers != 0 &&
            (asking_.moment == nullptr || asking_.moment->number != filter_.suffers))
            return false;
        if (filter_.most_score == 0) return true;
        return party_ < 2 && now_.top().attack.parties[party_].thrown <= filter_.most_score;
    }

    bool is_near_enough() const {
        if (filter_.near == Near::nothing) return true;
        Side const own = now_.side(id_);
        Mil const distance{1000 * filter_.inches};
        if (filter_.near == Near::eligible_target)
            return std::ranges::any_of(targets_of(now_, id_), [&](UnitId target) {
                return colours_apart(now_, id_, target) <= distance;
            });
        return has_near(now_, id_, distance,
                        [&](Presence const& each) { return counts_as_near(each, own); });
    }
    bool counts_as_near(Presence const& each, Side own) const {
        bool const is_unit = each.unit != no_unit;
        switch (filter_.near) {
        case Near::enemy: return each.side != own;
        case Near::shaken_enemy: return each.side != own && is_unit && now_.is_shaken(each.unit);
        case Near::shaken_friend: return each.side == own && is_unit && now_.is_shaken(each.unit);
        case Near::drawer: return each.side == asking_.drawer;
        case Near::drawers_skirmishers:
            return each.side == asking_.drawer && is_unit &&
                   is_skirmisher(now_.data(each.unit).arm);
        case Near::drawers_croats:
            return each.side == asking_.drawer && is_unit &&
                   now_.data(each.unit).troop == Troop::croat;
        case Near::own_chief:
            return each.side == own && each.general != no_general &&
                   now_.scenario().generals[each.general.value].is_chief;
        case Near::prussian_musketry:
            return each.side != own && is_unit && is_prussian_musketry(each.unit);
        case Near::attackable_friend: return is_unit && could_attack_comrade(now_, id_, each.unit);
        case Near::fight: return is_unit && now_.top().attack.party_of(each.unit) < 2;
        default: return false;
        }
    }

    // Against the enemy it is engaged with, or else the nearest.
    std::optional<Pose> enemy_pose() const {
        if (UnitId const other = enemy(); other != no_unit) return now_.unit(other).pose;
        auto const nearest = nearest_enemy(now_, now_.mover(id_));
        return nearest ? std::optional(now_.unit(*nearest).pose) : std::nullopt;
    }
    bool in_cover() const {
        auto const from = enemy_pose();
        return from && is_in_cover(now_, id_, *from);
    }
    bool uphill() const {
        auto const from = enemy_pose();
        return from && now_.level_at(unit_.pose.at) > now_.level_at(from->at);
    }
    bool is_in_range_of_general() const {
        GeneralId const general = data_.command;
        return general != no_general && reaches(now_, general, id_);
    }
    bool near_broken() const {
        return has_near(now_, id_, Mil{9000}, [&](Presence const& each) {
            return each.unit != no_unit && now_.unit(each.unit).condition == Condition::broken;
        });
    }
    bool steep_or_sheer() const {
        return stands_on(now_, id_, [](Terrain terrain) {
            return terrain == Terrain::steep_hill || terrain == Terrain::very_steep_hill ||
                   terrain == Terrain::sheer_slope;
        });
    }
    bool has_place(CardMark mark) const {
        switch (mark) {
        case CardMark::in_cover: return in_cover();
        case CardMark::not_in_cover: return !in_cover();
        case CardMark::uphill_or_cover: return in_cover() || uphill();
        case CardMark::in_settlement: return stands_on(now_, id_, is_settled);
        case CardMark::in_woods: return stands_on(now_, id_, is_wood);
        case CardMark::in_dense_woods: return stands_on(now_, id_, is_dense);
        case CardMark::steep_or_sheer: return steep_or_sheer();
        case CardMark::out_of_command:
            return data_.command != no_general && !is_in_range_of_general();
        case CardMark::in_command: return is_in_range_of_general();
        case CardMark::has_target: return !targets_of(now_, id_).empty();
        case CardMark::beaten: return near_broken();
        case CardMark::friend_in_arc: return friend_in_arc(now_, id_, 15).has_value();
        default: return true; // of a General, of the manner of choosing, or of options
        }
    }
    bool has_mark(CardMark mark) const {
        UnitId const other = enemy();
        switch (mark) {
        case CardMark::in_column: return is_in_file(unit_.formation);
        case CardMark::loose: return unit_.formation == Formation::loose;
        case CardMark::limbered:
            return unit_.formation == Formation::limbered ||
                   unit_.formation == Formation::gun_column;
        case CardMark::disordered: return unit_.disordered > 0;
        case CardMark::in_order: return unit_.disordered == 0;
        case CardMark::moved: return unit_.has_moved != 0;
        case CardMark::lower_status:
            return other != no_unit && status_of(now_, id_) < status_of(now_, other);
        case CardMark::no_contact:
            return party_ < 2 && now_.top().attack.parties[party_].has_charged == 0;
        case CardMark::under_fire: return other == no_unit || !is_skirmisher(now_.data(other).arm);
        case CardMark::first_volley: return false; // an option that is not in play
        case CardMark::cuirassier_or_elite:
            return data_.arm == Arm::cuirassier || status_of(now_, id_) >= Status::elite;
        case CardMark::unreliable_or_shaken:
            return status_of(now_, id_) == Status::unreliable || now_.is_shaken(id_);
        default: return has_place(mark);
        }
    }
    bool has_marks() const {
        for (int i = 0; i <= static_cast<int>(CardMark::not_passed); ++i)
            if (has_bit(filter_.marks, i) && !has_mark(static_cast<CardMark>(i))) return false;
        return true;
    }

    Asking const& asking_;
    Situation const& now_;
    CardFilter const& filter_;
    UnitId id_;
    UnitData const& data_;
    Unit const& unit_;
    std::size_t party_;
};

} // namespace

bool is_for(Asking const& asking, CardFilter const& filter, UnitId unit) {
    return UnitQuestion(asking, filter, unit).holds();
}

bool is_beyond_help(Asking const& asking, CardRow const& row, UnitId unit) {
    Situation const& now = asking.situation;
    GeneralId const general = command_of(now.top(), unit);
    // What is meant for Poor Generals works under them.
    if (row.polarity != Polarity::good || general == no_general ||
        now.side(unit) != asking.drawer || (row.filter.grades & poor_grade) != 0)
        return false;
    Grade const grade = now.top().generals[general.value].ratings.grade;
    if (!is_poor(grade)) return false;
    return row.list == CardList::event ? row.group != "leadership" : grade != Grade::unreliable;
}

bool is_for(Asking const& asking, CardFilter const& filter, GeneralId id) {
    Situation const& now = asking.situation;
    GeneralData const& data = now.scenario().generals[id.value];
    General const& general = now.top().generals[id.value];
    if (general.whereabouts != Whereabouts::table || !is_of(filter, data.nation)) return false;
    if (filter.chief == Chief::only && !data.is_chief) return false;
    if (filter.grades != 0 && !has_bit(filter.grades, general.ratings.grade)) return false;
    if (filter.has(CardMark::cavalry_general) && general.ratings.leads_cavalry == 0) return false;
    if (filter.near == Near::nothing) return true;
    field::Convex const stand(footprint_of(general));
    auto const counts = [&](Presence const& each) {
        bool const is_unit = each.unit != no_unit;
        switch (filter.near) {
        case Near::enemy: return each.side != data.side;
        case Near::drawer: return each.side == asking.drawer;
        case Near::drawers_skirmishers:
            return each.side == asking.drawer && is_unit && is_skirmisher(now.data(each.unit).arm);
        case Near::drawers_croats:
            return each.side == asking.drawer && is_unit &&
                   now.data(each.unit).troop == Troop::croat;
        case Near::fight:
            return is_unit && (now.top().attack.party_of(each.unit) < 2 ||
                               (asking.moment != nullptr && asking.moment->at.unit == each.unit));
        default: return false;
        }
    };
    return std::ranges::any_of(now.present(), [&](Presence const& each) {
        return each.general != id && counts(each) &&
               std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                   return field::within(stand, outline, Mil{1000 * filter.inches});
               });
    });
}

bool is_for(Asking const& asking, CardFilter const& filter, FeatureId feature) {
    Terrain const terrain = asking.situation.terrain(feature.value);
    return !filter.has(CardMark::in_woods) || is_wood(terrain);
}

bool is_whose(Asking const& asking, Whose whose, Side side) {
    return whose == Whose::either || (whose == Whose::own) == (side == asking.drawer);
}

bool is_provided(Asking const& asking, Provided what) {
    Situation const& now = asking.situation;
    auto const lost = [&](Side side) {
        int stands = 0;
        for (std::size_t i = 0; i < now.scenario().units.size(); ++i)
            if (now.scenario().units[i].side == side && !now.scenario().units[i].is_reserve)
                stands += now.is_here(unit_id(i)) ? now.strength(unit_id(i)).destroyed() +
                                                        now.unit(unit_id(i)).disordered
                                                  : now.scenario().units[i].stands;
        return stands;
    };
    auto const disasters = [&](Side side) {
        int sum = 0;
        for (std::size_t i = 0; i < now.scenario().units.size(); ++i)
            if (now.scenario().units[i].side == side && !now.scenario().units[i].is_reserve)
                sum +=
                    !now.is_here(unit_id(i)) || now.unit(unit_id(i)).condition == Condition::broken;
        return sum;
    };
    Side const enemy = umpire::other(asking.drawer);
    switch (what) {
    case Provided::nothing: return true;
    case Provided::enemy_lost_more: return lost(enemy) > lost(asking.drawer);
    case Provided::drawer_lost_more: return lost(asking.drawer) > lost(enemy);
    case Provided::three_disasters:
    case Provided::three_disasters_at_once: return disasters(asking.drawer) >= 3;
    }
    return false;
}

} // namespace horse_and_musket
