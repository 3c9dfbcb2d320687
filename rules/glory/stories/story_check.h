#pragma once
// What a story expects, held against a battle.

#include "rules/common/story_expect.h"
#include "rules/glory/phases.h"
#include "rules/glory/words.h"
#include "rules/hex/story_ground.h"

namespace glory {

using rules::country;
using rules::hex_named;
using rules::hold;
using rules::hold_true;
using rules::lower;
using rules::side_named;
using rules::StoryLanguage;
using rules::WordReader;

// An order in the words of a story, as a message; or what is wrong with it.
std::variant<nlohmann::json, std::string> told_order(StoryLanguage::Words const& words);

class StoryCheck {
public:
    using Complaint = StoryLanguage::Complaint;
    using Words = StoryLanguage::Words;

    explicit StoryCheck(umpire::Battle<Glory> const& battle)
        : battle_(battle), now_(battle.rules(), battle.state().position) {}
    Complaint expect(Words const& words) const;

private:
    Complaint expect_side(Words const& words) const;
    Complaint expect_heard(Words const& words, Side side) const;
    void expect_sees(WordReader& words, Side side, bool expected) const;
    void expect_knows(WordReader& words, Side side) const;
    void expect_army(WordReader& words, Side side, bool expected) const;
    void expect_hex(WordReader& words) const;
    void expect_unit(WordReader& words, UnitId unit) const;
    void expect_trio(WordReader& words, TrioId trio) const;
    void expect_wing(WordReader& words) const;
    bool is_name(std::string const& word) const;

    umpire::Battle<Glory> const& battle_;
    Situation now_;
};

} // namespace glory
