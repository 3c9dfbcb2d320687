// The units, leaders and corps of a scenario.

#include "rules/dragoon/documents/document_reader.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using umpire::Fields;

namespace {

Nation usual_nation(Side side) { return side == Side::a ? Nation::prussian : Nation::austrian; }

Formation usual_formation(Arm arm) {
    if (is_light(arm)) return Formation::normal;
    if (is_battery(arm)) return Formation::unlimbered;
    return is_leader(arm) ? Formation::none : Formation::line;
}

// DRG-UNIT-04, -07, -10, -14, -17: each class has its own formations.
bool may_form(Arm arm, Formation formation) {
    switch (formation) {
    case Formation::line:
    case Formation::column: return is_infantry(arm) || is_cavalry(arm);
    case Formation::square: return is_infantry(arm);
    case Formation::normal: return is_light(arm);
    case Formation::limbered:
    case Formation::unlimbered: return is_battery(arm);
    case Formation::rout: return has_men(arm);
    case Formation::none: return is_leader(arm);
    }
    return false;
}

// The corps of that name; a new one, without a leader, if it is not known yet.
CommandId corps_named(Scenario& scenario, Side side, std::string const& id) {
    for (std::size_t i = 0; i < scenario.commands.size(); ++i)
        if (scenario.commands[i].id == id) return CommandId{static_cast<std::uint16_t>(i)};
    Corps corps;
    corps.id = id;
    corps.side = side;
    scenario.commands.push_back(corps);
    return CommandId{static_cast<std::uint16_t>(scenario.commands.size() - 1)};
}

void read_place(Document const& document, Fields& fields, Piece& piece) {
    std::string const at = fields.text("at");
    if (fields.error()) return;
    if (at == "lost") {
        piece.whereabouts = Whereabouts::lost;
        return;
    }
    piece.whereabouts = Whereabouts::field;
    piece.at = hex_of(document, fields, "at", at);
}

void check_new_id(Document const& document, Fields& fields, std::string const& id) {
    auto const& counters = document.scenario.counters;
    if (std::ranges::find(counters, id, &Counter::id) != counters.end())
        fields.fail("id", shown(id) + " stands here twice");
}

// Men, or guns, now and at the start of the battle.
void read_strength(Fields& fields, Counter& counter, Piece& piece) {
    bool const is_gun = is_battery(counter.arm);
    std::string_view const name = is_gun ? "guns" : "men";
    int const most = is_gun ? 15 : 2000; // DRG-SCALE-05: of a battery
    int const men = read_number(fields, name, {is_gun ? 1 : 25, most});
    int const at_first = read_number(fields, "at_first", {men, most}, men);
    counter.men = static_cast<std::uint16_t>(at_first);
    piece.men = static_cast<std::uint16_t>(piece.whereabouts == Whereabouts::lost ? 0 : men);
    if (!is_gun) // DRG-UNIT-03: up to two with a battalion
        counter.guns = static_cast<std::uint8_t>(read_number(fields, "regimental_guns", {0, 2}, 0));
}

void read_condition(Fields& fields, Counter const& counter, Piece& piece) {
    piece.quality = read_word<Quality>(fields, "quality", quality_words, Quality::trained);
    piece.formation =
        read_word<Formation>(fields, "formation", formation_words, usual_formation(counter.arm));
    if (!may_form(counter.arm, piece.formation))
        fields.fail("formation", "it never stands in this formation");
    bool const is_routed = piece.formation == Formation::rout;
    auto const number = [&](std::string_view name, Limits limits, int otherwise) {
        return static_cast<std::uint8_t>(read_number(fields, name, limits, otherwise));
    };
    piece.morale = number("morale",
                          {is_routed                 ? 0
                           : is_battery(counter.arm) ? 0
                                                     : 1,
                           is_routed ? 0 : 10},
                          is_routed ? 0 : 8);
    piece.disruption =
        number("disruption", {0, is_battery(counter.arm) ? 0 : 10}, is_routed ? 10 : 0);
    piece.facing = number("facing", {0, 5}, 0);
    piece.has_acted = fields.optional_flag("acted").value_or(false);
    piece.has_bombarded = fields.optional_flag("bombarded").value_or(false);
    piece.has_moved = fields.optional_flag("moved").value_or(false);
    piece.is_pursuing = fields.optional_flag("pursuing").value_or(false);
}

// What units and leaders have in common.
Counter read_counter(Document const& document, Fields& fields) {
    Counter counter;
    counter.id = read_id(fields, "id");
    check_new_id(document, fields, counter.id);
    counter.name = fields.optional_text("name").value_or(counter.id);
    counter.side = read_side(fields);
    counter.nation = read_word<Nation>(fields, "nation", nation_words, usual_nation(counter.side));
    return counter;
}

void read_unit(Document& document, std::size_t index) {
    Fields fields = document.fields.item("units", index);
    Scenario& scenario = document.scenario;
    Counter counter = read_counter(document, fields);
    Piece piece;
    counter.arm = read_word<Arm>(fields, "arm", arm_words);
    if (is_leader(counter.arm)) fields.fail("arm", "put leaders among the leaders");
    read_place(document, fields, piece);
    if (document.is_wrong()) return;
    read_strength(fields, counter, piece);
    read_condition(fields, counter, piece);
    bool const is_gun = is_battery(counter.arm); // DRG-ACT-10: it belongs to no leader
    if (!is_gun) counter.command = corps_named(scenario, counter.side, read_id(fields, "corps"));
    if (document.is_wrong()) return;
    if (!is_gun && scenario.commands[counter.command.value].side != counter.side)
        fields.fail("corps", "this corps is the enemy's");
    scenario.counters.push_back(std::move(counter));
    scenario.setup.push_back(piece);
}

void read_leader(Document& document, std::size_t index) {
    Fields fields = document.fields.item("leaders", index);
    Scenario& scenario = document.scenario;
    Counter counter = read_counter(document, fields);
    Piece piece;
    bool const is_overall = fields.optional_flag("overall").value_or(false);
    counter.arm = is_overall ? Arm::overall : Arm::leader;
    std::string const corps_id = is_overall
                                     ? "army-" + std::string(counter.side == Side::a ? "a" : "b")
                                     : read_id(fields, "corps");
    read_place(document, fields, piece);
    if (document.is_wrong()) return;
    counter.command = corps_named(scenario, counter.side, corps_id);
    Corps& corps = scenario.commands[counter.command.value];
    if (corps.leader != nobody || corps.side != counter.side)
        fields.fail(is_overall ? "overall" : "corps", "another leader commands there");
    corps.leader = UnitId{static_cast<std::uint16_t>(scenario.counters.size())};
    corps.is_overall = is_overall;
    auto const number = [&](std::string_view name, Limits limits, std::optional<int> otherwise) {
        return static_cast<std::uint8_t>(read_number(fields, name, limits, otherwise));
    };
    corps.rating = number("rating", {1, 10}, 4);
    corps.radius = number("radius", {1, 40}, 6);
    corps.sub_rating = number("sub_rating", {0, is_overall ? 9 : 0}, 0);
    corps.sub_points = number("sub_points", {0, is_overall ? 0 : 9}, 0);
    corps.standing = read_word<Standing>(fields, "standing", standing_words, Standing::ready);
    piece.formation = Formation::none;
    scenario.counters.push_back(std::move(counter));
    scenario.setup.push_back(piece);
}

// DRG-STACK-04 to -06, DRG-GAP-10: horse with horse, foot with its kind or guns.
bool stack_together(Arm one, Arm two) {
    if (is_cavalry(one) || is_cavalry(two)) return is_cavalry(one) && is_cavalry(two);
    if (is_battery(one) || is_battery(two)) return is_battery(one) != is_battery(two);
    return is_light(one) == is_light(two);
}

} // namespace

