#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/glory/words.h"
#include "rules/hex/story_ground.h"

namespace glory {

using rules::StoryLanguage;
using rules::WordReader;

class StorySetup : rules::StoryGround {
public:
    StorySetup();
    StoryLanguage::Complaint given(StoryLanguage::Words const& words);
    nlohmann::json document() const;

private:
    using Read = void (StorySetup::*)(WordReader&, Noun);
    static Read reader_of(Noun noun);

    void read_scenario(WordReader& words, Noun noun);
    void read_clock(WordReader& words, Noun noun);
    void read_option(WordReader& words, Noun noun);
    void read_weather(WordReader& words, Noun noun);
    void read_army(WordReader& words, Noun noun);
    void read_objective(WordReader& words, Noun noun);
    void read_phase(WordReader& words, Noun noun);
    void read_wing(WordReader& words, Noun noun);
    void read_dummy(WordReader& words, Noun noun);
    void read_leader(WordReader& words, Noun noun);
    void read_commander(WordReader& words, Noun noun);
    void read_unit(WordReader& words, Noun noun);

    void read_trio_parts(WordReader& words, nlohmann::json& trio);
    nlohmann::json& wing_named(std::string const& id, std::string const& side);
};

} // namespace glory
