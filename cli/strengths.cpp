#include "cli/strengths.h"

#include "atlas/army.h"
#include "atlas/history.h"
#include "data/data.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

namespace cli {

namespace {

struct Battle {
    atlas::Armies armies;
    atlas::History history;
};

// Every battle whose two documents are there and sound, by its date.
std::vector<Battle> battles() {
    std::vector<Battle> found;
    for (std::string_view const path : data::list()) {
        if (!path.starts_with("atlas/battles/") || !path.ends_with("/armies.json")) continue;
        auto armies = atlas::read_armies(*data::find(path));
        auto const folder = std::filesystem::path(path).parent_path().string();
        auto history = atlas::read_history(data::find(folder + "/history.json").value_or(""));
        if (std::holds_alternative<atlas::Armies>(armies) &&
            std::holds_alternative<atlas::History>(history))
            found.push_back({std::get<atlas::Armies>(std::move(armies)),
                             std::get<atlas::History>(std::move(history))});
    }
    std::ranges::sort(found, {}, [](Battle const& battle) { return battle.history.date; });
    return found;
}

// "35,000": a figure as it is read.
std::string grouped(int number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

std::string row_of(Battle const& battle, std::size_t side) {
    atlas::Tally const ours = atlas::tally_of(battle.armies.sides[side]);
    atlas::Strength const& theirs = battle.history.sides[side].strength;
    struct Pair {
        int ours;
        int history;
    };
    std::string const name =
        side == 0 ? battle.history.name + ", " + battle.history.date.substr(0, 4) : "";
    std::string nations;
    for (std::string const& nation : battle.armies.sides[side].nations)
        nations += (nations.empty() ? "" : ", ") + nation;
    std::string row = "| " + name + " | " + nations + " |";
    for (Pair const& pair :
         {Pair{ours.men, theirs.men.value}, Pair{ours.battalions, theirs.battalions.value},
          Pair{ours.squadrons, theirs.squadrons.value},
          Pair{ours.heavy_guns + ours.battalion_guns, theirs.guns_total.value}})
        row += " " + grouped(pair.ours) + " | " + grouped(pair.history) + " |";
    return row + "\n";
}

} // namespace

std::string table_of_strengths() {
    std::string table =
        "| battle | army | men | history | battalions | history | squadrons | history | guns | "
        "history |\n"
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    for (Battle const& battle : battles())
        for (std::size_t const side : {std::size_t{0}, std::size_t{1}})
            table += row_of(battle, side);
    return table;
}

} // namespace cli
