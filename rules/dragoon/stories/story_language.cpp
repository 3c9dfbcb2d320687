// How a story speaks of Dragoon: docs/stories.md.

#include "rules/common/story_order.h"
#include "rules/dragoon/stories/story_check.h"
#include "rules/dragoon/stories/story_setup.h"
#include "rules/dragoon/system.h"

namespace dragoon {

using nlohmann::json;

namespace {

// Fills the fields of an order from words, in the order in which they stand in order.h.
class OrderWriter {
public:
    OrderWriter(WordReader& words, json& order) : words_(words), order_(order) {}

    void operator()(std::string_view name, UnitId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, Hex const&) { order_[name] = words_.hex(); }
    void operator()(std::string_view name, std::uint8_t const&) { // directions too
        order_[name] = words_.number("a number");
    }
    void operator()(std::string_view name, Formation const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, bool const&) {
        order_[name] =
            words_.take_if("leaders") || words_.take_if("leader") || words_.take_if("zones");
    }

private:
    WordReader& words_;
    json& order_;
};

} // namespace

std::variant<json, std::string> told_order(StoryLanguage::Words const& words) {
    return rules::StoryOrder<Order, OrderWriter>::told(words);
}

std::optional<UnitId> find_unit(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.counters, id, &Counter::id);
    if (found == scenario.counters.end()) return std::nullopt;
    return UnitId{static_cast<std::uint16_t>(found - scenario.counters.begin())};
}

std::unique_ptr<rules::StoryLanguage> DragoonSystem::story_language() const {
    return std::make_unique<rules::StoryLanguageOf<Dragoon, StorySetup, StoryCheck, told_order>>();
}

} // namespace dragoon
