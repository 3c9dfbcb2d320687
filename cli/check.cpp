// oblique check: the data of the house, or files of one's own, looked through.

#include "atlas/inspect.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/opening.h"
#include "cli/progress.h"
#include "cli/strengths.h"
#include "commanders/all.h"
#include "data/data.h"
#include "rules/all.h"
#include "rules/common/rulebook.h"
#include "umpire/json_access.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <set>

namespace cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using rules::Finding;

class Inspector {
public:
    explicit Inspector(CheckOptions const& options) : options_(options) {}

    void look_at_house() {
        std::set<std::string> battles;
        for (std::string_view const path : data::list())
            if (is_of_battle(path))
                battles.insert(fs::path(path).parent_path().filename().string());
            else
                look_at(std::string(path), *data::find(path));
        for (std::string const& battle : battles)
            look_at_battle(battle, [&](std::string const& name) {
                auto const text = data::find("atlas/battles/" + battle + "/" + name);
                return text ? std::optional(std::string(*text)) : std::nullopt;
            });
        for (rules::System const* system : rules::all()) {
            for (Finding const& finding : system->inspect()) tell(finding);
            look_at_rulebook(*system);
        }
    }
    void look_at_path(fs::path const& path) {
        if (!fs::exists(path)) throw BadUsage("there is no " + path.string());
        if (!fs::is_directory(path)) return look_at(path.string(), read_file(path.string()));
        std::set<fs::path> files;
        std::set<fs::path> battles;
        for (fs::directory_entry const& entry : fs::recursive_directory_iterator(path)) {
            if (is_of_battle(entry.path().string()))
                battles.insert(fs::absolute(entry.path()).parent_path());
            else if (std::ranges::count(kinds, entry.path().extension().string()) != 0)
                files.insert(entry.path());
        }
        for (fs::path const& battle : battles)
            look_at_battle(battle.filename().string(), [&](std::string const& name) {
                fs::path const file = battle / name;
                return fs::exists(file) ? std::optional(read_file(file.string())) : std::nullopt;
            });
        for (fs::path const& file : files) look_at(file.string(), read_file(file.string()));
    }
    int finish() const {
        if (options_.json)
            write_json();
        else
            std::cout << well_ << " well, " << wrong_ << " wrong\n";
        return wrong_ == 0 ? 0 : 1;
    }

private:
    static constexpr std::array<std::string_view, 3> kinds{".json", ".geojson", ".jsonl"};
    static constexpr std::array<std::string_view, 3> of_battle{"ground.geojson", "armies.json",
                                                               "history.json"};

    static bool is_of_battle(std::string_view path) {
        return std::ranges::count(of_battle, fs::path(path).filename().string()) != 0;
    }

    void tell(Finding const& finding) {
        ++(finding.wrong ? wrong_ : well_);
        if (options_.json)
            findings_.push_back(finding);
        else
            std::cout << (finding.wrong ? "WRONG  " : "well   ") << finding.what
                      << (finding.wrong ? ": " + *finding.wrong : "") << "\n";
    }
    void write_json() const {
        std::string text;
        umpire::JsonWriter out(text);
        out.begin_object();
        out.key("findings");
        out.begin_array();
        for (Finding const& finding : findings_) {
            out.begin_object();
            out.field("what", finding.what);
            out.field("well", !finding.wrong.has_value());
            if (finding.wrong) out.field("wrong", *finding.wrong);
            out.end_object();
        }
        out.end_array();
        out.field("well", well_);
        out.field("wrong", wrong_);
        out.end_object();
        std::cout << text << "\n";
    }

    void look_at(std::string const& path, std::string_view text) {
        if (path.ends_with(".geojson") || is_of_battle(path))
            return look_at_document(path, std::string(text));
        if (path.ends_with(".jsonl")) return look_at_record(path);
        if (!path.ends_with(".json")) return; // tables and rulebooks are the systems' affair
        auto const read = umpire::read_json(text);
        if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
            return tell({path, umpire::describe(*malformed)});
        auto const& document = std::get<json>(read);
        if (umpire::text_at(document, "format") == "oblique-scenario")
            look_at_scenario(path, document);
        else
            tell({path + ": JSON", {}});
    }

