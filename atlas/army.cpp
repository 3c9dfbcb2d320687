#include "atlas/army.h"

#include "atlas/reading.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace atlas {

namespace {

using nlohmann::json;
using umpire::Fields;

constexpr std::array<std::string_view, 16> troops_names{
    "musketeers",       "fusiliers",    "grenadiers",  "guards",   "garrison", "free battalion",
    "croats",           "jaegers",      "cuirassiers", "dragoons", "hussars",  "carabiniers",
    "horse grenadiers", "chevaulegers", "cossacks",    "horse"};
constexpr std::array<std::string_view, 10> calibre_names{
    "3-pounder",        "4-pounder",  "6-pounder", "8-pounder", "light 12-pounder",
    "heavy 12-pounder", "24-pounder", "howitzer",  "unicorn",   "secret howitzer"};

template <std::size_t size>
std::size_t choice_of(Fields& fields, char const* key,
                      std::array<std::string_view, size> const& names) {
    std::string const text = fields.text(key);
    auto const found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    std::string list;
    for (std::string_view const name : names) {
        if (!list.empty()) list += ", ";
        list += name;
    }
    fields.fail(key, "is \"" + text + "\"; take one of: " + list);
    return 0;
}

std::string filled_text(Fields& fields, char const* key) {
    std::string text = fields.text(key);
    if (text.empty()) fields.fail(key, "is empty; write it out");
    return text;
}

std::string id_of(Fields& fields) {
    std::string id = filled_text(fields, "id");
    auto const is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    if (!std::ranges::all_of(id, is_plain))
        fields.fail("id", "is \"" + id + "\"; take small letters, figures and hyphens");
    return id;
}

std::string note_of(Fields& fields) { return fields.optional_text("note").value_or(""); }

std::optional<Position> position_of(json const& value) {
    auto const pair = umpire::two_numbers(value);
    if (!pair) return std::nullopt;
    Position const position{pair->first, pair->second};
    bool const on_globe = position.longitude >= -180 && position.longitude <= 180 &&
                          position.latitude >= -90 && position.latitude <= 90;
    return on_globe ? std::optional(position) : std::nullopt;
}

Officer officer_of(Fields fields) {
    Officer officer;
    officer.name = filled_text(fields, "name");
    officer.rank = fields.text("rank");
    if (json const* const at = fields.optional_raw("at")) {
        officer.at = position_of(*at);
        if (!officer.at) fields.fail("at", "is not [longitude, latitude]");
    }
    fields.optional_text("source");
    if (fields.has("confidence")) confidence_of(fields);
    note_of(fields);
    return officer;
}

// What is known of a regiment or battery, and how well.
template <class Unit> void read_evidence(Fields& fields, Unit& unit) {
    unit.confidence = confidence_of(fields);
    unit.source = filled_text(fields, "source");
    unit.note = note_of(fields);
}

Regiment regiment_of(Fields fields) {
    Regiment regiment;
    regiment.id = id_of(fields);
    regiment.number = fields.optional_text("number").value_or("");
    regiment.name = filled_text(fields, "name");
    regiment.type = static_cast<Troops>(choice_of(fields, "type", troops_names));
    regiment.nation = filled_text(fields, "nation");
    // What one arm has the other has not: a wrong type shows here.
    if (is_foot(regiment.type)) {
        regiment.battalions = static_cast<int>(fields.integer("battalions", 1, 12));
        regiment.battalion_guns = static_cast<int>(fields.integer("battalion_guns", 0, 48));
        if (fields.has("squadrons"))
            fields.fail("squadrons", "belong to horse; foot has battalions");
    } else {
        regiment.squadrons = static_cast<int>(fields.integer("squadrons", 1, 40));
        if (fields.has("battalions"))
            fields.fail("battalions", "belong to foot; horse has squadrons");
    }
    regiment.men = static_cast<int>(fields.integer("men", 1, 20'000));
    regiment.quality = static_cast<int>(fields.integer("quality", 1, 10));
    read_evidence(fields, regiment);
    return regiment;
}

Battery battery_of(Fields fields) {
    Battery battery;
    battery.id = id_of(fields);
    battery.name = filled_text(fields, "name");
    battery.nation = filled_text(fields, "nation");
    battery.pieces = static_cast<int>(fields.integer("pieces", 1, 200));
    battery.calibre = static_cast<Calibre>(choice_of(fields, "calibre", calibre_names));
    read_evidence(fields, battery);
    return battery;
}

Deployment deployment_of(Fields fields) {
    Deployment deployment;
    for (json const& value : fields.array("line")) {
        auto const position = position_of(value);
        if (!position) fields.fail("line", "holds a position that is not [longitude, latitude]");
        deployment.line.push_back(position.value_or(Position{}));
    }
    if (deployment.line.size() < 2) fields.fail("line", "must have two positions or more");
    deployment.facing = umpire::number(fields.raw("facing")).value_or(-1);
    if (!(deployment.facing >= 0 && deployment.facing < 360))
        fields.fail("facing", "must be a number of degrees, from 0 (north) to less than 360");
    deployment.formation =
        static_cast<Formation>(fields.choice("formation", {"line", "column", "battery"}));
    for (json const& id : fields.array("of")) {
        if (!id.is_string())
            fields.fail("of", "must list ids of regiments and batteries");
        else
            deployment.of.push_back(umpire::text(id));
    }
    if (deployment.of.empty()) fields.fail("of", "names no troops; list them from right to left");
    deployment.confidence = confidence_of(fields);
    fields.optional_text("source");
    note_of(fields);
    return deployment;
}

// Every item of an optional list.
template <class Item>
std::vector<Item> list_of(Fields& fields, char const* key, Item (*read)(Fields)) {
    std::vector<Item> items;
    json const* const list = fields.optional_array(key);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
        items.push_back(read(fields.item(key, i)));
    return items;
}

bool has(Command const& command, std::string const& id) {
    return std::ranges::count(command.regiments, id, &Regiment::id) != 0 ||
           std::ranges::count(command.batteries, id, &Battery::id) != 0;
}

Command command_of(Fields fields) {
    Command command;
    command.id = id_of(fields);
    command.name = filled_text(fields, "name");
    command.under = fields.optional_text("under").value_or("");
    command.leader = officer_of(fields.object("leader"));
    command.regiments = list_of(fields, "regiments", regiment_of);
    command.batteries = list_of(fields, "batteries", battery_of);
    command.deployment = list_of(fields, "deployment", deployment_of);
    fields.optional_text("source");
    if (fields.has("confidence")) confidence_of(fields);
    command.note = note_of(fields);
    for (Deployment const& deployment : command.deployment)
        for (std::string const& id : deployment.of)
            if (!has(command, id))
                fields.fail("deployment", "names \"" + id +
                                              "\", which is no regiment or battery of \"" +
                                              command.id + "\"; correct the id, or move the line");
    return command;
}

Army army_of(Fields fields, std::size_t expected) {
    Army army;
    army.nations = nations_of(fields, expected);
    army.name = filled_text(fields, "army");
    army.commander = officer_of(fields.object("commander"));
    army.commands = list_of(fields, "commands", command_of);
    army.note = note_of(fields);
    if (army.commands.empty()) fields.fail("commands", "are missing; an army has one at least");
    return army;
}

// Both armies may have an "ir-36": each counted its regiments from one.
std::optional<LoadError> find_clash(Armies const& armies) {
    for (Army const& army : armies.sides) {
        std::set<std::string> commands;
        std::set<std::string> taken;
        for (Command const& command : army.commands) {
            if (!commands.insert(command.id).second)
                return LoadError{"command \"" + command.id + "\"",
                                 "has an id that is taken; give each command of a side its own"};
            std::vector<std::string> ids;
            for (Regiment const& regiment : command.regiments) ids.push_back(regiment.id);
            for (Battery const& battery : command.batteries) ids.push_back(battery.id);
            for (std::string const& id : ids)
                if (!taken.insert(id).second)
                    return LoadError{"\"" + id + "\" in command \"" + command.id + "\"",
                                     "has an id that is taken; give each regiment and battery of a "
                                     "side its own"};
        }
    }
    return std::nullopt;
}

std::optional<LoadError> find_stray(Armies const& armies) {
    for (Army const& army : armies.sides)
        for (Command const& command : army.commands)
            if (!command.under.empty() &&
                (command.under == command.id ||
                 std::ranges::count(army.commands, command.under, &Command::id) == 0))
                return LoadError{"command \"" + command.id + "\"",
                                 "is under \"" + command.under +
                                     "\", which is no other command of its side"};
    return std::nullopt;
}

// A place of the document with ids for numbers: sides[A].commands[zieten].regiments[cr-10].men.
std::string with_ids(json const& document, std::string const& path) {
    std::string told;
    json const* at = &document;
    for (std::size_t begin = 0; begin < path.size();) {
        std::size_t const end = std::min(path.find_first_of(".[", begin + 1), path.size());
        std::string const step = path.substr(begin, end - begin);
        begin = end;
        std::string name = step.starts_with('.') ? step.substr(1) : step;
        if (step.starts_with('[') && at != nullptr && at->is_array()) {
            std::size_t index = 0;
            for (char const c : step)
                if (c >= '0' && c <= '9') index = index * 10 + static_cast<std::size_t>(c - '0');
            at = index < at->size() ? &(*at)[index] : nullptr;
            for (char const* key : {"id", "side"})
                if (std::string const text = at == nullptr ? "" : umpire::text_at(*at, key);
                    !text.empty())
                    name = "[" + text + "]";
            told += name;
            continue;
        }
        at = at == nullptr ? nullptr : umpire::member(*at, name);
        told += step;
    }
    return told;
}

} // namespace

std::string_view name_of(Troops troops) { return troops_names[static_cast<std::size_t>(troops)]; }
std::string_view name_of(Calibre calibre) {
    return calibre_names[static_cast<std::size_t>(calibre)];
}

std::variant<Armies, LoadError> read_armies(std::string_view text) {
    auto const read = document_of(text);
    if (auto const* wrong = std::get_if<LoadError>(&read)) return *wrong;
    Fields fields(*std::get_if<json>(&read), "");
    Armies armies;
    armies.battle = filled_text(fields, "battle");
    armies.note = note_of(fields);
    if (fields.array("sides").size() != 2)
        fields.fail("sides", "must be two: A, the Prussians, and B");
    else
        for (std::size_t i = 0; i < 2; ++i) armies.sides[i] = army_of(fields.item("sides", i), i);
    if (auto const malformed = fields.finish())
        return LoadError{with_ids(*std::get_if<json>(&read), malformed->where), malformed->what};
    if (auto const clash = find_clash(armies)) return *clash;
    if (auto const stray = find_stray(armies)) return *stray;
    return armies;
}

Tally tally_of(Army const& army) {
    Tally tally;
    for (Command const& command : army.commands) {
        for (Regiment const& regiment : command.regiments) {
            tally.men += regiment.men;
            (is_foot(regiment.type) ? tally.foot : tally.horse) += regiment.men;
            tally.battalions += regiment.battalions;
            tally.squadrons += regiment.squadrons;
            tally.battalion_guns += regiment.battalion_guns;
        }
        for (Battery const& battery : command.batteries) tally.heavy_guns += battery.pieces;
    }
    return tally;
}

} // namespace atlas
