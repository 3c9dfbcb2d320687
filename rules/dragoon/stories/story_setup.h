#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/dragoon/stories/story_names.h"
#include "rules/hex/story_ground.h"

namespace dragoon {

class StorySetup : rules::StoryGround {
public:
    StorySetup();
    StoryLanguage::Complaint given(StoryLanguage::Words const& words);
    nlohmann::json document() const;

private:
    using Read = void (StorySetup::*)(WordReader&, Noun);
    static Read reader_of(Noun noun);

    void read_scenario_name(WordReader& words, Noun noun);
    void read_clock(WordReader& words, Noun noun);
    void read_fog(WordReader& words, Noun noun);
    void read_army(WordReader& words, Noun noun);
    void read_objective(WordReader& words, Noun noun);
    void read_phase(WordReader& words, Noun noun);
    void read_unit(WordReader& words, Noun noun);
    void read_leader(WordReader& words, Noun noun);
    void read_known(WordReader& words, std::string const& id);

    void read_parts(WordReader& words, nlohmann::json& piece);
    bool read_number_part(WordReader& words, nlohmann::json& piece);
    nlohmann::json* find_piece(std::string_view id);
    void add_leaders(nlohmann::json& document) const;
};

} // namespace dragoon