    // The documents of one battle, each by itself and all together.
    template <class Find> void look_at_battle(std::string const& battle, Find find) {
        std::array<std::optional<std::string>, 3> texts;
        std::string there;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            texts[i] = find(std::string(of_battle[i]));
            if (texts[i]) there += (there.empty() ? "" : ", ") + std::string(of_battle[i]);
        }
        atlas::Flaws const flaws = atlas::inspect({battle, texts[0], texts[1], texts[2]});
        for (atlas::Flaw const& flaw : flaws)
            tell({battle + "/" + std::string(flaw.file), flaw.where + ": " + flaw.why});
        if (flaws.empty()) tell({battle + ": " + there, {}});
    }

    // One of them alone.
    void look_at_document(std::string const& path, std::string const& text) {
        auto const ends = [&](std::string_view name) { return path.ends_with(name); };
        atlas::Flaws flaws;
        if (ends("armies.json"))
            flaws = wrong_with(atlas::read_armies(text), "armies.json");
        else if (ends("history.json"))
            flaws = wrong_with(atlas::read_history(text), "history.json");
        else {
            auto const read = atlas::read_ground(text);
            flaws = wrong_with(read, "ground.geojson");
            if (auto const* ground = std::get_if<atlas::Ground>(&read))
                flaws = atlas::inspect(*ground);
        }
        for (atlas::Flaw const& flaw : flaws) tell({path, flaw.where + ": " + flaw.why});
        if (flaws.empty()) tell({path, {}});
    }
    template <class Document>
    static atlas::Flaws wrong_with(std::variant<Document, atlas::LoadError> const& read,
                                   std::string_view file) {
        auto const* const error = std::get_if<atlas::LoadError>(&read);
        if (error == nullptr) return {};
        return {{file, error->where, error->why}};
    }

    void look_at_record(std::string const& path) {
        try {
            OpenRecord opened = open_record_or_throw(path);
            auto const wrong = umpire::replay(opened.record, *opened.battle.table);
            tell({path + ": a record",
                  wrong ? std::optional(umpire::describe(*wrong)) : std::nullopt});
        } catch (Failed const& error) {
            tell({path, error.what()});
        }
    }

    void look_at_scenario(std::string const& path, json const& document) {
        Progress progress(path, options_.games);
        std::size_t orders = 0;
        for (std::size_t game = 0; game < std::max<std::size_t>(options_.games, 1); ++game) {
            auto opened = protocol::open_battle(
                {umpire::text_at(document, "rules"), "", document, umpire::Seed{0, game}, {}},
                chance);
            if (auto const* error = std::get_if<umpire::LoadError>(&opened))
                return tell({path, error->where + ": " + error->what});
            if (options_.games == 0) break;
            umpire::AnyBattle& table = *std::get<protocol::OpenBattle>(opened).table;
            if (auto const wrong = play_by_chance(table)) return tell({path, wrong});
            orders += table.orders();
            progress.reach(game);
        }
        tell({path + ": a scenario, played to its end " + std::to_string(options_.games) +
                  " times by chance in " + std::to_string(orders) + " orders",
              {}});
    }

    static std::optional<std::string> play_by_chance(umpire::AnyBattle& table) {
        constexpr std::size_t most_orders = 1'000'000;
        auto const player = commanders::make(table.system(), "recruit", table.seed());
        while (!table.outcome()) {
            if (table.orders() >= most_orders) return "it does not end";
            player->act(table, table.to_act()[0]);
        }
        return std::nullopt;
    }

    // Every rule of the book says how far it is done, and none stands there twice.
    void look_at_rulebook(rules::System const& system) {
        auto const rulebook = rules::read_rulebook(system.rulebook());
        Finding finding{"rules/" + std::string(system.id()) +
                            "/RULES.md: " + std::to_string(rulebook.size()) + " rules",
                        {}};
        if (rulebook.empty()) finding.wrong = "no rule stands in it";
        std::set<std::string> ids;
        for (rules::RuleLine const& rule : rulebook) {
            if (!ids.insert(rule.id).second) finding.wrong = rule.id + " stands there twice";
            if (rule.status != rules::Status::done && rule.reason.empty())
                finding.wrong = rule.id + " is not done and does not say why";
        }
        tell(finding);
    }

    CheckOptions const& options_;
    std::size_t well_ = 0;
    std::size_t wrong_ = 0;
    std::vector<Finding> findings_;
};

} // namespace

int run(CheckOptions const& options) {
    if (options.table) {
        std::cout << table_of_strengths();
        return 0;
    }
    Inspector inspector(options);
    if (options.paths.empty()) inspector.look_at_house();
    for (std::string const& path : options.paths) inspector.look_at_path(path);
    return inspector.finish();
}

} // namespace cli
