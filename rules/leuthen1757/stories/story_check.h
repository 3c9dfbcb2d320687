#pragma once
// What a story expects, held against a battle.

#include "rules/common/story_expect.h"
#include "rules/hex/story_ground.h"
#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/stories/story_names.h"

namespace leuthen1757 {

std::optional<UnitId> find_unit(Scenario const& scenario, std::string_view id);

// An order in the words of a story, as a message; or what is wrong with it.
std::variant<nlohmann::json, std::string> told_order(Situation const& now,
                                                     StoryLanguage::Words const& words);

class StoryCheck {
public:
    using Complaint = StoryLanguage::Complaint;
    using Words = StoryLanguage::Words;

    explicit StoryCheck(umpire::Battle<Leuthen1757> const& battle)
        : battle_(battle), now_(battle.rules(), battle.state().position) {}
    Complaint expect(Words const& words) const;

private:
    Complaint check(Words const& words) const;
    // Each holds one kind of expectation against the battle, and complains to the reader.
    void expect_stage(WordReader& words) const;
    void expect_turn(WordReader& words) const;
    void expect_end(WordReader& words) const;
    void expect_points(WordReader& words) const;
    void expect_held(WordReader& words) const;
    void expect_decision(WordReader& words) const;
    void expect_to_act(WordReader& words) const;
    void expect_hex(WordReader& words) const;
    bool expect_ground(WordReader& words, Hex at, bool expected) const;
    void expect_formation(WordReader& words, FormationId formation) const;
    void expect_unit(WordReader& words, UnitId unit) const;
    bool expect_number(WordReader& words, UnitId unit) const;
    bool expect_place(WordReader& words, UnitId unit) const;
    bool expect_mark(WordReader& words, UnitId unit) const;
    Complaint expect_event(Words const& words) const; // story_events.cpp

    umpire::Battle<Leuthen1757> const& battle_;
    Situation now_;
};

} // namespace leuthen1757
