// "order Prussia: move A by A 4.25"; "march C by none angle 30 bend 2 distance 6"

#include "rules/horse_and_musket/stories/story.h"
#include "rules/horse_and_musket/system.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

namespace {

struct OrderWriter {
public:
    WordReader& words;
    json& order;

    void operator()(std::string_view name, UnitId) { told(name); }
    void operator()(std::string_view name, GeneralId) { told(name); }
    void operator()(std::string_view name, CardId) {
        std::string const card = words.name();
        order[name] = card == "none" ? json(nullptr) : json(card);
    }
    // Of a card of fortune those whom it is for may be left out, or called none.
    void operator()(std::string_view name, FeatureId) { told(name); }
    void operator()(std::string_view name, FortuneId) { order[name] = words.name(); }
    void operator()(std::string_view name, FeatureCount) { order[name] = words.number(name); }
    void operator()(std::string_view name, Pause) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Ammunition) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Deploying) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Pattern) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, End) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Option) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, BattleRole) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Array) { order[name] = std::string(words.take()); }
    // Of instructions only what is not as it stands to begin with: "instruct evade always".
    void operator()(std::string_view name, EvadeAnswer) { said(name, evade_answer_words); }
    void operator()(std::string_view name, EvadeHelp) { said(name, evade_help_words); }
    void operator()(std::string_view name, AddAnswer) { said(name, add_answer_words); }
    void operator()(std::string_view name, LossAnswer) { said(name, loss_answer_words); }
    void operator()(std::string_view name, BreakAnswer) { said(name, break_answer_words); }
    void operator()(std::string_view name, CardPlan) { order[name] = std::string(words.take()); }
    void operator()(std::string_view name, Pick) { order[name] = std::string(words.take()); }
    // Left out, where only the order's family is meant.
    void operator()(std::string_view name, int) {
        words.take_if(name);
        bool const is_told = thousandths_in(words.peek()).has_value();
        order[name] = is_told ? read_thousandths(words, name) : 0;
    }

private:
    template <std::size_t count> void said(std::string_view name, WordList<count> const& answers) {
        order[name] = words.take_if(name) ? std::string(words.take()) : std::string(answers[0]);
    }
    // play_fortune event.reform.one.trained on A
    void told(std::string_view name) {
        bool const may_be_none = name == "on" || name == "commander" || name == "place";
        if (may_be_none && !words.take_if(name))
            order[name] = nullptr;
        else
            order[name] = words.name();
    }
};

} // namespace

std::variant<json, std::string> told_order(StoryWords const& words) {
    return rules::StoryOrder<Order, OrderWriter>::told(words);
}

std::unique_ptr<rules::StoryLanguage> HorseAndMusketSystem::story_language() const {
    return std::make_unique<
        rules::StoryLanguageOf<HorseAndMusket, StorySetup, StoryCheck, told_order>>();
}

} // namespace horse_and_musket
