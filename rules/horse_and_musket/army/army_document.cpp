// An army as a document: {list, year, budget, units, generals, flanks, reinforcements, works}.

#include "rules/common/document.h"
#include "rules/horse_and_musket/army/army.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

using nlohmann::json;
using rules::read_id;
using rules::read_number;
using rules::read_word;
using umpire::Fields;
using umpire::LoadError;

namespace {

constexpr std::size_t most_units_of_army = 60;
constexpr std::size_t most_generals_of_army = 10;

struct ArmyReading {
    Fields fields;
    ArmyLists const& lists;
    BoughtArmy army;
    bool is_wrong() const { return fields.error().has_value(); }
};

void read_army_head(ArmyReading& reading) {
    Fields& fields = reading.fields;
    BoughtArmy& army = reading.army;
    fields.choice("format", {"oblique-army"});
    fields.integer("version", 1, 1);
    fields.choice("rules", {"horse-and-musket"});
    army.name = fields.text("name");
    std::string const list = fields.text("list");
    army.list = reading.lists.find(list);
    if (army.list == nullptr) {
        std::string known = "no list is called " + rules::shown(list) + "; there are:";
        for (ArmyList const& each : reading.lists.lists) known.append(" ").append(each.id);
        return fields.fail("list", known);
    }
    army.nation = read_word<Nation>(fields, "nation", nation_words, army.list->nation);
    if (army.list->id != "none" && army.nation != army.list->nation)
        fields.fail("nation", "the list is of another nation");
    army.year = read_number(fields, "year", {1700, 1815}, 0);
    army.budget = read_number(fields, "budget", {1, 2000}, 160);
    army.is_rolled = fields.optional_flag("rolled").value_or(false);
    if (json const* const agreed = fields.optional_array("agreed"))
        for (json const& each : *agreed) {
            bool const is_text = each.is_string();
            if (is_text && each == "exceptional")
                army.may_field_exceptional = true;
            else if (is_text && each == "thirds")
                army.may_ignore_thirds = true;
            else
                fields.fail("agreed", "exceptional or thirds is expected");
        }
}

bool has_id(BoughtArmy const& army, std::string_view id) {
    auto const is_called_so = [&](auto const& each) { return each.id == id; };
    return std::ranges::any_of(army.units, is_called_so) ||
           std::ranges::any_of(army.generals, is_called_so);
}
// Short enough for a side's letter to stand before it.
std::string read_own_id(ArmyReading& reading, Fields& fields) {
    std::string id = read_id(fields, "id");
    if (id.size() > 30) fields.fail("id", "at most 30 letters");
    if (has_id(reading.army, id)) fields.fail("id", "two are called " + rules::shown(id));
    return id;
}

ListLine const* read_troops(ArmyReading& reading, Fields& fields) {
    std::string const wanted = fields.text("troops");
    ListLine const* const line = reading.army.list->find(wanted);
    if (line == nullptr)
        fields.fail("troops",
                    rules::shown(wanted) + " are not in the list " + reading.army.list->id);
    return line;
}

void read_army_unit(ArmyReading& reading, Fields& fields) {
    ArmyUnit unit;
    unit.id = read_own_id(reading, fields);
    unit.line = read_troops(reading, fields);
    if (unit.line == nullptr) return;
    if (unit.line->wares != Wares::unit) return fields.fail("troops", "this is no unit");
    unit.name = fields.optional_text("name").value_or("");
    if (unit.name.empty()) unit.name = shown_troops(unit.line->troops);
    unit.is_formed = fields.optional_flag("formed").value_or(false);
    int const usual = unit.line->is_diced ? 0 : unit.line->sizes.front().stands;
    unit.stands = read_number(fields, "stands", {1, static_cast<int>(max_stands)}, usual);
    if (fields.has("status")) unit.status = read_word<Status>(fields, "status", status_words);
    reading.army.units.push_back(std::move(unit));
}

Ratings read_ratings(Fields& fields) {
    Ratings ratings;
    ratings.grade = read_word<Grade>(fields, "grade", grade_words);
    ratings.leadership = static_cast<std::uint8_t>(read_number(fields, "leadership", {0, 9}));
    ratings.inches = static_cast<std::uint8_t>(read_number(fields, "range", {0, 60}));
    ratings.ability = static_cast<std::uint8_t>(read_number(fields, "ability", {1, 30}));
    ratings.leads_cavalry = fields.optional_flag("cavalry").value_or(false);
    ratings.traits = static_cast<std::uint8_t>(read_number(fields, "traits", {0, 63}, 0));
    return ratings;
}

void read_army_general(ArmyReading& reading, Fields& fields) {
    ArmyGeneral general;
    general.id = read_own_id(reading, fields);
    general.name = fields.text("name");
    // HM-POINTS-10: a free Poor General is of no list.
    bool const is_free = fields.has("troops") && fields.text("troops") == "poor_general";
    if (!is_free) {
        general.line = read_troops(reading, fields);
        if (general.line == nullptr) return;
        if (general.line->wares != Wares::general && general.line->wares != Wares::commander)
            return fields.fail("troops", "this is no General");
    }
    general.leads_cavalry = fields.optional_flag("cavalry").value_or(false);
    if (auto ratings = fields.optional_object("ratings")) general.ratings = read_ratings(*ratings);
    if (is_free && !general.ratings) fields.fail("ratings", "dice have rated Poor Generals");
    reading.army.generals.push_back(std::move(general));
}

template <class List>
void read_names(Fields& fields, std::string_view name, List const& list,
                std::vector<std::size_t>& into) {
    json const* const names = fields.optional_array(name);
    if (names == nullptr) return;
    for (json const& each : *names) {
        auto const* const id = each.get_ptr<std::string const*>();
        bool is_found = false;
        for (std::size_t i = 0; i < list.size() && id != nullptr; ++i)
            if (list[i].id == *id) {
                into.push_back(i);
                is_found = true;
            }
        if (!is_found) return fields.fail(name, "the army has nobody of this id");
    }
}

ArmyForce read_army_force(ArmyReading& reading, Fields& fields) {
    ArmyForce force;
    force.jokers = read_number(fields, "jokers", {1, 20});
    read_names(fields, "units", reading.army.units, force.units);
    read_names(fields, "generals", reading.army.generals, force.generals);
    if (force.units.empty() || force.units.size() > most_in_force)
        fields.fail("units", "a force has one to twelve units");
    if (force.generals.size() > 2) fields.fail("generals", "two lead a force at most");
    return force;
}
void read_army_flank(ArmyReading& reading, Fields& fields) {
    constexpr WordList<2> flank_names{"left", "right"};
    constexpr WordList<2> half_names{"near", "far"};
    ArmyForce force = read_army_force(reading, fields);
    force.flank = read_word<Flank>(fields, "flank", flank_names);
    force.half = read_word<Half>(fields, "half", half_names);
    force.is_instead_of_works = fields.optional_flag("instead_of_works").value_or(false);
    reading.army.flanks.push_back(std::move(force));
}
void read_army_works(ArmyReading& reading, Fields& fields) {
    ArmyWorks works;
    works.line = read_troops(reading, fields);
    if (works.line == nullptr) return;
    if (works.line->wares != Wares::works) return fields.fail("troops", "these are no works");
    works.number = read_number(fields, "number", {1, 40}, 1);
    reading.army.works.push_back(works);
}

} // namespace

