#pragma once
// A rule system as the rest of the house sees it: its scenarios, its rulebook, and a table to play
// at.

#include "atlas/plan/plan.h"
#include "rules/common/shown_board.h"
#include "umpire/any_battle.h"
#include "umpire/tsv.h"

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rules {

struct ScenarioInfo {
    std::string id;
    std::string name;
    std::string battle;
    int turns = 0;
    int units_a = 0;
    int units_b = 0;
    std::array<std::string, 2> armies{}; // "the Prussians"
    std::string notes{};                 // what a player should know of it, and how to begin
    std::string tips{};
    std::vector<std::string> options{}; // what a player may choose before it: "fog"
};

// One thing of a system's data that was looked at, and what is wrong with it, if anything.
struct Finding {
    std::string what;
    std::optional<std::string> wrong;
};

// What players call a modifier: "uphill" for what DRG-GAP-04 adds. Where a rule gives several, each
// by its value; `any` stands for all others of the rule.
struct ModifierName {
    static constexpr int any = 1000;
    std::string rule;
    int value = any;
    std::string name;
};

// How a story (docs/stories.md) speaks of this system. One story_language tells one story.
class StoryLanguage {
public:
    using Complaint = std::optional<std::string>; // what is wrong; nothing if all is well
    using Words = std::vector<std::string>;       // comma and colon are words of their own

    virtual ~StoryLanguage() = default;
    virtual Complaint given(Words const& words) = 0; // one thing of the set-up
    virtual nlohmann::json scenario() const = 0;     // the set-up as a scenario document
    virtual std::optional<umpire::Seat> seat(std::string_view name) const = 0;
    virtual std::variant<nlohmann::json, std::string> order(umpire::AnyBattle const& table,
                                                            Words const& words) const = 0;
    virtual Complaint expect(umpire::AnyBattle const& table, Words const& words) const = 0;
};

class System {
public:
    using Opened = std::variant<std::unique_ptr<umpire::AnyBattle>, umpire::LoadError>;

    virtual ~System() = default;
    virtual std::string_view id() const = 0;
    virtual std::string_view name() const = 0;
    virtual std::string_view version() const = 0;
    virtual std::string_view rulebook() const = 0;           // RULES.md
    virtual std::vector<ModifierName> modifiers() const = 0; // tables/modifier_names.tsv
    virtual std::vector<ScenarioInfo> scenarios() const = 0;
    virtual std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const = 0;
    virtual Opened open(nlohmann::json const& document, umpire::Seed seed,
                        umpire::Script script) const = 0;
    // The battle as it stands for a seat, as an engraved plan.
    virtual std::string draw(umpire::AnyBattle const& table, umpire::Seat seat,
                             atlas::PlanStyle style) const = 0;
    // A battlefield of the atlas on this system's map sheet, without troops; nothing if it has
    // none.
    virtual std::optional<std::string> draw_ground(std::string_view battlefield,
                                                   atlas::PlanStyle style) const = 0;
    virtual std::string_view army(umpire::AnyBattle const& table, umpire::Side side) const = 0;
    // When the battle stands, as the heading of a turn: "Turn 3, 14:00".
    virtual std::string headline(umpire::AnyBattle const& table) const = 0;
    // How the battle stands, a sentence for each side: its losses, its points.
    virtual std::vector<std::string> summary(umpire::AnyBattle const& table) const = 0;
    // What the table in the browser shows of a battle: what never changes, and what a seat sees
    // now.
    virtual std::optional<Sheet> sheet(umpire::AnyBattle const&) const { return std::nullopt; }
    Board board(umpire::AnyBattle const& table, umpire::Seat seat) const {
        return shown_board()->whole(table, seat);
    }
    // One seat's board, kept so that what changes can be told.
    virtual std::unique_ptr<ShownBoard> shown_board() const {
        return std::make_unique<ShownWholeBoard>([this](auto const& table, umpire::Seat) {
            Board board;
            board.headline = headline(table);
            return board;
        });
    }
    // Looks through the system's own data: tables, scenarios, sums against history.
    virtual std::vector<Finding> inspect() const = 0;
    virtual std::unique_ptr<StoryLanguage> story_language() const = 0;
};

} // namespace rules
