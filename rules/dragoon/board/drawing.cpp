// A battle of Dragoon as an engraved plan.

#include "atlas/history.h"
#include "data/data.h"
#include "rules/dragoon/board/board.h"
#include "rules/dragoon/system.h"
#include "rules/dragoon/words.h"
#include "rules/hex/sheet.h"

namespace dragoon {

namespace {

constexpr double units_per_metre = 50 / hex_metres; // so that the marks fill their hexes

std::optional<std::string_view> find_in_atlas(std::string_view battle, std::string_view name) {
    return data::find("atlas/battles/" + std::string(battle) + "/" + std::string(name));
}

// The features of a battlefield; none of a ground that is not of the atlas.
atlas::Ground features_of(std::string_view battlefield) {
    auto const text = find_in_atlas(battlefield, "ground.geojson");
    if (!text) return {};
    auto read = atlas::read_ground(*text);
    auto* const ground = get_if<atlas::Ground>(&read);
    return ground != nullptr ? std::move(*ground) : atlas::Ground{};
}

// "the Prussians" as the legend has them: "Prussians".
std::string title_of(std::string_view army) {
    constexpr std::string_view article = "the ";
    return std::string(army.starts_with(article) ? army.substr(article.size()) : army);
}

// What the cartouche says: the battle and its day, and the scenario where it is another.
void name_plan(Scenario const& scenario, atlas::PlanStyle& style) {
    style.side_a = title_of(scenario.armies[0].name);
    style.side_b = title_of(scenario.armies[1].name);
    auto const text = find_in_atlas(scenario.battle, "history.json");
    auto const read = atlas::read_history(text.value_or("{}"));
    if (auto const* const history = get_if<atlas::History>(&read))
        atlas::name_plan(*history, style);
    if (style.title.empty())
        style.title = scenario.name;
    else if (style.subtitle.empty())
        style.subtitle = scenario.name;
}

atlas::Mark mark_of(Scene const& now, UnitId unit, atlas::Frame const& frame) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    atlas::Mark mark = rules::mark_at(now, unit, frame);
    bool const faces_side =
        piece.formation == Formation::column || piece.formation == Formation::limbered;
    mark.toward = faces_side
                      ? atlas::neighbour_centre(now.grid(), frame, piece.at, piece.facing) - mark.at
                      : atlas::facing_of(frame, piece.facing);
    mark.arm = is_foot(counter.arm)      ? atlas::Arm::infantry
               : is_cavalry(counter.arm) ? atlas::Arm::cavalry
               : is_battery(counter.arm) ? atlas::Arm::battery
                                         : atlas::Arm::leader;
    mark.strength = has_men(counter.arm) ? std::max(1, piece.men / 150) : 1;
    if (now.is_routed(unit))
        mark.condition = atlas::Condition::routed;
    else if (piece.disruption > 5) // DRG-DIS-04: shown as disrupted
        mark.condition = atlas::Condition::disorganised;
    return mark;
}

} // namespace

std::string DragoonSystem::draw_view(Dragoon const& rules, View const& view,
                                     atlas::PlanStyle style) const {
    Scene const now(rules, view.position);
    atlas::Frame const& frame = now.scenario().frame;
    std::vector<atlas::Mark> marks;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!now.on_field(unit)) continue;
        marks.push_back(mark_of(now, unit, frame));
        if (is_leader(now.arm(unit)) && !is_stranger(now, view.seat, unit))
            marks.back().label = now.counter(unit).name;
    }
    name_plan(now.scenario(), style);
    style.units_per_metre = units_per_metre;
    for (atlas::Corner* const corner : {&style.cartouche, &style.legend, &style.compass})
        if (*corner != atlas::Corner::none) *corner = atlas::Corner::roomiest;
    return atlas::draw_plan(features_of(now.scenario().battlefield), {now.grid(), frame}, marks,
                            style);
}

std::optional<rules::Sheet> DragoonSystem::sheet(umpire::AnyBattle const& table) const {
    Scenario const& scenario = battle_of(table).rules().scenario;
    field::Grid const& grid = scenario.ground.grid;
    atlas::PlanStyle style;
    style.units_per_metre = units_per_metre;
    return rules::hex_sheet({grid, scenario.frame}, style,
                            [&](Hex hex) { return rules::area_of(scenario, hex, terrain_words); });
}

// This system has no map sheet of its own of a battlefield: each scenario lays one.
std::optional<std::string> DragoonSystem::draw_ground(std::string_view, atlas::PlanStyle) const {
    return std::nullopt;
}

} // namespace dragoon
