// Whom to fire at. A target checks once for all the fire of a step (DRG-GAP-21): so fire is spread,
// and laid together only where that does more harm.

#include "commanders/dragoon_captain/captain.h"

namespace commanders::dragoon_captain {

namespace {

struct Aimed {
    UnitId target = nobody;
    Volley volley;
};

class Gunlayer {
public:
    Gunlayer(Situation const& now, Volley kind) : now_(now), kind_(kind) {}

    // What one more shot adds to the harm done already; guns suffer least, DRG-AI-12.
    double added(UnitId unit, UnitId target) const {
        Volley const before = volley(target);
        Volley after = before;
        after.add(mean_hits(now_, unit, target), aspect(unit, target));
        double const done = before.hits > 0 ? harm_by(now_, target, before) : 0;
        return harm_by(now_, target, after) - done;
    }
    void lay(UnitId unit, UnitId target) {
        for (Aimed& each : aimed_)
            if (each.target == target)
                return each.volley.add(mean_hits(now_, unit, target), aspect(unit, target));
        aimed_.push_back({target, kind_});
        aimed_.back().volley.add(mean_hits(now_, unit, target), aspect(unit, target));
    }

private:
    Volley volley(UnitId target) const {
        for (Aimed const& each : aimed_)
            if (each.target == target) return each.volley;
        return kind_;
    }
    Aspect aspect(UnitId unit, UnitId target) const {
        return aspect_of_shot(now_, target, now_.piece(unit).at);
    }

    Situation const& now_;
    Volley kind_;
    std::vector<Aimed> aimed_;
};

// One unit after the other; those with least to choose from first.
Orders lay_all(Situation const& now, Menu const& menu, Gunlayer gunlayer, double least) {
    struct Shooter {
        UnitId unit = nobody;
        std::vector<Hex> targets;
    };
    std::vector<Shooter> shooters;
    for (Order const& order : menu) {
        Fire const* const fire = std::get_if<Fire>(&order);
        if (fire == nullptr) continue;
        if (shooters.empty() || shooters.back().unit != fire->unit)
            shooters.push_back({fire->unit, {}});
        shooters.back().targets.push_back(fire->at);
    }
    std::ranges::stable_sort(shooters, {}, [](Shooter const& each) { return each.targets.size(); });
    Orders orders;
    for (Shooter const& each : shooters) {
        Hex best = nowhere;
        double best_harm = least;
        for (Hex const at : each.targets) {
            UnitId const target = now.target_in(at);
            if (target == nobody) continue;
            double const harm = gunlayer.added(each.unit, target);
            if (harm <= best_harm) continue;
            best = at;
            best_harm = harm;
        }
        if (best == nowhere) continue;
        gunlayer.lay(each.unit, now.target_in(best));
        orders.push_back(Fire{each.unit, best});
    }
    return orders;
}

} // namespace

Orders plan_bombardment(Situation const& now, Outlook const& outlook) {
    Menu menu;
    list_bombardment(now, outlook.side(), menu);
    return lay_all(now, menu, Gunlayer(now, {0, Aspect::front, true, Peril::distant}),
                   doctrine.shot_least);
}

Orders plan_fire(Situation const& now, Outlook const& outlook) {
    if (now.position.active != outlook.side()) return {};
    Menu menu;
    list_fire(now, outlook.side(), menu);
    bool const is_first = now.position.stage == Stage::first_fire;
    // Who fires now cannot fall back afterwards, DRG-AI-03.
    if (is_first)
        std::erase_if(menu, [&](Order const& order) {
            return wants_to_break_off(now, outlook, std::get<Fire>(order).unit);
        });
    bool const disrupts = now.position.stage == Stage::defensive_fire;
    return lay_all(now, menu, Gunlayer(now, {0, Aspect::front, disrupts, Peril::contact}), 0);
}

} // namespace commanders::dragoon_captain
