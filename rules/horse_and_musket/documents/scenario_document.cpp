#include "rules/horse_and_musket/documents/scenario_document.h"

#include "rules/common/document.h"
#include "rules/horse_and_musket/army/meeting.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/table/situation.h"
#include "rules/horse_and_musket/words.h"
#include "umpire/json_access.h"

#include <cmath>

namespace horse_and_musket {

using nlohmann::json;
using rules::read_id;
using rules::read_number;
using rules::read_word;
using umpire::Fields;
using umpire::LoadError;

namespace {

struct Document {
    Fields fields;
    Scenario scenario;
    bool is_exercise = false;             // units of any size, with or without Commands
    std::vector<std::string> companies{}; // whom each General begins in touch with, if anybody
    std::vector<std::string> unplaced{};  // units and Generals who are nowhere yet
    bool is_wrong() const { return fields.error().has_value(); }
};

// [24, 12.375]: inches, to the thousandth.
std::optional<Mil> read_inches(json const& value, double most) {
    auto const inches = umpire::number(value);
    if (!inches || !(*inches >= 0) || *inches > most) return std::nullopt;
    return Mil{static_cast<std::int32_t>(std::lround(*inches * 1000))};
}
Spot read_spot(Document& document, Fields& fields, std::string_view name, json const& value) {
    if (value.is_array() && value.size() == 2) {
        field::Cloth const& cloth = document.scenario.cloth;
        auto const x = read_inches(value[0], cloth.width.value / 1000.0);
        auto const y = read_inches(value[1], cloth.depth.value / 1000.0);
        if (x && y) return {*x, *y};
    }
    fields.fail(name, "expected [x, y] in inches, on the table");
    return {};
}
Pose read_pose(Document& document, Fields& fields, std::string const& id) {
    if (!fields.has("at")) { // who comes later, or has still to be put down
        document.unplaced.push_back(id);
        return {};
    }
    Spot const at = read_spot(document, fields, "at", fields.raw("at"));
    return {at, Heading{1000 * read_number(fields, "heading", {0, 359}, 0)}};
}

void read_heading(Document& document) {
    Fields& fields = document.fields;
    fields.choice("format", {"oblique-scenario"});
    fields.integer("version", 1, 1);
    fields.choice("rules", {"horse-and-musket"});
    Scenario& scenario = document.scenario;
    scenario.id = read_id(fields, "id");
    scenario.name = fields.text("name");
    scenario.battle = fields.optional_text("battle").value_or("");
    document.is_exercise = fields.optional_flag("exercise").value_or(false);
    scenario.notes = fields.optional_text("notes").value_or("");
    scenario.tips = fields.optional_text("tips").value_or("");
    scenario.first = read_word<Side>(fields, "first", side_words, Side::a);
    scenario.weather = read_word<Weather>(fields, "weather", weather_words, Weather::fair);
    scenario.heavy_jokers =
        static_cast<std::uint8_t>(read_number(fields, "heavy_jokers", {0, 9}, 0));
    if (auto table = fields.optional_object("table"))
        scenario.cloth = {{1000 * read_number(*table, "width", {24, 120})},
                          {1000 * read_number(*table, "depth", {24, 72})}};
    if (auto options = fields.optional_object("options")) {
        Options& to = scenario.options;
        to.advance_cards = read_number(*options, "advance_cards", {1, 2}, to.advance_cards);
        to.turn_limit = read_number(*options, "turn_limit", {1, 400}, to.turn_limit);
        to.measures = options->optional_flag("measures").value_or(true);
        to.hands_are_open = options->optional_flag("open_hands").value_or(false);
        to.lone_generals_halt = options->optional_flag("lone_generals_halt").value_or(true);
        to.unprepared_shakes = options->optional_flag("unprepared_shakes").value_or(true);
        to.has_events = options->optional_flag("event_deck").value_or(false);
        to.has_nationals = options->optional_flag("national_decks").value_or(false);
        to.has_sketches = options->optional_flag("sketched_cards").value_or(false);
        to.ends_at_forty_percent = options->optional_flag("ends_at_forty_percent").value_or(false);
        to.owners_pick_ends = options->optional_flag("owners_pick_ends").value_or(false);
        to.idiosyncratic = options->optional_flag("idiosyncratic").value_or(false);
        to.deployment =
            read_word<Deployment>(*options, "deployment", deployment_words, Deployment::proposed);
        to.laying = read_word<Laying>(*options, "laying", laying_words, Laying::none);
        if (to.laying != Laying::none && to.deployment == Deployment::proposed)
            fields.fail("options", "who lays the ground deploys by plan or by turns");
    }
}

// HM-CARD-09: decks are edited.
void read_cards(Document& document, Tables const& tables) {
    auto cards = document.fields.optional_object("cards");
    if (!cards) return;
    auto const read = [&](std::string_view name, std::vector<std::string>& to) {
        json const* const list = cards->optional_array(name);
        if (list == nullptr) return;
        for (json const& one : *list) {
            bool const is_known = one.is_string() && tables.rows &&
                                  find_card(*tables.rows, umpire::text(one)) != no_row;
            if (!is_known) return cards->fail(name, "event and national cards, by their names");
            to.emplace_back(umpire::text(one));
        }
    };
    read("left_out", document.scenario.left_out);
    read("serve_once", document.scenario.serve_once);
}
void read_armies(Document& document) {
    rules::read_each_army(document, [](Army& army, Side, Fields* fields) {
        if (fields != nullptr) army.attacks = fields->optional_flag("attacks").value_or(false);
    });
}

bool is_taken(Scenario const& scenario, std::string_view id) {
    auto const is_called_so = [&](auto const& each) { return each.id == id; };
    return card_called(scenario, id) != no_card ||
           std::ranges::any_of(scenario.units, is_called_so) ||
           std::ranges::any_of(scenario.generals, is_called_so);
}
std::string read_new_id(Document& document, Fields& fields) {
    std::string id = read_id(fields, "id");
    if (is_taken(document.scenario, id)) fields.fail("id", "two are called " + rules::shown(id));
    return id;
}

// Who they are: a unit, or a General.
template <class Data> void read_who(Document& document, Fields& fields, Data& data) {
    data.id = read_new_id(document, fields);
    data.name = fields.text("name");
    data.side = read_word<Side>(fields, "side", side_words);
    data.nation = read_word<Nation>(fields, "nation", nation_words);
}

void read_general(Document& document, Fields& fields) {
    GeneralData general;
    read_who(document, fields, general);
    Ratings& ratings = general.ratings;
    ratings.grade = read_word<Grade>(fields, "grade", grade_words, Grade::talented);
    general.is_chief = fields.optional_flag("chief").value_or(false);
    ratings.leads_cavalry = fields.optional_flag("cavalry").value_or(false);
    ratings.leadership = static_cast<std::uint8_t>(read_number(fields, "leadership", {0, 9}));
    ratings.inches = static_cast<std::uint8_t>(read_number(fields, "range", {0, 60}));
    ratings.ability = static_cast<std::uint8_t>(read_number(fields, "ability", {1, 30}));
    general.pose = read_pose(document, fields, general.id);
    if (auto const unit = fields.optional_text("with")) document.companies.push_back(*unit);
    document.companies.resize(document.scenario.generals.size() + 1);
    document.scenario.generals.push_back(std::move(general));
}

void read_command(Document& document, Fields& fields, UnitData& unit) {
    auto const command = fields.optional_text("command");
    if (!command) return;
    auto const& generals = document.scenario.generals;
    for (std::size_t i = 0; i < generals.size(); ++i)
        if (generals[i].id == *command && generals[i].side == unit.side)
            unit.command = GeneralId{static_cast<std::uint16_t>(i)};
    if (unit.command == no_general)
        fields.fail("command", "its side has no General called " + rules::shown(*command));
}

void read_unit(Document& document, Fields& fields) {
    UnitData unit;
    read_who(document, fields, unit);
    unit.arm = read_word<Arm>(fields, "arm", arm_words);
    unit.troop = read_word<Troop>(fields, "troop", troop_words, Troop::none);
    unit.status = read_word<Status>(fields, "status", status_words, Status::trained);
    bool const is_battery = unit.arm == Arm::artillery;
    int const most = is_battery ? 1 : static_cast<int>(max_stands);
    unit.stands =
        static_cast<std::uint8_t>(read_number(fields, "stands", {1, most}, is_battery ? 1 : 5));
    unit.has_howitzers = fields.optional_flag("howitzers").value_or(false);
    unit.is_column = fields.optional_flag("column").value_or(false);
    unit.disordered =
        static_cast<std::uint8_t>(read_number(fields, "disordered", {0, unit.stands}, 0));
    unit.is_spent = fields.optional_flag("spent").value_or(false);
    unit.may_assault = fields.optional_flag("assault").value_or(false);
    unit.is_formed = fields.optional_flag("formed").value_or(false);
    unit.pose = read_pose(document, fields, unit.id);
    read_command(document, fields, unit);
    document.scenario.units.push_back(std::move(unit));
}

std::optional<field::Convex> read_outline(Document& document, Fields& fields, std::string_view name,
                                          json const& part) {
    auto const fail = [&](char const* what) {
        fields.fail(name, what);
        return std::nullopt;
    };
    if (!part.is_array() || part.size() < 3 || part.size() > field::Convex::capacity)
        return fail("each is a list of 3 to 8 corners");
    std::vector<Spot> corners;
    for (json const& corner : part) corners.push_back(read_spot(document, fields, name, corner));
    if (document.is_wrong()) return std::nullopt;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Spot const a = corners[i];
        Spot const b = corners[(i + 1) % corners.size()];
        Spot const c = corners[(i + 2) % corners.size()];
        if (field::cross(b - a, c - b) >= 0)
            return fail("an outline is convex, its corners clockwise");
    }
    return field::Convex(std::span<Spot const>(corners));
}

// HM-UNIT-02: Generals who begin in touch with a unit.
void attach_generals(Document& document) {
    Scenario& scenario = document.scenario;
    for (std::size_t i = 0; i < document.companies.size(); ++i) {
        std::string const& wanted = document.companies[i];
        if (wanted.empty()) continue;
        for (std::size_t j = 0; j < scenario.units.size(); ++j)
            if (scenario.units[j].id == wanted &&
                scenario.units[j].side == scenario.generals[i].side)
                scenario.generals[i].with = unit_id(j);
        if (scenario.generals[i].with == no_unit)
            document.fields.fail("generals",
                                 "a General's side has no unit called " + rules::shown(wanted));
    }
}

// HM-FLANK: units that come later, in their sequence.
void read_force(Document& document, Fields& fields) {
    Scenario& scenario = document.scenario;
    ForceData force;
    force.side = read_word<Side>(fields, "side", side_words);
    force.entry = read_word<Entry>(fields, "entry", entry_words, Entry::own_edge);
    force.half = read_word<Half>(fields, "half", half_words, Half::near);
    int const least = !is_flank(force.entry) ? 1 : force.half == Half::near ? 2 : 3; // HM-FLANK-03
    force.jokers = read_number(fields, "jokers", {least, 20}, least);
    json const* const units = fields.optional_array("units");
    if (units == nullptr || units->empty() || units->size() > most_in_force)
        return fields.fail("units", "expected 1 to 12 units in the sequence in which they come");
    auto const add = [&](json const& name, auto const& all, auto& to) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (name.is_string() && all[i].id == umpire::text(name) && all[i].side == force.side)
                return to.emplace_back(static_cast<std::uint16_t>(i)), true;
        return false;
    };
    for (json const& unit : *units)
        if (!add(unit, scenario.units, force.units))
            return fields.fail("units", "a side's own units, by their ids");
    if (json const* const generals = fields.optional_array("generals"))
        for (json const& general : *generals)
            if (force.generals.size() == 2 || !add(general, scenario.generals, force.generals))
                return fields.fail("generals", "at most two of a side's own, by their ids");
    scenario.forces.push_back(std::move(force));
}

