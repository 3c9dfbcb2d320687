// The modifiers of a Resolve test: HM-MOD-01, tables/modifiers.tsv.

#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

class Reckoner {
public:
    Reckoner(Situation const& situation, AttackInHand const& attack, std::size_t party)
        : situation_(situation), attack_(attack), attacks_(party == 0),
          unit_(attack.parties[party].unit), other_(attack.parties[1 - party].unit),
          own_(situation.data(unit_)), theirs_(situation.data(other_)) {}

    Modifiers terms() {
        support();
        own_state();
        friends();
        opponent();
        if (is_mounted(own_.arm)) mounted();
        int const weather = weather_effect(situation_); // HM-WEATHER-04
        if (weather != 0 && !terms_.full()) terms_.push_back({"HM-WEATHER-04", weather});
        return terms_;
    }

private:
    void add(Modifier which, RuleId rule, int times = 1) {
        int const value =
            times * situation_.rules().tables.modifier[static_cast<std::size_t>(which)].value;
        if (value != 0 && !terms_.full()) terms_.push_back({rule, value});
    }

    void support() {
        Support const support = support_of(situation_, unit_);
        add(Modifier::flank_supported, support.flank_by, support.flanks);
        if (support.has_rear()) add(Modifier::rear_supported, support.rear_by);
        if (support.has_rear() && support.flanks > 0) add(Modifier::well_supported, "HM-MOD-09");
        if (!support.has_rear() && support.flanks == 0) add(Modifier::unsupported, "HM-GAP-54");
    }
    void own_state() {
        Unit const& unit = situation_.unit(unit_);
        Strength const strength = situation_.strength(unit_);
        add(Modifier::stand_disordered, "HM-DIS-03", strength.disordered);
        add(Modifier::stand_destroyed, "HM-MOD-01", strength.destroyed());
        if (is_outflanked(situation_, unit_)) add(Modifier::enemy_at_flank_or_rear, "HM-GAP-55");
        // HM-MOD-17: by 1, however far apart.
        auto const own = situation_.status(unit_);
        auto const theirs = situation_.status(other_);
        if (own && theirs && *own < *theirs) add(Modifier::lower_status, "HM-MOD-17");
        if (own && theirs && *own > *theirs) add(Modifier::higher_status, "HM-MOD-17");
        if (own == Status::exceptional) add(Modifier::exceptional, "HM-MOD-18");
        if (unit.condition == Condition::broken) add(Modifier::running, "HM-GAP-94");
        // HM-CARD-48: some Attack in column at no cost.
        if (unit.formation == Formation::column &&
            !is_allowed(situation_, unit_, EffectWord::column_attack))
            add(Modifier::column, "HM-FORM-11");
        if (own_.arm == Arm::skirmishing_infantry &&
            !may_choose(situation_, attack_, attacks_ ? 0 : 1, Option::cover))
            add(Modifier::skirmishing_infantry_in_open, "HM-MOD-01");
        Spot const there =
            attack_.evasion != 0 ? attack_.parties[1].from.at : situation_.unit(other_).pose.at;
        if (attacks_ && is_across_rough_ground(situation_, unit.pose.at, there))
            add(Modifier::attacking_across_rough_or_obstacle, "HM-GAP-41");
        // HM-MOD-12: guns are never fresh.
        if (unit.is_spent == 0 && own_.arm != Arm::artillery) add(Modifier::fresh, "HM-MOD-11");
        add(Modifier::jubilant, "HM-JUB-03", unit.jubilation);
        if (attacks_ && attack_.assaults != 0) add(Modifier::assault, "HM-ATTACK-22");
    }
    void friends() {
        bool has_broken = false;
        int shaken = 0;
        for (std::size_t i = 0; i < situation_.scenario().units.size(); ++i) {
            UnitId const id = unit_id(i);
            Unit const& unit = situation_.unit(id);
            if (id == unit_ || situation_.side(id) != situation_.side(unit_)) continue;
            bool const is_mark = unit.is_marked != 0; // HM-MOD-21: of a unit destroyed
            bool const is_broken = is_mark || unit.condition == Condition::broken;
            if (!is_mark && !(situation_.is_here(id) && (is_broken || situation_.is_shaken(id))))
                continue;
            if (colours_apart(situation_, unit_, id) > Mil{9000}) continue;
            has_broken = has_broken || is_broken;
            shaken += !is_broken;
        }
        if (has_broken) add(Modifier::friends_broken, "HM-MOD-20");
        add(Modifier::friends_shaken, "HM-MOD-20", shaken);
        if (is_leaderless()) add(Modifier::commander_lost, "HM-MOD-22");
    }
    // HM-GAP-58: once, whoever of the two is gone.
    bool is_leaderless() const {
        auto const is_gone = [&](GeneralId id) {
            return id != no_general && is_lost(situation_.top().generals[id.value].whereabouts);
        };
        return is_gone(situation_.unit(unit_).command) ||
               is_gone(chief_of(situation_.scenario(), own_.side));
    }
    void opponent() {
        Strength const strength = situation_.strength(other_);
        add(Modifier::opposing_stand_disordered, "HM-MOD-01", strength.disordered);
        add(Modifier::opposing_stand_destroyed, "HM-MOD-01", strength.destroyed());
        if (strength.is_shaken()) add(Modifier::opponent_shaken, "HM-MOD-19");
        Quarter const quarter = attacks_ ? attack_.quarter
                                : may_attack(situation_, unit_, other_)
                                    ? quarter_of(situation_, unit_, other_)
                                    : Quarter::front;
        if (quarter == Quarter::flank) add(Modifier::within_range_of_flank, "HM-MOD-15");
        if (quarter == Quarter::rear) add(Modifier::within_range_of_rear, "HM-MOD-15");
    }
    void mounted() {
        if (own_.arm == Arm::light_cavalry) add(Modifier::light_cavalry, "HM-MOD-23");
        if (own_.arm == Arm::heavy_cavalry) add(Modifier::heavy_cavalry, "HM-MOD-23");
        if (own_.arm == Arm::cuirassier) add(Modifier::cuirassier, "HM-MOD-23");
        if (own_.arm == Arm::skirmishing_cavalry) add(Modifier::skirmishing_cavalry, "HM-MOD-23");
        if (!attacks_ && attack_.counters != 0) add(Modifier::counter_attacking, "HM-ATTACK-24");
        // HM-GAP-37: only to who was ordered to Attack.
        if (!attacks_) return;
        if (attack_.after_break != 0) add(Modifier::after_breakthrough, "HM-BREAK-06");
        if (!is_cavalry(own_.arm)) return;
        if (is_mounted(theirs_.arm) || is_skirmisher(theirs_.arm))
            add(Modifier::attacking_cavalry_or_skirmishers, "HM-GAP-37");
        else if (!situation_.is_shaken(other_))
            add(Modifier::attacking_unshaken_infantry_or_artillery, "HM-GAP-37");
    }

