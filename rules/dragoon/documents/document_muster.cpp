// The troops of a scenario, called up from the armies of the atlas.

#include "rules/dragoon/documents/document_reader.h"
#include "rules/dragoon/documents/quarters.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using nlohmann::json;
using umpire::Fields;

namespace {

std::vector<std::string> read_names(Fields& fields, std::string_view name) {
    std::vector<std::string> names;
    json const* const list = fields.optional_array(name);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        if ((*list)[i].is_string())
            names.push_back(umpire::text((*list)[i]));
        else
            fields.fail(number_of(name, i), "expected the id of a command, regiment or battery");
    }
    return names;
}

// DRG-GAP-59: by class, unless the scenario sets a number itself.
struct Rating {
    int rating, radius, sub_rating;
};
Rating read_rating(Document const& document, Fields& fields, std::string_view otherwise) {
    std::string const name = fields.optional_text("class").value_or(std::string(otherwise));
    LeaderClass const* const found = document.tables.muster.find_leader(name);
    if (found == nullptr) {
        fields.fail("class", "leaders.tsv has no class " + shown(name));
        return {1, 1, 0};
    }
    return {
        read_number(fields, "rating", {1, 10}, found->rating),
        read_number(fields, "radius", {1, 40}, found->radius),
        read_number(fields, "sub_rating", {0, found->sub_rating == 0 ? 0 : 9}, found->sub_rating)};
}

Stand read_stand(Fields& fields) {
    Stand stand;
    json const& line = fields.array("line");
    for (json const& point : line) stand.line.push_back(read_point(fields, "line", point));
    if (stand.line.size() < 2) fields.fail("line", "a line has two points or more");
    stand.facing = read_number(fields, "facing", {0, 359});
    stand.formation = static_cast<atlas::Formation>(
        fields.optional_raw("formation") != nullptr
            ? fields.choice("formation", {"line", "column", "battery"})
            : 0);
    stand.of = read_names(fields, "of");
    return stand;
}

CorpsCall read_corps(Document const& document, Fields fields) {
    CorpsCall corps;
    corps.id = read_id(fields, "id");
    corps.name = fields.optional_text("name").value_or("");
    corps.of = read_names(fields, "of");
    if (corps.of.empty()) corps.of.push_back(corps.id);
    Rating const rating = read_rating(document, fields, "average_corps");
    corps.rating = rating.rating;
    corps.radius = rating.radius;
    corps.in_column = fields.optional_flag("in_column").value_or(false);
    json const* const stands = fields.optional_array("stands");
    for (std::size_t i = 0; stands != nullptr && i < stands->size(); ++i) {
        Fields stand = fields.item("stands", i);
        corps.stands.push_back(read_stand(stand));
    }
    return corps;
}

Correction read_correction(Document const& document, Fields& fields) {
    Correction correction;
    if (auto const as = fields.optional_text("as")) { // DRG-GAP-65: whose values it has
        UnitValues const* const values = document.tables.muster.find_values(*as);
        if (values == nullptr) {
            fields.fail("as", "unit_values.tsv has no " + shown(*as));
        } else {
            correction.quality = values->quality;
            correction.morale = values->morale;
        }
    }
    auto const has = [&](std::string_view name) { return fields.optional_raw(name) != nullptr; };
    if (has("arm")) correction.arm = read_word<Arm>(fields, "arm", arm_words);
    if (has("quality")) correction.quality = read_word<Quality>(fields, "quality", quality_words);
    if (has("formation"))
        correction.formation = read_word<Formation>(fields, "formation", formation_words);
    if (has("morale")) correction.morale = read_number(fields, "morale", {1, 10});
    if (has("men")) correction.men = read_number(fields, "men", {1, 9999});
    return correction;
}

Call read_call(Document const& document, Fields& fields, Side side) {
    Call call;
    call.side = side;
    std::size_t const count = fields.array("corps").size();
    for (std::size_t i = 0; i < count && !document.is_wrong(); ++i) {
        call.corps.push_back(read_corps(document, fields.item("corps", i)));
        auto const twin = std::ranges::count(call.corps, call.corps.back().id, &CorpsCall::id);
        if (twin > 1) fields.fail(number_of("corps", i), "this corps stands here twice");
    }
    if (call.corps.empty()) fields.fail("corps", "an army has one corps at least");
    if (auto overall = fields.optional_object("overall")) {
        Rating const rating = read_rating(document, *overall, "average_overall");
        call.overall = OverallCall{overall->text("name"), overall->text("with"), rating.rating,
                                   rating.radius, rating.sub_rating};
        if (std::ranges::find(call.corps, call.overall->with, &CorpsCall::id) == call.corps.end())
            overall->fail("with", "no corps is called " + shown(call.overall->with));
    }
    for (std::string const& id : read_names(fields, "without")) call.without.insert(id);
    if (auto corrections = fields.optional_object("corrections")) {
        for (auto const& [id, value] : fields.raw("corrections").items()) {
            if (auto correction = corrections->optional_object(id))
                call.corrections[id] = read_correction(document, *correction);
        }
    }
    call.three_as_two = fields.optional_flag("three_as_two").value_or(false);
    return call;
}

std::string id_for(Scenario const& scenario, std::string id) {
    bool const is_taken =
        std::ranges::find(scenario.counters, id, &Counter::id) != scenario.counters.end();
    return is_taken ? "b-" + id : id; // both armies may have a regiment of that number
}