// Where everybody else stands has to be said.
void look_for_places(Document& document) {
    Scenario const& scenario = document.scenario;
    if (scenario.options.deployment != Deployment::proposed) return;
    auto const comes_later = [&](std::string const& id) {
        auto const is_called = [&](auto const& all) {
            return [&](auto const& one) { return all[one.value].id == id; };
        };
        return std::ranges::any_of(scenario.forces, [&](ForceData const& force) {
            return std::ranges::any_of(force.units, is_called(scenario.units)) ||
                   std::ranges::any_of(force.generals, is_called(scenario.generals));
        });
    };
    for (std::string const& id : document.unplaced)
        if (!comes_later(id)) document.fields.fail("units", rules::shown(id) + " is nowhere");
}

void read_feature(Document& document, Fields& fields) {
    Feature feature;
    feature.id = read_id(fields, "id");
    feature.name = fields.optional_text("name").value_or("");
    feature.terrain = read_word<Terrain>(fields, "terrain", terrain_words);
    if (auto const owner = fields.optional_text("secret_of")) {
        feature.secret_of = meaning<Side>(side_words, *owner);
        if (!feature.secret_of || !sort_of(feature.terrain))
            return fields.fail("secret_of", "A or B, of a wood, stream, marsh or river");
    }
    if (auto const cover = fields.optional_text("cover")) {
        feature.cover = meaning<CoverKind>(cover_words, *cover);
        if (!feature.cover) return fields.fail("cover", "of tables/cover.tsv");
    }
    json const& parts = fields.array("parts");
    if (document.is_wrong()) return;
    if (parts.empty() || parts.size() > 24)
        return fields.fail("parts", "expected 1 to 24 outlines");
    for (json const& part : parts) {
        auto const outline = read_outline(document, fields, "parts", part);
        if (!outline) return;
        feature.parts.push_back(*outline);
    }
    if (json const* const rim = fields.optional_array("plateau"))
        feature.plateau = read_outline(document, fields, "plateau", *rim);
    document.scenario.features.push_back(std::move(feature));
}

} // namespace

