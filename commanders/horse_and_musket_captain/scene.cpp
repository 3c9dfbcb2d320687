#include "commanders/horse_and_musket_captain/scene.h"

namespace commanders::horse_and_musket_captain {

std::vector<UnitId> Scene::units_of(Side side) const {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i)
        if (is_of(side, unit_id(i))) units.push_back(unit_id(i));
    return units;
}

std::vector<Order> Scene::families(Subject const& subject) const {
    std::vector<Order> families;
    rules.families_of(reckoning, subject, families);
    return families;
}

Hand::Hand(Scene const& now, Side side) {
    for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i)
        left_[i] = now.view().cards[i].hand[umpire::index(side)];
}

CardId Hand::payer(Scene const& now, UnitId unit) const {
    Grant const& grant = now.top().grant;
    if (grant.card != no_card)
        return pays_for(now.table(), grant.card, unit) ? grant.card : no_card;
    CardId best = no_card;
    int best_ability = 0;
    for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i) {
        CardKind const& kind = now.rules.scenario.cards[i];
        if (left_[i] <= 0 || kind.what > CardFor::general) continue;
        if (!pays_for(now.table(), card_id(i), unit)) continue;
        if (kind.what == CardFor::unit) return card_id(i);
        GeneralData const& general = now.rules.scenario.generals[kind.general.value];
        int const ability =
            now.top().generals[kind.general.value].ratings.ability + (general.is_chief ? 100 : 0);
        if (best != no_card && ability >= best_ability) continue;
        best = card_id(i);
        best_ability = ability;
    }
    return best;
}

CardId Hand::first(Scene const& now, CardFor what) const {
    for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i)
        if (left_[i] > 0 && now.rules.scenario.cards[i].what == what) return card_id(i);
    return no_card;
}

std::optional<Order> filled(Scene const& now, Order order, std::initializer_list<int> wishes) {
    for (int k = 0; k < HorseAndMusket::numbers(order); ++k) {
        umpire::Spans const spans = now.rules.spans(now.reckoning, order, k);
        if (spans.empty()) return std::nullopt;
        int const wish = std::data(wishes)[k];
        auto const nearest = [&](umpire::Span const& span) {
            return std::clamp(wish, span.least, span.most);
        };
        auto const best = std::ranges::min_element(
            spans, {}, [&](umpire::Span const& span) { return std::abs(nearest(span) - wish); });
        HorseAndMusket::set_number(order, k, nearest(*best));
    }
    return order;
}

double inches_between(Spot one, Spot two) {
    return static_cast<double>(field::whole_root(field::squared(two - one))) / 1000;
}

} // namespace commanders::horse_and_musket_captain
