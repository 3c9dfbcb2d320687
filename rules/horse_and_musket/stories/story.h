#pragma once
// How a story speaks of Horse & Musket: docs/stories.md. Lengths are inches, turns degrees, both
// to the thousandth: "move A by A 4.25", "wheel A by A -30".

#include "rules/common/story_order.h"
#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

using nlohmann::json;
using rules::WordReader;
using StoryWords = rules::StoryLanguage::Words;
using StoryComplaint = rules::StoryLanguage::Complaint;

std::optional<int> thousandths_in(std::string_view word);
int read_thousandths(WordReader& words, std::string_view what);
std::string in_thousandths(int value); // "4.250"

class StorySetup { // story_setup.cpp
public:
    StorySetup();
    StoryComplaint given(StoryWords const& words);
    json document() const { return scenario_; }

private:
    void add_unit(WordReader& words, std::string_view arm);
    void add_general(WordReader& words);
    void add_ground(WordReader& words, std::string_view terrain);
    void add_force(WordReader& words);
    void set_weather(rules::WordReader& words);
    void set_option(WordReader& words);
    void set_army(WordReader& words, Side side);

    json scenario_;
};

std::variant<json, std::string> told_order(StoryWords const& words); // story_order.cpp

struct StoryCheck { // story_expect.cpp
    umpire::Battle<HorseAndMusket> const& battle;
    StoryComplaint expect(StoryWords const& words) const;
};

} // namespace horse_and_musket
