#pragma once
// What is given in a story, gathered into a scenario document.

#include "rules/hex/story_ground.h"
#include "rules/leuthen1757/stories/story_names.h"
#include "rules/leuthen1757/tables.h"

namespace leuthen1757 {

class StorySetup : rules::StoryGround {
public:
    StorySetup();
    StoryLanguage::Complaint given(StoryLanguage::Words const& words);
    nlohmann::json document() const;

private:
    using Read = void (StorySetup::*)(WordReader&, Noun);
    static Read reader_of(Noun noun);

    void read_scenario_name(WordReader& words, Noun noun);
    void read_terrain(WordReader& words, Noun noun);
    void read_clock(WordReader& words, Noun noun);
    void read_edge(WordReader& words, Noun noun);
    void read_objective(WordReader& words, Noun noun);
    void read_held(WordReader& words, Noun noun);
    void read_frozen(WordReader& words, Noun noun);
    void read_phase(WordReader& words, Noun noun);
    void read_strategic(WordReader& words, Noun noun);
    void read_unit(WordReader& words, Noun noun);
    void read_leader(WordReader& words, Noun noun);
    void read_known(WordReader& words, std::string const& id);

    void read_parts(WordReader& words, nlohmann::json& piece);
    bool read_numbers(WordReader& words, nlohmann::json& piece);
    nlohmann::json* find_piece(std::string_view id);
    std::optional<Side> side_of(std::string_view formation) const;

    std::vector<std::string> acting_; // formations, for march and combat
    std::optional<Tables> tables_;    // the printed armies
};

} // namespace leuthen1757
