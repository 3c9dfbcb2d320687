// The box from which players lay the ground, HM-SETUP-02: each piece is a feature of the scenario,
// and so is what may follow of it: roads, bridges, fords.

#include "rules/horse_and_musket/card_play/row.h"
#include "rules/horse_and_musket/documents/scenario_document.h"

namespace horse_and_musket {

namespace {

constexpr int most_settlements =
    4; // of the box: its roads are two less than twice as many, and one

std::string spoken(std::string name) {
    std::ranges::replace(name, '_', ' ');
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}
bool is_river(Terrain terrain) {
    return terrain >= Terrain::shallow_river && terrain <= Terrain::raging_torrent;
}

} // namespace

void add_box(Scenario& scenario, Tables const& tables) {
    std::vector<Feature>& features = scenario.features;
    features.clear();
    auto const add = [&](Feature feature) {
        if (features.size() < 96) features.push_back(std::move(feature));
    };
    for (std::size_t row = 0; row < tables.pieces.size(); ++row) {
        PieceRow const& kind = tables.pieces[row];
        for (int i = 1; i <= kind.number; ++i) {
            Feature piece;
            std::string const number = kind.number == 1 ? "" : std::to_string(i);
            piece.id = kind.name + (number.empty() ? "" : "-" + number);
            std::ranges::replace(piece.id, '_', '-');
            piece.name = spoken(kind.name) + (number.empty() ? "" : " " + number);
            piece.terrain = kind.terrain;
            piece.origin = Origin::box;
            piece.row = static_cast<std::uint8_t>(row);
            Mil const x{kind.width.value / 2}, y{kind.depth.value / 2};
            piece.extent = {x, x, y, y};
            if (kind.name == "hedge") piece.cover = CoverKind::hedge;
            if (kind.name == "fence") piece.cover = CoverKind::fence;
            if (kind.name == "wall") piece.cover = CoverKind::wall;
            add(std::move(piece));
        }
    }
    std::size_t const pieces = features.size();
    for (int i = 1; i <= 2 * most_settlements - 3; ++i) {
        Feature road;
        road.id = "road-" + std::to_string(i);
        road.name = "Road " + std::to_string(i);
        road.terrain = Terrain::road;
        road.origin = Origin::road;
        add(std::move(road));
    }
    for (std::size_t i = 0; i < pieces; ++i) {
        bool const is_stream = features[i].terrain == Terrain::minor_stream;
        if (!is_stream && !is_river(features[i].terrain)) continue;
        Feature bridges;
        bridges.id = "bridges-of-" + features[i].id;
        bridges.name = "Bridges of " + features[i].name;
        bridges.terrain = Terrain::bridge;
        bridges.origin = Origin::bridges;
        bridges.over = FeatureId{static_cast<std::uint16_t>(i)};
        Feature ford = bridges;
        add(std::move(bridges));
        if (is_stream) continue;
        ford.id = "ford-of-" + features[i].id;
        ford.name = "Ford of " + features[i].name;
        ford.terrain = Terrain::ford;
        ford.origin = Origin::ford;
        add(std::move(ford));
    }
}

// Of two sizes; eight in all, which are found anew once they were driven off.
void add_unmapped_ground(Scenario& scenario, Tables const& tables) {
    auto const finds = [&](Fortune const& card) {
        return std::ranges::any_of((*tables.rows)[card.row].effects, [](CardEffect const& effect) {
            return effect.verb == Verb::chart && effect.word == EffectWord::hidden_terrain;
        });
    };
    constexpr std::size_t of_each_size = 4;
    bool const has_room = scenario.features.size() + 2 * of_each_size <= max_features;
    if (!has_room || std::ranges::none_of(scenario.fortunes, finds)) return;
    for (int const inches : {2, 3})
        for (std::size_t i = 1; i <= of_each_size; ++i) {
            Feature piece;
            piece.id = "unmapped-" + std::to_string(inches) + "-" + std::to_string(i);
            piece.name = "Ground of " + std::to_string(inches) + " inches";
            piece.terrain = Terrain::broken_ground;
            piece.origin = Origin::unmapped;
            piece.row = static_cast<std::uint8_t>(inches);
            Mil const half{500 * inches};
            piece.extent = {half, half, half, half};
            scenario.features.push_back(std::move(piece));
        }
}

} // namespace horse_and_musket
