// A battle of Leuthen 1757, or its ground alone, as an engraved plan.

#include "atlas/history.h"
#include "data/data.h"
#include "rules/hex/sheet.h"
#include "rules/leuthen1757/documents/scenario_document.h"
#include "rules/leuthen1757/situation.h"
#include "rules/leuthen1757/system.h"
#include "rules/leuthen1757/words.h"

namespace leuthen1757 {

namespace {

// LEU-UNIT-07: "Zi" for zieten.
std::string sign_of(std::string_view formation) {
    std::string sign(formation.substr(0, 2));
    if (sign[0] >= 'a' && sign[0] <= 'z') sign[0] = static_cast<char>(sign[0] - 'a' + 'A');
    return sign;
}

atlas::Mark mark_of(Situation const& now, UnitId unit, atlas::Frame const& frame) {
    Counter const& counter = now.counter(unit);
    Piece const& piece = now.piece(unit);
    atlas::Mark mark = rules::mark_at(now, unit, frame);
    mark.toward = atlas::facing_of(frame, piece.facing);
    mark.arm = is_infantry(counter.arm)      ? atlas::Arm::infantry
               : is_cavalry(counter.arm)     ? atlas::Arm::cavalry
               : counter.arm == Arm::battery ? atlas::Arm::battery
                                             : atlas::Arm::leader;
    mark.strength = counter.arm == Arm::chief ? 1 : piece.strength;
    mark.condition = static_cast<atlas::Condition>(piece.condition);
    if (is_leader(counter.arm)) mark.label = counter.name;
    mark.is_aide = piece.is_aide; // LEU-LDR-06: a band shows it
    // LEU-UNIT-07: it bears the colour of its formation.
    if (is_unit(counter.arm) && counter.formation != no_formation) {
        mark.command = static_cast<std::uint8_t>(counter.formation.value + 1);
        mark.sign = sign_of(now.scenario().formations[counter.formation.value].id);
        mark.morale = counter.morale;
    }
    return mark;
}

// The names of villages and hills, by hex; none for a ground that is not of the atlas.
std::vector<std::string> names_of(std::string_view battlefield, atlas::Lattice const& lattice) {
    auto const text = rules::find_ground(battlefield);
    if (!text) return {};
    auto const read = atlas::read_ground(*text);
    auto const* const ground = get_if<atlas::Ground>(&read);
    if (ground == nullptr) return {};
    std::vector<std::string> names;
    for (atlas::HexGround const& hex : atlas::survey(*ground, lattice.grid, lattice.frame).hexes)
        names.push_back(hex.name);
    return names;
}

} // namespace

std::string LeuthenSystem::draw_view(Leuthen1757 const& the_rules, View const& view,
                                     atlas::PlanStyle style) const {
    Situation const now(the_rules, view.position);
    atlas::Frame const frame = frame_of(now.scenario().battle, now.grid());
    std::vector<atlas::Mark> marks;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.on_field(unit)) marks.push_back(mark_of(now, unit, frame));
    }
    rules::name_plan(style, now.scenario().battle, "Austrians");
    if (style.subtitle.empty()) style.subtitle = now.scenario().name;
    auto const text = rules::find_ground(now.scenario().battle);
    auto const ground =
        atlas::read_ground(text.value_or(R"({"type":"FeatureCollection","features":[]})"));
    atlas::Ground const bare;
    auto const* read = get_if<atlas::Ground>(&ground);
    return atlas::draw_plan(read != nullptr ? *read : bare, {now.grid(), frame}, marks, style);
}

std::optional<rules::Sheet> LeuthenSystem::sheet(umpire::AnyBattle const& table) const {
    Scenario const& scenario = battle_of(table).rules().scenario;
    field::Grid const& grid = scenario.ground.grid;
    atlas::Lattice const lattice{grid, frame_of(scenario.battle, grid)};
    auto const names = names_of(scenario.battle, lattice);
    return rules::hex_sheet(lattice, {}, [&](Hex hex) {
        rules::Area area;
        area.terrain = word(terrain_words, scenario.ground.terrain(hex));
        area.level = scenario.ground.at(hex).level;
        if (!names.empty()) area.name = names[hex.value];
        return area;
    });
}

std::optional<std::string> LeuthenSystem::draw_ground(std::string_view battlefield,
                                                      atlas::PlanStyle style) const {
    auto const text = rules::find_ground(battlefield);
    if (!text) return std::nullopt;
    auto const features = atlas::read_ground(*text);
    auto const ground = survey_battlefield(battlefield, *text);
    auto const* const read = get_if<atlas::Ground>(&features);
    auto const* const surveyed = get_if<Ground>(&ground);
    if (read == nullptr || surveyed == nullptr) return std::nullopt; // `oblique check` says why
    field::Grid const& grid = surveyed->grid;
    rules::name_plan(style, battlefield, "Austrians");
    style.legend = atlas::Corner::none;
    return atlas::draw_plan(*read, {grid, frame_of(battlefield, grid)}, {}, style);
}

} // namespace leuthen1757
