#pragma once
// Chances worked out, not sampled: how numbers spread, and how odds are told of them.

#include "rules/common/millionths.h"
#include "rules/dragoon/phases.h"

namespace dragoon {

// The chance of each whole number from 0 on.
class Distribution {
public:
    Distribution() = default;
    static Distribution certain(int value) {
        Distribution spread;
        spread.add(value, 1.0);
        return spread;
    }

    void add(int value, double chance) {
        auto const index = static_cast<std::size_t>(value);
        if (index >= chances_.size()) chances_.resize(index + 1);
        chances_[index] += chance;
    }
    int count() const { return static_cast<int>(chances_.size()); } // all numbers are below it
    double at(int value) const {
        return value < count() ? chances_[static_cast<std::size_t>(value)] : 0.0;
    }
    Distribution plus(Distribution const& other) const; // of two that are independent

private:
    std::vector<double> chances_;
};

Distribution hits_of(Strength const& strength);      // DRG-GAP-17: by their spread
Distribution men_lost(int hits);                     // DRG-GAP-18: 15 and a die for each
int margin_on(int die, Sum const& sum, int quality); // of a check, DRG-CHK-02
Distribution margin_of(Sum const& sum, int quality);
struct Loss {
    int left; // men; 0: it is destroyed
    double chance;
};
// What so many hits may cost a unit of so many men; ruined it has none left, DRG-GAP-18. In brief,
// where many cases follow: two losses stand for those around them. It moves a chance by some
// hundred-thousandths.
std::vector<Loss> losses_of(int hits, int men, bool in_brief);
double chance_of_ruin(Arm arm, int men, int hits); // DRG-GAP-18, -29: below 25 men, or without guns
std::string in_words(int hits);                    // "no hit", "2 hits"

using rules::Likelihood;
umpire::Odds in_millionths(RuleId rule, std::vector<Likelihood> const& all, Sum const& sum);

} // namespace dragoon
