// Units and Generals as the table in the browser shows them.

#include "rules/horse_and_musket/board/board.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

std::string spaced(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '_', ' ');
    std::ranges::replace(text, '-', ' ');
    return text;
}
std::string upper_first(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}
std::string counted(int number, std::string_view one, std::string_view many) {
    return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

namespace {

std::string_view board_arm(Arm arm) {
    if (arm == Arm::artillery) return "battery";
    if (is_mounted(arm)) return "cavalry";
    return arm == Arm::skirmishing_infantry ? "light" : "infantry";
}
std::string_view board_kind(UnitData const& data) {
    switch (data.arm) {
    case Arm::light_cavalry: return "hussars";
    case Arm::heavy_cavalry: return "dragoons";
    case Arm::cuirassier: return "cuirassiers";
    case Arm::skirmishing_cavalry: return data.nation == Nation::russian ? "cossacks" : "hussars";
    default: return "";
    }
}
std::string_view board_formation(Formation formation) {
    switch (formation) {
    case Formation::line:
    case Formation::lined: return "line";
    case Formation::column:
    case Formation::gun_column: return "column";
    case Formation::loose:
    case Formation::skirmish: return "open";
    case Formation::limbered: return "limbered";
    case Formation::gun: return "";
    }
    return "";
}

// HM-STATUS-04: nobody knows that of Freikorps before they test.
std::string class_of(UnitData const& data, Unit const& unit) {
    if (data.troop != Troop::freikorps) return spaced(word(status_words, unit.status));
    if (unit.settled == 0) return "untried [HM-STATUS-04]";
    return spaced(word(status_words, static_cast<Status>(unit.settled - 1)));
}

std::vector<std::string> lines_of(UnitData const& data, PieceFacts const& facts) {
    Unit const& unit = facts.state;
    std::vector<std::string> lines{
        upper_first(spaced(word(arm_words, data.arm))) + ", " + class_of(data, unit) + ", " +
        counted(unit.stands, "stand", "stands") + " of " + std::to_string(unit.at_first)};
    if (unit.disordered > 0)
        lines.push_back(counted(unit.disordered, "stand is", "stands are") + " disordered" +
                        (facts.is_shaken ? ": shaken [HM-DIS-05]" : ""));
    if (unit.formation == Formation::loose) lines.emplace_back("Loose [HM-LOOSE-01]");
    if (unit.condition == Condition::withdrawing) lines.emplace_back("Withdraws [HM-ORDER-18]");
    if (unit.condition == Condition::broken) lines.emplace_back("Broken");
    if (data.arm == Arm::artillery && unit.guns != GunState::ready)
        lines.push_back(upper_first(std::string(word(gun_words, unit.guns))) + " [HM-ART-24]");
    if (unit.has_no_team != 0) lines.emplace_back("Without a team [HM-ART-33]");
    if (unit.has_moved != 0) lines.emplace_back("Has moved this turn");
    return lines;
}

// Its stands, the Colour Stand first; disordered ones are turned askew, as on a real table.
std::vector<rules::Polygon> outlines_of(OnBoard const& board, Arm arm, PieceFacts const& facts) {
    Unit const& unit = facts.state;
    field::Extent const extent = field::square(half_side(arm));
    Stands const places = stands_of(unit, facts.file ? &*facts.file : nullptr);
    std::vector<rules::Polygon> outlines;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ((unit.aside >> i & 1) != 0) continue;
        Pose pose = places[i];
        bool const is_askew = i + unit.disordered >= places.size();
        if (is_askew) pose.heading = pose.heading + field::degrees(45);
        outlines.push_back(board.polygon(field::footprint(pose, extent)));
    }
    return outlines;
}

// What is told alike of units and Generals.
template <class Data>
rules::BoardPiece begin_piece(Scenario const& scenario, Data const& data, Pose const& pose,
                              PieceFacts const& facts) {
    rules::BoardPiece shown;
    shown.id = data.id;
    shown.name = data.name;
    shown.side = facts.side;
    shown.nation = word(nation_words, data.nation);
    shown.pose = OnBoard(scenario).pose(pose);
    shown.facing = pose.heading.value() / 1000;
    shown.can_act = facts.can_act;
    return shown;
}

rules::BoardPiece unit_piece(Scenario const& scenario, PieceFacts const& facts) {
    UnitData const& data = scenario.units[facts.unit.value];
    Unit const& unit = facts.state;
    rules::BoardPiece shown = begin_piece(scenario, data, unit.pose, facts);
    shown.arm = board_arm(data.arm);
    shown.kind = board_kind(data);
    shown.footprint = outlines_of(OnBoard(scenario), data.arm, facts);
    shown.formation = board_formation(unit.formation);
    shown.strength = unit.stands;
    shown.figure = std::to_string(unit.stands - std::min(unit.disordered, unit.stands));
    if (unit.disordered > 0) shown.figure += "+" + std::to_string(unit.disordered);
    shown.condition = unit.condition == Condition::broken ? "routed"
                      : facts.is_shaken                   ? "disordered"
                                                          : "ordered";
    if (unit.command != no_general) shown.leader = scenario.generals[unit.command.value].id;
    shown.lines = lines_of(data, facts);
    return shown;
}

rules::BoardPiece general_piece(Scenario const& scenario, PieceFacts const& facts) {
    GeneralData const& data = scenario.generals[facts.general.value];
    General const& general = facts.rider;
    rules::BoardPiece shown = begin_piece(scenario, data, general.pose, facts);
    shown.arm = "leader";
    shown.footprint = {OnBoard(scenario).polygon(
        field::footprint(general.pose, field::square({stand_side.value / 2})))};
    shown.strength = data.is_chief;
    shown.radius = general.ratings.inches;
    shown.lines = {upper_first(std::string(word(grade_words, general.ratings.grade))) +
                   (data.is_chief ? " commander of the army" : " General") + ", leadership " +
                   std::to_string(general.ratings.leadership) + ", ability " +
                   std::to_string(general.ratings.ability)};
    if (general.is_disordered != 0) shown.lines.push_back("Disordered");
    if (general.with != no_unit)
        shown.lines.push_back("With " + scenario.units[general.with.value].name);
    return shown;
}

} // namespace

