// How a story speaks of Leuthen 1757: docs/stories.md.

#include "rules/common/story_order.h"
#include "rules/leuthen1757/stories/story_check.h"
#include "rules/leuthen1757/stories/story_setup.h"
#include "rules/leuthen1757/system.h"

namespace leuthen1757 {

namespace {

class OrderWriter : public rules::HexOrderWriter {
public:
    using HexOrderWriter::operator();
    OrderWriter(Situation const& now, WordReader& words, json& order)
        : HexOrderWriter(words, order), now_(now) {}

    void operator()(std::string_view name, UnitId const&) {
        if (!anchor_) anchor_ = find_unit(lower(words_.peek()));
        order_[name] = words_.name();
    }
    void operator()(std::string_view name, FormationId const&) {
        bool const is_optional = name == "with";
        if (!is_optional || !words_.at_end()) order_[name] = words_.name();
    }
    void operator()(std::string_view name, bool const&) {
        order_[name] = words_.take_if("leaders") || words_.take_if("leader");
    }
    // Directions from the unit named first, or the units that stand there.
    void operator()(std::string_view name, Directions const&) {
        json& list = order_[name] = json::array();
        for (; !words_.at_end() && !words_.complaint(); words_.skip_small_words())
            list.push_back(static_cast<unsigned>(number_in(words_.peek())
                                                     ? words_.number("a direction")
                                                     : direction_of(words_.name())));
    }

private:
    std::optional<UnitId> find_unit(std::string_view id) const {
        return find_id<UnitId>(now_.scenario().counters, id);
    }
    int direction_of(std::string const& id) {
        auto const unit = find_unit(id);
        if (!unit || !anchor_) {
            words_.complain("no unit is called '" + id + "'");
            return 0;
        }
        bool const are_here = now_.on_field(*unit) && now_.on_field(*anchor_);
        auto const direction =
            are_here ? now_.grid().direction(now_.piece(*anchor_).at, now_.piece(*unit).at)
                     : std::nullopt;
        if (!direction) words_.complain(id + " is not adjacent to " + now_.counter(*anchor_).id);
        return direction.value_or(0);
    }

    Situation const& now_;
    std::optional<UnitId> anchor_; // the first unit named
};

} // namespace

std::variant<json, std::string> told_order(umpire::Battle<Leuthen1757> const& battle,
                                           StoryLanguage::Words const& words) {
    WordReader reader(words);
    std::string const said(reader.take());
    std::string const kind = said == "appoint" ? said + "_" + reader.name() : said;
    Situation const now(battle.rules(), battle.state().position);
    return rules::StoryOrder<Order, OrderWriter>::told(said, kind, reader, now);
}

std::unique_ptr<rules::StoryLanguage> LeuthenSystem::story_language() const {
    return std::make_unique<
        rules::StoryLanguageOf<Leuthen1757, StorySetup, StoryCheck, told_order>>();
}

} // namespace leuthen1757
