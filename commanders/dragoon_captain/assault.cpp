// Who assaults: one after the other, as long as one more brings more than it costs; from two sides
// at once where that breaks the enemy, DRG-AI-18.

#include "commanders/dragoon_captain/captain.h"

namespace commanders::dragoon_captain {

namespace {

using Blows = std::vector<Blow>;

class Assaults {
public:
    Assaults(Situation const& now, Outlook const& outlook) : now_(now), outlook_(outlook) {}

    Orders plan() {
        Menu menu;
        list_assaults(now_, outlook_.side(), menu);
        std::erase_if(menu, [&](Order const& order) {
            return !outlook_.brief().is_for(get<Assault>(order).unit);
        });
        Orders orders;
        while (!menu.empty()) {
            std::size_t best = menu.size();
            double best_gain = doctrine.assault_least;
            for (std::size_t i = 0; i < menu.size(); ++i) {
                double const gain = gain_of(get<Assault>(menu[i]).unit);
                if (gain <= best_gain) continue;
                best = i;
                best_gain = gain;
            }
            if (best == menu.size()) break;
            orders.push_back(menu[best]);
            chosen_.push_back(get<Assault>(menu[best]).unit);
            menu.erase(menu.begin() + static_cast<std::ptrdiff_t>(best));
        }
        return orders;
    }

private:
    // The blows of all who attack, DRG-ASLT-02, DRG-GAP-31.
    Blows blows_of(std::vector<UnitId> const& units) const {
        std::vector<FixedVector<Hex, 2>> claims;
        for (UnitId const unit : units) {
            FixedVector<Hex, 2> found;
            Direction const facing = now_.piece(unit).facing;
            for (Direction const way : {facing, field::turned(facing, 1)}) {
                Hex const at = now_.grid().neighbour(now_.piece(unit).at, way);
                if (at != nowhere && now_.chart.has_unit_of(other(outlook_.side()), at))
                    found.push_back(at);
            }
            claims.push_back(found);
        }
        auto const claimants = [&](Hex hex) {
            return std::ranges::count_if(claims,
                                         [&](auto const& each) { return each.contains(hex); });
        };
        for (auto& each : claims) {
            if (each.size() < 2) continue;
            auto const first = claimants(each[0]);
            auto const second = claimants(each[1]);
            if (first > 1 || second > 1) each.erase(first > second ? each[0] : each[1]);
        }
        Blows blows;
        for (std::size_t i = 0; i < units.size(); ++i)
            for (Hex const at : claims[i])
                if (UnitId const target = now_.target_in(at); target != nobody)
                    blows.push_back({units[i], target, AttackKind::assault});
        return blows;
    }

    // Those of the chosen who stand near enough to attack the same enemies.
    std::vector<UnitId> beside(UnitId unit) const {
        std::vector<UnitId> found;
        for (UnitId const each : chosen_)
            if (now_.grid().distance(now_.piece(each).at, now_.piece(unit).at) <= 2)
                found.push_back(each);
        return found;
    }

    struct Balance {
        double harm = 0;
        double cost = 0;
        double risk = 0; // of the first of them
    };
    Balance balance_of(std::vector<UnitId> const& units) const {
        Blows const blows = blows_of(units);
        if (blows.empty()) return {};
        Prospect const prospect = prospect_of(now_, blows);
        double const prize = outlook_.objective(now_, now_.piece(blows[0].target).at);
        return {prospect.harm * outlook_.enemy_weight() + prospect.won() * prize,
                prospect.cost * outlook_.own_weight(), prospect.breaks};
    }

    double gain_of(UnitId unit) const {
        std::vector<UnitId> units = beside(unit);
        Balance const before = balance_of(units);
        units.insert(units.begin(), unit);
        Balance const after = balance_of(units);
        // DRG-AI-08: who is likely to break, as the disrupted are, does not assault.
        if (after.risk > doctrine.assault_risk) return 0;
        double const harm = (after.harm - before.harm) * outlook_.posture().boldness;
        double const cost = after.cost - before.cost;
        return harm - std::max(cost, 0.0) * doctrine.assault_odds + std::max(0.0, -cost);
    }

    Situation const& now_;
    Outlook const& outlook_;
    std::vector<UnitId> chosen_;
};

} // namespace

Orders plan_assaults(Situation const& now, Outlook const& outlook) {
    if (outlook.brief().keeps_off()) return {};
    return Assaults(now, outlook).plan();
}

} // namespace commanders::dragoon_captain