namespace {

// "2.5": of a size in mils.
std::string inches_of(Mil length) {
    std::string text = std::to_string(length.value / 1000);
    if (length.value % 1000 == 0) return text;
    std::string decimals = std::to_string(1000 + length.value % 1000).substr(1);
    while (decimals.back() == '0') decimals.pop_back();
    return text + "." + decimals;
}

// A piece of the box is in the hand of who lays it, as a unit that is to be put down.
rules::BoardPiece box_piece(Scenario const& scenario, PieceFacts const& facts) {
    Feature const& piece = scenario.features[facts.ground.value];
    rules::BoardPiece shown;
    shown.id = piece.id;
    shown.name = piece.name;
    shown.side = facts.side;
    shown.arm = "hidden";
    shown.can_act = facts.can_act;
    // About 0, 0, its heading straight up: the page turns it as it is to lie.
    rules::Polygon& outline = shown.footprint.emplace_back();
    field::Convex const lying = outline_of(piece, {});
    for (Spot const corner : lying.corners())
        outline.push_back(
            {static_cast<double>(corner.x.value), static_cast<double>(-corner.y.value)});
    shown.lines = {inches_of(piece.extent.left + piece.extent.right) + " by " +
                   inches_of(piece.extent.front + piece.extent.rear) + " inches"};
    return shown;
}

} // namespace

rules::BoardPiece piece_of(HorseAndMusket const& rules, PieceFacts const& facts) {
    if (facts.ground != no_feature) return box_piece(rules.scenario, facts);
    rules::BoardPiece shown = facts.unit == no_unit ? general_piece(rules.scenario, facts)
                                                    : unit_piece(rules.scenario, facts);
    if (facts.is_to_come) { // nowhere yet
        shown.pose.reset();
        shown.footprint.clear();
        shown.facing = facts.ahead.value() / 1000;
    }
    return shown;
}

void add_pieces(Situation const& now, std::vector<PieceFacts>& pieces) {
    for (std::size_t i = 0; i < now.scenario().units.size(); ++i) {
        UnitId const id = unit_id(i);
        if (!now.is_here(id) || now.data(id).stands_for != no_general) continue;
        PieceFacts& facts = pieces.emplace_back();
        facts.key = static_cast<std::uint16_t>(i);
        facts.unit = id;
        facts.state = now.unit(id);
        if (field::File const* const file = now.file_of(id)) facts.file = *file;
        facts.side = now.side(id);
        facts.is_shaken = now.is_shaken(id);
    }
    for (std::size_t i = 0; i < now.scenario().generals.size(); ++i) {
        General const& general = now.top().generals[i];
        if (general.whereabouts != Whereabouts::table) continue;
        PieceFacts& facts = pieces.emplace_back();
        facts.key = static_cast<std::uint16_t>(max_units + i);
        facts.general = general_id(i);
        facts.side = now.scenario().generals[i].side;
        facts.rider = general;
    }
}

void add_reserve(Reckoning const& now, std::vector<PieceFacts>& pieces) {
    Situation const& situation = *now.situation;
    std::vector<Subject> subjects;
    situation.rules().subjects(now, subjects);
    auto const add_piece = [&](FeatureId piece) {
        PieceFacts& facts = pieces.emplace_back();
        facts.key = static_cast<std::uint16_t>(max_units + max_generals + piece.value);
        facts.ground = piece;
        facts.side = situation.top().active;
        facts.is_to_come = true;
    };
    auto const add = [&](UnitId unit, GeneralId general) {
        bool const is_unit = unit != no_unit;
        auto const number =
            static_cast<std::uint16_t>(is_unit ? unit.value : max_units + general.value);
        if (std::ranges::any_of(pieces, [&](PieceFacts const& each) { return each.key == number; }))
            return;
        PieceFacts& facts = pieces.emplace_back();
        facts.key = number;
        facts.unit = unit;
        facts.general = general;
        if (is_unit)
            facts.state = situation.unit(unit);
        else
            facts.rider = situation.top().generals[general.value];
        facts.side =
            is_unit ? situation.data(unit).side : situation.scenario().generals[general.value].side;
        facts.is_to_come = true;
        facts.ahead = ahead_of(situation.top(), facts.side);
    };
    for (Subject const& subject : subjects) {
        if (!subject.itself) continue;
        if (auto const* deploy = get_if<Deploy>(&*subject.itself))
            add(deploy->unit, no_general);
        else if (auto const* lay = get_if<LayGround>(&*subject.itself))
            add_piece(lay->piece);
        else if (auto const* more = get_if<AddGround>(&*subject.itself))
            add_piece(more->piece);
        else if (auto const* down = get_if<PutDown>(&*subject.itself))
            add(no_unit, down->general);
        else if (auto const* enter = get_if<Enter>(&*subject.itself))
            add(enter->unit, no_general);
        else if (holds_alternative<EnterAt>(*subject.itself))
            add(now.view.forces[static_cast<std::size_t>(situation.top().agenda.back().number)]
                    .units[0],
                no_general);
    }
}

} // namespace horse_and_musket
