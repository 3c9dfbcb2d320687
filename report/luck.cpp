#include "report/luck.h"

#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <cmath>

namespace report {

using nlohmann::json;

double Luck::fortune(std::size_t side) const {
    double const spread = std::sqrt(variance[side]);
    return spread == 0 ? 0 : (expected[side] - lost[side]) / spread;
}

Counts losses_of(umpire::AnyBattle const& battle, Sides const& sides) {
    Counts lost{};
    std::string text;
    umpire::JsonWriter out(text);
    battle.write_news(out, umpire::umpire_seat);
    if (text.find("\"loss\"") == text.npos) return lost;
    for (json const& sentence : umpire::parsed(text)) {
        json const* const effects = umpire::member(sentence, "effects");
        if (effects == nullptr) continue;
        for (json const& effect : *effects) {
            auto const unit = sides.find(umpire::text_at(effect, "unit"));
            if (umpire::text_at(effect, "kind") != "loss" || unit == sides.end()) continue;
            lost[umpire::index(unit->second)] += effect.value("men", 0);
        }
    }
    return lost;
}

void LuckKeeper::weigh(umpire::AnyBattle const& before, umpire::AnyBattle const& after,
                       Sides const& sides) {
    if (before.draws() == after.draws()) return;
    Counts const lost = losses_of(after, sides);
    std::array<double, 2> sum{}, squares{};
    std::size_t const number = after.orders();
    for (int sample = 0; sample < samples; ++sample) {
        auto const other = before.copy();
        // Which dice is a question of this battle and order alone, so that a report is always the
        // same; of none that the battle itself can throw.
        umpire::Seed const seed = after.seed();
        auto const mark = static_cast<std::uint64_t>(sample) << 32 | number;
        other->throw_anew({umpire::siphash(seed, ~mark), umpire::siphash(seed, ~mark ^ 1u << 31)});
        other->play_to(after, number);
        Counts const loses = losses_of(*other, sides);
        for (std::size_t side = 0; side < 2; ++side) {
            sum[side] += loses[side];
            squares[side] += static_cast<double>(loses[side]) * loses[side];
        }
    }
    ++luck_.throws;
    for (std::size_t side = 0; side < 2; ++side) {
        double const mean = sum[side] / samples;
        double const variance = std::max(0.0, (squares[side] - sum[side] * mean) / (samples - 1));
        luck_.lost[side] += lost[side];
        luck_.expected[side] += mean;
        // Of what fell, and of the mean that was sampled.
        luck_.variance[side] += variance * (1 + 1.0 / samples);
    }
}

} // namespace report
