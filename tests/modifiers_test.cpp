// Every modifier of a roll has a name that players are shown in place of its rule's id.

#include "commanders/all.h"
#include "rules/all.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <set>

namespace {

using nlohmann::json;

// The rules of all modifiers in some JSON: whatever has a rule and a value, in a list of terms.
void collect(json const& value, std::set<std::string>& rules) {
    if (value.is_array())
        for (json const& each : value) collect(each, rules);
    if (!value.is_object()) return;
    bool const is_term = value.size() == 2 && value.contains("rule") && value.contains("value");
    if (is_term) rules.insert(value["rule"].get<std::string>());
    for (auto const& [key, each] : value.items()) collect(each, rules);
}

void expect_names(std::string_view system_id, std::string_view scenario, int orders) {
    rules::System const& system = *rules::find(system_id);
    auto opened = system.open(std::get<json>(system.document(scenario)), umpire::Seed{0, 1757}, {});
    auto const table = std::move(std::get<0>(opened));
    auto const player = commanders::make(system_id, "recruit", umpire::Seed{0, 7});
    std::set<std::string> used;
    for (int i = 0; i < orders && !table->to_act().empty(); ++i) {
        umpire::Seat const seat = table->to_act()[0];
        player->act(*table, seat);
        std::string text;
        umpire::JsonWriter out(text);
        table->write_news(out, umpire::umpire_seat);
        collect(umpire::parsed(text), used);
    }
    EXPECT_FALSE(used.empty()) << scenario;
    for (std::string const& rule : used) {
        auto const names = system.modifiers();
        EXPECT_NE(std::ranges::find(names, rule, &rules::ModifierName::rule), names.end())
            << rule << " has no name in tables/modifier_names.tsv";
    }
}

TEST(Modifiers, HaveNames) {
    expect_names("leuthen1757", "leuthen-oblique", 1500);
    expect_names("dragoon", "the-lobosch", 1500);
    expect_names("glory", "glory-zorndorf", 1500);
    expect_names("horse-and-musket", "third-lesson", 1500);
}

} // namespace
