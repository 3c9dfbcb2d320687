#pragma once
// What the captain makes of closed counters: he watches how far they march from one look to the
// next. GLI-INFO-02 is all he goes by.

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
        bool is_swift = false; // it marched farther than foot of the line can in a turn
    };
    Sighting const* find(TokenId token) const;

    std::vector<Sighting> sightings_;
};

} // namespace commanders::glory_captain
