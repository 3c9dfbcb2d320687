// All whom a row is for, and those among them whom nobody chooses: HM-CARD-31, -33.

#include "rules/horse_and_musket/card_play/match.h"

namespace horse_and_musket {

std::vector<UnitId> units_for(Asking const& asking, CardRow const& row) {
    std::vector<UnitId> found;
    Situation const& now = asking.situation;
    for (std::size_t i = 0; i < now.scenario().units.size(); ++i) {
        UnitId const unit = unit_id(i);
        bool const is_kind =
            row.target.kind != TargetKind::artillery || now.data(unit).arm == Arm::artillery;
        if (is_kind && is_whose(asking, row.whose, now.side(unit)) &&
            is_for(asking, row.filter, unit) && !is_beyond_help(asking, row, unit))
            found.push_back(unit);
    }
    return found;
}

std::vector<UnitId> units_of_command(Asking const& asking, CardRow const& row, GeneralId general) {
    std::vector<UnitId> found;
    Situation const& now = asking.situation;
    CardFilter filter = row.filter;
    filter.grades = 0; // that is asked of the General
    filter.marks &= ~(1u << static_cast<unsigned>(CardMark::cavalry_general));
    for (std::size_t i = 0; i < now.scenario().units.size(); ++i)
        if (UnitId const unit = unit_id(i); command_of(now.top(), unit) == general &&
                                            is_for(asking, filter, unit) &&
                                            !is_beyond_help(asking, row, unit))
            found.push_back(unit);
    return found;
}

std::vector<GeneralId> generals_for(Asking const& asking, CardRow const& row) {
    std::vector<GeneralId> found;
    auto const& generals = asking.situation.scenario().generals;
    CardFilter filter = row.filter;
    bool const is_command = row.target.kind == TargetKind::command;
    if (is_command) filter.near = Near::nothing;
    for (std::size_t i = 0; i < generals.size(); ++i) {
        GeneralId const general = general_id(i);
        if (!is_whose(asking, row.whose, generals[i].side) || !is_for(asking, filter, general))
            continue;
        if (is_command && units_of_command(asking, row, general).empty()) continue;
        if (!is_command && row.filter.chief == Chief::apart && generals[i].is_chief) continue;
        found.push_back(general);
    }
    return found;
}

std::vector<FeatureId> features_for(Asking const& asking, CardRow const& row) {
    std::vector<FeatureId> found;
    for (std::size_t i = 0; i < asking.situation.features().size(); ++i)
        if (!asking.situation.features()[i].parts.empty() &&
            is_for(asking, row.filter, feature_id(i)))
            found.push_back(feature_id(i));
    return found;
}

namespace {

// Those with the most of something: the first, or all who share it.
template <class T, class Measure>
std::vector<T> most_of(std::vector<T> const& from, Measure const& measure, bool takes_ties) {
    std::vector<T> best;
    int most = 0;
    for (T const each : from) {
        int const value = measure(each);
        if (best.empty() || value > most) {
            best = {each};
            most = value;
        } else if (value == most && takes_ties) {
            best.push_back(each);
        }
    }
    return best;
}
// In mils, to the nearest enemy.
int distance_to_enemy(Situation const& now, Mover const& mover) {
    auto const nearest = nearest_enemy(now, mover);
    if (!nearest) return 1'000'000;
    auto const away = now.unit(*nearest).pose.at - mover.pose.at;
    return static_cast<int>(std::abs(away.x) + std::abs(away.y));
}

} // namespace

std::vector<UnitId> picked(Asking const& asking, CardPick pick, std::vector<UnitId> from) {
    Situation const& now = asking.situation;
    if (pick == CardPick::nearest_enemy)
        return most_of(
            from, [&](UnitId unit) { return -distance_to_enemy(now, now.mover(unit)); }, false);
    return from;
}

std::vector<GeneralId> picked(Asking const& asking, CardRow const& row,
                              std::vector<GeneralId> from) {
    Situation const& now = asking.situation;
    bool const takes_ties = row.filter.has(CardMark::all_ties);
    auto const ability = [&](GeneralId general) {
        return int{now.top().generals[general.value].ratings.ability};
    };
    auto const units_where = [&](GeneralId general, auto const& is_such) {
        int sum = 0;
        for (std::size_t i = 0; i < now.scenario().units.size(); ++i)
            sum += command_of(now.top(), unit_id(i)) == general && now.is_here(unit_id(i)) &&
                   is_such(unit_id(i));
        return sum;
    };
    auto const size = [&](GeneralId general) {
        return units_where(general, [](UnitId) { return true; });
    };
    switch (row.filter.pick) {
    case CardPick::nearest_enemy:
        return most_of(
            from, [&](GeneralId one) { return -distance_to_enemy(now, now.mover(one)); },
            takes_ties);
    case CardPick::highest_ability: return most_of(from, ability, takes_ties);
    case CardPick::best_subordinate:
        std::erase_if(from,
                      [&](GeneralId one) { return now.scenario().generals[one.value].is_chief; });
        return most_of(from, ability, takes_ties);
    case CardPick::largest_command: return most_of(from, size, takes_ties);
    case CardPick::smallest_command:
        std::erase_if(from, [&](GeneralId one) { return size(one) == 0; });
        return most_of(from, [&](GeneralId one) { return -size(one); }, takes_ties);
    case CardPick::most_near_enemy:
        return most_of(
            from,
            [&](GeneralId one) {
                return units_where(one, [&](UnitId unit) {
                    return has_near(now, unit, Mil{9000}, [&](Situation::Presence const& each) {
                        return each.side != now.side(unit);
                    });
                });
            },
            takes_ties);
    case CardPick::commander_of_drawn: {
        if (asking.moment == nullptr || asking.moment->at.unit == no_unit) return {};
        GeneralId const general = command_of(now.top(), asking.moment->at.unit);
        std::erase_if(from, [&](GeneralId one) { return one != general; });
        return from;
    }
    default: return from;
    }
}

} // namespace horse_and_musket
