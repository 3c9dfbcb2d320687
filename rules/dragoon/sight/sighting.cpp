// What each side sees of the other, where there is fog of war: DRG-GAP-66.

#include "field/sight.h"
#include "rules/dragoon/phases.h"

#include <tuple>

namespace dragoon {

namespace {

constexpr int clear_sight = 10; // hexes
constexpr int leaders_sight = 5;
constexpr int covered_sight = 3; // into a wood or a town

bool is_high(Terrain terrain) { return terrain == Terrain::woods || terrain == Terrain::town; }

// Ground alone hides: if troops did, an unseen unit would betray itself by what it hides.
struct Heights {
    Ground const& land;
    int ground(Hex hex) const { return 10 * land.level(hex); }
    int top(Hex hex) const { return ground(hex) + (is_high(land.terrain(hex)) ? 10 : 0); }
    static int eye() { return 2; }
};

class Lookout {
public:
    Lookout(Scene const& now, Side side) : now_(now) {
        for (std::size_t i = 0; i < now.count(); ++i) {
            UnitId const unit{static_cast<std::uint16_t>(i)};
            if (now.side(unit) == side && now.on_field(unit)) posts_.push_back(now.piece(unit).at);
        }
    }
    bool sees(UnitId enemy) const {
        bool const is_man = is_leader(now_.arm(enemy));
        return now_.on_field(enemy) &&
               sees(now_.piece(enemy).at, is_man ? leaders_sight : clear_sight);
    }
    bool sees(Hex hex, int range = clear_sight) const {
        if (is_high(now_.ground().terrain(hex))) range = std::min(range, covered_sight);
        return std::ranges::any_of(posts_, [&](Hex post) {
            return now_.grid().distance(post, hex) <= range &&
                   field::sees_over_heights(now_.grid(), post, hex, Heights{now_.ground()});
        });
    }

private:
    Scene const& now_;
    FixedVector<Hex, max_units> posts_;
};

// The first slot of the unit's kind in which this side sees nobody. There is always one: those it
// sees and those it is about to see are different units of that kind.
UnitId free_slot(Scene const& now, Side side, UnitId unit) {
    auto const& seen_as = now.position.seen_as[umpire::index(side)];
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const slot{static_cast<std::uint16_t>(i)};
        bool const is_alike = now.side(slot) == now.side(unit) && now.arm(slot) == now.arm(unit) &&
                              now.counter(slot).nation == now.counter(unit).nation;
        if (is_alike && std::ranges::find(seen_as, slot) == seen_as.end()) return slot;
    }
    return nobody;
}

// In an order that says nothing of whose units they are.
void note(Pen& pen, Side side, std::vector<UnitId>& found, std::vector<UnitId>& lost) {
    Scene const now(pen);
    auto const& seen_as = now.position.seen_as[umpire::index(side)];
    std::ranges::sort(found, {}, [&](UnitId unit) {
        return std::tuple(now.piece(unit).at, !now.piece(unit).is_top, now.arm(unit));
    });
    std::ranges::sort(lost, {}, [&](UnitId unit) { return seen_as[unit.value]; });
    for (UnitId const unit : found)
        pen.write(Sighted{"DRG-GAP-66", side, unit, alias_of(free_slot(now, side, unit)), true});
    for (UnitId const unit : lost)
        pen.write(Sighted{"DRG-GAP-66", side, unit, alias_of(seen_as[unit.value]), false});
}

void look(Pen& pen, Side side) {
    Scene const now(pen);
    Lookout const lookout(now, side);
    std::vector<UnitId> found;
    std::vector<UnitId> lost;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) == side) continue;
        bool const was_seen = now.position.seen_as[umpire::index(side)][i] != nobody;
        if (lookout.sees(unit) != was_seen) (was_seen ? lost : found).push_back(unit);
    }
    note(pen, side, found, lost);
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Hex const at = now.scenario().objectives[i].at;
        Side const holder = now.position.holders[i];
        if (now.position.flags[umpire::index(side)][i] != holder && lookout.sees(at))
            pen.write(FlagSeen{"DRG-GAP-66", side, at, holder});
    }
}

} // namespace

void look_about(Pen& pen) {
    if (!pen.rules().scenario.has_fog) return;
    for (Side const side : {Side::a, Side::b}) look(pen, side);
}

} // namespace dragoon
