// oblique story: runs rule stories, a line each.

#include "rules/common/story.h"
#include "cli/command.h"
#include "cli/files.h"
#include "rules/all.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace cli {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> stories_in(std::vector<std::string> const& paths) {
    std::vector<fs::path> found;
    for (fs::path const path : paths) {
        if (!fs::exists(path)) throw BadUsage("there is no " + path.string());
        if (!fs::is_directory(path)) {
            found.push_back(path);
            continue;
        }
        for (fs::directory_entry const& entry : fs::recursive_directory_iterator(path))
            if (entry.path().extension() == ".play") found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

// tests/stories/leuthen1757/LEU-MOVE-05.play speaks of leuthen1757.
rules::System const& system_of(fs::path const& path, StoryOptions const& options) {
    if (!options.rules.empty()) {
        if (auto const* system = rules::find(options.rules)) return *system;
        throw BadUsage("--rules: there is no system '" + options.rules + "'");
    }
    if (auto const* system = rules::find(fs::absolute(path).parent_path().filename().string()))
        return *system;
    throw BadUsage(path.string() + " does not lie in a folder named after a system: say --rules");
}

class Tally {
public:
    explicit Tally(bool is_json) : is_json_(is_json) {
        out_.begin_object();
        out_.key("stories");
        out_.begin_array();
    }
    void add(fs::path const& path, rules::Story const& story) {
        ++(story.passed ? passed_ : failed_);
        std::string const place = path.string() + ":" + std::to_string(story.line);
        if (!is_json_) {
            std::cout << (story.passed ? "passed  " : "FAILED  ") << story.rule << "  "
                      << story.title << (story.passed ? "" : " (" + place + ")") << "\n";
            if (!story.passed) std::cout << "        " << story.message << "\n";
            return;
        }
        out_.begin_object();
        out_.field("rule", story.rule);
        out_.field("title", story.title);
        out_.field("place", place);
        out_.field("passed", story.passed);
        if (!story.passed) out_.field("message", story.message);
        out_.end_object();
    }
    int finish() {
        out_.end_array();
        out_.field("passed", passed_);
        out_.field("failed", failed_);
        out_.end_object();
        if (is_json_)
            std::cout << text_ << "\n";
        else
            std::cout << passed_ << " passed, " << failed_ << " failed\n";
        return failed_ == 0 ? 0 : 1;
    }

private:
    bool is_json_;
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
    std::string text_;
    umpire::JsonWriter out_{text_};
};

} // namespace

int run(StoryOptions const& options) {
    Tally tally(options.json);
    rules::StoryRun how{options.negate, {}};
    if (options.show) how.show = [](std::string const& line) { std::cout << line << "\n"; };
    for (fs::path const& path : stories_in(options.paths)) {
        auto const result = rules::run_stories(path.filename().string(), read_file(path.string()),
                                               system_of(path, options), how);
        for (rules::Story const& story : result.stories) tally.add(path, story);
    }
    return tally.finish();
}

} // namespace cli
