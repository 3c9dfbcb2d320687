#pragma once
// What a player asks of the map between two orders: the highlights and sheets of the rulebook's
// interface, DRG-UI. All of it comes from a seat's view, so nothing is told that it does not know.

#include "rules/dragoon/rules.h"

#include <deque>

namespace dragoon {

using UnitList = std::vector<UnitId>; // by id

// DRG-UI-02, DRG-GAP-69: of the active leader.
std::vector<Hex> command_radius(Dragoon const& rules, View const& view);
// DRG-UI-03: to that leader.
UnitList attached_units(Dragoon const& rules, View const& view);
UnitList deferred_leaders(Dragoon const& rules, View const& view); // DRG-UI-04: one's own
// DRG-UI-05, DRG-DIS-04: above 5.
UnitList disrupted_units(Dragoon const& rules, View const& view);
// DRG-UI-06, DRG-MOR-05: 5 or less.
UnitList shaken_units(Dragoon const& rules, View const& view);
// DRG-UI-07: they have acted.
UnitList finished_units(Dragoon const& rules, View const& view);

// Where the unit in hand can charge, DRG-UI-51, DRG-GAP-35: hexes it can ride through, and those
// where the ride ends with an enemy before it. Empty where it may not charge.
struct ChargeArea {
    std::vector<Hex> yellow, red;
};
ChargeArea charge_area(Dragoon const& rules, View const& view);

// The hexes the unit in hand would front if it changed its formation, DRG-UI-52.
std::vector<Hex> formation_hexes(Dragoon const& rules, View const& view);

struct ObjectiveSheet {
    std::string_view name;
    std::array<int, 2> worth{}; // by side
    Side holder = Side::a;      // as far as the seat knows
};
struct HexSheet { // DRG-UI-37: terrain and objective
    Terrain terrain = Terrain::clear;
    int level = 0;
    bool has_road = false;
    std::vector<ObjectiveSheet> objectives;
};
HexSheet sheet_of(Dragoon const& rules, View const& view, Hex hex);

// The message box, DRG-UI-32, -33: the last message, and a way back through those before it.
class Messages {
public:
    void add(std::string message);
    std::string_view shown() const; // empty before the first
    bool previous();                // false at the oldest that is kept

private:
    static constexpr std::size_t most = 200;
    std::deque<std::string> kept_; // the newest first
    std::size_t back_ = 0;
};

} // namespace dragoon