void list_corps(Scenario& scenario, Call const& call) {
    for (CorpsCall const& each : call.corps) {
        Corps corps;
        corps.id = each.id;
        corps.side = call.side;
        corps.rating = static_cast<std::uint8_t>(each.rating);
        corps.radius = static_cast<std::uint8_t>(each.radius);
        scenario.commands.push_back(std::move(corps));
    }
    if (!call.overall) return;
    Corps army;
    army.id = call.side == Side::a ? "army-a" : "army-b";
    army.side = call.side;
    army.is_overall = true;
    army.rating = static_cast<std::uint8_t>(call.overall->rating);
    army.radius = static_cast<std::uint8_t>(call.overall->radius);
    army.sub_rating = static_cast<std::uint8_t>(call.overall->sub_rating);
    scenario.commands.push_back(std::move(army));
}

void add_leader(Scenario& scenario, std::size_t command, CorpsLeader const& leader, Hex at) {
    Corps& corps = scenario.commands[command];
    Counter counter;
    counter.id = id_for(scenario, "leader-" + corps.id);
    counter.name = leader.name;
    counter.side = corps.side;
    counter.nation = leader.nation;
    counter.arm = corps.is_overall ? Arm::overall : Arm::leader;
    counter.command = CommandId{static_cast<std::uint16_t>(command)};
    corps.leader = UnitId{static_cast<std::uint16_t>(scenario.counters.size())};
    Piece piece;
    piece.at = at;
    piece.whereabouts = Whereabouts::field;
    scenario.counters.push_back(std::move(counter));
    scenario.setup.push_back(piece);
}

void enlist(Scenario& scenario, Call const& call, Muster const& muster,
            Quartermaster const& quarters) {
    std::size_t const first = scenario.commands.size();
    list_corps(scenario, call);
    for (Recruit const& recruit : muster.recruits) {
        Counter counter = recruit.counter;
        counter.id = id_for(scenario, std::move(counter.id));
        if (!is_battery(counter.arm)) // DRG-ACT-10: guns belong to no leader
            counter.command = CommandId{static_cast<std::uint16_t>(first + recruit.corps)};
        scenario.counters.push_back(std::move(counter));
        scenario.setup.push_back(recruit.piece);
    }
    for (std::size_t i = 0; i < call.corps.size(); ++i) {
        CorpsLeader const& leader = muster.leaders[i];
        Hex const at = quarters.post_leader(muster.recruits, i, leader, call.corps[i].radius);
        add_leader(scenario, first + i, leader, at);
        if (!call.overall || call.overall->with != call.corps[i].id) continue;
        add_leader(scenario, first + call.corps.size(),
                   {call.overall->name, muster.leaders.front().nation, {}}, at);
    }
}

// Of the battle, from its name: "kolin-1757".
int year_of(std::string_view battle) {
    std::size_t const hyphen = battle.rfind('-');
    return hyphen == battle.npos ? 0 : umpire::read_number(battle.substr(hyphen + 1)).value_or(0);
}

// Calls use(call, muster, fields) with what is called up of each army, A first.
template <class Use> void for_each_side(Document& document, Use use) {
    Fields sides = document.fields.object("muster");
    std::string const& battlefield = document.scenario.battlefield;
    auto const text = document.atlas(battlefield + "/armies.json");
    if (!text)
        return document.fields.fail("muster", "the ground is no battlefield with armies: write "
                                              "the units out");
    auto const read = atlas::read_armies(*text);
    if (auto const* const wrong = get_if<atlas::LoadError>(&read))
        return document.fields.fail("muster", wrong->where + ": " + wrong->why);
    for (Side const side : {Side::a, Side::b}) {
        if (document.is_wrong()) return;
        Fields fields = sides.object(word(side_words, side));
        Call call = read_call(document, fields, side);
        call.year = year_of(battlefield);
        if (document.is_wrong()) return;
        auto called = call_up(std::get<atlas::Armies>(read).of(side), call,
                              document.features.projection, document.tables.muster);
        if (auto const* const wrong = get_if<std::string>(&called))
            return fields.fail("corps", *wrong);
        use(call, std::get<Muster>(called), fields);
    }
}

} // namespace

std::array<int, 2> count_muster(Document& document) {
    std::array<int, 2> counts{};
    for_each_side(document, [&](Call const& call, Muster const& muster, Fields&) {
        counts[umpire::index(call.side)] = static_cast<int>(muster.recruits.size());
    });
    return counts;
}

void read_muster(Document& document) {
    Scenario& scenario = document.scenario;
    if (document.fields.has("units") || document.fields.has("leaders"))
        return document.fields.fail("muster", "units and leaders are either called up or written "
                                              "out: leave one out");
    Quartermaster quarters(scenario.ground, scenario.frame, document.tables);
    for_each_side(document, [&](Call const& call, Muster& muster, Fields& fields) {
        if (auto const homeless = quarters.quarter(muster.recruits))
            return fields.fail("corps", "there is no room on the map for " + shown(*homeless) +
                                            ": widen the ground, or leave it out");
        enlist(scenario, call, muster, quarters);
    });
    if (document.is_wrong()) return;
    if (scenario.counters.size() > max_units)
        document.fields.fail("muster", "there are " + std::to_string(scenario.counters.size()) +
                                           " units and leaders, and the most is " +
                                           std::to_string(max_units));
    else if (scenario.commands.size() > max_commands)
        document.fields.fail("muster",
                             "there is room for " + std::to_string(max_commands) + " corps");
    else
        check_places(document);
}

} // namespace dragoon
