// A battle of Prussia's Glory as an engraved plan.

#include "atlas/history.h"
#include "data/data.h"
#include "rules/glory/documents/scenario_document.h"
#include "rules/glory/situation.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"
#include "rules/hex/sheet.h"

namespace glory {

namespace {

atlas::Ground ground_of(std::string_view battle) {
    auto const text = rules::find_ground(battle);
    auto read = atlas::read_ground(text.value_or(R"({"type":"FeatureCollection","features":[]})"));
    auto* const found = get_if<atlas::Ground>(&read);
    return found == nullptr ? atlas::Ground{} : std::move(*found);
}

atlas::Frame placed_frame(Tables const& tables, std::string_view battle,
                          atlas::Ground const& features, field::Grid const& grid) {
    atlas::Frame frame = frame_of(tables, battle, grid);
    for (SheetRow const& sheet : tables.sheets)
        if (sheet.battle == battle)
            frame.at = features.projection.metres({sheet.longitude, sheet.latitude});
    return frame;
}

atlas::Mark mark_of(Scene const& now, UnitId unit, atlas::Frame const& frame) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    atlas::Mark mark = rules::mark_at(now, unit, frame);
    mark.arm = is_infantry(counter.arm)    ? atlas::Arm::infantry
               : is_cavalry(counter.arm)   ? atlas::Arm::cavalry
               : is_artillery(counter.arm) ? atlas::Arm::battery
                                           : atlas::Arm::leader;
    mark.strength = std::max<int>(piece.strength, 1);
    if (piece.condition == Condition::disordered) mark.condition = atlas::Condition::disorganised;
    if (piece.condition == Condition::routed) mark.condition = atlas::Condition::routed;
    if (is_leader(counter.arm)) mark.label = counter.name;
    return mark;
}

// A hidden wing is a leader's sign: by name for its owner, by its token for the enemy.
atlas::Mark mark_of(Scene const& now, TrioId id, atlas::Frame const& frame, umpire::Seat seat) {
    atlas::Mark mark;
    mark.at = atlas::centre_of(now.grid(), frame, now.trio(id).at);
    mark.arm = atlas::Arm::leader;
    mark.side = now.counters(id).side;
    mark.strength = 1;
    bool const is_own = seat == umpire::umpire_seat || umpire::side_of(seat) == mark.side;
    mark.label = is_own ? now.counters(id).name : std::to_string(now.token(id).value);
    return mark;
}

} // namespace

std::string GlorySystem::draw_view(Glory const& rules, View const& view,
                                   atlas::PlanStyle style) const {
    Scene const now(rules, view.position);
    atlas::Ground const features = ground_of(now.scenario().battle);
    atlas::Frame const frame =
        placed_frame(now.tables(), now.scenario().battle, features, now.grid());
    std::vector<atlas::Mark> marks;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.on_field(unit_at(i))) marks.push_back(mark_of(now, unit_at(i), frame));
    for (std::size_t i = 0; i < now.trios(); ++i)
        if (view.position.trios[i].presence == Presence::map)
            marks.push_back(mark_of(now, trio_at(i), frame, view.seat));
    rules::name_plan(style, now.scenario().battle, "Enemies");
    if (style.subtitle.empty()) style.subtitle = now.scenario().name;
    return atlas::draw_plan(features, {now.grid(), frame}, marks, style);
}

std::optional<rules::Sheet> GlorySystem::sheet(umpire::AnyBattle const& table) const {
    Glory const& bound = battle_of(table).rules();
    Scenario const& scenario = bound.scenario;
    field::Grid const& grid = scenario.ground.grid;
    atlas::Frame const frame =
        placed_frame(bound.tables, scenario.battle, ground_of(scenario.battle), grid);
    return rules::hex_sheet({grid, frame}, {},
                            [&](Hex hex) { return rules::area_of(scenario, hex, terrain_words); });
}

std::optional<std::string> GlorySystem::draw_ground(std::string_view battlefield,
                                                    atlas::PlanStyle style) const {
    auto const tables = load_tables();
    auto const* const loaded = get_if<Tables>(&tables);
    if (loaded == nullptr) return std::nullopt; // `oblique check` says why
    auto const sheet = std::ranges::find(loaded->sheets, battlefield, &SheetRow::battle);
    if (sheet == loaded->sheets.end() || !rules::find_ground(battlefield)) return std::nullopt;
    atlas::Ground const features = ground_of(battlefield);
    field::Grid const grid(sheet->shape);
    rules::name_plan(style, battlefield, "Enemies");
    style.legend = atlas::Corner::none;
    return atlas::draw_plan(features, {grid, placed_frame(*loaded, battlefield, features, grid)},
                            {}, style);
}

} // namespace glory
