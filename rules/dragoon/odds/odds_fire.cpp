// The chances of fire and bombardment: DRG-FIRE-04, DRG-GAP-17, -18, -28, -43.

#include "rules/dragoon/odds/odds.h"

namespace dragoon {

namespace {

struct Volley { // all that is aimed at one target
    UnitId target = nobody;
    Distribution hits = Distribution::certain(0);
    Aspect aspect = Aspect::front;

    void add(Scene const& now, UnitId firer) {
        Shot const shot = shot_of(now, firer, target);
        hits = hits.plus(hits_of(shot.strength));
        aspect = std::max(aspect, shot.aspect);
    }
};

Volley volley_of(Situation const& now, Fire const& order) {
    Volley volley;
    volley.target = now.target_in(order.at);
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.on_field(slot.unit) && slot.side == now.side(order.unit) &&
            now.piece(slot.unit).target == order.at)
            volley.add(now, slot.unit);
    if (now.piece(order.unit).target != order.at) volley.add(now, order.unit);
    return volley;
}

struct Fates {
    double retreat = 0, rout = 0;
};

// What becomes of a target that lives, after so many hits.
Fates fates_of(Situation const& now, Volley const& volley, int hits) {
    UnitId const unit = volley.target;
    Fates fates;
    if (is_battery(now.arm(unit)) || now.is_routed(unit)) return fates;
    Distribution const margin =
        margin_of(fire_morale_check(now.tables(), hits, volley.aspect), now.quality(unit));
    bool const is_pressed = now.in_enemy_zone(unit);
    for (int lost = 0; lost < margin.count(); ++lost) {
        int const morale = std::max(0, now.piece(unit).morale - lost);
        if (morale == 0) fates.rout += margin.at(lost);
        if (morale == 1 && is_pressed) fates.retreat += margin.at(lost);
        // DRG-MOR-03: four times in five.
        if (morale == 2 && is_pressed) fates.retreat += 0.8 * margin.at(lost);
    }
    // DRG-RETR-04: no room: it routs.
    if (!way_back(now, unit)) fates = {0, fates.rout + fates.retreat};
    return fates;
}

} // namespace

umpire::Odds odds_of_fire(Situation const& now, Fire const& order) {
    Volley const volley = volley_of(now, order);
    std::vector<Likelihood> all;
    for (int hits = 0; hits < volley.hits.count(); ++hits) {
        double const chance = volley.hits.at(hits);
        double const ruin =
            chance_of_ruin(now.arm(volley.target), now.piece(volley.target).men, hits);
        Fates const fates = fates_of(now, volley, hits);
        double const lives = chance * (1 - ruin);
        std::string const words = in_words(hits);
        all.push_back({words, lives * (1 - fates.retreat - fates.rout)});
        all.push_back({words + " and retreat", lives * fates.retreat});
        all.push_back({words + " and rout", lives * fates.rout});
        all.push_back({words + " and destroyed", chance * ruin});
    }
    umpire::Odds odds =
        in_millionths("DRG-GAP-17", all, fire_morale_check(now.tables(), 0, volley.aspect));
    int hit = 0, breaks = 0;
    for (umpire::Chance const& chance : odds.chances) {
        if (!chance.result.starts_with("no hit")) hit += chance.ways;
        if (chance.result.find(" and ") != std::string::npos) breaks += chance.ways;
    }
    odds.gist = {{"enemy is hit", hit}, {"enemy breaks", breaks}};
    return odds;
}

} // namespace dragoon
