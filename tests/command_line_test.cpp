// The command line: its exit statuses, its errors in one line, and what programs read of it.

#include "tests/support.h"
#include "umpire/json_reader.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct Ran {
    int status = -1;
    std::string out;
    std::string error;
};

class CommandLine : public testing::Test {
protected:
    void SetUp() override {
        auto const* const info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() / ("oblique-" + std::string(info->name()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(std::string const& name) const { return (folder_ / name).string(); }
    Ran run(std::string const& arguments, std::string const& input = "") const {
        std::ofstream(folder_ / "input") << input;
        std::string const command = OBLIQUE_PROGRAM " " + arguments + " <" + path("input") + " >" +
                                    path("out") + " 2>" + path("error");
        int const status = std::system(command.c_str());
        return {WEXITSTATUS(status), read_file(folder_ / "out"), read_file(folder_ / "error")};
    }
    json run_json(std::string const& arguments) const {
        Ran const ran = run(arguments);
        EXPECT_EQ(ran.status, 0) << ran.error;
        EXPECT_TRUE(json::accept(ran.out)) << ran.out;
        return json::accept(ran.out) ? umpire::parsed(ran.out) : json();
    }
    void expect_error(std::string const& arguments, int status, std::string const& part) const {
        SCOPED_TRACE(arguments);
        Ran const ran = run(arguments);
        EXPECT_EQ(ran.status, status);
        EXPECT_TRUE(ran.error.starts_with("oblique: ")) << ran.error;
        EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << ran.error;
        EXPECT_NE(ran.error.find(part), std::string::npos) << ran.error;
    }
    std::string play(std::string const& more = "") const {
        return "play --scenario leuthen-oblique --seat A=recruit --seat B=recruit --seed 1757 " +
               more;
    }

    fs::path folder_;
};

TEST_F(CommandLine, EveryCommandHasHelpWithAnExample) {
    for (std::string const command : {"play", "umpire", "replay", "report", "story", "rules",
                                      "scenarios", "check", "map", "bench"}) {
        Ran const ran = run(command + " --help");
        EXPECT_EQ(ran.status, 0) << command;
        EXPECT_NE(ran.out.find("Example:"), std::string::npos) << ran.out;
    }
    EXPECT_EQ(run("--help").status, 0);
    EXPECT_EQ(run("--version").status, 0);
}

TEST_F(CommandLine, BadUsageEndsWithTwoAndSaysWhatToDo) {
    struct Bad {
        char const* arguments;
        char const* advice;
    };
    constexpr std::array cases{
        Bad{"", "--help"},
        Bad{"dance", "--help"},
        Bad{"play", "--scenario"},
        Bad{"play --scenario nowhere", "oblique scenarios"},
        Bad{"play --scenario leuthen-oblique --rules whist", "leuthen1757"},
        Bad{"play --scenario leuthen-oblique --seat C=recruit", "A=WHO"},
        Bad{"play --scenario leuthen-oblique --seat A=napoleon", "human"},
        Bad{"play --scenario leuthen-oblique --seat A=solo",
            "no solo plays leuthen1757 yet: a seat is for recruit, captain, human"},
        Bad{"play --scenario leuthen-oblique --seed xyz", "hexadecimal"},
        Bad{"play --scenario leuthen-oblique --games 0", "--games"},
        Bad{"scenarios --rules whist", "leuthen1757"},
        Bad{"rules whist", "leuthen1757"},
        Bad{"replay", "RECORD"},
        Bad{"replay x --view C", "spectator"},
        Bad{"story /nowhere/at/all", "there is no"},
        Bad{"check /nowhere/at/all", "there is no"},
        Bad{"map --scenario leuthen-oblique --out plan.gif", ".svg or .png"},
        Bad{"map --out plan.svg", "--help"}};
    for (auto const& [arguments, advice] : cases) expect_error(arguments, 2, advice);
}

TEST_F(CommandLine, FailureEndsWithOne) {
    expect_error("replay /nowhere/at/all", 1, "cannot read");
    std::ofstream(path("bad.jsonl")) << "{}\n";
    expect_error("replay " + path("bad.jsonl"), 1, "line 1");
    expect_error(play("--record /nowhere/at/all.jsonl"), 1, "cannot write");
    expect_error("map --scenario leuthen-oblique --out /nowhere/at/all.svg", 1, "cannot write");
    expect_error("play --scenario leuthen-oblique --seat A=recruit --seat B=exec:false --seed 1", 1,
                 "the program at seat B");
}

TEST_F(CommandLine, ListsSystemsAndScenariosAsJson) {
    json const systems = run_json("rules --json")["systems"];
    ASSERT_GE(systems.size(), 2u);
    for (json const& system : systems) {
        for (char const* key : {"id", "version", "rules", "done", "tested", "partial", "not_yet"})
            EXPECT_TRUE(system.contains(key)) << key;
        EXPECT_EQ(system["rules"].get<std::size_t>(), system["done"].get<std::size_t>() +
                                                          system["partial"].size() +
                                                          system["not_yet"].size());
    }
    json const scenarios = run_json("scenarios --rules leuthen1757 --json")["scenarios"];
    ASSERT_GE(scenarios.size(), 2u);
    for (char const* key : {"id", "rules", "name", "battle", "turns", "units"})
        EXPECT_TRUE(scenarios[0].contains(key)) << key;
}

TEST_F(CommandLine, PlaysARecordThatReplaysToTheSameDigest) {
    json const played = run_json(play("--json --record " + path("battle.jsonl")));
    for (char const* key : {"outcome", "turns", "orders", "digest", "seconds"})
        EXPECT_TRUE(played.contains(key)) << key;
    EXPECT_EQ(run("replay " + path("battle.jsonl") + " --verify").status, 0);
    json const replayed = run_json("replay " + path("battle.jsonl") + " --json");
    EXPECT_EQ(replayed["digest"], played["digest"]);
    EXPECT_EQ(run_json(play("--json"))["digest"], played["digest"]); // the same seed, the same
    json const early = run_json("replay " + path("battle.jsonl") + " --json --to 5");
    EXPECT_EQ(early["orders"], 5);
    EXPECT_TRUE(run_json("replay " + path("battle.jsonl") + " --view A").contains("pieces"));
}

// One file that needs no other, with the plan and what was lost.
TEST_F(CommandLine, ReportsABattleOnOnePage) {
    std::string const record = path("battle.jsonl");
    ASSERT_EQ(run(play("--record " + record)).status, 0);
    Ran const ran = run("report " + record + " --out " + path("report.html"));
    ASSERT_EQ(ran.status, 0) << ran.error;
    std::string const page = read_file(folder_ / "report.html");
    for (std::string const part : {"<h1>The oblique order</h1>", "The decisive hours",
                                   "class=\"march a\"", "What cost most", "By arm", "</html>"})
        EXPECT_NE(page.find(part), page.npos) << part;
    for (std::string const outside : {"https://", "src=", "<script", "<link"})
        EXPECT_EQ(page.find(outside), page.npos) << outside;
    expect_error("report " + record + " --out " + path("report.pdf"), 2, ".html");
    expect_error("report nowhere.jsonl --out " + path("report.html"), 1, "nowhere.jsonl");
}

TEST_F(CommandLine, TellsABattleInSentences) {
    Ran const told = run(play("--account"));
    EXPECT_EQ(told.status, 0);
    for (char const* part : {"Turn 1", "=====", "The end", "combat points", "seed"})
        EXPECT_NE(told.out.find(part), std::string::npos) << part;
}

TEST_F(CommandLine, AnswersTheProtocolALineForALine) {
    Ran const ran = run("umpire", "{\"kind\":\"hello\"}\n\ngarbage\n{\"kind\":\"systems\"}");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 4) << ran.out;
    std::string const long_line(3 * 1024 * 1024, 'x');
    EXPECT_NE(run("umpire", long_line + "\n").out.find("too large"), std::string::npos);
}

// The program that docs/protocol.md shows.
TEST_F(CommandLine, SeatsAProgram) {
    fs::path const bot = fs::path(OBLIQUE_SOURCE_DIR) / "docs" / "smallest_bot.py";
    json const played = run_json("play --scenario leuthen-oblique --seat A=recruit --seed 3 --json "
                                 "--seat B=exec:" +
                                 bot.string());
    EXPECT_TRUE(played.contains("outcome"));
}

TEST_F(CommandLine, DrawsAPlan) {
    Ran const ran =
        run("map --scenario leuthen-oblique --theme dark --hexes off --out " + path("plan.svg"));
    EXPECT_EQ(ran.status, 0) << ran.error;
    EXPECT_NE(read_file(folder_ / "plan.svg").find("<svg"), std::string::npos);
}

TEST_F(CommandLine, ChecksAFileOfOnesOwn) {
    std::ofstream(path("mine.json")) << R"({"format":"oblique-scenario","rules":"leuthen1757"})";
    Ran const ran = run("check " + path("mine.json"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("WRONG"), std::string::npos) << ran.out;
}

TEST_F(CommandLine, DrawsAndChecksABattlefieldOfOnesOwn) {
    fs::path const kolin = fs::path(OBLIQUE_BATTLES) / "kolin-1757";
    fs::create_directories(path("kolin-1757"));
    for (char const* name : {"ground.geojson", "armies.json", "history.json"})
        fs::copy(kolin / name, folder_ / "kolin-1757" / name);
    std::string const folder = path("kolin-1757");
    auto const drawn = [&](std::string const& more) {
        Ran const ran = run("map " + more + " --out " + path("plan.svg"));
        EXPECT_EQ(ran.status, 0) << ran.error;
        return read_file(folder_ / "plan.svg");
    };
    std::string const own = drawn("--ground " + folder);
    EXPECT_TRUE(own == drawn("--battlefield kolin-1757")); // the program carries the same
    EXPECT_TRUE(own == drawn("--ground " + folder + "/ground.geojson"));
    EXPECT_NE(own.find(">Zieten<"), std::string::npos);
    std::string const bare = drawn("--ground " + folder + " --armies off --hex 400");
    EXPECT_EQ(bare.find(">Zieten<"), std::string::npos);
    EXPECT_NE(bare.find("class=\"numbers\""), std::string::npos);

    EXPECT_EQ(run("check " + folder).out, "well   kolin-1757: ground.geojson, armies.json, "
                                          "history.json\n1 well, 0 wrong\n");
    fs::remove(folder_ / "kolin-1757" / "history.json");
    EXPECT_EQ(run("check " + folder).status, 0); // a draft has not everything yet
    std::ofstream(path("kolin-1757/armies.json")) << "{}";
    Ran const ran = run("check " + folder);
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("WRONG  kolin-1757/armies.json: battle: missing"), std::string::npos)
        << ran.out;
}

TEST_F(CommandLine, ThePageOfTheAtlasHasTheTableThatIsPrinted) {
    std::string const page = read_file(fs::path(OBLIQUE_SOURCE_DIR) / "docs" / "atlas.md");
    Ran const ran = run("check --table");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 28);
    EXPECT_TRUE(page.find(ran.out) != std::string::npos)
        << "the armies have changed; run scripts/plans";
}

} // namespace
