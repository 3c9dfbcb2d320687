// How a story speaks of Leuthen 1757: docs/stories.md.

#include "rules/common/story_order.h"
#include "rules/leuthen1757/stories/story_check.h"
#include "rules/leuthen1757/stories/story_setup.h"
#include "rules/leuthen1757/system.h"

namespace leuthen1757 {

using nlohmann::json;

namespace {

// Fills the fields of an order from words, in the order in which they stand in order.h.
class OrderWriter {
public:
    OrderWriter(Situation const& now, WordReader& words, json& order)
        : now_(now), words_(words), order_(order) {}

    void operator()(std::string_view name, UnitId const&) {
        if (!anchor_) anchor_ = find_unit(now_.scenario(), lower(words_.peek()));
        order_[name] = words_.name();
    }
    void operator()(std::string_view name, FormationId const&) {
        bool const is_optional = name == "with";
        if (!is_optional || !words_.at_end()) order_[name] = words_.name();
    }
    void operator()(std::string_view name, Hex const&) { order_[name] = words_.hex(); }
    void operator()(std::string_view name, Direction const&) {
        order_[name] = words_.number("a direction from 0 to 5");
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
    int direction_of(std::string const& id) {
        auto const unit = find_unit(now_.scenario(), id);
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
    WordReader& words_;
    json& order_;
    std::optional<UnitId> anchor_; // the first unit named
};

class LeuthenTeller final : public rules::StoryLanguage {
public:
    Complaint given(Words const& words) override { return setup_.given(words); }
    json scenario() const override { return setup_.document(); }
    std::optional<umpire::Seat> seat(std::string_view name) const override {
        auto const side = side_named(name);
        return side ? std::optional(umpire::seat_of(*side)) : std::nullopt;
    }
    std::variant<json, std::string> order(umpire::AnyBattle const& table,
                                          Words const& words) const override {
        auto const& battle = static_cast<umpire::AnyBattleOf<Leuthen1757> const&>(table).battle();
        return told_order(Situation(battle.rules(), battle.state().position), words);
    }
    Complaint expect(umpire::AnyBattle const& table, Words const& words) const override {
        auto const& battle = static_cast<umpire::AnyBattleOf<Leuthen1757> const&>(table).battle();
        return StoryCheck(battle).expect(words);
    }

private:
    StorySetup setup_;
};

} // namespace

std::variant<json, std::string> told_order(Situation const& now,
                                           StoryLanguage::Words const& words) {
    WordReader reader(words);
    std::string const said(reader.take());
    std::string const kind = said == "appoint" ? said + "_" + reader.name() : said;
    return rules::StoryOrder<Order, OrderWriter>::told(said, kind, reader, now);
}

std::optional<UnitId> find_unit(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.counters, id, &Counter::id);
    if (found == scenario.counters.end()) return std::nullopt;
    return UnitId{static_cast<std::uint16_t>(found - scenario.counters.begin())};
}

std::unique_ptr<rules::StoryLanguage> LeuthenSystem::story_language() const {
    return std::make_unique<LeuthenTeller>();
}

} // namespace leuthen1757