Arm ArmyUnit::arm() const {
    if (!is_formed) return line->arm;
    return line->arm == Arm::skirmishing_cavalry ? Arm::light_cavalry : Arm::infantry;
}
bool ArmyUnit::is_commanded() const { return arm() != Arm::artillery && !is_skirmisher(arm()); }

std::variant<BoughtArmy, LoadError> read_army(json const& document, ArmyLists const& lists) {
    ArmyReading reading{Fields(document, "army"), lists, {}};
    read_army_head(reading);
    if (reading.army.list != nullptr) {
        rules::read_each(reading.fields, "units", most_units_of_army,
                         [&](Fields& fields) { read_army_unit(reading, fields); });
        rules::read_each(reading.fields, "generals", most_generals_of_army,
                         [&](Fields& fields) { read_army_general(reading, fields); });
        rules::read_each(reading.fields, "flanks", 6,
                         [&](Fields& fields) { read_army_flank(reading, fields); });
        rules::read_each(reading.fields, "reinforcements", 6, [&](Fields& fields) {
            reading.army.reinforcements.push_back(read_army_force(reading, fields));
        });
        rules::read_each(reading.fields, "works", 10,
                         [&](Fields& fields) { read_army_works(reading, fields); });
        if (reading.army.units.empty()) reading.fields.fail("units", "an army needs some");
    }
    if (auto const malformed = reading.fields.finish())
        return LoadError{malformed->where, malformed->what};
    return std::move(reading.army);
}

} // namespace horse_and_musket
