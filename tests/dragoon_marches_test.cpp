// The search for a way, DRG-MOVE-13 and -14: towards one hex it must find what the search of all
// hexes finds, on ground with roads, streams, woods and friends in the way.

#include "rules/dragoon/march/marches.h"

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "tests/dragoon_documents.h"

#include <gtest/gtest.h>

using namespace dragoon;

namespace {

int price_of(Situation const& now, UnitId unit, Hex to) {
    Marches const sought(now, unit, now.allowance(unit), to);
    Hex at = now.piece(unit).at;
    int price = 0;
    for (Leg const& leg : sought.path(to)) {
        price += leg.turn == 0 ? now.step_cost(unit, at, leg.way).value_or(99)
                               : turn_cost(now, unit, at);
        if (leg.turn == 0) at = now.grid().neighbour(at, leg.way);
    }
    EXPECT_EQ(at, to);
    return price;
}

// Every so many units of the battle, in line or limbered as they stand, and foot in column too.
void seek_all_hexes(std::string_view battle, std::size_t stride, bool in_column) {
    Rules const rules = std::get<Rules>(bind_rules(document_of(battle)));
    Position position = rules->begin(umpire::Dice{}).position;
    if (in_column)
        for (ZoneTable::Slot const& slot : rules->zones.slots())
            if (is_infantry(slot.arm))
                position.pieces[slot.unit.value].formation = Formation::column;
    Situation const now(*rules, position);
    for (std::size_t i = 0; i < now.count(); i += stride) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!now.on_field(unit)) continue;
        Marches const all(now, unit, now.allowance(unit));
        for (Hex const to : all.hexes())
            ASSERT_EQ(price_of(now, unit, to), all.cost(to))
                << battle << ": " << now.counter(unit).id << " to " << now.grid().label(to);
        for (std::uint16_t hex = 0; hex < now.grid().size(); hex += 5) {
            if (!now.grid().holds(Hex{hex}) || all.reaches(Hex{hex})) continue;
            Marches const sought(now, unit, now.allowance(unit), Hex{hex});
            ASSERT_FALSE(sought.reaches(Hex{hex}));
        }
    }
}

} // namespace

TEST(DragoonMarches, DRG_MOVE_13_a_way_that_is_sought_is_a_cheapest_one) {
    seek_all_hexes("leuthen", 24, false);
    seek_all_hexes("lobositz", 12, true);
}
