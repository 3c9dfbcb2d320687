#pragma once
// What the captain makes of closed counters: it watches how far they march from one look to the
// next, and knows the enemy's order of battle. GLI-INFO-01 and -02 are all it goes by.

#include "rules/glory/phases.h"

namespace commanders::glory_captain {

using namespace glory;

class Rumours {
public:
    void look(Scene const& now, Side own);
    // How likely it is that a wing stands under the enemy's counter.
    double reality(Scene const& now, TrioId trio) const;

private:
    struct Sighting {
        TokenId token;
        Hex at;
        std::uint8_t turn = 0;
        int marched = 0; // half points at least, in the turn in which it marched most
    };
    Sighting const* find(TokenId token) const;
    bool outran_all(Scene const& now, TrioId trio) const;

    std::vector<Sighting> sightings_;
};

// Half points in column of the fastest hidden wing of that look. Its men alone count: where the
// guns are the enemy does not tell. 0: there is none.
int fastest_hidden(Scene const& now, Side side, Shown shown);

} // namespace commanders::glory_captain
