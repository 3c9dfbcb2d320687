// How a story speaks of the toy: docs/stories.md.

#include "rules/common/story_events.h"
#include "rules/common/story_expect.h"
#include "rules/common/story_order.h"
#include "rules/toy/system.h"

namespace toy {

using nlohmann::json;
using rules::WordReader;
using Words = rules::StoryLanguage::Words;
using Complaint = rules::StoryLanguage::Complaint;

namespace {

struct StorySetup { // given Prussia at 3 strength 2
    Complaint given(Words const& words) {
        WordReader reader(words);
        json& battalion = scenario["battalions"][umpire::index(reader.side())];
        for (char const* const field : {"at", "strength"})
            if (reader.take_if(field)) battalion[field] = reader.number(field);
        return reader.finish();
    }
    json document() const { return scenario; }

    json scenario = umpire::parsed(R"({"format": "oblique-scenario", "version": 1, "rules": "toy",
        "id": "story", "name": "A story", "places": 7, "turns": 6,
        "battalions": [{"at": 1, "strength": 2}, {"at": 7, "strength": 2}]})");
};

struct OrderWriter { // march to 4; stand loads; fire
    WordReader& words;
    json& order;
    void operator()(std::string_view name, Place) { order[name] = words.number("a place"); }
    void operator()(std::string_view name, bool) { order[name] = words.take_if(name); }
};
auto told_order(Words const& words) { return rules::StoryOrder<Order, OrderWriter>::told(words); }

struct StoryCheck { // expect Austria at 3 strength 2
    umpire::Battle<Toy> const& battle;

    Complaint expect(Words const& words) const {
        auto const is_name = [](std::string const& word) {
            return rules::is_digits(word);
        }; // places
        if (words[0] == "event" || words[0] == "no")
            return rules::expect_event(battle, words, is_name);
        if (words[0] == "menu") return rules::expect_menu(battle, words, told_order);
        if (words[0] == "odds") return rules::expect_odds(battle, words, told_order);
        WordReader reader(words);
        if (words[0] == "over" || words[0] == "not") rules::expect_over(battle, reader);
        if (reader.at_end()) return reader.finish();
        Battalion const& battalion = battle.state().battalions[umpire::index(reader.side())];
        std::array const figures{rules::Figure{"at", battalion.at.value},
                                 rules::Figure{"strength", battalion.strength}};
        while (rules::expect_figure(reader, figures)) continue;
        return reader.finish();
    }
};

} // namespace

std::unique_ptr<rules::StoryLanguage> ToySystem::story_language() const {
    return std::make_unique<rules::StoryLanguageOf<Toy, StorySetup, StoryCheck, told_order>>();
}

} // namespace toy
