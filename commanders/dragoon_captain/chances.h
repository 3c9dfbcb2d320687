#pragma once
// Dice reckoned out: what checks and hits leave of a unit, in parts of its men.

#include "commanders/dragoon_captain/doctrine.h"

#include <algorithm>
#include <cstddef>

namespace commanders::dragoon_captain {

// What a low morale does to a unit: DRG-MOR, DRG-CHG-23.
enum class Peril : unsigned char {
    distant, // no enemy zone: it runs at 0
    contact, // it retreats at 1, and most often at 2
    ridden   // on foot and charged: who retreats is ridden down
};

// What a morale is worth, once the withdrawal step is over.
constexpr double worth_of_morale(int morale, Peril peril) {
    double const stays = doctrine.morale[static_cast<std::size_t>(morale)];
    if (morale == 0 || morale > 2 || peril == Peril::distant) return stays;
    double const goes = peril == Peril::ridden ? doctrine.morale[0] : stays - doctrine.retreat;
    // DRG-MOR-03: at 2 it retreats four times in five.
    return morale == 1 ? goes : 0.8 * goes + 0.2 * stays;
}
constexpr double chance_to_go(int morale, Peril peril) {
    if (morale == 0) return 1;
    if (morale > 2 || peril == Peril::distant) return 0;
    return morale == 1 ? 1 : 0.8;
}

// By how much a check fails, DRG-CHK-03: the faces of the die beyond the quality.
constexpr int margin(int face, int modifier, int quality) {
    return std::max(0, face + modifier - quality);
}

// A morale check against every modifier: what is left, and whether it goes.
class Steadiness {
public:
    struct Entry {
        double worth = 0;
        double goes = 0;
    };
    static constexpr int lowest = -6;
    static constexpr int highest = 24;

    Steadiness() {
        for (int quality = 4; quality <= 7; ++quality)
            for (int modifier = lowest; modifier <= highest; ++modifier)
                for (int morale = 0; morale <= 10; ++morale)
                    for (Peril const peril : {Peril::distant, Peril::contact, Peril::ridden})
                        entry(quality, modifier, morale, peril) =
                            reckon(quality, modifier, morale, peril);
    }
    Entry const& after(int quality, int modifier, int morale, Peril peril) const {
        return entries_[index(quality, std::clamp(modifier, lowest, highest), morale, peril)];
    }

private:
    static constexpr std::size_t index(int quality, int modifier, int morale, Peril peril) {
        int const row = (quality - 4) * (highest - lowest + 1) + modifier - lowest;
        return static_cast<std::size_t>((row * 11 + morale) * 3 + static_cast<int>(peril));
    }
    Entry& entry(int quality, int modifier, int morale, Peril peril) {
        return entries_[index(quality, modifier, morale, peril)];
    }
    static Entry reckon(int quality, int modifier, int morale, Peril peril) {
        Entry entry;
        for (int face = 1; face <= 10; ++face) {
            int const left = std::max(0, morale - margin(face, modifier, quality));
            entry.worth += worth_of_morale(left, peril) / 10;
            entry.goes += chance_to_go(left, peril) / 10;
        }
        return entry;
    }

    std::array<Entry, std::size_t{4} * (highest - lowest + 1) * 11 * 3> entries_{};
};

Steadiness const& steadiness();

// What a disruption check leaves, and how much it adds on the average.
double order_after(int quality, int modifier, int disruption);
double mean_margin(int quality, int modifier);

// How likely each number of hits is, DRG-GAP-17.
using HitChances = std::array<double, 16>;
HitChances chances_of_hits(double mean);

} // namespace commanders::dragoon_captain
