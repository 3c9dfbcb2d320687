#include "rules/horse_and_musket/odds/fire_odds.h"

#include "rules/horse_and_musket/words.h"

#include <map>

namespace horse_and_musket {

namespace {

constexpr int faces = 6;
constexpr int power_of_six(int exponent) {
    return exponent == 0 ? 1 : faces * power_of_six(exponent - 1);
}

std::string told(int disordered, int destroyed) {
    auto const counted = [](int stands) {
        return std::to_string(stands) + (stands == 1 ? " stand " : " stands ");
    };
    if (disordered == 0 && destroyed == 0) return "nothing";
    std::string text;
    if (disordered > 0) text = counted(disordered) + "disordered";
    if (destroyed > 0) text += (text.empty() ? "" : ", ") + counted(destroyed) + "destroyed";
    return text;
}

// Results by what one throw strikes, all out of as many throws of further dice as are ever needed.
class FireTally {
public:
    explicit FireTally(int further_dice) : dice_(further_dice) {}

    void add(std::string const& result, int ways, int dice_used = 0) {
        int const all = ways * power_of_six(dice_ - dice_used);
        of_ += all;
        auto const known = std::ranges::find(chances_, result, &umpire::Chance::result);
        if (known == chances_.end())
            chances_.push_back({result, all});
        else
            known->ways += all;
    }
    umpire::Odds odds(RuleId rule) const { return {rule, of_, chances_, {}, {}, {}, {}}; }

private:
    int dice_;
    int of_ = 0;
    std::vector<umpire::Chance> chances_;
};

class FireOdds {
public:
    explicit FireOdds(Situation const& situation) : situation_(situation) {}

    using Found = std::optional<umpire::Odds>;
    Found operator()(Fire const& order) const {
        if (order.ammunition == Ammunition::grapeshot) return grapeshot(order);
        Artillery const& chart = situation_.rules().tables.artillery;
        FireTally tally(most_hits(chart.target));
        for (int const stands : chart.target)
            add_hits(tally, order.unit, order.target, {stands, 1});
        umpire::Odds odds = tally.odds("HM-ART-15");
        if (order.ammunition != Ammunition::ball) return odds;
        int const struck = static_cast<int>(
            std::ranges::count_if(chart.bounce, [](int stands) { return stands > 0; }));
        FireLines const lines(situation_, order.unit);
        for (Bounce const& each : lines.bounces(order.target, order.stand / 1000))
            odds.gist.push_back({situation_.data(each.unit).name + " is struck by the bounce",
                                 odds.of / faces * struck});
        return odds;
    }
    Found operator()(SetAlight const&) const {
        return umpire::Odds{"HM-ART-22", faces, {{"it burns", 2}, {"nothing", 4}}, {}, {}, {}, {}};
    }
    Found operator()(GiveFire const&) const {
        if (situation_.top().volley.empty()) return std::nullopt;
        UnitId const target = situation_.top().volley[0].target;
        umpire::Odds odds = volley(target);
        for (Aimed const& each : situation_.top().volley)
            if (each.target != target) odds.inexact = "of the first target alone";
        return odds;
    }
    Found operator()(auto const&) const { return std::nullopt; }

private:
    struct Hits {
        int stands, ways;
    };
    static int most_hits(std::array<int, 6> const& row) { return *std::ranges::max_element(row); }
    Found grapeshot(Fire const& order) const {
        constexpr std::array ways{1, 4, 6, 4, 1}; // of four dice, half of whose faces hit
        FireTally tally(4);
        for (int hits = 0; hits <= 4; ++hits)
            add_hits(tally, order.unit, order.target, {hits, ways[static_cast<std::size_t>(hits)]});
        return tally.odds("HM-ART-16");
    }
    // HM-ART-17: what is disordered already is destroyed.
    void add_hits(FireTally& tally, UnitId, UnitId target, Hits hits) const {
        if (situation_.data(target).arm == Arm::artillery) return add_damage(tally, target, hits);
        Unit const& unit = situation_.unit(target);
        int const disordered = std::min<int>(hits.stands, unit.stands - unit.disordered);
        int const destroyed = std::min<int>(hits.stands - disordered, unit.stands);
        tally.add(told(disordered, destroyed), hits.ways);
    }
    // HM-ART-24: a die for each hit, and the worst stays.
    void add_damage(FireTally& tally, UnitId target, Hits hits) const {
        if (hits.stands == 0) return tally.add(told(0, 0), hits.ways);
        auto const& chart = situation_.rules().tables.artillery.damage;
        std::map<GunState, int> ways{{situation_.unit(target).guns, hits.ways}};
        for (int i = 0; i < hits.stands; ++i) {
            std::map<GunState, int> next;
            for (auto const& [state, number] : ways)
                for (GunState const hit : chart) next[std::max(state, hit)] += number;
            ways = std::move(next);
        }
        for (auto const& [state, number] : ways)
            tally.add(std::string(word(gun_words, state)), number, hits.stands);
    }
    umpire::Odds volley(UnitId target) const {
        int stands = 0;
        Arm arm = Arm::infantry;
        for (Aimed const& each : situation_.top().volley)
            if (each.target == target) {
                stands += count_of(each.stands);
                arm = situation_.data(each.unit).arm;
            }
        FireTally tally(1);
        bool const is_thinned = situation_.unit(target).is_harried != 0;
        for (int first = 1; first <= faces; ++first)
            for (int second = 1; second <= faces; ++second) {
                if (situation_.is_shaken(target))
                    tally.add(told(0, is_thinned ? 0 : 1), 1);
                else if (first + second > stands)
                    tally.add(told(0, 0), 1);
                else if (situation_.data(target).arm == Arm::artillery)
                    add_damage(tally, target, {1, 1});
                else if (!may_kill(arm, situation_.data(target).arm))
                    tally.add(told(1, 0), 1);
                else {
                    tally.add(told(1, 0), 3, 1);
                    tally.add(told(0, 1), 3, 1);
                }
            }
        umpire::Odds odds = tally.odds("HM-FIRE-05");
        odds.gist.push_back({"a double disorders a stand that fires", odds.of / faces});
        return odds;
    }

    Situation const& situation_;
};

} // namespace

std::optional<umpire::Odds> fire_odds(Situation const& situation, Order const& order) {
    return visit(FireOdds(situation), order);
}

} // namespace horse_and_musket
