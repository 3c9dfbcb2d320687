// oblique map: a battle as it stands, as an engraved plan.

#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "rules/all.h"

#include <cstdio>
#include <limits>

namespace cli {

namespace {

struct Options {
    std::string rules = "leuthen1757";
    std::string scenario;
    std::string record;
    std::string battlefield;
    std::string view = "umpire";
    std::string out;
    std::string theme = "light";
    std::string hexes = "on";
    std::size_t to = std::numeric_limits<std::size_t>::max();
};

void describe(CLI::App& command, Options& options) {
    command.add_option("--rules", options.rules, "the rule system")->capture_default_str();
    auto* const what = command.add_option_group("what", "what is drawn, one of these");
    what->add_option("--scenario", options.scenario, "a battle as it begins");
    what->add_option("--record", options.record, "a recorded battle");
    what->add_option("--battlefield", options.battlefield, "the ground alone");
    what->require_option(1);
    command.add_option("--to", options.to, "of a record, only so many orders");
    command.add_option("--view", options.view, "as this seat sees it")
        ->check(CLI::IsMember({"A", "B", "spectator", "umpire"}))
        ->capture_default_str();
    command.add_option("--out", options.out, "the file: .svg or .png")->required();
    command.add_option("--theme", options.theme)
        ->check(CLI::IsMember({"light", "dark"}))
        ->capture_default_str();
    command.add_option("--hexes", options.hexes, "the grid is drawn")
        ->check(CLI::IsMember({"on", "off"}))
        ->capture_default_str();
}

std::string draw_battle(protocol::OpenBattle const& battle, Options const& options,
                        atlas::PlanStyle const& style) {
    return battle.system->draw(*battle.table, *umpire::seat_meaning(options.view), style);
}

std::string draw(Options const& options) {
    atlas::PlanStyle style;
    style.theme = options.theme == "dark" ? atlas::Theme::dark : atlas::Theme::light;
    style.hexes_shown = options.hexes == "on";
    if (!options.scenario.empty())
        return draw_battle(open_or_throw({options.rules, options.scenario, {}, {}, {}}), options,
                           style);
    if (!options.record.empty()) {
        OpenRecord opened = open_record_or_throw(options.record);
        std::size_t const last = std::min(options.to, opened.record.orders.size());
        for (std::size_t number = 1; number <= last; ++number)
            if (auto const wrong =
                    umpire::replay_order(opened.record, number, *opened.battle.table))
                throw Failed(options.record + ", " + umpire::describe(*wrong));
        return draw_battle(opened.battle, options, style);
    }
    rules::System const* const system = rules::find(options.rules);
    if (system == nullptr) throw BadUsage("--rules: there is no system '" + options.rules + "'");
    auto drawn = system->draw_ground(options.battlefield, style);
    if (!drawn) throw BadUsage("--battlefield: the atlas has no '" + options.battlefield + "'");
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

int run(Options const& options) {
    bool const is_png = options.out.ends_with(".png");
    if (!is_png && !options.out.ends_with(".svg"))
        throw BadUsage("--out " + options.out + ": the name must end in .svg or .png");
    std::string const svg = draw(options);
    is_png ? write_png(options.out, svg) : write_file(options.out, svg);
    return 0;
}

} // namespace

void add_map(CLI::App& program, int& status) {
    add<Options>(program, status,
                 {"map", "Draw a battle as an engraved plan",
                  "oblique map --scenario leuthen-oblique --out leuthen.png", describe, run});
}

} // namespace cli
