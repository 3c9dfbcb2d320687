// What kind of wood, stream, marsh or river lies there, and where a river has a ford: HM-SETUP-07,
// HM-SETUP-09.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

constexpr Mil discovery{1000};
constexpr int least_ford = 5;

// By a unit of the other side; of nobody's secret by any.
bool is_discovered(Situation const& situation, Feature const& feature) {
    bool const is_ford = feature.origin == Origin::ford;
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        if (each.unit == no_unit || each.side == feature.secret_of) return false;
        for (field::Convex const& outline : each.outlines())
            for (field::Convex const& part : is_ford ? feature.laid : feature.parts)
                if (field::within(outline, part, discovery)) return true;
        return false;
    });
}
void settle(Pen& pen, std::size_t i, std::uint8_t dice) {
    Feature const& feature = pen.rules().scenario.features[i];
    RuleId const rule =
        feature.origin == Origin::ford ? RuleId{"HM-SETUP-09"} : RuleId{"HM-SETUP-07"};
    int const die = pen.roll(umpire::d6, rule, dice);
    pen.write(KindSettled{rule, feature_id(i), kind_by_die(pen.rules(), feature, die)});
}

} // namespace

Terrain kind_by_die(HorseAndMusket const& rules, Feature const& feature, int die) {
    if (feature.origin == Origin::ford) return die >= least_ford ? Terrain::ford : Terrain::river;
    auto const sort = sort_of(feature.terrain);
    return sort ? rules.tables.kinds[*sort][static_cast<std::size_t>(die - 1)] : feature.terrain;
}

// HM-SETUP-07: a defender's are settled in secret, others for all to see; a scenario says itself
// what else there is. HM-SETUP-09: a ford that nobody defends waits until somebody is near.
void settle_kinds(Pen& pen) {
    std::vector<Feature> features;
    {
        Situation const situation(pen.rules(), pen.state().position);
        features = situation.features();
    }
    for (std::size_t i = 0; i < features.size(); ++i) {
        Feature const& feature = features[i];
        bool const is_laid = feature.origin == Origin::box && !feature.parts.empty();
        bool const is_kept = feature.secret_of.has_value();
        if (feature.origin == Origin::ford ? is_kept && !feature.laid.empty()
                                           : sort_of(feature.terrain) && (is_kept || is_laid))
            settle(pen, i, is_kept ? ground_dice : open_dice);
    }
    reveal_kinds(pen);
}

void reveal_kinds(Pen& pen) {
    if (!pen.rules().has_secret_ground()) return;
    if (is_before_battle(pen.state().position.top.stage)) return; // it would tell of a sealed plan
    std::vector<std::size_t> found, open;
    {
        Position const& position = pen.state().position;
        Situation const situation(pen.rules(), position);
        auto const& features = situation.features();
        for (std::size_t i = 0; i < features.size(); ++i) {
            bool const is_open = features[i].origin == Origin::ford && !features[i].secret_of;
            if ((!features[i].secret_of && !is_open) || position.top.is_revealed[i] != 0) continue;
            if (is_discovered(situation, features[i])) (is_open ? open : found).push_back(i);
        }
    }
    for (std::size_t const i : open) settle(pen, i, open_dice);
    for (auto const* list : {&open, &found})
        for (std::size_t const i : *list)
            pen.write(KindRevealed{list == &open ? RuleId{"HM-SETUP-09"} : RuleId{"HM-SETUP-07"},
                                   feature_id(i), pen.state().position.ground[i]});
}

} // namespace horse_and_musket
