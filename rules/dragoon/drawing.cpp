// A battle of Dragoon as an engraved plan.

#include "rules/dragoon/situation.h"
#include "rules/dragoon/system.h"

namespace dragoon {

namespace {

constexpr double hex_metres = 137;     // DRG-SCALE-01: 150 yards
constexpr atlas::Point eastward{1, 0}; // columns count from west to east
constexpr double level_metres = 10;

atlas::Mark mark_of(Scene const& now, UnitId unit, atlas::Frame const& frame) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    atlas::Mark mark;
    mark.at = atlas::centre_of(now.grid(), frame, piece.at);
    mark.toward = atlas::facing_of(frame, piece.facing);
    mark.arm = is_foot(counter.arm)      ? atlas::Arm::infantry
               : is_cavalry(counter.arm) ? atlas::Arm::cavalry
               : is_battery(counter.arm) ? atlas::Arm::battery
                                         : atlas::Arm::leader;
    mark.side = counter.side;
    mark.strength = has_men(counter.arm) ? std::max(1, piece.men / 200) : 1;
    if (now.is_routed(unit))
        mark.condition = atlas::Condition::routed;
    else if (piece.disruption > 5) // DRG-DIS-04
        mark.condition = atlas::Condition::disorganised;
    if (is_leader(counter.arm)) mark.label = counter.name;
    return mark;
}

} // namespace

std::string DragoonSystem::draw(umpire::Table const& table, umpire::Seat seat,
                                atlas::PlanStyle style) const {
    auto const& battle = static_cast<umpire::TableOf<Dragoon> const&>(table).battle();
    View const view = battle.view(seat);
    Scene const now(battle.rules(), view.position);
    atlas::Frame const frame{Hex{0}, {}, hex_metres, eastward, level_metres};
    std::vector<atlas::Mark> marks;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.on_field(unit)) marks.push_back(mark_of(now, unit, frame));
    }
    style.side_a = "Prussians";
    style.side_b = "Enemies";
    if (style.title.empty()) style.title = now.scenario().name;
    return atlas::draw_plan(atlas::Ground{}, {now.grid(), frame}, marks, style);
}

// Battlefields of the atlas are not surveyed for this system yet.
std::optional<std::string> DragoonSystem::draw_ground(std::string_view, atlas::PlanStyle) const {
    return std::nullopt;
}

} // namespace dragoon
