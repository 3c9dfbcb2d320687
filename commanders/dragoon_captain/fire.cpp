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
    Gunlayer(Situation const& now, Outlook const& outlook, Volley kind)
        : now_(now), outlook_(outlook), kind_(kind) {}

    // What one more shot adds to the harm done already.
    double added(UnitId unit, UnitId target) const {
        Volley const before = volley(target);
        Volley after = before;
        after.add(mean_hits(now_, unit, target), aspect(unit, target));
        double const done = before.hits > 0 ? harm(target, before) : 0;
        return (harm(target, after) - done) * interest(target);
    }
    void lay(UnitId unit, UnitId target) {
        for (Aimed& each : aimed_)
            if (each.target == target)
                return each.volley.add(mean_hits(now_, unit, target), aspect(unit, target));
        aimed_.push_back({target, kind_});
        aimed_.back().volley.add(mean_hits(now_, unit, target), aspect(unit, target));
    }

private:
    bool is_bombardment() const { return kind_.peril == Peril::distant; }
    Volley volley(UnitId target) const {
        for (Aimed const& each : aimed_)
            if (each.target == target) return each.volley;
        return kind_;
    }
    Aspect aspect(UnitId unit, UnitId target) const {
        return aspect_of_shot(now_, target, now_.piece(unit).at);
    }
    // DRG-AI-13: who is attacked recovers order before one is there, but not morale; who comes on
    // brings disorder along.
    double harm(UnitId target, Volley const& volley) const {
        if (!is_bombardment()) return harm_by(now_, target, volley);
        Volley shaking = volley;
        shaking.disrupts = false;
        double const shaken = harm_by(now_, target, shaking);
        if (outlook_.is_attacking()) return shaken;
        return shaken + doctrine.disrupting * (harm_by(now_, target, volley) - shaken);
    }
    // A target that our foot can follow up at once, or that is on its way to us: DRG-AI-13.
    double interest(UnitId target) const {
        if (!is_bombardment()) return 1;
        int const within = outlook_.is_attacking() ? doctrine.near : 2 * doctrine.near;
        bool has_foot = false;
        for_each_unit(now_, outlook_.side(), [&](UnitId unit) {
            if (!is_foot(now_.arm(unit)) || now_.is_routed(unit)) return;
            int const distance = now_.grid().distance(now_.piece(unit).at, now_.piece(target).at);
            has_foot |= distance <= within;
        });
        return has_foot ? doctrine.followed : 1;
    }

    Situation const& now_;
    Outlook const& outlook_;
    Volley kind_;
    std::vector<Aimed> aimed_;
};

struct Shooter {
    UnitId unit = nobody;
    std::vector<Hex> targets;
};

// To guns, guns are a target for want of another: DRG-AI-12.
void spare_guns(Situation const& now, Shooter& shooter) {
    if (!is_battery(now.arm(shooter.unit))) return;
    auto const is_gun = [&](Hex at) {
        UnitId const target = now.target_in(at);
        return target == nobody || is_battery(now.arm(target));
    };
    if (!std::ranges::all_of(shooter.targets, is_gun)) std::erase_if(shooter.targets, is_gun);
}

// Those with least to choose from first.
std::vector<Shooter> shooters_of(Situation const& now, Menu const& menu) {
    std::vector<Shooter> shooters;
    for (Order const& order : menu) {
        Fire const* const fire = get_if<Fire>(&order);
        if (fire == nullptr) continue;
        if (shooters.empty() || shooters.back().unit != fire->unit)
            shooters.push_back({fire->unit, {}});
        shooters.back().targets.push_back(fire->at);
    }
    for (Shooter& each : shooters) spare_guns(now, each);
    std::ranges::stable_sort(shooters, {}, [](Shooter const& each) { return each.targets.size(); });
    return shooters;
}

Orders lay_all(Situation const& now, Outlook const& outlook, Menu const& menu, Gunlayer gunlayer) {
    bool const is_bombardment = now.position.stage == Stage::bombardment;
    double const least = is_bombardment ? doctrine.shot_least : 0;
    Orders orders;
    for (Shooter const& each : shooters_of(now, menu)) {
        if (!outlook.brief().is_for(each.unit)) continue;
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
    return lay_all(now, outlook, menu,
                   Gunlayer(now, outlook, {0, Aspect::front, true, Peril::distant}));
}

Orders plan_fire(Situation const& now, Outlook const& outlook) {
    if (now.position.active != outlook.side()) return {};
    Menu menu;
    list_fire(now, outlook.side(), menu);
    bool const is_first = now.position.stage == Stage::first_fire;
    // Who fires now cannot fall back afterwards, DRG-AI-03.
    if (is_first)
        std::erase_if(menu, [&](Order const& order) {
            return wants_to_break_off(now, outlook, get<Fire>(order).unit);
        });
    bool const disrupts = now.position.stage == Stage::defensive_fire;
    return lay_all(now, outlook, menu,
                   Gunlayer(now, outlook, {0, Aspect::front, disrupts, Peril::contact}));
}

} // namespace commanders::dragoon_captain