// Nobody stands where they cannot; the first unit named in a hex is on top.
void check_places(Document& document) {
    Scenario& scenario = document.scenario;
    std::vector<std::vector<std::size_t>> stacks(scenario.ground.hexes.size());
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Piece& piece = scenario.setup[i];
        if (piece.at == nowhere) continue;
        std::string const where = "units";
        if (scenario.ground.terrain(piece.at) == Terrain::pond)
            return document.fields.fail(where, scenario.counters[i].id + " stands in a pond");
        auto& stack = stacks[piece.at.value];
        for (std::size_t const other : stack) {
            if (scenario.counters[other].side != scenario.counters[i].side)
                return document.fields.fail(where, scenario.counters[i].id +
                                                       " stands among enemies: DRG-STACK-01");
            if (is_leader(scenario.counters[i].arm) || is_leader(scenario.counters[other].arm))
                continue;
            bool const fits =
                stack_together(scenario.counters[other].arm, scenario.counters[i].arm) &&
                piece.formation != Formation::rout &&
                scenario.setup[other].formation != Formation::rout;
            if (!fits)
                return document.fields.fail(
                    where, scenario.counters[i].id + " does not stack there: DRG-STACK-04 to -06");
        }
        stack.push_back(i);
        auto const units = std::ranges::count_if(
            stack, [&](std::size_t k) { return !is_leader(scenario.counters[k].arm); });
        if (units > 2)
            return document.fields.fail(where, scenario.counters[i].id +
                                                   " is the third in its hex: DRG-STACK-02");
        piece.is_top = !is_leader(scenario.counters[i].arm) && units == 1;
    }
}

void read_units(Document& document) {
    std::size_t const units = document.fields.array("units").size();
    nlohmann::json const* const list = document.fields.optional_array("leaders");
    std::size_t const leaders = list == nullptr ? 0 : list->size();
    if (units + leaders > max_units)
        document.fields.fail("units", "there are " + std::to_string(units + leaders) +
                                          " units and leaders, and the most is " +
                                          std::to_string(max_units));
    for (std::size_t i = 0; i < units && !document.is_wrong(); ++i) read_unit(document, i);
    for (std::size_t i = 0; i < leaders && !document.is_wrong(); ++i) read_leader(document, i);
    if (document.scenario.commands.size() > max_commands)
        document.fields.fail("leaders",
                             "there is room for " + std::to_string(max_commands) + " corps");
    if (!document.is_wrong()) check_places(document);
}

} // namespace dragoon