std::variant<Scenario, LoadError> read_scenario(json const& document, Tables const& tables) {
    Document reading{Fields(document, "scenario"), {}, false};
    read_heading(reading);
    read_cards(reading, tables);
    read_armies(reading);
    read_meeting(reading.fields, reading.scenario, tables);
    rules::read_each(reading.fields, "ground", max_features,
                     [&](Fields& fields) { read_feature(reading, fields); });
    rules::read_each(reading.fields, "generals", max_generals,
                     [&](Fields& fields) { read_general(reading, fields); });
    rules::read_each(reading.fields, "units", max_units,
                     [&](Fields& fields) { read_unit(reading, fields); });
    attach_generals(reading);
    rules::read_each(reading.fields, "forces", most_forces,
                     [&](Fields& fields) { read_force(reading, fields); });
    look_for_places(reading);
    std::ptrdiff_t const columns =
        std::ranges::count(reading.scenario.units, true, &UnitData::is_column);
    if (columns > static_cast<std::ptrdiff_t>(max_columns))
        reading.fields.fail("units", "there is room for 24 columns");
    if (reading.scenario.units.empty()) reading.fields.fail("units", "a battle needs some");
    if (auto const malformed = reading.fields.finish())
        return LoadError{malformed->where, malformed->what};
    if (auto const finding = audit_armies(reading.scenario, tables);
        finding && !reading.is_exercise)
        return *finding;
    if (reading.scenario.options.laying != Laying::none && !reading.scenario.features.empty())
        return LoadError{"scenario.ground", "where players lay the ground there is none before"};
    if (!lay_crossings(reading.scenario.features))
        return LoadError{"scenario.ground", "too many corners where a way crosses water"};
    if (reading.scenario.options.laying != Laying::none) add_box(reading.scenario, tables);
    settle_villages(reading.scenario);
    derive_cards(reading.scenario, tables);
    derive_fortunes(reading.scenario, tables);
    add_unmapped_ground(reading.scenario, tables);
    add_reserves(reading.scenario, tables);
    add_stand_ins(reading.scenario);
    if (reading.scenario.fortunes.size() > max_fortunes)
        return LoadError{"scenario.options", "more kinds of card than there is room for"};
    if (reading.scenario.cards.size() > max_cards)
        return LoadError{"scenario.units", "more kinds of order card than there is room for"};
    return std::move(reading.scenario);
}

} // namespace horse_and_musket
