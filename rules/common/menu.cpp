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
std::string const& varying(Choice const& choice) {
    if (varies_by_unit(choice)) return choice.unit;
    return choice.to.empty() ? choice.at : choice.to;
}

// "2812"; ["daun-1","Daun's guns"] where the label ends otherwise; [2,"north",0] for a facing.
void write_variant(JsonWriter& out, Choice const& choice) {
    if (choice.facing) {
        out.begin_array();
        out.value(choice.direction);
        out.value(choice.ending);
        out.value(*choice.facing);
        return out.end_array();
    }
    std::string const& value = varying(choice);
    if (value == choice.ending) return out.value(value);
    out.begin_array();
    out.value(value);
    out.value(choice.ending);
    out.end_array();
}

void write_shared(JsonWriter& out, MenuGroup const& group, std::string_view unit) {
    Choice const& first = group.choices.front();
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
    Choice choice = group.choices.front();
    choice.label += choice.ending;
    DescribedWriter{out}.put_fields(choice);
}

// [["2 of 6",["2812","2813"]],["3 of 6",["2911"]]]: each cost once.
void write_by_cost(JsonWriter& out, std::vector<Choice> const& choices) {
    std::vector<bool> is_written(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (is_written[i]) continue;
        out.begin_array();
        out.value(choices[i].cost);
        out.begin_array();
        for (std::size_t k = i; k < choices.size(); ++k) {
            if (is_written[k] || choices[k].cost != choices[i].cost) continue;
            is_written[k] = true;
            write_variant(out, choices[k]);
        }
        out.end_array();
        out.end_array();
    }
}

} // namespace

std::size_t Menu::size() const {
    std::size_t sum = 0;
    for (MenuGroup const& group : groups_) sum += group.choices.size();
    return sum;
}

bool Menu::offers(std::string_view verb) const {
    return std::ranges::any_of(
        groups_, [&](MenuGroup const& group) { return group.choices.front().verb == verb; });
}

void Menu::mention(std::span<Doing const> doings) {
    for (MenuGroup& group : groups_)
        if (Choice& choice = group.choices.front(); choice.ends)
            choice.rest.assign(doings.begin(), doings.end());
}

MenuGroup& Menu::group_for(Choice const& choice) {
    // Orders that are alike lie near each other on a menu.
    constexpr std::size_t near = 12;
    for (std::size_t back = 1; back <= std::min(near, groups_.size()); ++back)
        if (MenuGroup& group = groups_[groups_.size() - back];
            are_alike(group.choices.front(), choice))
            return group;
    return groups_.emplace_back();
}

void write(JsonWriter& out, MenuGroup const& group) {
    out.begin_object();
    Choice const& first = group.choices.front();
    if (group.choices.size() == 1) {
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
    bool const has_costs =
        std::ranges::any_of(group.choices, [](Choice const& each) { return !each.cost.empty(); });
    out.key(has_costs ? "costs" : "each");
    out.begin_array();
    if (has_costs)
        write_by_cost(out, group.choices);
    else
        for (Choice const& each : group.choices) write_variant(out, each);
    out.end_array();
    out.end_object();
}

} // namespace rules
