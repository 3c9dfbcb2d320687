#include "rules/common/menu.h"

#include "rules/common/described_json.h"

#include <algorithm>

namespace rules {

using umpire::JsonWriter;

namespace {

bool varies_by_unit(Choice const& choice) { return choice.varies == "unit"; }

// Alike but for what varies.
bool are_alike(Choice const& one, Choice const& other) {
    return !one.varies.empty() && one.varies == other.varies && one.verb == other.verb &&
           one.chancy == other.chancy && one.waits == other.waits && !one.ends && !other.ends &&
           one.facing.has_value() == other.facing.has_value() &&
           one.to.empty() == other.to.empty() && one.at.empty() == other.at.empty() &&
           (one.unit == other.unit || varies_by_unit(one)) && one.label == other.label &&
           one.with.empty() && other.with.empty() && one.fan.empty() && other.fan.empty();
}

// Which field of an entry varies with that of the order, and what stands in it.
std::string_view entry_field(Choice const& choice) {
    if (varies_by_unit(choice)) return "unit";
    if (choice.facing) return "facing";
    return choice.to.empty() ? "at" : "to";
}
MenuGroup::Variant variant_of(Choice&& choice) {
    std::string& value = varies_by_unit(choice) ? choice.unit
                         : choice.to.empty()    ? choice.at
                                                : choice.to;
    return {.value = std::move(value),
            .ending = std::move(choice.ending),
            .cost = std::move(choice.cost),
            .direction = choice.direction,
            .facing = choice.facing.value_or(0)};
}

// "2812"; ["daun-1","Daun's guns"] where the label ends otherwise; [2,"north",0] for a facing.
void write_variant(JsonWriter& out, MenuGroup const& group, MenuGroup::Variant const& variant) {
    if (!group.first.facing && variant.value == variant.ending) return out.value(variant.value);
    out.begin_array();
    if (group.first.facing)
        out.value(variant.direction);
    else
        out.value(variant.value);
    out.value(variant.ending);
    if (group.first.facing) out.value(variant.facing);
    out.end_array();
}

void write_shared(JsonWriter& out, MenuGroup const& group, std::string_view unit) {
    Choice const& first = group.first;
    out.key("order");
    out.raw(group.order);
    out.field("verb", first.verb);
    if (!unit.empty()) out.field("unit", unit);
    if (first.chancy) out.field("chancy", true);
    if (first.waits) out.field("waits", true);
}

void write_alone(JsonWriter& out, MenuGroup const& group) {
    out.key("order");
    out.raw(group.order);
    if (group.first.ending.empty()) return DescribedWriter{out}.put_fields(group.first);
    Choice choice = group.first;
    choice.label += choice.ending;
    DescribedWriter{out}.put_fields(choice);
}

// [["2 of 6",["2812","2813"]],["3 of 6",["2911"]]]: each cost once.
void write_by_cost(JsonWriter& out, MenuGroup const& group) {
    std::vector<MenuGroup::Variant> const& variants = group.variants;
    std::vector<bool> is_written(variants.size());
    for (std::size_t i = 0; i < variants.size(); ++i) {
        if (is_written[i]) continue;
        out.begin_array();
        out.value(variants[i].cost);
        out.begin_array();
        for (std::size_t k = i; k < variants.size(); ++k) {
            if (is_written[k] || variants[k].cost != variants[i].cost) continue;
            is_written[k] = true;
            write_variant(out, group, variants[k]);
        }
        out.end_array();
        out.end_array();
    }
}

} // namespace

std::size_t Menu::size() const {
    std::size_t sum = 0;
    for (MenuGroup const& group : groups_) sum += std::max<std::size_t>(1, group.variants.size());
    return sum;
}

bool Menu::offers(std::string_view verb) const {
    return std::ranges::any_of(groups_,
                               [&](MenuGroup const& group) { return group.first.verb == verb; });
}

void Menu::mention(std::span<Doing const> doings) {
    for (MenuGroup& group : groups_)
        if (group.first.ends) group.first.rest.assign(doings.begin(), doings.end());
}

MenuGroup* Menu::group_for(Choice const& choice) {
    // Orders that are alike lie near each other on a menu.
    constexpr std::size_t near = 12;
    for (std::size_t back = 1; back <= std::min(near, groups_.size()); ++back)
        if (MenuGroup& group = groups_[groups_.size() - back]; are_alike(group.first, choice))
            return &group;
    return nullptr;
}

void Menu::vary(MenuGroup& group, Choice&& choice) {
    if (group.variants.empty()) {
        group.variants.reserve(16); // who has a second has many
        group.variants.push_back(variant_of(Choice(group.first)));
    }
    group.variants.push_back(variant_of(std::move(choice)));
}

void write(JsonWriter& out, MenuGroup const& group) {
    out.begin_object();
    Choice const& first = group.first;
    if (group.variants.empty()) {
        write_alone(out, group);
        return out.end_object();
    }
    write_shared(out, group, varies_by_unit(first) ? std::string_view() : first.unit);
    out.field("label", first.label);
    out.key("vary");
    out.begin_array();
    out.value(entry_field(first));
    out.value(first.varies);
    out.end_array();
    bool const has_costs = std::ranges::any_of(
        group.variants, [](MenuGroup::Variant const& each) { return !each.cost.empty(); });
    out.key(has_costs ? "costs" : "each");
    out.begin_array();
    if (has_costs)
        write_by_cost(out, group);
    else
        for (MenuGroup::Variant const& each : group.variants) write_variant(out, group, each);
    out.end_array();
    out.end_object();
}

} // namespace rules