    Situation const& situation_;
    AttackInHand const& attack_;
    bool attacks_;
    UnitId unit_, other_;
    UnitData const& own_;
    UnitData const& theirs_;
    Modifiers terms_;
};

bool has_capable_general(Situation const& situation, UnitId unit) {
    auto const& generals = situation.scenario().generals;
    for (std::size_t i = 0; i < generals.size(); ++i) {
        General const& general = situation.top().generals[i];
        if (general.with == unit && general.whereabouts == Whereabouts::table &&
            (generals[i].is_chief || is_capable(general.ratings.grade)))
            return true;
    }
    return false;
}

} // namespace

Modifiers terms_of(Situation const& situation, AttackInHand const& attack, std::size_t party) {
    return Reckoner(situation, attack, party).terms();
}

namespace {

// HM-NAT-07: Austrian foot and guns in cover, or on a hill that is steep.
bool stands_firm(Situation const& situation, UnitId unit, Pose const& from) {
    UnitData const& data = situation.data(unit);
    bool const is_meant = data.nation == Nation::austrian && !is_mounted(data.arm);
    if (!is_meant || is_in_cover(situation, unit, from)) return is_meant;
    field::Convex const colours(
        field::footprint(situation.unit(unit).pose, field::square(half_side(data.arm))));
    for (std::size_t i = 0; i < situation.features().size(); ++i) {
        Terrain const terrain = situation.terrain(i);
        if (terrain != Terrain::steep_hill && terrain != Terrain::very_steep_hill) continue;
        for (field::Convex const& part : situation.features()[i].parts)
            if (field::overlap(part, colours)) return true;
    }
    return false;
}

// HM-MOD-14: skirmishing infantry; HM-SKIRM-19, HM-GAP-85: fielded formed it keeps its 3 when it
// is Attacked in rough ground, and nothing else.
bool has_threes(Situation const& situation, UnitId unit, std::size_t party) {
    UnitData const& data = situation.data(unit);
    bool const is_formed_foot = data.is_formed && data.arm == Arm::infantry && party == 1;
    return data.arm == Arm::skirmishing_infantry ||
           (is_formed_foot && stands_in_rough_ground(situation, unit));
}

} // namespace

bool may_choose(Situation const& situation, AttackInHand const& attack, std::size_t party,
                Option option) {
    UnitId const unit = attack.parties[party].unit;
    // HM-MOD-24: one in touch.
    if (option == Option::general) return has_capable_general(situation, unit);
    Pose const& from = situation.unit(attack.parties[1 - party].unit).pose;
    if (option == Option::nation) return stands_firm(situation, unit, from);
    if (is_in_cover(situation, unit, from)) return true; // HM-MOD-13: 1 more or 3 less
    return has_threes(situation, unit, party) &&         // HM-MOD-14: 3 more or 3 less
           stands_in_rough_ground(situation, unit);
}

umpire::Term chosen_term(Situation const& situation, AttackInHand const& attack, std::size_t party,
                         Option option) {
    Party const& own = attack.parties[party];
    Pick const pick = pick_of(own, option);
    if (pick == Pick::none || !may_choose(situation, attack, party, option)) return {};
    bool const skirmishes = has_threes(situation, own.unit, party);
    Modifier const which = option == Option::general  ? Modifier::capable_general_in_contact
                           : option == Option::nation ? Modifier::austrians_in_cover
                           : skirmishes ? Modifier::skirmishing_infantry_in_cover_or_rough
                                        : Modifier::in_cover;
    ModifierRow const& row = situation.rules().tables.modifier[static_cast<std::size_t>(which)];
    RuleId const rule = option == Option::general  ? RuleId{"HM-MOD-24"}
                        : option == Option::nation ? RuleId{"HM-NAT-07"}
                        : skirmishes               ? RuleId{"HM-MOD-14"}
                                                   : RuleId{"HM-MOD-13"};
    return {rule, pick == Pick::plus ? row.value : row.otherwise};
}

} // namespace horse_and_musket
