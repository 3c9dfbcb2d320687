// What kind of wood, stream, marsh or river lies on a defender's side: HM-SETUP-07.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

constexpr Mil discovery{1000};

bool is_discovered(Situation const& situation, Feature const& feature) {
    return std::ranges::any_of(situation.present(), [&](Situation::Presence const& each) {
        if (each.unit == no_unit || each.side == feature.secret_of) return false;
        for (field::Convex const& outline : each.outlines())
            for (field::Convex const& part : feature.parts)
                if (field::within(outline, part, discovery)) return true;
        return false;
    });
}

} // namespace

void settle_kinds(Pen& pen) {
    auto const& features = pen.rules().scenario.features;
    for (std::size_t i = 0; i < features.size(); ++i) {
        auto const sort = sort_of(features[i].terrain);
        if (!features[i].secret_of || !sort) continue;
        int const die = pen.roll(umpire::d6, "HM-SETUP-07", ground_dice);
        Terrain const kind = pen.rules().tables.kinds[*sort][static_cast<std::size_t>(die - 1)];
        pen.write(KindSettled{"HM-SETUP-07", feature_id(i), kind});
    }
    reveal_kinds(pen);
}

void reveal_kinds(Pen& pen) {
    if (!pen.rules().has_secret_ground()) return;
    Position const& position = pen.state().position;
    Situation const situation(pen.rules(), position);
    auto const& features = pen.rules().scenario.features;
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (!features[i].secret_of || position.top.is_revealed[i] != 0) continue;
        if (is_discovered(situation, features[i]))
            pen.write(KindRevealed{"HM-SETUP-07", feature_id(i), position.ground[i]});
    }
}

} // namespace horse_and_musket
