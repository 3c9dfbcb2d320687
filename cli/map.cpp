// oblique map: a battle as it stands, as an engraved plan.

#include "atlas/army.h"
#include "atlas/history.h"
#include "atlas/plan/plan.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "data/data.h"
#include "rules/all.h"

#include <cstdio>
#include <filesystem>
#include <limits>

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string draw_battle(protocol::OpenBattle const& battle, MapOptions const& options,
                        atlas::PlanStyle const& style) {
    return battle.system->draw(*battle.table, *umpire::seat_meaning(options.view), style);
}

// The documents of one battle, from the atlas or from a folder of one's own.
std::optional<std::string> document(MapOptions const& options, std::string const& name) {
    if (options.ground.empty()) {
        auto const text = data::find("atlas/battles/" + options.battlefield + "/" + name);
        return text ? std::optional(std::string(*text)) : std::nullopt;
    }
    fs::path const given(options.ground);
    bool const is_folder = fs::is_directory(given);
    if (name == "ground.geojson" && !is_folder) return read_file(options.ground);
    fs::path const path = (is_folder ? given : given.parent_path()) / name;
    return fs::exists(path) ? std::optional(read_file(path.string())) : std::nullopt;
}

std::string joined(std::vector<std::string> const& names) {
    std::string text;
    for (std::string const& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// The armies as they stood, if they are known and wanted; the legend names them.
std::vector<atlas::Mark> marks_on(MapOptions const& options, atlas::Ground const& ground,
                                  atlas::PlanStyle& style) {
    if (options.armies == "off") return {};
    std::optional<std::string> const text =
        options.armies == "on" ? document(options, "armies.json") : read_file(options.armies);
    if (!text) return {};
    auto const read = atlas::read_armies(*text);
    if (auto const* const error = std::get_if<atlas::LoadError>(&read))
        throw Failed("armies.json, " + error->where + ": " + error->why);
    auto const& armies = std::get<atlas::Armies>(read);
    style.side_a = joined(armies.of(umpire::Side::a).nations);
    style.side_b = joined(armies.of(umpire::Side::b).nations);
    return atlas::marks_of(armies, ground.projection);
}

// The ground of a battle by itself, with a grid if one is asked for.
std::string draw_battlefield(MapOptions const& options, atlas::PlanStyle style) {
    auto const text = document(options, "ground.geojson");
    if (!text && options.ground.empty())
        throw BadUsage("--battlefield: the atlas has no '" + options.battlefield + "'");
    if (!text) throw BadUsage("--ground: there is no ground.geojson in " + options.ground);
    auto const read = atlas::read_ground(*text);
    if (auto const* const error = std::get_if<atlas::LoadError>(&read))
        throw Failed("ground.geojson, " + error->where + ": " + error->why);
    auto const& ground = std::get<atlas::Ground>(read);
    auto const history = atlas::read_history(document(options, "history.json").value_or("{}"));
    if (auto const* const named = std::get_if<atlas::History>(&history))
        atlas::name_plan(*named, style);
    if (style.title.empty())
        style.title = options.ground.empty() ? options.battlefield
                                             : fs::absolute(options.ground).stem().string();
    style.cartouche = style.legend = style.compass = atlas::Corner::roomiest;
    style.legend_explains = atlas::Legend::ground;
    style.mark_scale = 0.8;
    auto const marks = marks_on(options, ground, style);
    if (options.hex_metres == 0) return atlas::draw_plan(ground, marks, style);
    style.window = atlas::window_of(ground);
    auto const laid = atlas::covering(*style.window, options.hex_metres);
    field::Grid const grid(laid.shape);
    return atlas::draw_plan(ground, {grid, laid.frame}, marks, style);
}

std::string draw(MapOptions const& options) {
    atlas::PlanStyle style;
    style.theme = options.theme == "dark" ? atlas::Theme::dark : atlas::Theme::light;
    style.hexes_shown = options.hexes == "on";
    style.details_shown = options.details;
    if (!options.scenario.empty())
        return draw_battle(
            open_or_throw(
                {rules_of(options.rules, options.scenario), options.scenario, {}, {}, {}}),
            options, style);
    if (!options.record.empty()) {
        OpenRecord opened = open_record_or_throw(options.record);
        std::size_t const last = std::min(options.to, opened.record.orders.size());
        for (std::size_t number = 1; number <= last; ++number)
            if (auto const wrong =
                    umpire::replay_order(opened.record, number, *opened.battle.table))
                throw Failed(options.record + ", " + umpire::describe(*wrong));
        return draw_battle(opened.battle, options, style);
    }
    if (options.rules.empty() || !options.ground.empty()) return draw_battlefield(options, style);
    rules::System const* const system = rules::find(options.rules);
    if (system == nullptr) throw BadUsage("--rules: there is no system '" + options.rules + "'");
    auto drawn = system->draw_ground(options.battlefield, style);
    if (!drawn)
        throw BadUsage("--battlefield: " + options.rules + " has no map sheet of '" +
                       options.battlefield + "'");
    return *drawn;
}

// The lettering and the resolution are librsvg's affair.
void write_png(std::string const& path, std::string const& svg) {
    std::string quoted = "'";
    for (char const c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    quoted += "'";
    std::FILE* const converter = popen(("rsvg-convert -f png -o " + quoted).c_str(), "w");
    if (converter == nullptr) throw Failed("no further process can be started");
    std::fwrite(svg.data(), 1, svg.size(), converter);
    if (pclose(converter) != 0)
        throw Failed("cannot write " + path +
                     ": is rsvg-convert (Debian: librsvg2-bin) installed, and may the file be "
                     "written?");
}

} // namespace

int run(MapOptions const& options) {
    bool const is_png = options.out.ends_with(".png");
    if (!is_png && !options.out.ends_with(".svg"))
        throw BadUsage("--out " + options.out + ": the name must end in .svg or .png");
    std::string const svg = draw(options);
    is_png ? write_png(options.out, svg) : write_file(options.out, svg);
    return 0;
}

} // namespace cli
