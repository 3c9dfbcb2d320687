// How a story speaks of Prussia's Glory: docs/stories.md.

#include "rules/common/story_order.h"
#include "rules/glory/stories/story_check.h"
#include "rules/glory/stories/story_setup.h"
#include "rules/glory/system.h"

namespace glory {

using nlohmann::json;

namespace {

// Fills the fields of an order from words, in the order in which they stand in order.h.
class OrderWriter {
public:
    OrderWriter(WordReader& words, json& order) : words_(words), order_(order) {}

    void operator()(std::string_view name, UnitId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, TrioId const&) { order_[name] = words_.name(); }
    void operator()(std::string_view name, WingId const&) {
        std::string const id = words_.name();
        order_[name] = id == "nothing" ? json(nullptr) : json(id);
    }
    void operator()(std::string_view name, Hex const&) { order_[name] = words_.hex(); }
    void operator()(std::string_view name, std::uint8_t const&) {
        order_[name] = words_.number("a number");
    }
    void operator()(std::string_view name, bool const&) { // column or line; together or alone
        bool const is_set = words_.take_if("column") || words_.take_if("together");
        if (!is_set && !words_.take_if("line")) words_.take_if("alone");
        order_[name] = is_set;
    }

private:
    WordReader& words_;
    json& order_;
};

} // namespace

std::variant<json, std::string> told_order(StoryLanguage::Words const& words) {
    return rules::StoryOrder<Order, OrderWriter>::told(words);
}

std::unique_ptr<rules::StoryLanguage> GlorySystem::story_language() const {
    return std::make_unique<rules::StoryLanguageOf<Glory, StorySetup, StoryCheck, told_order>>();
}

} // namespace glory
